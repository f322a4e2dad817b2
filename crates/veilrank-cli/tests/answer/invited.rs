//! What a curator hears of a device, and of its invite.

use serde_json::{Value, json};

use super::{
    by_invite,
    common::{
        Folder,
        curator::{FakeCurator, Say, drinks},
        run,
    },
    fails, has_no_ledger,
};

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
