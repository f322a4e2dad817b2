//! Random instances for the tests of several methods.

use rand::{Rng, RngExt};

use crate::{
    margins::{Margins, PairCounts},
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
            counts.add(winner, loser, 1);
        }
    }
    Margins::new(vec![(0.4, counts)]).unwrap()
}
