//! `veilrank answer`: what a participant is told before anything is asked, in whose words, and in which order.

mod common;

use common::{
    Folder,
    curator::{FakeCurator, Say, drinks},
};
use serde_json::{Value, json};

/// The drinks with more said about them.
fn with(more: &Value) -> Value {
    let mut terms = drinks();
    for (name, value) in more.as_object().expect("an object") {
        terms[name] = value.clone();
    }
    terms
}

/// What stands on the screen of somebody who is asked and leaves.
fn shown(terms: Value, args: &str) -> String {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 2]])));
    let run = folder.pipe(&format!("answer {} {args}", curator.url()), "q\n");
    assert_eq!(run.code, 1, "{}", run.stderr);
    run.stderr.replace(&curator.origin(), "http://127.0.0.1:PORT")
}

fn has(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.contains(line), "want {line:?} in {text}");
    }
}

#[test]
fn the_organiser_words_the_question() {
    let worded =
        with(&json!({"question": {"pair": "Which is worse?", "list": "Put the worst at the top"}}));
    has(&shown(worded.clone(), ""), &["Which is worse? (question 1 of 1)\n  1  tea\n  2  water"]);
    has(&shown(worded, "--rank"), &["Put the worst at the top\n   1  "]);
    let half = with(&json!({"question": {"list": "Put the worst at the top"}}));
    has(&shown(half, ""), &["Which comes first? (question 1 of 1)"]);
    has(&shown(drinks(), ""), &["Which comes first? (question 1 of 1)"]);
    has(&shown(drinks(), "--rank"), &["Put what comes first at the top\n   1  "]);
    let orders =
        with(&json!({"mechanism": "permutation-cap", "question": {"list": "The worst first"}}));
    let (folder, curator) = (Folder::new(), FakeCurator::honest(orders, json!([])));
    let run = folder.pipe(&format!("answer {}", curator.url()), "q\n");
    has(&run.stderr, &["The worst first\n   1  "]);
}

#[test]
fn who_asks_why_until_when_and_who_sees_it() {
    let told = with(&json!({
        "shuffle": false, "closes_at": "2030-01-01T12:00:00Z", "min_reports": 10, "results": "during",
        "about": {
            "by": "The works council", "description": "About the canteen.\nIt takes a minute.",
            "notes": [{"text": "green or black", "link": "https://tea.example/x"}, null, {"text": "from the tap"}],
        },
        "changes": [
            {"at": "2029-12-01T08:30:00Z", "what": "title", "from": "Wich drink?", "to": "Which drink?"},
            {"at": "2029-12-02T08:30:00Z", "what": "closes_at", "from": "2029-12-31T12:00:00Z", "to": "2030-01-01T12:00:00Z"},
            {"at": "2029-12-03T08:30:00Z", "what": "invites-added"},
        ],
    }));
    insta::assert_snapshot!("told", shown(told, ""));
}

#[test]
fn who_sees_the_result_and_when() {
    for (more, line) in [
        (json!({"min_reports": 0}), "sees the result, from the first answers on, while it runs."),
        (json!({"min_reports": 10}), "sees the result, from 10 answers on, while it runs."),
        (json!({"results": "after"}), "sees the result after it has closed.\n"),
        (
            json!({"results": "after", "min_reports": 10}),
            "after it has closed, from 10 answers on.",
        ),
        (
            json!({"results": "organiser", "min_reports": 10}),
            "The organiser alone sees the result, from 10 answers on.",
        ),
        (json!({}), "It has no closing date; it is closed by its organiser.\n"),
        (json!({"reopens": true}), "it is closed by its organiser, who may open it again.\n"),
        (
            json!({"groups": ["Berlin", "Paris"], "access": "invite"}),
            "a group (Berlin, Paris): the group of yours is known together",
        ),
    ] {
        has(&shown(with(&more), ""), &[line]);
    }
    assert!(!shown(drinks(), "").contains("group"));
}

#[test]
fn what_a_newer_curator_says_is_told_in_a_general_way() {
    let text = shown(
        with(&json!({
            "results": "to-some\u{1b}", "assign": "by-dream", "status": "resting",
            "changes": [
                {"at": "2029-12-01T08:30:00Z", "what": "mascot", "from": "cat", "to": "dog"},
                {"at": "2029-12-02T08:30:00Z", "what": "closed"},
            ],
        })),
        "",
    );
    has(
        &text,
        &[
            r#"is said by a word that this program does not know: "to-some\\u{1b}". Ask the organiser."#,
            r#"UTC: did something that this program has no words for: "mascot", from "cat" to "dog""#,
            "UTC: closed it\n",
            "Which comes first? (question 1 of 1)",
        ],
    );
}

#[test]
fn what_the_organiser_says_cannot_move_the_cursor_or_flood_the_screen() {
    let nasty = "\u{1b}[2J\u{202e}x\u{7}";
    let many = |n: usize| {
        vec![json!({"at": nasty, "what": "title", "from": nasty, "to": "y".repeat(5000)}); n]
    };
    let terms = with(&json!({
        "shuffle": false, "closes_at": nasty, "groups": vec![nasty; 500], "changes": many(500),
        "question": {"pair": "\u{202e}Which?"},
        "about": {
            "by": nasty.repeat(100), "description": format!("{nasty}\r\n\tone\n{}", "\n".repeat(9000)),
            "notes": [{"text": nasty.repeat(200), "link": "javascript:alert(1)"}, null, {"link": format!("https://{nasty}")}],
        },
        "completion": {"return": format!("https://x.example/{nasty}")},
    }));
    let text = shown(terms, "");
    for hidden in ['\u{1b}', '\u{202e}', '\u{7}', '\r', '\t'] {
        assert!(!text.contains(hidden), "{hidden:?}: {text}");
    }
    has(&text, &["\\u{1b}[2J\\u{202e}x\\u{7}", "\\u{202e}Which?"]);
    assert!(!text.contains("javascript:"), "{text}");
    assert!(text.lines().count() < 120 && text.len() < 60_000, "{} bytes", text.len());
}

#[test]
fn the_list_stands_in_another_order_for_everybody_unless_the_organiser_wants_it_as_written() {
    let items: Vec<String> = (0..40).map(|item| format!("item{item:02}")).collect();
    let list = |text: &str| -> Vec<String> {
        let rows = text.lines().filter_map(|line| line.trim().split_once("  item"));
        rows.map(|(_, name)| format!("item{name}")).collect()
    };
    let survey = |more: Value| {
        let mut terms = with(&more);
        terms["items"] = json!(items);
        terms
    };
    assert_eq!(list(&shown(survey(json!({"shuffle": false})), "--rank")), items);
    let text = shown(survey(json!({})), "--rank");
    has(&text, &["The list stands in another order for everybody"]);
    let (one, other) = (list(&text), list(&shown(survey(json!({"shuffle": true})), "--rank")));
    assert!(one != items && other != items && one != other, "{one:?}");
    let mut sorted = one.clone();
    sorted.sort();
    assert_eq!(sorted, items);
    // What is listed before anything is asked stands in the same order.
    has(&text, &[&format!("40 items: {}", one[..20].join(", "))]);
}

#[test]
fn numbers_mean_what_stands_beside_them() {
    let mut terms = with(&json!({"queries": 3}));
    terms["items"] = json!(["tea", "coffee", "water"]);
    for _ in 0..8 {
        let (folder, curator) =
            (Folder::new(), FakeCurator::honest(terms.clone(), json!([[0, 1], [0, 2], [1, 2]])));
        let run = folder.pipe(&format!("answer {} --rank", curator.url()), "2 1 3\nq\n");
        let row = |head: &str| {
            let line = run.stderr.lines().find_map(|line| line.strip_prefix(head));
            line.unwrap_or_else(|| panic!("{head:?}: {}", run.stderr)).to_owned()
        };
        let understood = ["   1. ", "   2. ", "   3. "].map(row);
        assert_eq!(understood, ["   2  ", "   1  ", "   3  "].map(row));
    }
}

#[test]
fn a_device_says_which_terms_it_has_read() {
    for (revision, body) in [(0, r#"{"invite":"T1"}"#), (3, r#"{"invite":"T1","revision":3}"#)] {
        let terms = with(&json!({"access": "invite", "revision": revision}));
        let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 1]])));
        folder.pipe(&format!("answer {}#invite=T1 --yes", curator.url()), "1\n").ok();
        assert!(curator.requests()[2].path.ends_with("/assignments"));
        assert_eq!(curator.requests()[2].body, body);
    }
}

#[test]
fn whoever_has_answered_gets_the_code_or_the_way_back() {
    for (completion, line) in [
        (json!({"code": "C123"}), "completion code: C123\n"),
        (
            json!({"return": "https://crowd.example/done?x=1"}),
            "to go back: https://crowd.example/done?x=1\n",
        ),
    ] {
        let terms = with(&json!({"completion": completion}));
        let (folder, curator) =
            (Folder::new(), FakeCurator::honest(terms.clone(), json!([[0, 1]])));
        let run = folder.pipe(&format!("answer {} --yes", curator.url()), "1\n");
        assert!(!run.stderr.contains(line.trim()), "not before it is counted");
        assert!(run.ok().ends_with(line));
        let curator = FakeCurator::honest(terms, json!([[0, 1]]));
        let folder = Folder::new();
        let document = folder.pipe(&format!("answer {} --yes --json", curator.url()), "1\n").json();
        assert_eq!(document["completion"], completion);
    }
    // It is kept with the answer: whoever has to send again gets it, too.
    let mut tries = 0;
    let terms = with(&json!({"completion": {"code": "C123"}}));
    let curator = FakeCurator::with(terms, json!([[0, 1]]), move |request| {
        let first = request.path.ends_with("/reports") && tries == 0;
        tries += usize::from(request.path.ends_with("/reports"));
        first.then_some(Say::HangUp)
    });
    let (folder, url) = (Folder::new(), curator.url());
    assert_eq!(folder.pipe(&format!("answer {url} --yes"), "1\n").code, 1);
    for _ in 0..2 {
        assert!(folder.run(&format!("answer {url} --yes")).ok().ends_with("code: C123\n"));
    }
    assert!(folder.run(&format!("answer {url}")).ok().ends_with("completion code: C123\n"));
    assert_eq!(curator.requests().len(), 2 + 3, "for which nothing is read again");
    // An address that leads elsewhere than it seems to is not shown.
    let terms = with(&json!({"completion": {"return": "https://good.example@evil.example/"}}));
    let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 1]])));
    assert!(!folder.pipe(&format!("answer {} --yes", curator.url()), "1\n").ok().contains("evil"));
}
