//! Comparisons and who made them, and what the tables of other tools have in common.

use std::collections::BTreeMap;

use super::{
    pairs::{PairRow, PairTable, Winner},
    roster::Roster,
    sheet::{Row, Sheet},
};
use crate::{
    error::{Error, Problem, Problems},
    format::quoted,
    ranking::{Ballot, Item, Names, Order, Pair, Preferences, Profile, Vote},
};

/// Comparisons, and who made which, where that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    table: PairTable,
    /// What people are called, in the order in which they first stand in the text; nobody where they are not told apart.
    people: Vec<String>,
    /// For each row whose it is.
    who: Vec<usize>,
}

impl Answers {
    /// Comparisons of people who are not told apart.
    pub fn anonymous(table: PairTable) -> Self {
        Self { table, people: Vec::new(), who: Vec::new() }
    }

    /// Comparisons and for each row what whoever made it is called.
    pub fn signed<S: Into<String>>(
        table: PairTable,
        who: impl IntoIterator<Item = S>,
    ) -> Result<Self, Error> {
        let (mut people, mut places) = (Vec::new(), BTreeMap::new());
        let mut place = |name: S| {
            let name = name.into();
            *places.entry(name.clone()).or_insert_with(|| {
                people.push(name);
                people.len() - 1
            })
        };
        let who: Vec<usize> = who.into_iter().map(&mut place).collect();
        if who.len() != table.rows().len() {
            let rule = "each comparison is one person's";
            return Err(Error::Terms { rule, got: format!("{} people", who.len()) });
        }
        Ok(Self { table, people, who })
    }

    /// The comparisons.
    pub fn table(&self) -> &PairTable {
        &self.table
    }

    /// What people are called; nobody where they are not told apart.
    pub fn people(&self) -> &[String] {
        &self.people
    }

    /// For each comparison the place of whoever made it among the people, where that is known.
    pub fn who(&self) -> Option<&[usize]> {
        (!self.people.is_empty()).then_some(&self.who)
    }

    /// What each person would tell their device, and how many people that holds for.
    ///
    /// Where people are not told apart each comparison is taken for another person's. Who compared the same two items several
    /// times holds what they said most often, and nothing where that is even.
    pub fn ballots(&self) -> Result<Vec<(u64, Ballot)>, Error> {
        let items = self.table.names().len();
        let ballot = |(count, said)| Ok((count, Ballot::of_answers(items, said)?));
        self.opinions()?.into_iter().map(ballot).collect()
    }

    /// The comparisons as orders of two items, each another voter's.
    pub fn orders(&self) -> Result<Profile, Error> {
        let order = |row: &PairRow| {
            let (left, right) = (row.left, row.right);
            let groups = match row.winner {
                Winner::Left => vec![vec![left], vec![right]],
                Winner::Right => vec![vec![right], vec![left]],
                Winner::Neither => vec![vec![left, right]],
            };
            Ok(Vote { count: row.count, order: Order::new(groups)? })
        };
        let votes = self.table.rows().iter().map(order).collect::<Result<_, Error>>()?;
        Profile::new(self.table.names().clone(), votes)
    }

    /// What each person said of each two items, as [`Answers::ballots`] has it: whether the first is preferred.
    pub fn opinions(&self) -> Result<Vec<(u64, Preferences)>, Error> {
        let rows = self.table.rows();
        let Some(who) = self.who() else {
            return rows.iter().map(|row| Ok((row.count, said_in([row])?))).collect();
        };
        let mut theirs = vec![Vec::new(); self.people.len()];
        for (row, &person) in rows.iter().zip(who) {
            theirs[person].push(row);
        }
        theirs.into_iter().map(|rows| Ok((1, said_in(rows)?))).collect()
    }
}

/// What somebody said of each two items more often than the opposite: whether the first is preferred.
fn said_in<'r>(rows: impl IntoIterator<Item = &'r PairRow>) -> Result<Preferences, Error> {
    let mut leads: BTreeMap<Pair, i64> = BTreeMap::new();
    for row in rows {
        let pair = Pair::new(row.left.min(row.right), row.left.max(row.right))?;
        let count = i64::try_from(row.count).unwrap_or(i64::MAX);
        let lead = match row.winner {
            Winner::Neither => 0,
            Winner::Left if row.left == pair.first() => count,
            Winner::Right if row.right == pair.first() => count,
            Winner::Left | Winner::Right => -count,
        };
        // All counts of a table together are at most 2^40.
        *leads.entry(pair).or_default() += lead;
    }
    let said = leads.into_iter().filter(|&(_, lead)| lead != 0);
    Ok(said.map(|(pair, lead)| (pair, lead > 0)).collect())
}

/// A comparison of somebody's that came out one way.
#[derive(Debug, Clone)]
pub struct Decided {
    /// Whose it is.
    pub person: String,
    /// The item that won.
    pub winner: Item,
    /// The item that lost.
    pub loser: Item,
    /// True when the winner stood on the left.
    pub on_left: bool,
}

/// A comparison before all names are known: tickets for its items, and whose it is.
pub(super) struct Unseated {
    pub(super) pair: [usize; 2],
    pub(super) winner: Winner,
    pub(super) person: Option<String>,
}

/// Reads a table whose cells are names as they stand, one comparison in each row.
pub(super) fn read_rows(
    sheet: &Sheet,
    mut read: impl FnMut(&Row, &mut Roster) -> Result<Unseated, Problem>,
) -> Result<Answers, Error> {
    let mut roster = Roster::new(sheet, None);
    let mut problems = Problems::default();
    let rows = sheet.read(&mut problems, |row| {
        sheet.check_full(row)?;
        read(row, &mut roster)
    })?;
    let rows = problems.or(rows)?;
    let (names, items) = roster.finish()?;
    let seated = |row: &Unseated| PairRow {
        left: items[row.pair[0]],
        right: items[row.pair[1]],
        winner: row.winner,
        count: 1,
    };
    finish(names, rows.iter().map(seated).collect(), rows.into_iter().map(|row| row.person))
}

/// The comparisons, signed where each of them is.
pub(super) fn finish(
    names: Names,
    rows: Vec<PairRow>,
    who: impl Iterator<Item = Option<String>>,
) -> Result<Answers, Error> {
    let table = PairTable::new(names, rows)?;
    match who.collect::<Option<Vec<String>>>() {
        Some(who) => Answers::signed(table, who),
        None => Ok(Answers::anonymous(table)),
    }
}

/// Tickets for the two items of a row, which must differ.
pub(super) fn two_items(
    sheet: &Sheet,
    row: &Row,
    columns: [usize; 2],
    roster: &mut Roster,
) -> Result<[usize; 2], Problem> {
    let [left, right] = columns;
    let pair = [
        roster.note(row.cell(left).to_owned(), row, left)?,
        roster.note(row.cell(right).to_owned(), row, right)?,
    ];
    if pair[0] == pair[1] {
        let what = format!("a comparison is of two items, got {} twice", quoted(row.cell(right)));
        return Err(sheet.problem(row, right, what).fix("name another item"));
    }
    Ok(pair)
}

/// Where the columns of a table stand that has these and no others.
pub(super) fn columns<const N: usize>(
    sheet: &Sheet,
    names: [&'static str; N],
) -> Result<[usize; N], Problem> {
    let rule = format!("columns are {}, each once", names.join(", "));
    let sound = |(column, name): (usize, &String)| {
        names.iter().any(|known| name.eq_ignore_ascii_case(known))
            && sheet.find(name) == Some(column)
    };
    if let Some(column) = sheet.header().iter().enumerate().position(|named| !sound(named)) {
        let what = format!("{rule}, got {}", quoted(&sheet.header()[column]));
        return Err(Problem::new(1, what).fix("remove the column"));
    }
    let mut places = [0; N];
    for (place, name) in places.iter_mut().zip(names) {
        let missing = || Problem::new(1, format!("{rule}, got no {name:?}")).fix("add the column");
        *place = sheet.find(name).ok_or_else(missing)?;
    }
    Ok(places)
}

/// True when a table has all of these columns.
pub(super) fn has(sheet: &Sheet, names: &[&str]) -> bool {
    names.iter().all(|name| sheet.find(name).is_some())
}

/// Who made a comparison, by a cell that must hold something.
pub(super) fn person(sheet: &Sheet, row: &Row, column: usize) -> Result<String, Problem> {
    match row.cell(column) {
        "" => {
            let what = "each comparison is somebody's, got nothing";
            Err(sheet.problem(row, column, what).fix("say whose it is"))
        }
        name => Ok(name.to_owned()),
    }
}
