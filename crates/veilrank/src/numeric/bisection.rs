//! Bisection: where something that only rises first reaches a mark.

/// A tolerance for a value to all its digits.
pub const ALL_DIGITS: f64 = 0.0;

/// The least value between `low` and `high` that is not too low any more, or one above it by no more than the tolerance.
///
/// `too_low` must not become true again once it was false; when it never becomes false, this is `high`.
pub fn bisect(
    (mut low, mut high): (f64, f64),
    tolerance: f64,
    too_low: impl Fn(f64) -> bool,
) -> f64 {
    while high - low > tolerance {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            // Two neighbours among the floating-point numbers have nothing between them.
            break;
        }
        if too_low(middle) { low = middle } else { high = middle }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_is_found() {
        let root = |tolerance| bisect((0.0, 9.0), tolerance, |x| x * x < 2.0);
        assert!((root(ALL_DIGITS) - 2.0f64.sqrt()).abs() < 1e-15);
        assert!((0.0..=0.1).contains(&(root(0.1) - 2.0f64.sqrt())), "{}", root(0.1));
        let of = |answer: bool| bisect((1.0, 2.0), ALL_DIGITS, |_| answer);
        assert_eq!(of(true).to_bits(), 2.0f64.to_bits(), "it is never reached");
        assert!(of(false) - 1.0 < 1e-15, "it is reached at once");
    }
}
