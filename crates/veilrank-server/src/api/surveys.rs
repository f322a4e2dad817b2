//! Making a survey and reading its terms.

use std::time::Duration;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::Serialize;
use utoipa::ToSchema;
use veilrank::{
    looks,
    survey::{Survey, Unlinkable},
    ticket::SecretKey,
    wire::{LogKey, Offer, Service, Status},
    work::Wanted,
};

use super::{
    Sent, SurveyId, base, bearer, check_organiser,
    query::{Asked, Nothing},
    terms::{self, MOST_TERMS, NewTerms, Tickets},
};
use crate::{
    assignments::Key,
    error::{Code, Problem, ProblemDocument},
    limits::Who,
    live::Live,
    proofs::wanted,
    rules::{Access, Standing, Viewer},
    state::AppState,
    store::NewSurvey,
    tokens::{Token, survey_id},
    told::Told,
};

/// A survey that was made. Its tokens are shown here once, and stored as hashes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MadeSurvey {
    /// Which survey it is, in links and requests.
    #[schema(example = "kT0vKq1m7yQzX3bLw9dR5A")]
    id: String,
    /// Lets its holder close the survey.
    organiser_token: String,
    /// One token for each participant.
    #[serde(skip_serializing_if = "Option::is_none")]
    invites: Option<Vec<String>>,
    /// The same by group, where there are groups.
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<MadeGroup>>,
    /// Items that are easily taken for an earlier one, such as `paypal` with a Cyrillic letter: the
    /// places of both in the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    similar_items: Vec<[usize; 2]>,
    /// Where to go on.
    links: Links,
}

/// Items that are easily taken for an earlier one.
pub(crate) fn similar_items(survey: &Survey) -> Vec<[usize; 2]> {
    let twins = looks::similar(survey.names().as_slice());
    twins.into_iter().map(|(first, second)| [first, second]).collect()
}

/// The invites of a group.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MadeGroup {
    label: String,
    invites: Vec<String>,
}

/// Where everything is that concerns a survey.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Links {
    /// The terms.
    #[schema(example = "/api/v1/surveys/kT0vKq1m7yQzX3bLw9dR5A")]
    survey: String,
    /// Where a device asks for its pairs.
    assignments: String,
    /// Where a device sends its report.
    reports: String,
    /// The consensus.
    outcome: String,
    /// All reports, for a recount.
    reports_jsonl: String,
    /// The same as a Parquet file.
    reports_parquet: String,
    /// Where the organiser closes the survey.
    close: String,
    /// What the organiser alone may see.
    organiser: String,
}

impl Links {
    fn new(public_url: &str, id: &str) -> Self {
        let survey = format!("{}{}", public_url.trim_end_matches('/'), base(id));
        let below = |name: &str| format!("{survey}/{name}");
        Self {
            assignments: below("assignments"),
            reports: below("reports"),
            outcome: below("outcome"),
            reports_jsonl: below("reports.jsonl"),
            reports_parquet: below("reports.parquet"),
            close: below("close"),
            organiser: below("organiser"),
            survey,
        }
    }
}

/// A survey as it is offered now.
pub(super) fn offer(state: &AppState, live: &Live, standing: Standing) -> Offer {
    let rules = &live.record.rules;
    let service = Service {
        assign: rules.asked().into(),
        access: rules.access,
        min_reports: rules.min_reports.unsigned_abs(),
        results: rules.results.into(),
        closes_at: rules.closes_at.map(|time| time.to_string()),
        status: if standing.closed { Status::Closed } else { Status::Open }.into(),
        reports: standing.seq.unsigned_abs(),
        publish_every: live.publish_every(),
        about: live.record.told.about.clone(),
        shuffle: live.record.told.shuffle,
        reopens: rules.reopens,
        revision: live.record.revision,
        changes: live.record.changes.clone(),
        groups: live.record.told.groups.clone(),
        completion: live.record.told.completion.clone(),
        log: Some(LogKey { key: state.signer.key() }),
        work: work(state, live, standing),
    };
    Offer::new(live.record.survey.clone(), service)
}

/// The work that a device is asked for before its questions; none where answers cost an invite, or are not taken.
fn work(state: &AppState, live: &Live, standing: Standing) -> Option<Wanted> {
    let (record, now) = (&live.record, state.settings.clock.now());
    let open = record.rules.access == Access::Open && !standing.closed;
    let per_minute = record.rules.per_minute;
    let puzzles = || state.crowds.of(record.number, now).puzzles(now, standing.seq, per_minute);
    (open && state.settings.proof_of_work).then(|| wanted(&record.key, puzzles(), now))
}

/// What the organiser's page shows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrganiserView {
    /// Which survey it is.
    id: String,
    /// What both sides hold.
    terms: Survey,
    /// What everybody is told about it.
    service: Service,
    /// What the organiser alone is told.
    organiser: Organiser,
}

/// What the organiser alone is told.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Organiser {
    /// How many invites were made.
    invites_total: i64,
    /// How many of them have asked for their pairs.
    invites_used: i64,
    /// Whether everybody sees the outcome.
    outcome_visible: bool,
    /// Whether the holder of the token does.
    outcome_shown: bool,
    /// What may be edited: `all`, until somebody was given questions, or `some`.
    #[schema(example = "all")]
    editable: &'static str,
    /// How many are given questions in a minute, where everybody may answer; 0 is no ceiling.
    #[schema(example = 300)]
    per_minute: u32,
    /// Items that are easily taken for an earlier one: the places of both in the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    similar_items: Vec<[usize; 2]>,
}

/// Make a survey
///
/// Its terms are checked: answering never costs more than epsilon. Keep `organiser_token` and
/// `invites`, they are not shown again. Where the operator wants it, whoever makes a survey sends
/// the server's token. Items that nobody can tell apart by looking are refused, and those that are
/// easily taken for each other are named in `similar_items`. One address makes about 60 surveys an
/// hour, of 5000 items together; one with invites counts for one more per 500 of them.
#[utoipa::path(
    post, path = "/api/v1/surveys", tag = "organisers", request_body = NewTerms,
    security(("creator" = []), ()),
    responses(
        (status = 201, description = "Made", body = MadeSurvey),
        (status = 401, description = "This server wants its token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another token than the server's", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has made enough surveys for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn create(
    State(state): State<AppState>,
    who: Who,
    headers: HeaderMap,
    Sent(terms): Sent<NewTerms, MOST_TERMS>,
) -> Result<(StatusCode, Json<MadeSurvey>), Problem> {
    check_creator(&state, &headers)?;
    let id = survey_id()?;
    let survey = terms::survey(&terms, &id)?;
    terms::check_looks(&terms.items)?;
    terms::check_group_looks(&terms)?;
    terms::check_end(terms.closes_at, state.settings.clock.now())?;
    let rules = terms::rules(&terms, &state.settings)?;
    let publish_every = Some(state.settings.publish_every.max(1));
    let told = Told { publish_every, ..terms::told(&terms)? };
    let tickets = terms::tickets(&terms, state.settings.unlinkable())?;
    let wanted = terms::invites(&terms)?;
    let invited = wanted.iter().map(|(count, _)| count).sum();
    state.limits.survey(&who, survey.items(), invited)?;
    let (unlinkable, issuer) = issuer(&state, tickets).await?;
    let survey = survey.by_ticket(unlinkable)?;
    let organiser = Token::new()?;
    let labels = wanted.iter().flat_map(|&(count, label)| (0..count).map(move |_| label));
    let invites =
        labels.map(|label| Ok((Token::new()?, label))).collect::<Result<Vec<_>, Problem>>()?;
    let groups = terms.groups.is_some().then(|| by_group(&told.groups, &invites));
    let similar_items = similar_items(&survey);
    let new = NewSurvey {
        survey,
        rules,
        told,
        key: Key::new()?,
        organiser: organiser.hash(),
        invites: invites.iter().map(|(token, label)| (token.hash(), *label)).collect(),
        issuer,
    };
    state.store.create(new).await?;
    state.metrics.survey_made();
    let made = MadeSurvey {
        links: Links::new(&state.settings.public_url, &id),
        id,
        organiser_token: organiser.reveal().to_owned(),
        invites: (terms.access == Access::Invite)
            .then(|| invites.iter().map(|(token, _)| token.reveal().to_owned()).collect()),
        groups,
        similar_items,
    };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Who signs the tickets of a new survey, and the key, where that is this server.
async fn issuer(
    state: &AppState,
    tickets: Tickets,
) -> Result<(Option<Unlinkable>, Option<SecretKey>), Problem> {
    Ok(match tickets {
        Tickets::None => (None, None),
        Tickets::Theirs(unlinkable) => (Some(unlinkable), None),
        Tickets::Ours => {
            let key = state.keys.take().await?;
            (Some(Unlinkable::new(key.public().clone(), None)?), Some(key))
        }
    })
}

/// Invites by their groups.
fn by_group(labels: &[String], invites: &[(Token, Option<i64>)]) -> Vec<MadeGroup> {
    let group = |(place, label): (i64, &String)| {
        let own = invites.iter().filter(|(_, of)| *of == Some(place));
        let invites = own.map(|(token, _)| token.reveal().to_owned()).collect();
        MadeGroup { label: label.clone(), invites }
    };
    (0..).zip(labels).map(group).collect()
}

/// Refuses whoever does not know what this server's operator wants to hear of those who make surveys.
fn check_creator(state: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(wanted) = &state.settings.create_token else { return Ok(()) };
    match bearer(headers) {
        None => Err(Problem::new(
            Code::CreateTokenNeeded,
            "surveys are made here by whoever holds the server's token",
        )),
        Some(token) if wanted.is(&token) => Ok(()),
        Some(_) => Err(Problem::new(Code::CreateTokenWrong, "this is not the server's token")),
    }
}

/// Read a survey's terms
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}", tag = "participants",
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 200, description = "The terms, and how the survey stands", body = Offer),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn read(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
) -> Result<Json<Offer>, Problem> {
    let (live, standing) = state.current(&id, Duration::ZERO).await?;
    Ok(Json(offer(&state, &live, standing)))
}

/// Read what the organiser alone may see
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/organiser", tag = "organisers",
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 200, description = "The survey, its invites, and whether the outcome is shown", body = OrganiserView),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn organiser(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
    headers: HeaderMap,
) -> Result<Json<OrganiserView>, Problem> {
    let (live, standing) = state.current(&id, Duration::ZERO).await?;
    check_organiser(&live, bearer(&headers).as_ref())?;
    let number = live.record.number;
    let Offer { terms, service, .. } = offer(&state, &live, standing);
    let organiser = Organiser {
        invites_total: live.record.invites,
        invites_used: state.store.invites_used(number).await?,
        outcome_visible: live.withheld(standing).is_none() && !live.is_withdrawn(),
        outcome_shown: live.withheld_from(Viewer::Organiser, standing).is_none()
            && !live.is_withdrawn(),
        editable: if live.is_asked(&state.store).await? { "some" } else { "all" },
        per_minute: live.record.rules.per_minute,
        similar_items: similar_items(&live.record.survey),
    };
    Ok(Json(OrganiserView { id, terms, service, organiser }))
}
