//! `veilrank ledger`: what this device has spent, and what its owner allows.

mod common;

use common::{
    Folder,
    curator::{FakeCurator, Say, drinks, offer},
};
use serde_json::json;

#[test]
fn a_new_device_has_spent_nothing() {
    let folder = Folder::new();
    let run = folder.run("ledger");
    assert_eq!(run.stderr, "");
    let file = folder.path("home/ledger.json").display().to_string();
    assert_eq!(
        run.ok(),
        format!(
            "You have spent 0.000000 in 0 surveys; your limit for all of them is 20. ({file})\n"
        )
    );
    let expected = json!({"file": file, "spent": 0.0, "limit": 20.0, "surveys": []});
    assert_eq!(folder.run("ledger --json").json(), expected);
    assert!(folder.names().is_empty(), "looking writes nothing");
}

#[test]
fn every_survey_is_listed_with_what_it_cost() {
    let folder = Folder::new();
    let one = FakeCurator::honest(drinks(), json!([[0, 1]]));
    let gone = FakeCurator::with(
        {
            let mut terms = drinks();
            (terms["id"], terms["title"]) = (json!("s2"), json!("And which food?"));
            terms
        },
        json!([[0, 1]]),
        |request| request.path.ends_with("reports").then_some(Say::HangUp),
    );
    folder.pipe(&format!("answer {} --yes", one.url()), "1\n").ok();
    let second = gone.url().replace("/s1", "/s2");
    assert_eq!(folder.pipe(&format!("answer {second} --yes --epsilon 0.5"), "1\n").code, 1);
    let masked = |text: String| {
        let text = text.replace(&one.origin(), "http://ONE").replace(&gone.origin(), "http://TWO");
        let text = text.replace(&folder.path("home").display().to_string(), "HOME");
        text.lines()
            .map(|line| {
                if line.contains("http") {
                    " DAY".to_owned() + &line[11..]
                } else {
                    line.to_owned()
                }
            })
            .collect::<Vec<_>>()
            .join("\n")
    };
    insta::assert_snapshot!("ledger", masked(folder.run("ledger").ok()));
    let document = folder.run("ledger --json").json();
    assert!((document["spent"].as_f64().unwrap() - 1.5).abs() < 1e-6, "{document}");
    let states: Vec<_> =
        document["surveys"].as_array().unwrap().iter().map(|survey| &survey["state"]).collect();
    assert_eq!(states, ["counted", "sent"]);
    assert_eq!(document["surveys"][1]["url"], second.as_str());
}

#[test]
fn the_limit_is_kept_over_all_surveys() {
    let folder = Folder::new();
    let curator = FakeCurator::new({
        // Any survey there is, under its own id.
        move |request| {
            let id = request.path.split('/').nth(4).unwrap().to_owned();
            let mut terms = drinks();
            terms["id"] = json!(id);
            match request.path.split('/').nth(5) {
                None => Say::Json(200, offer(&terms)),
                Some("assignments") => Say::Json(
                    201,
                    json!({"assignment": id, "pairs": [[0, 1]], "epsilon": 1.0, "queries": 1}),
                ),
                Some(_) => Say::Json(201, json!({"status": "counted"})),
            }
        }
    });
    let answer = |id: &str, more: &str| {
        folder.pipe(&format!("answer {}/s/{id} --yes {more}", curator.origin()), "1\n")
    };
    assert!(folder.run("ledger --limit 2.5").ok().contains("your limit for all of them is 2.5"));
    answer("a", "").ok();
    answer("b", "").ok();
    let over = answer("c", "--max-total 100");
    assert_eq!(over.code, 1);
    assert!(
        over.stderr.contains("your limit for all surveys together is 2.5, got 2.0"),
        "{}",
        over.stderr
    );
    answer("c", "--epsilon 0.4").ok();
    assert_eq!(answer("d", "").code, 1);
    assert_eq!(folder.run("ledger --limit none --json").json()["limit"], json!(null));
    answer("d", "").ok();
    assert_eq!(answer("e", "--max-total 3").code, 1);
    assert_eq!(folder.run("ledger --json").json()["surveys"].as_array().unwrap().len(), 4);
}

#[test]
fn a_ledger_that_cannot_be_read_stops_everything() {
    let curator = FakeCurator::honest(drinks(), json!([[0, 1]]));
    let folder = Folder::new();
    std::fs::create_dir(folder.path("home")).unwrap();
    for broken in ["", "{", "[]", "{\"veilrank\":2,\"entries\":[]}", "\u{0}"] {
        folder.write("home/ledger.json", broken);
        for args in [
            "ledger".to_owned(),
            "ledger --limit 3".to_owned(),
            format!("answer {} --yes", curator.url()),
        ] {
            let run = folder.pipe(&args, "1\n");
            assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{args}");
            assert!(
                run.stderr.contains("this is no ledger, so what was spent is not known"),
                "{}",
                run.stderr
            );
        }
        assert_eq!(folder.read("home/ledger.json"), broken, "it is left as it was");
    }
    assert!(curator.requests().is_empty());
}

#[test]
fn a_ledger_that_cannot_be_kept_lets_nothing_leave() {
    let curator = FakeCurator::honest(drinks(), json!([[0, 1]]));
    let folder = Folder::new();
    folder.write("home", "a file where the folder should be");
    let run = folder.pipe(&format!("answer {} --yes", curator.url()), "1\n");
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(curator.reports().is_empty());
}
