//! The device against its definition: every ballot, every tape of draws, the exact loss.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    loss::{ENUMERABLE, completions, loss_between},
    *,
};
use crate::{
    ranking::{Names, Order},
    testing::{ALPHA, Counted, Script, all_ballots, chi_square_p, frequencies, rng},
};

fn survey(items: usize, epsilon: f64, queries: usize, mechanism: Mechanism) -> Survey {
    let names = Names::numbered(items).unwrap();
    Survey::new("s", names, Epsilon::new(epsilon).unwrap(), queries, mechanism).unwrap()
}

/// All queries of `k` out of all pairs.
fn all_queries(items: usize, k: usize) -> Vec<Query> {
    let pairs: Vec<Pair> = Pair::all(items).collect();
    let masks = (0u32..1 << pairs.len()).filter(|mask| mask.count_ones() as usize == k);
    let chosen = |mask: u32| pairs.iter().enumerate().filter(move |(i, _)| mask >> i & 1 == 1);
    masks.map(|mask| Query::new(chosen(mask).map(|(_, &p)| p).collect()).unwrap()).collect()
}

#[test]
fn no_two_ballots_differ_by_more_than_epsilon() {
    for items in [2, 3] {
        let ballots = all_ballots(items);
        for &mechanism in Mechanism::ALL {
            for queries in query_counts(items, mechanism) {
                for epsilon in [0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0] {
                    let survey = survey(items, epsilon, queries, mechanism);
                    let worst = worst_loss(&survey, &ballots);
                    assert!(worst <= epsilon, "{mechanism} {queries} {epsilon}: {worst}");
                    let stated = survey.loss(survey.epsilon()).unwrap();
                    assert!(worst > 0.99 * stated - 1e-3, "the bound is reached: {worst}");
                }
            }
        }
    }
}

/// All numbers of queries that a survey can have.
fn query_counts(items: usize, mechanism: Mechanism) -> std::ops::RangeInclusive<usize> {
    match mechanism {
        Mechanism::RandomizedResponse | Mechanism::Laplace => 1..=Pair::count(items),
        Mechanism::PermutationCap => 1..=1,
    }
}

fn worst_loss(survey: &Survey, ballots: &[Ballot]) -> f64 {
    let mut worst = 0.0f64;
    for query in all_queries(survey.items(), survey.pairs()) {
        for a in ballots {
            for b in ballots {
                let loss = loss_between(survey, &query, (a, b), survey.epsilon()).unwrap();
                worst = worst.max(loss);
            }
        }
    }
    worst
}

/// The exact distribution of reports by running the device on every tape of random draws. A draw matters only by
/// the side of its threshold that it falls on, so two draws stand for all of them, with their exact weights.
fn distribution(survey: &Survey, query: &Query, ballot: &Ballot) -> BTreeMap<String, f64> {
    let Channel::RandomizedResponse(channel) = survey.channel(survey.epsilon()).unwrap() else {
        unreachable!("the test is for randomized response")
    };
    let keep = channel.weight(true) as f64 / 2f64.powi(32);
    // For each answer the coin for ties, needed or not, and then the draw that keeps or flips it.
    let low = [0.5, keep].repeat(query.pairs().len());
    let mut reports = BTreeMap::new();
    for tape in 0u32..1 << low.len() {
        let high = |i: usize| tape >> i & 1 == 1;
        let weight: f64 =
            low.iter().enumerate().map(|(i, p)| if high(i) { 1.0 - p } else { *p }).product();
        let draws: Vec<u32> = (0..low.len()).map(|i| if high(i) { u32::MAX } else { 0 }).collect();
        let mut script = Script::new(draws);
        let report = respond(survey, query, ballot, survey.epsilon(), &mut script).unwrap();
        assert_eq!(script.left(), 0, "every draw is used");
        *reports.entry(serde_json::to_string(&report).unwrap()).or_insert(0.0) += weight;
    }
    reports
}

#[test]
fn the_code_that_runs_keeps_the_bound_tape_by_tape() {
    let ballots = all_ballots(3);
    for (epsilon, queries) in [(0.5, 1), (1.0, 2), (3.0, 3), (10.0, 3)] {
        let survey = survey(3, epsilon, queries, Mechanism::RandomizedResponse);
        for query in all_queries(3, queries) {
            let all: Vec<_> = ballots.iter().map(|b| distribution(&survey, &query, b)).collect();
            for (i, p) in all.iter().enumerate() {
                for (j, q) in all.iter().enumerate() {
                    let worst =
                        p.iter().map(|(report, w)| (w / q[report]).ln()).fold(0.0, f64::max);
                    assert!(worst <= epsilon + 1e-12, "{worst}");
                    let stated =
                        loss_between(&survey, &query, (&ballots[i], &ballots[j]), survey.epsilon());
                    assert!(
                        (worst - stated.unwrap()).abs() < 1e-9,
                        "enumeration and formula agree"
                    );
                }
            }
        }
    }
}

/// Of each pair of three items yes, no or nothing: the circles are among them.
fn all_answers() -> Vec<Ballot> {
    let ballot = |code: usize| {
        let opinion = |i: u32| [None, Some(true), Some(false)][code / 3usize.pow(i) % 3];
        let given = Pair::all(3).zip(0..).filter_map(|(pair, i)| Some((pair, opinion(i)?)));
        Ballot::of_answers(3, given).unwrap()
    };
    (0..27).map(ballot).collect()
}

#[test]
fn answers_that_no_order_gives_keep_the_bound_too() {
    let (pairs, ballots): (Vec<Pair>, _) = (Pair::all(3).collect(), all_answers());
    for (epsilon, mechanism) in [(1.0, Mechanism::RandomizedResponse), (3.0, Mechanism::Laplace)] {
        let survey = survey(3, epsilon, 3, mechanism);
        let worst = worst_loss(&survey, &ballots);
        assert!(worst <= epsilon && worst > 0.99 * epsilon, "{mechanism}: {worst}");
    }
    // Draws of 0 keep every answer.
    let survey = survey(3, 3.0, 3, Mechanism::RandomizedResponse);
    let (query, circle) = (Query::new(pairs.clone()).unwrap(), &ballots[1 + 3 * 2 + 9]);
    let mut zeros = Script::new(vec![0; 6]);
    let report = respond(&survey, &query, circle, survey.epsilon(), &mut zeros).unwrap();
    let firsts = [true, false, true];
    let expected = pairs.iter().zip(firsts).map(|(&pair, first)| Answer { pair, first });
    assert_eq!(report.answers(), &Answers::Bits(expected.collect()));
}

#[test]
fn whole_orders_of_ballots_with_ties_and_gaps_keep_the_bound() {
    let survey = survey(4, 2.0, 1, Mechanism::PermutationCap);
    let ballots = all_ballots(4);
    let worst = worst_loss(&survey, &ballots);
    assert!(worst <= 2.0 && worst > 1.999, "{worst}");
    let channel = survey.channel(survey.epsilon()).unwrap();
    assert_eq!(worst.to_bits(), channel.loss().to_bits(), "no ballot is worse than an order");
}

#[test]
fn completing_takes_each_order_that_agrees_equally_often() {
    let mut rng = rng(2);
    for ballot in all_ballots(3) {
        let all = completions(&ballot);
        let drawn: Vec<Ranking> = (0..6000).map(|_| completed(&ballot, &mut rng)).collect();
        let share = vec![1.0 / all.len() as f64; all.len()];
        assert!(chi_square_p(&frequencies(&all, &drawn), &share) > ALPHA, "{all:?}");
    }
    // One ranked item says nothing, and two of four leave twelve orders.
    let item = |i| Item::new(i).unwrap();
    let some = |items: &[usize]| {
        let order = Order::new(items.iter().map(|&i| vec![item(i)])).unwrap();
        completions(&Ballot::new(4, &order).unwrap()).len()
    };
    assert_eq!([some(&[]), some(&[2]), some(&[2, 0]), some(&[2, 0, 1, 3])], [24, 24, 12, 1]);
}

#[test]
fn the_order_that_leaves_is_drawn_by_the_channel() {
    let survey = survey(4, 2.0, 1, Mechanism::PermutationCap);
    let truth = Ranking::from_indices(&[1, 3, 0, 2]).unwrap();
    let ballot = Ballot::from(&truth);
    let (mut rng, epsilon) = (rng(4), survey.epsilon());
    let mut one = || {
        let report = respond(&survey, &Query::whole(), &ballot, epsilon, &mut rng).unwrap();
        assert_eq!(report.check(&survey), Ok(()));
        match report.answers() {
            Answers::Order(order) => order.clone(),
            other => panic!("an order is what leaves, not {other:?}"),
        }
    };
    let drawn: Vec<Ranking> = (0..50_000).map(|_| one()).collect();
    let Channel::PermutationCap(channel) = survey.channel(epsilon).unwrap() else {
        panic!("the terms say permutation-cap")
    };
    let all = Ranking::all(4);
    let weights: Vec<u64> = all.iter().map(|order| channel.weight(&truth, order)).collect();
    let sum = weights.iter().sum::<u64>() as f64;
    let exact: Vec<f64> = weights.iter().map(|&weight| weight as f64 / sum).collect();
    assert!(chi_square_p(&frequencies(&all, &drawn), &exact) > ALPHA);
}

#[test]
fn above_six_items_the_loss_between_orders_is_bounded() {
    let survey = survey(7, 2.0, 1, Mechanism::PermutationCap);
    let one = Ballot::from(&Ranking::identity(7).unwrap());
    let other = Ballot::from(&Ranking::identity(7).unwrap().reversed());
    let loss = |a, b| loss_between(&survey, &Query::whole(), (a, b), survey.epsilon()).unwrap();
    assert!(loss(&one, &one).abs() < 1e-15);
    assert!(loss(&one, &other) <= 2.0 && loss(&one, &other) > 1.999);
}

#[test]
fn an_order_is_told_from_no_opinion_by_less_than_from_another_order() {
    let nothing =
        |items| Ballot::new(items, &Order::new(Vec::<Vec<Item>>::new()).unwrap()).unwrap();
    let loss = |survey: &Survey| {
        let items = survey.items();
        let order = Ballot::from(&Ranking::identity(items).unwrap());
        let ballots = (&order, &nothing(items));
        loss_between(survey, &Query::whole(), ballots, survey.epsilon()).unwrap()
    };
    for items in [3, ENUMERABLE] {
        let survey = survey(items, 2.0, 1, Mechanism::PermutationCap);
        let Channel::PermutationCap(channel) = survey.channel(survey.epsilon()).unwrap() else {
            panic!("the terms say permutation-cap")
        };
        // No opinion makes all orders as likely, so that each has the mean weight; the likeliest of an order has them all.
        let (truth, all) = (Ranking::identity(items).unwrap(), Ranking::all(items));
        let sum: u64 = all.iter().map(|order| channel.weight(&truth, order)).sum();
        let exact = (2f64.powi(32) * all.len() as f64 / sum as f64).ln();
        assert!((loss(&survey) - exact).abs() < 1e-12, "{items} items: {}", loss(&survey));
        assert!(exact < 0.8 * channel.loss());
    }
    // Above that it is the bound itself.
    let survey = survey(ENUMERABLE + 1, 2.0, 1, Mechanism::PermutationCap);
    let bound = survey.channel(survey.epsilon()).unwrap().loss();
    assert_eq!(loss(&survey).to_bits(), bound.to_bits());
}

#[test]
fn the_device_refuses_what_the_terms_do_not_allow() {
    let survey = survey(4, 1.0, 2, Mechanism::RandomizedResponse);
    let ballot = Ballot::from(&Ranking::identity(4).unwrap());
    let pair = |a: usize, b: usize| Pair::try_from((a, b)).unwrap();
    let query = |pairs| Query::new(pairs).unwrap();
    let respond = |query: &Query, ballot: &Ballot, spend: f64| {
        super::respond(&survey, query, ballot, Epsilon::new(spend).unwrap(), &mut rng(1))
    };
    let fine = query(vec![pair(0, 1), pair(2, 3)]);
    assert!(respond(&fine, &ballot, 1.0).unwrap().check(&survey).is_ok());
    assert_eq!(respond(&fine, &ballot, 0.3).unwrap().epsilon(), Epsilon::new(0.3).unwrap());
    assert!(matches!(respond(&fine, &ballot, 1.5), Err(Error::OverBudget { .. })));
    let many = query(vec![pair(0, 1), pair(2, 3), pair(0, 2)]);
    assert!(matches!(respond(&many, &ballot, 1.0), Err(Error::AnswerCount { .. })));
    let unknown = query(vec![pair(0, 1), pair(2, 4)]);
    assert!(matches!(respond(&unknown, &ballot, 1.0), Err(Error::UnknownItem { .. })));
    let other = Ballot::from(&Ranking::identity(3).unwrap());
    assert!(matches!(respond(&fine, &other, 1.0), Err(Error::ItemCount { .. })));
    assert!(matches!(respond(&Query::whole(), &ballot, 1.0), Err(Error::AnswerCount { .. })));
    let orders = self::survey(4, 1.0, 1, Mechanism::PermutationCap);
    let answers = Ballot::of_answers(4, [(pair(0, 1), true)]).unwrap();
    let (query, spend) = (Query::whole(), orders.epsilon());
    let error = super::respond(&orders, &query, &answers, spend, &mut rng(1)).unwrap_err();
    assert!(error.to_string().contains("whole orders needs a ranking"), "{error}");
}

/// Every ballot of an order, and for three items every set of answers to pairs.
fn ballots_of_every_kind(items: usize, mechanism: Mechanism) -> Vec<Ballot> {
    let mut ballots = all_ballots(items);
    if items == 3 && mechanism != Mechanism::PermutationCap {
        ballots.extend(all_answers());
    }
    ballots
}

#[test]
fn every_ballot_draws_the_same_number_of_words() {
    for (items, ballots) in [(3, 26), (4, 150)] {
        assert_eq!(all_ballots(items).len(), ballots);
        for &mechanism in Mechanism::ALL {
            for queries in [*query_counts(items, mechanism).end(), 1] {
                let survey = survey(items, 4.0, queries, mechanism);
                let query = all_queries(items, survey.pairs()).swap_remove(0);
                let ballots = ballots_of_every_kind(items, mechanism);
                for seed in 0..20 {
                    let words = |ballot: &Ballot| {
                        let mut rng = Counted::new(seed);
                        respond(&survey, &query, ballot, survey.epsilon(), &mut rng).unwrap();
                        rng.words()
                    };
                    let found: BTreeSet<usize> = ballots.iter().map(words).collect();
                    assert_eq!(
                        found.len(),
                        1,
                        "{mechanism}, {queries} queries, seed {seed}: {found:?}"
                    );
                }
            }
        }
    }
}

/// The exact joint distribution of a whole order and of the number of words that were drawn for it, over all that is settled
/// within two tries. One word shuffles three items and matters by which sixth of all words it is in.
fn order_and_words(survey: &Survey, ballot: &Ballot) -> BTreeMap<(usize, String), f64> {
    let Channel::PermutationCap(channel) = survey.channel(survey.epsilon()).unwrap() else {
        unreachable!("the test is for whole orders")
    };
    let truth = Ranking::identity(3).unwrap();
    let accepted = channel.weight(&truth, &truth.reversed()) as f64 / 2f64.powi(32);
    // Every number below 12! is as likely, and its rest by 3! decides.
    let shuffles = (0..6u64).map(|rest| ((2 * rest + 1) << 31) / 479_001_600);
    let shuffles: Vec<(u32, f64)> =
        shuffles.map(|word| (u32::try_from(word).unwrap(), 1.0 / 6.0)).collect();
    let coins = [(0, accepted), (u32::MAX, 1.0 - accepted)];
    let sides: [&[(u32, f64)]; 5] = [&shuffles, &shuffles, &coins, &shuffles, &coins];
    let mut joint = BTreeMap::new();
    for code in 0..sides.iter().map(|side| side.len()).product::<usize>() {
        let (mut rest, mut weight, mut tape) = (code, 1.0, Vec::new());
        for side in sides {
            let (word, p) = side[rest % side.len()];
            rest /= side.len();
            weight *= p;
            tape.push(word);
        }
        // A third try, which always ends it and is not looked at.
        let length = tape.len() + 2;
        let mut script = Script::new([tape, vec![0, 0]].concat());
        let query = Query::whole();
        let report = respond(survey, &query, ballot, survey.epsilon(), &mut script).unwrap();
        let words = length - script.left();
        if words < length {
            let key = (words, serde_json::to_string(&report).unwrap());
            *joint.entry(key).or_insert(0.0) += weight;
        }
    }
    joint
}

#[test]
fn an_order_and_the_number_of_draws_together_keep_the_bound() {
    for epsilon in [0.1, 1.0, 4.0, 12.0] {
        let survey = survey(3, epsilon, 1, Mechanism::PermutationCap);
        let all: Vec<_> =
            all_ballots(3).iter().map(|ballot| order_and_words(&survey, ballot)).collect();
        assert_eq!(all[0].len(), 12, "six orders, after one try or two");
        for p in &all {
            for q in &all {
                let ratio =
                    |(key, p): (&(usize, String), &f64)| (p / q.get(key).unwrap_or(&0.0)).ln();
                let worst = p.iter().map(ratio).fold(0.0, f64::max);
                assert!(worst <= epsilon + 1e-12, "{epsilon}: {worst}");
            }
        }
    }
}

/// The exact joint distribution of the pairs that a device draws and of what it answers, by running it on every tape: one word for each pair, the one in the
/// middle of those that make its number, and then two for each answer.
fn joint(survey: &Survey, ballot: &Ballot) -> BTreeMap<String, f64> {
    let Channel::RandomizedResponse(channel) = survey.channel(survey.epsilon()).unwrap() else {
        unreachable!("the test is for randomized response")
    };
    let keep = channel.weight(true) as f64 / 2f64.powi(32);
    let pairs = Pair::count(survey.items()) as u64;
    let numbers = |choices: u64| {
        let word = move |choice: u64| u32::try_from(((2 * choice + 1) << 31) / choices).unwrap();
        (0..choices).map(move |choice| (word(choice), 1.0 / choices as f64)).collect::<Vec<_>>()
    };
    let (coin, noise) = (vec![(0, 0.5), (u32::MAX, 0.5)], vec![(0, keep), (u32::MAX, 1.0 - keep)]);
    let mut sides: Vec<Vec<(u32, f64)>> =
        (0..survey.pairs() as u64).map(|place| numbers(pairs - place)).collect();
    (0..survey.pairs()).for_each(|_| sides.extend([coin.clone(), noise.clone()]));
    let mut reports = BTreeMap::new();
    for code in 0..sides.iter().map(Vec::len).product::<usize>() {
        let (mut rest, mut weight, mut tape) = (code, 1.0, Vec::new());
        for side in &sides {
            let (word, p) = side[rest % side.len()];
            rest /= side.len();
            weight *= p;
            tape.push(word);
        }
        let mut script = Script::new(tape);
        let report = respond_alone(survey, ballot, survey.epsilon(), &mut script).unwrap();
        assert_eq!(script.left(), 0, "every draw is used");
        assert_eq!(report.check(survey), Ok(()));
        *reports.entry(serde_json::to_string(&report).unwrap()).or_insert(0.0) += weight;
    }
    reports
}

#[test]
fn pairs_that_a_device_draws_and_its_answers_together_keep_the_bound() {
    let ballots = ballots_of_every_kind(3, Mechanism::RandomizedResponse);
    for (epsilon, queries) in [(0.5, 1), (1.0, 2)] {
        let survey = survey(3, epsilon, queries, Mechanism::RandomizedResponse);
        let survey = survey.self_assigned().unwrap();
        let all: Vec<_> = ballots.iter().map(|ballot| joint(&survey, ballot)).collect();
        // Three pairs, or six sequences of two, with every answer to each.
        assert_eq!(all[0].len(), [6, 24][queries - 1]);
        let mut most = 0.0f64;
        for p in &all {
            assert!((p.values().sum::<f64>() - 1.0).abs() < 1e-12);
            for q in &all {
                assert!(p.keys().eq(q.keys()), "whatever can leave can leave of everybody");
                let ratios = p.values().zip(q.values()).map(|(p, q)| (p / q).ln());
                most = ratios.fold(most, f64::max);
            }
        }
        let stated = survey.loss(survey.epsilon()).unwrap();
        assert!(most <= epsilon + 1e-12, "{most}");
        assert!((most - stated).abs() < 1e-9, "and the bound is what the terms state: {most}");
    }
}

#[test]
fn which_pairs_a_device_draws_is_settled_before_it_looks_at_the_ballot() {
    for mechanism in [Mechanism::RandomizedResponse, Mechanism::Laplace] {
        for queries in 1..=3 {
            let survey = survey(3, 4.0, queries, mechanism).self_assigned().unwrap();
            for seed in 0..50 {
                let drawn = |ballot: &Ballot| {
                    let mut rng = Counted::new(seed);
                    let report = respond_alone(&survey, ballot, survey.epsilon(), &mut rng);
                    let pairs: Vec<Pair> = match report.unwrap().answers() {
                        Answers::Bits(answers) => answers.iter().map(|a| a.pair).collect(),
                        Answers::Noisy(answers) => answers.iter().map(|a| a.pair).collect(),
                        Answers::Order(_) => Vec::new(),
                    };
                    (pairs, rng.words())
                };
                let ballots = ballots_of_every_kind(3, mechanism);
                let found: BTreeSet<_> = ballots.iter().map(drawn).collect();
                assert_eq!(found.len(), 1, "{mechanism} {queries} {seed}: {found:?}");
                let alone = Query::drawn(&survey, &mut rng(seed));
                assert_eq!(found.first().unwrap().0, alone.pairs(), "without a ballot, the same");
            }
        }
    }
}

#[test]
fn a_device_draws_its_own_pairs_where_the_terms_say_so_and_nowhere_else() {
    let ballot = Ballot::from(&Ranking::identity(4).unwrap());
    let assigned = survey(4, 1.0, 2, Mechanism::RandomizedResponse);
    let alone = |survey: &Survey| respond_alone(survey, &ballot, survey.epsilon(), &mut rng(1));
    let error = alone(&assigned).unwrap_err().to_string();
    assert!(error.contains("these leave it to a curator"), "{error}");
    let drawn = assigned.self_assigned().unwrap();
    assert_eq!(alone(&drawn).unwrap().check(&drawn), Ok(()));
    let dear = Epsilon::new(1.5).unwrap();
    let error = respond_alone(&drawn, &ballot, dear, &mut rng(1)).unwrap_err();
    assert!(matches!(error, Error::OverBudget { .. }));
    // Nobody assigns anything to whoever sends a whole order.
    let whole = survey(4, 1.0, 1, Mechanism::PermutationCap);
    assert_eq!(alone(&whole).unwrap().check(&whole), Ok(()));
    // The most items that there can be: a few of two million pairs.
    let large = survey(2048, 1.0, 5, Mechanism::RandomizedResponse).self_assigned().unwrap();
    let ballot = Ballot::from(&Ranking::identity(2048).unwrap());
    let report = respond_alone(&large, &ballot, large.epsilon(), &mut rng(1)).unwrap();
    assert_eq!(report.check(&large), Ok(()));
}
