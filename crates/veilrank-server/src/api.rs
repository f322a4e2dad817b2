//! The HTTP API, one file per noun; see `/openapi.json` for all of it.

pub(crate) mod assignments;
pub(crate) mod close;
pub(crate) mod export;
mod extract;
pub(crate) mod health;
pub(crate) mod outcome;
pub(crate) mod plan;
pub(crate) mod query;
pub(crate) mod reports;
pub(crate) mod surveys;

use axum::http::{HeaderMap, header};

pub(crate) use self::extract::SurveyId;
use self::extract::{Object, Sent};
use crate::{
    error::{Code, Problem},
    live::Live,
    tokens::Token,
};

/// Where everything is that concerns one survey.
fn base(id: &str) -> String {
    format!("/api/v1/surveys/{id}")
}

/// The token in the Authorization header.
fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Token::sent(token.trim()))
}

/// Refuses whoever is not the survey's organiser.
fn check_organiser(live: &Live, token: Option<&Token>) -> Result<(), Problem> {
    match token {
        None => Err(Problem::new(Code::TokenNeeded, "only the organiser may do this")),
        Some(token) if live.record.organiser.is_of(token) => Ok(()),
        Some(_) => Err(Problem::new(Code::TokenWrong, "this is not the token of this survey")),
    }
}
