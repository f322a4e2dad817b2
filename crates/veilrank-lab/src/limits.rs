//! How much a simulation takes on.

/// The most voters that a simulation holds in memory.
pub const MAX_VOTERS: usize = 10_000_000;

/// The most trials of one simulation: each of them is held until the end.
pub const MAX_TRIALS: usize = 1_000_000;

/// The most threads that a simulation starts.
pub const MAX_THREADS: usize = 1024;

/// The most trials of a reproduction: it has thousands of simulations, and the rows of all are held until the end.
pub const MAX_REPRODUCE_TRIALS: usize = 1000;

/// The fewest and the most runs of an audit. All outputs of the most can be kept in memory.
pub const MIN_AUDIT_RUNS: u64 = 1000;
/// See [`MIN_AUDIT_RUNS`].
pub const MAX_AUDIT_RUNS: u64 = 100_000_000;
