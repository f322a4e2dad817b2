//! Which file a name stands for: where another one has taken its place, what is committed goes to a
//! file that nobody finds again.

/// A file by its device and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FileId(u64, u64);

impl FileId {
    /// The file that a name stands for now. Returns `None` if there is none, or if the system has
    /// no such numbers.
    #[cfg(unix)]
    pub(super) fn of(name: &str) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata(name).ok().map(|file| Self(file.dev(), file.ino()))
    }

    #[cfg(not(unix))]
    pub(super) fn of(_: &str) -> Option<Self> {
        None
    }
}
