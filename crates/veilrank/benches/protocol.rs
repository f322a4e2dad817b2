//! One whole trial on one thread: everybody is asked, every device answers, the curator counts, estimates and sorts.
//!
//! `cargo bench -p veilrank --bench protocol`

mod common;

use chacha20::ChaCha8Rng;
use common::ballots;
use divan::{Bencher, black_box, counter::ItemsCount};
use rand::SeedableRng;
use veilrank::{
    Error, agent, aggregate, estimate,
    query::{Assign, Assigner},
    randomizer::Mechanism,
    ranking::{Ballot, Ranking},
    survey::Survey,
    tally::Tally,
};

fn main() {
    divan::main();
}

fn survey(items: usize, mechanism: Mechanism) -> Survey {
    common::survey(items, 2.0, mechanism)
}

fn trial(survey: &Survey, ballots: &[Ballot], rng: &mut ChaCha8Rng) -> Result<Ranking, Error> {
    let mut tally = Tally::new(survey.clone());
    let mut assigner = Assigner::new(Assign::Uniform, survey.items())?;
    for ballot in ballots {
        let query = assigner.next(survey.pairs(), rng)?;
        tally.add(&agent::respond(survey, &query, ballot, survey.epsilon(), rng)?)?;
    }
    Ok(aggregate::kwiksort(&estimate::margins(&tally)?, rng))
}

const SIZES: [(usize, usize); 10] = [
    (5000, 45),
    (1000, 45),
    (10_000, 45),
    (100_000, 45),
    (1_000_000, 45),
    (5000, 5),
    (5000, 10),
    (5000, 15),
    (5000, 100),
    (5000, 200),
];

#[divan::bench(args = SIZES)]
fn randomized_response(bencher: Bencher, (voters, items): (usize, usize)) {
    let (survey, ballots) = (survey(items, Mechanism::RandomizedResponse), ballots(voters, items));
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    bencher
        .counter(ItemsCount::new(voters))
        .bench_local(|| trial(&survey, black_box(&ballots), &mut rng));
}

#[divan::bench(args = [(5000, 45)])]
fn laplace(bencher: Bencher, (voters, items): (usize, usize)) {
    let (survey, ballots) = (survey(items, Mechanism::Laplace), ballots(voters, items));
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    bencher
        .counter(ItemsCount::new(voters))
        .bench_local(|| trial(&survey, black_box(&ballots), &mut rng));
}

#[divan::bench(args = [(5000, 10), (5000, 45)])]
fn permutation_cap(bencher: Bencher, (voters, items): (usize, usize)) {
    let (survey, ballots) = (survey(items, Mechanism::PermutationCap), ballots(voters, items));
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    bencher
        .counter(ItemsCount::new(voters))
        .bench_local(|| trial(&survey, black_box(&ballots), &mut rng));
}
