//! A curator in a process of its own, on a database of its own, and somebody who talks to it.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use rand::{CryptoRng, Rng, RngExt};
use serde_json::{Value, json};
use veilrank::{
    merkle::{Handle, Hash, Tree, handle_of_nonce, leaf_of_entry},
    octets::Octets,
    ticket::{PublicKey, Request, Ticket},
    wire::{Head, LogEntry, Promise, Submission},
};

/// A curator must end, when it is told to, within this.
const PATIENCE: Duration = Duration::from_secs(90);

/// A database that outlives the curators on it.
pub(crate) struct Database {
    pub(crate) url: String,
    /// The PostgreSQL server and the database's name there, to drop at the end.
    drop: Option<(String, String)>,
}

impl Database {
    /// A file in a folder.
    pub(crate) fn sqlite(folder: &Path) -> Self {
        Self { url: format!("sqlite:{}", folder.join("curator.db").display()), drop: None }
    }

    /// A file of this name.
    pub(crate) fn sqlite_file(file: &Path) -> Self {
        Self { url: format!("sqlite:{}", file.display()), drop: None }
    }

    /// A new database on the PostgreSQL server for tests, where there is one.
    pub(crate) fn postgres(name: &str) -> Option<Self> {
        let server = std::env::var("VEILRANK_TEST_POSTGRES").ok()?;
        let name = format!("veilrank_{name}_{}", std::process::id());
        psql(&server, &format!("CREATE DATABASE {name}"));
        let (host, _) = server.rsplit_once('/').expect("an address ends in a database");
        Some(Self { url: format!("{host}/{name}"), drop: Some((server, name)) })
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some((server, name)) = &self.drop {
            psql(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

fn psql(server: &str, statement: &str) {
    let output = Command::new("psql").args([server, "-qc", statement]).output().expect("psql runs");
    assert!(output.status.success(), "{statement}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A running `veilrank serve`; killed when dropped.
pub(crate) struct Curator {
    child: Child,
    pub(crate) url: String,
}

impl Curator {
    pub(crate) fn start(database: &Database) -> Self {
        Self::start_with(&database.url, |_| {})
    }

    /// Starts one whose surroundings are changed first.
    pub(crate) fn start_with(database: &str, change: impl FnOnce(&mut Command)) -> Self {
        Self::launch((database, "off"), change)
    }

    /// Starts one that asks devices for work.
    pub(crate) fn start_strict(database: &Database) -> Self {
        Self::launch((&database.url, "on"), |_| {})
    }

    fn launch((database, work): (&str, &str), change: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_veilrank"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .args(["--publish-every", "1", "--proof-of-work", work])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit());
        change(&mut command);
        let mut child = command.spawn().expect("the curator starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("standard output is a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("the curator says where it is");
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("no address in {line:?}")).trim_end_matches('/');
        Self { child, url: url.to_owned() }
    }

    /// The process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`: the process gets no chance to do anything more.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("a process can be killed");
        self.child.wait().expect("a killed process ends");
    }

    pub(crate) fn signal(&self, signal: &str) {
        let kill = format!("kill {signal} {}", self.child.id());
        let done = Command::new("sh").args(["-c", &kill]).status();
        assert!(done.is_ok_and(|done| done.success()), "kill {signal}");
    }

    /// As an operator would end it: it must not wait for anybody who holds it up.
    pub(crate) fn end(mut self) {
        self.signal("-CONT");
        self.signal("-TERM");
        let start = Instant::now();
        while self.child.try_wait().expect("a child can be asked").is_none() {
            assert!(start.elapsed() < PATIENCE, "a curator does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Curator {
    fn drop(&mut self) {
        // Whoever was killed before is gone already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// What came back: a status and a document.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

/// Somebody who talks to a curator and may find nobody there.
pub(crate) struct Client(ureq::Agent);

impl Client {
    pub(crate) fn new() -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_mins(1)));
        Self(config.build().into())
    }

    /// None when the connection fails.
    pub(crate) fn post(&self, url: &str, body: &str) -> Option<Reply> {
        let response =
            self.0.post(url).header("content-type", "application/json").send(body).ok()?;
        read(response)
    }

    /// With an organiser's token, which others than organisers may send too. None when the connection fails.
    pub(crate) fn post_as(&self, url: &str, token: &str, body: &str) -> Option<Reply> {
        let request = self.0.post(url).header("content-type", "application/json");
        read(request.header("authorization", format!("Bearer {token}")).send(body).ok()?)
    }

    /// With an organiser's token. None when the connection fails.
    pub(crate) fn get_as(&self, url: &str, token: &str) -> Option<Reply> {
        let request = self.0.get(url).header("authorization", format!("Bearer {token}"));
        read(request.call().ok()?)
    }

    /// None when the connection fails.
    pub(crate) fn get(&self, url: &str) -> Option<Reply> {
        read(self.0.get(url).call().ok()?)
    }
}

fn read(mut response: ureq::http::Response<ureq::Body>) -> Option<Reply> {
    let status = response.status().as_u16();
    let limit = 1 << 30;
    let text = response.body_mut().with_config().limit(limit).read_to_string().ok()?;
    Some(Reply { status, text })
}

/// The leaf of what was sent, after a check that the receipt promises it under the curator's key.
pub(crate) fn promised_leaf(offer: &Value, body: &str, receipt: &Value) -> Hash {
    let sent: Submission = serde_json::from_str(body).expect("a submission");
    let nonce: Octets<48> = sent.assignment.parse().expect("an assignment");
    let handle = sent.handle.unwrap_or_else(|| handle_of_nonce(&nonce.0[..16]));
    let leaf = leaf_of_entry(&handle, sent.text());
    let promise: Promise = serde_json::from_value(receipt["promise"].clone()).expect("a promise");
    let key = offer["service"]["log"]["key"].as_str().expect("a key").parse().expect("a key");
    let id = offer["id"].as_str().expect("an id");
    let text = promise.text(id, &sent.assignment, &leaf).expect("a path");
    assert!(veilrank_server::is_signed(&key, &text, &promise.signature), "{receipt}");
    leaf
}

/// The leaves of a published log, after a check that they are what its head is over.
pub(crate) fn leaves(log: &str) -> BTreeSet<Hash> {
    let mut lines: Vec<&str> = log.lines().skip(1).collect();
    let head: Head = serde_json::from_str(lines.pop().expect("a head")).expect("a head");
    let leaf = |line: &&str| {
        let entry: LogEntry = serde_json::from_str(line).expect("an entry");
        leaf_of_entry(&entry.handle, entry.report.get())
    };
    let leaves: Vec<Hash> = lines.iter().map(leaf).collect();
    let mut tree = Tree::new();
    for leaf in &leaves {
        tree.push(*leaf);
    }
    assert_eq!((tree.size(), tree.root(tree.size())), (head.size, Some(head.root)));
    leaves.into_iter().collect()
}

/// A report on what was asked, by coins, and the body that carries it. The terms have epsilon 2.
pub(crate) fn answer(assignment: &Value, rng: &mut impl Rng) -> (Value, String) {
    let pairs = assignment["pairs"].as_array().expect("pairs");
    let answers: Vec<Value> =
        pairs.iter().map(|pair| json!({"pair": pair, "answer": rng.random::<bool>()})).collect();
    let report = json!({"epsilon": 2.0, "answers": answers});
    let body = json!({"assignment": assignment["assignment"], "report": report});
    (report, body.to_string())
}

/// A report by a ticket, whose handle stands beside it.
pub(crate) fn answer_by(
    handle: Option<Handle>,
    assignment: &Value,
    rng: &mut impl Rng,
) -> (Value, String) {
    let (report, body) = answer(assignment, rng);
    let Some(handle) = handle else { return (report, body) };
    let body = json!({"assignment": assignment["assignment"], "handle": handle, "report": report});
    (report, body.to_string())
}

/// A device that has an invite signed for a ticket: the same message however often it asks.
pub(crate) struct Ticketing {
    key: PublicKey,
    survey: String,
    invite: String,
    request: Request,
}

impl Ticketing {
    /// By the terms of a survey, as they are offered.
    pub(crate) fn new(offer: &Value, invite: &str, rng: &mut impl CryptoRng) -> Self {
        let key = offer["terms"]["unlinkable"]["key"].as_str().expect("a survey by ticket");
        let key = PublicKey::parse(key).expect("a key");
        let survey = offer["id"].as_str().expect("an id").to_owned();
        let request = Request::new(&key, &survey, rng).expect("a key hides messages");
        Self { key, survey, invite: invite.to_owned(), request }
    }

    pub(crate) fn asking(&self) -> String {
        json!({"invite": self.invite, "blinded": self.request.blinded()}).to_string()
    }

    /// The ticket, from what the curator signed.
    pub(crate) fn ticket(&self, signed: &Value) -> Ticket {
        let signature = signed["signature"].as_str().expect("a signature");
        let signature = signature.parse().expect("a signature");
        self.request.finish(&self.key, &self.survey, &signature).expect("a good signature")
    }
}
