//! What a result shows elsewhere: links where they are shared, pictures, frames in other sites, and other methods.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use http_body_util::BodyExt;
use serde_json::json;
use tower::ServiceExt;

use crate::common::{Curator, Made, Place, Reply};

/// A curator that knows under which address the world sees it.
async fn public() -> (Curator, Place) {
    let place = Place::sqlite();
    let mut settings = place.settings();
    "https://polls.example/".clone_into(&mut settings.public_url);
    (Curator::open(settings).await.unwrap(), place)
}

async fn answered(curator: &Curator, terms: serde_json::Value, people: usize) -> Made {
    let made = curator.make(terms).await;
    for _ in 0..people {
        curator.take_part(&made, true).await;
    }
    made
}

/// What a tag of the head says.
fn tag<'a>(page: &'a str, name: &str) -> &'a str {
    let start = format!("<meta property=\"{name}\" content=\"");
    let (_, rest) = page.split_once(&start).unwrap_or_else(|| panic!("no {name}"));
    rest.split('"').next().unwrap()
}

/// The kind and the bytes of a picture.
async fn picture(curator: &Curator, address: &str) -> (String, Vec<u8>) {
    let path = address.strip_prefix("https://polls.example").unwrap_or(address);
    let request = Request::get(path).body(Body::empty()).unwrap();
    let response = curator.app.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status().as_u16(), 200, "{address}");
    let kind = response.headers()[header::CONTENT_TYPE].to_str().unwrap().to_owned();
    (kind, response.into_body().collect().await.unwrap().to_bytes().to_vec())
}

#[tokio::test]
async fn links_to_a_survey_and_to_its_result_have_a_title_a_sentence_and_a_picture() {
    let (curator, _place) = public().await;
    let made = answered(&curator, json!({"title": "Tea & \"more\"?"}), 3).await;
    let mut pictures = Vec::new();
    for (kind, image) in [("s", "/s/ID/preview.png"), ("r", "/r/ID/picture.png?n=3")] {
        let page = curator.get(&format!("/{kind}/{}", made.id)).await.text;
        assert_eq!(tag(&page, "og:url"), format!("https://polls.example/{kind}/{}", made.id));
        let title = tag(&page, "og:title");
        assert!(title.starts_with("Tea &#38;") && !title.contains('<'), "{title}");
        let found = tag(&page, "og:image");
        assert_eq!(found, format!("https://polls.example{}", image.replace("ID", &made.id)));
        let (kind, bytes) = picture(&curator, found).await;
        assert_eq!(kind, "image/png");
        assert_eq!(bytes[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 by 630");
        pictures.push(bytes);
    }
    assert_ne!(pictures[0], pictures[1]);
    let result = curator.get(&format!("/r/{}", made.id)).await.text;
    assert!(tag(&result, "og:description").contains("3 people have answered."), "{result}");
    assert!(!tag(&result, "og:description").contains('\u{2068}'));
}

/// All that shows something of a result, by its address.
fn shows(id: &str) -> [String; 6] {
    [
        "/r/ID",
        "/r/ID/methods",
        "/embed/r/ID",
        "/r/ID/picture.svg",
        "/r/ID/picture.png",
        "/r/ID/ranking.csv",
    ]
    .map(|path| path.replace("ID", id))
}

#[tokio::test]
async fn nothing_of_a_withheld_result_is_shown_anywhere() {
    let (curator, _place) = public().await;
    for terms in [json!({"results": "after"}), json!({"min_reports": 10})] {
        let made = answered(&curator, terms, 4).await;
        for path in shows(&made.id) {
            let Reply { status, text, kind, .. } = curator.get(&path).await;
            assert!(
                status == 403 || (status == 200 && kind.starts_with("text/html")),
                "{path}: {status}"
            );
            for item in ["tea", "coffee", "water"] {
                assert!(!text.contains(item), "{path} names {item}");
            }
        }
        let page = curator.get(&format!("/r/{}", made.id)).await.text;
        assert!(tag(&page, "og:image").ends_with("/preview.png"), "the picture of the survey");
        assert!(tag(&page, "og:description").starts_with("Which of 3 come first?"));
        let before = picture(&curator, tag(&page, "og:image")).await.1;
        curator.take_part(&made, false).await;
        assert_eq!(before, picture(&curator, &format!("/s/{}/preview.png", made.id)).await.1);
    }
}

#[tokio::test]
async fn only_the_two_small_pages_may_be_framed() {
    let (curator, _place) = public().await;
    let made = answered(&curator, json!({}), 3).await;
    for path in [format!("/embed/r/{}", made.id), format!("/embed/s/{}", made.id)] {
        let page = curator.get(&path).await;
        assert_eq!(page.status, 200, "{path}");
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert_eq!(
            policy,
            "default-src 'none'; style-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'none'"
        );
        assert!(!page.headers.contains_key(header::X_FRAME_OPTIONS), "{path}");
        assert!(!page.text.contains("<script") && !page.text.contains("<form"), "{path}");
        for link in page.text.split("<a ").skip(1) {
            assert!(link.contains("target=\"_blank\" rel=\"noopener noreferrer\""), "{link:.80}");
        }
    }
    let id = &made.id;
    let others = [
        "/embed/r/nonesuch".to_owned(),
        "/embed/x".to_owned(),
        format!("/s/{id}/preview.png"),
        format!("/s/{id}"),
    ];
    for path in shows(id).into_iter().filter(|path| !path.starts_with("/embed")).chain(others) {
        let request = Request::get(&path).body(Body::empty()).unwrap();
        let headers = curator.app.clone().oneshot(request).await.unwrap().headers().clone();
        assert_eq!(headers[header::X_FRAME_OPTIONS], "DENY", "{path}");
        assert!(
            headers[header::CONTENT_SECURITY_POLICY]
                .to_str()
                .unwrap()
                .contains("frame-ancestors 'none'"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_door_is_closed_with_its_survey_and_by_invites() {
    let (curator, _place) = public().await;
    let made = answered(&curator, json!({}), 1).await;
    let door = format!("/embed/s/{}", made.id);
    assert!(
        curator
            .get(&door)
            .await
            .text
            .contains(&format!("href=\"https://polls.example/s/{}\"", made.id))
    );
    curator.close(&made).await.ok(200);
    let closed = curator.get(&door).await.text;
    assert!(closed.contains("This survey is closed") && !closed.contains("Take part"));
    let invited = curator.make(json!({"access": "invite", "invites": 2})).await;
    let door = curator.get(&format!("/embed/s/{}", invited.id)).await.text;
    assert!(door.contains("a link of their own") && !door.contains("Take part"));
}

#[tokio::test]
async fn methods_stand_side_by_side_as_the_api_has_them() {
    let (curator, _place) = public().await;
    let made = answered(&curator, json!({"queries": 2}), 12).await;
    let page = curator.get(&format!("/r/{}/methods", made.id)).await.text;
    let stated = curator.get(&made.path("/outcome")).await.ok(200);
    assert!(
        page.contains(&format!("goes by <strong>{}</strong>", stated["method"].as_str().unwrap()))
    );
    for method in [
        "fitted",
        "kemeny",
        "borda",
        "copeland",
        "bradley-terry",
        "hodgerank",
        "rank-centrality",
        "footrule",
        "kwiksort",
    ] {
        let column = page.matches(&format!("<dt>{method}</dt>")).count();
        assert_eq!(column, 1, "{method}");
        let outcome = curator.get(&made.path(&format!("/outcome?method={method}"))).await.ok(200);
        assert_eq!(outcome["reports"], 12);
    }
    let nobody = curator.make(json!({})).await;
    let page = curator.get(&format!("/r/{}/methods", nobody.id)).await.text;
    assert!(page.contains("nothing to compare") && !page.contains("<table"));
    let items: Vec<String> = (0..201).map(|item| format!("item {item}")).collect();
    let many = answered(&curator, json!({"items": items}), 1).await;
    let page = curator.get(&format!("/r/{}/methods", many.id)).await.text;
    assert!(page.contains("compared for at most 200 items") && !page.contains("<table"));
}

#[tokio::test]
async fn a_picture_for_a_slide_is_well_formed_and_says_what_it_is() {
    let (curator, _place) = public().await;
    let items = json!([
        "<script>alert(1)</script>",
        "a & b",
        "קפה",
        "x".repeat(200),
        "not a character: \u{FFFE}"
    ]);
    let made = answered(&curator, json!({"title": "]]> & <b>\"?", "items": items}), 8).await;
    let reply = curator.get(&format!("/r/{}/picture.svg", made.id)).await;
    assert_eq!((reply.status.as_u16(), reply.kind.as_str()), (200, "image/svg+xml"));
    let document = roxmltree::Document::parse(&reply.text).unwrap();
    assert_eq!(document.root_element().attribute("viewBox"), Some("0 0 1280 720"));
    let words: String = document.descendants().filter_map(|node| node.text()).collect();
    for part in [
        "]]> & <b>\"?",
        "8 people have answered, as of ",
        "polls.example/r/",
        "קפה",
        "xxx…",
        "places that an item could have",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(!reply.text.contains("<script") && !reply.text.contains("style"));
}

/// A result for the organiser alone: everybody else is told so, wherever they look, and the organiser sees all of it with the token.
#[tokio::test]
async fn a_result_for_the_organiser_is_shown_to_nobody_else() {
    let (curator, _place) = public().await;
    let made = answered(&curator, json!({"results": "organiser", "min_reports": 2}), 4).await;
    for close in [false, true] {
        for path in shows(&made.id) {
            let Reply { status, text, .. } = curator.get(&path).await;
            assert!(
                status == 403 || text.contains("for the organiser alone"),
                "{path}: {status} {text}"
            );
            assert!(!["tea", "coffee", "water"].iter().any(|item| text.contains(item)), "{path}");
        }
        for path in shows(&made.id)
            .iter()
            .filter(|path| !path.ends_with("png") && !path.starts_with("/embed"))
        {
            let own = curator.with_token(Method::GET, path, &made.token).await;
            assert!(own.status == 200 && own.text.contains("coffee"), "{path}: {}", own.text);
            let wrong = curator.with_token(Method::GET, path, "another").await;
            assert!(wrong.status == 403 && !wrong.text.contains("coffee"), "{path}");
        }
        let page =
            curator.with_token(Method::GET, &format!("/r/{}", made.id), &made.token).await.text;
        assert!(page.contains("Only you see this") && !page.contains("/embed/r/"));
        let everybody = curator.get(&format!("/r/{}", made.id)).await.text;
        assert!(tag(&everybody, "og:image").ends_with("/preview.png"));
        assert!(tag(&everybody, "og:description").starts_with("Which of 3 come first?"));
        if !close {
            curator.close(&made).await.ok(200);
        }
    }
    let early = answered(&curator, json!({"results": "organiser", "min_reports": 9}), 4).await;
    let page =
        curator.with_token(Method::GET, &format!("/r/{}", early.id), &early.token).await.text;
    assert!(
        page.contains("from 9 people on. So far it is 4.") && !page.contains("coffee"),
        "{page}"
    );
}

/// Answers a survey by some invites, all in one way.
async fn by_invites(curator: &Curator, made: &Made, invites: &[String], first: bool) {
    for invite in invites {
        let asked =
            curator.post(&made.path("/assignments"), &json!({"invite": invite})).await.ok(201);
        curator.report(made, &crate::common::answered(&asked, first)).await.ok(201);
    }
}

#[tokio::test]
async fn groups_stand_side_by_side_from_a_minimum_on() {
    let (curator, _place) = public().await;
    let groups = json!([{"label": "Berlin", "invites": 12}, {"label": "Paris <3", "invites": 12}, {"label": "Rome", "invites": 3}]);
    let made = curator
        .make(json!({"access": "invite", "groups": groups, "results": "during", "min_reports": 0}))
        .await;
    by_invites(&curator, &made, &made.invites[..12], true).await;
    by_invites(&curator, &made, &made.invites[12..21], false).await;
    by_invites(&curator, &made, &made.invites[24..27], true).await;
    let page = curator.get(&format!("/r/{}", made.id)).await.text;
    assert!(
        page.contains(&format!("href=\"/r/{}/groups\"", made.id)) && page.contains("Paris &lt;3")
    );
    let path = format!("/r/{}/groups", made.id);
    let page = curator.get(&path).await.text;
    assert!(page.contains("24 people. ") && page.contains("12 people. "), "{page}");
    assert_eq!(page.matches("<dd>Not shown</dd>").count(), 2, "9 in Paris and 3 in Rome: {page}");
    assert!(page.contains("shown from 10 people on") && page.contains("Paris &#60;3"));
    by_invites(&curator, &made, &made.invites[21..22], false).await;
    // All without Berlin and Paris would be the three in Rome.
    assert_eq!(curator.get(&path).await.text.matches("<dd>Not shown</dd>").count(), 2);
    let plain = answered(&curator, json!({}), 2).await;
    assert_eq!(curator.get(&format!("/r/{}/groups", plain.id)).await.status, 404);
    let withheld = curator.make(json!({"access": "invite", "groups": [{"label": "A", "invites": 2}], "results": "after"})).await;
    by_invites(&curator, &withheld, &withheld.invites, true).await;
    let page = curator.get(&format!("/r/{}/groups", withheld.id)).await.text;
    assert!(page.contains("has to close first") && !page.contains("coffee"), "{page}");
}
