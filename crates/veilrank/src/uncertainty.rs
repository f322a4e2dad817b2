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
mod enough;

use rand::Rng;

use self::draws::{Draws, Known};
pub use self::enough::{Each, Enough, MOST_PAIRS};
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
    /// For each item by its index, the ranks from 1 that it could have, lowest and highest. The first rank is left out only where
    /// another item, or one of the two that lead, is above with at least the confidence; the last likewise.
    pub rank_intervals: Vec<(usize, usize)>,
    /// The items that could have the first rank, in the order's own order.
    pub could_be_first: Vec<Item>,
    /// Whether anything is known: some item cannot be first, or last. Otherwise every interval has every rank.
    pub told_apart: bool,
    /// The order, cut wherever the items above the cut are truly the best so many with at least the confidence. Items
    /// of one group cannot all be told apart.
    pub groups: Vec<Vec<Item>>,
    /// Neighbours in the order of whom the upper is truly above the lower with less than the confidence, and how likely
    /// it is.
    pub doubtful: Vec<(Item, Item, f64)>,
    /// The share of all pairs that the order is expected to have the wrong way round.
    pub wrong_pairs: f64,
    /// Entry `[a][b]`: how likely the item of index a is truly above that of index b; one half for an item and itself.
    pub above: Vec<Vec<f64>>,
}

impl Belief {
    /// What answers leave open under the Bradley-Terry model, mixed over how wide the scores scatter.
    pub fn of_answers(margins: &Margins) -> Self {
        Self::of_parts(mixed_posterior(margins))
    }

    fn of_parts(parts: Vec<Weighted>) -> Self {
        let part = |Weighted { weight, scores, precision, .. }: Weighted| {
            Some(Part { share: weight, ..Part::new(&scores, &precision)? })
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
        let above = over_pairs(order.items(), |a, b| self.above(a, b));
        Ok(Certainty::of_draws(&draws, above, self.wrong_pairs(order), confidence))
    }

    /// The share of pairs that an order is expected to have the wrong way round.
    pub fn wrong_pairs(&self, order: &Ranking) -> f64 {
        let below = |i: usize| order.order()[i + 1..].iter().map(move |&b| (order.order()[i], b));
        let wrong = |(a, b)| 1.0 - self.above(a, b);
        let pairs = (0..order.items()).flat_map(below);
        pairs.map(wrong).sum::<f64>() / Pair::count(order.items()) as f64
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
        let above = above_in(order, samples);
        Ok(Self::of_draws(&draws, above, disagreement(order, samples)?, confidence))
    }

    fn of_draws(draws: &Draws, above: Vec<Vec<f64>>, wrong_pairs: f64, confidence: f64) -> Self {
        let (order, groups) = (draws.order(), draws.groups(confidence));
        let known: Vec<Known> = Item::all(order.items())
            .map(|item| by_one(item, &above, confidence).or(draws.known(item, confidence)))
            .collect();
        let interval = |item: Item| draws.interval(item, known[item.index()], confidence);
        let rank_intervals: Vec<_> = Item::all(order.items()).map(interval).collect();
        let first = |item: &Item| rank_intervals[item.index()].0 == 1;
        Self {
            confidence,
            could_be_first: order.order().iter().copied().filter(first).collect(),
            told_apart: known.iter().any(|known| known.above || known.below),
            doubtful: doubtful_in(order, &above, confidence),
            rank_intervals,
            groups,
            wrong_pairs,
            above,
        }
    }
}

/// Whether some one item is above an item with at least the confidence, and some one item below it.
fn by_one(item: Item, above: &[Vec<f64>], confidence: f64) -> Known {
    let sure = |likely: f64| likely >= confidence;
    Known {
        above: above.iter().any(|row| sure(row[item.index()])),
        below: above[item.index()].iter().any(|&likely| sure(likely)),
    }
}

/// A table of what holds for each item above each other, from one half of it.
fn over_pairs(items: usize, above: impl Fn(Item, Item) -> f64) -> Vec<Vec<f64>> {
    let mut table = vec![vec![0.5; items]; items];
    for pair in Pair::all(items) {
        let (a, b) = (pair.first(), pair.second());
        let likely = above(a, b);
        table[a.index()][b.index()] = likely;
        table[b.index()][a.index()] = 1.0 - likely;
    }
    table
}

/// The share of samples that have one item above another.
fn above_in(order: &Ranking, samples: &[Ranking]) -> Vec<Vec<f64>> {
    let places: Vec<Vec<u16>> = samples.iter().map(Ranking::positions).collect();
    over_pairs(order.items(), |a, b| {
        let agree = places.iter().filter(|place| place[a.index()] < place[b.index()]).count();
        agree as f64 / samples.len().max(1) as f64
    })
}

/// Neighbours whose order is not likely enough.
fn doubtful_in(order: &Ranking, above: &[Vec<f64>], confidence: f64) -> Vec<(Item, Item, f64)> {
    let likely = |a: Item, b: Item| above[a.index()][b.index()];
    let neighbours = order.order().windows(2).map(|two| (two[0], two[1], likely(two[0], two[1])));
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
    fn new(scores: &[f64], precision: &[f64]) -> Option<Self> {
        let covariance = Cholesky::new(precision, scores.len())?.inverse();
        Some(Self { share: 1.0, scores: scores.to_vec(), covariance })
    }

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
        let again = |part: &Weighted| {
            let belief = Part::new(&part.scores, &part.precision)?;
            let scatter = with_and_without_noise(part, margins)?;
            Some(Again::of(&belief, &scatter).times(part.weight))
        };
        let again = parts.iter().filter_map(again).fold(Again::default(), Again::plus);
        Self::new(Belief::of_parts(parts).wrong_pairs(order), again)
    }

    /// The same for noisy whole orders: without noise each would be one voter's own.
    pub fn of_orders(margins: &Margins, order: &Ranking) -> Self {
        let belief = Belief::of_orders(margins);
        let orders = margins.layers().iter().map(|layer| layer.counts().answers()).sum::<u64>();
        let plain = uniform_orders(margins, orders as f64 / Pair::count(margins.items()) as f64);
        let again = belief.parts.iter().map(|part| Again::of(part, &[part.clone(), plain.clone()]));
        let again = again.fold(Again::default(), Again::plus);
        Self::new(belief.wrong_pairs(order), again)
    }

    fn new(total: f64, again: Again) -> Self {
        let share = if again.noisy > 0.0 { again.plain / again.noisy } else { 1.0 };
        Self { total, sampling: total * share.min(1.0) }
    }

    /// What the noise of the devices adds.
    pub fn privacy(&self) -> f64 {
        self.total - self.sampling
    }
}

/// The pairs that a survey like this one would get wrong were it held again, with noise and without.
///
/// What this survey got wrong is known with its noise alone. The two errors of another one rest on the same scores, so
/// their ratio says which part of an error is left when the noise goes.
#[derive(Debug, Clone, Copy, Default)]
struct Again {
    noisy: f64,
    plain: f64,
}

impl Again {
    /// Averaged over what the scores may be, so far as they are known.
    fn of(belief: &Part, [noisy, plain]: &[Part; 2]) -> Self {
        let wrong = |pair: Pair| {
            let (a, b) = (pair.first(), pair.second());
            let lead = belief.scores[a.index()] - belief.scores[b.index()];
            let open = belief.deviation(a, b);
            let again = |part: &Part| {
                let scatter = part.deviation(a, b);
                over_normal(|z| normal_cdf(-(lead + open * z).abs() / scatter))
            };
            Self { noisy: again(noisy), plain: again(plain) }
        };
        Pair::all(belief.scores.len()).map(wrong).fold(Self::default(), Self::plus)
    }

    fn plus(self, other: Self) -> Self {
        Self { noisy: self.noisy + other.noisy, plain: self.plain + other.plain }
    }

    fn times(self, weight: f64) -> Self {
        Self { noisy: self.noisy * weight, plain: self.plain * weight }
    }
}

/// So much of the prior stays in a survey's scatter: it has no say there, but scores that nobody was asked about need a scale.
const TRACE: f64 = 0.001;

/// How the scores of a survey scatter around the truth, with the noise of the devices and without it.
fn with_and_without_noise(part: &Weighted, margins: &Margins) -> Option<[Part; 2]> {
    let (items, prior) = (margins.items(), part.spread.powi(-2));
    let mut noisy = part.precision.clone();
    noisy.iter_mut().step_by(items + 1).for_each(|cell| *cell -= prior * (1.0 - TRACE));
    // Had every answer been true, as many would have told this much.
    let asked = |pair: Pair| margins.asked(pair.first(), pair.second()) as f64;
    let plain = expected_precision(&part.scores, prior * TRACE, 1.0, asked);
    Some([Part::new(&part.scores, &noisy)?, Part::new(&part.scores, &plain)?])
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
