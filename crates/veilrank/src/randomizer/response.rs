//! Randomized response (Warner 1965): keep the answer or flip it.

use rand::CryptoRng;

use crate::{error::Error, privacy::Epsilon};

/// The number of outcomes of one draw.
const DRAWS: u64 = 1 << 32;

/// The least budget of one answer; below about 1e-9 no threshold of 32 bits tells it from a fair coin.
const LEAST_BUDGET: f64 = 1e-6;

/// Keeps an answer when a uniform 32-bit draw is below an integer threshold T, otherwise flips it.
///
/// # Privacy
/// An answer is kept with probability T / 2^32 and flipped with (2^32 - T) / 2^32, so for either output the
/// likelihoods of the two true answers differ by the factor T / (2^32 - T) exactly. T is rounded down until the
/// logarithm of that is at most the budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RandomizedResponse {
    /// T: how many of the 2^32 draws keep the answer; above 2^31, so that keeping is the likelier.
    threshold: u64,
}

impl RandomizedResponse {
    /// The most truthful response within a budget.
    pub fn new(budget: Epsilon) -> Result<Self, Error> {
        let x = budget.get();
        if x < LEAST_BUDGET {
            return Err(Error::BudgetTooSmall { got: x, least: LEAST_BUDGET });
        }
        let threshold = DRAWS as f64 / (1.0 + (-x).exp());
        // The exponential and the division are off by a few units in the 16th digit, 1e-6 of a draw. Ten times that
        // is taken off before rounding down, so that an error of the float can never round T up.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 2^31 and 2^32, and rounding down is the point"
        )]
        let threshold = (threshold - 1e-5).floor() as u64;
        Ok(Self { threshold })
    }

    /// The threshold T: a draw below it keeps the answer.
    pub const fn threshold(self) -> u64 {
        self.threshold
    }

    /// The answer that leaves the device.
    pub fn randomize<R: CryptoRng + ?Sized>(self, answer: bool, rng: &mut R) -> bool {
        let keep = u64::from(rng.next_u32()) < self.threshold;
        answer == keep
    }

    /// In how many of the 2^32 draws the answer is kept, or flipped.
    pub const fn weight(self, kept: bool) -> u64 {
        if kept { self.threshold } else { DRAWS - self.threshold }
    }

    /// In how many draws an answer, or a fair coin in its place, is reported as `reported`.
    fn mixed_weight(self, given: Option<bool>, reported: bool) -> u64 {
        given.map_or(DRAWS / 2, |given| self.weight(given == reported))
    }

    /// How much likelier an output can be under one answer than under another, as a logarithm; a missing answer is
    /// a fair coin.
    pub(crate) fn loss_between(self, given: Option<bool>, other: Option<bool>) -> f64 {
        let ratio = |reported| {
            let weight = |answer| self.mixed_weight(answer, reported) as f64;
            weight(given) / weight(other)
        };
        f64::max(ratio(false), ratio(true)).ln()
    }

    /// The privacy loss: the worst log-ratio over both inputs and both outputs, by enumeration.
    pub fn loss(self) -> f64 {
        self.loss_between(Some(false), Some(true))
    }

    /// The reliability: how much likelier an answer is kept than flipped.
    pub fn reliability(self) -> f64 {
        (2 * self.threshold - DRAWS) as f64 / DRAWS as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ALPHA, Script, chi_square_p, rng};

    fn response(x: f64) -> RandomizedResponse {
        RandomizedResponse::new(Epsilon::new(x).unwrap()).unwrap()
    }

    #[test]
    fn thresholds_are_the_largest_within_the_budget() {
        for x in [1e-6, 0.001, 0.1, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 15.0, 20.0] {
            let exact = response(x);
            assert!(exact.loss() <= x);
            let bolder = RandomizedResponse { threshold: exact.threshold + 2 };
            assert!(bolder.loss() > x, "nothing is given away at {x}");
        }
    }

    #[test]
    fn known_thresholds() {
        // Worked out with 50 decimal digits elsewhere. ln 3 keeps three answers in four, but as a float it lies a hair
        // below, so T is one less than 3 * 2^30.
        assert_eq!(response(3f64.ln()).threshold(), 3 * (1 << 30) - 1);
        assert_eq!(response(1.0).threshold(), 3_139_872_686);
        assert_eq!(response(20.0).threshold(), DRAWS - 9);
        assert!((response(1.0).reliability() - 0.5f64.tanh()).abs() < 1e-9);
    }

    #[test]
    fn the_draw_just_below_the_threshold_keeps_and_the_next_one_flips() {
        // With uniform 32-bit draws this is the whole distribution of the code that runs.
        let channel = response(1.0);
        let below = u32::try_from(channel.threshold() - 1).unwrap();
        for answer in [false, true] {
            for (draw, kept) in [(0, true), (below, true), (below + 1, false), (u32::MAX, false)] {
                let reported = channel.randomize(answer, &mut Script::new([draw]));
                assert_eq!(reported == answer, kept, "draw {draw}");
            }
        }
    }

    /// Counts of flipped and kept answers.
    fn observed(channel: RandomizedResponse, n: u32) -> [u64; 2] {
        let mut rng = rng(11);
        let mut counts = [0; 2];
        for i in 0..n {
            let answer = i % 2 == 0;
            counts[usize::from(channel.randomize(answer, &mut rng) == answer)] += 1;
        }
        counts
    }

    fn expected(channel: RandomizedResponse) -> [f64; 2] {
        [false, true].map(|kept| channel.weight(kept) as f64 / DRAWS as f64)
    }

    #[test]
    fn samples_follow_the_exact_probabilities() {
        for x in [0.1, 1.0, 3.0] {
            let channel = response(x);
            assert!(chi_square_p(&observed(channel, 200_000), &expected(channel)) > ALPHA, "{x}");
        }
    }

    #[test]
    fn a_sampler_that_is_slightly_off_is_found_out() {
        let (right, wrong) = (response(1.0), response(1.05));
        assert!(chi_square_p(&observed(wrong, 200_000), &expected(right)) < ALPHA);
        // Algorithm 1 as printed reports 1 with probability p whatever the truth: half its "kept" are flips.
        let printed = observed(right, 200_000).iter().sum::<u64>() / 2;
        assert!(chi_square_p(&[printed, printed], &expected(right)) < ALPHA);
    }

    #[test]
    fn values_for_a_seed_are_stable() {
        let mut rng = rng(1);
        let channel = response(1.0);
        let bits: String =
            (0..32).map(|_| if channel.randomize(true, &mut rng) { '1' } else { '0' }).collect();
        assert_eq!(bits, "11011111010111111011110101011111");
    }
}
