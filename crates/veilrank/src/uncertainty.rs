//! How sure a consensus is: which ranks each item could have, which items cannot be told apart, and what privacy costs.
//!
//! # What is covered
//!
//! The truth is the order of the items' scores in the population that the participants were drawn from, not the best order
//! for just these participants. A rank interval is marginal: it speaks of one item. Of all intervals stated at 95 %,
//! 95 in 100 hold their item's true rank, on average over items whose qualities scatter as a sample does (tested with
//! Plackett-Luce and random-utility populations). Ranks are whole numbers, so the single interval holds its rank
//! with a little more or less; where qualities are evenly spaced, as in a Mallows population, intervals hold more often.
//! A pair's probability is calibrated in the same sense. For rankings in the open the truth is the order that the same method
//! would make of the whole population, and the voters are a sample of it. Groups are simultaneous: each cut is right with at least the confidence.

mod draws;

use rand::Rng;

use self::draws::Draws;
use crate::{
    aggregate::{Cholesky, Weighted, borda_scores, expected_precision, mixed_posterior},
    distance::kendall_tau,
    error::Error,
    margins::{Layer, Margins},
    ranking::{Item, Pair, Ranking},
};

/// What the answers leave open about the items' true scores: a mixture of normal distributions.
#[derive(Debug, Clone, PartialEq)]
pub struct Belief {
    parts: Vec<Part>,
}

/// One normal distribution of a belief, and its share.
#[derive(Debug, Clone, PartialEq)]
struct Part {
    share: f64,
    scores: Vec<f64>,
    covariance: Vec<f64>,
}

/// How sure a consensus is, at a confidence.
#[derive(Debug, Clone, PartialEq)]
pub struct Certainty {
    /// The confidence that was asked for, such as 0.95.
    pub confidence: f64,
    /// For each item by its index, the ranks from 1 that it could have, lowest and highest.
    pub rank_intervals: Vec<(usize, usize)>,
    /// The order, cut wherever the items above the cut are truly the best so many with at least the confidence. Items
    /// of one group cannot all be told apart.
    pub groups: Vec<Vec<Item>>,
    /// Neighbours in the order of whom the upper is truly above the lower with less than the confidence, and how likely
    /// it is.
    pub doubtful: Vec<(Item, Item, f64)>,
    /// The share of all pairs that the order is expected to have the wrong way round.
    pub wrong_pairs: f64,
}

impl Belief {
    /// What answers leave open under the Bradley-Terry model, mixed over how wide the scores scatter.
    pub fn of_answers(margins: &Margins) -> Self {
        Self::of_parts(mixed_posterior(margins))
    }

    fn of_parts(parts: Vec<Weighted>) -> Self {
        let part = |Weighted { weight, scores, precision, .. }: Weighted| {
            let covariance = Cholesky::new(&precision, scores.len())?.inverse();
            Some(Part { share: weight, scores, covariance })
        };
        Self { parts: parts.into_iter().filter_map(part).collect() }
    }

    /// What noisy whole orders leave open about the Borda scores of the population they come from.
    ///
    /// A noisy order is nearly a uniform one, so its scores vary as those of a uniform order do; the pairs of one order
    /// hang together, and counting them one by one would make a belief far too sure.
    pub fn of_orders(margins: &Margins) -> Self {
        let worth = |r: fn(f64) -> f64| -> f64 {
            let orders = |layer: &Layer| layer.counts().answers() as f64 * r(layer.reliability());
            margins.layers().iter().map(orders).sum::<f64>() / Pair::count(margins.items()) as f64
        };
        Self { parts: vec![uniform_orders(margins, worth(|r| r * r))] }
    }

    /// How likely `a` is truly above `b`.
    pub fn above(&self, a: Item, b: Item) -> f64 {
        self.parts.iter().map(|part| part.share * part.above(a, b)).sum()
    }

    /// How sure an order is.
    pub fn certainty<R: Rng + ?Sized>(
        &self,
        order: &Ranking,
        confidence: f64,
        rng: &mut R,
    ) -> Result<Certainty, Error> {
        check_confidence(confidence)?;
        let draws = self.draw(order, rng);
        Ok(Certainty {
            confidence,
            rank_intervals: Item::all(order.items())
                .map(|a| draws.interval(a, confidence))
                .collect(),
            groups: draws.groups(confidence),
            doubtful: self.doubtful(order, confidence),
            wrong_pairs: self.wrong_pairs(order),
        })
    }

    /// The share of pairs that an order is expected to have the wrong way round.
    pub fn wrong_pairs(&self, order: &Ranking) -> f64 {
        let below = |i: usize| order.order()[i + 1..].iter().map(move |&b| (order.order()[i], b));
        let wrong = |(a, b)| 1.0 - self.above(a, b);
        let pairs = (0..order.items()).flat_map(below);
        pairs.map(wrong).sum::<f64>() / Pair::count(order.items()) as f64
    }

    fn doubtful(&self, order: &Ranking, confidence: f64) -> Vec<(Item, Item, f64)> {
        let neighbours = order.order().windows(2).map(|two| (two[0], two[1]));
        let judged = neighbours.map(|(a, b)| (a, b, self.above(a, b)));
        judged.filter(|&(_, _, right)| right < confidence).collect()
    }

    fn draw<'a, R: Rng + ?Sized>(&self, order: &'a Ranking, rng: &mut R) -> Draws<'a> {
        let mut draws = Draws::new(order);
        for part in &self.parts {
            let factor = part.factor();
            for _ in 0..Draws::share(part.share) {
                draws.add(&part.scores, factor.as_ref(), rng);
            }
        }
        draws
    }
}

impl Certainty {
    /// How sure an order is, from the orders that other samples of the same voters give.
    ///
    /// Here the truth is the order that the same method would make of the whole population (Efron 1979).
    pub fn of_samples(
        order: &Ranking,
        samples: &[Ranking],
        confidence: f64,
    ) -> Result<Self, Error> {
        check_confidence(confidence)?;
        let mut draws = Draws::new(order);
        for sample in samples {
            draws.note(sample);
        }
        Ok(Self {
            confidence,
            rank_intervals: Item::all(order.items())
                .map(|a| draws.interval(a, confidence))
                .collect(),
            groups: draws.groups(confidence),
            doubtful: doubtful_in(order, samples, confidence),
            wrong_pairs: disagreement(order, samples)?,
        })
    }
}

/// Neighbours that too many samples have the other way round.
fn doubtful_in(order: &Ranking, samples: &[Ranking], confidence: f64) -> Vec<(Item, Item, f64)> {
    let places: Vec<Vec<u16>> = samples.iter().map(Ranking::positions).collect();
    let share = |a: Item, b: Item| {
        let agree = places.iter().filter(|place| place[a.index()] < place[b.index()]).count();
        agree as f64 / samples.len().max(1) as f64
    };
    let neighbours = order.order().windows(2).map(|two| (two[0], two[1], share(two[0], two[1])));
    neighbours.filter(|&(_, _, right)| right < confidence).collect()
}

/// The share of pairs on which a sample's order disagrees, on average.
fn disagreement(order: &Ranking, samples: &[Ranking]) -> Result<f64, Error> {
    let mut wrong = 0;
    for sample in samples {
        wrong += kendall_tau(order, sample)?;
    }
    Ok(wrong as f64 / samples.len().max(1) as f64 / Pair::count(order.items()) as f64)
}

fn check_confidence(confidence: f64) -> Result<(), Error> {
    if confidence > 0.0 && confidence < 1.0 {
        return Ok(());
    }
    let rule = "above 0 and below 1";
    Err(Error::Parameter { name: "confidence", rule, got: confidence })
}

impl Part {
    fn above(&self, a: Item, b: Item) -> f64 {
        let lead = self.scores[a.index()] - self.scores[b.index()];
        normal_cdf(lead / self.deviation(a, b))
    }

    /// The standard deviation of the difference of two scores.
    fn deviation(&self, a: Item, b: Item) -> f64 {
        let items = self.scores.len();
        let at = |x: Item, y: Item| self.covariance[x.index() * items + y.index()];
        (at(a, a) + at(b, b) - 2.0 * at(a, b)).max(f64::MIN_POSITIVE).sqrt()
    }

    /// A factor of the covariance. Scores that sum to a constant leave it without full rank, which a trace of
    /// independent noise mends.
    fn factor(&self) -> Option<Cholesky> {
        let items = self.scores.len();
        let diagonal =
            |covariance: &[f64]| covariance.iter().step_by(items + 1).copied().fold(0.0, f64::max);
        let trace = diagonal(&self.covariance) * 1e-9 + f64::MIN_POSITIVE;
        let mut mended = self.covariance.clone();
        mended.iter_mut().step_by(items + 1).for_each(|cell| *cell += trace);
        Cholesky::new(&mended, items)
    }
}

/// Borda scores that vary like the mean of so many uniform orders.
fn uniform_orders(margins: &Margins, orders: f64) -> Part {
    let items = margins.items();
    let m = items as f64;
    let variance = (m + 1.0) / (3.0 * (m - 1.0)) / orders.max(f64::MIN_POSITIVE);
    let cell = |cell: usize| {
        if cell.is_multiple_of(items + 1) { variance } else { -variance / (m - 1.0) }
    };
    let covariance = (0..items * items).map(cell).collect();
    Part { share: 1.0, scores: borda_scores(margins), covariance }
}

/// The standard normal distribution.
pub(crate) fn normal_cdf(z: f64) -> f64 {
    0.5 * libm::erfc(-z * std::f64::consts::FRAC_1_SQRT_2)
}

/// The error that is expected of a consensus, and how much of it is the price of privacy.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ErrorSplit {
    /// The share of all pairs that is expected to be the wrong way round.
    pub total: f64,
    /// What would be left had the same answers come without noise: too few people, and people who differ.
    pub sampling: f64,
}

impl ErrorSplit {
    /// The expected error of an order, with the noise of the devices and without it.
    pub fn of(margins: &Margins, order: &Ranking) -> Self {
        let parts = mixed_posterior(margins);
        let sampling: f64 =
            parts.iter().map(|part| part.weight * wrong_without_noise(part, margins)).sum();
        let total = Belief::of_parts(parts).wrong_pairs(order);
        Self { total, sampling: sampling.min(total) }
    }

    /// The same for noisy whole orders: without noise each would be one voter's own.
    pub fn of_orders(margins: &Margins, order: &Ranking) -> Self {
        let total = Belief::of_orders(margins).wrong_pairs(order);
        let orders = margins.layers().iter().map(|layer| layer.counts().answers()).sum::<u64>();
        let plain = uniform_orders(margins, orders as f64 / Pair::count(margins.items()) as f64);
        let sampling = Belief { parts: vec![plain] }.wrong_pairs(order);
        Self { total, sampling: sampling.min(total) }
    }

    /// What the noise of the devices adds.
    pub fn privacy(&self) -> f64 {
        self.total - self.sampling
    }
}

/// The share of pairs that as many answers without noise would get wrong, averaged over what the scores may be.
fn wrong_without_noise(part: &Weighted, margins: &Margins) -> f64 {
    let items = margins.items();
    let inverse =
        |precision: &[f64]| Cholesky::new(precision, items).map(|factor| factor.inverse());
    // Had every answer been true, as many would have told this much.
    let asked = |pair: Pair| margins.asked(pair.first(), pair.second()) as f64;
    let plain = expected_precision(&part.scores, part.spread.powi(-2), 1.0, asked);
    let (Some(noisy), Some(plain)) = (inverse(&part.precision), inverse(&plain)) else {
        return 0.0;
    };
    let with = |covariance| Part { share: 1.0, scores: part.scores.clone(), covariance };
    let (noisy, plain) = (with(noisy), with(plain));
    let wrong = |pair: Pair| {
        let (a, b) = (pair.first(), pair.second());
        let lead = part.scores[a.index()] - part.scores[b.index()];
        let (open, left) = (noisy.deviation(a, b), plain.deviation(a, b));
        over_normal(|z| normal_cdf(-(lead + open * z).abs() / left))
    };
    Pair::all(items).map(wrong).sum::<f64>() / Pair::count(items) as f64
}

/// The mean of a function of a standard normal variable, by the trapezoid rule from -4 to 4.
fn over_normal(f: impl Fn(f64) -> f64) -> f64 {
    let points = (-16..=16).map(|i| f64::from(i) / 4.0);
    let weighted = points.map(|z| ((-z * z / 2.0).exp(), f(z)));
    let (weight, sum) =
        weighted.fold((0.0, 0.0), |(w, s), (weight, value)| (w + weight, weight.mul_add(value, s)));
    sum / weight
}

#[cfg(test)]
mod tests;
