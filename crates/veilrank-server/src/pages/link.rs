//! What a link shows where it is shared, in a chat or a feed: a title, a sentence and a picture (Open Graph).
//!
//! Of a result there is no more in it than everybody may see: while it is withheld, a link says what the survey asks and nothing else.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use veilrank::{aggregate::Method, survey::Survey};

use super::{
    Refused,
    pictures::Card,
    results::{Facts, Seen, headline},
    words::{grouped, people},
};
use crate::{
    api::SurveyId,
    error::{Code, Problem},
    state::AppState,
};

/// The tags of a page's head.
pub(super) struct OpenGraph {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) address: String,
    pub(super) image: String,
}

impl OpenGraph {
    /// Of the page on which a survey is answered.
    pub(super) fn of_survey(survey: &Survey, origin: &str) -> Self {
        let id = survey.id();
        Self {
            title: survey.title().to_owned(),
            description: asks(survey.items()),
            address: format!("{origin}/s/{id}"),
            image: format!("{origin}/s/{id}/preview.png"),
        }
    }

    /// Of the page of a result that everybody may see, with what it says in a sentence.
    pub(super) fn of_result(facts: &Facts<'_>, headline: &str) -> Self {
        let Facts { id, title, origin, counted, .. } = facts;
        Self {
            title: (*title).to_owned(),
            description: format!("{} {}.", unmarked(headline), facts.answered()),
            address: format!("{origin}/r/{id}"),
            // The number lets those who keep pictures notice that there is a new one.
            image: format!("{origin}/r/{id}/picture.png?n={counted}"),
        }
    }

    /// Of the page of a result that is not shown.
    pub(super) fn of_withheld(facts: &Facts<'_>) -> Self {
        let Facts { id, title, origin, .. } = facts;
        Self {
            title: (*title).to_owned(),
            description: asks(facts.items),
            address: format!("{origin}/r/{id}"),
            image: format!("{origin}/s/{id}/preview.png"),
        }
    }
}

/// What everybody knows of a survey.
fn asks(items: usize) -> String {
    format!(
        "Which of {} come first? Your answer gets noise on your own device, before it leaves it.",
        grouped(items as u64)
    )
}

/// Without the marks that keep names apart from a sentence: what shows a link may not know them.
fn unmarked(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

/// The picture of a result.
pub(super) async fn result_picture(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
) -> Result<Response, Refused> {
    let seen = Seen::by_anybody(&state, &id).await?;
    let outcome = seen.outcome(&state, Method::Auto).await?;
    let title = seen.live.record.survey.title().to_owned();
    let name = format!("result {id} {} {title}", outcome.reports);
    let draw = move || {
        let about = match outcome.reports {
            0 => "Nobody has answered yet.".to_owned(),
            number => format!("{} answered. {}", people(number), unmarked(&headline(&outcome))),
        };
        Card { title: &title, about: &about, outcome: Some(&outcome) }.png()
    };
    Ok(png(state.gallery.clone().picture(name, draw).await?)?)
}

/// The picture of a survey, which says nothing of its result.
pub(super) async fn survey_picture(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
) -> Result<Response, Refused> {
    let live = Seen::by_anybody(&state, &id).await?.live;
    let (title, items) = (live.record.survey.title().to_owned(), live.record.survey.items());
    let name = format!("survey {id} {title}");
    let draw = move || Card { title: &title, about: &asks(items), outcome: None }.png();
    Ok(png(state.gallery.clone().picture(name, draw).await?)?)
}

fn png(picture: Option<Bytes>) -> Result<Response, Problem> {
    let picture =
        picture.ok_or_else(|| Problem::new(Code::Busy, "too many pictures are being drawn"))?;
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=60")];
    Ok((headers, picture).into_response())
}
