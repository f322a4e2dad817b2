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
use veilrank::{octets::Octets, ticket::PublicKey};

use crate::{
    common::{Curator, Made, Place, answered, drinks},
    listener::{Running, request},
    tickets::{Holder, unlinkable},
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
async fn attack(curator: &Curator, survey: &(Made, PublicKey), open: &Made, polls: usize) {
    let victim = &survey.0;
    let report = answered(&curator.ask(open).await, true);
    let asking = Holder::new(curator, survey, polls).asking();
    let ticket = Holder::new(curator, survey, 16).ticket().await;
    for (path, body) in [
        ("/api/v1/surveys".to_owned(), drinks(json!({"access": "invite", "invites": 500}))),
        (victim.path("/tickets"), asking),
        (victim.path("/assignments"), json!({"ticket": ticket})),
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
            let victim = unlinkable(&curator, 17).await;
            attack(&curator, &victim, &open, polls).await;
        }
        tokio::time::timeout(FOR_EVER, still_works(curator, &place)).await.unwrap();
        place.remove().await;
    }
}

/// A report is counted, closing is remembered, an invite keeps its pairs, and the server stops.
async fn still_works(curator: Curator, place: &Place) {
    let made = curator.make(json!({"access": "invite", "invites": 2})).await;
    let assigned = curator.questions(&made, &made.invites[0]).await.unwrap();
    curator.report(&made, &answered(&assigned, true)).await.ok(201);
    let waiting = curator.questions(&made, &made.invites[1]).await.unwrap();
    let closed = curator.make(json!({})).await;
    assert_eq!(curator.close(&closed).await.ok(200)["service"]["status"], "closed");
    curator.get("/healthz").await.ok(200);
    curator.state.shutdown().await;

    let curator = Curator::open(place.settings()).await.unwrap();
    assert_eq!(curator.count(&made).await, 1);
    assert_eq!(curator.questions(&made, &made.invites[1]).await.unwrap(), waiting);
    assert_eq!(curator.get(&closed.path("")).await.ok(200)["service"]["status"], "closed");
    curator.state.shutdown().await;
}

/// Whether it was signed or not when they went: the same message gets its signature, and the invite is not lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_hangs_up_while_a_ticket_is_signed_gets_it_later() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let survey = unlinkable(&curator, 24).await;
        let path = survey.0.path("/tickets");
        for at in 0..24 {
            let holder = Holder::new(&curator, &survey, at);
            let asking = post(&path, &holder.asking(), "");
            hang_up_after(at, curator.app.clone().oneshot(asking)).await;
            let again = holder.signed().await;
            assert!(again.status.is_success(), "{at} polls: {}", again.text);
            assert_eq!(holder.signed().await.ok(200), again.json());
            holder.ticket().await;
        }
        curator.state.shutdown().await;
        place.remove().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_that_close_after_asking_for_a_ticket_cost_no_invite() {
    let place = Place::sqlite();
    let server = Running::start(place.settings()).await;
    let made =
        server.post("/api/v1/surveys", &drinks(json!({"access": "invite", "invites": 16}))).await;
    let base = format!("/api/v1/surveys/{}", made["id"].as_str().unwrap());
    let (path, mut crowd) = (format!("{base}/tickets"), tokio::task::JoinSet::new());
    let asking = |at: usize| json!({"invite": made["invites"][at], "blinded": blinded(at)});
    for at in 0..16 {
        let mut stream = server.connect().await;
        let whole = request("POST", &path, &asking(at).to_string(), "close");
        crowd.spawn(async move {
            stream.write_all(whole.as_bytes()).await.unwrap();
            // From before it is read to after it is answered.
            tokio::time::sleep(Duration::from_micros(at as u64 * 500)).await;
        });
    }
    crowd.join_all().await;
    for at in 0..16 {
        let signed = server.post(&path, &asking(at)).await;
        assert_eq!(server.post(&path, &asking(at)).await, signed);
    }
    server.stop().await;
}

/// A small number is below the modulus of every key.
fn blinded(at: usize) -> String {
    let mut bytes = [0; 256];
    bytes[255] = u8::try_from(at + 2).unwrap();
    Octets(bytes).to_string()
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
