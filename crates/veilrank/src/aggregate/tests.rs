//! Every method against its definition, brute force and the axioms it should keep.

use proptest::prelude::*;

use super::{cases::reversed, *};
use crate::{
    distance::kendall_tau_total,
    margins::PairCounts,
    ranking::{Item, Pair},
    testing::{ALPHA, all_rankings, chi_square_p, rng},
};

/// Random counts of noisy answers over 2 to 6 items: ties, cycles and pairs that nobody was asked about included.
fn any_margins() -> impl Strategy<Value = Margins> {
    let reliability = prop_oneof![Just(1.0), Just(0.4)];
    (2usize..=6, reliability).prop_flat_map(|(items, reliability)| {
        let counts = prop::collection::vec(0u64..6, items * items);
        counts.prop_map(move |counts| margins(items, reliability, &counts))
    })
}

/// Counts without ties: every margin and every sum of margins differs, so that each method has one answer.
fn generic_margins() -> impl Strategy<Value = Margins> {
    (3usize..=6).prop_flat_map(|items| {
        let counts = prop::collection::vec(0u64..1_000_000_007, items * items);
        counts.prop_map(move |counts| margins(items, 1.0, &counts))
    })
}

fn margins(items: usize, reliability: f64, counts: &[u64]) -> Margins {
    let mut table = PairCounts::new(items).unwrap();
    for pair in Pair::all(items) {
        let (a, b) = (pair.first(), pair.second());
        table.add(a, b, counts[a.index() * items + b.index()]).unwrap();
        table.add(b, a, counts[b.index() * items + a.index()]).unwrap();
    }
    Margins::new(vec![(reliability, table)]).unwrap()
}

fn cost(margins: &Margins, order: &Ranking) -> f64 {
    let disagree = |(i, &a): (usize, &Item)| {
        let below = order.order()[i + 1..].iter();
        below.map(|&b| (1.0 - margins.margin(a, b).value) / 2.0).sum::<f64>()
    };
    order.order().iter().enumerate().map(disagree).sum()
}

/// The cost of agreeing with every majority, possible only when they make no cycle.
fn floor(margins: &Margins) -> f64 {
    let minority =
        |pair: Pair| (1.0 - margins.margin(pair.first(), pair.second()).value.abs()) / 2.0;
    Pair::all(margins.items()).map(minority).sum()
}

fn least_cost(margins: &Margins) -> f64 {
    let costs = all_rankings(margins.items()).into_iter().map(|order| cost(margins, &order));
    costs.fold(f64::INFINITY, f64::min)
}

const DETERMINISTIC: [Method; 4] =
    [Method::Borda, Method::Copeland, Method::BradleyTerry, Method::Kemeny];

fn run(margins: &Margins, method: Method) -> Ranking {
    aggregate(margins, method, &mut rng(1)).order
}

proptest! {
    #[test]
    fn kemeny_is_as_good_as_brute_force(margins in any_margins()) {
        let found = kemeny(&margins);
        let least = least_cost(&margins);
        prop_assert!(found.proved);
        prop_assert!((cost(&margins, &found.order) - least).abs() < 1e-9);
        prop_assert!((found.cost - least).abs() < 1e-9 && (found.lower_bound - least).abs() < 1e-9);
    }

    #[test]
    fn borda_and_copeland_are_their_definitions(margins in any_margins()) {
        let all: Vec<Item> = Item::all(margins.items()).collect();
        let over_others = |a: Item, value: &dyn Fn(f64) -> f64| {
            let others = all.iter().filter(|&&b| b != a);
            others.map(|&b| value(margins.margin(a, b).value)).sum::<f64>()
        };
        let mean = |a: Item| over_others(a, &|margin| margin);
        let duels = |a: Item| over_others(a, &|m| if m == 0.0 { 0.0 } else { m.signum() });
        for two in run(&margins, Method::Borda).order().windows(2) {
            prop_assert!(mean(two[0]) >= mean(two[1]) - 1e-9);
        }
        for two in run(&margins, Method::Copeland).order().windows(2) {
            prop_assert!(duels(two[0]) >= duels(two[1]));
        }
    }

    #[test]
    fn kwiksort_finds_a_majority_order_whatever_its_pivots(margins in generic_margins(), seed: u64) {
        let order = kwiksort(&margins, &mut rng(seed));
        let best = kemeny(&margins);
        // Only a cycle can make it miss: without one every majority can be obeyed, and it obeys them all.
        if (best.cost - floor(&margins)).abs() < 1e-12 {
            prop_assert_eq!(order, best.order);
        }
    }

    #[test]
    fn renaming_the_items_renames_the_result(
        margins in generic_margins(),
        shuffled in Just((0usize..6).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let names: Vec<usize> = shuffled.into_iter().filter(|&i| i < margins.items()).collect();
        let names = Ranking::from_indices(&names).unwrap();
        for method in DETERMINISTIC {
            let renamed = run(&margins.relabelled(&names), method);
            prop_assert_eq!(renamed, run(&margins, method).relabelled(&names), "{}", method);
        }
    }

    #[test]
    fn reversing_every_answer_reverses_the_result(margins in generic_margins()) {
        for method in DETERMINISTIC {
            let backwards = run(&reversed(&margins), method);
            prop_assert_eq!(backwards, run(&margins, method).reversed(), "{}", method);
        }
    }

    #[test]
    fn everybody_agreeing_is_final(order in Just((0usize..12).collect::<Vec<_>>()).prop_shuffle(), n in 1usize..4) {
        let order = Ranking::from_indices(&order).unwrap();
        let counts = PairCounts::of_rankings(12, std::iter::repeat_n(&order, n)).unwrap();
        for &method in Method::ALL {
            prop_assert_eq!(&run(&Margins::plain(counts.clone()), method), &order, "{}", method);
        }
    }
}

/// The exact probability of each order by following every pivot and every coin.
fn kwiksort_exactly(items: &[Item], margins: &Margins) -> Vec<(Vec<Item>, f64)> {
    if items.is_empty() {
        return vec![(Vec::new(), 1.0)];
    }
    let mut outcomes = Vec::new();
    for &pivot in items {
        let others: Vec<Item> = items.iter().copied().filter(|&item| item != pivot).collect();
        let lead = |item| margins.margin(pivot, item).value;
        let ties: Vec<Item> = others.iter().copied().filter(|&item| lead(item) == 0.0).collect();
        for coins in 0u32..1 << ties.len() {
            let heads = |item| {
                ties.iter().position(|&tie| tie == item).is_some_and(|i| coins >> i & 1 == 1)
            };
            let (left, right): (Vec<Item>, Vec<Item>) =
                others.iter().partition(|&&item| lead(item) < 0.0 || heads(item));
            let chance = 1.0 / items.len() as f64 / f64::from(1u32 << ties.len());
            for (before, p) in kwiksort_exactly(&left, margins) {
                for (after, q) in kwiksort_exactly(&right, margins) {
                    outcomes.push(([before.as_slice(), &[pivot], &after].concat(), chance * p * q));
                }
            }
        }
    }
    outcomes
}

/// A cycle of three, a tie, and an item that loses to all.
fn tangled() -> Margins {
    let mut counts = PairCounts::new(5).unwrap();
    let item = |i| Item::new(i).unwrap();
    for (a, b) in [(0, 1), (1, 2), (2, 0), (0, 4), (1, 4), (2, 4), (3, 4), (0, 3), (3, 2)] {
        counts.add(item(a), item(b), 1).unwrap();
    }
    Margins::plain(counts)
}

#[test]
fn kwiksort_follows_its_exact_distribution() {
    let margins = tangled();
    let all = all_rankings(5);
    let place = |order: &Ranking| all.iter().position(|other| other == order).unwrap();
    let mut exact = vec![0.0; all.len()];
    for (order, p) in kwiksort_exactly(&Item::all(5).collect::<Vec<_>>(), &margins) {
        exact[place(&Ranking::new(order).unwrap())] += p;
    }
    let possible: Vec<usize> = (0..all.len()).filter(|&i| exact[i] > 0.0).collect();
    let mut observed = vec![0u64; all.len()];
    let mut rng = rng(2);
    for _ in 0..50_000 {
        observed[place(&kwiksort(&margins, &mut rng))] += 1;
    }
    let seen: Vec<u64> = possible.iter().map(|&i| observed[i]).collect();
    assert_eq!(seen.iter().sum::<u64>(), 50_000, "nothing impossible was seen");
    let expected: Vec<f64> = possible.iter().map(|&i| exact[i]).collect();
    assert!(chi_square_p(&seen, &expected) > ALPHA);
    // A sort that always places ties on one side has another distribution, and the test sees it.
    let mut lopsided = seen;
    lopsided.swap(0, 1);
    lopsided[0] += lopsided[2] / 2;
    assert!(chi_square_p(&lopsided, &expected) < ALPHA);
}

#[test]
fn values_for_a_seed_are_stable() {
    let order = kwiksort(&tangled(), &mut rng(1));
    assert_eq!(order, Ranking::from_indices(&[3, 1, 2, 0, 4]).unwrap());
}

#[test]
fn cycles_are_solved_inside_their_blocks() {
    // Three cycles of 19 items in a row, each beating all later ones: 57 items, solved exactly.
    let (size, blocks) = (19, 3);
    let items = size * blocks;
    let mut counts = PairCounts::new(items).unwrap();
    for pair in Pair::all(items) {
        let (a, b) = (pair.first(), pair.second());
        let same = a.index() / size == b.index() / size;
        let wraps = same && b.index() - a.index() > size / 2;
        let (winner, loser) = if wraps { (b, a) } else { (a, b) };
        counts.add(winner, loser, 1).unwrap();
    }
    let margins = Margins::plain(counts.clone());
    let found = kemeny(&margins);
    assert!(found.proved);
    let total = kendall_tau_total(&found.order, |a, b| counts.prefer(a, b));
    assert!((found.cost - total as f64).abs() < 1e-9);
    for (i, item) in found.order.order().iter().enumerate() {
        assert_eq!(item.index() / size, i / size, "blocks stay apart");
    }
}

#[test]
fn a_large_cycle_is_solved() {
    // A regular tournament of 41 items is one block.
    let items = 41;
    let mut counts = PairCounts::new(items).unwrap();
    for pair in Pair::all(items) {
        let (a, b) = (pair.first(), pair.second());
        let wraps = b.index() - a.index() > items / 2;
        let (winner, loser) = if wraps { (b, a) } else { (a, b) };
        counts.add(winner, loser, 1).unwrap();
    }
    let found = kemeny(&Margins::plain(counts));
    // Cut open anywhere, the cycle costs C(21, 2) = 210, which is the optimum of this tournament.
    assert!(found.proved && (found.cost - 210.0).abs() < 1e-9, "{}", found.cost);
}

#[test]
fn auto_says_what_it_chose() {
    let plain = tangled();
    let chosen = aggregate(&plain, Method::Auto, &mut rng(1));
    assert_eq!((chosen.method, chosen.proved), (Method::Kemeny, Some(true)));
    let noisy = Margins::new(vec![(0.3, plain.layers()[0].counts().clone())]).unwrap();
    let chosen = aggregate(&noisy, Method::Auto, &mut rng(1));
    assert_eq!((chosen.method, chosen.converged), (Method::Fitted, None));
    assert!(chosen.reason.is_some());
}
