//! The regrets inside one block, items renumbered from 0: what the solvers work on.

use super::regrets::Regrets;
use crate::ranking::Item;

/// The regrets among the items of a block.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) size: usize,
    /// Entry `a * size + b`: the regret of putting `a` before `b`.
    regret: Vec<i64>,
    /// Entry `a * size + b`: what putting `a` before `b` costs more than the other way round.
    net: Vec<i64>,
    /// Every order's regret is a multiple of this.
    unit: i64,
}

impl Table {
    /// The table of a block of items.
    pub(super) fn new(regrets: &Regrets, block: &[Item]) -> Self {
        Self::by(block.len(), |a, b| regrets.before(block[a], block[b]))
    }

    fn by(size: usize, before: impl Fn(usize, usize) -> i64) -> Self {
        let cells = || (0..size * size).map(|cell| (cell / size, cell % size));
        let regret: Vec<i64> = cells().map(|(a, b)| before(a, b)).collect();
        let net = cells().map(|(a, b)| regret[a * size + b] - regret[b * size + a]).collect();
        let unit = regret.iter().fold(0, |unit, &regret| gcd(unit, regret)).max(1);
        Self { size, regret, net, unit }
    }

    /// The regret of putting `a` before `b`.
    pub(super) fn before(&self, a: usize, b: usize) -> i64 {
        self.regret[a * self.size + b]
    }

    /// For each other item, what putting `a` before it costs more than the other way round.
    pub(super) fn net(&self, a: usize) -> &[i64] {
        &self.net[a * self.size..][..self.size]
    }

    /// The regret of an order.
    pub(super) fn of(&self, order: &[usize]) -> i64 {
        let below = |(i, &a): (usize, &usize)| {
            order[i + 1..].iter().map(|&b| self.before(a, b)).sum::<i64>()
        };
        order.iter().enumerate().map(below).sum()
    }

    /// The least regret an order can have that is at least `bound`.
    pub(super) fn round_up(&self, bound: i64) -> i64 {
        bound + (-bound).rem_euclid(self.unit)
    }

    /// The items by how little it costs to put them first: a start for every search.
    pub(super) fn sorted(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.size).collect();
        order.sort_by_key(|&a| self.net(a).iter().sum::<i64>());
        order
    }
}

fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
