//! All values of an output taken together: each adds what it says by itself (naive Bayes), which is all there is to know where
//! a client's answers have independent noise.

use std::collections::BTreeMap;

use super::output::{Anatomy, Seen, Value};

/// The most numbers at which the values of one place are cut.
const MOST_CUTS: usize = 24;

/// How much each value speaks for the first ballot.
#[derive(Debug)]
pub(super) struct Scorer {
    cuts: Vec<Vec<f64>>,
    weights: BTreeMap<(usize, Bin), f64>,
}

/// A value, or the cuts that a number lies between.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Bin {
    Number(usize),
    Text(Vec<u8>),
}

impl Scorer {
    pub(super) fn new(seen: &[Seen<'_>], cuts: Vec<Vec<f64>>) -> Self {
        let mut counts: BTreeMap<(usize, Bin), [u64; 2]> = BTreeMap::new();
        for seen in seen {
            for key in bins(&cuts, &seen.anatomy) {
                let count = counts.entry(key).or_default();
                (0..2).for_each(|side| count[side] += seen.counts[side]);
            }
        }
        // One more of each keeps what was seen with one ballot alone from deciding everything.
        let weight = |[a, b]: [u64; 2]| ((a + 1) as f64 / (b + 1) as f64).ln();
        let weights = counts.into_iter().map(|(key, counts)| (key, weight(counts))).collect();
        Self { cuts, weights }
    }

    pub(super) fn score(&self, anatomy: &Anatomy) -> f64 {
        bins(&self.cuts, anatomy).filter_map(|key| self.weights.get(&key)).sum()
    }

    /// Scores to cut at: those that were seen, or some of them.
    pub(super) fn steps(&self, seen: &[Seen<'_>]) -> impl Iterator<Item = f64> {
        let score = |seen: &Seen<'_>| (self.score(&seen.anatomy), seen.counts.iter().sum());
        quantiles(seen.iter().map(score).collect()).into_iter()
    }
}

fn bins(cuts: &[Vec<f64>], anatomy: &Anatomy) -> impl Iterator<Item = (usize, Bin)> {
    anatomy.values.iter().enumerate().map(|(place, value)| {
        let bin = match value {
            Value::Text(text) => Bin::Text(text.clone()),
            Value::Number(number) => {
                let below = |cuts: &Vec<f64>| cuts.partition_point(|cut| cut <= number);
                Bin::Number(cuts.get(place).map_or(0, below))
            }
        };
        (place, bin)
    })
}

/// For each place of a value, numbers to cut at.
pub(super) fn cuts(seen: &[Seen<'_>]) -> Vec<Vec<f64>> {
    let places = seen.iter().map(|seen| seen.anatomy.values.len()).max().unwrap_or(0);
    let numbers = |place: usize| {
        let number = |seen: &Seen<'_>| match seen.anatomy.values.get(place) {
            Some(&Value::Number(number)) => Some((number, seen.counts.iter().sum())),
            _ => None,
        };
        quantiles(seen.iter().filter_map(number).collect())
    };
    (0..places).map(numbers).collect()
}

/// Distinct values, all but the least, or as many of them as are tried, at equal steps of their weight.
fn quantiles(mut weighted: Vec<(f64, u64)>) -> Vec<f64> {
    weighted.retain(|(value, _)| value.is_finite());
    weighted.sort_by(|a, b| a.0.total_cmp(&b.0));
    let all: u64 = weighted.iter().map(|(_, weight)| weight).sum();
    let mut distinct: Vec<f64> = weighted.iter().map(|&(value, _)| value).collect();
    distinct.dedup();
    if distinct.len() <= MOST_CUTS {
        return distinct.split_off(distinct.len().min(1));
    }
    let (mut below, mut found) = (0, Vec::new());
    for (value, weight) in weighted {
        if below * MOST_CUTS as u64 >= all * (found.len() as u64 + 1)
            && found.last() != Some(&value)
        {
            found.push(value);
        }
        below += weight;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_cut_where_they_are() {
        assert_eq!(quantiles(vec![(3.0, 5), (1.0, 1), (2.0, 9), (3.0, 1)]), [2.0, 3.0]);
        assert!(quantiles(vec![(3.0, 5)]).is_empty() && quantiles(Vec::new()).is_empty());
        let many = quantiles((0..1000).map(|i| (f64::from(i), 2)).collect());
        assert!((20..=MOST_CUTS).contains(&many.len()), "{many:?}");
        assert!(many[0] > 30.0 && many[0] < 50.0 && many.is_sorted(), "{many:?}");
    }
}
