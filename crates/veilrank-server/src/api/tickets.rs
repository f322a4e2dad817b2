//! Tickets: an invite gets one signed blindly, and a ticket gets its pairs without the invite.
//!
//! Whoever signs sees a number that fits every ticket, and whoever gives out pairs sees a ticket that fits every invite.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use veilrank::{
    survey::Survey,
    ticket::{SecretKey, Ticket},
    wire::{Asking, Assignment, Object, TicketAsking, TicketSigned},
};

use super::{
    Sent, SurveyId,
    assignments::{assigned, check_revision, fix_terms},
    invites::unknown,
    who::TakesPart,
};
use crate::{
    assignments::{pair_bytes, pairs_from},
    error::{Code, Problem, ProblemDocument},
    issuing::no_message,
    live::Live,
    rules::Standing,
    state::AppState,
    store::{NewTicket, StoreError},
    tokens::{Hash, Token},
};

/// Have a ticket signed
///
/// An invite gets one blind signature (RFC 9474, RSABSSA-SHA384-PSS-Randomized, under the key of the terms), and the same once more for the same
/// blinded message. What the device makes of it is a ticket; nobody can tell which invite it came from.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/tickets", tag = "participants", request_body = TicketAsking,
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 201, description = "Signed", body = TicketSigned),
        (status = 200, description = "The same blinded message was signed for this invite before", body = TicketSigned),
        (status = 403, description = "No such invite", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "Another message was signed for this invite, or the survey is closed", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has asked often enough for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn sign(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    TakesPart: TakesPart,
    Sent(asking): Sent<TicketAsking, { 64 << 10 }>,
) -> Result<(StatusCode, Json<TicketSigned>), Problem> {
    let (live, standing) = state.current(&id, state.settings.refresh).await?;
    let key = issuer(&live, asking.survey.as_deref())?;
    if standing.closed {
        return Err(Problem::new(Code::SurveyClosed, "this survey takes no more reports"));
    }
    let (number, hash) = (live.record.number, Token::sent(asking.invite).hash());
    let invite = state.store.invite(number, hash).await?.ok_or_else(unknown)?;
    let wanted = Token::sent(asking.blinded.as_str()).hash();
    // Before anything is worked out: whoever has had another message signed costs nothing.
    let before = invite.blinded.as_deref().map(|blinded| is_same(blinded, wanted)).transpose()?;
    let message = key.public().blinded(&asking.blinded).map_err(|error| no_message(&error))?;
    if before.is_none() {
        // Before it is written: whoever hangs up meanwhile is forgotten, too.
        state.forgetting.soon(number, &state.store);
    }
    // First it is written down, then signed: so an invite has one signature worked out for it, and whoever got none asks again.
    let new = before.is_none() && state.store.sign_for(number, hash, wanted).await?;
    if before.is_none() && !new {
        // Somebody with the same invite was faster; or it was taken back.
        let found = state.store.invite(number, hash).await?.and_then(|invite| invite.blinded);
        is_same(&found.ok_or_else(unknown)?, wanted)?;
    }
    let signature = state.signatures.sign((id, wanted.0), &key, message).await?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(TicketSigned { signature })))
}

/// The key of a survey whose tickets are signed here.
fn issuer(live: &Live, named: Option<&str>) -> Result<SecretKey, Problem> {
    if named.is_some_and(|named| named != live.record.survey.id()) {
        let what = "the survey of the address is meant, got another one";
        return Err(Problem::new(Code::TicketRefused, what).field("survey"));
    }
    let Some(unlinkable) = live.record.survey.unlinkable() else { return Err(without_tickets()) };
    live.record.issuer.clone().ok_or_else(|| {
        let what = "tickets of this survey are signed by an issuer of its own, got asked here";
        let at = unlinkable.issuer().unwrap_or_default();
        Problem::new(Code::TicketRefused, what).next(format!("ask {at}/tickets"))
    })
}

pub(super) fn without_tickets() -> Problem {
    Problem::new(Code::TicketRefused, "this survey is answered without tickets, got one")
        .next("ask for pairs without one")
}

/// Refuses another blinded message than the one that was signed.
fn is_same(before: &[u8], wanted: Hash) -> Result<(), Problem> {
    if before == wanted.0 {
        return Ok(());
    }
    let what = "an invite gets one signature, and another message was signed for this one";
    let next = "go on with the device that has the ticket";
    Err(Problem::new(Code::InviteUsed, what).field("invite").next(next))
}

/// The pairs of a ticket: those that it got first, or new ones that are kept for it.
pub(super) async fn by_ticket(
    state: &AppState,
    live: &Arc<Live>,
    standing: Standing,
    asking: Asking,
) -> Result<(StatusCode, Json<Assignment>), Problem> {
    let ticket = checked(&live.record.survey, &asking)?;
    if standing.closed {
        return Err(Problem::new(Code::SurveyClosed, "this survey takes no more reports"));
    }
    check_revision(live, asking.revision)?;
    let (number, nonce) = (live.record.number, live.record.key.ticket_nonce(&ticket.handle()));
    let give = |status, pairs: Vec<u8>| {
        let broken = || StoreError::Broken(format!("survey {number}: a ticket's pairs"));
        let pairs = pairs_from(&pairs).ok_or_else(broken)?;
        Ok((status, Json(assigned(state, live, (&nonce, None), pairs))))
    };
    if let Some(pairs) = state.store.ticket_pairs(number, &nonce).await? {
        // A second device would toss a second coin for the same answer, and both together tell more than one.
        if state.store.has_answered(number, &nonce).await? {
            let what = "a ticket is answered once, and this one was";
            return Err(Problem::new(Code::TicketUsed, what).field("ticket"));
        }
        return give(StatusCode::OK, pairs);
    }
    fix_terms(state, live).await?;
    let pairs = live.next_pairs(&state.store, standing, &state.judges, None).await?;
    let text = serde_json::to_string(ticket).unwrap_or_default();
    let new = NewTicket { nonce, pairs: pair_bytes(&pairs), ticket: text };
    if state.store.take_ticket(number, new).await? {
        return give(StatusCode::CREATED, pair_bytes(&pairs));
    }
    // Somebody with the same ticket was faster; or the survey was deleted.
    let found = state.store.ticket_pairs(number, &nonce).await?;
    give(StatusCode::OK, found.ok_or(StoreError::Gone)?)
}

/// The ticket, if it is one of this survey.
fn checked<'a>(survey: &Survey, asking: &'a Asking) -> Result<&'a Ticket, Problem> {
    let needed = |field: &str, got: &str| {
        let what = format!("this survey is answered by ticket, got {got}");
        Err(Problem::new(Code::TicketNeeded, what).field(field))
    };
    if asking.invite.is_some() {
        return needed("invite", "an invite");
    }
    let Some(Object(ticket)) = &asking.ticket else { return needed("ticket", "none") };
    let Some(unlinkable) = survey.unlinkable() else { return Err(without_tickets()) };
    ticket
        .check(unlinkable.key(), survey.id())
        .map_err(|error| Problem::new(Code::TicketRefused, error.to_string()).field("ticket"))?;
    Ok(ticket)
}
