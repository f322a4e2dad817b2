//! `veilrank answer`: what a device says, keeps and refuses, whatever the curator says.

#[path = "../common/mod.rs"]
mod common;
#[path = "../serving/mod.rs"]
mod serving;

mod alone;
mod asked;
mod invited;
mod kept;
mod languages;
mod refused;
mod tickets;
mod work;

use common::{
    Folder, Run,
    curator::{FakeCurator, drinks},
};
use serde_json::{Value, json};

/// The ledger's file as it stands.
fn ledger(folder: &Folder) -> Value {
    serde_json::from_str(&folder.read("home/ledger.json")).expect("the ledger is JSON")
}

fn has_no_ledger(folder: &Folder) -> bool {
    !folder.path("home/ledger.json").exists()
}

/// The drinks, for those who hold an invite.
fn by_invite() -> Value {
    let mut terms = drinks();
    terms["access"] = json!("invite");
    terms
}

/// The drinks, whose list stands before everybody as it was written.
fn as_written() -> Value {
    let mut terms = drinks();
    terms["shuffle"] = json!(false);
    terms
}

/// A run that must have failed with these words.
fn fails(run: &Run, words: &[&str]) {
    assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{}", run.stderr);
    let error = run.stderr.lines().rfind(|line| line.starts_with("error: ")).unwrap_or_default();
    for word in words {
        assert!(error.contains(word), "want {word:?} in {}", run.stderr);
    }
}

#[test]
fn a_pair_is_asked_shown_and_sent() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(as_written(), json!([[0, 2]])));
    let run = folder.pipe(&format!("answer {}", curator.url()), "2\ny\ny\n");
    let shown = run.stderr.replace(&curator.origin(), "http://127.0.0.1:PORT");
    let receipt = run.ok().replace(&curator.origin(), "http://127.0.0.1:PORT");
    insta::assert_snapshot!("receipt", receipt);
    // The coin is the operating system's, so both sides of it are agreed.
    let (kept, flipped) =
        ("water > tea  water > tea       kept", "water > tea  tea > water       flipped");
    assert!(shown.contains(kept) != shown.contains(flipped), "{shown}");
    let first = shown.contains(flipped);
    let shown = shown.replace(kept, "COIN").replace(flipped, "COIN");
    insta::assert_snapshot!(
        "conversation",
        shown.replace(&format!("\"answer\":{first}"), "\"answer\":BIT")
    );
    let sent = format!(
        "{{\"assignment\":\"A1\",\"report\":{{\"epsilon\":1,\"answers\":[{{\"pair\":[0,2],\"answer\":{first}}}]}}}}"
    );
    assert_eq!(curator.reports(), [sent]);
}
