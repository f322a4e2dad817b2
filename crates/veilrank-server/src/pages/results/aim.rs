//! What a survey for the winner or the first few has found out, in plain words: who could be, how sure, who is out.

use veilrank::{
    goal::Goal,
    outcome::{Aim, Outcome},
    ranking::Item,
};

use super::ranking::quoted;
use crate::pages::words::{chance, grouped};

/// So many names are said in a sentence.
const MOST_NAMED: usize = 5;

/// What is known of the goal.
pub(super) struct AimWords<'a> {
    pub(super) heading: String,
    /// Who is or could be among the first few, in the order of the ranking.
    pub(super) entries: Vec<Entry<'a>>,
    /// Who cannot be.
    pub(super) out: Vec<&'a str>,
    /// How sure the ranking is of it.
    pub(super) sure: String,
    /// What the survey is for.
    pub(super) about: String,
}

/// One item that is or could be among the first few.
pub(super) struct Entry<'a> {
    pub(super) name: &'a str,
    /// How likely it is, out of 100.
    pub(super) chance: String,
    /// Whether that is as good as sure.
    pub(super) found: bool,
}

impl<'a> AimWords<'a> {
    /// Nothing where the whole order is asked for.
    pub(super) fn of(outcome: &'a Outcome) -> Option<Self> {
        let aim = outcome.aim.as_ref()?;
        let name = |item: &Item| outcome.items.as_slice()[item.index()].as_str();
        let entry = |found: bool| {
            move |item: &Item| Entry {
                name: name(item),
                chance: chance(aim.among[item.index()]),
                found,
            }
        };
        let found = aim.found.iter().map(entry(true));
        let sure = chance(aim.sure);
        let (heading, sure) = match aim.goal {
            Goal::Order | Goal::WINNER => (
                "Who could be first".to_owned(),
                format!("The one on top is truly first {sure} times in 100."),
            ),
            Goal::First(few) => (
                format!("Who could be among the first {few}"),
                format!("The {few} on top are truly the first {few} {sure} times in 100."),
            ),
        };
        Some(Self {
            heading,
            entries: found.chain(aim.open.iter().map(entry(false))).collect(),
            out: aim.out.iter().map(name).collect(),
            sure,
            about: aim.goal.about(),
        })
    }
}

/// The result in a sentence or two.
pub(super) fn headline(outcome: &Outcome, aim: &Aim) -> String {
    let items = outcome.order.items();
    let could = aim.found.len() + aim.open.len();
    let place = match aim.goal {
        Goal::Order | Goal::WINNER => "first".to_owned(),
        Goal::First(few) => format!("among the first {few}"),
    };
    if outcome.told_apart == Some(false) || could == items && aim.found.is_empty() {
        return format!(
            "Nothing is sure yet: each of the {} could be {place}.",
            grouped(items as u64)
        );
    }
    let out = match aim.out.len() {
        0 => String::new(),
        1 => " One is out.".to_owned(),
        out => format!(" {} are out.", grouped(out as u64)),
    };
    match aim.goal.few() {
        Some(1) | None => winner(outcome, aim, could) + &out,
        Some(few) => first_few(outcome, aim, few) + &out,
    }
}

fn winner(outcome: &Outcome, aim: &Aim, could: usize) -> String {
    let leader = outcome.order.order()[0];
    let (first, likely) = (quoted(outcome, leader), chance(aim.among[leader.index()]));
    match (could, aim.open.first()) {
        (0 | 1, _) => format!("{first} is first."),
        (2, Some(_)) => {
            let other = aim.found.iter().chain(&aim.open).find(|&&item| item != leader);
            let other = other.map_or_else(String::new, |&item| quoted(outcome, item));
            format!("First is {first} or {other}: {first} with {likely} in 100.")
        }
        _ => {
            format!("{} could be first: {first} leads with {likely} in 100.", grouped(could as u64))
        }
    }
}

fn first_few(outcome: &Outcome, aim: &Aim, few: usize) -> String {
    let names: Vec<String> = aim.found.iter().map(|&item| quoted(outcome, item)).collect();
    let open = grouped(aim.open.len() as u64);
    if aim.open.is_empty() || names.len() == few {
        return match named(&names) {
            Some(names) => format!("The first {few} are {names}."),
            None => format!("The first {few} are found."),
        };
    }
    let others = if aim.open.len() == 1 {
        "One other could be.".to_owned()
    } else {
        format!("{open} others could be.")
    };
    match (names.len(), named(&names)) {
        (0, _) => format!("Of the first {few} none is sure yet: {open} could be among them."),
        (1, Some(name)) => format!("{name} is among the first {few}. {others}"),
        (_, Some(names)) => format!("{names} are among the first {few}. {others}"),
        (found, None) => {
            format!("{} of the first {few} are found. {others}", grouped(found as u64))
        }
    }
}

/// A few names as a sentence has them.
pub(super) fn named(names: &[String]) -> Option<String> {
    match names {
        [one] => Some(one.clone()),
        [start @ .., last] if names.len() <= MOST_NAMED => {
            Some(format!("{} and {last}", start.join(", ")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::testing::numbered;

    /// An outcome in which so many are found, could be, and are out, in this order.
    fn said(goal: Goal, [found, open, out]: [usize; 3]) -> (String, Outcome) {
        let mut outcome = numbered(found + open + out);
        let all = outcome.order.order().to_vec();
        let among = (0..all.len()).map(|item| 0.9 / (item + 1) as f64).collect();
        let (found, rest) = all.split_at(found);
        let (open, out) = rest.split_at(open);
        let [found, open, out] = [found, open, out].map(<[Item]>::to_vec);
        let aim = Aim { goal, sure: 0.63, among, found, open, out };
        outcome.told_apart = Some(true);
        outcome.aim = Some(aim.clone());
        let said = headline(&outcome, &aim).replace(['\u{2068}', '\u{2069}'], "");
        (said, outcome)
    }

    #[test]
    fn the_winner_is_told_as_far_as_it_is_known() {
        let said = |kinds| said(Goal::WINNER, kinds).0;
        assert_eq!(said([1, 0, 4]), "“item 1” is first. 4 are out.");
        assert_eq!(
            said([0, 2, 1]),
            "First is “item 1” or “item 2”: “item 1” with 90 in 100. One is out."
        );
        assert_eq!(said([0, 3, 6]), "3 could be first: “item 1” leads with 90 in 100. 6 are out.");
        assert_eq!(said([0, 5, 0]), "Nothing is sure yet: each of the 5 could be first.");
    }

    #[test]
    fn the_first_few_are_told_as_far_as_they_are_known() {
        let said = |kinds| said(Goal::First(3), kinds).0;
        assert_eq!(said([3, 0, 4]), "The first 3 are “item 1”, “item 2” and “item 3”. 4 are out.");
        assert_eq!(said([1, 3, 4]), "“item 1” is among the first 3. 3 others could be. 4 are out.");
        assert_eq!(
            said([2, 3, 1]),
            "“item 1” and “item 2” are among the first 3. 3 others could be. One is out."
        );
        assert_eq!(
            said([0, 4, 2]),
            "Of the first 3 none is sure yet: 4 could be among them. 2 are out."
        );
        assert_eq!(
            said([0, 9, 0]),
            "Nothing is sure yet: each of the 9 could be among the first 3."
        );
    }

    #[test]
    fn everybody_is_listed_once() {
        let (_, outcome) = said(Goal::First(2), [1, 2, 3]);
        let words = AimWords::of(&outcome).unwrap();
        assert_eq!(words.heading, "Who could be among the first 2");
        assert_eq!(words.sure, "The 2 on top are truly the first 2 63 times in 100.");
        let entries: Vec<_> =
            words.entries.iter().map(|e| (e.name, e.chance.as_str(), e.found)).collect();
        assert_eq!(
            entries,
            [("item 1", "90", true), ("item 2", "45", false), ("item 3", "30", false)]
        );
        assert_eq!(words.out, ["item 4", "item 5", "item 6"]);
        assert!(AimWords::of(&numbered(4)).is_none(), "the whole order is a ranking");
    }
}
