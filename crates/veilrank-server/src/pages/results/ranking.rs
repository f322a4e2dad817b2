//! The consensus in plain words: who is first, where each item could stand, and which cannot be told apart.

use veilrank::{outcome::Outcome, ranking::Item};
use veilrank_words::Message;

use super::{
    aim,
    names::{named, quoted},
};
use crate::pages::{say::Say, words::places_in};

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
pub(super) fn groups(say: Say, outcome: &Outcome) -> Vec<Group<'_>> {
    let all = vec![outcome.order.order().to_vec()];
    let judged = outcome.groups.as_ref();
    let mut place = 0;
    let mut listed = Vec::new();
    for group in judged.unwrap_or(&all) {
        let mut entries = Vec::new();
        for item in group.iter().map(|item| item.index()) {
            place += 1;
            let interval = outcome.rank_intervals.as_ref().map(|all| all[item]);
            let could_be = interval.map(|(low, high)| places_in(say, low, high));
            entries.push(Entry { place, name: &outcome.items.as_slice()[item], could_be });
        }
        let words = match outcome.told_apart {
            None => String::new(),
            Some(false) => say.text("results-untold").with("count", entries.len()).to_string(),
            Some(true) => together(say, outcome, group).unwrap_or_default(),
        };
        listed.push(Group { entries, words });
    }
    listed
}

/// What is known of a group, and what is not; nothing of a single item.
fn together(say: Say, outcome: &Outcome, group: &[Item]) -> Option<String> {
    let count = match group.len() {
        0 | 1 => return None,
        2 => return Some(say.text("results-two-together").to_string()),
        count => count,
    };
    let said = match Known::of(outcome, group) {
        Known::Nothing => say.text("results-none-apart").with("count", count),
        Known::Some(upper, lower) => say
            .text("results-some-apart")
            .with("number", upper.len())
            .with("upper", named(say, outcome, &upper)?)
            .with("lower", named(say, outcome, &lower)?)
            .with("count", count),
        Known::Much => say.text("results-much-apart").with("count", count),
    };
    Some(said.to_string())
}

/// What is sure inside a group of items that no line divides.
enum Known {
    Nothing,
    /// Each of the first ones is above each of the second ones, and no more.
    Some(Vec<Item>, Vec<Item>),
    /// Too much for a sentence.
    Much,
}

impl Known {
    /// So many names are said on each side.
    const MOST: usize = 3;

    fn of(outcome: &Outcome, group: &[Item]) -> Self {
        let above = |a: Item, b: Item| surely_above(outcome, a, b);
        let upper = |&a: &Item| group.iter().any(|&b| above(a, b));
        let lower = |&b: &Item| group.iter().any(|&a| above(a, b));
        let upper: Vec<Item> = group.iter().copied().filter(upper).collect();
        let lower: Vec<Item> = group.iter().copied().filter(lower).collect();
        let each = upper.iter().all(|&a| lower.iter().all(|&b| above(a, b)));
        match upper.len().max(lower.len()) {
            0 => Self::Nothing,
            1..=Self::MOST if each => Self::Some(upper, lower),
            _ => Self::Much,
        }
    }
}

/// Whether one item is above another: the places that they could have do not overlap, and the pair by itself is as sure.
fn surely_above(outcome: &Outcome, a: Item, b: Item) -> bool {
    let Some(intervals) = &outcome.rank_intervals else { return false };
    let apart = intervals[a.index()].1 < intervals[b.index()].0;
    let likely = |all: &Vec<Vec<f64>>| all[a.index()][b.index()] >= outcome.confidence;
    apart && outcome.above.as_ref().is_none_or(likely)
}

/// The result in a sentence or two.
pub(in super::super) fn headline(say: Say, outcome: &Outcome) -> String {
    if let Some(aim) = outcome.aim.as_ref().filter(|_| outcome.reports > 0) {
        return aim::headline(say, outcome, aim);
    }
    whole_order(say, outcome).to_string()
}

fn whole_order(say: Say, outcome: &Outcome) -> Message {
    if outcome.reports == 0 {
        return say.text("results-nobody");
    }
    let (items, name) = (outcome.order.items(), |item| quoted(say, outcome, item));
    let first = name(outcome.order.order()[0]);
    let (Some(groups), Some(could_be_first)) = (&outcome.groups, &outcome.could_be_first) else {
        return say.text("results-leads-unjudged").with("first", first);
    };
    if outcome.told_apart == Some(false) {
        return say.text("results-unsure").with("count", items);
    }
    if groups.len() == items {
        return say.text("results-all-apart").with("first", first).with("count", items);
    }
    if groups[0].len() == 1 {
        return say.text("results-first-sure").with("first", first);
    }
    match could_be_first[..] {
        [_] | [] => say.text("results-first-likely").with("first", first),
        [a, b] => say.text("results-first-of-two").with("first", name(a)).with("second", name(b)),
        _ if could_be_first.len() == items => say.text("results-first-any"),
        _ => {
            let count = could_be_first.len();
            say.text("results-first-of-some").with("first", first).with("count", count)
        }
    }
}

/// That those who came late answered otherwise; nothing where they did not.
pub(super) fn drift(say: Say, outcome: &Outcome) -> Option<String> {
    let drift = outcome.drift?;
    let said = say.text("results-drift").with("late", drift.late).with("early", drift.early);
    Some(said.to_string())
}

/// What it costs that some spent less than the whole budget; nothing where all spent it.
pub(super) fn budgets(say: Say, outcome: &Outcome) -> Option<String> {
    let (came, worth) = (outcome.reports, outcome.worth_of?);
    let price = say.text("results-budgets").with("came", came).with("worth", worth);
    if worth * 2 >= came {
        return Some(price.to_string());
    }
    let vague = say.text("results-budgets-vague");
    Some(say.text("results-then").with("first", price).with("second", vague).to_string())
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
            let said = headline(Say::english(), &outcome);
            assert_eq!(
                said,
                format!("Nothing is sure yet: each of the {items} could have any place.")
            );
            let all = groups(Say::english(), &outcome);
            assert_eq!(all.len(), 1);
            assert!(all[0].words.starts_with("Nothing is sure yet"), "{}", all[0].words);
            let anywhere = format!("1st to {}", crate::pages::words::place(Say::english(), items));
            assert!(all[0].entries.iter().all(|entry| entry.could_be.as_ref() == Some(&anywhere)));
        }
    }

    #[test]
    fn as_many_could_be_first_as_have_the_first_place_beside_them() {
        let outcome = crate::pages::testing::numbered(10);
        assert_eq!(outcome.told_apart, Some(true));
        let entries = groups(Say::english(), &outcome).into_iter().flat_map(|group| group.entries);
        let first = entries.filter(|entry| {
            entry.could_be.as_ref().is_some_and(|places| places.starts_with("1st"))
        });
        assert_eq!(first.count(), 3);
        assert!(
            headline(Say::english(), &outcome).ends_with("could be any of 3."),
            "{}",
            headline(Say::english(), &outcome)
        );
    }

    /// The words of the one group of an outcome in which each item could have these places.
    fn said(places: &[(usize, usize)]) -> String {
        let mut outcome = crate::pages::testing::numbered(places.len());
        let sure = |a: usize, b: usize| if places[a].1 < places[b].0 { 0.99 } else { 0.6 };
        let all = 0..places.len();
        outcome.above =
            Some(all.clone().map(|a| all.clone().map(|b| sure(a, b)).collect()).collect());
        outcome.told_apart = Some(true);
        outcome.groups = Some(vec![outcome.order.order().to_vec()]);
        outcome.rank_intervals = Some(places.to_vec());
        groups(Say::english(), &outcome).remove(0).words
    }

    #[test]
    fn what_is_known_inside_a_group_is_said() {
        assert_eq!(said(&[(1, 2), (1, 2)]), "These two cannot be told apart");
        assert_eq!(said(&[(1, 4), (1, 4), (1, 4), (2, 4)]), "No two of these 4 can be told apart");
        let top_and_bottom = [(1, 3), (1, 7), (1, 8), (2, 8), (2, 8), (2, 8), (2, 8), (5, 8)];
        assert_eq!(
            said(&top_and_bottom),
            "“item 1” is above “item 8”. Beyond that, these 8 cannot be told apart"
        );
        assert_eq!(
            said(&[(1, 2), (1, 2), (1, 5), (3, 5), (3, 5)]),
            "“item 1” and “item 2” are above “item 4” and “item 5”. Beyond that, these 5 cannot be told apart"
        );
        // 1 is above 3 and 4, 2 is above 4 alone: more than a sentence holds.
        let staircase = said(&[(1, 1), (1, 3), (2, 4), (4, 4)]);
        assert!(staircase.contains("where the places beside them do not overlap"), "{staircase}");
    }

    #[test]
    fn what_a_pair_by_itself_leaves_open_is_not_said() {
        let mut outcome = crate::pages::testing::numbered(3);
        outcome.rank_intervals = Some(vec![(1, 2), (1, 3), (3, 3)]);
        outcome.above = Some(vec![vec![0.9; 3]; 3]);
        let all = outcome.order.order();
        assert!(!surely_above(&outcome, all[0], all[2]), "0.9 is below the confidence");
        outcome.above = Some(vec![vec![0.96; 3]; 3]);
        assert!(surely_above(&outcome, all[0], all[2]) && !surely_above(&outcome, all[0], all[1]));
    }

    #[test]
    fn what_is_not_judged_is_not_called_sure() {
        let said = headline(Say::english(), &answered(201, 5));
        assert!(said.contains("leads") && !said.contains("is first"), "{said}");
    }
}
