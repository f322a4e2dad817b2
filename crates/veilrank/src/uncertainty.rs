//! How sure a consensus is: which ranks each item could have, which items cannot be told apart, and what privacy costs.
//!
//! # What is covered
//!
//! The truth is an order of the population that the participants were drawn from, not the best order for just these participants:
//! the one that disagrees least with it ([`Truth::Kemeny`]), or by mean places ([`Truth::Borda`]). A rank interval is marginal: it speaks of
//! one item. Of all intervals stated at 95 %, about 95 in 100 hold their item's true rank, over items and surveys of populations of many
//! kinds: people who follow scores, camps, circles, real ones. Where next to nothing is known every interval has every rank, and all
//! hold; and ranks are whole numbers, so the single interval holds its rank with a little more or less. A pair's probability is calibrated
//! in the same sense. Groups are simultaneous: all cuts together are right with at least the confidence. For rankings in
//! the open the truth is the order that the same method would make of the whole population, and the voters are a sample of it.
//!
//! All that holds at one look. Whoever looks again and again and stops when something is stated needs [`Level::always`]: intervals,
//! groups and who could be first then hold at all looks together.
//!
//! What is not covered: people who are not drawn from the population alike, as when later ones think otherwise than earlier ones.

mod certainty;
mod chances;
mod draws;
mod enough;
mod split;
mod watch;

use rand::Rng;

pub(crate) use self::chances::{Prospect, Seen};
pub use self::{
    certainty::Certainty,
    chances::Measure,
    enough::{Contribution, Enough, MOST_PAIRS},
    split::ErrorSplit,
    watch::Level,
};
use self::{certainty::check_confidence, draws::Looks};
use crate::{
    aggregate::{Hurried, borda_scores, by_posterior},
    bradley_terry::Posterior,
    error::Error,
    margins::{Layer, Margins},
    numeric::MultiNormal,
    ranking::{Item, Pair, Ranking},
    truth::Truth,
};

/// What the answers leave open about the items' true scores.
///
/// Made once for some margins, it says how sure an order of them is ([`certainty`](Self::certainty)), how much of its error is the
/// price of privacy ([`error_split`](Self::error_split)), and how many people would be enough ([`enough`](Self::enough)).
#[derive(Debug, Clone, PartialEq)]
pub struct Belief<'a> {
    margins: &'a Margins,
    truth: Truth,
    scores: Scores,
}

/// What is believed in.
#[derive(Debug, Clone, PartialEq)]
enum Scores {
    /// Margins, after single answers.
    Answers(Posterior),
    /// Borda scores, after noisy whole orders: a mixture, each part with its share.
    Orders(Vec<(f64, MultiNormal)>),
}

impl<'a> Belief<'a> {
    /// What answers leave open about the margins of the population that the people come from, and so about the order that disagrees
    /// least with it.
    pub fn of_answers(margins: &'a Margins) -> Result<Self, Error> {
        let scores = Scores::Answers(Posterior::of(margins)?);
        Ok(Self { margins, truth: Truth::Kemeny, scores })
    }

    /// What noisy whole orders leave open about the Borda scores of the population they come from.
    ///
    /// A noisy order is nearly a uniform one, so its scores vary as those of a uniform order do; the pairs of one order
    /// hang together, and counting them one by one would make a belief far too sure. Items that came out far apart did so partly by
    /// chance. By how much is not known either, so this is a mixture over how far true scores scatter, weighted by how likely that
    /// makes what came out. Of margins of single pairs noisy orders tell next to nothing, so the truth is Borda's.
    pub fn of_orders(margins: &'a Margins) -> Self {
        let scores = Scores::Orders(shrunk(&noisy_orders(margins)));
        Self { margins, truth: Truth::Borda, scores }
    }

    /// The same belief about another truth; noisy whole orders tell of Borda's alone.
    #[must_use]
    pub fn about(self, truth: Truth) -> Self {
        match self.scores {
            Scores::Answers(_) => Self { truth, ..self },
            Scores::Orders(_) => self,
        }
    }

    /// The true order by the margins that are to be expected; nothing for whole orders, which tell of no margins.
    pub(crate) fn order(&self) -> Option<Ranking> {
        match &self.scores {
            Scores::Answers(posterior) => {
                Some(by_posterior(posterior, self.margins.items(), self.truth))
            }
            Scores::Orders(_) => None,
        }
    }

    /// What single answers leave open; nothing for whole orders.
    pub(crate) fn posterior(&self) -> Option<&Posterior> {
        match &self.scores {
            Scores::Answers(posterior) => Some(posterior),
            Scores::Orders(_) => None,
        }
    }

    /// What the truth is.
    pub fn truth(&self) -> Truth {
        self.truth
    }

    /// How likely more people prefer `a` to `b` than the other way round, or under Borda's truth with whole orders, `a` has the better
    /// mean place.
    pub fn above(&self, a: Item, b: Item) -> f64 {
        match &self.scores {
            Scores::Answers(posterior) => posterior.above(a, b),
            Scores::Orders(parts) => {
                let likely = |(share, scores): &(f64, MultiNormal)| {
                    share * scores.above(a.index(), b.index())
                };
                parts.iter().map(likely).sum()
            }
        }
    }

    /// How sure an order is, at a confidence such as 0.95 if it is looked at once, or at a [`Level`] of all looks together.
    pub fn certainty<R: Rng + ?Sized>(
        &self,
        order: &Ranking,
        level: impl Into<Level>,
        rng: &mut R,
    ) -> Result<Certainty, Error> {
        let Level { confidence, widening } = level.into();
        check_confidence(confidence)?;
        let mut looks = Looks::new(order, widening);
        self.draw(&mut looks, rng)?;
        Ok(Certainty::of_looks(&looks, confidence))
    }

    /// The true order under many draws of what is believed in.
    fn draw<R: Rng + ?Sized>(&self, looks: &mut Looks<'_>, rng: &mut R) -> Result<(), Error> {
        match &self.scores {
            Scores::Answers(posterior) => self.draw_margins(posterior, looks, rng),
            Scores::Orders(parts) => draw_scores(parts, looks, rng),
        }
    }

    fn draw_margins<R: Rng + ?Sized>(
        &self,
        posterior: &Posterior,
        looks: &mut Looks<'_>,
        rng: &mut R,
    ) -> Result<(), Error> {
        let items = self.margins.items();
        let (mut margins, mut hurried) = (vec![0.0; items * items], Hurried::new(items));
        for part in posterior.parts() {
            let number = looks.share(part.share);
            if number == 0 {
                continue;
            }
            let swings = posterior.swings(part)?;
            // Chance goes one way as often as the other, so both are looked at.
            for _ in 0..number.div_ceil(2) {
                let chance = swings.chance(rng);
                for sign in [1.0, -1.0] {
                    for (wider, draws) in looks.each() {
                        swings.margins(&chance, sign * wider, &mut margins);
                        draws.note(hurried.order(&margins, self.truth));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Draws of the scores that whole orders leave likely.
fn draw_scores<R: Rng + ?Sized>(
    parts: &[(f64, MultiNormal)],
    looks: &mut Looks<'_>,
    rng: &mut R,
) -> Result<(), Error> {
    for (share, scores) in parts {
        let sampler = scores.sampler()?;
        for _ in 0..looks.share(*share) {
            let drawn = sampler.draw(rng);
            for (wider, draws) in looks.each() {
                let off = |(drawn, mean): (&f64, &f64)| (drawn - mean).mul_add(wider, *mean);
                let scores: Vec<f64> = drawn.iter().zip(&scores.means).map(off).collect();
                draws.note(Ranking::by_score(&scores).order());
            }
        }
    }
    Ok(())
}

/// The Borda scores of noisy whole orders as they came out, and how they scatter from survey to survey.
fn noisy_orders(margins: &Margins) -> MultiNormal {
    let answers: f64 = margins.layers().iter().map(Layer::total_worth).sum();
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

/// How far the Borda score of noisy orders may be from that of the population, however many there are.
///
/// A noisy order has an item's place by a curve of its true place, see
/// [`PermutationCap::reliability`](crate::randomizer::PermutationCap::reliability), which is straight for up to three items. Over four to seven items
/// and budgets of 0.5 to 4 its places are off by at most four times this (root of the mean square, by enumeration), and the less the more
/// opinions differ.
fn bend(items: usize) -> f64 {
    if items <= 3 { 0.0 } else { 0.05 * (4.0 / items as f64).powi(2) }
}

/// How far true Borda scores may scatter: from next to nothing to all that there is, each twice the one before.
const SCATTERS: (f64, i32) = (1.0 / 512.0, 10);
/// Scatters below this are each a fifth as likely as the others before any order: most people do differ from coins.
const NARROW: f64 = 0.05;
/// A scatter with a smaller share than this has nothing to say.
const LEAST_SHARE: f64 = 1e-4;

/// Scores pulled together by as much as chance alone drove them apart, mixed over how far they scatter.
///
/// Where true scores scatter by w and came out with noise n, each is w^2 / (w^2 + n^2) of what it came out as (shrinkage: James and Stein
/// 1961). All are normal, so how likely a w makes what came out is exact.
fn shrunk(scores: &MultiNormal) -> Vec<(f64, MultiNormal)> {
    let items = scores.means.len() as f64;
    let noise = scores.covariance[0] * items / (items - 1.0);
    // Both noises are alike in all items, so one scale serves.
    let bent = noise + bend(scores.means.len()).powi(2);
    let widened = |values: &[f64]| values.iter().map(|value| value * bent / noise).collect();
    let scores =
        &MultiNormal { means: scores.means.clone(), covariance: widened(&scores.covariance) };
    let noise = bent;
    let square: f64 = scores.means.iter().map(|score| score * score).sum();
    let variance = |step: i32| (SCATTERS.0 * 2f64.powi(step)).powi(2);
    let before = |step: i32| if variance(step) < NARROW * NARROW { 0.2f64.ln() } else { 0.0 };
    let evidence = |step: i32| {
        let total = variance(step) + noise;
        before(step) - f64::midpoint((items - 1.0) * total.ln(), square / total)
    };
    let best = (0..SCATTERS.1).map(evidence).fold(f64::NEG_INFINITY, f64::max);
    let weight = |step: i32| (evidence(step) - best).exp();
    let total: f64 = (0..SCATTERS.1).map(weight).sum();
    let part = |step: i32| {
        let kept = variance(step) / (variance(step) + noise);
        let scale = |values: &[f64]| values.iter().map(|value| value * kept).collect();
        let (means, covariance) = (scale(&scores.means), scale(&scores.covariance));
        (weight(step) / total, MultiNormal { means, covariance })
    };
    (0..SCATTERS.1).map(part).filter(|(share, _)| *share > LEAST_SHARE).collect()
}

#[cfg(test)]
mod tests;
