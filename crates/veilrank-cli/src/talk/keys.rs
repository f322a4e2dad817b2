//! What can be typed besides an answer, in the words of every language and always in English as well.

use veilrank_words::{Language, Words};

/// What a word means that somebody typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Yes,
    No,
    /// One question back.
    Back,
    /// All over again.
    Over,
    Leave,
    Help,
}

impl Key {
    const ALL: [Self; 6] = [Self::Yes, Self::No, Self::Back, Self::Over, Self::Leave, Self::Help];
}

/// The words of one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keys(Words);

impl Keys {
    pub(crate) fn of(say: Words) -> Self {
        Self(say)
    }

    /// What something means that was typed; nothing where it is no such word.
    pub(crate) fn read(self, typed: &str) -> Option<Key> {
        let typed = plain(typed).to_lowercase();
        let english = Words::for_terminal(Language::English);
        let means =
            |key: &Key| [self.0, english].iter().any(|&say| words(say, *key).contains(&typed));
        Key::ALL.into_iter().find(means).or((typed == "?").then_some(Key::Help))
    }

    /// The word that prompts show.
    pub(crate) fn shown(self, key: Key) -> String {
        words(self.0, key).into_iter().next().unwrap_or_default()
    }
}

/// All words of a language that mean this.
fn words(say: Words, key: Key) -> Vec<String> {
    let list = match key {
        Key::Yes => say.text("terminal-typed-yes"),
        Key::No => say.text("terminal-typed-no"),
        Key::Back => say.text("terminal-typed-back"),
        Key::Over => say.text("terminal-typed-over"),
        Key::Leave => say.text("terminal-typed-leave"),
        Key::Help => say.text("terminal-typed-help"),
    };
    let list = list.to_string().to_lowercase();
    let words = list.split([',', '،', '、', '，']).map(|word| word.trim().to_owned());
    words.filter(|word| !word.is_empty()).collect()
}

/// What was typed in the signs that this program reads: other keyboards have digits, commas and question marks of their own.
pub(crate) fn plain(typed: &str) -> String {
    let sign = |c: char| match c {
        // The wide forms of Chinese and Japanese keyboards.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{660}'..='\u{669}' => digit(u32::from(c) - 0x660),
        '\u{6f0}'..='\u{6f9}' => digit(u32::from(c) - 0x6f0),
        '،' | '、' => ',',
        '؟' => '?',
        other => other,
    };
    let marks = |c: &char| !matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}');
    // Keyboards for right to left may add marks of direction, which nobody sees.
    typed.chars().filter(marks).map(sign).collect::<String>().trim().to_owned()
}

fn digit(value: u32) -> char {
    char::from_digit(value, 10).unwrap_or('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_means_one_thing_in_every_language() {
        let english = Words::for_terminal(Language::English);
        for language in Language::ALL {
            let say = Words::for_terminal(language);
            for key in Key::ALL {
                let own = words(say, key);
                assert!(!own.is_empty(), "{language}: {key:?}");
                for word in own.iter().chain(&words(english, key)) {
                    assert_eq!(Keys::of(say).read(word), Some(key), "{language}: {word}");
                    assert_eq!(
                        Keys::of(say).read(&word.to_uppercase()),
                        Some(key),
                        "{language}: {word}"
                    );
                    let other = Key::ALL.into_iter().filter(|other| *other != key);
                    let clash = |other: &Key| {
                        [say, english].iter().any(|&say| words(say, *other).contains(word))
                    };
                    assert_eq!(other.clone().find(clash), None, "{language}: {word}");
                    assert!(!word.contains(|c: char| c.is_numeric()), "{language}: {word}");
                }
                assert!(Keys::of(say).shown(key).chars().count() <= 8, "{language}: {key:?}");
            }
            assert_eq!(Keys::of(say).read("?"), Some(Key::Help));
            assert_eq!(Keys::of(say).read(""), None);
        }
    }

    #[test]
    fn other_keyboards_are_read() {
        for (typed, read) in [
            ("３　１＝２", "3　1=2"),
            ("٣ ١=٢", "3 1=2"),
            ("۳،۱", "3,1"),
            ("２、１", "2,1"),
            ("？", "?"),
            ("؟", "?"),
            ("ｙ", "y"),
            ("\u{200f}نعم\u{200e}", "نعم"),
            (" 3 1 2 ", "3 1 2"),
        ] {
            assert_eq!(plain(typed), read);
        }
    }
}
