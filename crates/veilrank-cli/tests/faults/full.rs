//! PostgreSQL without room: reports are refused, none is lost, and curators need no restart when there is room again.

use std::{thread, time::Duration};

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde_json::{Value, json};

use crate::{
    common::{report_lines, skipped},
    disk::SmallDisk,
    postgres::Cluster,
    serving::{Client, Curator, Reply, answer},
};

/// A survey at a curator, and the reports that were acknowledged.
struct Survey {
    curator: Curator,
    client: Client,
    path: String,
    rng: ChaCha8Rng,
    acknowledged: Vec<Value>,
}

/// What somebody answers 200 questions with: a report that takes room.
struct Answered {
    report: Value,
    body: String,
}

impl Survey {
    fn at(database: &str) -> Self {
        let curator = Curator::start_with(database, |_| {});
        let items: Vec<String> = (0..60).map(|item| format!("item {item}")).collect();
        let terms = json!({
            "title": "full", "items": items, "epsilon": 2.0, "queries": 200, "assign": "uniform",
            "access": "open",
        });
        let client = Client::new();
        let made = client.post(&format!("{}/api/v1/surveys", curator.url), &terms.to_string());
        let made = made.expect("the curator answers").json();
        let path = format!("/api/v1/surveys/{}", made["id"].as_str().expect("an id"));
        let (rng, acknowledged) = (ChaCha8Rng::seed_from_u64(1), Vec::new());
        Self { curator, client, path, rng, acknowledged }
    }

    fn get(&self, path: &str) -> Reply {
        self.client.get(&format!("{}{path}", self.curator.url)).expect("the curator answers")
    }

    fn post(&self, below: &str, body: &str) -> Reply {
        let url = format!("{}{}{below}", self.curator.url, self.path);
        self.client.post(&url, body).expect("the curator answers")
    }

    /// A report that is ready to be sent; none when there are no questions for now, with one of these codes.
    fn answered(&mut self, codes: &[&str]) -> Option<Answered> {
        let assigned = self.post("/assignments", "{}");
        if assigned.status != 201 {
            is_problem(&assigned, codes);
            return None;
        }
        let (report, body) = answer(&assigned.json(), &mut self.rng);
        Some(Answered { report, body })
    }

    /// Sends reports until one is refused for now, with one of these codes; that one, or one that was not sent at all.
    fn until_refused(&mut self, codes: &[&str], spare: Answered) -> Answered {
        while let Some(answered) = self.answered(codes) {
            if !self.send(&answered, codes) {
                return answered;
            }
            assert!(self.acknowledged.len() < 10_000, "there is always room");
        }
        spare
    }

    /// Sends a report; true when it is counted, and false when it is refused for now, with one of these codes.
    fn send(&mut self, answered: &Answered, codes: &[&str]) -> bool {
        let reply = self.post("/reports", &answered.body);
        if reply.status == 201 {
            self.acknowledged.push(answered.report.clone());
            return true;
        }
        is_problem(&reply, codes);
        false
    }

    /// Everything that was acknowledged is there once, and nothing else.
    fn check(&self) {
        let survey = self.get(&self.path).json();
        assert_eq!(survey["service"]["reports"], self.acknowledged.len(), "{survey}");
        let file = self.get(&format!("{}/reports.jsonl", self.path));
        assert_eq!(file.status, 200, "{}", file.text);
        let stored = report_lines(&file.text).into_iter();
        let stored = stored.map(|line| serde_json::from_str(line).expect("a report"));
        assert_eq!(sorted(stored), sorted(self.acknowledged.iter().cloned()));
        assert_eq!(self.get(&format!("{}/outcome", self.path)).status, 200);
    }
}

pub(crate) fn sorted(reports: impl Iterator<Item = Value>) -> Vec<String> {
    let mut reports: Vec<String> = reports.map(|report| report.to_string()).collect();
    reports.sort();
    reports
}

fn is_problem(reply: &Reply, codes: &[&str]) {
    assert_eq!(reply.status, 503, "{}", reply.text);
    let code = reply.json()["code"].as_str().expect("a code").to_owned();
    assert!(codes.contains(&code.as_str()), "{code}: {}", reply.text);
}

#[test]
fn tables_without_room_on_postgres_refuse_reports_until_there_is_room() {
    let Some(disk) = SmallDisk::mount("48m") else { return };
    let Some(cluster) = Cluster::start(Some(&disk)) else {
        return skipped("no PostgreSQL server programs");
    };
    let full = &["storage-full"];
    let mut survey = Survey::at(&cluster.url());
    for _ in 0..2 {
        let spare = survey.answered(&[]).expect("questions");
        disk.fill();
        // What was found out a moment ago counts for a second.
        while survey.get("/healthz").status == 200 {
            thread::sleep(Duration::from_millis(50));
        }
        is_problem(&survey.get("/healthz"), full);
        let refused = survey.until_refused(full, spare);
        // Whoever only reads is served.
        survey.check();
        is_problem(&survey.get("/healthz"), full);
        assert!(!survey.send(&refused, full));
        disk.make_room();
        assert!(survey.send(&refused, &[]), "there is room again");
        let health = survey.get("/healthz");
        assert_eq!(health.status, 200, "{}", health.text);
        survey.check();
    }
    survey.curator.end();
}

/// PostgreSQL gives up when its log has no room, and whoever made room starts it again. The curator stays.
#[test]
fn a_log_without_room_on_postgres_takes_the_database_down_and_nothing_with_it() {
    // It is kept for as long as there is room, so that a curator's own writes fill it.
    let Some(mut cluster) = Cluster::start_with(None, &["max_wal_size=1GB"]) else {
        return skipped("no PostgreSQL server programs");
    };
    if !cluster.has_small_log() {
        return;
    }
    let away = &["storage-unavailable"];
    let mut survey = Survey::at(&cluster.url());
    let spare = survey.answered(&[]).expect("questions");
    cluster.fill_log_disk();
    // Whoever writes at that moment may be told the reason, the others that nobody answers.
    let unsure = survey.until_refused(&["storage-full", "storage-unavailable"], spare);
    cluster.wait_for_end();
    is_problem(&survey.get("/healthz"), away);
    is_problem(&survey.post("/reports", &unsure.body), away);
    // What needs no database is served all the same.
    assert_eq!(survey.get("/docs").status, 200);
    cluster.run();
    // Nobody was told what became of it, so it may be counted or not; either way it is counted once from now on.
    let reply = survey.post("/reports", &unsure.body);
    assert!(matches!(reply.status, 200 | 201), "{}", reply.text);
    survey.acknowledged.push(unsure.report);
    let health = survey.get("/healthz");
    assert_eq!(health.status, 200, "{}", health.text);
    survey.check();
    survey.curator.end();
}
