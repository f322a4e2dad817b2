//! Who makes outcomes and who learns what to ask: few at a time, the slow apart from the quick, and nothing without a bound.

use std::{num::NonZero, sync::Arc};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use veilrank::aggregate::Method;

/// So many may wait for a slow outcome, over all surveys; more are told to come back.
const SLOW_QUEUE: usize = 8;

/// So many may wait for a quick one.
const QUICK_QUEUE: usize = 1000;

/// Beyond so many items an outcome by any method is slow.
const MANY_ITEMS: usize = 512;

/// The most items for which a method is offered here, if there is a bound below the 2048 of a survey.
///
/// So that no outcome takes much more than a second of one core, but for Kemeny's, which count their own work and end after about
/// four. With 512, 1024 and 2048 items footrule took 0.3, 2.4 and 20 seconds, Bradley-Terry (and by it the fitted order) 0.05, 0.5
/// and 7, rank centrality 0.05, 0.4 and 3, HodgeRank 0.02, 0.2 and 2; the others at most 0.2 seconds with any number.
pub(crate) fn most_items(method: Method) -> Option<usize> {
    match method {
        Method::Footrule => Some(512),
        Method::BradleyTerry | Method::HodgeRank | Method::RankCentrality | Method::Fitted => {
            Some(1024)
        }
        Method::Auto | Method::KwikSort | Method::Borda | Method::Copeland | Method::Kemeny => None,
    }
}

/// Those who work beside the requests.
#[derive(Debug)]
pub(crate) struct Judges {
    quick: Lane,
    slow: Lane,
    /// Learns what to ask next, for one survey of many items at a time.
    pub(crate) learner: Arc<Semaphore>,
}

impl Judges {
    /// As many quick ones as there are cores, and one of each other kind.
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            quick: Lane::new(cores, QUICK_QUEUE),
            slow: Lane::new(1, SLOW_QUEUE),
            learner: Arc::new(Semaphore::new(1)),
        }
    }

    /// Who makes the outcome of so many items by a method.
    pub(crate) fn lane(&self, method: Method, items: usize) -> &Lane {
        if is_slow(method, items) { &self.slow } else { &self.quick }
    }
}

/// Whether an outcome may take seconds, so that the last one is shown meanwhile.
pub(crate) fn is_slow(method: Method, items: usize) -> bool {
    matches!(method, Method::Kemeny | Method::Footrule) || items > MANY_ITEMS
}

/// Some who work at a time, and a bounded number who wait for them.
#[derive(Debug)]
pub(crate) struct Lane {
    workers: Arc<Semaphore>,
    room: Arc<Semaphore>,
}

/// Somebody's turn in a lane, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _room: OwnedSemaphorePermit,
    _worker: OwnedSemaphorePermit,
}

impl Lane {
    /// So many workers at a time, and so many who may wait.
    pub(crate) fn new(workers: usize, queue: usize) -> Self {
        Self {
            workers: Arc::new(Semaphore::new(workers)),
            room: Arc::new(Semaphore::new(workers + queue)),
        }
    }

    /// A turn as soon as there is one; nothing when too many wait.
    pub(crate) async fn turn(&self) -> Option<Turn> {
        let room = self.room.clone().try_acquire_owned().ok()?;
        let worker = self.workers.clone().acquire_owned().await.ok()?;
        Some(Turn { _room: room, _worker: worker })
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn slow_work_keeps_no_quick_work_waiting_and_its_queue_ends() {
        let judges = Judges::new();
        let slow = judges.lane(Method::Kemeny, 3);
        let first = slow.turn().now_or_never().unwrap().unwrap();
        let mut waiting: Vec<_> = (0..SLOW_QUEUE).map(|_| Box::pin(slow.turn())).collect();
        for turn in &mut waiting {
            assert!(turn.now_or_never().is_none(), "it waits");
        }
        assert!(slow.turn().now_or_never().unwrap().is_none(), "one more is sent away");
        assert!(judges.lane(Method::Auto, 3).turn().now_or_never().unwrap().is_some());
        // Whoever stops waiting makes room, and whoever is done lets the next one work.
        waiting.pop();
        drop(first);
        assert!((&mut waiting[0]).now_or_never().unwrap().is_some());
        assert!(slow.turn().now_or_never().is_none());
    }
}
