//! `veilrank demo`: what a newcomer sees first.

mod common;

use common::{Folder, Program, masked, run};

#[test]
fn the_demo_is_as_agreed() {
    let run = Folder::new().run("demo --once");
    assert_eq!(run.stderr, "");
    insta::assert_snapshot!("demo", masked(&run.ok()));
}

#[test]
fn its_json_says_the_same() {
    let folder = Folder::new();
    let document = folder.run("demo --once --json").json();
    let keys: Vec<&str> = document.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "example_report",
        "kendall_tau_normalized",
        "method",
        "order",
        "pages",
        "rank_intervals",
        "reports",
        "survey",
        "truth",
        "url",
    ];
    assert_eq!(keys, expected);
    assert_eq!(document["reports"], 300);
    let tau = |name: &str| document["kendall_tau_normalized"][name].as_f64().unwrap();
    assert!(tau("optimum") <= tau("private") && tau("private") < tau("random"), "{document}");
    assert!((tau("random") - 0.5).abs() < 1e-12);
    let text = masked(&folder.run("demo --once").ok());
    assert!(text.contains(&format!("{:.4}", tau("private"))), "{text}");
    assert!(text.contains(&masked(document["example_report"].as_str().unwrap())), "{text}");
    assert!(folder.names().is_empty(), "nothing is left behind, and no ledger is touched");
}

#[test]
fn the_seed_decides_everything_but_names_and_ports() {
    let folder = Folder::new();
    let demo =
        |seed: u64| masked(&folder.run(&format!("demo --once --voters 60 --seed {seed}")).ok());
    assert_eq!(demo(7), demo(7));
    assert_ne!(demo(7), demo(8));
}

#[test]
fn more_voters_and_budget_come_closer() {
    let folder = Folder::new();
    let excess = |args: &str| {
        let tau =
            &folder.run(&format!("demo --once --json {args}")).json()["kendall_tau_normalized"];
        tau["private"].as_f64().unwrap() - tau["optimum"].as_f64().unwrap()
    };
    let few = excess("--voters 20 --epsilon 0.1");
    let many = excess("--voters 1000 --epsilon 4");
    assert!(many < 0.002 && many < few, "{few} {many}");
}

#[test]
fn its_result_goes_to_a_file() {
    let folder = Folder::new();
    assert_eq!(folder.run("demo --once --voters 20 -o result").ok(), "");
    assert_eq!(folder.names(), ["result"]);
    let printed = masked(&folder.run("demo --once --voters 20").ok());
    assert_eq!(masked(&folder.read("result")), printed);
}

#[cfg(unix)]
#[test]
fn it_runs_on_and_anybody_can_take_part() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("tmp")).unwrap();
    let mut command = folder.command("demo --voters 20");
    command.env("TMPDIR", folder.path("tmp"));
    let mut demo = Program::start(command);
    let line = demo.wait_for("  veilrank answer ");
    let url = line.trim().trim_start_matches("veilrank answer ");
    let answered = folder.pipe(&format!("answer {url} --yes --json"), "1\n");
    assert!(answered.stderr.contains("Which is worse? (question 1 of 1)"), "{}", answered.stderr);
    let receipt = answered.json();
    assert_eq!(receipt["status"], "counted");
    let again = folder.run(&format!("answer {url} --yes --json")).json();
    assert_eq!(again["status"], "already-counted");
    let read = |page: String| ureq::get(page).call().unwrap().body_mut().read_to_string().unwrap();
    assert!(read(url.replace("/s/", "/r/")).contains("21 people have answered"));
    assert!(read(url.to_owned()).contains("What is most wrong at work?"));
    let files = |name: &str| std::fs::read_dir(folder.path(name)).unwrap().count();
    assert_eq!(files("tmp"), 1, "the database is a file while it runs");
    demo.interrupt();
    let ended = demo.end();
    assert_eq!((ended.code, ended.stderr.as_str()), (0, "Ctrl-C ends it\n"));
    assert_eq!(files("tmp"), 0, "and is gone with it");
    // Nobody answers there any more, and the memorised report is safe.
    let gone = folder.run(&format!("answer {url} --yes"));
    assert!(gone.code == 1 && gone.stderr.contains("no reply from the curator"), "{}", gone.stderr);
}

#[test]
fn a_proxy_is_not_told_of_what_stays_on_this_machine() {
    let folder = Folder::new();
    let mut command = folder.command("demo --once --voters 20");
    for name in ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY"] {
        command.env(name, "http://127.0.0.1:1");
    }
    run(&mut command, "").ok();
}
