//! Priorities for the system's journal: where standard error leads to it, each line begins with its
//! own, as in `<4>` (sd-daemon(3)).

use std::{fmt, io::Write, sync::OnceLock};

/// The environment's word for the file that leads to the journal: its device and its inode, with a
/// colon between.
const VARIABLE: &str = "JOURNAL_STREAM";

/// A syslog priority, as the journal counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Priority {
    /// Something failed.
    Error = 3,
    /// Something will fail, or is not as it should be.
    Warning = 4,
    /// Normal operation.
    Info = 6,
}

/// True if standard error leads to the journal, which reads priorities and takes them off.
pub(crate) fn is_journal() -> bool {
    static KNOWN: OnceLock<bool> = OnceLock::new();
    *KNOWN.get_or_init(|| {
        let named = std::env::var(VARIABLE).ok();
        named.is_some_and(|named| standard_error().is_some_and(|actual| actual == named))
    })
}

/// The device and the inode of standard error. A program may inherit the variable while its
/// standard error leads elsewhere.
#[cfg(unix)]
fn standard_error() -> Option<String> {
    use std::os::{fd::AsFd, unix::fs::MetadataExt};
    let copy = std::io::stderr().as_fd().try_clone_to_owned().ok()?;
    let about = std::fs::File::from(copy).metadata().ok()?;
    Some(format!("{}:{}", about.dev(), about.ino()))
}

#[cfg(not(unix))]
fn standard_error() -> Option<String> {
    None
}

/// A text whose lines each begin with its priority, where standard error leads to the journal.
pub(crate) fn marked(priority: Priority, text: &str) -> String {
    if is_journal() { prefixed(priority, text) } else { text.to_owned() }
}

fn prefixed(priority: Priority, text: &str) -> String {
    let mark = Mark(priority);
    text.split_inclusive('\n').fold(String::new(), |marked, line| format!("{marked}{mark}{line}"))
}

struct Mark(Priority);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>", self.0 as u8)
    }
}

/// Lines on standard error, each with its priority where they go to the journal.
#[derive(Debug)]
pub(crate) struct Lines(pub(crate) Priority);

impl Write for Lines {
    /// Takes whole lines: the log hands over one at a time.
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let text = marked(self.0, &String::from_utf8_lossy(bytes));
        std::io::stderr().lock().write_all(text.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        std::io::stderr().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_priority() {
        assert_eq!(prefixed(Priority::Warning, "a\nb\n"), "<4>a\n<4>b\n");
        assert_eq!(prefixed(Priority::Error, "a"), "<3>a");
        assert_eq!(prefixed(Priority::Info, ""), "");
    }
}
