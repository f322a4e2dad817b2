//! Counting the pairs of full rankings: with bits, and by a plain triple loop in the same run.
//!
//! `cargo bench -p veilrank --bench pairs`

mod common;

use common::population;
use divan::{Bencher, black_box, counter::ItemsCount};
use veilrank::{margins::PairCounts, ranking::Ranking};

fn main() {
    divan::main();
}

/// The definition: for each voter, each item, each item below it.
fn triple_loop(items: usize, rankings: &[Ranking]) -> Vec<u64> {
    let mut counts = vec![0; items * items];
    for ranking in rankings {
        let order = ranking.order();
        for (place, a) in order.iter().enumerate() {
            for b in &order[place + 1..] {
                counts[a.index() * items + b.index()] += 1;
            }
        }
    }
    counts
}

const SIZES: [(usize, usize); 10] = [
    (5000, 45),
    (1000, 45),
    (10_000, 45),
    (100_000, 45),
    (1_000_000, 45),
    (5000, 5),
    (5000, 15),
    (5000, 64),
    (5000, 100),
    (5000, 200),
];

#[divan::bench(args = SIZES)]
fn bits(bencher: Bencher, (voters, items): (usize, usize)) {
    let rankings = population(voters, items, 0.8);
    bencher
        .counter(ItemsCount::new(voters * items * (items - 1) / 2))
        .bench(|| PairCounts::of_rankings(items, black_box(&rankings)));
}

#[divan::bench(args = SIZES)]
fn plain_triple_loop(bencher: Bencher, (voters, items): (usize, usize)) {
    let rankings = population(voters, items, 0.8);
    bencher
        .counter(ItemsCount::new(voters * items * (items - 1) / 2))
        .bench(|| triple_loop(items, black_box(&rankings)));
}
