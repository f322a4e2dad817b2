//! Keeps what is written the other way apart from the text around it.
//!
//! A name of Latin letters within Arabic text, or the other way round, would drag the punctuation beside it to its own side. Unicode's isolates
//! (FSI, PDI) prevent that. They are put only where a name needs them: elsewhere a text stays free of signs that nobody sees.

use crate::{Direction, Language};

/// First strong isolate and pop directional isolate.
const FSI: char = '\u{2068}';
const PDI: char = '\u{2069}';

/// A name as it may stand in a text of this language.
pub(crate) fn isolated(language: Language, name: &str) -> String {
    let turned = match language.direction() {
        Direction::LeftToRight => name.chars().any(goes_left),
        Direction::RightToLeft => name.chars().any(|c| c.is_alphabetic() && !goes_left(c)),
    };
    if !turned {
        return name.to_owned();
    }
    // A name cannot end its own isolation.
    format!("{FSI}{}{PDI}", bare(name))
}

/// A text without any isolates: for files, mails and terminals.
pub(crate) fn bare(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '\u{2066}'..='\u{2069}')).collect()
}

/// Letters of scripts that are written from right to left, and signs that turn what follows.
fn goes_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
        || matches!(c, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
        || matches!(c, '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_goes_the_other_way_is_kept_apart() {
        assert_eq!(isolated(Language::English, "Tea (green)"), "Tea (green)");
        assert_eq!(isolated(Language::English, "شاي"), "\u{2068}شاي\u{2069}");
        assert_eq!(isolated(Language::Arabic, "شاي 3"), "شاي 3");
        assert_eq!(isolated(Language::Arabic, "Tea!"), "\u{2068}Tea!\u{2069}");
        assert_eq!(isolated(Language::German, "\u{202e}x\u{2069}"), "\u{2068}\u{202e}x\u{2069}");
        assert_eq!(bare("\u{2068}شاي\u{2069}"), "شاي");
    }
}
