//! How good a consensus is: the paper's two measures, and the one that its formula should have been.

use serde::Serialize;
use veilrank::{
    distance::{kendall_tau, kendall_tau_total, top_k_overlap},
    goal::Goal,
    margins::PairCounts,
    ranking::{Pair, Ranking},
};

use crate::{
    error::Error,
    protocol::{Learned, true_sign},
};

/// How good one trial was.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// The mean Kendall tau distance to the voters, over m(m-1)/2.
    pub kendall_tau: f64,
    /// The same of the best order for these voters.
    pub optimum: f64,
    /// Pairs whose estimate has the wrong sign, over all pairs. As the paper prints it: no estimate is no error.
    pub error_rate: f64,
    /// The same, but a pair without an estimate counts as half wrong wherever voters do lean one way.
    pub error_rate_strict: f64,
}

impl Score {
    /// How far from the best order.
    pub fn excess(&self) -> f64 {
        self.kendall_tau - self.optimum
    }
}

/// The mean Kendall tau distance from a ranking to the voters, over m(m-1)/2.
pub(crate) fn normalized_kendall_tau(order: &Ranking, counts: &PairCounts, voters: usize) -> f64 {
    let total = kendall_tau_total(order, |a, b| counts.prefer(a, b));
    total as f64 / voters as f64 / Pair::count(order.items()) as f64
}

/// Both error rates: as printed, and strict.
pub(crate) fn error_rates(learned: &Learned, truth: &PairCounts) -> (f64, f64) {
    let (mut wrong, mut missing) = (0u32, 0u32);
    for pair in Pair::all(truth.items()) {
        match true_sign(truth, pair) * learned.sign(pair) {
            -1 => wrong += 1,
            0 if true_sign(truth, pair) != 0 => missing += 1,
            _ => {}
        }
    }
    let pairs = Pair::count(truth.items()) as f64;
    (f64::from(wrong) / pairs, (f64::from(wrong) + f64::from(missing) / 2.0) / pairs)
}

/// How much of a goal an order has right: 1 or 0 where the first few are asked for, in whatever order, and for the whole order the share of
/// pairs.
pub(crate) fn found(goal: Goal, order: &Ranking, truth: &Ranking) -> Result<f64, Error> {
    Ok(match goal.few() {
        None => 1.0 - kendall_tau(order, truth)? as f64 / Pair::count(truth.items()) as f64,
        Some(few) => f64::from(u8::from(top_k_overlap(order, truth, few)? == few)),
    })
}

/// A mean over trials, and its standard error.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct MeanError {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean; 0 for a single trial, which cannot tell.
    pub stderr: f64,
}

impl MeanError {
    /// Of some values, in their order, so that the same values give the same bits.
    pub fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let n = values.clone().count() as f64;
        // The first value is subtracted before summing and added again after it: the mean of equal values is then exact.
        let first = values.clone().next().unwrap_or(0.0);
        let mean = first + values.clone().map(|value| value - first).sum::<f64>() / n.max(1.0);
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let stderr = if n > 1.0 { (squares / (n - 1.0) / n).sqrt() } else { 0.0 };
        Self { mean, stderr }
    }
}

#[cfg(test)]
mod tests {
    use veilrank::margins::Margins;

    use super::*;

    #[test]
    fn an_estimate_from_no_data_is_perfect_only_as_printed() {
        let voter = Ranking::identity(4).unwrap();
        let truth = PairCounts::of_rankings(4, [&voter]).unwrap();
        let nothing = Learned::Margins(Margins::plain(PairCounts::new(4).unwrap()));
        assert_eq!(error_rates(&nothing, &truth), (0.0, 0.5));
        let right = Learned::Margins(Margins::plain(truth.clone()));
        assert_eq!(error_rates(&right, &truth), (0.0, 0.0));
        let reversed = PairCounts::of_rankings(4, [&voter.reversed()]).unwrap();
        assert_eq!(error_rates(&Learned::Margins(Margins::plain(reversed)), &truth), (1.0, 1.0));
        assert_eq!(
            error_rates(&Learned::Scores(vec![3.0, 2.0, 1.0, 1.0]), &truth),
            (0.0, 0.5 / 6.0)
        );
    }

    #[test]
    fn a_goal_is_found_or_not() {
        let ranking = |order: &[usize]| Ranking::from_indices(order).unwrap();
        let (truth, order) = (ranking(&[0, 1, 2, 3]), ranking(&[1, 0, 3, 2]));
        let found = |goal| found(goal, &order, &truth).unwrap();
        let right = [Goal::WINNER, Goal::First(2), Goal::First(3)].map(|goal| found(goal) > 0.5);
        assert_eq!(right, [false, true, false]);
        assert!((found(Goal::Order) - 4.0 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn distances_are_shares_of_all_pairs() {
        let voters = [Ranking::identity(3).unwrap(), Ranking::from_indices(&[2, 1, 0]).unwrap()];
        let counts = PairCounts::of_rankings(3, &voters).unwrap();
        assert!((normalized_kendall_tau(&voters[0], &counts, 2) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn means_come_with_their_standard_error() {
        let of = |values: &[f64]| MeanError::of(values.iter().copied());
        assert_eq!(of(&[5.0]), MeanError { mean: 5.0, stderr: 0.0 });
        assert_eq!(of(&[0.1; 300]), MeanError { mean: 0.1, stderr: 0.0 });
        let four = of(&[1.0, 2.0, 3.0, 4.0]);
        assert!((four.mean - 2.5).abs() < 1e-12);
        assert!((four.stderr - (5.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    }
}
