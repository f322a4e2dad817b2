//! What an organiser does to a survey after it was made: edit, open again, delete. Each is told to everybody who takes part.

mod asked;

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use jiff::Timestamp;
use veilrank::wire::{Change, Changed, Named, Offer};

use self::asked::Edit;
use super::{
    Sent, SurveyId, bearer, check_organiser,
    query::{Asked, Nothing},
    surveys::offer,
    terms::{MOST_TERMS, check_end, check_looks, per_minute, refused, rules, survey, told},
};
use crate::{
    error::{Code, Problem, ProblemDocument},
    limits::Who,
    live::Live,
    rules::Standing,
    state::AppState,
    store::{Alteration, Record},
    tokens::Token,
    told::Told,
};

/// So often is a change tried anew that came between two others.
const TRIES: usize = 5;

/// So many changes are kept and told: every device that opens the survey reads all of them.
const MOST_CHANGES: usize = 200;

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
    state.limits.survey(&who, edit.items(), 0)?;
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
    if terms.items != record.survey.names().as_slice() {
        check_looks(&terms.items)?;
    }
    let (unasked, mut after) = (fixed.is_some(), record.clone());
    if unasked {
        // The key stays: tickets that were signed are good for as long as the survey is there.
        let tickets = record.survey.unlinkable().cloned();
        after.survey = survey(&terms, record.survey.id())?.by_ticket(tickets)?;
        after.rules = rules(&terms, &state.settings)?;
        after.revision += 1;
    } else {
        let title = terms.title.as_str();
        let refused = |error: veilrank::Error| refused("title", error.to_string());
        after.survey = record.survey.clone().titled(title).map_err(refused)?;
        after.rules.closes_at = terms.closes_at;
        after.rules.per_minute = per_minute(&terms, &state.settings)?;
    }
    let Told { made_with, publish_every, .. } = record.told.clone();
    after.told = Told { made_with, publish_every, ..told(&terms)? };
    check_moved_end(record, &after, standing, now)?;
    let changes = differences(record, &after, now);
    // How many are let in at a time changes nothing for those who take part, so it is not told.
    if changes.is_empty() && record.rules.per_minute == after.rules.per_minute {
        return Ok(None);
    }
    check_room(record)?;
    // One that its time has closed is open again with another end.
    let moved = record.rules.closes_at != after.rules.closes_at;
    let closed = standing.closed && (!moved || is_closed_by_hand(record));
    Ok(Some(Alteration { record: after, closed, unasked, changes }))
}

/// Whether its organiser closed a closed survey, and not its time.
fn is_closed_by_hand(record: &Record) -> bool {
    let (closed, reopened) = (Named::Known(Changed::Closed), Named::Known(Changed::Reopened));
    let last = record.changes.iter().rev().find(|one| one.what == closed || one.what == reopened);
    last.is_some_and(|one| one.what == closed)
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
    if standing.closed && !old.reopens {
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
        // Where its time is over it takes another end.
        if !standing.closed || !is_closed_by_hand(&record) {
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
