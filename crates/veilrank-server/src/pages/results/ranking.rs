//! The consensus in plain words: who is first, where each item could stand, and which cannot be told apart.

use veilrank::{outcome::Outcome, ranking::Item};

use crate::pages::words::{grouped, ordinal, places};

/// Items that cannot all be told apart, or a single one that can.
pub(super) struct Group<'a> {
    pub(super) entries: Vec<Entry<'a>>,
    pub(super) words: String,
}

impl Group<'_> {
    /// Whether there is more than one item in it.
    pub(super) fn together(&self) -> bool {
        self.entries.len() > 1
    }
}

/// One item of the ranking.
pub(super) struct Entry<'a> {
    pub(super) place: usize,
    pub(super) name: &'a str,
    /// Where it could stand; missing where nothing is said about that.
    pub(super) could_be: Option<String>,
}

/// The ranking, group by group; one group without a word where there are too many items to judge.
pub(super) fn groups(outcome: &Outcome) -> Vec<Group<'_>> {
    let all = vec![outcome.order.order().to_vec()];
    let judged = outcome.groups.as_ref();
    let mut place = 0;
    let mut listed = Vec::new();
    for group in judged.unwrap_or(&all) {
        let mut entries = Vec::new();
        for item in group.iter().map(|item| item.index()) {
            place += 1;
            let interval = outcome.rank_intervals.as_ref().map(|all| all[item]);
            let could_be = interval
                .map(|(low, high)| if low == high { ordinal(place) } else { places(low, high) });
            entries.push(Entry { place, name: &outcome.items.as_slice()[item], could_be });
        }
        let words = if judged.is_some() { together(&entries) } else { String::new() };
        listed.push(Group { entries, words });
    }
    listed
}

fn together(entries: &[Entry<'_>]) -> String {
    match entries {
        [] | [_] => String::new(),
        [_, _] => "These two cannot be told apart".to_owned(),
        more => format!("These {} cannot all be told apart", grouped(more.len() as u64)),
    }
}

/// The result in a sentence or two.
pub(super) fn headline(outcome: &Outcome) -> String {
    if outcome.reports == 0 {
        return "Nobody has answered yet, so there is nothing to say.".to_owned();
    }
    let first = quoted(outcome, outcome.order.order()[0]);
    let (Some(groups), Some(could_be_first)) = (&outcome.groups, &outcome.could_be_first) else {
        return format!("{first} is first.");
    };
    if groups.len() == outcome.order.items() {
        return format!("{first} is first, and all {} can be told apart.", outcome.order.items());
    }
    if groups[0].len() == 1 {
        return format!("{first} is first. Further down, some cannot be told apart.");
    }
    match could_be_first[..] {
        [_] | [] => format!("{first} is probably first, but that is not sure yet."),
        [a, b] => format!(
            "First is {} or {}: these answers cannot tell which.",
            quoted(outcome, a),
            quoted(outcome, b)
        ),
        _ if could_be_first.len() == outcome.order.items() => {
            "These answers cannot tell yet: each of them could be first.".to_owned()
        }
        _ => format!(
            "Which is first, these answers cannot tell: {} could be. {first} leads.",
            grouped(could_be_first.len() as u64)
        ),
    }
}

/// A name in a sentence, kept apart from it however it is written.
fn quoted(outcome: &Outcome, item: Item) -> String {
    format!("“\u{2068}{}\u{2069}”", outcome.items.as_slice()[item.index()])
}
