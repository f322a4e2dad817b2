//! Words in the room that there is: broken into lines, and cut with an ellipsis where they are too long.
//!
//! No letter is measured: which font will be used is not known here. A letter of usual width is taken for 0.56 of the size, a wide one (as
//! of Chinese) for twice that, and capitals for more, which is on the safe side for nearly all texts.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// How wide a text is, in units of the letters' size.
pub(super) fn width(text: &str) -> f64 {
    let more = |c: char| match c {
        'W' | 'M' | '@' | '%' | '—' | '…' => 0.44,
        'm' | 'w' => 0.36,
        c if c.is_uppercase() => 0.16,
        _ => 0.0,
    };
    0.56f64.mul_add(text.width() as f64, text.chars().map(more).sum::<f64>())
}

/// A text that takes at most so much room, with an ellipsis where something is left out.
pub(super) fn cut(text: &str, room: f64) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.graphemes(true) {
        if width(&kept) + width(letter) + width("…") > room {
            break;
        }
        kept.push_str(letter);
    }
    format!("{}…", kept.trim_end())
}

/// A text in at most so many lines of so much room each; what does not fit ends in an ellipsis.
pub(super) fn lines(text: &str, room: f64, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        if lines.len() + 1 >= most {
            lines.push(cut(rest, room));
            break;
        }
        let (line, after) = rest.split_at(break_at(rest, room));
        lines.push(line.trim_end().to_owned());
        rest = after.trim_start();
    }
    lines
}

/// Where a line ends: after the last word that fits, or inside a word that is longer than a line.
fn break_at(text: &str, room: f64) -> usize {
    let mut end = 0;
    for (at, word) in text.split_word_bound_indices() {
        let to = at + word.len();
        if width(text[..to].trim_end()) > room {
            break;
        }
        if may_end(&text[..to], &text[to..]) {
            end = to;
        }
    }
    if end > 0 {
        return end;
    }
    let fits = |&(at, letter): &(usize, &str)| width(&text[..at + letter.len()]) <= room;
    let last = text.grapheme_indices(true).take_while(fits).last();
    last.map_or_else(
        || text.graphemes(true).next().map_or(text.len(), str::len),
        |(at, letter)| at + letter.len(),
    )
}

/// Whether a line may end here: at a blank, or between two wide letters, and never before a full stop.
fn may_end(before: &str, after: &str) -> bool {
    let (Some(last), Some(next)) = (before.chars().last(), after.chars().next()) else {
        return true;
    };
    let wide = |c: char| c.is_alphanumeric() && c.to_string().width() == 2;
    last.is_whitespace() || next.is_whitespace() || (wide(last) && wide(next))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_and_cut_and_short_ones_are_not() {
        assert_eq!(lines("Where shall we go?", 20.0, 2), ["Where shall we go?"]);
        let two = lines("Where shall we go for the team lunch on Friday, and why there?", 14.0, 2);
        assert_eq!(two.len(), 2);
        assert!(two[1].ends_with('…') && !two[0].ends_with('…'), "{two:?}");
        assert!(two.iter().all(|line| width(line) <= 14.0), "{two:?}");
        let unbroken = lines(&"W".repeat(300), 20.0, 2);
        assert!(
            unbroken.len() == 2 && unbroken.iter().all(|line| width(line) <= 20.0),
            "{unbroken:?}"
        );
        assert_eq!(lines("   ", 20.0, 2), Vec::<String>::new());
        assert_eq!(lines("it could be any of 3.", 11.5, 2), ["it could be any of", "3."]);
        assert_eq!(cut("東京スカイツリー展望台", 6.0), "東京スカ…");
        assert_eq!(lines("東京スカイツリー展望台", 6.0, 2)[0], "東京");
        // A family is one letter, and is not taken apart.
        assert_eq!(cut(&"👩‍👩‍👧‍👦".repeat(3), 2.2), "👩‍👩‍👧‍👦…");
    }
}
