//! How sure a consensus is: which ranks each item could have, which items cannot be told apart, and what privacy costs.
//!
//! # What is covered
//!
//! The truth is the order of the items' scores in the population that the participants were drawn from, not the best order
//! for just these participants. A rank interval is marginal: it speaks of one item. Of all intervals stated at 95 %,
//! 95 in 100 hold their item's true rank, on average over items whose qualities scatter as a sample does (tested with
//! Plackett-Luce and random-utility populations). Ranks are whole numbers, so the single interval holds its rank
//! with a little more or less; where qualities are evenly spaced, as in a Mallows population, intervals hold more often.
//! A pair's probability is calibrated in the same sense. For rankings in the open the truth is the order that the same method
//! would make of the whole population, and the voters are a sample of it. Groups are simultaneous: each
//! cut is right with at least the confidence.

mod certainty;
mod draws;
mod enough;
mod split;

use rand::Rng;

pub use self::{
    certainty::Certainty,
    enough::{Contribution, Enough, MOST_PAIRS},
    split::ErrorSplit,
};
use self::{
    certainty::{check_confidence, over_pairs},
    draws::Draws,
};
use crate::{
    aggregate::borda_scores,
    bradley_terry::Posterior,
    error::Error,
    margins::{Layer, Margins},
    numeric::MultiNormal,
    ranking::{Item, Pair, Ranking},
};

/// What the answers leave open about the items' true scores.
///
/// Made once for some margins, it says how sure an order of them is ([`certainty`](Self::certainty)), how much of its error is the
/// price of privacy ([`error_split`](Self::error_split)), and how many people would be enough ([`enough`](Self::enough)).
#[derive(Debug, Clone, PartialEq)]
pub struct Belief<'a> {
    margins: &'a Margins,
    scores: Scores,
}

/// The scores that are believed in.
#[derive(Debug, Clone, PartialEq)]
enum Scores {
    /// Those of the Bradley-Terry model, after single answers.
    Answers(Posterior),
    /// Borda's, after noisy whole orders.
    Orders(MultiNormal),
}

impl<'a> Belief<'a> {
    /// What answers leave open under the Bradley-Terry model, mixed over how wide the scores scatter.
    pub fn of_answers(margins: &'a Margins) -> Result<Self, Error> {
        Ok(Self { margins, scores: Scores::Answers(Posterior::of(margins)?) })
    }

    /// What noisy whole orders leave open about the Borda scores of the population they come from.
    ///
    /// A noisy order is nearly a uniform one, so its scores vary as those of a uniform order do; the pairs of one order
    /// hang together, and counting them one by one would make a belief far too sure. Items that came out far apart did so partly by
    /// chance, so the scores are pulled together by that much (empirical Bayes).
    pub fn of_orders(margins: &'a Margins) -> Self {
        Self { margins, scores: Scores::Orders(shrunk(&noisy_orders(margins))) }
    }

    /// How likely `a` is truly above `b`.
    pub fn above(&self, a: Item, b: Item) -> f64 {
        match &self.scores {
            Scores::Answers(posterior) => posterior.above(a, b),
            Scores::Orders(scores) => scores.above(a.index(), b.index()),
        }
    }

    /// How sure an order is.
    pub fn certainty<R: Rng + ?Sized>(
        &self,
        order: &Ranking,
        confidence: f64,
        rng: &mut R,
    ) -> Result<Certainty, Error> {
        check_confidence(confidence)?;
        let draws = self.draw(order, rng)?;
        let above = over_pairs(order.items(), |a, b| self.above(a, b));
        let wrong = wrong_pairs(order, &above);
        Ok(Certainty::of_draws(&draws, above, wrong, confidence))
    }

    /// The share of pairs that an order is expected to have the wrong way round.
    pub fn wrong_pairs(&self, order: &Ranking) -> f64 {
        wrong_pairs(order, &over_pairs(order.items(), |a, b| self.above(a, b)))
    }

    /// The normal distributions that the belief is mixed of, each with its share.
    fn parts(&self) -> Vec<(f64, &MultiNormal)> {
        match &self.scores {
            Scores::Answers(posterior) => {
                posterior.parts().iter().map(|part| (part.share, &part.scores)).collect()
            }
            Scores::Orders(scores) => vec![(1.0, scores)],
        }
    }

    fn draw<'o, R: Rng + ?Sized>(
        &self,
        order: &'o Ranking,
        rng: &mut R,
    ) -> Result<Draws<'o>, Error> {
        let mut draws = Draws::new(order);
        for (share, scores) in self.parts() {
            let sampler = scores.sampler()?;
            for _ in 0..Draws::share(share) {
                draws.note(&Ranking::by_score(&sampler.draw(rng)));
            }
        }
        Ok(draws)
    }
}

/// The share of pairs that an order is expected to have the wrong way round, from how likely each item is above each other.
fn wrong_pairs(order: &Ranking, above: &[Vec<f64>]) -> f64 {
    let below = |i: usize| order.order()[i + 1..].iter().map(move |&b| (order.order()[i], b));
    let wrong = |(a, b): (Item, Item)| 1.0 - above[a.index()][b.index()];
    let pairs = (0..order.items()).flat_map(below);
    pairs.map(wrong).sum::<f64>() / Pair::count(order.items()) as f64
}

/// The Borda scores of noisy whole orders as they came out, and how they scatter from survey to survey.
fn noisy_orders(margins: &Margins) -> MultiNormal {
    let worth = |layer: &Layer| layer.counts().answers() as f64 * layer.reliability().powi(2);
    let answers: f64 = margins.layers().iter().map(worth).sum();
    uniform_orders(margins, answers / Pair::count(margins.items()) as f64)
}

/// Fewer orders than this are none: a variance must stay a number.
const NO_ORDER: f64 = 1e-100;

/// Borda scores that vary like the mean of so many uniform orders.
fn uniform_orders(margins: &Margins, orders: f64) -> MultiNormal {
    let items = margins.items();
    let m = items as f64;
    let variance = (m + 1.0) / (3.0 * (m - 1.0)) / orders.max(NO_ORDER);
    let cell = |cell: usize| {
        if cell.is_multiple_of(items + 1) { variance } else { -variance / (m - 1.0) }
    };
    let covariance = (0..items * items).map(cell).collect();
    MultiNormal { means: borda_scores(margins), covariance }
}

/// Scores pulled together by as much as chance alone drove them apart (shrinkage: James and Stein 1961).
fn shrunk(scores: &MultiNormal) -> MultiNormal {
    let items = scores.means.len() as f64;
    let noise = scores.covariance[0] * items / (items - 1.0);
    let spread = scores.means.iter().map(|score| score * score).sum::<f64>() / (items - 1.0);
    let kept = (1.0 - noise / spread).clamp(0.05, 1.0);
    let scale = |values: &[f64]| values.iter().map(|value| value * kept).collect();
    MultiNormal { means: scale(&scores.means), covariance: scale(&scores.covariance) }
}

#[cfg(test)]
mod tests;
