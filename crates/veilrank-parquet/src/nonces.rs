//! Names of reports: none may stand twice, in whatever files, and finding that out takes bounded memory.

use std::hash::{DefaultHasher, Hasher};

use parquet::data_type::ByteArrayType;

use crate::{
    column::{Cell, Column},
    error::Error,
    file::Table,
    tasks::Task,
    threads::{self, Tasks},
    work::Work,
};

/// So many names are in memory at a time, 24 bytes each, for a moment twice and with room to grow: 800 MB at most. Where there are more, all are read as often
/// as it takes.
const AT_A_TIME: u64 = 1 << 23;

/// How many rows are read at a time.
const ROWS: u64 = 1 << 14;

/// A name's hash, by 128 bits so that no two of all the names in the world share one, and the number of its row among all.
type Seen = ([u64; 2], u64);

/// All rows of some tables whose reports have names.
pub(crate) struct Nonces<'a> {
    tables: &'a [Table],
    tasks: Vec<Task>,
    passes: u64,
    pass: u64,
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
        let passes = rows.div_ceil(AT_A_TIME).max(1);
        Ok(has(first).then_some(Self { tables, tasks, passes, pass: 0 }))
    }

    /// How often every row is read.
    pub(crate) fn passes(&self) -> u64 {
        self.passes
    }

    /// Refuses the first row whose name another row has had before.
    pub(crate) fn check(mut self, work: &Work<'_>) -> Result<(), Error> {
        let mut first: Option<(u64, u64)> = None;
        while self.pass < self.passes {
            let mut seen: Vec<Seen> = threads::share(&self, work)?.into_iter().flatten().collect();
            seen.sort_unstable();
            let again = seen
                .windows(2)
                .filter(|two| two[0].0 == two[1].0)
                .map(|two| (two[1].1, two[0].1))
                .min();
            first = [first, again].into_iter().flatten().min();
            self.pass += 1;
        }
        let Some((row, earlier)) = first else { return Ok(()) };
        let (task, at) = self.find(row);
        let (before, earlier) = self.find(earlier);
        let there = format!(
            "{}, row group {}, row {}",
            self.path(before).display(),
            before.group + 1,
            before.first + earlier + 1
        );
        Err(task.refuse(
            self.path(task),
            at,
            format!("a nonce names one report, got that of {there} again"),
        ))
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
}

impl Tasks for Nonces<'_> {
    type State = Vec<Seen>;

    fn tasks(&self) -> usize {
        self.tasks.len()
    }

    fn start(&self) -> Vec<Seen> {
        Vec::new()
    }

    fn run(&self, number: usize, seen: &mut Vec<Seen>, work: &Work<'_>) -> Result<bool, Error> {
        let task = &self.tasks[number];
        let table = &self.tables[task.table];
        let damaged = |error| Error::damaged(table.place.path(), &error);
        let Some(nonce) = table.layout.nonce else { return Ok(true) };
        let mut column =
            Column::<ByteArrayType>::open(&task.group(table)?, nonce).map_err(damaged)?;
        let mut done = 0;
        while done < task.rows {
            let rows = (task.rows - done).min(ROWS);
            column.read(usize::try_from(rows).unwrap_or(usize::MAX)).map_err(damaged)?;
            for row in 0..rows {
                let Cell::There(name) = column.at(usize::try_from(row).unwrap_or(usize::MAX))
                else {
                    return Err(task.refuse(
                        table.place.path(),
                        done + row,
                        "a report has no nulls".to_owned(),
                    ));
                };
                let hash = hash(name.data());
                if hash[0] % self.passes == self.pass {
                    seen.push((hash, task.before + done + row));
                }
            }
            done += rows;
            if !work.goes_on(rows) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn broken(&self, number: usize) -> Error {
        self.tasks[number].broken(self.path(&self.tasks[number]))
    }
}

fn hash(name: &[u8]) -> [u64; 2] {
    [0, 1].map(|half| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(half);
        hasher.write(name);
        hasher.finish()
    })
}
