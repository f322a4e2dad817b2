//! `veilrank answer --terms`: a survey without a server, whose device draws its own pairs.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use veilrank_words::{Language, Words};

use super::{
    common::{
        Folder, Run,
        curator::{FakeCurator, drinks},
        sealed,
    },
    fails, has_no_ledger, ledger,
};

/// Terms as an organiser hands them out.
fn terms() -> Value {
    json!({
        "id": "drinks", "title": "Drinks", "items": ["tea", "coffee", "water"], "epsilon": 1.0, "queries": 1,
        "mechanism": "randomized-response", "assign": "device",
    })
}

/// A folder with these terms in a file.
fn holding(terms: &Value) -> Folder {
    let folder = Folder::new();
    folder.write("terms.json", terms.to_string());
    folder
}

/// The one report that was written.
fn report(text: &str) -> Value {
    assert_eq!(text.matches('\n').count(), 1, "{text}");
    serde_json::from_str(text).expect("a report is JSON")
}

#[test]
fn a_pair_is_drawn_asked_shown_and_written() {
    let folder = holding(&terms());
    let run = folder.pipe("answer --terms terms.json", "1\ny\ny\n");
    let (told, text) = (run.stderr.clone(), run.ok());
    let written = report(&text);
    assert!(told.contains(&format!("\n  {}\n", text.trim_end())), "the exact bytes: {told}");
    let pair = &written["answers"][0]["pair"];
    assert!([json!([0, 1]), json!([0, 2]), json!([1, 2])].contains(pair), "{text}");
    for said in [
        "Drinks\n  from terms.json: no server is asked, and you pass your report on yourself",
        "Your device draws its pairs by lot. Somebody who cheats can choose theirs",
        "Add the noise?",
        "All that may leave this device:",
        "Write it? y or n:",
        "Your report for \"Drinks\" is written. Pass it on as the organiser says",
        "spent 1.000000 of epsilon 1; in all surveys 1.000000",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    let kept = &ledger(&folder)["entries"][0];
    assert_eq!((&kept["state"], &kept["survey"]), (&json!("sent"), &json!("drinks")));
    assert_eq!(kept["report"].as_str(), Some(text.trim_end()));
    let shown = folder.run("ledger").ok();
    assert!(shown.contains("written") && !shown.contains("not counted yet"), "{shown}");
}

#[test]
fn the_same_terms_are_answered_once_whatever_their_title() {
    let folder = holding(&terms());
    let first = folder.pipe("answer --terms terms.json --yes -o mine.json", "1\n").ok();
    assert_eq!(first, "", "it is in the file");
    let first = folder.read("mine.json");
    // Nothing is asked again, and nothing drawn: a hundred tries would show other noise or another pair.
    for title in ["Drinks", "Drinks, corrected"] {
        let mut renamed = terms();
        renamed["title"] = json!(title);
        folder.write("again.json", renamed.to_string());
        for _ in 0..10 {
            let run = folder.pipe("answer --terms again.json", "");
            assert!(run.stderr.contains("You answered this on"), "{}", run.stderr);
            assert_eq!(run.ok(), first);
        }
    }
    assert_eq!(ledger(&folder)["entries"].as_array().unwrap().len(), 1);
    // Other terms under the same id would spend again.
    for (name, value) in [
        ("epsilon", json!(0.5)),
        ("queries", json!(2)),
        ("items", json!(["tea", "coffee", "milk"])),
        ("mechanism", json!("laplace")),
    ] {
        let mut edited = terms();
        edited[name] = value;
        folder.write("edited.json", edited.to_string());
        let run = folder.pipe("answer --terms edited.json --yes", "1\n");
        fails(&run, &["a survey of this id was answered on", "by other terms"]);
    }
    assert_eq!(ledger(&folder)["entries"].as_array().unwrap().len(), 1);
    let mut other = terms();
    other["id"] = json!("others");
    folder.write("other.json", other.to_string());
    folder.pipe("answer --terms other.json --yes", "1\n").ok();
    let entries = ledger(&folder)["entries"].as_array().unwrap().len();
    assert_eq!(entries, 2, "another survey is another");
}

#[test]
fn a_survey_of_the_same_id_is_answered_with_or_without_a_server() {
    let mut same = terms();
    same["id"] = drinks()["id"].clone();
    let (folder, curator) = (holding(&same), FakeCurator::honest(drinks(), json!([[0, 1]])));
    folder.pipe(&format!("answer {} --yes", curator.url()), "1\n").ok();
    let run = folder.pipe("answer --terms terms.json --yes", "1\n");
    fails(&run, &["was answered at http://127.0.0.1:", "give that address"]);
    let folder = holding(&same);
    folder.pipe("answer --terms terms.json --yes", "1\n").ok();
    let run = folder.pipe(&format!("answer {} --yes", curator.url()), "1\n");
    fails(&run, &["by other terms"]);
    assert_eq!(curator.reports().len(), 1);
}

#[test]
fn what_is_not_allowed_out_is_kept_and_offered_again() {
    let folder = holding(&terms());
    let run = folder.pipe("answer --terms terms.json", "2\ny\nn\n");
    fails(&run, &["nothing was written", "the same command offers it again"]);
    let kept = ledger(&folder)["entries"][0].clone();
    assert_eq!(kept["state"], "drawn");
    let offered = folder.pipe("answer --terms terms.json", "y\n").ok();
    assert_eq!(Some(offered.trim_end()), kept["report"].as_str());
    assert_eq!(ledger(&folder)["entries"][0]["state"], "sent");
    // Whoever leaves before the noise has spent nothing.
    let folder = holding(&terms());
    fails(&folder.pipe("answer --terms terms.json", "q\n"), &["nothing is spent"]);
    assert!(has_no_ledger(&folder));
}

#[test]
fn a_report_that_cannot_be_written_is_kept_and_written_the_next_time() {
    let folder = holding(&terms());
    let run = folder.pipe("answer --terms terms.json --yes -o none/mine.json", "1\n");
    assert_eq!(run.code, 1, "{run:?}");
    assert!(has_no_ledger(&folder), "nothing was asked for a folder that is not there");
    let run = folder.pipe("answer --terms terms.json --yes -o /dev/full", "1\n");
    assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{run:?}");
    let kept = ledger(&folder)["entries"][0]["report"].clone();
    let written = folder.run("answer --terms terms.json --yes").ok();
    assert_eq!(Some(written.trim_end()), kept.as_str());
}

#[test]
fn rankings_and_whole_orders_are_answered_and_programs_are_told() {
    let folder = holding(&terms());
    folder.write("mine.txt", "water\ntea\n= coffee\n");
    let told = folder.run("answer --terms terms.json --ranking mine.txt --yes --json").ok();
    let document: Value = serde_json::from_str(&told).unwrap();
    let keys: Vec<&String> = document.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["epsilon", "loss", "report", "spent", "survey", "title"]);
    assert_eq!(document["report"], ledger(&folder)["entries"][0]["report"]);
    // Nobody assigns anything to whoever sends a whole order.
    let mut whole = terms();
    (whole["mechanism"], whole["id"]) = (json!("permutation-cap"), json!("whole"));
    whole.as_object_mut().unwrap().remove("assign");
    folder.write("whole.json", whole.to_string());
    let run = folder.pipe("answer --terms whole.json", "3 1 2\ny\ny\n");
    assert!(!run.stderr.contains("by lot"), "{}", run.stderr);
    assert_eq!(report(&run.ok())["order"].as_array().unwrap().len(), 3);
    // Two items make one pair.
    let mut two = terms();
    (two["items"], two["id"]) = (json!(["tea", "coffee"]), json!("two"));
    folder.write("two.json", two.to_string());
    let text = folder.pipe("answer --terms two.json --yes", "0\n").ok();
    assert_eq!(report(&text)["answers"][0]["pair"], json!([0, 1]));
}

#[test]
fn terms_are_read_from_files_of_every_kind_and_reports_are_counted_with_them() {
    let folder = Folder::new();
    let header = json!({"veilrank": 2, "terms": terms()}).to_string();
    let pretty = serde_json::to_string_pretty(&terms()).unwrap();
    let headed = serde_json::to_string_pretty(&json!({"veilrank": 2, "terms": terms()})).unwrap();
    folder.write("header.jsonl", format!("{header}\n{{\"epsilon\":1,\"answers\":[]}}\n"));
    folder.write("pretty.json", &pretty);
    folder.write("headed.json", &headed);
    let mut reports = Vec::new();
    for (home, file) in ["header.jsonl", "pretty.json", "headed.json"].iter().enumerate() {
        let args = format!("answer --terms {file} --yes --home {home}");
        reports.push(folder.pipe(&args, "1\n").ok().trim_end().to_owned());
    }
    // As a pipeline puts them together: the terms, the reports, and what seals them.
    let reports: Vec<&str> = reports.iter().map(String::as_str).collect();
    folder.write("all.jsonl", sealed(&header, &reports));
    let outcome: Value =
        serde_json::from_str(&folder.run("aggregate all.jsonl --json").ok()).unwrap();
    assert_eq!((&outcome["reports"], &outcome["assign"]), (&json!(3), &json!("device")));
}

#[test]
fn terms_that_are_none_or_a_curators_are_refused_before_anything_is_asked() {
    let without = |name: &str| {
        let mut terms = terms();
        terms.as_object_mut().unwrap().remove(name);
        terms
    };
    let with = |name: &str, value: Value| {
        let mut terms = terms();
        terms[name] = value;
        terms
    };
    let curators = "a server says which pairs are asked";
    for (terms, why) in [
        (without("assign"), curators),
        (with("assign", json!("uniform")), "left out where a curator assigns pairs"),
        (with("assign", json!("Device")), "no terms of a survey"),
        (with("assign", json!(null)), "no terms of a survey"),
        (with("asign", json!("device")), "unknown field `asign`"),
        (with("epsilon", json!(99)), "no terms of a survey"),
        (with("queries", json!(4)), "no terms of a survey"),
        (with("mechanism", json!("permutation-cap")), "leave `assign` out"),
        (without("items"), "missing field `items`"),
        (json!([terms()]), "no terms of a survey"),
        (json!({"veilrank": 3, "terms": terms()}), "no terms of a survey"),
        (json!({"veilrank": 2, "terms": without("assign")}), curators),
    ] {
        let folder = holding(&terms);
        fails(&folder.pipe("answer --terms terms.json --yes", "1\n"), &[why]);
        assert!(has_no_ledger(&folder), "{terms}");
    }
    // A misspelt field beside the right one is refused, and one in its place is a curator's survey.
    for text in ["", "\u{0}", "{", "null", "veilrank", "[1,2]"] {
        let folder = Folder::new();
        folder.write("terms.json", text);
        fails(&folder.pipe("answer --terms terms.json --yes", "1\n"), &["no terms of a survey"]);
    }
    fails(&Folder::new().run("answer --terms none.json"), &["none.json: ", "no terms of a survey"]);
    fails(&Folder::new().run("answer --terms ."), &["no terms of a survey"]);
}

#[test]
fn what_the_owner_allows_holds_without_a_server() {
    let mut dear = terms();
    dear["epsilon"] = json!(5.0);
    let folder = holding(&dear);
    fails(&folder.pipe("answer --terms terms.json --yes", "1\n"), &["your limit for one survey"]);
    let spends =
        |more: &str| folder.pipe(&format!("answer --terms terms.json --yes {more}"), "1\n");
    fails(&spends("--epsilon 6"), &["the terms allow at most epsilon 5"]);
    fails(&spends("--epsilon 2 --max-total 1"), &["for all surveys together"]);
    assert!(has_no_ledger(&folder));
    assert_eq!(report(&spends("--epsilon 2").ok())["epsilon"], 2);
}

#[test]
fn usage_that_names_both_or_neither_is_told_apart() {
    for args in [
        "answer",
        "answer http://h/s/x --terms t.json",
        "answer --terms t.json --invite x",
        "answer --terms t.json --no-wait",
        "answer --terms -",
    ] {
        let run = Folder::new().run(args);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{args}: {}", run.stderr);
    }
}

/// All that stands on the screen of somebody who answers, and looks at the ledger.
fn screen(language: Language) -> (String, Run) {
    let mut terms = terms();
    (terms["title"], terms["items"]) = (json!("ZZtitle"), json!(["ZZa", "ZZb", "ZZc"]));
    let folder = holding(&terms);
    let args = format!("answer --terms terms.json --language {language}");
    let answered = folder.pipe(&args, "1\ny\ny\n");
    let ledger = folder.run(&format!("ledger --language {language}")).ok();
    (format!("{}{ledger}", answered.stderr), answered)
}

#[test]
fn every_language_says_it_in_its_own_words() {
    let mut all = BTreeSet::new();
    for language in Language::ALL {
        let (text, answered) = screen(language);
        report(&answered.ok());
        let say = Words::for_terminal(language);
        let told = [
            say.text("terminal-alone-from").with("file", "terms.json").to_string(),
            say.text("terminal-alone-chosen").to_string(),
            say.text("terminal-alone-leaves").to_string(),
            say.text("terminal-alone-written").with("title", "ZZtitle").to_string(),
            say.text("terminal-state-written").to_string(),
        ];
        for told in &told {
            assert!(text.contains(told.as_str()), "{language}: {told}: {text}");
        }
        assert!(all.insert(told), "{language} has words of its own");
        let folder = holding(&json!({"id": "x"}));
        let run = folder.run(&format!("answer --terms terms.json --language {language}"));
        let wrong = say.text("terminal-alone-wrong").with("file", "terms.json").to_string();
        assert!(run.code == 1 && run.stderr.contains(&wrong), "{language}: {}", run.stderr);
        assert_eq!(run.stderr.contains("missing field"), language == Language::English);
    }
}

/// Items that look the same are told, and so are those that are easily taken for each other, as a
/// curator should have refused or named them.
#[test]
fn items_that_look_the_same_are_told_before_anything_is_asked() {
    let told = |items: Value| {
        let mut terms = terms();
        terms["items"] = items;
        let run = holding(&terms).pipe("answer --terms terms.json", "1\ny\ny\n");
        assert_eq!(run.code, 0, "{}", run.stderr);
        let (before, _) = run.stderr.split_once("Add the noise?").expect("a question");
        before.to_owned()
    };
    let usual = told(json!(["tea", "coffee", "water"]));
    assert!(!usual.contains("look the same") && !usual.contains("easily taken"), "{usual}");
    let alike = told(json!(["tea", "coffee", "te\u{200b}a"]));
    let said = "\"tea\" and \"te\\\\u{200b}a\" look the same: they differ only in characters";
    assert!(alike.contains(said), "{alike}");
    let nothing = told(json!(["tea", "coffee", "\u{3164}"]));
    assert!(nothing.contains("An item has a name of which nothing is shown."), "{nothing}");
    let similar = told(json!(["tea", "coffee", "t\u{435}\u{430}"]));
    assert!(
        similar.contains("\"tea\" and \"t\u{435}\u{430}\" are easily taken for each other."),
        "{similar}"
    );
    // As many as a curator likes, and a few of them are told.
    let many: Vec<String> = (0..40)
        .map(|n| format!("l{}{n}", "I".repeat(n)))
        .chain((0..40).map(|n| format!("I{}{n}", "l".repeat(n))))
        .collect();
    let many = told(json!(many));
    assert_eq!(many.matches("easily taken").count(), 5, "{many}");
}
