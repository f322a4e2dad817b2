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

/// True when all winners are sides and not all are names: a table of pairs of our own has names there.
///
/// Refused where items are called after sides, so that a winner could be either and it would matter.
pub(super) fn names_sides(sheet: &Sheet) -> Result<bool, Error> {
    let [Some(left), Some(right), Some(winner)] = COLUMNS.map(|name| sheet.find(name)) else {
        return Ok(false);
    };
    let is_tie = |cell: &str| cell.is_empty() || cell.eq_ignore_ascii_case("tie");
    // Whether all winners can be sides, whether all can be names, and the first line where the two differ.
    let (mut sides, mut names, mut differ) = (true, true, None);
    sheet.scan(|row| {
        let cell = row.cell(winner);
        let side = ["left", "right"].iter().position(|side| cell.eq_ignore_ascii_case(side));
        let name = [left, right].into_iter().position(|column| row.cell(column) == cell);
        sides &= side.is_some() || is_tie(cell);
        names &= name.is_some() || is_tie(cell);
        let twofold = side.is_some() && name.is_some() && side != name;
        differ = differ.or(twofold.then_some(row.line));
    })?;
    match differ {
        Some(line) if sides && names => {
            let what =
                "a winner must be a name or a side for certain, got an item called left or right";
            let fix = "say whether it is csv-pairs or evalica, or rename the item";
            Err(Problem::new(line, what).fix(fix).into())
        }
        _ => Ok(sides && !names),
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
