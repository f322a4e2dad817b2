//! The pages for people: made here, brought to life by the scripts in `assets`. Tokens stay behind the # of a URL.

mod assets;
mod docs;
mod dots;
mod embed;
mod link;
mod organise;
mod participate;
mod pictures;
mod plain;
mod promise;
mod results;
mod say;
mod secret;
mod share;
mod single;
mod words;

use askama::Template;
use axum::{
    Router,
    extract::Request,
    http::{HeaderMap, StatusCode, Uri, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};

use veilrank_words::Language;

pub(crate) use self::embed::Framed;
use self::say::Say;
pub use self::single::{ClientFile, ClientFileError, browser_device};
use crate::{
    error::{Code, Problem},
    hosts,
    state::AppState,
};

/// What a page may do: run our scripts, use our styles, talk to this server, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    worker-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// The routes of the pages.
pub(crate) fn routes(state: &AppState) -> Router<AppState> {
    Router::new()
        .route("/", get(plain::start))
        .route("/new", get(plain::new))
        .route("/mine", get(plain::mine))
        .route("/preview", get(plain::preview))
        .route("/ledger", get(plain::ledger))
        .route("/o/{id}", get(organise::organise))
        .route("/s/{id}", get(participate::participate))
        .route("/r/{id}", get(results::results))
        .route("/r/{id}/ranking.csv", get(results::ranking_csv))
        .route("/r/{id}/print.css", get(results::print_css))
        .route("/r/{id}/picture.svg", get(results::picture_svg))
        .route("/r/{id}/picture.png", get(link::result_picture))
        .route("/r/{id}/methods", get(results::methods))
        .route("/r/{id}/groups", get(results::groups))
        .route("/s/{id}/preview.png", get(link::survey_picture))
        .route("/embed/r/{id}", get(embed::result))
        .route("/embed/s/{id}", get(embed::survey))
        .route("/secret", get(secret::secret))
        .route("/client.html", get(single::client_file))
        .route("/docs", get(docs::docs))
        .route("/docs/", get(docs::docs))
        .route("/assets/{*path}", get(assets::asset))
        .layer(middleware::from_fn_with_state(state.clone(), hosts::pages))
        .layer(middleware::from_fn(told))
}

/// A page, with the headers that keep it to itself.
fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => {
            let headers = [
                (header::CONTENT_TYPE, "text/html; charset=utf-8"),
                (header::CONTENT_SECURITY_POLICY, POLICY),
                (header::CACHE_CONTROL, "no-cache"),
            ];
            (headers, html).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            Problem::new(Code::Internal, "the page could not be written").into_response()
        }
    }
}

/// Lets a page talk to one other place as well: who signs the tickets of a survey, as its terms name them.
fn reaching(mut response: Response, issuer: Option<&str>) -> Response {
    let Some((scheme, rest)) = issuer.and_then(|issuer| issuer.split_once("://")) else {
        return response;
    };
    let host = rest.split('/').next().unwrap_or_default();
    let own = format!("connect-src 'self' {scheme}://{host};");
    // The terms let no sign into an issuer's address that means anything here.
    if let Ok(policy) = POLICY.replace("connect-src 'self';", &own).parse() {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// A page in somebody's language.
fn page_in(say: Say, template: &impl Template) -> Response {
    let mut response = page(template);
    say.marks(&mut response);
    response
}

/// A refusal as people see it.
#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage {
    here: &'static str,
    say: Say,
    heading: String,
    detail: String,
    next: String,
}

/// A refusal on its way to somebody who opened a page; `told` writes it in their language.
#[derive(Clone)]
pub(crate) struct Refused(Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl<E: Into<crate::store::StoreError>> From<E> for Refused {
    fn from(error: E) -> Self {
        Self(Problem::from(error.into()))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = self.0.code().status().into_response();
        // So that logs and metrics can name the reason.
        response.extensions_mut().insert(self.0.code());
        response.extensions_mut().insert(self);
        response
    }
}

impl Refused {
    fn page(&self, say: Say) -> Response {
        let (code, document) = (self.0.code(), self.0.document());
        let heading = match code.status() {
            _ if code == Code::NotFound => say.text("refused-nothing"),
            StatusCode::NOT_FOUND => say.text("refused-no-survey"),
            status if status.is_server_error() => say.text("refused-now"),
            _ => say.text("refused-at-all"),
        };
        // The reason itself is known in English alone.
        let exact = say.language() == Language::English && self.0.says_more();
        let in_words = |name: &str, otherwise: &str| match say.pick("problem-", name) {
            Some(message) if !exact => message.to_string(),
            _ => sentence(otherwise),
        };
        let detail = in_words(code.name(), &document.detail);
        let next = in_words(&format!("{}-next", code.name()), &document.next);
        let heading = heading.to_string();
        let mut response = page_in(say, &ProblemPage { here: "", say, heading, detail, next });
        *response.status_mut() = code.status();
        response.extensions_mut().insert(code);
        response
    }
}

/// Writes what a page refused, in the language of the request: a refusal itself does not know it.
async fn told(say: Say, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    match response.extensions().get::<Refused>() {
        Some(refused) => refused.page(say),
        None => response,
    }
}

/// What is not there: told to people on a page, to programs in a problem document.
pub(crate) fn nothing_here(uri: &Uri, headers: &HeaderMap) -> Response {
    let problem = Problem::new(Code::NotFound, "there is nothing at this address");
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    if accepted.is_some_and(|kinds| kinds.contains("text/html")) {
        return Refused(problem).page(Say::of(uri, headers));
    }
    problem.into_response()
}

/// Errors are written in lower case without a full stop; people get a sentence.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str().trim_end_matches('.'))
}

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_may_reach_the_issuer_of_its_survey_and_nobody_else() {
        let policy = |issuer| {
            let response = reaching(().into_response(), issuer);
            response.headers().get(header::CONTENT_SECURITY_POLICY).cloned()
        };
        assert_eq!(policy(None), None);
        let own = policy(Some("https://council.example:8443/veil")).unwrap();
        let own = own.to_str().unwrap();
        assert!(own.contains("connect-src 'self' https://council.example:8443; frame"), "{own}");
        assert_eq!(own.replace(" https://council.example:8443", ""), POLICY);
    }

    #[test]
    fn people_get_sentences() {
        assert_eq!(sentence("there is no survey"), "There is no survey.");
        assert_eq!(sentence("Done."), "Done.");
        assert_eq!(sentence("état: ß"), "État: ß.");
    }
}
