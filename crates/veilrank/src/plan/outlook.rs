//! What is to be expected of a survey over all populations that may be: ranges, and what lies in the middle of them.

use serde::Serialize;

use super::{
    Asked, Measure,
    guess::{Guess, Population},
    live,
};
use crate::{
    numeric::bisect,
    ranking::Pair,
    uncertainty::{Prospect, Seen},
};

/// What is to be expected of people who are asked in one way.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    prospects: Vec<Prospect>,
    /// What one person adds: answers about every pair, or whole orders.
    each: f64,
    items: usize,
    live: bool,
}

/// The share of the populations that a range leaves out at each end: it holds the middle 80 %.
pub const ENDS: f64 = 0.1;

/// A number for which the populations differ: four of five lie between the ends.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Range<T> {
    /// One population of ten is below.
    pub low: T,
    /// As many are below as above.
    pub middle: T,
    /// One population of ten is above.
    pub high: T,
}

impl<T> Range<T> {
    /// The same of something else.
    pub fn map<U>(self, f: impl Fn(T) -> U) -> Range<U> {
        Range { low: f(self.low), middle: f(self.middle), high: f(self.high) }
    }
}

/// How often something comes out right.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Right {
    /// Over all populations: so many surveys of a hundred.
    pub mean: f64,
    /// Population by population.
    pub range: Range<f64>,
}

impl Outlook {
    /// What is to be expected of any of these populations.
    pub fn new(guess: &Guess, asked: &Asked) -> Self {
        let pairs = if asked.whole { 1.0 } else { Pair::count(guess.items()) as f64 };
        let prospects = guess.populations().iter().map(|one| prospect(one, asked)).collect();
        let (each, items) = (asked.answers as f64 / pairs, guess.items());
        Self { prospects, each, items, live: asked.live && !asked.whole }
    }

    /// How often what is measured comes out right, with so many people.
    pub fn right(&self, measure: Measure, people: f64) -> Right {
        let right = self.sorted(measure, people);
        let mean = right.iter().sum::<f64>() / right.len().max(1) as f64;
        let at = |share: f64| quantile(&right, share);
        Right { mean, range: Range { low: at(ENDS), middle: at(0.5), high: at(1.0 - ENDS) } }
    }

    /// How often it comes out right in a population that is better than this share of all.
    pub(super) fn at(&self, measure: Measure, people: f64, luck: f64) -> f64 {
        quantile(&self.sorted(measure, people), luck)
    }

    /// The fewest people who reach an accuracy, within a hundredth, in each population; nothing where `most` are not enough.
    pub fn needed(&self, measure: Measure, accuracy: f64, most: u32) -> Range<Option<u32>> {
        // Where many people are needed few come out right.
        Range { low: 1.0 - ENDS, middle: 0.5, high: ENDS }
            .map(|luck| self.needed_at(measure, accuracy, (luck, most)))
    }

    /// The fewest people with whom all but this share of the populations reach an accuracy.
    fn needed_at(&self, measure: Measure, accuracy: f64, (luck, most): (f64, u32)) -> Option<u32> {
        let too_few = |people: f64| self.at(measure, people, luck) < accuracy;
        if too_few(f64::from(most)) {
            return None;
        }
        // By their logarithm: people are counted by tens, hundreds and thousands.
        let found = bisect((0.0, f64::from(most).ln()), 0.01, |log| too_few(log.exp()));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to most")]
        let whole = found.exp().ceil().min(f64::from(most)) as u32;
        Some(whole)
    }

    /// The chances of all populations, the smallest first.
    fn sorted(&self, measure: Measure, people: f64) -> Vec<f64> {
        let gain = if self.live { live::gain(measure, self.items) } else { 1.0 };
        let seen = |prospect: &Prospect| -> Seen { prospect.after(people * gain * self.each) };
        let mut right: Vec<f64> =
            self.prospects.iter().map(|prospect| seen(prospect).right(measure)).collect();
        right.sort_by(f64::total_cmp);
        right
    }
}

/// What answers tell about a population.
fn prospect(population: &Population, asked: &Asked) -> Prospect {
    let scores = population.scores();
    if !asked.whole {
        return Prospect::of_answers(scores, population.scatter(), asked.reliability);
    }
    let others = scores.len() as f64 - 1.0;
    let place = |a: &f64| scores.iter().map(|b| ((a - b) / 2.0).tanh()).sum::<f64>() / others;
    let unit = Prospect::order_unit(scores.len(), asked.reliability);
    Prospect::of_orders(scores.iter().map(place).collect(), unit)
}

/// The value below which this share of sorted values lies; none is nothing right.
pub(super) fn quantile(sorted: &[f64], share: f64) -> f64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to length")]
    let place = (share * sorted.len() as f64) as usize;
    sorted.get(place.min(sorted.len().saturating_sub(1))).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        privacy::Epsilon,
        randomizer::{
            Channel,
            Mechanism::{PermutationCap, RandomizedResponse},
        },
    };

    const ASKED: Asked =
        Asked { answers: 1, reliability: 0.462, whole: false, live: false, chosen: false };

    fn outlook(items: usize) -> Outlook {
        Outlook::new(&Guess::scattered(items, Some(0.7)).unwrap(), &ASKED)
    }

    #[test]
    fn more_people_tell_more_and_ranges_hold_their_middle() {
        let outlook = outlook(6);
        for measure in [Measure::First(1), Measure::First(3), Measure::Pairs, Measure::Order] {
            let [few, some, many] =
                [30.0, 1000.0, 1e7].map(|people| outlook.right(measure, people));
            assert!(few.mean < some.mean && some.mean < many.mean, "{measure:?}");
            for Right { range: Range { low, middle, high }, .. } in [few, some, many] {
                assert!(
                    (0.0..=1.0).contains(&low) && low <= middle && middle <= high && high <= 1.0
                );
            }
            assert!(some.range.high - some.range.low > 0.05, "{measure:?}: {some:?}");
        }
    }

    #[test]
    fn people_that_are_needed_are_enough_and_a_little_fewer_are_not() {
        let outlook = outlook(6);
        for (measure, width) in [(Measure::First(1), 10), (Measure::Pairs, 1)] {
            let needed = outlook.needed(measure, 0.8, 10_000_000);
            let (low, middle, high) =
                (needed.low.unwrap(), needed.middle.unwrap(), needed.high.unwrap());
            assert!(low < middle && middle < high && width * low < high, "{measure:?}: {needed:?}");
            let half = |people: u32| outlook.right(measure, f64::from(people)).range.middle;
            assert!(half(middle) >= 0.8 && half(middle * 97 / 100) < 0.8);
            assert!(outlook.right(measure, f64::from(high)).range.low >= 0.8);
            assert_eq!(outlook.needed(measure, 0.8, middle / 2).middle, None);
        }
    }

    #[test]
    fn whole_orders_tell_about_what_docs_say_beside_pairs() {
        // At epsilon 3 and ten items pairs take 2.2 times as many people by Borda's measure.
        let guess = Guess::scattered(10, Some(0.6)).unwrap();
        let epsilon = Epsilon::new(3.0).unwrap();
        let reliability = |mechanism| Channel::new(mechanism, 10, epsilon).unwrap().reliability();
        let needed = |mechanism, whole| {
            let asked = Asked { reliability: reliability(mechanism), whole, ..ASKED };
            Outlook::new(&guess, &asked).needed(Measure::Pairs, 0.8, 1_000_000).middle.unwrap()
        };
        let (pairs, orders) = (needed(RandomizedResponse, false), needed(PermutationCap, true));
        assert!(orders < pairs && pairs < 4 * orders, "{pairs} {orders}");
    }
}
