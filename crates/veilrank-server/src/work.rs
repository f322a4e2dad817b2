//! How work is done that outlasts its request: on another thread, to its end, and with locks that survive a panic.

#[cfg(test)]
pub(crate) mod simulated;

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::oneshot;

/// The work was stopped before its end: it panicked, or the program is ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the work was stopped")]
pub(crate) struct Stopped;

/// Runs what may take long where it does not hold up anybody else.
pub(crate) async fn blocking<T: Send + 'static, E: From<Stopped> + Send + 'static>(
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E> {
    #[cfg(test)]
    if simulated::is_on() {
        return work();
    }
    tokio::task::spawn_blocking(work).await.map_err(|_| Stopped)?
}

/// Runs work to its end, also when whoever waits for it goes away.
///
/// A request's own future is dropped when its client hangs up, at any point where it waits. Nothing that others
/// depend on may end there.
pub(crate) async fn to_the_end<T: Send + 'static, E: From<Stopped> + Send + 'static>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E> {
    spawn(work).end().await?
}

/// Work under way, which goes on when this is dropped.
#[derive(Debug)]
pub(crate) struct Spawned<T>(oneshot::Receiver<T>);

impl<T> Spawned<T> {
    /// What came out of it.
    pub(crate) async fn end(self) -> Result<T, Stopped> {
        self.0.await.map_err(|_| Stopped)
    }
}

/// Starts work beside everything else.
pub(crate) fn spawn<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Spawned<T> {
    let (done, result) = oneshot::channel();
    let work = async move { drop(done.send(work.await)) };
    #[cfg(test)]
    if simulated::is_on() {
        simulated::spawn(work);
        return Spawned(result);
    }
    tokio::spawn(work);
    Spawned(result)
}

/// Waits for better times; in a simulation, where none pass, for others.
pub(crate) async fn pause(time: Duration) {
    #[cfg(test)]
    if simulated::is_on() {
        return simulated::turn().await;
    }
    tokio::time::sleep(time).await;
}

/// A lock whose holder cannot leave half a change behind, so that a panic elsewhere does not matter.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
