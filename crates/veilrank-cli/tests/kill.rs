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
use rand::{CryptoRng, Rng, RngExt, SeedableRng};
use serde_json::{Value, json};
use serving::{Client, Curator, Database, Ticketing, answer_by, leaves, promised_leaf};
use veilrank::merkle::Handle;

/// How often a curator is killed, where nobody says otherwise.
const CYCLES: usize = 20;

/// How many people send at once.
const SENDERS: usize = 4;

/// After at least one and at most so many acknowledged reports a curator is killed.
const MOST_BEFORE_KILL: usize = 60;

/// After so many kills comes the next survey: one that anybody answers, one by tickets, and so on.
const STRETCH: usize = 10;

/// More than a stretch takes.
const INVITES: usize = 2000;

const ITEMS: usize = 6;

/// A report that somebody sent, and whether it was acknowledged.
struct Sent {
    body: String,
    report: Value,
    acknowledged: bool,
    /// What the curator said to it, if it did.
    receipt: Option<Value>,
}

/// A device that asked for a ticket: what it heard, and whether it came to send a report.
struct Asked {
    device: Ticketing,
    signed: Option<Value>,
    answered: bool,
}

/// A survey, and every report that was ever sent to it.
struct Trial<'a> {
    database: &'a Database,
    survey: String,
    offer: Value,
    /// Left to hand out, where it is answered by tickets.
    invites: Mutex<Vec<String>>,
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
    let (mut reports, mut doubtful) = (0, 0);
    for first in (0..cycles).step_by(STRETCH) {
        let mut trial = Trial::new(database, (first / STRETCH) % 2 == 1);
        for cycle in first..cycles.min(first + STRETCH) {
            let from = trial.sent.len();
            let asked = trial.load_and_kill(cycle as u64);
            trial.go_on(from, asked, &mut stream(cycle as u64, 0));
        }
        trial.recount();
        reports += trial.sent.len();
        doubtful += trial.sent.iter().filter(|sent| !sent.acknowledged).count();
    }
    eprintln!(
        "{cycles} kills, {reports} reports, {doubtful} of them in flight when the curator died"
    );
}

fn stream(cycle: u64, stream: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(cycle);
    rng.set_stream(stream);
    rng
}

impl<'a> Trial<'a> {
    fn new(database: &'a Database, by_ticket: bool) -> Self {
        let curator = Curator::start(database);
        let items: Vec<String> = (1..=ITEMS).map(|item| format!("item {item}")).collect();
        let mut terms = json!({"title": "kill", "items": items, "epsilon": 2.0, "queries": 2, "access": "open"});
        if by_ticket {
            terms["access"] = json!("invite");
            terms["invites"] = json!(INVITES);
        }
        let (client, url) = (Client::new(), format!("{}/api/v1/surveys", curator.url));
        let made = client.post(&url, &terms.to_string()).expect("the curator answers");
        assert_eq!(made.status, 201, "{}", made.text);
        let made = made.json();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let survey = text(&made["id"]);
        let offer = client.get(&format!("{url}/{survey}")).expect("the curator answers").json();
        assert_eq!(offer["terms"]["unlinkable"].is_object(), by_ticket, "the default");
        let invites = made["invites"].as_array().into_iter().flatten().map(text).collect();
        Self { database, survey, offer, invites: Mutex::new(invites), sent: Vec::new() }
    }
}

impl Trial<'_> {
    fn address(&self, curator: &Curator) -> String {
        format!("{}/api/v1/surveys/{}", curator.url, self.survey)
    }

    /// People answer until a curator dies in the middle of it; those who asked for tickets are returned.
    fn load_and_kill(&mut self, cycle: u64) -> Vec<Asked> {
        let curator = Curator::start(self.database);
        let enough = stream(cycle, 0).random_range(1..=MOST_BEFORE_KILL);
        let crowd = Crowd {
            address: self.address(&curator),
            offer: &self.offer,
            invites: &self.invites,
            sent: Mutex::default(),
            asked: Mutex::default(),
            acknowledged: AtomicUsize::new(0),
        };
        std::thread::scope(|scope| {
            for sender in 0..SENDERS {
                let (mut rng, crowd) = (stream(cycle, 1 + sender as u64), &crowd);
                scope.spawn(move || {
                    let client = Client::new();
                    while crowd.take_part(&client, &mut rng) {}
                });
            }
            while crowd.acknowledged.load(Ordering::Relaxed) < enough {
                std::thread::yield_now();
            }
            curator.kill();
        });
        self.sent.extend(crowd.sent.into_inner().expect("no sender panicked"));
        crowd.asked.into_inner().expect("no sender panicked")
    }

    /// What devices do when the curator is back. Everything from a place on is sent again: the acknowledged is known, the rest is known or new.
    /// Whoever had asked for a ticket gets the one that was signed, and whoever came no further goes on with it.
    fn go_on(&mut self, from: usize, asked: Vec<Asked>, rng: &mut impl Rng) {
        let curator = Curator::start(self.database);
        let (client, address) = (Client::new(), self.address(&curator));
        let post = |below: &str, body: &str| {
            client.post(&format!("{address}{below}"), body).expect("the curator answers")
        };
        for Asked { device, signed, answered } in asked {
            let again = post("/tickets", &device.asking());
            match &signed {
                Some(signed) => assert_eq!((again.status, &again.json()), (200, signed)),
                None => assert!(matches!(again.status, 200 | 201), "{}", again.text),
            }
            if !answered {
                let ticket = device.ticket(&again.json());
                let assigned = post("/assignments", &json!({"ticket": ticket}).to_string());
                assert!(matches!(assigned.status, 200 | 201), "{}", assigned.text);
                let (report, body) = answer_by(Some(ticket.handle()), &assigned.json(), rng);
                self.sent.push(Sent { body, report, acknowledged: false, receipt: None });
            }
        }
        for sent in &self.sent[from..] {
            let reply = post("/reports", &sent.body);
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
        // Also that each report has a ticket of its own, where it came by one.
        folder.run(&format!("verify {}/s/{}", curator.url, self.survey)).ok();
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

/// People at a curator that is about to die.
struct Crowd<'a> {
    address: String,
    offer: &'a Value,
    invites: &'a Mutex<Vec<String>>,
    sent: Mutex<Vec<Sent>>,
    asked: Mutex<Vec<Asked>>,
    acknowledged: AtomicUsize,
}

impl Crowd<'_> {
    /// One device: asks, answers by its own coin, sends; false when the curator is gone.
    fn take_part(&self, client: &Client, rng: &mut impl CryptoRng) -> bool {
        let invite = self.invites.lock().expect("no sender panicked").pop();
        let Some(invite) = invite else {
            assert!(self.offer["terms"]["unlinkable"].is_null(), "more invites are needed");
            return self.answer(client, &json!({}), None, rng).unwrap_or(false);
        };
        let device = Ticketing::new(self.offer, &invite, rng);
        let reply = client.post(&format!("{}/tickets", self.address), &device.asking());
        let signed = reply.map(|reply| {
            assert_eq!(reply.status, 201, "{}", reply.text);
            reply.json()
        });
        let went = signed.as_ref().and_then(|signed| {
            let ticket = device.ticket(signed);
            self.answer(client, &json!({"ticket": ticket}), Some(ticket.handle()), rng)
        });
        let asked = Asked { device, signed, answered: went.is_some() };
        self.asked.lock().expect("no sender panicked").push(asked);
        went.unwrap_or(false)
    }

    /// Asks for questions and sends an answer; none when no questions came, and false when nothing came after the answer.
    fn answer(
        &self,
        client: &Client,
        asking: &Value,
        handle: Option<Handle>,
        rng: &mut impl Rng,
    ) -> Option<bool> {
        let reply = client.post(&format!("{}/assignments", self.address), &asking.to_string())?;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let (report, body) = answer_by(handle, &reply.json(), rng);
        let reply = client.post(&format!("{}/reports", self.address), &body);
        let acknowledged = reply.as_ref().is_some_and(|reply| reply.status == 201);
        assert!(acknowledged || reply.is_none(), "{reply:?}");
        let receipt = reply.map(|reply| reply.json());
        let new = Sent { body, report, acknowledged, receipt };
        self.sent.lock().expect("no sender panicked").push(new);
        self.acknowledged.fetch_add(usize::from(acknowledged), Ordering::Relaxed);
        Some(acknowledged)
    }
}
