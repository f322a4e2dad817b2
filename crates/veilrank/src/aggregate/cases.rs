//! Random instances for the tests of several methods.

use std::ops::RangeInclusive;

use proptest::prelude::*;
use rand::{Rng, RngExt};

use crate::{
    margins::{Layer, Margins, PairCounts},
    ranking::{Item, Pair, Ranking},
    testing::rng,
};

/// A uniformly random ranking.
fn vote<R: Rng + ?Sized>(items: usize, rng: &mut R) -> Ranking {
    Ranking::by_score(&Item::all(items).map(|_| rng.random::<f64>()).collect::<Vec<_>>())
}

/// The margins of 11 voters with nothing in common: cycles everywhere, one large block.
pub(super) fn voters_at_odds(items: usize, seed: u64) -> Margins {
    let mut rng = rng(seed);
    let votes: Vec<Ranking> = (0..11).map(|_| vote(items, &mut rng)).collect();
    Margins::plain(PairCounts::of_rankings(items, &votes).unwrap())
}

/// Noisy answers of people who mostly prefer lower indices: each pair was asked another number of times.
pub(super) fn noisy_answers(items: usize, seed: u64) -> Margins {
    let mut rng = rng(seed);
    let mut counts = PairCounts::new(items).unwrap();
    for pair in Pair::all(items) {
        for _ in 0..rng.random_range(5..40) {
            let (a, b) = (pair.first(), pair.second());
            let (winner, loser) = if rng.random::<f64>() < 0.55 { (a, b) } else { (b, a) };
            counts.add(winner, loser, 1).unwrap();
        }
    }
    Margins::new(vec![(0.4, counts)]).unwrap()
}

/// A few answers about some pairs: ties, cycles, parts without a connection, items nobody was asked about.
pub(super) fn few_answers(items: RangeInclusive<usize>) -> impl Strategy<Value = Margins> {
    let reliability = prop_oneof![Just(1.0), Just(0.3)];
    (items, reliability).prop_flat_map(|(items, reliability)| {
        let answers = prop::collection::vec((0..items, 0..items, 0u64..4), 0..20);
        answers.prop_map(move |answers| {
            let mut counts = PairCounts::new(items).unwrap();
            for (a, b, n) in answers.into_iter().filter(|(a, b, _)| a != b) {
                counts.add(Item::new(a).unwrap(), Item::new(b).unwrap(), n).unwrap();
            }
            Margins::new(vec![(reliability, counts)]).unwrap()
        })
    })
}

/// The margins that would be there if everybody had said the opposite.
pub(super) fn reversed(margins: &Margins) -> Margins {
    let layer = |layer: &Layer| {
        let mut counts = PairCounts::new(margins.items()).unwrap();
        for pair in Pair::all(margins.items()) {
            let (a, b) = (pair.first(), pair.second());
            counts.add(a, b, layer.counts().prefer(b, a)).unwrap();
            counts.add(b, a, layer.counts().prefer(a, b)).unwrap();
        }
        (layer.reliability(), counts)
    };
    Margins::new(margins.layers().iter().map(layer).collect()).unwrap()
}
