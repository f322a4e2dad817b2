//! What a survey for the winner or the first few has found out, in plain words: who could be, how sure, who is out.

use veilrank::{
    goal::Goal,
    outcome::{Aim, Outcome},
    ranking::Item,
};
use veilrank_words::Message;

use super::names::{named, quoted};
use crate::pages::{say::Say, words::chance_of_100 as chance};

/// What is known of the goal.
pub(super) struct AimWords<'a> {
    pub(super) heading: String,
    /// Who is or could be among the first few, in the order of the ranking.
    pub(super) entries: Vec<Entry<'a>>,
    /// Who cannot be.
    pub(super) out: Vec<&'a str>,
    /// How sure the ranking is of it.
    pub(super) sure: String,
    /// What the survey is for, and what that means for the other places.
    pub(super) about: String,
}

/// One item that is or could be among the first few.
pub(super) struct Entry<'a> {
    pub(super) name: &'a str,
    /// How likely it is, out of 100.
    pub(super) chance: f64,
    /// Whether that is as good as sure.
    pub(super) found: bool,
}

impl<'a> AimWords<'a> {
    /// Nothing where the whole order is asked for.
    pub(super) fn of(say: Say, outcome: &'a Outcome) -> Option<Self> {
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
        let words = match aim.goal {
            Goal::Order | Goal::WINNER => [
                say.text("results-winner-heading"),
                say.text("results-winner-sure").with("chance", sure),
                say.text("results-rest-winner"),
            ],
            Goal::First(few) => [
                say.text("results-few-heading").with("few", few),
                say.text("results-few-sure").with("few", few).with("chance", sure),
                say.text("results-rest-few").with("few", few),
            ],
        };
        let [heading, sure, about] = words.map(|message| message.to_string());
        Some(Self {
            heading,
            entries: found.chain(aim.open.iter().map(entry(false))).collect(),
            out: aim.out.iter().map(name).collect(),
            sure,
            about,
        })
    }
}

/// The result in a sentence or two.
pub(super) fn headline(say: Say, outcome: &Outcome, aim: &Aim) -> String {
    let items = outcome.order.items();
    let could = aim.found.len() + aim.open.len();
    let few = aim.goal.few().filter(|&few| few > 1);
    if outcome.told_apart == Some(false) || could == items && aim.found.is_empty() {
        let unsure = match few {
            None => say.text("results-winner-unsure").with("count", items),
            Some(few) => say.text("results-few-unsure").with("count", items).with("few", few),
        };
        return unsure.to_string();
    }
    let said = match few {
        None => winner(say, outcome, aim, could),
        Some(few) => first_few(say, outcome, aim, few),
    };
    if aim.out.is_empty() {
        return said.to_string();
    }
    let out = say.text("results-out-count").with("count", aim.out.len());
    say.text("results-then").with("first", said).with("second", out).to_string()
}

fn winner(say: Say, outcome: &Outcome, aim: &Aim, could: usize) -> Message {
    let leader = outcome.order.order()[0];
    let (first, likely) = (quoted(say, outcome, leader), chance(aim.among[leader.index()]));
    let other = aim.found.iter().chain(&aim.open).find(|&&item| item != leader);
    match (could, other) {
        (0 | 1, _) => say.text("results-winner").with("first", first),
        (2, Some(&other)) => {
            let second = quoted(say, outcome, other);
            say.text("results-winner-of-two")
                .with("first", first)
                .with("second", second)
                .with("chance", likely)
        }
        _ => say
            .text("results-winner-of-some")
            .with("count", could)
            .with("first", first)
            .with("chance", likely),
    }
}

fn first_few(say: Say, outcome: &Outcome, aim: &Aim, few: usize) -> Message {
    let (found, open) = (aim.found.len(), aim.open.len());
    let names = named(say, outcome, &aim.found);
    if open == 0 || found == few {
        return match names {
            Some(names) => say.text("results-few-found").with("few", few).with("names", names),
            None => say.text("results-few-found-many").with("few", few),
        };
    }
    match names {
        _ if found == 0 => say.text("results-few-none").with("few", few).with("open", open),
        Some(names) => say
            .text("results-few-some")
            .with("found", found)
            .with("names", names)
            .with("few", few)
            .with("open", open),
        None => say
            .text("results-few-some-many")
            .with("found", found)
            .with("few", few)
            .with("open", open),
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
        let said = headline(Say::english(), &outcome, &aim);
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
        let words = AimWords::of(Say::english(), &outcome).unwrap();
        assert_eq!(words.heading, "Who could be among the first 2");
        assert_eq!(words.sure, "The 2 on top are truly the first 2 63 times in 100.");
        let entries: Vec<_> =
            words.entries.iter().map(|e| (e.name, e.chance.to_string(), e.found)).collect();
        assert_eq!(
            entries,
            [
                ("item 1", "90".to_owned(), true),
                ("item 2", "45".to_owned(), false),
                ("item 3", "30".to_owned(), false)
            ]
        );
        assert_eq!(words.out, ["item 4", "item 5", "item 6"]);
        assert!(
            AimWords::of(Say::english(), &numbered(4)).is_none(),
            "the whole order is a ranking"
        );
    }
}
