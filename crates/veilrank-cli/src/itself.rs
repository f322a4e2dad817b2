//! How this program is started again, where a command needs a second one of it.

use std::{ffi::OsString, process::Command, sync::OnceLock};

use anyhow::{Context, Result};

/// The program and its first arguments, where the process has a file of its own that is another program, such as an interpreter.
static STARTED_BY: OnceLock<Vec<OsString>> = OnceLock::new();

/// Says how this program is started. The first to say so is believed: a process is started in one way.
pub(crate) fn is_started_by(words: Vec<OsString>) {
    if !words.is_empty() {
        STARTED_BY.get_or_init(|| words);
    }
}

/// A command that starts this program once more; its arguments are still to come.
pub(crate) fn command() -> Result<Command> {
    let Some((program, first)) = STARTED_BY.get().and_then(|words| words.split_first()) else {
        return Ok(Command::new(std::env::current_exe().context("this program's own file")?));
    };
    let mut command = Command::new(program);
    command.args(first);
    Ok(command)
}
