//! One whole trial on one thread: everybody is asked, every device answers, the curator counts, estimates and sorts.
//!
//! `cargo bench -p veilrank --bench protocol`

use chacha20::ChaCha8Rng;
use divan::{Bencher, black_box, counter::ItemsCount};
use rand::SeedableRng;
use veilrank::{
    Error, agent, aggregate, estimate,
    model::{Mallows, Model},
    privacy::Epsilon,
    query::{Assign, Assigner},
    randomizer::Mechanism,
    ranking::{Ballot, Names, Ranking},
    survey::Survey,
    tally::Tally,
};

fn main() {
    divan::main();
}

fn survey(items: usize, mechanism: Mechanism) -> Survey {
    let epsilon = Epsilon::new(2.0).expect("a checked epsilon");
    let names = Names::numbered(items).expect("a checked size");
    Survey::new("bench", names, epsilon, 1, mechanism).expect("checked terms")
}

fn ballots(voters: usize, items: usize) -> Vec<Ballot> {
    let centre = Ranking::identity(items).expect("a checked size");
    let model = Model::from(Mallows::new(centre, 0.5).expect("a checked phi"));
    let people = model.population(voters, &mut ChaCha8Rng::seed_from_u64(1));
    people.iter().map(Ballot::from).collect()
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
