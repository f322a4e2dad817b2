//! Statements that hold however often somebody looks, and whenever they stop.
//!
//! Whoever looks at a growing result again and again and stops when a winner is told is told a false one far more often than in 5 of 100: each
//! look is another chance to be wrong. A bound that grows with the number of people keeps all looks together to 5 in 100.

use super::Enough;
use crate::numeric::normal_quantile;

/// How sure statements must be: at one look, or at every look together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// Such as 0.95.
    pub(super) confidence: f64,
    /// By how much wider than at one look everything is taken to scatter.
    pub(super) widening: f64,
}

impl From<f64> for Level {
    /// Statements at one look, whose number of people was not chosen by what was seen.
    fn from(confidence: f64) -> Self {
        Self { confidence, widening: 1.0 }
    }
}

/// The number of people for which statements that hold at all times are the least wide beside those at one look.
///
/// Least beside one look means about 100 to 300 people, as most surveys have, and it grows slowly on both sides: by a fifth from there to 20 people,
/// and by a tenth to 5000.
const TYPICAL: f64 = 20.0;

impl Level {
    /// Statements that hold at all looks together, made after this many people.
    pub fn always(confidence: f64, people: u64) -> Self {
        let once = normal_quantile(confidence);
        let widening =
            if once > 0.0 { (bound(confidence, people as f64) / once).max(1.0) } else { 1.0 };
        Self { confidence, widening }
    }

    /// How many people such statements take where those at one look take so many.
    ///
    /// What a lead is in standard deviations grows with the root of the people, and so does what is asked of it, much more slowly.
    pub(crate) fn people(confidence: f64, once: u64) -> u64 {
        let mut people = once as f64;
        for _ in 0..ROUNDS {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "people")]
            let whole = people as u64;
            people = once as f64 * Self::always(confidence, whole).widening.powi(2);
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 1e11")]
        let whole = people.ceil() as u64;
        whole
    }
}

impl Enough {
    /// The numbers for somebody who looks all the time, from those for one look. How many pairs are right does not depend on who looks.
    #[must_use]
    pub(crate) fn watched(self, confidence: f64) -> Self {
        let people = |once: u64| Level::people(confidence, once);
        Self { first: self.first.map(people), order: self.order.map(people), ..self }
    }
}

/// The bound changes by so little from round to round that these are plenty.
const ROUNDS: usize = 30;

/// So many standard deviations of what is known after n people a lead is, at any n, with at most this chance if there is none.
///
/// Under no lead the mixture of likelihood ratios over leads that are normal with variance 1 / `TYPICAL`, in units of what one
/// person tells, is a martingale of mean 1. So it is ever above 1 / chance with at most that chance (Ville 1939; Robbins 1970). Solved for the lead
/// this is the bound. It counts both directions: between two equals either would be a false winner.
fn bound(confidence: f64, people: f64) -> f64 {
    let chance = 1.0 - confidence;
    let grown = people / TYPICAL;
    ((1.0 + 1.0 / grown.max(f64::MIN_POSITIVE)) * (grown.ln_1p() - 2.0 * chance.ln())).sqrt()
}

#[cfg(test)]
mod tests {
    use rand_distr::{Distribution, StandardNormal};

    use super::*;
    use crate::testing::rng;

    #[test]
    fn the_bound_is_the_one_of_the_books() {
        // (1 + 1) (ln 2 + 2 ln 20) and (1 + 1/100) (ln 101 + 2 ln 20), by hand.
        assert!((bound(0.95, TYPICAL).powi(2) - 2.0 * (2f64.ln() + 2.0 * 20f64.ln())).abs() < 1e-9);
        let much = 1.01 * (101f64.ln() + 2.0 * 20f64.ln());
        assert!((bound(0.95, 100.0 * TYPICAL).powi(2) - much).abs() < 1e-9);
    }

    /// Of walks without a lead that are looked at after every person, at most one in twenty ever crosses the bound; the bound of one look
    /// is crossed by most.
    #[test]
    fn who_looks_at_every_person_is_seldom_wrong() {
        let (mut rng, walks) = (rng(5), 400);
        let (mut always, mut once) = (0, 0);
        for _ in 0..walks {
            let (mut sum, mut crossed) = (0.0f64, (false, false));
            for person in 1..=3000 {
                let step: f64 = StandardNormal.sample(&mut rng);
                sum += step;
                let lead = sum.abs() / f64::from(person).sqrt();
                crossed.0 |= lead > bound(0.95, f64::from(person));
                crossed.1 |= lead > 1.96;
            }
            always += u32::from(crossed.0);
            once += u32::from(crossed.1);
        }
        // 20 are to be expected at most; 34 would come up by chance in one of 1000 seeds.
        assert!(always <= 20, "{always} of {walks}");
        assert!(once > walks / 3, "{once} of {walks}");
    }

    #[test]
    fn looking_always_costs_three_to_five_times_the_people() {
        let factor = |people| Level::people(0.95, people) as f64 / people as f64;
        for (people, most) in [(50, 3.6), (300, 4.0), (5000, 5.2)] {
            let factor = factor(people);
            assert!((3.2..most).contains(&factor), "{people}: {factor}");
        }
        assert_eq!(Level::from(0.95).widening.to_bits(), 1f64.to_bits());
        assert!(Level::always(0.95, 0).widening > 100.0, "nobody has told anything");
    }
}
