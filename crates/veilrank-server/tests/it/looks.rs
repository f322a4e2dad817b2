//! Items that nobody can tell apart by looking are refused, those that are easily taken for each
//! other are named, and surveys that are there already stay what they are.

use axum::http::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::common::{Curator, Place, answered, drinks};

#[derive(Deserialize)]
struct Vectors {
    pairs: Vec<Pair>,
    nothing: Vec<String>,
}

#[derive(Deserialize)]
struct Pair {
    why: String,
    names: [String; 2],
    alike: bool,
    #[serde(default)]
    similar: bool,
}

fn vectors() -> Vectors {
    serde_json::from_str(include_str!("../vectors/looks.json")).unwrap()
}

#[tokio::test]
async fn a_survey_is_made_of_items_that_can_be_told_apart() {
    let (curator, _place) = Curator::fresh().await;
    for Pair { why, names: [one, other], alike, similar } in vectors().pairs {
        let terms = drinks(json!({"items": ["x", one, "y", other]}));
        let reply = curator.post("/api/v1/surveys", &terms).await;
        if alike {
            let problem = reply.problem(422, "terms-refused");
            assert_eq!(problem["field"], "items[3]", "{why}");
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.starts_with("names must look different, got "), "{why}: {detail}");
            let hidden = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
            assert!(!detail.contains(hidden), "{why}: {detail:?}");
        } else {
            let expected = if similar { json!([[1, 3]]) } else { Value::Null };
            assert_eq!(reply.ok(201)["similar_items"], expected, "{why}");
        }
        let groups = [&one, &other].map(|label| json!({"label": label, "invites": 1}));
        let terms = drinks(json!({"access": "invite", "groups": groups}));
        let grouped = curator.post("/api/v1/surveys", &terms).await;
        assert_eq!(grouped.status.as_u16(), if alike { 422 } else { 201 }, "{why}");
    }
    for name in vectors().nothing {
        let terms = drinks(json!({"items": ["tea", name]}));
        let problem = curator.post("/api/v1/surveys", &terms).await.problem(422, "terms-refused");
        assert_eq!(problem["field"], "items[1]", "{name:?}");
    }
}

#[tokio::test]
async fn an_organiser_is_told_of_similar_items_on_the_page_too() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"items": ["paypal", "tea", "p\u{430}ypal"]})).await;
    let view = curator.with_token(Method::GET, &made.path("/organiser"), &made.token).await.ok(200);
    assert_eq!(view["organiser"]["similar_items"], json!([[0, 2]]));
    let page = curator.get(&format!("/o/{}", made.id)).await.text;
    assert!(page.contains("“paypal” and “p\u{430}ypal” are easily taken for each other"), "{page}");
    let plain = curator.make(json!({})).await;
    let page = curator.get(&format!("/o/{}", plain.id)).await.text;
    assert!(!page.contains("easily taken"));
}

/// A survey of an earlier version may have items that look alike: it is read, answered and edited
/// as ever.
#[tokio::test]
async fn a_survey_that_is_there_already_stays_what_it_is() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({"items": ["tea", "tea2", "water"]})).await;
        curator.state.shutdown().await;
        place.execute("UPDATE surveys SET terms = REPLACE(terms, '\"tea2\"', '\"tea \"')").await;
        let curator = Curator::open(place.settings()).await.unwrap();
        let offer = curator.get(&made.path("")).await.ok(200);
        assert_eq!(offer["terms"]["items"], json!(["tea", "tea ", "water"]));
        let edit = async |change: Value| {
            let request = axum::http::Request::patch(made.path(""))
                .header("content-type", "application/json")
                .header("authorization", format!("Bearer {}", made.token));
            let body = axum::body::Body::from(change.to_string());
            curator.send(request.body(body).unwrap()).await
        };
        edit(json!({"title": "Other drinks"})).await.ok(200);
        edit(json!({"items": ["tea", "tea ", "water"], "epsilon": 2.0})).await.ok(200);
        let refused = edit(json!({"items": ["tea", "tea ", "milk"]})).await;
        assert_eq!(refused.problem(422, "terms-refused")["field"], "items[1]");
        let offer = curator.get(&made.path("")).await.ok(200);
        let asking = json!({"revision": offer["service"]["revision"]});
        let asked = curator.post(&made.path("/assignments"), &asking).await.ok(201);
        curator.report(&made, &answered(&asked, true)).await.ok(201);
        edit(json!({"title": "Drinks again"})).await.ok(200);
        assert_eq!(curator.count(&made).await, 1);
        place.remove().await;
    }
}
