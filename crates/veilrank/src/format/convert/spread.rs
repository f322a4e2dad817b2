//! From ballots to the comparisons that follow from them, and from comparisons to ballots of two items.

use std::collections::BTreeMap;

use super::{
    Data, Document,
    losses::{Losses, Lost},
};
use crate::{
    error::{Error, Problem},
    format::csv::{Answers, Decided, PairRow, PairTable, Winner},
    ranking::{Item, Names, Order, Profile, Vote},
};

/// The most rows that are written where each comparison takes one.
const MOST_ROWS: u64 = 10_000_000;

/// The orders of a document; a comparison is an order of two items.
pub(super) fn ballots(document: &Document, losses: &mut Losses) -> Result<Profile, Error> {
    match &document.data {
        Data::Ballots(profile) => Ok(profile.clone()),
        Data::Answers(answers) => {
            losses.note(Lost::People, answers.people().len());
            answers.orders()
        }
    }
}

/// The comparisons of a document, for a format that knows no people.
pub(super) fn pairs(document: &Document, losses: &mut Losses) -> Result<PairTable, Error> {
    match &document.data {
        Data::Answers(answers) => {
            losses.note(Lost::People, answers.people().len());
            Ok(answers.table().clone())
        }
        Data::Ballots(profile) => {
            losses.add(Lost::SilentBallots, silent(profile));
            losses.note(Lost::Ballots, 1);
            counted(profile)
        }
    }
}

/// All comparisons that follow from ballots, counted by pair.
fn counted(profile: &Profile) -> Result<PairTable, Error> {
    let mut counts: BTreeMap<(Item, Item, Winner), u64> = BTreeMap::new();
    for vote in profile.votes() {
        compare(&vote.order, |left, right, winner| {
            let key =
                if left < right { (left, right, winner) } else { (right, left, turned(winner)) };
            let sum = counts.entry(key).or_default();
            *sum = sum.saturating_add(vote.count);
        });
    }
    let row = |((left, right, winner), count)| PairRow { left, right, winner, count };
    PairTable::new(profile.names().clone(), counts.into_iter().map(row).collect())
        .map_err(|error| too_many(&error.to_string()))
}

fn turned(winner: Winner) -> Winner {
    match winner {
        Winner::Left => Winner::Right,
        Winner::Right => Winner::Left,
        Winner::Neither => Winner::Neither,
    }
}

/// Each two items of an order: the first of them won, or neither.
fn compare(order: &Order, mut found: impl FnMut(Item, Item, Winner)) {
    let groups: Vec<&[Item]> = order.groups().collect();
    for (place, group) in groups.iter().enumerate() {
        for (i, &item) in group.iter().enumerate() {
            group[i + 1..].iter().for_each(|&tied| found(item, tied, Winner::Neither));
            let below = groups[place + 1..].iter().copied().flatten();
            below.for_each(|&lower| found(item, lower, Winner::Left));
        }
    }
}

/// How many voters compare no two items.
fn silent(profile: &Profile) -> u64 {
    let silent = profile.votes().iter().filter(|vote| vote.order.ranked().len() < 2);
    silent.map(|vote| vote.count).sum()
}

/// The comparisons of a document with a winner, each with whose it is, for a format that knows people and no ties.
pub(super) fn decided(document: &Document, losses: &mut Losses) -> Result<Vec<Decided>, Error> {
    let mut rows = Rows { rows: Vec::new(), ties: 0 };
    match &document.data {
        Data::Answers(answers) => of_answers(answers, &mut rows, losses)?,
        Data::Ballots(profile) => {
            losses.add(Lost::SilentBallots, silent(profile));
            of_ballots(profile, &mut rows)?;
        }
    }
    losses.add(Lost::TiedPairs, rows.ties);
    if rows.rows.is_empty() {
        return Err(nothing_left("a comparison"));
    }
    Ok(rows.rows)
}

fn of_answers(answers: &Answers, rows: &mut Rows, losses: &mut Losses) -> Result<(), Error> {
    let table = answers.table();
    check_rows(u128::from(table.answers()))?;
    let mut strangers = 0u64;
    for (place, row) in table.rows().iter().enumerate() {
        for _ in 0..row.count {
            let person = answers.who().map(|who| answers.people()[who[place]].clone());
            strangers += u64::from(person.is_none());
            rows.push(person.unwrap_or_else(|| strangers.to_string()), row);
        }
    }
    losses.add(Lost::Strangers, strangers);
    Ok(())
}

fn of_ballots(profile: &Profile, rows: &mut Rows) -> Result<(), Error> {
    let size = |vote: &Vote| {
        let ranked = vote.order.ranked().len() as u128;
        u128::from(vote.count) * ranked * ranked.saturating_sub(1) / 2
    };
    check_rows(profile.votes().iter().map(size).sum())?;
    let mut person = 0u64;
    for vote in profile.votes().iter().filter(|vote| vote.order.ranked().len() > 1) {
        for _ in 0..vote.count {
            person += 1;
            compare(&vote.order, |left, right, winner| {
                rows.push(person.to_string(), &PairRow { left, right, winner, count: 1 });
            });
        }
    }
    Ok(())
}

struct Rows {
    rows: Vec<Decided>,
    ties: u64,
}

impl Rows {
    fn push(&mut self, person: String, row: &PairRow) {
        let (winner, loser) = match row.winner {
            Winner::Left => (row.left, row.right),
            Winner::Right => (row.right, row.left),
            Winner::Neither => {
                self.ties += 1;
                return;
            }
        };
        self.rows.push(Decided { person, winner, loser, on_left: row.winner == Winner::Left });
    }
}

/// Refuses what would be too long to be meant.
pub(super) fn check_rows(rows: u128) -> Result<(), Error> {
    if rows <= u128::from(MOST_ROWS) {
        return Ok(());
    }
    Err(too_many(&format!("at most {MOST_ROWS} rows are written, got {rows}")))
}

fn too_many(what: &str) -> Error {
    Problem::new(0, what).fix("write csv-pairs, which counts equal comparisons").into()
}

/// The refusal of what would hold nothing.
pub(super) fn nothing_left(what: &str) -> Error {
    let what = format!("the file must hold {what}, got none that the format can keep");
    Problem::new(0, what).fix("choose another format").into()
}

/// The names by another spelling, and how many of them that changes.
pub(super) fn respelt(
    names: &Names,
    spell: impl Fn(&str) -> String,
) -> Result<(Names, usize), Error> {
    let spelt: Vec<String> = names.as_slice().iter().map(|name| spell(name)).collect();
    let changed = names.as_slice().iter().zip(&spelt).filter(|(old, new)| old != new).count();
    let names = Names::new(spelt).map_err(|error| match error {
        Error::Name { rule, got, .. } => {
            let what = format!("{rule} also as the format spells them, got {got:?}");
            Problem::new(0, what).field("names").fix("rename the item first").into()
        }
        other => other,
    })?;
    Ok((names, changed))
}
