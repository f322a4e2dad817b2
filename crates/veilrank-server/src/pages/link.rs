//! What a link shows where it is shared, in a chat or a feed: a title, a sentence and a picture (Open Graph).
//!
//! Of a result there is no more in it than everybody may see: while it is withheld, a link says what the survey asks and nothing else.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use veilrank::{aggregate::Method, outcome::Outcome, survey::Survey};
use veilrank_words::Language;

use super::{
    Refused,
    pictures::{Card, drawable},
    results::{Facts, SeenByAll, headline},
    say::Say,
};
use crate::limits::Who;

/// The tags of a page's head.
pub(super) struct OpenGraph {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) address: String,
    pub(super) image: String,
}

impl OpenGraph {
    /// Of the page on which a survey is answered.
    pub(super) fn of_survey(say: Say, survey: &Survey, origin: &str) -> Self {
        let id = survey.id();
        Self {
            title: survey.title().to_owned(),
            description: asks(say, survey.items()),
            address: format!("{origin}/s/{id}"),
            image: in_language(say, format!("{origin}/s/{id}/preview.png")),
        }
    }

    /// Of the page of a result that everybody may see, with what it says in a sentence.
    pub(super) fn of_result(facts: &Facts<'_>, outcome: &Outcome) -> Self {
        let Facts { id, title, origin, counted, say, .. } = facts;
        let description = say
            .plain("results-link")
            .with("headline", headline(*say, outcome))
            .with("answered", facts.answered());
        Self {
            title: (*title).to_owned(),
            description: description.to_string(),
            address: format!("{origin}/r/{id}"),
            // The number lets those who keep pictures notice that there is a new one.
            image: in_language(*say, format!("{origin}/r/{id}/picture.png?n={counted}")),
        }
    }

    /// Of the page of a result that is not shown.
    pub(super) fn of_withheld(facts: &Facts<'_>) -> Self {
        let Facts { id, title, origin, say, .. } = facts;
        Self {
            title: (*title).to_owned(),
            description: asks(*say, facts.items),
            address: format!("{origin}/r/{id}"),
            image: in_language(*say, format!("{origin}/s/{id}/preview.png")),
        }
    }
}

/// What everybody knows of a survey.
fn asks(say: Say, items: usize) -> String {
    say.plain("results-link-asks").with("count", items).to_string()
}

/// The address of a picture in the language of the page: whoever fetches it may want another one.
fn in_language(say: Say, address: String) -> String {
    if say.language() == Language::English {
        return address;
    }
    let mark = if address.contains('?') { '&' } else { '?' };
    format!("{address}{mark}lang={}", say.lang())
}

/// The picture of a result.
pub(super) async fn result_picture(
    SeenByAll(seen): SeenByAll,
    who: Who,
) -> Result<Response, Refused> {
    let outcome = seen.outcome(Method::Auto).await?;
    let facts = seen.facts();
    let (say, title) = (facts.say, facts.title.to_owned());
    let name = format!("result {} {} {} {title}", facts.id, say.lang(), outcome.reports);
    let draw = move || {
        let about = in_letters(say, |say| result_words(say, &outcome));
        Card { title: &title, about: &about, outcome: Some(&outcome) }.png()
    };
    let picture = seen.state.gallery.clone().picture(name, &who, draw).await?;
    Ok(png(say, picture))
}

/// What a picture says of a result: all that can be drawn of how many answered and what came out.
fn result_words(say: Say, outcome: &Outcome) -> [String; 2] {
    let count = outcome.reports;
    if count == 0 {
        let nobody = say.plain("results-card-nobody").to_string();
        return [nobody.clone(), nobody];
    }
    let headline = headline(say, outcome);
    [
        say.plain("results-card").with("count", count).with("headline", headline).to_string(),
        say.plain("results-answered").with("count", count).to_string(),
    ]
}

/// The first of some words that can be drawn, in somebody's language or else in English: the letters that the program brings along
/// do not reach to Chinese, Japanese and Arabic.
fn in_letters<const N: usize>(say: Say, words: impl Fn(Say) -> [String; N]) -> String {
    let english = Say::from(Language::English);
    let all = words(say).into_iter().chain(words(english));
    // Numbers may have narrow spaces between their digits.
    let mut all = all.map(|text| text.replace('\u{202F}', "\u{A0}"));
    all.find(|text| drawable(text)).unwrap_or_default()
}

/// The picture of a survey, which says nothing of its result.
pub(super) async fn survey_picture(
    SeenByAll(seen): SeenByAll,
    who: Who,
) -> Result<Response, Refused> {
    let facts = seen.facts();
    let (say, title, items) = (facts.say, facts.title.to_owned(), facts.items);
    let name = format!("survey {} {} {title}", facts.id, say.lang());
    let draw = move || {
        let about = in_letters(say, |say| [asks(say, items)]);
        Card { title: &title, about: &about, outcome: None }.png()
    };
    let picture = seen.state.gallery.clone().picture(name, &who, draw).await?;
    Ok(png(say, picture))
}

fn png(say: Say, picture: Bytes) -> Response {
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=60")];
    let mut response = (headers, picture).into_response();
    say.marks(&mut response);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::testing::{numbered, outcome};

    #[test]
    fn pictures_speak_languages_whose_letters_they_have_and_english_otherwise() {
        let said = |language: Language| {
            let outcome = numbered(10);
            in_letters(language.into(), |say| result_words(say, &outcome))
        };
        for language in Language::ALL {
            let english = said(language) == said(Language::English);
            let unknown =
                matches!(language, Language::Chinese | Language::Japanese | Language::Arabic);
            assert_eq!(english, unknown || language == Language::English, "{language}");
        }
        let full = "400 people answered. “item 1” leads, but these answers cannot tell which is first: it could be any of 3.";
        assert_eq!(said(Language::Arabic), full);
    }

    #[test]
    fn a_sentence_with_a_name_that_cannot_be_drawn_is_left_out_whole() {
        let outcome = outcome(["東京", "京都", "大阪", "奈良", "神戸"]);
        let said = in_letters(Say::english(), |say| result_words(say, &outcome));
        assert_eq!(said, "400 people have answered");
    }

    #[test]
    fn the_address_of_a_picture_keeps_the_language_of_its_page() {
        let at =
            |language: Language, address: &str| in_language(language.into(), address.to_owned());
        assert_eq!(at(Language::English, "/s/x/preview.png"), "/s/x/preview.png");
        assert_eq!(at(Language::German, "/s/x/preview.png"), "/s/x/preview.png?lang=de");
        assert_eq!(at(Language::Chinese, "/p.png?n=3"), "/p.png?n=3&lang=zh-Hans");
    }
}
