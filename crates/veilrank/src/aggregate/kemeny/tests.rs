//! Kemeny's solvers against brute force, each other and an independent integer program, and the bounds they claim.

use std::cell::Cell;

use microlp::{ComparisonOp, OptimizationDirection, Problem, Variable};
use proptest::prelude::*;

use super::{
    ascent::Ascent,
    flock::{Flock, Member},
    partial::Partial,
    prices::Prices,
    *,
};
use crate::{
    aggregate::cases::{noisy_answers, reversed, voters_at_odds},
    margins::PairCounts,
    testing::all_rankings,
};

fn whole(margins: &Margins) -> Table {
    let items: Vec<Item> = Item::all(margins.items()).collect();
    Table::new(&Regrets::new(margins), &items)
}

fn unlimited() -> Budget<'static> {
    Budget::new(&KemenyLimits::work(u64::MAX))
}

fn least_of_all(table: &Table) -> i64 {
    let regret = |order: Ranking| {
        let order: Vec<usize> = order.order().iter().map(|item| item.index()).collect();
        table.of(&order)
    };
    all_rankings(table.size).into_iter().map(regret).min().unwrap()
}

/// Random tables: ties, cycles and pairs that nobody was asked about included.
fn tables(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Table> {
    sizes.prop_flat_map(|items| {
        let counts = prop::collection::vec(0u64..5, items * items);
        counts.prop_map(move |counts| {
            let mut table = PairCounts::new(items).unwrap();
            for pair in Pair::all(items) {
                let (a, b) = (pair.first(), pair.second());
                table.add(a, b, counts[a.index() * items + b.index()]).unwrap();
                table.add(b, a, counts[b.index() * items + a.index()]).unwrap();
            }
            whole(&Margins::plain(table))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn both_solvers_find_what_brute_force_finds(table in tables(2..=7)) {
        let least = least_of_all(&table);
        let found = branch::solve(&table, &mut unlimited());
        prop_assert_eq!((table.of(&found.order), found.bound), (least, least));
        prop_assert_eq!(table.of(&exact::solve(&table)), least);
    }

    #[test]
    fn a_bound_is_below_the_optimum_whatever_the_limit(table in tables(5..=9), work in 0u64..20_000) {
        let least = table.of(&exact::solve(&table));
        let found = branch::solve(&table, &mut Budget::new(&KemenyLimits::work(work)));
        prop_assert!(found.bound <= least && least <= table.of(&found.order));
    }

    #[test]
    fn no_prices_prove_too_much(table in tables(3..=7), prices in prop::collection::vec(-9i64..9, 35)) {
        let mut start = Prices::new(&table, &mut unlimited());
        start.mean.fill(0.9);
        start.separate();
        for (triple, &change) in start.triples.iter_mut().zip(&prices) {
            triple.charge(change << 18, &mut start.cost);
        }
        let mut ascent = Ascent::new(&table, &Partial::new(table.size), start, 1.0);
        ascent.climb(1, i64::MAX / 4, &mut unlimited());
        prop_assert!(ascent.best().bound <= least_of_all(&table));
    }

    #[test]
    fn names_and_directions_do_not_matter(
        seed in 0u64..1000,
        names in Just((0usize..24).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let margins = voters_at_odds(24, seed);
        let found = kemeny(&margins);
        let renamed = kemeny(&margins.relabelled(&Ranking::from_indices(&names).unwrap()));
        prop_assert!(found.proved && renamed.proved);
        prop_assert!((found.cost - renamed.cost).abs() < 1e-9);
        let backwards = kemeny(&reversed(&margins));
        prop_assert!(backwards.proved && (found.cost - backwards.cost).abs() < 1e-9);
    }
}

#[test]
fn branching_finds_what_dynamic_programming_finds() {
    for (items, seed) in (11..=18).zip(0..) {
        for margins in [voters_at_odds(items, seed), noisy_answers(items, seed)] {
            let table = whole(&margins);
            let least = table.of(&exact::solve(&table));
            let found = branch::solve(&table, &mut unlimited());
            assert_eq!((table.of(&found.order), found.bound), (least, least), "{items} {seed}");
        }
    }
}

/// The least regret by an integer program to which violated three-cycles are added until none is left.
fn by_integer_program(table: &Table) -> f64 {
    let mut program = Problem::new(OptimizationDirection::Minimize);
    let mut cell = vec![None; table.size * table.size];
    let (mut base, unit) = (0.0, table.round_up(1) as f64);
    for (a, b) in (0..table.size).flat_map(|a| (a + 1..table.size).map(move |b| (a, b))) {
        base += table.before(b, a) as f64 / unit;
        cell[a * table.size + b] = Some(program.add_binary_var(table.net(a)[b] as f64 / unit));
    }
    loop {
        let solution = program.solve().unwrap().into_solution().unwrap();
        let violated = violated_triples(table.size, &cell, |x| solution.var_value(x).round());
        if violated.is_empty() {
            return (base + solution.objective()) * unit;
        }
        for (terms, sum) in violated {
            let (way, limit) =
                if sum > 1.0 { (ComparisonOp::Le, 1.0) } else { (ComparisonOp::Ge, 0.0) };
            program.add_constraint(terms, way, limit);
        }
    }
}

type Violated = ([(Variable, f64); 3], f64);

fn violated_triples(
    size: usize,
    cell: &[Option<Variable>],
    value: impl Fn(Variable) -> f64,
) -> Vec<Violated> {
    let mut found = Vec::new();
    for a in 0..size {
        for b in a + 1..size {
            for c in b + 1..size {
                let terms = [(a, b, 1.0), (b, c, 1.0), (a, c, -1.0)];
                let terms = terms.map(|(a, b, sign)| (cell[a * size + b].unwrap(), sign));
                let sum: f64 = terms.iter().map(|&(x, sign)| sign * value(x)).sum();
                if !(-0.5..1.5).contains(&sum) {
                    found.push((terms, sum));
                }
            }
        }
    }
    found
}

#[test]
fn an_integer_program_agrees() {
    for (items, seed) in [(20, 1), (24, 2), (28, 3), (30, 4)] {
        let table = whole(&voters_at_odds(items, seed));
        let found = branch::solve(&table, &mut unlimited());
        let least = table.of(&found.order);
        assert_eq!(found.bound, least);
        assert!((by_integer_program(&table) - least as f64).abs() < 0.5, "{items} {seed}");
    }
}

#[test]
fn less_work_gives_a_wider_gap_around_the_same_optimum() {
    let margins = voters_at_odds(40, 1);
    let best = kemeny(&margins);
    assert!(best.proved && best.gap == 0.0);
    let mut last = f64::INFINITY;
    for work in [0, 10_000, 100_000, 1_000_000] {
        let found = kemeny_with(&margins, &KemenyLimits::work(work));
        assert!(found.lower_bound <= best.cost + 1e-9 && best.cost <= found.cost + 1e-9);
        assert!((found.cost - found.lower_bound - found.gap).abs() < 1e-9);
        assert!(found.gap <= last + 1e-9, "work {work}: {} after {last}", found.gap);
        last = found.gap;
    }
}

#[test]
fn the_same_input_gives_the_same_answer() {
    let margins = voters_at_odds(60, 7);
    let limits = KemenyLimits::work(1 << 24);
    assert_eq!(kemeny_with(&margins, &limits), kemeny_with(&margins, &limits));
}

#[test]
fn a_caller_can_stop_at_any_time() {
    let margins = voters_at_odds(60, 7);
    let asked = Cell::new(0);
    let late = || asked.replace(asked.get() + 1) >= 100;
    let found = kemeny_with(&margins, &KemenyLimits::work(u64::MAX).until(&late));
    assert!(!found.proved && found.gap > 0.0);
    assert!((100..300).contains(&asked.get()), "{}", asked.get());
}

#[test]
fn a_bound_beats_the_pairwise_minorities_even_without_a_proof() {
    let margins = voters_at_odds(100, 1);
    let found = kemeny_with(&margins, &KemenyLimits::work(40_000_000));
    let all = found.cost - floor(margins.items(), |a, b| margins.margin(a, b).value);
    assert!(!found.proved && found.gap < 0.05 * all, "{} of {all}", found.gap);
}

#[test]
fn many_items_without_answers_are_quick() {
    let nothing = kemeny(&Margins::plain(PairCounts::new(500).unwrap()));
    assert!(
        nothing.proved && nothing.gap == 0.0 && (nothing.cost - 500.0 * 499.0 / 4.0).abs() < 1e-6
    );
    assert_eq!(nothing.order, Ranking::identity(500).unwrap());
}

#[test]
fn several_hard_blocks_share_the_work() {
    // Two groups of voters at odds, every item of the first above every item of the second.
    let (upper, lower) = (voters_at_odds(30, 1), voters_at_odds(30, 2));
    let mut counts = PairCounts::new(60).unwrap();
    let item = |index| Item::new(index).unwrap();
    for pair in Pair::all(60) {
        let (a, b) = (pair.first().index(), pair.second().index());
        let (part, shift) = if b < 30 { (&upper, 0) } else { (&lower, 30) };
        if a < 30 && b >= 30 {
            counts.add(item(a), item(b), 11).unwrap();
        } else {
            let part = part.layers()[0].counts();
            counts.add(item(a), item(b), part.prefer(item(a - shift), item(b - shift))).unwrap();
            counts.add(item(b), item(a), part.prefer(item(b - shift), item(a - shift))).unwrap();
        }
    }
    let found = kemeny(&Margins::plain(counts));
    let apart = kemeny(&upper).cost + kemeny(&lower).cost;
    assert!(found.proved && (found.cost - apart).abs() < 1e-9);
}

#[test]
fn more_work_goes_on_improving() {
    // Too many items at odds for any proof: what is left is to look on.
    let margins = voters_at_odds(120, 1);
    let cost = |work| {
        let found = kemeny_with(&margins, &KemenyLimits::work(work));
        assert!(!found.proved && found.lower_bound < found.cost);
        found.cost
    };
    let costs = [1 << 22, 1 << 24, 1 << 27].map(cost);
    assert!(costs.is_sorted_by(|before, after| before > after), "{costs:?}");
}

#[test]
fn a_flock_keeps_good_orders_of_different_cost() {
    let table = whole(&voters_at_odds(40, 3));
    let (mut flock, mut budget) = (Flock::new(&table), unlimited());
    let first = flock.begin(&table.sorted(), &mut budget);
    let mut best = first.regret;
    for _ in 0..100 {
        let Member { regret, order } = flock.grow(&mut budget);
        let mut items = order.clone();
        items.sort_unstable();
        assert!(items.iter().copied().eq(0..table.size), "each item once: {order:?}");
        assert_eq!(regret, table.of(&order));
        best = best.min(regret);
    }
    assert!(best <= first.regret && best <= table.of(&table.sorted()));
    assert_eq!(
        best,
        table.of(&branch::solve(&table, &mut unlimited()).order),
        "the proved optimum"
    );
}
