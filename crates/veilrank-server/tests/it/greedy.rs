//! Requests that cost their sender nothing: forecasts, downloads that are read slowly or not at
//! all, bodies that never end. Each has a bound, for all together and for one address, and those
//! who answer notice nothing.

use std::convert::Infallible;

use axum::{
    body::Body,
    http::{Method, Request, header},
    response::Response,
};
use bytes::Bytes;
use futures_util::{FutureExt, StreamExt, stream};
use http_body_util::BodyExt;
use serde_json::json;
use tower::ServiceExt;
use veilrank_server::Settings;

use crate::common::{Curator, Made, Place, Reply, drinks, reply};

/// A server behind a proxy that names whom it speaks for.
async fn curator(place: &Place, change: impl FnOnce(&mut Settings)) -> Curator {
    let mut settings = place.settings();
    settings.trusted_proxies = 1;
    change(&mut settings);
    Curator::open(settings).await.unwrap()
}

/// The response, with its body unread.
async fn open(curator: &Curator, from: &str, path: &str) -> Response {
    let request = Request::get(path).header("X-Forwarded-For", from);
    curator.app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

async fn get(curator: &Curator, from: &str, path: &str) -> Reply {
    reply(open(curator, from, path).await).await
}

/// A counter or gauge of `/metrics`.
async fn metric(curator: &Curator, name: &str) -> u64 {
    let text = curator.get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("{name} in {text}")).trim().parse().unwrap()
}

async fn answered(curator: &Curator, reports: usize) -> Made {
    let made = curator.make(json!({})).await;
    for number in 0..reports {
        curator.take_part(&made, number % 3 > 0).await;
    }
    made
}

/// A file for each who never reads it, of all three kinds.
async fn hold(curator: &Curator, made: &Made, addresses: &[&str]) -> Vec<Response> {
    let paths = ["/reports.jsonl", "/reports.parquet", "/log.jsonl"].map(|below| made.path(below));
    let mut held = Vec::new();
    for (number, from) in addresses.iter().enumerate() {
        let response = open(curator, from, &paths[number % 3]).await;
        assert_eq!(response.status(), 200, "{from}");
        held.push(response);
    }
    held
}

#[tokio::test]
async fn slow_readers_hold_places_of_exports_and_nothing_else() {
    for place in Place::each().await {
        let curator = curator(&place, |settings| {
            (settings.max_exports, settings.exports_per_address) = (6, 2);
        })
        .await;
        let made = answered(&curator, 20).await;
        let held = "veilrank_quota_held{quota=\"exports\"}";
        let [one, two, three, four] = ["203.0.113.7", "203.0.113.8", "203.0.113.9", "203.0.113.10"];
        let mut readers = hold(&curator, &made, &[one, one]).await;
        let refused = get(&curator, one, &made.path("/log.jsonl")).await;
        refused.problem(429, "too-many-requests");
        assert_eq!(refused.headers[header::RETRY_AFTER], "10");
        readers.extend(hold(&curator, &made, &[two, two, three, three]).await);
        assert_eq!(metric(&curator, held).await, 6);
        let refused = get(&curator, four, &made.path("/reports.jsonl")).await;
        refused.problem(503, "busy");
        assert_eq!(refused.headers[header::RETRY_AFTER], "10");
        // All else goes on.
        curator.take_part(&made, true).await;
        get(&curator, one, &made.path("/outcome")).await.ok(200);
        get(&curator, one, "/healthz").await.ok(200);
        // Whoever reads to the end, or hangs up, gives the place back.
        let whole = reply(readers.remove(0)).await;
        assert_eq!(whole.text.lines().count(), 22, "{}", whole.text);
        assert_eq!(metric(&curator, held).await, 5);
        let file = get(&curator, four, &made.path("/reports.jsonl")).await;
        assert_eq!(file.text.lines().count(), 23, "the terms, 21 reports and the seal");
        drop(readers);
        assert_eq!(metric(&curator, held).await, 0);
        assert_eq!(metric(&curator, "veilrank_quota_refused_total{quota=\"exports\"}").await, 2);
        place.remove().await;
    }
}

/// What a file says at its end is over all that was published, or it does not get there.
#[tokio::test]
async fn a_file_whose_survey_is_deleted_meanwhile_breaks_off() {
    for place in Place::each().await {
        let curator = curator(&place, |_| {}).await;
        for below in ["/reports.jsonl", "/log.jsonl", "/reports.parquet"] {
            let made = answered(&curator, 20).await;
            let mut file = open(&curator, "203.0.113.7", &made.path(below)).await.into_body();
            if below != "/reports.parquet" {
                let terms = file.frame().await.unwrap().unwrap().into_data().unwrap();
                assert!(terms.ends_with(b"\n"), "{below}");
            }
            curator.with_token(Method::DELETE, &made.path(""), &made.token).await.ok(204);
            assert!(file.collect().await.is_err(), "{below} looks whole");
        }
        place.remove().await;
    }
}

/// More at once than there are turns, each read to its end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_are_read_at_once_are_all_whole() {
    for place in Place::each().await {
        let curator = curator(&place, |settings| settings.exports_per_address = 0).await;
        let made = answered(&curator, 30).await;
        let expected = curator.get(&made.path("/reports.jsonl")).await.text;
        let log = curator.get(&made.path("/log.jsonl")).await.text;
        let readers: Vec<_> = (0..30)
            .map(|number| {
                let (curator, made) = (curator.clone(), made.clone());
                let below = ["/reports.jsonl", "/reports.parquet", "/log.jsonl"][number % 3];
                tokio::spawn(async move { get(&curator, "203.0.113.7", &made.path(below)).await })
            })
            .collect();
        for (number, reader) in readers.into_iter().enumerate() {
            let file = reader.await.unwrap();
            file.ok(200);
            assert!(number % 3 != 0 || file.text == expected);
            assert!(number % 3 != 2 || file.text == log);
        }
        place.remove().await;
    }
}

#[tokio::test]
async fn a_forecast_is_computed_once_and_an_hour_has_so_many() {
    let place = Place::sqlite();
    let curator = curator(&place, |settings| settings.plans_per_hour = 3).await;
    let begun = "veilrank_queue_begun_total{queue=\"forecasts\"}";
    let path = |voters: usize| format!("/api/v1/plan?items=3&epsilon=1&voters={voters}");
    let first = get(&curator, "203.0.113.7", &path(5)).await;
    assert_eq!(first.kind, "application/json");
    for _ in 0..20 {
        assert_eq!(get(&curator, "203.0.113.7", &path(5)).await.ok(200), first.json());
    }
    assert_eq!(metric(&curator, begun).await, 1);
    // The same in other words is the same.
    let same = "/api/v1/plan?voters=5&epsilon=1.0&items=3&goal=order";
    assert_eq!(get(&curator, "203.0.113.7", same).await.ok(200), first.json());
    for voters in 6..8 {
        get(&curator, "203.0.113.7", &path(voters)).await.ok(200);
    }
    let refused = get(&curator, "203.0.113.7", &path(8)).await;
    refused.problem(429, "too-many-requests");
    assert!(refused.headers.contains_key(header::RETRY_AFTER));
    get(&curator, "203.0.113.7", &path(7)).await.ok(200);
    get(&curator, "203.0.113.8", &path(8)).await.ok(200);
    // What cannot be planned is refused before anything is computed.
    let before = metric(&curator, begun).await;
    get(&curator, "203.0.113.9", &path(0)).await.problem(422, "terms-refused");
    assert_eq!(metric(&curator, begun).await, before);
}

/// A request of so many bytes that goes on for ever, or ends there.
fn body(from: &str, bytes: usize, ends: bool) -> Request<Body> {
    let first = stream::iter([Ok::<_, Infallible>(Bytes::from(vec![b' '; bytes]))]);
    let body = if ends {
        Body::from_stream(first)
    } else {
        Body::from_stream(first.chain(stream::pending()))
    };
    let request = Request::post("/api/v1/surveys").header("X-Forwarded-For", from);
    request.header(header::CONTENT_TYPE, "application/json").body(body).unwrap()
}

#[tokio::test]
async fn bodies_that_never_end_take_a_bounded_amount_of_memory() {
    let place = Place::sqlite();
    let curator = curator(&place, |settings| settings.body_bytes = 1_200_000).await;
    let held = "veilrank_quota_held{quota=\"body-bytes\"}";
    let mut unfinished = Vec::new();
    for number in 0..4 {
        let from = format!("203.0.113.{number}");
        let mut sent = Box::pin(curator.app.clone().oneshot(body(&from, 250_000, false)));
        assert!((&mut sent).now_or_never().is_none());
        unfinished.push(sent);
    }
    assert_eq!(metric(&curator, held).await, 1_000_000);
    // One address has a quarter, and all together what there is; small ones still fit.
    let large = |from| curator.send(body(from, 250_000, true));
    large("203.0.113.0").await.problem(503, "busy");
    large("203.0.113.9").await.problem(503, "busy");
    curator.make(json!({})).await;
    assert_eq!(metric(&curator, held).await, 1_000_000, "whoever is refused holds nothing");
    // More than a body may have is not kept either.
    let mut long = Box::pin(curator.app.clone().oneshot(body("203.0.113.8", 9 << 20, false)));
    assert!((&mut long).now_or_never().is_none());
    assert_eq!(metric(&curator, held).await, 1_000_000);
    // Whoever hangs up makes room.
    unfinished.pop();
    assert_eq!(metric(&curator, held).await, 750_000);
    large("203.0.113.9").await.problem(400, "malformed-json");
    drop((unfinished, long));
    assert_eq!(metric(&curator, held).await, 0);
    curator.post("/api/v1/surveys", &drinks(json!({}))).await.ok(201);
    assert_eq!(metric(&curator, held).await, 0, "what is parsed is not held");
}

/// A megabyte that is wrong at its end takes forty milliseconds to refuse, and keeps nobody else
/// waiting meanwhile.
#[tokio::test]
async fn long_bodies_are_parsed_beside_the_requests() {
    let place = Place::sqlite();
    let curator = curator(&place, |_| {}).await;
    let begun = "veilrank_queue_begun_total{queue=\"long-bodies\"}";
    curator.make(json!({})).await;
    assert_eq!(metric(&curator, begun).await, 0, "a short one is not");
    let mut items: Vec<_> = (0..100_000).map(|item| json!(item.to_string())).collect();
    items.push(json!(1));
    let refused = curator.post("/api/v1/surveys", &drinks(json!({"items": items}))).await;
    assert_eq!(refused.problem(422, "wrong-field")["field"], "items[100000]");
    assert_eq!(metric(&curator, begun).await, 1);
    let items: Vec<_> = (0..2048).map(|item| json!(format!("{item:050}"))).collect();
    curator.make(json!({"items": items})).await;
    assert_eq!(metric(&curator, begun).await, 2);
}
