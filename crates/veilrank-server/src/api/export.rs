//! Every noisy report, for whoever wants to recount. They are private already.

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use veilrank::format::reports::{Seal, write_terms};

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
/// numbers. While the survey is open
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
    let export = Export {
        store: state.store.clone(),
        survey: live.record.number,
        page: Page { after: Vec::new(), up_to, most: page(&live.record.survey) },
        terms: Some(write_terms(&live.record.survey) + "\n"),
        seal: Some(Seal::new()),
    };
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(stream::try_unfold(export, Export::next))).into_response())
}

/// A file that is being sent, a piece at a time, as fast as it is read. Between two pieces no connection to the database is
/// held. A piece that cannot be had is an error, and breaks the connection off, so that nobody takes the file for whole.
struct Export {
    store: Store,
    survey: i64,
    page: Page,
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
        let rows = self.store.shuffled_reports(self.survey, &self.page).await?;
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
