//! What the unit tests of several rooms share: seeded generators, all rankings, tests of fit.
//!
//! Every statistical test here runs on a fixed seed and fails below [`ALPHA`]: it cannot flake, and a correct
//! sampler has a chance of one in a million to meet a seed that rejects it.

use std::convert::Infallible;

use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryCryptoRng, TryRng};
use statrs::distribution::{ChiSquared, ContinuousCDF, Normal};

use crate::ranking::{Ballot, Item, Order, Ranking};

/// A p-value below this says that the sampler is wrong.
pub(crate) const ALPHA: f64 = 1e-6;

/// Below this expected count the chi-square approximation is not to be trusted.
const LEAST_EXPECTED: f64 = 5.0;

/// The generator of a test.
pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A generator that returns scripted 32-bit draws and fails the test when it is asked for more.
pub(crate) struct Script {
    draws: std::vec::IntoIter<u32>,
}

impl Script {
    pub(crate) fn new(draws: impl Into<Vec<u32>>) -> Self {
        Self { draws: draws.into().into_iter() }
    }

    /// How many draws are left.
    pub(crate) fn left(&self) -> usize {
        self.draws.len()
    }
}

impl TryRng for Script {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.draws.next().expect("no more draws than were scripted"))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("scripts are for code that draws 32 bits at a time")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("scripts are for code that draws 32 bits at a time")
    }
}

impl TryCryptoRng for Script {}

/// A seeded generator that counts the words of 32 bits that are drawn from it.
pub(crate) struct Counted {
    source: ChaCha8Rng,
    words: usize,
}

impl Counted {
    pub(crate) fn new(seed: u64) -> Self {
        Self { source: rng(seed), words: 0 }
    }

    pub(crate) fn words(&self) -> usize {
        self.words
    }
}

impl TryRng for Counted {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.words += 1;
        Ok(self.source.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.words += 2;
        Ok(self.source.next_u64())
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("devices draw words")
    }
}

impl TryCryptoRng for Counted {}

/// A ranking written as item indices, best first.
pub(crate) fn ranking(indices: &[usize]) -> Ranking {
    Ranking::from_indices(indices).unwrap()
}

/// All m! rankings of `items`, in ascending order.
pub(crate) fn all_rankings(items: usize) -> Vec<Ranking> {
    Ranking::all(items)
}

/// Every ballot over a few items: with ties, and with items left out.
pub(crate) fn all_ballots(items: usize) -> Vec<Ballot> {
    let levels = items + 1;
    let codes = 0..levels.pow(u32::try_from(items).unwrap());
    let ballot = |code: usize| {
        let level = |item: &Item| code / levels.pow(u32::try_from(item.index()).unwrap()) % levels;
        let group = |l: usize| Item::all(items).filter(|item| level(item) == l).collect::<Vec<_>>();
        // The last level stands for items left out.
        let groups: Vec<_> = (0..items).map(group).collect();
        // A code with an empty level before a filled one repeats a ballot that another code has.
        let filled = groups.iter().take_while(|group| !group.is_empty()).count();
        let is_new = groups[filled..].iter().all(Vec::is_empty);
        is_new.then(|| Ballot::new(items, &Order::new(groups[..filled].to_vec()).unwrap()).unwrap())
    };
    codes.filter_map(ballot).collect()
}

/// How often each ranking of the ascending list `all` was drawn, the never drawn ones included.
pub(crate) fn frequencies(all: &[Ranking], drawn: &[Ranking]) -> Vec<u64> {
    let mut counts = vec![0; all.len()];
    for ranking in drawn {
        counts[all.binary_search(ranking).unwrap()] += 1;
    }
    counts
}

/// How likely counts that fit as badly as these are, if they are drawn with these probabilities.
///
/// An empty bin counts with its whole expectation, and a hit in an impossible bin makes the answer 0.
pub(crate) fn chi_square_p(observed: &[u64], probabilities: &[f64]) -> f64 {
    assert_eq!(observed.len(), probabilities.len(), "one probability per bin");
    let sum: f64 = probabilities.iter().sum();
    assert!((sum - 1.0).abs() < 1e-9, "probabilities sum to 1, got {sum}");
    let draws = observed.iter().sum::<u64>() as f64;
    let bins = || observed.iter().map(|&count| count as f64).zip(probabilities);
    if bins().any(|(count, &p)| p == 0.0 && count > 0.0) {
        return 0.0;
    }
    let possible = || bins().filter(|&(_, &p)| p > 0.0).map(|(count, &p)| (count, p * draws));
    assert!(possible().all(|(_, expected)| expected >= LEAST_EXPECTED), "too few draws: {draws}");
    let statistic: f64 = possible().map(|(count, e)| (count - e).powi(2) / e).sum();
    match possible().count() - 1 {
        0 => 1.0,
        freedom => ChiSquared::new(freedom as f64).unwrap().sf(statistic),
    }
}

/// How likely a standard normal variable is at least this far from 0, on either side.
pub(crate) fn normal_p(z: f64) -> f64 {
    2.0 * Normal::standard().sf(z.abs())
}

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;

    #[test]
    fn all_rankings_are_distinct_ascending_and_m_factorial() {
        for (items, count) in [(2, 2), (3, 6), (4, 24), (5, 120)] {
            let all = all_rankings(items);
            assert_eq!(all.len(), count);
            assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }

    #[test]
    fn there_are_as_many_ballots_as_combinatorics_says() {
        // Orders with ties of all subsets: sum over k of C(m, k) times the k-th Fubini number 1, 1, 3, 13.
        assert_eq!(all_ballots(2).len(), 1 + 2 + 3);
        assert_eq!(all_ballots(3).len(), 1 + 3 + 9 + 13);
    }

    #[test]
    fn the_statistic_is_pearsons() {
        // (60-50)^2/50 + (40-50)^2/50 = 4 with one degree of freedom: P(|z| > 2) = 0.0455.
        let p = chi_square_p(&[60, 40], &[0.5, 0.5]);
        assert!((p - normal_p(2.0)).abs() < 1e-9, "{p}");
        assert!((p - 0.045_500_263_896).abs() < 1e-10, "{p}");
    }

    #[test]
    fn a_fair_die_passes_and_a_loaded_one_does_not() {
        let mut rng = rng(1);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[rng.random_range(0..6)] += 1;
        }
        assert!(chi_square_p(&counts, &[1.0 / 6.0; 6]) > ALPHA);
        let loaded = [0.18, 0.164, 0.164, 0.164, 0.164, 0.164];
        assert!(chi_square_p(&counts, &loaded) < ALPHA);
    }

    #[test]
    fn a_bin_that_is_never_hit_counts() {
        // Were the empty bin left out, the other two would add 2.7 and pass.
        assert!(chi_square_p(&[505, 495, 0], &[0.475, 0.475, 0.05]) < ALPHA);
    }

    #[test]
    fn an_impossible_bin_must_stay_empty() {
        assert!(chi_square_p(&[500, 500, 0], &[0.5, 0.5, 0.0]) > ALPHA);
        assert!(chi_square_p(&[500, 499, 1], &[0.5, 0.5, 0.0]) < ALPHA);
        assert!(chi_square_p(&[7, 0], &[1.0, 0.0]) > ALPHA);
    }

    #[test]
    #[should_panic(expected = "probabilities sum to 1")]
    fn probabilities_must_sum_to_one() {
        chi_square_p(&[50, 50], &[0.5, 0.4]);
    }

    #[test]
    #[should_panic(expected = "too few draws")]
    fn too_few_draws_are_refused() {
        chi_square_p(&[1, 5], &[0.5, 0.5]);
    }
}
