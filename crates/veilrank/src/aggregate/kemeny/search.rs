//! Good orders of large blocks: insertion moves until none helps, then kicks and again (iterated local search).

use std::ops::Range;

use super::{budget::Budget, random::SplitMix, table::Table};

/// The shortest stretch of an order that is kicked by itself.
const SHORTEST: usize = 12;

/// Improves an order until as many kicks in a row as there are items found nothing better, or the budget is spent.
///
/// A kick changes one stretch of the order, long or short, and leaves what lies outside alone, so the cost of a try does not
/// depend on the other items.
pub(super) fn improve(
    table: &Table,
    order: &mut [usize],
    random: &mut SplitMix,
    budget: &mut Budget,
) {
    settle(table, order, budget);
    let mut idle = 0;
    while idle < order.len() && !budget.is_spent() {
        let stretch = stretch(order.len(), random);
        let mut next = order[stretch.clone()].to_vec();
        let change = kick(table, &mut next, random) + settle(table, &mut next, budget);
        idle = if change < 0 { 0 } else { idle + 1 };
        if change <= 0 {
            order[stretch].copy_from_slice(&next);
        }
    }
    settle(table, order, budget);
}

/// A stretch of an order of `len` items: all of it, a half, a quarter and so on.
fn stretch(len: usize, random: &mut SplitMix) -> Range<usize> {
    let size = (len >> random.below(6)).max(SHORTEST).min(len);
    let start = random.below(len - size + 1);
    start..start + size
}

/// Moves a few items anywhere. Returns the change of regret.
fn kick(table: &Table, order: &mut [usize], random: &mut SplitMix) -> i64 {
    let moves = 2 + random.below(4);
    let mut one = || {
        let (from, to) = (random.below(order.len()), random.below(order.len()));
        shift(table, order, from, to)
    };
    (0..moves).map(|_| one()).sum()
}

/// Moves one item. Returns the change of regret.
fn shift(table: &Table, order: &mut [usize], from: usize, to: usize) -> i64 {
    let net = table.net(order[from]);
    let over = |items: &[usize]| items.iter().map(|&other| net[other]).sum::<i64>();
    if from < to {
        let change = -over(&order[from + 1..=to]);
        order[from..=to].rotate_left(1);
        change
    } else {
        let change = over(&order[to..from]);
        order[to..=from].rotate_right(1);
        change
    }
}

/// Moves single items to wherever they are regretted least, until every item is where it should be.
///
/// Each move lowers the integer regret, so this ends. Returns the change of regret.
pub(super) fn settle(table: &Table, order: &mut [usize], budget: &mut Budget) -> i64 {
    let mut total = 0;
    // How many items in a row were found to be in their place; after a move all have to be looked at again.
    let (mut from, mut settled) = (0, 0);
    while settled < order.len() && budget.spend(order.len() as u64) {
        let (change, to) = best_place(table, order, from);
        settled += 1;
        if change < 0 {
            total += change;
            shift(table, order, from, to);
            settled = 0;
        }
        from = (from + 1) % order.len();
    }
    total
}

/// Where the item now at `from` would be regretted least, and by how much that changes the regret; 0 when it stays.
fn best_place(table: &Table, order: &[usize], from: usize) -> (i64, usize) {
    let net = table.net(order[from]);
    let mut best = (0, from);
    let mut change = 0;
    for (to, &other) in order[..from].iter().enumerate().rev() {
        change += net[other];
        best = best.min((change, to));
    }
    change = 0;
    for (to, &other) in order.iter().enumerate().skip(from + 1) {
        change -= net[other];
        best = best.min((change, to));
    }
    best
}
