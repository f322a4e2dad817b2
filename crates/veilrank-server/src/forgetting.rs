//! Forgets in which order tickets were signed: beside the order in which reports came, it could tell whose is whose.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
    time::Duration,
};

use crate::{
    store::{Store, StoreError},
    work::{lock, spawn},
};

/// For so long the database may keep the order of what was signed last.
const SOON: Duration = Duration::from_mins(1);

/// The surveys in which something is to be forgotten.
#[derive(Debug, Default)]
pub(crate) struct Forgetting(Mutex<BTreeSet<i64>>);

impl Forgetting {
    /// A ticket of a survey was signed. What is signed within the next while is forgotten together.
    pub(crate) fn soon(self: &Arc<Self>, survey: i64, store: &Store) {
        #[cfg(test)]
        if crate::work::simulated::is_on() {
            return;
        }
        if !lock(&self.0).insert(survey) {
            return;
        }
        let (forgetting, store) = (self.clone(), store.clone());
        drop(spawn(async move {
            while lock(&forgetting.0).contains(&survey) {
                tokio::time::sleep(SOON).await;
                forgetting.forget(survey, &store).await;
            }
        }));
    }

    /// Sees to what a server left behind that was stopped before it could forget.
    pub(crate) fn resume(self: &Arc<Self>, store: &Store) {
        #[cfg(test)]
        if crate::work::simulated::is_on() {
            return;
        }
        let (forgetting, store) = (self.clone(), store.clone());
        drop(spawn(async move {
            match store.in_order().await {
                Ok(surveys) => surveys.iter().for_each(|survey| forgetting.soon(*survey, &store)),
                Err(error) => warn(&error),
            }
        }));
    }

    /// Forgets at once, before a stop.
    pub(crate) async fn now(&self, store: &Store) {
        let waiting: Vec<i64> = lock(&self.0).iter().copied().collect();
        for survey in waiting {
            self.forget(survey, store).await;
        }
    }

    async fn forget(&self, survey: i64, store: &Store) {
        // Whoever has a ticket signed from here on is for the next time.
        let waited = lock(&self.0).remove(&survey);
        let done = if waited { store.forget_order(survey).await } else { Ok(true) };
        if let Err(error) = &done {
            warn(error);
        }
        if !done.unwrap_or(false) {
            lock(&self.0).insert(survey);
        }
    }
}

fn warn(error: &StoreError) {
    tracing::warn!(%error, "the order in which tickets were signed stays for a while");
}
