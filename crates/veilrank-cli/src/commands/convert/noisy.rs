//! Noisy reports from lines of text to a Parquet file and back. Nothing of them can be lost: both hold the same.

use std::io::{self, BufRead};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use veilrank::{
    format::{self, Kind},
    survey::Survey,
    wire,
};

use crate::{
    args::ConvertArgs,
    commands::counted,
    input,
    output::Output,
    reports::{Sink, asks_for_table, write},
    tables,
};

#[derive(Serialize)]
struct Summary<'a> {
    id: &'a str,
    reports: u64,
    /// What was written: `parquet` or `jsonl`.
    to: &'static str,
}

/// Converts what holds noisy reports; false where the file holds something else.
pub(super) fn run(args: &ConvertArgs, output: &Output) -> Result<bool> {
    let terms = args.terms.as_deref().map(input::terms::read).transpose()?;
    let to_table = asks_for_table(output.file());
    if tables::is_table(&args.file) {
        check_formats(args)?;
        of_table(args, terms.as_ref(), output)?;
    } else if to_table || terms.is_some() {
        check_formats(args)?;
        of_lines(args, terms.as_ref(), output)?;
    } else {
        return Ok(false);
    }
    Ok(true)
}

fn check_formats(args: &ConvertArgs) -> Result<()> {
    if args.from.is_none() && args.to.is_none() {
        return Ok(());
    }
    bail!(
        "{}: noisy reports are converted by the names of the files (.parquet, or .jsonl for lines), got --from or --to, which are of rankings; leave them out",
        input::shown(&args.file)
    )
}

fn of_table(args: &ConvertArgs, terms: Option<&Survey>, output: &Output) -> Result<()> {
    let tables = tables::open(&[&args.file], terms)?;
    // Everything is looked at before anything is written, so that nonces are, too.
    tables::count(&tables, output)?;
    let progress = output.progress(tables.rows(), "converting");
    write(tables.survey(), output, |sink| {
        let mut failed = None;
        let taken = tables.each(|report| {
            progress.step();
            sink.add(&report).map_err(|error| {
                failed = Some(error);
                veilrank_parquet::Error::Stopped
            })
        });
        failed.map_or_else(|| Ok(taken?), Err)
    })?;
    drop(progress);
    summarize(tables.survey(), tables.rows(), output)
}

fn of_lines(args: &ConvertArgs, terms: Option<&Survey>, output: &Output) -> Result<()> {
    let path = &args.file;
    if crate::args::is_standard(path) {
        bail!("standard input: reports are read twice, once to check them; give a file's name");
    }
    // The first reading refuses a file that is not whole; the second one finds the same lines.
    let first = first_line(args)?;
    if format::detect(&first) != Kind::Reports {
        bail!(
            "{}: a Parquet file holds noisy reports, got something else; `veilrank randomize` makes reports of rankings",
            input::shown(path)
        );
    }
    let tally = input::read_tally(path, terms, &input::progress(&[path], output))?;
    let progress = output.progress(tally.reports(), "converting");
    write(tally.survey(), output, |sink| {
        let reports = usize::try_from(tally.reports()).unwrap_or(usize::MAX);
        for line in input::open(path)?.lines().skip(1).take(reports) {
            add(&line?, tally.survey(), sink)?;
            progress.step();
        }
        Ok(())
    })?;
    drop(progress);
    summarize(tally.survey(), tally.reports(), output)
}

fn first_line(args: &ConvertArgs) -> Result<String> {
    let mut line = Vec::new();
    let read = input::open(&args.file)?.read_until(b'\n', &mut line);
    read.with_context(|| input::shown(&args.file))?;
    Ok(String::from_utf8_lossy(&line).into_owned())
}

fn add(line: &str, survey: &Survey, sink: &mut Sink<'_>) -> Result<()> {
    sink.add(&wire::read_report(line, survey).map_err(io::Error::from)?)
}

fn summarize(survey: &Survey, reports: u64, output: &Output) -> Result<()> {
    let to = if asks_for_table(output.file()) { "parquet" } else { "jsonl" };
    let text = format!("{} of survey {}", counted(reports, "report"), survey.id());
    output.summary(&text, &Summary { id: survey.id(), reports, to })
}
