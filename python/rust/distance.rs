//! How far two rankings are apart.

use pyo3::prelude::*;
use veilrank::{Ranking, distance};

use crate::{
    labels::{self, Places},
    refused::Result,
};

/// Two complete rankings of the same items; the first one says which items there are.
fn both(left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> Result<(Ranking, Ranking)> {
    labels::ordered(left)?;
    let given = labels::labels(left)?;
    let places = Places::new(&labels::names_of(given.iter())?);
    let left = labels::complete(&places, given.into_pyobject(left.py())?.as_any())?;
    Ok((left, labels::complete(&places, right)?))
}

/// Kendall tau: how many pairs two complete rankings of the same items order differently.
///
/// >>> import veilrank as vr
/// >>> vr.kendall_tau(["tea", "coffee", "water"], ["water", "tea", "coffee"])
/// 2
#[pyfunction]
pub(crate) fn kendall_tau(left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> Result<u64> {
    let (left, right) = both(left, right)?;
    Ok(distance::kendall_tau(&left, &right)?)
}

/// Spearman's footrule: by how many places each item is off, summed.
///
/// >>> import veilrank as vr
/// >>> vr.footrule(["tea", "coffee", "water"], ["water", "tea", "coffee"])
/// 4
#[pyfunction]
pub(crate) fn footrule(left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> Result<u64> {
    let (left, right) = both(left, right)?;
    Ok(distance::footrule(&left, &right)?)
}

/// How many items are among the first ``k`` of both rankings.
///
/// >>> import veilrank as vr
/// >>> vr.top_k_overlap(["tea", "coffee", "water"], ["water", "tea", "coffee"], 2)
/// 1
#[pyfunction]
pub(crate) fn top_k_overlap(
    left: &Bound<'_, PyAny>,
    right: &Bound<'_, PyAny>,
    k: usize,
) -> Result<usize> {
    let (left, right) = both(left, right)?;
    Ok(distance::top_k_overlap(&left, &right, k)?)
}
