//! How much of the expected error is the price of privacy.

use super::{Belief, Certainty, Scores, noisy_orders, uniform_orders};
use crate::{
    bradley_terry::{Part, expected_precision},
    error::Error,
    margins::Margins,
    numeric::{MultiNormal, normal_cdf, over_normal},
    ranking::Pair,
};

/// The error that is expected of a consensus, and how much of it is the price of privacy.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ErrorSplit {
    /// The share of all pairs that is expected to be the wrong way round.
    pub total: f64,
    /// What would be left had the same answers come without noise: too few people, and people who differ.
    pub sampling: f64,
}

impl ErrorSplit {
    /// What the noise of the devices adds.
    pub fn privacy(&self) -> f64 {
        self.total - self.sampling
    }
}

impl Belief<'_> {
    /// The expected error of an order, with the noise of the devices and without it.
    pub fn error_split(&self, certainty: &Certainty) -> Result<ErrorSplit, Error> {
        let total = certainty.wrong_pairs;
        let errors = match &self.scores {
            Scores::Answers(posterior) => {
                let mut sum = RepeatedErrors::default();
                for (share, part) in posterior.leading(LEADING) {
                    let scatter = with_and_without_noise(part, self.margins)?;
                    sum = sum.plus(RepeatedErrors::of(&part.scores, &scatter).times(share));
                }
                sum
            }
            // Without noise each order would be one voter's own.
            Scores::Orders(parts) => {
                let layers = self.margins.layers().iter();
                let answers = layers.map(|layer| layer.counts().answers()).sum::<u64>() as f64;
                let orders = answers / Pair::count(self.margins.items()) as f64;
                let plain = uniform_orders(self.margins, orders);
                let scatter = [noisy_orders(self.margins), plain];
                let of = |(share, scores): &(f64, MultiNormal)| {
                    RepeatedErrors::of(scores, &scatter).times(*share)
                };
                parts.iter().map(of).fold(RepeatedErrors::default(), RepeatedErrors::plus)
            }
        };
        let left = if errors.noisy > 0.0 { errors.plain / errors.noisy } else { 1.0 };
        Ok(ErrorSplit { total, sampling: total * left.min(1.0) })
    }
}

/// The pairs that a survey like this one would get wrong were it held again, with noise and without.
///
/// What this survey got wrong is known with its noise alone. The two errors of another one rest on the same scores, so
/// their ratio says which part of an error is left when the noise goes.
#[derive(Debug, Clone, Copy, Default)]
struct RepeatedErrors {
    noisy: f64,
    plain: f64,
}

impl RepeatedErrors {
    /// Averaged over what the scores may be, so far as they are known.
    fn of(known: &MultiNormal, [noisy, plain]: &[MultiNormal; 2]) -> Self {
        let wrong = |pair: Pair| {
            let (a, b) = (pair.first().index(), pair.second().index());
            let (lead, open) = (known.lead(a, b), known.deviation(a, b));
            let repeated = |scores: &MultiNormal| {
                let scatter = scores.deviation(a, b);
                over_normal(|z| normal_cdf(-(lead + open * z).abs() / scatter))
            };
            Self { noisy: repeated(noisy), plain: repeated(plain) }
        };
        // Only their ratio matters, so of many pairs some speak for all.
        let items = known.means.len();
        let step = Pair::count(items).div_ceil(SOME_PAIRS).max(1);
        Pair::all(items).step_by(step).map(wrong).fold(Self::default(), Self::plus)
    }

    fn plus(self, other: Self) -> Self {
        Self { noisy: self.noisy + other.noisy, plain: self.plain + other.plain }
    }

    fn times(self, weight: f64) -> Self {
        Self { noisy: self.noisy * weight, plain: self.plain * weight }
    }
}

/// Of about so many pairs it is found how likely they are wrong.
const SOME_PAIRS: usize = 300;

/// So many parts of a posterior say what privacy costs.
const LEADING: usize = 4;

/// So much of the prior stays in a survey's scatter: it has no say there, but scores that nobody was asked about need a scale.
const TRACE: f64 = 0.001;

/// The least share of what is known that a trace of the prior has: below this, floating point would not see it.
const LEAST_TRACE: f64 = 1e-12;

/// How the scores of a survey scatter around the truth, with the noise of the devices and without it.
fn with_and_without_noise(part: &Part, margins: &Margins) -> Result<[MultiNormal; 2], Error> {
    let (items, prior, scores) = (margins.items(), part.spread.powi(-2), &part.scores.means);
    // As many answers as there were, about the same pairs, each of them true: what they would tell about the scores is the
    // Fisher information of so many plain answers.
    let asked = |pair: Pair| margins.asked(pair.first(), pair.second()) as f64;
    let plain = expected_precision(scores, 0.0, 1.0, asked);
    let known = |mut precision: Vec<f64>| {
        let most = precision.iter().step_by(items + 1).copied().fold(0.0, f64::max);
        add_to_diagonal(&mut precision, items, (prior * TRACE).max(most * LEAST_TRACE));
        MultiNormal::from_precision(scores.clone(), precision)
    };
    let mut observed = part.precision.clone();
    add_to_diagonal(&mut observed, items, -prior);
    // Few noisy answers can bend the likelihood the wrong way, and then what was observed says nothing about the scatter. What was
    // to be expected of such answers always does.
    // Nor does it where margins scatter by themselves, which is not the noise of answers.
    let noisy = if part.scatter > 0.0 { Err(Error::NoFactor) } else { known(observed) };
    let noisy = noisy.or_else(|_| known(fisher(scores, margins)))?;
    Ok([noisy, known(plain)?])
}

/// The Fisher information that the answers have about the scores, each layer by its own reliability.
fn fisher(scores: &[f64], margins: &Margins) -> Vec<f64> {
    let mut sum = vec![0.0; scores.len().pow(2)];
    for layer in margins.layers() {
        let asked = |pair: Pair| {
            layer.weight(pair.first(), pair.second())
                * layer.counts().asked(pair.first(), pair.second()) as f64
        };
        let one = expected_precision(scores, 0.0, layer.reliability(), asked);
        sum.iter_mut().zip(one).for_each(|(sum, one)| *sum += one);
    }
    sum
}

fn add_to_diagonal(matrix: &mut [f64], size: usize, value: f64) {
    matrix.iter_mut().step_by(size + 1).for_each(|cell| *cell += value);
}
