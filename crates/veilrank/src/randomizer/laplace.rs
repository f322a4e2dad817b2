//! Discrete Laplace noise, sampled exactly from integers (Canonne, Kamath and Steinke 2020).
//!
//! Floating-point Laplace noise leaks through the gaps between floats (Mironov 2012); a grid of integers has none.

use rand::CryptoRng;

use crate::{
    draws::{below, below_wide},
    error::Error,
    privacy::Epsilon,
};

/// Rates are fractions of this: a budget is rounded down to a multiple of 2^-32.
const RATE_UNIT: u64 = 1 << 32;

/// Integer noise with probability proportional to e^(-rate |k|), for a rational rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscreteLaplace {
    /// The rate is `numerator / denominator`.
    numerator: u64,
    denominator: u64,
}

impl DiscreteLaplace {
    /// Noise for a value that one participant can move by `sensitivity`, within a budget.
    ///
    /// # Privacy
    /// Moving the value by at most `sensitivity` changes the likelihood of any output by at most
    /// e^(rate * sensitivity), and the rate is rounded down so that this exponent is at most the budget.
    pub fn new(budget: Epsilon, sensitivity: u32) -> Result<Self, Error> {
        let sensitivity = u64::from(sensitivity.max(1));
        // A product with a power of two is exact, so rounding down is the only rounding.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at most 20 * 2^32, and rounding down is the point"
        )]
        let numerator = (budget.get() * RATE_UNIT as f64).floor() as u64;
        if numerator < 1 << 12 {
            return Err(Error::BudgetTooSmall {
                got: budget.get(),
                least: 1.0 / f64::from(1 << 20),
            });
        }
        Ok(Self { numerator, denominator: RATE_UNIT * sensitivity })
    }

    /// The rate at which the likelihood falls off.
    pub fn rate(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// Draws the noise.
    ///
    /// How many words that takes depends on the noise, never on what it is added to. But large noise takes more words than
    /// small noise: whoever saw the noisy value and could count the words would know more than the value alone tells.
    pub fn sample<R: CryptoRng + ?Sized>(self, rng: &mut R) -> i64 {
        loop {
            let magnitude = self.magnitude(rng);
            let negative = below(2, rng) == 1;
            // Zero has two signs but must be drawn once.
            if !(negative && magnitude == 0) {
                return if negative { -magnitude } else { magnitude };
            }
        }
    }

    /// Geometric: e^(-rate k) up to normalisation, for k >= 0.
    fn magnitude<R: CryptoRng + ?Sized>(self, rng: &mut R) -> i64 {
        loop {
            let rest = below_wide(self.denominator, rng);
            if !happens_exp(rest, self.denominator, rng) {
                continue;
            }
            let mut whole = 0u64;
            while happens_exp(1, 1, rng) {
                whole += 1;
            }
            // `whole` beyond 2^20 has probability e^-1000000; saturating costs nothing and cannot wrap.
            let total = whole.saturating_mul(self.denominator).saturating_add(rest);
            return i64::try_from(total / self.numerator).unwrap_or(i64::MAX);
        }
    }

    /// The exact probability that the noise is at least `k`, for k >= 1.
    fn tail(self, k: u32) -> f64 {
        let q = (-self.rate()).exp();
        (-self.rate() * f64::from(k)).exp() / (1.0 + q)
    }
}

/// True with probability e^(-n/d) exactly, for 0 <= n <= d: von Neumann's series in integers.
fn happens_exp<R: CryptoRng + ?Sized>(n: u64, d: u64, rng: &mut R) -> bool {
    let mut k = 1;
    while below_wide(d.saturating_mul(k), rng) < n {
        k += 1;
    }
    k % 2 == 1
}

/// How many grid steps there are from answer 0 to answer 1.
pub const GRID: u32 = 1024;

/// Answers 0 and 1 on a grid of 1/1024, with discrete Laplace noise added; the curator thresholds at one half.
///
/// # Privacy
/// The answer moves by 1024 grid steps at most, whoever answers, so this is [`DiscreteLaplace`] with a sensitivity of
/// 1024 and plain local differential privacy; thresholding happens after the answer has left and costs nothing. The bound is on
/// what is sent; see [`DiscreteLaplace::sample`] for what the number of draws would add to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaplaceResponse {
    noise: DiscreteLaplace,
}

impl LaplaceResponse {
    /// The least noise within a budget.
    pub fn new(budget: Epsilon) -> Result<Self, Error> {
        Ok(Self { noise: DiscreteLaplace::new(budget, GRID)? })
    }

    /// The noisy answer that leaves the device, in grid steps.
    pub fn randomize<R: CryptoRng + ?Sized>(self, answer: bool, rng: &mut R) -> i64 {
        Self::clean(answer).saturating_add(self.noise.sample(rng))
    }

    /// An answer without noise, in grid steps.
    const fn clean(answer: bool) -> i64 {
        if answer { GRID as i64 } else { 0 }
    }

    /// What the curator reads from a noisy answer. Exactly one half is as likely under either answer, so it says
    /// nothing and is counted for neither.
    pub const fn decide(noisy: i64) -> Option<bool> {
        let half = GRID as i64 / 2;
        if noisy == half { None } else { Some(noisy > half) }
    }

    /// The exact log-likelihood of a noisy answer under a true one, or under a fair coin in its place, up to a
    /// constant that is the same for all.
    #[cfg(test)]
    fn log_weight(self, given: Option<bool>, noisy: i64) -> f64 {
        let under = |answer| -self.noise.rate() * noisy.abs_diff(Self::clean(answer)) as f64;
        let coin = || {
            let (least, most) = (under(false).min(under(true)), under(false).max(under(true)));
            most + ((least - most).exp() / 2.0 + 0.5).ln()
        };
        given.map_or_else(coin, under)
    }

    /// How much likelier an output can be under one answer than under another, as a logarithm; a missing answer is
    /// a fair coin.
    ///
    /// Outside the two clean answers the ratio no longer changes, so the outputs from one step below to one step
    /// above them are all there are.
    #[cfg(test)]
    pub(crate) fn loss_between(self, given: Option<bool>, other: Option<bool>) -> f64 {
        let outputs = -1..=i64::from(GRID) + 1;
        let ratio = |y| self.log_weight(given, y) - self.log_weight(other, y);
        outputs.map(ratio).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The privacy loss: the rate over the distance between the two clean answers. Both factors are exact in binary,
    /// and so is their product. The tests enumerate every output.
    pub fn loss(self) -> f64 {
        self.noise.rate() * f64::from(GRID)
    }

    /// The reliability of a decided answer: the difference between reading it right and reading it wrong.
    pub fn reliability(self) -> f64 {
        let (wrong, undecided_or_wrong) =
            (self.noise.tail(GRID / 2 + 1), self.noise.tail(GRID / 2));
        let right = 1.0 - undecided_or_wrong;
        (right - wrong) / (right + wrong)
    }
}

#[cfg(test)]
mod real_grid;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ALPHA, chi_square_p, rng};

    fn epsilon(x: f64) -> Epsilon {
        Epsilon::new(x).unwrap()
    }

    /// The exact probability of each value from -reach to reach, the ends holding the tails.
    fn probabilities(noise: DiscreteLaplace, reach: u32) -> Vec<f64> {
        let q = (-noise.rate()).exp();
        let at = |k: u32| (1.0 - q) / (1.0 + q) * (-noise.rate() * f64::from(k)).exp();
        let side = |k: u32| if k == reach { noise.tail(k) } else { at(k) };
        (1..=reach).rev().map(side).chain([at(0)]).chain((1..=reach).map(side)).collect()
    }

    fn observed(noise: DiscreteLaplace, reach: i64, n: usize) -> Vec<u64> {
        let mut rng = rng(5);
        let mut counts = vec![0; usize::try_from(2 * reach + 1).unwrap()];
        for _ in 0..n {
            let k = noise.sample(&mut rng).clamp(-reach, reach) + reach;
            counts[usize::try_from(k).unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn samples_follow_the_exact_probabilities() {
        for (budget, sensitivity, reach) in [(1.0, 1, 8), (0.5, 1, 12), (2.0, 3, 10), (1.0, 7, 40)]
        {
            let noise = DiscreteLaplace::new(epsilon(budget), sensitivity).unwrap();
            let p = chi_square_p(
                &observed(noise, i64::from(reach), 100_000),
                &probabilities(noise, reach),
            );
            assert!(p > ALPHA, "budget {budget}, sensitivity {sensitivity}: p = {p}");
        }
    }

    #[test]
    fn a_sampler_that_is_slightly_off_is_found_out() {
        let right = DiscreteLaplace::new(epsilon(1.0), 1).unwrap();
        let wrong = DiscreteLaplace::new(epsilon(1.04), 1).unwrap();
        assert!(chi_square_p(&observed(wrong, 8, 100_000), &probabilities(right, 8)) < ALPHA);
        // Forgetting that zero has two signs doubles its share.
        let mut doubled = observed(right, 8, 100_000);
        doubled[8] += doubled[8];
        assert!(chi_square_p(&doubled, &probabilities(right, 8)) < ALPHA);
    }

    #[test]
    fn the_response_is_read_right_as_often_as_it_says() {
        let channel = LaplaceResponse::new(epsilon(1.0)).unwrap();
        let mut rng = rng(9);
        let mut counts = [0u64; 2];
        for i in 0..100_000 {
            let answer = i % 2 == 0;
            if let Some(read) = LaplaceResponse::decide(channel.randomize(answer, &mut rng)) {
                counts[usize::from(read == answer)] += 1;
            }
        }
        let right = f64::midpoint(1.0, channel.reliability());
        assert!(chi_square_p(&counts, &[1.0 - right, right]) > ALPHA, "{counts:?}");
        // The continuous formula of the paper, up to the width of the grid.
        assert!((right - (1.0 - (-0.5f64).exp() / 2.0)).abs() < 1e-3);
    }

    #[test]
    fn one_half_says_nothing() {
        assert_eq!(LaplaceResponse::decide(512), None);
        assert_eq!(LaplaceResponse::decide(513), Some(true));
        assert_eq!(LaplaceResponse::decide(511), Some(false));
        assert_eq!(LaplaceResponse::decide(i64::MIN), Some(false));
    }

    #[test]
    fn the_loss_is_the_budget_rounded_down() {
        let channel = LaplaceResponse::new(epsilon(1.0)).unwrap();
        assert!((channel.loss() - 1.0).abs() < 1e-15);
        for x in [0.01, 0.3, 1.0, 3.7, 20.0] {
            let channel = LaplaceResponse::new(epsilon(x)).unwrap();
            let enumerated = channel.loss_between(Some(false), Some(true));
            assert_eq!(channel.loss().to_bits(), enumerated.to_bits(), "exact at {x}");
        }
        let third = LaplaceResponse::new(epsilon(1.0 / 3.0)).unwrap();
        assert!(third.loss() <= 1.0 / 3.0 && third.loss() > 1.0 / 3.0 - 1e-9);
    }

    #[test]
    fn the_loss_between_any_two_opinions_is_known_by_value() {
        for x in [0.01, 0.3, 1.0, 3.7, 20.0] {
            let channel = LaplaceResponse::new(epsilon(x)).unwrap();
            let (loss, between) =
                (channel.loss(), |given, other| channel.loss_between(given, other));
            // A coin is half of either answer, so an answer is at most twice as likely, and the other one costs the most.
            let kept = (2.0 / (1.0 + (-loss).exp())).ln();
            let lost = f64::midpoint(1.0, loss.exp()).ln();
            for answer in [false, true] {
                assert_eq!(between(Some(answer), Some(!answer)).to_bits(), loss.to_bits());
                assert!((between(Some(answer), None) - kept).abs() < 1e-12, "{x}");
                assert!((between(None, Some(answer)) - lost).abs() < 1e-12, "{x}");
                assert!(between(Some(answer), Some(answer)).abs() < 1e-15);
            }
            assert!(between(None, None).abs() < 1e-15);
        }
    }

    #[test]
    fn values_for_a_seed_are_stable() {
        let noise = DiscreteLaplace::new(epsilon(0.5), 1).unwrap();
        let mut generator = rng(1);
        let values: Vec<i64> = (0..12).map(|_| noise.sample(&mut generator)).collect();
        assert_eq!(values, [0, 0, 5, -2, 3, 0, 1, 1, 1, 0, -6, -1]);
        let channel = LaplaceResponse::new(epsilon(1.0)).unwrap();
        let noisy: Vec<i64> =
            (0..6).map(|i| channel.randomize(i % 2 == 0, &mut generator)).collect();
        assert_eq!(noisy, [1506, 851, -492, -2690, 298, 1759]);
    }
}
