//! The gap between randomized response and Laplace noise in the long run. Slow: compiled in release builds only
//! (`cargo test --release`), where it takes about a minute.
#![cfg(not(debug_assertions))]

mod common;

use common::gap;

#[test]
fn the_long_run_is_within_the_ranges_of_earlier_runs() {
    for (theta, range) in [(0.25, 11.0..20.0), (0.5, 30.0..40.0), (0.75, 30.0..53.0)] {
        let (gap, error) = gap(theta, 1500);
        assert!(range.contains(&gap), "theta {theta}: {gap} +- {error}, expected {range:?}");
        assert!(error < 1.5, "theta {theta}: {error}");
    }
}
