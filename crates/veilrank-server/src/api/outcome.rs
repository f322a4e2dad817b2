//! The consensus, as soon as the terms allow to show it.

use std::time::Duration;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use veilrank::{aggregate::Method, outcome::Outcome};

use super::{
    SurveyId,
    query::{Asked, Given, Parameters},
};
use crate::{
    error::{Code, Problem, ProblemDocument},
    judges::most_items,
    live::Live,
    state::AppState,
};

/// Read the consensus, and how sure it is
///
/// While the survey is open it counts whole steps of reports (five at a time by default), after that all of them.
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
        (status = 422, description = "No such method, or one that is offered for fewer items: footrule for 512, bradley-terry, fitted, hodgerank and rank-centrality for 1024", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn outcome(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(method): Asked<Method>,
) -> Result<Response, Problem> {
    let live = state.survey(&id).await?;
    let published = visible(&state, &live).await?;
    check_size(&live, method)?;
    let judges = state.judges.clone();
    let json = live.outcome(state.store.clone(), published, method, judges).await?.json;
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}

/// Refuses a method that takes too long for so many items.
fn check_size(live: &Live, method: Method) -> Result<(), Problem> {
    let items = live.record.survey.items();
    let Some(most) = most_items(method).filter(|most| items > *most) else { return Ok(()) };
    let what = format!("{method} is offered for at most {most} items, got {items}");
    Err(Problem::new(Code::MethodLimited, what).field("method"))
}

/// Up to which number reports are published, if the outcome is shown.
pub(crate) async fn visible(state: &AppState, live: &Live) -> Result<i64, Problem> {
    let standing = live.standing(&state.store, Duration::ZERO).await?;
    let Some(why) = live.withheld(standing) else { return Ok(live.published(standing)) };
    let problem = Problem::new(Code::OutcomeWithheld, why);
    // Nothing more comes in, so there is nothing to come back for.
    let next = "nothing: no outcome of this survey will be shown";
    Err(if live.is_closed(standing) { problem.next(next) } else { problem })
}

impl Parameters for Method {
    const NAMES: &'static [&'static str] = &["method"];

    fn read(given: &Given) -> Result<Self, Problem> {
        given.get("method").map_or(Ok(Self::Auto), |name| {
            name.parse().map_err(|error: veilrank::Error| {
                Problem::new(Code::MethodUnknown, error.to_string()).field("method")
            })
        })
    }
}
