//! The gap between the paper's two protocols, and what the paper prints of it.

use super::{Experiment, Results, Series, SetName, lookup::same, people};
use crate::metrics::MeanError;

/// A gap that the paper prints.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Printed {
    /// Names it among the claims.
    pub(crate) id: &'static str,
    /// The number of items, m.
    pub(crate) items: usize,
    /// The number of agents, n.
    pub(crate) voters: usize,
    /// The agreement, where the paper says it.
    pub(crate) theta: Option<f64>,
    /// The gap, in percent.
    pub(crate) percent: f64,
    /// The paper's section.
    pub(crate) section: &'static str,
}

/// Every gap that the paper prints, all at epsilon = 2.
pub(crate) const PRINTED: [Printed; 8] = [
    printed("gap-m15-n2500", (15, 2500), None, 8.1),
    printed("gap-m30-n7500", (30, 7500), None, 9.8),
    printed("gap-m15-theta.5-n2500", (15, 2500), Some(0.5), 2.4),
    printed("gap-m30-theta.5-n2500", (30, 2500), Some(0.5), 11.0),
    printed("gap-m45-theta.5-n2500", (45, 2500), Some(0.5), 32.5),
    printed("gap-m45-theta.25-n5000", (45, 5000), Some(0.25), 13.5),
    printed("gap-m45-theta.5-n5000", (45, 5000), Some(0.5), 33.4),
    printed("gap-m45-theta.75-n5000", (45, 5000), Some(0.75), 46.5),
];

const fn printed(
    id: &'static str,
    (items, voters): (usize, usize),
    theta: Option<f64>,
    percent: f64,
) -> Printed {
    let section = if voters == 5000 { "6.5" } else { "6.4" };
    Printed { id, items, voters, theta, percent, section }
}

/// (Lap - RR) / Lap in percent, of mean Kendall tau distances, on one set with so many voters at epsilon = 2.
///
/// The standard error is that of a ratio of means, to first order. Trials of the same number have the same voters, so they are
/// compared trial by trial.
pub(crate) fn gap(results: &Results, set: SetName, voters: usize) -> Option<MeanError> {
    let experiments = [Experiment::Dispersion, Experiment::Agents];
    experiments.into_iter().find_map(|experiment| {
        let lap = distances(results, experiment, set, Series::Lap, voters);
        let rr = distances(results, experiment, set, Series::Rr, voters);
        (!lap.is_empty() && lap.len() == rr.len()).then(|| of_trials(&lap, &rr))
    })
}

fn distances(
    results: &Results,
    experiment: Experiment,
    set: SetName,
    series: Series,
    voters: usize,
) -> Vec<f64> {
    let wanted = |cell: &super::Cell| {
        (cell.experiment, cell.set, cell.series, cell.voters) == (experiment, set, series, voters)
            && same(cell.epsilon, people::EPSILON)
    };
    let trials = results.replicates.iter().filter(|trial| wanted(&trial.cell));
    trials.map(|trial| trial.kendall_tau).collect()
}

fn of_trials(lap: &[f64], rr: &[f64]) -> MeanError {
    let mean = |values: &[f64]| MeanError::of(values.iter().copied()).mean;
    let (mean_lap, mean_rr) = (mean(lap), mean(rr));
    // How much each trial moves 1 - RR / Lap.
    let moved = lap
        .iter()
        .zip(rr)
        .map(|(lap, rr)| (mean_rr * (lap - mean_lap) / mean_lap - (rr - mean_rr)) / mean_lap);
    let stderr = 100.0 * MeanError::of(moved).stderr;
    MeanError { mean: 100.0 * (1.0 - mean_rr / mean_lap), stderr }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_a_ratio_of_means() {
        let gap = of_trials(&[0.4, 0.5, 0.6], &[0.3, 0.4, 0.5]);
        assert!((gap.mean - 20.0).abs() < 1e-9);
        // Both move together by 0.1; the ratio moves by 0.1 (0.4 / 0.5 - 1) / 0.5 = -4 points.
        assert!((gap.stderr - 4.0 / 3f64.sqrt()).abs() < 1e-9, "{gap:?}");
        assert_eq!(of_trials(&[0.5; 4], &[0.25; 4]), MeanError { mean: 50.0, stderr: 0.0 });
    }
}
