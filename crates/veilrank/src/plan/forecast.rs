//! A forecast for whoever is about to make a survey: what so many people will tell, and how many it takes.

use serde::Serialize;

use super::Guess;
use crate::{
    asking::{self, QueryRule},
    error::Error,
    privacy::Epsilon,
    randomizer::{Channel, Mechanism},
    ranking::{Pair, check_items},
};

/// On how many pairs people are taken to agree with the common order.
const AGREEMENT: f64 = 0.7;

/// When two items count as told apart.
const CONFIDENCE: f64 = 0.95;

/// The accuracy for which a forecast says how many people it takes.
const WANTED: f64 = 0.9;

/// A survey that somebody thinks of making.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Proposal {
    /// How many items.
    pub items: usize,
    /// The most that the terms let a participant spend.
    pub epsilon: Epsilon,
    /// How many people will take part.
    pub voters: u32,
    /// How devices randomize.
    pub mechanism: Mechanism,
    /// How many questions each is asked; where that is not said, as many as make the most of epsilon.
    pub queries: Option<usize>,
}

/// What to expect of a survey, by normal theory: for people who agree with the common order on 70 % of pairs, who are asked evenly, and
/// whose devices spend what devices spend by default.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Forecast {
    /// How many items.
    pub items: usize,
    /// The most that the terms let a participant spend.
    pub epsilon: f64,
    /// What a device spends by default, which is counted here: a part of epsilon where that is above 3.
    pub spent: f64,
    /// How many people.
    pub voters: u32,
    /// How devices randomize.
    pub mechanism: Mechanism,
    /// How many questions each is asked; 0 where whole orders are sent.
    pub questions: usize,
    /// How likely an answer that arrives is the true one.
    pub truth: f64,
    /// The share of pairs that come out right; nothing for whole orders, whose pairs hang together: this theory takes
    /// them for single answers.
    pub accuracy: Option<f64>,
    /// Items so many places apart come out in the right order 95 times in 100; nothing where none do.
    pub told_apart: Option<usize>,
    /// On what share of pairs people are taken to agree with the common order.
    pub agreement: f64,
    /// How many people it takes for a good result.
    pub needed: Needed,
}

/// How many people it takes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Needed {
    /// For so many pairs right.
    pub accuracy: f64,
    /// It takes about so many people; nothing where [`Forecast::MOST_VOTERS`] are not enough, or it is not known.
    pub voters: Option<u32>,
}

impl Forecast {
    /// The most people that a forecast speaks of.
    pub const MOST_VOTERS: u32 = 10_000_000;

    /// The forecast for a proposal.
    pub fn of(proposal: &Proposal) -> Result<Self, Error> {
        let Proposal { items, epsilon, voters, mechanism, .. } = *proposal;
        let queries = proposal.queries()?;
        let spent = epsilon.usually_spent()?;
        let reliability = Channel::new(mechanism, items, spent.split(queries)?)?.reliability();
        let guess = Guess::even(items, AGREEMENT)?;
        let answers = f64::from(voters) * queries as f64;
        let whole = mechanism == Mechanism::PermutationCap;
        let (mut accuracy, mut told_apart, mut enough) = (None, None, None);
        if !whole {
            accuracy = Some(guess.accuracy(answers, reliability)?);
            told_apart = guess.told_apart(answers, reliability, CONFIDENCE)?;
            let each = (queries, reliability);
            enough = guess.needed(WANTED, each, Self::MOST_VOTERS)?.map(rounded);
        }
        Ok(Self {
            items,
            epsilon: epsilon.get(),
            spent: spent.get(),
            voters,
            mechanism,
            questions: if whole { 0 } else { queries },
            truth: f64::midpoint(1.0, reliability),
            accuracy,
            told_apart,
            agreement: AGREEMENT,
            needed: Needed { accuracy: WANTED, voters: enough },
        })
    }
}

impl Proposal {
    /// How many questions each participant is asked, checked against the items.
    fn queries(&self) -> Result<usize, Error> {
        let items = check_items(self.items)?;
        let Some(queries) = self.queries else {
            return asking::queries(QueryRule::Exact, self.mechanism, self.epsilon, items);
        };
        let whole = self.mechanism == Mechanism::PermutationCap;
        let pairs = if whole { 1 } else { Pair::count(items) };
        if (1..=pairs).contains(&queries) {
            Ok(queries)
        } else {
            Err(Error::Queries { got: queries, items, pairs })
        }
    }
}

/// A number with two digits that count, rounded up: a forecast knows no more.
pub fn rounded(number: u32) -> u32 {
    let unit = 10u32.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    number.div_ceil(unit) * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal(epsilon: f64, voters: u32) -> Proposal {
        let (epsilon, mechanism) = (Epsilon::new(epsilon).unwrap(), Mechanism::RandomizedResponse);
        Proposal { items: 8, epsilon, voters, mechanism, queries: None }
    }

    fn forecast(epsilon: f64, voters: u32) -> Forecast {
        Forecast::of(&proposal(epsilon, voters)).unwrap()
    }

    #[test]
    fn more_people_tell_more() {
        let (few, many) = (forecast(1.0, 50), forecast(1.0, 5000));
        assert!((few.truth - 0.731).abs() < 1e-3 && few.questions == 1);
        assert!(few.accuracy < many.accuracy && many.told_apart.is_some_and(|places| places < 4));
        assert_eq!(few.needed.voters, many.needed.voters);
        let then = forecast(1.0, few.needed.voters.unwrap());
        assert!(then.accuracy.is_some_and(|accuracy| (0.9..0.92).contains(&accuracy)), "{then:?}");
    }

    #[test]
    fn what_devices_spend_is_counted_and_not_what_the_terms_allow() {
        let (full, half) = (forecast(3.0, 500), forecast(4.0, 500));
        assert!((full.spent - 3.0).abs() < 1e-12 && (half.spent - 2.0).abs() < 1e-12);
        // Above 3 a device offers to spend half, so less arrives and more people are needed.
        assert!(half.accuracy < full.accuracy && half.needed.voters > full.needed.voters);
        let fixed =
            |epsilon| Forecast::of(&Proposal { queries: Some(2), ..proposal(epsilon, 500) });
        let (terms, spent) = (fixed(4.0).unwrap(), fixed(2.0).unwrap());
        assert_eq!((terms.accuracy, terms.truth), (spent.accuracy, spent.truth));
        assert!(Forecast::of(&proposal(12.5, 500)).is_err(), "no device answers by itself");
    }

    #[test]
    fn whole_orders_have_no_forecast_by_this_theory() {
        let whole = Proposal { mechanism: Mechanism::PermutationCap, ..proposal(2.0, 50) };
        let plan = Forecast::of(&whole).unwrap();
        assert_eq!((plan.questions, plan.accuracy, plan.needed.voters), (0, None, None));
        assert!(Forecast::of(&Proposal { queries: Some(2), ..whole }).is_err());
    }

    #[test]
    fn as_many_questions_are_asked_as_there_are_pairs() {
        let asked =
            |queries| Forecast::of(&Proposal { queries: Some(queries), ..proposal(1.0, 9) });
        assert!(asked(28).is_ok() && asked(29).is_err() && asked(0).is_err());
    }

    #[test]
    fn people_are_counted_roughly() {
        assert_eq!([1, 9, 10, 99, 101, 1234].map(rounded), [1, 9, 10, 99, 110, 1300]);
        let guess = Guess::even(8, AGREEMENT).unwrap();
        let needed = |accuracy, most| guess.needed(accuracy, (1, 0.4), most).unwrap();
        let found = needed(0.9, Forecast::MOST_VOTERS).unwrap();
        let right = |people: u32| guess.accuracy(f64::from(people), 0.4).unwrap();
        assert!(right(found) >= 0.9 && right(found * 98 / 100) < 0.9, "{found}");
        assert_eq!(needed(0.9, found / 2), None);
    }
}
