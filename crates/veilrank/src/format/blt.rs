//! BLT files, as Meek's method, `OpenSTV`, `OpaVote` and `OpenTally` read them: ballots over numbered items, then the names.
//!
//! ```text
//! 4 2                # four items, two seats
//! -2                 # the second one withdrew
//! 3 1 3 4 0          # three ballots: 1 first, then 3, then 4
//! 2 4 1=3 0          # equal ranks
//! 1 2 - 1 0          # a rank that was skipped
//! 0
//! "Adam"
//! "Basil"
//! "Charlotte"
//! "Donald"
//! "Title"
//! ```
//!
//! Line breaks mean no more than blanks, and a `#` begins a comment. Weights may have a decimal point. Skipped ranks and comments are not
//! kept. Names cannot have double quotes in them.

mod tokens;

use std::{collections::BTreeSet, fmt::Write as _};

use self::tokens::{Token, Tokens};
use super::{quoted, weight, whole};
use crate::{
    error::{Error, Problem, Problems},
    ranking::{Item, Names, Order, Profile, Vote, check_items},
};

/// A BLT file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blt {
    /// What the election is called.
    pub title: String,
    /// How many are to be elected.
    pub seats: u64,
    /// Who withdrew before the count; ballots may rank them.
    pub withdrawn: Vec<Item>,
    /// Names and orders, counted in weights times `scale`.
    pub profile: Profile,
    /// What weights were multiplied by to make them whole.
    pub scale: u64,
    /// How many ranks were skipped, which no order keeps.
    pub skipped: u64,
    /// True when something stands below the title.
    pub notes: bool,
}

/// A ballot before weights are whole.
struct Ballot<'t> {
    line: usize,
    weight: &'t str,
    order: Order,
}

/// Reads a BLT file.
pub fn read(text: &str) -> Result<Blt, Error> {
    let mut tokens = Tokens::new(super::clean(text)?);
    let items = read_items(&mut tokens)?;
    let seats = read_seats(&mut tokens)?;
    let withdrawn = read_withdrawn(&mut tokens, items)?;
    let mut problems = Problems::default();
    let mut skipped = 0;
    let mut ballots = Vec::new();
    while let Some(weight) = next_weight(&mut tokens)? {
        match read_ballot(&mut tokens, weight, items, &mut skipped)? {
            Ok(ballot) => ballots.push(ballot),
            Err(problem) => problems.push(problem),
        }
    }
    let ballots = problems.or(ballots)?;
    let names = read_names(&mut tokens, items)?;
    let title = read_title(&mut tokens)?;
    let notes = tokens.next()?.is_some();
    let scale = weight::scale(ballots.iter().map(|ballot| ballot.weight));
    let votes = ballots.into_iter().map(|ballot| counted(ballot, scale));
    let profile = Profile::new(names, votes.collect::<Result<_, _>>()?)?;
    Ok(Blt { title, seats, withdrawn, profile, scale, skipped, notes })
}

fn counted(ballot: Ballot, scale: u64) -> Result<Vote, Error> {
    let count = weight::times(ballot.weight, scale).ok_or_else(|| {
        let rule = weight::rule(scale);
        let problem = Problem::new(ballot.line, format!("{rule}, got {}", quoted(ballot.weight)));
        problem.field("weight").fix("begin a ballot with how often it was cast")
    })?;
    Ok(Vote { count, order: ballot.order })
}

fn read_items(tokens: &mut Tokens) -> Result<usize, Error> {
    let token = tokens.expect("the number of items")?;
    let items = token.number().ok_or_else(|| {
        let what = format!("a BLT file begins with two numbers, got {}", quoted(token.text));
        Problem::new(token.line, what).fix("begin with the numbers of items and of seats")
    })?;
    check_items(usize::try_from(items).unwrap_or(usize::MAX))
        .map_err(|error| Problem::new(token.line, error.to_string()).field("items").into())
}

fn read_seats(tokens: &mut Tokens) -> Result<u64, Error> {
    let token = tokens.expect("the number of seats")?;
    token.number().filter(|&seats| seats >= 1).ok_or_else(|| {
        let what = format!("the number of seats is whole, from 1, got {}", quoted(token.text));
        Problem::new(token.line, what).field("seats").fix("1 where there are none").into()
    })
}

fn read_withdrawn(tokens: &mut Tokens, items: usize) -> Result<Vec<Item>, Error> {
    let mut withdrawn = BTreeSet::new();
    while let Some(token) = tokens.next_if(|token| token.text.starts_with('-'))? {
        withdrawn.insert(read_item(&token, &token.text[1..], items)?);
    }
    Ok(withdrawn.into_iter().collect())
}

/// The weight that begins a ballot, or nothing at the zero below the last.
fn next_weight<'t>(tokens: &mut Tokens<'t>) -> Result<Option<Token<'t>>, Problem> {
    let token = tokens.expect("a 0 below the last ballot")?;
    if token.is_name || !weight::is_weight(token.text) {
        let what = format!("a ballot begins with its weight, got {}", quoted(token.text));
        let fix = "end each ballot with 0, and all of them with one more 0; leave ids out";
        return Err(Problem::new(token.line, what).fix(fix));
    }
    Ok((token.text != "0").then_some(token))
}

/// A ballot up to its zero. The outer error is one that leaves no way to tell where the next ballot begins.
fn read_ballot<'t>(
    tokens: &mut Tokens<'t>,
    weight: Token<'t>,
    items: usize,
    skipped: &mut u64,
) -> Result<Result<Ballot<'t>, Problem>, Problem> {
    let mut groups = Vec::new();
    let mut wrong = None;
    loop {
        let token = tokens.expect("a 0 at the end of the ballot")?;
        if token.is_name {
            let what = format!("a ballot ends with 0, got {}", quoted(token.text));
            return Err(Problem::new(token.line, what).fix("add the 0"));
        }
        match token.text {
            "0" => break,
            "-" => *skipped += 1,
            text => match text.split('=').map(|id| read_item(&token, id, items)).collect() {
                Ok(group) => groups.push(group),
                Err(problem) => wrong = wrong.or(Some(problem)),
            },
        }
    }
    let twice = |error: Error| {
        let again = match error {
            Error::RepeatedItem(index) => format!("got {} again", index + 1),
            other => other.to_string(),
        };
        let what = format!("each item stands in a ballot once, {again}");
        Problem::new(weight.line, what).fix("leave one of them out")
    };
    let order = wrong.map_or_else(|| Order::new(groups).map_err(twice), Err);
    Ok(order.map(|order| Ballot { line: weight.line, weight: weight.text, order }))
}

fn read_item(token: &Token, id: &str, items: usize) -> Result<Item, Problem> {
    let index = whole(id).and_then(|id| usize::try_from(id).ok()?.checked_sub(1));
    let item = index.filter(|&index| index < items).and_then(|index| Item::new(index).ok());
    item.ok_or_else(|| {
        let what = format!("items are numbered 1 to {items}, got {}", quoted(id));
        Problem::new(token.line, what).field("ballot").fix("write equal ranks as 2=3")
    })
}

fn read_names(tokens: &mut Tokens, items: usize) -> Result<Names, Error> {
    let mut names = Vec::new();
    let mut lines = Vec::new();
    for _ in 0..items {
        let token = tokens.expect("a name for each item")?;
        names.push(token.text.to_owned());
        lines.push(token.line);
    }
    Names::new(names).map_err(|error| match error {
        Error::Name { rule, got, index } => {
            Problem::new(lines[index], format!("{rule}, got {got:?}"))
                .field("name")
                .fix("give the item another name")
                .into()
        }
        other => other,
    })
}

/// The title is the last of the original format, so a file without one was cut.
fn read_title(tokens: &mut Tokens) -> Result<String, Error> {
    let title = tokens.expect("a title below the names")?.text;
    Ok(title.replace(char::is_control, " "))
}

/// Writes a BLT file, ballots in their order. Double quotes, which have no place in a name here, become single ones.
pub fn write(file: &Blt) -> String {
    let profile = &file.profile;
    let mut out = format!("{} {}\n", profile.items(), file.seats);
    let withdrawn = file.withdrawn.iter().map(|item| format!("-{}", item.index() + 1));
    let withdrawn = withdrawn.collect::<Vec<_>>().join(" ");
    if !withdrawn.is_empty() {
        let _ = writeln!(out, "{withdrawn}");
    }
    for vote in profile.votes() {
        let _ = write!(out, "{} ", weight::write(vote.count, file.scale));
        for group in vote.order.groups() {
            let ids = group.iter().map(|item| (item.index() + 1).to_string());
            let _ = write!(out, "{} ", ids.collect::<Vec<_>>().join("="));
        }
        out.push_str("0\n");
    }
    out.push_str("0\n");
    let names = profile.names().as_slice().iter().chain([&file.title]);
    names.for_each(|name| {
        let _ = writeln!(out, "\"{}\"", name.replace('"', "'").replace(char::is_control, " "));
    });
    out
}

#[cfg(test)]
mod tests;
