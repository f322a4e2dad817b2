//! Which language a page is in: what its address asks for (`?lang=de`), what the organiser has fixed, or what the browser wants.
//!
//! There is no cookie. A choice stands in the address, and `Say::to` carries it from page to page; scripts keep it on the device too.

use std::{convert::Infallible, ops::Deref};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, Uri, header, request::Parts},
    response::Response,
};
use veilrank_words::{Language, Words};

use crate::refusals::not_for_participants;

/// Speaks to whoever opened a page. In templates it is called `say`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Say {
    words: Words,
    /// Whether the address asks for this language.
    asked: bool,
    /// Whether the organiser has fixed it.
    fixed: bool,
}

impl Deref for Say {
    type Target = Words;

    fn deref(&self) -> &Words {
        &self.words
    }
}

impl<S: Sync> FromRequestParts<S> for Say {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri, &parts.headers))
    }
}

/// Speaks a language that nobody had to ask for.
impl From<Language> for Say {
    fn from(language: Language) -> Self {
        Self { words: Words::new(language), asked: false, fixed: false }
    }
}

impl Say {
    /// English, for tests.
    #[cfg(test)]
    pub(crate) fn english() -> Self {
        Language::English.into()
    }

    /// The language of a request. What an address asks for and nobody speaks counts as not asked for.
    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let mut parts = uri.query().unwrap_or("").split('&');
        let asked = parts.find_map(|part| part.strip_prefix("lang=")).and_then(Language::from_tag);
        let wanted =
            headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|one| one.to_str().ok());
        let wanted = || Language::from_header(&wanted.collect::<Vec<_>>().join(","));
        Self {
            words: Words::new(asked.unwrap_or_else(wanted)),
            asked: asked.is_some(),
            fixed: false,
        }
    }

    /// The same where an organiser has fixed the language of a survey: that one, unless the address asks for another.
    pub(crate) fn fixed(self, language: Option<&str>) -> Self {
        match language.and_then(Language::from_tag) {
            Some(language) if !self.asked => {
                Self { words: Words::new(language), fixed: true, ..self }
            }
            _ => self,
        }
    }

    /// Whether the organiser has fixed this language: then a choice that a device has kept does not change it.
    pub(crate) fn is_fixed(self) -> bool {
        self.fixed
    }

    /// The messages of these files for a participant's page: without those about problems that only organisers meet.
    pub(crate) fn participants_script(self, files: &[&str]) -> String {
        self.words.script_without(files, &spared())
    }

    /// As `<html lang>` has it.
    pub(crate) fn lang(self) -> &'static str {
        self.language().tag()
    }

    /// As `<html dir>` has it.
    pub(crate) fn dir(self) -> &'static str {
        self.language().direction().name()
    }

    /// The address of another page of ours, which keeps the language that was asked for.
    pub(crate) fn to(self, path: &str) -> String {
        if !self.asked {
            return path.to_owned();
        }
        let (before, fragment) = path.split_at(path.find('#').unwrap_or(path.len()));
        let mark = if before.contains('?') { '&' } else { '?' };
        format!("{before}{mark}lang={}{fragment}", self.lang())
    }

    /// The attributes of what is read out and not seen.
    #[expect(clippy::unused_self, reason = "templates call methods")]
    pub(crate) fn unseen(self) -> [(&'static str, &'static str); 1] {
        [("class", "sr-only")]
    }

    /// What the switch offers: each language and whether it is this one.
    pub(crate) fn languages(self) -> [(Language, bool); Language::ALL.len()] {
        Language::ALL.map(|one| (one, one == self.language()))
    }

    /// Says in the headers which language a page is in, and that another browser may get another.
    pub(crate) fn marks(self, response: &mut Response) {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(self.lang()));
        headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    }
}

/// What participants need no words for.
pub(super) fn spared() -> Vec<String> {
    let both = |code: &str| [format!("problem-{code}"), format!("problem-{code}-next")];
    not_for_participants().into_iter().flat_map(both).collect()
}

#[cfg(test)]
mod tests {
    use askama::Template;

    use super::*;

    /// All ways in which templates say something; by another name, since these messages take no arguments.
    #[derive(Template)]
    #[template(
        source = r#"<html lang="{{ voice.lang() }}" dir="{{ voice.dir() }}">
<a href="{{ voice.to("/new") }}">{{ voice.text("refused-start") }}</a>
<p>{{ voice.text("refused-start").with("count", count).with("title", title) }}</p>
<p>{{ voice.markup("refused-start").with("title", title).link("how", voice.to("/secret")) }}</p>
{{ voice.number(share) }}
<script type="application/json" id="words">{{ voice.script(files)|safe }}</script>"#,
        ext = "html"
    )]
    struct Trial<'a> {
        voice: Say,
        count: usize,
        title: &'a str,
        share: f64,
        files: &'a [&'a str],
    }

    #[test]
    fn templates_say_it_in_a_few_ways() {
        let voice = say("/?lang=ar", "");
        let trial = Trial { voice, count: 3, title: "<i>", share: 0.5, files: &["refused"] };
        let html = trial.render().unwrap();
        assert!(
            html.starts_with(
                "<html lang=\"ar\" dir=\"rtl\">\n<a href=\"/new?lang=ar\">إلى البداية</a>"
            ),
            "{html}"
        );
        assert!(
            html.contains("\n0.5\n")
                && html.contains("id=\"words\">{\"ar\":{\"refused-at-all\":\""),
            "{html}"
        );
    }

    fn say(address: &str, wish: &str) -> Say {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, wish.parse().unwrap());
        Say::of(&address.parse().unwrap(), &headers)
    }

    /// Whatever a participant's requests are answered with, there are words for it, and what to do.
    #[test]
    fn participants_have_words_for_all_that_they_can_meet() {
        let script = say("/", "de").participants_script(&["problem"]);
        let words: serde_json::Value = serde_json::from_str(&script).unwrap();
        let has = |code: &str| {
            let next = &words["de"][format!("problem-{code}-next")];
            words["de"][format!("problem-{code}")].is_string() && next.is_string()
        };
        let spared = not_for_participants();
        for code in crate::error::Code::ALL {
            assert_ne!(has(code.name()), spared.contains(&code.name()), "{}", code.name());
        }
        for code in ["unknown", "unreachable", "page", "no-invite", "ticket-unsigned"] {
            assert!(has(code), "{code}");
        }
        let all = say("/", "de").script(&["problem"]);
        assert!(script.len() + 2000 < all.len(), "{} of {}", script.len(), all.len());
    }

    #[test]
    fn an_address_comes_before_the_organiser_and_the_organiser_before_the_browser() {
        assert_eq!(say("/", "de-AT, en;q=0.5").lang(), "de");
        assert_eq!(say("/", "de").fixed(Some("pl")).lang(), "pl");
        assert_eq!(say("/", "de").fixed(None).lang(), "de");
        assert_eq!(say("/", "de").fixed(Some("nonesuch")).lang(), "de");
        let chosen = say("/s/x?lang=ar&s=1", "de").fixed(Some("pl"));
        assert_eq!((chosen.lang(), chosen.dir()), ("ar", "rtl"));
        assert_eq!(say("/?lang=nonesuch", "fr").lang(), "fr");
        assert_eq!(say("/?lang=%3Cscript%3E", "").lang(), "en");
    }

    #[test]
    fn the_switch_offers_every_language_and_marks_this_one() {
        let offered = say("/", "ja").languages();
        assert_eq!(offered.map(|(language, _)| language), Language::ALL);
        assert_eq!(offered.iter().find(|(_, here)| *here).unwrap().0, Language::Japanese);
    }

    #[test]
    fn links_keep_what_was_asked_for() {
        let chosen = say("/?lang=zh-CN", "");
        assert_eq!(chosen.to("/new"), "/new?lang=zh-Hans");
        assert_eq!(chosen.to("/secret?s=a#top"), "/secret?s=a&lang=zh-Hans#top");
        assert_eq!(say("/", "de").to("/new#copy=1"), "/new#copy=1");
    }
}
