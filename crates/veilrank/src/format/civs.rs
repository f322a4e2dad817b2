//! Ballots of the Condorcet Internet Voting Service: a rank for each choice, `-` for no opinion.
//!
//! What CIVS hands out has the choices' names on its first line and "No opinion" for a dash. What it takes in has no names, and may say
//! that a line stands for several ballots:
//!
//! ```text
//! # choices: soup,salad,stew
//! 5 x 2,2,1
//! 1,-,2
//! ```
//!
//! Both are read. Lines that begin with `#` are comments; the one above is ours, so that names survive and CIVS still takes the file.

use std::iter::once;

use super::{csv, quoted, weight, whole};
use crate::{
    error::{Error, Problem, Problems},
    ranking::{Item, Names, Order, Profile, Vote},
};

/// What begins the line with the names in a file for CIVS.
pub const CHOICES: &str = "# choices:";

/// Ballots, counted in weights times `scale`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Civs {
    /// Names and orders; choices without names are called `item 1`, `item 2`, ...
    pub profile: Profile,
    /// What weights were multiplied by to make them whole.
    pub scale: u64,
    /// True when the file says what the choices are called.
    pub named: bool,
}

/// Reads ballots, as CIVS hands them out or takes them in.
pub fn read(text: &str) -> Result<Civs, Error> {
    let text = super::clean(text)?;
    let listed = text.lines().find_map(|line| bare(line).strip_prefix(CHOICES));
    let mut lines = (1..).zip(text.lines().map(bare)).filter(|(_, line)| is_ballot(line));
    let mut lines = lines.by_ref().peekable();
    let heading = lines.next_if(|(_, line)| listed.is_none() && !looks_like_ranks(line));
    let heading = heading.map(|(line, text)| (line, text.to_owned()));
    let heading = heading.or_else(|| listed.map(|names| (1, bare(names).to_owned())));
    let rows: Vec<Row> = lines.map(|(line, text)| Row::read(line, text)).collect();
    let Some(first) = rows.first() else {
        let none = Problem::new(0, "a file holds at least one ballot, got none");
        return Err(none.fix("write a rank for each choice, as in 2,1,-").into());
    };
    let names = match &heading {
        Some((line, text)) => read_names(*line, text)?,
        None => Names::numbered(first.ranks.len())?,
    };
    let scale = weight::scale(rows.iter().map(|row| row.weight));
    let mut problems = Problems::default();
    let mut votes = Vec::with_capacity(rows.len());
    for row in &rows {
        match row.vote(names.len(), scale) {
            Ok(vote) => votes.push(vote),
            Err(problem) => problems.push(problem),
        }
    }
    let profile = Profile::new(names, problems.or(votes)?)?;
    Ok(Civs { profile, scale, named: heading.is_some() })
}

/// A line without the blanks around it; other white space may be part of a name.
fn bare(line: &str) -> &str {
    line.trim_matches([' ', '\t', '\r'])
}

fn is_ballot(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

/// True for a line whose cells are all ranks: a line of names has others.
fn looks_like_ranks(line: &str) -> bool {
    Row::read(0, line).ranks.iter().all(|cell| is_silent(cell) || read_rank(cell).is_some())
}

/// True for no opinion.
fn is_silent(cell: &str) -> bool {
    cell == "-" || cell.eq_ignore_ascii_case("no opinion")
}

fn read_rank(cell: &str) -> Option<u64> {
    whole(cell).filter(|&rank| rank >= 1)
}

/// One line: how many ballots, and a cell for each choice.
struct Row<'t> {
    line: usize,
    weight: &'t str,
    ranks: Vec<&'t str>,
}

impl<'t> Row<'t> {
    fn read(line: usize, text: &'t str) -> Self {
        let (weight, ranks) = match text.split_once(['x', 'X']) {
            Some((weight, ranks)) if weight::is_weight(weight.trim()) => (weight.trim(), ranks),
            _ => ("1", text),
        };
        // Commas or blanks stand between ranks; "No opinion" has a blank in it, and commas around it.
        let ranks = if ranks.contains(',') {
            ranks.split(',').map(str::trim).collect()
        } else {
            ranks.split_whitespace().collect()
        };
        Self { line, weight, ranks }
    }

    fn vote(&self, items: usize, scale: u64) -> Result<Vote, Problem> {
        if self.ranks.len() != items {
            let what = format!(
                "a ballot has a rank for each of {items} choices, got {}",
                self.ranks.len()
            );
            return Err(Problem::new(self.line, what).fix("write - for no opinion"));
        }
        let count = weight::times(self.weight, scale).ok_or_else(|| {
            let what = format!("{}, got {}", weight::rule(scale), quoted(self.weight));
            Problem::new(self.line, what).field("count").fix("write 5 x before the ranks")
        })?;
        let mut ranked: Vec<(u64, Item)> = Vec::new();
        let cells = self.ranks.iter().zip(Item::all(items)).filter(|(cell, _)| !is_silent(cell));
        for (cell, item) in cells {
            let rank = read_rank(cell).ok_or_else(|| {
                let what = format!("a rank is a whole number from 1 or -, got {}", quoted(cell));
                let field = format!("choice {}", item.index() + 1);
                Problem::new(self.line, what).field(field).fix("1 is best")
            })?;
            ranked.push((rank, item));
        }
        ranked.sort_by_key(|&(rank, _)| rank);
        let groups = ranked.chunk_by(|a, b| a.0 == b.0);
        let groups = groups.map(|group| group.iter().map(|&(_, item)| item).collect());
        let order = Order::new(groups);
        let order = order.map_err(|error| Problem::new(self.line, error.to_string()))?;
        Ok(Vote { count, order })
    }
}

fn read_names(line: usize, text: &str) -> Result<Names, Error> {
    Names::new(csv::cells(text)).map_err(|error| {
        let what = match error {
            Error::Name { rule, got, .. } => format!("{rule}, got {got:?}"),
            other => other.to_string(),
        };
        let problem = Problem::new(line, what).field("choices");
        problem.fix("begin with the choices' names, commas between them").into()
    })
}

/// Writes ballots as CIVS takes them in, counts as they are.
pub fn write(profile: &Profile) -> String {
    let names = csv::line(profile.names().as_slice());
    let rank = |level: Option<u16>| level.map_or("-".to_owned(), |level| (level + 1).to_string());
    let row = |vote: &Vote| {
        let ranks: Vec<String> = vote.order.levels(profile.items()).into_iter().map(rank).collect();
        let times = if vote.count == 1 { String::new() } else { format!("{} x ", vote.count) };
        format!("{times}{}\n", ranks.join(","))
    };
    once(format!("{CHOICES} {names}")).chain(profile.votes().iter().map(row)).collect()
}

#[cfg(test)]
mod tests;
