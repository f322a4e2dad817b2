//! `veilrank demo`: what a newcomer sees first.

mod common;

use common::Folder;

#[test]
fn the_demo_is_as_agreed() {
    let run = Folder::new().run("demo");
    assert_eq!(run.stderr, "");
    insta::assert_snapshot!("demo", run.ok());
}

#[test]
fn its_json_says_the_same() {
    let document = Folder::new().run("demo --json").json();
    let keys: Vec<&str> = document.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "example_report",
        "kendall_tau_normalized",
        "method",
        "order",
        "reports",
        "survey",
        "truth",
    ];
    assert_eq!(keys, expected);
    assert_eq!(document["reports"], 2000);
    let tau = |name: &str| document["kendall_tau_normalized"][name].as_f64().unwrap();
    assert!(tau("optimum") <= tau("private") && tau("private") < tau("random"), "{document}");
    assert!((tau("random") - 0.5).abs() < 1e-12);
    let text = Folder::new().run("demo").ok();
    assert!(text.contains(&format!("{:.4}", tau("private"))), "{text}");
    assert!(text.contains(document["example_report"].as_str().unwrap()), "{text}");
}

#[test]
fn the_seed_decides_everything() {
    let folder = Folder::new();
    let demo = |seed: u64| folder.run(&format!("demo --seed {seed}")).ok();
    assert_eq!(demo(1), folder.run("demo").ok());
    assert_eq!(demo(7), demo(7));
    assert_ne!(demo(7), demo(8));
}

#[test]
fn more_voters_and_budget_come_closer() {
    let folder = Folder::new();
    let excess = |args: &str| {
        let tau = &folder.run(args).json()["kendall_tau_normalized"];
        tau["private"].as_f64().unwrap() - tau["optimum"].as_f64().unwrap()
    };
    let few = excess("demo --json --voters 20 --epsilon 0.1");
    let many = excess("demo --json --voters 50000 --epsilon 4");
    assert!(many < 0.002 && many < few, "{few} {many}");
}
