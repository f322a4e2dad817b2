//! For operators: whether the server works, and how much.

use std::time::Duration;

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::query::{Asked, Nothing};
use crate::{
    error::{Code, Problem},
    metrics,
    state::AppState,
    writer::NotStored,
};

/// How long the database may take to take what is written.
const PATIENCE: Duration = Duration::from_secs(2);

/// All is well, as far as storing goes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; otherwise there is a problem document.
    #[schema(example = "ok")]
    status: &'static str,
    /// How many stored reports are counted again so far, while that goes on after a start.
    #[serde(skip_serializing_if = "Option::is_none")]
    recounting: Option<u64>,
    /// Of how many surveys the outcome is withdrawn, because the stored reports do not add up to what was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn: Option<u64>,
}

/// Say whether reports can be stored
///
/// Tries it, by the way that reports go, at most once a second. Also says whether the stored reports are still being recounted after the start, and
/// whether they contradict an outcome.
#[utoipa::path(
    get, path = "/healthz", tag = "operators",
    responses((status = 200, description = "They can", body = Health)),
)]
pub(crate) async fn healthz(
    State(state): State<AppState>,
    Asked(Nothing): Asked<Nothing>,
) -> Result<Json<Health>, Problem> {
    let slow = |_| Problem::new(Code::StorageUnavailable, "the database takes too long to answer");
    match tokio::time::timeout(PATIENCE, state.writer.check()).await.map_err(slow)? {
        Ok(()) => {}
        Err(NotStored::Store(error)) => return Err(error.into()),
        Err(NotStored::Busy) => {
            return Err(Problem::new(Code::Busy, "the task that commits has stopped"));
        }
    }
    let recounts = &state.recounts;
    let recounting = recounts.is_running().then(|| recounts.reports());
    let withdrawn = Some(recounts.withdrawn()).filter(|&surveys| surveys > 0);
    Ok(Json(Health { status: "ok", recounting, withdrawn }))
}

/// Lengths of queues, and the amount held of each quota.
fn load(state: &AppState) -> String {
    let mut queues = state.judges.queues().to_vec();
    queues.push(("forecasts", state.plans.lane.figures()));
    queues.push(("pictures", state.gallery.figures()));
    let mut quotas = vec![("exports", &*state.exports.places), ("body-bytes", &*state.bodies)];
    quotas.extend(state.connections.get().map(|held| ("connections", &**held)));
    metrics::load(&queues, &quotas)
}

/// Read counters in Prometheus' text format
#[utoipa::path(
    get, path = "/metrics", tag = "operators",
    responses((status = 200, description = "Counters", body = String, content_type = "text/plain")),
)]
pub(crate) async fn metrics(
    State(state): State<AppState>,
    Asked(Nothing): Asked<Nothing>,
) -> Response {
    let waiting = state.writer.waiting(state.settings.queue_bytes);
    let mut text = state.metrics.text(waiting, &state.recounts);
    text.push_str(&load(&state));
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}
