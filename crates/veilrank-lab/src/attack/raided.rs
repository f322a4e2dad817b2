//! Many trials of a survey with fakes in it, in parallel, the same for any number of threads.

use chacha20::ChaCha8Rng;
use rayon::prelude::*;
use serde::Serialize;

use super::{Arrival, Devices, Picking, Plot, Raid};
use crate::{
    error::Error,
    metrics::MeanError,
    protocol::Protocol,
    simulation::{Simulation, Summary},
    trial::{Optimum, Scene, Trial, copied, fakes_rng, trial_rng},
};

/// What came out of a survey with fakes in it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Raided {
    /// How good the outcome is for the honest, by their own best order.
    #[serde(flatten)]
    pub summary: Summary,
    /// What the fakes want, with items by their numbers from 0.
    pub attack: String,
    /// How many fakes there were in each trial, on top of the voters.
    pub fakes: usize,
    /// What they answered with.
    pub fake_devices: Devices,
    /// When they came.
    pub fake_arrival: Arrival,
    /// Whose pairs they answered.
    pub fake_pairs: Picking,
    /// In what share of the trials they got it; see [`Attack`](super::Attack) for what that means.
    pub succeeded: MeanError,
    /// In what share of the trials it is so without them.
    pub without: MeanError,
}

/// One trial with fakes in it.
#[derive(Debug, Clone, PartialEq)]
struct RaidedTrial {
    trial: Trial,
    succeeded: bool,
    without: bool,
}

impl Simulation {
    /// Plays all trials with fakes and without, and says how far they got. `after_each` is called once per trial, from any thread.
    pub fn run_raided(&self, raid: &Raid, after_each: impl Fn() + Sync) -> Result<Raided, Error> {
        self.check()?;
        raid.attack.check(self.population.items())?;
        let protocol = self.protocol()?;
        let optimum = Optimum::fixed(&self.population, self.voters)?;
        let play = |number| {
            let mut rng = trial_rng(self.seed, number);
            let scene = Scene::draw(&self.population, self.voters, optimum.clone(), &mut rng)?;
            let mut fakes = fakes_rng(self.seed, number);
            let trial = scene.play_raided(&protocol, raid, &mut rng, &mut fakes);
            after_each();
            trial
        };
        let trials = (0..self.trials as u64).into_par_iter().map(play);
        self.raided(raid, trials.collect::<Result<Vec<_>, _>>()?)
    }

    fn raided(&self, raid: &Raid, trials: Vec<RaidedTrial>) -> Result<Raided, Error> {
        let share = |is: fn(&RaidedTrial) -> bool| {
            MeanError::of(trials.iter().map(|trial| f64::from(u8::from(is(trial)))))
        };
        let (succeeded, without) = (share(|trial| trial.succeeded), share(|trial| trial.without));
        let trials: Vec<Trial> = trials.into_iter().map(|trial| trial.trial).collect();
        Ok(Raided {
            summary: self.summary(&trials)?,
            attack: raid.attack.to_string(),
            fakes: raid.fakes,
            fake_devices: raid.devices,
            fake_arrival: raid.arrival,
            fake_pairs: raid.picking,
            succeeded,
            without,
        })
    }
}

impl Scene<'_> {
    /// Plays a protocol on these voters, with fakes among them and without.
    fn play_raided(
        &self,
        protocol: &Protocol,
        raid: &Raid,
        rng: &mut ChaCha8Rng,
        fakes: &mut ChaCha8Rng,
    ) -> Result<RaidedTrial, Error> {
        let plot = Plot::new(*raid, &self.best(), protocol.survey.goal())?;
        // The same generator for both: the honest say the same wherever they are asked the same.
        let (_, without, _) = self.consensus(protocol, &mut copied(rng))?;
        let trial = self.play_plot(protocol, &plot, rng, fakes)?;
        let (succeeded, stood) = (plot.succeeded(&trial.order, &without), plot.stands(&without));
        Ok(RaidedTrial { trial, succeeded, without: stood })
    }

    /// The same without a look at what would be without the fakes: whether the outcome is as they want it.
    pub(crate) fn play_fakes(
        &self,
        protocol: &Protocol,
        raid: &Raid,
        rng: &mut ChaCha8Rng,
        fakes: &mut ChaCha8Rng,
    ) -> Result<(Trial, bool), Error> {
        let plot = Plot::new(*raid, &self.best(), protocol.survey.goal())?;
        let trial = self.play_plot(protocol, &plot, rng, fakes)?;
        let stands = plot.stands(&trial.order);
        Ok((trial, stands))
    }

    fn play_plot(
        &self,
        protocol: &Protocol,
        plot: &Plot,
        rng: &mut ChaCha8Rng,
        fakes: &mut ChaCha8Rng,
    ) -> Result<Trial, Error> {
        let learned = protocol.run_raided(&self.voters, plot, rng, fakes)?;
        let (order, method) = self.ordered(protocol, &learned, rng);
        self.judged(protocol, &learned, order, method)
    }
}
