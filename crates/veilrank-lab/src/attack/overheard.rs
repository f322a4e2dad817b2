//! What a curator has before it makes an order, with fakes and without: for methods that are no part of the product.

use chacha20::ChaCha8Rng;
use rayon::prelude::*;
use veilrank::{
    margins::{Margins, PairCounts},
    ranking::Ranking,
};

use super::{Plot, Raid};
use crate::{
    error::Error,
    protocol::{Learned, Protocol},
    simulation::Simulation,
    trial::{Optimum, Scene, fakes_rng, trial_rng},
};

/// One trial before its order is made, under shuffled labels.
#[derive(Debug, Clone, PartialEq)]
pub struct Overheard {
    /// What the curator learns with fakes.
    pub with: Margins,
    /// What it learns without them.
    pub without: Margins,
    /// What the honest think, counted.
    pub voters: PairCounts,
    /// Their best order.
    pub best: Ranking,
}

impl Simulation {
    /// What the curator learns in each trial; the same reports whatever is then made of them.
    pub fn overhear(&self, raid: &Raid) -> Result<Vec<Overheard>, Error> {
        self.check()?;
        let protocol = self.protocol()?;
        let optimum = Optimum::fixed(&self.population, self.voters)?;
        let hear = |number| {
            let mut rng = trial_rng(self.seed, number);
            let scene = Scene::draw(&self.population, self.voters, optimum.clone(), &mut rng)?;
            scene.overheard(&protocol, raid, &mut rng, &mut fakes_rng(self.seed, number))
        };
        (0..self.trials as u64).into_par_iter().map(hear).collect()
    }
}

impl Scene<'_> {
    fn overheard(
        &self,
        protocol: &Protocol,
        raid: &Raid,
        rng: &mut ChaCha8Rng,
        fakes: &mut ChaCha8Rng,
    ) -> Result<Overheard, Error> {
        let best = self.best();
        let plot = Plot::new(*raid, &best, protocol.survey.goal())?;
        let margins = |learned: Learned| match learned.relabelled(&self.names) {
            Learned::Margins(margins) => Ok(margins),
            Learned::Scores(_) => Err(Error::NoMargins(protocol.system)),
        };
        let without = margins(protocol.run(&self.voters, &mut crate::trial::copied(rng))?)?;
        let with = margins(protocol.run_raided(&self.voters, &plot, rng, fakes)?)?;
        let voters = self.voters.counts.relabelled(&self.names);
        Ok(Overheard { with, without, voters, best: best.relabelled(&self.names) })
    }
}
