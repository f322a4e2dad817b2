//! What the owner of the device thinks, as it was typed: it goes into a sealed ballot, and onto the owner's own screen.

use std::{collections::BTreeMap, path::Path};

use anyhow::{Result, bail, ensure};
use veilrank::{
    Error,
    format::{self, Kind},
    ranking::{Ballot, Item, Names, Order, Pair, Profile},
    survey::Survey,
};

use crate::{input, output::short};

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

/// An order from a file: a name on each line, or a PrefLib or CSV file of one voter.
pub(crate) fn from_file(text: &str, path: &Path, survey: &Survey) -> Result<Order> {
    let names = survey.names();
    let is_list = text.lines().any(|line| names.find(line.trim()).is_some());
    let first = text.lines().next().unwrap_or_default();
    let is_table = first.contains(',') || format::detect(text) == Kind::PrefLib;
    if is_list || !is_table {
        return from_list(text, names).map_err(|error| error.context(input::shown(path)));
    }
    let profile = input::profile_in(text, path)?;
    from_profile(&profile, names).map_err(|error| error.context(input::shown(path)))
}

/// A list of names, best first; a line that begins with `=` is tied with the one above it.
fn from_list(text: &str, names: &Names) -> Result<Order> {
    let mut groups: Vec<Vec<Item>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let tied = line.strip_prefix('=').filter(|_| names.find(line).is_none());
        let name = tied.unwrap_or(line).trim();
        let Some(item) = names.find(name) else {
            bail!(
                "line {number}: a name of the survey is needed on each line, best first, got {:?}",
                short(name, 60)
            )
        };
        match groups.last_mut().filter(|_| tied.is_some()) {
            Some(group) => group.push(item),
            None => groups.push(vec![item]),
        }
    }
    Ok(Order::new(groups)?)
}

/// The one order of a data file, by the names of its items.
fn from_profile(profile: &Profile, names: &Names) -> Result<Order> {
    let voters = profile.voters();
    ensure!(
        voters == 1,
        "a device speaks for one voter, got {voters}; keep your own ranking in the file"
    );
    let Some(order) = profile.ballots().next() else { bail!("there must be a voter, got none") };
    let find = |&item: &Item| {
        let name = profile.names().of(item);
        let found = names.find(name);
        found.ok_or_else(|| {
            anyhow::anyhow!("the survey has no item {:?}; copy its names", short(name, 60))
        })
    };
    let groups: Vec<Vec<Item>> =
        order.groups().map(|group| group.iter().map(find).collect()).collect::<Result<_>>()?;
    Ok(Order::new(groups)?)
}

#[cfg(test)]
mod tests {
    use veilrank::{privacy::Epsilon, randomizer::Mechanism};

    use super::*;

    fn survey(names: &[&str]) -> Survey {
        let names = Names::new(names.iter().copied()).unwrap();
        Survey::new("s", names, Epsilon::new(1.0).unwrap(), 1, Mechanism::RandomizedResponse)
            .unwrap()
    }

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
    fn orders_are_read_from_files() {
        let survey = survey(&["tea", "coffee", "water", "= juice"]);
        let read = |text: &str| from_file(text, Path::new("mine.txt"), &survey);
        for (text, expected) in [
            ("water\ntea\n", vec![vec![2], vec![0]]),
            ("water\r\n\r\n  tea \r\n=coffee\r\n", vec![vec![2], vec![0, 1]]),
            ("= juice\n= tea\n", vec![vec![0, 3]]),
            ("rank1,rank2\ncoffee,tea\n", vec![vec![1], vec![0]]),
            ("3\n1,water\n2,tea\n3,coffee\n1,1,1\n1,1,{2,3}\n", vec![vec![2], vec![0, 1]]),
        ] {
            let order = read(text).unwrap();
            assert_eq!(groups(&order.normalized()), expected, "{text}");
        }
        for (bad, why) in [
            (
                "water\nbeer\n",
                "line 2: a name of the survey is needed on each line, best first, got \"beer\"",
            ),
            ("beer\n", "got \"beer\""),
            ("water\nwater\n", "each item stands in an order once"),
            ("rank1,rank2\ncoffee,beer\n", "the survey has no item \"beer\""),
            ("rank1,rank2\ncoffee,tea\ntea,coffee\n", "a device speaks for one voter, got 2"),
        ] {
            let error = format!("{:#}", read(bad).unwrap_err());
            assert!(error.starts_with("mine.txt: ") && error.contains(why), "{error}");
        }
    }

    #[test]
    fn an_opinion_reads_the_same_for_its_owner_as_typed() {
        let pair = |a, b| Pair::try_from((a, b)).unwrap();
        let order = Opinion::Order(from_numbers("3 1=2", 4).unwrap());
        let answers = Opinion::Answers(BTreeMap::from([(pair(0, 2), false)]));
        for opinion in [&order, &answers] {
            let prefers = opinion.preferences(4);
            let asked = [pair(0, 2), pair(0, 1), pair(2, 3)];
            assert_eq!(asked.map(prefers), [Some(false), None, None]);
            assert_eq!(opinion.ballot(4).unwrap().items(), 4);
        }
    }
}
