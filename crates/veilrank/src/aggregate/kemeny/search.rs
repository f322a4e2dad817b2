//! Good orders of blocks too large to solve: insertion moves from a few starts until none helps.

use super::Regrets;
use crate::ranking::Item;

/// The best order found for a block: from the Borda order, its wins, and the order given.
pub(super) fn solve(regrets: &Regrets, block: &[Item], scores: &[f64]) -> Vec<Item> {
    let sorted = |score: &dyn Fn(Item) -> f64| {
        let mut order = block.to_vec();
        order.sort_by(|&a, &b| score(b).total_cmp(&score(a)));
        order
    };
    let wins =
        |item: Item| block.iter().filter(|&&other| regrets.before(other, item) > 0).count() as f64;
    let starts = [sorted(&|item| scores[item.index()]), sorted(&wins), block.to_vec()];
    let found = starts.map(|start| improve(regrets, start));
    found.into_iter().min_by_key(|order| regrets.of(order)).unwrap_or_default()
}

/// Moves single items to wherever they are regretted least, until every item is where it should be.
///
/// Each move lowers the integer regret, so this ends.
fn improve(regrets: &Regrets, mut order: Vec<Item>) -> Vec<Item> {
    loop {
        let mut moved = false;
        for item in order.clone() {
            let Some(from) = order.iter().position(|&other| other == item) else { continue };
            let to = best_place(regrets, &order, from);
            if to != from {
                order.remove(from);
                order.insert(to, item);
                moved = true;
            }
        }
        if !moved {
            return order;
        }
    }
}

/// The place at which the item now at `from` would be regretted least; its own unless another is better.
fn best_place(regrets: &Regrets, order: &[Item], from: usize) -> usize {
    let item = order[from];
    let gain = |other: Item| regrets.before(other, item) - regrets.before(item, other);
    let (mut best, mut place) = (0, from);
    let mut change = 0;
    for to in (0..from).rev() {
        // Moving ahead of `other` undoes "other before item".
        change -= gain(order[to]);
        if change < best {
            (best, place) = (change, to);
        }
    }
    change = 0;
    for (to, &other) in order.iter().enumerate().skip(from + 1) {
        change += gain(other);
        if change < best {
            (best, place) = (change, to);
        }
    }
    place
}
