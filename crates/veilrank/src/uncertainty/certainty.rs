//! How sure an order is: the ranks that each item could have, groups that cannot be told apart, neighbours in doubt.

use super::draws::{Draws, Known, Looks};
use crate::{
    error::Error,
    ranking::{Item, Pair, Ranking},
};

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
    /// Whether anything is sure: some item cannot be first, or last. Otherwise every interval has every rank.
    pub told_apart: bool,
    /// The order, cut so that above every cut are truly the best so many: with at least the confidence that is right of all cuts
    /// together. Items of one group cannot all be told apart.
    pub groups: Vec<Vec<Item>>,
    /// Neighbours in the order of whom it is not sure that the upper is truly above the lower, and how likely it is.
    pub doubtful: Vec<(Item, Item, f64)>,
    /// The share of all pairs that the order is expected to have the wrong way round.
    pub wrong_pairs: f64,
    /// Entry `[a][place]`: how likely the item of index a truly has that place, counted from 0.
    pub places: Vec<Vec<f64>>,
    /// For each number of items, from 1: how likely the order's first so many are truly the first so many, in whatever sequence.
    pub first: Vec<f64>,
    /// Entry `[a][b]`: how likely the item of index a is truly above that of index b; one half for an item and itself.
    pub above: Vec<Vec<f64>>,
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
            draws.note(sample.order());
        }
        Ok(Self::stated(&draws, confidence))
    }

    /// Statements as sure as a way of looking asks for; probabilities as they are.
    pub(super) fn of_looks(looks: &Looks<'_>, confidence: f64) -> Self {
        let mut certainty = Self::stated(looks.stated(), confidence);
        let (order, above) = (looks.once.order(), looks.once.above());
        for (upper, lower, likely) in &mut certainty.doubtful {
            *likely = above[upper.index()][lower.index()];
        }
        certainty.wrong_pairs = wrong_pairs(order, &above);
        certainty.above = above;
        certainty
    }

    fn stated(draws: &Draws<'_>, confidence: f64) -> Self {
        let (order, groups, above) = (draws.order(), draws.groups(confidence), draws.above());
        let wrong_pairs = wrong_pairs(order, &above);
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
            places: draws.places(),
            first: draws.cuts(),
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

/// Neighbours whose order is not likely enough.
fn doubtful_in(order: &Ranking, above: &[Vec<f64>], confidence: f64) -> Vec<(Item, Item, f64)> {
    let likely = |a: Item, b: Item| above[a.index()][b.index()];
    let neighbours = order.order().windows(2).map(|two| (two[0], two[1], likely(two[0], two[1])));
    neighbours.filter(|&(_, _, right)| right < confidence).collect()
}

/// The share of pairs that an order is expected to have the wrong way round, from how likely each item is above each other.
pub(super) fn wrong_pairs(order: &Ranking, above: &[Vec<f64>]) -> f64 {
    let below = |i: usize| order.order()[i + 1..].iter().map(move |&b| (order.order()[i], b));
    let wrong = |(a, b): (Item, Item)| 1.0 - above[a.index()][b.index()];
    let pairs = (0..order.items()).flat_map(below);
    pairs.map(wrong).sum::<f64>() / Pair::count(order.items()) as f64
}

pub(super) fn check_confidence(confidence: f64) -> Result<(), Error> {
    if confidence > 0.0 && confidence < 1.0 {
        return Ok(());
    }
    let rule = "above 0 and below 1";
    Err(Error::Parameter { name: "confidence", rule, got: confidence })
}
