//! What the owner of the device thinks, as it was typed: it goes into a sealed ballot, and onto the owner's own screen.

use std::collections::BTreeMap;

use rand::{Rng, seq::SliceRandom};
use veilrank::{
    Error,
    ranking::{Ballot, Item, Order, Pair},
};

use crate::trouble::{Trouble, Typed};

/// The owner's ranking, or answers to the pairs that were asked; neither printed nor written by this type.
pub(crate) enum Opinion {
    /// An order, best first, perhaps with ties and gaps.
    Order(Order),
    /// Whether the first of a pair is preferred, for each pair of which there is an opinion.
    Answers(BTreeMap<Pair, bool>),
}

impl Opinion {
    /// The same, sealed: only the agent reads it.
    pub(crate) fn ballot(&self, items: usize) -> Result<Ballot, Error> {
        match self {
            Self::Order(order) => Ballot::new(items, order),
            Self::Answers(answers) => {
                Ballot::of_answers(items, answers.iter().map(|(&pair, &first)| (pair, first)))
            }
        }
    }

    /// Whether the owner prefers the first of a pair, to be shown to the owner beside what leaves.
    pub(super) fn preferences(&self, items: usize) -> impl Fn(Pair) -> Option<bool> {
        let (levels, answers) = match self {
            Self::Order(order) => (order.levels(items), None),
            Self::Answers(answers) => (Vec::new(), Some(answers)),
        };
        move |pair| {
            if let Some(answers) = answers {
                return answers.get(&pair).copied();
            }
            let level = |item: Item| levels[item.index()];
            let (first, second) = (level(pair.first())?, level(pair.second())?);
            (first != second).then_some(first < second)
        }
    }
}

/// An order as it is typed at a prompt: numbers of a list from 1, the first one first, `=` between those that are tied.
pub(crate) fn from_numbers(text: &str, list: &[Item]) -> Result<Order, Trouble> {
    let mut groups: Vec<Vec<Item>> = Vec::new();
    let mut tied = false;
    let text = text.replace('=', " = ");
    let blank = |c: char| c.is_whitespace() || ",>".contains(c);
    for word in text.split(blank).filter(|word| !word.is_empty()) {
        if word == "=" {
            if tied || groups.is_empty() {
                return Err(Typed::Tie.into());
            }
            tied = true;
            continue;
        }
        let number: Option<usize> = word.parse().ok();
        let item = number.and_then(|number| list.get(number.checked_sub(1)?));
        let Some(&item) = item else {
            return Err(Typed::Range(list.len(), word.to_owned()).into());
        };
        if groups.iter().flatten().any(|&other| other == item) {
            return Err(Typed::Again(word.to_owned()).into());
        }
        match groups.last_mut().filter(|_| tied) {
            Some(group) => group.push(item),
            None => groups.push(vec![item]),
        }
        tied = false;
    }
    if tied {
        return Err(Typed::Tie.into());
    }
    // What could be wrong with an order was found above.
    Order::new(groups).map_err(|error| Trouble::Said(error.to_string()))
}

/// The list as it stands before its owner: in the organiser's order, or in one of the device's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    items: Vec<Item>,
    shuffled: bool,
}

impl Shown {
    /// As the organiser wrote it.
    pub(crate) fn as_written(items: usize) -> Self {
        Self { items: Item::all(items).collect(), shuffled: false }
    }

    /// In an order that chance decides, each as likely as any other: what stands first is chosen more often than it would be elsewhere.
    pub(crate) fn shuffled<R: Rng + ?Sized>(items: usize, rng: &mut R) -> Self {
        let mut items: Vec<Item> = Item::all(items).collect();
        items.shuffle(rng);
        Self { items, shuffled: true }
    }

    pub(crate) fn items(&self) -> &[Item] {
        &self.items
    }

    /// Whether chance decided its order, of which its owner is told.
    pub(crate) fn is_shuffled(&self) -> bool {
        self.shuffled
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn groups(order: &Order) -> Vec<Vec<usize>> {
        order.groups().map(|group| group.iter().map(|item| item.index()).collect()).collect()
    }

    #[test]
    fn orders_are_typed_as_numbers() {
        let list = Shown::as_written(4);
        for (text, expected) in [
            ("3 1 2", vec![vec![2], vec![0], vec![1]]),
            (" 3,1 = 2", vec![vec![2], vec![0, 1]]),
            ("2=3=1", vec![vec![1, 2, 0]]),
            ("2 > 4", vec![vec![1], vec![3]]),
            ("", vec![]),
        ] {
            assert_eq!(groups(&from_numbers(text, list.items()).unwrap()), expected, "{text}");
        }
        for bad in
            ["0", "5", "1 1", "1=1", "=1", "1=", "1==2", "one", "1.5", "-1", "99999999999999999999"]
        {
            assert!(from_numbers(bad, list.items()).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_are_those_of_the_list_as_it_stands() {
        let items = [2, 0, 1].map(|item| Item::new(item).unwrap()).to_vec();
        let list = Shown { items, shuffled: true };
        let order = from_numbers("1 3=2", list.items()).unwrap();
        assert_eq!(groups(&order), [vec![2], vec![1, 0]]);
    }

    /// Chi-square over the 24 orders of four items; alpha is 1e-6 (23 degrees of freedom), the seed is fixed.
    #[test]
    fn every_order_of_the_list_is_as_likely_as_any_other() {
        const DRAWS: usize = 24_000;
        const MOST: f64 = 70.55;
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
        let distance = |mut draw: Box<dyn FnMut() -> Vec<Item> + '_>| {
            let mut counts = BTreeMap::<Vec<Item>, usize>::new();
            (0..DRAWS).for_each(|_| *counts.entry(draw()).or_default() += 1);
            let expected = DRAWS as f64 / 24.0;
            let seen: f64 =
                counts.values().map(|&n| (n as f64 - expected).powi(2) / expected).sum();
            seen + expected * (24 - counts.len()) as f64
        };
        let fair = distance(Box::new(|| Shown::shuffled(4, &mut rng).items));
        assert!(fair < MOST, "{fair}");
        // The usual mistake, which swaps each place with any other one.
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
        let biased = distance(Box::new(|| {
            let mut items = Shown::as_written(4).items;
            (0..4).for_each(|at| items.swap(at, rng.random_range(0..4)));
            items
        }));
        assert!(biased > MOST, "{biased}");
    }

    #[test]
    fn an_opinion_reads_the_same_for_its_owner_as_typed() {
        let pair = |a, b| Pair::try_from((a, b)).unwrap();
        let order = Opinion::Order(from_numbers("3 1=2 5", Shown::as_written(5).items()).unwrap());
        let answers = [(pair(0, 2), false), (pair(0, 4), true)];
        let answers = Opinion::Answers(BTreeMap::from(answers));
        for opinion in [&order, &answers] {
            let prefers = opinion.preferences(5);
            let asked = [pair(0, 2), pair(0, 4), pair(0, 1), pair(2, 3)];
            assert_eq!(asked.map(prefers), [Some(false), Some(true), None, None]);
            assert_eq!(opinion.ballot(5).unwrap().items(), 5);
        }
    }
}
