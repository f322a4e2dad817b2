//! Ranks under many draws of the scores: what is common is likely.

use rand::Rng;
use rand_distr::{Distribution, StandardNormal};

use crate::{
    aggregate::Cholesky,
    ranking::{Item, Ranking},
};

/// How many times scores are drawn; a stated confidence is then off by less than half a percent.
const DRAWS: f64 = 4000.0;

/// What became of an order under many draws.
pub(super) struct Draws<'a> {
    order: &'a Ranking,
    positions: Vec<u16>,
    drawn: usize,
    /// Entry `item * items + place`: how often an item stood there.
    places: Vec<usize>,
    /// How often the items above a cut of the order were the best so many.
    cuts: Vec<usize>,
}

impl<'a> Draws<'a> {
    pub(super) fn new(order: &'a Ranking) -> Self {
        let items = order.items();
        let (places, cuts) = (vec![0; items * items], vec![0; items]);
        Self { order, positions: order.positions(), drawn: 0, places, cuts }
    }

    /// How many draws a part of the belief gets.
    pub(super) fn share(share: f64) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 4000")]
        let draws = (share * DRAWS).round() as usize;
        draws
    }

    /// Draws scores around `scores` and notes the ranks that they give.
    pub(super) fn add<R: Rng + ?Sized>(
        &mut self,
        scores: &[f64],
        factor: Option<&Cholesky>,
        rng: &mut R,
    ) {
        self.note(&Ranking::by_score(&drawn(scores, factor, rng)));
    }

    /// Notes the ranks of one possible order.
    pub(super) fn note(&mut self, drawn: &Ranking) {
        let mut lowest = 0;
        for (place, item) in drawn.order().iter().enumerate() {
            self.places[item.index() * drawn.items() + place] += 1;
            lowest = lowest.max(usize::from(self.positions[item.index()]));
            // The best so many of this draw are the best so many of the order.
            self.cuts[place] += usize::from(lowest == place);
        }
        self.drawn += 1;
    }

    /// The run of ranks that holds an item as nearly as possible at the confidence, and its rank in the order.
    pub(super) fn interval(&self, item: Item, confidence: f64) -> (usize, usize) {
        let items = self.order.items();
        let counts = &self.places[item.index() * items..][..items];
        let (low, high) = nearest(counts, confidence * self.drawn as f64);
        let own = usize::from(self.positions[item.index()]);
        (low.min(own) + 1, high.max(own) + 1)
    }

    /// The order, cut wherever a cut is sure enough.
    pub(super) fn groups(&self, confidence: f64) -> Vec<Vec<Item>> {
        let needed = confidence * self.drawn as f64;
        let mut start = 0;
        let mut groups = Vec::new();
        for (cut, &sure) in self.cuts.iter().enumerate() {
            if sure as f64 >= needed {
                groups.push(self.order.order()[start..=cut].to_vec());
                start = cut + 1;
            }
        }
        groups
    }
}

/// Scores that scatter around `scores` as the factored covariance says.
pub(super) fn drawn<R: Rng + ?Sized>(
    scores: &[f64],
    factor: Option<&Cholesky>,
    rng: &mut R,
) -> Vec<f64> {
    let noise: Vec<f64> = scores.iter().map(|_| StandardNormal.sample(rng)).collect();
    let shift = factor.map_or_else(|| vec![0.0; scores.len()], |factor| factor.times(&noise));
    scores.iter().zip(shift).map(|(score, by)| score + by).collect()
}

/// The best run of places of the width whose share is nearest to what is wanted.
///
/// Always taking enough would hold more than is stated, since a run can only grow by whole places.
fn nearest(counts: &[usize], wanted: f64) -> (usize, usize) {
    let mut before = ((0, 0), 0.0f64);
    for width in 1..=counts.len() {
        let held = |low: usize| counts[low..low + width].iter().sum::<usize>();
        let low = (0..=counts.len() - width).max_by_key(|&low| held(low)).unwrap_or(0);
        let now = ((low, low + width - 1), held(low) as f64);
        if now.1 >= wanted {
            let narrower = width > 1 && wanted - before.1 < now.1 - wanted;
            return if narrower { before.0 } else { now.0 };
        }
        before = now;
    }
    (0, counts.len().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_run_nearest_to_the_wanted_share_is_taken() {
        assert_eq!(nearest(&[0, 100, 0], 95.0), (1, 1));
        assert_eq!(nearest(&[50, 50, 0], 95.0), (0, 1));
        assert_eq!(nearest(&[94, 6, 0], 95.0), (0, 0), "94 is nearer than 100");
        assert_eq!(nearest(&[3, 60, 30, 7], 95.0), (1, 3));
        assert_eq!(nearest(&[25, 25, 25, 25], 95.0), (0, 3));
    }

    #[test]
    fn cuts_and_places_are_counted() {
        let order = Ranking::from_indices(&[2, 0, 1]).unwrap();
        let mut draws = Draws::new(&order);
        draws.note(&order);
        draws.note(&Ranking::from_indices(&[2, 1, 0]).unwrap());
        assert_eq!(draws.cuts, [2, 1, 2]);
        let item = |i| Item::new(i).unwrap();
        assert_eq!(draws.groups(0.95), [vec![item(2)], vec![item(0), item(1)]]);
        assert_eq!(draws.interval(item(2), 0.95), (1, 1));
        assert_eq!(draws.interval(item(0), 0.95), (2, 3));
    }
}
