//! Commits that do nothing, so that a benchmark can tell what the rest of a server costs. Nothing that this program says is stored is.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, Mutex},
};

use super::{Incoming, Verdict};
use crate::work::lock;

/// Whoever wants this says so twice: in the build, and in the environment.
static WANTED: LazyLock<bool> =
    LazyLock::new(|| std::env::var_os("VEILRANK_BENCHMARK_STORES_NOTHING").is_some());

/// By survey, the number of the last report.
static LAST: Mutex<BTreeMap<i64, i64>> = Mutex::new(BTreeMap::new());

/// Whether reports are only said to be stored.
pub(super) fn is_wanted() -> bool {
    *WANTED
}

/// Numbers reports as if each were new.
pub(super) fn verdicts(reports: &[Incoming]) -> Vec<Verdict> {
    let mut last = lock(&LAST);
    let number = |report: &Incoming| {
        let seq = last.entry(report.survey).or_default();
        *seq += 1;
        Verdict::Counted(*seq)
    };
    reports.iter().map(number).collect()
}
