//! Every noisy report, for whoever wants to recount. They are private already.

use std::vec;

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use veilrank::{
    aggregate::Method,
    course::Course,
    format::reports::{Seal, write_terms},
};

use super::{
    SurveyId, bearer,
    outcome::{group, group_outcome, visible},
    query::{Asked, Given, Parameters},
};
use crate::{
    error::{Problem, ProblemDocument},
    live::page,
    state::AppState,
    store::{Page, Store, StoreError},
};

/// Download all reports
///
/// JSON Lines: the terms, then one report a line and a closing line with their number and SHA-256. Reports stand in the order of random
/// numbers; where results show during the survey they stand in up to three parts, each in random order: up to half of the last power of two
/// that was reached (from the 64th report on), up to that power, and the rest, so that whoever recounts can tell the early from the late. While the survey is open
/// they are added in whole steps (five at a time by default), all together, and the rest when it closes. `veilrank tally`
/// recounts it.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/reports.jsonl", tag = "participants",
    params(
        ("id" = String, Path, description = "The survey"),
        ("group" = Option<String>, Query, description = "Of this group alone, where the survey has groups; in one part"),
    ),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "All reports", body = String, content_type = "application/x-ndjson"),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn reports_jsonl(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(OfGroup(label)): Asked<OfGroup>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (live, up_to) = visible(&state, &id, bearer(&headers).as_ref()).await?;
    let label = match label {
        None => None,
        Some(label) => {
            // What is too little to show is too little to send.
            group_outcome(&state, &live, (&label, up_to), Method::Auto).await?;
            Some(group(&live, &label)?)
        }
    };
    let in_parts = live.record.rules.is_watched() && label.is_none();
    let mut ends = part_ends(up_to, in_parts).into_iter();
    let export = Export {
        store: state.store.clone(),
        survey: live.record.number,
        page: Page {
            after: Vec::new(),
            from: 0,
            up_to: ends.next().unwrap_or(up_to),
            most: page(&live.record.survey),
            label,
        },
        ends,
        terms: Some(write_terms(&live.record.survey) + "\n"),
        seal: Some(Seal::new()),
    };
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(stream::try_unfold(export, Export::next))).into_response())
}

/// Of which group reports are wanted, if not of all.
#[derive(Debug)]
pub(crate) struct OfGroup(Option<String>);

impl Parameters for OfGroup {
    const NAMES: &'static [&'static str] = &["group"];

    fn read(given: &Given) -> Result<Self, Problem> {
        Ok(Self(given.get("group").map(str::to_owned)))
    }
}

/// The last reports of the parts in which a file stands.
fn part_ends(up_to: i64, in_parts: bool) -> Vec<i64> {
    if !in_parts {
        return vec![up_to];
    }
    let ends = Course::part_ends(up_to.unsigned_abs());
    ends.into_iter().map(|end| i64::try_from(end).map_or(up_to, |end| end.min(up_to))).collect()
}

/// A file that is being sent, a piece at a time, as fast as it is read. Between two pieces no connection to the database is
/// held. A piece that cannot be had is an error, and breaks the connection off, so that nobody takes the file for whole.
struct Export {
    store: Store,
    survey: i64,
    page: Page,
    /// Where the parts after this one end. Reports with larger numbers than the last came too late.
    ends: vec::IntoIter<i64>,
    /// Come first.
    terms: Option<String>,
    /// Comes last.
    seal: Option<Seal>,
}

impl Export {
    async fn next(mut self) -> Result<Option<(Bytes, Self)>, StoreError> {
        if let Some(terms) = self.terms.take() {
            return Ok(Some((terms.into(), self)));
        }
        let mut rows = self.store.shuffled_reports(self.survey, &self.page).await?;
        while rows.is_empty()
            && let Some(up_to) = self.ends.next()
        {
            let from = self.page.up_to;
            self.page = Page { after: Vec::new(), from, up_to, ..self.page };
            rows = self.store.shuffled_reports(self.survey, &self.page).await?;
        }
        let Some((last, _)) = rows.last() else {
            let end = self.seal.take().map(|seal| Bytes::from(seal.write() + "\n"));
            return Ok(end.map(|end| (end, self)));
        };
        self.page.after.clone_from(last);
        if let Some(seal) = &mut self.seal {
            for (_, body) in &rows {
                seal.add(body);
            }
        }
        let piece: String = rows.into_iter().map(|(_, body)| body + "\n").collect();
        Ok(Some((piece.into(), self)))
    }
}
