//! Test vectors for devices that draw their own pairs: terms, draws and whole reports from given randomness, for all languages.
//!
//! `UPDATE_VECTORS=1 cargo test -p veilrank --test alone_vectors` writes the file anew; without it the file is compared.

#![expect(
    clippy::disallowed_methods,
    reason = "the core does no I/O and looks at no surroundings; its tests write a file on demand"
)]
#![expect(clippy::unwrap_used, reason = "a vector that cannot be made fails the test")]

#[path = "common/vectors.rs"]
mod kept;

use kept::{Tape, ballot};
use serde_json::{Value, json};
use veilrank::{
    agent, draws, privacy::Epsilon, query::Query, randomizer::Mechanism, ranking::Names,
    survey::Survey, wire,
};

const FINE: &str = r#"{"id":"five","title":"T","items":["a","b","c","d","e"],"epsilon":1.0,"queries":2,"mechanism":"randomized-response","assign":"device"}"#;

/// Terms as text, whether the core reads them, and whether a device answers them by itself.
fn terms() -> Vec<Value> {
    let (pairs, whole) =
        ("2,\"mechanism\":\"randomized-response", "1,\"mechanism\":\"permutation-cap");
    let mut texts = vec![
        FINE.to_owned(),
        FINE.replace(",\"assign\":\"device\"", ""),
        FINE.replace("randomized-response", "laplace"),
        FINE.replace(pairs, whole),
        FINE.replace(pairs, whole).replace(",\"assign\":\"device\"", ""),
        FINE.replace("\"queries\":2", "\"queries\":11"),
        FINE.replace("\"epsilon\":1.0", "\"epsilon\":21"),
        FINE.replace("\"assign\"", "\"extra\":1,\"assign\""),
        FINE.replace("\"assign\"", "\"goal\":\"winner\",\"assign\""),
    ];
    for wrong in [
        "\"uniform\"",
        "\"live\"",
        "\"Device\"",
        "\"device \"",
        "\"\"",
        "null",
        "1",
        "[\"device\"]",
        "true",
    ] {
        texts.push(FINE.replace("\"device\"", wrong));
    }
    let judge = |text: String| {
        let survey = serde_json::from_str::<Survey>(&text).ok();
        let alone = survey.as_ref().is_some_and(|survey| agent::check_alone(survey).is_ok());
        json!({ "terms": text, "taken": survey.is_some(), "alone": alone })
    };
    texts.into_iter().map(judge).collect()
}

/// Distinct numbers: scripts that meet a place again, and those of a seed.
fn distinct() -> Vec<Value> {
    let mut cases = Vec::new();
    for (range, number) in [(1, 1), (3, 3), (10, 4), (45, 45), (2_096_128, 5), (2_096_128, 60)] {
        for (seed, script) in (0..).zip([vec![], vec![0; 60], vec![u32::MAX; 60]]) {
            let mut tape = Tape::new(script, seed);
            let numbers = draws::distinct(range, number, &mut tape);
            cases.push(
                json!({ "range": range, "number": number, "words": tape.taken, "numbers": numbers }),
            );
        }
    }
    cases
}

fn survey(items: usize, epsilon: f64, queries: usize, mechanism: Mechanism) -> Survey {
    let (names, epsilon) = (Names::numbered(items).unwrap(), Epsilon::new(epsilon).unwrap());
    let survey = Survey::new("vector", names, epsilon, queries, mechanism).unwrap();
    if mechanism == Mechanism::PermutationCap { survey } else { survey.self_assigned().unwrap() }
}

/// Whole reports: what was thought, spent and drawn, the pairs that came of it, and the bytes.
fn responses() -> Vec<Value> {
    let (rr, laplace, cap) =
        (Mechanism::RandomizedResponse, Mechanism::Laplace, Mechanism::PermutationCap);
    let settings = [
        (rr, 2, 1.0, 1),
        (rr, 3, 1.0, 3),
        (rr, 10, 2.0, 2),
        (rr, 300, 20.0, 12),
        (laplace, 4, 0.3, 3),
        (laplace, 9, 5.0, 2),
        (cap, 5, 2.0, 1),
    ];
    let mut cases = Vec::new();
    for (seed, (mechanism, items, epsilon, queries)) in (0..).zip(settings) {
        let survey = survey(items, epsilon, queries, mechanism);
        let order: Vec<Vec<usize>> = (0..items).rev().map(|item| vec![item]).collect();
        let tied = (0..items).collect::<Vec<_>>().chunks(2).map(<[usize]>::to_vec).collect();
        for (turn, groups) in [order, tied, Vec::new()].into_iter().enumerate() {
            for share in [1.0, 0.5] {
                let spend = Epsilon::new(epsilon * share).unwrap();
                let mut tape = Tape::new([], 10 * seed + turn as u64);
                let ballot = ballot(items, &groups);
                let report = agent::respond_alone(&survey, &ballot, spend, &mut tape).unwrap();
                let pairs = Query::drawn(&survey, &mut Tape::new(tape.taken.clone(), 0));
                cases.push(json!({
                    "terms": survey, "groups": groups, "spend": spend, "words": tape.taken,
                    "pairs": pairs.pairs(), "report": wire::report_text(&report).unwrap(),
                }));
            }
        }
    }
    cases
}

/// The whole file: one case a line, so that a change is seen where it is.
fn document() -> String {
    let parts = [("terms", terms()), ("distinct", distinct()), ("responses", responses())];
    kept::document(&parts)
}

#[test]
fn the_vectors_of_devices_that_draw_their_pairs_are_what_the_core_makes() {
    kept::check("alone.json", &document());
}

#[test]
fn terms_of_every_kind_are_in_the_vectors() {
    let is = |taken: bool, alone: bool| {
        terms().iter().filter(|case| case["taken"] == taken && case["alone"] == alone).count()
    };
    assert!(is(true, true) >= 4 && is(true, false) == 1 && is(false, false) >= 12);
}
