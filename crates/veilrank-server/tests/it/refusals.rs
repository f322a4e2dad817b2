//! Bad input and bad people: the right status, a stable code, the field, and nothing counted.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use serde_json::{Value, json};

use crate::common::{Curator, Made, Place, answered, drinks, traceable};

#[tokio::test]
async fn terms_that_cannot_be_offered_say_which_field() {
    let (curator, _place) = Curator::fresh().await;
    let mut names: Vec<String> = (0..9).map(|i| format!("item {i}")).collect();
    names[7] = "item 2".to_owned();
    let many: Vec<String> = (0..2049).map(|i| i.to_string()).collect();
    for (with, field) in [
        (json!({"items": names}), "items[7]"),
        (json!({"items": ["a", " "]}), "items[1]"),
        (json!({"items": ["a", "b\u{0}c"]}), "items[1]"),
        (json!({"items": ["a"]}), "items"),
        (json!({"items": []}), "items"),
        (json!({"items": many}), "items"),
        (json!({"epsilon": 0}), "epsilon"),
        (json!({"epsilon": -1.5}), "epsilon"),
        (json!({"epsilon": 20.5}), "epsilon"),
        (json!({"epsilon": 1e-12}), "epsilon"),
        (json!({"queries": 0}), "queries"),
        (json!({"queries": 4}), "queries"),
        (json!({"queries": 10_001}), "queries"),
        (json!({"queries": 2, "mechanism": "permutation-cap"}), "queries"),
        (json!({"title": "x".repeat(501)}), "title"),
        (json!({"title": "two\nlines"}), "title"),
        (json!({"invites": 3}), "invites"),
        (json!({"access": "invite"}), "invites"),
        (json!({"access": "invite", "invites": 0}), "invites"),
        (json!({"access": "invite", "invites": 10_001}), "invites"),
        (json!({"min_reports": 1_000_000_001}), "min_reports"),
        (json!({"closes_at": "2001-01-01T00:00:00Z"}), "closes_at"),
    ] {
        let reply = curator.post("/api/v1/surveys", &drinks(with.clone())).await;
        assert_eq!(reply.problem(422, "terms-refused")["field"], field, "{with}");
    }
}

#[tokio::test]
async fn fields_of_the_wrong_kind_say_where_they_are() {
    let (curator, _place) = Curator::fresh().await;
    for (with, field) in [
        (json!({"items": ["a", 3]}), "items[1]"),
        (json!({"items": "a,b"}), "items"),
        (json!({"epsilon": "1"}), "epsilon"),
        (json!({"queries": -1}), "queries"),
        (json!({"mechanism": "none"}), "mechanism"),
        (json!({"assign": "alphabetical"}), "assign"),
        (json!({"access": "everybody"}), "access"),
        (json!({"results": "never"}), "results"),
        (json!({"min_reports": -1}), "min_reports"),
        (json!({"closes_at": "tomorrow"}), "closes_at"),
        (json!({"organizer": "me"}), "organizer"),
    ] {
        let reply = curator.post("/api/v1/surveys", &drinks(with.clone())).await;
        assert_eq!(reply.problem(422, "wrong-field")["field"], field, "{with}");
    }
    let mut terms = drinks(json!({}));
    terms.as_object_mut().unwrap().remove("epsilon");
    let problem = curator.post("/api/v1/surveys", &terms).await.problem(422, "wrong-field");
    assert!(problem["detail"].as_str().unwrap().contains("epsilon"), "{problem}");
}

#[tokio::test]
async fn terms_whose_devices_draw_their_pairs_are_for_pipelines_without_a_server() {
    let (curator, _place) = Curator::fresh().await;
    let reply = curator.post("/api/v1/surveys", &drinks(json!({"assign": "device"}))).await;
    let text = reply.text.clone();
    assert!(reply.status.is_client_error(), "{text}");
    assert_eq!(reply.json()["field"], "assign", "{text}");
    assert!(text.contains("need no server") && text.contains("leave `assign` out"), "{text}");
    // Nor is a report taken without an assignment, whatever its pairs.
    let made = curator.make(json!({})).await;
    let report = json!({"report": {"epsilon": 1, "answers": [{"pair": [0, 1], "answer": true}]}});
    let reply = curator.post(&made.path("/reports"), &report).await;
    assert!(reply.status.is_client_error(), "{}", reply.text);
}

#[tokio::test]
async fn what_is_no_json_is_refused() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    let deep = "[".repeat(10_000);
    curator.post_text(&made.path("/assignments"), "{} {}").await.problem(400, "malformed-json");
    for path in ["/api/v1/surveys".to_owned(), made.path("/reports"), made.path("/assignments")] {
        for text in ["{", "{\"", "nonsense", "\u{0}", "{\"\\ud800\": 1}"] {
            curator.post_text(&path, text).await.problem(400, "malformed-json");
        }
        for text in ["[]", "null", "7", "\"x\"", "[\"x\"]", &deep] {
            curator.post_text(&path, text).await.problem(422, "wrong-field");
        }
        let request = Request::post(&path).header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(vec![b'{', b'"', 0xff, b'"', b':', b'1', b'}']));
        let reply = curator.send(request.unwrap()).await;
        assert!(matches!(reply.status.as_u16(), 400 | 422), "{}", reply.text);
        for kind in ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"] {
            let request = Request::post(&path).header(header::CONTENT_TYPE, kind);
            let reply = curator.send(request.body(Body::from("{}")).unwrap()).await;
            reply.problem(415, "wrong-content-type");
        }
        let reply = curator.send(Request::post(&path).body(Body::from("{}")).unwrap()).await;
        reply.problem(415, "wrong-content-type");
    }
}

#[tokio::test]
async fn long_bodies_are_refused() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    let huge = format!("{{\"title\":\"{}\"}}", "x".repeat(10 << 20));
    let paths = ["/assignments", "/reports", "/close"].map(|below| made.path(below));
    for path in paths.iter().map(String::as_str).chain(["/api/v1/surveys"]) {
        curator.post_text(path, &huge).await.problem(413, "body-too-large");
    }
    let padded = format!("{}{}", " ".repeat(100 << 10), json!({}));
    curator.post_text(&made.path("/assignments"), &padded).await.problem(413, "body-too-large");
    assert_eq!(curator.count(&made).await, 0);
}

async fn refused(curator: &Curator, made: &Made, report: &Value, code: &str, field: &str) {
    let status = if code == "assignment-unknown" { 403 } else { 422 };
    let problem = curator.report(made, report).await.problem(status, code);
    assert_eq!(problem["field"].as_str().unwrap_or(""), field, "{report}");
}

fn bit(pair: &Value) -> Value {
    json!({"pair": pair, "answer": true})
}

/// A submission with another field, in its report or beside it.
fn with(sent: &Value, path: &str, value: Value) -> Value {
    let mut sent = sent.clone();
    match path.strip_prefix("report.") {
        Some(field) => sent["report"][field] = value,
        None => sent[path] = value,
    }
    sent
}

/// A wrong report, its code, and its field.
type Wrong = (Value, &'static str, &'static str);

fn wrong_answers(fine: &Value, pairs: &Value) -> Vec<Wrong> {
    let (one, two) = (&pairs[0], &pairs[1]);
    let all = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]].map(|pair| json!(pair));
    let others: Vec<Value> = all.into_iter().filter(|pair| pair != one && pair != two).collect();
    let noisy = |pair: &Value| json!({"pair": pair, "noisy": 3});
    let cases = [
        (json!([]), "report-refused", "report.answers"),
        (json!([bit(one)]), "report-refused", "report.answers"),
        (json!([bit(one), bit(one)]), "report-refused", "report.answers"),
        (json!([bit(one), bit(&others[0])]), "pairs-not-assigned", "report.answers"),
        (json!([bit(&others[0]), bit(&others[1])]), "pairs-not-assigned", "report.answers"),
        (json!([bit(one), bit(&json!([3, 4]))]), "report-refused", "report.answers"),
        (json!([bit(one), bit(&json!([2, 1]))]), "wrong-field", "report.answers[1].pair"),
        (json!([bit(one), bit(&json!([1]))]), "wrong-field", "report.answers[1].pair"),
        (json!([bit(one), noisy(two)]), "report-refused", "report.answers"),
        (json!([noisy(one), noisy(two)]), "report-refused", "report.answers"),
        (json!([bit(one), [two, true, null]]), "wrong-field", "report.answers[1]"),
        (json!([bit(one), {"pair": two}]), "report-refused", "report.answers"),
        (json!([bit(one), {"pair": two, "answer": 1}]), "wrong-field", "report.answers[1].answer"),
    ];
    cases
        .into_iter()
        .map(|(value, code, field)| (with(fine, "report.answers", value), code, field))
        .collect()
}

fn wrong_fields(fine: &Value) -> Vec<Wrong> {
    let order =
        |order: Value| json!({"assignment": fine["assignment"], "report": {"order": order}});
    vec![
        (with(fine, "report.epsilon", json!(2.01)), "epsilon-above-terms", "report.epsilon"),
        (with(fine, "report.epsilon", json!(20.01)), "report-refused", "report.epsilon"),
        (with(fine, "report.epsilon", json!(0)), "report-refused", "report.epsilon"),
        (with(fine, "report.epsilon", json!(-1)), "report-refused", "report.epsilon"),
        (with(fine, "report.epsilon", json!(1e-13)), "epsilon-not-shared", "report.epsilon"),
        (with(fine, "report.epsilon", json!("1")), "wrong-field", "report.epsilon"),
        (with(fine, "report.order", json!([0, 1, 2, 3])), "report-refused", "report.answers"),
        (with(fine, "report.ranking", json!([0, 1, 2, 3])), "wrong-field", "report.ranking"),
        (with(fine, "report", json!({})), "report-refused", "report.answers"),
        (with(fine, "report", json!([])), "wrong-field", "report"),
        (with(fine, "report", json!(7)), "wrong-field", "report"),
        (with(fine, "report", Value::Null), "wrong-field", "report"),
        (with(fine, "epsilon", json!(1)), "wrong-field", "epsilon"),
        (json!({"report": fine["report"]}), "wrong-field", ""),
        (json!({"assignment": fine["assignment"]}), "wrong-field", ""),
        (order(json!([0, 1, 2, 3])), "report-refused", "report.order"),
        (order(json!([0, 0, 2, 3])), "wrong-field", "report.order"),
        (with(fine, "assignment", json!("")), "assignment-unknown", "assignment"),
        (with(fine, "assignment", json!("A".repeat(64))), "assignment-unknown", "assignment"),
        (with(fine, "assignment", json!(7)), "wrong-field", "assignment"),
    ]
}

#[tokio::test]
async fn reports_that_the_terms_do_not_allow_are_refused() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let terms = json!({"items": ["a", "b", "c", "d"], "epsilon": 2.0, "queries": 2});
        let made = curator.make(terms).await;
        let assigned = curator.ask(&made).await;
        let fine = answered(&assigned, true);
        let wrong = [wrong_fields(&fine), wrong_answers(&fine, &assigned["pairs"])].concat();
        for (report, code, field) in wrong {
            refused(&curator, &made, &report, code, field).await;
        }
        assert_eq!(curator.count(&made).await, 0, "nothing was counted");
        curator.report(&made, &fine).await.ok(201);
        place.remove().await;
    }
}

/// What is stored is what came, so what came must fit on a line and be no longer than its answers need.
#[tokio::test]
async fn reports_that_cannot_be_kept_as_they_are_are_refused() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    let fine = answered(&curator.ask(&made).await, true);
    let (assignment, report) = (&fine["assignment"], fine["report"].to_string());
    let send = async |report: &str| {
        let text = format!("{{\"assignment\":{assignment},\n\"report\" : {report} }}\r\n");
        curator.post_text(&made.path("/reports"), &text).await
    };
    for (blanks, what) in [("\n", "line break"), ("\r", "line break"), (&" ".repeat(400), "bytes")]
    {
        let reply = send(&report.replace("[{", &format!("[{blanks}{{"))).await;
        let problem = reply.problem(422, "report-refused");
        assert_eq!(problem["field"], "report");
        assert!(problem["detail"].as_str().unwrap().contains(what), "{problem}");
    }
    send(&report.replace("[{", "[ \t {")).await.ok(201);
    assert_eq!(curator.count(&made).await, 1);
}

#[tokio::test]
async fn an_assignment_of_another_survey_is_unknown() {
    let (curator, _place) = Curator::fresh().await;
    let (one, other) = (curator.make(json!({})).await, curator.make(json!({})).await);
    let report = answered(&curator.ask(&one).await, true);
    curator.report(&other, &report).await.problem(403, "assignment-unknown");
    curator.report(&one, &report).await.ok(201);
}

#[tokio::test]
async fn the_pairs_may_come_in_any_order() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"epsilon": 2.0, "queries": 2})).await;
    let mut report = answered(&curator.ask(&made).await, true);
    report["report"]["answers"].as_array_mut().unwrap().reverse();
    curator.report(&made, &report).await.ok(201);
    report["report"]["answers"].as_array_mut().unwrap().reverse();
    curator.report(&made, &report).await.problem(409, "report-differs");
}

#[tokio::test]
async fn invites_are_checked() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(traceable(2)).await;
    let open = curator.make(json!({})).await;
    let other = curator.make(traceable(1)).await;
    let ask =
        async |made: &Made, body: Value| curator.post(&made.path("/assignments"), &body).await;
    assert_eq!(ask(&made, json!({})).await.problem(403, "invite-needed")["field"], "invite");
    for wrong in ["", "x", "\u{0}", &other.invites[0], &made.token, &made.invites[0][1..]] {
        let problem = ask(&made, json!({"invite": wrong})).await.problem(403, "invite-unknown");
        assert_eq!(problem["field"], "invite");
    }
    ask(&made, json!({"invite": 7})).await.problem(422, "wrong-field");
    ask(&made, json!({"token": "x"})).await.problem(422, "wrong-field");
    ask(&open, json!({"invite": "x"})).await.problem(422, "invite-not-used");
    ask(&made, json!({"invite": made.invites[0]})).await.ok(201);
}

#[tokio::test]
async fn only_the_organiser_closes() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"access": "invite", "invites": 1})).await;
    let other = curator.make(json!({})).await;
    for (method, below) in [(Method::POST, "/close"), (Method::GET, "/organiser")] {
        let path = made.path(below);
        for wrong in [&other.token, &made.invites[0], "", "x", &made.token[1..]] {
            let reply = curator.with_token(method.clone(), &path, wrong).await;
            reply.problem(403, "token-wrong");
        }
        let none = Request::builder().method(&method).uri(&path).body(Body::empty()).unwrap();
        let reply = curator.send(none).await;
        reply.problem(401, "token-needed");
        assert_eq!(reply.headers[header::WWW_AUTHENTICATE], "Bearer");
        // A token in the address is none: addresses end up in logs.
        let query = format!("{path}?organiser_token={}", made.token);
        let query = Request::builder().method(&method).uri(query).body(Body::empty()).unwrap();
        curator.send(query).await.problem(422, "wrong-field");
        let basic = Request::builder().method(&method).uri(&path);
        let basic = basic.header(header::AUTHORIZATION, format!("Basic {}", made.token));
        curator.send(basic.body(Body::empty()).unwrap()).await.problem(401, "token-needed");
    }
    assert_eq!(curator.get(&made.path("")).await.ok(200)["service"]["status"], "open");
    let body = json!({"organiser_token": made.token});
    assert_eq!(
        curator.post(&made.path("/close"), &body).await.ok(200)["service"]["status"],
        "closed"
    );
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let (curator, _place) = Curator::fresh().await;
    for id in ["nothing", "a%00b", "%ff", "..%2f..", "%F0%9F%8D%A3", &"x".repeat(65), "a'b"] {
        let made = Made { id: id.to_owned(), token: String::new(), invites: Vec::new() };
        for below in ["", "/outcome", "/reports.jsonl", "/reports.parquet", "/organiser"] {
            curator.get(&made.path(below)).await.problem(404, "survey-unknown");
        }
        for below in ["/assignments", "/close"] {
            curator.post(&made.path(below), &json!({})).await.problem(404, "survey-unknown");
        }
        let report = json!({"assignment": "x", "report": {"answers": []}});
        curator.report(&made, &report).await.problem(404, "survey-unknown");
    }
    for path in
        ["/x", "/api", "/api/v1", "/api/v2/surveys", "/api/v1/surveys/", "/favicon.ico", "/.env"]
    {
        curator.get(path).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn other_methods_are_not_allowed() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    for (method, path, allow) in [
        (Method::GET, "/api/v1/surveys".to_owned(), "POST"),
        (Method::PUT, made.path(""), "PATCH,DELETE,GET,HEAD"),
        (Method::PUT, made.path("/reports"), "POST"),
        (Method::GET, made.path("/reports"), "POST"),
        (Method::POST, made.path("/outcome"), "GET,HEAD"),
        (Method::PATCH, "/healthz".to_owned(), "GET,HEAD"),
        (Method::TRACE, "/metrics".to_owned(), "GET,HEAD"),
    ] {
        let request = Request::builder().method(&method).uri(&path).body(Body::empty()).unwrap();
        let reply = curator.send(request).await;
        reply.problem(405, "method-not-allowed");
        assert_eq!(reply.headers[header::ALLOW], allow, "{method} {path}");
    }
}

#[tokio::test]
async fn unknown_methods_of_counting_are_named() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    for query in ["method=magic", "method=", "method", "method=KEMENY"] {
        let reply = curator.get(&made.path(&format!("/outcome?{query}"))).await;
        let problem = reply.problem(422, "method-unknown");
        assert_eq!(problem["field"], "method");
        assert!(problem["detail"].as_str().unwrap().contains("bradley-terry"), "{problem}");
    }
    let reply = curator.get(&made.path("/outcome?methods=borda")).await;
    reply.problem(422, "wrong-field");
    for method in veilrank::aggregate::Method::ALL {
        curator.get(&made.path(&format!("/outcome?method={method}"))).await.ok(200);
    }
}

/// Parameters are read in one way; what an address does not know is refused.
#[tokio::test]
async fn unknown_parameters_are_refused_everywhere() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    for path in [
        made.path("/outcome?x=1"),
        made.path("/outcome?method=borda&method=borda"),
        made.path("/reports.jsonl?x=1"),
        "/api/v1/plan?items=8&epsilon=1&voters=50&x=1".to_owned(),
        made.path("?x=1"),
        made.path("/organiser?x=1"),
        "/healthz?x=1".to_owned(),
        "/metrics?x=1".to_owned(),
    ] {
        curator.get(&path).await.problem(422, "wrong-field");
    }
    curator.get(&made.path("/outcome?method=%62orda")).await.ok(200);
    let report = answered(&curator.ask(&made).await, true);
    for (path, body) in [
        ("/api/v1/surveys?x=1".to_owned(), drinks(json!({}))),
        (made.path("/assignments?x=1"), json!({})),
        (made.path("/reports?x=1"), report.clone()),
        (made.path("/close?x=1"), json!({"organiser_token": made.token})),
    ] {
        curator.post(&path, &body).await.problem(422, "wrong-field");
    }
    curator.report(&made, &report).await.ok(201);
}

/// A stranger cannot ask for what takes long.
#[tokio::test]
async fn a_method_that_takes_long_is_offered_for_fewer_items() {
    let (curator, _place) = Curator::fresh().await;
    let items: Vec<String> = (0..513).map(|i| i.to_string()).collect();
    let made = curator.make(json!({"items": items, "assign": "uniform"})).await;
    let path = made.path("/outcome?method=footrule");
    let problem = curator.get(&path).await.problem(422, "method-limited");
    assert_eq!(problem["detail"], "footrule is offered for at most 512 items, got 513");
    assert!(problem["next"].as_str().unwrap().contains("veilrank aggregate"), "{problem}");
    curator.get(&made.path("/outcome?method=borda")).await.ok(200);
}

#[tokio::test]
async fn participants_may_come_from_any_origin_and_organisers_may_not() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    let preflight = |path: String, method: &'static str| {
        let request = Request::builder().method(Method::OPTIONS).uri(path);
        let request = request.header(header::ORIGIN, "https://elsewhere.example");
        let request = request.header(header::ACCESS_CONTROL_REQUEST_METHOD, method);
        let request = request.header(header::ACCESS_CONTROL_REQUEST_HEADERS, "content-type");
        curator.send(request.body(Body::empty()).unwrap())
    };
    for (below, method) in [
        ("", "GET"),
        ("/assignments", "POST"),
        ("/reports", "POST"),
        ("/outcome", "GET"),
        ("/reports.jsonl", "GET"),
    ] {
        let reply = preflight(made.path(below), method).await;
        assert_eq!(reply.status.as_u16(), 200, "{below}");
        assert_eq!(reply.headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
        assert!(!reply.headers.contains_key(header::ACCESS_CONTROL_ALLOW_CREDENTIALS));
    }
    for (path, method) in [
        ("/api/v1/surveys".to_owned(), "POST"),
        (made.path("/close"), "POST"),
        (made.path("/organiser"), "GET"),
    ] {
        let reply = preflight(path, method).await;
        assert_eq!(reply.status.as_u16(), 405);
        assert!(!reply.headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN));
    }
    // A refusal can be read from elsewhere too.
    let reply = curator.report(&made, &json!({})).await;
    assert_eq!(reply.headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
}

#[tokio::test]
async fn every_answer_is_protected() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    for path in [made.path(""), made.path("/outcome"), "/nothing".to_owned(), "/docs/".to_owned()] {
        let reply = curator.get(&path).await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
        ] {
            assert_eq!(reply.headers[name], value, "{path}");
        }
        assert!(!reply.headers.contains_key(header::SET_COOKIE));
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'"), "{policy}");
        assert!(!policy.contains("unsafe-eval") && !policy.contains("http"), "{policy}");
    }
}
