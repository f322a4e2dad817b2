//! The last outcome by each method, made once for all who ask.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use bytes::Bytes;
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use tokio::sync::Mutex as AsyncMutex;
use veilrank::{
    aggregate::Method,
    course::Course,
    outcome::{Outcome, RECOUNT, Settings},
    tally::Tally,
};

use super::counted::broken;
use crate::{rules::Rules, store::StoreError, work::lock};

/// An outcome, for pages and for programs.
#[derive(Debug, Clone)]
pub(crate) struct FinishedOutcome {
    pub(crate) outcome: Arc<Outcome>,
    pub(crate) json: Bytes,
}

/// Why there is no outcome: too many wait for one, or the store failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoOutcome {
    Busy,
    Store(StoreError),
}

impl<E: Into<StoreError>> From<E> for NoOutcome {
    fn from(error: E) -> Self {
        Self::Store(error.into())
    }
}

/// The last outcome by one method.
#[derive(Debug, Default)]
pub(super) struct LastOutcome {
    /// And of how many reports.
    made: Mutex<Option<(i64, FinishedOutcome)>>,
    /// Locked while a new one is made, so that it is made once.
    pub(super) making: Arc<AsyncMutex<()>>,
}

impl LastOutcome {
    /// The last one, if it is of so many reports at least.
    pub(super) fn of(&self, least: i64) -> Option<FinishedOutcome> {
        let made = lock(&self.made);
        made.as_ref().filter(|(seq, _)| *seq >= least).map(|(_, outcome)| outcome.clone())
    }

    pub(super) fn replace(&self, seq: i64, outcome: FinishedOutcome) {
        *lock(&self.made) = Some((seq, outcome));
    }
}

/// Of all reports or of a group by its place, and by a method.
type Kind = (Option<i64>, Method);

/// The last outcomes of a survey.
#[derive(Debug, Default)]
pub(super) struct Outcomes(Mutex<BTreeMap<Kind, Arc<LastOutcome>>>);

impl Outcomes {
    /// About how much memory they take: as they are sent, and the table of all pairs that pages show.
    pub(super) fn bytes(&self) -> usize {
        let of_one = |(_, last): (i64, FinishedOutcome)| {
            let above = last.outcome.above.iter().flatten().map(Vec::len).sum::<usize>();
            last.json.len() + above * size_of::<f64>()
        };
        let all = lock(&self.0);
        all.values().filter_map(|last| lock(&last.made).clone()).map(of_one).sum()
    }

    /// The last one by a method.
    pub(super) fn by(&self, method: Method) -> Arc<LastOutcome> {
        lock(&self.0).entry((None, method)).or_default().clone()
    }

    /// The last one of a group by a method.
    pub(super) fn of_group(&self, label: i64, method: Method) -> Arc<LastOutcome> {
        lock(&self.0).entry((Some(label), method)).or_default().clone()
    }
}

/// The outcome of counts, as the rules of their survey have it.
pub(super) fn outcome_of(
    (tally, course): (&Tally, &Course),
    method: Method,
    rules: &Rules,
) -> Result<FinishedOutcome, StoreError> {
    let id = tally.survey().id();
    // What everybody uses who recounts, so that they get these very figures.
    let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
    let settings = Settings { method, watched: rules.is_watched(), ..Settings::default() };
    let unknown = Course::new();
    let course = if rules.is_watched() { course } else { &unknown };
    let mut outcome = Outcome::of_course(tally, course, settings, &mut rng)
        .map_err(|error| broken(id, &error))?;
    if method != Method::Auto {
        // Only the pages show the table of all pairs, and they leave the method to the data.
        outcome.above = None;
    }
    let json = serde_json::to_vec(&outcome)
        .map_err(|error| StoreError::Broken(format!("survey {id}: {error}")))?;
    Ok(FinishedOutcome { outcome: Arc::new(outcome), json: json.into() })
}
