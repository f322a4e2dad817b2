//! `kill -9` under load, again and again: what was acknowledged is there, nothing is there twice, and the tally is the recount.
//!
//! More than the usual cycles: `VEILRANK_KILL_CYCLES=500 cargo test --release -p veilrank-cli --test kill -- --nocapture`.

mod common;
mod serving;

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use chacha20::ChaCha8Rng;
use common::{Folder, report_lines, skipped};
use rand::{Rng, RngExt, SeedableRng};
use serde_json::{Value, json};
use serving::{Client, Curator, Database, answer, leaves, promised_leaf};

/// How often a curator is killed, where nobody says otherwise.
const CYCLES: usize = 20;

/// How many people send at once.
const SENDERS: usize = 4;

/// After at least one and at most so many acknowledged reports a curator is killed.
const MOST_BEFORE_KILL: usize = 60;

const ITEMS: usize = 6;

/// A report that somebody sent, and whether it was acknowledged.
struct Sent {
    body: String,
    report: Value,
    acknowledged: bool,
    /// What the curator said to it, if it did.
    receipt: Option<Value>,
}

/// A survey, and every report that was ever sent to it.
struct Trial<'a> {
    database: &'a Database,
    survey: String,
    sent: Vec<Sent>,
}

#[test]
fn sqlite_keeps_what_it_acknowledged() {
    let folder = Folder::new();
    killed_again_and_again(&Database::sqlite(&folder.path("")));
}

#[test]
fn postgres_keeps_what_it_acknowledged() {
    match Database::postgres("kill") {
        Some(database) => killed_again_and_again(&database),
        None => skipped("no PostgreSQL; run this under scripts/with-postgres"),
    }
}

#[expect(clippy::print_stderr, reason = "the figures of a longer run are read here")]
fn killed_again_and_again(database: &Database) {
    let cycles = std::env::var("VEILRANK_KILL_CYCLES")
        .map_or(CYCLES, |text| text.parse().expect("a number of cycles"));
    let mut trial = Trial { database, survey: create(database), sent: Vec::new() };
    for cycle in 0..cycles {
        let from = trial.sent.len();
        trial.load_and_kill(cycle as u64);
        trial.send_again(from);
    }
    let doubtful = trial.sent.iter().filter(|sent| !sent.acknowledged).count();
    eprintln!(
        "{cycles} kills, {} reports, {doubtful} of them in flight when the curator died",
        trial.sent.len()
    );
    trial.recount();
}

fn create(database: &Database) -> String {
    let curator = Curator::start(database);
    let items: Vec<String> = (1..=ITEMS).map(|item| format!("item {item}")).collect();
    let survey =
        json!({"title": "kill", "items": items, "epsilon": 2.0, "queries": 2, "access": "open"});
    let reply = Client::new().post(&format!("{}/api/v1/surveys", curator.url), &survey.to_string());
    let reply = reply.expect("the curator answers");
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.json()["id"].as_str().expect("an id").to_owned()
}

impl Trial<'_> {
    fn address(&self, curator: &Curator) -> String {
        format!("{}/api/v1/surveys/{}", curator.url, self.survey)
    }

    /// People answer until a curator dies in the middle of it.
    fn load_and_kill(&mut self, cycle: u64) {
        let curator = Curator::start(self.database);
        let address = self.address(&curator);
        let mut rng = ChaCha8Rng::seed_from_u64(cycle);
        let enough = rng.random_range(1..=MOST_BEFORE_KILL);
        let (sent, acknowledged) = (Mutex::new(Vec::new()), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for sender in 0..SENDERS {
                let mut rng = ChaCha8Rng::seed_from_u64(cycle);
                rng.set_stream(1 + sender as u64);
                let (address, sent, acknowledged) = (&address, &sent, &acknowledged);
                scope.spawn(move || {
                    send_until_nobody_answers(address, sent, acknowledged, &mut rng);
                });
            }
            while acknowledged.load(Ordering::Relaxed) < enough {
                std::thread::yield_now();
            }
            curator.kill();
        });
        self.sent.extend(sent.into_inner().expect("no sender panicked"));
    }

    /// Sends everything from a place on again, as devices would: the acknowledged is known, the rest is known or new.
    fn send_again(&mut self, from: usize) {
        let curator = Curator::start(self.database);
        let (client, url) = (Client::new(), format!("{}/reports", self.address(&curator)));
        for sent in &self.sent[from..] {
            let reply = client.post(&url, &sent.body).expect("the curator answers");
            let fine = reply.status == 200 || (reply.status == 201 && !sent.acknowledged);
            assert!(
                fine,
                "acknowledged: {}, but {} {}",
                sent.acknowledged, reply.status, reply.text
            );
        }
        let survey = client.get(&self.address(&curator)).expect("the curator answers").json();
        assert_eq!(survey["service"]["reports"], self.sent.len(), "each report once");
        curator.kill();
    }

    /// What anyone can download is exactly what was sent, and adds up to what the curator publishes.
    fn recount(&self) {
        let curator = Curator::start(self.database);
        let client = Client::new();
        let get = |path: &str| {
            let url = format!("{}/{path}", self.address(&curator));
            client.get(url.trim_end_matches('/')).expect("the curator answers")
        };
        let file = get("reports.jsonl");
        assert_eq!(file.status, 200, "{}", file.text);
        let lines = report_lines(&file.text);
        let mut stored: Vec<String> = lines.into_iter().map(canonical).collect();
        let mut sent: Vec<String> = self.sent.iter().map(|sent| sent.report.to_string()).collect();
        stored.sort();
        sent.sort();
        assert_eq!(stored, sent);
        self.check_promises(&get("").json(), &get("log.jsonl").text);
        let folder = Folder::new();
        folder.write("reports.jsonl", &file.text);
        let recount = folder.run("aggregate reports.jsonl --watched --json").json();
        let outcome = get("outcome").json();
        for key in ["order", "reports", "rank_intervals", "groups"] {
            assert_eq!(outcome[key], recount[key], "{key}");
        }
    }
}

impl Trial<'_> {
    /// Every promise that anybody heard is kept.
    fn check_promises(&self, offer: &Value, log: &str) {
        let leaves = leaves(log);
        let heard = self.sent.iter().filter_map(|sent| Some((&sent.body, sent.receipt.as_ref()?)));
        for (body, receipt) in heard {
            assert!(leaves.contains(&promised_leaf(offer, body, receipt)), "{receipt}");
        }
        assert_eq!(leaves.len(), self.sent.len());
    }
}

fn canonical(line: &str) -> String {
    serde_json::from_str::<Value>(line).expect("a report").to_string()
}

/// One sender: asks, answers by its own coin, sends, until the curator is gone.
fn send_until_nobody_answers(
    address: &str,
    sent: &Mutex<Vec<Sent>>,
    acknowledged: &AtomicUsize,
    rng: &mut impl Rng,
) {
    let client = Client::new();
    while let Some(reply) = client.post(&format!("{address}/assignments"), "{}") {
        assert_eq!(reply.status, 201, "{}", reply.text);
        let (report, body) = answer(&reply.json(), rng);
        let reply = client.post(&format!("{address}/reports"), &body);
        let counted = reply.as_ref().is_some_and(|reply| reply.status == 201);
        assert!(counted || reply.is_none(), "{reply:?}");
        let receipt = reply.map(|reply| reply.json());
        let new = Sent { body, report, acknowledged: counted, receipt };
        sent.lock().expect("no sender panicked").push(new);
        acknowledged.fetch_add(usize::from(counted), Ordering::Relaxed);
    }
}
