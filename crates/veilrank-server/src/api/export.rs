//! Every noisy report, for whoever wants to recount. They are private already.

use std::time::Duration;

use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use tokio::sync::mpsc;
use veilrank::format::reports::{Seal, write_terms};

use super::{SurveyId, outcome::visible};
use crate::{
    error::{Problem, ProblemDocument},
    state::AppState,
    store::{Page, Store, StoreError},
};

/// How many reports are read at a time.
const PAGE: i64 = 2000;

/// How long a reader may pause.
const PATIENCE: Duration = Duration::from_secs(30);

/// Download all reports
///
/// JSON Lines: the terms, then one report a line and a closing line with their number and SHA-256, in an order that says nothing about when they came. `veilrank tally` recounts it.
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
) -> Result<Response, Problem> {
    let live = state.survey(&id).await?;
    let standing = visible(&state, &live).await?;
    let (sender, receiver) = mpsc::channel(2);
    let terms = write_terms(&live.record.survey) + "\n";
    let export = Export { store: state.store.clone(), survey: live.record.number, sender };
    tokio::spawn(export.run(terms, standing.seq));
    let pieces = stream::unfold(receiver, |mut receiver| async {
        receiver.recv().await.map(|piece| (piece, receiver))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(pieces)).into_response())
}

struct Export {
    store: Store,
    survey: i64,
    sender: mpsc::Sender<Result<Bytes, StoreError>>,
}

impl Export {
    /// Sends page after page. Between two pages no connection to the database is held, however slowly they are read.
    async fn run(self, terms: String, up_to: i64) {
        let mut page = Page { after: Vec::new(), up_to, most: PAGE };
        let mut piece = terms;
        let mut seal = Seal::new();
        loop {
            let sent = self.sender.send_timeout(Ok(piece.into()), PATIENCE).await;
            if sent.is_err() {
                return;
            }
            match self.store.shuffled_reports(self.survey, &page).await {
                Ok(rows) => {
                    let Some((last, _)) = rows.last() else { break };
                    page.after.clone_from(last);
                    for (_, body) in &rows {
                        seal.add(body);
                    }
                    piece = rows.into_iter().map(|(_, body)| body + "\n").collect();
                }
                // The client sees that the file broke off, and does not take it for whole.
                Err(error) => {
                    return drop(self.sender.send_timeout(Err(error), PATIENCE).await);
                }
            }
        }
        let end = seal.write() + "\n";
        drop(self.sender.send_timeout(Ok(end.into()), PATIENCE).await);
    }
}
