//! Lists in the reader's language.

use veilrank_words::Words;

/// Names in a line, with what the language puts between them.
pub(crate) fn listed(say: Words, names: impl IntoIterator<Item = String>) -> String {
    let mut names = names.into_iter();
    let first = names.next().unwrap_or_default();
    names.fold(first, |list, name| {
        say.text("terminal-list").with("list", list).with("name", name).to_string()
    })
}

#[cfg(test)]
mod tests {
    use veilrank_words::Language;

    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn names_stand_in_a_line() {
        let say = Words::for_terminal(Language::English);
        assert_eq!(listed(say, names(&["tea", "coffee", "water"])), "tea, coffee, water");
        assert_eq!(listed(say, names(&["tea"])), "tea");
        assert_eq!(listed(say, names(&[])), "");
    }
}
