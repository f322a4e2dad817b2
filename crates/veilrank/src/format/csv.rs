//! Tables of comma-separated values, as spreadsheets and survey tools hand them out, in three layouts.
//!
//! **A column for each rank**: every row is a ballot, best first. Cells at the end may be empty or missing:
//! those items were not ranked. Tied items share a cell with `=` between them.
//!
//! ```text
//! count,rank1,rank2,rank3
//! 5,stew,soup=salad,
//! 2,soup,,
//! ```
//!
//! **A column for each item**: every row is a ballot, 1 is best, equal numbers tie, an empty cell was not ranked.
//! Only the order of the numbers counts, so 1, 2, 2, 4 is as good as 1, 2, 2, 3.
//!
//! ```text
//! count,soup,salad,stew
//! 5,2,2,1
//! 2,1,,
//! ```
//!
//! **Pairs**: every row is one comparison; the winner is one of the two, or `tie` or nothing for no preference.
//!
//! ```text
//! left,right,winner,count
//! soup,stew,stew,5
//! soup,salad,tie,1
//! ```
//!
//! A `count` column says how many voters a row stands for; without one it is one. In a table with a column for
//! each item it must come first and be spelt so, since any other column is an item.
//!
//! # Names
//! Blanks around a name are dropped, since people put them after commas. A backslash before `=`, a blank or
//! another backslash keeps that mark as part of the name, so `a\=b` names the item `a=b`; any other backslash
//! is itself. The writers do this on their own, and quote as CSV asks.
//!
//! ```
//! use veilrank::format::csv::{self, Table};
//!
//! let Table::Ballots(profile) = csv::read("rank1,rank2\ntea,coffee\ncoffee,tea\ntea,\n")? else { panic!() };
//! assert_eq!(profile.voters(), 3);
//! assert_eq!(csv::write_items(&profile), "count,coffee,tea\n1,2,1\n1,1,2\n1,,1\n");
//! # Ok::<(), veilrank::Error>(())
//! ```

mod answers;
mod bayes_mallows;
mod crowd_kit;
mod evalica;
mod items;
mod pairs;
mod ranks;
mod roster;
pub(super) mod sheet;
mod spelling;

use self::sheet::{Row, Sheet};
#[cfg(feature = "preflib")]
pub(crate) use self::sheet::{cells, line};
pub use self::{
    answers::{Answers, Decided},
    bayes_mallows::{read_bayes_mallows, write_bayes_mallows},
    crowd_kit::{read_crowd_kit, write_crowd_kit},
    evalica::{read_evalica, write_evalica},
    items::{read_items, write_items, write_weighted as write_weighted_items},
    pairs::{
        PairRow, PairTable, Winner, read_pairs, write_pairs, write_weighted as write_weighted_pairs,
    },
    ranks::{read_ranks, write_ranks, write_weighted as write_weighted_ranks},
};
use crate::{
    error::{Error, Problem, Problems},
    format::whole,
    ranking::Profile,
};

/// What a table holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Table {
    /// Ballots, from a table with a column for each rank or each item.
    Ballots(Profile),
    /// Single comparisons.
    Pairs(PairTable),
}

/// Reads a table of any layout, told by its header.
///
/// `left`, `right`, `winner` make it pairs; `rank1`, `rank 2` or plain `1`, `2`, ... make it ranks; anything else
/// is items. Plain numbers over plain numbers could be either and are refused: [`read_ranks`] and
/// [`read_items`] know what they are given.
pub fn read(text: &str) -> Result<Table, Error> {
    let sheet = Sheet::parse(text)?;
    if pairs::fits(&sheet) {
        pairs::from_sheet(&sheet, None).map(Table::Pairs)
    } else if ranks::fits(&sheet) {
        refuse_two_meanings(&sheet)?;
        ranks::from_sheet(&sheet, None).map(Table::Ballots)
    } else {
        items::from_sheet(&sheet).map(Table::Ballots)
    }
}

/// Numbers under numbers: items called 1, 2, 3 with their ranks, or ranks with items called 1, 2, 3?
fn refuse_two_meanings(sheet: &Sheet) -> Result<(), Error> {
    let says_rank = |name: &String| whole(name).is_none() && !name.eq_ignore_ascii_case("count");
    if sheet.header().iter().any(says_rank) {
        return Ok(());
    }
    let number = |cell: &str| cell.is_empty() || whole(cell).is_some();
    let all_numbers = |row: &Row| Ok((0..row.len()).all(|column| number(row.cell(column))));
    if sheet.read(&mut Problems::default(), all_numbers)?.contains(&false) {
        return Ok(());
    }
    let what = "columns must be ranks or items for certain, got numbers over numbers";
    let fix = "call the columns rank1, rank2, ..., or give the items names";
    Err(Problem::new(1, what).fix(fix).into())
}

/// What the columns of a table mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A column for each rank.
    Ranks,
    /// A column for each item.
    Items,
    /// Comparisons, with the winner's name.
    Pairs,
    /// Comparisons, with the side of the winner.
    Evalica,
    /// Comparisons of workers.
    CrowdKit,
    /// Comparisons of numbered items by numbered people.
    BayesMallows,
    /// A column for each item, with dashes for no opinion.
    Civs,
}

/// What the columns of a table mean, by its header, and by its cells where headers are the same.
pub fn layout(text: &str) -> Result<Layout, Error> {
    let sheet = Sheet::parse(text)?;
    if answers::has(&sheet, &crowd_kit::COLUMNS) {
        return Ok(Layout::CrowdKit);
    }
    if answers::has(&sheet, &bayes_mallows::COLUMNS) {
        return Ok(Layout::BayesMallows);
    }
    if pairs::fits(&sheet) {
        let sides = evalica::names_sides(&sheet)?;
        return Ok(if sides { Layout::Evalica } else { Layout::Pairs });
    }
    if ranks::fits(&sheet) {
        refuse_two_meanings(&sheet)?;
        return Ok(Layout::Ranks);
    }
    let mut dashes = false;
    let no_opinion = |cell: &str| cell == "-" || cell.eq_ignore_ascii_case("no opinion");
    sheet.scan(|row| dashes |= (0..row.len()).any(|column| no_opinion(row.cell(column))))?;
    Ok(if dashes { Layout::Civs } else { Layout::Items })
}

/// Reads ballots with a column for each rank, whose counts may be weights, and what those were multiplied by.
pub fn weighted_ranks(text: &str) -> Result<(Profile, u64), Error> {
    let sheet = Sheet::weighted(text)?;
    Ok((ranks::from_sheet(&sheet, None)?, sheet.scale()))
}

/// Reads ballots with a column for each item in the same way.
pub fn weighted_items(text: &str) -> Result<(Profile, u64), Error> {
    let sheet = Sheet::weighted(text)?;
    Ok((items::from_sheet(&sheet)?, sheet.scale()))
}

/// Reads comparisons in the same way.
pub fn weighted_pairs(text: &str) -> Result<(PairTable, u64), Error> {
    let sheet = Sheet::weighted(text)?;
    Ok((pairs::from_sheet(&sheet, None)?, sheet.scale()))
}

#[cfg(test)]
mod tests;
