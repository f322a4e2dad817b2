//! When reports came, rounded, for the organiser alone.

use std::time::Duration;

use axum::{Json, extract::State, http::HeaderMap};

use super::{
    SurveyId, bearer, check_organiser,
    query::{Asked, Nothing},
};
use crate::{
    crowd::Seen,
    error::{Problem, ProblemDocument},
    state::AppState,
};

/// Read when reports came
///
/// In counts of ten minutes and of days, rounded to fives, and whether they came as people come. This server forgets them when it stops, and knows
/// nothing of what other servers on the same database took.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/arrivals", tag = "organisers",
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 200, description = "Rounded counts", body = Seen),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn arrivals(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
    headers: HeaderMap,
) -> Result<Json<Seen>, Problem> {
    let (live, _) = state.current(&id, Duration::ZERO).await?;
    check_organiser(&live, bearer(&headers).as_ref())?;
    let now = state.settings.clock.now();
    Ok(Json(state.crowds.of(live.record.number, now).seen(now)))
}
