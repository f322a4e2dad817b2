//! How a survey stands, as far as this server knows.

use std::{
    cmp::Ordering,
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

    /// Takes note of what was read, perhaps later than what others read after it: numbers and editions only grow, and within an edition
    /// nothing opens again.
    pub(super) fn learn(&self, read: Standing) -> Standing {
        let mut known = lock(&self.0);
        let closed = match read.edition.cmp(&known.0.edition) {
            Ordering::Less => known.0.closed,
            Ordering::Equal => read.closed || known.0.closed,
            Ordering::Greater => read.closed,
        };
        let (seq, edition) = (read.seq.max(known.0.seq), read.edition.max(known.0.edition));
        *known = (Standing { seq, closed, edition }, Instant::now());
        known.0
    }

    /// Takes note that this server stored reports up to a number.
    pub(super) fn stored(&self, last: i64) {
        let mut known = lock(&self.0);
        known.0.seq = known.0.seq.max(last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_late_does_not_open_a_survey_again_and_its_organiser_may() {
        let known = KnownStanding::new(Standing::open(5));
        assert_eq!(known.learn(Standing { edition: 1, ..Standing::closed(4) }).seq, 5);
        assert!(known.learn(Standing::open(6)).closed, "read before it was closed");
        let reopened = known.learn(Standing { edition: 2, ..Standing::open(6) });
        assert_eq!(reopened, Standing { seq: 6, closed: false, edition: 2 });
        assert!(!known.learn(Standing { edition: 1, ..Standing::closed(6) }).closed);
    }
}
