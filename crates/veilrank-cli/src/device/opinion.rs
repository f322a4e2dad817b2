//! What the owner of the device thinks, as it was typed: it goes into a sealed ballot, and onto the owner's own screen.

use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};
use veilrank::{
    Error,
    ranking::{Ballot, Item, Order, Pair},
};

use crate::output::short;

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

/// An order as it is typed at a prompt: numbers from 1, best first, `=` between those that are tied.
pub(crate) fn from_numbers(text: &str, items: usize) -> Result<Order> {
    let mut groups: Vec<Vec<Item>> = Vec::new();
    let mut tied = false;
    let text = text.replace('=', " = ");
    let blank = |c: char| c.is_whitespace() || ",>".contains(c);
    for word in text.split(blank).filter(|word| !word.is_empty()) {
        if word == "=" {
            ensure!(!tied && !groups.is_empty(), "`=` stands between two numbers, as in 2=3");
            tied = true;
            continue;
        }
        let number = word.parse().ok().filter(|number| (1..=items).contains(number));
        let Some(number) = number else {
            bail!("numbers go from 1 to {items}, got {}", short(word, 20))
        };
        let item = Item::new(number - 1)?;
        let repeated = groups.iter().flatten().any(|&other| other == item);
        ensure!(!repeated, "each number stands in an order once, got {number} again");
        match groups.last_mut().filter(|_| tied) {
            Some(group) => group.push(item),
            None => groups.push(vec![item]),
        }
        tied = false;
    }
    ensure!(!tied, "`=` stands between two numbers, as in 2=3");
    Ok(Order::new(groups)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(order: &Order) -> Vec<Vec<usize>> {
        order.groups().map(|group| group.iter().map(|item| item.index()).collect()).collect()
    }

    #[test]
    fn orders_are_typed_as_numbers() {
        for (text, expected) in [
            ("3 1 2", vec![vec![2], vec![0], vec![1]]),
            (" 3,1 = 2", vec![vec![2], vec![0, 1]]),
            ("2=3=1", vec![vec![1, 2, 0]]),
            ("2 > 4", vec![vec![1], vec![3]]),
            ("", vec![]),
        ] {
            assert_eq!(groups(&from_numbers(text, 4).unwrap()), expected, "{text}");
        }
        for bad in
            ["0", "5", "1 1", "1=1", "=1", "1=", "1==2", "one", "1.5", "-1", "99999999999999999999"]
        {
            assert!(from_numbers(bad, 4).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_opinion_reads_the_same_for_its_owner_as_typed() {
        let pair = |a, b| Pair::try_from((a, b)).unwrap();
        let order = Opinion::Order(from_numbers("3 1=2 5", 5).unwrap());
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
