//! Second derivatives as a graph: a weight for each pair that somebody was asked about, and solves that never write down a full matrix.

use super::likelihood::Tug;

/// How many vectors are worked on side by side: the processor takes one after the other in the same time.
pub(super) const LANES: usize = 8;
/// The most steps of conjugate gradients; ten or twenty are enough for answers of live surveys.
const MOST_STEPS: usize = 200;

/// A symmetric matrix: off the diagonal minus the weight of a pair, on it the sum of an item's weights and a prior.
#[derive(Debug, Clone)]
pub(super) struct Graph {
    /// The pairs with a weight, in ascending order.
    edges: Vec<(usize, usize)>,
    weights: Vec<f64>,
    diagonal: Vec<f64>,
    /// Where each item's neighbours begin, and at last where they end.
    starts: Vec<usize>,
    /// Each neighbour with the edge to it.
    neighbours: Vec<(u32, u32)>,
}

impl Graph {
    /// The graph of some pairs, each any number of times, without weights yet.
    pub(super) fn new(items: usize, pairs: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut edges: Vec<(usize, usize)> = pairs.collect();
        edges.sort_unstable();
        edges.dedup();
        let mut starts = vec![0; items + 1];
        for &(a, b) in &edges {
            starts[a + 1] += 1;
            starts[b + 1] += 1;
        }
        for item in 0..items {
            starts[item + 1] += starts[item];
        }
        let mut free = starts.clone();
        let mut neighbours = vec![(0, 0); 2 * edges.len()];
        for (number, &(a, b)) in (0u32..).zip(&edges) {
            for (end, other) in [(a, b), (b, a)] {
                neighbours[free[end]] = (index(other), number);
                free[end] += 1;
            }
        }
        let weights = vec![0.0; edges.len()];
        Self { edges, weights, diagonal: vec![0.0; items], starts, neighbours }
    }

    /// Takes the second derivatives of some answers, and a prior of each score.
    pub(super) fn fill<'a>(&mut self, tugs: impl Iterator<Item = &'a Tug>, prior: f64) {
        self.weights.fill(0.0);
        let mut last = 0;
        for tug in tugs {
            let pair = (tug.a, tug.b);
            // Answers of one reliability come in the order of their pairs.
            if self.edges.get(last) != Some(&pair) {
                last = self.edges.binary_search(&pair).unwrap_or(0);
            }
            self.weights[last] += tug.bend;
            last += 1;
        }
        self.diagonal.fill(prior);
        for (&(a, b), weight) in self.edges.iter().zip(&self.weights) {
            self.diagonal[a] += weight;
            self.diagonal[b] += weight;
        }
    }

    /// What stands on the diagonal.
    pub(super) fn diagonal(&self) -> &[f64] {
        &self.diagonal
    }

    /// The pairs with their weights.
    pub(super) fn edges(&self) -> impl Iterator<Item = ((usize, usize), f64)> + '_ {
        self.edges.iter().copied().zip(self.weights.iter().copied())
    }

    /// For each item the weighted sum of its neighbours' values.
    pub(super) fn around<const N: usize>(&self, x: &[[f64; N]]) -> Vec<[f64; N]> {
        let sum = |ends: &[usize]| {
            let mut sum = [0.0; N];
            for &(other, edge) in &self.neighbours[ends[0]..ends[1]] {
                let weight = self.weights[edge as usize];
                for (sum, value) in sum.iter_mut().zip(&x[other as usize]) {
                    *sum += weight * value;
                }
            }
            sum
        };
        self.starts.windows(2).map(sum).collect()
    }

    /// The matrix times some vectors.
    pub(super) fn times<const N: usize>(&self, x: &[[f64; N]]) -> Vec<[f64; N]> {
        let mut product = self.around(x);
        for ((row, x), diagonal) in product.iter_mut().zip(x).zip(&self.diagonal) {
            for (cell, value) in row.iter_mut().zip(x) {
                *cell = diagonal * value - *cell;
            }
        }
        product
    }

    /// The x with A x = b, up to an error of this share of it: conjugate gradients, scaled by the diagonal (Hestenes and Stiefel 1952).
    ///
    /// Nothing where the matrix turns out not to be positive definite.
    pub(super) fn solve<const N: usize>(
        &self,
        b: Vec<[f64; N]>,
        within: f64,
    ) -> Option<Vec<[f64; N]>> {
        if !self.diagonal.iter().all(|&cell| cell > 0.0 && cell.is_finite()) {
            return None;
        }
        let (mut x, mut left) = (vec![[0.0; N]; b.len()], b);
        let mut way = self.scaled(&left);
        let mut size = dots(&left, &way);
        let enough = size.map(|size| size * within * within);
        for _ in 0..MOST_STEPS {
            if size.iter().zip(&enough).all(|(size, enough)| size <= enough) {
                break;
            }
            let ahead = self.times(&way);
            let bend = dots(&way, &ahead);
            // A lane that has arrived does not move; one that bends the wrong way, or is no number, ends it.
            if size
                .iter()
                .zip(&bend)
                .any(|(&size, &bend)| size > 0.0 && (bend <= 0.0 || bend.is_nan()))
            {
                return None;
            }
            let part = ratios(&size, &bend);
            add(&mut x, &way, &part);
            add(&mut left, &ahead, &part.map(|part| -part));
            let next = self.scaled(&left);
            let now = dots(&left, &next);
            let keep = ratios(&now, &size);
            for (way, next) in way.iter_mut().zip(&next) {
                for lane in 0..N {
                    way[lane] = next[lane] + keep[lane] * way[lane];
                }
            }
            size = now;
        }
        Some(x)
    }

    fn scaled<const N: usize>(&self, x: &[[f64; N]]) -> Vec<[f64; N]> {
        x.iter().zip(&self.diagonal).map(|(x, by)| x.map(|value| value / by)).collect()
    }
}

/// The inner products of some vectors, lane by lane.
pub(super) fn dots<const N: usize>(x: &[[f64; N]], y: &[[f64; N]]) -> [f64; N] {
    let mut sums = [0.0; N];
    for (x, y) in x.iter().zip(y) {
        for lane in 0..N {
            sums[lane] += x[lane] * y[lane];
        }
    }
    sums
}

/// Adds so many times `y` to `x`, lane by lane.
pub(super) fn add<const N: usize>(x: &mut [[f64; N]], y: &[[f64; N]], times: &[f64; N]) {
    for (x, y) in x.iter_mut().zip(y) {
        for lane in 0..N {
            x[lane] += times[lane] * y[lane];
        }
    }
}

/// What is above divided by what is below; 0 where nothing is below.
pub(super) fn ratios<const N: usize>(above: &[f64; N], below: &[f64; N]) -> [f64; N] {
    let mut ratios = *above;
    for (ratio, below) in ratios.iter_mut().zip(below) {
        *ratio = if *below > 0.0 { *ratio / below } else { 0.0 };
    }
    ratios
}

/// A number of an item in few bytes; items are numbered by two.
fn index(item: usize) -> u32 {
    u32::try_from(item).unwrap_or(u32::MAX)
}
