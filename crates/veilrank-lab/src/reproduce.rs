//! The paper's experiments, run again and beside ours: what is run, what came out, what it says about the paper.
//!
//! A [`Cell`] is one place of the [`grid`], played [`Manifest::trials`] times. [`Results`] hold everything that a run
//! has; [`figures`], [`claims`] and [`report`] read nothing else. Opening files and writing them is the caller's.

pub mod claims;
pub mod figures;
pub mod future;
mod gap;
pub mod grid;
mod lookup;
pub mod people;
pub mod printed;
pub mod report;
mod run;
mod set;
mod sets;
pub mod table;
#[cfg(test)]
mod testing;
pub mod theorems;
pub mod timing;

use serde::Serialize;
use veilrank::choice::choice;

pub use self::{
    future::Crowd,
    run::{Runner, fingerprint},
    set::{Kind, Series, SetName},
    sets::Sets,
};
use crate::metrics::MeanError;

choice! {
    /// What the paper measures, and what we add.
    "experiment" pub enum Experiment {
        /// LDP-KwikSort:RR with more and more queries.
        KRr = "k-rr",
        /// LDP-KwikSort:Lap with more and more queries.
        KLap = "k-lap",
        /// All systems with more and more budget.
        Epsilon = "epsilon",
        /// All systems with more and more voters.
        Agents = "agents",
        /// LDP-KwikSort:RR and :Lap on voters who agree more and more.
        Dispersion = "dispersion",
        /// How long each system takes.
        Time = "time",
        /// Our curators beside LDP-KwikSort:RR.
        Beyond = "beyond",
        /// What the paper leaves to future work: fakes, personal budgets, other people.
        Future = "future",
    }
}

/// One place of the grid: one simulation, played `trials` times.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cell {
    /// The experiment that it is part of; the same simulation may be part of several.
    pub experiment: Experiment,
    /// Who answers.
    pub set: SetName,
    /// The line that it is a point of.
    pub series: Series,
    /// How many voters take part.
    pub voters: usize,
    /// The budget of one participant; for `kwiksort`, which spends none, where its line is drawn.
    pub epsilon: f64,
    /// How many pairs each participant is asked about; all of them where the curator is trusted.
    pub queries: usize,
    /// Who answers besides, or in their own way; the usual people in all that the paper has.
    pub crowd: Crowd,
}

/// One trial of one cell: one row of `replicates.csv`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Replicate {
    /// What was played.
    pub cell: Cell,
    /// The trial's number, from 0. The same number on the same set has the same voters in every cell.
    pub trial: usize,
    /// The mean Kendall tau distance from the consensus to the voters, over m(m-1)/2.
    pub kendall_tau: f64,
    /// The same of the best order for these voters.
    pub optimum: f64,
    /// The share of pairs with the wrong sign, as the paper prints it: no estimate is no error.
    pub error_rate: f64,
    /// The same, where no estimate counts one half.
    pub error_rate_strict: f64,
    /// 1 where fakes got what they want, 0 where they did not or there are none.
    pub succeeded: f64,
}

/// All trials of one cell: one row of `summary.csv`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// What was played.
    pub cell: Cell,
    /// How often.
    pub trials: usize,
    /// See [`Replicate::kendall_tau`].
    pub kendall_tau: MeanError,
    /// How far that is above the best order for the same voters.
    pub excess: MeanError,
    /// The mean of [`Replicate::optimum`].
    pub optimum: f64,
    /// See [`Replicate::error_rate`].
    pub error_rate: MeanError,
    /// See [`Replicate::error_rate_strict`].
    pub error_rate_strict: MeanError,
    /// See [`Replicate::succeeded`].
    pub succeeded: MeanError,
}

/// One system on one set, timed: one row of `timings.csv`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Timing {
    /// Who answers.
    pub set: SetName,
    /// What was timed: agents and curator together, without loading or drawing the voters.
    pub series: Series,
    /// How many voters there were.
    pub voters: usize,
    /// How many items they ranked.
    pub items: usize,
    /// Seconds of the median run.
    pub median: f64,
    /// Seconds of the fastest run.
    pub least: f64,
    /// How many runs there were.
    pub repeats: usize,
}

/// A set that was not run, because its file was not found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Missing {
    /// The set.
    #[serde(serialize_with = "SetName::serialize_key")]
    pub set: SetName,
    /// The file below the data folder that would hold it.
    pub file: &'static str,
    /// Where PrefLib offers it.
    pub page: &'static str,
}

/// What ran, where, and how long it took.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Manifest {
    /// The program's version.
    pub version: String,
    /// The commit that it was built from, where that is known.
    pub commit: Option<String>,
    /// What was typed.
    pub command: String,
    /// When it started, as RFC 3339 in UTC.
    pub started: String,
    /// Names the generators.
    pub seed: u64,
    /// How often each cell was played.
    pub trials: usize,
    /// True for the thinned grid.
    pub quick: bool,
    /// What was run, in the order of [`Experiment::ALL`].
    pub experiments: Vec<Experiment>,
    /// How many threads there were.
    pub threads: usize,
    /// Where it ran.
    pub machine: Machine,
    /// How long each experiment took.
    pub durations: Vec<Spent>,
}

/// The machine of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Machine {
    /// The operating system.
    pub os: String,
    /// The kind of processor.
    pub arch: String,
    /// How many threads run at the same time.
    pub cores: usize,
    /// The processor's name, where the system tells it.
    pub cpu: Option<String>,
}

/// How long one experiment took.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spent {
    /// The experiment.
    pub experiment: Experiment,
    /// How long, on the clock on the wall.
    pub seconds: f64,
}

/// Everything that a run has: what figures, claims and report read, and nothing else.
#[derive(Debug, Clone, PartialEq)]
pub struct Results {
    /// One for each cell that ran, in the order of the grid.
    pub points: Vec<Point>,
    /// One for each trial, in the order of the grid.
    pub replicates: Vec<Replicate>,
    /// The time table, row by row.
    pub timings: Vec<Timing>,
    /// The sets that did not run.
    pub missing: Vec<Missing>,
    /// What ran, where, and how long it took.
    pub manifest: Manifest,
}
