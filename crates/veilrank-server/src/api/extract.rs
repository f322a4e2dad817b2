//! What a request carries, read with limits and refused with the path of the field that is wrong.

use std::convert::Infallible;

use axum::{
    body::Body,
    extract::{FromRequest, FromRequestParts, RawPathParams, Request},
    http::{HeaderMap, header, request::Parts},
};
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt;
use serde::de::DeserializeOwned;
use veilrank::wire::Object;

use super::query::{Given, Nothing, Parameters};
use crate::{
    error::{Code, Problem},
    limits::Who,
    quota::Share,
    state::AppState,
};

/// The most bytes of a body that is parsed where requests are served. A megabyte of what is wrong
/// takes forty milliseconds, in which nobody else is served there; this takes two.
const MAX_PARSED_HERE: usize = 64 << 10;

/// A body that is refused is still read up to this length, so that its sender gets to read why.
const READ_ANYWAY: usize = 16 << 20;

/// The survey's id in the path; what cannot be an id is looked up like any that is not there.
pub(crate) struct SurveyId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for SurveyId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let params = RawPathParams::from_request_parts(parts, state).await.ok();
        let id = params.as_ref().and_then(|all| all.iter().find(|(name, _)| *name == "id"));
        Ok(Self(id.map_or_else(String::new, |(_, id)| id.to_owned())))
    }
}

/// A JSON body of at most `MOST` bytes; an empty one stands for `{}`.
#[derive(Debug)]
pub(crate) struct Sent<T, const MOST: usize>(pub(crate) T);

impl<T, const MOST: usize> FromRequest<AppState> for Sent<T, MOST>
where
    T: DeserializeOwned + Send + 'static,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let who = Who::from_request_parts(&mut parts, state).await?;
        let room = state.bodies.take(&who, 0).map_err(|_| crowded())?;
        let slow = |_| Problem::new(Code::TooSlow, "the body took too long to arrive");
        let wait = tokio::time::timeout(state.settings.read_timeout, read(body, MOST, room));
        // What was read counts until it is parsed.
        let (bytes, _room) = wait.await.map_err(slow)??;
        // All that is asked of these addresses stands in the body.
        Given::parse(parts.uri.query().unwrap_or(""), Nothing::NAMES)?;
        if bytes.is_empty() {
            return parse(b"{}").map(Self);
        }
        check_kind(&parts.headers)?;
        if bytes.len() <= MAX_PARSED_HERE {
            return parse(&bytes).map(Self);
        }
        let turn = state.judges.parsers.turn().await.ok_or_else(crowded)?;
        turn.run(move || parse(&bytes)).await.map(Self)
    }
}

/// Reads a body within its room. One that is refused is read on, and nothing of it is kept.
async fn read(mut body: Body, most: usize, room: Share) -> Result<(Bytes, Share), Problem> {
    let mut kept = Some((BytesMut::new(), room));
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let broken_off = |_| Problem::new(Code::MalformedJson, "the body broke off");
        let frame = frame.map_err(broken_off)?;
        let Some(data) = frame.data_ref() else { continue };
        length += data.len();
        if length > READ_ANYWAY {
            break;
        }
        kept = kept.filter(|_| length <= most).and_then(|(mut bytes, mut room)| {
            bytes.extend_from_slice(data);
            // Buffers grow in steps, so they take more than what is in them.
            room.grow_to(bytes.capacity() as u64).ok()?;
            Some((bytes, room))
        });
    }
    if length > most {
        let what = format!("the body has at most {most} bytes here, got more");
        return Err(Problem::new(Code::BodyTooLarge, what));
    }
    let (bytes, room) = kept.ok_or_else(crowded)?;
    Ok((bytes.freeze(), room))
}

fn crowded() -> Problem {
    Problem::new(Code::Busy, "too many bytes of requests are on their way in")
}

fn check_kind(headers: &HeaderMap) -> Result<(), Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = kind.unwrap_or("").split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    if essence == "application/json" || essence.ends_with("+json") {
        return Ok(());
    }
    let got = if essence.is_empty() { "none" } else { "another one" };
    Err(Problem::new(Code::WrongContentType, format!("the content type must be JSON, got {got}")))
}

/// A value from JSON, or the path of the field that is wrong.
pub(super) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    // To know where each field stands costs more than to read it, so only what is refused is read that way.
    if let Ok(Object(value)) = serde_json::from_slice(bytes) {
        return Ok(value);
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let Object(value) = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        if !inner.is_data() {
            return Problem::new(Code::MalformedJson, shortened(&inner.to_string()));
        }
        let problem = Problem::new(Code::WrongField, shortened(&inner.to_string()));
        if path == "." { problem } else { problem.field(path) }
    })?;
    json.end().map_err(|error| Problem::new(Code::MalformedJson, shortened(&error.to_string())))?;
    Ok(value)
}

/// The parser's message, never longer than a few lines: it may repeat what was sent.
fn shortened(message: &str) -> String {
    let end = message.char_indices().nth(200).map_or(message.len(), |(at, _)| at);
    let dots = if end < message.len() { "…" } else { "" };
    format!("{}{dots}", &message[..end])
}
