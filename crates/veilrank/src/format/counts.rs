//! Tables of counts: what any engine that can group rows makes of reports, as comma-separated values.
//!
//! ```text
//! epsilon,first,second,yes,no
//! 0.5,0,1,12,9
//! 0.5,0,2,7,11
//! 1.0,0,1,3,0
//! ```
//!
//! A row says how many answers that cost a participant `epsilon` in all preferred item `first` to item `second` (`yes`), and how many the second to the
//! first (`no`). Items are numbered by their places in the terms, from 0, and `first` is the smaller. Columns and rows come in any order; pairs that nobody was
//! asked about may be left out. A whole order answers every pair, so it counts in every row. Laplace has a column `undecided` as well: the answers
//! exactly between the two items. A tally keeps their sum for each epsilon and not whose they are, so the writer puts them wherever there is room.
//!
//! A table does not say what was asked, so it is read by the survey's terms. It is counted all or not at all, and only if reports can add up to
//! it: whole reports, and no pair asked more often than there are reports. What was checked of each report before it was counted, nobody can tell from it.
//!
//! ```
//! use veilrank::{Epsilon, Names, Survey, format::counts, randomizer::Mechanism};
//!
//! let names = Names::new(["tea", "coffee", "water"])?;
//! let survey = Survey::new("drinks", names, Epsilon::new(1.0)?, 2, Mechanism::RandomizedResponse)?;
//! let tally = counts::read("epsilon,first,second,yes,no\n1,0,1,2,1\n1,1,2,0,3\n", &survey)?;
//! assert_eq!(tally.reports(), 3);
//! # Ok::<(), veilrank::Error>(())
//! ```

mod check;

use std::fmt::Write as _;

use crate::{
    error::{Error, Problem, Problems},
    format::{
        COUNTS,
        csv::sheet::{Row, Sheet},
        quoted, whole,
    },
    margins::PairCounts,
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::Pair,
    survey::Survey,
    tally::{Table, Tally},
};

/// The column that only Laplace needs.
const UNDECIDED: &str = "undecided";

/// A row that can be read: whether it can be believed is for all rows together.
#[derive(Debug, Clone, Copy)]
struct Counted {
    line: usize,
    epsilon: Epsilon,
    pair: Pair,
    yes: u64,
    no: u64,
    undecided: u64,
}

impl Counted {
    /// How many participants were asked about the pair, as far as the row tells.
    fn asked(&self) -> u64 {
        self.yes + self.no + self.undecided
    }
}

/// Reads a table of counts under the terms of its survey, and refuses what no reports add up to.
pub fn read(text: &str, survey: &Survey) -> Result<Tally, Error> {
    let sheet = Sheet::headed(text)?;
    let columns = Columns::of(&sheet, survey)?;
    let mut problems = Problems::default();
    let rows = sheet.read(&mut problems, |row| columns.read(row))?;
    check::tally(&rows, survey, problems)
}

/// Says that a table of counts came without the terms of its survey, and what to do about it.
pub fn without_terms(fix: &str) -> Error {
    let what = "a table of counts does not say what was asked, and needs the terms of its survey, got none";
    Problem::new(0, what).fix(fix).into()
}

/// Where everything stands.
struct Columns<'t> {
    sheet: &'t Sheet<'t>,
    survey: &'t Survey,
    places: [usize; 5],
    undecided: Option<usize>,
}

impl<'t> Columns<'t> {
    fn of(sheet: &'t Sheet<'t>, survey: &'t Survey) -> Result<Self, Problem> {
        let rule = "a table of counts has the columns epsilon, first, second, yes, no, and undecided with laplace, each once";
        let known = |name: &str| {
            COUNTS.iter().chain([&UNDECIDED]).any(|known| name.eq_ignore_ascii_case(known))
        };
        let sound =
            |(column, name): (usize, &String)| known(name) && sheet.find(name) == Some(column);
        if let Some(column) = sheet.header().iter().enumerate().position(|named| !sound(named)) {
            let got = quoted(&sheet.header()[column]);
            return Err(
                Problem::new(1, format!("{rule}, got {got}")).fix("select these columns alone")
            );
        }
        let need = |name: &str| {
            let missing = || Problem::new(1, format!("{rule}, got no {name:?}"));
            sheet.find(name).ok_or_else(|| missing().fix("select it under this name"))
        };
        let [epsilon, first, second, yes, no] = COUNTS;
        let places = [need(epsilon)?, need(first)?, need(second)?, need(yes)?, need(no)?];
        // Left out, answers in between would be lost without a trace wherever each participant gives one.
        let undecided = match survey.mechanism() {
            Mechanism::Laplace => Some(need(UNDECIDED)?),
            Mechanism::RandomizedResponse | Mechanism::PermutationCap => sheet.find(UNDECIDED),
        };
        Ok(Self { sheet, survey, places, undecided })
    }

    fn read(&self, row: &Row) -> Result<Counted, Problem> {
        let [epsilon, first, second, yes, no] = self.places;
        Ok(Counted {
            line: row.line,
            epsilon: self.epsilon(row, epsilon)?,
            pair: self.pair(row, [first, second])?,
            yes: self.count(row, yes)?,
            no: self.count(row, no)?,
            undecided: self.undecided(row)?,
        })
    }

    /// Engines spell one number in several ways, and all that read as the same one are the same.
    fn epsilon(&self, row: &Row, column: usize) -> Result<Epsilon, Problem> {
        let cell = row.cell(column);
        let number = cell
            .parse()
            .ok()
            .filter(|_| cell.starts_with(|c: char| c.is_ascii_digit() || c == '.'));
        number.and_then(|number| Epsilon::new(number).ok()).ok_or_else(|| {
            let what =
                format!("epsilon must be a number above 0 and at most 20, got {}", got(cell));
            self.sheet
                .problem(row, column, what)
                .fix("group by what each report spent, as a double")
        })
    }

    fn pair(&self, row: &Row, columns: [usize; 2]) -> Result<Pair, Problem> {
        let [first, second] = [self.item(row, columns[0])?, self.item(row, columns[1])?];
        Pair::try_from((first, second)).map_err(|error| {
            let fix = "name the smaller item first, as reports do, and swap yes and no with it";
            self.sheet.problem(row, columns[1], error.to_string()).fix(fix)
        })
    }

    fn item(&self, row: &Row, column: usize) -> Result<usize, Problem> {
        let (cell, items) = (row.cell(column), self.survey.items());
        let item = whole(cell).and_then(|item| usize::try_from(item).ok());
        item.filter(|&item| item < items).ok_or_else(|| {
            let what = format!(
                "the items of these terms are numbered 0 to {}, got {}",
                items - 1,
                got(cell)
            );
            self.sheet
                .problem(row, column, what)
                .fix("give an item's place in the terms, and the terms of this survey")
        })
    }

    fn count(&self, row: &Row, column: usize) -> Result<u64, Problem> {
        let cell = row.cell(column);
        whole(cell).filter(|&count| count <= PairCounts::MOST).ok_or_else(|| {
            let what = format!("a count is a whole number from 0 to 2^40, got {}", got(cell));
            let fix = "count answers as integers, and those that are null not at all";
            self.sheet.problem(row, column, what).fix(fix)
        })
    }

    fn undecided(&self, row: &Row) -> Result<u64, Problem> {
        let Some(column) = self.undecided else { return Ok(0) };
        let count = self.count(row, column)?;
        if count == 0 || self.survey.mechanism() == Mechanism::Laplace {
            return Ok(count);
        }
        let what =
            format!("an answer of {} is never undecided, got {count}", self.survey.mechanism());
        Err(self.sheet.problem(row, column, what).fix("give the terms of this survey"))
    }
}

/// What stands in a cell, for a message.
fn got(cell: &str) -> String {
    if cell.is_empty() { "nothing".to_owned() } else { quoted(cell) }
}

/// Writes a tally as a table of counts. Its terms are not in it, and no table of a budget that nobody spent.
pub fn write(tally: &Tally) -> String {
    let laplace = tally.survey().mechanism() == Mechanism::Laplace;
    let mut text = COUNTS.join(",") + if laplace { ",undecided\n" } else { "\n" };
    for (&epsilon, table) in tally.tables() {
        for row in rows(epsilon, table) {
            let (first, second) = (row.pair.first().index(), row.pair.second().index());
            // Writing to a string cannot fail.
            let _ = write!(text, "{epsilon},{first},{second},{},{}", row.yes, row.no);
            let _ = if laplace { writeln!(text, ",{}", row.undecided) } else { writeln!(text) };
        }
    }
    text
}

/// The rows of a table that count anything. Undecided answers stand where fewest rows need more people than there are: anywhere there is room.
fn rows(epsilon: Epsilon, table: &Table) -> impl Iterator<Item = Counted> {
    let mut left = table.undecided();
    Pair::all(table.counts().items()).filter_map(move |pair| {
        let (a, b) = (pair.first(), pair.second());
        let (yes, no) = (table.counts().prefer(a, b), table.counts().prefer(b, a));
        let undecided = left.min(table.reports() - yes - no);
        left -= undecided;
        let row = Counted { line: 0, epsilon, pair, yes, no, undecided };
        (row.asked() > 0).then_some(row)
    })
}

#[cfg(test)]
mod tests;
