//! The results page: the consensus, how sure it is and why, readable without a script, and the files behind it.

mod aim;
mod forecast;
mod ranking;
mod table;

use std::{sync::Arc, time::Duration};

use askama::Template;
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use jiff::{Timestamp, tz::TimeZone};
use veilrank::{
    aggregate::Method,
    outcome::{ExpectedError, MOST_JUDGED, Outcome},
};

use self::{
    aim::AimWords,
    forecast::{Goal, goals},
    ranking::{Group, budgets, drift, groups, headline},
};
use super::{
    Refused, page,
    pictures::{Intervals, Matrix, Split},
    promise::Promise,
    share::origin,
    words::{chance, grouped, in_100, people},
};
use crate::{
    api::{SurveyId, outcome::visible},
    error::Problem,
    live::Live,
    rules::{Access, Results, Standing},
    state::AppState,
};

/// What every page about a survey's results shows.
struct Facts<'a> {
    id: &'a str,
    title: &'a str,
    items: usize,
    reports: u64,
    /// How many of them the result counts.
    counted: u64,
    open: bool,
    /// Whether anybody with the link can answer.
    anybody: bool,
    /// Whether the result was to be seen while it grew.
    watched: bool,
    closes_at: Option<Timestamp>,
    origin: String,
}

impl<'a> Facts<'a> {
    fn of(state: &AppState, live: &'a Live, standing: Standing, headers: &HeaderMap) -> Self {
        let (survey, rules) = (&live.record.survey, &live.record.rules);
        Self {
            id: survey.id(),
            title: survey.title(),
            items: survey.items(),
            reports: standing.seq.unsigned_abs(),
            counted: standing.seq.unsigned_abs(),
            open: !live.is_closed(standing),
            anybody: rules.access == Access::Open,
            watched: rules.is_watched(),
            closes_at: rules.closes_at,
            origin: origin(state, headers),
        }
    }

    /// How the survey stands, in a word.
    fn status(&self) -> &'static str {
        if self.open { "open" } else { "closed" }
    }

    fn answered(&self) -> String {
        match self.reports {
            0 => "Nobody has answered yet".to_owned(),
            1 => "1 person has answered".to_owned(),
            number if self.counted < number => {
                format!(
                    "{} have answered, and {} are counted so far",
                    people(number),
                    grouped(self.counted)
                )
            }
            number => format!("{} have answered", people(number)),
        }
    }

    /// When it closes or closed by itself, for people; browsers without our script have no other clock than this.
    fn closing(&self) -> Option<String> {
        let end = self.closes_at?.to_zoned(TimeZone::UTC);
        Some(end.strftime("%-d %B %Y, %H:%M UTC").to_string())
    }

    /// The command that recounts the result.
    fn recount(&self) -> String {
        let watched = if self.watched { " --watched" } else { "" };
        format!(
            "curl -s {}/api/v1/surveys/{}/reports.jsonl | veilrank aggregate -{watched}",
            self.origin, self.id
        )
    }
}

#[derive(Template)]
#[template(path = "results.html")]
struct ResultsPage<'a> {
    here: &'static str,
    facts: Facts<'a>,
    outcome: &'a Outcome,
    headline: String,
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
    goals: Vec<Goal>,
    matrix: Option<Matrix>,
    promise: Promise,
}

/// How much of the order is about wrong, and why.
struct ErrorWords {
    sentence: String,
    /// Missing where there is nothing to see.
    shares: Option<Shares>,
}

/// The error out of 100, by its reasons.
struct Shares {
    sampling: String,
    privacy: String,
    picture: Split,
}

impl ErrorWords {
    fn of(error: &ExpectedError, items: usize) -> Self {
        let total = in_100(error.total);
        if total == "0" {
            let sentence = "Hardly any pair is expected to be the wrong way round.".to_owned();
            return Self { sentence, shares: None };
        }
        let pairs = items * (items - 1) / 2;
        let wrong = pairs as f64 * error.total;
        let wrong = if wrong < 9.95 { format!("{wrong:.1}") } else { format!("{wrong:.0}") };
        let sentence = match pairs {
            1 => format!("An order as unsure as this is the wrong way round {total} times in 100."),
            pairs => format!(
                "About {total} of 100 pairs are expected to be the wrong way round: {wrong} of all {}.",
                grouped(pairs as u64)
            ),
        };
        let [sampling, privacy] = [error.sampling, error.privacy].map(in_100);
        Self { sentence, shares: Some(Shares { sampling, privacy, picture: Split::of(error) }) }
    }
}

/// What is awaited before the outcome is shown.
#[derive(Template)]
#[template(path = "withheld.html")]
struct WithheldPage<'a> {
    here: &'static str,
    facts: Facts<'a>,
    /// How many reports are needed, if there are not as many yet.
    needed: Option<Needed>,
    /// The outcome waits for the end.
    after_closing: bool,
    promise: Promise,
}

/// How many have to answer.
struct Needed {
    reports: i64,
    words: String,
    so_far: String,
}

impl<'a> WithheldPage<'a> {
    fn of(facts: Facts<'a>, live: &Live, standing: Standing) -> Result<Self, Problem> {
        let rules = &live.record.rules;
        let least = if facts.open { live.shown_from(standing) } else { rules.min_reports };
        let needed = (standing.seq < least).then(|| Needed {
            reports: least,
            words: people(least.unsigned_abs()),
            so_far: grouped(standing.seq.unsigned_abs()),
        });
        let after_closing = rules.results == Results::After && facts.open;
        let promise = Promise::of(&live.record.survey)?;
        Ok(Self { here: "results", facts, needed, after_closing, promise })
    }
}

/// The results page, or what it waits for.
pub(super) async fn results(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let (live, standing) = state.current(&id, Duration::ZERO).await?;
    let facts = Facts::of(&state, &live, standing, &headers);
    if live.withheld(standing).is_some() {
        return Ok(page(&WithheldPage::of(facts, &live, standing)?));
    }
    let outcome = outcome(&state, &live, live.published(standing)).await?;
    // The counts may have grown between the two looks at them.
    let facts =
        Facts { reports: facts.reports.max(outcome.reports), counted: outcome.reports, ..facts };
    let judged = outcome.reports > 0;
    let error = outcome.expected_error.filter(|_| judged);
    Ok(page(&ResultsPage {
        here: "results",
        headline: headline(&outcome),
        groups: groups(&outcome),
        aim: AimWords::of(&outcome).filter(|_| judged),
        confidence: chance(outcome.confidence),
        doubt: chance(1.0 - outcome.confidence),
        drift: drift(&outcome),
        budgets: budgets(&outcome),
        most_judged: MOST_JUDGED,
        intervals: Intervals::of(&outcome).filter(|_| judged),
        error: error.map(|error| ErrorWords::of(&error, facts.items)),
        goals: goals(&outcome, facts.open),
        matrix: Matrix::of(&outcome).filter(|_| judged),
        promise: Promise::of(&live.record.survey).map_err(Problem::from)?,
        outcome: &outcome,
        facts,
    }))
}

async fn outcome(
    state: &AppState,
    live: &Arc<Live>,
    published: i64,
) -> Result<Arc<Outcome>, Refused> {
    let (store, judges) = (state.store.clone(), state.judges.clone());
    let made = live.clone().outcome(store, published, Method::Auto, judges).await;
    let made = made.map_err(Problem::from)?;
    Ok(made.outcome)
}

/// The ranking as a table for spreadsheets.
pub(super) async fn ranking_csv(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
) -> Result<Response, Refused> {
    let (live, published) = visible(&state, &id, None).await?;
    let outcome = outcome(&state, &live, published).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"ranking-{id}.csv\"")),
    ];
    Ok((headers, table::csv(&outcome)).into_response())
}
