//! The folder of a run: made and tried before any work, and the journal of what is finished.

use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use anyhow::{Context, Result, anyhow, bail};
use serde::{Deserialize, Serialize};
use veilrank_lab::reproduce::{Manifest, Missing, Replicate, Timing, table};

use super::{
    data::{DataFile, Found},
    terms::Terms,
};
use crate::output::{Readers, replace};

pub(super) const REPLICATES: &str = "replicates.csv";
pub(super) const SUMMARY: &str = "summary.csv";
pub(super) const TIMINGS: &str = "timings.csv";
pub(super) const CLAIMS: &str = "claims.json";
pub(super) const REPORT: &str = "report.html";
pub(super) const MANIFEST: &str = "manifest.json";
pub(super) const FIGURES: &str = "figures";

/// Everything that a run writes.
const ALL: [&str; 7] = [REPLICATES, SUMMARY, TIMINGS, CLAIMS, REPORT, MANIFEST, FIGURES];

/// The folder of a run, there and writable.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    resume: bool,
}

/// What `manifest.json` is made of.
#[derive(Debug)]
pub(super) struct Record<'a> {
    pub(super) manifest: Manifest,
    pub(super) terms: Terms,
    pub(super) found: &'a Found,
    pub(super) resumed: bool,
    /// How long all of it took, once it is finished.
    pub(super) seconds: Option<f64>,
}

/// `manifest.json`.
#[derive(Serialize)]
pub(super) struct Document<'a> {
    finished: bool,
    resumed: bool,
    #[serde(flatten)]
    manifest: &'a Manifest,
    seconds: Option<f64>,
    /// Stands for all cells.
    grid: &'a str,
    data: &'a [DataFile],
    missing: &'a [Missing],
}

impl Record<'_> {
    pub(super) fn document(&self) -> Document<'_> {
        Document {
            finished: self.seconds.is_some(),
            resumed: self.resumed,
            manifest: &self.manifest,
            seconds: self.seconds,
            grid: self.terms.grid(),
            data: &self.found.files,
            missing: &self.found.missing,
        }
    }
}

/// What `manifest.json` says about a run that is there already.
#[derive(Deserialize)]
struct Earlier {
    finished: bool,
    #[serde(flatten)]
    terms: Terms,
}

/// What is finished already.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) rows: Vec<Replicate>,
    pub(super) timings: Vec<Timing>,
}

impl Folder {
    /// Makes the folder, or takes the one with the run to resume; tries whether so many rows have room in it.
    pub(super) fn open(path: &Path, resume: bool, terms: &Terms, rows: usize) -> Result<Self> {
        let folder = Self { path: path.to_owned(), resume };
        if path.exists() && !path.is_dir() {
            bail!("{}: the result goes to a folder, got a file", path.display());
        }
        folder.check_earlier(terms)?;
        let made = !path.exists();
        fs::create_dir_all(path)
            .with_context(|| format!("{}: the folder cannot be made", path.display()))?;
        let tried = folder.probe(needed_bytes(rows));
        if tried.is_err() && made {
            drop(fs::remove_dir(path));
        }
        tried.map(|()| folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Refuses a folder that holds another run than this.
    fn check_earlier(&self, terms: &Terms) -> Result<()> {
        let shown = self.path.display();
        let taken = ALL.iter().find(|name| self.file(name).exists());
        match (taken, self.resume) {
            (None, false) => Ok(()),
            (None, true) => {
                bail!("{shown}: there is no run to resume here; leave --resume out to start one")
            }
            (Some(taken), false) => {
                let unfinished = self.earlier().is_ok_and(|earlier| !earlier.finished);
                let more = if unfinished {
                    ", or continue the unfinished run in it with --resume"
                } else {
                    ""
                };
                bail!(
                    "{shown}: the folder must not hold another run, and has {taken}; name another with -o{more}"
                )
            }
            (Some(_), true) => {
                let differences = terms.differences(&self.earlier()?.terms);
                if differences.is_empty() {
                    return Ok(());
                }
                let differences = differences.join(", ");
                bail!(
                    "{shown}: only the same run can be resumed, but {differences}; name another folder with -o"
                )
            }
        }
    }

    fn earlier(&self) -> Result<Earlier> {
        let path = self.file(MANIFEST);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        serde_json::from_str(&text).map_err(|error| {
            anyhow!("{}: the manifest of a run is needed: {error}", path.display())
        })
    }

    /// Writes as much as a run will, and removes it again: better now than after the work.
    fn probe(&self, bytes: usize) -> Result<()> {
        let path = self.file("room.partial");
        let written = File::create(&path).and_then(|mut file| fill(&mut file, bytes));
        let removed = fs::remove_file(&path);
        let megabytes = bytes.div_ceil(1 << 20);
        written.and(removed).with_context(|| {
            format!(
                "{}: the run needs a folder that can be written to, and about {megabytes} MB in it; make room or name \
                 another with -o",
                self.path.display()
            )
        })
    }

    /// Begins to write: says what is run, and opens the journal with what is finished already.
    pub(super) fn begin(&self, record: &Record<'_>, trials: usize) -> Result<Kept> {
        let kept = if self.resume { self.kept(trials)? } else { Kept::default() };
        self.write_record(record)?;
        let rows = table::replicates_header() + &table::replicates(&kept.rows);
        self.write(REPLICATES, rows.as_bytes())?;
        Ok(kept)
    }

    fn kept(&self, trials: usize) -> Result<Kept> {
        let rows = self.read(REPLICATES, table::read_replicates)?;
        let rows = table::complete(&rows, trials).concat();
        Ok(Kept { rows, timings: self.read(TIMINGS, table::read_timings)? })
    }

    /// Reads a table; one that is not there yet is empty.
    fn read<T>(
        &self,
        name: &str,
        read: fn(&str) -> Result<Vec<T>, veilrank_lab::Error>,
    ) -> Result<Vec<T>> {
        let path = self.file(name);
        match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            text => {
                let text = text.with_context(|| path.display().to_string())?;
                read(&text).with_context(|| path.display().to_string())
            }
        }
    }

    /// Writes a file whole or not at all.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        replace(&self.file(name), Readers::Usual, |out| out.write_all(bytes))
    }

    pub(super) fn write_record(&self, record: &Record<'_>) -> Result<()> {
        let json = serde_json::to_string_pretty(&record.document())? + "\n";
        self.write(MANIFEST, json.as_bytes())
    }
}

/// About how many bytes a run writes at most: its rows, twice while the journal is put in order, and its pictures, alone
/// and in the report.
fn needed_bytes(rows: usize) -> usize {
    const ROW: usize = 130;
    const PICTURES: usize = 32 << 20;
    2 * ROW * rows + PICTURES
}

fn fill(file: &mut File, bytes: usize) -> io::Result<()> {
    let block = vec![0; 1 << 20];
    (0..bytes.div_ceil(block.len())).try_for_each(|_| file.write_all(&block))
}

/// What is finished, written as soon as it is: the rows of a cell at once, and each cell once.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    file: File,
    cells: BTreeSet<String>,
    error: Option<io::Error>,
}

impl Journal {
    /// The journal of a folder where a run has begun.
    pub(super) fn open(folder: &Folder, kept: &Kept) -> Result<Self> {
        let path = folder.file(REPLICATES);
        let file = OpenOptions::new().append(true).open(&path);
        let file = file.with_context(|| path.display().to_string())?;
        let cells = kept.rows.iter().map(key).collect();
        Ok(Self { path, state: Mutex::new(State { file, cells, error: None }) })
    }

    /// Adds the rows of a cell. False when that is not possible: then there is no use in going on.
    pub(super) fn add(&self, rows: &[Replicate]) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = rows.first().is_some_and(|row| state.cells.insert(key(row)));
        if is_new && state.error.is_none() {
            // One write, so that no other rows come between.
            state.error = state.file.write_all(table::replicates(rows).as_bytes()).err();
        }
        state.error.is_none()
    }

    /// Ends the journal on the disk, and says what went wrong, if anything did.
    pub(super) fn close(self) -> Result<()> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let written = state.error.map_or(Ok(()), Err);
        written.and_then(|()| state.file.sync_all()).with_context(|| {
            format!(
                "{}: what is finished is kept; make room and continue with --resume",
                self.path.display()
            )
        })
    }
}

fn key(row: &Replicate) -> String {
    format!("{:?}", row.cell)
}
