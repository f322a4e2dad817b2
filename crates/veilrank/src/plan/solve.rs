//! Any one of people, epsilon, items and accuracy, from the others.

use super::{
    Measure,
    forecast::{Forecast, Proposal},
    guess::Guess,
    measure,
    outlook::{ENDS, Outlook, Range, Right},
};
use crate::{
    choice::choice,
    error::Error,
    numeric::bisect,
    privacy::{Epsilon, USUAL_LIMIT},
};

choice! {
    /// What a plan is asked for.
    "unknown" pub enum Unknown {
        /// How many people it takes.
        Voters = "voters",
        /// How much each must be allowed to spend.
        Epsilon = "epsilon",
        /// How many items there may be.
        Items = "items",
        /// How often it comes out right, or for a whole order, the share of pairs.
        Accuracy = "accuracy",
    }
}

/// A survey, and what it is to reach. Each method leaves out what it is asked for, and takes the rest as given.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan<'a> {
    /// The survey.
    pub proposal: Proposal,
    /// How often its goal is to come out right, or for a whole order, the share of pairs.
    pub accuracy: f64,
    /// What a pilot told, in place of a guess.
    pub pilot: Option<&'a Guess>,
}

/// Less than this is no epsilon that anybody would plan with.
const LEAST_EPSILON: f64 = 0.01;
/// The most items that are tried.
const MOST_ITEMS: usize = 200;

/// How lucky the organiser is with the population: it is better than this share of all.
const LUCK: Range<f64> = Range { low: ENDS, middle: 0.5, high: 1.0 - ENDS };

impl Plan<'_> {
    /// How often the goal comes out right.
    pub fn accuracy(&self) -> Result<Right, Error> {
        let voters = f64::from(self.proposal.voters);
        Ok(self.outlook(&self.proposal)?.right(self.measure(), voters))
    }

    /// How many people it takes; nothing where [`Forecast::MOST_VOTERS`] are not enough.
    pub fn voters(&self) -> Result<Range<Option<u32>>, Error> {
        let outlook = self.outlook(&self.proposal)?;
        Ok(outlook.needed(self.measure(), self.accuracy, Forecast::MOST_VOTERS))
    }

    /// How much each must be allowed to spend; nothing where what devices spend by themselves is not enough.
    pub fn epsilon(&self) -> Result<Range<Option<f64>>, Error> {
        // Whoever is lucky gets by with less.
        let at = |luck: f64| self.epsilon_at(1.0 - luck);
        Ok(Range { low: at(LUCK.low)?, middle: at(LUCK.middle)?, high: at(LUCK.high)? })
    }

    /// How many items there may be; nothing where the fewest are too many.
    pub fn items(&self) -> Result<Range<Option<usize>>, Error> {
        if self.pilot.is_some() {
            let rule = "a pilot has the items that it has: leave out something else, or the pilot";
            return Err(Error::Terms { rule, got: "no number of items".to_owned() });
        }
        let at = |luck: f64| self.items_at(luck, MOST_ITEMS);
        Ok(Range { low: at(LUCK.low)?, middle: at(LUCK.middle)?, high: at(LUCK.high)? })
    }

    fn measure(&self) -> Measure {
        measure(self.proposal.goal)
    }

    fn outlook(&self, proposal: &Proposal) -> Result<Outlook, Error> {
        let asked = proposal.asked()?;
        match self.pilot {
            Some(guess) => Ok(Outlook::new(guess, &asked)),
            None => Ok(Outlook::new(&proposal.guess()?, &asked)),
        }
    }

    /// Whether a survey reaches the accuracy in all populations but this share of them.
    fn reaches(&self, proposal: &Proposal, luck: f64) -> Result<bool, Error> {
        let outlook = self.outlook(proposal)?;
        Ok(outlook.at(self.measure(), f64::from(proposal.voters), luck) >= self.accuracy)
    }

    fn epsilon_at(&self, luck: f64) -> Result<Option<f64>, Error> {
        let with = |epsilon: f64| -> Result<bool, Error> {
            self.reaches(&Proposal { epsilon: Epsilon::new(epsilon)?, ..self.proposal }, luck)
        };
        if !with(USUAL_LIMIT.get())? {
            return Ok(None);
        }
        let range = (LEAST_EPSILON.ln(), USUAL_LIMIT.get().ln());
        let too_little = |log: f64| !with(log.exp()).is_ok_and(|reached| reached);
        Ok(Some(bisect(range, 0.01, too_little).exp().min(USUAL_LIMIT.get())))
    }

    /// The most items up to a number, with which the accuracy is reached; more items never are easier.
    pub(super) fn items_at(&self, luck: f64, most: usize) -> Result<Option<usize>, Error> {
        let with = |items| self.reaches(&self.proposal.over(items), luck);
        let fewest = self.proposal.goal.few().map_or(2, |few| few + 1);
        if fewest > most || !with(fewest)? {
            return Ok(None);
        }
        let (mut enough, mut too_many) = (fewest, most + 1);
        while too_many - enough > 1 {
            let middle = usize::midpoint(enough, too_many);
            if with(middle)? { enough = middle } else { too_many = middle }
        }
        Ok(Some(enough))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{goal::Goal, query::Assign, randomizer::Mechanism};

    fn plan(goal: Goal) -> Plan<'static> {
        let proposal = Proposal {
            items: 6,
            epsilon: Epsilon::new(1.0).unwrap(),
            voters: 500,
            goal,
            mechanism: Mechanism::RandomizedResponse,
            queries: None,
            assign: Assign::Balanced,
            agreement: Some(0.7),
        };
        Plan { proposal, accuracy: 0.8, pilot: None }
    }

    /// Whatever one is asked for from the others, they fit together.
    #[test]
    fn what_is_solved_for_gives_back_the_others() {
        for goal in [Goal::Order, Goal::WINNER, Goal::First(3)] {
            let plan = plan(goal);
            let accuracy = |proposal| Plan { proposal, ..plan }.accuracy().unwrap().range;
            let voters = plan.voters().unwrap();
            let with = |voters: Option<u32>| Proposal { voters: voters.unwrap(), ..plan.proposal };
            assert!((accuracy(with(voters.middle)).middle - 0.8).abs() < 0.01, "{goal}");
            assert!((accuracy(with(voters.low)).high - 0.8).abs() < 0.01, "{goal}");
            let epsilon = Epsilon::new(plan.epsilon().unwrap().middle.unwrap()).unwrap();
            let spent = Proposal { epsilon, ..plan.proposal };
            assert!((accuracy(spent).middle - 0.8).abs() < 0.01, "{goal} {epsilon}");
            let items = plan.items().unwrap().middle.unwrap();
            let fits = |items| accuracy(plan.proposal.over(items)).middle >= 0.8;
            assert!(fits(items) && !fits(items + 1), "{goal} {items}");
        }
    }

    #[test]
    fn nothing_is_planned_that_devices_do_not_accept() {
        let few = Plan {
            proposal: Proposal { voters: 5, ..plan(Goal::Order).proposal },
            ..plan(Goal::Order)
        };
        assert_eq!(few.epsilon().unwrap().middle, None);
        let some = plan(Goal::WINNER).epsilon().unwrap();
        assert!(
            some.low < some.middle && some.middle.unwrap() <= 3.0 && some.high.is_none(),
            "{some:?}"
        );
        let guess = plan(Goal::Order).proposal.guess().unwrap();
        assert!(Plan { pilot: Some(&guess), ..plan(Goal::Order) }.items().is_err());
    }
}
