//! Prints how far Kemeny gets: time and proof over the number of items, for random and for Mallows voters.
//!
//! ```sh
//! cargo run --release -p veilrank --example kemeny_table
//! ```
//!
//! Each row is five populations with fixed seeds, each within the default limit of work (or the one given as the first
//! argument): what is found does not depend on the machine, only the time does.
#![expect(clippy::print_stdout, reason = "the table is its output")]

use std::time::Instant;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    aggregate::{Kemeny, KemenyLimits, kemeny_with},
    margins::{Margins, PairCounts},
    model::Mallows,
    ranking::Ranking,
};

const SIZES: [usize; 9] = [10, 20, 30, 45, 60, 80, 100, 150, 200];
const SEEDS: u64 = 5;

/// Voters of a kind: phi 1 is uniformly random.
struct Voters {
    name: &'static str,
    phi: f64,
    count: usize,
}

const POPULATIONS: [Voters; 2] = [
    Voters { name: "11 random voters", phi: 1.0, count: 11 },
    Voters { name: "25 Mallows voters, phi 0.9", phi: 0.9, count: 25 },
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let limits = match std::env::args().nth(1) {
        Some(work) => KemenyLimits::work(work.parse()?),
        None => KemenyLimits::default(),
    };
    println!(
        "| population | items | proved | median ms | slowest ms | largest gap, % of the cost |"
    );
    println!("|---|---|---|---|---|---|");
    for voters in &POPULATIONS {
        for items in SIZES {
            row(voters, items, &limits)?;
        }
    }
    Ok(())
}

fn row(voters: &Voters, items: usize, limits: &KemenyLimits) -> Result<(), veilrank::Error> {
    let mut runs = Vec::new();
    for seed in 0..SEEDS {
        runs.push(solve(&voters.margins(items, seed)?, limits));
    }
    runs.sort_by(|(left, _), (right, _)| left.total_cmp(right));
    let proved = runs.iter().filter(|(_, found)| found.proved).count();
    let gap = runs.iter().map(|(_, found)| found.gap / found.cost).fold(0.0, f64::max);
    let (median, slowest) = (runs[runs.len() / 2].0, runs[runs.len() - 1].0);
    println!(
        "| {} | {items} | {proved} of {SEEDS} | {median:.2} | {slowest:.2} | {:.3} |",
        voters.name,
        100.0 * gap
    );
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
fn solve(margins: &Margins, limits: &KemenyLimits) -> (f64, Kemeny) {
    let start = Instant::now();
    let found = kemeny_with(margins, limits);
    (start.elapsed().as_secs_f64() * 1000.0, found)
}

impl Voters {
    fn margins(&self, items: usize, seed: u64) -> Result<Margins, veilrank::Error> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let model = Mallows::new(Ranking::identity(items)?, self.phi)?;
        let votes: Vec<Ranking> = (0..self.count).map(|_| model.sample(&mut rng)).collect();
        Ok(Margins::plain(PairCounts::of_rankings(items, &votes)?))
    }
}
