//! What a device refuses: its owner's limits, other terms, and whatever else a curator may say.

use serde_json::json;

use super::{
    common::{
        Folder,
        curator::{FakeCurator, Say, drinks},
    },
    fails, has_no_ledger,
};

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
