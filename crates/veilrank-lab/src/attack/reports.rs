//! What the curator learns when fakes are among those who answer.

use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;
use veilrank::{
    agent,
    curator::Curator,
    estimate,
    margins::PairCounts,
    privacy::Epsilon,
    query::{Assign, Query},
    randomizer::Mechanism,
    ranking::{Ballot, Pair, Ranking},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
};

use super::{Arrival, Devices, Picking, Plot};
use crate::{
    error::Error,
    population::Voters,
    protocol::{Learned, Protocol},
};

impl Protocol {
    /// What the curator learns from these voters and from fakes, who draw from a generator of their own: the honest then draw what they draw
    /// without them.
    pub(crate) fn run_raided(
        &self,
        voters: &Voters<'_>,
        plot: &Plot,
        rng: &mut ChaCha8Rng,
        fakes: &mut ChaCha8Rng,
    ) -> Result<Learned, Error> {
        let mut counts = voters.counts.as_ref().clone();
        if self.system.local().is_none() {
            for _ in 0..plot.raid.fakes {
                counts.merge(&PairCounts::of_rankings(counts.items(), [&plot.ranking(fakes)?])?)?;
            }
            return self.in_the_open(&counts, rng);
        }
        let mut ballots: Vec<&Ballot> = voters.ballots().collect();
        if self.assign == Assign::Live {
            ballots.shuffle(rng);
        }
        let mut curator = Curator::new(self.survey.clone(), self.assign)?;
        let (mut honest, mut nth) = (ballots.into_iter(), 0);
        for is_fake in plot.arrivals(voters.number, fakes) {
            let report = if is_fake {
                let query = curator.next_query(fakes)?;
                nth += 1;
                plot.report(&self.survey, query, nth - 1, fakes)?
            } else {
                let Some(ballot) = honest.next() else { continue };
                let query = curator.next_query(rng)?;
                agent::respond(&self.survey, &query, ballot, self.survey.epsilon(), rng)?
            };
            curator.add(&report)?;
        }
        Ok(Learned::Margins(estimate::margins(&curator.into_tally())?))
    }
}

impl Plot {
    /// Who comes when: true for a fake.
    fn arrivals(&self, honest: usize, rng: &mut ChaCha8Rng) -> Vec<bool> {
        let (fakes, honest) = (vec![true; self.raid.fakes], vec![false; honest]);
        match self.raid.arrival {
            Arrival::Early => [fakes, honest].concat(),
            Arrival::Late => [honest, fakes].concat(),
            Arrival::Among => {
                let mut all = [fakes, honest].concat();
                all.shuffle(rng);
                all
            }
        }
    }

    /// What the `nth` fake sends, who was given this query.
    fn report(
        &self,
        survey: &Survey,
        given: Query,
        nth: usize,
        rng: &mut ChaCha8Rng,
    ) -> Result<Report, Error> {
        let query = match self.raid.picking {
            Picking::Assigned => given,
            Picking::Chosen => Query::new(self.picked(nth, survey.pairs()))?,
        };
        let (lie, epsilon) = (self.ranking(rng)?, survey.epsilon());
        match self.raid.devices {
            Devices::Honest => {
                Ok(agent::respond(survey, &query, &Ballot::from(&lie), epsilon, rng)?)
            }
            Devices::Broken => Ok(forged(survey.mechanism(), &query, lie, epsilon)),
        }
    }
}

/// A report without noise: each mechanism's surest way to say what a ranking says.
fn forged(mechanism: Mechanism, query: &Query, lie: Ranking, epsilon: Epsilon) -> Report {
    let places = lie.positions();
    let first = |pair: Pair| places[pair.first().index()] < places[pair.second().index()];
    let pairs = query.pairs().iter().copied();
    let answers = match mechanism {
        Mechanism::RandomizedResponse => {
            Answers::Bits(pairs.map(|pair| Answer { pair, first: first(pair) }).collect())
        }
        // The curator looks only on which side of one half it is.
        Mechanism::Laplace => Answers::Noisy(
            pairs
                .map(|pair| NoisyAnswer { pair, noisy: if first(pair) { 1024 } else { 0 } })
                .collect(),
        ),
        Mechanism::PermutationCap => Answers::Order(lie),
    };
    Report::new(epsilon, answers)
}
