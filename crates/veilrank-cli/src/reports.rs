//! Writing reports one by one: as lines of text, or as a Parquet file where the result's name asks for one.

use std::{
    ffi::OsStr,
    io::{self, Write},
    path::Path,
};

use anyhow::Result;
use veilrank::{format::reports, report::Report, survey::Survey};
use veilrank_parquet::Writer;

use crate::output::Output;

/// Reports on their way into a file.
pub(crate) struct Sink<'a> {
    out: &'a mut dyn Write,
    kind: Kind,
}

enum Kind {
    Lines(reports::Seal),
    Table(Box<Writer>),
}

/// True where a file's name asks for a Parquet file.
pub(crate) fn asks_for_table(path: Option<&Path>) -> bool {
    let ending = path.and_then(Path::extension).and_then(OsStr::to_str);
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}

/// Writes the reports of a survey. A file appears whole or not at all.
pub(crate) fn write(
    survey: &Survey,
    output: &Output,
    fill: impl FnOnce(&mut Sink<'_>) -> Result<()>,
) -> Result<()> {
    output.write_with(|out| {
        let filled = Sink::new(survey, output, out).and_then(|mut sink| {
            fill(&mut sink)?;
            sink.finish()
        });
        // Not every refusal is one of the system's; this one only stops the writing.
        filled.map_err(|error| {
            let kind =
                error.downcast_ref::<io::Error>().map_or(io::ErrorKind::Other, io::Error::kind);
            io::Error::new(kind, format!("{error:#}"))
        })
    })
}

impl<'a> Sink<'a> {
    fn new(survey: &Survey, output: &Output, out: &'a mut dyn Write) -> Result<Self> {
        if asks_for_table(output.file()) {
            return Ok(Self { out, kind: Kind::Table(Box::new(Writer::new(survey)?)) });
        }
        writeln!(out, "{}", reports::write_terms(survey))?;
        Ok(Self { out, kind: Kind::Lines(reports::Seal::new()) })
    }

    /// Writes the next report.
    pub(crate) fn add(&mut self, report: &Report) -> Result<()> {
        match &mut self.kind {
            Kind::Lines(seal) => {
                let line = reports::write_report(report);
                seal.add(&line);
                writeln!(self.out, "{line}")?;
            }
            Kind::Table(writer) => {
                writer.add(report)?;
                self.out.write_all(&writer.take()?)?;
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<()> {
        match self.kind {
            Kind::Lines(seal) => writeln!(self.out, "{}", seal.write())?,
            Kind::Table(writer) => self.out.write_all(&writer.finish()?)?,
        }
        Ok(())
    }
}
