//! What a proof of work costs: a hash of whoever solves puzzles, and a proof's check at the curator.
//!
//! `cargo bench -p veilrank --features service --bench work`

use divan::{Bencher, black_box};
use veilrank::work::{Proof, Solver, Wanted};

fn main() {
    divan::main();
}

fn solver(puzzles: u32) -> Solver {
    let wanted = Wanted { token: "AFbYlNm9vT0Ghq_3SXVk0u1xC4g".to_owned(), puzzles };
    Solver::new(&wanted, "3q2-7wABAgMEBQYHCAkKCw".to_owned()).expect("so many are asked for")
}

fn proof(puzzles: u32) -> Proof {
    let mut solver = solver(puzzles);
    while !solver.is_done() {
        solver.step();
    }
    solver.proof().clone()
}

/// One counter tried; 2,048 of them solve a puzzle in the mean.
#[divan::bench]
fn one_hash(bencher: Bencher<'_, '_>) {
    let mut solver = solver(256);
    bencher.bench_local(|| solver.step());
}

/// A good proof; a wrong one costs one hash.
#[divan::bench(args = [4, 40])]
fn check(bencher: Bencher<'_, '_>, puzzles: u32) {
    let proof = proof(puzzles);
    bencher.bench(|| black_box(&proof).first_wrong(puzzles));
}
