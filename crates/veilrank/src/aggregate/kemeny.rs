//! Kemeny: the order that fewest voters disagree with, exact wherever that can be proved (Kemeny 1959).

mod ascent;
mod blocks;
mod branch;
mod budget;
mod exact;
mod flock;
mod hurried;
mod partial;
mod prices;
mod random;
mod regrets;
mod search;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use self::hurried::Hurried;
use self::{budget::Budget, regrets::Regrets, table::Table};
pub use self::{budget::KemenyLimits, exact::EXACT_BLOCK};
use crate::{
    margins::Margins,
    ranking::{Item, Pair, Ranking},
};

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
    /// By how much the cost exceeds the lower bound; 0 when proved.
    pub gap: f64,
}

/// Up to this many items, trying all subsets (`exact`) is faster than a proof by prices (`prices`).
const TINY_BLOCK: usize = 10;

/// The Kemeny order of margins, within the default limits: see [`kemeny_with`].
pub fn kemeny(margins: &Margins) -> Kemeny {
    kemeny_with(margins, &KemenyLimits::default())
}

/// The Kemeny order of margins, or the best order that could be found within the limits.
///
/// Items fall into blocks such that every item of an earlier block beats or ties every item of a later one; some best order
/// keeps the blocks apart, so each is solved by itself. A block is searched by crossing and improving good orders and bounded
/// by pricing its three-cycles, and branch and bound closes the gap between the two. Whatever work is allowed goes on
/// improving what cannot be proved.
///
/// # Example
///
/// ```
/// # fn main() -> Result<(), veilrank::Error> {
/// use veilrank::{
///     aggregate::{KemenyLimits, kemeny_with},
///     margins::{Margins, PairCounts},
///     ranking::Ranking,
/// };
///
/// // Two voters against one on each pair of a cycle: any order disagrees with 4 of the 9 preferences, 4/3 a voter.
/// let votes = [[0, 1, 2], [1, 2, 0], [2, 0, 1]].map(|vote| Ranking::from_indices(&vote));
/// let votes = votes.into_iter().collect::<Result<Vec<_>, _>>()?;
/// let margins = Margins::plain(PairCounts::of_rankings(3, &votes)?);
/// let found = kemeny_with(&margins, &KemenyLimits::work(1_000_000));
/// assert!(found.proved && (found.cost - 4.0 / 3.0).abs() < 1e-9);
/// # Ok(())
/// # }
/// ```
pub fn kemeny_with(margins: &Margins, limits: &KemenyLimits) -> Kemeny {
    solved(
        &Regrets::new(margins),
        floor(margins.items(), |a, b| margins.margin(a, b).value),
        limits,
    )
}

/// The same of a matrix of margins, row by row.
pub(crate) fn kemeny_of_matrix(matrix: &[f64], items: usize, limits: &KemenyLimits) -> Kemeny {
    let floor = floor(items, |a, b| matrix[a.index() * items + b.index()]);
    solved(&Regrets::of_matrix(matrix, items), floor, limits)
}

fn solved(regrets: &Regrets, floor: f64, limits: &KemenyLimits) -> Kemeny {
    let blocks = blocks::blocks(regrets);
    let mut budget = Budget::new(limits);
    let mut hard = blocks.iter().filter(|block| block.len() > TINY_BLOCK).count();
    let (mut order, mut bound) = (Vec::with_capacity(regrets.items), 0);
    for block in &blocks {
        let table = Table::new(regrets, block);
        let found = budget.share(hard, |budget| solve(&table, budget));
        hard -= usize::from(block.len() > TINY_BLOCK);
        bound += found.bound;
        order.extend(found.order.iter().map(|&item| block[item]));
    }
    Kemeny::new(floor, regrets, order, bound)
}

impl Kemeny {
    fn new(floor: f64, regrets: &Regrets, order: Vec<Item>, bound: i64) -> Self {
        let regret = regrets.of(&order);
        Self {
            order: Ranking::trusted(order),
            proved: bound == regret,
            cost: floor + regret as f64 / regrets.scale,
            lower_bound: floor + bound as f64 / regrets.scale,
            gap: (regret - bound) as f64 / regrets.scale,
        }
    }
}

/// An order of a block, and a regret that no order of it undercuts.
struct Found {
    order: Vec<usize>,
    bound: i64,
}

/// Solves one block: always when it has at most [`EXACT_BLOCK`] items, otherwise as far as the budget goes.
fn solve(table: &Table, budget: &mut Budget) -> Found {
    if table.size > TINY_BLOCK {
        let found = branch::solve(table, budget);
        if found.bound == table.of(&found.order) || table.size > EXACT_BLOCK {
            return found;
        }
    }
    let order = exact::solve(table);
    Found { bound: table.of(&order), order }
}

/// The cost of agreeing with the majority on every pair, which no order can undercut.
fn floor(items: usize, margin: impl Fn(Item, Item) -> f64) -> f64 {
    let minority = |pair: Pair| (1.0 - margin(pair.first(), pair.second()).abs()) / 2.0;
    Pair::all(items).map(minority).sum()
}
