//! A whole survey over the API: made, answered, counted, closed, recounted by anybody.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use axum::http::Method;
use serde_json::json;
use veilrank::format::reports;

use self::common::{Curator, answered};

#[tokio::test]
async fn a_survey_from_beginning_to_end() {
    let curator = Curator::new().await;
    let made = curator.make(json!({})).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["organiser_token"].as_str().unwrap());
    let base = format!("/api/v1/surveys/{id}");
    assert_eq!(made["links"]["outcome"], format!("{base}/outcome"));

    let terms = curator.get(&base).await.ok(200);
    assert_eq!(terms["items"], json!(["tea", "coffee", "water"]));
    assert_eq!(
        (&terms["queries"], &terms["mechanism"]),
        (&json!(1), &json!("randomized-response"))
    );
    assert_eq!((&terms["status"], &terms["reports"]), (&json!("open"), &json!(0)));

    for voter in 0..30 {
        curator.take_part(id, voter % 3 != 0).await;
    }
    assert_eq!(curator.get(&base).await.ok(200)["reports"], 30);
    let outcome = curator.get(&format!("{base}/outcome")).await.ok(200);
    assert_eq!((&outcome["reports"], &outcome["method"]), (&json!(30), &json!("bradley-terry")));

    let file = curator.get(&format!("{base}/reports.jsonl")).await;
    assert_eq!((file.status.as_u16(), file.kind.as_str()), (200, "application/x-ndjson"));
    assert_eq!(file.text.lines().count(), 31);
    assert_eq!(reports::read(&file.text).unwrap().reports(), 30);

    let late = curator.ask(id).await;
    let closed = curator.with_token(Method::POST, &format!("{base}/close"), token).await.ok(200);
    assert_eq!((&closed["status"], &closed["reports"]), (&json!("closed"), &json!(30)));
    curator.report(id, &answered(&late, true)).await.problem(409, "survey-closed");
    curator.post(&format!("{base}/assignments"), &json!({})).await.problem(409, "survey-closed");
    assert_eq!(
        curator.with_token(Method::POST, &format!("{base}/close"), token).await.ok(200),
        closed
    );
}
