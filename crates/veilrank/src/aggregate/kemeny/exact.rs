//! Exact Kemeny orders of small blocks by dynamic programming over subsets (Held and Karp 1962).

use std::ops::Range;

use super::table::Table;

/// The largest block that is solved whatever the limit of work: 2^20 subsets take 9 MiB and some tens of milliseconds.
pub const EXACT_BLOCK: usize = 20;

/// The best order of a block of at most [`EXACT_BLOCK`] items.
///
/// The least regret of putting a set of items first is found for every set, smaller sets before larger ones, by asking
/// which of its items comes last.
pub(super) fn solve(table: &Table) -> Vec<usize> {
    let size = table.size;
    let sums: Vec<LastSums> = (0..size).map(|last| LastSums::new(table, last)).collect();
    let mut best = vec![i64::MAX; 1 << size];
    let mut last_of = vec![0u8; 1 << size];
    best[0] = 0;
    for set in 0..(1usize << size) - 1 {
        let regret = best[set];
        for (last, sum) in (0u8..).zip(&sums) {
            let with = set | 1 << last;
            let total = regret + sum.of(set);
            if with != set && total < best[with] {
                best[with] = total;
                last_of[with] = last;
            }
        }
    }
    unwind(&last_of)
}

/// Reads the order back, last item first.
fn unwind(last_of: &[u8]) -> Vec<usize> {
    let mut set = last_of.len() - 1;
    let mut order = Vec::new();
    while set != 0 {
        let last = last_of[set];
        order.push(usize::from(last));
        set &= !(1 << last);
    }
    order.reverse();
    order
}

/// The regret of putting one item after a set of others, looked up in two halves of the set.
struct LastSums {
    low: Vec<i64>,
    high: Vec<i64>,
}

/// Bits in the low half of a set.
const HALF: usize = EXACT_BLOCK / 2;

impl LastSums {
    fn new(table: &Table, last: usize) -> Self {
        let half = HALF.min(table.size);
        let sums = |items: Range<usize>| {
            let mut sums = vec![0i64; 1 << items.len()];
            for set in 1..sums.len() {
                let first = items.start + set.trailing_zeros() as usize;
                sums[set] = sums[set & (set - 1)] + table.before(first, last);
            }
            sums
        };
        Self { low: sums(0..half), high: sums(half..table.size) }
    }

    fn of(&self, set: usize) -> i64 {
        self.low[set & (self.low.len() - 1)] + self.high[set >> HALF]
    }
}
