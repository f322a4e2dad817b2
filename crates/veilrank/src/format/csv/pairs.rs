//! Single comparisons: two items, and which of them won.

use std::iter::once;

use super::{
    roster::Roster,
    sheet::{self, COUNT, Row, Sheet},
    spelling,
};
use crate::{
    error::{Error, Problem, Problems},
    format::{quoted, weight},
    margins::PairCounts,
    ranking::{Item, Names, Profile},
};

const LEFT: &str = "left";
const RIGHT: &str = "right";
const WINNER: &str = "winner";

/// Who won a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winner {
    /// The item on the left.
    Left,
    /// The item on the right.
    Right,
    /// Neither: there was no preference.
    Neither,
}

/// A comparison, and how many times it came out so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairRow {
    /// The item on the left.
    pub left: Item,
    /// The item on the right, another one.
    pub right: Item,
    /// Which of them won.
    pub winner: Winner,
    /// How many times, at least 1.
    pub count: u64,
}

/// Named items and many comparisons of two of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairTable {
    names: Names,
    rows: Vec<PairRow>,
}

impl PairTable {
    /// A table; every row must compare two of the named items, every count be at least 1.
    pub fn new(names: Names, rows: Vec<PairRow>) -> Result<Self, Error> {
        let mut answers = 0;
        for row in &rows {
            check_row(row, names.len())?;
            if row.count == 0 || row.count > Profile::MAX_VOTERS - answers {
                let rule =
                    "each comparison counts at least once and all together at most 2^40 times";
                return Err(Error::Terms { rule, got: row.count.to_string() });
            }
            answers += row.count;
        }
        Ok(Self { names, rows })
    }

    /// The items' names.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The comparisons, in the order of the text.
    pub fn rows(&self) -> &[PairRow] {
        &self.rows
    }

    /// How many comparisons there are: the sum of the counts.
    pub fn answers(&self) -> u64 {
        self.rows.iter().map(|row| row.count).sum()
    }

    /// The comparisons, counted by pair.
    pub fn counts(&self) -> Result<PairCounts, Error> {
        let mut counts = PairCounts::new(self.names.len())?;
        for &PairRow { left, right, winner, count } in &self.rows {
            match winner {
                Winner::Left => counts.add(left, right, count)?,
                Winner::Right => counts.add(right, left, count)?,
                Winner::Neither => counts.add_undecided(left, right, count)?,
            }
        }
        Ok(counts)
    }
}

fn check_row(row: &PairRow, items: usize) -> Result<(), Error> {
    let (left, right) = (row.left.index(), row.right.index());
    if left == right {
        Err(Error::RepeatedItem(left))
    } else if left.max(right) >= items {
        Err(Error::UnknownItem { got: left.max(right), items })
    } else {
        Ok(())
    }
}

/// Reads comparisons, over the items of a list or, without one, over all names seen, in the order of the alphabet.
pub fn read_pairs(text: &str, names: Option<&Names>) -> Result<PairTable, Error> {
    from_sheet(&Sheet::parse(text)?, names)
}

/// True when the header speaks of pairs.
pub(super) fn fits(sheet: &Sheet) -> bool {
    [LEFT, RIGHT, WINNER].iter().all(|name| sheet.find(name).is_some())
}

pub(super) fn from_sheet(sheet: &Sheet, names: Option<&Names>) -> Result<PairTable, Error> {
    let columns = Columns::of(sheet)?;
    let mut roster = Roster::new(sheet, names);
    let mut problems = Problems::default();
    let rows = sheet.read(&mut problems, |row| columns.read(sheet, row, &mut roster))?;
    let rows = problems.or(rows)?;
    let (names, items) = roster.finish()?;
    let seated = |UnseatedRow { pair: [left, right], winner, count }: UnseatedRow| PairRow {
        left: items[left],
        right: items[right],
        winner,
        count,
    };
    PairTable::new(names, rows.into_iter().map(seated).collect())
}

/// A row before all names are known: tickets for its items.
struct UnseatedRow {
    pair: [usize; 2],
    winner: Winner,
    count: u64,
}

/// Where everything stands.
struct Columns {
    left: usize,
    right: usize,
    winner: usize,
    count: Option<usize>,
}

impl Columns {
    fn of(sheet: &Sheet) -> Result<Self, Problem> {
        let rule = "columns are left, right, winner, and count if need be, each once";
        let known = [LEFT, RIGHT, WINNER, COUNT];
        let sound = |(column, name): (usize, &String)| {
            known.iter().any(|known| name.eq_ignore_ascii_case(known))
                && sheet.find(name) == Some(column)
        };
        if let Some(column) = sheet.header().iter().enumerate().position(|named| !sound(named)) {
            let got = quoted(&sheet.header()[column]);
            return Err(Problem::new(1, format!("{rule}, got {got}")).fix("remove the column"));
        }
        let need = |name: &str| {
            let missing = || Problem::new(1, format!("{rule}, got no {name:?}"));
            sheet.find(name).ok_or_else(|| missing().fix("add the column"))
        };
        let (left, right, winner) = (need(LEFT)?, need(RIGHT)?, need(WINNER)?);
        Ok(Self { left, right, winner, count: sheet.find(COUNT) })
    }

    fn read(&self, sheet: &Sheet, row: &Row, roster: &mut Roster) -> Result<UnseatedRow, Problem> {
        sheet.check_full(row)?;
        let names = [self.left, self.right].map(|column| spelling::name(row.cell(column)));
        let winner = self.winner(sheet, row, &names)?;
        let count = sheet.count(row, self.count)?;
        let [left, right] = names;
        let left = roster.note(left, row, self.left)?;
        let right = roster.note(right, row, self.right)?;
        if left == right {
            let cell = quoted(row.cell(self.right));
            let what = format!("a comparison is of two items, got {cell} twice");
            return Err(sheet.problem(row, self.right, what).fix("name another item"));
        }
        Ok(UnseatedRow { pair: [left, right], winner, count })
    }

    /// An item may be called `tie`, so names come first.
    fn winner(&self, sheet: &Sheet, row: &Row, names: &[String; 2]) -> Result<Winner, Problem> {
        let cell = row.cell(self.winner);
        match spelling::name(cell).as_str() {
            "" => Ok(Winner::Neither),
            name if name == names[0] => Ok(Winner::Left),
            name if name == names[1] => Ok(Winner::Right),
            name if name.eq_ignore_ascii_case("tie") => Ok(Winner::Neither),
            _ => {
                let what = format!("the winner is one of the two items, got {}", quoted(cell));
                let fix = "for no preference write tie or nothing";
                Err(sheet.problem(row, self.winner, what).fix(fix))
            }
        }
    }
}

/// Writes comparisons, and their counts.
pub fn write_pairs(table: &PairTable) -> String {
    write_weighted(table, 1)
}

/// The same with counts that are weights times `scale`.
pub fn write_weighted(table: &PairTable, scale: u64) -> String {
    let header = [LEFT, RIGHT, WINNER, COUNT].map(str::to_owned).to_vec();
    let row = |row: &PairRow| {
        let cell = |item| spelling::cell(table.names.of(item));
        let winner = match row.winner {
            Winner::Left => cell(row.left),
            Winner::Right => cell(row.right),
            Winner::Neither => String::new(),
        };
        vec![cell(row.left), cell(row.right), winner, weight::write(row.count, scale)]
    };
    sheet::write(once(header).chain(table.rows.iter().map(row)))
}
