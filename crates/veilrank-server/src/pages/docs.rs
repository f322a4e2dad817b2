//! The page for programs: the API's description as people read it, made from the description itself.

mod reading;

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};

use self::reading::{Group, Prose, Reader, Shape};
use super::{page_in, say::Say, share::origin};
use crate::{error::Code, openapi::openapi, state::AppState};

#[derive(Template)]
#[template(path = "docs.html")]
struct DocsPage {
    here: &'static str,
    say: Say,
    version: String,
    lead: Prose,
    groups: Vec<Group>,
    shapes: Vec<Shape>,
    codes: Vec<ProblemCode>,
}

/// A reason to refuse.
struct ProblemCode {
    name: &'static str,
    status: u16,
}

/// Every request that programs can send, and what comes back.
pub(super) async fn docs(State(state): State<AppState>, say: Say, headers: HeaderMap) -> Response {
    let description = serde_json::to_value(openapi()).unwrap_or_default();
    let reader = Reader::new(&description, origin(&state, &headers));
    let code = |code: &Code| ProblemCode { name: code.name(), status: code.status().as_u16() };
    page_in(
        say,
        &DocsPage {
            here: "docs",
            say,
            version: reader.version(),
            lead: reader.lead(),
            groups: reader.groups(),
            shapes: reader.shapes(),
            codes: Code::ALL.iter().map(code).collect(),
        },
    )
}
