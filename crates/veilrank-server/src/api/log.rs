//! The log of a survey: signed heads, proofs, and all entries, for whoever wants to be sure that nothing was dropped or changed.

use std::{sync::Arc, vec};

use axum::{
    Json,
    body::Body,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use veilrank::{
    format::reports::write_terms,
    merkle::Hash,
    wire::{Consistency, Head, Inclusion},
};

use super::{
    SurveyId, bearer,
    outcome::seen,
    query::{Asked, Given, Nothing, Parameters},
};
use crate::{
    error::{Code, Problem, ProblemDocument},
    exports::Place,
    limits::Who,
    live::{Live, LogGuard, page},
    state::AppState,
    store::{Logged, Page, Store, StoreError},
    work::Stopped,
};

/// The log as it is shown to whoever asks, and its last head.
async fn shown(
    state: &AppState,
    id: &str,
    headers: &HeaderMap,
) -> Result<(Arc<Live>, LogGuard, Head), Problem> {
    let (live, standing) = seen(state, id, bearer(headers).as_ref()).await?;
    let log = live.log(standing, state.store.clone(), state.signer.clone()).await?;
    let none = || StoreError::Broken("a log has a head".to_owned());
    let head = log.last(live.record.survey.id()).ok_or_else(none)?;
    Ok((live, log, head))
}

/// Read the signed head of the log
///
/// The log has every report that is published, and only ever grows. Whoever keeps heads, or compares them with those of others, sees when
/// that is not so.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/log/head", tag = "participants",
    params(("id" = String, Path, description = "The survey")),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "The head", body = Head),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn head(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
    headers: HeaderMap,
) -> Result<Json<Head>, Problem> {
    let (_, _, head) = shown(&state, &id, &headers).await?;
    Ok(Json(head))
}

/// Prove that an entry is in the log
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/log/inclusion", tag = "participants",
    params(
        ("id" = String, Path, description = "The survey"),
        ("leaf" = String, Query, description = "The hash of the entry's leaf"),
        ("size" = Option<u64>, Query, description = "The size of the log to prove it for; by default that of the last head"),
    ),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "The proof", body = Inclusion),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey, or the log of that size has no such entry", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn inclusion(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(OfLeaf { leaf, size }): Asked<OfLeaf>,
    headers: HeaderMap,
) -> Result<Json<Inclusion>, Problem> {
    let (_, log, head) = shown(&state, &id, &headers).await?;
    let size = size.unwrap_or(head.size);
    check_size("size", size, head.size)?;
    log.inclusion(&leaf, size).map(Json).ok_or_else(|| {
        let what = format!("the first {size} entries of this log have no such leaf");
        let next = "look again when more is published: while a survey is open that is several reports at a time";
        Problem::new(Code::NotFound, what).field("leaf").next(next)
    })
}

/// Prove that the log only grew
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/log/consistency", tag = "participants",
    params(
        ("id" = String, Path, description = "The survey"),
        ("from" = u64, Query, description = "The size of an earlier head"),
        ("to" = Option<u64>, Query, description = "The size of a later one; by default of the last"),
    ),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "The proof", body = Consistency),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn consistency(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Between { from, to }): Asked<Between>,
    headers: HeaderMap,
) -> Result<Json<Consistency>, Problem> {
    let (_, log, head) = shown(&state, &id, &headers).await?;
    let to = to.unwrap_or(head.size);
    check_size("to", to, head.size)?;
    check_size("from", from, to)?;
    let missing = || Problem::from(StoreError::Broken("a log has all its entries".to_owned()));
    log.consistency(from, to).map(Json).ok_or_else(missing)
}

fn check_size(field: &str, got: u64, most: u64) -> Result<(), Problem> {
    if got <= most {
        return Ok(());
    }
    let what = format!("{field} is at most {most} here, got {got}");
    Err(Problem::new(Code::WrongField, what).field(field))
}

/// Which entry is asked for, and in a log of which size.
#[derive(Debug)]
pub(crate) struct OfLeaf {
    leaf: Hash,
    size: Option<u64>,
}

impl Parameters for OfLeaf {
    const NAMES: &'static [&'static str] = &["leaf", "size"];

    fn read(given: &Given) -> Result<Self, Problem> {
        let leaf =
            given.get("leaf").unwrap_or_default().parse().map_err(|error: veilrank::Error| {
                Problem::new(Code::WrongField, error.to_string()).field("leaf")
            })?;
        Ok(Self { leaf, size: number(given, "size")? })
    }
}

/// Which two sizes are to be compared.
#[derive(Debug)]
pub(crate) struct Between {
    from: u64,
    to: Option<u64>,
}

impl Parameters for Between {
    const NAMES: &'static [&'static str] = &["from", "to"];

    fn read(given: &Given) -> Result<Self, Problem> {
        let missing = || Problem::new(Code::WrongField, "from is a size, got none").field("from");
        let from = number(given, "from")?.ok_or_else(missing)?;
        Ok(Self { from, to: number(given, "to")? })
    }
}

fn number(given: &Given, name: &str) -> Result<Option<u64>, Problem> {
    let wrong = |_| {
        let what = format!("{name} is a whole number from 0, got something else");
        Problem::new(Code::WrongField, what).field(name)
    };
    given.get(name).map(|text| text.parse().map_err(wrong)).transpose()
}

/// Download the whole log
///
/// JSON Lines: the terms, then the entries in the order of the log, and the head as the last line. `veilrank verify` checks it.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/log.jsonl", tag = "participants",
    params(("id" = String, Path, description = "The survey")),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "All entries", body = String, content_type = "application/x-ndjson"),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address receives as many files as it may", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn log_jsonl(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
    headers: HeaderMap,
    who: Who,
) -> Result<Response, Problem> {
    let place = state.exports.place(&who)?;
    let (live, log, head) = shown(&state, &id, &headers).await?;
    let last = serde_json::to_string(&head).unwrap_or_default();
    let most = page(&live.record.survey);
    let entries = Entries {
        store: state.store.for_exports(),
        place,
        survey: live.record.number,
        most,
        terms: Some(write_terms(&live.record.survey) + "\n"),
        ends: log.ends().into_iter().peekable(),
        from: 0,
        large: None,
        head: Some(last + "\n"),
    };
    // Nobody else waits while it is sent.
    drop(log);
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(stream::try_unfold(entries, Entries::next))).into_response())
}

/// A log that is being sent, a piece at a time, as fast as it is read.
struct Entries {
    /// Reads on connections that are for exports alone.
    store: Store,
    place: Place,
    survey: i64,
    most: i64,
    /// Come first.
    terms: Option<String>,
    /// Where the blocks after this one end: within each, entries stand in the order of their nonces.
    ends: std::iter::Peekable<vec::IntoIter<i64>>,
    /// Everything up to this number was sent.
    from: i64,
    /// A block that is too long to be read at once.
    large: Option<Page>,
    /// Comes last.
    head: Option<String>,
}

impl Entries {
    async fn next(mut self) -> Result<Option<(Bytes, Self)>, StoreError> {
        if let Some(terms) = self.terms.take() {
            return Ok(Some((terms.into(), self)));
        }
        let turn = self.place.turn().await.ok_or(Stopped)?;
        let mut rows = self.rows().await?;
        // A block that is all sent, or one of no entries.
        while rows.is_empty() && (self.large.is_some() || self.ends.peek().is_some()) {
            self.from = self.large.take().map_or(self.from, |page| page.up_to);
            rows = self.rows().await?;
        }
        drop(turn);
        if rows.is_empty() {
            // Of a survey that was deleted meanwhile no more entries come, and the log is not
            // whole.
            self.store.check_exists(self.survey).await?;
            return Ok(self.head.take().map(|head| (head.into(), self)));
        }
        let piece: String = rows.iter().map(|row| row.line() + "\n").collect();
        Ok(Some((piece.into(), self)))
    }

    /// The next entries, in the order of the log.
    async fn rows(&mut self) -> Result<Vec<Logged>, StoreError> {
        if let Some(page) = &mut self.large {
            let rows = self.store.logged_shuffled(self.survey, page).await?;
            if let Some(last) = rows.last() {
                page.after.clone_from(&last.nonce);
            }
            return Ok(rows);
        }
        let Some(end) = self.ends.next() else { return Ok(Vec::new()) };
        let from = self.from;
        if end - from > self.most {
            let (after, label, most) = (Vec::new(), None, self.most);
            self.large = Some(Page { after, from, up_to: end, most, label });
            return Ok(Vec::new());
        }
        let mut ends = vec![end];
        while let Some(next) = self.ends.next_if(|next| next - from <= self.most) {
            ends.push(next);
        }
        let last = ends.last().copied().unwrap_or(end);
        self.from = last;
        let rows = self.store.logged_after(self.survey, from, last - from).await?;
        Ok(in_order(rows, &ends))
    }
}

/// Entries by their blocks, within each by their nonces.
fn in_order(mut rows: Vec<Logged>, ends: &[i64]) -> Vec<Logged> {
    let block = |seq: i64| ends.partition_point(|&end| end < seq);
    rows.sort_unstable_by(|a, b| (block(a.seq), &a.nonce).cmp(&(block(b.seq), &b.nonce)));
    rows
}
