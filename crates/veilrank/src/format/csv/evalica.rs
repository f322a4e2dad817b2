//! Evalica's comparisons: `left,right,winner`, where the winner is `left`, `right` or `tie` and no name.
//!
//! ```text
//! left,right,winner
//! pizza,burger,left
//! burger,sushi,right
//! pizza,sushi,tie
//! ```

use std::iter::{once, repeat_n};

use super::{
    answers::{self, Answers, Unseated},
    pairs::{PairRow, PairTable, Winner},
    sheet::{self, Row, Sheet},
};
use crate::{
    error::{Error, Problem},
    format::quoted,
};

const COLUMNS: [&str; 3] = ["left", "right", "winner"];

/// Reads Evalica's comparisons, over all names seen, in the order of the alphabet; blanks around a name are no part of it.
pub fn read_evalica(text: &str) -> Result<Answers, Error> {
    let sheet = Sheet::parse(text)?;
    let [left, right, winner] = answers::columns(&sheet, COLUMNS)?;
    answers::read_rows(&sheet, |row, roster| {
        let pair = answers::two_items(&sheet, row, [left, right], roster)?;
        Ok(Unseated { pair, winner: read_winner(&sheet, row, winner)?, person: None })
    })
}

fn read_winner(sheet: &Sheet, row: &Row, column: usize) -> Result<Winner, Problem> {
    let cell = row.cell(column);
    match cell.to_ascii_lowercase().as_str() {
        "left" => Ok(Winner::Left),
        "right" => Ok(Winner::Right),
        "tie" => Ok(Winner::Neither),
        _ => {
            let what = format!("the winner is left, right or tie, got {}", quoted(cell));
            let fix = "write the side; a table with the winner's name is of another kind";
            Err(sheet.problem(row, column, what).fix(fix))
        }
    }
}

/// True when all winners are sides and some are no ties: what else a table of pairs may be says names there.
///
/// Refused where an item is called after a side, since a winner could then be either.
pub(super) fn names_sides(sheet: &Sheet) -> Result<bool, Error> {
    let [Some(left), Some(right), Some(winner)] = COLUMNS.map(|name| sheet.find(name)) else {
        return Ok(false);
    };
    let is_side = |cell: &str| ["left", "right"].iter().any(|side| cell.eq_ignore_ascii_case(side));
    let is_tie = |cell: &str| cell.is_empty() || cell.eq_ignore_ascii_case("tie");
    let (mut sides, mut others, mut called) = (false, false, None);
    sheet.scan(|row| {
        let cell = row.cell(winner);
        sides |= is_side(cell);
        others |= !is_side(cell) && !is_tie(cell);
        let item = [left, right].into_iter().find(|&column| is_side(row.cell(column)));
        called = called.or(item.map(|_| row.line));
    })?;
    match called {
        Some(line) if sides && !others => {
            let what =
                "a winner must be a name or a side for certain, got an item called left or right";
            let fix = "say whether it is csv-pairs or evalica, or rename the item";
            Err(Problem::new(line, what).fix(fix).into())
        }
        _ => Ok(sides && !others),
    }
}

/// Writes a row for each time that a comparison came out so.
pub fn write_evalica(table: &PairTable) -> String {
    let row = |row: &PairRow| {
        let winner = match row.winner {
            Winner::Left => "left",
            Winner::Right => "right",
            Winner::Neither => "tie",
        };
        let name = |item| table.names().of(item).to_owned();
        vec![name(row.left), name(row.right), winner.to_owned()]
    };
    let times = |count| usize::try_from(count).unwrap_or(usize::MAX);
    let rows = table.rows().iter().flat_map(|one| repeat_n(row(one), times(one.count)));
    sheet::write(once(COLUMNS.map(str::to_owned).to_vec()).chain(rows))
}
