//! Every noisy report, for whoever wants to recount. They are private already.

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use veilrank::{
    course::Course,
    format::reports::{Seal, write_terms},
};

use super::{
    SurveyId,
    outcome::visible,
    query::{Asked, Nothing},
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
/// numbers; where results show during the survey the first 64 come first, then the others up to the 128th, the 256th and so on, each part in random order,
/// so that whoever recounts can tell the early from the late. While the survey is open
/// they are added in whole steps (five at a time by default), all together, and the rest when it closes. `veilrank tally`
/// recounts it.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/reports.jsonl", tag = "participants",
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 200, description = "All reports", body = String, content_type = "application/x-ndjson"),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn reports_jsonl(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
) -> Result<Response, Problem> {
    let live = state.survey(&id).await?;
    let up_to = visible(&state, &live).await?;
    let in_parts = live.record.rules.is_watched();
    let export = Export {
        store: state.store.clone(),
        survey: live.record.number,
        page: Page {
            after: Vec::new(),
            from: 0,
            up_to: if in_parts { part_end(0, up_to) } else { up_to },
            most: page(&live.record.survey),
        },
        end: up_to,
        terms: Some(write_terms(&live.record.survey) + "\n"),
        seal: Some(Seal::new()),
    };
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(stream::try_unfold(export, Export::next))).into_response())
}

/// The last report of the part that begins after a number.
fn part_end(from: i64, end: i64) -> i64 {
    let next = Course::part_end(from.unsigned_abs() + 1);
    i64::try_from(next).unwrap_or(i64::MAX).min(end)
}

/// A file that is being sent, a piece at a time, as fast as it is read. Between two pieces no connection to the database is
/// held. A piece that cannot be had is an error, and breaks the connection off, so that nobody takes the file for whole.
struct Export {
    store: Store,
    survey: i64,
    page: Page,
    /// Reports with larger numbers came too late.
    end: i64,
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
        while rows.is_empty() && self.page.up_to < self.end {
            let from = self.page.up_to;
            let up_to = part_end(from, self.end);
            self.page = Page { after: Vec::new(), from, up_to, most: self.page.most };
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
