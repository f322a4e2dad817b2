//! Files that are being sent: how many at a time, and how many of them are read and written at
//! once.
//!
//! An export is long and its reader may be slow. So it has connections to the database of its own
//! (`Store::for_exports`), a place among a bounded number, and for each piece a turn in which that
//! piece is read and encoded. Nobody who sends a report waits for any of these.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    error::{Code, Problem},
    limits::Who,
    quota::{Exceeded, Quota, Share},
    settings::Settings,
};

/// How many pieces are read and encoded at a time, each on a connection of its own: with one more,
/// a small machine would have no core left for those who answer.
pub(crate) const MAX_PIECES_AT_ONCE: u32 = 2;

/// When to come back where all places are taken, in seconds: a file of a thousand reports has left
/// by then.
const RETRY_AFTER: u64 = 10;

/// The places of exports.
#[derive(Debug)]
pub(crate) struct Exports {
    pub(crate) places: Arc<Quota>,
    pieces: Arc<Semaphore>,
}

impl Exports {
    pub(crate) fn new(settings: &Settings) -> Self {
        let places = Quota::new(
            Quota::bound(settings.max_exports),
            Quota::bound(settings.exports_per_address),
        );
        Self { places, pieces: Arc::new(Semaphore::new(MAX_PIECES_AT_ONCE as usize)) }
    }

    /// A place for an export, until it is dropped.
    ///
    /// # Errors
    ///
    /// 429 where this address receives as many files as it may, 503 where all do.
    pub(crate) fn place(self: &Arc<Self>, who: &Who) -> Result<Place, Problem> {
        let share = self.places.take(who, 1).map_err(|bound| {
            let problem = match bound {
                Exceeded::PerAddress => {
                    let what =
                        "one address receives a few files at a time and no more, got another";
                    Problem::new(Code::TooManyRequests, what)
                }
                Exceeded::Total => {
                    Problem::new(Code::Busy, "as many files are being sent as there are places")
                }
            };
            problem.after(std::time::Duration::from_secs(RETRY_AFTER - 1))
        })?;
        Ok(Place { _share: share, pieces: self.pieces.clone() })
    }
}

/// A place of an export that is being sent.
#[derive(Debug)]
pub(crate) struct Place {
    _share: Share,
    pieces: Arc<Semaphore>,
}

impl Place {
    /// Waits for the turn to make a piece. Returns `None` if the server has stopped.
    pub(crate) async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        self.pieces.clone().acquire_owned().await.ok()
    }
}
