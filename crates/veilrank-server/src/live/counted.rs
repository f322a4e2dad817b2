//! The counts of one survey, and the reports that wait to be counted.

use std::mem;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    course::Course,
    curator::{Curator, Learned, Lesson},
    ranking::Pair,
    report::Report,
    survey::Survey,
    tally::Tally,
    wire::read_report,
};

use crate::{
    checkpoint,
    store::{Record, StoreError},
    tokens::random,
};

/// Beyond this many answers waiting to be counted they are dropped, and read from the store when needed.
const MOST_WAITING: usize = 200_000;

/// What has been counted.
#[derive(Debug)]
pub(crate) struct Counted {
    curator: Curator,
    /// All reports up to this number are counted.
    seq: i64,
    /// Those up to this one came from a checkpoint.
    resumed_at: i64,
    rng: ChaCha8Rng,
}

/// Reports that this server has stored and not counted yet, numbered without a gap.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    first: i64,
    reports: Vec<Report>,
}

impl Inbox {
    /// Takes out those up to a number.
    pub(super) fn take(&mut self, up_to: i64) -> Self {
        let count = usize::try_from(up_to + 1 - self.first).unwrap_or(0).min(self.reports.len());
        let rest = self.reports.split_off(count);
        let first = self.first + length(&self.reports);
        mem::replace(self, Self { first, reports: rest })
    }

    /// About how many answers wait.
    pub(super) fn answers(&self, survey: &Survey) -> usize {
        self.reports.len() * survey.answered_pairs()
    }

    /// Adds reports, the first of them with this number.
    pub(super) fn push(&mut self, first: i64, reports: Vec<Report>, survey: &Survey) {
        let follows = self.first + length(&self.reports) == first;
        let answers = survey.queries().max(survey.items());
        // What another server stored in between is not here; all of it is read from the store then.
        if follows && self.reports.len() * answers < MOST_WAITING {
            self.reports.extend(reports);
        } else {
            *self = Self { first, reports };
        }
    }
}

impl Counted {
    /// Goes on from a checkpoint, or from nothing. A seed decides which pairs are asked next; without one nobody knows.
    pub(super) fn resume(
        record: &Record,
        checkpoint: Option<(i64, String)>,
        seed: Option<u64>,
    ) -> Result<Self, StoreError> {
        let broken = |error| broken(record.survey.id(), &error);
        let (seq, tally, course) = match checkpoint {
            Some((seq, text)) => {
                let (tally, course) = checkpoint::read(&text, &record.survey).map_err(broken)?;
                (seq, tally, course)
            }
            None => (0, Tally::new(record.survey.clone()), Course::new()),
        };
        let curator = Curator::resume(tally, record.rules.asked()).map_err(broken)?;
        let curator = curator.with_course(course);
        Ok(Self { curator, seq, resumed_at: seq, rng: generator(seed)? })
    }

    /// All reports up to this number are counted.
    pub(super) fn seq(&self) -> i64 {
        self.seq
    }

    /// All reports up to this number came from a checkpoint.
    pub(super) fn resumed_at(&self) -> i64 {
        self.resumed_at
    }

    pub(super) fn tally(&self) -> &Tally {
        self.curator.tally()
    }

    pub(super) fn course(&self) -> &Course {
        self.curator.course()
    }

    /// About how much memory it takes: a table for each budget, now and at the times that are remembered, and the deck of pairs with
    /// their weights.
    pub(super) fn bytes(&self) -> usize {
        let items = self.tally().survey().items();
        let marks = self.course().marks().iter().map(|mark| mark.tables().len()).sum::<usize>();
        items * items * (8 * (self.tally().tables().len() + marks) + 6)
    }

    /// The next participant's pairs, drawn by a generator of their own where there is one.
    pub(super) fn next_pairs(&mut self, own: Option<[u8; 32]>) -> Result<Vec<Pair>, StoreError> {
        let query = match own.map(ChaCha8Rng::from_seed) {
            Some(mut own) => self.curator.next_query(&mut own),
            None => self.curator.next_query(&mut self.rng),
        };
        let broken = |error| broken(self.curator.tally().survey().id(), &error);
        Ok(query.map_err(broken)?.pairs().to_vec())
    }

    /// The same, without learning anything first.
    pub(super) fn pairs_by_last_lesson(
        &mut self,
        own: Option<[u8; 32]>,
    ) -> Result<Vec<Pair>, StoreError> {
        let query = match own.map(ChaCha8Rng::from_seed) {
            Some(mut own) => self.curator.ask(&mut own),
            None => self.curator.ask(&mut self.rng),
        };
        let broken = |error| broken(self.curator.tally().survey().id(), &error);
        Ok(query.map_err(broken)?.pairs().to_vec())
    }

    pub(super) fn lesson_is_due(&self) -> bool {
        self.curator.lesson_is_due()
    }

    pub(super) fn lesson(&self) -> Option<Lesson> {
        self.curator.lesson()
    }

    pub(super) fn learn(&mut self, learned: Learned) {
        self.curator.learn(learned);
    }

    /// Counts what this server stored, as far as it follows what is counted.
    pub(super) fn take(&mut self, inbox: &Inbox) -> Result<(), StoreError> {
        let Ok(known) = usize::try_from(self.seq + 1 - inbox.first) else { return Ok(()) };
        inbox.reports.iter().skip(known).try_for_each(|report| self.add(report))
    }

    /// Counts what was stored.
    pub(super) fn read(&mut self, rows: Vec<(i64, String)>) -> Result<(), StoreError> {
        for (seq, body) in rows {
            let id = self.tally().survey().id();
            if seq != self.seq + 1 {
                let what = format!("survey {id}: report {} is missing", self.seq + 1);
                return Err(StoreError::Broken(what));
            }
            let report = read_report(&body, self.tally().survey())
                .map_err(|e| StoreError::Broken(format!("survey {id}: report {seq}: {e}")))?;
            self.add(&report)?;
        }
        Ok(())
    }

    fn add(&mut self, report: &Report) -> Result<(), StoreError> {
        let added = self.curator.add(report);
        added.map_err(|error| broken(self.tally().survey().id(), &error))?;
        self.seq += 1;
        Ok(())
    }
}

pub(super) fn broken(id: &str, error: &veilrank::Error) -> StoreError {
    StoreError::Broken(format!("survey {id}: {error}"))
}

pub(super) fn length<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

fn generator(seed: Option<u64>) -> Result<ChaCha8Rng, StoreError> {
    let unknown = |error: crate::tokens::NoRandomness| StoreError::Unavailable(error.to_string());
    Ok(match seed {
        Some(seed) => ChaCha8Rng::seed_from_u64(seed),
        None => ChaCha8Rng::from_seed(random().map_err(unknown)?),
    })
}

#[cfg(test)]
mod tests {
    use veilrank::{
        privacy::Epsilon,
        randomizer::Mechanism,
        ranking::Names,
        report::{Answer, Answers},
    };

    use super::*;
    use crate::store::NewSurvey;

    fn record() -> Record {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        let mechanism = Mechanism::RandomizedResponse;
        NewSurvey::open(Survey::new("s", names, epsilon, 1, mechanism).unwrap()).record(1)
    }

    fn report(first: bool) -> Report {
        let pair = Pair::try_from((0, 1)).unwrap();
        Report::new(Epsilon::new(1.0).unwrap(), Answers::Bits(vec![Answer { pair, first }]))
    }

    fn inbox(runs: &[(i64, usize)]) -> Inbox {
        let mut inbox = Inbox::default();
        for &(first, length) in runs {
            inbox.push(first, vec![report(true); length], &record().survey);
        }
        inbox
    }

    #[test]
    fn reports_are_counted_once_and_never_past_a_gap() {
        for (runs, seq, after) in [
            (&[(1, 3)][..], 0, 3),
            (&[(1, 3), (4, 2)], 0, 5),
            // Some of them were read from the store meanwhile.
            (&[(1, 3), (4, 2)], 2, 5),
            (&[(1, 3)], 7, 7),
            // Another server stored number 4.
            (&[(1, 3), (5, 2)], 0, 0),
            (&[(1, 3), (5, 2)], 4, 6),
            (&[], 3, 3),
        ] {
            let mut counted = Counted::resume(&record(), None, None).unwrap();
            counted.read((1..=seq).map(|n| (n, body(n % 2 == 0))).collect()).unwrap();
            counted.take(&inbox(runs).take(i64::MAX - 1)).unwrap();
            assert_eq!(counted.seq(), after, "{runs:?} after {seq}");
            assert_eq!(counted.tally().reports(), u64::try_from(after).unwrap());
        }
    }

    fn body(first: bool) -> String {
        serde_json::to_string(&report(first)).unwrap()
    }

    #[test]
    fn a_crowd_that_nobody_counts_is_dropped() {
        let mut inbox = Inbox::default();
        for first in (1..=1_000_000).step_by(1000) {
            inbox.push(first, vec![report(true); 1000], &record().survey);
        }
        assert!(inbox.reports.len() <= MOST_WAITING);
    }

    #[test]
    fn what_is_not_published_yet_waits() {
        let mut inbox = inbox(&[(1, 3), (4, 4)]);
        let mut counted = Counted::resume(&record(), None, None).unwrap();
        for (up_to, seq) in [(0, 0), (5, 5), (5, 5), (6, 6), (100, 7)] {
            counted.take(&inbox.take(up_to)).unwrap();
            assert_eq!(counted.seq(), seq, "up to {up_to}");
        }
        inbox.push(8, vec![report(true); 2], &record().survey);
        counted.take(&inbox.take(9)).unwrap();
        assert_eq!(counted.seq(), 9);
    }

    #[test]
    fn a_report_that_is_missing_or_unreadable_is_seen() {
        let mut counted = Counted::resume(&record(), None, None).unwrap();
        counted.read(vec![(1, body(true))]).unwrap();
        for (row, what) in [
            ((3, body(true)), "report 2 is missing"),
            ((2, "{}".to_owned()), "report 2: "),
            ((2, body(true).replace("1.0", "3.0")), "at most epsilon 1"),
        ] {
            let error = counted.read(vec![row]).unwrap_err().to_string();
            assert!(error.contains(what), "{error}");
        }
        assert_eq!(counted.seq(), 1);
    }
}
