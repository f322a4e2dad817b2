//! `BayesMallows`' comparisons: `assessor,bottom_item,top_item`, where items and people are numbers from 1.
//!
//! ```text
//! assessor,bottom_item,top_item
//! 1,2,1
//! 1,5,1
//! 2,5,3
//! ```

use std::iter::once;

use super::{
    answers::{self, Answers, Decided},
    pairs::{PairRow, Winner},
    sheet::{self, Row, Sheet},
};
use crate::{
    error::{Error, Problem, Problems},
    format::{quoted, whole},
    ranking::{Item, MAX_ITEMS, Names},
};

pub(super) const COLUMNS: [&str; 3] = ["assessor", "bottom_item", "top_item"];

/// Reads `BayesMallows`' comparisons. The items are all numbers up to the highest, and that is what they are called.
pub fn read_bayes_mallows(text: &str) -> Result<Answers, Error> {
    let sheet = Sheet::parse(text)?;
    let [assessor, bottom, top] = answers::columns(&sheet, COLUMNS)?;
    let mut problems = Problems::default();
    let rows = sheet.read(&mut problems, |row| {
        sheet.check_full(row)?;
        let person = number(&sheet, row, assessor)?.to_string();
        let pair = [item(&sheet, row, bottom)?, item(&sheet, row, top)?];
        if pair[0] == pair[1] {
            let what = format!("a comparison is of two items, got {} twice", row.cell(top));
            return Err(sheet.problem(row, top, what).fix("name another item"));
        }
        Ok((person, pair))
    })?;
    let rows = problems.or(rows)?;
    let last = rows.iter().flat_map(|(_, pair)| pair).max();
    let names = Names::new((1..=last.map_or(0, |item| item.index() + 1)).map(|i| i.to_string()))?;
    let row = |&(_, [bottom, top]): &(String, [Item; 2])| PairRow {
        left: bottom,
        right: top,
        winner: Winner::Right,
        count: 1,
    };
    answers::finish(
        names,
        rows.iter().map(row).collect(),
        rows.iter().map(|row| Some(row.0.clone())),
    )
}

fn number(sheet: &Sheet, row: &Row, column: usize) -> Result<u64, Problem> {
    let cell = row.cell(column);
    whole(cell).filter(|&number| number >= 1).ok_or_else(|| {
        let what = format!("people and items are whole numbers from 1, got {}", quoted(cell));
        sheet.problem(row, column, what).fix("number them")
    })
}

fn item(sheet: &Sheet, row: &Row, column: usize) -> Result<Item, Problem> {
    let number = number(sheet, row, column)?;
    let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
    Item::new(index).map_err(|_| {
        let what = format!("items are numbered 1 to {MAX_ITEMS}, got {number}");
        sheet.problem(row, column, what).fix("number them without gaps")
    })
}

/// Writes a row for each comparison of somebody's; people are called by numbers.
pub fn write_bayes_mallows(rows: impl Iterator<Item = Decided>) -> String {
    let number = |item: Item| (item.index() + 1).to_string();
    let row = |row: Decided| vec![row.person, number(row.loser), number(row.winner)];
    sheet::write(once(COLUMNS.map(str::to_owned).to_vec()).chain(rows.map(row)))
}
