//! The pages as they leave the server: headers, escaping, what is readable without a script, and what must not be there.

use axum::{
    body::Body,
    http::{Request, header},
};
use serde_json::json;

use crate::common::{Curator, Place};

/// A title and items that try to get out of where they are written.
const NASTY: &str = "<script>alert('x')</script> & \"quotes\" שלום 🍣";

async fn nasty_survey(curator: &Curator) -> String {
    let items = json!(["<b>bold</b>", "\" onmouseover=\"x", "}}{{7*7}}", "עברית"]);
    curator.make(json!({ "title": NASTY, "items": items })).await.id
}

/// Every page, by its address.
async fn all_pages(curator: &Curator) -> Vec<String> {
    let id = nasty_survey(curator).await;
    let mut pages: Vec<String> =
        ["/", "/new", "/mine", "/preview", "/ledger", "/secret"].map(str::to_owned).to_vec();
    pages.extend(["o", "s", "r"].map(|kind| format!("/{kind}/{id}")));
    pages.push(format!("/r/{id}/methods"));
    pages
}

#[tokio::test]
async fn every_page_is_html_under_a_strict_policy() {
    let (curator, _place) = Curator::fresh().await;
    for path in all_pages(&curator).await {
        let page = curator.get(&path).await;
        assert_eq!(
            (page.status.as_u16(), page.kind.as_str()),
            (200, "text/html; charset=utf-8"),
            "{path}"
        );
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"));
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
        assert_eq!(page.headers[header::REFERRER_POLICY], "no-referrer");
        assert_eq!(page.headers[header::X_FRAME_OPTIONS], "DENY");
        assert!(!page.headers.contains_key(header::SET_COOKIE));
    }
}

/// A script is a file of ours, or words to be said, which no browser runs. It begins after `<script`.
pub(crate) fn runs_nothing_inline(script: &str) -> bool {
    script.starts_with(" type=\"module\" src=\"/assets/")
        || script.starts_with(" src=\"/assets/choice.js\"></script>")
        || script.starts_with(" type=\"application/json\" id=\"words\">{")
}

#[tokio::test]
async fn no_page_has_inline_code_or_asks_anybody_else() {
    let (curator, _place) = Curator::fresh().await;
    for path in all_pages(&curator).await {
        let html = curator.get(&path).await.text;
        for script in html.split("<script").skip(1) {
            assert!(runs_nothing_inline(script), "{path}: {script:.60}");
        }
        assert!(
            !html.contains("<style") && !html.contains(" style=") && !html.contains(" onclick="),
            "{path}"
        );
        for wanted in ["src=\"", "href=\""] {
            for place in html.split(wanted).skip(1) {
                assert!(
                    place.starts_with('/') || place.starts_with('#') || place.starts_with("?lang="),
                    "{path} asks for {place:.60}"
                );
            }
        }
    }
}

#[tokio::test]
async fn what_people_typed_is_text_and_nothing_else() {
    let (curator, _place) = Curator::fresh().await;
    let id = nasty_survey(&curator).await;
    for kind in ["o", "s"] {
        let html = curator.get(&format!("/{kind}/{id}")).await.text;
        assert!(!html.contains("<script>alert") && !html.contains("<b>bold"), "/{kind}");
        assert!(!html.contains("\" onmouseover=\""), "/{kind}");
        assert!(
            html.contains("}}{{7*7}}") && html.contains("עברית") && html.contains("🍣"),
            "/{kind}"
        );
    }
}

#[tokio::test]
async fn without_a_script_the_items_and_the_way_to_answer_are_there() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.public_url = "https://polls.example/".to_owned();
    let curator = Curator::open(settings).await.unwrap();
    let id = nasty_survey(&curator).await;
    let page = curator.get(&format!("/s/{id}")).await.text;
    let (_, fallback) = page.split_once("<noscript>").unwrap();
    assert!(fallback.contains(&format!("veilrank answer https://polls.example/s/{id}")));
    assert!(fallback.contains("עברית"));
    let organise = curator.get(&format!("/o/{id}")).await.text;
    assert!(organise.contains(&format!("value=\"https://polls.example/s/{id}\"")));
    assert!(organise.contains("aria-label=\"QR code of the link\""));
}

#[tokio::test]
async fn a_host_that_is_none_is_not_repeated() {
    for (listen, status) in [("0.0.0.0:0", 200), ("127.0.0.1:0", 421)] {
        let place = Place::sqlite();
        let mut settings = place.settings();
        settings.listen = listen.parse().unwrap();
        let curator = Curator::open(settings).await.unwrap();
        let id = nasty_survey(&curator).await;
        let request = Request::get(format!("/o/{id}")).header(header::HOST, "a.test\"><script>");
        let page = curator.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(page.status.as_u16(), status);
        assert!(!page.text.contains("a.test"), "{}", page.text);
        let own = page.text.contains(&format!("http://localhost/s/{id}"));
        assert_eq!(own, status == 200, "{}", page.text);
    }
}

#[tokio::test]
async fn a_missing_survey_is_told_in_html() {
    let (curator, _place) = Curator::fresh().await;
    for path in ["/s/nonesuch", "/o/nonesuch", "/s/%3Cscript%3E"] {
        let page = curator.get(path).await;
        assert_eq!(
            (page.status.as_u16(), page.kind.as_str()),
            (404, "text/html; charset=utf-8"),
            "{path}"
        );
        assert!(page.text.contains("There is no such survey"));
        assert!(!page.text.contains("%3C") && !page.text.contains("<script>"));
    }
}

#[tokio::test]
async fn an_address_with_nothing_behind_it_is_told_to_people_and_to_programs() {
    let (curator, _place) = Curator::fresh().await;
    let browser = Request::get("/nothing").header(header::ACCEPT, "text/html,*/*;q=0.8");
    let page = curator.send(browser.body(Body::empty()).unwrap()).await;
    assert_eq!((page.status.as_u16(), page.kind.as_str()), (404, "text/html; charset=utf-8"));
    assert!(page.text.contains("There is nothing here") && page.text.contains("href=\"/\""));
    curator.get("/nothing").await.problem(404, "not-found");
}

#[tokio::test]
async fn scripts_and_styles_are_served_once() {
    let (curator, _place) = Curator::fresh().await;
    for (path, kind) in [
        ("/assets/client.js", "text/javascript; charset=utf-8"),
        ("/assets/pages/answer.js", "text/javascript; charset=utf-8"),
        ("/assets/style.css", "text/css; charset=utf-8"),
        ("/assets/logo.svg", "image/svg+xml"),
    ] {
        let file = curator.get(path).await;
        assert_eq!((file.status.as_u16(), file.kind.as_str()), (200, kind), "{path}");
        assert_eq!(file.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        let tag = file.headers[header::ETAG].clone();
        let again = Request::get(path).header(header::IF_NONE_MATCH, tag);
        let again = curator.send(again.body(Body::empty()).unwrap()).await;
        assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""), "{path}");
    }
    for path in
        ["/assets/", "/assets/nothing.js", "/assets/../Cargo.toml", "/assets/%2e%2e/Cargo.toml"]
    {
        assert_eq!(curator.get(path).await.status.as_u16(), 404, "{path}");
    }
}

#[tokio::test]
async fn every_file_that_a_page_names_is_there() {
    let (curator, _place) = Curator::fresh().await;
    for path in all_pages(&curator).await {
        let html = curator.get(&path).await.text;
        for part in html.split("\"/assets/").skip(1) {
            let name = part.split('"').next().unwrap();
            assert_eq!(
                curator.get(&format!("/assets/{name}")).await.status.as_u16(),
                200,
                "{name}"
            );
        }
    }
}

#[tokio::test]
async fn a_forecast_is_made_and_refused() {
    let (curator, _place) = Curator::fresh().await;
    let plan = curator.get("/api/v1/plan?items=6&epsilon=1&voters=500").await.ok(200);
    assert_eq!((&plan["questions"], &plan["voters"]), (&json!(1), &json!(500)));
    assert!(plan["chances"]["pairs"]["mean"].as_f64().unwrap() > 0.6);
    assert!(plan["needed"]["low"].as_u64() < plan["needed"]["high"].as_u64());
    let summary = plan["summary"].as_str().unwrap();
    assert!(summary.starts_with("With 500 people at epsilon 1 the winner of 6"), "{summary}");
    curator.get("/api/v1/plan?items=6&epsilon=1").await.problem(422, "terms-refused");
}
