//! Other people's text on a terminal: nothing in it may move the cursor, hide or turn what stands around it.

/// A text with everything that cannot be seen written out, as in `\u{202e}`.
pub(crate) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// The same, with what does not fit in `longest` characters cut off.
pub(crate) fn short(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => visible(&text[..end]) + "…",
        None => visible(text),
    }
}

/// The same, to stand between quotation marks: a quotation mark in it is written out, too.
pub(crate) fn quotable(text: &str, longest: usize) -> String {
    let quoted = format!("{:?}", short(text, longest));
    let inner = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inner.unwrap_or(&quoted).to_owned()
}

/// True for what a terminal acts on or does not show: controls, marks of direction, invisible characters and tags.
///
/// The joiners stay, because emoji and many scripts are spelt with them.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_deceive_is_written_out() {
        for (text, shown) in [
            ("\u{1b}[2Jtea", "\\u{1b}[2Jtea"),
            ("a\r\nb\u{9b}31m", "a\\u{d}\\u{a}b\\u{9b}31m"),
            ("\u{202e}eet\u{202c}", "\\u{202e}eet\\u{202c}"),
            ("te\u{200b}a", "te\\u{200b}a"),
            ("tea\u{e0041}", "tea\\u{e0041}"),
        ] {
            assert_eq!(visible(text), shown);
        }
    }

    #[test]
    fn every_script_stays_as_it_is() {
        for text in ["<b>קפה</b>", "चाय", "👩‍🍳 café", "می‌خواهم", "a\\u{202e}"]
        {
            assert_eq!(visible(text), text);
        }
    }

    #[test]
    fn long_texts_are_cut_by_characters() {
        assert_eq!(short("éé\u{7}éé", 3), "éé\\u{7}…");
        assert_eq!(short("tea", 3), "tea");
    }
}
