//! Playing the cells of a grid, in parallel, so that each cell gives the same numbers whatever else runs.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicBool, Ordering},
};

use rayon::prelude::*;
use veilrank::privacy::Epsilon;

use super::{Cell, Crowd, Point, Replicate, Series, SetName, sets::Sets};
use crate::{
    error::Error,
    limits::MAX_REPRODUCE_TRIALS,
    metrics::{MeanError, Score},
    population::Population,
    protocol::Protocol,
    trial::{Optimum, Scene, fakes_rng, trial_rng},
};

/// How many trials' voters are held at once: with the largest set about 40 MB.
const SCENES: usize = 32;

/// Plays cells, and remembers what it has played: no simulation runs twice.
///
/// A trial's voters are named by the seed, the set and the trial's number, so all series of a panel, and all of its
/// budgets, meet the same voters. What a device draws is named by the whole cell besides, so no two cells share noise.
#[derive(Debug)]
pub struct Runner<'a> {
    sets: &'a Sets,
    trials: usize,
    seed: u64,
    stop: &'a AtomicBool,
    known: BTreeMap<String, Vec<Kept>>,
}

/// What is kept of one trial.
#[derive(Debug, Clone, Copy)]
struct Kept {
    score: Score,
    succeeded: f64,
}

/// Cells that are one simulation: they differ in nothing that it depends on.
struct Job {
    name: String,
    cells: Vec<Cell>,
}

/// Jobs on the same voters.
struct Group<'a> {
    population: &'a Population,
    set: SetName,
    voters: usize,
    jobs: Vec<Job>,
}

impl<'a> Runner<'a> {
    /// Plays each cell `trials` times, until `stop` is set.
    pub fn new(
        sets: &'a Sets,
        trials: usize,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Result<Self, Error> {
        if trials == 0 || trials > MAX_REPRODUCE_TRIALS {
            return Err(Error::ReproduceTrials(trials));
        }
        Ok(Self { sets, trials, seed, stop, known: BTreeMap::new() })
    }

    /// Takes cells as played that were played before; `rows` are all trials of one cell, in their order.
    pub fn remember(&mut self, rows: &[Replicate]) {
        if let Some(first) = rows.first() {
            let scores = rows.iter().map(Replicate::kept).collect();
            self.known.insert(first.cell.name(), scores);
        }
    }

    /// Plays cells and gives their rows, cell by cell in the order given. Cells of a set that is missing are left out, and
    /// so are cells that were not finished when `stop` was set.
    ///
    /// `finished` is called with the rows of each cell once, from any thread, as soon as there are any.
    pub fn run(
        &mut self,
        cells: &[Cell],
        finished: impl Fn(&[Replicate]) + Sync,
    ) -> Result<Vec<Replicate>, Error> {
        for cell in cells {
            if let Some(scores) = self.known.get(&cell.name()) {
                finished(&rows(cell, scores));
            }
        }
        for group in self.groups(cells) {
            let played = self.play(&group, &finished)?;
            self.known.extend(played);
        }
        let rows_of = |cell| self.known.get(&Cell::name(cell)).map(|scores| rows(cell, scores));
        Ok(cells.iter().filter_map(rows_of).flatten().collect())
    }

    /// What is left to play, by voters.
    fn groups(&self, cells: &[Cell]) -> Vec<Group<'a>> {
        let mut groups: Vec<Group<'a>> = Vec::new();
        for &cell in cells.iter().filter(|cell| !self.known.contains_key(&cell.name())) {
            let Some(population) = self.sets.get(cell.set) else { continue };
            let same = |group: &Group<'_>| (group.set, group.voters) == (cell.set, cell.voters);
            let place = groups.iter().position(same).unwrap_or_else(|| {
                let (set, voters) = (cell.set, cell.voters);
                groups.push(Group { population, set, voters, jobs: Vec::new() });
                groups.len() - 1
            });
            groups[place].add(cell);
        }
        groups
    }

    /// Plays the jobs of a group; those that `stop` cut short are left out.
    fn play(
        &self,
        group: &Group<'_>,
        finished: &(impl Fn(&[Replicate]) + Sync),
    ) -> Result<BTreeMap<String, Vec<Kept>>, Error> {
        let optimum = Optimum::fixed(group.population, group.voters)?;
        let mut played: Vec<Vec<Kept>> = group.jobs.iter().map(|_| Vec::new()).collect();
        for first in (0..self.trials).step_by(SCENES) {
            let last = self.trials.min(first + SCENES);
            let scenes = self.scenes(group, optimum.as_ref(), first..last)?;
            group.jobs.par_iter().zip(&mut played).try_for_each(|(job, scores)| {
                scores.extend(self.job(group, job, &scenes, first)?);
                if scores.len() == self.trials {
                    job.cells.iter().for_each(|cell| finished(&rows(cell, scores)));
                }
                Ok::<(), Error>(())
            })?;
        }
        let names = group.jobs.iter().map(|job| job.name.clone());
        Ok(names.zip(played).filter(|(_, scores)| scores.len() == self.trials).collect())
    }

    /// The voters of some trials.
    fn scenes<'g>(
        &self,
        group: &Group<'g>,
        optimum: Option<&Optimum>,
        trials: std::ops::Range<usize>,
    ) -> Result<Vec<Scene<'g>>, Error> {
        let seed = named_seed(self.seed, &format!("{}/{}", group.set.key(), group.voters));
        let draw = |trial| {
            let mut rng = trial_rng(seed, trial as u64);
            Scene::draw(group.population, group.voters, optimum.cloned(), &mut rng)
        };
        trials.into_par_iter().take_any_while(|_| !self.stopped()).map(draw).collect()
    }

    /// The next trials of a job; fewer when `stop` was set.
    fn job(
        &self,
        group: &Group<'_>,
        job: &Job,
        scenes: &[Scene<'_>],
        first: usize,
    ) -> Result<Vec<Kept>, Error> {
        let Some(cell) = job.cells.first() else { return Ok(Vec::new()) };
        let protocol = cell.protocol(group.population)?;
        let seed = named_seed(self.seed, &job.name);
        let play = |(place, scene): (usize, &Scene<'_>)| {
            let number = (first + place) as u64;
            let mut rng = trial_rng(seed, number);
            let Some(raid) = cell.crowd.raid() else {
                return Ok(Kept { score: scene.play(&protocol, &mut rng)?.score, succeeded: 0.0 });
            };
            let mut fakes = fakes_rng(seed, number);
            let (trial, got_it) = scene.play_fakes(&protocol, &raid, &mut rng, &mut fakes)?;
            Ok(Kept { score: trial.score, succeeded: f64::from(u8::from(got_it)) })
        };
        scenes.par_iter().enumerate().take_any_while(|_| !self.stopped()).map(play).collect()
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Group<'_> {
    fn add(&mut self, cell: Cell) {
        let name = cell.name();
        match self.jobs.iter_mut().find(|job| job.name == name) {
            Some(job) => job.cells.push(cell),
            None => self.jobs.push(Job { name, cells: vec![cell] }),
        }
    }
}

impl Cell {
    /// Everything that the simulation depends on, besides the seed. The experiment is not part of it, and the budget
    /// is not where nothing is spent.
    fn name(&self) -> String {
        let Self { experiment: _, set, series, voters, epsilon, queries, crowd } = self;
        let (set, series) = (set.key(), series.name());
        let usual = match self.series {
            Series::KwikSort => format!("{set}/{voters}/{series}"),
            _ => format!("{set}/{voters}/{series}/{epsilon}/{queries}"),
        };
        // The usual people have no name, so that whoever else is there changes no number of theirs.
        if *crowd == Crowd::Usual { usual } else { format!("{usual}/{crowd}") }
    }

    pub(crate) fn protocol(&self, population: &Population) -> Result<Protocol, Error> {
        let epsilon = Epsilon::new(self.epsilon)?;
        let mut protocol = Protocol::new(population, self.series.system(), epsilon, self.queries)?;
        protocol.assign = self.series.assign();
        protocol.method = self.series.method();
        protocol.spends = self.crowd.spends()?;
        Ok(protocol)
    }

    /// About how much work it is, in answers: good for a progress bar.
    pub fn work(&self) -> u64 {
        // Fixed costs of a trial, and what a live curator computes between two answers.
        const TRIAL: usize = 1000;
        const THINKING: usize = 6;
        let answers = match self.series {
            _ if self.series.system().local().is_none() => 0,
            Series::Live => THINKING * self.voters * self.queries,
            _ => self.voters * self.queries,
        };
        (TRIAL + answers) as u64
    }
}

fn rows(cell: &Cell, kept: &[Kept]) -> Vec<Replicate> {
    let row = |(trial, &Kept { score, succeeded }): (usize, &Kept)| Replicate {
        cell: *cell,
        trial,
        kendall_tau: score.kendall_tau,
        optimum: score.optimum,
        error_rate: score.error_rate,
        error_rate_strict: score.error_rate_strict,
        succeeded,
    };
    kept.iter().enumerate().map(row).collect()
}

impl Replicate {
    fn kept(&self) -> Kept {
        let Self { kendall_tau, optimum, error_rate, error_rate_strict, succeeded, .. } = *self;
        Kept { score: Score { kendall_tau, optimum, error_rate, error_rate_strict }, succeeded }
    }
}

impl Point {
    /// Sums up the rows of cells, each cell's rows side by side.
    pub fn of(replicates: &[Replicate]) -> Vec<Self> {
        replicates.chunk_by(|a, b| a.cell == b.cell).map(Self::of_cell).collect()
    }

    fn of_cell(rows: &[Replicate]) -> Self {
        let over = |value: fn(&Replicate) -> f64| MeanError::of(rows.iter().map(value));
        Self {
            cell: rows[0].cell,
            trials: rows.len(),
            kendall_tau: over(|row| row.kendall_tau),
            excess: over(|row| row.kendall_tau - row.optimum),
            optimum: over(|row| row.optimum).mean,
            error_rate: over(|row| row.error_rate),
            error_rate_strict: over(|row| row.error_rate_strict),
            succeeded: over(|row| row.succeeded),
        }
    }
}

/// A seed for whatever has this name.
fn named_seed(seed: u64, name: &str) -> u64 {
    fingerprint(&[&seed.to_le_bytes(), name.as_bytes()].concat())
}

/// A number that stands for some bytes: FNV-1a of 64 bits, written out because seeds rest on it and must never change.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_as_published() {
        assert_eq!(fingerprint(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fingerprint(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
