//! `veilrank tally`: reports files and tallies of one survey, added up.

use anyhow::{Context, Result};
use serde::Serialize;
use veilrank::{format::tally, tally::Tally};

use crate::{args::TallyArgs, input, output::Output};

#[derive(Serialize)]
struct Summary<'a> {
    id: &'a str,
    reports: u64,
    tables: usize,
}

pub(super) fn run(args: &TallyArgs, output: &Output) -> Result<()> {
    let progress = output.progress(args.files.len() as u64, "files");
    let mut sum: Option<Tally> = None;
    for path in &args.files {
        let next = input::read_tally(path)?;
        match &mut sum {
            None => sum = Some(next),
            Some(sum) => sum.merge(&next).with_context(|| {
                format!(
                    "{} is of another survey than {}",
                    input::shown(path),
                    input::shown(&args.files[0])
                )
            })?,
        }
        progress.step();
    }
    drop(progress);
    let sum = sum.context("at least one file is needed")?;
    output.write(&(tally::write(&sum) + "\n"))?;
    let (id, reports, tables) = (sum.survey().id(), sum.reports(), sum.tables().len());
    output.summary(&format!("{reports} reports of survey {id}"), &Summary { id, reports, tables })
}
