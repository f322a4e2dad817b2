//! The outcome of one group of invites: counted when somebody asks, from the reports that came by them.

use std::sync::Arc;

use veilrank::{aggregate::Method, course::Course, tally::Tally, wire::read_report};

use super::{
    FinishedOutcome, Live, NoOutcome, counted::broken, counts::page, outcomes::outcome_of,
};
use crate::{
    judges::Judges,
    store::{Page, Store, StoreError},
    work::{blocking, to_the_end},
};

/// A group by its place, and up to which number its reports are counted.
pub(crate) type GroupUpTo = (i64, i64);

impl Live {
    /// The outcome of a group's reports up to a published number.
    pub(crate) async fn group_outcome(
        self: Arc<Self>,
        store: Store,
        (label, up_to): GroupUpTo,
        method: Method,
        judges: Arc<Judges>,
    ) -> Result<FinishedOutcome, NoOutcome> {
        let last = self.outcomes.of_group(label, method);
        if let Some(outcome) = last.of(up_to) {
            return Ok(outcome);
        }
        let making = last.making.clone().lock_owned().await;
        if let Some(outcome) = last.of(up_to) {
            return Ok(outcome);
        }
        let lane = judges.lane(method, self.record.survey.items());
        let turn = lane.turn().await.ok_or(NoOutcome::Busy)?;
        // Whoever goes away meanwhile has it made nonetheless, once.
        to_the_end(async move {
            let (tally, course) = self.group_counts(&store, (Some(label), up_to)).await?;
            let rules = self.record.rules.clone();
            let outcome = blocking(move || outcome_of((&tally, &course), method, &rules)).await?;
            last.replace(up_to, outcome.clone());
            drop((turn, making));
            Ok(outcome)
        })
        .await
    }

    /// Counts the reports of a group, or of all, in the order of their file, so that a recount of that gives the same.
    pub(super) async fn group_counts(
        &self,
        store: &Store,
        (label, up_to): (Option<i64>, i64),
    ) -> Result<(Tally, Course), StoreError> {
        let survey = &self.record.survey;
        let mut counted = (Tally::new(survey.clone()), Course::new());
        let (after, most) = (Vec::new(), page(survey));
        let mut page = Page { after, from: 0, up_to, most, label };
        loop {
            let rows = store.shuffled_reports(self.record.number, &page).await?;
            let Some((last, _)) = rows.last() else { return Ok(counted) };
            page.after.clone_from(last);
            counted = blocking(move || add(counted, &rows)).await?;
        }
    }
}

fn add(
    (mut tally, mut course): (Tally, Course),
    rows: &[(Vec<u8>, String)],
) -> Result<(Tally, Course), StoreError> {
    for (_, body) in rows {
        let id = tally.survey().id().to_owned();
        let report = read_report(body, tally.survey());
        let report = report.map_err(|error| StoreError::Broken(format!("survey {id}: {error}")))?;
        tally.add(&report).map_err(|error| broken(&id, &error))?;
        course.note(&tally);
    }
    Ok((tally, course))
}
