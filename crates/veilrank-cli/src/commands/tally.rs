//! `veilrank tally`: reports files, Parquet files of reports, tallies and tables of counts of one survey, added up.

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use veilrank::{format::tally, tally::Tally};

use super::counted;
use crate::{args::TallyArgs, input, output::Output, tables};

#[derive(Serialize)]
struct Summary<'a> {
    id: &'a str,
    reports: u64,
    tables: usize,
}

pub(super) fn run(args: &TallyArgs, output: &Output) -> Result<()> {
    check_distinct(&args.files)?;
    let terms = args.terms.as_deref().map(input::terms::read).transpose()?;
    let mut sum = Sum::default();
    // Parquet files are one table, whose rows all cores share.
    let (tabled, others): (Vec<&PathBuf>, Vec<&PathBuf>) =
        args.files.iter().partition(|path| tables::is_table(path));
    if let Some(first) = tabled.first() {
        let (tally, _) = tables::count(&tables::open(&tabled, terms.as_ref())?, output)?;
        sum.add(tally, first)?;
    }
    let progress = input::progress(&others, output);
    for path in others {
        sum.add(input::read_tally(path, terms.as_ref(), &progress)?, path)?;
    }
    drop(progress);
    let (sum, _) = sum.0.context("at least one file is needed")?;
    output.write(&(tally::write(&sum) + "\n"))?;
    let (id, reports, tables) = (sum.survey().id(), sum.reports(), sum.tables().len());
    let text = format!("{} of survey {id}", counted(reports, "report"));
    output.summary(&text, &Summary { id, reports, tables })
}

/// What was added up so far, and the first file of it.
#[derive(Default)]
struct Sum<'a>(Option<(Tally, &'a Path)>);

impl<'a> Sum<'a> {
    fn add(&mut self, next: Tally, path: &'a Path) -> Result<()> {
        let Some((sum, first)) = &mut self.0 else {
            self.0 = Some((next, path));
            return Ok(());
        };
        sum.merge(&next).with_context(|| refused(sum, &next, path, first))
    }
}

/// Why a file could not be added to those before it.
fn refused(sum: &Tally, next: &Tally, path: &Path, first: &Path) -> String {
    let (path, first) = (input::shown(path), input::shown(first));
    if sum.survey() == next.survey() {
        format!("{path} cannot be added to the files before it")
    } else {
        format!("{path} is of another survey than {first}")
    }
}

/// Refuses a file that is given twice, under whatever name: its reports would count twice.
fn check_distinct(files: &[PathBuf]) -> Result<()> {
    let mut seen = HashSet::new();
    for path in files {
        if !seen.insert(identity(path)) {
            bail!("{}: each file is counted once, got it twice", input::shown(path));
        }
    }
    Ok(())
}

/// What names of the same file have in common, links of either kind among them.
#[cfg(unix)]
fn identity(path: &Path) -> std::result::Result<(u64, u64), PathBuf> {
    use std::os::unix::fs::MetadataExt as _;

    // What cannot be found is left for opening it, which says so.
    path.metadata().map(|about| (about.dev(), about.ino())).map_err(|_| path.to_owned())
}

/// What names of the same file have in common.
#[cfg(not(unix))]
fn identity(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}
