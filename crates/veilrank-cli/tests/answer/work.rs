//! The work that an open survey asks for: done, done further when more is asked for, and not for minutes.

use serde_json::{Value, json};

use super::{
    common::{
        Folder,
        curator::{FakeCurator, Say, drinks},
    },
    fails, has_no_ledger,
    serving::{Client, Curator, Database},
};

/// The drinks, for which a device works.
fn for_work(puzzles: u32) -> Value {
    let mut terms = drinks();
    terms["work"] = json!({"token": "t", "puzzles": puzzles});
    terms
}

/// What each request for pairs said of work.
fn proofs(curator: &FakeCurator) -> Vec<Value> {
    let asked = curator.requests().into_iter().filter(|r| r.path.ends_with("/assignments"));
    asked.map(|r| serde_json::from_str::<Value>(&r.body).expect("JSON")["work"].clone()).collect()
}

#[test]
fn a_curator_that_asks_for_work_gets_it() {
    let folder = Folder::new();
    let curator = Curator::start_strict(&Database::sqlite(&folder.path("")));
    let terms = json!({"title": "x", "items": ["tea", "water"], "epsilon": 1, "access": "open"});
    let api = format!("{}/api/v1/surveys", curator.url);
    let client = Client::new();
    let made = client.post(&api, &terms.to_string()).unwrap().json();
    let id = made["id"].as_str().unwrap();
    let free = client.post(&format!("{api}/{id}/assignments"), "{}").unwrap();
    assert_eq!((free.status, &free.json()["code"]), (403, &json!("work-needed")));
    let run = folder.pipe(&format!("answer {}/s/{id} --yes", curator.url), "1\n");
    assert!(run.stderr.contains("a moment of work"), "{}", run.stderr);
    run.ok();
    let offer = client.get(&format!("{api}/{id}")).unwrap().json();
    assert_eq!(offer["service"]["reports"], 1);
}

#[test]
fn a_device_goes_on_where_it_was_and_waits_its_turn() {
    let folder = Folder::new();
    let mut said = 0;
    let curator = FakeCurator::with(for_work(1), json!([[0, 2]]), move |request| {
        let asked = request.path.ends_with("/assignments");
        said += usize::from(asked);
        match (asked, said) {
            (true, 1) => Some(Say::Json(
                403,
                json!({"code": "work-needed", "detail": "more", "work": {"token": "t", "puzzles": 2}}),
            )),
            (true, 2) => {
                Some(Say::Json(429, json!({"code": "too-many-at-once", "detail": "full"})))
            }
            _ => None,
        }
    });
    let run = folder.pipe(&format!("answer {} --yes", curator.url()), "1\n");
    assert!(run.stderr.contains("Waiting for a turn"), "{}", run.stderr);
    run.ok();
    let proofs = proofs(&curator);
    let solved = |proof: &Value| proof["counters"].as_array().unwrap().clone();
    assert_eq!(proofs.iter().map(|proof| solved(proof).len()).collect::<Vec<_>>(), [1, 2, 2]);
    assert_eq!(solved(&proofs[0])[0], solved(&proofs[1])[0]);
    assert!(proofs.iter().all(|proof| proof["seed"] == proofs[0]["seed"]));
    assert_eq!(proofs[0]["seed"].as_str().unwrap().len(), 22);
}

/// All work counts as one device's, whose sum has a limit: also where terms are changed again and again.
#[test]
fn terms_that_change_do_not_begin_the_work_anew() {
    let folder = Folder::new();
    let mut said = 0;
    let curator = FakeCurator::with(for_work(1), json!([[0, 2]]), move |request| {
        let asked = request.path.ends_with("/assignments");
        said += usize::from(asked);
        let changed = json!({"code": "terms-changed", "detail": "changed"});
        (asked && said < 4).then_some(Say::Json(409, changed))
    });
    folder.pipe(&format!("answer {} --yes", curator.url()), "1\n").ok();
    let proofs = proofs(&curator);
    assert_eq!(proofs.len(), 4);
    assert!(proofs.iter().all(|proof| *proof == proofs[0]), "{proofs:?}");
}

#[test]
fn nobody_is_made_to_work_for_minutes() {
    let (folder, curator) = (Folder::new(), FakeCurator::honest(for_work(257), json!([[0, 2]])));
    let run = folder.pipe(&format!("answer {} --yes", curator.url()), "1\n");
    fails(&run, &["at most 256 puzzles"]);
    assert!(has_no_ledger(&folder) && proofs(&curator).is_empty());
}
