//! Audits of our own clients and of wrong ones, run as a user would.
//!
//! Our clients have real noise here, so an audit of one that is right can blame it by chance. Each of the gate's audits does that with a
//! probability below 1e-8, all of them together below 1e-6.

mod common;

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use common::{Folder, Run, run, skipped};
use serde_json::{Value, json};

/// The confidence of an audit in the gate.
const SURE: &str = "0.99999999";

/// Runs an audit with the programs of this machine within reach.
fn audit(args: &str, client: &[&str]) -> Run {
    let folder = Folder::new();
    let mut command = folder.command(&format!("audit --json {args}"));
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    if !client.is_empty() {
        command.arg("--").args(client);
    }
    run(&mut command, "")
}

fn has(program: &str) -> bool {
    let found =
        Command::new(program).arg("--version").output().is_ok_and(|out| out.status.success());
    if !found {
        skipped(&format!("no {program}, so its client was not audited"));
    }
    found
}

fn python_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("clients/python")
}

fn document(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("{run:?}"))
}

/// Audits one of ours with all mechanisms, and wants the bound to be of some use.
fn assert_consistent(client: &str, runs: u64, cases: &[(&str, &str, f64)]) {
    for (mechanism, more, least) in cases {
        let args = format!(
            "--client {client} --mechanism {mechanism} {more} --runs {runs} --confidence {SURE}"
        );
        let found = audit(&args, &[]).json();
        assert_eq!(found["verdict"], "consistent", "{found}");
        assert_eq!(found["without_report"], 0, "{found}");
        let figure = |key: &str| found[key].as_f64().expect("a number");
        let (bound, promised) = (figure("lower_bound"), figure("promised"));
        assert!(bound >= *least && bound <= promised, "{found}");
    }
}

/// Far below what is found: a bound of nothing at all would mean that the audit does not work.
const CASES: [(&str, &str, f64); 3] = [
    ("randomized-response", "--epsilon 1 --queries 1", 0.5),
    ("laplace", "--epsilon 2 --queries 2", 0.4),
    ("permutation-cap", "--epsilon 2", 0.4),
];

#[test]
fn the_cores_device_is_consistent() {
    assert_consistent("core", 40_000, &CASES);
}

#[test]
fn the_browsers_device_is_consistent() {
    if has("node") {
        assert_consistent("browser", 20_000, &CASES);
    }
}

#[test]
fn the_python_client_is_consistent_and_has_the_vectors_bytes() {
    if !has("python3") {
        return;
    }
    assert_consistent("python", 20_000, &CASES);
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../veilrank-server/tests/vectors");
    let mut check = Command::new("python3");
    check.args(["-B", "check_vectors.py"]).current_dir(python_folder());
    check.args(
        ["randomize.json", "work.json", "ledger.json", "alone.json"].map(|file| vectors.join(file)),
    );
    assert_eq!(run(&mut check, "").ok(), "the vectors hold\n");
}

#[test]
fn the_terminals_device_is_consistent_in_all_that_a_curator_hears() {
    // So few runs are enough to see a request, a header or a failure that depends on the ballot, and no more.
    assert_consistent("terminal", 1000, &[("randomized-response", "--epsilon 1 --queries 3", 0.0)]);
}

#[test]
fn the_reference_client_is_consistent_as_a_program() {
    let program = env!("CARGO_BIN_EXE_veilrank");
    let args = format!("--epsilon 1 --queries 3 --runs 20000 --confidence {SURE}");
    let found = audit(&args, &[program, "device"]).json();
    assert_eq!(found["verdict"], "consistent", "{found}");
    let keys: Vec<&String> = found.as_object().unwrap().keys().collect();
    let mut expected = vec![
        "ballots",
        "client",
        "confidence",
        "event",
        "items",
        "lower_bound",
        "mechanism",
        "promised",
        "queries",
        "runs",
        "seen",
        "timing",
        "verdict",
        "without_report",
        "would_notice_nothing",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert_eq!(found["client"], json!(format!("{program} device")));
}

/// Audits a wrong client; it must be found, with exit status 1.
fn wrong(mode: &str, args: &str) -> Option<Value> {
    if !has("python3") {
        return None;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients/wrong.py");
    let (script, folder) = (script.display().to_string(), python_folder().display().to_string());
    let run = audit(args, &["python3", &script, &folder, mode]);
    assert_eq!(run.code, 1, "{mode}: {run:?}");
    assert!(run.stderr.contains("error: "), "{mode}: {run:?}");
    (!run.stdout.is_empty()).then(|| document(&run))
}

/// Every wrong client of the list is found, whatever its noise was, but for a chance of one in a million.
#[test]
fn wrong_clients_are_found() {
    for (mode, args, verdict) in [
        ("printed", "--epsilon 1 --runs 40000 --confidence 0.999999", "says nothing"),
        ("undivided", "--epsilon 1 --queries 3 --runs 20000", "above"),
        ("off", "--epsilon 0.5 --runs 120000", "above"),
        ("seeded", "--epsilon 1 --runs 1000", "repeats"),
        ("unclipped", "--epsilon 1 --mechanism laplace --runs 10000", "above"),
        ("aborts", "--epsilon 1 --runs 2000", "above"),
        ("keys", "--epsilon 1 --runs 4000", "above"),
        ("mute", "--epsilon 1 --patience 0.1", "no reports"),
        ("long", "--epsilon 1 --runs 1000", "no reports"),
    ] {
        let Some(found) = wrong(mode, args) else { continue };
        assert_eq!(found["verdict"], verdict, "{mode}: {found}");
        if mode == "keys" {
            assert!(found["event"].as_str().unwrap().contains("the keys are"), "{found}");
        }
        if mode == "aborts" {
            assert!(found["event"].as_str().unwrap().contains("a line"), "{found}");
        }
    }
}

#[test]
fn a_client_that_says_more_than_it_is_asked_is_refused() {
    if has("python3") {
        assert_eq!(wrong("chatty", "--epsilon 1 --runs 1000"), None, "there is nothing to report");
    }
}

#[test]
fn a_command_that_is_no_client_is_told_so() {
    for (client, why) in [
        (&["/no/such/program"][..], "cannot be started"),
        (&["true"], "must answer with a report"),
        (&["cat"], "must answer with a report"),
    ] {
        let run = audit("--epsilon 1 --runs 1000 --patience 5", client);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.stderr.contains(why), "{client:?}: {run:?}");
    }
}

#[test]
fn wrong_usage_is_told_apart() {
    for args in [
        "--epsilon 0",
        "--runs 10",
        "--client fax",
        "--queries 0",
        "--patience 0",
        "--confidence 1",
    ] {
        assert_eq!(audit(args, &[]).code, 2, "{args}");
    }
    assert_eq!(audit("--client core", &["cat"]).code, 2, "one of the two");
    assert_eq!(audit("--queries 7", &[]).code, 1, "four items make six pairs");
}

#[test]
fn a_finding_is_said_in_words() {
    let text = Folder::new().run("audit --epsilon 1 --runs 20000 --confidence 0.99999999").ok();
    assert!(
        text.starts_with(
            "core: randomized-response, 4 items, 1 asked, epsilon 1 promised\nat least 0."
        ),
        "{text}"
    );
    assert!(text.contains(" runs: consistent with the promise\nmost telling: "), "{text}");
}

#[test]
fn the_reference_client_names_the_line_that_it_cannot_read() {
    let folder = Folder::new();
    let terms =
        r#"{"id":"s","title":"s","items":["a","b"],"epsilon":1,"queries":1,"mechanism":"laplace"}"#;
    let fine = format!(r#"{{"terms":{terms},"pairs":[[0,1]],"ballot":{{"order":[[1],[0]]}}}}"#);
    let answered = folder.pipe("device", &format!("{fine}\n{fine}\n")).ok();
    assert_eq!(answered.lines().count(), 2);
    assert!(
        answered.starts_with(r#"{"epsilon":1,"answers":[{"pair":[0,1],"noisy":"#),
        "{answered}"
    );
    for wrong in [
        fine.replace("[0,1]", "[1,0]"),
        fine.replace("[0,1]", "[0,2]"),
        fine.replace("[[1],[0]]", "[[1],[1]]"),
        fine.replace("[[1],[0]]", "[[7]]"),
        fine.replace("\"ballot\"", "\"vote\""),
        fine.replace("\"epsilon\":1", "\"epsilon\":99"),
        "{".to_owned(),
        String::new(),
    ] {
        let run = folder.pipe("device", &format!("{fine}\n{wrong}\n"));
        assert_eq!(run.code, 1, "{wrong}");
        assert!(run.stderr.contains("standard input: line 2: "), "{}", run.stderr);
    }
}
