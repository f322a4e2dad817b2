//! Equation 2 of the paper: noisy answers may be added up as they are, since KwikSort looks at signs alone.

#![expect(clippy::unwrap_used, reason = "what cannot be made fails the test")]

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    agent, estimate,
    margins::PairCounts,
    privacy::Epsilon,
    query::{Assign, Assigner},
    randomizer::Mechanism,
    ranking::{Ballot, Names, Pair, Ranking},
    survey::Survey,
    tally::Tally,
};

/// The paper's sums: noisy answers added up as they are, whatever was spent on them.
fn sign_sums(tally: &Tally) -> PairCounts {
    let mut sums = PairCounts::new(tally.survey().items()).unwrap();
    tally.tables().values().for_each(|table| sums.merge(table.counts()).unwrap());
    sums
}

/// What people who spend these shares in turn report.
fn tally(spend: &[f64], seed: u64) -> Tally {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (names, epsilon) = (Names::numbered(5).unwrap(), Epsilon::new(2.0).unwrap());
    let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
    let mut assigner = Assigner::new(Assign::Uniform, 5).unwrap();
    let mut tally = Tally::new(survey.clone());
    for spend in spend.iter().cycle().take(300) {
        let ballot = Ballot::from(&Ranking::random(5, &mut rng).unwrap());
        let query = assigner.next(1, &mut rng).unwrap();
        let spend = Epsilon::new(*spend).unwrap();
        tally.add(&agent::respond(&survey, &query, &ballot, spend, &mut rng).unwrap()).unwrap();
    }
    tally
}

/// In how many pairs the sums have another item ahead than the unbiased margins.
fn differing(tally: &Tally) -> usize {
    let (sums, margins) = (sign_sums(tally), estimate::margins(tally).unwrap());
    let differs = |pair: &Pair| {
        let (a, b) = (pair.first(), pair.second());
        sums.lead(a, b).cmp(&0) != margins.margin(a, b).value.partial_cmp(&0.0).unwrap()
    };
    Pair::all(5).filter(differs).count()
}

#[test]
fn the_signs_of_sums_are_those_of_unbiased_margins_while_all_spend_the_same() {
    assert!((0..20).all(|seed| differing(&tally(&[1.0], seed)) == 0));
    // The sums weigh an answer that cost little like one that cost much; the margins do not.
    assert!((0..20).any(|seed| differing(&tally(&[2.0, 0.1], seed)) > 0));
}
