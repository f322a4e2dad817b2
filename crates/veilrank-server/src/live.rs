//! A survey that is being answered: its counts in memory, kept up with what is stored.

use std::{
    collections::BTreeMap,
    mem,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use bytes::Bytes;
use chacha20::ChaCha8Rng;
use jiff::Timestamp;
use rand::SeedableRng;
use tokio::sync::{Mutex as AsyncMutex, OwnedMappedMutexGuard, OwnedMutexGuard};
use veilrank::{
    aggregate::Method,
    curator::Curator,
    format,
    outcome::{Outcome, Wish},
    ranking::Pair,
    report::Report,
    tally::Tally,
};

use crate::{
    store::{Record, Results, Standing, Store, StoreError},
    tokens::random,
};

/// How many stored reports are read at a time.
pub(crate) const PAGE: i64 = 5000;

/// Beyond this many reports waiting to be counted they are dropped, and read from the store when needed.
const INBOX: usize = 20_000;

/// The confidence of intervals and groups, and the seed of pivots and draws: the command line's defaults, so that whoever
/// recounts `reports.jsonl` gets the same outcome.
const CONFIDENCE: f64 = 0.95;
const SEED: u64 = 0;

/// A survey in memory.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) record: Record,
    /// Names the draws of pairs, if they are to be repeatable.
    seed: Option<u64>,
    /// How it stood, and when that was read.
    standing: Mutex<(Standing, Instant)>,
    counted: Arc<AsyncMutex<Option<Counted>>>,
    inbox: Mutex<Inbox>,
    /// A checkpoint of the reports up to this number is stored.
    saved: AtomicI64,
    /// About how much memory the counts take.
    bytes: AtomicUsize,
    /// The last outcome by each method. Locked while one is made, so that a survey has one made at a time.
    outcomes: AsyncMutex<BTreeMap<Method, (u64, Bytes)>>,
}

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
struct Inbox {
    first: i64,
    reports: Vec<Report>,
}

/// The counts, for as long as somebody looks at them.
type Guard = OwnedMappedMutexGuard<Option<Counted>, Counted>;

impl Live {
    pub(crate) fn new(record: Record, standing: Standing, seed: Option<u64>) -> Self {
        Self {
            record,
            seed,
            standing: Mutex::new((standing, Instant::now())),
            counted: Arc::default(),
            inbox: Mutex::default(),
            saved: AtomicI64::new(0),
            bytes: AtomicUsize::new(0),
            outcomes: AsyncMutex::default(),
        }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        const WITHOUT_COUNTS: usize = 10_000;
        WITHOUT_COUNTS + self.bytes.load(Relaxed)
    }

    /// How the survey stands, as of `within` at the latest.
    pub(crate) async fn standing(
        &self,
        store: &Store,
        within: Duration,
    ) -> Result<Standing, StoreError> {
        let (known, at) = *lock(&self.standing);
        if at.elapsed() < within {
            return Ok(known);
        }
        let standing = store.standing(self.record.number).await?;
        *lock(&self.standing) = (standing, Instant::now());
        Ok(standing)
    }

    /// Whether it takes no more reports.
    pub(crate) fn is_closed(&self, standing: Standing, now: Timestamp) -> bool {
        standing.closed || self.record.rules.closes_at.is_some_and(|end| now >= end)
    }

    /// Why the outcome is not shown, if it is not.
    pub(crate) fn withheld(&self, standing: Standing, now: Timestamp) -> Option<String> {
        let (rules, closed) = (&self.record.rules, self.is_closed(standing, now));
        let missing = rules.min_reports - standing.seq;
        if missing > 0 {
            let least = rules.min_reports;
            return Some(if closed {
                format!(
                    "the terms show no outcome below {least} reports, and the survey closed with {}",
                    standing.seq
                )
            } else {
                format!(
                    "the terms show no outcome below {least} reports, and {missing} are missing"
                )
            });
        }
        if rules.results == Results::During || closed {
            return None;
        }
        Some(match rules.closes_at {
            Some(end) => format!("the terms show the outcome after the survey closes at {end}"),
            None => {
                "the terms show the outcome after the organiser has closed the survey".to_owned()
            }
        })
    }

    /// Takes note of reports that were stored, the first of them under this number.
    pub(crate) fn stored(&self, first: i64, reports: Vec<Report>) {
        let last = first - 1 + length(&reports);
        {
            let mut standing = lock(&self.standing);
            standing.0.seq = standing.0.seq.max(last);
        }
        let mut inbox = lock(&self.inbox);
        // What another server stored in between is not here, and is read from the store together with the rest.
        if inbox.first + length(&inbox.reports) != first || inbox.reports.len() > INBOX {
            *inbox = Inbox { first, reports };
        } else {
            inbox.reports.extend(reports);
        }
    }

    /// The counts of all reports up to a number, and perhaps of more.
    async fn counted(&self, store: &Store, up_to: i64) -> Result<Guard, StoreError> {
        let mut counted = self.counted.clone().lock_owned().await;
        if counted.is_none() {
            *counted = Some(self.load(store).await?);
        }
        let broken = |_| StoreError::Broken("the counts went away".to_owned());
        let mut counted = OwnedMutexGuard::try_map(counted, Option::as_mut).map_err(broken)?;
        let waiting = mem::take(&mut *lock(&self.inbox));
        let id = self.record.survey.id().to_owned();
        counted = blocking(move || counted.take(waiting, &id).map(|()| counted)).await?;
        while counted.seq < up_to {
            let rows = store.reports_after(self.record.number, counted.seq, PAGE).await?;
            if rows.is_empty() {
                let (id, seq) = (self.record.survey.id(), counted.seq);
                let what = format!("survey {id} has {up_to} reports, got {seq} of them");
                return Err(StoreError::Broken(what));
            }
            let id = self.record.survey.id().to_owned();
            counted = blocking(move || counted.read(rows, &id).map(|()| counted)).await?;
        }
        self.bytes.store(counted.bytes(), Relaxed);
        Ok(counted)
    }

    /// Starts from the last checkpoint, which was compared with a recount when the server started.
    async fn load(&self, store: &Store) -> Result<Counted, StoreError> {
        let checkpoint = store.checkpoint(self.record.number).await?;
        self.saved.fetch_max(checkpoint.as_ref().map_or(0, |&(seq, _)| seq), Relaxed);
        let (survey, assign) = (self.record.survey.clone(), self.record.rules.assign);
        let rng = match self.seed {
            Some(seed) => ChaCha8Rng::seed_from_u64(seed),
            None => ChaCha8Rng::from_seed(
                random().map_err(|error| StoreError::Unavailable(error.to_string()))?,
            ),
        };
        blocking(move || {
            let id = survey.id().to_owned();
            let (seq, tally) = match checkpoint {
                Some((seq, text)) => {
                    (seq, format::tally::read(&text).map_err(|e| broken(&id, &e))?)
                }
                None => (0, Tally::new(survey)),
            };
            let curator = Curator::resume(tally, assign).map_err(|e| broken(&id, &e))?;
            Ok(Counted { curator, seq, rng })
        })
        .await
    }

    /// The pairs of the next participant.
    pub(crate) async fn next_pairs(
        &self,
        store: &Store,
        standing: Standing,
    ) -> Result<Vec<Pair>, StoreError> {
        let mut counted = self.counted(store, standing.seq).await?;
        let id = self.record.survey.id().to_owned();
        blocking(move || {
            let Counted { curator, rng, .. } = &mut *counted;
            let query = curator.next_query(rng).map_err(|error| broken(&id, &error))?;
            Ok(query.pairs().to_vec())
        })
        .await
    }

    /// How many different budgets have been spent, and whether this is one of them.
    pub(crate) async fn budgets(
        &self,
        store: &Store,
        report: &Report,
    ) -> Result<(usize, bool), StoreError> {
        let counted = self.counted(store, 0).await?;
        let tables = counted.curator.tally().tables();
        Ok((tables.len(), tables.contains_key(&report.epsilon())))
    }

    /// The outcome as JSON, of all reports up to `standing`.
    pub(crate) async fn outcome(
        &self,
        store: &Store,
        standing: Standing,
        method: Method,
    ) -> Result<Bytes, StoreError> {
        let mut outcomes = self.outcomes.lock().await;
        let tally = {
            let counted = self.counted(store, standing.seq).await?;
            let tally = counted.curator.tally();
            match outcomes.get(&method) {
                Some((reports, outcome)) if *reports == tally.reports() => {
                    return Ok(outcome.clone());
                }
                _ => tally.clone(),
            }
        };
        let (reports, id) = (tally.reports(), self.record.survey.id().to_owned());
        let outcome = blocking(move || make(&tally, method).map_err(|e| broken(&id, &e))).await?;
        outcomes.insert(method, (reports, outcome.clone()));
        Ok(outcome)
    }

    /// Up to which report a checkpoint is known to be stored, without waiting for whoever counts.
    pub(crate) fn saved(&self) -> i64 {
        self.saved.load(Relaxed)
    }

    /// Stores a checkpoint if enough has been counted since the last.
    pub(crate) async fn save(&self, store: &Store, when: Save) -> Result<(), StoreError> {
        let up_to = lock(&self.standing).0.seq;
        let counted = self.counted(store, up_to).await?;
        let due = match when {
            Save::Always => counted.seq > self.saved(),
            Save::NowAndThen => is_due(self.saved(), counted.seq),
        };
        if due {
            let (seq, text) = (counted.seq, format::tally::write(counted.curator.tally()));
            store.save_checkpoint(self.record.number, seq, &text).await?;
            self.saved.fetch_max(seq, Relaxed);
        }
        Ok(())
    }
}

/// When to store a checkpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Save {
    /// If anything is new.
    Always,
    /// If so much is new that reading it again would take a while.
    NowAndThen,
}

/// Whether a checkpoint is worth storing: the more is counted, the more must be new.
pub(crate) fn is_due(saved: i64, seq: i64) -> bool {
    seq - saved >= 1000.max(saved / 8)
}

impl Counted {
    /// A table of counts for each budget, and the deck of pairs with their weights.
    fn bytes(&self) -> usize {
        let (items, tables) =
            (self.curator.tally().survey().items(), self.curator.tally().tables());
        items * items * (8 * tables.len() + 6)
    }

    /// Counts what this server stored, as far as it follows what is counted.
    fn take(&mut self, inbox: Inbox, id: &str) -> Result<(), StoreError> {
        let known = self.seq + 1 - inbox.first;
        let Ok(known) = usize::try_from(known) else { return Ok(()) };
        for report in inbox.reports.iter().skip(known) {
            self.add(report, id)?;
        }
        Ok(())
    }

    fn read(&mut self, rows: Vec<(i64, String)>, id: &str) -> Result<(), StoreError> {
        for (seq, body) in rows {
            if seq != self.seq + 1 {
                let what = format!("survey {id}: report {} is missing", self.seq + 1);
                return Err(StoreError::Broken(what));
            }
            let report = serde_json::from_str(&body)
                .map_err(|e| StoreError::Broken(format!("survey {id}: report {seq}: {e}")))?;
            self.add(&report, id)?;
        }
        Ok(())
    }

    fn add(&mut self, report: &Report, id: &str) -> Result<(), StoreError> {
        self.curator.add(report).map_err(|error| broken(id, &error))?;
        self.seq += 1;
        Ok(())
    }
}

fn make(tally: &Tally, method: Method) -> Result<Bytes, veilrank::Error> {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let outcome = Outcome::of_tally(tally, Wish { method, confidence: CONFIDENCE }, &mut rng)?;
    Ok(serde_json::to_vec(&outcome).unwrap_or_default().into())
}

fn broken(id: &str, error: &veilrank::Error) -> StoreError {
    StoreError::Broken(format!("survey {id}: {error}"))
}

/// Runs what may take long where it does not hold up anybody else.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let stopped = |_| StoreError::Unavailable("the work was stopped".to_owned());
    tokio::task::spawn_blocking(work).await.map_err(stopped)?
}

fn length<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

/// A lock whose holder cannot leave half a change behind, so that a panic elsewhere does not matter.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
