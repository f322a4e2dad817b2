//! One town: how good each method is for the honest, and how many fakes it withstands.

use std::error::Error;

use rand::SeedableRng;
use veilrank::{
    aggregate::{Method, aggregate},
    asking::{Queries, QueryRule},
    goal::Goal,
    margins::{Margins, PairCounts},
    privacy::Epsilon,
    query::Assign,
    ranking::{Pair, Ranking},
};
use veilrank_lab::{
    Arrival, Attack, Devices, MeanError, Overheard, Picking, Population, Raid, Simulation, System,
    Target,
};

use crate::{PEOPLE, bounded};

/// A way to make an order of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Plain(Method),
    Trimmed,
    Capped,
}

pub(crate) const WAYS: [Way; 9] = [
    Way::Plain(Method::KwikSort),
    Way::Plain(Method::Copeland),
    Way::Plain(Method::Borda),
    Way::Plain(Method::Kemeny),
    Way::Plain(Method::HodgeRank),
    Way::Plain(Method::BradleyTerry),
    Way::Plain(Method::Fitted),
    Way::Trimmed,
    Way::Capped,
];

impl Way {
    pub(crate) fn name(self) -> String {
        match self {
            Self::Plain(method) => method.to_string(),
            Self::Trimmed => "fitted, trimmed".to_owned(),
            Self::Capped => "fitted, capped".to_owned(),
        }
    }

    fn order(self, margins: &Margins) -> Ranking {
        let (method, changed) = match self {
            Self::Plain(method) => (method, None),
            Self::Trimmed => (Method::Fitted, Some(bounded::trimmed(margins))),
            Self::Capped => (Method::Fitted, Some(bounded::capped(margins))),
        };
        // For KwikSort's pivots alone; labels are shuffled already.
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
        aggregate(changed.as_ref().unwrap_or(margins), method, &mut rng).order
    }
}

/// Who is attacked.
pub(crate) struct Town {
    pub(crate) name: &'static str,
    pub(crate) epsilon: f64,
    pub(crate) trials: usize,
    pub(crate) seed: u64,
}

/// What one way comes to.
pub(crate) struct Breakdown {
    /// 1000 times the distance above the best order, without fakes.
    pub(crate) excess: MeanError,
    /// How many fakes give even chances; nothing where more are needed than were tried.
    even: Option<f64>,
}

impl Breakdown {
    pub(crate) fn words(&self) -> String {
        self.even.map_or_else(|| format!("over {MOST}"), |fakes| format!("{fakes:.0}"))
    }
}

/// The most fakes that are tried.
const MOST: usize = 640;
const FAKES: [usize; 11] = [0, 5, 10, 15, 20, 30, 45, 80, 160, 320, MOST];

impl Town {
    /// What each way comes to, in the order of [`WAYS`].
    pub(crate) fn breakdown(
        &self,
        population: Population,
        picking: Picking,
    ) -> Result<Vec<Breakdown>, Box<dyn Error>> {
        let simulation = self.simulation(population)?;
        let mut shares = Vec::new();
        let mut excess = Vec::new();
        for fakes in FAKES {
            let (devices, arrival) = (Devices::Broken, Arrival::Among);
            let attack = Attack::Promote(Target::Place(1));
            let heard = simulation.overhear(&Raid { attack, fakes, devices, arrival, picking })?;
            if fakes == 0 {
                excess = WAYS.map(|way| usefulness(way, &heard)).to_vec();
            }
            shares.push((fakes, WAYS.map(|way| share(way, &heard))));
        }
        let line = |way: usize| shares.iter().map(move |(fakes, of)| (*fakes as f64, of[way]));
        let found = excess.into_iter().enumerate();
        Ok(found.map(|(way, excess)| Breakdown { excess, even: cross(line(way)) }).collect())
    }

    fn simulation(&self, population: Population) -> Result<Simulation, Box<dyn Error>> {
        Ok(Simulation {
            population,
            voters: PEOPLE,
            system: System::RandomizedResponse,
            epsilon: Epsilon::new(self.epsilon)?,
            queries: Queries::Rule(QueryRule::Exact),
            assign: Assign::Balanced,
            goal: Goal::Order,
            method: Method::Auto,
            trials: self.trials,
            seed: self.seed,
        })
    }
}

/// How often the second of the best order is first.
fn share(way: Way, heard: &[Overheard]) -> f64 {
    let is_first = |one: &&Overheard| way.order(&one.with).order()[0] == one.best.order()[1];
    heard.iter().filter(is_first).count() as f64 / heard.len() as f64
}

fn usefulness(way: Way, heard: &[Overheard]) -> MeanError {
    MeanError::of(heard.iter().map(|one| {
        let order = way.order(&one.without);
        1000.0 * (distance(&order, &one.voters) - distance(&one.best, &one.voters))
    }))
}

/// The mean share of pairs on which a voter disagrees.
fn distance(order: &Ranking, voters: &PairCounts) -> f64 {
    let order = order.order();
    let against = |(place, above)| {
        order[place + 1..].iter().map(move |&below| voters.prefer(below, above)).sum::<u64>()
    };
    let all: u64 = order.iter().copied().enumerate().map(against).sum();
    all as f64 / (PEOPLE * Pair::count(order.len())) as f64
}

/// Where a line first gets to one half; in between it is taken to be straight.
fn cross(line: impl Iterator<Item = (f64, f64)>) -> Option<f64> {
    let mut before = (0.0, 0.0);
    for (fakes, share) in line {
        if share >= 0.5 {
            let part = if share > before.1 { (0.5 - before.1) / (share - before.1) } else { 1.0 };
            return Some(part.mul_add(fakes - before.0, before.0));
        }
        before = (fakes, share);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_chance_is_between_what_was_tried() {
        let of = |line: &[(f64, f64)]| cross(line.iter().copied());
        assert_eq!(of(&[(0.0, 0.1), (10.0, 0.25), (20.0, 0.75)]), Some(15.0));
        assert_eq!(of(&[(0.0, 0.1), (10.0, 0.3)]), None);
        assert_eq!(of(&[(0.0, 0.6)]), Some(0.0));
    }

    #[test]
    fn every_method_is_useful_without_fakes_and_falls_to_many() {
        let town = Town { name: "test", epsilon: 4.0, trials: 4, seed: 1 };
        for found in town.breakdown(crate::mallows().unwrap(), Picking::Assigned).unwrap() {
            assert!(found.excess.mean < 40.0 && found.even.is_some(), "{:?}", found.excess);
        }
    }
}
