//! Ballots with a column for each rank: the names of the items, best first.

use std::{collections::BTreeSet, iter::once};

use super::{
    roster::Roster,
    sheet::{self, COUNT, Row, Sheet},
    spelling,
};
use crate::{
    error::{Error, Problem, Problems},
    format::{quoted, weight, whole},
    ranking::{MAX_ITEMS, Names, Order, Profile, Vote},
};

/// Reads ballots with a column for each rank, over the items of a list or, without one, over all names seen, in
/// the order of the alphabet.
pub fn read_ranks(text: &str, names: Option<&Names>) -> Result<Profile, Error> {
    from_sheet(&Sheet::parse(text)?, names)
}

/// True when the header speaks of ranks.
pub(super) fn fits(sheet: &Sheet) -> bool {
    let columns = Columns::of(sheet);
    let says_rank = |&column: &usize| whole(&sheet.header()[column]).is_none();
    let ranks = !columns.ranks.is_empty() && columns.numbers(sheet).all(|number| number.is_some());
    ranks && (columns.misplaced(sheet).is_none() || columns.ranks.iter().all(says_rank))
}

pub(super) fn from_sheet(sheet: &Sheet, names: Option<&Names>) -> Result<Profile, Error> {
    let columns = Columns::of(sheet);
    columns.check(sheet)?;
    let mut roster = Roster::new(sheet, names);
    let mut problems = Problems::default();
    let ballots = sheet.read(&mut problems, |row| read_row(sheet, &columns, row, &mut roster))?;
    let ballots = problems.or(ballots)?;
    let (names, items) = roster.finish()?;
    let group = |tickets: Vec<usize>| tickets.into_iter().map(|ticket| items[ticket]).collect();
    let vote = |row: UnseatedVote| {
        let order = Order::new(row.groups.into_iter().map(group))?;
        Ok(Vote { count: row.count, order })
    };
    Profile::new(names, ballots.into_iter().map(vote).collect::<Result<_, Error>>()?)
}

/// A row before all names are known: tickets for its items, in groups.
struct UnseatedVote {
    count: u64,
    groups: Vec<Vec<usize>>,
}

/// Where the ranks and the counts stand.
struct Columns {
    ranks: Vec<usize>,
    count: Option<usize>,
}

impl Columns {
    fn of(sheet: &Sheet) -> Self {
        let count = sheet.find(COUNT);
        let all = 0..sheet.header().len();
        Self { ranks: all.filter(|&column| Some(column) != count).collect(), count }
    }

    /// The rank that each column is called after, where it is.
    fn numbers(&self, sheet: &Sheet) -> impl Iterator<Item = Option<u64>> {
        self.ranks.iter().map(|&column| rank(&sheet.header()[column]))
    }

    /// The first column that is not called after its place.
    fn misplaced(&self, sheet: &Sheet) -> Option<usize> {
        self.numbers(sheet).zip(1..).position(|(number, place)| number != Some(place))
    }

    fn check(&self, sheet: &Sheet) -> Result<(), Problem> {
        if self.ranks.len() > MAX_ITEMS {
            let what = format!("a ranking needs 2 to 2048 items, got {} ranks", self.ranks.len());
            return Err(Problem::new(1, what).fix("leave out columns that hold nothing"));
        }
        let place = if self.ranks.is_empty() { Some(0) } else { self.misplaced(sheet) };
        let Some(place) = place else { return Ok(()) };
        let got = self.ranks.get(place).map_or("", |&column| &sheet.header()[column]);
        let what = "columns are rank1, rank2 and so on in order, with a count if need be";
        let problem = Problem::new(1, format!("{what}, got {}", quoted(got)));
        Err(problem.fix(format!("call it rank{}", place + 1)))
    }

    /// The columns of ranks up to the last that a row fills.
    fn filled(&self, row: &Row) -> &[usize] {
        let present = self.ranks.partition_point(|&column| column < row.len());
        let last = self.ranks[..present].iter().rposition(|&column| !row.cell(column).is_empty());
        &self.ranks[..last.map_or(0, |last| last + 1)]
    }
}

/// The rank that a column is called after: `2`, `rank2`, `Rank 2` or `rank_2`.
fn rank(name: &str) -> Option<u64> {
    let name = name.to_ascii_lowercase();
    let number = name.strip_prefix("rank").map(|rest| rest.trim_start_matches([' ', '_', '-']));
    whole(number.unwrap_or(&name))
}

fn read_row(
    sheet: &Sheet,
    columns: &Columns,
    row: &Row,
    roster: &mut Roster,
) -> Result<UnseatedVote, Problem> {
    let count = sheet.count(row, columns.count)?;
    let filled = columns.filled(row);
    if filled.is_empty() {
        check_meant(row, columns)?;
    }
    let mut seen = BTreeSet::new();
    let mut groups = Vec::with_capacity(filled.len());
    for &column in filled {
        let mut group = Vec::new();
        for name in read_group(sheet, row, column)? {
            let ticket = roster.note(name, row, column)?;
            if !seen.insert(ticket) {
                let cell = quoted(row.cell(column));
                let what = format!("each item stands in a row once, got one of {cell} again");
                return Err(sheet.problem(row, column, what).fix("leave one of them out"));
            }
            group.push(ticket);
        }
        groups.push(group);
    }
    Ok(UnseatedVote { count, groups })
}

fn read_group(sheet: &Sheet, row: &Row, column: usize) -> Result<Vec<String>, Problem> {
    let cell = row.cell(column);
    if cell.is_empty() {
        let what = "empty cells stand at the end of a row, got one before a name";
        let fix = "move the names to the left; tied items share a cell, as in a=b";
        return Err(sheet.problem(row, column, what).fix(fix));
    }
    Ok(spelling::tied(cell))
}

/// Spreadsheets leave rows of commas behind. So an empty row counts as a voter without a ranking only if it has a count.
fn check_meant(row: &Row, columns: &Columns) -> Result<(), Problem> {
    if columns.count.is_some() {
        return Ok(());
    }
    let empty = Problem::new(row.line, "a row ranks at least one item, got none");
    Err(empty.fix("remove the row, or add a count column to keep it"))
}

/// Writes ballots with a column for each rank, and their counts.
pub fn write_ranks(profile: &Profile) -> String {
    write_weighted(profile, 1)
}

/// The same with counts that are weights times `scale`.
pub fn write_weighted(profile: &Profile, scale: u64) -> String {
    let ranks = profile.votes().iter().map(|vote| vote.order.groups().len()).max().unwrap_or(0);
    let ranks = ranks.max(1);
    let header = once(COUNT.to_owned()).chain((1..=ranks).map(|rank| format!("rank{rank}")));
    let row = |vote: &Vote| {
        let names = vote
            .order
            .groups()
            .map(|group| spelling::tied_cell(group.iter().map(|&item| profile.names().of(item))));
        let mut row: Vec<String> = once(weight::write(vote.count, scale)).chain(names).collect();
        row.resize(ranks + 1, String::new());
        row
    };
    sheet::write(once(header.collect()).chain(profile.votes().iter().map(row)))
}
