//! Clients that hang up in the middle of a request, at every point where it waits: what was begun is finished, and the next
//! write succeeds.

use std::{
    future::poll_fn,
    pin::pin,
    task::Poll::{Pending, Ready},
    time::Duration,
};

use axum::{
    body::Body,
    http::{Request, header},
};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tower::ServiceExt;

use crate::{
    common::{Curator, Made, Place, answered, drinks},
    listener::{Running, request},
};

/// Whoever waits longer than this waits for ever.
const FOR_EVER: Duration = Duration::from_mins(1);

/// Drops a future after it was polled so many times, or when it is done.
async fn hang_up_after<T>(polls: usize, work: impl Future<Output = T>) {
    let (mut work, mut left) = (pin!(work), polls);
    poll_fn(|context| {
        if left == 0 {
            return Ready(());
        }
        left -= 1;
        match work.as_mut().poll(context) {
            Pending if left > 0 => Pending,
            _ => Ready(()),
        }
    })
    .await;
}

fn post(path: &str, body: &Value, token: &str) -> Request<Body> {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    request.body(Body::from(body.to_string())).unwrap()
}

/// Everything that writes, begun and dropped after so many polls.
async fn attack(curator: &Curator, victim: &Made, open: &Made, polls: usize) {
    let report = answered(&curator.ask(open).await, true);
    for (path, body) in [
        ("/api/v1/surveys".to_owned(), drinks(json!({"access": "invite", "invites": 500}))),
        (victim.path("/assignments"), json!({"invite": victim.invites[polls]})),
        (open.path("/reports"), report),
        (victim.path("/close"), json!({})),
    ] {
        let sent = curator.app.clone().oneshot(post(&path, &body, &victim.token));
        hang_up_after(polls, sent).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_are_dropped_anywhere_leave_nothing_half_done() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let open = curator.make(json!({})).await;
        for polls in 0..16 {
            let victim = curator.make(json!({"access": "invite", "invites": 16})).await;
            attack(&curator, &victim, &open, polls).await;
        }
        tokio::time::timeout(FOR_EVER, still_works(curator, &place)).await.unwrap();
        place.remove().await;
    }
}

/// A report is counted, closing is remembered, an invite keeps its pairs, and the server stops.
async fn still_works(curator: Curator, place: &Place) {
    let made = curator.make(json!({"access": "invite", "invites": 2})).await;
    let asking = json!({"invite": made.invites[0]});
    let assigned = curator.post(&made.path("/assignments"), &asking).await.ok(201);
    curator.report(&made, &answered(&assigned, true)).await.ok(201);
    let asking = json!({"invite": made.invites[1]});
    let waiting = curator.post(&made.path("/assignments"), &asking).await.ok(201);
    let closed = curator.make(json!({})).await;
    assert_eq!(curator.close(&closed).await.ok(200)["service"]["status"], "closed");
    curator.get("/healthz").await.ok(200);
    curator.state.shutdown().await;

    let curator = Curator::open(place.settings()).await.unwrap();
    assert_eq!(curator.count(&made).await, 1);
    let again = curator.post(&made.path("/assignments"), &asking).await.ok(200);
    assert_eq!(again, waiting);
    assert_eq!(curator.get(&closed.path("")).await.ok(200)["service"]["status"], "closed");
    curator.state.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_that_hangs_up_stops_nobody() {
    for place in Place::each().await {
        let server = Running::start(place.settings()).await;
        let terms = drinks(json!({"access": "invite", "invites": 2000})).to_string();
        let whole = request("POST", "/api/v1/surveys", &terms, "close");
        let mut crowd = tokio::task::JoinSet::new();
        for client in 0..120 {
            let (mut stream, whole) = (server.connect().await, whole.clone());
            crowd.spawn(async move {
                stream.write_all(whole.as_bytes()).await.unwrap();
                // From before it is read to about when it is answered.
                tokio::time::sleep(Duration::from_micros(client * client)).await;
            });
        }
        crowd.join_all().await;
        let after = async {
            let made = server.post("/api/v1/surveys", &drinks(json!({}))).await;
            let base = format!("/api/v1/surveys/{}", made["id"].as_str().unwrap());
            let assigned = server.post(&format!("{base}/assignments"), &json!({})).await;
            server.post(&format!("{base}/reports"), &answered(&assigned, true)).await;
            let token = json!({"organiser_token": made["organiser_token"]});
            server.post(&format!("{base}/close"), &token).await;
            assert_eq!(server.send("GET", "/healthz", "").await.0, 200);
            server.stop().await;
            let server = Running::start(place.settings()).await;
            let (_, survey) = server.send("GET", &base, "").await;
            let survey: Value = serde_json::from_str(&survey).unwrap();
            let survey = &survey["service"];
            assert_eq!((&survey["status"], &survey["reports"]), (&json!("closed"), &json!(1)));
            server.stop().await;
        };
        tokio::time::timeout(FOR_EVER, after).await.unwrap();
        place.remove().await;
    }
}
