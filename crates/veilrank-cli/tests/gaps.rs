//! How much better randomized response does than Laplace noise, beside what the paper prints: m = 45, n = 5000, epsilon 2.

mod common;

use common::gap;

/// A gap of 30 trials has a standard error of 3 to 7 percent, so that is how close two runs of 30 can be held to agree.
#[test]
fn thirty_trials_agree_with_the_printed_gaps() {
    for (theta, printed) in [(0.25, 13.5), (0.5, 33.4), (0.75, 46.5)] {
        let (gap, error) = gap(theta, 30);
        assert!(
            (gap - printed).abs() < 3.0 * error,
            "theta {theta}: {gap} +- {error}, printed {printed}"
        );
    }
}

/// Ten times as many trials: the ranges in which several runs of 30 were seen to fall.
#[test]
fn three_hundred_trials_are_within_the_ranges_of_earlier_runs() {
    for (theta, range) in [(0.25, 11.0..20.0), (0.5, 30.0..40.0), (0.75, 30.0..53.0)] {
        let (gap, error) = gap(theta, 300);
        assert!(range.contains(&gap), "theta {theta}: {gap} +- {error}, expected {range:?}");
        assert!(error < 2.5, "theta {theta}: {error}");
    }
}
