//! The tree of a log: leaves are appended, and every state that it ever had can be proved.

use super::{Hash, empty_root, node_hash};

/// A tree of hashes that only grows. All complete subtrees are kept, two hashes a leaf, so that a root or a proof of any earlier size
/// takes a few dozen steps.
#[derive(Debug, Clone, Default)]
pub struct Tree {
    /// In `levels[k]` the roots of all complete subtrees of 2^k leaves, from the left.
    levels: Vec<Vec<Hash>>,
}

impl Tree {
    /// A tree without leaves.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many leaves it has.
    pub fn size(&self) -> u64 {
        self.levels.first().map_or(0, |leaves| leaves.len() as u64)
    }

    /// How many bytes its hashes take.
    pub fn bytes(&self) -> usize {
        self.levels.iter().map(|level| level.capacity() * size_of::<Hash>()).sum()
    }

    /// Appends a leaf by its hash.
    pub fn push(&mut self, leaf: Hash) {
        let mut hash = leaf;
        for level in 0.. {
            if self.levels.len() == level {
                self.levels.push(Vec::new());
            }
            let row = &mut self.levels[level];
            row.push(hash);
            if row.len() % 2 == 1 {
                return;
            }
            hash = node_hash(&row[row.len() - 2], &row[row.len() - 1]);
        }
    }

    /// Takes back all leaves from `size` on: they were never shown to anybody.
    pub fn truncate(&mut self, size: u64) {
        for (level, row) in self.levels.iter_mut().enumerate() {
            row.truncate(place(size >> level));
        }
    }

    /// The root over the first `size` leaves, if there are as many.
    pub fn root(&self, size: u64) -> Option<Hash> {
        match size {
            0 => Some(empty_root()),
            _ if size <= self.size() => Some(self.subtree(0, size)),
            _ => None,
        }
    }

    /// The path from the leaf at `index` to the root over the first `size` leaves, the leaf's own neighbour first.
    pub fn inclusion(&self, index: u64, size: u64) -> Option<Vec<Hash>> {
        if index >= size || size > self.size() {
            return None;
        }
        let (mut start, mut left) = (0, size);
        let mut path = Vec::new();
        while left > 1 {
            let half = half(left);
            if index - start < half {
                path.push(self.subtree(start + half, left - half));
                left = half;
            } else {
                path.push(self.subtree(start, half));
                start += half;
                left -= half;
            }
        }
        path.reverse();
        Some(path)
    }

    /// What proves that the first `to` leaves begin with the first `from`.
    pub fn consistency(&self, from: u64, to: u64) -> Option<Vec<Hash>> {
        if from > to || to > self.size() {
            return None;
        }
        let mut path = Vec::new();
        if from == 0 || from == to {
            return Some(path);
        }
        let (mut start, mut left) = (0, to);
        while from - start != left {
            let half = half(left);
            if from - start <= half {
                path.push(self.subtree(start + half, left - half));
                left = half;
            } else {
                path.push(self.subtree(start, half));
                start += half;
                left -= half;
            }
        }
        // Whoever checks knows the old root, and needs the rest of it only where it is not that root.
        if start > 0 {
            path.push(self.subtree(start, left));
        }
        path.reverse();
        Some(path)
    }

    /// The root over `size` leaves from `start` on, where a subtree of that size may begin.
    fn subtree(&self, start: u64, size: u64) -> Hash {
        if size.is_power_of_two() {
            let level = size.trailing_zeros();
            return self.levels[level as usize][place(start >> level)];
        }
        let half = half(size);
        node_hash(&self.subtree(start, half), &self.subtree(start + half, size - half))
    }
}

/// The largest power of two below a size of at least two.
fn half(size: u64) -> u64 {
    1 << (size - 1).ilog2()
}

/// A place in memory, where the leaves are.
fn place(index: u64) -> usize {
    usize::try_from(index).unwrap_or(usize::MAX)
}
