//! The climb to better prices, which raise the lower bound: the volume algorithm (Barahona and Anbil 2000).
//!
//! The bound is a concave function of the prices that has corners, where there is no gradient. A *subgradient* is the slope
//! on one side of a corner; steps along it lead upwards on the whole, if they get shorter. Each step here follows a running mean of
//! the solutions x (see `prices`), which is steadier than the latest one and shows which order is near.

use super::{
    budget::Budget,
    partial::Partial,
    prices::{Prices, preferred},
    table::Table,
};

/// How much of each new x enters the running mean.
const FRESH: f64 = 0.1;

/// How many steps are made between two searches for violated triples.
const ROUND: usize = 10;

/// After this many steps without a better bound the pace falls.
const IDLE: usize = 15;

/// The climb ends at a pace below this: such short steps hardly change a price.
const SLOWEST: f64 = 1e-5;

/// One climb towards better prices.
pub(super) struct Ascent<'a> {
    table: &'a Table,
    /// Cell `a * size + b`, a < b: 1 when `a` is fixed to come first, -1 when `b` is, 0 when neither.
    fixed: Vec<i8>,
    /// The regret of putting the larger index first in every pair.
    base: i64,
    /// The best bound needs no price above this.
    most: f64,
    /// The share of the step that would reach the target if the slope stayed the same.
    pace: f64,
    steps: usize,
    idle: usize,
    now: Prices,
    best: Prices,
}

impl<'a> Ascent<'a> {
    /// A climb from the prices `start`, for orders that keep to `partial`.
    pub(super) fn new(table: &'a Table, partial: &Partial, start: Prices, pace: f64) -> Self {
        let pairs = || (0..table.size).flat_map(|a| (a + 1..table.size).map(move |b| (a, b)));
        let mut fixed = vec![0; table.size * table.size];
        for (a, b) in pairs() {
            fixed[a * table.size + b] = i8::from(partial.has(a, b)) - i8::from(partial.has(b, a));
        }
        let base = pairs().map(|(a, b)| table.before(b, a)).sum();
        let most = pairs().map(|(a, b)| table.net(a)[b].abs()).max().unwrap_or(0) as f64;
        let (now, best) = (start.clone(), start);
        Self { table, fixed, base, most, pace, steps: 0, idle: 0, now, best }
    }

    /// Makes up to `steps` steps towards `target`, the regret of a known order. False once more steps would not help.
    pub(super) fn climb(&mut self, steps: usize, target: i64, budget: &mut Budget) -> bool {
        let size = self.table.size as u64;
        for _ in 0..steps {
            if !budget.spend(12 * self.now.triples.len() as u64 + 2 * size.pow(2)) {
                return false;
            }
            self.relax();
            self.judge();
            if self.table.round_up(self.best.bound) >= target || self.pace < SLOWEST {
                return false;
            }
            if self.steps.is_multiple_of(ROUND) && budget.spend(size.pow(3) / 6) {
                self.now.separate();
            }
            self.step(target);
            self.steps += 1;
        }
        true
    }

    /// The best prices so far.
    pub(super) fn best(&self) -> &Prices {
        &self.best
    }

    /// The latest prices, whose mean is the one to read an order from.
    pub(super) fn latest(&self) -> &Prices {
        &self.now
    }

    /// The best prices, with the latest mean.
    pub(super) fn finish(self) -> Prices {
        Prices { mean: self.now.mean, ..self.best }
    }

    /// Orders each pair by itself, whichever way costs less at the present prices. That gives the bound of these prices, and
    /// a new x for the mean.
    fn relax(&mut self) {
        let Prices { size, triples, cost, mean, bound } = &mut self.now;
        let paid = triples.iter().map(|triple| triple.price.max(0)).fold(0, i64::saturating_add);
        *bound = self.base.saturating_sub(paid);
        for a in 0..*size {
            let row = a * *size + a + 1..(a + 1) * *size;
            let cells = cost[row.clone()].iter().zip(&mut mean[row.clone()]);
            for ((&cost, mean), &fixed) in cells.zip(&self.fixed[row]) {
                let (least, x, fresh) = match fixed {
                    0 => (cost.min(0), preferred(cost), FRESH),
                    1 => (cost, 1.0, 1.0),
                    _ => (0, 0.0, 1.0),
                };
                *bound = bound.saturating_add(least);
                *mean += fresh * (x - *mean);
            }
        }
    }

    /// Keeps the best prices, walks faster while they improve and slower when they do not.
    fn judge(&mut self) {
        self.idle += 1;
        // The first step has the prices that the climb began with. More pairs are fixed than when they were found, which can
        // only raise their bound.
        if self.steps == 0 || self.now.bound > self.best.bound {
            self.best.clone_from(&self.now);
            self.pace *= 1.05;
            self.idle = 0;
        } else if self.idle > IDLE {
            self.pace *= 0.8;
            self.idle = 0;
        }
    }

    /// Raises the prices of triples that the mean violates and lowers those that it keeps with room to spare.
    fn step(&mut self, target: i64) {
        let Prices { triples, mean, cost, bound, .. } = &mut self.now;
        let slopes: Vec<f64> = triples.iter().map(|t| slope(t.price, t.sum(mean))).collect();
        let norm: f64 = slopes.iter().map(|slope| slope * slope).sum();
        if norm == 0.0 {
            return;
        }
        let length = (self.pace * (target as f64 - *bound as f64) / norm).min(self.most);
        for (triple, slope) in triples.iter_mut().zip(slopes) {
            let wanted = (triple.price as f64 + length * slope).clamp(-self.most, self.most);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "no price is above the highest regret"
            )]
            let wanted = wanted.round() as i64;
            // At a price of 0 the slope changes, so no step goes across it.
            let next = if triple.price.signum() * wanted.signum() < 0 { 0 } else { wanted };
            triple.charge(next - triple.price, cost);
        }
    }
}

/// How the bound changes with a price, at an x whose sum is `s`.
fn slope(price: i64, s: f64) -> f64 {
    match price.signum() {
        1 => s - 1.0,
        -1 => s,
        _ => (s - 1.0).max(0.0) + s.min(0.0),
    }
}
