//! Commands as the command line runs them, and its device.

use std::ffi::OsString;

use pyo3::prelude::*;
use veilrank_cli::Told;

use crate::{
    files::warn,
    labels,
    refused::{Refused, Result},
    work::interruptible,
};

/// The JSON document that a command ends with; nothing is printed.
#[pyfunction]
pub(crate) fn document(py: Python<'_>, typed: Vec<OsString>) -> Result<String> {
    let told = interruptible(py, None, move |_| veilrank_cli::document(typed))?;
    kept(py, told)
}

/// Takes part in a survey by the terminal's device, with its rules, limits and ledger; ``typed`` is what stands behind ``veilrank answer``.
#[pyfunction]
pub(crate) fn answer(
    py: Python<'_>,
    typed: Vec<OsString>,
    ranking: &Bound<'_, PyAny>,
) -> Result<String> {
    // Before the curator hears anything: whether a ranking can be read must not be seen from what is asked.
    let ranking = labels::ranking(ranking)?;
    let told = interruptible(py, None, move |watch| {
        veilrank_cli::answer(typed, &ranking, &|| watch.step())
    })?;
    kept(py, told)
}

fn kept(py: Python<'_>, told: Result<Told, String>) -> Result<String> {
    let Told { document, warnings } = told.map_err(Refused::Said)?;
    warn(py, warnings.into_iter())?;
    Ok(document)
}

/// Runs a command as it was typed, the program's own name first, and returns its exit status; ``itself`` is what starts it once more.
#[pyfunction]
pub(crate) fn run_command(py: Python<'_>, itself: Vec<OsString>, typed: Vec<OsString>) -> u8 {
    py.detach(|| veilrank_cli::run_as(itself, typed))
}
