//! Early against late: nothing is found where there is nothing, and a late minority is.

use rand::CryptoRng;

use super::*;
use crate::{
    agent,
    curator::Curator,
    outcome::{Outcome, Settings},
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::{Ballot, Item, Names, Ranking},
    survey::Survey,
    testing::{ranking, rng},
};

fn survey(epsilon: f64) -> Survey {
    let (names, epsilon) = (Names::numbered(6).unwrap(), Epsilon::new(epsilon).unwrap());
    Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap()
}

/// A survey of people who think so, one after the other.
fn run(assign: Assign, people: &[Ranking], rng: &mut impl CryptoRng) -> Curator {
    let mut curator = Curator::new(survey(2.0), assign).unwrap();
    for order in people {
        answer(&mut curator, order, rng);
    }
    curator
}

fn answer(curator: &mut Curator, order: &Ranking, rng: &mut impl CryptoRng) {
    let survey = curator.tally().survey().clone();
    let query = curator.next_query(rng).unwrap();
    let report = agent::respond(&survey, &query, &Ballot::from(order), survey.epsilon(), rng);
    curator.add(&report.unwrap()).unwrap();
}

/// Whether a difference by when people came was found, at each look: after every five of them.
fn watch(assign: Assign, people: &[Ranking], rng: &mut impl CryptoRng) -> Vec<bool> {
    let mut curator = Curator::new(survey(2.0), assign).unwrap();
    let mut found = Vec::new();
    for (number, order) in (1..).zip(people) {
        answer(&mut curator, order, rng);
        if number % 5 == 0 {
            found.push(curator.course().drift(curator.tally()).unwrap().is_some());
        }
    }
    found
}

/// So many of each camp, in this order or shuffled.
fn camps(people: usize, in_turn: bool, rng: &mut impl CryptoRng) -> Vec<Ranking> {
    use rand::seq::SliceRandom;
    let (major, minor) = (ranking(&[0, 1, 2, 3, 4, 5]), ranking(&[5, 4, 3, 2, 1, 0]));
    let mut all: Vec<Ranking> =
        (0..people).map(|i| if i < people * 7 / 10 { &major } else { &minor }.clone()).collect();
    if !in_turn {
        all.shuffle(rng);
    }
    all
}

#[test]
fn marks_are_the_last_two_doublings() {
    let mut rng = rng(1);
    let people = camps(300, false, &mut rng);
    let curator = run(Assign::Uniform, &people, &mut rng);
    let marks: Vec<u64> = curator.course().marks().iter().map(Tally::reports).collect();
    assert_eq!(marks, [128, 256]);
    assert_eq!(MOST_ITEMS, crate::outcome::MOST_JUDGED);
    // The second has too few after it to be compared with.
    let usable: Vec<u64> = curator.course().usable(curator.tally()).map(Tally::reports).collect();
    assert_eq!(usable, [128, 256]);
    let fewer = run(Assign::Uniform, &people[..280], &mut rng);
    assert_eq!(fewer.course().usable(fewer.tally()).count(), 1);
}

/// A file in parts, each in any order, has the same marks as the survey had.
#[test]
fn parts_end_where_marks_are() {
    let ends = [0, 1, 63, 64, 65, 127, 128, 129, 255, 256, 300].map(Course::part_ends);
    let expected: [&[u64]; 11] = [
        &[0],
        &[1],
        &[63],
        &[64],
        &[64, 65],
        &[64, 127],
        &[64, 128],
        &[64, 128, 129],
        &[64, 128, 255],
        &[128, 256],
        &[128, 256, 300],
    ];
    assert_eq!(ends.each_ref().map(Vec::as_slice), expected);
    assert_eq!(Course::part_ends(u64::MAX), [1 << 62, 1 << 63, u64::MAX]);
}

#[test]
fn parts_add_up_to_everything() {
    let mut rng = rng(2);
    let curator = run(Assign::Live, &camps(500, true, &mut rng), &mut rng);
    let marks = curator.course().marks();
    let mut sum = marks[0].clone();
    sum.merge(&marks[1].since(&marks[0]).unwrap()).unwrap();
    sum.merge(&curator.tally().since(&marks[1]).unwrap()).unwrap();
    assert_eq!(&sum, curator.tally());
    assert_eq!(marks[0].since(curator.tally()), None);
}

#[test]
fn the_approximation_is_that_of_the_tables() {
    // The 5 % and 1 % points of 1, 5 and 20 degrees.
    for (freedom, five, one) in [(1.0, 3.841, 6.635), (5.0, 11.070, 15.086), (20.0, 31.410, 37.566)]
    {
        assert!((chi_squared_beyond(five, freedom) - 0.05).abs() < 0.003, "{freedom}");
        assert!((chi_squared_beyond(one, freedom) - 0.01).abs() < 0.002, "{freedom}");
    }
}

/// People in no order are hardly ever found to differ by when they came, however they are asked and however often anybody looks; the late
/// minority always is.
#[test]
fn a_late_minority_is_found_and_nothing_else() {
    let (mut shuffled, mut late) = (0, 0);
    for seed in 0..100 {
        let mut rng = rng(seed);
        let assign = if seed % 2 == 0 { Assign::Live } else { Assign::Uniform };
        let ever = watch(assign, &camps(1000, false, &mut rng), &mut rng);
        shuffled += u32::from(ever.into_iter().any(|found| found));
        let found = watch(assign, &camps(1000, true, &mut rng), &mut rng);
        late += u32::from(found.last() == Some(&true));
    }
    assert!(shuffled <= 5, "{shuffled} of 100 without reason");
    assert!(late >= 99, "{late} of 100");
}

/// A minority of 30 in 100 comes last, and questions are asked live: what is stated is nearly always true all the same.
#[test]
fn a_late_minority_gets_no_more_than_its_share() {
    let truth = Ranking::identity(6).unwrap();
    let (mut held, mut intervals, mut false_cuts, mut naive) = (0, 0, 0, 0);
    for seed in 0..60 {
        let mut rng = rng(seed);
        let curator = run(Assign::Live, &camps(1500, true, &mut rng), &mut rng);
        let mut outcome = |course: &Course| {
            Outcome::of_course(curator.tally(), course, Settings::default(), &mut rng).unwrap()
        };
        let (weighted, plain) = (outcome(curator.course()), outcome(&Course::new()));
        assert!(weighted.drift.is_some() && plain.drift.is_none());
        let places = truth.positions();
        let wrong = |groups: &[Vec<Item>]| {
            let mut end = 0;
            groups.iter().any(|group| {
                end += group.len();
                group.iter().any(|item| usize::from(places[item.index()]) >= end)
            })
        };
        false_cuts += u32::from(wrong(&weighted.groups.unwrap()));
        naive += u32::from(wrong(&plain.groups.unwrap()));
        for (place, (low, high)) in places.iter().zip(weighted.rank_intervals.unwrap()) {
            intervals += 1;
            held += u32::from((low..=high).contains(&(usize::from(*place) + 1)));
        }
    }
    assert!(f64::from(held) >= 0.93 * f64::from(intervals), "{held} of {intervals}");
    assert!(false_cuts <= 6, "{false_cuts} of 60, {naive} without weights");
    assert!(naive > 2 * false_cuts + 5, "{naive} without weights, {false_cuts} with them");
}
