//! How much of KwikSort's advantage over a random order a system keeps: one scale for all sets.

use crate::metrics::MeanError;

/// The expected distance of a random order, over m(m-1)/2, whatever the voters think.
const RANDOM: f64 = 0.5;

/// A system with this share of the gain is called close to KwikSort.
pub(super) const CLOSE: f64 = 0.95;

/// A system with this share of the gain is called good enough.
pub(super) const ENOUGH: f64 = 0.9;

/// The share of the gain: 1 is as good as KwikSort, 0 as a random order. The standard error is that of a ratio, to first order.
pub(super) fn gain(system: MeanError, kwiksort: MeanError) -> MeanError {
    let (kept, whole) = (RANDOM - system.mean, RANDOM - kwiksort.mean);
    let mean = kept / whole;
    let stderr = (system.stderr / whole).hypot(mean * kwiksort.stderr / whole);
    MeanError { mean, stderr }
}

/// "93.1 ± 0.4 %".
pub(super) fn percent(share: MeanError) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share.mean, 100.0 * share.stderr)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_random_order_gains_nothing_and_kwiksort_all() {
        let at = |mean| MeanError { mean, stderr: 0.01 };
        assert!(gain(at(0.5), at(0.3)).mean.abs() < 1e-12);
        assert!((gain(at(0.3), at(0.3)).mean - 1.0).abs() < 1e-12);
        let half = gain(at(0.4), at(0.3));
        assert!((half.mean - 0.5).abs() < 1e-12);
        assert!((half.stderr - 0.05f64.hypot(0.025)).abs() < 1e-12);
        assert_eq!(percent(half), "50.0 ± 5.6 %");
    }
}
