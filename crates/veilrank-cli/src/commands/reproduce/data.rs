//! Finding the paper's real data: PrefLib's files, in PrefLib's folders or side by side.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use veilrank_lab::reproduce::{Missing, SetName, Sets, fingerprint};

use crate::input;

/// What was found, and what was not.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) folder: PathBuf,
    pub(super) sets: Sets,
    pub(super) files: Vec<DataFile>,
    pub(super) missing: Vec<Missing>,
}

/// A file that was read, so that a run is not resumed with another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DataFile {
    pub(super) set: String,
    pub(super) file: PathBuf,
    pub(super) fingerprint: String,
}

/// Reads the files of some sets; what is there must be right, what is not there is named.
pub(super) fn find(asked: Option<&Path>, wanted: &[SetName]) -> Result<Found> {
    let folder = folder(asked, std::env::var_os("VEILRANK_DATA").map(PathBuf::from))?;
    let mut sets = Sets::models(wanted)?;
    let mut files = Vec::new();
    for &set in wanted {
        if let Some(file) = set.file().and_then(|name| place(&folder, name)) {
            sets.add(set, input::read_profile(&file)?).with_context(|| input::shown(&file))?;
            let bytes = fs::read(&file).with_context(|| input::shown(&file))?;
            let fingerprint = format!("{:016x}", fingerprint(&bytes));
            files.push(DataFile { set: set.key(), file, fingerprint });
        }
    }
    let missing = sets.missing(wanted);
    Ok(Found { folder, sets, files, missing })
}

/// The folder to look in. One that somebody named must be there.
fn folder(asked: Option<&Path>, from_variable: Option<PathBuf>) -> Result<PathBuf> {
    let named = asked.map(|path| ("--data", path.to_owned()));
    let named = named.or(from_variable.map(|path| ("VEILRANK_DATA", path)));
    match named {
        Some((by, path)) if !path.is_dir() => {
            bail!("{by}: a folder of PrefLib files is needed, got {}", path.display())
        }
        Some((_, path)) => Ok(path),
        None => Ok(PathBuf::from("data")),
    }
}

/// Where a file is: as in PrefLib's folders, or without a folder.
fn place(folder: &Path, name: &str) -> Option<PathBuf> {
    let flat = Path::new(name).file_name()?;
    [folder.join(name), folder.join(flat)].into_iter().find(|path| path.is_file())
}
