//! The items about whom it is least known whether they are among the first few: how all scores hang together with theirs, exactly.

use super::graph::{Graph, LANES};
use crate::numeric::Cholesky;

/// How exactly scores are tied to those of the contenders, as a share of it.
const WITHIN: f64 = 1e-6;

/// Some items, and what all scores share with theirs.
///
/// A score is what those of the contenders make likely, and a rest that has nothing to do with them. The first part is exact, by one solve for all of them; only
/// of the rest draws have to speak, and the contenders have none.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Contenders {
    items: Vec<usize>,
    /// For each item how its score goes with so many independent variables of variance 1, by which those of the contenders are told.
    ties: Vec<[f64; LANES]>,
    factor: Cholesky,
}

impl Contenders {
    /// Nothing where the precision has no inverse.
    pub(super) fn new(graph: &Graph, items: Vec<usize>) -> Option<Self> {
        let mut units = vec![[0.0; LANES]; graph.diagonal().len()];
        for (lane, &item) in items.iter().enumerate() {
            units[item][lane] = 1.0;
        }
        let columns = graph.solve(units, WITHIN)?;
        // The two halves are the same, up to what the solve left.
        let between =
            |a: usize, b: usize| f64::midpoint(columns[items[a]][b], columns[items[b]][a]);
        let number = items.len();
        let covariance = (0..number * number).map(|cell| between(cell / number, cell % number));
        let factor = Cholesky::new(covariance.collect(), number)?;
        let ties = columns.iter().map(|column| lanes(&factor.apart(&column[..number]))).collect();
        Some(Self { items, ties, factor })
    }

    /// Those of the items that a line after the first few would most likely be drawn wrongly for.
    pub(super) fn at_the_line(scores: &[f64], deviations: &[f64], few: usize) -> Vec<usize> {
        let mut items: Vec<usize> = (0..scores.len()).collect();
        items.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]));
        let last = few.clamp(1, scores.len() - 1);
        let line = f64::midpoint(scores[items[last - 1]], scores[items[last]]);
        let far = |item: usize| (scores[item] - line).abs() / deviations[item];
        items.sort_by(|&a, &b| far(a).total_cmp(&far(b)));
        items.truncate(LANES);
        items
    }

    /// The contenders.
    pub(super) fn items(&self) -> &[usize] {
        &self.items
    }

    /// What draws of all scores leave beside what is said of them by the contenders' scores.
    pub(super) fn rest<const N: usize>(&self, draws: &[[f64; N]]) -> Vec<[f64; N]> {
        let of_lane = |lane: usize| {
            let theirs: Vec<f64> = self.items.iter().map(|&item| draws[item][lane]).collect();
            lanes(&self.factor.apart(&theirs))
        };
        let said: [[f64; LANES]; N] = std::array::from_fn(of_lane);
        let beside = |(draw, ties): (&[f64; N], &[f64; LANES])| {
            std::array::from_fn(|lane| draw[lane] - product(ties, &said[lane]))
        };
        let mut rest: Vec<[f64; N]> = draws.iter().zip(&self.ties).map(beside).collect();
        for &item in &self.items {
            rest[item] = [0.0; N];
        }
        rest
    }

    /// What the contenders' scores add to the covariance of two scores.
    pub(super) fn covariance(&self, a: usize, b: usize) -> f64 {
        product(&self.ties[a], &self.ties[b])
    }
}

fn product(a: &[f64; LANES], b: &[f64; LANES]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The same in as many lanes as there are; those that are left stay at 0.
fn lanes(values: &[f64]) -> [f64; LANES] {
    std::array::from_fn(|lane| values.get(lane).copied().unwrap_or(0.0))
}
