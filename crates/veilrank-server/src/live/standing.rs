//! How a survey stands, as far as this server knows.

use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::{rules::Standing, work::lock};

/// How a survey stood, and when that was read.
#[derive(Debug)]
pub(super) struct KnownStanding(Mutex<(Standing, Instant)>);

impl KnownStanding {
    pub(super) fn new(read: Standing) -> Self {
        Self(Mutex::new((read, Instant::now())))
    }

    /// How it stood when somebody last looked.
    pub(super) fn last(&self) -> Standing {
        lock(&self.0).0
    }

    /// How it stood, if somebody looked a moment ago.
    pub(super) fn within(&self, age: Duration) -> Option<Standing> {
        let (known, at) = *lock(&self.0);
        (at.elapsed() < age).then_some(known)
    }

    /// Takes note of what was read. Numbers only grow and nothing opens again, so what is known is not forgotten.
    pub(super) fn learn(&self, read: Standing) -> Standing {
        let mut known = lock(&self.0);
        let (seq, closed) = (read.seq.max(known.0.seq), read.closed || known.0.closed);
        *known = (Standing { seq, closed }, Instant::now());
        known.0
    }

    /// Takes note that this server stored reports up to a number.
    pub(super) fn stored(&self, last: i64) {
        let mut known = lock(&self.0);
        known.0.seq = known.0.seq.max(last);
    }
}
