//! Lies and honest histories that both devices are held to: `tests/vectors/verify.json` of the
//! server.
//!
//! `UPDATE_VECTORS=1 cargo test -p veilrank-cli --lib verify::vectors` writes the file anew;
//! without it the file is compared. The cases are in [`cases`], each with the checks that fail in
//! either device.

mod cases;

use std::{env, fs, path::Path};

use ring::signature::{Ed25519KeyPair, KeyPair};
use serde::Serialize;
use serde_json::{Value, json};
use veilrank::{
    merkle::{Hash, Tree, leaf_of_entry, terms_digest},
    octets::Octets,
    privacy::Epsilon,
    wire::{Head, LogEntry, PublicKey, Service, Terms},
};

use super::{
    Check, Kept,
    evidence::{Evidence, Log, OtherHead, Published},
};
use crate::device::{Entry, LastLook, Offered, Promised, State};

/// The place of this device's entry.
const MINE: usize = 2;

/// The number of entries; a log has the first few, or the first few without this device's.
const ENTRIES: usize = 24;

/// An offer and a log at one moment.
#[derive(Debug, Clone, Serialize)]
struct Moment {
    /// The name of the terms.
    terms: String,
    service: Value,
    /// Nothing where the log is withheld.
    head: Option<Head>,
    /// Whether this device's entry is left out of the log.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    without_mine: bool,
}

/// One history, and what each device finds broken at its end.
#[derive(Debug, Clone, Serialize)]
struct Case {
    name: String,
    /// When this device answered, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    answered: Option<Moment>,
    /// When it last looked, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    looked: Option<Moment>,
    /// Whether a device of before kept these: without what was offered and, in a browser, with no
    /// more of a head than its size and root.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    kept_by_older: bool,
    /// Heads that others saw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<Head>,
    now: Moment,
    terminal: Vec<String>,
    browser: Vec<String>,
}

#[derive(Serialize)]
struct Vectors {
    key: PublicKey,
    /// The bytes that this device has sent.
    sent: String,
    mine: usize,
    entries: Vec<String>,
    /// The first line of a log, by the name of its terms.
    terms: Value,
    cases: Vec<Case>,
}

fn pair() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap()
}

fn curator() -> PublicKey {
    Octets::from_slice(pair().public_key().as_ref()).unwrap()
}

/// The first line of the log under terms of this name.
fn terms(name: &str) -> String {
    let (title, items) = match name {
        "swapped" => ("Which drink?", r#"["coffee","tea","water"]"#),
        "renamed" => ("Which \"drink\", please?", r#"["tea","coffee","water"]"#),
        _ => ("Which drink?", r#"["tea","coffee","water"]"#),
    };
    let title = json!(title);
    let text = format!(
        r#"{{"veilrank":2,"terms":{{"id":"s1","title":{title},"items":{items},"epsilon":1.0,"queries":2,"mechanism":"randomized-response"}}}}"#
    );
    Terms::write(&Terms::read(&text).unwrap().survey)
}

fn report(at: usize) -> String {
    let answer = at.is_multiple_of(2);
    format!(
        r#"{{"epsilon":1.0,"answers":[{{"pair":[0,1],"answer":{answer}}},{{"pair":[0,2],"answer":true}}]}}"#
    )
}

fn entry(at: usize) -> String {
    let handle: Octets<16> = Octets([u8::try_from(at).unwrap(); 16]);
    format!(r#"{{"handle":"{handle}","report":{}}}"#, report(at))
}

fn sent() -> String {
    let handle: Octets<16> = Octets([u8::try_from(MINE).unwrap(); 16]);
    format!(r#"{{"assignment":"Abc-_123","handle":"{handle}","report":{}}}"#, report(MINE))
}

/// The entries of a log of this size.
fn entries(size: u64, without_mine: bool) -> Vec<LogEntry> {
    let places = (0..ENTRIES).filter(|at| !(without_mine && *at == MINE));
    let lines = places.take(usize::try_from(size).unwrap()).map(entry);
    lines.map(|line| serde_json::from_str(&line).unwrap()).collect()
}

fn leaves(size: u64, without_mine: bool) -> Vec<Hash> {
    let leaf = |entry: &LogEntry| leaf_of_entry(&entry.handle, entry.report.get());
    entries(size, without_mine).iter().map(leaf).collect()
}

fn tree(leaves: &[Hash]) -> Tree {
    let mut tree = Tree::new();
    for leaf in leaves {
        tree.push(*leaf);
    }
    tree
}

/// A head that the curator has signed.
fn head(size: u64, name: &str, (closed, without_mine): (bool, bool)) -> Head {
    let root = tree(&leaves(size, without_mine)).root(size).unwrap();
    let digest = terms_digest(&terms(name));
    let survey = "s1".to_owned();
    let mut head = Head { survey, size, root, terms: digest, closed, signature: Octets([0; 64]) };
    head.signature = Octets::from_slice(pair().sign(head.text().as_bytes()).as_ref()).unwrap();
    head
}

impl Moment {
    fn evidence(&self) -> Evidence {
        let service: Service = serde_json::from_value(self.service.clone()).unwrap();
        let line = terms(&self.terms);
        let survey = Terms::read(&line).unwrap().survey;
        let published = self.head.clone().ok_or_else(|| "withheld".to_owned()).map(|head| {
            let leaves = leaves(head.size, self.without_mine);
            let (tree, entries) = (tree(&leaves), entries(head.size, self.without_mine));
            let log = Log { terms: line.clone(), entries, leaves, tree, head };
            Published { log, reports: line, outcome: Vec::new() }
        });
        Evidence { survey, key: service.log.map(|log| log.key), service, published }
    }
}

impl Case {
    /// The ledger's entry of this device.
    fn mine(&self) -> Option<Entry> {
        let Evidence { survey, service, .. } = self.answered.as_ref()?.evidence();
        let promised = Promised::by(&survey, &service)?;
        let offer = promised.offer.clone().filter(|_| !self.kept_by_older);
        Some(Entry {
            curator: "http://h".to_owned(),
            survey: "s1".to_owned(),
            title: "t".to_owned(),
            day: "2030-01-01".to_owned(),
            epsilon: Epsilon::new(1.0).unwrap(),
            loss: 1.0,
            state: State::Counted,
            report: sent(),
            completion: None,
            log: Some(Promised { offer, ..promised }),
        })
    }

    /// The last look of this device.
    fn last(&self) -> Option<LastLook> {
        let looked = self.looked.as_ref()?;
        let offer = Offered::by(&looked.evidence().service);
        let (curator, head) = ("http://h".to_owned(), looked.head.clone()?);
        let offer = Some(offer).filter(|_| !self.kept_by_older);
        Some(LastLook { curator, key: self::curator(), head, offer })
    }

    /// The names of what the terminal's device finds broken.
    fn found(&self) -> Vec<String> {
        let evidence = self.now.evidence();
        // What is kept is written and read again.
        let again = |text: String| serde_json::from_str(&text).unwrap();
        let mine: Option<Entry> =
            self.mine().map(|mine| serde_json::from_str(&json!(mine).to_string()).unwrap());
        let last: Option<LastLook> = self.last().map(|look| again(json!(look).to_string()));
        let other = |head: &Head| OtherHead { from: "theirs.json".to_owned(), head: head.clone() };
        let heads: Vec<OtherHead> = self.others.iter().map(other).collect();
        let (mine, last) = (mine.as_ref(), last.as_ref());
        let kept = Kept { mine, last, heads: &heads, to_organiser: false };
        let checks = kept.offers(&evidence).into_iter().chain(kept.logs(&evidence));
        let broken = checks.filter(|check| check.ok == Some(false));
        broken.map(|Check { name, .. }| name.to_owned()).collect()
    }
}

fn vectors() -> String {
    let named = ["plain", "swapped", "renamed"].map(|name| (name.to_owned(), json!(terms(name))));
    let entries = (0..ENTRIES).map(entry).collect();
    let terms = Value::Object(named.into_iter().collect());
    let all =
        Vectors { key: curator(), sent: sent(), mine: MINE, entries, terms, cases: cases::all() };
    let mut lines = serde_json::to_string(&all).unwrap();
    // A case a line.
    lines = lines.replace(r#"{"name":"#, "\n{\"name\":");
    lines + "\n"
}

#[test]
fn the_terminal_finds_what_each_case_says() {
    let all = cases::all();
    assert!(all.len() > 40);
    for case in all {
        assert_eq!(case.found(), case.terminal, "{}", case.name);
    }
}

/// The cases that the browser's device is held to, too.
#[test]
fn the_vectors_are_these_cases() {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../veilrank-server/tests/vectors/verify.json");
    let vectors = vectors();
    if env::var("UPDATE_VECTORS").is_ok() {
        fs::write(&file, &vectors).unwrap();
    }
    assert!(fs::read_to_string(file).unwrap() == vectors, "run it with UPDATE_VECTORS=1");
}
