//! The counts of one survey, and the reports that wait to be counted.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    curator::Curator, format, ranking::Pair, report::Report, survey::Survey, tally::Tally,
};

use crate::{
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
    rng: ChaCha8Rng,
}

/// Reports that this server has stored and not counted yet, numbered without a gap.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    first: i64,
    reports: Vec<Report>,
}

impl Inbox {
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
        let (seq, tally) = match checkpoint {
            Some((seq, text)) => (seq, format::tally::read(&text).map_err(broken)?),
            None => (0, Tally::new(record.survey.clone())),
        };
        let curator = Curator::resume(tally, record.rules.assign).map_err(broken)?;
        Ok(Self { curator, seq, rng: generator(seed)? })
    }

    /// All reports up to this number are counted.
    pub(super) fn seq(&self) -> i64 {
        self.seq
    }

    pub(super) fn tally(&self) -> &Tally {
        self.curator.tally()
    }

    /// About how much memory it takes: a table for each budget, and the deck of pairs with their weights.
    pub(super) fn bytes(&self) -> usize {
        let items = self.tally().survey().items();
        items * items * (8 * self.tally().tables().len() + 6)
    }

    pub(super) fn next_pairs(&mut self) -> Result<Vec<Pair>, StoreError> {
        let query = self.curator.next_query(&mut self.rng);
        let broken = |error| broken(self.curator.tally().survey().id(), &error);
        Ok(query.map_err(broken)?.pairs().to_vec())
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
            let report = serde_json::from_str(&body)
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

/// Whether a checkpoint is worth storing: the more is counted, the more must be new.
pub(crate) fn is_due(saved: i64, seq: i64) -> bool {
    seq - saved >= 1000.max(saved / 8)
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
