//! Many trials of one system over one population, in parallel, the same for any number of threads.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rayon::prelude::*;
use serde::Serialize;
use veilrank::{
    aggregate::{Kemeny, Method, aggregate, kemeny},
    margins::{Margins, PairCounts},
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::{Pair, Ranking},
    survey::Survey,
    theory::{self, QueryRule},
};

use crate::{
    error::Error,
    limits::MAX_TRIALS,
    metrics::{MeanError, Score, error_rates, normalized_kendall_tau},
    population::Population,
    protocol::{Learned, Protocol, shuffled},
    system::System,
};

/// How many pairs each participant is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queries {
    /// As many as this.
    Fixed(usize),
    /// As many as a rule says.
    Rule(QueryRule),
}

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
    /// How the consensus is made.
    pub method: Method,
    /// How often it is all played through.
    pub trials: usize,
    /// Names the generator of every trial, together with the trial's number.
    pub seed: u64,
}

/// What came out of one trial.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// How good it was.
    pub score: Score,
    /// Whether the optimum it is compared with is proved.
    pub optimum_proved: bool,
    /// The consensus, in the population's own labels.
    pub order: Ranking,
    /// The method that made it; never `auto`.
    pub method: Method,
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

/// The best order of a set of voters.
#[derive(Clone, Copy)]
struct Optimum {
    kendall_tau: f64,
    proved: bool,
}

impl Simulation {
    /// Plays all trials and sums them up. `after_each` is called once per trial, from any thread.
    pub fn run(&self, after_each: impl Fn() + Sync) -> Result<Summary, Error> {
        let trials = self.trials(after_each)?;
        self.summary(&trials)
    }

    /// Plays all trials; the result is in the order of their numbers.
    pub fn trials(&self, after_each: impl Fn() + Sync) -> Result<Vec<Trial>, Error> {
        self.check()?;
        let protocol = self.protocol()?;
        let optimum = self.fixed_optimum()?;
        let play = |number| {
            let trial = self.trial(number, &protocol, optimum.as_ref());
            after_each();
            trial
        };
        (0..self.trials as u64).into_par_iter().map(play).collect()
    }

    fn check(&self) -> Result<(), Error> {
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
            (Queries::Fixed(queries), _) => Ok(queries),
            (Queries::Rule(rule), Some(mechanism)) => {
                Ok(theory::queries(rule, mechanism, self.epsilon, items)?)
            }
            // Whoever trusts the curator hands over every pair.
            (Queries::Rule(_), None) => Ok(Pair::count(items)),
        }
    }

    fn protocol(&self) -> Result<Protocol, Error> {
        // Without devices nothing is asked one by one; the terms then only carry the items and epsilon.
        let system = self.system()?;
        let (mechanism, queries) = match system.local() {
            Some(mechanism) => (mechanism, self.queries()?),
            None => (Mechanism::RandomizedResponse, 1),
        };
        let names = self.population.names()?;
        let survey = Survey::new("simulation", names, self.epsilon, queries, mechanism)?;
        Ok(Protocol { system, survey, assign: self.assign })
    }

    /// The optimum, when it is the same in every trial.
    fn fixed_optimum(&self) -> Result<Option<Optimum>, Error> {
        if !self.population.is_fixed(self.voters) {
            return Ok(None);
        }
        let voters = self.population.draw(self.voters, &mut trial_rng(self.seed, 0))?;
        Ok(Some(Optimum::of(&voters.counts, self.voters)))
    }

    fn trial(
        &self,
        number: u64,
        protocol: &Protocol,
        optimum: Option<&Optimum>,
    ) -> Result<Trial, Error> {
        let mut rng = trial_rng(self.seed, number);
        let names = shuffled(self.population.items(), &mut rng)?;
        let voters = self.population.draw(self.voters, &mut rng)?;
        let learned = protocol.run(&voters, &mut rng)?;
        let (order, method) = self.aggregate(&learned, &names, &mut rng);
        let optimum = optimum.copied().unwrap_or_else(|| Optimum::of(&voters.counts, self.voters));
        let (error_rate, error_rate_strict) = error_rates(&learned, &voters.counts);
        let kendall_tau = normalized_kendall_tau(&order, &voters.counts, self.voters);
        let score =
            Score { kendall_tau, optimum: optimum.kendall_tau, error_rate, error_rate_strict };
        Ok(Trial { score, optimum_proved: optimum.proved, order, method })
    }

    /// The method; DP-KwikSort is KwikSort unless somebody says otherwise.
    fn method(&self) -> Method {
        match (self.method, self.system.kwiksort_budget()) {
            (Method::Auto, Some(_)) => Method::KwikSort,
            (method, _) => method,
        }
    }

    /// Aggregates under shuffled labels, so that no method profits from the order of the items in the file.
    ///
    /// Asking, answering and counting treat all items alike, so shuffling here is shuffling from the start.
    fn aggregate(
        &self,
        learned: &Learned,
        names: &Ranking,
        rng: &mut ChaCha8Rng,
    ) -> (Ranking, Method) {
        let (order, method) = match learned.relabelled(names) {
            Learned::Margins(margins) => {
                let found = aggregate(&margins, self.method(), rng);
                (found.order, found.method)
            }
            Learned::Scores(scores) => (Ranking::by_score(&scores), Method::Borda),
        };
        (order.relabelled(&names.inverse()), method)
    }

    fn summary(&self, trials: &[Trial]) -> Result<Summary, Error> {
        let over = |value: fn(&Score) -> f64| MeanError::of(trials.iter().map(|t| value(&t.score)));
        Ok(Summary {
            trials: trials.len(),
            voters: self.voters,
            items: self.population.items(),
            epsilon: self.epsilon.get(),
            queries: self.queries()?,
            mechanism: self.system()?,
            assign: self.assign,
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

impl Optimum {
    fn of(counts: &PairCounts, voters: usize) -> Self {
        let Kemeny { order, proved, .. } = kemeny(&Margins::plain(counts.clone()));
        Self { kendall_tau: normalized_kendall_tau(&order, counts, voters), proved }
    }
}

/// The generator of a trial: the seed names the key and the trial's number the stream, so trials never overlap.
fn trial_rng(seed: u64, number: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    rng
}

#[cfg(test)]
mod tests {
    use veilrank::model::{Mallows, Model};

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
