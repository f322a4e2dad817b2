//! The HTTP API, one file per noun; see `/openapi.json` for all of it.

pub(crate) mod arrivals;
pub(crate) mod assignments;
pub(crate) mod close;
pub(crate) mod edit;
pub(crate) mod export;
mod extract;
pub(crate) mod health;
pub(crate) mod invites;
pub(crate) mod log;
pub(crate) mod outcome;
pub(crate) mod plan;
pub(crate) mod query;
pub(crate) mod reports;
pub(crate) mod surveys;
pub(crate) mod terms;
pub(crate) mod tickets;
mod who;

use axum::http::{HeaderMap, header};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::extract::SurveyId;
use self::extract::{Sent, parse};
use crate::{
    error::{Code, Problem},
    live::Live,
    state::AppState,
    tokens::Token,
};

/// What devices and everybody else may ask, from any origin.
pub(crate) fn participants() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(surveys::read))
        .routes(routes!(invites::check))
        .routes(routes!(tickets::sign))
        .routes(routes!(assignments::assign))
        .routes(routes!(reports::report))
        .routes(routes!(outcome::outcome))
        .routes(routes!(export::reports_jsonl))
        .routes(routes!(export::reports_parquet))
        .routes(routes!(log::head))
        .routes(routes!(log::inclusion))
        .routes(routes!(log::consistency))
        .routes(routes!(log::log_jsonl))
}

/// What organisers and operators may ask.
pub(crate) fn others() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(surveys::create))
        .routes(routes!(plan::plan))
        .routes(routes!(surveys::organiser))
        .routes(routes!(arrivals::arrivals))
        .routes(routes!(edit::edit))
        .routes(routes!(edit::delete))
        .routes(routes!(close::close))
        .routes(routes!(edit::reopen))
        .routes(routes!(invites::add))
        .routes(routes!(invites::revoke))
        .routes(routes!(health::healthz))
        .routes(routes!(health::metrics))
}

/// Where everything is that concerns one survey.
fn base(id: &str) -> String {
    format!("/api/v1/surveys/{id}")
}

/// The token in the Authorization header.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token::sent(token.trim()))
}

/// Refuses whoever is not the survey's organiser.
pub(crate) fn check_organiser(live: &Live, token: Option<&Token>) -> Result<(), Problem> {
    match token {
        None => Err(Problem::new(Code::TokenNeeded, "only the organiser may do this")),
        Some(token) if live.record.organiser.is_of(token) => Ok(()),
        Some(_) => Err(Problem::new(Code::TokenWrong, "this is not the token of this survey")),
    }
}
