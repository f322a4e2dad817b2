//! Where the real ranking data lies, for every test that wants some; the files are not part of this repository.

#![allow(dead_code, reason = "each test file uses its own part")]
#![expect(
    clippy::disallowed_methods,
    reason = "the core does no I/O and looks at no surroundings; its tests read data files"
)]

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The folder of data files: `VEILRANK_DATA`, or `shared/data` beside the workspace; says so where there is none.
pub(crate) fn data_dir() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let dir = env::var_os("VEILRANK_DATA").map_or(beside, PathBuf::from);
    let found = dir.is_dir().then_some(dir);
    if found.is_none() {
        skipped();
    }
    found
}

#[expect(
    clippy::print_stderr,
    reason = "a test that checks nothing must not look like one that passed"
)]
fn skipped() {
    eprintln!("SKIPPED: no data files; set VEILRANK_DATA to a folder of PrefLib files");
}

/// The PrefLib files in the folders of the data folder, in the order of their paths.
pub(crate) fn data_files() -> Vec<PathBuf> {
    let Some(dir) = data_dir() else { return Vec::new() };
    let mut files: Vec<PathBuf> =
        folder(&dir).iter().filter(|path| path.is_dir()).flat_map(|path| folder(path)).collect();
    files.retain(|path| ending(path).parse::<veilrank::format::preflib::Kind>().is_ok());
    files.sort();
    assert!(!files.is_empty(), "{} holds no PrefLib files", dir.display());
    files
}

/// What a file holds.
pub(crate) fn data_text(path: &Path) -> String {
    fs::read_to_string(path).expect("a data file is readable text")
}

/// The ending of a file's name, without the dot.
pub(crate) fn ending(path: &Path) -> &str {
    path.extension().and_then(|ending| ending.to_str()).unwrap_or("")
}

fn folder(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).expect("a data folder is readable");
    entries.flatten().map(|entry| entry.path()).collect()
}
