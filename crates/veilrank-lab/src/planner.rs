//! How many people a survey needs, by playing the real protocol on a guess of the population.

use serde::Serialize;
use veilrank::{
    aggregate::Method,
    asking::{self, Queries, QueryRule},
    distance::kendall_tau,
    model::{Noise, RandomUtility},
    plan::Guess,
    privacy::Epsilon,
    query::Assign,
    randomizer::{Channel, Mechanism},
    ranking::{Pair, Ranking},
};

use crate::{
    error::Error, limits::MAX_VOTERS, metrics::MeanError, population::Population,
    simulation::Simulation, system::System,
};

/// A survey to plan: what is guessed, and how people would be asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Planner {
    /// What the population is taken to be.
    pub guess: Guess,
    /// Who would be asked which pairs.
    pub assign: Assign,
    /// How often each survey is played.
    pub trials: usize,
    /// Names the generators.
    pub seed: u64,
}

/// What so many people give.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Expected {
    /// The most that the terms let one participant spend.
    pub epsilon: f64,
    /// What a device spends by default, which is what was played: a part of epsilon where that is above 3.
    pub spent: f64,
    /// How many take part.
    pub voters: usize,
    /// The share of pairs that the consensus has as the population has them, over the trials.
    pub accuracy: MeanError,
}

/// Two numbers of people this close are the same for a plan.
const CLOSE: f64 = 1.08;

impl Planner {
    /// What `voters` people give, from trials of the real protocol.
    pub fn expected(&self, epsilon: Epsilon, voters: usize) -> Result<Expected, Error> {
        let scores = self.guess.scores();
        let model = RandomUtility::new(scores.to_vec(), Noise::Gumbel)?;
        let simulation = Simulation {
            population: Population::from_model(model.into(), voters)?,
            voters,
            system: System::RandomizedResponse,
            epsilon: epsilon.usually_spent()?,
            queries: Queries::Fixed(self.queries(epsilon)?),
            assign: self.assign,
            method: Method::Auto,
            trials: self.trials,
            seed: self.seed,
        };
        let truth = Ranking::identity(scores.len())?;
        let mut right = Vec::new();
        for trial in simulation.trials(|| ())? {
            let wrong = kendall_tau(&trial.order, &truth)? as f64;
            right.push(1.0 - wrong / Pair::count(scores.len()) as f64);
        }
        let accuracy = MeanError::of(right.into_iter());
        let spent = simulation.epsilon.get();
        Ok(Expected { epsilon: epsilon.get(), spent, voters, accuracy })
    }

    /// The fewest people who reach an accuracy; nothing when ten million are not enough.
    ///
    /// Normal theory says where to look, trials of the real protocol say what is there. `after_each` is called after
    /// every number of people that was tried.
    pub fn needed(
        &self,
        epsilon: Epsilon,
        accuracy: f64,
        after_each: impl Fn(),
    ) -> Result<Option<Expected>, Error> {
        let enough = |voters: usize| -> Result<Option<Expected>, Error> {
            let expected = self.expected(epsilon, voters)?;
            after_each();
            Ok(Some(expected).filter(|expected| expected.accuracy.mean >= accuracy))
        };
        let (mut low, mut high) = (1, self.by_theory(epsilon, accuracy)?);
        let mut found = enough(high)?;
        while found.is_none() {
            if high == MAX_VOTERS {
                return Ok(None);
            }
            (low, high) = (high, high.saturating_mul(2).min(MAX_VOTERS));
            found = enough(high)?;
        }
        while high as f64 > low as f64 * CLOSE && high - low > 1 {
            let middle = between(low, high);
            match enough(middle)? {
                Some(expected) => (high, found) = (middle, Some(expected)),
                None => low = middle,
            }
        }
        Ok(found)
    }

    /// How many pairs each is asked about: what makes the most of the budget that the terms allow.
    fn queries(&self, epsilon: Epsilon) -> Result<usize, Error> {
        let items = self.guess.scores().len();
        Ok(asking::queries(QueryRule::Exact, Mechanism::RandomizedResponse, epsilon, items)?)
    }

    /// The people needed by normal theory with pairs asked evenly: a place to start looking.
    fn by_theory(&self, epsilon: Epsilon, accuracy: f64) -> Result<usize, Error> {
        let (items, queries) = (self.guess.scores().len(), self.queries(epsilon)?);
        let share = epsilon.usually_spent()?.split(queries)?;
        let channel = Channel::new(Mechanism::RandomizedResponse, items, share)?;
        let most = u32::try_from(MAX_VOTERS).unwrap_or(u32::MAX);
        let needed = self.guess.needed(accuracy, (queries, channel.reliability()), most)?;
        Ok(needed.map_or(MAX_VOTERS, |people| people as usize))
    }
}

/// The geometric mean of two numbers, rounded and strictly between them.
fn between(low: usize, high: usize) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between two numbers of voters"
    )]
    let middle = (low as f64 * high as f64).sqrt() as usize;
    middle.clamp(low + 1, high - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planner(items: usize, agreement: f64) -> Planner {
        let guess = Guess::even(items, agreement).unwrap();
        Planner { guess, assign: Assign::Uniform, trials: 40, seed: 1 }
    }

    fn epsilon(value: f64) -> Epsilon {
        Epsilon::new(value).unwrap()
    }

    #[test]
    fn the_plan_holds_when_it_is_played_with_other_people() {
        let planner = planner(6, 0.7);
        let plan = planner.needed(epsilon(2.0), 0.9, || ()).unwrap().unwrap();
        let again = Planner { seed: 99, trials: 200, ..planner.clone() };
        let played = again.expected(epsilon(2.0), plan.voters).unwrap();
        assert!((played.accuracy.mean - 0.9).abs() < 0.04, "{played:?}");
        let fewer = again.expected(epsilon(2.0), plan.voters / 4).unwrap();
        assert!(fewer.accuracy.mean < 0.88, "{fewer:?}");
    }

    #[test]
    fn more_privacy_needs_more_people() {
        let planner = planner(5, 0.75);
        let people = |e| planner.needed(epsilon(e), 0.9, || ()).unwrap().unwrap().voters;
        let (private, open) = (people(0.5), people(4.0));
        assert!(private > 4 * open, "{private} and {open}");
    }

    #[test]
    fn theory_and_trials_tell_the_same_story() {
        let planner = planner(8, 0.7);
        let reliability =
            Channel::new(Mechanism::RandomizedResponse, 8, epsilon(1.0)).unwrap().reliability();
        for voters in [500, 2000, 8000] {
            let theory = planner.guess.accuracy(f64::from(voters), reliability).unwrap();
            let played = planner.expected(epsilon(1.0), usize::try_from(voters).unwrap()).unwrap();
            assert!((theory - played.accuracy.mean).abs() < 0.05, "{theory} {played:?}");
        }
    }
}
