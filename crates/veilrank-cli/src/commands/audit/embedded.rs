//! Clients of ours in other languages, as programs that speak the protocol: they are in this binary, and run from a folder
//! that goes with the audit.

use std::{ffi::OsString, fs};

use anyhow::{Context, Result};
use tempfile::TempDir;
use veilrank_server::browser_device;

/// A command, and the folder that it lives in.
pub(super) struct Embedded {
    pub(super) command: Vec<OsString>,
    /// Gone at the end.
    _folder: TempDir,
}

/// The browser's device in Node.
pub(super) fn browser() -> Result<Embedded> {
    let device = browser_device().context("the browser's device is not in this program")?;
    put("node", &[("device.mjs", include_str!("browser.mjs")), ("client.mjs", &device)])
}

/// The example in Python.
pub(super) fn python() -> Result<Embedded> {
    let client = include_str!("../../../clients/python/veilrank_client.py");
    put("python3", &[("veilrank_client.py", client)])
}

/// Files in a folder; the first of them is run.
fn put(interpreter: &str, files: &[(&str, &str)]) -> Result<Embedded> {
    let folder = tempfile::tempdir()?;
    for (name, text) in files {
        fs::write(folder.path().join(name), text)?;
    }
    let main = files.iter().map(|(name, _)| folder.path().join(name)).take(1);
    let command = [interpreter.into()].into_iter().chain(main.map(OsString::from)).collect();
    Ok(Embedded { command, _folder: folder })
}
