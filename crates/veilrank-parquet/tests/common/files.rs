//! Files of reports in a folder of their own.

use std::{
    fs,
    path::{Path, PathBuf},
};

use tempfile::TempDir;
use veilrank::{Report, Survey};

use super::common::bytes;

pub(crate) fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("it is valid");
    let file = folder.path().join("reports.parquet");
    (folder, file)
}

pub(crate) fn write(survey: &Survey, reports: &[Report], file: &Path) {
    fs::create_dir_all(file.parent().expect("it is valid")).expect("it is valid");
    fs::write(file, bytes(survey, reports)).expect("it is valid");
}
