//! Kemeny: the order that fewest voters disagree with, exact wherever that can be proved (Kemeny 1959).

mod blocks;
mod exact;
mod search;

use crate::{
    aggregate::borda_scores,
    margins::Margins,
    ranking::{Item, Pair, Ranking},
};

pub use self::exact::EXACT_BLOCK;

/// The best order found, and how good it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Kemeny {
    /// The order.
    pub order: Ranking,
    /// True when no order has a lower cost.
    pub proved: bool,
    /// The expected number of pairs on which a voter disagrees with the order.
    pub cost: f64,
    /// No order costs less than this.
    pub lower_bound: f64,
}

/// The Kemeny order of margins.
///
/// Items fall into blocks such that every item of an earlier block beats or ties every item of a later one; some best order
/// keeps the blocks apart, so each is solved by itself: exactly up to [`EXACT_BLOCK`] items, by local search above that.
pub fn kemeny(margins: &Margins) -> Kemeny {
    let regrets = Regrets::new(margins);
    let scores = borda_scores(margins);
    let (mut order, mut proved, mut open) = (Vec::new(), true, 0i64);
    for block in blocks::blocks(&regrets) {
        if block.len() <= EXACT_BLOCK {
            order.extend(exact::solve(&regrets, &block));
        } else {
            let found = search::solve(&regrets, &block, &scores);
            open += regrets.of(&found);
            proved = false;
            order.extend(found);
        }
    }
    let regret = regrets.of(&order);
    let floor = floor(margins);
    Kemeny {
        order: Ranking::trusted(order),
        proved,
        cost: floor + regret as f64 / regrets.scale,
        lower_bound: floor + (regret - open) as f64 / regrets.scale,
    }
}

/// The cost of agreeing with the majority on every pair, which no order can undercut.
fn floor(margins: &Margins) -> f64 {
    let minority = |pair: Pair| {
        let margin = margins.margin(pair.first(), pair.second()).value;
        (1.0 - margin.abs()) / 2.0
    };
    Pair::all(margins.items()).map(minority).sum()
}

/// What each pair costs when it is ordered against its majority, in integers so that sums are exact.
struct Regrets {
    items: usize,
    /// Entry `a * items + b`: the regret of putting `a` before `b`; 0 when that is the majority's way.
    table: Vec<i64>,
    /// How many units make a regret of 1, a whole voter's worth.
    scale: f64,
}

impl Regrets {
    fn new(margins: &Margins) -> Self {
        let matrix = margins.matrix();
        let total: f64 = matrix.iter().map(|margin| margin.abs()).sum();
        // A power of two keeps small fractions exact; the sum of all regrets stays below 2^62.
        let scale = (2f64.powi(61) / total.max(1.0)).log2().floor().exp2().min(2f64.powi(40));
        #[expect(clippy::cast_possible_truncation, reason = "scaled to stay below 2^62")]
        let regret = |margin: &f64| (-margin).max(0.0).mul_add(scale, 0.5).floor() as i64;
        Self { items: margins.items(), table: matrix.iter().map(regret).collect(), scale }
    }

    /// The regret of putting `a` before `b`.
    fn before(&self, a: Item, b: Item) -> i64 {
        self.table[a.index() * self.items + b.index()]
    }

    /// The regret of a whole order.
    fn of(&self, order: &[Item]) -> i64 {
        let below = |(i, &a): (usize, &Item)| {
            order[i + 1..].iter().map(|&b| self.before(a, b)).sum::<i64>()
        };
        order.iter().enumerate().map(below).sum()
    }
}
