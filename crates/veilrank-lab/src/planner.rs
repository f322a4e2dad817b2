//! Whole surveys of populations that are given by their margins: what a plan by theory is held to.

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use serde::Serialize;
use veilrank::{
    agent,
    aggregate::{Method, aggregate, kemeny},
    curator::Curator,
    distance::kendall_tau,
    estimate,
    margins::{Margins, PairCounts},
    numeric::normal_quantile,
    plan::{Population, Proposal},
    query::Query,
    ranking::{Ballot, Names, Pair, Ranking},
    survey::Survey,
};

use crate::{error::Error, limits::MAX_TRIALS, metrics::MeanError};

/// A population by its margins: of each pair, by how much more people prefer the one than the other.
#[derive(Debug, Clone, PartialEq)]
pub struct People {
    /// Entry `a * items + b`: the margin of `a` over `b`.
    margins: Vec<f64>,
    /// The order that disagrees least with them.
    truth: Ranking,
}

/// Counts that stand for a margin: so many people.
const MANY: f64 = 1e9;

impl People {
    /// The people of a population that may be: its margins are what its scores say, and scatter around that.
    pub fn of_population(population: &Population, rng: &mut ChaCha8Rng) -> Result<Self, Error> {
        let (scores, items) = (population.scores(), population.scores().len());
        let mut margins = vec![0.0; items * items];
        for pair in Pair::all(items) {
            let (a, b) = (pair.first().index(), pair.second().index());
            let residual = population.scatter() * normal_quantile(rng.random());
            let margin = (((scores[a] - scores[b]) / 2.0).tanh() + residual).clamp(-1.0, 1.0);
            margins[a * items + b] = margin;
            margins[b * items + a] = -margin;
        }
        Self::of_margins(items, margins)
    }

    /// People with these margins: entry `a * items + b` is that of `a` over `b`.
    pub fn of_margins(items: usize, margins: Vec<f64>) -> Result<Self, Error> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to MANY")]
        let count = |margin: &f64| (MANY * f64::midpoint(1.0, *margin)).round() as u64;
        let mut table: Vec<u64> = margins.iter().map(count).collect();
        table.iter_mut().step_by(items + 1).for_each(|own| *own = 0);
        let truth = kemeny(&Margins::plain(PairCounts::from_table(items, table)?)).order;
        Ok(Self { margins, truth })
    }

    /// The order that disagrees least with them.
    pub fn truth(&self) -> &Ranking {
        &self.truth
    }

    /// The share of pairs on which a person agrees with the true order.
    pub fn agreement(&self) -> f64 {
        let items = self.truth.items();
        let places = self.truth.positions();
        let agree = |pair: Pair| {
            let (a, b) = (pair.first().index(), pair.second().index());
            let margin = self.margin(pair);
            f64::midpoint(1.0, if places[a] < places[b] { margin } else { -margin })
        };
        Pair::all(items).map(agree).sum::<f64>() / Pair::count(items) as f64
    }

    /// The margin of a pair's first item over its second.
    pub fn margin(&self, pair: Pair) -> f64 {
        self.margins[pair.first().index() * self.truth.items() + pair.second().index()]
    }

    /// What somebody thinks of the pairs that they are asked about.
    fn ballot(&self, query: &Query, rng: &mut ChaCha8Rng) -> Result<Ballot, Error> {
        let opinion =
            |&pair: &Pair| (pair, rng.random::<f64>() < f64::midpoint(1.0, self.margin(pair)));
        let opinions: Vec<(Pair, bool)> = query.pairs().iter().map(opinion).collect();
        Ok(Ballot::of_answers(self.truth.items(), opinions)?)
    }
}

/// A survey that is played again and again, each time with the next of some populations.
#[derive(Debug, Clone, PartialEq)]
pub struct Planner {
    /// Who may be asked.
    pub people: Vec<People>,
    /// How they are asked.
    pub proposal: Proposal,
    /// How often.
    pub trials: usize,
    /// Names the generators.
    pub seed: u64,
}

/// How often what came out right.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Played {
    /// Which item is the best.
    pub winner: MeanError,
    /// Which are the best few: as many as the goal says, or three.
    pub first: MeanError,
    /// The share of pairs.
    pub pairs: MeanError,
    /// Every item's place.
    pub order: MeanError,
}

impl Planner {
    /// Plays all trials on all cores; the result does not depend on how many there are.
    pub fn play(&self, after_each: impl Fn() + Sync) -> Result<Played, Error> {
        if !(1..=MAX_TRIALS).contains(&self.trials) || self.people.is_empty() {
            return Err(Error::Trials(self.trials));
        }
        let one = |trial: usize| {
            let right = self.one(trial);
            after_each();
            right
        };
        let all: Result<Vec<[f64; 4]>, Error> = (0..self.trials).into_par_iter().map(one).collect();
        let all = all?;
        let mean = |which: usize| MeanError::of(all.iter().map(|right| right[which]));
        Ok(Played { winner: mean(0), first: mean(1), pairs: mean(2), order: mean(3) })
    }

    fn one(&self, trial: usize) -> Result<[f64; 4], Error> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(trial as u64);
        let people = &self.people[trial % self.people.len()];
        let items = people.truth.items();
        let (epsilon, mechanism) = (self.proposal.epsilon, self.proposal.mechanism);
        let queries = self.proposal.asked()?.answers;
        let survey = Survey::new("plan", Names::numbered(items)?, epsilon, queries, mechanism)?
            .aimed(self.proposal.goal)?;
        let spent = epsilon.usually_spent()?;
        let mut curator = Curator::new(survey.clone(), self.proposal.assign)?;
        for _ in 0..self.proposal.voters {
            let query = curator.next_query(&mut rng)?;
            let ballot = people.ballot(&query, &mut rng)?;
            curator.add(&agent::respond(&survey, &query, &ballot, spent, &mut rng)?)?;
        }
        let margins = estimate::margins(&curator.into_tally())?;
        // Under other names, since of equals the first one wins.
        let names = Ranking::random(items, &mut rng)?;
        let order = aggregate(&margins.relabelled(&names), Method::Auto, &mut rng).order;
        self.judge(&order, &people.truth.relabelled(&names))
    }

    fn judge(&self, order: &Ranking, truth: &Ranking) -> Result<[f64; 4], Error> {
        let (places, items) = (truth.positions(), truth.items());
        let first = |few: usize| {
            let all = order.order().iter().take(few);
            f64::from(u8::from(all.into_iter().all(|item| usize::from(places[item.index()]) < few)))
        };
        let few = self.proposal.goal.few().filter(|&few| few > 1).unwrap_or(3);
        let wrong = kendall_tau(order, truth)? as f64 / Pair::count(items) as f64;
        Ok([first(1), first(few), 1.0 - wrong, f64::from(u8::from(wrong == 0.0))])
    }
}

#[cfg(test)]
mod tests {
    use veilrank::{
        goal::Goal, plan::Forecast, privacy::Epsilon, query::Assign, randomizer::Mechanism,
    };

    use super::*;

    fn proposal(items: usize, epsilon: f64, voters: u32) -> Proposal {
        Proposal {
            items,
            epsilon: Epsilon::new(epsilon).unwrap(),
            voters,
            goal: Goal::WINNER,
            mechanism: Mechanism::RandomizedResponse,
            queries: None,
            assign: Assign::Balanced,
            agreement: None,
        }
    }

    /// The populations of a guess, and as many surveys of them.
    fn planner(proposal: Proposal) -> Planner {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let guess = proposal.guess().unwrap();
        let people: Result<Vec<People>, Error> = guess
            .populations()
            .iter()
            .map(|population| People::of_population(population, &mut rng))
            .collect();
        Planner {
            trials: 2 * guess.populations().len(),
            people: people.unwrap(),
            proposal,
            seed: 1,
        }
    }

    fn compare(proposal: Proposal, off: f64) {
        let stated = Forecast::of(&proposal).unwrap().chances;
        let played = planner(proposal).play(|| ()).unwrap();
        let first = stated.first.map_or(played.first.mean, |first| first.right.mean);
        for (what, stated, played) in [
            ("winner", stated.winner.mean, played.winner.mean),
            ("first", first, played.first.mean),
            ("pairs", stated.pairs.mean, played.pairs.mean),
            ("order", stated.order.mean, played.order.mean),
        ] {
            assert!((stated - played).abs() < off, "{what}: {stated} {played}, {proposal:?}");
        }
    }

    /// Populations that may be, surveys from start to end: how often what comes out right is within ten points of what is stated.
    #[test]
    fn what_is_stated_is_what_is_played() {
        for (items, epsilon, voters) in [
            (3, 1.0, 60),
            (5, 2.0, 40),
            (5, 1.0, 400),
            (8, 1.0, 300),
            (8, 2.0, 2000),
            (15, 2.0, 1000),
        ] {
            compare(proposal(items, epsilon, voters), 0.1);
        }
    }

    #[test]
    fn what_is_stated_of_asking_live_is_what_is_played() {
        for (items, epsilon, voters, goal) in
            [(5, 2.0, 40, Goal::WINNER), (8, 1.0, 700, Goal::Order), (8, 2.0, 300, Goal::First(3))]
        {
            let live = Proposal { assign: Assign::Live, goal, ..proposal(items, epsilon, voters) };
            let stated = Forecast::of(&live).unwrap().chances;
            let played = planner(live).play(|| ()).unwrap();
            let (stated, played) = match goal {
                Goal::Order => (stated.pairs.mean, played.pairs.mean),
                Goal::First(1) => (stated.winner.mean, played.winner.mean),
                Goal::First(_) => (stated.first.unwrap().right.mean, played.first.mean),
            };
            assert!((stated - played).abs() < 0.1, "{goal}: {stated} {played}");
        }
    }

    #[test]
    fn people_are_as_their_margins_say() {
        let margins = vec![0.0, 0.4, -0.2, -0.4, 0.0, 0.6, 0.2, -0.6, 0.0];
        // Around a circle: 0 over 1 by .4, 1 over 2 by .6, 2 over 0 by .2. The order that disagrees least gives up the .2.
        let people = People::of_margins(3, margins).unwrap();
        assert_eq!(people.truth(), &Ranking::from_indices(&[0, 1, 2]).unwrap());
        assert!((people.agreement() - (0.7 + 0.8 + 0.4) / 3.0).abs() < 1e-12);
        let none = Planner { people: vec![], ..planner(proposal(3, 1.0, 5)) };
        assert!(none.play(|| ()).is_err());
    }

    #[test]
    fn the_same_seed_plays_the_same_on_any_number_of_threads() {
        let planner = planner(proposal(4, 1.0, 50));
        let play = |threads| crate::with_threads(threads, || planner.play(|| ()).unwrap()).unwrap();
        assert_eq!(play(1), play(3));
    }
}
