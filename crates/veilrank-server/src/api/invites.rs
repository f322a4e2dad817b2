//! Invites after a survey was made: more of them, one taken back, and whether one is good.

use std::time::Duration;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use veilrank::wire::{Change, Changed};

use super::{
    Sent, SurveyId, bearer, check_organiser, edit::check_room, terms::MOST_INVITES, who::TakesPart,
};
use crate::{
    error::{Code, Problem, ProblemDocument},
    limits::Who,
    live::Live,
    rules::Access,
    state::AppState,
    store::Revoked,
    tokens::Token,
};

/// More invites.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoreInvites {
    /// How many.
    #[schema(minimum = 1, maximum = 10_000)]
    count: usize,
    /// For which of the survey's groups, where it has some.
    label: Option<String>,
}

/// Invites that were made; they are shown here once, and stored as hashes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MadeInvites {
    /// One token for each participant.
    invites: Vec<String>,
}

/// One invite.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OneInvite {
    /// Its token.
    invite: String,
}

/// Make more invites
///
/// Everybody who takes part is told how many there are more.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/invites", tag = "organisers", request_body = MoreInvites,
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 201, description = "Made", body = MadeInvites),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "The survey was changed too often", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has made enough for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn add(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    who: Who,
    headers: HeaderMap,
    sent: Result<Sent<MoreInvites, { 64 << 10 }>, Problem>,
) -> Result<(StatusCode, Json<MadeInvites>), Problem> {
    let (live, _) = state.current(&id, Duration::ZERO).await?;
    check_organiser(&live, bearer(&headers).as_ref())?;
    let Sent(more) = sent?;
    check_room(&live.record)?;
    let label = group(&live, more.label.as_deref())?;
    check_count(&live, more.count)?;
    state.limits.survey(&who, 0, more.count)?;
    let invites = (0..more.count).map(|_| Token::new()).collect::<Result<Vec<_>, _>>()?;
    let hashes = invites.iter().map(Token::hash).collect();
    let change = change(&state, Changed::InvitesAdded, more.count);
    state.store.add_invites(live.record.number, (hashes, label), change).await?;
    state.forget(&live);
    let invites = invites.iter().map(|token| token.reveal().to_owned()).collect();
    Ok((StatusCode::CREATED, Json(MadeInvites { invites })))
}

/// The group that invites are for: one of the survey's, and none where it has none.
fn group(live: &Live, label: Option<&str>) -> Result<Option<i64>, Problem> {
    let told = &live.record.told;
    match label {
        None if told.groups.is_empty() => Ok(None),
        None => {
            let what = "every invite of this survey belongs to a group, got none";
            Err(Problem::new(Code::GroupUnknown, what).field("label"))
        }
        Some(label) => told.group(label).map(Some).ok_or_else(|| {
            Problem::new(Code::GroupUnknown, "this survey has no such group").field("label")
        }),
    }
}

fn check_count(live: &Live, count: usize) -> Result<(), Problem> {
    let refused = |what: &str| Problem::new(Code::TermsRefused, what).field("count");
    if live.record.rules.access == Access::Open {
        return Err(refused("an open survey has no invites, got a number of them"));
    }
    if live.record.survey.unlinkable().is_some_and(|by| by.issuer().is_some()) {
        return Err(refused("the issuer of this survey makes its invites, got a number of them"));
    }
    let before = usize::try_from(live.record.invites).unwrap_or(MOST_INVITES);
    if count == 0 || before.saturating_add(count) > MOST_INVITES {
        return Err(refused("a survey has 1 to 10000 invites in all, got none or more"));
    }
    Ok(())
}

fn change(state: &AppState, what: Changed, count: usize) -> Change {
    let (at, to) = (state.settings.clock.now().to_string(), Some(count.to_string()));
    Change { at, what: what.into(), from: None, to }
}

/// Take an invite back
///
/// One that has asked for its questions stays good.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/invites/revoke", tag = "organisers", request_body = OneInvite,
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 204, description = "It is no invite any more"),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token, or no such invite", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "It was used, or the survey was changed too often", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn revoke(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    headers: HeaderMap,
    sent: Result<Sent<OneInvite, { 64 << 10 }>, Problem>,
) -> Result<StatusCode, Problem> {
    let (live, _) = state.current(&id, Duration::ZERO).await?;
    check_organiser(&live, bearer(&headers).as_ref())?;
    let Sent(one) = sent?;
    check_room(&live.record)?;
    let hash = Token::sent(one.invite).hash();
    let change = change(&state, Changed::InvitesRevoked, 1);
    match state.store.revoke(live.record.number, hash, change).await? {
        Revoked::Done => {
            state.forget(&live);
            Ok(StatusCode::NO_CONTENT)
        }
        Revoked::Unknown => Err(unknown()),
        Revoked::Used => {
            let what = "an invite is taken back before it is used, and this one was";
            let next = "nothing: whoever has it answers once, or has answered";
            Err(Problem::new(Code::InviteUsed, what).field("invite").next(next))
        }
    }
}

/// See whether an invite is good
///
/// Nothing is stored and nothing is given out.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/invites/check", tag = "participants", request_body = OneInvite,
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 204, description = "It can answer"),
        (status = 403, description = "No such invite", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "It has answered, or has its ticket", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has asked often enough for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn check(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    TakesPart: TakesPart,
    Sent(one): Sent<OneInvite, { 64 << 10 }>,
) -> Result<StatusCode, Problem> {
    let (live, _) = state.current(&id, state.settings.refresh).await?;
    let (number, invite) = (live.record.number, Token::sent(one.invite));
    let found = state.store.invite(number, invite.hash()).await?.ok_or_else(unknown)?;
    let nonce = live.record.key.invite_nonce(&invite);
    if found.blinded.is_some() {
        let what = "an invite gets one ticket, and this one has it";
        let next = "go on with the device that has the ticket";
        return Err(Problem::new(Code::InviteUsed, what).field("invite").next(next));
    }
    if found.sealed_pairs.is_some() && state.store.has_answered(number, &nonce).await? {
        let what = "an invite is answered once, and this one was";
        return Err(Problem::new(Code::InviteUsed, what).field("invite"));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// There is no such invite.
pub(super) fn unknown() -> Problem {
    Problem::new(Code::InviteUnknown, "this survey has no such invite").field("invite")
}
