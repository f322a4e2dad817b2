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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use parquet::{
        data_type::{BoolType, ByteArray, DataType, DoubleType, Int32Type},
        file::{
            properties::WriterProperties,
            writer::{SerializedFileWriter, SerializedRowGroupWriter},
        },
        schema::parser::parse_message_type,
    };
    use veilrank::{Epsilon, Mechanism, Names, Survey};

    use super::*;
    use crate::{file::Footer, place::Place, tasks};

    const SCHEMA: &str = "message m { required double epsilon; repeated group answers { required int32 first; \
                          required int32 second; required boolean answer; } required binary nonce (UTF8); }";

    fn column<T: DataType>(
        group: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
        values: &[T::T],
        lists: bool,
    ) {
        let (there, begins) = (vec![1; values.len()], vec![0; values.len()]);
        let levels = lists.then_some((there.as_slice(), begins.as_slice()));
        let mut column = group.next_column().unwrap().unwrap();
        column
            .typed::<T>()
            .write_batch(values, levels.map(|both| both.0), levels.map(|both| both.1))
            .unwrap();
        column.close().unwrap();
    }

    fn file(names: &[String]) -> Vec<u8> {
        let schema = Arc::new(parse_message_type(SCHEMA).unwrap());
        let mut writer =
            SerializedFileWriter::new(Vec::new(), schema, Arc::new(WriterProperties::default()))
                .unwrap();
        let mut group = writer.next_row_group().unwrap();
        let rows = names.len();
        column::<DoubleType>(&mut group, &vec![1.0; rows], false);
        column::<Int32Type>(&mut group, &vec![0; rows], true);
        column::<Int32Type>(&mut group, &vec![1; rows], true);
        column::<BoolType>(&mut group, &vec![true; rows], true);
        let names: Vec<ByteArray> = names.iter().map(|name| name.as_str().into()).collect();
        column::<ByteArrayType>(&mut group, &names, false);
        group.close().unwrap();
        writer.finish().unwrap();
        std::mem::take(writer.inner_mut())
    }

    /// However often all names are read, the first row that has another's is found.
    #[test]
    fn the_first_name_again_is_found_in_any_number_of_passes() {
        let epsilon = Epsilon::new(1.0).unwrap();
        let survey = Survey::new(
            "s",
            Names::numbered(2).unwrap(),
            epsilon,
            1,
            Mechanism::RandomizedResponse,
        )
        .unwrap();
        let path = tempfile::NamedTempFile::new().unwrap();
        let mut names: Vec<String> = (0..5000).map(|number| format!("name {number}")).collect();
        for again in [None, Some((4000, 17)), Some((3000, 2999)), Some((900, 0))] {
            if let Some((row, earlier)) = again {
                names[row] = names[earlier].clone();
            }
            std::fs::write(&path, file(&names)).unwrap();
            let footer = Footer::read(Place::find(path.path()).unwrap().remove(0)).unwrap();
            let tables = [footer.table(&survey).unwrap()];
            for passes in [1, 2, 7] {
                let tasks = tasks::cut(&tables, &[1234]);
                let nonces = Nonces::of(&tables, tasks, 5000).unwrap().unwrap();
                let told = Nonces { passes, ..nonces }.check(&Work::default());
                let told = told.err().map(|error| error.to_string());
                let Some((row, earlier)) = again else {
                    assert_eq!(told, None);
                    continue;
                };
                let told = told.unwrap();
                assert!(
                    told.contains(&format!("row {}: a nonce names one report", row + 1)),
                    "{told}"
                );
                assert!(told.contains(&format!("row {} again", earlier + 1)), "{told}");
            }
        }
    }
}
