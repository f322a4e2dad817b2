//! Where results, notes and errors go: results to standard output or a file, all else to standard error.

mod progress;
mod table;
mod warnings;

use std::{
    fs::File,
    io::{BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde::Serialize;

pub(crate) use self::{progress::Progress, table::table, warnings::Warning};
use crate::args::Global;

/// The user's wishes about output.
#[derive(Debug, Clone)]
pub(crate) struct Output {
    json: bool,
    quiet: bool,
    file: Option<PathBuf>,
}

impl Output {
    pub(crate) fn new(global: &Global) -> Self {
        let file = global.output.clone().filter(|path| path != Path::new("-"));
        Self { json: global.json, quiet: global.quiet, file }
    }

    /// True when one JSON document is wanted.
    pub(crate) fn json(&self) -> bool {
        self.json
    }

    /// The file that the result goes to, if it is not standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Writes a result that is the same for people and programs: a data file.
    pub(crate) fn write(&self, text: &str) -> Result<()> {
        self.write_with(|out| out.write_all(text.as_bytes()))
    }

    /// Writes a result piece by piece. A file appears whole or not at all.
    pub(crate) fn write_with(
        &self,
        write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<()> {
        let Some(path) = &self.file else {
            let mut out = BufWriter::new(std::io::stdout().lock());
            write(&mut out).and_then(|()| out.flush()).context("standard output")?;
            return Ok(());
        };
        if path.exists() && !path.is_file() {
            // A pipe or a device cannot be replaced by renaming.
            let mut out = BufWriter::new(File::create(path).with_context(|| shown(path))?);
            return write(&mut out).and_then(|()| out.flush()).with_context(|| shown(path));
        }
        let partial = partial(path);
        let result = File::create(&partial).and_then(|file| {
            let mut out = BufWriter::new(file);
            write(&mut out)?;
            out.flush()?;
            std::fs::rename(&partial, path)
        });
        result.inspect_err(|_| drop(std::fs::remove_file(&partial))).with_context(|| shown(path))
    }

    /// Prints a result: text for people, or JSON for programs.
    pub(crate) fn result(&self, text: &str, document: &impl Serialize) -> Result<()> {
        if self.json { self.document(document) } else { self.write(text) }
    }

    fn document(&self, document: &impl Serialize) -> Result<()> {
        let json = serde_json::to_string(document)?;
        self.write(&(json + "\n"))
    }

    /// After a data file has been written: a summary for whoever wants one.
    pub(crate) fn summary(&self, text: &str, document: &impl Serialize) -> Result<()> {
        match (&self.file, self.json) {
            (Some(_), true) => Self { file: None, ..self.clone() }.document(document),
            (Some(path), false) => {
                self.note(&format!("{text} -> {}", path.display()));
                Ok(())
            }
            // The data itself went to standard output.
            (None, _) => Ok(()),
        }
    }

    /// A remark on standard error.
    #[expect(clippy::print_stderr, reason = "this is where notes are printed")]
    pub(crate) fn note(&self, text: &str) {
        if !self.quiet {
            eprintln!("{text}");
        }
    }

    /// A warning on standard error, with what to do about it.
    #[expect(clippy::print_stderr, reason = "this is where warnings are printed")]
    pub(crate) fn warn(&self, warning: &Warning) {
        if !self.quiet {
            eprintln!("warning: {warning}");
        }
    }

    /// An error on standard error, each of its lines.
    #[expect(clippy::print_stderr, reason = "this is where errors are printed")]
    pub(crate) fn error(error: &anyhow::Error) {
        for line in format!("{error:#}").lines() {
            eprintln!("error: {line}");
        }
    }

    /// A progress bar over `steps`, shown on a terminal once a second has passed.
    pub(crate) fn progress(&self, steps: u64, what: &'static str) -> Progress {
        Progress::new(steps, what, !self.quiet && std::io::stderr().is_terminal())
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Where a file is written before it takes its name.
fn partial(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.partial", std::process::id()));
    path.with_file_name(name)
}

/// True when the reader of our output went away.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        let io = cause.downcast_ref::<std::io::Error>();
        io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
    };
    error.chain().any(broken)
}
