//! Handing out pairs: to anybody, or to whoever holds an invite.

use std::{sync::Arc, time::Duration};

use axum::{Json, extract::State, http::StatusCode};
use jiff::Timestamp;
use veilrank::{
    ranking::Pair,
    wire::{Asking, Assignment},
    work::Proof,
};

use super::{
    Sent, SurveyId,
    invites::unknown,
    tickets::{by_ticket, without_tickets},
    who::TakesPart,
};
use crate::{
    assignments::{Key, Nonce, pair_bytes, pairs_from},
    crowd::Given,
    error::{Code, Problem, ProblemDocument},
    live::Live,
    proofs::{Claim, wrong},
    rules::{Access, Standing},
    state::AppState,
    store::{Invite, StoreError},
    tokens::{Token, random},
};

/// Ask for pairs
///
/// An invite always gets the pairs that it got first, and none any more once its report is counted. An open survey asks for a proof of work, and a
/// proof has one assignment: whoever does not like its pairs works for another one.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/assignments", tag = "participants", request_body = Option<Asking>,
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 201, description = "Pairs to answer", body = Assignment),
        (status = 200, description = "The pairs that this invite or this proof was given before", body = Assignment),
        (status = 403, description = "An invite is needed, or unknown; or more work is", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "The survey is closed, the invite has answered, or the terms were edited since they were read", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has answered often enough for now, or more are asking at once than the organiser lets in", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn assign(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    TakesPart: TakesPart,
    Sent(asking): Sent<Asking, { 64 << 10 }>,
) -> Result<(StatusCode, Json<Assignment>), Problem> {
    let (live, standing) = state.current(&id, state.settings.refresh).await?;
    if live.record.survey.unlinkable().is_some() {
        return by_ticket(&state, &live, standing, asking).await;
    }
    if asking.ticket.is_some() {
        return Err(without_tickets().field("ticket"));
    }
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
    if standing.closed {
        return Err(Problem::new(Code::SurveyClosed, "this survey takes no more reports"));
    }
    check_revision(&live, asking.revision)?;
    let (status, nonce, (pairs, label)) = match invite {
        None => {
            let (status, nonce, pairs) = by_work(&state, &live, standing, asking.work).await?;
            (status, nonce, (pairs, None))
        }
        Some(invite) => {
            let (status, given) = by_invite(&state, &live, standing, &invite).await?;
            (status, live.record.key.invite_nonce(&invite), given)
        }
    };
    Ok((status, Json(assigned(&state, &live, (&nonce, label), pairs))))
}

/// The assignment of pairs under a nonce, to somebody of a group or of none.
pub(super) fn assigned(
    state: &AppState,
    live: &Live,
    (nonce, label): (&Nonce, Option<i64>),
    pairs: Vec<Pair>,
) -> Assignment {
    state.metrics.assigned();
    let survey = &live.record.survey;
    Assignment {
        assignment: live.record.key.assign(nonce, label, &pairs),
        pairs,
        epsilon: survey.epsilon(),
        queries: survey.queries(),
    }
}

/// Refuses a device that has read other terms: its answers would be about something else.
pub(super) fn check_revision(live: &Live, read: Option<u32>) -> Result<(), Problem> {
    if read.unwrap_or(0) == live.record.revision {
        return Ok(());
    }
    let what = "these terms were edited after they were read";
    Err(Problem::new(Code::TermsChanged, what).field("revision"))
}

/// From here on the terms stay as they are; unless they were edited a moment ago.
pub(super) async fn fix_terms(state: &AppState, live: &Arc<Live>) -> Result<(), Problem> {
    if live.fix_terms(&state.store).await? {
        return Ok(());
    }
    state.forget(live);
    Err(Problem::new(Code::TermsChanged, "these terms are being edited").field("revision"))
}

/// The pairs of whoever has done the work that is asked for; of anybody, where none is.
async fn by_work(
    state: &AppState,
    live: &Arc<Live>,
    standing: Standing,
    work: Option<Proof>,
) -> Result<(StatusCode, Nonce, Vec<Pair>), Problem> {
    let (record, now) = (&live.record, state.settings.clock.now());
    let crowd = state.crowds.of(record.number, now);
    let per_minute = record.rules.per_minute;
    if !state.settings.proof_of_work {
        crowd.let_in(per_minute, now).map_err(full)?;
        let pairs = new_pairs(state, live, standing, None).await?;
        return Ok((StatusCode::CREATED, random()?, pairs));
    }
    let puzzles = crowd.puzzles(now, standing.seq, per_minute);
    let claim = Claim::new(work, &record.key, (now, puzzles))?;
    let nonce = claim.nonce;
    if let Some(pairs) = crowd.pinned(&nonce) {
        return Ok((StatusCode::OK, nonce, pairs));
    }
    // Before anything costly, and nothing is taken: that is for those who have done their work.
    crowd.wait(per_minute, now).map_or(Ok(()), |wait| Err(full(wait)))?;
    check_work(state, claim, &record.key, (now, puzzles)).await?;
    let pairs = new_pairs(state, live, standing, Some(record.key.draw(&nonce))).await?;
    match crowd.give((nonce, &pairs), per_minute, now) {
        Given::New => Ok((StatusCode::CREATED, nonce, pairs)),
        Given::Earlier(pairs) => Ok((StatusCode::OK, nonce, pairs)),
        Given::Full(wait) => Err(full(wait)),
    }
}

/// New pairs, under terms that stay from here on.
async fn new_pairs(
    state: &AppState,
    live: &Arc<Live>,
    standing: Standing,
    own: Option<[u8; 32]>,
) -> Result<Vec<Pair>, Problem> {
    fix_terms(state, live).await?;
    Ok(live.next_pairs(&state.store, standing, &state.judges, own).await?)
}

fn full(wait: Duration) -> Problem {
    let what = "more are asking at once than this survey lets in, got another one";
    Problem::new(Code::TooManyAtOnce, what).after(wait)
}

/// Refuses work that was not done. The first puzzle that is not solved ends it, so what costs nothing to make up costs one hash to refuse.
///
/// As many are checked at a time as there are cores: whoever sends one that is wrong in its last
/// puzzle, again and again, keeps no thread from others.
async fn check_work(
    state: &AppState,
    claim: Claim,
    key: &Key,
    asked: (Timestamp, u32),
) -> Result<(), Problem> {
    let (now, puzzles) = asked;
    claim.check_length(key, puzzles, now)?;
    let busy = || Problem::new(Code::Busy, "too many proofs of work are waiting");
    let turn = state.judges.proofs.turn().await.ok_or_else(busy)?;
    let checked = turn.run(move || Ok::<_, StoreError>(claim.proof.first_wrong(puzzles))).await?;
    checked.map_or(Ok(()), |puzzle| {
        let what = format!("the counter of puzzle {puzzle} (counted from 0) does not solve it");
        Err(wrong("work.counters", what))
    })
}

/// Pairs, and the group of whom they are for.
type Asked = (Vec<Pair>, Option<i64>);

/// An invite's pairs: those that it got first, or new ones that are kept for it.
async fn by_invite(
    state: &AppState,
    live: &Arc<Live>,
    standing: Standing,
    invite: &Token,
) -> Result<(StatusCode, Asked), Problem> {
    let (survey, hash) = (live.record.number, invite.hash());
    let Invite { sealed_pairs, label, .. } =
        state.store.invite(survey, hash).await?.ok_or_else(unknown)?;
    if let Some(sealed) = sealed_pairs {
        // A second device would toss a second coin for the same answer, and both together tell more than one.
        if state.store.has_answered(survey, &live.record.key.invite_nonce(invite)).await? {
            let what = "an invite is answered once, and this one was";
            return Err(Problem::new(Code::InviteUsed, what).field("invite"));
        }
        return Ok((StatusCode::OK, (unseal(live, invite, sealed)?, label)));
    }
    let pairs = new_pairs(state, live, standing, None).await?;
    let mut sealed = pair_bytes(&pairs);
    live.record.key.seal(invite, &mut sealed);
    if state.store.give_pairs(survey, hash, sealed).await? {
        return Ok((StatusCode::CREATED, (pairs, label)));
    }
    // Somebody with the same invite was faster; or it was taken back.
    let found = state.store.invite(survey, hash).await?.and_then(|invite| invite.sealed_pairs);
    Ok((StatusCode::OK, (unseal(live, invite, found.ok_or_else(unknown)?)?, label)))
}

fn unseal(live: &Live, invite: &Token, mut sealed: Vec<u8>) -> Result<Vec<Pair>, StoreError> {
    live.record.key.seal(invite, &mut sealed);
    let id = live.record.survey.id();
    pairs_from(&sealed).ok_or_else(|| StoreError::Broken(format!("survey {id}: an invite's pairs")))
}
