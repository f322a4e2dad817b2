//! Files with secrets: who else on this machine can use them.

use std::path::{Path, PathBuf};

use crate::output::{Output, Warning};

/// Warns of each file that others than its owner can use.
pub(in crate::commands) fn warn_of_wide<'a>(
    files: impl IntoIterator<Item = &'a Path>,
    output: &Output,
) {
    for file in files {
        if let Some(mode) = wide(file) {
            output.warn(&Warning::WideFile { file: file.display().to_string(), mode });
        }
    }
}

/// The files of a SQLite database: itself, and what SQLite keeps beside it while it is open.
pub(super) fn sqlite_files(file: &str) -> impl Iterator<Item = PathBuf> {
    ["", "-wal", "-shm", "-journal"]
        .into_iter()
        .map(move |end| PathBuf::from(format!("{file}{end}")))
}

/// The mode of a file that is there, if it lets in more than its owner.
#[cfg(unix)]
fn wide(file: &Path) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(file).ok()?.permissions().mode() & 0o777;
    (mode & 0o077 != 0).then_some(mode)
}

/// Other systems have no such modes.
#[cfg(not(unix))]
fn wide(_file: &Path) -> Option<u32> {
    None
}
