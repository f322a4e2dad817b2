//! The pages that are the same for everybody: the start, making a survey, what this device has spent.

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::{asking::p_rr, privacy::Epsilon};

use super::{dots::Dots, page, share::origin};
use crate::state::AppState;

/// The budgets that the slider offers, from the most private to the least.
const STEPS: [f64; 13] = [0.1, 0.2, 0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.0];

/// Where the slider starts.
const START: usize = 5;

#[derive(Template)]
#[template(path = "start.html")]
struct StartPage {
    here: &'static str,
    dots: Dots,
}

/// The first page.
pub(super) async fn start() -> Response {
    page(&StartPage { here: "start", dots: usual_dots("") })
}

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage {
    here: &'static str,
    origin: String,
    dots: Dots,
    steps: [f64; STEPS.len()],
    steps_text: String,
    start: usize,
}

/// The page that makes a survey.
pub(super) async fn new(State(state): State<AppState>, headers: HeaderMap) -> Response {
    page(&NewPage {
        here: "new",
        origin: origin(&state, &headers),
        dots: usual_dots("dots"),
        steps: STEPS,
        steps_text: STEPS.map(|step| step.to_string()).join(" "),
        start: START,
    })
}

#[derive(Template)]
#[template(path = "ledger.html")]
struct LedgerPage {
    here: &'static str,
}

/// What this device has spent; the browser alone knows.
pub(super) async fn ledger() -> Response {
    page(&LedgerPage { here: "ledger" })
}

/// A hundred answers at the budget where the slider starts.
fn usual_dots(id: &'static str) -> Dots {
    Dots::new(Epsilon::new(STEPS[START]).map_or(0.5, p_rr), id)
}
