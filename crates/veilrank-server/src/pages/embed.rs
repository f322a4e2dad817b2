//! The two pages that others may show inside their own: a small result, and a door to a survey. All others refuse to be framed.
//!
//! Nobody answers inside a frame: the page around it could lay something over it and have clicks go where they were not meant to
//! (clickjacking). So the door opens a tab of its own, and neither page runs a script or has a form.

use askama::Template;
use axum::{
    http::{HeaderValue, header},
    response::Response,
};
use veilrank::{aggregate::Method, outcome::Outcome};

use super::{
    Refused, page_in,
    results::{Facts, SeenByAll, headline},
    say::Say,
    words::places_in,
};

/// So many items have room; the others are counted.
const SHOWN: usize = 10;

/// Anybody may frame these, and they do nothing but show.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'none'";

/// Marks an answer that may be framed: the header for old browsers that forbids it is left out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Framed;

#[derive(Template)]
#[template(path = "embed_result.html")]
struct EmbeddedResult<'a> {
    say: Say,
    facts: Facts<'a>,
    /// Missing while it is not shown.
    result: Option<Small<'a>>,
}

/// A result in a few lines.
struct Small<'a> {
    headline: String,
    rows: Vec<Row<'a>>,
    more: usize,
}

struct Row<'a> {
    place: usize,
    name: &'a str,
    could_be: Option<String>,
}

impl<'a> Small<'a> {
    fn of(say: Say, outcome: &'a Outcome) -> Self {
        let row = |(at, item): (usize, usize)| Row {
            place: at + 1,
            name: &outcome.items.as_slice()[item],
            could_be: outcome
                .rank_intervals
                .as_ref()
                .map(|all| places_in(say, all[item].0, all[item].1)),
        };
        let order = outcome.order.order().iter().map(|item| item.index());
        let rows: Vec<Row<'a>> = order.take(SHOWN).enumerate().map(row).collect();
        let rows = if outcome.reports == 0 { Vec::new() } else { rows };
        let more = outcome.order.items() - rows.len();
        Self {
            headline: headline(say, outcome),
            more: if rows.is_empty() { 0 } else { more },
            rows,
        }
    }
}

/// A small result, inside somebody else's page.
pub(super) async fn result(SeenByAll(seen): SeenByAll) -> Result<Response, Refused> {
    let facts = seen.facts();
    let outcome = if seen.is_withheld() { None } else { Some(seen.outcome(Method::Auto).await?) };
    let result = outcome.as_deref().map(|outcome| Small::of(facts.say, outcome));
    Ok(framed(page_in(facts.say, &EmbeddedResult { say: facts.say, facts, result })))
}

#[derive(Template)]
#[template(path = "embed_survey.html")]
struct EmbeddedSurvey<'a> {
    say: Say,
    facts: Facts<'a>,
}

impl EmbeddedSurvey<'_> {
    /// What makes a link open a tab of its own.
    #[expect(clippy::needless_pass_by_value, reason = "templates hand over what they made")]
    fn opened(&self, page: String) -> [(&'static str, String); 3] {
        let address = format!("{}{}", self.facts.origin, page);
        [
            ("href", address),
            ("target", "_blank".to_owned()),
            ("rel", "noopener noreferrer".to_owned()),
        ]
    }
}

/// A door to a survey, inside somebody else's page.
pub(super) async fn survey(SeenByAll(seen): SeenByAll) -> Response {
    let facts = seen.facts();
    framed(page_in(facts.say, &EmbeddedSurvey { say: facts.say, facts }))
}

fn framed(mut response: Response) -> Response {
    let policy = HeaderValue::from_static(POLICY);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response.extensions_mut().insert(Framed);
    response
}
