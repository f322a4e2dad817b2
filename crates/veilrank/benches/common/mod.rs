//! What the benchmarks share: surveys and people.

#![allow(dead_code, reason = "each benchmark uses its own part")]

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    model::{Mallows, Model},
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::{Ballot, Names, Ranking},
    survey::Survey,
};

/// A survey of one question each.
pub(crate) fn survey(items: usize, epsilon: f64, mechanism: Mechanism) -> Survey {
    let epsilon = Epsilon::new(epsilon).expect("a checked epsilon");
    let names = Names::numbered(items).expect("a checked size");
    Survey::new("bench", names, epsilon, 1, mechanism).expect("checked terms")
}

/// People who scatter around one order.
pub(crate) fn population(voters: usize, items: usize, phi: f64) -> Vec<Ranking> {
    let centre = Ranking::identity(items).expect("a checked size");
    let model = Model::from(Mallows::new(centre, phi).expect("a checked phi"));
    model.population(voters, &mut ChaCha8Rng::seed_from_u64(1))
}

/// What they think, each for themselves.
pub(crate) fn ballots(voters: usize, items: usize) -> Vec<Ballot> {
    population(voters, items, 0.5).iter().map(Ballot::from).collect()
}
