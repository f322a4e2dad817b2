//! What can be wrong with a simulation.

use crate::limits::{
    MAX_AUDIT_RUNS, MAX_REPRODUCE_TRIALS, MAX_THREADS, MAX_TRIALS, MAX_VOTERS, MIN_AUDIT_RUNS,
};

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

    /// An attack that nobody knows, or on no item that is there.
    #[error("an attack is {forms}, with items that differ, got {0}", forms = crate::Attack::FORMS)]
    Attack(String),

    /// An item of an attack that is not there.
    #[error(
        "an item of an attack is its name or, where none is called so, its number from 0 to {last}, got {got:?}"
    )]
    AttackItem {
        /// What was given.
        got: String,
        /// The number of the last item.
        last: usize,
    },

    /// Voters who lie about their orders, and have none.
    #[error(
        "voters who vote strategically need orders, got people who compared two items at a time"
    )]
    NoOrders,

    /// A system that makes an order without margins of pairs.
    #[error("what is compared needs margins of pairs, which {0} does not have")]
    NoMargins(crate::System),

    /// More fakes than a simulation holds.
    #[error("voters and fakes together must be at most {MAX_VOTERS}, got {honest} and {fakes}")]
    Fakes {
        /// How many fakes.
        fakes: usize,
        /// How many voters.
        honest: usize,
    },

    /// A report that could not be written down.
    #[error("a report must become a page, got {0}")]
    Page(String),

    /// A figure that could not be made into a picture.
    #[error("a figure must become a picture, got {0}")]
    Picture(String),

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

    /// The same for a reproduction, which has thousands of simulations.
    #[error("trials of a reproduction must be 1 to {MAX_REPRODUCE_TRIALS}, got {0}")]
    ReproduceTrials(usize),

    /// Trials that somebody did not want to wait for.
    #[error("all trials must be played, got a wish to stop")]
    Stopped,

    /// An audit of too few runs to show anything, or of too many to keep.
    #[error("runs of an audit must be {MIN_AUDIT_RUNS} to {MAX_AUDIT_RUNS}, got {0}")]
    AuditRuns(u64),

    /// A file that does not hold the voters that the paper had.
    #[error("{set} must have {voters} voters and {items} items, got {got_voters} and {got_items}")]
    OtherSet {
        /// The set.
        set: String,
        /// How many voters it has.
        voters: usize,
        /// How many items it has.
        items: usize,
        /// How many voters the file has.
        got_voters: u64,
        /// How many items the file has.
        got_items: usize,
    },

    /// A line of a table that is not what a run writes.
    #[error("line {line}: a row as a run writes it is needed")]
    NotARow {
        /// Which line, from 1.
        line: usize,
    },
}
