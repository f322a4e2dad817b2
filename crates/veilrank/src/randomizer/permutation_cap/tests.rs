//! The cap against its definition: all truths, all orders, exact probabilities.

use super::*;
use crate::testing::{ALPHA, all_rankings, chi_square_p, frequencies, ranking, rng};

fn cap(items: usize, epsilon: f64) -> PermutationCap {
    PermutationCap::new(items, Epsilon::new(epsilon).unwrap()).unwrap()
}

/// The exact probability of each order under a truth.
fn probabilities(cap: PermutationCap, truth: &Ranking) -> Vec<f64> {
    let all = all_rankings(truth.items());
    let weights: Vec<u64> = all.iter().map(|order| cap.weight(truth, order)).collect();
    let sum: u64 = weights.iter().sum();
    weights.iter().map(|&weight| weight as f64 / sum as f64).collect()
}

/// The expected place of each item, counted from the middle in half steps.
fn expected_places(cap: PermutationCap, truth: &Ranking) -> Vec<f64> {
    let items = truth.items();
    let mut places = vec![0.0; items];
    for (order, p) in all_rankings(items).iter().zip(probabilities(cap, truth)) {
        for (place, of_order) in places.iter_mut().zip(centred(order)) {
            *place += p * of_order;
        }
    }
    places
}

fn centred(order: &Ranking) -> Vec<f64> {
    let middle = (order.items() - 1) as f64;
    order.positions().iter().map(|&place| 2.0 * f64::from(place) - middle).collect()
}

const BUDGETS: [f64; 9] = [1e-6, 0.01, 0.5, 1.0, 2.0, 3.7, 6.0, 10.0, 20.0];

#[test]
fn the_loss_is_the_worst_over_all_truths_and_orders() {
    for items in 2..=5 {
        let truths = all_rankings(items);
        for epsilon in BUDGETS {
            let cap = cap(items, epsilon);
            let all: Vec<_> = truths.iter().map(|truth| probabilities(cap, truth)).collect();
            let mut worst = 0.0f64;
            for (p, q) in all.iter().flat_map(|p| all.iter().map(move |q| (p, q))) {
                let ratios = p.iter().zip(q).map(|(p, q)| p / q);
                worst = worst.max(ratios.fold(0.0, f64::max).ln());
            }
            assert!(worst <= epsilon + 1e-12, "{items} items, {epsilon}: {worst}");
            assert!((worst - cap.loss()).abs() < 1e-12, "stated {}, got {worst}", cap.loss());
        }
    }
}

#[test]
fn every_threshold_keeps_the_bound() {
    let truths = all_rankings(4);
    for threshold in -21..=21 {
        let cap = PermutationCap { threshold, ..cap(4, 1.0) };
        let sums: Vec<u64> = truths
            .iter()
            .map(|truth| truths.iter().map(|order| cap.weight(truth, order)).sum())
            .collect();
        assert!(sums.iter().all(|&sum| sum == sums[0]), "the sum says nothing of the truth");
    }
}

#[test]
fn the_loss_between_mixtures_is_never_larger() {
    let cap = cap(3, 1.0);
    let all = all_rankings(3);
    assert!(cap.loss_between(&all[..1], &all[..1]).abs() < 1e-15);
    assert!((cap.loss_between(&all[..1], &all[5..]) - cap.loss()).abs() < 1e-15);
    let mixed = cap.loss_between(&all[..3], &all);
    assert!(mixed > 0.0 && mixed < cap.loss(), "{mixed}");
}

#[test]
fn accepting_draws_are_the_fewest_within_the_budget() {
    for step in 1..=1200 {
        let x = f64::from(step) * 0.01;
        let cap = cap(10, x);
        assert!(cap.loss() <= x, "at {x}");
        let bolder = PermutationCap { accepting: cap.accepting - 2, ..cap };
        assert!(bolder.loss() > x, "nothing is given away at {x}");
    }
    assert!(cap(10, 20.0).loss() <= PermutationCap::MOST_BUDGET);
    assert_eq!(cap(10, 20.0), cap(10, 12.0));
    // 2^32 / e, worked out elsewhere: 1580030168.7.
    assert_eq!(cap(10, 1.0).accepting, 1_580_030_169);
}

#[test]
fn two_items_are_randomized_response() {
    for epsilon in [0.1, 1.0, 5.0] {
        assert!((cap(2, epsilon).reliability() - (epsilon / 2.0).tanh()).abs() < 1e-8);
    }
}

#[test]
fn the_reliability_is_the_slope_of_expected_places() {
    for items in 2..=6 {
        let truth = ranking(&(0..items).rev().collect::<Vec<_>>());
        for epsilon in [0.5, 2.0, 6.0, 12.0] {
            let cap = cap(items, epsilon);
            let (expected, truth) = (expected_places(cap, &truth), centred(&truth));
            let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
            let slope = product(&expected, &truth) / product(&truth, &truth);
            assert!((slope - cap.reliability()).abs() < 1e-12, "{items} {epsilon}: {slope}");
        }
    }
}

/// The expected scores of a unanimous population, and the true ones, which go from 1 down to -1.
fn scores(items: usize, epsilon: f64) -> Vec<(f64, f64)> {
    let (cap, truth) = (cap(items, epsilon), Ranking::identity(items).unwrap());
    let scale = 1.0 - items as f64;
    let expected = expected_places(cap, &truth).into_iter();
    let expected = expected.map(|place| place / cap.reliability() / scale);
    expected.zip(centred(&truth).into_iter().map(|place| place / scale)).collect()
}

#[test]
fn scores_are_unbiased_up_to_three_items() {
    for epsilon in BUDGETS {
        for (expected, truth) in [scores(2, epsilon), scores(3, epsilon)].concat() {
            assert!((expected - truth).abs() < 1e-9, "{epsilon}: {expected} for {truth}");
        }
    }
}

#[test]
fn scores_of_four_items_are_not_but_their_order_is_right() {
    // At this budget four orders are in the cap: the truth, and three that swap neighbours. The first place of 3 half
    // steps then comes to 10/4, the next one of 1 to 4/4, and the ratio of these is not 3.
    let expected = expected_places(cap(4, 4.0), &Ranking::identity(4).unwrap());
    assert!((expected[0] / expected[1] - 2.5).abs() < 1e-12, "{expected:?}");
    for items in 4..=6 {
        for epsilon in BUDGETS {
            let scores = scores(items, epsilon);
            let off = scores.iter().map(|(expected, truth)| (expected - truth).abs());
            assert!(off.fold(0.0, f64::max) <= 0.25 + 1e-9, "{items} {epsilon}: {scores:?}");
            assert!(scores.is_sorted_by(|a, b| a.0 > b.0), "{items} {epsilon}: {scores:?}");
        }
    }
}

fn observed(cap: PermutationCap, truth: &Ranking, n: usize) -> Vec<u64> {
    let mut rng = rng(17);
    let drawn: Vec<Ranking> = (0..n).map(|_| cap.randomize(truth, &mut rng)).collect();
    frequencies(&all_rankings(truth.items()), &drawn)
}

#[test]
fn samples_follow_the_exact_probabilities() {
    for truth in [ranking(&[2, 0, 1]), ranking(&[1, 3, 0, 2])] {
        for epsilon in [0.1, 1.0, 3.0] {
            let cap = cap(truth.items(), epsilon);
            let p = chi_square_p(&observed(cap, &truth, 100_000), &probabilities(cap, &truth));
            assert!(p > ALPHA, "{truth:?} {epsilon}: p = {p}");
        }
    }
}

#[test]
fn a_sampler_that_is_slightly_off_is_found_out() {
    for truth in [ranking(&[2, 0, 1]), ranking(&[1, 3, 0, 2])] {
        let right = cap(truth.items(), 1.0);
        let p = |cap| chi_square_p(&observed(cap, &truth, 100_000), &probabilities(right, &truth));
        assert!(p(cap(truth.items(), 1.05)) < ALPHA, "another epsilon");
        assert!(p(PermutationCap { threshold: right.threshold + 4, ..right }) < ALPHA);
        assert!(p(PermutationCap { threshold: right.threshold - 8, ..right }) < ALPHA);
        let reversed = observed(right, &truth.reversed(), 100_000);
        assert!(chi_square_p(&reversed, &probabilities(right, &truth)) < ALPHA, "another truth");
    }
}

#[test]
fn as_many_orders_are_drawn_as_is_said() {
    for (items, epsilon, draws) in
        [(4, 1.0, 1.65), (10, 4.0, 11.1), (45, 4.0, 11.6), (45, 10.0, 1460.0)]
    {
        let stated = cap(items, epsilon).expected_draws();
        assert!((stated / draws - 1.0).abs() < 0.1, "{items} {epsilon}: {stated}");
        assert!(stated <= f64::exp(epsilon));
    }
}

#[test]
fn reports_correlate_with_the_truth_as_is_said() {
    let truth = Ranking::identity(45).unwrap();
    let (cap, places, mut rng) = (cap(45, 4.0), truth.positions(), rng(3));
    let n = 20_000;
    let one = |_| {
        let order = cap.randomize(&truth, &mut rng);
        agreement(order.order(), &places) as f64 / agreement::most(45) as f64
    };
    let mean = (0..n).map(one).sum::<f64>() / f64::from(n);
    // The standard error is below 0.001, and the law on the sphere is a little off.
    assert!((mean / cap.reliability() - 1.0).abs() < 0.02, "{mean}, {}", cap.reliability());
}

#[test]
fn values_for_a_seed_are_stable() {
    let mut rng = rng(1);
    let truth = Ranking::identity(6).unwrap();
    let orders: Vec<String> = (0..3)
        .map(|_| serde_json::to_string(&cap(6, 2.0).randomize(&truth, &mut rng)).unwrap())
        .collect();
    assert_eq!(orders, ["[4,2,1,0,5,3]", "[1,5,0,2,4,3]", "[2,1,0,5,4,3]"]);
}
