//! What the results page hands out besides itself: the ranking as a table, a picture for a slide, the foot of a printed sheet.

use askama::Template;
use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use veilrank::aggregate::Method;

use super::{Facts, Seen, SeenByAll, headline, table};
use crate::{
    error::{Code, Problem},
    pages::{
        Refused,
        pictures::{Slide, SlideWords},
    },
};

/// The ranking as a table for spreadsheets.
pub(in super::super) async fn ranking_csv(seen: Seen) -> Result<Response, Refused> {
    let outcome = seen.outcome(Method::Auto).await?;
    let id = seen.live.record.survey.id();
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"ranking-{id}.csv\"")),
    ];
    Ok((headers, table::csv(&outcome)).into_response())
}

/// The result as a picture for a slide.
pub(in super::super) async fn picture_svg(seen: Seen) -> Result<Response, Refused> {
    let outcome = seen.outcome(Method::Auto).await?;
    let facts = Facts { counted: outcome.reports, ..seen.facts() };
    let words = SlideWords {
        title: facts.title.to_owned(),
        facts: facts.answered_by(),
        headline: headline(facts.say, &outcome),
        address: facts.short_address(),
    };
    let svg = Slide::of(facts.say, &outcome, words).render();
    let svg = svg.map_err(|_| Problem::new(Code::Internal, "the picture could not be written"))?;
    let mut response = ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response();
    facts.say.marks(&mut response);
    Ok(response)
}

/// The address and the day at the foot of every printed sheet. The policy of the pages allows no style inside them, so this is a file.
pub(in super::super) async fn print_css(SeenByAll(seen): SeenByAll) -> Response {
    let facts = seen.facts();
    let foot = quoted(&facts.foot().to_string());
    let font = "font: 8pt system-ui, sans-serif; color: #3a3a3a;";
    let css = format!(
        "@page {{\n  @bottom-left {{ content: {foot}; {font} }}\n  \
         @bottom-right {{ content: counter(page) \" / \" counter(pages); {font} }}\n}}\n"
    );
    let mut response = ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], css).into_response();
    facts.say.marks(&mut response);
    response
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
