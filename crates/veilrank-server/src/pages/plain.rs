//! The pages that are the same for everybody: the start, making a survey, trying a draft, this browser's surveys, what this device has spent.

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};

use super::{Refused, dots::Dots, page_in, promise::Promise, say::Say, share::origin};
use crate::{error::Problem, state::AppState};

/// The budgets that the slider offers, from the most private to the least.
const STEPS: [f64; 13] = [0.1, 0.2, 0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.0];

/// Where the slider starts.
const START: usize = 5;

#[derive(Template)]
#[template(path = "start.html")]
struct StartPage {
    here: &'static str,
    say: Say,
    dots: Dots,
}

/// The first page.
pub(super) async fn start(say: Say) -> Result<Response, Refused> {
    let promise = Promise::usual(say).map_err(Problem::from)?;
    Ok(page_in(say, &StartPage { here: "start", say, dots: Dots::new(promise.share(), "") }))
}

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    here: &'static str,
    say: Say,
    origin: String,
    promise: Promise,
    dots: Dots,
    steps: [f64; STEPS.len()],
    steps_text: String,
    start: usize,
    /// Whether making a survey takes the server's token.
    token: bool,
    /// Whether answers to open surveys cost a device some work.
    work: bool,
}

/// The page that makes a survey.
pub(super) async fn new(
    State(state): State<AppState>,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let promise = Promise::usual(say).map_err(Problem::from)?;
    Ok(page_in(
        say,
        &NewPage {
            here: "new",
            say,
            origin: origin(&state, &headers),
            dots: Dots::new(promise.share(), "dots"),
            promise,
            steps: STEPS,
            steps_text: STEPS.map(|step| step.to_string()).join(" "),
            start: START,
            token: state.settings.create_token.is_some(),
            work: state.settings.proof_of_work,
        },
    ))
}

#[derive(Template)]
#[template(path = "mine.html")]
struct MinePage {
    here: &'static str,
    say: Say,
}

/// The surveys that were made in this browser, which alone knows them.
pub(super) async fn mine(say: Say) -> Response {
    page_in(say, &MinePage { here: "mine", say })
}

#[derive(Template)]
#[template(path = "preview.html")]
struct PreviewPage {
    here: &'static str,
    say: Say,
    dots: Dots,
    ledger: String,
}

/// A draft as a participant will see it; the draft is in the browser.
pub(super) async fn preview(say: Say) -> Result<Response, Refused> {
    let promise = Promise::usual(say).map_err(Problem::from)?;
    let dots = Dots::new(promise.share(), "dots");
    Ok(page_in(say, &PreviewPage { here: "preview", say, dots, ledger: say.to("/ledger") }))
}

#[derive(Template)]
#[template(path = "ledger.html")]
struct LedgerPage {
    here: &'static str,
    say: Say,
}

/// What this device has spent; the browser alone knows.
pub(super) async fn ledger(say: Say) -> Response {
    page_in(say, &LedgerPage { here: "ledger", say })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_starts_at_the_usual_terms() {
        assert_eq!(
            Promise::usual(Say::english()).unwrap().epsilon().to_string(),
            STEPS[START].to_string()
        );
    }
}
