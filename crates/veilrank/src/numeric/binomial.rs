//! What a count says about the probability behind it: bounds by Clopper and Pearson (1934), which hold for every sample size.

use super::bisection::{ALL_DIGITS, bisect};

/// A bound below the probability of something that happened `count` times in `trials`: it is too high with a probability of
/// `error` at most, whatever the true one is.
pub fn lower_bound(count: u64, trials: u64, error: f64) -> f64 {
    if count == 0 {
        return 0.0;
    }
    // The probability p at which so many or more would be seen with the probability `error`.
    let (a, b) = (count as f64, (trials - count + 1) as f64);
    bisect((0.0, count as f64 / trials as f64), ALL_DIGITS, |p| beta_cdf(a, b, p) < error)
}

/// A bound above it, which is too low with a probability of `error` at most.
pub fn upper_bound(count: u64, trials: u64, error: f64) -> f64 {
    1.0 - lower_bound(trials - count, trials, error)
}

/// The regularised incomplete beta function `I_x(a, b)`: for whole a and b the probability of a successes or more in a + b - 1
/// trials that each succeed with probability x.
fn beta_cdf(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    // The fraction converges quickly on one side of the mean only; the other side is its mirror image.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - beta_cdf_below_the_mean(b, a, 1.0 - x);
    }
    beta_cdf_below_the_mean(a, b, x)
}

fn beta_cdf_below_the_mean(a: f64, b: f64, x: f64) -> f64 {
    let logarithm = libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b)
        + a * libm::log(x)
        + b * libm::log1p(-x);
    libm::exp(logarithm) / (a * fraction(a, b, x))
}

/// The continued fraction of the incomplete beta function, from the front (Lentz).
fn fraction(a: f64, b: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let away_from_zero = |value: f64| if value.abs() < TINY { TINY } else { value };
    let (mut value, mut above, mut below) = (1.0, 1.0, 0.0);
    for step in 1..100_000 {
        let (m, even) = (f64::from(step / 2), step % 2 == 0);
        let term = if even {
            m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m))
        } else {
            -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0))
        };
        below = 1.0 / away_from_zero(1.0 + term * below);
        above = away_from_zero(1.0 + term / above);
        value *= above * below;
        if (above * below - 1.0).abs() < 1e-15 {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use statrs::distribution::{Beta, Binomial, ContinuousCDF, DiscreteCDF};

    use super::*;

    #[test]
    fn bounds_are_those_of_published_tables() {
        // Two-sided 95 % intervals, 0.025 on each side (Clopper and Pearson's own chart, and any table since).
        for (count, trials, low, high) in [
            (0, 10, 0.0, 0.3085),
            (1, 10, 0.0025, 0.4450),
            (5, 10, 0.1871, 0.8129),
            (10, 10, 0.6915, 1.0),
            (4, 20, 0.0573, 0.4366),
            (50, 100, 0.3983, 0.6017),
        ] {
            let found = (lower_bound(count, trials, 0.025), upper_bound(count, trials, 0.025));
            assert!((found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5, "{found:?}");
        }
        // None in n: 1 - error^(1/n).
        assert!((upper_bound(0, 300, 1e-8) - (1.0 - 1e-8f64.powf(1.0 / 300.0))).abs() < 1e-12);
    }

    #[test]
    fn the_incomplete_beta_function_is_that_of_another_library() {
        for (a, b) in [(1.0, 1.0), (1.0, 30.0), (3.0, 2.0), (250.0, 751.0), (9000.0, 4.0)] {
            let other = Beta::new(a, b).unwrap();
            for x in [1e-6, 0.01, 0.2, 0.249, 0.25, 0.26, 0.5, 0.9, 0.9999] {
                let (ours, theirs) = (beta_cdf(a, b, x), other.cdf(x));
                assert!((ours - theirs).abs() <= 1e-10, "{a} {b} {x}: {ours} and {theirs}");
            }
        }
    }

    #[test]
    fn a_bound_is_wrong_as_seldom_as_it_says_for_every_probability() {
        for (trials, error) in [(7, 0.05), (40, 0.01), (40, 1e-6), (400, 0.002)] {
            let bounds: Vec<f64> =
                (0..=trials).map(|count| lower_bound(count, trials, error)).collect();
            assert!(bounds.is_sorted());
            for step in 1..200 {
                let p = f64::from(step) / 200.0;
                // The least count whose bound is above p: all from there on are mistakes.
                let wrong = bounds.iter().position(|&bound| bound > p);
                let Some(wrong) = wrong else { continue };
                let law = Binomial::new(p, trials).unwrap();
                let mistakes = law.sf(wrong as u64 - 1);
                assert!(mistakes <= error * (1.0 + 1e-6), "{trials} {p}: {mistakes}");
            }
        }
    }
}
