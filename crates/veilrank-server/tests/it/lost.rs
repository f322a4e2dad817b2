//! Commits that the database had confirmed and lost, under the running server: after a failover
//! without synchronous commit, or after an older copy was restored.

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use veilrank::format::reports;

use crate::common::{Curator, Made, Place, answered};

/// Deletes the reports after a number, and all heads and checkpoints over them.
async fn lose(place: &Place, keep: i64) {
    for sql in [
        format!("DELETE FROM heads WHERE size > {keep}"),
        format!("DELETE FROM checkpoints WHERE seq > {keep}"),
        format!("DELETE FROM reports WHERE seq > {keep}"),
        format!("UPDATE surveys SET seq = {keep}"),
    ] {
        place.execute(&sql).await;
    }
}

/// A survey that was answered so often, in various ways, and looked at.
async fn survey(curator: &Curator, reports: u64) -> Made {
    let made = curator.make(json!({})).await;
    for device in 0..reports {
        curator.take_part(&made, device % 3 > 0).await;
    }
    assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], reports);
    assert_eq!(curator.get(&made.path("/log/head")).await.ok(200)["size"], reports);
    made
}

/// Sends a report until it is stored, as a device does.
async fn stored(curator: &Curator, made: &Made, report: &Value) {
    for _ in 0..1000 {
        match curator.report(made, report).await.status.as_u16() {
            200 | 201 => return,
            status => assert_eq!(status, 503),
        }
    }
    panic!("it is never stored");
}

/// Reads the lost reports from a survey's changes.
async fn losses(curator: &Curator, made: &Made) -> Vec<Value> {
    let view = curator.get(&made.path("")).await.ok(200);
    let changes = view["service"]["changes"].as_array().cloned().unwrap_or_default();
    let mut lost: Vec<Value> =
        changes.into_iter().filter(|change| change["what"] == "reports-lost").collect();
    for change in &mut lost {
        drop(change["at"].take());
    }
    lost
}

/// Whether what a curator shows is what its own files and a curator that starts anew come to.
async fn adds_up(curator: &Curator, place: &Place, made: &Made, reports: u64) {
    let outcome = curator.get(&made.path("/outcome")).await.ok(200);
    assert_eq!(outcome["reports"], reports);
    let file = reports::read(&curator.get(&made.path("/reports.jsonl")).await.text).unwrap();
    assert_eq!(file.reports(), reports);
    assert_eq!(curator.get(&made.path("/log/head")).await.ok(200)["size"], reports);
    let other = Curator::open(place.settings()).await.unwrap();
    assert_eq!(other.get(&made.path("/outcome")).await.ok(200), outcome);
    loop {
        let health = other.get("/healthz").await.ok(200);
        if health["recounting"].is_null() {
            assert_eq!(health, json!({"status": "ok"}), "a recount finds nothing wrong");
            break;
        }
    }
    other.state.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn counts_of_reports_that_are_gone_are_dropped_and_the_log_says_so() {
    for place in Place::each().await {
        let mut settings = place.settings();
        settings.checkpoint_every = 4;
        let curator = Curator::open(settings).await.unwrap();
        let made = survey(&curator, 10).await;
        lose(&place, 7).await;
        let lost = json!([{"at": null, "what": "reports-lost", "from": "10", "to": "7"}]);
        assert_eq!(json!(losses(&curator, &made).await), lost);
        adds_up(&curator, &place, &made, 7).await;
        curator.take_part(&made, false).await;
        adds_up(&curator, &place, &made, 8).await;
        assert_eq!(json!(losses(&curator, &made).await), lost, "it is said once");
        curator.state.shutdown().await;
        place.remove().await;
    }
}

/// Nobody looks before the next reports come: they are not numbered as if the lost ones were there,
/// nor counted beside them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_that_come_before_anybody_looks_find_out() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = survey(&curator, 10).await;
        let mut sent = Vec::new();
        for first in [true, false, true, true] {
            sent.push(answered(&curator.ask(&made).await, first));
        }
        lose(&place, 8).await;
        for report in &sent {
            stored(&curator, &made, report).await;
        }
        assert_eq!(losses(&curator, &made).await.len(), 1);
        adds_up(&curator, &place, &made, 12).await;
        curator.state.shutdown().await;
        place.remove().await;
    }
}

/// One server finds out, and the others hear of it; the log has one line.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_server_reads_the_survey_anew() {
    for place in Place::each().await {
        let (one, other) = (
            Curator::open(place.settings()).await.unwrap(),
            Curator::open(place.settings()).await.unwrap(),
        );
        let made = survey(&one, 9).await;
        assert_eq!(other.get(&made.path("/outcome")).await.ok(200)["reports"], 9);
        lose(&place, 5).await;
        let report = answered(&other.ask(&made).await, true);
        assert_eq!(losses(&one, &made).await.len(), 1);
        stored(&other, &made, &report).await;
        adds_up(&one, &place, &made, 6).await;
        adds_up(&other, &place, &made, 6).await;
        assert_eq!(losses(&other, &made).await.len(), 1);
        one.state.shutdown().await;
        other.state.shutdown().await;
        place.remove().await;
    }
}

/// Servers that find out by looking, one after the other, say it once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_look_one_after_the_other_say_it_once() {
    for place in Place::each().await {
        let (one, other) = (
            Curator::open(place.settings()).await.unwrap(),
            Curator::open(place.settings()).await.unwrap(),
        );
        let made = survey(&one, 9).await;
        assert_eq!(other.get(&made.path("/outcome")).await.ok(200)["reports"], 9);
        lose(&place, 7).await;
        let lost = json!([{"at": null, "what": "reports-lost", "from": "9", "to": "7"}]);
        for curator in [&one, &other, &one] {
            assert_eq!(json!(losses(curator, &made).await), lost);
        }
        adds_up(&other, &place, &made, 7).await;
        one.state.shutdown().await;
        other.state.shutdown().await;
        place.remove().await;
    }
}

/// A survey with groups whose last report was not looked at before it was lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_survey_with_groups_finds_out_as_well() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let groups = json!([{"label": "A", "invites": 12}, {"label": "B", "invites": 12}]);
        let made = curator.make(json!({"access": "invite", "groups": groups})).await;
        let answered = async |number: usize| {
            let asking = json!({"invite": made.invites[number]});
            let assigned = curator.post(&made.path("/assignments"), &asking).await.ok(201);
            let report = answered(&assigned, number.is_multiple_of(2));
            stored(&curator, &made, &report).await;
        };
        for number in 0..12 {
            answered(number).await;
        }
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 12);
        answered(12).await;
        lose(&place, 12).await;
        let lost = json!([{"at": null, "what": "reports-lost", "from": "13", "to": "12"}]);
        assert_eq!(json!(losses(&curator, &made).await), lost);
        answered(13).await;
        assert_eq!(curator.get(&made.path("/log/head")).await.ok(200)["size"], 13);
        curator.state.shutdown().await;
        place.remove().await;
    }
}

/// An older copy takes the place of the database, as when it is restored while the server runs;
/// even closing is undone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_copy_that_was_restored_is_noticed() {
    let Some(place) = Place::postgres().await else { return };
    let Place::Postgres(name) = &place else { unreachable!() };
    let copy = format!("{name}_copy");
    let server = std::env::var("VEILRANK_TEST_POSTGRES").unwrap();
    let mut operator = PgConnection::connect(&server).await.unwrap();
    let curator = Curator::open(place.settings()).await.unwrap();
    let made = survey(&curator, 6).await;
    let end =
        format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    for statement in [end.clone(), format!("CREATE DATABASE {copy} TEMPLATE {name}")] {
        operator.execute(AssertSqlSafe(statement)).await.unwrap();
    }
    for _ in 0..4 {
        let report = answered(&curator.ask(&made).await, false);
        stored(&curator, &made, &report).await;
    }
    assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 10);
    curator.close(&made).await.ok(200);
    for statement in [
        format!("DROP DATABASE {name} WITH (FORCE)"),
        format!("ALTER DATABASE {copy} RENAME TO {name}"),
    ] {
        operator.execute(AssertSqlSafe(statement)).await.unwrap();
    }
    let lost = json!([{"at": null, "what": "reports-lost", "from": "10", "to": "6"}]);
    assert_eq!(json!(losses(&curator, &made).await), lost);
    adds_up(&curator, &place, &made, 6).await;
    let report = answered(&curator.ask(&made).await, true);
    stored(&curator, &made, &report).await;
    adds_up(&curator, &place, &made, 7).await;
    curator.state.shutdown().await;
    operator.close().await.unwrap();
    place.remove().await;
}
