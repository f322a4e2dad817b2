//! What the results page hands out besides itself: the ranking as a table, a picture for a slide, the foot of a printed sheet.

use askama::Template;
use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};

use veilrank::aggregate::Method;

use super::{Facts, Seen, headline, table};
use crate::{
    api::SurveyId,
    error::{Code, Problem},
    pages::{
        Refused,
        pictures::{Slide, SlideWords},
        say::Say,
    },
    state::AppState,
};

/// The ranking as a table for spreadsheets.
pub(in super::super) async fn ranking_csv(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let seen = Seen::by(&state, &id, &headers).await?;
    let outcome = seen.outcome(&state, Method::Auto).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"ranking-{id}.csv\"")),
    ];
    Ok((headers, table::csv(&outcome)).into_response())
}

/// The result as a picture for a slide.
pub(in super::super) async fn picture_svg(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let seen = Seen::by(&state, &id, &headers).await?;
    let outcome = seen.outcome(&state, Method::Auto).await?;
    let facts = Facts { counted: outcome.reports, ..seen.facts(&state, (say, &headers)) };
    let words = SlideWords {
        title: facts.title.to_owned(),
        facts: format!("{}, as of {}", facts.answered(), facts.day()),
        headline: headline(&outcome),
        address: facts.short_address(),
    };
    let svg = Slide::of(&outcome, words).render();
    let svg = svg.map_err(|_| Problem::new(Code::Internal, "the picture could not be written"))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// The address and the day at the foot of every printed sheet. The policy of the pages allows no style inside them, so this is a file.
pub(in super::super) async fn print_css(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let seen = Seen::by_anybody(&state, &id).await?;
    let foot = quoted(&seen.facts(&state, (say, &headers)).foot());
    let font = "font: 8pt system-ui, sans-serif; color: #3a3a3a;";
    let css = format!(
        "@page {{\n  @bottom-left {{ content: {foot}; {font} }}\n  \
         @bottom-right {{ content: counter(page) \" / \" counter(pages); {font} }}\n}}\n"
    );
    Ok(([(header::CONTENT_TYPE, "text/css; charset=utf-8")], css).into_response())
}

/// A text as CSS writes it. What comes from a header was let through letter by letter, and still nothing gets out of the quotes.
fn quoted(text: &str) -> String {
    let plain = |c: &char| !matches!(c, '"' | '\\' | '<') && !c.is_control();
    format!("\"{}\"", text.chars().filter(plain).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_out_of_the_quotes() {
        assert_eq!(quoted("a\"; } b\\c\nd</style>"), "\"a; } bcd/style>\"");
        assert_eq!(
            quoted("https://polls.example/r/x · 3 May 2030"),
            "\"https://polls.example/r/x · 3 May 2030\""
        );
    }
}
