//! Where tables are: a file, or a folder of them, as engines leave one.

use std::{
    fs,
    path::{Path, PathBuf},
};

use veilrank::Epsilon;

use crate::error::Error;

/// Folders in folders deeper than this go round in circles.
const DEEPEST: usize = 32;

/// A file of reports, and what the name of its folder says of all its rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    path: PathBuf,
    epsilon: Option<Epsilon>,
}

impl Place {
    /// The file itself, or all files below a folder in the order of their names.
    ///
    /// Engines put what all rows of a folder have in common into its name, `epsilon=1.0`. Other such names are left alone. Files and folders that
    /// begin with `_` or `.` are the engines' own. Any other file that does not end in `.parquet` is refused: it would silently not be counted.
    pub fn find(path: &Path) -> Result<Vec<Self>, Error> {
        let mut found = Vec::new();
        let start = Self { path: path.to_owned(), epsilon: None };
        if fs::metadata(path).map_err(|error| Error::io(path, error))?.is_dir() {
            start.walk(DEEPEST, &mut found)?;
            if found.is_empty() {
                let fix = "name the folder that an engine wrote its reports to";
                return Err(Error::place(
                    path,
                    "the folder must hold Parquet files, got none",
                    fix,
                ));
            }
        } else {
            found.push(start);
        }
        Ok(found)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the participants of all its rows spent, where its folder says so.
    pub(crate) fn epsilon(&self) -> Option<Epsilon> {
        self.epsilon
    }

    fn walk(&self, depth: usize, found: &mut Vec<Self>) -> Result<(), Error> {
        if depth == 0 {
            let what = format!("folders must not be more than {DEEPEST} deep, got more");
            return Err(Error::place(
                &self.path,
                what,
                "remove the link that goes round in circles",
            ));
        }
        for path in listed(&self.path)? {
            let epsilon = self.epsilon;
            let inner = Self { path, epsilon };
            if fs::metadata(&inner.path).map_err(|error| Error::io(&inner.path, error))?.is_dir() {
                inner.named()?.walk(depth - 1, found)?;
            } else {
                check_ending(&inner.path)?;
                found.push(inner);
            }
        }
        Ok(())
    }

    /// The same folder with what its name says.
    fn named(mut self) -> Result<Self, Error> {
        let name = self.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if let Some(value) = name.strip_prefix("epsilon=") {
            let epsilon = value.parse().ok().and_then(|value| Epsilon::new(value).ok());
            if epsilon.is_none() {
                let what = format!(
                    "what a folder is named by must be an epsilon above 0 and at most 20, got {value}"
                );
                return Err(Error::place(
                    &self.path,
                    what,
                    "restore the name that the engine gave it",
                ));
            }
            self.epsilon = epsilon;
        }
        Ok(self)
    }
}

/// What is in a folder, without what engines keep for themselves.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut inside = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| Error::io(folder, error))? {
        let entry = entry.map_err(|error| Error::io(folder, error))?;
        if !entry.file_name().to_string_lossy().starts_with(['_', '.']) {
            inside.push(entry.path());
        }
    }
    inside.sort();
    Ok(inside)
}

fn check_ending(path: &Path) -> Result<(), Error> {
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet")) {
        return Ok(());
    }
    let fix = "move it elsewhere; nothing was counted";
    Err(Error::place(path, "a folder of reports holds files that end in .parquet, got this", fix))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(found: &[Place], folder: &Path) -> Vec<String> {
        let name = |place: &Place| place.path.strip_prefix(folder).unwrap().display().to_string();
        found.iter().map(name).collect()
    }

    #[test]
    fn a_folder_is_all_files_below_it_and_what_folders_are_named_by() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        for inner in ["epsilon=0.5/day=2", "epsilon=1.0", "_temporary", ".hidden"] {
            fs::create_dir_all(root.join(inner)).unwrap();
        }
        for file in ["epsilon=1.0/b.parquet", "epsilon=0.5/day=2/a.snappy.parquet", "z.PARQUET"] {
            fs::write(root.join(file), "").unwrap();
        }
        for file in ["_SUCCESS", ".z.PARQUET.crc", "_temporary/0.txt", ".hidden/x"] {
            fs::write(root.join(file), "").unwrap();
        }
        let found = Place::find(root).unwrap();
        assert_eq!(
            names(&found, root),
            ["epsilon=0.5/day=2/a.snappy.parquet", "epsilon=1.0/b.parquet", "z.PARQUET"]
        );
        let spent: Vec<Option<f64>> =
            found.iter().map(|place| place.epsilon.map(Epsilon::get)).collect();
        assert_eq!(spent, [Some(0.5), Some(1.0), None]);
    }

    #[test]
    fn a_stray_file_an_empty_folder_and_a_wrong_name_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let refused = || Place::find(root).unwrap_err().to_string();
        assert!(refused().contains("must hold Parquet files, got none"), "{}", refused());
        fs::write(root.join("a.parquet"), "").unwrap();
        fs::write(root.join("notes.txt"), "").unwrap();
        assert!(refused().contains("notes.txt: a folder of reports holds"), "{}", refused());
        fs::remove_file(root.join("notes.txt")).unwrap();
        fs::create_dir(root.join("epsilon=__HIVE_DEFAULT_PARTITION__")).unwrap();
        assert!(refused().contains("got __HIVE_DEFAULT_PARTITION__"), "{}", refused());
        assert!(Place::find(&root.join("absent")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn folders_that_go_round_in_circles_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(folder.path(), folder.path().join("round")).unwrap();
        let told = Place::find(folder.path()).unwrap_err().to_string();
        assert!(told.contains("more than 32 deep"), "{told}");
    }
}
