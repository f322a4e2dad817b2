//! Where results, notes and errors go: results to standard output or a file, all else to standard error.

mod journal;
mod phrases;
mod progress;
mod replace;
mod table;
mod visible;
mod warnings;

use std::{
    fs::File,
    io::{BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use veilrank_words::{Language, Words};

pub(crate) use self::{
    journal::{Lines, Priority, is_journal, marked},
    phrases::listed,
    progress::Progress,
    replace::{Readers, replace},
    table::{columns, table},
    visible::{quotable, short, visible},
    warnings::Warning,
};
use crate::args::{Global, is_standard};

/// The user's wishes about output.
#[derive(Debug, Clone)]
pub(crate) struct Output {
    json: bool,
    quiet: bool,
    file: Option<PathBuf>,
    say: Words,
    kept: Option<Kept>,
}

/// Results and warnings that are kept in memory for whoever runs a command in a process of their own.
#[derive(Debug, Clone, Default)]
pub(crate) struct Kept(Arc<Mutex<(Vec<u8>, Vec<String>)>>);

impl Kept {
    fn lock(&self) -> MutexGuard<'_, (Vec<u8>, Vec<String>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was kept: the result, and each warning.
    pub(crate) fn told(&self) -> (String, Vec<String>) {
        let (bytes, warnings) = &*self.lock();
        (String::from_utf8_lossy(bytes).into_owned(), warnings.clone())
    }

    fn write(&self, write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> Result<()> {
        write(&mut self.lock().0).context("memory")
    }

    fn warn(&self, warning: String) {
        self.lock().1.push(warning);
    }
}

impl Output {
    pub(crate) fn new(global: &Global, language: Language) -> Self {
        let file = global.output.clone().filter(|path| !is_standard(path));
        let say = Words::for_terminal(language);
        Self { json: global.json, quiet: global.quiet, file, say, kept: None }
    }

    /// One JSON document, which is kept and not printed, and no word besides.
    pub(crate) fn kept(language: Language, kept: &Kept) -> Self {
        let say = Words::for_terminal(language);
        Self { json: true, quiet: true, file: None, say, kept: Some(kept.clone()) }
    }

    /// The language of whoever reads it.
    pub(crate) fn say(&self) -> Words {
        self.say
    }

    /// Refuses a place where no file can be, before any work is done for it.
    pub(crate) fn check(&self) -> Result<()> {
        let Some(path) = &self.file else { return Ok(()) };
        if path.is_dir() {
            bail!("{}: the result goes to a file, got a folder; add a name", shown(path));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            bail!("{}: the folder {} must exist; make it first", shown(path), folder.display());
        }
        Ok(())
    }

    /// True when one JSON document is wanted.
    pub(crate) fn json(&self) -> bool {
        self.json
    }

    /// The same wishes with all results on standard output.
    pub(crate) fn to_standard(&self) -> Self {
        Self { file: None, ..self.clone() }
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
        self.write_for(Readers::Usual, write)
    }

    /// The same for a result that is a secret: a new file is its owner's alone.
    fn write_for(
        &self,
        readers: Readers,
        write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<()> {
        if let Some(kept) = &self.kept {
            return kept.write(write);
        }
        let Some(path) = self.file.as_deref() else {
            let mut out = BufWriter::new(std::io::stdout().lock());
            write(&mut out).and_then(|()| out.flush()).context("standard output")?;
            return Ok(());
        };
        if path.exists() && !path.is_file() {
            // A pipe or a device cannot be replaced by renaming.
            let mut out = BufWriter::new(File::create(path).with_context(|| shown(path))?);
            return write(&mut out).and_then(|()| out.flush()).with_context(|| shown(path));
        }
        replace(path, readers, write)
    }

    /// Prints a result: text for people, or JSON for programs.
    pub(crate) fn result(&self, text: &str, document: &impl Serialize) -> Result<()> {
        if self.json { self.document(document) } else { self.write(text) }
    }

    /// The same for a secret.
    pub(crate) fn secret(&self, text: &str, document: &impl Serialize) -> Result<()> {
        let json = if self.json { serde_json::to_string(document)? + "\n" } else { String::new() };
        let text = if self.json { &json } else { text };
        self.write_for(Readers::Owner, |out| out.write_all(text.as_bytes()))
    }

    fn document(&self, document: &impl Serialize) -> Result<()> {
        let json = serde_json::to_string(document)?;
        self.write(&(json + "\n"))
    }

    /// After a data file has been written: a summary for whoever wants one.
    pub(crate) fn summary(&self, text: &str, document: &impl Serialize) -> Result<()> {
        match (&self.file, self.json) {
            (Some(_), true) => self.to_standard().document(document),
            (Some(path), false) => {
                self.note(&format!("{text} -> {}", path.display()));
                Ok(())
            }
            // The data itself went to standard output.
            (None, _) => Ok(()),
        }
    }

    /// A remark on standard error.
    pub(crate) fn note(&self, text: &str) {
        if !self.quiet {
            say(Priority::Info, text);
        }
    }

    /// A question on standard error, which is asked whatever else is to be quiet.
    pub(crate) fn prompt(text: &str, ends_line: bool) {
        let end = if ends_line { "\n" } else { " " };
        drop(write!(std::io::stderr(), "{text}{end}"));
    }

    /// A warning on standard error, with what to do about it.
    pub(crate) fn warn(&self, warning: &Warning) {
        if let Some(kept) = &self.kept {
            kept.warn(warning.to_string());
        } else if !self.quiet {
            say(Priority::Warning, &format!("warning: {warning}"));
        }
    }

    /// The same for a participant, in the participant's language.
    pub(crate) fn caution(&self, text: &str) {
        if let Some(kept) = &self.kept {
            kept.warn(text.to_owned());
        } else if !self.quiet {
            let text = self.say.text("terminal-warning").with("text", text);
            say(Priority::Warning, &text.to_string());
        }
    }

    /// An error on standard error, each of its lines.
    pub(crate) fn error(&self, error: &anyhow::Error) {
        for line in format!("{error:#}").lines() {
            let text = self.say.text("terminal-error").with("text", line);
            say(Priority::Error, &text.to_string());
        }
    }

    /// A progress bar over `steps`, shown on a terminal once a second has passed.
    pub(crate) fn progress(&self, steps: u64, what: &'static str) -> Progress {
        Progress::counting(steps, what, self.shows_progress())
    }

    /// A progress bar over an amount of work whose numbers mean nothing to people.
    pub(crate) fn share(&self, work: u64, what: &'static str) -> Progress {
        Progress::sharing(work, what, self.shows_progress())
    }

    fn shows_progress(&self) -> bool {
        !self.quiet && std::io::stderr().is_terminal()
    }
}

/// A line on standard error. Where nobody can read it there is nobody to tell, and `eprintln!` would panic.
pub(crate) fn say(priority: Priority, line: &str) {
    drop(writeln!(std::io::stderr(), "{}", marked(priority, line)));
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// True when the reader of our output went away.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &(dyn std::error::Error + 'static)| {
        let io = cause.downcast_ref::<std::io::Error>();
        io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
    };
    error.chain().any(broken)
}
