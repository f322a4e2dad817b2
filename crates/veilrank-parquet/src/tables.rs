//! Files of one survey: opened and compared, then counted whole or not at all.

use std::{collections::BTreeMap, io, path::Path};

use veilrank::{Report, Survey, Tally, course::Course};

use crate::{
    batch::{self, Batch},
    claims::{self, MOST_ROWS},
    count::Count,
    error::Error,
    file::{Footer, Table},
    nonces::Nonces,
    place::Place,
    tasks::{self, Task},
    work::Work,
};

/// Files of reports of one survey.
///
/// Opening reads their ends alone; it takes about a kilobyte for each row group. Counting keeps some pages of each column in memory for each thread,
/// and tables of counts of at most 400 MB, whatever the number of rows: 3 MB at 45 items and one budget.
#[derive(Debug)]
pub struct Tables {
    survey: Survey,
    files: Vec<Table>,
    rows: u64,
}

impl Tables {
    /// Opens files of the survey whose `terms` are given, or stand in the files themselves.
    ///
    /// Refused are files of other surveys, with other columns, and no rows at all; a file without rows beside others is how engines leave nothing.
    pub fn open(places: Vec<Place>, terms: Option<&Survey>) -> Result<Self, Error> {
        check_distinct(&places)?;
        let footers = places.into_iter().map(Footer::read).collect::<Result<Vec<_>, _>>()?;
        let survey = agreed(&footers, terms)?;
        let files = footers
            .into_iter()
            .map(|footer| footer.table(&survey))
            .collect::<Result<Vec<_>, _>>()?;
        let rows = files.iter().flat_map(Table::groups).fold(0, u64::saturating_add);
        match files.first() {
            Some(first) if rows == 0 => {
                let fix = "look whether whoever wrote it was done";
                Err(Error::place(first.place.path(), "there must be reports, got no rows", fix))
            }
            Some(first) if rows > MOST_ROWS => Err(claims::too_many(first.place.path(), rows)),
            _ => Ok(Self { survey, files, rows }),
        }
    }

    /// The terms.
    pub fn survey(&self) -> &Survey {
        &self.survey
    }

    /// How many reports there are.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// How many files there are. In which order the reports of several came nobody knows.
    pub fn files(&self) -> usize {
        self.files.len()
    }

    /// How many rows somebody who watches will hear of: each once, and again as often as their nonces are read.
    pub fn steps(&self) -> Result<u64, Error> {
        let passes = self.nonces()?.map_or(0, |nonces| nonces.passes());
        Ok(self.rows.saturating_mul(1 + passes))
    }

    /// What all reports add up to, and what those of a single file had added up to on the way; or the first that is wrong, and nothing is counted.
    ///
    /// Files and threads may divide them in any way: the tally is the same, and is that of the same reports in lines of JSON.
    pub fn count(&self, work: &Work<'_>) -> Result<(Tally, Course), Error> {
        if let Some(nonces) = self.nonces()? {
            nonces.check(work)?;
        }
        // In which order the reports of several files came nobody knows.
        let ends =
            if self.files.len() == 1 { Course::part_ends(self.rows) } else { vec![self.rows] };
        let tasks = tasks::cut(&self.files, &ends);
        let parts = Count { survey: &self.survey, tables: &self.files, tasks, parts: ends.len() }
            .run(work)?;
        let (mut tally, mut course) = (Tally::new(self.survey.clone()), Course::new());
        for part in parts {
            tally.merge(&part)?;
            if self.files.len() == 1 {
                course.note(&tally);
            }
        }
        Ok((tally, course))
    }

    /// Takes every report in the order of the files, checked against the terms, until one is wrong or not taken.
    pub fn each(&self, mut take: impl FnMut(Report) -> Result<(), Error>) -> Result<(), Error> {
        for task in tasks::cut(&self.files, &[]) {
            self.reports(&task, &mut take)?;
        }
        Ok(())
    }

    fn reports(
        &self,
        task: &Task,
        take: &mut impl FnMut(Report) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let table = &self.files[task.table];
        let path = table.place.path();
        let damaged = |error| Error::damaged(path, &error);
        let group = task.group(table, batch::each(&self.survey))?;
        let mut batch = Batch::open(&group, &table.layout, table.place.epsilon(), &self.survey)
            .map_err(damaged)?;
        let mut done = 0;
        while done < task.rows {
            batch.read(task.rows - done).map_err(damaged)?;
            for (row, report) in batch.reports(&self.survey).enumerate() {
                take(report.map_err(|what| task.refuse(path, done + row as u64, what))?)?;
            }
            done += batch.rows() as u64;
        }
        if task.is_last(table) {
            batch.check_end().map_err(damaged)?;
        }
        Ok(())
    }

    fn nonces(&self) -> Result<Option<Nonces<'_>>, Error> {
        Nonces::of(&self.files, tasks::cut(&self.files, &[]), self.rows)
    }
}

/// Refuses a file that is given twice, under whatever name: its reports would count twice.
fn check_distinct(places: &[Place]) -> Result<(), Error> {
    let mut seen = BTreeMap::new();
    for place in places {
        let path = place.path();
        let only = identity(path).map_err(|error| Error::io(path, error))?;
        if let Some(before) = seen.insert(only, path) {
            let what =
                format!("each file is counted once, got it twice (also as {})", before.display());
            return Err(Error::place(path, what, "name it once"));
        }
    }
    Ok(())
}

/// What names of the same file have in common, links of either kind among them.
#[cfg(unix)]
fn identity(path: &Path) -> io::Result<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;

    let about = path.metadata()?;
    Ok((about.dev(), about.ino()))
}

/// What names of the same file have in common.
#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<std::path::PathBuf> {
    path.canonicalize()
}

/// The one survey whose reports all files have.
fn agreed(footers: &[Footer], given: Option<&Survey>) -> Result<Survey, Error> {
    let named = footers.iter().find_map(|footer| Some((footer, footer.terms.as_ref()?)));
    let Some(survey) = given.or(named.map(|(_, survey)| survey)) else {
        let what = "the file's metadata does not say of which survey its reports are";
        let fix = "give the survey's terms beside it (`--terms FILE` on the command line)";
        return Err(match footers.first() {
            Some(first) => Error::place(first.place.path(), what, fix),
            None => Error::place("".as_ref(), "at least one file is needed, got none", "name one"),
        });
    };
    for footer in footers {
        if footer.terms.as_ref().is_some_and(|own| own != survey) {
            let of = match (given, named) {
                (None, Some((first, _))) => first.place.path().display().to_string(),
                _ => "the terms that were given".to_owned(),
            };
            let fix = "count the two apart; nothing was counted";
            return Err(Error::place(
                footer.place.path(),
                format!("it is of another survey than {of}"),
                fix,
            ));
        }
    }
    Ok(survey.clone())
}
