//! What can be wrong with tables of reports: which file, where in it, and what to do.

use std::{
    io,
    path::{Path, PathBuf},
};

use parquet::errors::ParquetError;

/// Why tables were not read or written. Nothing of them was counted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file or folder that the system does not give.
    #[error("{}", visible(&.path.display().to_string()))]
    Io {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },

    /// A file or folder that does not hold reports of the survey.
    #[error("{}: {}; {fix}", visible(&.path.display().to_string()), visible(.what))]
    Place {
        /// Which one.
        path: PathBuf,
        /// The rule, and what was there instead.
        what: String,
        /// What to do.
        fix: String,
    },

    /// A row that is no report of the survey: the first one, in the order of the files.
    #[error("{}: row group {group}, row {row}: {}; nothing was counted", visible(&.path.display().to_string()), visible(.what))]
    Row {
        /// The file.
        path: PathBuf,
        /// The row group in the file, counted from 1.
        group: usize,
        /// The row in its row group, counted from 1.
        row: u64,
        /// The rule, and what was there instead.
        what: String,
    },

    /// Something that the core refuses of all reports together, or of what is to be written.
    #[error(transparent)]
    Core(#[from] veilrank::Error),

    /// A table that could not be written.
    #[error("the table could not be written: {0}")]
    Write(ParquetError),

    /// Whoever watches the work had it stopped.
    #[error("stopped before everything was counted; nothing was counted")]
    Stopped,
}

impl Error {
    pub(crate) fn place(path: &Path, what: impl Into<String>, fix: impl Into<String>) -> Self {
        Self::Place { path: path.to_owned(), what: what.into(), fix: fix.into() }
    }

    pub(crate) fn io(path: &Path, source: io::Error) -> Self {
        Self::Io { path: path.to_owned(), source }
    }

    /// Bytes that are not what Parquet says they should be.
    pub(crate) fn damaged(path: &Path, error: &ParquetError) -> Self {
        Self::place(
            path,
            format!("this is no whole Parquet file: {}", told(error)),
            "copy it or write it again; nothing was counted",
        )
    }
}

/// What the library says, on one line and without its own name of the kind.
fn told(error: &ParquetError) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("Parquet error: ").unwrap_or(&text);
    text.lines().next().unwrap_or_default().trim_end_matches('.').to_owned()
}

/// A text of others, as a file's name is one, with everything that a terminal acts on or does not show written out.
fn visible(text: &str) -> String {
    let is_hidden = |c: char| {
        c.is_control()
            || matches!(
                c,
                '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
            )
    };
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}
