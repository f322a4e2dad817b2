//! Lower bounds by pricing three-cycles: the dual of the linear ordering relaxation, in integers.
//!
//! If every pair could be ordered by itself the cheapest way would be found at once, but the pairs might then go round in circles. A
//! price (a Lagrange multiplier) makes going round in one circle of three items cost something, and so brings the sum over single
//! pairs nearer to what real orders cost.
//!
//! Let x(a, b) be 1 when a comes before b. For items a < b < c an order has s = x(a,b) + x(b,c) - x(a,c) in {0, 1}; the
//! two cycles have s = 2 and s = -1. A price p on the three adds p (s - 1) when p > 0 and p s when p < 0: never more than
//! 0 for an order. So whatever the prices are, the least sum over all x, each pair on its own, is a lower bound, and with
//! integer prices it is exact. The best prices give the bound of the linear program with all three-cycle inequalities
//! (Grötschel, Jünger and Reinelt 1984).

use super::{budget::Budget, table::Table};

/// A triple is priced when the mean violates it by more than this.
const VIOLATED: f64 = 0.02;

/// Three items a < b < c by the cells of their pairs, and the price of going round in a circle.
#[derive(Clone)]
pub(super) struct Triple {
    pub(super) ab: u32,
    pub(super) bc: u32,
    pub(super) ac: u32,
    pub(super) price: i64,
}

impl Triple {
    fn new(size: usize, [a, b, c]: [usize; 3], price: i64) -> Self {
        let cell = |a: usize, b: usize| u32::try_from(a * size + b).unwrap_or(u32::MAX);
        Self { ab: cell(a, b), bc: cell(b, c), ac: cell(a, c), price }
    }

    /// The sum s of the module's first lines for some x.
    pub(super) fn sum(&self, x: &[f64]) -> f64 {
        x[self.ab as usize] + x[self.bc as usize] - x[self.ac as usize]
    }

    /// Changes the price, and with it what its pairs cost.
    pub(super) fn charge(&mut self, change: i64, cost: &mut [i64]) {
        self.price += change;
        cost[self.ab as usize] += change;
        cost[self.bc as usize] += change;
        cost[self.ac as usize] -= change;
    }
}

/// Prices on three-cycles, what they make of each pair, and the bound they prove.
#[derive(Clone)]
pub(super) struct Prices {
    pub(super) size: usize,
    /// The triples that matter, in ascending order of their items.
    pub(super) triples: Vec<Triple>,
    /// Cell `a * size + b`, a < b: what putting `a` first costs more than putting `b` first, prices included.
    pub(super) cost: Vec<i64>,
    /// Cell `a * size + b`, a < b: a running mean of x(a, b).
    pub(super) mean: Vec<f64>,
    /// No order that keeps to what is fixed costs less.
    pub(super) bound: i64,
}

impl Prices {
    /// The prices of three-cycles that share no pair, taken greedily as far as the budget goes.
    pub(super) fn new(table: &Table, budget: &mut Budget) -> Self {
        let size = table.size;
        let cost: Vec<i64> = (0..size).flat_map(|a| table.net(a).iter().copied()).collect();
        let mut prices = Self { size, triples: Vec::new(), cost, mean: Vec::new(), bound: 0 };
        for a in 0..size {
            if !budget.spend((size * size / 2) as u64) {
                break;
            }
            prices.pack(a);
        }
        prices.mean = prices.cost.iter().map(|&cost| preferred(cost)).collect();
        prices
    }

    /// Prices the three-cycles through `a` and two later items until none is left.
    fn pack(&mut self, a: usize) {
        let size = self.size;
        for b in a + 1..size {
            for c in b + 1..size {
                let (ab, bc, ac) =
                    (self.cost[a * size + b], self.cost[b * size + c], self.cost[a * size + c]);
                // A negative cost says that the smaller index wants to be first.
                let price = if ab < 0 && bc < 0 && ac > 0 {
                    ac.min(-ab).min(-bc)
                } else if ab > 0 && bc > 0 && ac < 0 {
                    ac.max(-ab).max(-bc)
                } else {
                    continue;
                };
                let mut triple = Triple::new(size, [a, b, c], 0);
                triple.charge(price, &mut self.cost);
                self.triples.push(triple);
            }
        }
    }

    /// What putting `a` before `b` costs more than the other way round, prices included.
    pub(super) fn reduced(&self, a: usize, b: usize) -> i64 {
        if a < b { self.cost[a * self.size + b] } else { -self.cost[b * self.size + a] }
    }

    /// The running mean of x(a, b): near 1 where most solutions so far put `a` before `b`, near 0 where few do.
    pub(super) fn mean(&self, a: usize, b: usize) -> f64 {
        if a < b { self.mean[a * self.size + b] } else { 1.0 - self.mean[b * self.size + a] }
    }

    /// The items by how much the mean puts them before others.
    pub(super) fn order(&self) -> Vec<usize> {
        let items = 0..self.size;
        let wins = |a| items.clone().filter(|&b| b != a).map(|b| self.mean(a, b)).sum::<f64>();
        let wins: Vec<f64> = items.clone().map(wins).collect();
        let mut order: Vec<usize> = items.collect();
        order.sort_by(|&a, &b| wins[b].total_cmp(&wins[a]));
        order
    }

    /// Adds the triples that the mean violates, and forgets those that have no price and that it keeps.
    pub(super) fn separate(&mut self) {
        let mut found = self.violated();
        self.triples.retain(|triple| triple.price != 0);
        self.triples.append(&mut found);
        // The sort is stable: of two equals the one with a price stays.
        self.triples.sort_by_key(|triple| (triple.ab, triple.bc));
        self.triples.dedup_by_key(|triple| (triple.ab, triple.bc));
    }

    /// The triples that the mean violates, without a price.
    fn violated(&self) -> Vec<Triple> {
        let size = self.size;
        let row = |a: usize| &self.mean[a * size..][..size];
        let mut found = Vec::new();
        for a in 0..size {
            for b in a + 1..size {
                let (ab, rows) = (row(a)[b], row(b).iter().zip(row(a)));
                for (c, (bc, ac)) in rows.enumerate().skip(b + 1) {
                    if !(-VIOLATED..=1.0 + VIOLATED).contains(&(ab + bc - ac)) {
                        found.push(Triple::new(size, [a, b, c], 0));
                    }
                }
            }
        }
        found
    }
}

/// x for a pair on its own: 1 when that costs less, 1/2 when it makes no difference.
pub(super) fn preferred(cost: i64) -> f64 {
    match cost.signum() {
        -1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}
