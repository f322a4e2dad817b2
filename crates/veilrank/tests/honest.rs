//! Whether answers look honest: honest people hardly ever raise an alarm, and a crude attack does.

#![expect(clippy::unwrap_used, reason = "an error fails the test")]

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use veilrank::{
    agent,
    curator::Curator,
    format::preflib,
    influence::{ALPHA, Unlikely},
    model::{Mallows, Model, PlackettLuce},
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::{Ballot, Item, Names, Ranking},
    report::{Answer, Answers, Report},
    survey::Survey,
};

mod common;

#[derive(Clone, Copy)]
struct Case {
    epsilon: f64,
    mechanism: Mechanism,
    assign: Assign,
    voters: usize,
}

const CASES: [Case; 5] = [
    Case {
        epsilon: 0.5,
        mechanism: Mechanism::RandomizedResponse,
        assign: Assign::Balanced,
        voters: 2000,
    },
    Case {
        epsilon: 2.0,
        mechanism: Mechanism::RandomizedResponse,
        assign: Assign::Uniform,
        voters: 600,
    },
    Case {
        epsilon: 1.0,
        mechanism: Mechanism::RandomizedResponse,
        assign: Assign::Live,
        voters: 600,
    },
    Case { epsilon: 1.0, mechanism: Mechanism::Laplace, assign: Assign::Balanced, voters: 1000 },
    Case {
        epsilon: 2.0,
        mechanism: Mechanism::PermutationCap,
        assign: Assign::Balanced,
        voters: 300,
    },
];

/// A survey of these people, of whom the last so many are made up: they want the last item first.
fn asked(
    case: Case,
    items: usize,
    fakes: usize,
    seed: u64,
    mut person: impl FnMut(&mut ChaCha8Rng) -> Ballot,
) -> Option<Unlikely> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (names, epsilon) = (Names::numbered(items).unwrap(), Epsilon::new(case.epsilon).unwrap());
    let survey = Survey::new("s", names, epsilon, 1, case.mechanism).unwrap();
    let mut curator = Curator::new(survey.clone(), case.assign).unwrap();
    for one in 0..case.voters {
        let query = curator.next_query(&mut rng).unwrap();
        let report = if one + fakes < case.voters {
            agent::respond(&survey, &query, &person(&mut rng), epsilon, &mut rng).unwrap()
        } else {
            let answer = |pair: &veilrank::Pair| Answer {
                pair: *pair,
                first: if pair.second().index() + 1 == items { false } else { rng.random() },
            };
            Report::new(epsilon, Answers::Bits(query.pairs().iter().map(answer).collect()))
        };
        curator.add(&report).unwrap();
    }
    Unlikely::of(curator.tally()).unwrap()
}

/// The most alarms in so many honest surveys, unless chance of one in a million has it: at most `ALPHA` of them have one, and each has by itself.
fn most(surveys: u32) -> u32 {
    let mean = ALPHA * f64::from(surveys);
    let (mut term, mut tail, mut most) = ((-mean).exp(), 1.0, 0);
    while tail > 1e-6 {
        tail -= term;
        most += 1;
        term *= mean / f64::from(most);
    }
    most
}

#[test]
fn honest_people_hardly_ever_raise_an_alarm() {
    let unanimous = Model::from(Mallows::new(Ranking::identity(5).unwrap(), 0.001).unwrap());
    let agreed = Model::from(Mallows::new(Ranking::identity(9).unwrap(), 0.7).unwrap());
    let near = Model::from(PlackettLuce::new(vec![1.0, 0.9, 0.8, 0.7]).unwrap());
    let (mut surveys, mut alarms) = (0, 0);
    for (model, items) in [(unanimous, 5), (agreed, 9), (near, 4)] {
        for case in CASES {
            for seed in 0..25 {
                let person = |rng: &mut ChaCha8Rng| Ballot::from(&model.sample(rng));
                surveys += 1;
                alarms += u32::from(asked(case, items, 0, seed, person).is_some());
            }
        }
    }
    assert!(alarms <= most(surveys), "{alarms} of {surveys}");
}

#[test]
fn real_people_hardly_ever_raise_an_alarm() {
    let (mut surveys, mut alarms) = (0, 0);
    for path in common::data_files() {
        let profile = preflib::read(&common::data_text(&path), None).unwrap().profile;
        if profile.items() > 12 || profile.items() < 3 || profile.voters() < 20 {
            continue;
        }
        let votes: Vec<Ballot> =
            profile.ballots().map(|order| Ballot::new(profile.items(), order).unwrap()).collect();
        for case in CASES {
            let person = |rng: &mut ChaCha8Rng| votes[rng.random_range(0..votes.len())].clone();
            surveys += 1;
            alarms += u32::from(asked(case, profile.items(), 0, 1, person).is_some());
        }
    }
    assert!(alarms <= most(surveys), "{alarms} of {surveys}");
}

#[test]
fn a_crude_attack_is_seen_and_one_below_the_limit_of_the_channel_is_not() {
    let model = Model::from(Mallows::new(Ranking::identity(5).unwrap(), 0.7).unwrap());
    let person = |rng: &mut ChaCha8Rng| Ballot::from(&model.sample(rng));
    let case = CASES[0];
    // Three of four are made up, and have the last item win always.
    let crude = asked(case, 5, case.voters * 3 / 4, 1, person).unwrap();
    assert_eq!(crude.winning, [Item::new(4).unwrap()]);
    assert!(crude.losing.is_empty() && crude.circles.is_empty(), "{crude:?}");
    // A tenth is enough to bring it up some places, and nothing is seen of it.
    assert_eq!(asked(case, 5, case.voters / 10, 1, person), None);
}
