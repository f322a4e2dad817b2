//! "Is my answer secret?": for participants, with the numbers of their survey where they come from one.

use askama::Template;
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use veilrank::survey::Survey;

use super::{ClientFile, Refused, dots::Dots, page_in, promise::Promise, say::Say, single::unmade};
use crate::{
    api::query::Given,
    error::{Code, Problem},
    state::AppState,
};

#[derive(Template)]
#[template(path = "secret.html")]
struct SecretPage {
    here: &'static str,
    say: Say,
    /// The survey that the numbers are of: the address of its page and its title.
    survey: Option<(String, String)>,
    promise: Promise,
    /// Whether the numbers are of a survey: this, usual.
    which: &'static str,
    /// What answers in a terminal.
    command: String,
    /// The participant's page as a file, and which version it is of.
    client: &'static ClientFile,
    version: &'static str,
    dots: Dots,
}

/// The page; `?s=` names a survey whose numbers it shows.
pub(super) async fn secret(
    State(state): State<AppState>,
    say: Say,
    RawQuery(query): RawQuery,
) -> Result<Response, Refused> {
    // A page for people shows what it can, whatever else stands in its address.
    let given = Given::parse(&query.unwrap_or_default(), &["s", "lang"]).unwrap_or_default();
    let live = match given.get("s") {
        None => None,
        Some(id) => match state.current(id, state.settings.refresh).await {
            Ok((live, _)) => Some(live),
            // What this page says holds for every survey, so a wrong id costs only the numbers.
            Err(problem) if problem.code() == Code::SurveyUnknown => None,
            Err(problem) => return Err(problem.into()),
        },
    };
    let survey = live.as_ref().map(|live| &live.record.survey);
    let promise = survey
        .map_or_else(|| Promise::usual(say), |survey| Promise::of(say, survey))
        .map_err(Problem::from)?;
    let dots = Dots::new(promise.share(), "");
    let which = if survey.is_some() { "this" } else { "usual" };
    let command = format!("veilrank answer https://…/s/{}", survey.map_or("…", Survey::id));
    let survey = survey.map(|survey| (format!("/s/{}", survey.id()), survey.title().to_owned()));
    let client = ClientFile::shared().map_err(unmade)?;
    let version = env!("CARGO_PKG_VERSION");
    Ok(page_in(
        say,
        &SecretPage { here: "secret", say, survey, promise, which, command, client, version, dots },
    ))
}
