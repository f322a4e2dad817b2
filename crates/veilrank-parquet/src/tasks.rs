//! Rows cut into tasks that threads can take.

use std::path::Path;

use crate::{column::Group, error::Error, file::Table};

/// Tasks have at most so many rows, so that one large row group keeps more than one core busy.
const ROWS: u64 = 1 << 21;

/// Some rows of a row group, which all belong to one part of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Task {
    pub(crate) table: usize,
    pub(crate) group: usize,
    /// The first row in the row group, counted from 0.
    pub(crate) first: u64,
    pub(crate) rows: u64,
    pub(crate) part: usize,
    /// How many rows of all tables come before it.
    pub(crate) before: u64,
}

/// Cuts all rows into tasks that do not cross the ends of parts. There are at most half a million more than row groups, as
/// [`MOST_ROWS`](crate::claims::MOST_ROWS) has it.
pub(crate) fn cut(tables: &[Table], ends: &[u64]) -> Vec<Task> {
    let groups = tables.iter().enumerate().flat_map(|(number, table)| {
        table.groups().enumerate().map(move |(group, rows)| (number, group, rows))
    });
    let (mut tasks, mut before, mut part) = (Vec::new(), 0, 0);
    for (table, group, rows) in groups {
        let mut first = 0;
        while first < rows {
            while ends.get(part).is_some_and(|&end| before >= end) {
                part += 1;
            }
            let left = ends.get(part).map_or(u64::MAX, |end| end - before);
            let rows = (rows - first).min(ROWS).min(left);
            tasks.push(Task { table, group, first, rows, part, before });
            first += rows;
            before += rows;
        }
    }
    tasks
}

impl Task {
    /// Where the rows are read from, whose lists may have so many elements.
    pub(crate) fn group<'a>(&self, table: &'a Table, each: usize) -> Result<Group<'a>, Error> {
        let skipped = usize::try_from(self.first).unwrap_or(usize::MAX);
        Ok(Group {
            file: table.open()?,
            metadata: &table.metadata,
            number: self.group,
            skipped,
            each,
        })
    }

    /// True for the last rows of a row group, after which there must be no more.
    pub(crate) fn is_last(&self, table: &Table) -> bool {
        let rows = table.metadata.row_group(self.group).num_rows();
        u64::try_from(rows).is_ok_and(|rows| rows == self.first + self.rows)
    }

    /// What is wrong with a row, counted from the task's first.
    pub(crate) fn refuse(&self, path: &Path, row: u64, what: String) -> Error {
        Error::Row { path: path.to_owned(), group: self.group + 1, row: self.first + row + 1, what }
    }

    pub(crate) fn broken(&self, path: &Path) -> Error {
        let what =
            format!("row group {} cannot be read: this is no whole Parquet file", self.group + 1);
        Error::place(path, what, "copy it or write it again; nothing was counted")
    }
}
