//! The consensus, as soon as the terms allow to show it.

use axum::{
    extract::{RawQuery, State},
    http::header,
    response::{IntoResponse, Response},
};
use veilrank::{aggregate::Method, outcome::Outcome};

use super::SurveyId;
use crate::{
    error::{Code, Problem, ProblemDocument},
    live::Live,
    state::AppState,
    store::Standing,
};

/// Read the consensus, and how sure it is
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/outcome", tag = "participants",
    params(
        ("id" = String, Path, description = "The survey"),
        ("method" = inline(Option<Method>), Query, description = "How the ranking is made; by default chosen by the data"),
    ),
    responses(
        (status = 200, description = "The consensus", body = Outcome),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 422, description = "No such method", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn outcome(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let method = method(query.as_deref().unwrap_or(""))?;
    let live = state.survey(&id).await?;
    let standing = visible(&state, &live).await?;
    let judges = state.judges(method);
    let json = live.outcome(state.store.clone(), standing.seq, method, judges).await?.json;
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}

/// How the survey stands, if its outcome is shown.
pub(crate) async fn visible(state: &AppState, live: &Live) -> Result<Standing, Problem> {
    let standing = state.store.standing(live.record.number).await?;
    let now = state.settings.clock.now();
    let Some(why) = live.withheld(standing, now) else { return Ok(standing) };
    let problem = Problem::new(Code::OutcomeWithheld, why);
    // Nothing more comes in, so there is nothing to come back for.
    let next = "nothing: no outcome of this survey will be shown";
    Err(if live.is_closed(standing, now) { problem.next(next) } else { problem })
}

/// The method in a query string. Names of methods are plain letters, so nothing needs decoding.
fn method(query: &str) -> Result<Method, Problem> {
    let mut method = Method::Auto;
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        if name != "method" {
            let what = "only `method` can be asked for here, got something else";
            return Err(Problem::new(Code::WrongField, what));
        }
        method = value.parse().map_err(|error: veilrank::Error| {
            Problem::new(Code::MethodUnknown, error.to_string()).field("method")
        })?;
    }
    Ok(method)
}
