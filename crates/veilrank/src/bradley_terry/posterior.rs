//! The posterior: how likely scores are after the answers, over priors of every width.

use super::{Likelihood, LogPosterior};
use crate::{error::Error, margins::Margins, numeric::MultiNormal, ranking::Item};

/// What answers leave open about the scores under the Bradley-Terry model.
///
/// Under a prior of one width the scores are nearly normal around the likeliest ones (Laplace's approximation). How wide true scores
/// scatter is not known either, so this is a mixture of such normal distributions, one for each width of the prior, weighted
/// by how likely that prior makes the answers. It is made once for an outcome and answers everything that is asked about certainty.
#[derive(Debug, Clone, PartialEq)]
pub struct Posterior {
    parts: Vec<Part>,
}

/// The scores under a prior of one width, and that prior's share of the mixture.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Part {
    pub(crate) share: f64,
    /// The standard deviation of the scores in the prior.
    pub(crate) spread: f64,
    pub(crate) scores: MultiNormal,
    /// The inverse of the covariance: minus the second derivatives of the log-posterior, row by row.
    pub(crate) precision: Vec<f64>,
}

/// The least width of a prior, and how many there are, each twice the one before.
const SPREADS: (f64, usize) = (0.25, 9);

/// A prior with a smaller share than this has nothing to say.
const LEAST_SHARE: f64 = 1e-6;

impl Posterior {
    /// The posterior of some answers; refused where their numbers are too large for floating point.
    pub fn of(margins: &Margins) -> Result<Self, Error> {
        let likelihood = Likelihood::new(margins);
        let mut start = vec![0.0; margins.items()];
        let mut peaks = Vec::with_capacity(SPREADS.1);
        let mut spread = SPREADS.0;
        for _ in 0..SPREADS.1 {
            let peak = LogPosterior { likelihood: &likelihood, spread }.climb(start.clone());
            start.clone_from(&peak.scores);
            // Beside very many answers floating point cannot see a wide prior. Then a narrower one, which they drown as well, speaks
            // for it; without any there is no posterior.
            if let (Some(evidence), Some(factor)) = (peak.evidence(spread), peak.factor.clone()) {
                peaks.push((evidence, spread, peak, factor));
            }
            spread *= 2.0;
        }
        let most = peaks.iter().map(|(evidence, ..)| *evidence).fold(f64::NEG_INFINITY, f64::max);
        let weight = |evidence: f64| (evidence - most).exp();
        let total: f64 = peaks.iter().map(|(evidence, ..)| weight(*evidence)).sum();
        let mut parts = Vec::new();
        for (evidence, spread, peak, factor) in peaks {
            let share = weight(evidence) / total;
            if share > LEAST_SHARE {
                let scores = MultiNormal::from_factor(peak.scores, &factor);
                parts.push(Part { share, spread, scores, precision: peak.precision });
            }
        }
        if parts.is_empty() { Err(Error::NoFactor) } else { Ok(Self { parts }) }
    }

    /// How likely `a` is truly above `b`.
    pub fn above(&self, a: Item, b: Item) -> f64 {
        let likely = |part: &Part| part.share * part.scores.above(a.index(), b.index());
        self.parts.iter().map(likely).sum()
    }

    /// The normal distributions that it is mixed of.
    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }
}
