//! Playing the experiments one after the other, each with its progress, its journal and its time.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use anyhow::Result;
use veilrank_lab::reproduce::{
    Cell, Experiment, Replicate, Runner, Sets, Spent, Timing, grid, table, timing,
};

use super::{
    Plan,
    folder::{Folder, Journal, Kept, TIMINGS},
};
use crate::output::Output;

/// What is needed to play.
pub(super) struct Play<'a> {
    pub(super) plan: &'a Plan,
    pub(super) sets: &'a Sets,
    pub(super) folder: &'a Folder,
    pub(super) output: &'a Output,
    pub(super) stop: &'static AtomicBool,
}

/// What was played: all of it, unless it was stopped.
#[derive(Debug, Default)]
pub(super) struct Played {
    pub(super) rows: Vec<Replicate>,
    pub(super) timings: Vec<Timing>,
    pub(super) durations: Vec<Spent>,
}

impl Play<'_> {
    pub(super) fn run(&self, kept: &Kept) -> Result<Played> {
        let mut runner = Runner::new(self.sets, self.plan.trials, self.plan.seed, self.stop)?;
        for rows in table::complete(&kept.rows, self.plan.trials) {
            runner.remember(rows);
        }
        let journal = Journal::open(self.folder, kept)?;
        let mut played = Played::default();
        for &experiment in &self.plan.experiments {
            let start = Instant::now();
            if experiment == Experiment::Time {
                played.timings = self.time(&kept.timings)?;
            } else {
                let cells = self.plan.cells_of(experiment);
                played.rows.extend(self.cells(experiment, &cells, &mut runner, &journal)?);
            }
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            let seconds = start.elapsed().as_secs_f64();
            self.output.note(&format!("{experiment}: {seconds:.1} s"));
            played.durations.push(Spent { experiment, seconds });
        }
        journal.close()?;
        Ok(played)
    }

    fn cells(
        &self,
        experiment: Experiment,
        cells: &[Cell],
        runner: &mut Runner<'_>,
        journal: &Journal,
    ) -> Result<Vec<Replicate>> {
        let there = cells.iter().filter(|cell| self.sets.has(cell.set));
        let progress = self.output.share(there.map(Cell::work).sum(), experiment.name());
        let finished = |rows: &[Replicate]| {
            if !journal.add(rows) {
                self.stop.store(true, Ordering::Relaxed);
            }
            progress.advance(rows.first().map_or(0, |row| row.cell.work()));
        };
        Ok(runner.run(cells, finished)?)
    }

    /// The time table: measured, unless that is done already.
    fn time(&self, kept: &[Timing]) -> Result<Vec<Timing>> {
        let there = grid::timed_sets().into_iter().filter(|set| self.sets.has(*set)).count();
        let rows = there * grid::TIMED_SERIES.len();
        if kept.len() == rows {
            return Ok(kept.to_vec());
        }
        let progress = self.output.progress(rows as u64, Experiment::Time.name());
        let repeats = timing::repeats(self.plan.density);
        let timings = timing::measure(self.sets, repeats, self.stop, || progress.step())?;
        if timings.len() == rows {
            self.folder.write(TIMINGS, table::timings(&timings).as_bytes())?;
        }
        Ok(timings)
    }
}
