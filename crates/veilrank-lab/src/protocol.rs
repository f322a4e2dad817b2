//! One run of a system over its voters: what the curator learns from them.

use chacha20::ChaCha8Rng;
use rand::{RngExt, seq::SliceRandom};
use veilrank::{
    agent,
    aggregate::Method,
    curator::Curator,
    estimate,
    margins::{Margins, PairCounts},
    privacy::Epsilon,
    query::{Assign, Assigner},
    randomizer::Mechanism,
    ranking::{Ballot, Pair, Ranking},
    report::{Answer, Answers},
    survey::Survey,
    tally::Tally,
};

use crate::{
    central,
    error::Error,
    population::{Population, Voters},
    system::System,
};

/// What runs on the devices and at the curator, the same in every trial.
#[derive(Debug, Clone)]
pub(crate) struct Protocol {
    pub(crate) system: System,
    /// The terms; a system without devices uses their epsilon only.
    pub(crate) survey: Survey,
    pub(crate) assign: Assign,
    /// How the consensus is made.
    pub(crate) method: Method,
    /// Who spends what.
    pub(crate) spends: Spends,
}

/// What participants spend, of whom nothing is known beforehand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Spends {
    /// Everybody all of the survey's epsilon.
    Alike,
    /// A share of the people all of it, the others one of two lesser budgets, as likely each; without those they do not answer.
    Personal { generous: f64, others: Option<[Epsilon; 2]> },
}

impl Spends {
    /// What the next participant spends; nothing for one who does not answer.
    fn draw(self, all: Epsilon, rng: &mut ChaCha8Rng) -> Option<Epsilon> {
        let Self::Personal { generous, others } = self else { return Some(all) };
        if rng.random_bool(generous) {
            return Some(all);
        }
        let [less, more] = others?;
        Some(if rng.random_bool(0.5) { less } else { more })
    }
}

/// What the curator learns.
pub(crate) enum Learned {
    /// Margins, for any method to aggregate.
    Margins(Margins),
    /// DP-Borda's noisy scores: they are a ranking already.
    Scores(Vec<f64>),
}

impl Protocol {
    /// A system over a population, with the usual way of asking and of aggregating.
    pub(crate) fn new(
        population: &Population,
        system: System,
        epsilon: Epsilon,
        queries: usize,
    ) -> Result<Self, Error> {
        // Without devices nothing is asked one by one; the terms then only carry the items and epsilon.
        let (mechanism, queries) =
            system.local().map_or((Mechanism::RandomizedResponse, 1), |local| (local, queries));
        let survey = Survey::new("simulation", population.names()?, epsilon, queries, mechanism)?;
        let (assign, method, spends) = (Assign::Uniform, Method::Auto, Spends::Alike);
        Ok(Self { system, survey, assign, method, spends })
    }

    /// How the consensus is made: whole noisy orders tell mean places, and their outcome is made by them.
    pub(crate) fn aggregation(&self) -> Method {
        let whole = self.system.local() == Some(Mechanism::PermutationCap);
        if whole && self.method == Method::Auto { Method::Borda } else { self.method }
    }

    /// What the curator learns from these voters.
    pub(crate) fn run(&self, voters: &Voters<'_>, rng: &mut ChaCha8Rng) -> Result<Learned, Error> {
        if self.system.local().is_none() {
            return self.in_the_open(voters.counts.as_ref(), rng);
        }
        let tally = match self.assign {
            Assign::Live => self.collect_live(voters, rng)?,
            Assign::Uniform | Assign::Balanced | Assign::Device => self.collect(voters, rng)?,
        };
        Ok(Learned::Margins(estimate::margins(&tally)?))
    }

    /// What a curator learns to whom everybody hands over the whole ranking; whoever randomizes, it is not the devices.
    pub(crate) fn in_the_open(
        &self,
        counts: &PairCounts,
        rng: &mut ChaCha8Rng,
    ) -> Result<Learned, Error> {
        let epsilon = self.survey.epsilon();
        if let Some(budget) = self.system.kwiksort_budget() {
            let leads = central::noisy_leads(counts, epsilon, budget, rng)?;
            return Ok(Learned::Margins(Margins::plain(leads)));
        }
        if self.system == System::CentralBorda {
            let scores = central::noisy_borda_scores(counts, epsilon, rng)?;
            return Ok(Learned::Scores(scores.into_iter().map(|score| score as f64).collect()));
        }
        Ok(Learned::Margins(Margins::plain(counts.clone())))
    }

    /// Every device answers; the curator adds up what it is told.
    fn collect(&self, voters: &Voters<'_>, rng: &mut ChaCha8Rng) -> Result<Tally, Error> {
        let (survey, epsilon) = (&self.survey, self.survey.epsilon());
        let mut tally = Tally::new(survey.clone());
        let mut assigner = Assigner::new(self.assign, survey.items())?;
        let mut bits: Vec<Answer> = Vec::with_capacity(voters.number * survey.queries());
        for ballot in voters.ballots() {
            let Some(spend) = self.spends.draw(epsilon, rng) else { continue };
            let query = assigner.next(survey.pairs(), rng)?;
            let report = agent::respond(survey, &query, ballot, spend, rng)?;
            match report.answers() {
                Answers::Bits(answers) if spend == epsilon => bits.extend_from_slice(answers),
                _ => tally.add(&report)?,
            }
        }
        if !bits.is_empty() {
            tally.add_answers(epsilon, &bits)?;
        }
        Ok(tally)
    }
}

impl Protocol {
    /// Devices answer one after the other, and what one is asked depends on what the others said.
    fn collect_live(&self, voters: &Voters<'_>, rng: &mut ChaCha8Rng) -> Result<Tally, Error> {
        let (survey, epsilon) = (&self.survey, self.survey.epsilon());
        let mut curator = Curator::new(survey.clone(), self.assign)?;
        // What one voter is asked depends on those before, and a file lists voters with the same order together: so they are shuffled.
        let mut ballots: Vec<&Ballot> = voters.ballots().collect();
        ballots.shuffle(rng);
        for ballot in ballots {
            let Some(spend) = self.spends.draw(epsilon, rng) else { continue };
            let query = curator.next_query(rng)?;
            curator.add(&agent::respond(survey, &query, ballot, spend, rng)?)?;
        }
        Ok(curator.into_tally())
    }
}

impl Learned {
    /// The same after item `i` has been renamed to `names[i]`.
    pub(crate) fn relabelled(&self, names: &Ranking) -> Self {
        match self {
            Self::Margins(margins) => Self::Margins(margins.relabelled(names)),
            Self::Scores(scores) => {
                let mut renamed = vec![0.0; scores.len()];
                for (score, name) in scores.iter().zip(names.order()) {
                    renamed[name.index()] = *score;
                }
                Self::Scores(renamed)
            }
        }
    }

    /// Which item of a pair seems ahead: 1 the first, -1 the second, 0 cannot tell.
    pub(crate) fn sign(&self, pair: Pair) -> i8 {
        let (a, b) = (pair.first(), pair.second());
        let lead = match self {
            Self::Margins(margins) => margins.margin(a, b).value,
            Self::Scores(scores) => scores[a.index()] - scores[b.index()],
        };
        lead.partial_cmp(&0.0).map_or(0, |order| order as i8)
    }
}

/// The truth about a pair, in the sense of [`Learned::sign`].
pub(crate) fn true_sign(counts: &PairCounts, pair: Pair) -> i8 {
    i8::try_from(counts.lead(pair.first(), pair.second()).signum()).unwrap_or(0)
}
