//! A disk that is really full, and then has room again: reports are refused, none is lost, and nothing needs a restart.

use serde_json::{Value, json};
use veilrank_server::{Settings, app};

use crate::{
    common::{Curator, Made, answered},
    small_disk::SmallDisk,
};

/// Sends reports until one is refused for want of room; that one, and those that were counted.
async fn until_full(curator: &Curator, made: &Made) -> (Value, Vec<Value>) {
    let mut counted = Vec::new();
    loop {
        let report = answered(&curator.ask(made).await, true);
        let reply = curator.report(made, &report).await;
        if reply.status == 201 {
            counted.push(report);
        } else {
            reply.problem(503, "storage-full");
            return (report, counted);
        }
        assert!(counted.len() < 10_000, "the disk never fills");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn room_that_was_made_is_used_without_a_restart() {
    let Some(disk) = SmallDisk::mount("8m") else { return };
    let url = format!("sqlite:{}", disk.path().join("v.db").display());
    let mut settings = Settings::new(url.parse().unwrap());
    settings.proof_of_work = false;
    let curator = Curator::open(settings.clone()).await.unwrap();
    let items: Vec<String> = (0..60).map(|i| format!("item {i}")).collect();
    let terms = json!({"items": items, "epsilon": 9, "queries": 200, "assign": "uniform"});
    let made = curator.make(terms).await;
    // Whoever asks first has it written down that the terms stay.
    curator.ask(&made).await;
    let mut all = Vec::new();
    for _ in 0..2 {
        disk.fill();
        let (refused, counted) = until_full(&curator, &made).await;
        curator.report(&made, &refused).await.problem(503, "storage-full");
        curator.get("/healthz").await.problem(503, "storage-full");
        all.extend(counted);
        for report in &all {
            curator.report(&made, report).await.ok(200);
        }
        disk.make_room();
        curator.report(&made, &refused).await.ok(201);
        curator.get("/healthz").await.ok(200);
        all.push(refused);
    }
    curator.make(json!({})).await;
    curator.close(&made).await.ok(200);
    curator.state.shutdown().await;
    let state = veilrank_server::AppState::open(settings).await.unwrap();
    let curator = Curator { app: app(state.clone()), state };
    assert_eq!(curator.count(&made).await, all.len() as u64);
    curator.state.shutdown().await;
}
