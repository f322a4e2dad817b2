//! The posterior: how likely scores and margins are after the answers, over priors of every width.

use super::{
    grid::{Fit, Grid},
    likelihood::{Likelihood, margin_of},
    newton::LogPosterior,
    sway::{Sway, Swings},
};
use crate::{
    error::Error,
    margins::{Layer, Margins},
    numeric::MultiNormal,
    ranking::{Item, Pair},
};

/// What answers leave open about the margins of a population.
///
/// The margin of a pair is what the Bradley-Terry model says of two scores, and a residual of the pair's own: people do not follow
/// scores exactly. How wide true scores scatter is not known, and neither is how large residuals are; so this is a mixture over
/// both, each weighted by how likely it makes the answers. Few answers leave it to the scores; with many about a pair its own answers
/// decide, whatever the scores say, and so every margin converges to the population's.
///
/// Under one prior the scores are nearly normal around the likeliest ones, and so is each residual (Laplace's approximation). It is
/// made once for an outcome and answers everything that is asked about certainty.
#[derive(Debug, Clone, PartialEq)]
pub struct Posterior {
    items: usize,
    likelihood: Likelihood,
    /// How far a typical answer can be believed.
    reliability: f64,
    parts: Vec<Part>,
}

/// The scores under a prior of one width and residuals of one width, and that prior's share of the mixture.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Part {
    pub(crate) share: f64,
    /// The standard deviation of the scores in the prior.
    pub(crate) spread: f64,
    /// The standard deviation of the residuals in the prior.
    pub(crate) scatter: f64,
    pub(crate) scores: MultiNormal,
    /// The inverse of the covariance: minus the second derivatives of the log-posterior, row by row.
    pub(crate) precision: Vec<f64>,
}

impl Posterior {
    /// The posterior of some answers; refused where their numbers are too large for floating point.
    pub fn of(margins: &Margins) -> Result<Self, Error> {
        let likelihood = Likelihood::new(margins);
        let mut parts: Vec<Part> = Vec::new();
        let grid = Grid::explore(&likelihood)?;
        for (share, Fit { spread, scatter, peak, .. }) in grid.shares(most_parts(margins.items())) {
            if let Some(factor) = &peak.factor {
                let scores = MultiNormal::from_factor(peak.scores.clone(), factor);
                let precision = peak.precision.clone();
                parts.push(Part { share, spread: *spread, scatter: *scatter, scores, precision });
            }
        }
        let reliability = typical(margins);
        Ok(Self { items: margins.items(), likelihood, reliability, parts })
    }

    /// The posterior of answers that may come, under one prior: so many for the first and for the second of each pair, of one reliability.
    pub(crate) fn expected(
        (items, reliability): (usize, f64),
        (spread, scatter): (f64, f64),
        answers: impl Fn(usize, usize) -> (f64, f64),
    ) -> Result<Self, Error> {
        let likelihood = Likelihood::expected(items, reliability, answers);
        let prior = LogPosterior { likelihood: &likelihood, spread, scatter };
        let peak = prior.climb(vec![0.0; items]);
        let factor = peak.factor.ok_or(Error::NoFactor)?;
        let scores = MultiNormal::from_factor(peak.scores, &factor);
        let parts = vec![Part { share: 1.0, spread, scatter, scores, precision: peak.precision }];
        Ok(Self { items, likelihood, reliability, parts })
    }

    /// How likely it is that more people prefer `a` to `b` than the other way round.
    pub fn above(&self, a: Item, b: Item) -> f64 {
        let (first, second) = (a.min(b).index(), a.max(b).index());
        let likely = |part: &Part| part.share * self.sway(part, first, second).above(part);
        let above: f64 = self.parts.iter().map(likely).sum();
        if a < b { above } else { 1.0 - above }
    }

    /// The margins that are to be expected, row by row: entry `a * items + b` is the margin of `a` over `b`.
    pub fn mean_margins(&self) -> Vec<f64> {
        let mut matrix = vec![0.0; self.items.pow(2)];
        for part in &self.parts {
            for sway in self.sways(part) {
                let (a, b, margin) = (sway.a, sway.b, part.share * sway.margin.clamp(-1.0, 1.0));
                matrix[a * self.items + b] += margin;
                matrix[b * self.items + a] -= margin;
            }
        }
        matrix
    }

    /// The margin of `a` over `b` that is to be expected.
    pub(crate) fn mean_margin(&self, a: usize, b: usize) -> f64 {
        let (first, second) = (a.min(b), a.max(b));
        let one = |part: &Part| part.share * self.sway(part, first, second).margin.clamp(-1.0, 1.0);
        let margin: f64 = self.parts.iter().map(one).sum();
        if a < b { margin } else { -margin }
    }

    /// The parts that it is mixed of.
    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The parts that most of it is mixed of, at most so many, with shares that sum to 1: for what is said only roughly, and of scores.
    /// Where margins scatter by themselves scores are known less well, so parts without scatter speak if there are any, each for all parts of
    /// its spread.
    pub(crate) fn leading(&self, most: usize) -> Vec<(f64, &Part)> {
        let of_spread = |spread: f64| {
            let alike = self.parts.iter().filter(|part| part.spread.to_bits() == spread.to_bits());
            alike.map(|part| part.share).sum::<f64>()
        };
        let exact = self.parts.iter().filter(|part| part.scatter == 0.0);
        let mut parts: Vec<(f64, &Part)> =
            exact.map(|part| (of_spread(part.spread), part)).collect();
        if parts.is_empty() {
            parts = self.parts.iter().map(|part| (part.share, part)).collect();
        }
        parts.sort_by(|a, b| b.0.total_cmp(&a.0));
        parts.truncate(most);
        let total: f64 = parts.iter().map(|(share, _)| share).sum();
        parts.into_iter().map(|(share, part)| (share / total, part)).collect()
    }

    /// Draws of all margins under one part.
    pub(crate) fn swings<'a>(&self, part: &'a Part) -> Result<Swings<'a>, Error> {
        Swings::new(part, self.sways(part), self.reliability)
    }

    /// What one part says of every pair.
    fn sways(&self, part: &Part) -> Vec<Sway> {
        let pairs = Pair::all(self.items);
        pairs.map(|pair| self.sway(part, pair.first().index(), pair.second().index())).collect()
    }

    /// What all answers are worth in the mean, as the square of a reliability.
    pub(crate) fn worth(&self) -> f64 {
        self.reliability * self.reliability
    }

    /// The answers.
    pub(super) fn likelihood(&self) -> &Likelihood {
        &self.likelihood
    }

    fn sway(&self, part: &Part, a: usize, b: usize) -> Sway {
        let lead = part.scores.lead(a, b);
        let known = self.likelihood.contest(a, b).filter(|_| part.scatter > 0.0);
        let settled = known.map(|contest| contest.settle(margin_of(lead), part.scatter));
        Sway::new((a, b), part, self.reliability, settled)
    }
}

/// How many parts are kept: each costs the cube of the items.
fn most_parts(items: usize) -> usize {
    (4_000_000 / items.pow(3).max(1)).max(8)
}

/// The reliability of the answers: the root of what each is worth in the mean.
fn typical(margins: &Margins) -> f64 {
    let answers = |layer: &Layer| layer.counts().answers() as f64;
    let layers = || margins.layers().iter();
    let all: f64 = layers().map(answers).sum();
    if all > 0.0 {
        (layers().map(Layer::total_worth).sum::<f64>() / all).sqrt()
    } else {
        layers().map(Layer::reliability).fold(f64::MIN_POSITIVE, f64::max)
    }
}
