//! Permutation cap: a whole order leaves the device, drawn so that it leans towards the true one.
//!
//! The spherical cap of Bhowmick, Duchi, Freudiger, Kapoor and Rogers (2018), with orders for points.

mod agreement;

use rand::CryptoRng;

use self::agreement::{Upper, agreement, best_threshold, upper};
use crate::{
    draws::shuffle,
    error::Error,
    privacy::Epsilon,
    ranking::{Ranking, check_items},
};

/// The number of outcomes of one draw.
const DRAWS: u64 = 1 << 32;

/// The least budget; below about 1e-9 no threshold of 32 bits tells it from no preference at all.
const LEAST_BUDGET: f64 = 1e-6;

/// Draws an order blindly until one is accepted: always, when it agrees well enough with the truth, otherwise with a
/// probability of e^-epsilon.
///
/// Agreement is the inner product of the two orders' positions, counted from the middle. It is an integer, as are the threshold
/// t and the number of 32-bit draws that accept an order below it, so what runs is exactly what is stated here.
///
/// # Privacy
/// An order s is accepted with a probability w(s) between A / 2^32 and 1, and reported with w(s) / sum of w. Renaming the items
/// turns the orders that agree with one truth into those that agree with another, so the sum is the same for every truth, and
/// the likelihoods of a report under two truths differ by the factor 2^32 / A at most. A is rounded up until the logarithm of
/// that is at most the budget.
///
/// Orders are drawn by shuffling the truth, so whether one agrees with it is up to the draws alone: the same words make the
/// same number of tries whatever the truth is. Each try draws a shuffle and one word for the coin, needed or not. So the number of
/// words drawn is as likely with any report and any truth, and whoever could count them would learn nothing that the report does
/// not tell. That is said of the number of draws, not of how long a machine takes for them.
///
/// # Utility
/// The threshold is the one that makes the mean correlation c of reports with the truth largest. All orders are equally long
/// as vectors, so the second moment of the scores estimated from a report is theirs divided by c^2: the largest c is the
/// least variance of Borda scores. An order is then accepted outright exactly when it agrees better than reports do on average.
///
/// # Runtime
/// Orders drawn are geometric in number, e^epsilon on average at most; to keep that below 2^18 a budget above
/// [`MOST_BUDGET`](Self::MOST_BUDGET) is not spent in full. There is no other end to the drawing, since any would change the
/// probabilities; on average it takes 2 orders at epsilon 1, 11 at 4, and 1500 at 10 for 45 items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PermutationCap {
    items: usize,
    /// t: an order that agrees at least this well with the truth is accepted.
    threshold: i64,
    /// A: in how many of the 2^32 draws any other order is.
    accepting: u64,
}

impl PermutationCap {
    /// The most that is spent of a budget: beyond it a device would draw too many orders.
    pub const MOST_BUDGET: f64 = 12.0;

    /// The most truthful order of `items` within a budget.
    pub fn new(items: usize, budget: Epsilon) -> Result<Self, Error> {
        check_items(items)?;
        let x = budget.get().min(Self::MOST_BUDGET);
        if x < LEAST_BUDGET {
            return Err(Error::BudgetTooSmall { got: x, least: LEAST_BUDGET });
        }
        // The exponential is off by a few units in the 16th digit, 1e-6 of a draw. Ten times that is added before
        // rounding up, so that an error of the float can never round A down.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and 2^32, and rounding up is the point"
        )]
        let accepting = (DRAWS as f64 * (-x).exp() + 1e-5).ceil() as u64;
        let threshold = best_threshold(items, accepting as f64 / DRAWS as f64);
        Ok(Self { items, threshold, accepting })
    }

    /// The threshold t: an order that agrees at least this well with the truth is accepted outright.
    pub const fn threshold(self) -> i64 {
        self.threshold
    }

    /// The order that leaves the device.
    ///
    /// # Panics
    /// When the truth is over another number of items.
    pub fn randomize<R: CryptoRng + ?Sized>(self, truth: &Ranking, rng: &mut R) -> Ranking {
        assert_eq!(self.items, truth.items(), "a channel is for one number of items");
        let places = truth.positions();
        let mut order = truth.order().to_vec();
        loop {
            shuffle(&mut order, rng);
            let coin = u64::from(rng.next_u32()) < self.accepting;
            let agrees = agreement(&order, &places) >= self.threshold;
            if agrees | coin {
                return Ranking::trusted(order);
            }
        }
    }

    /// In how many of the 2^32 draws an order is accepted.
    ///
    /// # Panics
    /// When the two are over different numbers of items.
    pub fn weight(self, truth: &Ranking, order: &Ranking) -> u64 {
        assert_eq!(truth.items(), order.items(), "both are over the same items");
        let agrees = agreement(order.order(), &truth.positions()) >= self.threshold;
        if agrees { DRAWS } else { self.accepting }
    }

    /// How much likelier an order can be from one of some truths, each as likely, than from one of some others, as a
    /// logarithm, by enumeration of all orders.
    #[cfg(test)]
    pub(crate) fn loss_between(self, given: &[Ranking], other: &[Ranking]) -> f64 {
        let mean = |truths: &[Ranking], order: &Ranking| {
            let weights: u64 = truths.iter().map(|truth| self.weight(truth, order)).sum();
            weights as f64 / truths.len() as f64
        };
        let ratio = |order: &Ranking| mean(given, order) / mean(other, order);
        Ranking::all(self.items).iter().map(ratio).fold(0.0, f64::max).ln()
    }

    /// The privacy loss: the worst log-ratio over all truths and orders.
    pub fn loss(self) -> f64 {
        (DRAWS as f64 / self.accepting as f64).ln()
    }

    /// The mean correlation r (Spearman) of reports with the truth: exact up to 12 items, within 2 % above.
    ///
    /// Not every pair is read right with probability (1 + r) / 2: the farther apart its items are in the truth, the
    /// likelier. All pairs of an item together are its position, and of those r is the scale: regressed on the true
    /// positions, the expected ones have the slope r exactly, so Borda scores divided by r have the slope 1.
    ///
    /// Renaming and reversing show that an expected position is an odd function of the true one. Up to three items that is
    /// a line, and the scores are unbiased. Above it is a rising curve and they are not quite: for unanimous
    /// voters they are off by a quarter of the way from the middle to the top at most (four items, epsilon 2), and
    /// less the more opinions differ. A table of positions could undo it, but at 16 times the variance there.
    pub fn reliability(self) -> f64 {
        self.upper().correlation(self.rest())
    }

    /// How many orders are drawn, on average, until one is accepted.
    pub fn expected_draws(self) -> f64 {
        1.0 / self.upper().weight(self.rest())
    }

    fn upper(self) -> Upper {
        upper(self.items, self.threshold)
    }

    /// The probability that an order below the threshold is accepted.
    fn rest(self) -> f64 {
        self.accepting as f64 / DRAWS as f64
    }
}

#[cfg(test)]
mod tests;
