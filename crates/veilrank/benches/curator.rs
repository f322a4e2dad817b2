//! What learning on the way costs: one fit, one refit, a whole live survey, an outcome with its intervals.
//!
//! `cargo bench -p veilrank --bench curator`

mod common;

use chacha20::ChaCha8Rng;
use common::ballots;
use divan::{Bencher, black_box};
use rand::SeedableRng;
use veilrank::{
    Error, agent,
    aggregate::bradley_terry,
    curator::Curator,
    estimate,
    outcome::{Outcome, Settings},
    query::Assign,
    randomizer::Mechanism,
    ranking::Ballot,
    survey::Survey,
    tally::Tally,
};

fn main() {
    divan::main();
}

fn survey(items: usize) -> Survey {
    common::survey(items, 1.0, Mechanism::RandomizedResponse)
}

fn play(
    survey: &Survey,
    assign: Assign,
    ballots: &[Ballot],
    rng: &mut ChaCha8Rng,
) -> Result<Tally, Error> {
    let mut curator = Curator::new(survey.clone(), assign)?;
    for ballot in ballots {
        let query = curator.next_query(rng)?;
        curator.add(&agent::respond(survey, &query, ballot, survey.epsilon(), rng)?)?;
    }
    Ok(curator.into_tally())
}

fn tally(voters: usize, items: usize) -> Tally {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    play(&survey(items), Assign::Uniform, &ballots(voters, items), &mut rng).expect("a survey")
}

#[divan::bench(args = [10, 45, 100, 200])]
fn fit_from_nothing(bencher: Bencher, items: usize) {
    let margins = estimate::margins(&tally(5000, items)).expect("margins");
    bencher.bench_local(|| bradley_terry(black_box(&margins)));
}

#[divan::bench(args = [10, 45, 100, 200])]
fn refit_after_a_sixteenth_more(bencher: Bencher, items: usize) {
    let before = bradley_terry(&estimate::margins(&tally(4700, items)).expect("margins"));
    let margins = estimate::margins(&tally(5000, items)).expect("margins");
    bencher.bench_local(|| before.refit(black_box(&margins)));
}

#[divan::bench(args = [(500, 45), (5000, 15), (5000, 45), (50_000, 45)])]
fn live_survey(bencher: Bencher, (voters, items): (usize, usize)) {
    let (survey, ballots) = (survey(items), ballots(voters, items));
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    bencher.bench_local(|| play(&survey, Assign::Live, black_box(&ballots), &mut rng));
}

#[divan::bench(args = [1000, 10_000, 100_000, 1_000_000])]
fn outcome_of_45_items_by_reports(bencher: Bencher, voters: usize) {
    let tally = tally(voters, 45);
    let settings = Settings::default();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    bencher.bench_local(|| Outcome::of_tally(black_box(&tally), settings, &mut rng));
}

/// With full matrices, and without: one survey each, which takes long enough.
#[divan::bench(args = [(1000, true), (1000, false), (500, true), (500, false)], sample_count = 1, sample_size = 1)]
fn live_survey_of_many_items(bencher: Bencher, (items, full): (usize, bool)) {
    let (survey, ballots) = (survey(items), ballots(20_000, items));
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    bencher.bench_local(|| {
        let curator = Curator::new(survey.clone(), Assign::Live).expect("a curator");
        let mut curator = curator.with_full_fits(if full { items } else { 0 });
        for ballot in black_box(&ballots) {
            let query = curator.next_query(&mut rng).expect("a query");
            let report = agent::respond(&survey, &query, ballot, survey.epsilon(), &mut rng);
            curator.add(&report.expect("a report")).expect("a report of the survey");
        }
    });
}
