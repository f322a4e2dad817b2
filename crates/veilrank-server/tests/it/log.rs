//! The log of a survey: promises that are kept, heads that only grow, and what is refused.

use axum::http::Method;
use serde_json::{Value, json};
use veilrank::{
    merkle::{Hash, Tree, is_consistent, leaf_of_entry, root_of_leaf, terms_digest},
    octets::Octets,
    wire::{Consistency, Head, Inclusion, LogEntry, Promise, PublicKey, Submission},
};
use veilrank_server::is_signed;

use crate::common::{Curator, Made, Place, answered};

async fn key(curator: &Curator, made: &Made) -> PublicKey {
    let offer = curator.get(&made.path("")).await.ok(200);
    offer["service"]["log"]["key"].as_str().unwrap().parse().unwrap()
}

async fn head(curator: &Curator, made: &Made) -> Head {
    let said = curator.get(&made.path("/log/head")).await.ok(200);
    let head: Head = serde_json::from_value(said).unwrap();
    assert!(is_signed(&key(curator, made).await, head.text().as_bytes(), &head.signature));
    assert_eq!(head.survey, made.id);
    head
}

/// A device takes part under a name of its own; its leaf, after a check that it was promised.
async fn take_part(curator: &Curator, made: &Made, name: u8) -> Hash {
    let mut report = answered(&curator.ask(made).await, name.is_multiple_of(2));
    report["handle"] = json!(Octets([name; 16]));
    let said = curator.report(made, &report).await.ok(201);
    let again = curator.report(made, &report).await.ok(200);
    for receipt in [said, again] {
        check_promise(&receipt, made, &submission(&report), &key(curator, made).await);
    }
    leaf(&report)
}

fn submission(report: &Value) -> Submission {
    serde_json::from_str(&report.to_string()).unwrap()
}

fn leaf(report: &Value) -> Hash {
    let sent = submission(report);
    leaf_of_entry(&sent.handle.unwrap(), sent.text())
}

fn check_promise(receipt: &Value, made: &Made, sent: &Submission, key: &PublicKey) {
    let promise: Promise = serde_json::from_value(receipt["promise"].clone()).unwrap();
    let leaf = leaf_of_entry(&sent.handle.unwrap(), sent.text());
    let text = promise.text(&made.id, &sent.assignment, &leaf).unwrap();
    assert!(is_signed(key, &text, &promise.signature), "{receipt}");
    let other = promise.text(&made.id, "another's", &leaf).unwrap();
    assert!(!is_signed(key, &other, &promise.signature), "nobody else can tell what is promised");
}

/// The leaves of the published log, after a check that its head is over them.
async fn leaves(curator: &Curator, made: &Made) -> Vec<Hash> {
    let text = curator.get(&made.path("/log.jsonl")).await;
    assert_eq!(text.status, 200, "{}", text.text);
    let mut lines: Vec<&str> = text.text.lines().collect();
    let last: Head = serde_json::from_str(lines.pop().unwrap()).unwrap();
    assert_eq!(last, head(curator, made).await);
    assert_eq!(terms_digest(lines.remove(0)), last.terms);
    let mut tree = Tree::new();
    let mut leaves = Vec::new();
    for line in lines {
        let entry: LogEntry = serde_json::from_str(line).unwrap();
        leaves.push(leaf_of_entry(&entry.handle, entry.report.get()));
        tree.push(leaves[leaves.len() - 1]);
    }
    assert_eq!((tree.size(), tree.root(tree.size())), (last.size, Some(last.root)));
    leaves
}

#[tokio::test]
async fn what_is_promised_is_in_the_log_and_every_head_is_over_the_beginning_of_the_next() {
    for place in Place::each().await {
        let mut settings = place.settings();
        settings.publish_every = 3;
        let (one, other) = (
            Curator::open(settings.clone()).await.unwrap(),
            Curator::open(settings.clone()).await.unwrap(),
        );
        let made = one.make(json!({"reopens": true})).await;
        assert_eq!(key(&one, &made).await, key(&other, &made).await, "one key for a database");
        let mut heads = vec![head(&one, &made).await];
        let mut promised = Vec::new();
        for name in 0..8 {
            let server = if name % 3 == 0 { &other } else { &one };
            promised.push(take_part(server, &made, name).await);
            if name > 2 {
                let both = (head(&one, &made).await, head(&other, &made).await);
                assert_eq!(both.0, both.1, "servers share what was signed");
                heads.push(both.0);
            }
        }
        assert_eq!(heads.last().map(|head| head.size), Some(6), "in whole steps");
        one.close(&made).await.ok(200);
        heads.push(head(&other, &made).await);
        let all = leaves(&one, &made).await;
        assert_eq!(all, leaves(&other, &made).await);
        assert_eq!(
            all.len(),
            6,
            "whole steps also while it is closed, since it may be opened again"
        );
        assert!(!heads[heads.len() - 1].closed, "two are left over");
        // Opened again, nothing is taken back, not from the outcome and the reports file either.
        let reopen = made.path("/reopen");
        one.with_token(Method::POST, &reopen, &made.token).await.ok(200);
        promised.push(take_part(&one, &made, 8).await);
        let outcome = other.get(&made.path("/outcome")).await.ok(200);
        assert_eq!((outcome["reports"].as_u64(), leaves(&other, &made).await.len()), (Some(9), 9));
        let all = leaves(&one, &made).await;
        assert!(promised.iter().all(|leaf| all.contains(leaf)));
        promised.push(take_part(&one, &made, 9).await);
        heads.push(head(&one, &made).await);
        check_growth(&one, &made, &heads).await;
        one.state.shutdown().await;
        other.state.shutdown().await;
        let later = Curator::open(settings).await.unwrap();
        assert_eq!(head(&later, &made).await, heads[heads.len() - 1]);
        check_growth(&later, &made, &heads).await;
        place.remove().await;
    }
}

async fn check_growth(curator: &Curator, made: &Made, heads: &[Head]) {
    let last = heads.last().unwrap();
    for (place, early) in heads.iter().enumerate() {
        assert!(heads[place..].iter().all(|later| later.size >= early.size));
        let below = format!("/log/consistency?from={}&to={}", early.size, last.size);
        let said = curator.get(&made.path(&below)).await.ok(200);
        let Consistency { path } = serde_json::from_value(said).unwrap();
        assert!(is_consistent((early.size, early.root), (last.size, last.root), &path));
    }
    for leaf in leaves(curator, made).await {
        let below = format!("/log/inclusion?leaf={leaf}");
        let said = curator.get(&made.path(&below)).await.ok(200);
        let Inclusion { index, size, path } = serde_json::from_value(said).unwrap();
        assert_eq!(root_of_leaf(&leaf, index, size, &path), Some(last.root));
    }
}

#[tokio::test]
async fn a_name_in_the_log_stays_with_its_report() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({})).await;
        take_part(&curator, &made, 1).await;
        let mut report = answered(&curator.ask(&made).await, true);
        report["handle"] = json!(Octets([2; 16]));
        curator.report(&made, &report).await.ok(201);
        for other in [json!(Octets([3; 16])), Value::Null] {
            report["handle"] = other;
            curator.report(&made, &report).await.problem(409, "report-differs");
        }
        for odd in [json!("x"), json!(""), json!(7), json!("AAAAAAAAAAAAAAAAAAAAAB")] {
            report["handle"] = odd;
            let refused = curator.report(&made, &report).await.problem(422, "wrong-field");
            assert_eq!(refused["field"], "handle");
        }
        // The same name in another survey is another report's.
        take_part(&curator, &curator.make(json!({})).await, 1).await;
        place.remove().await;
    }
}

/// What is published can be copied: whoever sends it again has an assignment of their own, is counted beside the first, and takes nothing from it.
#[tokio::test]
async fn a_copied_name_takes_nothing_from_whoever_had_it_first() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({"items": ["tea", "water"]})).await;
        let report = async || {
            let mut report = answered(&curator.ask(&made).await, true);
            report["handle"] = json!(Octets([1; 16]));
            curator.report(&made, &report).await.ok(201);
            head(&curator, &made).await
        };
        let heads = [report().await, report().await, report().await];
        let same = leaves(&curator, &made).await;
        assert_eq!(same, [same[0]; 3], "three alike");
        check_growth(&curator, &made, &heads).await;
        for early in &heads {
            let below = format!("/log/inclusion?leaf={}&size={}", same[0], early.size);
            let said = curator.get(&made.path(&below)).await.ok(200);
            let Inclusion { index, size, path } = serde_json::from_value(said).unwrap();
            assert_eq!(root_of_leaf(&same[0], index, size, &path), Some(early.root));
        }
        place.remove().await;
    }
}

#[tokio::test]
async fn the_log_is_shown_when_the_reports_are() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"results": "after"})).await;
    take_part(&curator, &made, 1).await;
    for below in ["/log/head", "/log.jsonl", "/log/consistency?from=0"] {
        curator.get(&made.path(below)).await.problem(403, "outcome-withheld");
    }
    curator.close(&made).await.ok(200);
    assert!(head(&curator, &made).await.closed);
    for (below, status, code) in [
        ("/log/inclusion", 422, "wrong-field"),
        ("/log/inclusion?leaf=x", 422, "wrong-field"),
        ("/log/inclusion?leaf=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 404, "not-found"),
        (
            "/log/inclusion?leaf=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&size=2",
            422,
            "wrong-field",
        ),
        ("/log/consistency", 422, "wrong-field"),
        ("/log/consistency?from=2", 422, "wrong-field"),
        ("/log/consistency?from=1&to=0", 422, "wrong-field"),
        ("/log/consistency?from=-1", 422, "wrong-field"),
        ("/log/consistency?from=18446744073709551616", 422, "wrong-field"),
        ("/log/head?more=1", 422, "wrong-field"),
    ] {
        curator.get(&made.path(below)).await.problem(status, code);
    }
}

#[tokio::test]
async fn reports_that_are_others_than_those_that_were_signed_are_found_after_the_start() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({})).await;
        for name in 1..4 {
            take_part(&curator, &made, name).await;
        }
        head(&curator, &made).await;
        curator.state.shutdown().await;
        place.execute("UPDATE reports SET handle = NULL WHERE seq = 2").await;
        let curator = Curator::open(place.settings()).await.unwrap();
        // Before it is found nothing more is signed, and afterwards nothing is shown.
        let reply = curator.get(&made.path("/log/head")).await;
        assert!([500, 503].contains(&reply.status.as_u16()), "{}", reply.text);
        while !curator.get("/healthz").await.ok(200)["recounting"].is_null() {
            tokio::task::yield_now().await;
        }
        curator.get(&made.path("/log/head")).await.problem(503, "outcome-withdrawn");
        assert_eq!(place.count("heads").await, 1);
        place.remove().await;
    }
}
