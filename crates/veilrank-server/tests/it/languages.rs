//! Pages in the language of whoever opens them, without a cookie.

use std::{collections::BTreeSet, fs};

use axum::{
    body::Body,
    http::{Request, header},
};
use veilrank_server::Code;
use veilrank_words::{Language, Words};

use crate::common::{Curator, Reply};

async fn opened(curator: &Curator, path: &str, wish: &str) -> Reply {
    let request = Request::get(path).header(header::ACCEPT, "text/html");
    let request = request.header(header::ACCEPT_LANGUAGE, wish).body(Body::empty()).unwrap();
    curator.send(request).await
}

#[tokio::test]
async fn a_refusal_is_told_in_the_language_of_the_browser() {
    let (curator, _place) = Curator::fresh().await;
    for (path, heading) in [("/nothing", "refused-nothing"), ("/s/nonesuch", "refused-no-survey")] {
        for language in Language::ALL {
            let page = opened(&curator, path, &format!("nl, {language};q=0.8, en;q=0.5")).await;
            let heading = Words::new(language).text(heading).to_string();
            assert_eq!(page.status.as_u16(), 404);
            assert!(
                page.text.contains(&format!("<h1>{heading}</h1>")),
                "{language}: {}",
                page.text
            );
            let (tag, direction) = (language.tag(), language.direction().name());
            assert!(page.text.contains(&format!("<html lang=\"{tag}\" dir=\"{direction}\">")));
            assert_eq!(page.headers[header::CONTENT_LANGUAGE], tag);
            assert_eq!(page.headers[header::VARY], "accept-language");
            assert!(!page.headers.contains_key(header::SET_COOKIE));
        }
    }
}

#[tokio::test]
async fn an_address_that_asks_for_a_language_gets_it_and_keeps_it_on_links() {
    let (curator, _place) = Curator::fresh().await;
    for path in ["/nothing?lang=pl", "/r/nonesuch?lang=pl", "/o/nonesuch?x=1&lang=pl"] {
        let page = opened(&curator, path, "de").await;
        assert_eq!(page.headers[header::CONTENT_LANGUAGE], "pl", "{path}");
        assert!(page.text.contains("href=\"/?lang=pl\">Do strony startowej</a>"), "{}", page.text);
    }
    let page = opened(&curator, "/nothing?lang=nonesuch", "de").await;
    assert_eq!(page.headers[header::CONTENT_LANGUAGE], "de");
    assert!(page.text.contains("href=\"/\">"));
}

/// What a person may see in place of a code, whoever refused.
#[test]
fn every_code_is_told_in_words() {
    let device = ["client", "ticket"].map(|name| {
        fs::read_to_string(format!("{}/assets/{name}.js", env!("CARGO_MANIFEST_DIR"))).unwrap()
    });
    let device = device.concat();
    let refusals = device.split("Refusal(\"").skip(1).filter_map(|rest| rest.split('"').next());
    let refusals: BTreeSet<&str> = refusals.collect();
    assert!(refusals.len() > 15, "{refusals:?}");
    let codes = Code::ALL.iter().map(|code| code.name());
    // What the participant's pages refuse by themselves.
    let pages = ["answer", "preview", "single"].map(|name| {
        fs::read_to_string(format!("{}/assets/pages/{name}.js", env!("CARGO_MANIFEST_DIR")))
            .unwrap()
    });
    let own = pages.iter().flat_map(|text| text.split("refusal(\"").skip(1));
    let own: BTreeSet<&str> = own.filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(own.len(), 4, "{own:?}");
    // A curator that names no code, and a slip of a page.
    let others = own.into_iter().chain(["unknown", "page"]);
    let all: BTreeSet<&str> = codes.chain(refusals).chain(others).collect();
    let say = Words::new(Language::English);
    for code in &all {
        assert!(say.pick("problem-", code).is_some(), "there is no problem-{code}");
        assert!(say.pick("problem-", &format!("{code}-next")).is_some(), "no problem-{code}-next");
    }
    let script: serde_json::Value = serde_json::from_str(&say.script(&["problem"])).unwrap();
    let told = script["en"]
        .as_object()
        .unwrap()
        .keys()
        .map(|id| id.trim_start_matches("problem-").trim_end_matches("-next"));
    let left_over: Vec<&str> = told.filter(|code| !all.contains(code)).collect();
    assert!(left_over.is_empty(), "no code is {left_over:?}");
}
