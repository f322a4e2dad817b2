//! A forecast for whoever is about to make a survey: what these people can tell, and what would have to change.

use serde::Serialize;

use super::{
    Asked, Measure,
    advice::{self, Suggestion},
    fakes,
    guess::Guess,
    measure,
    outlook::{Outlook, Range, Right},
};
use crate::{
    asking::{self, QueryRule},
    error::Error,
    goal::Goal,
    privacy::Epsilon,
    query::Assign,
    randomizer::{Channel, Mechanism},
    ranking::{Pair, check_items},
};

/// A survey that somebody thinks of making.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Proposal {
    /// How many items.
    pub items: usize,
    /// The most that the terms let a participant spend.
    pub epsilon: Epsilon,
    /// How many people will take part.
    pub voters: u32,
    /// What it is for.
    pub goal: Goal,
    /// How devices randomize.
    pub mechanism: Mechanism,
    /// How many questions each is asked; where that is not said, as many as make the most of epsilon.
    pub queries: Option<usize>,
    /// Who is asked which pairs.
    pub assign: Assign,
    /// On what share of pairs a person agrees with the common order, where anything is known of it.
    pub agreement: Option<f64>,
}

/// What to expect of a survey, by normal theory over many populations that may be, whose devices spend what devices spend by default.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Forecast {
    /// How many items.
    pub items: usize,
    /// The most that the terms let a participant spend.
    pub epsilon: f64,
    /// What a device spends by default, which is counted here: a part of epsilon where that is above 3.
    pub spent: f64,
    /// How many people.
    pub voters: u32,
    /// What it is for.
    pub goal: Goal,
    /// How devices randomize.
    pub mechanism: Mechanism,
    /// Who is asked which pairs.
    pub assign: Assign,
    /// How many questions each is asked; 0 where whole orders are sent.
    pub questions: usize,
    /// How likely an answer that arrives is the true one.
    #[cfg_attr(feature = "openapi", schema(example = 0.731))]
    pub truth: f64,
    /// On what share of pairs a person agrees with the common order, in the middle of the populations.
    pub agreement: f64,
    /// How often what comes out right.
    pub chances: Chances,
    /// The accuracy of the goal from which on a survey is worth making.
    pub good: f64,
    /// How many people it takes for that; nothing where ten million are not enough.
    pub needed: Range<Option<u32>>,
    /// How many made-up participants would change who is first, with a probability of 0.9 (see `influence` of an outcome).
    pub fakes: Range<u64>,
    /// What these people can tell, in a sentence.
    pub summary: String,
    /// What would have to change for more, the best first.
    pub suggestions: Vec<Suggestion>,
}

/// How often what comes out right.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chances {
    /// Which item is the best.
    pub winner: Right,
    /// Which are the best few; nothing where there are too few items for that.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub first: Option<First>,
    /// The share of pairs.
    pub pairs: Right,
    /// Every item's place.
    pub order: Right,
}

/// How often the first few are the best few.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct First {
    /// How many.
    pub few: u16,
    /// How often.
    pub right: Right,
}

/// So many are looked at where the goal does not say how many.
const FEW: u16 = 3;

impl Forecast {
    /// The most people that a forecast speaks of.
    pub const MOST_VOTERS: u32 = 10_000_000;

    /// The most items of a forecast that is made while somebody waits.
    pub const MOST_ITEMS: usize = 200;

    /// The forecast for a proposal.
    pub fn of(proposal: &Proposal) -> Result<Self, Error> {
        Self::after(proposal, None)
    }

    /// The forecast for a proposal, where a pilot tells of the population.
    pub fn after(proposal: &Proposal, pilot: Option<&Guess>) -> Result<Self, Error> {
        let Proposal { items, epsilon, voters, goal, mechanism, assign, .. } = *proposal;
        let asked = proposal.asked()?;
        let guess = pilot.map_or_else(|| proposal.guess(), |guess| Ok(guess.clone()))?;
        let outlook = Outlook::new(&guess, &asked);
        let chances = Chances::of(&outlook, proposal);
        let good = good(goal);
        Ok(Self {
            items,
            epsilon: epsilon.get(),
            spent: epsilon.usually_spent()?.get(),
            voters,
            goal,
            mechanism,
            assign,
            questions: if asked.whole { 0 } else { asked.answers },
            truth: f64::midpoint(1.0, asked.reliability),
            agreement: guess.agreement(),
            chances,
            good,
            needed: outlook
                .needed(measure(goal), good, Self::MOST_VOTERS)
                .map(|voters| voters.map(rounded)),
            fakes: fakes::fakes(&guess, proposal, &asked)?,
            summary: advice::summary(proposal, &chances),
            suggestions: advice::suggestions(proposal, &outlook, pilot)?,
        })
    }
}

/// From which accuracy on a survey is worth making: 8 right winners of 10, and 9 right pairs of 10.
pub(super) fn good(goal: Goal) -> f64 {
    match goal {
        Goal::Order => 0.9,
        Goal::First(_) => 0.8,
    }
}

impl Chances {
    fn of(outlook: &Outlook, proposal: &Proposal) -> Self {
        let right = |measure| outlook.right(measure, f64::from(proposal.voters));
        let few = proposal
            .goal
            .few()
            .filter(|&few| few > 1)
            .map_or(FEW, |few| u16::try_from(few).unwrap_or(u16::MAX));
        let first = (usize::from(few) < proposal.items)
            .then(|| First { few, right: right(Measure::First(few)) });
        Self {
            winner: right(Measure::First(1)),
            first,
            pairs: right(Measure::Pairs),
            order: right(Measure::Order),
        }
    }
}

impl Proposal {
    /// How people would be asked.
    pub fn asked(&self) -> Result<Asked, Error> {
        self.goal.check(self.items)?;
        let answers = self.queries()?;
        let spent = self.epsilon.usually_spent()?.split(answers)?;
        let reliability = Channel::new(self.mechanism, self.items, spent)?.reliability();
        let whole = self.mechanism == Mechanism::PermutationCap;
        let (live, chosen) = (self.assign == Assign::Live, self.assign == Assign::Device);
        Ok(Asked { answers, reliability, whole, live, chosen: chosen && !whole })
    }

    /// The same survey over so many items, each of whose pairs is asked about at most once.
    #[must_use]
    pub fn over(&self, items: usize) -> Self {
        let queries = self.queries.map(|queries| queries.min(Pair::count(items.max(2))));
        Self { items, queries, ..*self }
    }

    /// What the population is taken to be.
    pub fn guess(&self) -> Result<Guess, Error> {
        Guess::scattered(self.items, self.agreement)
    }

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
        Proposal {
            items: 8,
            epsilon: Epsilon::new(epsilon).unwrap(),
            voters,
            goal: Goal::Order,
            mechanism: Mechanism::RandomizedResponse,
            queries: None,
            assign: Assign::Balanced,
            agreement: None,
        }
    }

    fn forecast(epsilon: f64, voters: u32) -> Forecast {
        Forecast::of(&proposal(epsilon, voters)).unwrap()
    }

    #[test]
    fn more_people_tell_more() {
        let (few, many) = (forecast(1.0, 50), forecast(1.0, 5000));
        assert!((few.truth - 0.731).abs() < 1e-3 && few.questions == 1);
        assert!(few.chances.pairs.mean < many.chances.pairs.mean);
        assert_eq!(few.needed, many.needed);
        let then = forecast(1.0, few.needed.middle.unwrap()).chances.pairs.range.middle;
        assert!((0.9..0.92).contains(&then), "{then}");
        assert!(many.suggestions.is_empty() || many.chances.pairs.mean < many.good);
    }

    #[test]
    fn what_devices_spend_is_counted_and_not_what_the_terms_allow() {
        let (full, half) = (forecast(3.0, 500), forecast(4.0, 500));
        assert!((full.spent - 3.0).abs() < 1e-12 && (half.spent - 2.0).abs() < 1e-12);
        // Above 3 a device offers to spend half, so less arrives and more people are needed.
        assert!(half.chances.pairs.mean < full.chances.pairs.mean);
        assert!(half.needed.middle > full.needed.middle);
        let fixed =
            |epsilon| Forecast::of(&Proposal { queries: Some(2), ..proposal(epsilon, 500) });
        let (terms, spent) = (fixed(4.0).unwrap(), fixed(2.0).unwrap());
        assert_eq!((terms.chances, terms.truth.to_bits()), (spent.chances, spent.truth.to_bits()));
        assert!(Forecast::of(&proposal(12.5, 500)).is_err(), "no device answers by itself");
    }

    #[test]
    fn a_goal_must_be_one_that_the_items_can_have() {
        let of = |goal| Forecast::of(&Proposal { goal, ..proposal(1.0, 100) });
        assert!(of(Goal::First(8)).is_err() && of(Goal::First(7)).is_ok());
        assert_eq!(of(Goal::First(5)).unwrap().chances.first.unwrap().few, 5);
        let three = Proposal { items: 3, goal: Goal::WINNER, ..proposal(1.0, 100) };
        assert_eq!(
            Forecast::of(&three).unwrap().chances.first,
            None,
            "the best 3 of 3 are no news"
        );
    }

    #[test]
    fn as_many_questions_are_asked_as_there_are_pairs() {
        let asked =
            |queries| Forecast::of(&Proposal { queries: Some(queries), ..proposal(1.0, 9) });
        assert!(asked(28).is_ok() && asked(29).is_err() && asked(0).is_err());
        let whole = Proposal { mechanism: Mechanism::PermutationCap, ..proposal(2.0, 50) };
        assert_eq!(Forecast::of(&whole).unwrap().questions, 0);
        assert!(Forecast::of(&Proposal { queries: Some(2), ..whole }).is_err());
    }

    #[test]
    fn people_are_counted_roughly() {
        assert_eq!([1, 9, 10, 99, 101, 1234].map(rounded), [1, 9, 10, 99, 110, 1300]);
    }
}
