//! The results page: the consensus, how sure it is and why, readable without a script, and the files behind it.

mod aim;
mod errors;
mod facts;
mod files;
mod forecast;
mod groups;
mod methods;
mod ranking;
mod seen;
mod table;
mod withheld;

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::{
    aggregate::Method,
    outcome::{MOST_JUDGED, Outcome},
};

use self::{
    aim::AimWords,
    errors::ErrorWords,
    forecast::Forecast,
    ranking::{Group, budgets, drift, groups as bands},
    withheld::WithheldPage,
};
pub(super) use self::{
    facts::Facts,
    files::{picture_svg, print_css, ranking_csv},
    groups::groups,
    methods::methods,
    ranking::headline,
    seen::Seen,
};
use super::{
    Refused,
    link::OpenGraph,
    page_in,
    pictures::{Intervals, Matrix},
    promise::Promise,
    say::Say,
    share::Snippets,
    words::{chance, sought},
};
use crate::{api::SurveyId, error::Problem, state::AppState};

/// Beyond so many items a list may take more than a sheet of paper.
const MANY: usize = 25;

#[derive(Template)]
#[template(path = "results.html")]
struct ResultsPage<'a> {
    here: &'static str,
    say: Say,
    facts: Facts<'a>,
    outcome: &'a Outcome,
    headline: String,
    /// Which order of the items it is about.
    sought: Option<&'static str>,
    groups: Vec<Group<'a>>,
    aim: Option<AimWords<'a>>,
    confidence: String,
    /// The rest of the confidence: how many times in 100 it is wrong.
    doubt: String,
    /// That those who came late answered otherwise, if they did.
    drift: Option<String>,
    /// What it costs that not everybody spent the whole budget, if it costs something.
    budgets: Option<String>,
    most_judged: usize,
    intervals: Option<Intervals>,
    error: Option<ErrorWords>,
    forecast: Forecast,
    matrix: Option<Matrix>,
    promise: Promise,
    /// What a link to this page shows where it is shared.
    link: OpenGraph,
    snippets: Snippets,
    columns: [(&'static str, &'static str); table::COLUMNS.len()],
}

impl<'a> ResultsPage<'a> {
    fn of(facts: Facts<'a>, outcome: &'a Outcome, promise: Promise) -> Self {
        // The counts may have grown between the two looks at them.
        let facts = Facts {
            reports: facts.reports.max(outcome.reports),
            counted: outcome.reports,
            ..facts
        };
        let judged = outcome.reports > 0;
        let error = outcome.expected_error.filter(|_| judged);
        Self {
            here: "results",
            say: facts.say,
            headline: headline(outcome),
            sought: outcome.truth.map(sought),
            groups: bands(outcome),
            aim: AimWords::of(outcome).filter(|_| judged),
            confidence: chance(outcome.confidence),
            doubt: chance(1.0 - outcome.confidence),
            drift: drift(outcome),
            budgets: budgets(outcome),
            most_judged: MOST_JUDGED,
            intervals: Intervals::of(outcome).filter(|_| judged),
            error: error.map(|error| ErrorWords::of(&error, &facts)),
            forecast: Forecast::of(outcome, facts.open),
            matrix: Matrix::of(outcome).filter(|_| judged),
            promise,
            link: OpenGraph::of_result(&facts, &headline(outcome)),
            snippets: Snippets::of(&facts.origin, facts.id),
            columns: table::COLUMNS,
            outcome,
            facts,
        }
    }

    /// Lists that a sheet of paper may not hold are cut between two items, all else is kept together.
    fn long(&self) -> &'static str {
        if self.facts.items > MANY { " long" } else { "" }
    }
}

/// The results page, or what it waits for.
pub(super) async fn results(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let seen = Seen::by(&state, &id, &headers).await?;
    let facts = seen.facts(&state, (say, &headers));
    if seen.is_withheld() {
        return Ok(page_in(facts.say, &WithheldPage::of(facts, &seen)?));
    }
    let outcome = seen.outcome(&state, Method::Auto).await?;
    let promise = Promise::of(facts.say, &seen.live.record.survey).map_err(Problem::from)?;
    Ok(page_in(facts.say, &ResultsPage::of(facts, &outcome, promise)))
}
