//! How often a survey is right, over the number of people; and where that reaches 95 in 100.

use std::collections::BTreeMap;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rayon::prelude::*;
use veilrank::{
    Error, Goal, agent,
    aggregate::{Method, aggregate},
    asking::{Queries, QueryRule},
    curator::Curator,
    distance::{kendall_tau, top_k_overlap},
    estimate,
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::{Names, Pair, Ranking},
    survey::Survey,
};

use crate::crowd::Crowd;

/// So much of what is asked for has to be right.
const WANTED: f64 = 0.95;

/// The fewest people, and how often their number grows by the square root of 2: to 20,480.
const FEWEST: f64 = 10.0;
const STEPS: usize = 23;

/// What is judged.
pub(crate) const GOALS: [Goal; 3] = [Goal::WINNER, Goal::First(3), Goal::Order];

/// A way of asking and of aggregating.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Way {
    pub(crate) assign: Assign,
    pub(crate) method: Method,
    pub(crate) rule: QueryRule,
    /// What live questions aim at.
    pub(crate) goal: Goal,
}

/// Who is asked, how often.
pub(crate) struct Contest<'a> {
    pub(crate) crowd: &'a Crowd,
    pub(crate) epsilon: Epsilon,
    pub(crate) surveys: u64,
    pub(crate) seed: u64,
}

/// How many people it takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Need {
    AtMost(f64),
    People(f64),
    More(f64),
}

/// How right a survey is in each of the [`GOALS`].
type Right = [f64; GOALS.len()];

/// How right surveys are on average at the steps that were looked at.
type Looked = BTreeMap<usize, Right>;

impl Contest<'_> {
    /// How many people it takes for each of some goals, by their places in [`GOALS`].
    pub(crate) fn needs(&self, way: Way, goals: &[usize]) -> Result<Vec<Need>, Error> {
        let mut looked = Looked::new();
        goals.iter().map(|&goal| self.need(way, goal, &mut looked)).collect()
    }

    /// Halves the steps between too few people and enough: with more people surveys are right more often.
    fn need(&self, way: Way, goal: usize, looked: &mut Looked) -> Result<Need, Error> {
        let (mut too_few, mut enough) = (None, STEPS);
        let next = |too_few: Option<usize>| too_few.map_or(0, |step| step + 1);
        while next(too_few) < enough {
            let middle = usize::midpoint(next(too_few), enough);
            if self.right(way, middle, looked)?[goal] < WANTED {
                too_few = Some(middle);
            } else {
                enough = middle;
            }
        }
        Ok(crossing(too_few, enough, |step| looked[&step][goal]))
    }

    /// How right surveys of so many people are, on average.
    fn right(&self, way: Way, step: usize, looked: &mut Looked) -> Result<Right, Error> {
        if let Some(right) = looked.get(&step) {
            return Ok(*right);
        }
        let surveys = (0..self.surveys).into_par_iter();
        let each = surveys.map(|number| self.play(way, people(step), number));
        let each: Vec<Right> = each.collect::<Result<_, _>>()?;
        let mean =
            |goal: usize| each.iter().map(|right| right[goal]).sum::<f64>() / each.len() as f64;
        let right = std::array::from_fn(mean);
        looked.insert(step, right);
        Ok(right)
    }

    /// How right one survey of so many people is.
    fn play(&self, way: Way, people: f64, number: u64) -> Result<Right, Error> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(number);
        let (survey, names) = (self.survey(way)?, Ranking::random(self.crowd.items, &mut rng)?);
        let mut curator = Curator::new(survey.clone(), way.assign)?;
        while (curator.tally().reports() as f64) < people {
            let (ballot, query) = (self.crowd.next(&mut rng), curator.next_query(&mut rng)?);
            curator.add(&agent::respond(&survey, &query, &ballot, self.epsilon, &mut rng)?)?;
        }
        // Under shuffled labels, so that no method profits from the order of the items.
        let margins = estimate::margins(curator.tally())?.relabelled(&names);
        let order = aggregate(&margins, way.method, &mut rng).order;
        self.judge(&order.relabelled(&names.inverse()))
    }

    fn survey(&self, way: Way) -> Result<Survey, Error> {
        let items = self.crowd.items;
        let (names, mechanism) = (Names::numbered(items)?, Mechanism::RandomizedResponse);
        let queries = Queries::Rule(way.rule).number(mechanism, self.epsilon, items)?;
        Survey::new("people", names, self.epsilon, queries, mechanism)?.aimed(way.goal)
    }

    fn judge(&self, order: &Ranking) -> Result<Right, Error> {
        let (truth, mut right) = (&self.crowd.truth, Right::default());
        for (right, goal) in right.iter_mut().zip(GOALS) {
            *right = match goal.few() {
                None => 1.0 - kendall_tau(order, truth)? as f64 / Pair::count(order.items()) as f64,
                Some(few) => f64::from(u8::from(top_k_overlap(order, truth, few)? == few)),
            };
        }
        Ok(right)
    }
}

/// The number of people at a step.
fn people(step: usize) -> f64 {
    (FEWEST * 2f64.powf(step as f64 / 2.0)).round()
}

/// Where the mark is reached between a step with too few people and the next one; straight in the logarithm of the people.
fn crossing(too_few: Option<usize>, enough: usize, right: impl Fn(usize) -> f64) -> Need {
    let Some(last) = too_few else { return Need::AtMost(FEWEST) };
    if enough == STEPS {
        return Need::More(people(last));
    }
    let part = (WANTED - right(last)) / (right(enough) - right(last));
    let (low, high) = (people(last).ln(), people(enough).ln());
    Need::People(part.mul_add(high - low, low).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_is_between_two_steps() {
        let steps = [0, 1, 2, 12, 22].map(|step| format!("{}", people(step)));
        assert_eq!(steps, ["10", "14", "20", "640", "20480"]);
        assert_eq!(crossing(None, 0, |_| 0.0), Need::AtMost(10.0));
        assert_eq!(crossing(Some(22), 23, |_| 0.0), Need::More(20_480.0));
        let right = |step: usize| [0.5, 0.8, 0.94, 0.96][step];
        let Need::People(half) = crossing(Some(2), 3, right) else { panic!("it is reached") };
        // Half way from 20 to 28 people, by ratios.
        assert!((half - (20.0 * 28.0f64).sqrt()).abs() < 1e-9, "{half}");
    }
}
