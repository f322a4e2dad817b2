//! `veilrank tally`: reports files and tallies of one survey, added up.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use veilrank::{format::tally, tally::Tally};

use super::counted;
use crate::{args::TallyArgs, input, output::Output};

#[derive(Serialize)]
struct Summary<'a> {
    id: &'a str,
    reports: u64,
    tables: usize,
}

pub(super) fn run(args: &TallyArgs, output: &Output) -> Result<()> {
    check_distinct(&args.files)?;
    let progress = input::progress(&args.files, output);
    let mut sum: Option<Tally> = None;
    for path in &args.files {
        let next = input::read_tally(path, &progress)?;
        match &mut sum {
            None => sum = Some(next),
            Some(sum) => sum.merge(&next).with_context(|| refused(sum, &next, path, args))?,
        }
    }
    drop(progress);
    let sum = sum.context("at least one file is needed")?;
    output.write(&(tally::write(&sum) + "\n"))?;
    let (id, reports, tables) = (sum.survey().id(), sum.reports(), sum.tables().len());
    let text = format!("{} of survey {id}", counted(reports, "report"));
    output.summary(&text, &Summary { id, reports, tables })
}

/// Why a file could not be added to those before it.
fn refused(sum: &Tally, next: &Tally, path: &Path, args: &TallyArgs) -> String {
    let (path, first) = (input::shown(path), input::shown(&args.files[0]));
    if sum.survey() == next.survey() {
        format!("{path} cannot be added to the files before it")
    } else {
        format!("{path} is of another survey than {first}")
    }
}

/// Refuses a file that is given twice, under whatever name: its reports would count twice.
fn check_distinct(files: &[PathBuf]) -> Result<()> {
    // What cannot be found is left for opening it, which says so.
    let place = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let places: Vec<PathBuf> = files.iter().map(|path| place(path)).collect();
    for (index, path) in files.iter().enumerate() {
        if places[..index].contains(&places[index]) {
            bail!("{}: each file is counted once, got it twice", input::shown(path));
        }
    }
    Ok(())
}
