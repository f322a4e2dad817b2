//! Kemeny orders of thousands of drawn margins: insertion moves from Borda's order until none helps, nothing proved.

use crate::{
    ranking::{Item, Ranking},
    truth::Truth,
};

/// A move must lower the cost by more than rounding could.
const LEAST_GAIN: f64 = 1e-12;

/// Finds orders of one matrix of margins after the other, in memory that is used again.
#[derive(Debug)]
pub(crate) struct Hurried {
    order: Vec<Item>,
    sums: Vec<f64>,
}

impl Hurried {
    /// For so many items.
    pub(crate) fn new(items: usize) -> Self {
        Self { order: Item::all(items).collect(), sums: vec![0.0; items] }
    }

    /// The true order of a population with these margins, row by row: Borda's, or as good as always Kemeny's.
    pub(crate) fn order(&mut self, margins: &[f64], truth: Truth) -> &[Item] {
        let items = self.sums.len();
        for (sum, row) in self.sums.iter_mut().zip(margins.chunks_exact(items)) {
            *sum = row.iter().sum();
        }
        self.order.sort_unstable();
        self.order.sort_by(|a, b| self.sums[b.index()].total_cmp(&self.sums[a.index()]));
        if truth == Truth::Kemeny {
            settle(&mut self.order, margins);
        }
        &self.order
    }

    /// The same, for keeps.
    pub(crate) fn into_order(mut self, margins: &[f64], truth: Truth) -> Ranking {
        self.order(margins, truth);
        Ranking::trusted(self.order)
    }
}

/// Moves single items to wherever fewest margins go against them, until every item is where it should be.
fn settle(order: &mut [Item], margins: &[f64]) {
    let items = order.len();
    let (mut from, mut settled) = (0, 0);
    while settled < items {
        let row = &margins[order[from].index() * items..][..items];
        let to = best_place(order, row, from);
        settled += 1;
        if to < from {
            order[to..=from].rotate_right(1);
            settled = 0;
        } else if to > from {
            order[from..=to].rotate_left(1);
            settled = 0;
        }
        from = (from + 1) % items;
    }
}

/// Where the item now at `from`, whose margins over all others are `row`, has most of them on its side.
fn best_place(order: &[Item], row: &[f64], from: usize) -> usize {
    let (mut best, mut place) = (LEAST_GAIN, from);
    let mut gain = 0.0;
    for (to, other) in order[..from].iter().enumerate().rev() {
        gain += row[other.index()];
        if gain > best {
            (best, place) = (gain, to);
        }
    }
    gain = 0.0;
    for (to, other) in order.iter().enumerate().skip(from + 1) {
        gain -= row[other.index()];
        if gain > best {
            (best, place) = (gain, to);
        }
    }
    place
}

#[cfg(test)]
mod tests {
    use rand::RngExt;

    use super::*;
    use crate::{
        aggregate::kemeny::{KemenyLimits, kemeny_of_matrix},
        ranking::Pair,
        testing::rng,
    };

    /// Margins of scores and of nothing but chance, mixed.
    fn drawn(items: usize, order: f64, rng: &mut impl rand::Rng) -> Vec<f64> {
        let mut matrix = vec![0.0; items * items];
        for pair in Pair::all(items) {
            let (a, b) = (pair.first().index(), pair.second().index());
            let margin = (b as f64 - a as f64) * order + rng.random::<f64>() - 0.5;
            (matrix[a * items + b], matrix[b * items + a]) = (margin, -margin);
        }
        matrix
    }

    #[test]
    fn a_hurried_order_is_as_good_as_always_the_best() {
        let mut rng = rng(1);
        for (items, order) in [(3, 0.0), (6, 0.1), (10, 0.05), (20, 0.05)] {
            let mut hurried = Hurried::new(items);
            let mut costs = (0.0, 0.0);
            for _ in 0..200 {
                let matrix = drawn(items, order, &mut rng);
                let best = kemeny_of_matrix(&matrix, items, &KemenyLimits::default());
                let found = hurried.order(&matrix, Truth::Kemeny);
                let cost = |order: &[Item]| -> f64 {
                    let below = |i: usize| order[i + 1..].iter().map(move |b| (order[i], *b));
                    let pairs = (0..items).flat_map(below);
                    pairs.map(|(a, b)| matrix[b.index() * items + a.index()].max(0.0)).sum()
                };
                costs = (costs.0 + cost(found), costs.1 + cost(best.order.order()));
            }
            // Margins that are nearly all chance, so that even the best order has much to regret.
            assert!(costs.0 <= 1.03 * costs.1, "{items}: {costs:?}");
        }
    }

    #[test]
    fn bordas_order_goes_by_sums() {
        // 0 beats 1 and 2 by a little, 1 beats 2 by all there is.
        let matrix = [0.0, 0.1, 0.1, -0.1, 0.0, 1.0, -0.1, -1.0, 0.0];
        let order = |truth| Hurried::new(3).into_order(&matrix, truth);
        assert_eq!(order(Truth::Kemeny), Ranking::from_indices(&[0, 1, 2]).unwrap());
        assert_eq!(order(Truth::Borda), Ranking::from_indices(&[1, 0, 2]).unwrap());
    }
}
