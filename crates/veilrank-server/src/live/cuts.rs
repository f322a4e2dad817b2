//! The published prefix of a survey with groups, kept up to date with the stored reports.

use std::sync::Mutex;

use tokio::sync::Mutex as AsyncMutex;

use crate::{
    cells::Cells,
    rules::Step,
    store::{Record, Store, StoreError},
    work::lock,
};

/// Rows that are read at a time.
const PAGE: i64 = 5000;

/// Nothing yet, of a survey that has groups.
fn none_of(record: &Record, step: Step) -> Option<Cells> {
    let sizes = record.told.sizes();
    (!sizes.is_empty()).then(|| Cells::new(&sizes, record.rules.company(step)))
}

/// Adds what is stored up to a number at least.
async fn read(
    mut cells: Cells,
    up_to: i64,
    (record, store): (&Record, &Store),
) -> Result<Cells, StoreError> {
    while cells.seq() < up_to {
        let rows = store.groups_after(record.number, cells.seq(), PAGE).await?;
        if rows.first().is_none_or(|&(seq, _)| seq != cells.seq() + 1) {
            let (id, next) = (record.survey.id(), cells.seq() + 1);
            return Err(StoreError::Broken(format!("survey {id}: report {next} is missing")));
        }
        for (_, group) in rows {
            cells.add(group);
        }
    }
    Ok(cells)
}

/// The reports of a survey up to a number, if it has groups.
pub(crate) async fn cells_of(
    (record, store): (&Record, &Store),
    step: Step,
    up_to: i64,
) -> Result<Option<Cells>, StoreError> {
    match none_of(record, step) {
        None => Ok(None),
        Some(cells) => read(cells, up_to, (record, store)).await.map(Some),
    }
}

/// The published prefix of a survey with groups, as this server knows it.
#[derive(Debug)]
pub(super) struct Cuts {
    known: Mutex<Cells>,
    /// Held while it is read on.
    reading: AsyncMutex<()>,
}

impl Cuts {
    /// Nothing yet, of a survey that has groups.
    pub(super) fn of(record: &Record, step: Step) -> Option<Self> {
        let known = Mutex::new(none_of(record, step)?);
        Some(Self { known, reading: AsyncMutex::default() })
    }

    /// Takes note of all reports up to a number.
    pub(super) async fn catch_up(
        &self,
        up_to: i64,
        (record, store): (&Record, &Store),
    ) -> Result<(), StoreError> {
        if lock(&self.known).seq() >= up_to {
            return Ok(());
        }
        let _alone = self.reading.lock().await;
        // Page by page, so that whoever hangs up leaves what was read to the next.
        loop {
            let known = lock(&self.known).clone();
            if known.seq() >= up_to {
                return Ok(());
            }
            let next = (known.seq() + PAGE).min(up_to);
            let read = read(known, next, (record, store)).await?;
            *lock(&self.known) = read;
        }
    }

    /// Returns the cells as they are published; with all reports if the survey has ended for good.
    pub(super) fn now(&self, ended: bool) -> Cells {
        let known = lock(&self.known).clone();
        if ended { known.ended() } else { known }
    }
}
