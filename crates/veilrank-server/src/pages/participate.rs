//! The participant's page: what is ranked, readable without a script; the device itself is `assets/client.js`.

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::survey::{Survey, Unlinkable};

use super::{
    Refused, assets::pack_public, dots::Dots, link::OpenGraph, page_in, promise::Promise, reaching,
    say::Say, share::origin, single::ANSWERING, words,
};
use crate::{api::SurveyId, error::Problem, state::AppState};

#[derive(Template)]
#[template(path = "participate.html")]
struct ParticipatePage<'a> {
    here: &'static str,
    say: Say,
    /// Where it is told whether answers are secret, and where the result is.
    secret: String,
    result: String,
    title: &'a str,
    facts: String,
    share: String,
    items: &'a [String],
    dots: Dots,
    ledger: String,
    /// The scripts, named beforehand so that a browser fetches them side by side.
    modules: &'static [&'static str],
    /// What the link shows where it is shared.
    link: OpenGraph,
}

/// The participant's page.
pub(super) async fn participate(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let (live, _) = state.current(&id, state.settings.refresh).await?;
    let survey = &live.record.survey;
    let say = say.fixed(live.record.told.about.language.as_deref());
    let origin = origin(&state, &headers);
    let (share, link) = (format!("{origin}/s/{id}"), OpenGraph::of_survey(say, survey, &origin));
    let promise = Promise::of(say, survey).map_err(Problem::from)?;
    let page = page_in(
        say,
        &ParticipatePage {
            here: "participate",
            say,
            secret: format!("/secret?s={id}"),
            result: format!("/r/{id}"),
            title: survey.title(),
            facts: facts(say, survey),
            share,
            items: survey.names().as_slice(),
            dots: Dots::new(promise.share(), "dots"),
            ledger: say.to("/ledger"),
            modules: &ANSWERING,
            link,
        },
    );
    let page = reaching(page, survey.unlinkable().and_then(Unlinkable::issuer));
    Ok(pack_public(page, &headers).await)
}

/// What is known of a survey before a script says more: how many items, and what is to be found.
fn facts(say: Say, survey: &Survey) -> String {
    let items = say.text("common-items").with("count", survey.items());
    format!("{items} · {}", words::find(say, survey.goal()))
}
