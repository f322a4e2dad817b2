//! Who was compared with whom: how much each pair is worth, and which items hang together.

use crate::{
    margins::Margins,
    ranking::{Item, Pair},
};

/// What the answers about each pair are worth, in plain answers: entry `a * items + b`, symmetric.
///
/// n answers of reliability r are worth n r^2, the inverse of the largest variance their margin can have; of several reliabilities, what
/// the mean over everybody is.
pub(super) fn weights(margins: &Margins) -> Vec<f64> {
    let items = margins.items();
    let mut weights = vec![0.0; items * items];
    for pair in Pair::all(items) {
        let (a, b) = (pair.first(), pair.second());
        let of_layers = margins.layers().iter();
        let weight =
            of_layers.map(|layer| layer.counts().asked(a, b) as f64 * layer.worth(a, b)).sum();
        weights[a.index() * items + b.index()] = weight;
        weights[b.index() * items + a.index()] = weight;
    }
    weights
}

/// The items in parts that answers connect, directly or through others; nothing can be said across two parts.
pub(super) fn parts(items: usize, weights: &[f64]) -> Vec<Vec<Item>> {
    let mut is_new = vec![true; items];
    let mut parts = Vec::new();
    for start in Item::all(items) {
        let mut part = Vec::new();
        let mut next = Vec::from_iter(std::mem::take(&mut is_new[start.index()]).then_some(start));
        while let Some(a) = next.pop() {
            let met = |b: &Item| weights[a.index() * items + b.index()] > 0.0;
            next.extend(
                Item::all(items).filter(met).filter(|b| std::mem::take(&mut is_new[b.index()])),
            );
            part.push(a);
        }
        parts.push(part);
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::margins::PairCounts;

    #[test]
    fn parts_are_what_answers_connect() {
        let item = |i| Item::new(i).unwrap();
        let mut counts = PairCounts::new(6).unwrap();
        for (a, b) in [(4, 1), (1, 0), (2, 5)] {
            counts.add(item(a), item(b), 2).unwrap();
        }
        let margins = Margins::new(vec![(0.5, counts)]).unwrap();
        let weights = weights(&margins);
        assert!((weights[4 * 6 + 1] - 0.5).abs() < 1e-12 && weights[6 + 2] == 0.0);
        let expected = [vec![0, 1, 4], vec![2, 5], vec![3]];
        let found = parts(6, &weights);
        assert_eq!(found, expected.map(|part| part.into_iter().map(item).collect::<Vec<_>>()));
    }
}
