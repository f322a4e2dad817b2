//! How a survey stands, as far as this server knows, and whether the database has lost any of that.

use std::{
    cmp::Ordering,
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::{rules::Standing, work::lock};

/// How a survey stood, and when that was read.
#[derive(Debug)]
pub(super) struct KnownStanding(Mutex<Known>);

#[derive(Debug)]
struct Known {
    standing: Standing,
    read_at: Instant,
    loss: Option<Loss>,
}

/// Commits that the database had confirmed and no longer has: after a failover without synchronous
/// commit, or after an older copy was restored under the running server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Loss {
    /// The number of the last report that was confirmed.
    pub(crate) known: i64,
    /// The number of the last one that is still there.
    pub(crate) found: i64,
    /// The last edition that was known.
    pub(crate) edition: i64,
}

impl KnownStanding {
    pub(super) fn new(read: Standing) -> Self {
        let known = Known { standing: read, read_at: Instant::now(), loss: None };
        Self(Mutex::new(known))
    }

    /// How it stood when somebody last looked.
    pub(super) fn last(&self) -> Standing {
        lock(&self.0).standing
    }

    /// How it stood, if somebody looked a moment ago.
    pub(super) fn within(&self, age: Duration) -> Option<Standing> {
        let known = lock(&self.0);
        (known.read_at.elapsed() < age).then_some(known.standing)
    }

    /// Takes note of what was read, perhaps later than what others read after it: numbers and
    /// editions only grow, and within an edition nothing opens again. `before` is what was known
    /// when this reading began: what is less than that was lost.
    pub(super) fn learn(&self, before: Standing, read: Standing) -> Standing {
        let closed_before = before.closed && before.edition == read.edition;
        if read.seq < before.seq || read.edition < before.edition || (closed_before && !read.closed)
        {
            self.lose(read.seq);
        }
        let mut known = lock(&self.0);
        let Standing { seq, closed, edition } = known.standing;
        let closed = match read.edition.cmp(&edition) {
            Ordering::Less => closed,
            Ordering::Equal => read.closed || closed,
            Ordering::Greater => read.closed,
        };
        let (seq, edition) = (read.seq.max(seq), read.edition.max(edition));
        (known.standing, known.read_at) = (Standing { seq, closed, edition }, Instant::now());
        known.standing
    }

    /// Takes note that this server stored reports up to a number.
    pub(super) fn stored(&self, last: i64) {
        let mut known = lock(&self.0);
        known.standing.seq = known.standing.seq.max(last);
    }

    /// Takes note that the database has reports up to `found` alone, and fewer than are known. Says
    /// whether that is news.
    pub(super) fn lose(&self, found: i64) -> bool {
        let mut known = lock(&self.0);
        let Standing { seq, edition, .. } = known.standing;
        let news = known.loss.is_none();
        known.loss.get_or_insert(Loss { known: seq, found, edition });
        news
    }

    /// Returns the lost commits that were known here. Returns `None` if none were lost.
    pub(super) fn loss(&self) -> Option<Loss> {
        lock(&self.0).loss
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_late_does_not_open_a_survey_again_and_its_organiser_may() {
        let known = KnownStanding::new(Standing::open(5));
        let early = Standing::open(4);
        assert_eq!(known.learn(early, Standing { edition: 1, ..Standing::closed(4) }).seq, 5);
        assert!(known.learn(early, Standing::open(6)).closed, "read before it was closed");
        let reopened = known.learn(early, Standing { edition: 2, ..Standing::open(6) });
        assert_eq!(reopened, Standing { seq: 6, closed: false, edition: 2 });
        assert!(!known.learn(early, Standing { edition: 1, ..Standing::closed(6) }).closed);
        assert_eq!(known.loss(), None);
    }

    #[test]
    fn less_than_was_known_when_the_reading_began_was_lost() {
        let before = Standing { edition: 3, ..Standing::closed(9) };
        for (read, lost) in [
            (before, false),
            (Standing { seq: 10, ..before }, false),
            (Standing { edition: 4, ..Standing::open(9) }, false),
            (Standing { seq: 8, ..before }, true),
            (Standing { edition: 2, ..before }, true),
            (Standing { closed: false, ..before }, true),
        ] {
            let known = KnownStanding::new(before);
            known.learn(before, read);
            let loss = Loss { known: 9, found: read.seq, edition: 3 };
            assert_eq!(known.loss(), lost.then_some(loss), "{read:?}");
        }
        let known = KnownStanding::new(before);
        known.stored(12);
        assert!(known.lose(7) && !known.lose(3), "the first news counts");
        assert_eq!(known.loss(), Some(Loss { known: 12, found: 7, edition: 3 }));
    }
}
