//! Many trials of one system over one population, in parallel, the same for any number of threads.

use rayon::prelude::*;
use serde::Serialize;
use veilrank::{
    aggregate::Method, asking::Queries, goal::Goal, privacy::Epsilon, query::Assign, ranking::Pair,
};

use crate::{
    error::Error,
    limits::MAX_TRIALS,
    metrics::{MeanError, Score},
    population::Population,
    protocol::Protocol,
    system::System,
    trial::{Optimum, Scene, Trial, trial_rng},
};

/// What to simulate.
#[derive(Debug)]
pub struct Simulation {
    /// Who answers.
    pub population: Population,
    /// How many of them take part in each trial.
    pub voters: usize,
    /// Who randomizes what; ask [`Simulation::system`] for what `auto` comes to.
    pub system: System,
    /// The budget of one participant.
    pub epsilon: Epsilon,
    /// How many pairs each participant is asked about.
    pub queries: Queries,
    /// Who is asked which pairs.
    pub assign: Assign,
    /// What is to be found out; live questions aim at it.
    pub goal: Goal,
    /// How the consensus is made.
    pub method: Method,
    /// How often it is all played through.
    pub trials: usize,
    /// Names the generator of every trial, together with the trial's number.
    pub seed: u64,
}

/// What came out of all trials.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// How many trials there were.
    pub trials: usize,
    /// How many voters took part in each.
    pub voters: usize,
    /// How many items were ranked.
    pub items: usize,
    /// The budget of one participant.
    pub epsilon: f64,
    /// How many pairs each participant was asked about.
    pub queries: usize,
    /// Who randomized what.
    pub mechanism: System,
    /// Who was asked which pairs.
    pub assign: Assign,
    /// What was to be found out.
    pub goal: Goal,
    /// How much of that is right, by the best order for these voters: the share of trials that have the right first few, in whatever order, or
    /// the share of pairs.
    pub found: MeanError,
    /// How the consensus was made.
    pub method: Method,
    /// Names the generators.
    pub seed: u64,
    /// The best normalized Kendall tau distance that any order reaches, a mean where trials have different voters.
    pub optimum: f64,
    /// Whether that is proved, in every trial.
    pub optimum_proved: bool,
    /// The normalized mean Kendall tau distance from the consensus to the voters.
    pub kendall_tau_normalized: MeanError,
    /// Its excess over the optimum.
    pub excess: MeanError,
    /// Pairs whose estimate has the wrong sign, as the paper prints it.
    pub error_rate: MeanError,
    /// The same, where no estimate counts one half.
    pub error_rate_strict: MeanError,
}

impl Simulation {
    /// Plays all trials and sums them up. `after_each` is called once per trial, from any thread.
    pub fn run(&self, after_each: impl Fn() + Sync) -> Result<Summary, Error> {
        let trials = self.trials(after_each)?;
        self.summary(&trials)
    }

    /// Plays all trials; the result is in the order of their numbers.
    pub fn trials(&self, after_each: impl Fn() + Sync) -> Result<Vec<Trial>, Error> {
        self.trials_while(|| {
            after_each();
            true
        })
    }

    /// The same as long as `go_on`, which is asked after each trial, from any thread, says so; [`Error::Stopped`] otherwise.
    pub fn trials_while(&self, go_on: impl Fn() -> bool + Sync) -> Result<Vec<Trial>, Error> {
        self.check()?;
        let protocol = self.protocol()?;
        let optimum = Optimum::fixed(&self.population, self.voters)?;
        let play = |number| {
            let mut rng = trial_rng(self.seed, number);
            let scene = Scene::draw(&self.population, self.voters, optimum.clone(), &mut rng);
            let trial = scene.and_then(|scene| scene.play(&protocol, &mut rng));
            if go_on() { trial } else { Err(Error::Stopped) }
        };
        (0..self.trials as u64).into_par_iter().map(play).collect()
    }

    pub(crate) fn check(&self) -> Result<(), Error> {
        let have = self.population.voters();
        if self.trials == 0 || self.trials > MAX_TRIALS {
            return Err(Error::Trials(self.trials));
        }
        if self.voters == 0 || self.voters > have {
            return Err(Error::Voters { asked: self.voters, have });
        }
        Ok(())
    }

    /// Who randomizes what: never `auto`.
    pub fn system(&self) -> Result<System, Error> {
        self.system.resolved(self.population.items(), self.epsilon)
    }

    /// How many answers each participant gives.
    pub fn queries(&self) -> Result<usize, Error> {
        let items = self.population.items();
        match (self.queries, self.system()?.local()) {
            (queries, Some(mechanism)) => Ok(queries.number(mechanism, self.epsilon, items)?),
            (Queries::Fixed(queries), None) => Ok(queries),
            // Whoever trusts the curator hands over every pair.
            (Queries::Rule(_), None) => Ok(Pair::count(items)),
        }
    }

    pub(crate) fn protocol(&self) -> Result<Protocol, Error> {
        let (system, queries) = (self.system()?, self.queries()?);
        let mut protocol = Protocol::new(&self.population, system, self.epsilon, queries)?;
        protocol.survey = protocol.survey.aimed(self.goal)?;
        protocol.assign = self.assign;
        protocol.method = self.method();
        Ok(protocol)
    }

    /// The method; DP-KwikSort is KwikSort unless somebody says otherwise.
    fn method(&self) -> Method {
        match (self.method, self.system.kwiksort_budget()) {
            (Method::Auto, Some(_)) => Method::KwikSort,
            (method, _) => method,
        }
    }

    /// What came out of all trials.
    pub fn summary(&self, trials: &[Trial]) -> Result<Summary, Error> {
        let over = |value: fn(&Score) -> f64| MeanError::of(trials.iter().map(|t| value(&t.score)));
        Ok(Summary {
            trials: trials.len(),
            voters: self.voters,
            items: self.population.items(),
            epsilon: self.epsilon.get(),
            queries: self.queries()?,
            mechanism: self.system()?,
            assign: self.assign,
            goal: self.goal,
            found: MeanError::of(trials.iter().map(|trial| trial.found)),
            method: trials.first().map_or(self.method, |trial| trial.method),
            seed: self.seed,
            optimum: over(|score| score.optimum).mean,
            optimum_proved: trials.iter().all(|trial| trial.optimum_proved),
            kendall_tau_normalized: over(|score| score.kendall_tau),
            excess: over(Score::excess),
            error_rate: over(|score| score.error_rate),
            error_rate_strict: over(|score| score.error_rate_strict),
        })
    }
}

#[cfg(test)]
mod tests {
    use veilrank::{
        asking::QueryRule,
        model::{Mallows, Model},
        ranking::Ranking,
    };

    use super::*;

    fn simulation(system: System, epsilon: f64) -> Simulation {
        let centre = Ranking::identity(6).unwrap();
        let model = Model::from(Mallows::new(centre, 0.5).unwrap());
        Simulation {
            population: Population::from_model(model, 2000).unwrap(),
            voters: 2000,
            system,
            epsilon: Epsilon::new(epsilon).unwrap(),
            queries: Queries::Rule(QueryRule::Exact),
            assign: Assign::Uniform,
            goal: Goal::Order,
            method: Method::Auto,
            trials: 3,
            seed: 1,
        }
    }

    #[test]
    fn every_system_learns_from_its_voters() {
        for &system in System::ALL {
            for &method in Method::ALL {
                let simulation = Simulation { method, ..simulation(system, 2.0) };
                let summary = simulation.run(|| {}).unwrap();
                assert!(summary.excess.mean < 0.15, "{system} {method}: {:?}", summary.excess);
                assert_eq!(summary.mechanism, simulation.system().unwrap());
            }
        }
    }

    #[test]
    fn auto_is_pairs_or_orders_by_the_budget() {
        let system = |epsilon| simulation(System::Auto, epsilon).system().unwrap();
        assert_eq!(system(0.5), System::RandomizedResponse);
        assert_eq!(system(4.0), System::PermutationCap);
    }

    #[test]
    fn whole_orders_are_one_answer_each() {
        let many =
            Simulation { queries: Queries::Fixed(2), ..simulation(System::PermutationCap, 2.0) };
        let error = many.run(|| {}).unwrap_err().to_string();
        assert!(error.contains("queries must be 1"), "{error}");
        assert_eq!(simulation(System::PermutationCap, 2.0).queries(), Ok(1));
    }
}
