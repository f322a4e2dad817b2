//! When reports came, for the organiser alone: rounded counts, and whether they came as people come.
//!
//! Of two gaps that follow each other, g and h, people who come independently of each other at a rate that is steady for so long make g / (g + h)
//! uniform between 0 and 1, whatever the rate; so u = 2 min(g, h) / (g + h) is uniform, too, and 1/2 in the mean. A script that waits as long after
//! each answer makes it nearly 1. The product of 1 + 3/2 (u - 1/2) over all twos of gaps has the mean 1 at any time for people, and smaller where
//! their rate changes. So the probability that it *ever* exceeds 1000 is at most 1/1000 (Ville), however often somebody looks.
//!
//! A script that draws its pauses at random is not seen, nor is one that answers between people.

use std::collections::{BTreeMap, VecDeque};

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

const TEN_MINUTES: i64 = 600;

/// A day of ten minutes.
const SLOTS: i64 = 144;

/// So many days are counted beyond the last one.
const MOST_DAYS: usize = 60;

/// Counts are told in steps of so many.
pub(crate) const ROUNDED: u64 = 5;

/// How much is bet on gaps that are more even than people's.
const STAKE: f64 = 1.5;

/// What the product has to exceed: its inverse is the chance of a false alarm.
const ALARM: f64 = 1000.0;

/// Below so many twos of gaps nothing is said.
const FEW: u64 = 10;

/// When reports came.
#[derive(Debug)]
pub(crate) struct Arrivals {
    since: Timestamp,
    /// Counts by ten minutes since 1970, oldest first, of about the last day.
    slots: VecDeque<(i64, u64)>,
    /// Counts by day since 1970, of slots that are older.
    days: BTreeMap<i64, u64>,
    gaps: Gaps,
}

/// How evenly they came. The last time is kept for one gap, and no other is.
#[derive(Debug, Default)]
struct Gaps {
    last: Option<Timestamp>,
    first_gap: Option<f64>,
    twos: u64,
    /// The logarithm of the product.
    bet: f64,
    alarmed: bool,
}

impl Gaps {
    fn add(&mut self, now: Timestamp) {
        let Some(last) = self.last.replace(now) else { return };
        let gap = now.duration_since(last).as_secs_f64().max(0.0);
        let Some(before) = self.first_gap.take() else {
            self.first_gap = Some(gap);
            return;
        };
        let sum = before + gap;
        // Of two gaps of no length nothing is known.
        if sum > 0.0 {
            let even = 2.0 * before.min(gap) / sum;
            self.twos += 1;
            self.bet += STAKE.mul_add(even - 0.5, 1.0).ln();
            self.alarmed |= self.bet > ALARM.ln();
        }
    }

    fn look(&self) -> Look {
        match (self.alarmed, self.twos) {
            (true, _) => Look::TooEven,
            (false, 0..FEW) => Look::Few,
            (false, _) => Look::LikePeople,
        }
    }
}

/// Whether reports came as people come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Look {
    /// Too few to say.
    Few,
    /// Nothing speaks against people.
    LikePeople,
    /// More evenly than people would in 999 of 1000 surveys.
    TooEven,
}

/// What an organiser is told of arrivals, all of it rounded to fives.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Seen {
    /// Since when they are counted (RFC 3339, to ten minutes): a server that starts knows nothing of before.
    #[schema(format = DateTime)]
    since: String,
    /// The last day by ten minutes, oldest first.
    ten_minutes: Vec<Count>,
    /// The days before that have any, oldest first.
    days: Vec<Count>,
    /// The most in ten minutes of the last day.
    #[schema(example = 45)]
    busiest: u64,
    /// Whether they came as people come. Of a script that draws its pauses at random nothing is seen.
    looks: Look,
}

/// How many came in a while.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Count {
    /// When it began (RFC 3339).
    #[schema(format = DateTime)]
    from: String,
    /// About how many.
    reports: u64,
}

impl Count {
    fn new(seconds: i64, reports: u64) -> Self {
        Self { from: written(seconds), reports: rounded(reports) }
    }
}

fn written(seconds: i64) -> String {
    Timestamp::from_second(seconds).unwrap_or_default().to_string()
}

fn rounded(count: u64) -> u64 {
    (count + ROUNDED / 2) / ROUNDED * ROUNDED
}

fn slot(now: Timestamp) -> i64 {
    now.as_second().div_euclid(TEN_MINUTES)
}

/// The day of a slot since 1970 in UTC.
fn day(slot: i64) -> i64 {
    slot.div_euclid(SLOTS)
}

impl Arrivals {
    pub(super) fn new(now: Timestamp) -> Self {
        Self { since: now, slots: VecDeque::new(), days: BTreeMap::new(), gaps: Gaps::default() }
    }

    pub(super) fn add(&mut self, now: Timestamp) {
        self.gaps.add(now);
        self.age(now);
        let slot = slot(now);
        match self.slots.back_mut() {
            // A clock that was set back counts to the last one.
            Some((last, count)) if *last >= slot => *count += 1,
            _ => self.slots.push_back((slot, 1)),
        }
    }

    /// Moves what is older than a day to its day, and forgets the oldest days.
    fn age(&mut self, now: Timestamp) {
        let first = slot(now) - SLOTS + 1;
        while let Some((old, count)) = self.slots.pop_front_if(|(slot, _)| *slot < first) {
            *self.days.entry(day(old)).or_default() += count;
        }
        while self.days.len() > MOST_DAYS {
            self.days.pop_first();
        }
    }

    pub(super) fn seen(&mut self, now: Timestamp) -> Seen {
        self.age(now);
        let ten = |&(slot, count): &(i64, u64)| Count::new(slot * TEN_MINUTES, count);
        let days = |(&day, &count): (&i64, &u64)| Count::new(day * SLOTS * TEN_MINUTES, count);
        let most = self.slots.iter().map(|(_, count)| *count).max();
        Seen {
            since: written(slot(self.since) * TEN_MINUTES),
            ten_minutes: self.slots.iter().map(ten).collect(),
            days: self.days.iter().map(days).collect(),
            busiest: rounded(most.unwrap_or(0)),
            looks: self.gaps.look(),
        }
    }
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn at(micros: i64) -> Timestamp {
        Timestamp::from_microsecond(1_900_000_200_000_000 + micros).unwrap()
    }

    fn minutes(minutes: i64) -> Timestamp {
        at(minutes * 60_000_000)
    }

    /// How a survey looks in the end whose arrivals have such gaps, in seconds.
    fn look(gaps: impl IntoIterator<Item = f64>) -> Look {
        let (mut found, mut now) = (Gaps::default(), 0.0);
        for gap in gaps {
            now += gap;
            #[expect(clippy::cast_possible_truncation, reason = "a time of a test")]
            found.add(at((now * 1e6) as i64));
        }
        found.look()
    }

    fn pause(rng: &mut ChaCha8Rng) -> f64 {
        -(1.0 - rng.random::<f64>()).ln()
    }

    #[test]
    fn people_are_taken_for_a_script_in_one_survey_of_a_thousand_at_most() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut alarms = 0;
        for _ in 0..4000 {
            let gaps: Vec<f64> = (0..1000).map(|_| 20.0 * pause(&mut rng)).collect();
            alarms += usize::from(look(gaps) == Look::TooEven);
        }
        // The mean is at most 4; 12 or more have a probability below 0.001.
        assert!(alarms < 12, "{alarms}");
        // Where the rate changes, as with a link in a newsletter, it is seen still more rarely.
        let mut alarms = 0;
        for _ in 0..1000 {
            let gaps: Vec<f64> = (0..400).map(|i| f64::from(1 + i) * pause(&mut rng)).collect();
            alarms += usize::from(look(gaps) == Look::TooEven);
        }
        assert!(alarms < 6, "{alarms}");
    }

    #[test]
    fn a_script_that_keeps_time_is_seen_and_one_that_does_not_is_not() {
        assert_eq!(look(std::iter::repeat_n(2.0, 40)), Look::TooEven);
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let about: Vec<f64> = (0..100).map(|_| 2.0 + rng.random::<f64>()).collect();
        assert_eq!(look(about), Look::TooEven, "a pause of two to three seconds");
        let random: Vec<f64> = (0..100).map(|_| 2.0 * pause(&mut rng)).collect();
        assert_eq!(look(random), Look::LikePeople, "it cannot be told");
        assert_eq!(look([1.0; 5]), Look::Few);
        assert_eq!(look([0.0; 100]), Look::Few, "all at once");
    }

    #[test]
    fn counts_are_rounded_and_grow_into_days() {
        let mut arrivals = Arrivals::new(minutes(3));
        for _ in 0..13 {
            arrivals.add(minutes(4));
        }
        (0..2).for_each(|_| arrivals.add(minutes(14)));
        let seen = arrivals.seen(minutes(20));
        let counts = |counts: &[Count]| counts.iter().map(|c| c.reports).collect::<Vec<_>>();
        assert_eq!(counts(&seen.ten_minutes), [15, 0]);
        assert_eq!((seen.busiest, seen.days.len()), (15, 0));
        assert_eq!(seen.ten_minutes[0].from, "2030-03-17T17:50:00Z");
        let later = arrivals.seen(minutes(3 * 24 * 60));
        assert_eq!((later.ten_minutes.len(), counts(&later.days), later.busiest), (0, vec![15], 0));
        assert_eq!(later.days[0].from, "2030-03-17T00:00:00Z");
        for day in 0..200 {
            arrivals.add(minutes(day * 24 * 60));
        }
        assert!(arrivals.days.len() <= MOST_DAYS && arrivals.slots.len() <= 144);
    }
}
