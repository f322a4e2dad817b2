//! Names of items within sentences.

use veilrank::{outcome::Outcome, ranking::Item};
use veilrank_words::Message;

use crate::pages::say::Say;

/// So many names are said in a sentence.
const MOST_NAMED: usize = 5;

/// The name of an item in quotation marks.
pub(super) fn quoted(say: Say, outcome: &Outcome, item: Item) -> Message {
    say.text("results-name").with("name", outcome.items.as_slice()[item.index()].as_str())
}

/// A few names as a sentence has them; nothing where there are none or too many.
pub(super) fn named(say: Say, outcome: &Outcome, items: &[Item]) -> Option<Message> {
    let (&last, start) = items.split_last().filter(|_| items.len() <= MOST_NAMED)?;
    let last = quoted(say, outcome, last);
    let names = start.iter().map(|&item| quoted(say, outcome, item));
    let more = |start: Message, next: Message| {
        say.text("results-names-more").with("start", start).with("next", next)
    };
    Some(match names.reduce(more) {
        None => last,
        Some(start) => say.text("results-names-last").with("start", start).with("last", last),
    })
}

/// All of some names in a row.
pub(super) fn listed<'a>(say: Say, names: impl IntoIterator<Item = &'a str>) -> String {
    let mut names = names.into_iter();
    let Some(first) = names.next() else { return String::new() };
    // The first is said as an argument, too, so that it is kept apart where it has to be.
    let Some(second) = names.next() else { return first.to_owned() };
    let two = say.text("results-list").with("start", first).with("next", second);
    let all = names
        .fold(two, |start, next| say.text("results-list").with("start", start).with("next", next));
    all.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::testing::numbered;

    #[test]
    fn a_few_names_are_said_and_many_are_not() {
        let (outcome, say) = (numbered(8), Say::english());
        let said = |count: usize| {
            named(say, &outcome, &outcome.order.order()[..count]).map(|names| names.to_string())
        };
        assert_eq!([0, 6].map(said), [None, None]);
        assert_eq!(said(1).unwrap(), "“item 1”");
        assert_eq!(said(2).unwrap(), "“item 1” and “item 2”");
        assert_eq!(said(4).unwrap(), "“item 1”, “item 2”, “item 3” and “item 4”");
        assert_eq!(listed(say, ["a", "b", "c"]), "a, b, c");
        assert_eq!(listed(say, ["a"]) + &listed(say, []), "a");
    }
}
