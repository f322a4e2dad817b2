//! Outcomes of surveys, of rankings in the open and of single comparisons.

use super::*;
use crate::model::Mallows;
use crate::{
    agent,
    curator::Curator,
    goal::Goal,
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::{Ballot, Pair},
    survey::Survey,
    testing::{ranking, rng},
};

const SETTINGS: Settings =
    Settings { method: Method::Auto, confidence: 0.95, effort: 1.0, watched: false };

fn tally(people: usize) -> Tally {
    let (names, epsilon) = (Names::numbered(5).unwrap(), Epsilon::new(2.0).unwrap());
    let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
    let mut curator = Curator::new(survey.clone(), Assign::Balanced).unwrap();
    let truth = Ranking::from_indices(&[4, 2, 0, 1, 3]).unwrap();
    let model = Mallows::new(truth, 0.6).unwrap();
    let mut rng = rng(3);
    for _ in 0..people {
        let ballot = Ballot::from(&model.sample(&mut rng));
        let query = curator.next_query(&mut rng).unwrap();
        curator.add(&agent::respond(&survey, &query, &ballot, epsilon, &mut rng).unwrap()).unwrap();
    }
    curator.into_tally()
}

#[test]
fn many_reports_tell_everything() {
    let outcome = Outcome::of_tally(&tally(20_000), SETTINGS, &mut rng(1)).unwrap();
    assert_eq!(outcome.order, ranking(&[4, 2, 0, 1, 3]));
    assert_eq!(outcome.rank_intervals, Some(vec![(3, 3), (4, 4), (2, 2), (5, 5), (1, 1)]));
    assert_eq!(outcome.groups.as_ref().map(Vec::len), Some(5));
    assert_eq!((outcome.reports, outcome.epsilon), (20_000, Some(2.0)));
}

#[test]
fn an_outcome_speaks_of_its_goal() {
    let outcome = Outcome::of_tally(&tally(150), SETTINGS, &mut rng(1)).unwrap();
    assert_eq!(outcome.aim, None, "the whole order");
    let json = serde_json::to_value(&outcome).unwrap();
    assert!(json.get("goal").is_none() && json.get("places").is_none());
    for few in 1..=4_u16 {
        let aimed = outcome.clone().aimed(Goal::First(few)).unwrap();
        let aim = aimed.aim.as_ref().unwrap();
        let (few, intervals) = (usize::from(few), outcome.rank_intervals.as_ref().unwrap());
        assert!((aim.among.iter().sum::<f64>() - few as f64).abs() < 1e-9, "{aim:?}");
        assert!((0.0..=1.0).contains(&aim.sure));
        let all: Vec<Item> =
            [&aim.found, &aim.open, &aim.out].into_iter().flatten().copied().collect();
        assert_eq!(all.len(), 5, "each is one of the three");
        assert!(aim.found.iter().all(|item| intervals[item.index()].1 <= few));
        assert!(aim.out.iter().all(|item| intervals[item.index()].0 > few));
        // Whoever is surely out of the first few is hardly ever drawn among them, and the other way round.
        assert!(aim.out.iter().all(|item| aim.among[item.index()] < 0.1), "{aim:?}");
        assert!(aim.found.iter().all(|item| aim.among[item.index()] > 0.9), "{aim:?}");
    }
    let winner = outcome.clone().aimed(Goal::WINNER).unwrap();
    let aim = winner.aim.clone().unwrap();
    let could: Vec<Item> = aim.found.iter().chain(&aim.open).copied().collect();
    assert_eq!(Some(could), outcome.could_be_first);
    let leader = outcome.order.order()[0];
    assert!(
        (aim.sure - aim.among[leader.index()]).abs() < 1e-9,
        "of one, being it is being among them"
    );
    let json = serde_json::to_value(&winner).unwrap();
    assert_eq!(json["goal"]["name"], "winner");
    assert!(outcome.aimed(Goal::First(5)).is_err());
}

#[test]
fn the_goal_of_the_terms_is_spoken_of() {
    let aimed = |goal: Goal| {
        let survey = tally(0).survey().clone().aimed(goal).unwrap();
        let mut curator = Curator::new(survey.clone(), Assign::Live).unwrap();
        let model = Mallows::new(ranking(&[4, 2, 0, 1, 3]), 0.6).unwrap();
        let mut rng = rng(3);
        for _ in 0..3000 {
            let ballot = Ballot::from(&model.sample(&mut rng));
            let query = curator.next_query(&mut rng).unwrap();
            let report = agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng);
            curator.add(&report.unwrap()).unwrap();
        }
        Outcome::of_tally(curator.tally(), SETTINGS, &mut rng).unwrap().aim
    };
    let item = |index| Item::new(index).unwrap();
    let winner = aimed(Goal::WINNER).unwrap();
    assert_eq!((winner.found, winner.open.len(), winner.out.len()), (vec![item(4)], 0, 4));
    assert!(winner.sure > 0.95);
    let two = aimed(Goal::First(2)).unwrap();
    assert_eq!((two.found, two.out.len()), (vec![item(4), item(2)], 3));
    assert_eq!(aimed(Goal::Order), None);
}

#[test]
fn no_report_and_one_report_tell_nothing() {
    for people in [0, 1] {
        let outcome = Outcome::of_tally(&tally(people), SETTINGS, &mut rng(1)).unwrap();
        assert_eq!(outcome.groups.map(|groups| groups.len()), Some(1), "{people} reports");
        let wide = outcome.rank_intervals.unwrap().iter().all(|(low, high)| high - low >= 3);
        assert!(wide && outcome.expected_error.unwrap().total > 0.3);
    }
}

#[test]
fn the_terms_name_the_order_that_is_meant() {
    // Three of five think 0 1 2 and two 1 2 0. Most prefer 0 to each other item, while 1 has the better mean place.
    let camps = [[0, 1, 2], [0, 1, 2], [0, 1, 2], [1, 2, 0], [1, 2, 0]];
    let camps = camps.map(|camp| Ballot::from(&ranking(&camp)));
    let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(4.0).unwrap());
    let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
    let outcome = |truth: Truth, assign: Assign| {
        let survey = survey.clone().about(truth).unwrap();
        let (mut curator, mut rng) = (Curator::new(survey.clone(), assign).unwrap(), rng(7));
        for ballot in camps.iter().cycle().take(20_000) {
            let query = curator.next_query(&mut rng).unwrap();
            let report = agent::respond(&survey, &query, ballot, epsilon, &mut rng).unwrap();
            curator.add(&report).unwrap();
        }
        Outcome::of_tally(curator.tally(), SETTINGS, &mut rng).unwrap()
    };
    for assign in [Assign::Uniform, Assign::Balanced, Assign::Live] {
        let (kemeny, borda) = (outcome(Truth::Kemeny, assign), outcome(Truth::Borda, assign));
        assert_eq!((kemeny.truth, kemeny.order), (Some(Truth::Kemeny), ranking(&[0, 1, 2])));
        assert_eq!((borda.truth, borda.order), (Some(Truth::Borda), ranking(&[1, 0, 2])));
        assert_eq!(
            [kemeny.could_be_first, borda.could_be_first].map(|first| first.unwrap().len()),
            [1, 1]
        );
    }
}

#[test]
fn open_rankings_are_judged_by_samples_of_the_voters() {
    let truth = Ranking::from_indices(&[4, 2, 0, 1, 3]).unwrap();
    let people = Mallows::new(truth, 0.6).unwrap();
    let mut generator = rng(5);
    let voters: Vec<Ranking> = (0..400).map(|_| people.sample(&mut generator)).collect();
    let profile =
        |n: usize| Profile::of_rankings(Names::numbered(5).unwrap(), &voters[..n]).unwrap();
    let judged = |n| Outcome::of_profile(&profile(n), SETTINGS, &mut rng(1)).unwrap();
    let (one, few, many) = (judged(1), judged(8), judged(400));
    assert_eq!(one.groups.map(|groups| groups.len()), Some(1), "one voter proves nothing");
    assert_eq!(many.order, ranking(&[4, 2, 0, 1, 3]));
    assert_eq!(many.groups.map(|groups| groups.len()), Some(5));
    assert!(few.groups.unwrap().len() < 5 && few.expected_error.unwrap().total > 0.02);
}

#[test]
fn the_same_seed_says_the_same() {
    let once = |seed| Outcome::of_tally(&tally(100), SETTINGS, &mut rng(seed)).unwrap();
    assert_eq!(once(1), once(1));
    assert_eq!(once(1).order, once(2).order);
}

#[test]
fn json_has_the_names_of_the_contract() {
    let outcome = Outcome::of_tally(&tally(100), SETTINGS, &mut rng(1)).unwrap();
    let json = serde_json::to_value(&outcome).unwrap();
    for key in ["method", "items", "order", "rank_intervals", "groups", "reports", "expected_error"]
    {
        assert!(json.get(key).is_some(), "{key}");
    }
    // Items are written as their indices.
    let indices: Vec<usize> = outcome.order.order().iter().map(|item| item.index()).collect();
    assert_eq!(json["order"], serde_json::json!(indices));
    assert!(json["could_be_first"][0].is_u64() && json["told_apart"].is_boolean());
}

/// One answer about two of so many items, of this reliability.
fn one_answer(items: usize, reliability: f64) -> Outcome {
    let mut counts = PairCounts::new(items).unwrap();
    let pair = Pair::all(items).next().unwrap();
    counts.add(pair.first(), pair.second(), 1).unwrap();
    let margins = Margins::new(vec![(reliability, counts)]).unwrap();
    Outcome::of_margins(&Names::numbered(items).unwrap(), &margins, SETTINGS, &mut rng(1)).unwrap()
}

#[test]
fn one_answer_excludes_nobody_from_any_place() {
    for items in [10, 50, 200] {
        for reliability in [0.462, 1.0] {
            let outcome = one_answer(items, reliability);
            assert_eq!(outcome.could_be_first.unwrap().len(), items, "{items} {reliability}");
            assert_eq!(outcome.rank_intervals.unwrap(), vec![(1, items); items]);
            assert_eq!(outcome.told_apart, Some(false));
        }
    }
}

#[test]
fn an_item_is_out_when_another_is_above_it_for_sure() {
    let mut counts = PairCounts::new(10).unwrap();
    let pair = Pair::all(10).next().unwrap();
    counts.add(pair.first(), pair.second(), 320).unwrap();
    counts.add(pair.second(), pair.first(), 180).unwrap();
    let margins = Margins::new(vec![(0.5, counts)]).unwrap();
    let names = Names::numbered(10).unwrap();
    let outcome = Outcome::of_margins(&names, &margins, SETTINGS, &mut rng(1)).unwrap();
    let first = outcome.could_be_first.unwrap();
    assert_eq!(outcome.told_apart, Some(true));
    assert!(first.len() == 9 && !first.contains(&pair.second()), "{first:?}");
    let intervals = outcome.rank_intervals.unwrap();
    assert!(intervals[0].0 == 1 && intervals[1].1 == 10 && intervals[1].0 > 1, "{intervals:?}");
    // Of the others nothing is known.
    assert_eq!(intervals[2..], [(1, 10); 8]);
}

#[test]
fn too_many_items_get_a_ranking_and_no_judgement() {
    let names = Names::numbered(MOST_JUDGED + 1).unwrap();
    let margins = Margins::plain(PairCounts::new(names.len()).unwrap());
    let outcome = Outcome::of_margins(&names, &margins, SETTINGS, &mut rng(1)).unwrap();
    assert_eq!((outcome.order.items(), outcome.rank_intervals), (MOST_JUDGED + 1, None));
}

#[test]
fn noise_without_any_signal_still_has_an_outcome() {
    let (names, epsilon) = (Names::numbered(5).unwrap(), Epsilon::new(0.01).unwrap());
    let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
    let ballot = Ballot::from(&ranking(&[4, 2, 0, 1, 3]));
    for seed in 0..100 {
        let mut rng = rng(seed);
        let mut curator = Curator::new(survey.clone(), Assign::Balanced).unwrap();
        for _ in 0..40 {
            let query = curator.next_query(&mut rng).unwrap();
            let report = agent::respond(&survey, &query, &ballot, epsilon, &mut rng).unwrap();
            curator.add(&report).unwrap();
        }
        let outcome = Outcome::of_tally(curator.tally(), SETTINGS, &mut rng).unwrap();
        let error = outcome.expected_error.unwrap();
        assert!(error.privacy > 0.0 && error.sampling >= 0.0, "{seed}: {error:?}");
        assert_eq!(outcome.told_apart, Some(false), "{seed}");
    }
}

#[test]
fn as_many_answers_as_can_be_counted_have_an_outcome() {
    for (up, down) in [(1u64 << 39, 1u64 << 39), ((1 << 40) - 1, 1), (1 << 40, 0)] {
        let mut counts = PairCounts::new(10).unwrap();
        for pair in Pair::all(10) {
            counts.add(pair.first(), pair.second(), up).unwrap();
            counts.add(pair.second(), pair.first(), down).unwrap();
        }
        let (names, margins) = (Names::numbered(10).unwrap(), Margins::plain(counts));
        let outcome = Outcome::of_margins(&names, &margins, SETTINGS, &mut rng(1)).unwrap();
        assert_eq!(outcome.told_apart, Some(up != down), "{up} {down}");
    }
}
