//! How many threads a simulation uses; its result does not depend on it.

use crate::error::Error;

/// Runs `work` with a pool of this many threads.
pub fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> Result<T, Error> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    Ok(pool.map_err(|error| Error::Threads(error.to_string()))?.install(work))
}
