//! How a name stands in a cell, so that every name survives, whatever marks it holds.

/// The mark between tied items.
const TIE: char = '=';
const ESCAPE: char = '\\';

/// The one name in a cell.
pub(super) fn name(cell: &str) -> String {
    let mut spelt = Spelt::default();
    let mut chars = cell.chars().peekable();
    while let Some(c) = chars.next() {
        spelt.push(c, if c == ESCAPE { chars.next_if(|&next| is_mark(next)) } else { None });
    }
    spelt.finish()
}

/// The names in a cell, with `=` between them; some may turn out empty.
pub(super) fn tied(cell: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut start = 0;
    let mut escaped = false;
    for (at, c) in cell.char_indices() {
        if c == TIE && !escaped {
            names.push(name(&cell[start..at]));
            start = at + TIE.len_utf8();
        }
        escaped = c == ESCAPE && !escaped;
    }
    names.push(name(&cell[start..]));
    names
}

/// A name as a cell holds it.
pub(super) fn cell(name: &str) -> String {
    let mut cell = String::with_capacity(name.len());
    let last = name.chars().count().saturating_sub(1);
    for (i, c) in name.chars().enumerate() {
        let outer = i == 0 || i == last;
        if c == TIE || c == ESCAPE || (c == ' ' && outer) {
            cell.push(ESCAPE);
        }
        cell.push(c);
    }
    cell
}

/// Tied names as a cell holds them.
pub(super) fn tied_cell<'n>(names: impl Iterator<Item = &'n str>) -> String {
    names.map(cell).collect::<Vec<_>>().join("=")
}

fn is_mark(c: char) -> bool {
    c == TIE || c == ESCAPE || c == ' '
}

/// A name on its way out of a cell.
#[derive(Default)]
struct Spelt {
    name: String,
    /// Where the name would end if nothing but blanks followed.
    solid: usize,
}

impl Spelt {
    /// Takes a character, or the mark that it escapes.
    fn push(&mut self, c: char, escaped: Option<char>) {
        let blank = escaped.is_none() && (c == ' ' || c == '\t');
        if blank && self.name.is_empty() {
            return;
        }
        self.name.push(escaped.unwrap_or(c));
        if !blank {
            self.solid = self.name.len();
        }
    }

    fn finish(mut self) -> String {
        self.name.truncate(self.solid);
        self.name
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn blanks_go_and_marks_stay() {
        let cases = [
            ("  soup of the day\t", "soup of the day"),
            (r"a\=b", "a=b"),
            (r"\ a\ ", " a "),
            (r"a\\", r"a\"),
            (r"C:\dir", r"C:\dir"),
            (r"\", r"\"),
            ("a = b", "a = b"),
            ("", ""),
        ];
        for (cell, expected) in cases {
            assert_eq!(name(cell), expected, "{cell:?}");
        }
    }

    #[test]
    fn ties_are_split_at_plain_marks_only() {
        assert_eq!(tied("a = b=c"), ["a", "b", "c"]);
        assert_eq!(tied(r"a\=b=c\\=d"), ["a=b", r"c\", "d"]);
        assert_eq!(tied("a=="), ["a", "", ""]);
    }

    proptest! {
        #[test]
        fn every_name_survives(names in prop::collection::vec(r"[ =\\a\u{3000}é]{1,8}", 1..5)) {
            let cell = tied_cell(names.iter().map(String::as_str));
            prop_assert_eq!(tied(&cell), names.clone());
            prop_assert_eq!(tied(&format!("  {cell} ")), names.clone());
            prop_assert_eq!(name(&super::cell(&names[0])), names[0].clone());
        }
    }
}
