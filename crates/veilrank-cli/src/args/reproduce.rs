//! What can be typed after `veilrank reproduce`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use veilrank_lab::reproduce::Experiment;

use super::values::{one_of, reproduce_trials, seed, threads};

/// Run the paper's experiments again, beside ours, and judge every claim
///
/// Writes one CSV row per trial, a summary with standard errors, a time table, the figures as SVG and PNG, and
/// report.html, which shows them all beside what the paper printed and opens from disk. Item labels are shuffled in every
/// trial. The same seed gives the same tables for any number of threads; only times differ.
///
/// The real data sets are PrefLib's and are not part of the program: without them the synthetic panels run, and the
/// report says what is missing. Ctrl-C keeps what is finished; `--resume` continues.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank reproduce --quick -o quick\n  \
    veilrank reproduce --data data -o reproduction\n  \
    veilrank reproduce --only k-rr,k-lap --trials 100 -o queries")]
pub(crate) struct ReproduceArgs {
    /// Only these experiments, divided by commas; by default all
    #[arg(long, value_name = "NAME,...", value_delimiter = ',',
          value_parser = one_of(Experiment::ALL, Experiment::about))]
    pub(crate) only: Vec<Experiment>,
    /// How many times to play each simulation; 30, or 3 with --quick
    #[arg(long, value_name = "T", value_parser = reproduce_trials, allow_negative_numbers = true)]
    pub(crate) trials: Option<usize>,
    /// The folder with PrefLib's files; by default what `VEILRANK_DATA` says, then ./data
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Names the random numbers
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many threads to use; by default one per core
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
    /// Few points and few trials: the same panels within seconds, to see whether all works
    #[arg(long)]
    pub(crate) quick: bool,
    /// Continue a run that was interrupted, in the same folder and with the same options
    #[arg(long)]
    pub(crate) resume: bool,
    // The flag of every command, with another meaning: here the result is a folder.
    /// The folder to write to; it must not hold another run
    #[arg(short, long, value_name = "DIR", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
}
