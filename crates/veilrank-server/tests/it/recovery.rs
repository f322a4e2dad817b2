//! Starts after a stop, a crash or a tampered database; and a database that goes away and comes back.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::{Request, header},
};
use hyper::body::Frame;
use serde_json::{Value, json};
use veilrank::format::reports;
use veilrank_server::StartError;

use crate::common::{Curator, Made, Place, answered};

/// A survey of some reports, and a server that ended as it should.
async fn survey(place: &Place, reports: usize) -> Made {
    let curator = Curator::open(place.settings()).await.unwrap();
    let made = curator.make(json!({})).await;
    for device in 0..reports {
        curator.take_part(&made, device % 3 > 0).await;
    }
    curator.state.shutdown().await;
    made
}

async fn start_error(place: &Place) -> StartError {
    match Curator::open(place.settings()).await {
        Ok(_) => panic!("it starts all the same"),
        Err(error) => error,
    }
}

#[tokio::test]
async fn a_stopped_server_goes_on() {
    for place in Place::each().await {
        let made = survey(&place, 12).await;
        let curator = Curator::open(place.settings()).await.unwrap();
        assert_eq!(curator.count(&made).await, 12);
        curator.take_part(&made, true).await;
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 13);
        place.remove().await;
    }
}

/// What the first version of the format stored: flat terms, reports that this server wrote itself, a tally with flat terms.
#[tokio::test]
async fn a_database_of_the_first_version_opens() {
    for place in Place::each().await {
        let made = survey(&place, 0).await;
        let terms = format!(
            r#"{{"veilrank":1,"id":"{}","title":"Old drinks","items":["tea","coffee","water"],"epsilon":1.0,"queries":1,"mechanism":"randomized-response"}}"#,
            made.id
        );
        let tally = format!(
            r#"{{"veilrank":1,"survey":{terms},"tables":[{{"epsilon":0.5,"reports":1,"undecided":0,"prefer":[[0,0,1],[0,0,0],[0,0,0]]}}]}}"#
        );
        place.execute(&format!("UPDATE surveys SET terms = '{terms}', seq = 2")).await;
        for (seq, report) in [
            (1, r#"{"epsilon":0.5,"answers":[{"pair":[0,2],"answer":true}]}"#),
            (2, r#"{"epsilon":1.0,"answers":[{"pair":[0,1],"answer":false}]}"#),
        ] {
            let nonce = match place {
                Place::Sqlite(_) => format!("x'0{seq}'"),
                Place::Postgres(_) => format!("'\\x0{seq}'"),
            };
            place
                .execute(&format!(
                    "INSERT INTO reports (survey, seq, nonce, body) SELECT number, {seq}, {nonce}, '{report}' FROM surveys"
                ))
                .await;
        }
        place.execute("DELETE FROM checkpoints").await;
        place
            .execute(&format!("INSERT INTO checkpoints SELECT number, 1, '{tally}' FROM surveys"))
            .await;
        let curator = Curator::open(place.settings()).await.unwrap();
        let view = curator.get(&made.path("")).await.ok(200);
        assert_eq!((&view["veilrank"], &view["terms"]["title"]), (&json!(2), &json!("Old drinks")));
        curator.take_part(&made, true).await;
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 3);
        let file = curator.get(&made.path("/reports.jsonl")).await;
        assert!(file.text.starts_with(r#"{"veilrank":2,"terms":{"id":"#), "{}", file.text);
        assert!(file.text.contains(r#"{"epsilon":0.5,"answers":[{"pair":[0,2],"answer":true}]}"#));
        assert_eq!(reports::read(&file.text).unwrap().reports(), 3);
        place.remove().await;
    }
}

/// Waits until what is stored was counted again, and returns what health says then.
async fn recounted(curator: &Curator) -> Value {
    loop {
        let health = curator.get("/healthz").await.ok(200);
        if health["recounting"].is_null() {
            return health;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_tampered_database_starts_and_withdraws_what_a_recount_contradicts() {
    for sql in [
        "UPDATE checkpoints SET seq = 9",
        "UPDATE checkpoints SET seq = 99",
        "UPDATE checkpoints SET tally = 'x'",
        "DELETE FROM reports WHERE seq = 4",
        "DELETE FROM reports WHERE seq = 10",
        "UPDATE reports SET body = REPLACE(body, 'true', 'false') WHERE seq < 10",
        r#"UPDATE reports SET body = REPLACE(body, '{"answers"', '{"epsilon":7.0,"answers"') WHERE seq = 3"#,
        "UPDATE reports SET body = '{' WHERE seq = 5",
    ] {
        for place in Place::each().await {
            let (made, other) = (survey(&place, 10).await, survey(&place, 0).await);
            place.execute(sql).await;
            let curator = Curator::open(place.settings()).await.unwrap();
            assert_eq!(recounted(&curator).await, json!({"status": "ok", "withdrawn": 1}), "{sql}");
            let metrics = curator.get("/metrics").await.text;
            for line in ["veilrank_outcomes_withdrawn 1\n", "veilrank_recount_running 0\n"] {
                assert!(metrics.contains(line), "{sql}: {metrics}");
            }
            for path in
                ["/outcome", "/reports.jsonl", "/reports.parquet", "/log/head", "/log.jsonl"]
            {
                let refused = curator.get(&made.path(path)).await;
                refused.problem(503, "outcome-withdrawn");
                assert!(refused.headers.contains_key(header::RETRY_AFTER));
            }
            assert_eq!(curator.get(&format!("/r/{}", made.id)).await.status, 503);
            // Nothing is lost by it: reports are still taken, and other surveys know nothing of it.
            let report = answered(&curator.ask(&made).await, true);
            curator.report(&made, &report).await.ok(201);
            curator.report(&made, &report).await.ok(200);
            curator.take_part(&other, true).await;
            assert_eq!(curator.get(&other.path("/outcome")).await.ok(200)["reports"], 1);
            curator.state.shutdown().await;
            place.remove().await;
        }
    }
}

/// What was counted wrong does not become right by being written down once more, and what was withdrawn is found again.
#[tokio::test]
async fn a_wrong_checkpoint_is_found_after_every_start() {
    for place in Place::each().await {
        let made = survey(&place, 10).await;
        // The tenth report is in it, and is counted once more.
        place.execute("UPDATE checkpoints SET seq = 9").await;
        for _ in 0..3 {
            let mut settings = place.settings();
            settings.checkpoint_every = 1;
            let curator = Curator::open(settings).await.unwrap();
            curator.take_part(&made, true).await;
            assert_eq!(recounted(&curator).await["withdrawn"], 1);
            curator.get(&made.path("/outcome")).await.problem(503, "outcome-withdrawn");
            curator.state.shutdown().await;
        }
        assert_eq!(place.count("reports").await, 13);
        // The reports are right, so without the checkpoint all is well again.
        place.execute("DELETE FROM checkpoints").await;
        let curator = Curator::open(place.settings()).await.unwrap();
        assert_eq!(recounted(&curator).await, json!({"status": "ok"}));
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 13);
        place.remove().await;
    }
}

/// Reports come in while others are counted again, and a server that is gone in the middle of it has spoilt nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn reports_arrive_while_others_are_recounted() {
    for place in Place::each().await {
        let made = survey(&place, 300).await;
        let mut settings = place.settings();
        settings.checkpoint_every = 10;
        for round in 1..=5 {
            let curator = Curator::open(settings.clone()).await.unwrap();
            let mut tasks = tokio::task::JoinSet::new();
            for device in 0..40 {
                let (curator, made) = (curator.clone(), made.clone());
                tasks.spawn(async move { curator.take_part(&made, device % 3 > 0).await });
            }
            tasks.join_all().await;
            let outcome = curator.get(&made.path("/outcome")).await.ok(200);
            assert_eq!(outcome["reports"], 300 + round * 40);
            if round % 2 == 1 {
                assert_eq!(recounted(&curator).await, json!({"status": "ok"}));
            }
        }
        place.remove().await;
    }
}

#[tokio::test]
async fn terms_that_make_no_sense_are_one_surveys_alone() {
    for place in Place::each().await {
        let broken = survey(&place, 1).await;
        place.execute("UPDATE surveys SET terms = '{}'").await;
        let made = survey(&place, 1).await;
        let curator = Curator::open(place.settings()).await.unwrap();
        assert_eq!(recounted(&curator).await, json!({"status": "ok", "withdrawn": 1}));
        curator.get(&broken.path("")).await.problem(500, "internal");
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 1);
        place.remove().await;
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_stops_the_start() {
    let place = Place::sqlite();
    let Place::Sqlite(folder) = &place else { unreachable!() };
    std::fs::write(folder.path().join("v.db"), "not a database at all ".repeat(100)).unwrap();
    let said = start_error(&place).await.to_string();
    assert!(said.contains("database"), "{said}");
    let nowhere = "sqlite:/no/such/folder/v.db".parse().unwrap();
    let settings = veilrank_server::Settings { database: nowhere, ..place.settings() };
    assert!(Curator::open(settings).await.is_err());
}

/// More reports than are read at a time, and a checkpoint on the way.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_reports_are_recounted() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({"assign": "uniform"})).await;
        let mut tasks = tokio::task::JoinSet::new();
        for device in 0..6000 {
            let (curator, made) = (curator.clone(), made.clone());
            tasks.spawn(async move { curator.take_part(&made, device % 3 > 0).await });
        }
        tasks.join_all().await;
        let before = curator.get(&made.path("/outcome")).await;
        drop(curator);
        for _ in 0..2 {
            let curator = Curator::open(place.settings()).await.unwrap();
            assert_eq!(curator.get(&made.path("/outcome")).await.text, before.text);
            curator.state.shutdown().await;
        }
        place.remove().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_and_comes_back() {
    let Some(place) = Place::postgres().await else { return };
    let Place::Postgres(name) = &place else { unreachable!() };
    let other = Place::postgres().await.unwrap();
    let curator = Curator::open(place.settings()).await.unwrap();
    let made = curator.make(json!({})).await;
    let counted = curator.take_part(&made, true).await;
    let report = answered(&curator.ask(&made).await, true);

    other.execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname";
    other.execute(&format!("{end} = '{name}'")).await;
    for _ in 0..2 {
        let reply = curator.report(&made, &report).await;
        reply.problem(503, "storage-unavailable");
        assert!(reply.headers.contains_key(header::RETRY_AFTER));
    }
    curator.get("/healthz").await.problem(503, "storage-unavailable");
    curator.get(&made.path("/outcome")).await.problem(503, "storage-unavailable");

    other.execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await;
    assert_eq!(recounted(&curator).await, json!({"status": "ok"}));
    curator.report(&made, &report).await.ok(201);
    curator.report(&made, &report).await.ok(200);
    curator.report(&made, &counted).await.ok(200);
    assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 2);
    drop(curator);
    place.remove().await;
    other.remove().await;
}

/// With no memory for counts every survey is read again whenever it is needed.
#[tokio::test]
async fn surveys_that_do_not_fit_in_memory_are_read_again() {
    for place in Place::each().await {
        let mut settings = place.settings();
        settings.live_bytes = 0;
        let curator = Curator::open(settings).await.unwrap();
        let mut surveys = Vec::new();
        for _ in 0..4 {
            surveys.push(curator.make(json!({})).await);
        }
        for round in 1..=5 {
            for made in &surveys {
                curator.take_part(made, round % 2 == 0).await;
                let outcome = curator.get(&made.path("/outcome")).await.ok(200);
                assert_eq!(outcome["reports"], round);
            }
        }
        place.remove().await;
    }
}

#[tokio::test]
async fn more_than_can_wait_is_told_to_come_back() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.queue_bytes = 20;
    let curator = Curator::open(settings).await.unwrap();
    let made = curator.make(json!({})).await;
    let report = answered(&curator.ask(&made).await, true);
    let reply = curator.report(&made, &report).await;
    reply.problem(503, "busy");
    assert_eq!(reply.headers[header::RETRY_AFTER], "1");
    assert_eq!(curator.count(&made).await, 0);
}

/// A body that never comes, so that its request is never answered in time.
struct Never;

impl HttpBody for Never {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Pending
    }
}

#[tokio::test]
async fn an_answer_that_takes_too_long_says_so() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.answer_timeout = Duration::ZERO;
    let curator = Curator::open(settings).await.unwrap();
    let request = Request::post("/api/v1/surveys").header(header::CONTENT_TYPE, "application/json");
    let reply = curator.send(request.body(Body::new(Never)).unwrap()).await;
    reply.problem(503, "timed-out");
    assert!(reply.headers.contains_key(header::RETRY_AFTER));
}

/// A server that has stopped takes nothing more, and says so.
#[tokio::test]
async fn after_the_stop_nothing_is_taken() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({})).await;
        let report = answered(&curator.ask(&made).await, true);
        curator.state.shutdown().await;
        assert_eq!(curator.report(&made, &report).await.status.as_u16(), 503);
        assert_eq!(curator.get("/healthz").await.status.as_u16(), 503);
        let curator = Curator::open(place.settings()).await.unwrap();
        curator.report(&made, &report).await.ok(201);
        place.remove().await;
    }
}
