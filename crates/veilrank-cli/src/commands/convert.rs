//! `veilrank convert`: a data file in another format, and what that cannot keep.

mod noisy;

use std::{ffi::OsStr, path::Path};

use anyhow::{Result, bail};
use serde::Serialize;
use veilrank::format::convert::{self, Data, Document, Format, Loss, Written};

use super::counted;
use crate::{
    args::ConvertArgs,
    input::{self, in_file},
    output::{Output, Warning},
};

#[derive(Serialize)]
struct Summary<'a> {
    from: Format,
    to: Format,
    items: usize,
    /// How many voters or comparisons were read, in weights times `scale`.
    count: u64,
    /// What weights were multiplied by to make them whole.
    scale: u64,
    lost: &'a [Loss],
}

pub(super) fn run(args: &ConvertArgs, output: &Output) -> Result<()> {
    if noisy::run(args, output)? {
        return Ok(());
    }
    let text = input::read_text(&args.file)?;
    let from = source(args, &text, output)?;
    let document = in_file(&args.file, convert::read(&text, from))?;
    let to = target(args, output, &document)?;
    let written = in_file(&args.file, convert::write(&document, to))?;
    tell(args, to, &written, output)?;
    output.write(&written.text)?;
    let summary = Summary {
        from,
        to,
        items: document.data.names().len(),
        count: count(&document.data),
        scale: document.scale,
        lost: &written.losses,
    };
    let text = format!("{} over {} items, {from} to {to}", held(&document.data), summary.items);
    output.summary(&text, &summary)
}

/// The format that was said, or the one that the file is in.
fn source(args: &ConvertArgs, text: &str, output: &Output) -> Result<Format> {
    if let Some(from) = args.from {
        return Ok(from);
    }
    let ending = args.file.extension().and_then(OsStr::to_str);
    let from = in_file(&args.file, convert::guess(text, ending))?;
    if ending.and_then(Format::of_ending).is_none() {
        output.note(&format!("{} is read as {from}", input::shown(&args.file)));
    }
    Ok(from)
}

/// The format that was asked for, or the one that the file's name asks for.
fn target(args: &ConvertArgs, output: &Output, document: &Document) -> Result<Format> {
    if let Some(to) = args.to {
        return Ok(to);
    }
    let ending = output.file().and_then(Path::extension).and_then(OsStr::to_str).unwrap_or("");
    if ending.eq_ignore_ascii_case("csv") {
        return Ok(match document.data {
            Data::Ballots(_) => Format::CsvRanks,
            Data::Answers(_) => Format::CsvPairs,
        });
    }
    let Some(format) = Format::of_ending(ending) else {
        let known = Format::ALL.iter().map(ToString::to_string).collect::<Vec<_>>().join("|");
        bail!(
            "the result's name must end in .soc, .soi, .toc, .toi, .csv, .blt or .abif; or say --to {known}"
        );
    };
    Ok(format)
}

/// Says what is lost, each kind on a line, or refuses to lose anything.
fn tell(args: &ConvertArgs, to: Format, written: &Written, output: &Output) -> Result<()> {
    if args.strict && !written.losses.is_empty() {
        let line = |loss: &Loss| format!("{to} cannot keep everything: {loss}");
        bail!(written.losses.iter().map(line).collect::<Vec<_>>().join("\n"));
    }
    for &loss in &written.losses {
        output.warn(&Warning::Lost { to, loss });
    }
    Ok(())
}

fn count(data: &Data) -> u64 {
    match data {
        Data::Ballots(profile) => profile.voters(),
        Data::Answers(answers) => answers.table().answers(),
    }
}

fn held(data: &Data) -> String {
    match data {
        Data::Ballots(_) => counted(count(data), "voter"),
        Data::Answers(_) => counted(count(data), "comparison"),
    }
}
