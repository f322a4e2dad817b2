//! The consensus in plain words: who is first, where each item could stand, and which cannot be told apart.

use veilrank::{outcome::Outcome, ranking::Item};

use super::aim;
use crate::pages::words::{grouped, ordinal, people, places};

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
        let words = match outcome.told_apart {
            None => String::new(),
            Some(false) => untold(entries.len()),
            Some(true) => together(&entries),
        };
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

/// All items, when nothing is sure about their order.
fn untold(items: usize) -> String {
    format!("Nothing is sure yet about the order of these {}", grouped(items as u64))
}

/// The result in a sentence or two.
pub(super) fn headline(outcome: &Outcome) -> String {
    if outcome.reports == 0 {
        return "Nobody has answered yet, so there is nothing to say.".to_owned();
    }
    if let Some(aim) = &outcome.aim {
        return aim::headline(outcome, aim);
    }
    let first = quoted(outcome, outcome.order.order()[0]);
    let (Some(groups), Some(could_be_first)) = (&outcome.groups, &outcome.could_be_first) else {
        return format!("{first} leads. With so many items nothing is said on how sure that is.");
    };
    if outcome.told_apart == Some(false) {
        let items = grouped(outcome.order.items() as u64);
        return format!("Nothing is sure yet: each of the {items} could have any place.");
    }
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
            "Which is first, these answers cannot tell: each of them could be.".to_owned()
        }
        _ => format!(
            "Which is first, these answers cannot tell: {} could be. {first} leads.",
            grouped(could_be_first.len() as u64)
        ),
    }
}

/// That those who came late answered otherwise; nothing where they did not.
pub(super) fn drift(outcome: &Outcome) -> Option<String> {
    let drift = outcome.drift?;
    Some(format!(
        "The last {} answered otherwise than the {} before them. Everybody counts the same here, whenever they came; but whoever else comes may change the \
         result, and where few of the early or of the late were asked, less is sure.",
        people(drift.late),
        grouped(drift.early)
    ))
}

/// What it costs that some spent less than the whole budget; nothing where all spent it.
pub(super) fn budgets(outcome: &Outcome) -> Option<String> {
    let (came, worth) = (outcome.reports, outcome.worth_of?);
    let price = format!(
        "Some answered with more noise than the survey asked for. Everybody counts the same all the same, so {} tell about as much as {} \
         with the usual noise would.",
        people(came),
        grouped(worth)
    );
    let vague = worth * 2 < came;
    let warning =
        " Because of them this result is much vaguer than the number of answers suggests.";
    Some(if vague { price + warning } else { price })
}

/// A name in a sentence, kept apart from it however it is written.
pub(super) fn quoted(outcome: &Outcome, item: Item) -> String {
    format!("“\u{2068}{}\u{2069}”", outcome.items.as_slice()[item.index()])
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha8Rng;
    use rand::SeedableRng;
    use veilrank::{
        margins::{Margins, PairCounts},
        outcome::Settings,
        ranking::Names,
    };

    use super::*;

    /// The outcome of some answers about two of these items, all of them for the first of the two.
    fn answered(items: usize, answers: u64) -> Outcome {
        let mut counts = PairCounts::new(items).unwrap();
        counts.add(Item::new(0).unwrap(), Item::new(1).unwrap(), answers).unwrap();
        let margins = Margins::plain(counts);
        let settings = Settings::default();
        let names = Names::numbered(items).unwrap();
        Outcome::of_margins(&names, &margins, settings, &mut ChaCha8Rng::seed_from_u64(0)).unwrap()
    }

    #[test]
    fn one_answer_about_two_items_tells_nothing() {
        for items in [10, 50, 200] {
            let outcome = answered(items, 1);
            let said = headline(&outcome);
            assert_eq!(
                said,
                format!("Nothing is sure yet: each of the {items} could have any place.")
            );
            let all = groups(&outcome);
            assert_eq!(all.len(), 1);
            assert!(all[0].words.starts_with("Nothing is sure yet"), "{}", all[0].words);
            let anywhere = format!("1st to {}", ordinal(items));
            assert!(all[0].entries.iter().all(|entry| entry.could_be.as_ref() == Some(&anywhere)));
        }
    }

    #[test]
    fn as_many_could_be_first_as_have_the_first_place_beside_them() {
        let outcome = crate::pages::testing::numbered(10);
        assert_eq!(outcome.told_apart, Some(true));
        let entries = groups(&outcome).into_iter().flat_map(|group| group.entries);
        let first = entries.filter(|entry| {
            entry.could_be.as_ref().is_some_and(|places| places.starts_with("1st"))
        });
        assert_eq!(first.count(), 3);
        assert!(headline(&outcome).contains("cannot tell: 3 could be."), "{}", headline(&outcome));
    }

    #[test]
    fn what_is_not_judged_is_not_called_sure() {
        let said = headline(&answered(201, 5));
        assert!(said.contains("leads") && !said.contains("is first"), "{said}");
    }
}
