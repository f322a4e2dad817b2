//! A partial order that is closed under "before": what branching and pricing have settled so far.

/// Which items come before which, as rows of bits.
#[derive(Clone)]
pub(super) struct Partial {
    size: usize,
    words: usize,
    /// Row `a`: the items known to come after `a`.
    after: Vec<u64>,
    /// Row `a`: the items known to come before `a`.
    before: Vec<u64>,
}

impl Partial {
    /// Nothing is settled yet.
    pub(super) fn new(size: usize) -> Self {
        let words = size.div_ceil(64);
        Self { size, words, after: vec![0; size * words], before: vec![0; size * words] }
    }

    /// True when `a` is known to come before `b`.
    pub(super) fn has(&self, a: usize, b: usize) -> bool {
        self.after[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// True when the order of the two is settled.
    pub(super) fn knows(&self, a: usize, b: usize) -> bool {
        self.has(a, b) || self.has(b, a)
    }

    /// Puts `a` before `b`, and all that follows from it. False when `b` is known to come before `a`.
    pub(super) fn fix(&mut self, a: usize, b: usize) -> bool {
        if self.has(b, a) {
            return false;
        }
        if !self.has(a, b) {
            let up = self.with(&self.before, a);
            let down = self.with(&self.after, b);
            spread(&mut self.after, &up, &down);
            spread(&mut self.before, &down, &up);
        }
        true
    }

    /// The row of an item, and the item itself.
    fn with(&self, rows: &[u64], item: usize) -> Vec<u64> {
        let mut row = rows[item * self.words..][..self.words].to_vec();
        row[item / 64] |= 1 << (item % 64);
        row
    }

    /// How many items are known to come before `a`.
    fn rank(&self, a: usize) -> usize {
        let row = &self.before[a * self.words..][..self.words];
        row.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The items in pieces such that everything between two pieces is settled, first piece first.
    pub(super) fn pieces(&self) -> Vec<Vec<usize>> {
        let mut items: Vec<usize> = (0..self.size).collect();
        items.sort_by_key(|&item| self.rank(item));
        let mut pieces: Vec<Vec<usize>> = Vec::new();
        for (place, &item) in items.iter().enumerate() {
            // An item with exactly `place` items before it has all those that were listed so far before it, and no other: a cut is
            // settled here. What is listed later comes after one such item, and so after all that is before it.
            if self.rank(item) == place {
                pieces.push(Vec::new());
            }
            if let Some(piece) = pieces.last_mut() {
                piece.push(item);
            }
        }
        pieces
    }
}

/// Adds the bits of `values` to each row whose bit is set in `rows`.
fn spread(table: &mut [u64], rows: &[u64], values: &[u64]) {
    for (index, row) in table.chunks_mut(values.len()).enumerate() {
        if rows[index / 64] >> (index % 64) & 1 == 1 {
            row.iter_mut().zip(values).for_each(|(mine, theirs)| *mine |= theirs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_is_known_too() {
        let mut partial = Partial::new(70);
        assert!(partial.fix(0, 1) && partial.fix(68, 69) && partial.fix(1, 68));
        assert!(partial.has(0, 69) && partial.knows(69, 1) && !partial.knows(0, 2));
        assert!(!partial.fix(69, 0), "that would close a circle");
        assert!(partial.fix(0, 69), "known already");
    }

    #[test]
    fn pieces_are_where_everything_is_settled() {
        let mut partial = Partial::new(5);
        for (a, b) in [(3, 0), (3, 1), (0, 2), (1, 2), (2, 4)] {
            assert!(partial.fix(a, b));
        }
        assert_eq!(partial.pieces(), [vec![3], vec![0, 1], vec![2], vec![4]]);
        assert_eq!(Partial::new(3).pieces(), [vec![0, 1, 2]]);
    }
}
