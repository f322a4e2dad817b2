//! The counts of one survey, brought up to date whenever somebody needs them.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering::Relaxed},
};

use tokio::sync::{Mutex as AsyncMutex, OwnedMappedMutexGuard, OwnedMutexGuard};
use veilrank::{
    curator::{Learned, Lesson},
    report::Report,
    survey::Survey,
};

use super::counted::{Counted, Inbox};
use crate::{
    store::{Record, Store, StoreError},
    work::{blocking, lock},
};

/// So many answers are counted on the spot.
const LIGHT: usize = 10_000;

/// So many answers are read from the store at a time, and so many reports at most.
const PAGE_ANSWERS: usize = 200_000;
const PAGE: usize = 5000;

/// How many stored reports are read at a time: fewer where each is long, so that a page takes little memory.
pub(crate) fn page(survey: &Survey) -> i64 {
    let reports = (PAGE_ANSWERS / survey.answered_pairs().max(1)).clamp(1, PAGE);
    // A page is at most PAGE.
    i64::try_from(reports).unwrap_or(1)
}

/// What has been counted, what waits to be counted, and about how much memory that takes.
#[derive(Debug, Default)]
pub(super) struct Counts {
    counted: Arc<AsyncMutex<Option<Counted>>>,
    inbox: Mutex<Inbox>,
    bytes: AtomicUsize,
}

/// The counts, for as long as somebody looks at them.
pub(super) type Guard = OwnedMappedMutexGuard<Option<Counted>, Counted>;

impl Counts {
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    /// Takes note of reports that were stored, the first of them under this number.
    pub(super) fn stored(&self, first: i64, reports: Vec<Report>, survey: &Survey) {
        lock(&self.inbox).push(first, reports, survey);
    }

    /// What there is to learn from the counts, if they are here and it is time for that.
    pub(super) async fn lesson(&self) -> Option<Lesson> {
        self.counted.lock().await.as_ref().and_then(Counted::lesson)
    }

    /// Takes note of what was learned, if the counts are still here.
    pub(super) async fn learn(&self, learned: Learned) {
        if let Some(counted) = self.counted.lock().await.as_mut() {
            counted.learn(learned);
        }
    }

    /// The counts of all reports up to a number, which are published, and perhaps of more that are.
    ///
    /// Whoever waits here may go away at any time: the counts are then whole, up to an earlier number. Counts that a panic
    /// left half done are thrown away and read again.
    pub(super) async fn up_to(
        &self,
        up_to: i64,
        (record, seed): (&Record, Option<u64>),
        store: &Store,
    ) -> Result<Guard, StoreError> {
        let mut slot = self.counted.clone().lock_owned().await;
        if slot.is_none() {
            // One of more reports was stored when others were published at a time, or by a server that knows more.
            let checkpoint = store.checkpoint(record.number).await?;
            let checkpoint = checkpoint.filter(|&(seq, _)| seq <= up_to);
            let record = record.clone();
            slot = change(slot, move |_| Counted::resume(&record, checkpoint, seed)).await?;
        }
        let waiting = lock(&self.inbox).take(up_to);
        if waiting.answers(&record.survey) <= LIGHT {
            slot.as_mut().ok_or_else(gone)?.take(&waiting)?;
        } else {
            slot = change(slot, with(move |counted| counted.take(&waiting))).await?;
        }
        loop {
            let seq = slot.as_ref().ok_or_else(gone)?.seq();
            if seq >= up_to {
                break;
            }
            let most = page(&record.survey).min(up_to - seq);
            let rows = store.reports_after(record.number, seq, most).await?;
            if rows.is_empty() {
                let id = record.survey.id();
                let what = format!("survey {id} has {up_to} reports, got {seq} of them");
                return Err(StoreError::Broken(what));
            }
            slot = change(slot, with(move |counted| counted.read(rows))).await?;
        }
        let counted = OwnedMutexGuard::try_map(slot, Option::as_mut).map_err(|_| gone())?;
        self.bytes.store(counted.bytes(), Relaxed);
        Ok(counted)
    }
}

/// The slot of the counts, locked.
type Slot = OwnedMutexGuard<Option<Counted>>;

/// Changes the counts on another thread. They are out of their slot meanwhile, so that after a panic there are none.
async fn change(
    mut slot: Slot,
    work: impl FnOnce(Option<Counted>) -> Result<Counted, StoreError> + Send + 'static,
) -> Result<Slot, StoreError> {
    blocking(move || {
        let counted = slot.take();
        *slot = Some(work(counted)?);
        Ok(slot)
    })
    .await
}

/// A change of counts that are there.
fn with(
    work: impl FnOnce(&mut Counted) -> Result<(), StoreError>,
) -> impl FnOnce(Option<Counted>) -> Result<Counted, StoreError> {
    move |counted| {
        let mut counted = counted.ok_or_else(gone)?;
        work(&mut counted)?;
        Ok(counted)
    }
}

fn gone() -> StoreError {
    StoreError::Broken("the counts went away".to_owned())
}
