//! Bradley-Terry: the likeliest scores, when answers follow the differences of scores and the noise of their channel, and what
//! the answers leave open about them.
//!
//! Four words of statistics are used for what stands here. The *likelihood* says how likely the answers are when the items have some
//! scores; the *prior* how likely scores are before any answer; the *posterior* how likely they are after the answers; and *Fisher
//! information* how much one answer tells about the difference of two scores.

mod contenders;
mod contest;
mod doubts;
mod graph;
mod grid;
mod information;
mod likelihood;
mod many;
mod newton;
mod posterior;
mod rivals;
mod sway;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

pub use self::posterior::Posterior;
pub(crate) use self::{
    information::{expected_precision, information},
    many::Many,
    posterior::Part,
    rivals::{Added, Rivals, Standing},
};
use self::{
    likelihood::Likelihood,
    newton::{LogPosterior, Peak},
};
use crate::{
    error::Error,
    margins::Margins,
    numeric::{Cholesky, MultiNormal},
    ranking::Ranking,
};

/// Scores of all items, the order that they make, and how they were found.
#[derive(Debug, Clone, PartialEq)]
pub struct BradleyTerry {
    /// Items by score, highest first; equal scores keep the order of their indices.
    pub order: Ranking,
    /// The likeliest scores. They sum to 0, and an item that nobody was asked about has 0.
    pub scores: Vec<f64>,
    /// The standard deviation of the scores in the prior, chosen by the data.
    pub spread: f64,
    /// How many Newton steps it took, over all spreads that were tried; steps too small to matter are not counted.
    pub steps: usize,
    /// Whether the scores are at an optimum; otherwise the fit was stopped.
    pub converged: bool,
    precision: Vec<f64>,
    factor: Option<Cholesky>,
}

/// The spreads that a prior can have, in steps of a factor of 2.
const SPREADS: std::ops::RangeInclusive<f64> = 0.25..=256.0;
/// Where the search for the spread starts when nothing is known.
const FIRST_SPREAD: f64 = 2.0;
/// How much wider the prior is than the evidence would have it.
///
/// For the order alone it should shrink less than for the scores. Measured over our sets: twice as wide as the evidence
/// says is better where voters agree much and the same elsewhere; four times as wide asks worse questions live.
const WIDER: f64 = 2.0;
/// Another spread must make the answers likelier by this much, as a logarithm: for less it is not worth fitting again.
const CLEARLY: f64 = 0.5;

/// The Bradley-Terry scores that are likeliest after the answers (Zermelo 1929; Bradley and Terry 1952).
///
/// A voter prefers `a` to `b` with probability p = `sigmoid(s_a - s_b)`, and an answer of reliability r then says so
/// with probability (1 - r) / 2 + r p: each layer of the margins enters with its own r, so plain, private and mixed
/// answers weigh what they are worth. Whoever has no preference counts half for each side, which is what the
/// fair coin on a participant's device comes to on average.
///
/// The prior makes each score normal around 0. It keeps unbeaten items finite and items that were never compared in
/// the middle. Its spread is chosen by the data (empirical Bayes), since one width cannot serve a population that hardly
/// agrees and one that agrees on everything.
pub fn bradley_terry(margins: &Margins) -> BradleyTerry {
    fit(margins, vec![0.0; margins.items()], FIRST_SPREAD)
}

impl BradleyTerry {
    /// The fit of other margins over the same items, most often of these and some more answers, started from here.
    #[must_use]
    pub fn refit(&self, margins: &Margins) -> Self {
        if self.scores.len() == margins.items() {
            fit(margins, self.scores.clone(), self.spread)
        } else {
            bradley_terry(margins)
        }
    }

    /// Minus the second derivatives of the log-posterior at the scores, row by row: entry `a * items + b`.
    pub fn precision(&self) -> &[f64] {
        &self.precision
    }

    /// The covariance of the scores, row by row: the inverse of [`precision`](Self::precision).
    pub fn covariance(&self) -> Result<Vec<f64>, Error> {
        Ok(self.normal()?.covariance)
    }

    /// The scores as far as they are known, as normal variables.
    pub(crate) fn normal(&self) -> Result<MultiNormal, Error> {
        let factor = self.factor.as_ref().ok_or(Error::NoFactor)?;
        Ok(MultiNormal::from_factor(self.scores.clone(), factor))
    }
}

/// Climbs to the peak, and changes the spread for as long as the data ask for it.
fn fit(margins: &Margins, mut scores: Vec<f64>, mut spread: f64) -> BradleyTerry {
    let likelihood = Likelihood::new(margins);
    let (mut steps, mut last) = (0, Ordering::Equal);
    loop {
        let peak = LogPosterior { likelihood: &likelihood, spread, scatter: 0.0 }.climb(scores);
        steps += peak.steps;
        let turn = wanted(&peak, spread);
        let Some(next) = next_spread(turn, last, spread) else {
            let (order, converged) = (Ranking::by_score(&peak.scores), peak.converged);
            let Peak { scores, precision, factor, .. } = peak;
            return BradleyTerry { order, scores, spread, steps, converged, precision, factor };
        };
        (scores, spread, last) = (peak.scores, next, turn);
    }
}

/// The spread to try next when the data ask for a turn; nothing where this one is as good as any.
fn next_spread(turn: Ordering, last: Ordering, spread: f64) -> Option<f64> {
    let next = match turn {
        Ordering::Less => spread / 2.0,
        Ordering::Equal => return None,
        Ordering::Greater => spread * 2.0,
    };
    // A turn back means that the best spread lies between the two.
    (turn != last.reverse() && SPREADS.contains(&next)).then_some(next)
}

/// Whether the data would have another prior: a narrower one, this one or a wider one.
fn wanted(peak: &Peak, spread: f64) -> Ordering {
    // A prior under which there is no peak is not wanted.
    let evidence =
        |factor: f64| peak.evidence(spread * factor / WIDER).unwrap_or(f64::NEG_INFINITY);
    let here = evidence(1.0) + CLEARLY;
    if evidence(2.0) > here {
        Ordering::Greater
    } else if evidence(0.5) > here {
        Ordering::Less
    } else {
        Ordering::Equal
    }
}
