//! Counting all pairs of full rankings with whole machine words: the hot loop over n voters and m^2 pairs.
//!
//! A ranking becomes one bit per ordered pair: row `a` holds the items that `a` beats. Rows are added up by carry-save
//! adders: 64 counters advance with five word operations, and since a carry leaves a level only every second time,
//! a ranking costs about two levels' work however many there are.

/// Counters for all ordered pairs of `items`, kept as bit planes.
#[derive(Debug)]
pub(crate) struct BitCounter {
    items: usize,
    /// Words in a row of bits.
    words: usize,
    /// The next ranking's bits, and later whatever is being carried.
    carry: Vec<u64>,
    levels: Vec<Level>,
}

/// One binary digit of all counters.
#[derive(Debug)]
struct Level {
    digit: Vec<u64>,
    /// A carry that waits for a second one, so that always three bits are added at once and become two.
    waiting: Vec<u64>,
    is_waiting: bool,
}

impl BitCounter {
    pub(crate) fn new(items: usize) -> Self {
        let words = items.div_ceil(64);
        Self { items, words, carry: vec![0; items * words], levels: Vec::new() }
    }

    /// Adds one full ranking, the numbers of its items, best first.
    pub(crate) fn add(&mut self, order: impl DoubleEndedIterator<Item = usize>) {
        match self.words {
            1 => self.fill::<1>(order),
            2 => self.fill::<2>(order),
            3 => self.fill::<3>(order),
            4 => self.fill::<4>(order),
            _ => self.fill_wide(order),
        }
        for level in 0.. {
            if level == self.levels.len() {
                self.levels.push(Level::new(self.carry.len()));
            }
            if !self.levels[level].add(&mut self.carry) {
                return;
            }
        }
    }

    /// Writes each item's row, the items below it, where a row has a fixed number of words and needs no copying loop.
    fn fill<const WORDS: usize>(&mut self, order: impl DoubleEndedIterator<Item = usize>) {
        let (rows, _) = self.carry.as_chunks_mut::<WORDS>();
        let mut below = [0u64; WORDS];
        for item in order.rev() {
            rows[item] = below;
            below[item / 64] |= 1 << (item % 64);
        }
    }

    /// Writes each item's row: the items below it.
    fn fill_wide(&mut self, order: impl DoubleEndedIterator<Item = usize>) {
        let mut below = vec![0u64; self.words];
        for item in order.rev() {
            let start = item * self.words;
            self.carry[start..start + self.words].copy_from_slice(&below);
            below[item / 64] |= 1 << (item % 64);
        }
    }

    /// Adds the counts to a table whose entry `a * items + b` is how often `a` beat `b`.
    pub(crate) fn add_to(&self, table: &mut [u64]) {
        for (power, level) in self.levels.iter().enumerate() {
            self.add_plane(&level.digit, power, table);
            if level.is_waiting {
                self.add_plane(&level.waiting, power, table);
            }
        }
    }

    fn add_plane(&self, plane: &[u64], power: usize, table: &mut [u64]) {
        for (row, counts) in plane.chunks(self.words).zip(table.chunks_mut(self.items)) {
            for (b, count) in counts.iter_mut().enumerate() {
                *count += (row[b / 64] >> (b % 64) & 1) << power;
            }
        }
    }
}

impl Level {
    fn new(len: usize) -> Self {
        Self { digit: vec![0; len], waiting: vec![0; len], is_waiting: false }
    }

    /// Adds one bit to each counter's digit. True when `bits` now holds a carry for the next level.
    fn add(&mut self, bits: &mut Vec<u64>) -> bool {
        if !self.is_waiting {
            std::mem::swap(&mut self.waiting, bits);
            self.is_waiting = true;
            return false;
        }
        for ((digit, waiting), bit) in self.digit.iter_mut().zip(&self.waiting).zip(bits) {
            let odd = *digit ^ *waiting;
            let carry = (*digit & *waiting) | (odd & *bit);
            *digit = odd ^ *bit;
            *bit = carry;
        }
        self.is_waiting = false;
        true
    }
}
