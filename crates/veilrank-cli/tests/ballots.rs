//! What a curator sees of a device does not depend on the ballot, but for the noise in the report.

mod common;

use common::{
    Folder,
    curator::{FakeCurator, Request, Say, drinks},
    shape::{shape, without_noise},
};
use serde_json::{Value, json};

/// Ranking files of people who think and type differently; the survey has tea, coffee and water.
const FILES: [(&str, &str); 18] = [
    ("mine.txt", "tea\ncoffee\nwater\n"),
    ("mine.txt", "water\ncoffee\ntea\n"),
    ("mine.txt", "water\n"),
    ("mine.txt", "coffee\nwater"),
    ("mine.txt", "beer\n"),
    ("mine.txt", "beer\nwine\nmead\n"),
    ("mine.txt", "tea\nbeer\ncoffee\nwine\nwater\n"),
    ("mine.txt", "tea\n=coffee\n=water\n"),
    ("mine.txt", "beer\n=tea\nwater\n"),
    ("mine.txt", "=\n=\n=tea\n"),
    ("mine.txt", "tea\ntea\ntea\n"),
    ("mine.txt", "tea > coffee > water\n1 2 3\n\u{202e}\n"),
    ("mine.txt", "tea,coffee\nwater;,\"\n"),
    ("mine.txt", "3\n1\n2\n"),
    ("mine.csv", "rank1,rank2,rank3\nwater,tea,coffee\n"),
    ("mine.csv", "rank1,rank2\nbeer,tea\n"),
    ("mine.csv", "beer,tea,wine\n1,2,3\n"),
    ("mine.toc", "3\n1,water\n2,beer\n3,coffee\n1,1,1\n1,1,{2,3}\n"),
];

/// Files that cannot be read, whatever a survey asks.
const BROKEN: [(&str, &[u8]); 5] = [
    ("mine.csv", b"rank1,rank2\ntea,tea\n"),
    ("mine.csv", b"rank1,rank2\ntea,coffee\ncoffee,tea\n"),
    ("mine.soc", b"tea\ncoffee\n"),
    ("mine.txt", b"\xff\xfe"),
    ("mine.txt", b"\n \n"),
];

/// The terms of a survey, and the pairs that it asks about.
fn survey(mechanism: &str) -> (Value, Value) {
    let mut terms = drinks();
    terms["mechanism"] = json!(mechanism);
    if mechanism == "permutation-cap" {
        return (terms, json!([]));
    }
    terms["queries"] = json!(3);
    (terms, json!([[0, 1], [1, 2], [0, 2]]))
}

/// A curator that takes every report.
fn curator(terms: Value, pairs: Value) -> FakeCurator {
    FakeCurator::with(terms, pairs, |request| {
        let counted = Say::Json(201, json!({"status": "counted"}));
        request.path.ends_with("/reports").then_some(counted)
    })
}

/// Answers from a file with a device of its own, and returns what the curator saw of that.
fn seen(curator: &FakeCurator, name: &str, text: impl AsRef<[u8]>) -> (i32, Vec<Request>) {
    let (folder, before) = (Folder::new(), curator.requests().len());
    folder.write(name, text);
    let run = folder.run(&format!("answer {} --ranking {name} --yes", curator.url()));
    (run.code, curator.requests().split_off(before))
}

#[test]
fn every_file_makes_the_same_requests() {
    let key = json!({"key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"});
    for (mechanism, log) in [
        ("randomized-response", Value::Null),
        ("randomized-response", key.clone()),
        ("laplace", key),
        ("permutation-cap", Value::Null),
    ] {
        let (mut terms, pairs) = survey(mechanism);
        if !log.is_null() {
            terms["log"] = log.clone();
        }
        let curator = curator(terms, pairs);
        let mut expected: Option<Vec<(String, String)>> = None;
        for (name, text) in FILES {
            let (code, requests) = seen(&curator, name, text);
            let shapes: Vec<_> = requests.iter().map(shape).collect();
            assert_eq!((code, shapes.len()), (0, 3), "{mechanism}, {name}: {text}");
            assert_eq!(&shapes, expected.get_or_insert(shapes.clone()), "{name}: {text}");
            // Only a curator with a log is told a name for it.
            assert_eq!(requests[2].body.contains("\"handle\""), !log.is_null());
            if mechanism == "permutation-cap" {
                // Every order takes as many bytes as any other.
                assert_eq!(without_noise(&requests[2].body).1, "[0,1,2]".len());
            }
        }
    }
}

/// What people type who think, hesitate and mistype differently; `y` adds the noise, and `y` sends.
const TYPED: [(&str, &str); 12] = [
    ("", "1\n1\n1\ny\ny\n"),
    ("", "2\n0\n1\ny\ny\n"),
    ("", "0\n0\n0\ny\ny\n"),
    ("", "1\nb\n2\n2\n2\ny\ny\n"),
    ("", "1\n2\n1\nb\nb\nb\nb\n2\n1\n2\ny\ny\n"),
    ("", "1\n2\n1\nr\n1\nr\n0\n0\n1\ny\ny\n"),
    ("", "\n?\nx\n1\n\n2\n9\n0\n\nn\nyes\n\ny\n"),
    ("--rank", "1 2 3\ny\ny\n"),
    ("--rank", "3=1\ny\ny\n"),
    ("--rank", "0\ny\ny\n"),
    ("--rank", "\n1 1\n2\nb\n3 2 1\nr\n1=2=3\ny\ny\n"),
    ("--rank --yes", "2 3\n"),
];

#[test]
fn whatever_is_typed_makes_the_same_requests() {
    for mechanism in ["randomized-response", "laplace"] {
        let (terms, pairs) = survey(mechanism);
        let curator = curator(terms, pairs);
        let mut expected: Option<Vec<(String, String)>> = None;
        for (args, stdin) in TYPED {
            let (folder, before) = (Folder::new(), curator.requests().len());
            let run = folder.pipe(&format!("answer {} {args}", curator.url()), stdin);
            assert_eq!(run.code, 0, "{stdin:?}: {}", run.stderr);
            let shapes: Vec<_> = curator.requests()[before..].iter().map(shape).collect();
            assert_eq!(shapes.len(), 3, "{stdin:?}");
            assert_eq!(&shapes, expected.get_or_insert(shapes.clone()), "{stdin:?}");
        }
    }
}

/// The attack: surveys with and without each item, one after the other, to find out which of them a file has.
#[test]
fn no_choice_of_items_tells_what_is_in_a_file() {
    let file = "tea\n= mead, hot\ncoffee\nwater\n";
    let all = ["tea", "coffee", "water", "= mead, hot", "mead, hot", "beer", "wine"];
    for (at, &first) in all.iter().enumerate() {
        for &second in &all[at + 1..] {
            let mut terms = drinks();
            terms["items"] = json!([first, second]);
            let curator = curator(terms, json!([[0, 1]]));
            let (code, requests) = seen(&curator, "mine.txt", file);
            assert_eq!((code, requests.len()), (0, 3), "{first}, {second}");
            assert!(requests[2].path.ends_with("/reports"));
        }
    }
}

#[test]
fn a_file_that_cannot_be_read_asks_nobody_anything() {
    for items in [json!(["tea", "coffee"]), json!(["rank1,rank2", "tea"])] {
        let mut terms = drinks();
        terms["items"] = items;
        let curator = curator(terms, json!([[0, 1]]));
        for (name, bytes) in BROKEN {
            let (code, requests) = seen(&curator, name, bytes);
            assert_eq!((code, requests.len()), (1, 0), "{name}: {bytes:?}");
        }
        let run = Folder::new().run(&format!("answer {} --ranking none --yes", curator.url()));
        assert_eq!((run.code, curator.requests().len()), (1, 0), "{}", run.stderr);
    }
}

#[test]
fn what_is_left_out_is_said_to_the_owner_alone() {
    let curator = curator(drinks(), json!([[0, 1]]));
    let folder = Folder::new();
    folder.write("mine.txt", "tea\nbeer\u{202e}\n");
    let run = folder.run(&format!("answer {} --ranking mine.txt --yes", curator.url()));
    let warning = r#"warning: mine.txt: 1 left out, not an item of this survey or there before: line 2 "beer\\u{202e}"; copy"#;
    assert!(run.stderr.contains(warning), "{}", run.stderr);
    assert!(
        curator.requests().iter().all(|r| !r.body.contains("beer") && !r.head.contains("beer"))
    );
}
