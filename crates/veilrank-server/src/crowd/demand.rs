//! How many come: what the next one is asked for, and when it is too many.

use std::time::Duration;

use jiff::Timestamp;

/// What everybody is asked for: about 8,200 hashes, a second on a phone.
const LEAST_PUZZLES: u32 = 4;

/// So many within ten minutes are asked for no more than that.
const USUAL: f64 = 30.0;

/// For each so many that are counted already everybody is asked for as much again, however slowly they came: whoever has the time for ten thousand
/// made-up answers pays for them, too.
const CROWD: i64 = 2_000;

/// How many times as much is asked for at most.
const MOST_TIMES: f64 = 64.0;

/// How quickly those who came are forgotten: to an e-th within this time.
const FADING: f64 = 600.0;

/// How many came lately: each counts less as time goes on, so that as many as come in ten minutes are counted where they come steadily.
#[derive(Debug)]
pub(super) struct Demand {
    count: f64,
    at: Timestamp,
}

impl Demand {
    pub(super) fn new(now: Timestamp) -> Self {
        Self { count: 0.0, at: now }
    }

    fn count(&self, now: Timestamp) -> f64 {
        // A clock that was set back lets nothing grow.
        let seconds = now.duration_since(self.at).as_secs_f64().max(0.0);
        self.count * (-seconds / FADING).exp()
    }

    /// One more came.
    pub(super) fn add(&mut self, now: Timestamp) {
        *self = Self { count: self.count(now) + 1.0, at: now };
    }

    /// One that came is not counted any more.
    pub(super) fn take_off(&mut self, now: Timestamp) {
        *self = Self { count: (self.count(now) - 1.0).max(0.0), at: now };
    }

    /// How many times as much is asked for where these are places of a ceiling that were given and
    /// not used. A minute's share costs nothing more: so many may be answering just now. From there
    /// it grows with the square, so that some who give up cost little, up to the most where a full
    /// ceiling is never answered: ten minutes' shares.
    pub(super) fn times_unused(&self, now: Timestamp, per_minute: u32) -> f64 {
        if per_minute == 0 {
            return 1.0;
        }
        let shares = self.count(now) / f64::from(per_minute);
        let most = FADING / 60.0;
        MOST_TIMES * ((shares - 1.0).max(0.0) / (most - 1.0)).powi(2)
    }

    /// How many puzzles the next one is asked for where so many reports are counted, and `unused`
    /// times as many for places that were not used, in whole fours: so a device that comes back
    /// with what it was asked for is done, unless thirty others came meanwhile.
    pub(super) fn puzzles(&self, now: Timestamp, reports: i64, unused: f64) -> u32 {
        let lately = (self.count(now) / USUAL).ceil();
        let counted = 1.0 + (reports / CROWD) as f64;
        let times = lately.max(counted).max(unused.ceil()).clamp(1.0, MOST_TIMES);
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        #[expect(clippy::cast_sign_loss, reason = "at least 1")]
        let times = times as u32;
        LEAST_PUZZLES * times
    }
}

const MINUTE: i64 = 60_000_000;

/// How many may come in a minute, all at once if need be: the time, in microseconds, at which there is room for all of them again.
#[derive(Debug, Default)]
pub(super) struct Ceiling {
    full_at: i64,
}

impl Ceiling {
    /// How long it takes until one more may come; nothing where that is now.
    pub(super) fn wait(&self, per_minute: u32, now: Timestamp) -> Option<Duration> {
        let now = now.as_microsecond();
        let over = self.after(per_minute, now)?.saturating_sub(now.saturating_add(MINUTE));
        u64::try_from(over).ok().filter(|over| *over > 0).map(Duration::from_micros)
    }

    /// One more comes.
    pub(super) fn take(&mut self, per_minute: u32, now: Timestamp) {
        if let Some(after) = self.after(per_minute, now.as_microsecond()) {
            self.full_at = after;
        }
    }

    /// When there is room for all of them again after one more; nothing without a ceiling.
    fn after(&self, per_minute: u32, now: i64) -> Option<i64> {
        let unit = MINUTE.checked_div(per_minute.into())?;
        // A ceiling that was lower before keeps nobody out for longer than a minute.
        let full_at = self.full_at.clamp(now, now.saturating_add(MINUTE));
        Some(full_at.saturating_add(unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_900_000_000 + seconds).unwrap()
    }

    fn after(arrivals: u32) -> Demand {
        let mut demand = Demand::new(at(0));
        (0..arrivals).for_each(|_| demand.add(at(0)));
        demand
    }

    #[test]
    fn the_more_come_the_more_is_asked_for() {
        let puzzles = |arrivals| after(arrivals).puzzles(at(0), 0, 1.0);
        assert_eq!([0, 1, 30, 31, 60, 61, 300].map(puzzles), [4, 4, 4, 8, 8, 12, 40]);
        assert_eq!([1920, 1921, 100_000].map(puzzles), [256, 256, 256]);
        assert_eq!(veilrank::work::MOST_PUZZLES, 256, "devices do no more than that");
    }

    #[test]
    fn whoever_comes_slowly_to_a_large_survey_is_asked_for_more_as_well() {
        let puzzles = |reports| after(1).puzzles(at(0), reports, 1.0);
        assert_eq!([0, 1_999, 2_000, 5_000, 9_999].map(puzzles), [4, 4, 8, 12, 20]);
        assert_eq!([i64::MAX, 1 << 40].map(puzzles), [256, 256]);
        assert_eq!(after(300).puzzles(at(0), 9_999, 1.0), 40, "the more of the two");
        // What ten thousand cost who take all the time in the world, in fours.
        let all: u32 = (0..10_000).map(puzzles).sum();
        assert_eq!(all / 4, 30_000);
    }

    #[test]
    fn a_crowd_is_forgotten_with_time() {
        let demand = after(300);
        let puzzles = |seconds| demand.puzzles(at(seconds), 0, 1.0);
        assert_eq!([0, 600, 1200, 3600].map(puzzles), [40, 16, 8, 4]);
        assert_eq!(puzzles(-600), 40, "a clock that was set back");
        let mut steady = Demand::new(at(0));
        // One every two seconds is 300 in ten minutes.
        (0..6000).for_each(|i| steady.add(at(2 * i)));
        assert!((299.0..301.5).contains(&steady.count(at(12_000))), "{steady:?}");
    }

    #[test]
    fn a_minutes_share_may_come_at_once_and_then_one_after_the_other() {
        let mut ceiling = Ceiling::default();
        for _ in 0..300 {
            assert_eq!(ceiling.wait(300, at(0)), None);
            ceiling.take(300, at(0));
        }
        assert_eq!(ceiling.wait(300, at(0)), Some(Duration::from_millis(200)));
        assert_eq!(ceiling.wait(300, at(1)), None);
        for _ in 0..5 {
            ceiling.take(300, at(1));
        }
        assert!(ceiling.wait(300, at(1)).is_some());
        assert_eq!(ceiling.wait(0, at(1)), None, "no ceiling");
        assert_eq!(ceiling.wait(300, at(3600)), None);
        assert_eq!(
            ceiling.wait(1, at(1)),
            Some(Duration::from_mins(1)),
            "a lower one counts what came"
        );
    }
}
