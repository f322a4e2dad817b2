//! How work is done that outlasts its request: on another thread, to its end, and with locks that survive a panic.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The work was stopped before its end: it panicked, or the program is ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the work was stopped")]
pub(crate) struct Stopped;

/// Runs what may take long where it does not hold up anybody else.
pub(crate) async fn blocking<T: Send + 'static, E: From<Stopped> + Send + 'static>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Stopped)?
}

/// Runs work to its end, also when whoever waits for it goes away.
///
/// A request's own future is dropped when its client hangs up, at any point where it waits. Nothing that others
/// depend on may end there.
pub(crate) async fn to_the_end<T: Send + 'static, E: From<Stopped> + Send + 'static>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E> {
    tokio::spawn(work).await.map_err(|_| Stopped)?
}

/// A lock whose holder cannot leave half a change behind, so that a panic elsewhere does not matter.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
