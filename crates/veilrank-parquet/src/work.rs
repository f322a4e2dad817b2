//! How counting is to be done: on how many threads, and who watches it.

use std::{fmt, num::NonZero, thread};

/// Threads, and somebody who is told how far it is and may have it stopped.
pub struct Work<'a> {
    threads: usize,
    watch: &'a (dyn Fn(u64) -> bool + Sync),
}

impl<'a> Work<'a> {
    /// On all cores. `watch` hears now and then how many more rows were counted, from any thread, and says whether to go on.
    pub fn watched(watch: &'a (dyn Fn(u64) -> bool + Sync)) -> Self {
        Self { threads: thread::available_parallelism().map_or(1, NonZero::get), watch }
    }

    /// The same on so many threads; the result is the same for any number.
    #[must_use]
    pub fn on(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// Says that so many more rows were counted; false if that is enough.
    pub(crate) fn goes_on(&self, rows: u64) -> bool {
        (self.watch)(rows)
    }
}

impl Default for Work<'_> {
    /// On all cores, unwatched.
    fn default() -> Self {
        Self::watched(&|_| true)
    }
}

impl fmt::Debug for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work").field("threads", &self.threads).finish_non_exhaustive()
    }
}
