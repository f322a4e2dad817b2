//! From how often something was seen to what it says about the privacy loss.

use veilrank::numeric::{lower_bound, normal_quantile, upper_bound};

/// The loss that these counts prove: the logarithm of how much likelier an event is with one ballot than with another.
///
/// `counts` and `runs` have the ballot with which it is likelier first. Each of the two probabilities is bounded by Clopper and
/// Pearson with this error, so the statement is wrong with twice that at most.
pub(super) fn proved_loss(counts: [u64; 2], runs: [u64; 2], error: f64) -> f64 {
    let least = lower_bound(counts[0], runs[0], error);
    let most = upper_bound(counts[1], runs[1], error);
    (least / most).ln().max(0.0)
}

/// About the same in a handful of operations (Wilson's interval), to choose among many events; nothing is claimed from it.
pub(super) fn likely_loss(counts: [u64; 2], runs: [u64; 2], error: f64) -> f64 {
    let z = normal_quantile(1.0 - error);
    let wilson = |side: usize, sign: f64| {
        let (n, p) = (runs[side] as f64, counts[side] as f64 / runs[side] as f64);
        let middle = p + z * z / (2.0 * n);
        let reach = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (middle + sign * reach) / (1.0 + z * z / n)
    };
    (wilson(0, -1.0).max(0.0) / wilson(1, 1.0)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_what_both_bounds_leave() {
        // 95 of 100 against 5 of 100, each bounded at 0.025: [0.8872, 0.9836] and [0.0164, 0.1128].
        let loss = proved_loss([95, 5], [100, 100], 0.025);
        assert!((loss - (0.887_165f64 / 0.112_835).ln()).abs() < 1e-5, "{loss}");
        assert!(proved_loss([50, 50], [100, 100], 0.025).abs() < 1e-12, "never below nothing");
        assert!(proved_loss([0, 0], [100, 100], 0.025).abs() < 1e-12);
        // Never with the other: the bound grows with the runs, and stays finite.
        let never = |runs| proved_loss([runs, 0], [runs, runs], 1e-6);
        assert!(never(10) < never(100) && never(100) < never(10_000) && never(10_000) < 7.0);
    }

    #[test]
    fn the_quick_figure_is_close() {
        for (counts, runs) in [([700, 300], 1000), ([25_000, 9000], 50_000), ([40, 3], 1000)] {
            let runs = [runs, runs];
            let (quick, exact) = (likely_loss(counts, runs, 0.01), proved_loss(counts, runs, 0.01));
            assert!((quick - exact).abs() < 0.15, "{quick} {exact}");
        }
        assert!(likely_loss([0, 0], [10, 10], 0.01) < 0.0);
    }
}
