//! PostgreSQL that dies while many people send at once: whoever was told that a report is counted finds it there once, and curators need no restart.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    thread,
    time::{Duration, Instant},
};

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde_json::{Value, json};

use crate::{
    clients::PATIENCE,
    common::{report_lines, skipped},
    full::sorted,
    postgres::Cluster,
    serving::{Client, Curator, Reply, answer},
};

/// How many people send at once, over how many curators.
const SENDERS: usize = 48;
const CURATORS: usize = 2;

/// How often the database dies, and how many reports are acknowledged before each time and at the end.
const DEATHS: usize = 4;
const BETWEEN: usize = 150;

/// A survey under load.
struct Load {
    curators: Vec<Curator>,
    path: String,
    acknowledged: Mutex<Vec<Value>>,
    /// How often the database was said not to answer.
    refused: AtomicUsize,
    over: AtomicBool,
}

impl Load {
    fn on(cluster: &Cluster) -> Self {
        let start = |_| Curator::start_with(&cluster.url(), |_| {});
        let curators: Vec<Curator> = (0..CURATORS).map(start).collect();
        let terms = json!({
            "title": "outage", "items": ["a", "b", "c", "d", "e"], "epsilon": 2.0, "queries": 4, "access": "open",
            "per_minute": 0,
        });
        let url = format!("{}/api/v1/surveys", curators[0].url);
        let made = Client::new().post(&url, &terms.to_string()).expect("the curator answers");
        let path = format!("/api/v1/surveys/{}", made.json()["id"].as_str().expect("an id"));
        let (acknowledged, refused) = (Mutex::default(), AtomicUsize::new(0));
        Self { curators, path, acknowledged, refused, over: AtomicBool::new(false) }
    }

    fn count(&self) -> usize {
        self.acknowledged.lock().expect("no panic").len()
    }

    /// Somebody after the other takes part, until all is over.
    fn send(&self, sender: usize) {
        let mut rng = ChaCha8Rng::seed_from_u64(sender as u64);
        while !self.over.load(SeqCst) {
            let assigned = self.ask(sender, "/assignments", "{}");
            let (report, body) = answer(&assigned.json(), &mut rng);
            // The same again and again until somebody says what became of it, at another curator each time.
            self.ask(sender, "/reports", &body);
            self.acknowledged.lock().expect("no panic").push(report);
        }
    }

    fn ask(&self, sender: usize, below: &str, body: &str) -> Reply {
        let start = Instant::now();
        for curator in self.curators.iter().cycle().skip(sender % CURATORS) {
            let url = format!("{}{}{below}", curator.url, self.path);
            let reply = Client::new().post(&url, body).expect("a curator answers");
            if matches!(reply.status, 200 | 201) {
                return reply;
            }
            assert_eq!(reply.status, 503, "{}", reply.text);
            self.refused.fetch_add(1, SeqCst);
            assert!(start.elapsed() < PATIENCE, "{below} gets no answer: {}", reply.text);
            thread::sleep(Duration::from_millis(5));
        }
        unreachable!("curators are asked in a circle")
    }

    /// Kills the database again and again in the middle of it.
    fn strike(&self, cluster: &mut Cluster) {
        for _ in 0..DEATHS {
            let (before, refused) = (self.count(), self.refused.load(SeqCst));
            wait_for("reports", || self.count() >= before + BETWEEN);
            cluster.kill();
            wait_for("somebody who notices", || self.refused.load(SeqCst) > refused);
            cluster.run();
        }
        let before = self.count();
        wait_for("reports after the last death", || self.count() >= before + BETWEEN);
        self.over.store(true, SeqCst);
    }

    /// Everything that was acknowledged is there once, and nothing else, whichever curator is asked.
    fn check(&self) {
        let acknowledged = self.acknowledged.lock().expect("no panic");
        for curator in &self.curators {
            let get = |below: &str| {
                let url = format!("{}{}{below}", curator.url, self.path);
                let reply = Client::new().get(&url).expect("the curator answers");
                assert_eq!(reply.status, 200, "{}", reply.text);
                reply
            };
            assert_eq!(get("").json()["service"]["reports"], acknowledged.len());
            let file = get("/reports.jsonl").text;
            let stored = report_lines(&file).into_iter();
            let stored = stored.map(|line| serde_json::from_str(line).expect("a report"));
            assert_eq!(sorted(stored), sorted(acknowledged.iter().cloned()));
            assert_eq!(get("/outcome").json()["reports"], acknowledged.len());
        }
    }
}

/// A sender that has failed says why; this only ends the wait for it.
fn wait_for(what: &str, mut there: impl FnMut() -> bool) {
    let start = Instant::now();
    while !there() {
        assert!(start.elapsed() < PATIENCE, "no {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_database_that_dies_under_load_keeps_what_was_acknowledged() {
    let Some(mut cluster) = Cluster::start(None) else {
        return skipped("no PostgreSQL server programs");
    };
    let load = Load::on(&cluster);
    thread::scope(|scope| {
        let load = &load;
        for sender in 0..SENDERS {
            scope.spawn(move || load.send(sender));
        }
        load.strike(&mut cluster);
    });
    load.check();
}
