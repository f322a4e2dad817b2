//! What the owner is asked, and how what was typed is understood.

use serde_json::{Value, json};

use super::{
    as_written, by_invite,
    common::{
        Folder,
        curator::{FakeCurator, Say, drinks},
    },
    fails, has_no_ledger, ledger,
};

#[test]
fn wrong_answers_are_asked_again_and_q_stops() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 1]])));
    let url = curator.url();
    let stopped = folder.pipe(&format!("answer {url}"), "tea\n3\nq\n");
    fails(&stopped, &["stopped; nothing was sent, and nothing is spent"]);
    assert!(
        stopped.stderr.contains("1, 2, 0, b, r or q is needed, got \"tea\""),
        "{}",
        stopped.stderr
    );
    fails(
        &folder.pipe(&format!("answer {url}"), ""),
        &["standard input ended", "nothing was sent"],
    );
    assert!(has_no_ledger(&folder) && curator.reports().is_empty());
    // A report that was shown is kept, whether it is sent or not.
    fails(
        &folder.pipe(&format!("answer {url}"), "1\ny\nn\n"),
        &["nothing was sent; your noisy answer is kept on this device"],
    );
    assert!(curator.reports().is_empty());
    assert_eq!(ledger(&folder)["entries"][0]["state"], "drawn");
    let kept = ledger(&folder)["entries"][0]["report"].clone();
    folder.pipe(&format!("answer {url}"), "y\n").ok();
    assert_eq!(curator.reports(), [kept.as_str().unwrap()]);
}

#[test]
fn an_empty_line_is_no_answer() {
    for (args, stdin, want) in [
        ("", "\n  \n?\n2\ny\nn\n", "Type 1 or 2, whichever is your answer"),
        ("--rank", "\n \n?\n2 1\ny\nn\n", "Type numbers from 1 to 3"),
    ] {
        let (folder, curator) = (Folder::new(), FakeCurator::honest(as_written(), json!([[0, 1]])));
        let url = curator.url();
        let nothing = folder.pipe(&format!("answer {url} {args}"), "\n\n\n");
        fails(&nothing, &["standard input ended before the last question"]);
        assert!(has_no_ledger(&folder), "{args}: no noise is drawn for an empty line");
        let run = folder.pipe(&format!("answer {url} {args}"), stdin);
        fails(&run, &["nothing was sent"]);
        assert_eq!(run.stderr.matches(want).count(), 3, "{}", run.stderr);
        // Nor is it one to what was understood.
        let folder = Folder::new();
        let yes = stdin.replacen("y\n", "\n\n", 1);
        let run = folder.pipe(&format!("answer {url} {args}"), &yes);
        assert!(run.stderr.contains("Type y if that is what you mean"), "{}", run.stderr);
        assert!(run.stderr.contains("y, b, r or q is needed, got \"n\""), "{}", run.stderr);
        assert!(has_no_ledger(&folder), "{args}: nothing is drawn without a yes");
    }
}

#[test]
fn what_was_understood_is_shown_before_the_noise_is_added() {
    for (args, stdin, want) in [
        ("", "1\n0\nq\n", "You say:\n   1. tea, not water\n   2. no opinion: tea or coffee\n"),
        (
            "--rank",
            "3 1=2\nq\n",
            "You say, the first one first:\n   1. water\n   2. tea = coffee\n",
        ),
        ("--rank", "3\nq\n", "\n   1. water\n   No opinion of: tea, coffee\n"),
        ("--rank", "0\nq\n", "You say: no opinion at all."),
    ] {
        let mut terms = as_written();
        terms["queries"] = json!(2);
        let (folder, curator) =
            (Folder::new(), FakeCurator::honest(terms, json!([[0, 2], [0, 1]])));
        let run = folder.pipe(&format!("answer {} {args}", curator.url()), stdin);
        fails(&run, &["stopped; nothing was sent, and nothing is spent"]);
        assert!(run.stderr.contains(want), "{}", run.stderr);
        assert!(!run.stderr.contains("what leaves says") && has_no_ledger(&folder));
    }
}

/// Going back and starting over, and how the answers then read.
#[test]
fn there_is_a_way_back_until_the_noise_is_added() {
    let answers = |stdin: &str, args: &str| {
        let mut terms = as_written();
        terms["queries"] = json!(2);
        let (folder, curator) =
            (Folder::new(), FakeCurator::honest(terms, json!([[0, 2], [0, 1]])));
        let run = folder.pipe(&format!("answer {} {args}", curator.url()), stdin);
        let table = run.stderr.split("the coin").nth(1).expect("what the coin did").to_owned();
        run.ok();
        // Whatever the way was, the curator has seen three requests.
        assert_eq!(curator.requests().len(), 3, "{stdin}");
        let cell = |line: &str| line.trim_start().split("  ").next().unwrap_or_default().to_owned();
        table.lines().skip(1).take(2).map(cell).collect::<Vec<_>>()
    };
    for (stdin, said) in [
        ("1\n1\ny\ny\n", ["tea > water", "tea > coffee"]),
        ("1\nb\n2\n1\ny\ny\n", ["water > tea", "tea > coffee"]),
        ("1\n1\nb\n2\ny\ny\n", ["tea > water", "coffee > tea"]),
        ("1\n1\nB\nb\n2\n2\ny\ny\n", ["water > tea", "coffee > tea"]),
        ("1\n1\nr\n0\n2\nyes\ny\n", ["nothing", "coffee > tea"]),
        ("b\nr\n2\nr\n1\n0\ny\ny\n", ["tea > water", "nothing"]),
    ] {
        assert_eq!(answers(stdin, ""), said, "{stdin}");
    }
    for (stdin, said) in [
        ("1 2 3\nb\n3 2 1\ny\ny\n", ["water > tea", "coffee > tea"]),
        ("1 2 3\nr\n0\ny\ny\n", ["nothing", "nothing"]),
    ] {
        assert_eq!(answers(stdin, "--rank"), said, "{stdin}");
    }
}

#[test]
fn a_whole_ranking_answers_any_pair() {
    let mut terms = as_written();
    terms["queries"] = json!(3);
    for (args, stdin, said) in [
        ("--rank", "9\n1 =\n3 1\n", ["water > tea", "nothing", "nothing"]),
        ("--rank", "3 1=2\n", ["water > tea", "nothing", "water > coffee"]),
        ("--ranking mine.txt", "", ["water > tea", "coffee > tea", "water > coffee"]),
        ("--ranking mine.soc", "", ["water > tea", "coffee > tea", "water > coffee"]),
        ("--ranking -", "coffee\n", ["nothing", "nothing", "nothing"]),
    ] {
        let curator = FakeCurator::honest(terms.clone(), json!([[0, 2], [0, 1], [1, 2]]));
        let folder = Folder::new();
        folder.write("mine.txt", "water\ncoffee\ntea\n");
        folder.write("mine.soc", "3\n1,tea\n2,coffee\n3,water\n1,1,1\n1,3,2,1\n");
        let run = folder.pipe(&format!("answer {} {args} --yes", curator.url()), stdin);
        let table = run.stderr.split("the coin").nth(1).unwrap_or_default();
        let rows: Vec<&str> = table.lines().skip(1).take(3).map(str::trim_start).collect();
        assert!(
            rows.iter().zip(said).all(|(row, said)| row.starts_with(said)),
            "{args}: {}",
            run.stderr
        );
        run.ok();
        assert_eq!(curator.reports().len(), 1);
    }
}

#[test]
fn every_mechanism_sends_what_its_terms_say() {
    for (mechanism, pairs, field) in [
        ("randomized-response", json!([[1, 2]]), "answer"),
        ("laplace", json!([[1, 2]]), "noisy"),
        ("permutation-cap", json!([]), "order"),
    ] {
        let mut terms = drinks();
        terms["mechanism"] = json!(mechanism);
        let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, pairs));
        let run = folder.pipe(&format!("answer {} --rank --yes --json", curator.url()), "2 1 3\n");
        let document = run.json();
        assert_eq!(document["status"], "counted");
        let sent: Value = serde_json::from_str(document["report"].as_str().unwrap()).unwrap();
        assert!(sent.to_string().contains(&format!("\"{field}\"")), "{sent}");
        let loss = document["loss"].as_f64().unwrap();
        assert!(loss <= 1.0 && loss > 0.99, "{loss}");
    }
}

#[test]
fn terms_that_change_meanwhile_are_read_again() {
    let mut asked = 0;
    let curator = FakeCurator::with(by_invite(), json!([[0, 1]]), move |request| {
        if !request.path.ends_with("assignments") {
            return None;
        }
        asked += 1;
        let changed = json!({"code": "terms-changed", "detail": "the terms were edited"});
        (asked < 3).then_some(Say::Json(409, changed))
    });
    let folder = Folder::new();
    let run = folder.pipe(&format!("answer {} --invite-file -", curator.url()), "T1\n1\ny\ny\n");
    assert_eq!(run.stderr.matches("The organiser has just changed this survey").count(), 2);
    run.ok();
    let paths: Vec<String> = curator.requests().iter().map(|r| r.path.clone()).collect();
    let last: Vec<&str> = paths.iter().filter_map(|path| path.rsplit('/').next()).collect();
    let again = ["s1", "assignments", "s1", "assignments", "reports"];
    assert_eq!(last, [&["s1", "check", "assignments"][..], &again].concat());
    assert!(curator.requests()[6].body.contains("T1"), "an invite is read once");
    let always = FakeCurator::with(drinks(), json!([[0, 1]]), |request| {
        let changed = json!({"code": "terms-changed", "detail": "again"});
        request.path.ends_with("assignments").then_some(Say::Json(409, changed))
    });
    fails(
        &Folder::new().run(&format!("answer {}", always.url())),
        &["try again later", "nothing was spent"],
    );
    assert!(always.requests().len() <= 10);
}

#[test]
fn nothing_in_a_name_reaches_the_terminal_unseen() {
    let mut terms = drinks();
    terms["title"] = json!("\u{202e}Which\u{2066}? <b>חתול</b> 🍣");
    terms["items"] = json!(["te\u{200b}a", "\u{feff}coffee", "<script>"]);
    let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 1]])));
    let run = folder.pipe(&format!("answer {} --yes", curator.url()), "1\n");
    let seen = run.stderr.clone() + &run.clone().ok() + &folder.run("ledger").ok();
    for hidden in ['\u{202e}', '\u{2066}', '\u{200b}', '\u{feff}'] {
        assert!(!seen.contains(hidden), "{seen}");
    }
    for shown in ["\\u{202e}Which\\u{2066}? <b>חתול</b> 🍣", "te\\u{200b}a", "<script>"] {
        assert!(seen.contains(shown), "{shown}: {seen}");
    }
    // Control characters do not even make terms.
    let mut terms = drinks();
    terms["title"] = json!("a\u{1b}[2J");
    let curator = FakeCurator::honest(terms, json!([[0, 1]]));
    let run = Folder::new().run(&format!("answer {}", curator.url()));
    fails(&run, &["cannot be read"]);
    assert!(!run.stderr.contains('\u{1b}'));
}
