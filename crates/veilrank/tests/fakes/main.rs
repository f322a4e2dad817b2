//! Made-up participants: as many as an outcome says change it, within a stated factor, when the attack is really played.
//!
//! `cargo run --release -p veilrank --example fakes` prints the tables of BENCHMARKS.md: stated against played.

#![expect(clippy::unwrap_used, reason = "an error fails the test")]

mod play;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    agent, influence::CONFIDENCE, query::Assign, randomizer::Mechanism, ranking::Ballot,
    tally::Tally, truth::Truth,
};

use self::play::{Case, USUAL, cases, outcome, played};

/// The number that is stated is right within this factor and three.
const FACTOR: u64 = 2;
const NEAR: u64 = 3;

#[test]
fn as_many_as_are_stated_change_who_is_first() {
    for case in cases() {
        let curator = case.honest(&mut ChaCha8Rng::seed_from_u64(3));
        let influence = outcome(curator.tally()).influence.unwrap();
        assert_eq!(influence.winner, influence.neighbours[0]);
        let often = |fakes: u64| played(&curator, &influence, fakes, (0, 30), case.assign);
        let stated = influence.winner;
        let (fewer, more) =
            (often((stated / FACTOR).saturating_sub(NEAR)), often(stated * FACTOR + NEAR));
        assert!(fewer < CONFIDENCE, "{}: {stated}, fewer do it {fewer}", case.name);
        assert!(more >= CONFIDENCE, "{}: {stated}, more do it {more}", case.name);
    }
}

#[test]
fn whole_orders_are_counted_exactly() {
    for seed in 0..4 {
        let case = Case {
            mechanism: Mechanism::PermutationCap,
            truth: Truth::Borda,
            epsilon: 2.0,
            ..USUAL
        };
        let curator = case.honest(&mut ChaCha8Rng::seed_from_u64(seed));
        let influence = outcome(curator.tally()).influence.unwrap();
        for (place, &stated) in influence.neighbours.iter().enumerate() {
            let all = |fakes| played(&curator, &influence, fakes, (place, 3), case.assign);
            assert!((all(stated) - 1.0).abs() < 1e-9, "{seed} {place}: {stated}");
            assert!(stated < 2 || all(stated - 2) < 1e-9, "{seed} {place}: {stated}");
        }
    }
}

#[test]
fn as_many_as_are_stated_change_other_neighbours() {
    for case in cases().into_iter().filter(|case| case.items > 2 && case.voters >= 1000) {
        let curator = case.honest(&mut ChaCha8Rng::seed_from_u64(3));
        let influence = outcome(curator.tally()).influence.unwrap();
        for place in [1, case.items / 2, case.items - 2] {
            let stated = influence.neighbours[place];
            let often = |fakes: u64| played(&curator, &influence, fakes, (place, 20), case.assign);
            let (fewer, more) =
                (often((stated / FACTOR).saturating_sub(NEAR)), often(stated * FACTOR + NEAR));
            assert!(fewer < CONFIDENCE, "{} {place}: {stated}, fewer do it {fewer}", case.name);
            assert!(more >= CONFIDENCE, "{} {place}: {stated}, more do it {more}", case.name);
        }
    }
}

/// A survey whose devices draw their own pairs.
const OWN: Case = Case { voters: 2000, assign: Assign::Device, ..USUAL };

/// The same reports under both kinds of terms: where devices draw their own pairs, made-up participants choose theirs.
#[test]
fn those_who_choose_their_pairs_are_fewer_by_half_the_items_to_all_of_them() {
    for items in [5, 10, 20] {
        let (times, half) = (times_fewer(Case { items, ..OWN }, 10), items as f64 / 2.0);
        // By what one answer reaches it is half the items; answers about the two themselves also tell of their own margin.
        assert!((half..2.0 * half).contains(&times), "{items} items: {times} times fewer");
    }
}

/// Whoever is asked more meets more of what they want to be asked anyway.
#[test]
fn with_more_questions_each_a_choice_is_worth_less() {
    for (items, most) in [(5, [5.0, 3.0, 2.0, 1.5]), (10, [10.0, 6.0, 4.5, 3.5])] {
        let times = [1, 2, 4, 8].map(|queries| times_fewer(Case { items, queries, ..OWN }, 5));
        assert!(times.is_sorted_by(|a, b| a > b) && times[3] > 1.0, "{items} items: {times:?}");
        let below = times.iter().zip(most).all(|(times, most)| *times < most);
        assert!(below, "{items} items: {times:?}");
    }
}

/// How many times fewer they are where devices draw their own pairs, over so many surveys.
fn times_fewer(own: Case, surveys: u64) -> f64 {
    let assigned = Case { assign: Assign::Uniform, ..own };
    let (mut by_curator, mut chosen) = (0.0, 0.0);
    for seed in 0..surveys {
        let [one, other] =
            tallies([assigned, own], seed).map(|tally| outcome(&tally).influence.unwrap());
        assert!(!one.chosen && other.chosen);
        by_curator += one.neighbours.iter().sum::<u64>() as f64;
        chosen += other.neighbours.iter().sum::<u64>() as f64;
    }
    by_curator / chosen
}

/// What the same honest devices report, counted under the terms of both cases.
fn tallies([one, other]: [Case; 2], seed: u64) -> [Tally; 2] {
    let (model, survey) = ((other.people)(other.items), other.survey());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut tallies = [Tally::new(one.survey()), Tally::new(survey.clone())];
    for _ in 0..other.voters {
        let ballot = Ballot::from(&model.sample(&mut rng));
        let report = agent::respond_alone(&survey, &ballot, survey.epsilon(), &mut rng).unwrap();
        for tally in &mut tallies {
            tally.add(&report).unwrap();
        }
    }
    tallies
}
