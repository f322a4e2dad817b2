//! `veilrank verify` against an honest curator, and against one that drops, changes, adds, forks and forgets.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../common/mod.rs"]
mod common;
mod evil;
#[path = "../serving/mod.rs"]
mod serving;

use serde_json::{Value, json};

use crate::{
    common::Folder,
    evil::{Evil, Lies},
    serving::{Client, Curator, Database},
};

/// An honest curator with a survey, and a liar before it.
struct World {
    folder: Folder,
    honest: Curator,
    survey: String,
    token: String,
    evil: Evil,
}

impl World {
    fn new() -> Self {
        Self::of(&json!({}))
    }

    /// With these terms besides.
    fn of(more: &Value) -> Self {
        let folder = Folder::new();
        folder.write("mine.txt", "tea\ncoffee\nwater\n");
        let honest = Curator::start(&Database::sqlite(&folder.path("")));
        let mut terms = json!({
            "title": "Which drink?", "items": ["tea", "coffee", "water"], "epsilon": 1.0, "access": "open",
        });
        for (field, value) in more.as_object().unwrap() {
            terms[field] = value.clone();
        }
        let made =
            Client::new().post(&format!("{}/api/v1/surveys", honest.url), &terms.to_string());
        let made = made.unwrap().json();
        let text = |name: &str| made[name].as_str().unwrap().to_owned();
        let (survey, token) = (text("id"), text("organiser_token"));
        let evil = Evil::before(&honest, &survey);
        Self { folder, honest, survey, token, evil }
    }

    /// Somebody answers by the liar, with a device of their own.
    fn answer(&self, who: &str) -> String {
        let url = self.evil.url();
        let run = self.folder.run(&format!("answer {url} --ranking mine.txt --yes --home {who}"));
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stderr
    }

    fn close(&self) {
        self.organise("close");
    }

    fn organise(&self, what: &str) {
        let url = format!("{}/api/v1/surveys/{}/{what}", self.honest.url, self.survey);
        assert_eq!(Client::new().post_as(&url, &self.token, "").unwrap().status, 200);
    }

    fn edit(&self, change: &Value) {
        let url = format!("{}/api/v1/surveys/{}", self.honest.url, self.survey);
        let request = ureq::patch(url).content_type("application/json");
        let request = request.header("authorization", format!("Bearer {}", self.token));
        assert_eq!(request.send(change.to_string()).unwrap().status(), 200);
    }

    /// What somebody finds out; the verdicts by their names.
    fn verify(&self, who: &str, more: &str) -> (i32, Value) {
        let url = self.evil.url();
        let run = self.folder.run(&format!("verify {url} --home {who} --json {more}"));
        let document: Value = serde_json::from_str(&run.stdout)
            .unwrap_or_else(|error| panic!("{error}: {} {}", run.stdout, run.stderr));
        assert_eq!(document["ok"], run.code == 0, "{document}");
        (run.code, document)
    }

    /// The names of what somebody finds broken.
    fn breaches(&self, who: &str, more: &str) -> Vec<String> {
        named(&self.verify(who, more).1, &json!(false))
    }
}

/// The names of the checks with a verdict.
fn named(document: &Value, ok: &Value) -> Vec<String> {
    let checks = document["checks"].as_array().unwrap().iter();
    let with = checks.filter(|check| check["ok"] == *ok);
    with.map(|check| check["name"].as_str().unwrap().to_owned()).collect()
}

/// The place of somebody's entry in the honest log.
fn place(world: &World, who: &str) -> usize {
    let ledger: Value =
        serde_json::from_str(&world.folder.read(&format!("{who}/ledger.json"))).unwrap();
    let sent: Value =
        serde_json::from_str(ledger["entries"][0]["report"].as_str().unwrap()).unwrap();
    let url = format!("{}/api/v1/surveys/{}/log.jsonl", world.honest.url, world.survey);
    let log = Client::new().get(&url).unwrap().text;
    let handle = sent["handle"].as_str().unwrap();
    log.lines().skip(1).position(|line| line.contains(handle)).unwrap()
}

#[test]
fn an_honest_curator_passes_and_what_is_unknown_is_said() {
    let world = World::new();
    world.answer("ann");
    world.answer("ben");
    let (code, first) = world.verify("ann", "--save-head ann.json");
    assert_eq!(code, 0, "{first}");
    assert_eq!(named(&first, &Value::Null), ["growth", "heads of others"]);
    world.answer("cid");
    world.close();
    let (code, second) = world.verify("ann", "--heads ann.json");
    assert_eq!((code, named(&second, &Value::Null)), (0, Vec::new()), "{second}");
    // Somebody who has not taken part can check all but that.
    let (code, stranger) = world.verify("zoe", "--heads ann.json");
    assert_eq!(code, 0, "{stranger}");
    let unknown = ["key", "offer", "my terms", "my report", "growth"];
    assert_eq!(named(&stranger, &Value::Null), unknown);
    // Without a liar in between it is the same.
    let run = world.folder.run(&format!("verify {}/s/{}", world.honest.url, world.survey));
    assert!(run.code == 0 && run.stdout.ends_with("nothing is wrong\n"), "{run:?}");
}

#[test]
fn whose_report_is_dropped_or_changed_finds_out_and_so_does_who_looked_before() {
    let world = World::new();
    for who in ["ann", "ben", "cid"] {
        world.answer(who);
    }
    world.close();
    assert_eq!(world.verify("ben", "").0, 0);
    let (ann, cid) = (place(&world, "ann"), place(&world, "cid"));
    world.evil.lie(Lies { drops: vec![ann], ..Lies::default() });
    assert_eq!(world.breaches("ann", ""), ["my report"]);
    let breaches = world.breaches("ben", "");
    assert_eq!(breaches, ["offer", "growth"], "it had one entry more, and said so");
    // Who has not looked before, and whose report is there, sees nothing by themselves.
    assert_eq!(world.breaches("cid", ""), Vec::<String>::new());
    world.evil.lie(Lies { turns: Some(cid), ..Lies::default() });
    assert_eq!(world.breaches("cid", ""), ["my report", "growth"]);
    assert_eq!(world.breaches("ben", ""), ["growth"]);
}

#[test]
fn what_is_invented_before_anybody_looks_is_not_seen_and_later_it_is() {
    let world = World::new();
    world.answer("ann");
    let made_up = r#"{"handle":"AAAAAAAAAAAAAAAAAAAAAA","report":{"epsilon":1,"answers":[{"pair":[0,1],"answer":false}]}}"#;
    let adds = |lines: &[&str]| Lies {
        adds: lines.iter().map(|line| (*line).to_owned()).collect(),
        ..Lies::default()
    };
    world.evil.lie(adds(&[made_up]));
    // The book says so: in an open survey nobody can tell an invented participant.
    assert_eq!(world.breaches("ann", ""), Vec::<String>::new());
    world.evil.lie(adds(&[]));
    let breaches = world.breaches("ann", "");
    assert_eq!(breaches, ["offer", "growth"], "and it is not taken back unseen");
    // Names are drawn by devices, and two alike could be two people of whom one copied the other.
    world.evil.lie(adds(&[made_up, made_up]));
    assert_eq!(world.breaches("zoe", ""), Vec::<String>::new());
    // After closing nothing may be added.
    let late = World::new();
    late.answer("ann");
    late.close();
    assert_eq!(late.verify("ann", "").0, 0);
    late.evil.lie(adds(&[made_up]));
    assert_eq!(late.breaches("ann", ""), ["growth"]);
}

#[test]
fn two_views_are_seen_by_who_compares_them() {
    let world = World::new();
    for who in ["ann", "ben"] {
        world.answer(who);
    }
    world.close();
    assert_eq!(world.verify("ann", "--save-head ann.json").0, 0);
    let ann = place(&world, "ann");
    world.evil.lie(Lies { drops: vec![ann], ..Lies::default() });
    assert_eq!(world.verify("ben", "--save-head ben.json").0, 0, "ben sees a log of his own");
    assert_eq!(world.breaches("ben", "--heads ann.json"), ["heads of others"]);
    world.evil.lie(Lies::default());
    assert_eq!(world.breaches("zoe", "--heads ann.json"), Vec::<String>::new());
    assert_eq!(world.breaches("zoe", "--heads ben.json"), ["heads of others"]);
    world.evil.lie(Lies { turns: Some(ann), ..Lies::default() });
    assert_eq!(world.breaches("zoe", "--heads ann.json"), ["growth", "heads of others"]);
    // A file that anybody could have written proves nothing.
    let head = world.folder.read("ann.json").replace("\"size\":2", "\"size\":3");
    world.folder.write("forged.json", head);
    world.evil.lie(Lies::default());
    let (code, document) = world.verify("ann", "--heads forged.json");
    assert_eq!((code, named(&document, &Value::Null)), (0, vec!["heads of others".to_owned()]));
}

#[test]
fn every_lie_that_contradicts_itself_is_found_by_anybody() {
    let world = World::new();
    for who in ["ann", "ben", "cid"] {
        world.answer(who);
    }
    world.close();
    for (lies, found) in [
        (Lies { outcome: true, ..Lies::default() }, vec!["outcome"]),
        (Lies { drops: vec![0], old_head: true, ..Lies::default() }, vec!["log"]),
        (Lies { turns: Some(1), old_head: true, ..Lies::default() }, vec!["log"]),
        (Lies { head_terms: true, ..Lies::default() }, vec!["terms"]),
    ] {
        assert_eq!(world.breaches("zoe", ""), Vec::<String>::new());
        world.evil.lie(lies.clone());
        let breaches = world.breaches("yan", "");
        assert_eq!(breaches, found, "{lies:?}");
        world.evil.lie(Lies::default());
    }
    // The reports file and the outcome go together, the log does not.
    world.evil.lie(Lies { turns: Some(0), old_reports: true, ..Lies::default() });
    let breaches = world.breaches("yan", "");
    assert!(breaches.contains(&"reports".to_owned()), "{breaches:?}");
}

#[test]
fn other_terms_another_key_and_a_broken_promise_are_found_by_the_device() {
    let world = World::new();
    let said = world.answer("ann");
    assert!(!said.contains("did not promise"), "{said}");
    world.close();
    world.evil.lie(Lies { title: true, ..Lies::default() });
    assert_eq!(world.breaches("ann", ""), ["my terms"]);
    world.evil.lie(Lies { other_key: true, ..Lies::default() });
    assert_eq!(world.breaches("ann", ""), ["key"]);
    for lies in
        [Lies { promises: true, ..Lies::default() }, Lies { no_promise: true, ..Lies::default() }]
    {
        let world = World::new();
        world.evil.lie(lies.clone());
        let said = world.answer("ben");
        assert!(said.contains("did not promise"), "{lies:?}: {said}");
        let ledger: Value = serde_json::from_str(&world.folder.read("ben/ledger.json")).unwrap();
        assert_eq!(ledger["entries"][0]["state"], "counted", "it stays counted");
        assert_eq!(ledger["entries"][0]["log"]["promise"], Value::Null);
        world.close();
        world.evil.lie(Lies { drops: vec![0], ..Lies::default() });
        let (code, document) = world.verify("ben", "");
        assert_eq!((code, named(&document, &json!(false))), (1, vec!["my report".to_owned()]));
        assert!(document.to_string().contains("no signed promise"), "{document}");
    }
}

/// The same log under other terms, shown to one person: two items have changed their places.
#[test]
fn a_head_over_other_terms_is_of_another_log() {
    let world = World::new();
    for who in ["ann", "ben"] {
        world.answer(who);
    }
    world.close();
    world.evil.lie(Lies { swaps: true, ..Lies::default() });
    assert_eq!(world.verify("zoe", "--save-head zoe.json").0, 0, "zoe sees terms of their own");
    assert_eq!(world.breaches("ann", ""), ["my terms"]);
    world.evil.lie(Lies::default());
    assert_eq!(world.breaches("yan", "--heads zoe.json"), ["heads of others"]);
    assert_eq!(world.breaches("zoe", ""), ["growth"], "what was kept was over other terms");
}

/// An organiser who does all that organisers may, and of which everybody is told.
#[test]
fn what_an_organiser_may_do_is_no_breach() {
    let world = World::of(&json!({"reopens": true, "results": "after"}));
    let fine = |who: &str, more: &str| {
        assert_eq!(world.breaches(who, more), Vec::<String>::new(), "{who} {more}");
    };
    fine("zoe", "");
    world.edit(&json!({"results": "during", "items": ["coffee", "tea", "water"]}));
    fine("zoe", "--save-head first.json");
    world.edit(&json!({"items": ["tea", "coffee", "water"], "min_reports": 1}));
    world.answer("ann");
    fine("ann", "--save-head ann.json --heads first.json");
    fine("zoe", "");
    world.edit(&json!({"title": "Which \"drink\"?", "by": "The board", "language": "en"}));
    world.edit(&json!({"title": "Which drink, please?", "description": "Choose."}));
    fine("ann", "--heads ann.json");
    world.close();
    fine("ann", "--save-head closed.json --heads ann.json");
    fine("yan", "--heads closed.json");
    world.organise("reopen");
    for who in ["ann", "yan", "zoe"] {
        fine(who, "--heads closed.json");
    }
    world.answer("ben");
    world.edit(&json!({"closes_at": "2999-01-01T12:00:00Z"}));
    world.edit(&json!({"closes_at": null}));
    for who in ["ann", "ben", "yan", "zoe"] {
        fine(who, "--heads ann.json --heads closed.json --heads first.json");
    }
    world.close();
    fine("ann", "--heads closed.json");
}

/// Five entries that nobody sent, as lines.
fn made_up() -> Vec<String> {
    let line = |letter: char| {
        let handle = String::from(letter).repeat(21) + "A";
        format!(
            r#"{{"handle":"{handle}","report":{{"epsilon":1,"answers":[{{"pair":[0,1],"answer":false}}]}}}}"#
        )
    };
    "ABCDE".chars().map(line).collect()
}

/// A survey that was closed and looked at takes no more, whatever its offer says since.
#[test]
fn nothing_comes_after_closed() {
    let world = World::new();
    world.answer("ann");
    world.close();
    assert_eq!((world.verify("ann", "").0, world.verify("zoe", "").0), (0, 0));
    let adds = made_up();
    let with = |service: &[(&'static str, Value)], closed| Lies {
        adds: adds.clone(),
        service: service.to_vec(),
        closed,
        ..Lies::default()
    };
    let reopens = ("reopens", json!(true));
    let told = json!([{"at": "2030-01-01T12:00:00Z", "what": "reopened"}]);
    for (lies, found) in [
        (with(std::slice::from_ref(&reopens), None), vec!["offer", "growth"]),
        (
            with(&[reopens.clone(), ("status", json!("open"))], Some(false)),
            vec!["offer", "standing", "growth"],
        ),
        (with(&[], Some(false)), vec!["standing", "growth"]),
        // What was told of the closing is told no more.
        (with(&[reopens, ("changes", told)], None), vec!["offer", "growth"]),
    ] {
        world.evil.lie(lies.clone());
        for who in ["ann", "zoe"] {
            assert_eq!(world.breaches(who, ""), found, "{who}: {lies:?}");
        }
    }
}

/// The offer and the head contradict each other, and anybody sees it.
#[test]
fn an_offer_and_a_head_that_contradict_each_other_are_found() {
    let world = World::new();
    world.answer("ann");
    let drops = vec![place(&world, "ann")];
    let missing = Lies { drops, ..Lies::default() };
    let many = vec![("reports", json!(1_000_000)), ("publish_every", json!(1))];
    for lies in [
        Lies { closed: Some(true), ..missing.clone() },
        Lies { service: many, adds: made_up(), ..missing },
    ] {
        world.evil.lie(lies.clone());
        assert_eq!(world.breaches("ann", ""), ["standing", "my report"], "{lies:?}");
        assert_eq!(world.breaches("zoe", ""), ["standing"], "{lies:?}");
    }
    world.evil.lie(Lies::default());
    world.close();
    world.evil.lie(Lies { closed: Some(false), ..Lies::default() });
    assert_eq!(world.breaches("zoe", ""), ["standing"]);
}

/// A log that is withheld although it is to be shown, and rules that were others when somebody answered.
#[test]
fn results_that_are_withheld_later_are_found() {
    let world = World::new();
    world.answer("ann");
    let after = vec![("results", json!("after"))];
    world.evil.lie(Lies { withholds: true, service: after, ..Lies::default() });
    assert_eq!(world.breaches("ann", ""), ["offer"]);
    world.evil.lie(Lies { withholds: true, ..Lies::default() });
    assert_eq!(world.breaches("ann", ""), ["log"]);
    assert_eq!(world.breaches("zoe", ""), ["log"]);
}

#[test]
fn heads_that_are_none_are_wrong_input() {
    let world = World::new();
    world.folder.write("odd.json", "{}");
    world.folder.write("empty.json", "");
    for file in ["odd.json", "empty.json", "missing.json"] {
        let run = world.folder.run(&format!("verify {} --heads {file}", world.evil.url()));
        assert!(run.code == 1 && run.stderr.contains(file), "{run:?}");
    }
    let run = world.folder.run("verify https://polls.example/");
    assert_eq!(run.code, 1, "{run:?}");
    // An open survey that has no report yet has a log, too.
    assert_eq!(world.verify("zoe", "").0, 0);
}

/// Where results are the organiser's alone, participants are told so, and the organiser verifies by the link or the token.
#[test]
fn what_only_the_organiser_sees_only_the_organiser_verifies() {
    let folder = Folder::new();
    folder.write("mine.txt", "tea\ncoffee\nwater\n");
    let honest = Curator::start(&Database::sqlite(&folder.path("")));
    let terms = json!({
        "title": "Which drink?", "items": ["tea", "coffee", "water"], "epsilon": 1.0, "access": "invite", "invites": 2,
        "results": "organiser",
    });
    let surveys = format!("{}/api/v1/surveys", honest.url);
    let made = Client::new().post(&surveys, &terms.to_string()).unwrap().json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (id, token) = (text(&made["id"]), text(&made["organiser_token"]));
    let page = format!("{}/s/{id}", honest.url);
    for (at, invite) in made["invites"].as_array().unwrap().iter().enumerate() {
        let device = format!("--no-wait --yes --ranking mine.txt --home device{at}");
        folder.run(&format!("answer {page}#invite={} {device}", text(invite))).ok();
    }
    let run = folder.run(&format!("verify {page} --home device0 --json"));
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((run.code, named(&document, &json!(null))[0].as_str()), (0, "log"), "{document}");
    assert!(run.stdout.contains("only the organiser sees the results"), "{}", run.stdout);
    let link = format!("{}/o/{id}#token={token}", honest.url);
    let by_link = folder.run(&format!("verify {link} --home desk --json"));
    let mut by_token = folder.command(&format!("verify {page} --home desk --json"));
    let by_token = common::run(by_token.env("VEILRANK_ORGANISER_TOKEN", &token), "");
    for run in [by_link, by_token] {
        let document: Value = serde_json::from_str(&run.stdout).unwrap();
        assert_eq!(run.code, 0, "{} {}", run.stdout, run.stderr);
        let fine = named(&document, &json!(true));
        for name in ["signature", "log", "entries", "tickets", "reports", "outcome"] {
            assert!(fine.iter().any(|found| found == name), "{name}: {document}");
        }
        assert!(!run.stdout.contains(&token) && !run.stderr.contains(&token));
    }
    let wrong = folder.run(&format!("verify {}/o/{id}#token=nobody --home desk", honest.url));
    assert!(wrong.code == 1 && wrong.stderr.contains("token-wrong"), "{}", wrong.stderr);
}
