//! What is kept on the device before anything leaves, and sent again byte for byte.

use serde_json::{Value, json};

use super::{
    common::{
        Folder, Run,
        curator::{FakeCurator, Say, drinks},
        run,
    },
    fails, ledger,
};

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
