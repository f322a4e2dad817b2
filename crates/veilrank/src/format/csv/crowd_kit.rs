//! Crowd-Kit's comparisons: `worker,left,right,label`, where the label is the name of the item that won.
//!
//! ```text
//! worker,left,right,label
//! w1,tea,coffee,tea
//! w2,tea,coffee,coffee
//! ```

use std::iter::once;

use super::{
    answers::{self, Answers, Decided, Unseated},
    pairs::Winner,
    sheet::{self, Row, Sheet},
};
use crate::{
    error::{Error, Problem},
    format::quoted,
    ranking::Names,
};

pub(super) const COLUMNS: [&str; 4] = ["worker", "left", "right", "label"];

/// Reads Crowd-Kit's comparisons, over all names seen, in the order of the alphabet; blanks around a name are no part of it.
pub fn read_crowd_kit(text: &str) -> Result<Answers, Error> {
    let sheet = Sheet::parse(text)?;
    let [worker, left, right, label] = answers::columns(&sheet, COLUMNS)?;
    answers::read_rows(&sheet, |row, roster| {
        let pair = answers::two_items(&sheet, row, [left, right], roster)?;
        let winner = read_label(&sheet, row, label, [row.cell(left), row.cell(right)])?;
        let person = Some(answers::person(&sheet, row, worker)?);
        Ok(Unseated { pair, winner, person })
    })
}

fn read_label(
    sheet: &Sheet,
    row: &Row,
    column: usize,
    [left, right]: [&str; 2],
) -> Result<Winner, Problem> {
    match row.cell(column) {
        label if label == left => Ok(Winner::Left),
        label if label == right => Ok(Winner::Right),
        label => {
            let what = format!("the label is one of the two items, got {}", quoted(label));
            Err(sheet.problem(row, column, what).fix("this kind of table has no ties"))
        }
    }
}

/// Writes a row for each comparison of somebody's: who, left, right, and whether the left one won.
pub fn write_crowd_kit(names: &Names, rows: impl Iterator<Item = Decided>) -> String {
    let row = |row: Decided| {
        let [won, lost] = [row.winner, row.loser].map(|item| names.of(item).to_owned());
        let (left, right) = if row.on_left { (won.clone(), lost) } else { (lost, won.clone()) };
        vec![row.person, left, right, won]
    };
    sheet::write(once(COLUMNS.map(str::to_owned).to_vec()).chain(rows.map(row)))
}
