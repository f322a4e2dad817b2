//! Ballots with a column for each item: its rank on that ballot.

use std::iter::once;

use super::{
    sheet::{self, COUNT, Row, Sheet},
    spelling,
};
use crate::{
    error::{Error, Problem, Problems},
    format::{quoted, weight, whole},
    ranking::{Item, Names, Order, Profile, Vote},
};

/// Reads ballots with a column for each item.
pub fn read_items(text: &str) -> Result<Profile, Error> {
    from_sheet(&Sheet::parse(text)?)
}

pub(super) fn from_sheet(sheet: &Sheet) -> Result<Profile, Error> {
    // The one column that is no item, when it comes first.
    let count = (sheet.header()[0] == COUNT).then_some(0);
    let first = usize::from(count.is_some());
    let names = read_names(sheet, first)?;
    let mut problems = Problems::default();
    let votes = sheet.read(&mut problems, |row| {
        sheet.check_full(row)?;
        let voters = sheet.count(row, count)?;
        let order = read_order(sheet, row, first)?;
        check_meant(row, &order, count).map(|()| Vote { count: voters, order })
    })?;
    Profile::new(names, problems.or(votes)?)
}

fn read_names(sheet: &Sheet, first: usize) -> Result<Names, Error> {
    let names = sheet.header()[first..].iter().map(|cell| spelling::name(cell));
    Names::new(names).map_err(|error| match error {
        Error::Name { rule, got, index } => Problem::new(1, format!("{rule}, got {got:?}"))
            .field(format!("column {}", first + index + 1))
            .fix("give the item another name")
            .into(),
        other => Problem::new(1, other.to_string()).fix("separate the columns by commas").into(),
    })
}

fn read_order(sheet: &Sheet, row: &Row, first: usize) -> Result<Order, Problem> {
    let mut ranked: Vec<(u64, Item)> = Vec::new();
    for item in Item::all(sheet.header().len() - first) {
        let column = first + item.index();
        ranked.extend(read_rank(sheet, row, column)?.map(|rank| (rank, item)));
    }
    // A stable sort keeps tied items in the order of their columns.
    ranked.sort_by_key(|&(rank, _)| rank);
    let groups = ranked.chunk_by(|a, b| a.0 == b.0);
    let groups = groups.map(|group| group.iter().map(|&(_, item)| item).collect());
    Order::new(groups).map_err(|error| Problem::new(row.line, error.to_string()))
}

fn read_rank(sheet: &Sheet, row: &Row, column: usize) -> Result<Option<u64>, Problem> {
    let cell = row.cell(column);
    if cell.is_empty() {
        return Ok(None);
    }
    let rank = whole(cell).filter(|&rank| rank >= 1);
    rank.map(Some).ok_or_else(|| {
        let what = format!("a rank is a whole number from 1, got {}", quoted(cell));
        let fix = "1 is best; for names in the cells call the columns rank1, rank2, ...";
        sheet.problem(row, column, what).fix(fix)
    })
}

/// Spreadsheets leave rows of commas behind. So an empty row counts as a voter without a ranking only if it has a count.
fn check_meant(row: &Row, order: &Order, count: Option<usize>) -> Result<(), Problem> {
    if count.is_some() || !order.ranked().is_empty() {
        return Ok(());
    }
    let empty = Problem::new(row.line, "a row ranks at least one item, got none");
    Err(empty.fix("remove the row, or add a count column to keep it"))
}

/// Writes ballots with a column for each item, and their counts.
pub fn write_items(profile: &Profile) -> String {
    write_weighted(profile, 1)
}

/// The same with counts that are weights times `scale`.
pub fn write_weighted(profile: &Profile, scale: u64) -> String {
    let names = profile.names().as_slice().iter().map(|name| spelling::cell(name));
    let header = once(COUNT.to_owned()).chain(names).collect();
    let rank = |level: Option<u16>| level.map_or(String::new(), |level| (level + 1).to_string());
    let row = |vote: &Vote| {
        let ranks = vote.order.levels(profile.items()).into_iter().map(rank);
        once(weight::write(vote.count, scale)).chain(ranks).collect()
    };
    sheet::write(once(header).chain(profile.votes().iter().map(row)))
}
