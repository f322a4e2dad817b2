//! The loss, enumerated: every pair of ballots over few items, every query, every mechanism, and
//! every budget that terms let somebody spend.
//!
//! - Randomized response and Laplace, 2 to 4 items: all orders with ties and gaps, under all sets of
//!   pairs; and all answers to pairs, circles among them, of four items under all six pairs at once.
//! - Permutation cap, 2 to 5 items: all orders with ties and gaps.
//!
//! Answers to pairs have independent noise, so the worst report of a list of answers is the worst
//! of each: a table of three opinions by three holds all. Whole orders are enumerated one by one.

use std::collections::BTreeSet;

use super::{
    loss::{completions, loss_between},
    *,
};
use crate::{
    privacy::Shares,
    ranking::Names,
    testing::{Script, all_ballots, all_rankings, rng},
};

const EPSILONS: [f64; 8] = [0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0];

const BY_PAIRS: [Mechanism; 2] = [Mechanism::RandomizedResponse, Mechanism::Laplace];

fn epsilon(value: f64) -> Epsilon {
    Epsilon::new(value).unwrap()
}

fn survey(items: usize, spend: f64, queries: usize, mechanism: Mechanism) -> Survey {
    Survey::new("s", Names::numbered(items).unwrap(), epsilon(spend), queries, mechanism).unwrap()
}

/// Of each pair yes, no or nothing, in every combination.
fn all_answers(items: usize) -> Vec<Ballot> {
    let pairs: Vec<Pair> = Pair::all(items).collect();
    let ballot = |code: usize| {
        let opinion = |i: u32| [None, Some(true), Some(false)][code / 3usize.pow(i) % 3];
        let given = pairs.iter().zip(0..).filter_map(|(&pair, i)| Some((pair, opinion(i)?)));
        Ballot::of_answers(items, given).unwrap()
    };
    (0..3usize.pow(u32::try_from(pairs.len()).unwrap())).map(ballot).collect()
}

const OPINIONS: [Option<bool>; 3] = [None, Some(true), Some(false)];

/// A ballot's opinion on each pair, as an index into [`OPINIONS`].
fn said(ballot: &Ballot) -> Vec<usize> {
    let place = |pair| OPINIONS.iter().position(|&one| one == ballot.prefers_first(pair)).unwrap();
    Pair::all(ballot.items()).map(place).collect()
}

/// The loss of one answer between any two opinions.
fn losses(survey: &Survey, spend: Epsilon) -> [[f64; 3]; 3] {
    let between = |given, other| match survey.channel(spend).unwrap() {
        Channel::RandomizedResponse(channel) => channel.loss_between(given, other),
        Channel::Laplace(channel) => channel.loss_between(given, other),
        Channel::PermutationCap(_) => unreachable!("whole orders have no answers"),
    };
    OPINIONS.map(|given| OPINIONS.map(|other| between(given, other)))
}

/// The pairs of a query, by their places, for every query of so many.
fn all_queries(items: usize, queries: usize) -> Vec<Vec<usize>> {
    let pairs = Pair::count(items);
    let masks = (0u32..1 << pairs).filter(|mask| mask.count_ones() as usize == queries);
    masks.map(|mask| (0..pairs).filter(|place| mask >> place & 1 == 1).collect()).collect()
}

/// The worst loss over every two of some ballots and every query of the survey's length.
fn worst(survey: &Survey, spend: Epsilon, ballots: &[Ballot]) -> f64 {
    let (losses, said) = (losses(survey, spend), ballots.iter().map(said).collect::<Vec<_>>());
    let mut worst = 0.0f64;
    for query in all_queries(survey.items(), survey.pairs()) {
        for one in &said {
            for other in &said {
                let sum: f64 = query.iter().map(|&pair| losses[one[pair]][other[pair]]).sum();
                worst = worst.max(sum);
            }
        }
    }
    worst
}

/// Holds the worst loss to what is spent, from above, and to what the terms state, from below.
fn hold(survey: &Survey, spend: Epsilon, ballots: &[Ballot]) {
    let (worst, stated) = (worst(survey, spend, ballots), survey.loss(spend).unwrap());
    let which = format!("{}, {spend} of {}", survey.mechanism(), survey.epsilon());
    assert!(stated <= spend.get(), "{which}: {stated}");
    assert!((worst - stated).abs() < 1e-12, "{which}: {worst}, {stated}");
}

#[test]
fn every_two_ballots_of_up_to_four_items_keep_the_bound() {
    assert_eq!(all_ballots(4).len(), 150);
    for mechanism in BY_PAIRS {
        for items in 2..=4 {
            for queries in 1..=Pair::count(items) {
                for spend in EPSILONS {
                    let survey = survey(items, spend, queries, mechanism);
                    hold(&survey, survey.epsilon(), &all_ballots(items));
                }
            }
        }
    }
}

#[test]
fn every_two_lists_of_answers_keep_the_bound() {
    assert_eq!(all_answers(4).len(), 729);
    for mechanism in BY_PAIRS {
        for items in 2..=3 {
            for queries in 1..=Pair::count(items) {
                for spend in EPSILONS {
                    let survey = survey(items, spend, queries, mechanism);
                    hold(&survey, survey.epsilon(), &all_answers(items));
                }
            }
        }
        for spend in [0.1, 1.0, 10.0] {
            let survey = survey(4, spend, 6, mechanism);
            hold(&survey, survey.epsilon(), &all_answers(4));
        }
    }
}

/// The exact distribution of the order that leaves, over all orders.
fn law(channel: &[Vec<u64>], all: &[Ranking], ballot: &Ballot) -> Vec<f64> {
    let truths: Vec<usize> =
        completions(ballot).iter().map(|truth| all.binary_search(truth).unwrap()).collect();
    let sum: u64 = channel[0].iter().sum();
    let weight = |order: usize| truths.iter().map(|&truth| channel[truth][order]).sum::<u64>();
    let of = |order| weight(order) as f64 / truths.len() as f64 / sum as f64;
    (0..all.len()).map(of).collect()
}

/// The worst loss over every two of some ballots and every order: for each order, the ballot that
/// makes it likeliest against the one that makes it least likely.
fn worst_order(survey: &Survey, spend: Epsilon, ballots: &[Ballot]) -> f64 {
    let Channel::PermutationCap(channel) = survey.channel(spend).unwrap() else {
        unreachable!("the test is for whole orders")
    };
    let all = all_rankings(survey.items());
    let row = |truth: &Ranking| all.iter().map(|order| channel.weight(truth, order)).collect();
    let weights: Vec<Vec<u64>> = all.iter().map(row).collect();
    let (mut least, mut most) = (vec![1.0f64; all.len()], vec![0.0f64; all.len()]);
    for ballot in ballots {
        let law = law(&weights, &all, ballot);
        assert!((law.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        for (order, p) in law.into_iter().enumerate() {
            (least[order], most[order]) = (least[order].min(p), most[order].max(p));
        }
    }
    least.iter().zip(&most).map(|(least, most)| (most / least).ln()).fold(0.0, f64::max)
}

#[test]
fn every_two_ballots_of_up_to_five_items_keep_the_bound_of_whole_orders() {
    for (items, ballots) in [(2, 6), (3, 26), (4, 150), (5, 1082)] {
        let all = all_ballots(items);
        assert_eq!(all.len(), ballots);
        for spend in if items == 5 { &[0.1, 1.0, 4.0][..] } else { &EPSILONS } {
            let survey = survey(items, *spend, 1, Mechanism::PermutationCap);
            let worst = worst_order(&survey, survey.epsilon(), &all);
            let stated = survey.loss(survey.epsilon()).unwrap();
            assert!(
                stated <= *spend && (worst - stated).abs() < 1e-12,
                "{items}, {spend}: {worst}"
            );
        }
    }
}

#[test]
fn personal_budgets_and_shares_keep_what_they_say() {
    let ballots = all_ballots(3);
    for &mechanism in Mechanism::ALL {
        let whole = mechanism == Mechanism::PermutationCap;
        for queries in if whole { 1..=1 } else { 1..=3 } {
            for whole_budget in [0.1, 0.7, 1.0, 6.0, 20.0] {
                let own = survey(3, whole_budget, queries, mechanism);
                let shared = own.clone().shared(Shares::usual());
                let shares = Shares::usual().as_slice().to_vec();
                let mut spends =
                    shares.iter().map(|share| (&shared, whole_budget * share)).collect::<Vec<_>>();
                spends.extend([0.9, 1.0 / 3.0, 0.1].map(|part| (&own, whole_budget * part)));
                for (survey, spend) in spends {
                    let spend = epsilon(spend);
                    if whole {
                        let worst = worst_order(survey, spend, &ballots);
                        assert!(worst <= spend.get() + 1e-12, "{spend} of {whole_budget}: {worst}");
                        assert!((worst - survey.loss(spend).unwrap()).abs() < 1e-12);
                    } else {
                        hold(survey, spend, &ballots);
                    }
                }
                assert!(shared.channel(epsilon(whole_budget * 0.9)).is_err(), "no share");
                if let Ok(more) = Epsilon::new(whole_budget * 1.1) {
                    assert!(own.channel(more).is_err(), "more than the terms say");
                }
            }
        }
    }
}

#[test]
fn the_table_is_the_loss_between_ballots() {
    let ballots = [all_ballots(3), all_answers(3)].concat();
    for mechanism in BY_PAIRS {
        let survey = survey(3, 1.0, 3, mechanism);
        let query = Query::new(Pair::all(3).collect()).unwrap();
        let losses = losses(&survey, survey.epsilon());
        for (one, other) in ballots.iter().flat_map(|a| ballots.iter().map(move |b| (a, b))) {
            let table: f64 =
                said(one).iter().zip(said(other)).map(|(&given, other)| losses[given][other]).sum();
            let between = loss_between(&survey, &query, (one, other), survey.epsilon()).unwrap();
            assert!((table - between).abs() < 1e-12, "{mechanism}: {table}, {between}");
        }
    }
}

/// The exact distribution of the answers to all pairs of four items, by running the device on every
/// tape of draws: for each answer the coin for ties, needed or not, and then the draw that keeps or
/// flips it.
fn by_tapes(survey: &Survey, query: &Query, ballot: &Ballot) -> Vec<f64> {
    let Channel::RandomizedResponse(channel) = survey.channel(survey.epsilon()).unwrap() else {
        unreachable!("the test is for randomized response")
    };
    let (keep, answers) = (channel.weight(true) as f64 / 2f64.powi(32), query.pairs().len());
    let mut reports = vec![0.0; 1 << answers];
    for tape in 0u32..1 << (2 * answers) {
        let sides: Vec<bool> = (0..2 * answers).map(|i| tape >> i & 1 == 1).collect();
        let weight = |(i, &high): (usize, &bool)| match (i % 2, high) {
            (0, _) => 0.5,
            (_, false) => keep,
            (_, true) => 1.0 - keep,
        };
        let draws: Vec<u32> = sides.iter().map(|&high| if high { u32::MAX } else { 0 }).collect();
        let mut script = Script::new(draws);
        let report = respond(survey, query, ballot, survey.epsilon(), &mut script).unwrap();
        assert_eq!(script.left(), 0, "every draw is used");
        let Answers::Bits(bits) = report.answers() else { unreachable!("bits are what leaves") };
        let code = bits.iter().rev().fold(0, |code, answer| code * 2 + usize::from(answer.first));
        reports[code] += sides.iter().enumerate().map(weight).product::<f64>();
    }
    reports
}

#[test]
fn the_code_that_runs_keeps_the_bound_over_all_pairs_of_four_items() {
    let survey = survey(4, 2.0, 6, Mechanism::RandomizedResponse);
    let query = Query::new(Pair::all(4).collect()).unwrap();
    let (mut least, mut most) = (vec![1.0f64; 64], vec![0.0f64; 64]);
    for ballot in all_ballots(4) {
        let law = by_tapes(&survey, &query, &ballot);
        assert!((law.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        for (code, p) in law.into_iter().enumerate() {
            (least[code], most[code]) = (least[code].min(p), most[code].max(p));
        }
    }
    let worst = least.iter().zip(&most).map(|(p, q)| (q / p).ln()).fold(0.0, f64::max);
    assert!(worst <= 2.0 + 1e-12 && worst > 2.0 - 1e-6, "{worst}");
}

/// With the same words a device adds the same noise whatever is in its ballot, so the law of an
/// answer is the channel's around its opinion; and with the channel enumerated, so is the loss.
#[test]
fn laplace_noise_is_what_the_words_say_whatever_the_ballot() {
    let survey = survey(3, 1.5, 3, Mechanism::Laplace);
    let query = Query::new(Pair::all(3).collect()).unwrap();
    let noisy = |ballot: &Ballot, seed| {
        let report = respond(&survey, &query, ballot, survey.epsilon(), &mut rng(seed)).unwrap();
        let Answers::Noisy(noisy) = report.answers() else {
            unreachable!("numbers are what leaves")
        };
        noisy.iter().map(|answer| answer.noisy).collect::<Vec<_>>()
    };
    let yes = Ballot::from(&Ranking::identity(3).unwrap());
    let mut coins = BTreeSet::new();
    for seed in 0..60 {
        let noise: Vec<i64> = noisy(&yes, seed).into_iter().map(|noisy| noisy - 1024).collect();
        for ballot in [all_ballots(3), all_answers(3)].concat() {
            let found = noisy(&ballot, seed);
            for ((said, noise), found) in said(&ballot).into_iter().zip(&noise).zip(found) {
                match OPINIONS[said] {
                    Some(first) => assert_eq!(found, noise + i64::from(first) * 1024, "{seed}"),
                    None => _ = coins.insert(found - noise),
                }
            }
        }
    }
    assert_eq!(coins, BTreeSet::from([0, 1024]), "a coin is one of the two answers");
}

/// The pairs are drawn before the ballot is looked at, and the answers are those of somebody who
/// was asked these: so the loss of both together is the loss of the answers, which is enumerated
/// for every query.
#[test]
fn pairs_that_a_device_draws_do_not_depend_on_its_ballot() {
    for items in 2..=4 {
        for mechanism in BY_PAIRS {
            for queries in 1..=Pair::count(items) {
                let survey = survey(items, 1.0, queries, mechanism).self_assigned().unwrap();
                for seed in 0..10 {
                    let query = Query::drawn(&survey, &mut rng(seed));
                    for ballot in all_ballots(items) {
                        let (mut after, spend) = (rng(seed), survey.epsilon());
                        assert_eq!(Query::drawn(&survey, &mut after), query);
                        let alone = respond_alone(&survey, &ballot, spend, &mut rng(seed)).unwrap();
                        let asked = respond(&survey, &query, &ballot, spend, &mut after).unwrap();
                        assert_eq!(alone, asked, "{mechanism}, {queries} of {items}, seed {seed}");
                    }
                }
            }
        }
    }
}

/// Every list of distinct pairs is as likely: with one word for each, the one in the middle of
/// those that make its number.
#[test]
fn a_device_draws_every_list_of_pairs_as_likely() {
    for (items, queries) in [(2, 1), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3)] {
        let survey = survey(items, 1.0, queries, Mechanism::RandomizedResponse);
        let pairs = Pair::count(items) as u64;
        let mut tapes = vec![Vec::new()];
        for choices in (0..queries as u64).map(|place| pairs - place) {
            let word = |choice: u64| u32::try_from(((2 * choice + 1) << 31) / choices).unwrap();
            let longer = |tape: &Vec<u32>| {
                (0..choices)
                    .map(|choice| [tape.clone(), vec![word(choice)]].concat())
                    .collect::<Vec<_>>()
            };
            tapes = tapes.iter().flat_map(longer).collect();
        }
        let drawn = |tape: &Vec<u32>| {
            Query::drawn(&survey, &mut Script::new(tape.clone())).pairs().to_vec()
        };
        let found: BTreeSet<Vec<Pair>> = tapes.iter().map(drawn).collect();
        assert_eq!(found.len(), tapes.len(), "{queries} of {items}: none comes twice");
    }
}
