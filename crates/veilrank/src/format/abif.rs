//! ABIF, the aggregated ballot information format of Electorama: a line for each kind of ballot.
//!
//! ```text
//! {"title": "Where to eat"}
//! =s:[Soup of the day]       # what a token stands for; a token without such a line is a name itself
//! =t:[Toast]
//! 42:s>t                     # 42 ballots
//! 7:[Green salad]=t>s        # names with blanks stand in brackets or double quotes
//! 3:s/5,t/2                  # ratings with commas: whatever is rated higher comes first
//! 2:                         # ballots that rank nothing
//! ```
//!
//! Ratings, comments and metadata other than the title are not kept. Names cannot have square brackets in them.

mod lines;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use self::lines::{Choice, Line, Marked};
use super::{quoted, weight};
use crate::{
    error::{Error, Problem, Problems},
    ranking::{Item, Names, Order, Profile, Vote},
};

/// A file of ballots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abif {
    /// What the election is called; empty where nobody says.
    pub title: String,
    /// Names and orders, counted in weights times `scale`.
    pub profile: Profile,
    /// What weights were multiplied by to make them whole.
    pub scale: u64,
    /// How many ratings there were, of which an order keeps what is higher.
    pub ratings: u64,
    /// How many other things there were about the election or about ballots.
    pub notes: u64,
}

/// A ballot before all names are known and weights are whole: tokens in groups.
struct Unseated<'t> {
    line: usize,
    weight: &'t str,
    groups: Vec<Vec<&'t str>>,
}

/// Reads a file of ballots. Items that are declared come first, as they stand; then others, in the order of the alphabet.
pub fn read(text: &str) -> Result<Abif, Error> {
    let text = super::clean(text)?;
    let mut file = Reader::default();
    let mut problems = Problems::default();
    for (line, text) in (1..).zip(text.lines()) {
        file.line(line, text).unwrap_or_else(|problem| problems.push(problem));
    }
    if problems.is_empty() && file.ballots.is_empty() {
        let none = Problem::new(0, "a file holds at least one ballot, got none");
        problems.push(none.fix("write ballots as 5:a>b"));
    }
    problems.or(file)?.finish()
}

#[derive(Default)]
struct Reader<'t> {
    title: String,
    declared: Vec<(usize, Choice<'t>)>,
    /// True below a list of something else than items.
    elsewhere: bool,
    ballots: Vec<Unseated<'t>>,
    ratings: u64,
    notes: u64,
}

impl<'t> Reader<'t> {
    fn line(&mut self, line: usize, text: &'t str) -> Result<(), Problem> {
        match Line::read(line, text)? {
            Line::Nothing => {}
            Line::Note => self.notes += 1,
            Line::Title(title) => self.title = title,
            Line::List(name) => self.elsewhere = !name.eq_ignore_ascii_case("choices"),
            Line::Choice(_) if self.elsewhere => self.notes += 1,
            Line::Choice(choice) => self.declared.push((line, choice)),
            Line::Ballot { weight, ballot, noted } => {
                self.notes += u64::from(noted);
                self.ratings += ballot.iter().filter(|place| place.rating.is_some()).count() as u64;
                let groups = groups(line, ballot)?;
                self.ballots.push(Unseated { line, weight, groups });
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Abif, Error> {
        let seats = Seats::new(&self.declared, &self.ballots)?;
        let scale = weight::scale(self.ballots.iter().map(|ballot| ballot.weight));
        let mut problems = Problems::default();
        let mut votes = Vec::with_capacity(self.ballots.len());
        for ballot in &self.ballots {
            match seats.vote(ballot, scale) {
                Ok(vote) => votes.push(vote),
                Err(problem) => problems.push(problem),
            }
        }
        let profile = Profile::new(seats.names, problems.or(votes)?)?;
        let Self { title, ratings, notes, .. } = self;
        Ok(Abif { title, profile, scale, ratings, notes })
    }
}

/// Which item a token stands for.
struct Seats<'t> {
    names: Names,
    items: BTreeMap<&'t str, Item>,
}

impl<'t> Seats<'t> {
    fn new(declared: &[(usize, Choice<'t>)], ballots: &[Unseated<'t>]) -> Result<Self, Error> {
        let mut items = BTreeMap::new();
        let mut names: Vec<&str> = declared.iter().map(|(_, choice)| choice.name).collect();
        // A ballot may name a declared item by its token or in full; tokens come first.
        for (place, (line, choice)) in declared.iter().enumerate() {
            if items.insert(choice.token, Item::new(place)?).is_some() {
                let what =
                    format!("each item is declared once, got {} again", quoted(choice.token));
                return Err(Problem::new(*line, what).fix("give it another token").into());
            }
        }
        for (place, (_, choice)) in declared.iter().enumerate() {
            items.entry(choice.name).or_insert(Item::new(place)?);
        }
        let tokens = ballots.iter().flat_map(|ballot| ballot.groups.iter().flatten().copied());
        let others: BTreeSet<&str> = tokens.filter(|token| !items.contains_key(token)).collect();
        for token in others {
            let item = Item::new(names.len()).map_err(|_| Error::Items(names.len() + 1))?;
            items.insert(token, item);
            names.push(token);
        }
        let lines: Vec<usize> = declared.iter().map(|(line, _)| *line).collect();
        let names = Names::new(names).map_err(|error| refused(&lines, error))?;
        Ok(Self { names, items })
    }

    fn vote(&self, ballot: &Unseated, scale: u64) -> Result<Vote, Problem> {
        let problem = |what: String| Problem::new(ballot.line, what);
        let count = weight::times(ballot.weight, scale).ok_or_else(|| {
            let what = format!("{}, got {}", weight::rule(scale), quoted(ballot.weight));
            problem(what).field("count").fix("begin with how many such ballots there are")
        })?;
        let group = |tokens: &Vec<&str>| tokens.iter().map(|token| self.items[token]).collect();
        let order = Order::new(ballot.groups.iter().map(group)).map_err(|error| {
            let again = match error {
                Error::RepeatedItem(index) => quoted(&self.names.as_slice()[index]),
                other => other.to_string(),
            };
            let what = format!("each item stands in a ballot once, got {again} again");
            problem(what).fix("leave one of them out")
        })?;
        Ok(Vote { count, order })
    }
}

/// The rule that a name broke, told by the line that declares it.
fn refused(lines: &[usize], error: Error) -> Error {
    match error {
        Error::Name { rule, got, index } => {
            let line = lines.get(index).copied().unwrap_or(0);
            let problem = Problem::new(line, format!("{rule}, got {got:?}")).field("name");
            problem.fix("give the item another name").into()
        }
        other => Problem::new(0, other.to_string()).fix("write ballots as 5:a>b").into(),
    }
}

/// The order that a ballot's marks make: `>` and `=`, or commas between ratings.
fn groups(line: usize, ballot: Vec<Marked<'_>>) -> Result<Vec<Vec<&str>>, Problem> {
    let by_rating = ballot.iter().skip(1).any(|place| place.mark == ',');
    if by_rating {
        return rated(line, ballot);
    }
    let mut groups: Vec<Vec<&str>> = Vec::new();
    for place in ballot {
        match groups.last_mut().filter(|_| place.mark == '=') {
            Some(group) => group.push(place.token),
            None => groups.push(vec![place.token]),
        }
    }
    Ok(groups)
}

fn rated(line: usize, ballot: Vec<Marked<'_>>) -> Result<Vec<Vec<&str>>, Problem> {
    let commas = ballot.iter().skip(1).all(|place| place.mark == ',');
    let rated = ballot.iter().all(|place| place.rating.is_some());
    if !commas || !rated {
        let what = "commas stand between ratings such as a/5 alone, got something else";
        return Err(Problem::new(line, what).fix("write an order as a>b=c"));
    }
    let mut by_rating: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for place in ballot {
        by_rating.entry(place.rating.unwrap_or(0)).or_default().push(place.token);
    }
    Ok(by_rating.into_values().rev().collect())
}

/// Writes a file of ballots in their order, counts as they are. Square brackets, which have no place in a name here, become round ones.
pub fn write(title: &str, profile: &Profile) -> String {
    let mut out = String::new();
    if !title.is_empty() {
        let title = serde_json::Value::from(title);
        let _ = writeln!(out, "{{\"title\": {title}}}");
    }
    let tokens = tokens(profile.names());
    for (token, name) in tokens.iter().zip(profile.names().as_slice()) {
        let _ = writeln!(out, "={token}:[{}]", name.replace('[', "(").replace(']', ")"));
    }
    for vote in profile.votes() {
        let group = |group: &[Item]| {
            let tokens = group.iter().map(|item| tokens[item.index()].as_str());
            tokens.collect::<Vec<_>>().join("=")
        };
        let order: Vec<String> = vote.order.groups().map(group).collect();
        let _ = writeln!(out, "{}:{}", vote.count, order.join(">"));
    }
    out
}

/// Short names of letters and digits: an item's own, where it has such a one.
fn tokens(names: &Names) -> Vec<String> {
    let plain = |name: &String| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    let names = names.as_slice();
    let mut taken: BTreeSet<String> = names.iter().filter(|name| plain(name)).cloned().collect();
    let mut token = |(place, name): (usize, &String)| {
        if plain(name) {
            return name.clone();
        }
        let mut token = format!("c{}", place + 1);
        while !taken.insert(token.clone()) {
            token.push('_');
        }
        token
    };
    names.iter().enumerate().map(&mut token).collect()
}

#[cfg(test)]
mod tests;
