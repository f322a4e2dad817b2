//! Handing out pairs: to anybody, or to whoever holds an invite.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use veilrank::{
    ranking::Pair,
    wire::{Asking, Assignment},
};

use super::{Sent, SurveyId, who::TakesPart};
use crate::{
    assignments::{pair_bytes, pairs_from},
    error::{Code, Problem, ProblemDocument},
    live::Live,
    rules::{Access, Standing},
    state::AppState,
    store::StoreError,
    tokens::{Token, random},
};

/// Ask for pairs
///
/// An invite always gets the pairs that it got first, and none any more once its report is counted.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/assignments", tag = "participants", request_body = Option<Asking>,
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 201, description = "Pairs to answer", body = Assignment),
        (status = 200, description = "The pairs that this invite was given before", body = Assignment),
        (status = 403, description = "An invite is needed, or unknown", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "The survey is closed, or the invite has answered", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has answered often enough for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn assign(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    TakesPart: TakesPart,
    Sent(asking): Sent<Asking, { 64 << 10 }>,
) -> Result<(StatusCode, Json<Assignment>), Problem> {
    let live = state.survey(&id).await?;
    let invite = match (live.record.rules.access, asking.invite) {
        (Access::Open, None) => None,
        (Access::Invite, Some(invite)) => Some(Token::sent(invite)),
        (Access::Invite, None) => {
            let what = "this survey is answered by invite, got none";
            return Err(Problem::new(Code::InviteNeeded, what).field("invite"));
        }
        (Access::Open, Some(_)) => {
            let what = "an open survey has no invites, got one";
            return Err(Problem::new(Code::InviteNotUsed, what).field("invite"));
        }
    };
    let standing = live.standing(&state.store, state.settings.refresh).await?;
    if live.is_closed(standing) {
        return Err(Problem::new(Code::SurveyClosed, "this survey takes no more reports"));
    }
    let (status, nonce, pairs) = match invite {
        None => {
            let pairs = live.next_pairs(&state.store, standing, &state.judges).await?;
            (StatusCode::CREATED, random()?, pairs)
        }
        Some(invite) => {
            let (status, pairs) = by_invite(&state, &live, standing, &invite).await?;
            (status, live.record.key.invite_nonce(&invite), pairs)
        }
    };
    state.metrics.assigned();
    let survey = &live.record.survey;
    let assigned = Assignment {
        assignment: live.record.key.assign(&nonce, &pairs),
        pairs,
        epsilon: survey.epsilon(),
        queries: survey.queries(),
    };
    Ok((status, Json(assigned)))
}

/// An invite's pairs: those that it got first, or new ones that are kept for it.
async fn by_invite(
    state: &AppState,
    live: &Arc<Live>,
    standing: Standing,
    invite: &Token,
) -> Result<(StatusCode, Vec<Pair>), Problem> {
    let (survey, hash) = (live.record.number, invite.hash());
    let unknown =
        || Problem::new(Code::InviteUnknown, "this survey has no such invite").field("invite");
    if let Some(sealed) = state.store.invite(survey, hash).await?.ok_or_else(unknown)? {
        // A second device would toss a second coin for the same answer, and both together tell more than one.
        if state.store.has_answered(survey, &live.record.key.invite_nonce(invite)).await? {
            let what = "an invite is answered once, and this one was";
            return Err(Problem::new(Code::InviteUsed, what).field("invite"));
        }
        return Ok((StatusCode::OK, unseal(live, invite, sealed)?));
    }
    let pairs = live.next_pairs(&state.store, standing, &state.judges).await?;
    let mut sealed = pair_bytes(&pairs);
    live.record.key.seal(invite, &mut sealed);
    if state.store.give_pairs(survey, hash, sealed).await? {
        return Ok((StatusCode::CREATED, pairs));
    }
    // Somebody with the same invite was faster.
    let sealed = state.store.invite(survey, hash).await?.flatten().ok_or_else(unknown)?;
    Ok((StatusCode::OK, unseal(live, invite, sealed)?))
}

fn unseal(live: &Live, invite: &Token, mut sealed: Vec<u8>) -> Result<Vec<Pair>, StoreError> {
    live.record.key.seal(invite, &mut sealed);
    let id = live.record.survey.id();
    pairs_from(&sealed).ok_or_else(|| StoreError::Broken(format!("survey {id}: an invite's pairs")))
}
