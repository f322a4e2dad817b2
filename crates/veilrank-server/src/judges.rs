//! Who makes outcomes and who learns what to ask: few at a time, the slow apart from the quick, and nothing without a bound.

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use veilrank::aggregate::Method;

use crate::{
    error::{Code, Problem},
    limits::Who,
    quota::{Exceeded, Quota, Share},
    work::{Stopped, blocking},
};

/// So many may wait for a slow outcome, over all surveys; more are told to come back.
const SLOW_QUEUE: usize = 8;

/// So many may wait for a quick one.
const QUICK_QUEUE: usize = 1000;

/// The most long bodies that wait to be parsed. Memory has room for a thousand at most.
const PARSE_QUEUE: usize = 1000;

/// How many proofs of work may wait to be checked. One takes a hash a puzzle, at most 256: all of
/// them are checked within seconds.
const PROOF_QUEUE: usize = 1000;

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
    /// Parse long bodies.
    pub(crate) parsers: Arc<Lane>,
    /// Check proofs of work.
    pub(crate) proofs: Arc<Lane>,
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
            parsers: Arc::new(Lane::new(cores, PARSE_QUEUE)),
            proofs: Arc::new(Lane::new(cores, PROOF_QUEUE)),
            learner: Arc::new(Semaphore::new(1)),
        }
    }

    /// The queues by their names in the metrics.
    pub(crate) fn queues(&self) -> [(&'static str, Figures); 4] {
        [
            ("outcomes", self.quick.figures()),
            ("slow-outcomes", self.slow.figures()),
            ("proofs", self.proofs.figures()),
            ("long-bodies", self.parsers.figures()),
        ]
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
    most_workers: usize,
    room: Arc<Quota>,
    begun: AtomicU64,
}

/// Somebody's turn in a lane, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _room: Share,
    _worker: OwnedSemaphorePermit,
}

/// The length of a queue, for operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Figures {
    pub(crate) waiting: u64,
    pub(crate) working: u64,
    /// Turns since the start.
    pub(crate) begun: u64,
    /// Those who were sent away since the start.
    pub(crate) refused: u64,
}

impl Lane {
    /// So many workers at a time, and so many who may wait.
    pub(crate) fn new(workers: usize, queue: usize) -> Self {
        Self::shared(workers, queue, u64::MAX)
    }

    /// The same, where one address has at most `per_address` of those who wait and work.
    pub(crate) fn shared(workers: usize, queue: usize, per_address: u64) -> Self {
        Self {
            workers: Arc::new(Semaphore::new(workers)),
            most_workers: workers,
            room: Quota::new((workers + queue) as u64, per_address),
            begun: AtomicU64::new(0),
        }
    }

    /// A turn as soon as there is one; nothing when too many wait.
    pub(crate) async fn turn(&self) -> Option<Turn> {
        self.turn_of(&Who::NOBODY).await.ok()
    }

    /// A turn for an address as soon as there is one. Whoever stops waiting leaves the queue.
    ///
    /// # Errors
    ///
    /// Says which bound of the queue would be exceeded.
    pub(crate) async fn turn_of(&self, who: &Who) -> Result<Turn, Exceeded> {
        let room = self.room.take(who, 1)?;
        // The semaphore of a lane is never closed.
        let worker = self.workers.clone().acquire_owned().await.map_err(|_| Exceeded::Total)?;
        self.begun.fetch_add(1, Relaxed);
        Ok(Turn { _room: room, _worker: worker })
    }

    /// How long the queue is now, and what became of those who came.
    pub(crate) fn figures(&self) -> Figures {
        let working = self.most_workers.saturating_sub(self.workers.available_permits()) as u64;
        Figures {
            waiting: self.room.held().saturating_sub(working),
            working,
            begun: self.begun.load(Relaxed),
            refused: self.room.refused(),
        }
    }
}

impl Turn {
    /// Runs work on another thread. The turn lasts until that is done, whoever waits for it.
    pub(crate) async fn run<T: Send + 'static, E: From<Stopped> + Send + 'static>(
        self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        blocking(move || {
            let done = work();
            drop(self);
            done
        })
        .await
    }
}

impl Exceeded {
    /// The refusal by a queue.
    pub(crate) fn problem(self, queue: &str) -> Problem {
        match self {
            Self::Total => Problem::new(Code::Busy, format!("too many {queue} are waiting")),
            Self::PerAddress => {
                let what = format!("too many {queue} are waiting for one address, got another");
                Problem::new(Code::TooManyRequests, what).after(Duration::ZERO)
            }
        }
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

    #[tokio::test]
    async fn a_turn_lasts_as_long_as_its_work_whoever_waits_for_it() {
        let lane = Arc::new(Lane::new(1, 1));
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        let turn = lane.turn().await.unwrap();
        let work = turn.run(move || {
            wait.recv().unwrap();
            Ok::<_, Stopped>(())
        });
        // It is begun, and then nobody waits for it any more.
        assert!(Box::pin(work).now_or_never().is_none());
        let mut next = Box::pin(lane.turn());
        assert!((&mut next).now_or_never().is_none());
        let figures = Figures { waiting: 1, working: 1, begun: 1, refused: 0 };
        assert_eq!(lane.figures(), figures);
        assert!(lane.turn().await.is_none(), "the queue is full");
        go_on.send(()).unwrap();
        assert!(next.await.is_some());
        let figures = Figures { waiting: 0, working: 0, begun: 2, refused: 1 };
        assert_eq!(lane.figures(), figures);
    }
}
