//! Names of reports: none may stand twice, in whatever files, and finding that out takes bounded memory.
//!
//! All names are read once, and [`Seen`] says of which there may have been the same before. Where it says so of none, that was all. Those of which it does are
//! read [once more](find), and their whole hashes compared. Where there are more names than `Seen` has room for, they are divided by their hashes, and all are read as
//! often as there are shares.

mod find;
mod seen;
#[cfg(test)]
mod tests;

use std::{
    hash::{DefaultHasher, Hasher},
    sync::atomic::{AtomicUsize, Ordering},
};

use parquet::data_type::{ByteArray, ByteArrayType};

use self::{find::Find, seen::Seen};
use crate::{
    column::{Cell, Column},
    error::Error,
    file::Table,
    tasks::Task,
    threads::{self, Tasks},
    work::Work,
};

/// So many names have room at a time, which takes 268 MB.
const AT_A_TIME: u64 = 3 << 24;

/// So many names that may stand twice are remembered: 16 bytes each, and 16 more while they are looked for.
const DOUBTS: usize = 1 << 20;

/// How many rows are read at a time.
const ROWS: u64 = 1 << 14;

/// Of so many names the places in memory are fetched at once.
const AT_ONCE: usize = 1 << 8;

/// A name's hash. By its 128 bits no two of all the names in the world share one.
type Whole = [u64; 2];

/// All rows of some tables whose reports have names.
pub(crate) struct Nonces<'a> {
    tables: &'a [Table],
    tasks: Vec<Task>,
    rows: u64,
    at_a_time: u64,
    doubts: usize,
}

/// A row whose name an earlier one has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Again {
    row: u64,
    earlier: u64,
}

impl<'a> Nonces<'a> {
    /// Nothing where reports have no names; refused where some have and others have not.
    pub(crate) fn of(
        tables: &'a [Table],
        tasks: Vec<Task>,
        rows: u64,
    ) -> Result<Option<Self>, Error> {
        let Some(first) = tables.first() else { return Ok(None) };
        let has = |table: &Table| table.layout.nonce.is_some();
        if let Some(other) = tables.iter().find(|table| has(table) != has(first)) {
            let (with, without) = if has(first) { (first, other) } else { (other, first) };
            let what = format!(
                "a column nonce stands in all files or in none, got one in {} and none here",
                with.place.path().display()
            );
            return Err(Error::place(
                without.place.path(),
                what,
                "count them apart, or leave the column out of all",
            ));
        }
        let all = Self { tables, tasks, rows, at_a_time: AT_A_TIME, doubts: DOUBTS };
        Ok(has(first).then_some(all))
    }

    /// How often every row is read, where no name may stand twice.
    pub(crate) fn passes(&self) -> u64 {
        self.rows.div_ceil(self.at_a_time).max(1)
    }

    /// Refuses the first row whose name another row has had before.
    pub(crate) fn check(&self, work: &Work<'_>) -> Result<(), Error> {
        match self.first_again(work)? {
            Some(again) => Err(self.refuse(again)),
            None => Ok(()),
        }
    }

    fn first_again(&self, work: &Work<'_>) -> Result<Option<Again>, Error> {
        let room = self.rows.div_ceil(self.passes());
        let mut seen = Seen::with_room_for(usize::try_from(room).unwrap_or(usize::MAX));
        let mut first: Option<Again> = None;
        for pass in 0..self.passes() {
            let mut most = self.doubts;
            loop {
                // What comes later than one that is known already is not the first.
                let before = first.map_or(self.rows, |again| again.row);
                seen.clear();
                let doubts = AtomicUsize::new(0);
                let note = Note { nonces: self, seen: &seen, pass, before, most, doubts };
                let (doubted, is_all) = note.doubted(work)?;
                if !doubted.is_empty() {
                    first = Find::new(self, doubted, before).first(work)?.or(first);
                }
                if is_all {
                    break;
                }
                most *= 2;
            }
        }
        Ok(first)
    }

    /// Reads the names of a task that stand in rows before one, some at a time with the number of their first row among all; false if that is to be all.
    fn read(
        &self,
        number: usize,
        before: u64,
        goes_on: impl Fn(u64) -> bool,
        mut take: impl FnMut(&[ByteArray], u64),
    ) -> Result<bool, Error> {
        let task = &self.tasks[number];
        let table = &self.tables[task.table];
        let wanted = before.saturating_sub(task.before).min(task.rows);
        let Some(nonce) = table.layout.nonce.filter(|_| wanted > 0) else { return Ok(true) };
        let damaged = |error| Error::damaged(table.place.path(), &error);
        let mut column =
            Column::<ByteArrayType>::open(&task.group(table, 1)?, nonce).map_err(damaged)?;
        let mut done = 0;
        while done < wanted {
            let rows = (wanted - done).min(ROWS);
            let some = usize::try_from(rows).unwrap_or(usize::MAX);
            column.read(some).map_err(damaged)?;
            if let Some(null) = (0..some).find(|&row| !matches!(column.at(row), Cell::There(_))) {
                let what = "a report has no nulls".to_owned();
                return Err(task.refuse(table.place.path(), done + null as u64, what));
            }
            take(&column.values, task.before + done);
            done += rows;
            if !goes_on(rows) {
                return Ok(false);
            }
        }
        if wanted == task.rows && task.is_last(table) {
            column.check_end().map_err(damaged)?;
        }
        Ok(true)
    }

    fn refuse(&self, again: Again) -> Error {
        let (task, at) = self.find(again.row);
        let (before, earlier) = self.find(again.earlier);
        let there = format!(
            "{}, row group {}, row {}",
            self.path(before).display(),
            before.group + 1,
            before.first + earlier + 1
        );
        task.refuse(
            self.path(task),
            at,
            format!("a nonce names one report, got that of {there} again"),
        )
    }

    /// The task of a row, and the row's number in it.
    fn find(&self, row: u64) -> (&Task, u64) {
        let after = self.tasks.partition_point(|task| task.before <= row);
        let task = &self.tasks[after.saturating_sub(1)];
        (task, row - task.before)
    }

    fn path(&self, task: &Task) -> &std::path::Path {
        self.tables[task.table].place.path()
    }

    fn broken(&self, number: usize) -> Error {
        self.tasks[number].broken(self.path(&self.tasks[number]))
    }
}

/// Takes note of one share of the names in the rows before one, and doubts those that may have been there already.
struct Note<'a> {
    nonces: &'a Nonces<'a>,
    seen: &'a Seen,
    pass: u64,
    before: u64,
    most: usize,
    /// How many were doubted.
    doubts: AtomicUsize,
}

impl Note<'_> {
    /// The hashes that may stand twice, in their order, and whether these are all.
    fn doubted(self, work: &Work<'_>) -> Result<(Vec<Whole>, bool), Error> {
        let mut doubted: Vec<Whole> = threads::share(&self, work)?.into_iter().flatten().collect();
        doubted.sort_unstable();
        doubted.dedup();
        Ok((doubted, self.doubts.into_inner() <= self.most))
    }

    fn take(&self, names: &[ByteArray], doubted: &mut Vec<Whole>) {
        for some in names.chunks(AT_ONCE) {
            let hashes = some.iter().map(|name| hash(0, name.data()));
            let own: Vec<(usize, u64)> =
                hashes.enumerate().filter_map(|one| self.own(one)).collect();
            // Read at once, memory answers many times as quickly as if each name waited for the one before.
            std::hint::black_box(own.iter().fold(0, |sum, one| sum ^ self.seen.touch(one.1)));
            for (place, hash) in own {
                if self.seen.again(hash) && self.doubts.fetch_add(1, Ordering::Relaxed) < self.most
                {
                    doubted.push(whole(some[place].data()));
                }
            }
        }
    }

    /// What is left of a hash that belongs to this share.
    fn own(&self, (place, hash): (usize, u64)) -> Option<(usize, u64)> {
        let shares = self.nonces.passes();
        let share = (u128::from(hash) * u128::from(shares)) >> 64;
        // The lower half of the product is as even as the hash was.
        (share == u128::from(self.pass)).then(|| (place, hash.wrapping_mul(shares)))
    }
}

impl Tasks for Note<'_> {
    type State = Vec<Whole>;

    fn tasks(&self) -> usize {
        self.nonces.tasks.len()
    }

    fn start(&self) -> Vec<Whole> {
        Vec::new()
    }

    fn run(&self, number: usize, doubted: &mut Vec<Whole>, work: &Work<'_>) -> Result<bool, Error> {
        let goes_on = |rows| work.goes_on(rows);
        self.nonces.read(number, self.before, goes_on, |names, _| self.take(names, doubted))
    }

    fn broken(&self, number: usize) -> Error {
        self.nonces.broken(number)
    }
}

fn whole(name: &[u8]) -> Whole {
    [hash(0, name), hash(1, name)]
}

fn hash(half: u8, name: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write_u8(half);
    hasher.write(name);
    hasher.finish()
}
