//! `veilrank answer`: what a device says, keeps and refuses, whatever the curator says.

mod common;

use common::{
    Folder, Run,
    curator::{FakeCurator, Say, drinks},
    run,
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

#[test]
fn requests_say_nothing_but_what_they_must() {
    let survey = "/api/v1/surveys/s1";
    let said = |terms: Value| {
        let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 2]])));
        folder.pipe(&format!("answer {}#invite=T1 --yes", curator.url()), "1\n").ok();
        let short = |path: &str| path.strip_prefix(survey).unwrap_or("elsewhere").to_owned();
        let said = curator.requests().iter().map(|r| (r.method.clone(), short(&r.path))).collect();
        (said, curator.requests())
    };
    let [get, check, ask, tell] =
        [("GET", ""), ("POST", "/invites/check"), ("POST", "/assignments"), ("POST", "/reports")]
            .map(|(method, path)| (method.to_owned(), path.to_owned()));
    let (open, _): (Vec<_>, _) = said(drinks());
    assert_eq!(open, [get.clone(), ask.clone(), tell.clone()]);
    let (invited, requests): (Vec<_>, _) = said(by_invite());
    assert_eq!(invited, [get, check, ask, tell]);
    assert!(requests[1..3].iter().all(|request| request.body == r#"{"invite":"T1"}"#));
    for request in &requests {
        let mut names: Vec<&str> = request.headers.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        let known = ["accept", "content-length", "content-type", "host"];
        assert!(names.iter().all(|name| known.contains(name)), "{names:?}");
        assert!(!request.path.contains("T1"));
    }
}

#[test]
fn invites_come_from_where_they_were_put() {
    let invite = |args: &str, stdin: &str, variable: Option<&str>| {
        let (folder, curator) = (Folder::new(), FakeCurator::honest(by_invite(), json!([[0, 1]])));
        folder.write("token", "from-file\n\n");
        let mut command =
            folder.command(&format!("answer {} --yes -q", args.replace("URL", &curator.url())));
        variable.map(|token| command.env("VEILRANK_INVITE", token));
        run(&mut command, stdin).ok();
        let asked: Value = serde_json::from_str(&curator.requests()[1].body).unwrap();
        asked["invite"].as_str().unwrap_or("none").to_owned()
    };
    assert_eq!(invite("URL", "0\n", None), "none");
    assert_eq!(invite("URL", "0\n", Some("from-env")), "from-env");
    assert_eq!(invite("URL#invite=from-link", "0\n", Some("from-env")), "from-link");
    assert_eq!(invite("URL#invite=x --invite from-flag", "0\n", None), "from-flag");
    assert_eq!(invite("URL --invite-file token", "0\n", None), "from-file");
    assert_eq!(invite("URL --invite-file -", "from-stdin\n0\n", None), "from-stdin");
}

#[test]
fn an_open_survey_is_not_told_of_an_invite() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 1]])));
    folder.pipe(&format!("answer {}#invite=T1 --yes", curator.url()), "1\n").ok();
    assert_eq!(curator.requests()[1].body, "{}");
}

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
fn what_is_counted_is_not_offered_again() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 1]])));
    let url = curator.url();
    let first = folder.pipe(&format!("answer {url}"), "1\ny\ny\n").ok();
    let (before, requests) = (ledger(&folder), curator.requests().len());
    let again = folder.run(&format!("answer {url}"));
    assert!(
        !again.stderr.contains("Send it?") && again.stderr.contains("It is counted"),
        "{}",
        again.stderr
    );
    let again = again.ok();
    assert!(
        again.starts_with("Counted before, and not again,") && first.starts_with("Counted by"),
        "{again}"
    );
    assert_eq!(again.lines().nth(1), first.lines().nth(1), "the receipt's figures are the same");
    let document = folder.run(&format!("answer {url} --json")).json();
    assert_eq!(document["status"], "already-counted");
    assert_eq!(document["report"], curator.reports()[0].as_str());
    assert_eq!((ledger(&folder), curator.requests().len()), (before, requests));
}

#[test]
fn a_wrong_invite_is_noticed_before_anything_is_asked() {
    for (status, code) in [(403, "invite-unknown"), (409, "invite-used"), (403, "invite-needed")] {
        let curator = FakeCurator::with(by_invite(), json!([[0, 1]]), move |request| {
            let body = json!({"code": code, "detail": "so it is", "next": "do that"});
            request.path.ends_with("assignments").then_some(Say::Json(status, body))
        });
        let folder = Folder::new();
        let run = folder.run(&format!("answer {}#invite=T1", curator.url()));
        fails(&run, &[code]);
        assert!(!run.stderr.contains("question 1") && has_no_ledger(&folder), "{}", run.stderr);
    }
}

#[test]
fn an_invite_is_checked_before_anything_is_told() {
    let asked = |status: u16, body: Value| {
        let curator = FakeCurator::with(by_invite(), json!([[0, 1]]), move |request| {
            request.path.ends_with("/invites/check").then(|| Say::Json(status, body.clone()))
        });
        let run = Folder::new().pipe(&format!("answer {}#invite=T1 --yes", curator.url()), "1\n");
        (run, curator.requests().len())
    };
    for (status, code) in [(403, "invite-unknown"), (409, "invite-used")] {
        let (run, requests) = asked(status, json!({"code": code, "detail": "so it is"}));
        fails(&run, &["the curator refuses: so it is", code]);
        assert!(!run.stderr.contains("Which drink?") && requests == 2, "{}", run.stderr);
    }
    // A curator that cannot tell, or is older than this question, is asked for pairs all the same.
    for (status, code) in [(404, "not-found"), (503, "busy"), (500, "")] {
        let (run, requests) = asked(status, json!({"code": code}));
        run.ok();
        assert_eq!(requests, 4, "{code}");
    }
    // Whoever's own limits forbid it says nothing of an invite.
    let mut terms = by_invite();
    terms["epsilon"] = json!(4.0);
    let curator = FakeCurator::honest(terms, json!([[0, 1]]));
    fails(&Folder::new().run(&format!("answer {}#invite=T1", curator.url())), &["your limit"]);
    assert_eq!(curator.requests().len(), 1);
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
fn terms_above_the_limit_are_refused_before_anything_is_asked() {
    let mut terms = drinks();
    terms["epsilon"] = json!(4.0);
    let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 1]])));
    let url = curator.url();
    let over = folder.pipe(&format!("answer {url} --yes"), "1\n");
    fails(&over, &["your limit for one survey is epsilon 3, got 4", "--epsilon", "--max-epsilon"]);
    assert_eq!(curator.requests().len(), 1, "not even an assignment is asked for");
    assert!(has_no_ledger(&folder));
    fails(&folder.run(&format!("answer {url} --epsilon 2 --max-epsilon 1.5")), &["1.5, got 2"]);
    fails(
        &folder.run(&format!("answer {url} --epsilon 2 --max-total 1")),
        &["all surveys together is 1"],
    );
    fails(
        &folder.run(&format!("answer {url} --epsilon 5 --max-epsilon 9")),
        &["at most epsilon 4, got 5"],
    );
    folder.pipe(&format!("answer {url} --epsilon 2 --yes"), "1\n").ok();
    assert!(curator.reports()[0].contains("\"epsilon\":2,"), "{:?}", curator.reports());
}

#[test]
fn a_curator_who_asks_for_more_than_its_terms_is_refused() {
    for (field, value, why) in [
        ("pairs", json!([[0, 1], [0, 2]]), "the terms ask 1 pairs of each participant, got 2"),
        ("pairs", json!([[0, 3]]), "items are numbered 0 to 2, got 3"),
        ("pairs", json!([[0, 1], [0, 1]]), "[0, 1] twice"),
        ("pairs", json!([[1, 1]]), "a pair names two items"),
        ("pairs", json!("all"), "cannot be read"),
        ("epsilon", json!(2.0), "the terms say epsilon 1, and it asks for 2"),
        ("queries", json!(2), "the terms say 1 answer, and it asks for 2"),
        ("assignment", json!("a\u{1b}[2J"), "no token"),
    ] {
        let curator = FakeCurator::with(drinks(), json!([[0, 1]]), move |request| {
            let mut body =
                json!({"assignment": "A1", "pairs": [[0, 1]], "epsilon": 1.0, "queries": 1});
            body[field] = value.clone();
            request.path.ends_with("assignments").then_some(Say::Json(201, body))
        });
        let folder = Folder::new();
        fails(&folder.pipe(&format!("answer {} --yes", curator.url()), "1\n"), &["curator", why]);
        assert!(curator.reports().is_empty() && has_no_ledger(&folder));
    }
}

#[test]
fn another_survey_than_the_one_asked_for_is_refused() {
    let mut terms = drinks();
    terms["id"] = json!("s2");
    let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 1]])));
    fails(&folder.run(&format!("answer {}", curator.url())), &["must offer survey s1, got s2"]);
}

#[test]
fn a_repeat_sends_the_same_bytes_and_spends_nothing() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 1]])));
    let url = curator.url();
    folder.pipe(&format!("answer {url} --yes"), "1\n").ok();
    let before = ledger(&folder);
    for _ in 0..3 {
        let again = folder.run(&format!("answer {url} --yes --json")).json();
        assert_eq!(again["status"], "already-counted");
    }
    // Neither another opinion, nor another spelling of the address, nor a tighter limit changes what was drawn.
    let api = format!("{}/api/v1/surveys/s1", curator.origin());
    folder.write("mine.txt", "coffee\ntea\n");
    folder.run(&format!("answer {api} --yes --ranking mine.txt --max-epsilon 0.1")).ok();
    let reports = curator.reports();
    assert_eq!(reports.len(), 5);
    assert!(reports.iter().all(|report| *report == reports[0]));
    assert_eq!(curator.requests().len(), 3 + 4, "a repeat fetches nothing");
    assert_eq!(ledger(&folder), before);
}

#[test]
fn the_same_survey_under_another_name_of_the_host_is_not_answered_twice() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 1]])));
    folder.pipe(&format!("answer {} --yes", curator.url()), "1\n").ok();
    let other = curator.url().replace("127.0.0.1", "localhost");
    fails(
        &folder.pipe(&format!("answer {other} --yes"), "1\n"),
        &["was answered at http://127.0.0.1:", "give that address"],
    );
    assert_eq!(curator.reports().len(), 1);
}

#[test]
fn a_report_is_on_disk_before_it_leaves() {
    let folder = Folder::new();
    let path = folder.path("home/ledger.json");
    let curator = FakeCurator::with(drinks(), json!([[0, 1]]), move |request| {
        if !request.path.ends_with("reports") {
            assert!(!path.exists(), "there is nothing to keep yet");
            return None;
        }
        // What stands in the file while the report arrives is what a crash at this moment leaves.
        let kept: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let entry = &kept["entries"][0];
        let kept = entry["report"] == request.body.as_str() && entry["state"] == "sent";
        (!kept).then_some(Say::Json(500, json!({"detail": "it was not kept"})))
    });
    folder.pipe(&format!("answer {} --yes", curator.url()), "1\n").ok();
    assert_eq!(ledger(&folder)["entries"][0]["state"], "counted");
}

#[test]
fn a_send_that_fails_is_repeated_byte_for_byte() {
    let mut tries = 0;
    let curator = FakeCurator::with(drinks(), json!([[0, 1]]), move |request| {
        if !request.path.ends_with("reports") {
            return None;
        }
        tries += 1;
        match tries {
            1 => Some(Say::HangUp),
            2 => Some(Say::Json(
                503,
                json!({"code": "busy", "detail": "the disk is full", "next": "wait"}),
            )),
            3 => Some(Say::Raw(b"HTTP/1.1 201 Created\r\ncontent-length: 999\r\n\r\n{".to_vec())),
            _ => None,
        }
    });
    let (folder, url) = (Folder::new(), curator.url());
    let kept = "your noisy answer is kept on this device: run the same command again, and it sends the same bytes";
    fails(
        &folder.pipe(&format!("answer {url} --yes"), "1\n"),
        &["no reply from the curator", kept],
    );
    assert_eq!(ledger(&folder)["entries"][0]["state"], "sent", "it may have arrived");
    fails(&folder.run(&format!("answer {url} --yes")), &["the disk is full (busy); wait", kept]);
    fails(&folder.run(&format!("answer {url} --yes")), &["no reply from the curator", kept]);
    folder.run(&format!("answer {url} --yes")).ok();
    assert_eq!(ledger(&folder)["entries"][0]["state"], "counted");
    let reports = curator.reports();
    assert!(
        reports.len() == 4 && reports.iter().all(|report| *report == reports[0]),
        "{reports:?}"
    );
}

#[test]
fn a_curator_that_is_gone_and_comes_back_gets_the_memorised_report() {
    let folder = Folder::new();
    let gone = {
        let curator = FakeCurator::with(drinks(), json!([[0, 1]]), |request| {
            request.path.ends_with("reports").then_some(Say::HangUp)
        });
        fails(&folder.pipe(&format!("answer {} --yes", curator.url()), "1\n"), &["no reply"]);
        curator.url()
    };
    fails(&folder.run(&format!("answer {gone} --yes")), &["no reply", "kept on this device"]);
    assert!((ledger(&folder)["entries"][0]["loss"].as_f64().unwrap() - 1.0).abs() < 1e-6);
    assert_eq!(ledger(&folder)["entries"].as_array().unwrap().len(), 1);
}

#[test]
fn refusals_are_passed_on_with_what_to_do() {
    for (path, status, code) in [
        ("s1", 404, "survey-unknown"),
        ("assignments", 403, "invite-needed"),
        ("assignments", 409, "survey-closed"),
        ("reports", 410, "survey-closed"),
        ("reports", 409, "report-differs"),
        ("reports", 422, "pairs-not-assigned"),
    ] {
        let curator = FakeCurator::with(drinks(), json!([[0, 1]]), move |request| {
            let body = json!({"title": "No", "status": status, "code": code, "detail": "so it is", "next": "do that"});
            request.path.ends_with(path).then_some(Say::Json(status, body))
        });
        let run = Folder::new().pipe(&format!("answer {} --yes", curator.url()), "1\n");
        fails(&run, &[&format!("the curator refuses: so it is ({code}); do that")]);
        assert_eq!(run.stderr.contains("your answer was not accepted"), path == "reports");
        assert!(!run.stderr.contains("run the same command again"), "{}", run.stderr);
    }
}

#[test]
fn whatever_a_curator_says_there_is_a_message() {
    let endless = {
        let mut bytes = b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n".to_vec();
        bytes.resize(17 << 20, b' ');
        bytes
    };
    let redirect =
        "HTTP/1.1 302 Found\r\nlocation: http://evil.example/s/s1\r\ncontent-length: 0\r\n\r\n";
    for (bytes, why) in [
        (b"".to_vec(), "no reply"),
        (b"\x00\xff\xfe\r\n\r\n".to_vec(), "no reply"),
        (b"HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n{}\n".to_vec(), "cannot be read"),
        (b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n\xff\xff".to_vec(), "cannot be read"),
        (b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n".to_vec(), "no reply"),
        (b"HTTP/1.1 204 No Content\r\n\r\n".to_vec(), "status 204"),
        (b"HTTP/1.1 500 \x1b[2J\r\ncontent-length: 0\r\n\r\n".to_vec(), ""),
        (redirect.as_bytes().to_vec(), "sends its guests on to http://evil.example/s/s1"),
        (endless, "longer than"),
    ] {
        let curator = FakeCurator::new(move |_| Say::Raw(bytes.clone()));
        let folder = Folder::new();
        let run = folder.run(&format!("answer {}", curator.url()));
        fails(&run, &[why]);
        assert!(run.stderr.len() < 1000 && !run.stderr.contains('\u{1b}'), "{}", run.stderr);
        assert_eq!(curator.requests().len(), 1, "nobody is followed");
        assert!(has_no_ledger(&folder));
    }
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

#[test]
fn the_ledger_never_has_what_the_owner_thinks() {
    let mut terms = drinks();
    terms["items"] = json!(["Xtea", "Xcoffee", "Xwater"]);
    terms["access"] = json!("invite");
    let (folder, curator) = (Folder::new(), FakeCurator::honest(terms, json!([[0, 2]])));
    folder.write("mine.txt", "Xwater\nXtea\nXcoffee\n");
    folder.run(&format!("answer {} --yes --ranking mine.txt --invite SECRET", curator.url())).ok();
    let mut files: Vec<_> = std::fs::read_dir(folder.path("home")).unwrap().flatten().collect();
    files.sort_by_key(std::fs::DirEntry::file_name);
    let names: Vec<_> = files.iter().map(std::fs::DirEntry::file_name).collect();
    assert_eq!(names, ["ledger.json", "ledger.lock"]);
    for file in files {
        let text = std::fs::read_to_string(file.path()).unwrap();
        for secret in
            ["Xtea", "Xcoffee", "Xwater", "SECRET", "mine.txt", "order", "kept", "flipped"]
        {
            assert!(!text.contains(secret), "{secret} is in {text}");
        }
    }
    let ledger = ledger(&folder);
    let keys: Vec<&str> =
        ledger["entries"][0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["curator", "day", "epsilon", "loss", "report", "state", "survey", "title"]);
    assert_eq!(ledger["entries"][0]["report"], curator.reports()[0].as_str());
}

#[cfg(unix)]
#[test]
fn only_its_owner_reads_the_ledger() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 2]])));
    let mode =
        |name: &str| std::fs::metadata(folder.path(name)).unwrap().permissions().mode() & 0o777;
    // A partial file that a crash left behind, open to everybody.
    std::fs::create_dir(folder.path("home")).unwrap();
    folder.write("home/ledger.json.partial", "x".repeat(100_000));
    folder.pipe(&format!("answer {} --yes", curator.url()), "0\n").ok();
    assert_eq!((mode("home/ledger.json"), mode("home/ledger.lock")), (0o600, 0o600));
    assert_eq!(ledger(&folder)["entries"].as_array().unwrap().len(), 1);
    folder.run("ledger --home new/one --limit 3").ok();
    assert_eq!((mode("new/one"), mode("new/one/ledger.json")), (0o700, 0o600));
}

#[test]
fn two_programs_at_once_draw_one_report_for_a_survey() {
    let curator = FakeCurator::honest(drinks(), json!([[0, 1]]));
    let folder = Folder::new();
    let answer = |stdin: &'static str| {
        let mut command = folder.command(&format!("answer {} --yes --json", curator.url()));
        move || run(&mut command, stdin).json()
    };
    let answers: Vec<Value> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            ["1\n", "2\n", "1\n", "2\n"].map(answer).map(|run| scope.spawn(run)).into();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|answer| answer["report"] == answers[0]["report"]), "{answers:?}");
    let reports = curator.reports();
    assert!(
        reports.len() == 4 && reports.iter().all(|report| *report == reports[0]),
        "{reports:?}"
    );
    assert_eq!(ledger(&folder)["entries"].as_array().unwrap().len(), 1);
}

/// Two curators with a survey of the same id, which go on only when both were asked what to answer: by then both devices have
/// seen that their ledger is empty.
#[test]
fn two_programs_at_once_draw_one_report_for_a_survey_at_two_addresses() {
    for attempt in 0..20 {
        let together = std::sync::Arc::new(std::sync::Barrier::new(2));
        let curators = [(); 2].map(|()| {
            let together = std::sync::Arc::clone(&together);
            FakeCurator::with(drinks(), json!([[0, 1]]), move |request| {
                if request.path.ends_with("/assignments") {
                    together.wait();
                }
                None
            })
        });
        let folder = Folder::new();
        let runs: Vec<Run> = std::thread::scope(|scope| {
            let answer = |curator: &FakeCurator| {
                let mut command = folder.command(&format!("answer {} --yes", curator.url()));
                scope.spawn(move || run(&mut command, "1\n"))
            };
            let threads = curators.each_ref().map(answer);
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let reports: Vec<usize> = curators.iter().map(|curator| curator.reports().len()).collect();
        assert_eq!(reports.iter().sum::<usize>(), 1, "attempt {attempt}: {runs:?}");
        let refused = runs.iter().find(|run| run.code != 0).expect("one of the two is refused");
        fails(refused, &["a survey of this id was answered at http://127.0.0.1:"]);
        assert_eq!(ledger(&folder)["entries"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn what_an_older_device_memorised_is_sent_as_reports_are_today() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 1]])));
    let flat = r#"{"assignment":"A1","epsilon":1.0,"answers":[{"pair":[0,1],"answer":true}]}"#;
    let entry = json!({
        "curator": curator.origin(), "survey": "s1", "title": "Which drink?", "day": "2026-01-01", "epsilon": 1.0,
        "loss": 0.999, "state": "sent", "report": flat,
    });
    std::fs::create_dir(folder.path("home")).unwrap();
    let kept = json!({"veilrank": 1, "limit": 20.0, "entries": [entry]});
    folder.write("home/ledger.json", kept.to_string());
    folder.run(&format!("answer {} --yes", curator.url())).ok();
    let sent =
        r#"{"assignment":"A1","report":{"epsilon":1.0,"answers":[{"pair":[0,1],"answer":true}]}}"#;
    assert_eq!(curator.reports(), [sent]);
    assert_eq!(ledger(&folder)["entries"][0]["report"], sent);
}

#[test]
fn what_cannot_be_an_address_or_a_choice_is_refused() {
    let folder = Folder::new();
    for (args, why) in [
        ("answer polls.example", "a survey's address is needed"),
        ("answer http://127.0.0.1:1", "a survey's address is needed"),
        ("answer http://127.0.0.1:1/s/..", "an id"),
        ("answer http://127.0.0.1:1/s/x", "no reply from the curator"),
    ] {
        let run = folder.run(args);
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{}", run.stderr);
        assert!(run.stderr.contains(why) || run.stderr.contains("a survey's id"), "{}", run.stderr);
    }
    for (args, why) in [
        ("answer", "required arguments"),
        ("answer http://h/s/x --seed 1", "unexpected argument '--seed'"),
        ("answer http://h/s/x --ranking -", "add --yes"),
        (
            "answer http://h/s/x --yes --ranking - --invite-file -",
            "standard input can be read once",
        ),
        ("answer http://h/s/x --rank --ranking x", "cannot be used with"),
        ("answer http://h/s/x --invite x --invite-file y", "cannot be used with"),
        ("answer http://h/s/x --max-epsilon 0", "epsilon must be"),
        ("answer http://h/s/x --max-total nan", "it must be a number from 0"),
        ("ledger --limit -1", "it must be a number from 0, as in 5, or `none`"),
    ] {
        let run = folder.run(args);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{args}: {}", run.stderr);
        assert!(run.stderr.contains(why), "{args}: {}", run.stderr);
    }
    assert!(has_no_ledger(&folder));
}
