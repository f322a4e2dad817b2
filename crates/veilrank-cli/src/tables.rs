//! Reports in Parquet files, and folders of them.

use std::path::Path;

use anyhow::Result;
use veilrank::{course::Course, survey::Survey, tally::Tally};
use veilrank_parquet::{Place, Tables, Work};

use crate::{args::is_standard, output::Output};

/// True for folders and Parquet files, which are read here and nowhere else.
pub(crate) fn is_table(path: &Path) -> bool {
    !is_standard(path) && veilrank_parquet::is_table(path)
}

/// Opens all files that are named, and all files below folders that are named, as those of one survey.
pub(crate) fn open<P: AsRef<Path>>(paths: &[P], terms: Option<&Survey>) -> Result<Tables> {
    let mut places = Vec::new();
    for path in paths {
        places.extend(Place::find(path.as_ref())?);
    }
    Ok(Tables::open(places, terms)?)
}

/// What they add up to, and what a single file had added up to on the way.
pub(crate) fn count(tables: &Tables, output: &Output) -> Result<(Tally, Course)> {
    let progress = output.share(tables.steps()?, "counting");
    let watch = |rows| {
        progress.advance(rows);
        true
    };
    Ok(tables.count(&Work::watched(&watch))?)
}
