//! A survey that is being answered: its counts in memory, kept up with what is stored.

mod counted;

use std::{
    collections::BTreeMap,
    mem,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use bytes::Bytes;
use chacha20::ChaCha8Rng;
use jiff::Timestamp;
use rand::SeedableRng;
use tokio::sync::{Mutex as AsyncMutex, OwnedMappedMutexGuard, OwnedMutexGuard, Semaphore};
use veilrank::{
    aggregate::Method,
    format,
    outcome::{Outcome, RECOUNT, Settings},
    ranking::Pair,
    report::Report,
    tally::Tally,
};

pub(crate) use self::counted::is_due;
use self::counted::{Counted, Inbox, broken, length};
use crate::store::{Record, Results, Standing, Store, StoreError};

/// How many stored reports are read at a time.
pub(crate) const PAGE: i64 = 5000;

/// So many answers are counted on the spot.
const LIGHT: usize = 10_000;

/// The pairs of so many items are chosen on the spot.
const FEW_ITEMS: usize = 16;

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
    /// Somebody is storing one.
    saving: AtomicBool,
    /// About how much memory the counts take.
    bytes: AtomicUsize,
    outcomes: Mutex<BTreeMap<Method, Arc<Kept>>>,
}

/// An outcome, for pages and for programs.
#[derive(Debug, Clone)]
pub(crate) struct Made {
    pub(crate) outcome: Arc<Outcome>,
    pub(crate) json: Bytes,
}

/// The last outcome by a method, and of how many reports. Locked while a new one is made, so that it is made once.
type Kept = AsyncMutex<Option<(i64, Made)>>;

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
            saving: AtomicBool::new(false),
            bytes: AtomicUsize::new(0),
            outcomes: Mutex::default(),
        }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        const WITHOUT_COUNTS: usize = 10_000;
        WITHOUT_COUNTS + self.bytes.load(Relaxed)
    }

    /// Whether anything is counted here.
    pub(crate) fn has_counts(&self) -> bool {
        self.bytes.load(Relaxed) > 0
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
        Ok(self.learn(store.standing(self.record.number).await?))
    }

    /// Takes note of how it stood a moment ago. Numbers only grow and nothing opens again, so what is known is not forgotten.
    fn learn(&self, read: Standing) -> Standing {
        let mut known = lock(&self.standing);
        let (seq, closed) = (read.seq.max(known.0.seq), read.closed || known.0.closed);
        *known = (Standing { seq, closed }, Instant::now());
        known.0
    }

    /// Whether it takes no more reports.
    pub(crate) fn is_closed(&self, standing: Standing, now: Timestamp) -> bool {
        standing.closed || self.record.rules.closes_at.is_some_and(|end| now >= end)
    }

    /// Why the outcome is not shown, if it is not.
    pub(crate) fn withheld(&self, standing: Standing, now: Timestamp) -> Option<String> {
        let (rules, closed) = (&self.record.rules, self.is_closed(standing, now));
        let (least, missing) = (rules.min_reports, rules.min_reports - standing.seq);
        if missing > 0 {
            let rule = format!("the terms show no outcome below {least} reports");
            return Some(if closed {
                format!("{rule}, and the survey closed with {}", standing.seq)
            } else {
                format!("{rule}, and {missing} are missing")
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
        lock(&self.inbox).push(first, reports, &self.record.survey);
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
        if waiting.answers(&self.record.survey) <= LIGHT {
            counted.take(&waiting)?;
        } else {
            counted = blocking(move || counted.take(&waiting).map(|()| counted)).await?;
        }
        while counted.seq() < up_to {
            let rows = store.reports_after(self.record.number, counted.seq(), PAGE).await?;
            if rows.is_empty() {
                let (id, seq) = (self.record.survey.id(), counted.seq());
                let what = format!("survey {id} has {up_to} reports, got {seq} of them");
                return Err(StoreError::Broken(what));
            }
            counted = blocking(move || counted.read(rows).map(|()| counted)).await?;
        }
        self.bytes.store(counted.bytes(), Relaxed);
        Ok(counted)
    }

    /// Starts from the last checkpoint, which was compared with a recount when the server started.
    async fn load(&self, store: &Store) -> Result<Counted, StoreError> {
        let checkpoint = store.checkpoint(self.record.number).await?;
        self.saved.fetch_max(checkpoint.as_ref().map_or(0, |&(seq, _)| seq), Relaxed);
        let (record, seed) = (self.record.clone(), self.seed);
        blocking(move || Counted::resume(&record, checkpoint, seed)).await
    }

    /// The pairs of the next participant.
    pub(crate) async fn next_pairs(
        &self,
        store: &Store,
        standing: Standing,
    ) -> Result<Vec<Pair>, StoreError> {
        let mut counted = self.counted(store, standing.seq).await?;
        // Few items are fitted in less time than it takes to ask another thread.
        if self.record.survey.items() <= FEW_ITEMS {
            return counted.next_pairs();
        }
        blocking(move || counted.next_pairs()).await
    }

    /// How many different budgets have been spent, and whether this report's is one of them.
    pub(crate) async fn budgets(
        &self,
        store: &Store,
        report: &Report,
    ) -> Result<(usize, bool), StoreError> {
        let counted = self.counted(store, 0).await?;
        let tables = counted.tally().tables();
        Ok((tables.len(), tables.contains_key(&report.epsilon())))
    }

    /// The outcome of all reports up to a number at least.
    ///
    /// It is made to the end even when nobody waits for it any more, so that whoever asks again finds it. Those who came while
    /// one was made share the next.
    pub(crate) async fn outcome(
        self: Arc<Self>,
        store: Store,
        up_to: i64,
        method: Method,
        judges: Arc<Semaphore>,
    ) -> Result<Made, StoreError> {
        let task = tokio::spawn(async move {
            let kept = lock(&self.outcomes).entry(method).or_default().clone();
            let mut kept = kept.lock().await;
            if let Some((seq, outcome)) = &*kept
                && *seq >= up_to
            {
                return Ok(outcome.clone());
            }
            let _judge = judges.acquire().await;
            let (seq, tally) = {
                let counted = self.counted(&store, up_to).await?;
                (counted.seq(), counted.tally().clone())
            };
            let outcome = blocking(move || make(&tally, method)).await?;
            *kept = Some((seq, outcome.clone()));
            Ok(outcome)
        });
        task.await.map_err(|_| StoreError::Unavailable("the work was stopped".to_owned()))?
    }

    /// Whether a checkpoint should be stored, of what is stored up to this number.
    pub(crate) fn wants_checkpoint(&self, seq: i64) -> bool {
        is_due(self.saved.load(Relaxed), seq) && !self.saving.load(Relaxed)
    }

    /// Stores a checkpoint if it is time for one.
    pub(crate) async fn save(&self, store: &Store, when: Save) -> Result<(), StoreError> {
        self.saving.store(true, Relaxed);
        let saved = self.save_now(store, when).await;
        self.saving.store(false, Relaxed);
        saved
    }

    async fn save_now(&self, store: &Store, when: Save) -> Result<(), StoreError> {
        let up_to = lock(&self.standing).0.seq;
        let counted = self.counted(store, up_to).await?;
        let saved = self.saved.load(Relaxed);
        let due = match when {
            Save::Always => counted.seq() > saved,
            Save::NowAndThen => is_due(saved, counted.seq()),
        };
        if due {
            let (seq, tally) = (counted.seq(), counted.tally().clone());
            drop(counted);
            let text = blocking(move || Ok(format::tally::write(&tally))).await?;
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

fn make(tally: &Tally, method: Method) -> Result<Made, StoreError> {
    // What everybody uses who recounts, so that they get these very figures.
    let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
    let mut outcome =
        Outcome::of_tally(tally, Settings { method, ..Settings::default() }, &mut rng)
            .map_err(|error| broken(tally.survey().id(), &error))?;
    if method != Method::Auto {
        // Only the pages show the table of all pairs, and they leave the method to the data.
        outcome.above = None;
    }
    let json = serde_json::to_vec(&outcome).unwrap_or_default().into();
    Ok(Made { outcome: Arc::new(outcome), json })
}

/// Runs what may take long where it does not hold up anybody else.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let stopped = |_| StoreError::Unavailable("the work was stopped".to_owned());
    tokio::task::spawn_blocking(work).await.map_err(stopped)?
}

/// A lock whose holder cannot leave half a change behind, so that a panic elsewhere does not matter.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
