//! Reports in Parquet files and folders of them, counted on all cores.

use std::{path::PathBuf, sync::Arc};

use pyo3::prelude::*;
use veilrank::course::Course;
use veilrank_parquet::{Error, Place, Tables, Work};

use crate::{refused::Result, work::interruptible};

/// What the reports of a file or folder add up to, and what a single file had added up to on the way.
pub(crate) fn count(
    py: Python<'_>,
    path: PathBuf,
    terms: Option<Arc<veilrank::Survey>>,
) -> Result<(veilrank::Tally, Course)> {
    let counted = interruptible(py, None, move |watch| {
        let tables = Tables::open(Place::find(&path)?, terms.as_deref())?;
        tables.count(&Work::watched(&|rows| watch.pass(rows)))
    })?;
    counted.map_err(|error: Error| error.into())
}
