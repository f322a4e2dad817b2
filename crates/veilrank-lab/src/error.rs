//! What can be wrong with a simulation.

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
    #[error("a simulated population has 1 to {most} voters, got {got}")]
    PopulationSize {
        /// What was asked for.
        got: u64,
        /// What a simulation holds.
        most: usize,
    },

    /// The operating system gave no threads.
    #[error("threads must be available, got {0}")]
    Threads(String),

    /// No trials at all.
    #[error("trials must be at least 1, got 0")]
    NoTrials,
}
