//! What can be wrong with a simulation.

use crate::limits::{MAX_THREADS, MAX_TRIALS, MAX_VOTERS};

/// Why a simulation cannot run.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The core refused something.
    #[error(transparent)]
    Core(#[from] veilrank::Error),

    /// A number of voters that the population does not have.
    #[error("the population has {have} voters, so voters must be 1 to {have}, got {asked}")]
    Voters {
        /// What was asked for.
        asked: usize,
        /// What there is.
        have: usize,
    },

    /// A population too large to hold.
    #[error("a simulated population has 1 to {MAX_VOTERS} voters, got {0}")]
    PopulationSize(u64),

    /// No threads at all, or more than any machine has use for.
    #[error("threads must be 1 to {MAX_THREADS}, got {0}")]
    ThreadCount(usize),

    /// The operating system gave no threads.
    #[error("threads must be available, got {0}")]
    Threads(String),

    /// No trials at all, or more than fit in memory.
    #[error("trials must be 1 to {MAX_TRIALS}, got {0}")]
    Trials(usize),
}
