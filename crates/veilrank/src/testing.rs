//! What the unit tests of several rooms share: goodness of fit, seeded and scripted generators, all rankings.

use std::convert::Infallible;

use chacha20::ChaCha8Rng;
use rand::{SeedableRng, TryCryptoRng, TryRng};

use crate::ranking::{Ballot, Item, Order, Ranking};

/// The chance that a goodness-of-fit test with a fresh seed would fail a right sampler; with the fixed seeds used here
/// a test either always passes or always fails.
pub(crate) const ALPHA: f64 = 1e-6;

/// A generator for tests: named, seeded, portable.
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

/// All `items!` rankings.
pub(crate) fn all_rankings(items: usize) -> Vec<Ranking> {
    let mut orders = vec![vec![]];
    for _ in 0..items {
        let extend = |order: &Vec<usize>| {
            let next = (0..items).filter(|item| !order.contains(item));
            next.map(|item| [order.as_slice(), &[item]].concat()).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(extend).collect();
    }
    orders.iter().map(|order| Ranking::from_indices(order).unwrap()).collect()
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

/// The p-value of Pearson's chi-square test; a bin that was never hit counts in full.
pub(crate) fn chi_square_p(observed: &[u64], probabilities: &[f64]) -> f64 {
    use statrs::distribution::{ChiSquared, ContinuousCDF};
    assert_eq!(observed.len(), probabilities.len());
    assert!((probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-9, "probabilities sum to 1");
    let n = observed.iter().sum::<u64>() as f64;
    let term = |(&o, &p): (&u64, &f64)| (o as f64 - n * p).powi(2) / (n * p);
    let statistic: f64 = observed.iter().zip(probabilities).map(term).sum();
    ChiSquared::new((observed.len() - 1) as f64).unwrap().sf(statistic)
}

#[test]
fn there_are_as_many_ballots_as_combinatorics_says() {
    // Orders with ties of all subsets: sum over k of C(m, k) times the k-th Fubini number 1, 1, 3, 13.
    assert_eq!(all_ballots(2).len(), 1 + 2 + 3);
    assert_eq!(all_ballots(3).len(), 1 + 3 + 9 + 13);
    assert_eq!(all_rankings(4).len(), 24);
}
