//! A time of day that jumps, for the curators of a test only.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// What makes the clock of a process jump.
pub(crate) struct Clock(TempDir);

impl Clock {
    /// None where there is no C compiler, or a library cannot be loaded before others.
    pub(crate) fn new() -> Option<Self> {
        let folder = TempDir::new().expect("a temporary folder");
        let clock = Self(folder);
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/clock.c");
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-o"]).arg(clock.library()).arg(source);
        let built = compiler.stderr(Stdio::null()).status().is_ok_and(|done| done.success());
        clock.set(0);
        built.then_some(clock)
    }

    /// So many seconds from now on.
    pub(crate) fn set(&self, seconds: i64) {
        // Written beside and renamed, so that nobody reads half a number.
        let beside = self.0.path().join("next");
        fs::write(&beside, seconds.to_string()).expect("a file can be written");
        fs::rename(beside, self.file()).expect("a file can be renamed");
    }

    /// Lets a curator that is about to start live by this clock.
    pub(crate) fn wind(&self, command: &mut Command) {
        command.env("LD_PRELOAD", self.library()).env("VEILRANK_TEST_CLOCK", self.file());
    }

    fn library(&self) -> PathBuf {
        self.0.path().join("clock.so")
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("seconds")
    }
}
