//! How much one address may ask: limits that stop a flood and no class of 300 behind one address.

use axum::{
    body::Body,
    http::{HeaderValue, Request, header},
};
use serde_json::{Value, json};
use veilrank_server::{CreateToken, Settings};

use crate::common::{Curator, Made, Place, Reply, answered, drinks};

/// A server behind one proxy, which says whom it speaks for.
async fn behind_a_proxy(place: &Place, change: impl FnOnce(&mut Settings)) -> Curator {
    let mut settings = place.settings();
    settings.trusted_proxies = 1;
    change(&mut settings);
    Curator::open(settings).await.unwrap()
}

async fn post(curator: &Curator, from: &str, path: &str, body: &Value) -> Reply {
    post_bytes(curator, &[from.as_bytes()], path, body).await
}

/// Sends a request whose header has these lines, each of any bytes.
async fn post_bytes(curator: &Curator, from: &[&[u8]], path: &str, body: &Value) -> Reply {
    let mut request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    for line in from {
        request = request.header("X-Forwarded-For", HeaderValue::from_bytes(line).unwrap());
    }
    curator.send(request.body(Body::from(body.to_string())).unwrap()).await
}

/// A client writes into the header whatever it likes, and the proxy adds whom it heard: nothing
/// that a client writes lets it go free, and where the proxy adds nothing that is an address, all
/// such requests share one limit.
#[tokio::test]
async fn no_header_frees_anybody_of_limits() {
    for lines in [
        // A byte that is no ASCII, before the proxy's own entry and in a line of its own.
        &[&b"\xff, 203.0.113.7"[..]][..],
        &[b"\xc3\xa4, 203.0.113.7"],
        &[b"\xff", b"203.0.113.7"],
        &[b"unknown, _hidden, ,, [2001:db8::1]:80"],
        // Nothing that can be read where the proxy's entry should be.
        &[b"203.0.113.7, \xff"],
        &[b"203.0.113.7\xff"],
        &[b"unknown"],
        &[b"_obfuscated"],
        &[b"203.0.113.7,"],
        &[b""],
        &[],
        // This machine's address is one like others.
        &[b"127.0.0.1"],
        &[b"::1"],
    ] {
        let place = Place::sqlite();
        let curator = behind_a_proxy(&place, |settings| settings.answers_per_hour = 20).await;
        let made = curator.make(json!({})).await;
        let mut taken = 0;
        for _ in 0..40 {
            let asked = post_bytes(&curator, lines, &made.path("/assignments"), &json!({})).await;
            taken += u32::from(asked.status == 201);
        }
        assert_eq!(taken, 20, "{lines:?}");
    }
}

/// Makes surveys until it is told to stop; how many there are then.
async fn flood(curator: &Curator, from: &str, terms: &Value) -> u32 {
    for made in 0..200 {
        let reply = post(curator, from, "/api/v1/surveys", terms).await;
        if reply.status != 201 {
            reply.problem(429, "too-many-requests");
            let wait = reply.headers[header::RETRY_AFTER].to_str().unwrap();
            assert!((1..=3600).contains(&wait.parse::<u32>().unwrap()), "{wait}");
            return made;
        }
    }
    panic!("nobody is ever told to stop");
}

#[tokio::test]
async fn a_flood_of_surveys_ends_for_its_address_alone() {
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |_| {}).await;
    let plain = drinks(json!({}));
    let made = flood(&curator, "203.0.113.7", &plain).await;
    assert!((60..70).contains(&made), "{made}");
    post(&curator, "203.0.113.8", "/api/v1/surveys", &plain).await.ok(201);
    // Each invite is a row to write, so a survey with many of them counts for more.
    let invites = drinks(json!({"access": "invite", "invites": 10_000}));
    let made = flood(&curator, "198.51.100.1", &invites).await;
    assert!((2..=3).contains(&made), "{made}");
    // What a client writes into the header itself stands before what the proxy adds, and changes nothing.
    post(&curator, "192.0.2.1, 203.0.113.7", "/api/v1/surveys", &plain)
        .await
        .problem(429, "too-many-requests");
    // A network of IPv6 is one address.
    flood(&curator, "2001:db8:1:2::1", &plain).await;
    let same = post(&curator, "[2001:db8:1:2:ffff::9]:443", "/api/v1/surveys", &plain).await;
    same.problem(429, "too-many-requests");
    post(&curator, "2001:db8:1:3::1", "/api/v1/surveys", &plain).await.ok(201);
}

/// A survey is as large as its items: few large ones are as much to keep as many small ones.
#[tokio::test]
async fn a_flood_of_items_ends_for_its_address_alone() {
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |settings| settings.items_per_hour = 100).await;
    let terms = |items: usize| {
        let items: Vec<String> = (0..items).map(|item| format!("item {item}")).collect();
        drinks(json!({"items": items}))
    };
    assert_eq!(flood(&curator, "203.0.113.7", &terms(40)).await, 2);
    // What was refused has cost neither items nor surveys.
    post(&curator, "203.0.113.7", "/api/v1/surveys", &terms(20)).await.ok(201);
    post(&curator, "203.0.113.7", "/api/v1/surveys", &terms(20))
        .await
        .problem(429, "too-many-requests");
    post(&curator, "203.0.113.8", "/api/v1/surveys", &terms(40)).await.ok(201);
    // One that is larger than an hour's items can be made all the same, once an hour.
    assert_eq!(flood(&curator, "203.0.113.9", &terms(200)).await, 1);
    // And sixty surveys end before 5000 items do, with the usual limits.
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |_| {}).await;
    assert!((60..70).contains(&flood(&curator, "203.0.113.7", &terms(50)).await));
    assert!((50..60).contains(&flood(&curator, "203.0.113.8", &terms(100)).await));
}

/// Whoever has made surveys enough is not charged for the items of one that was refused.
#[tokio::test]
async fn a_survey_that_is_refused_costs_no_items() {
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |settings| {
        (settings.surveys_per_hour, settings.items_per_hour) = (1, 1000);
    })
    .await;
    let plain = drinks(json!({}));
    post(&curator, "203.0.113.7", "/api/v1/surveys", &plain).await.ok(201);
    for _ in 0..400 {
        let refused = post(&curator, "203.0.113.7", "/api/v1/surveys", &plain).await;
        let refused = refused.problem(429, "too-many-requests");
        assert!(refused["detail"].as_str().unwrap().contains("so many surveys"), "{refused}");
    }
}

/// Everybody of a class, behind one address, at once: each asks, sends, and sends again.
#[tokio::test]
async fn a_class_of_300_behind_one_address_answers() {
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |_| {}).await;
    let made = curator.make(json!({})).await;
    for _ in 0..300 {
        let assigned = post(&curator, "203.0.113.7", &made.path("/assignments"), &json!({})).await;
        let report = answered(&assigned.ok(201), true);
        post(&curator, "203.0.113.7", &made.path("/reports"), &report).await.ok(201);
        post(&curator, "203.0.113.7", &made.path("/reports"), &report).await.ok(200);
    }
    assert_eq!(curator.count(&made).await, 300);
}

async fn ask(curator: &Curator, made: &Made, from: &str) -> Reply {
    post(curator, from, &made.path("/assignments"), &json!({})).await
}

#[tokio::test]
async fn a_flood_of_answers_ends_too() {
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |settings| settings.answers_per_hour = 50).await;
    let made = curator.make(json!({})).await;
    let report = answered(&ask(&curator, &made, "203.0.113.7").await.ok(201), true);
    let mut asked = 1;
    while ask(&curator, &made, "203.0.113.7").await.status == 201 {
        asked += 1;
        assert!(asked < 60, "nobody is ever told to stop");
    }
    assert!(asked >= 50);
    let path = made.path("/reports");
    post(&curator, "203.0.113.7", &path, &report).await.problem(429, "too-many-requests");
    post(&curator, "203.0.113.8", &path, &report).await.ok(201);
    assert_eq!(curator.count(&made).await, 1);
}

/// A signature costs a millisecond of a processor: tickets count as answers do.
#[tokio::test]
async fn a_flood_of_tickets_ends_too() {
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |settings| settings.answers_per_hour = 50).await;
    let made = curator.make(json!({"access": "invite", "invites": 1})).await;
    let path = made.path("/tickets");
    let asking = json!({"invite": "nobody", "blinded": "A".repeat(342)});
    let mut asked = 0;
    while post(&curator, "203.0.113.7", &path, &asking).await.status == 403 {
        asked += 1;
        assert!(asked < 60, "nobody is ever told to stop");
    }
    assert!(asked >= 50);
    let asking = json!({"invite": made.invites[0], "blinded": "A".repeat(342)});
    post(&curator, "203.0.113.7", &path, &asking).await.problem(429, "too-many-requests");
    post(&curator, "203.0.113.8", &path, &asking).await.ok(201);
}

/// Without a proxy that says so, a header is a client's own word; and who runs the server is not limited on its own machine.
#[tokio::test]
async fn a_header_that_nobody_vouches_for_is_not_read() {
    let place = Place::sqlite();
    let curator = behind_a_proxy(&place, |settings| settings.trusted_proxies = 0).await;
    for _ in 0..100 {
        post(&curator, "203.0.113.7", "/api/v1/surveys", &drinks(json!({}))).await.ok(201);
    }
    let both = |settings: &mut Settings| {
        (settings.surveys_per_hour, settings.items_per_hour) = (0, 0);
    };
    for unlimited in [both, |settings: &mut Settings| settings.surveys_per_hour = 0] {
        let place = Place::sqlite();
        let curator = behind_a_proxy(&place, unlimited).await;
        for _ in 0..100 {
            post(&curator, "203.0.113.7", "/api/v1/surveys", &drinks(json!({}))).await.ok(201);
        }
    }
}

#[tokio::test]
async fn where_the_operator_wants_it_surveys_are_made_with_a_token() {
    let place = Place::sqlite();
    let token = "correct horse battery".replace(' ', "-");
    let mut settings = place.settings();
    settings.create_token = Some(CreateToken::new(&token).unwrap());
    assert!(!format!("{settings:?}").contains("horse"));
    let curator = Curator::open(settings).await.unwrap();
    let send = async |token: Option<&str>| {
        let mut request =
            Request::post("/api/v1/surveys").header(header::CONTENT_TYPE, "application/json");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        curator.send(request.body(Body::from(drinks(json!({})).to_string())).unwrap()).await
    };
    let needed = send(None).await;
    needed.problem(401, "create-token-needed");
    assert_eq!(needed.headers[header::WWW_AUTHENTICATE], "Bearer");
    send(Some("guess")).await.problem(403, "create-token-wrong");
    let made = send(Some(&token)).await.ok(201);
    // Taking part needs none.
    let path = format!("/api/v1/surveys/{}/assignments", made["id"].as_str().unwrap());
    curator.post(&path, &json!({})).await.ok(201);
    assert!(curator.get("/new").await.text.contains("id=\"create-token\""));
    let (open, _place) = Curator::fresh().await;
    assert!(!open.get("/new").await.text.contains("id=\"create-token\""));
    for wrong in ["", "short", "has a blank in it, which none has", "tab\tin a token of length"] {
        assert!(CreateToken::new(wrong).is_err(), "{wrong:?}");
    }
}
