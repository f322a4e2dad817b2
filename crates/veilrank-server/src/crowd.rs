//! Who comes to a survey: how much work the next one is asked for, who has to wait, and what the organiser is told about it.
//!
//! All of it is in memory, by survey, and forgotten when the server stops. Nothing here says who came: there are counts, a few times of which none
//! stands with a report, and the pairs of those who have not answered yet.

mod arrivals;
mod demand;
mod pins;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use jiff::Timestamp;
use veilrank::ranking::Pair;

pub(crate) use self::arrivals::{ROUNDED, Seen};
use self::{
    arrivals::Arrivals,
    demand::{Ceiling, Demand},
    pins::Pins,
};
use crate::{assignments::Nonce, work::lock};

/// So many surveys are remembered; beyond that the one is forgotten to which nobody has come for longest.
const MOST_SURVEYS: usize = 2_000;

/// Everybody who comes, by the survey's number.
#[derive(Debug, Default)]
pub(crate) struct Crowds(Mutex<BTreeMap<i64, Arc<Crowd>>>);

impl Crowds {
    /// Those who come to a survey.
    pub(crate) fn of(&self, survey: i64, now: Timestamp) -> Arc<Crowd> {
        let mut crowds = lock(&self.0);
        if let Some(crowd) = crowds.get(&survey) {
            return crowd.clone();
        }
        if crowds.len() >= MOST_SURVEYS {
            let oldest = crowds.iter().min_by_key(|(_, crowd)| lock(&crowd.0).used);
            if let Some(&oldest) = oldest.map(|(survey, _)| survey) {
                crowds.remove(&oldest);
            }
        }
        crowds.entry(survey).or_insert_with(|| Arc::new(Crowd::new(now))).clone()
    }

    /// Forgets who came to a survey that is no more.
    pub(crate) fn forget(&self, survey: i64) {
        lock(&self.0).remove(&survey);
    }
}

/// Those who come to one survey.
#[derive(Debug)]
pub(crate) struct Crowd(Mutex<Inside>);

#[derive(Debug)]
struct Inside {
    used: Timestamp,
    demand: Demand,
    /// Places that were given and not used: each answer takes one off.
    unused: Demand,
    ceiling: Ceiling,
    pins: Pins,
    arrivals: Arrivals,
}

/// What became of pairs that were to be given.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// They were.
    New,
    /// This nonce has these already.
    Earlier(Vec<Pair>),
    /// As many as the organiser lets in have come within a minute; there is room again after so long.
    Full(Duration),
}

impl Crowd {
    fn new(now: Timestamp) -> Self {
        Self(Mutex::new(Inside {
            used: now,
            demand: Demand::new(now),
            unused: Demand::new(now),
            ceiling: Ceiling::default(),
            pins: Pins::new(now),
            arrivals: Arrivals::new(now),
        }))
    }

    /// How many puzzles the next one is asked for where so many reports are counted, and so many a
    /// minute are let in.
    pub(crate) fn puzzles(&self, now: Timestamp, reports: i64, per_minute: u32) -> u32 {
        let inside = lock(&self.0);
        inside.demand.puzzles(now, reports, inside.unused.times_unused(now, per_minute))
    }

    /// The pairs that a nonce was given.
    pub(crate) fn pinned(&self, nonce: &Nonce) -> Option<Vec<Pair>> {
        lock(&self.0).pins.find(nonce)
    }

    /// How long it takes until somebody may come, where that is not now. Nothing is taken: that is for those who have done their work.
    pub(crate) fn wait(&self, per_minute: u32, now: Timestamp) -> Option<Duration> {
        lock(&self.0).ceiling.wait(per_minute, now)
    }

    /// Gives pairs to a nonce, unless it has some; whoever comes at the same time with the same proof gets the same.
    pub(crate) fn give(
        &self,
        (nonce, pairs): (Nonce, &[Pair]),
        per_minute: u32,
        now: Timestamp,
    ) -> Given {
        let inside = &mut *lock(&self.0);
        if let Some(earlier) = inside.pins.find(&nonce) {
            return Given::Earlier(earlier);
        }
        if let Err(wait) = inside.let_in(per_minute, now) {
            return Given::Full(wait);
        }
        inside.pins.keep(nonce, pairs.to_vec(), now);
        Given::New
    }

    /// Lets somebody in who did no work, where none is asked for; or says how long to wait.
    pub(crate) fn let_in(&self, per_minute: u32, now: Timestamp) -> Result<(), Duration> {
        lock(&self.0).let_in(per_minute, now)
    }

    /// A report was counted.
    pub(crate) fn arrived(&self, now: Timestamp) {
        let mut inside = lock(&self.0);
        inside.arrivals.add(now);
        inside.unused.take_off(now);
        inside.used = now;
    }

    /// What the organiser is told.
    pub(crate) fn seen(&self, now: Timestamp) -> Seen {
        lock(&self.0).arrivals.seen(now)
    }
}

impl Inside {
    fn let_in(&mut self, per_minute: u32, now: Timestamp) -> Result<(), Duration> {
        if let Some(wait) = self.ceiling.wait(per_minute, now) {
            return Err(wait);
        }
        self.ceiling.take(per_minute, now);
        self.demand.add(now);
        self.unused.add(now);
        self.used = now;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_900_000_000 + seconds).unwrap()
    }

    fn pairs(first: usize) -> Vec<Pair> {
        vec![Pair::try_from((first, first + 1)).unwrap()]
    }

    #[test]
    fn one_proof_has_one_set_of_pairs_however_often_it_comes() {
        let crowd = Crowd::new(at(0));
        assert_eq!(crowd.give(([1; 16], &pairs(0)), 1, at(0)), Given::New);
        for _ in 0..10_000 {
            assert_eq!(crowd.give(([1; 16], &pairs(5)), 1, at(0)), Given::Earlier(pairs(0)));
        }
        assert_eq!(crowd.pinned(&[1; 16]), Some(pairs(0)));
        assert_eq!(crowd.puzzles(at(0), 0, 1), 4, "it counts once");
    }

    #[test]
    fn whoever_is_above_the_ceiling_waits_and_has_nothing() {
        let crowd = Crowd::new(at(0));
        for nonce in 0..60 {
            assert_eq!(crowd.give(([nonce; 16], &pairs(0)), 60, at(0)), Given::New);
        }
        assert_eq!(crowd.wait(60, at(0)), Some(Duration::from_secs(1)));
        assert_eq!(
            crowd.give(([99; 16], &pairs(0)), 60, at(0)),
            Given::Full(Duration::from_secs(1))
        );
        assert_eq!(crowd.pinned(&[99; 16]), None);
        assert_eq!(crowd.give(([99; 16], &pairs(0)), 60, at(1)), Given::New);
        assert_eq!(crowd.give(([98; 16], &pairs(0)), 0, at(1)), Given::New, "0 is no ceiling");
    }

    /// The puzzles that the places of an hour cost where the ceiling is kept full, and the price in
    /// the end.
    fn full_for_an_hour(per_minute: u32, used: impl Fn(u32) -> bool) -> (u32, u32) {
        let crowd = Crowd::new(at(0));
        let (mut paid, mut place) = (0, 0u32);
        for second in 0..3600 {
            let now = at(second);
            while crowd.wait(per_minute, now).is_none() {
                paid += crowd.puzzles(now, 0, per_minute);
                let nonce = u128::from(place).to_be_bytes();
                assert_eq!(crowd.give((nonce, &pairs(0)), per_minute, now), Given::New);
                if used(place) {
                    crowd.arrived(now);
                }
                place += 1;
            }
        }
        (paid, crowd.puzzles(at(3600), 0, per_minute))
    }

    /// Whoever takes all places of a small ceiling and answers nothing pays more for each, up to
    /// the most; whoever answers pays as before.
    #[test]
    fn places_that_are_not_used_cost_more_and_those_that_are_do_not() {
        let (hogged, price) = full_for_an_hour(10, |_| false);
        assert!(price > 240, "in the end nearly the most, got {price}");
        assert!((110_000..120_000).contains(&hogged), "{hogged}");
        let (answered, usual) = full_for_an_hour(10, |_| true);
        assert_eq!(usual, 16, "as for anybody where a hundred come in ten minutes");
        assert!((8_000..8_600).contains(&answered), "{answered}");
        // People of whom one in five gives up pay hardly more.
        let (honest, _) = full_for_an_hour(10, |place| place % 5 > 0);
        assert!(honest < 5 * answered / 4, "{honest} {answered}");
        // With the usual ceiling it is the crowd itself that costs.
        assert_eq!(full_for_an_hour(300, |_| false), full_for_an_hour(300, |_| true));
    }

    #[test]
    fn whoever_comes_later_pays_for_what_was_hogged_until_it_is_forgotten() {
        let crowd = Crowd::new(at(0));
        let mut prices = Vec::new();
        for minute in 0..20 {
            let now = at(60 * minute);
            prices.push(crowd.puzzles(now, 0, 2));
            for place in 0..2 {
                let nonce = [u8::try_from(2 * minute + place).unwrap(); 16];
                assert_eq!(crowd.give((nonce, &pairs(0)), 2, now), Given::New);
            }
        }
        assert!(prices.is_sorted() && prices[1] == 4 && prices[19] > 150, "{prices:?}");
        let later = [0, 10, 20, 30].map(|minute| crowd.puzzles(at(60 * (20 + minute)), 0, 2));
        assert!(later.is_sorted_by(|a, b| a > b || *a == 4) && later[3] == 4, "{later:?}");
        assert_eq!(crowd.puzzles(at(1140), 0, 0), 4, "without a ceiling only the crowd counts");
    }

    #[test]
    fn as_many_surveys_are_remembered_as_memory_allows() {
        let crowds = Crowds::default();
        for survey in 0..=2_000 {
            crowds.of(survey, at(survey));
        }
        assert_eq!(lock(&crowds.0).len(), MOST_SURVEYS);
        assert!(!lock(&crowds.0).contains_key(&0), "the one that nobody came to for longest");
        crowds.forget(7);
        assert!(!lock(&crowds.0).contains_key(&7));
    }
}
