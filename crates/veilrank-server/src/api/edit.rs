//! What an organiser does to a survey after it was made: edit, open again, delete. Each is told to everybody who takes part.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use veilrank::{
    goal::Goal,
    query::Assign,
    randomizer::Mechanism,
    survey::Question,
    truth::Truth,
    wire::{Change, Changed, Completion, Note, Offer},
};

use super::{
    Sent, SurveyId, bearer, check_organiser,
    query::{Asked, Nothing},
    surveys::offer,
    terms::{MOST_TERMS, NewGroup, NewTerms, check_end, per_minute, refused, rules, survey, told},
};
use crate::{
    error::{Code, Problem, ProblemDocument},
    limits::Who,
    live::Live,
    rules::{Results, Standing},
    state::AppState,
    store::{Alteration, Record},
    tokens::Token,
};

/// So often is a change tried anew that came between two others.
const TRIES: usize = 5;

/// So many changes are kept and told: every device that opens the survey reads all of them.
const MOST_CHANGES: usize = 200;

/// What is to change; whatever is left out stays.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edit {
    /// What people see.
    #[serde(default)]
    #[schema(value_type = String, required = false, max_length = 500)]
    title: Put<String>,
    /// What the survey is about; null for nothing.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 4000)]
    description: Put<Option<String>>,
    /// Who asks; null for nobody.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    by: Put<Option<String>>,
    /// The language of its pages; null for the reader's own.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    language: Put<Option<String>>,
    /// When it closes by itself (RFC 3339); null for when the organiser closes it.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = DateTime)]
    closes_at: Put<Option<Timestamp>>,
    /// How many are given questions in a minute; 0 is no ceiling, null what is usual.
    #[serde(default)]
    #[schema(value_type = Option<u32>, maximum = 1_000_000)]
    per_minute: Put<Option<u32>>,
    /// This and all that follow: before anybody was given questions.
    #[serde(default)]
    #[schema(value_type = Vec<String>, required = false, min_items = 2, max_items = 2048)]
    items: Put<Vec<String>>,
    #[serde(default)]
    #[schema(value_type = f64, required = false, exclusive_minimum = 0.0, maximum = 20.0)]
    epsilon: Put<f64>,
    #[serde(default)]
    #[schema(value_type = Option<usize>, minimum = 1, maximum = 10_000)]
    queries: Put<Option<usize>>,
    #[serde(default)]
    #[schema(value_type = Mechanism, required = false)]
    mechanism: Put<Mechanism>,
    #[serde(default)]
    #[schema(value_type = Goal, required = false)]
    goal: Put<Goal>,
    #[serde(default)]
    #[schema(value_type = Option<Truth>)]
    truth: Put<Option<Truth>>,
    #[serde(default)]
    #[schema(value_type = Option<Assign>)]
    assign: Put<Option<Assign>>,
    #[serde(default)]
    #[schema(value_type = u32, required = false, maximum = 1_000_000_000)]
    min_reports: Put<u32>,
    #[serde(default)]
    #[schema(value_type = Results, required = false)]
    results: Put<Results>,
    #[serde(default)]
    #[schema(value_type = Question, required = false)]
    question: Put<Question>,
    #[serde(default)]
    #[schema(value_type = Vec<Option<Note>>, required = false)]
    notes: Put<Vec<Option<Note>>>,
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    shuffle: Put<bool>,
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    reopens: Put<bool>,
    #[serde(default)]
    #[schema(value_type = Option<Completion>)]
    completion: Put<Option<Completion>>,
}

/// A field that is given anew or left out. `null` takes away what was there, and is not the same as left out.
#[derive(Debug, Clone)]
struct Put<T>(Option<T>);

impl<T> Default for Put<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Put<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(|value| Self(Some(value)))
    }
}

impl<T: Clone> Put<T> {
    fn is_given(&self) -> bool {
        self.0.is_some()
    }

    /// Puts what was given in the place of what was there.
    fn replace(&self, place: &mut T) {
        if let Some(value) = &self.0 {
            place.clone_from(value);
        }
    }
}

impl Edit {
    /// The field that cannot change any more once somebody was given questions, if there is one.
    fn fixed(&self) -> Option<&'static str> {
        let fields = [
            (self.items.is_given(), "items"),
            (self.epsilon.is_given(), "epsilon"),
            (self.queries.is_given(), "queries"),
            (self.mechanism.is_given(), "mechanism"),
            (self.goal.is_given(), "goal"),
            (self.truth.is_given(), "truth"),
            (self.assign.is_given(), "assign"),
            (self.min_reports.is_given(), "min_reports"),
            (self.results.is_given(), "results"),
            (self.question.is_given(), "question"),
            (self.notes.is_given(), "notes"),
            (self.shuffle.is_given(), "shuffle"),
            (self.reopens.is_given(), "reopens"),
            (self.completion.is_given(), "completion"),
        ];
        fields.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// What the organiser would have asked for, had they made the survey like this.
    fn over(&self, record: &Record) -> NewTerms {
        let mut terms = asked_for(record);
        // Unless they are said, the number of questions and the truth follow from the rest, as for a new survey.
        if self.items.is_given() || self.epsilon.is_given() || self.mechanism.is_given() {
            (terms.queries, terms.truth) = (None, None);
        }
        if self.results.is_given() {
            terms.assign = None;
        }
        self.title.replace(&mut terms.title);
        self.description.replace(&mut terms.description);
        self.by.replace(&mut terms.by);
        self.language.replace(&mut terms.language);
        self.closes_at.replace(&mut terms.closes_at);
        self.per_minute.replace(&mut terms.per_minute);
        self.items.replace(&mut terms.items);
        self.epsilon.replace(&mut terms.epsilon);
        self.queries.replace(&mut terms.queries);
        self.mechanism.replace(&mut terms.mechanism);
        self.goal.replace(&mut terms.goal);
        self.truth.replace(&mut terms.truth);
        self.assign.replace(&mut terms.assign);
        self.min_reports.replace(&mut terms.min_reports);
        self.results.replace(&mut terms.results);
        self.question.replace(&mut terms.question);
        self.notes.replace(&mut terms.notes);
        self.shuffle.replace(&mut terms.shuffle);
        self.reopens.replace(&mut terms.reopens);
        self.completion.replace(&mut terms.completion);
        terms
    }
}

/// A survey as its organiser would ask for it.
fn asked_for(record: &Record) -> NewTerms {
    let Record { survey, rules, told, .. } = record;
    let group = |label: &String| NewGroup { label: label.clone(), invites: 1 };
    NewTerms {
        title: survey.title().to_owned(),
        items: survey.names().as_slice().to_vec(),
        epsilon: survey.epsilon().get(),
        queries: Some(survey.queries()),
        mechanism: survey.mechanism(),
        goal: survey.goal(),
        truth: Some(survey.truth()),
        assign: Some(rules.assign),
        access: rules.access,
        invites: None,
        min_reports: u32::try_from(rules.min_reports).unwrap_or(u32::MAX),
        results: rules.results,
        closes_at: rules.closes_at,
        question: survey.question().clone(),
        description: told.about.description.clone(),
        by: told.about.by.clone(),
        notes: told.about.notes.clone(),
        language: told.about.language.clone(),
        shuffle: told.shuffle,
        reopens: rules.reopens,
        completion: told.completion.clone(),
        unlinkable: None,
        issuer: None,
        per_minute: Some(rules.per_minute),
        groups: Some(told.groups.iter().map(group).collect()),
    }
}

/// Edit a survey
///
/// Until a device was given its questions all of it may change; after that the title, the description, who asks, the language, the end,
/// and how many are let in at a time. Everybody who takes part is told what changed and when.
#[utoipa::path(
    patch, path = "/api/v1/surveys/{id}", tag = "organisers", request_body = Edit,
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 200, description = "Changed", body = Offer),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "That stays as it is: somebody was given questions, the survey is closed, or it was changed too often", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has made or edited enough surveys for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn edit(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    who: Who,
    headers: HeaderMap,
    sent: Result<Sent<Edit, MOST_TERMS>, Problem>,
) -> Result<Json<Offer>, Problem> {
    // Whoever may not edit hears that, whatever they sent.
    let (live, _) = state.current(&id, state.settings.refresh).await?;
    check_organiser(&live, bearer(&headers).as_ref())?;
    let Sent(edit) = sent?;
    // As much work as making one.
    state.limits.survey(&who, edit.items.0.as_ref().map_or(0, Vec::len), 0)?;
    let change = |live: &Live, standing| edited(&state, &edit, &live.record, standing);
    let (live, standing) = alter(&state, &id, bearer(&headers).as_ref(), change).await?;
    Ok(Json(offer(&state, &live, standing)))
}

/// What an edit comes to; nothing where it changes nothing.
fn edited(
    state: &AppState,
    edit: &Edit,
    record: &Record,
    standing: Standing,
) -> Result<Option<Alteration>, Problem> {
    let now = state.settings.clock.now();
    let fixed = edit.fixed();
    if let Some(field) = fixed.filter(|_| record.asked) {
        let what = "somebody was given questions of these terms, so this stays as it is";
        return Err(Problem::new(Code::TermsFixed, what).field(field));
    }
    let terms = edit.over(record);
    let (unasked, mut after) = (fixed.is_some(), record.clone());
    if unasked {
        // The key stays: tickets that were signed are good for as long as the survey is there.
        let tickets = record.survey.unlinkable().cloned();
        after.survey = survey(&terms, record.survey.id())?.by_ticket(tickets);
        after.rules = rules(&terms, &state.settings)?;
        after.revision += 1;
    } else {
        let title = terms.title.as_str();
        let refused = |error: veilrank::Error| refused("title", error.to_string());
        after.survey = record.survey.clone().titled(title).map_err(refused)?;
        after.rules.closes_at = terms.closes_at;
        after.rules.per_minute = per_minute(&terms, &state.settings)?;
    }
    after.told = told(&terms)?;
    check_moved_end(record, &after, standing, now)?;
    let changes = differences(record, &after, now);
    // How many are let in at a time changes nothing for those who take part, so it is not told.
    if changes.is_empty() && record.rules.per_minute == after.rules.per_minute {
        return Ok(None);
    }
    check_room(record)?;
    Ok(Some(Alteration { record: after, closed: standing.closed, unasked, changes }))
}

/// Refuses an end that is over, unless it stays; and a later one for a survey that is closed: that would open it again.
fn check_moved_end(
    before: &Record,
    after: &Record,
    standing: Standing,
    now: Timestamp,
) -> Result<(), Problem> {
    let (old, new) = (&before.rules, &after.rules);
    if old.closes_at == new.closes_at {
        return Ok(());
    }
    check_end(new.closes_at, now)?;
    if old.is_closed(standing, now) && !old.reopens {
        return Err(not_agreed().field("closes_at"));
    }
    Ok(())
}

fn not_agreed() -> Problem {
    let what = "participants were not told that this survey may be opened again";
    Problem::new(Code::ReopenNotAgreed, what)
}

/// Refuses one change more than everybody who takes part can be told of. Closing and deleting are always possible.
pub(super) fn check_room(record: &Record) -> Result<(), Problem> {
    if record.changes.len() < MOST_CHANGES {
        return Ok(());
    }
    let what = format!("a survey is changed at most {MOST_CHANGES} times, got another change");
    Err(Problem::new(Code::TooManyChanges, what))
}

/// What differs, in words for the survey's log.
fn differences(before: &Record, after: &Record, now: Timestamp) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut note = |what: Changed, from: Option<String>, to: Option<String>| {
        if from != to {
            changes.push(Change { at: now.to_string(), what: what.into(), from, to });
        }
    };
    let title = |record: &Record| Some(record.survey.title().to_owned());
    let end = |record: &Record| record.rules.closes_at.map(|time| time.to_string());
    note(Changed::Title, title(before), title(after));
    note(Changed::By, before.told.about.by.clone(), after.told.about.by.clone());
    note(Changed::ClosesAt, end(before), end(after));
    let language = |record: &Record| record.told.about.language.clone();
    note(Changed::Language, language(before), language(after));
    let mut plain = |what: Changed| {
        changes.push(Change { at: now.to_string(), what: what.into(), from: None, to: None });
    };
    if before.told.about.description != after.told.about.description {
        plain(Changed::Description);
    }
    if is_otherwise(before, after) {
        plain(Changed::Terms);
    }
    changes
}

/// Whether anything differs that stays once somebody was asked.
fn is_otherwise(before: &Record, after: &Record) -> bool {
    let rules = |record: &Record| {
        let rules = &record.rules;
        (rules.assign, rules.results, rules.min_reports, rules.reopens)
    };
    let told = |record: &Record| {
        let told = record.told.clone();
        (told.about.notes, told.shuffle, told.completion)
    };
    !before.survey.is_but_for_title(&after.survey)
        || rules(before) != rules(after)
        || told(before) != told(after)
}

/// Changes a survey of this token's holder, and reads it again.
pub(super) async fn alter(
    state: &AppState,
    id: &str,
    token: Option<&Token>,
    change: impl Fn(&Live, Standing) -> Result<Option<Alteration>, Problem>,
) -> Result<(Arc<Live>, Standing), Problem> {
    for _ in 0..TRIES {
        // Whatever is known from before may have been changed by another server.
        let (live, standing) = state.current(id, Duration::ZERO).await?;
        check_organiser(&live, token)?;
        let live = state.read_again(&live).await?;
        let Some(alteration) = change(&live, standing)? else { return Ok((live, standing)) };
        let altered = state.store.alter(alteration).await?;
        state.forget(&live);
        if altered {
            return state.current(id, Duration::ZERO).await;
        }
    }
    Err(Problem::new(Code::Busy, "somebody else changes this survey at the same time"))
}

/// Open a survey again
///
/// Where its terms said that it may be. Opening an open survey is welcome. One whose time is over needs a new end first.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/reopen", tag = "organisers",
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 200, description = "Open", body = Offer),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "The terms did not say that it may be opened again", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn reopen(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
    headers: HeaderMap,
) -> Result<Json<Offer>, Problem> {
    let now = state.settings.clock.now();
    let change = |live: &Live, standing: Standing| {
        let record = live.record.clone();
        if !standing.closed {
            return Ok(None);
        }
        if !record.rules.reopens {
            return Err(not_agreed());
        }
        check_room(&record)?;
        let at = now.to_string();
        let changes = vec![Change { at, what: Changed::Reopened.into(), from: None, to: None }];
        Ok(Some(Alteration { record, closed: false, unasked: false, changes }))
    };
    let (live, standing) = alter(&state, &id, bearer(&headers).as_ref(), change).await?;
    Ok(Json(offer(&state, &live, standing)))
}

/// Delete a survey
///
/// Its terms, its invites, all noisy reports and everything that was counted are gone, for everybody and for good.
#[utoipa::path(
    delete, path = "/api/v1/surveys/{id}", tag = "organisers",
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 204, description = "Gone"),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn delete(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let (live, _) = state.current(&id, Duration::ZERO).await?;
    check_organiser(&live, bearer(&headers).as_ref())?;
    state.store.delete(live.record.number).await?;
    state.crowds.forget(live.record.number);
    state.forget(&live);
    Ok(StatusCode::NO_CONTENT)
}
