//! The consensus, as soon as the terms allow to show it.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use veilrank::{aggregate::Method, outcome::Outcome};

use super::{
    SurveyId, bearer, check_organiser,
    query::{Asked, Given, Parameters},
};
use crate::{
    error::{Code, Problem, ProblemDocument},
    judges::most_items,
    live::{FinishedOutcome, GroupUpTo, Live},
    rules::{Results, Standing, Viewer},
    state::AppState,
    tokens::Token,
};

/// Read the consensus, and how sure it is
///
/// While the survey is open, or may be opened again, it counts whole steps of reports (five at a time by default), after that all of them.
/// Where there are groups it moves on once each of them has nothing new or a whole step.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/outcome", tag = "participants",
    params(
        ("id" = String, Path, description = "The survey"),
        ("method" = inline(Option<Method>), Query, description = "How the ranking is made; by default chosen by the data"),
        ("group" = Option<String>, Query, description = "Of the reports of this group alone, where the survey has groups"),
    ),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "The consensus", body = Outcome),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 422, description = "No such group, no such method, or one that is offered for fewer items: footrule for 512, bradley-terry, fitted, hodgerank and rank-centrality for 1024", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn outcome(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Wanted { method, group }): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (live, standing) = seen(&state, &id, bearer(&headers).as_ref()).await?;
    check_size(&live, method)?;
    let (store, judges) = (state.store.clone(), state.judges.clone());
    let json = match group {
        None => live.clone().outcome(store, live.published(standing), method, judges).await?.json,
        Some(label) => group_outcome(&state, &live, (&label, standing), method).await?.json,
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}

/// The outcome of a group by its name, if it is shown.
pub(crate) async fn group_outcome(
    state: &AppState,
    live: &Arc<Live>,
    (label, standing): (&str, Standing),
    method: Method,
) -> Result<FinishedOutcome, Problem> {
    let of = group(live, label, standing)?;
    let (store, judges) = (state.store.clone(), state.judges.clone());
    Ok(live.clone().group_outcome(store, of, method, judges).await?)
}

/// A group by its name, and up to which number its reports are published, if it is shown.
pub(super) fn group(live: &Live, label: &str, standing: Standing) -> Result<GroupUpTo, Problem> {
    let place = live.record.told.group(label).ok_or_else(|| {
        Problem::new(Code::GroupUnknown, "this survey has no such group").field("group")
    })?;
    let up_to = live.group_published(place, standing).ok_or_else(|| {
        let least = live.record.rules.group_minimum();
        let what = format!(
            "a group is shown from {least} reports on, and only where all that is not shown is as many or nothing"
        );
        Problem::new(Code::OutcomeWithheld, what).field("group")
    })?;
    Ok((place, up_to))
}

/// Refuses a method that takes too long for so many items.
fn check_size(live: &Live, method: Method) -> Result<(), Problem> {
    let items = live.record.survey.items();
    let Some(most) = most_items(method).filter(|most| items > *most) else { return Ok(()) };
    let what = format!("{method} is offered for at most {most} items, got {items}");
    Err(Problem::new(Code::MethodLimited, what).field("method"))
}

/// The survey, and how it stands, if its outcome is shown to whoever has this token or none.
pub(super) async fn seen(
    state: &AppState,
    id: &str,
    token: Option<&Token>,
) -> Result<(Arc<Live>, Standing), Problem> {
    let (live, standing) = state.current(id, Duration::ZERO).await?;
    let viewer = match token {
        None => Viewer::Anybody,
        Some(_) => check_organiser(&live, token).map(|()| Viewer::Organiser)?,
    };
    check_shown(&live, viewer, standing)?;
    Ok((live, standing))
}

/// Refuses whoever may not see the outcome, and says what to do.
pub(crate) fn check_shown(live: &Live, viewer: Viewer, standing: Standing) -> Result<(), Problem> {
    let Some(why) = live.withheld_from(viewer, standing) else { return check_stands(live) };
    let problem = Problem::new(Code::OutcomeWithheld, why);
    let alone = live.record.rules.results == Results::Organiser && viewer == Viewer::Anybody;
    Err(match (alone, live.has_ended(standing)) {
        (true, _) => problem.next("ask the organiser"),
        // Nothing more comes in, so there is nothing to come back for.
        (false, true) => problem.next("nothing: no outcome of this survey will be shown"),
        (false, false) => problem,
    })
}

/// Refuses what a recount has contradicted, until somebody has looked into it. Nothing is signed then either.
fn check_stands(live: &Live) -> Result<(), Problem> {
    if !live.is_withdrawn() {
        return Ok(());
    }
    let what = "the stored reports of this survey must add up to what was counted, and do not";
    Err(Problem::new(Code::OutcomeWithdrawn, what))
}

/// Which outcome is wanted.
#[derive(Debug)]
pub(crate) struct Wanted {
    method: Method,
    group: Option<String>,
}

impl Parameters for Wanted {
    const NAMES: &'static [&'static str] = &["method", "group"];

    fn read(given: &Given) -> Result<Self, Problem> {
        let method = given.get("method").map_or(Ok(Method::Auto), |name| {
            name.parse().map_err(|error: veilrank::Error| {
                Problem::new(Code::MethodUnknown, error.to_string()).field("method")
            })
        });
        Ok(Self { method: method?, group: given.get("group").map(str::to_owned) })
    }
}
