//! No other site speaks to a curator out of somebody's browser: by a name that it leads here (DNS
//! rebinding), or from a page of its own.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use serde_json::{Value, json};
use veilrank_server::Settings;

use crate::common::{Curator, Made, Place, Reply, answered, drinks};

/// A browser that was led here: the address is ours, and what it names is the site's.
struct Browser<'a> {
    curator: &'a Curator,
    host: &'a str,
    origin: Option<&'a str>,
}

impl Browser<'_> {
    async fn send(&self, method: Method, path: &str, body: &Value) -> Reply {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header(header::HOST, self.host);
        if let Some(origin) = self.origin {
            request = request.header(header::ORIGIN, origin);
        }
        let request = request.header(header::CONTENT_TYPE, "application/json");
        self.curator.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    async fn create(&self) -> Reply {
        self.send(Method::POST, "/api/v1/surveys", &drinks(json!({}))).await
    }
}

async fn curator(place: &Place, change: impl FnOnce(&mut Settings)) -> Curator {
    let mut settings = place.settings();
    change(&mut settings);
    Curator::open(settings).await.unwrap()
}

/// Everything that is not for every site anyway, with the method.
fn asked(made: &Made) -> Vec<(Method, String)> {
    let own = |below: &str| made.path(below);
    vec![
        (Method::POST, "/api/v1/surveys".to_owned()),
        (Method::GET, "/api/v1/plan?items=3&epsilon=1".to_owned()),
        (Method::GET, own("/organiser")),
        (Method::GET, own("/arrivals")),
        (Method::PATCH, own("")),
        (Method::DELETE, own("")),
        (Method::POST, own("/close")),
        (Method::POST, own("/reopen")),
        (Method::POST, own("/invites")),
        (Method::POST, own("/invites/revoke")),
        (Method::POST, own("/invites/check")),
        (Method::POST, own("/tickets")),
        (Method::POST, own("/assignments")),
        (Method::POST, own("/reports")),
        (Method::GET, "/".to_owned()),
        (Method::GET, "/new".to_owned()),
        (Method::GET, format!("/o/{}", made.id)),
        (Method::GET, format!("/s/{}", made.id)),
        (Method::GET, format!("/r/{}", made.id)),
        (Method::GET, "/assets/client.js".to_owned()),
    ]
}

#[tokio::test]
async fn a_name_that_leads_here_gets_nothing() {
    let place = Place::sqlite();
    let curator = curator(&place, |_| {}).await;
    let made = curator.make(json!({})).await;
    for host in ["evil.example", "evil.example:8080", "localhost.evil.example", "192.0.2.1"] {
        let origin = format!("http://{host}");
        let led = Browser { curator: &curator, host, origin: Some(&origin) };
        for (method, path) in asked(&made) {
            let reply = led.send(method.clone(), &path, &json!({})).await;
            assert_eq!(reply.status.as_u16(), 421, "{method} {path}: {}", reply.text);
            if path.starts_with("/api") {
                let problem = reply.problem(421, "host-unknown");
                assert!(problem["next"].as_str().unwrap().contains("--public-url"), "{problem}");
            } else {
                assert!(reply.text.contains("This server does not answer at this address"));
            }
        }
        // What every site may read is not kept from this one, and what watches a server knows it by
        // any name.
        for open in
            [made.path(""), made.path("/outcome"), "/healthz".to_owned(), "/metrics".to_owned()]
        {
            led.send(Method::GET, &open, &json!({})).await.ok(200);
        }
    }
    assert_eq!(place.count("surveys").await, 1);
}

#[tokio::test]
async fn a_server_answers_on_its_own_machine_and_at_its_own_address() {
    let place = Place::sqlite();
    let local = curator(&place, |_| {}).await;
    for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST"] {
        let origin = format!("http://{}", host.to_lowercase());
        let here = Browser { curator: &local, host, origin: Some(&origin) };
        here.create().await.ok(201);
        here.send(Method::GET, "/new", &json!({})).await.ok(200);
    }
    let place = Place::sqlite();
    let proxied = curator(&place, |settings| {
        settings.public_url = "https://polls.example".to_owned();
        settings.allowed_hosts = vec!["polls.onion".to_owned()];
    })
    .await;
    for (host, origin) in [
        ("polls.example", "https://polls.example"),
        // A proxy that says its own name for the server.
        ("127.0.0.1:8080", "https://polls.example"),
        ("polls.onion", "http://polls.onion"),
    ] {
        Browser { curator: &proxied, host, origin: Some(origin) }.create().await.ok(201);
        Browser { curator: &proxied, host, origin: None }.create().await.ok(201);
    }
    let other = Browser { curator: &proxied, host: "other.example", origin: None };
    other.create().await.problem(421, "host-unknown");
    // One that others reach, and that was told no name, cannot tell them apart; a page of another
    // site it can.
    let place = Place::sqlite();
    let open = curator(&place, |settings| settings.listen = "0.0.0.0:0".parse().unwrap()).await;
    let host = "polls.lan:8080";
    let own = Browser { curator: &open, host, origin: Some("http://polls.lan:8080") };
    own.create().await.ok(201);
    let other = Browser { curator: &open, host, origin: Some("http://evil.example") };
    other.create().await.problem(403, "origin-refused");
}

#[tokio::test]
async fn a_page_of_another_site_takes_part_and_organises_nothing() {
    let place = Place::sqlite();
    let curator = curator(&place, |_| {}).await;
    let made = curator.make(json!({})).await;
    for origin in ["https://evil.example", "http://localhost:3000", "null"] {
        let page = Browser { curator: &curator, host: "localhost:8080", origin: Some(origin) };
        page.create().await.problem(403, "origin-refused");
        for below in ["/close", "/reopen", "/invites", "/invites/revoke"] {
            let reply = page.send(Method::POST, &made.path(below), &json!({})).await;
            reply.problem(403, "origin-refused");
        }
        for method in [Method::PATCH, Method::DELETE] {
            page.send(method, &made.path(""), &json!({})).await.problem(403, "origin-refused");
        }
        // A client that is hosted elsewhere, or opened from disk.
        let asked = page.send(Method::POST, &made.path("/assignments"), &json!({})).await.ok(201);
        let report = answered(&asked, true);
        page.send(Method::POST, &made.path("/reports"), &report).await.ok(201);
    }
    assert_eq!(place.count("surveys").await, 1);
}
