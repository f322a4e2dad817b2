//! Finding things in results, for figures and claims alike.

use super::{Experiment, Point, Results, Series, SetName};
use crate::metrics::MeanError;

/// What is measured of a consensus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Metric {
    KendallTau,
    /// As the paper prints it.
    ErrorRate,
    /// Where no estimate counts one half.
    ErrorRateStrict,
}

impl Metric {
    pub(crate) const fn of(self, point: &Point) -> MeanError {
        match self {
            Self::KendallTau => point.kendall_tau,
            Self::ErrorRate => point.error_rate,
            Self::ErrorRateStrict => point.error_rate_strict,
        }
    }
}

impl Results {
    /// The points of one experiment.
    pub(crate) fn of(&self, experiment: Experiment) -> impl Iterator<Item = &Point> {
        self.points.iter().filter(move |point| point.cell.experiment == experiment)
    }

    /// The points of one series on one set in one experiment, in the order of the grid.
    pub(crate) fn line(
        &self,
        experiment: Experiment,
        set: SetName,
        series: Series,
    ) -> impl Iterator<Item = &Point> {
        self.of(experiment)
            .filter(move |point| point.cell.set == set && point.cell.series == series)
    }

    /// The same, with so many voters.
    pub(crate) fn with_voters(
        &self,
        experiment: Experiment,
        set: SetName,
        series: Series,
        voters: usize,
    ) -> impl Iterator<Item = &Point> {
        self.line(experiment, set, series).filter(move |point| point.cell.voters == voters)
    }

    /// True when the file of a set was not found.
    pub(crate) fn is_missing(&self, set: SetName) -> bool {
        self.missing.iter().any(|missing| missing.set == set)
    }
}

/// True for the same budget; budgets come from one list, so they are equal or far apart.
pub(crate) fn same(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// The paper's usual six sets.
pub(crate) fn six_sets() -> impl Iterator<Item = SetName> {
    SetName::REAL.into_iter().chain(mallows(15))
}

/// The paper's twelve sets: three real ones, then one row for each number of items.
pub(crate) fn twelve_sets() -> impl Iterator<Item = SetName> {
    SetName::REAL.into_iter().chain(ITEMS.into_iter().flat_map(mallows))
}

/// The paper's synthetic sets of one size.
pub(crate) fn mallows(items: usize) -> [SetName; 3] {
    THETAS.map(|theta| SetName::Mallows { items, theta })
}

/// The sizes of the paper's synthetic sets.
pub(crate) const ITEMS: [usize; 3] = [15, 30, 45];

/// How much their voters agree.
pub(crate) const THETAS: [f64; 3] = [0.25, 0.5, 0.75];
