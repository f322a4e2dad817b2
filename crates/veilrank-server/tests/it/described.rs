//! The description of the API against the API itself.

use std::collections::BTreeSet;

use axum::{
    body::Body,
    http::{Method, Request},
};
use serde_json::{Value, json};
use veilrank_server::{Code, openapi};

use crate::common::{Curator, answered};

fn description() -> Value {
    serde_json::to_value(openapi()).unwrap()
}

/// Every operation: method, path, what is said about it.
fn operations(api: &Value) -> Vec<(Method, String, Value)> {
    let mut all = Vec::new();
    for (path, item) in api["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let method = method.to_uppercase().parse().unwrap();
            all.push((method, path.clone(), operation.clone()));
        }
    }
    all
}

/// All references, however deep.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(text) if name == "$ref" => drop(found.insert(text.to_owned())),
                    _ => references(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn references_lead_somewhere() {
    let (api, mut found) = (description(), BTreeSet::new());
    references(&api, &mut found);
    assert!(found.len() >= 10, "{found:?}");
    for reference in found {
        assert!(api.pointer(&reference[1..]).is_some(), "{reference}");
    }
}

#[test]
fn every_operation_is_described_with_its_refusals() {
    let api = description();
    let operations = operations(&api);
    assert_eq!(operations.len(), 24);
    for (method, path, operation) in operations {
        let responses = operation["responses"].as_object().unwrap();
        for status in ["500", "503"] {
            assert!(responses.contains_key(status), "{method} {path}");
        }
        if operation.get("requestBody").is_some() {
            for status in ["400", "408", "413", "415", "422"] {
                assert!(responses.contains_key(status), "{method} {path} {status}");
            }
        }
        for (status, response) in responses.iter().filter(|(status, _)| status.as_str() >= "400") {
            let kinds = response["content"].as_object().unwrap();
            assert!(kinds.contains_key("application/problem+json"), "{method} {path} {status}");
        }
        assert!(operation["summary"].as_str().is_some_and(|text| !text.is_empty()));
    }
    // Every code is named by some response, of its own status; one is no operation's.
    for code in Code::ALL {
        let name = format!("`{}`", code.name());
        let named = |responses: &Value| {
            let said = responses[code.status().as_str()]["description"].as_str().unwrap_or("");
            said.contains(&name)
        };
        let found = self::operations(&api).iter().any(|(.., one)| named(&one["responses"]));
        assert_eq!(found, code.name() != "method-not-allowed", "{name}");
    }
    let codes = &api["components"]["schemas"]["Problem"]["properties"]["code"]["enum"];
    assert_eq!(codes.as_array().unwrap().len(), Code::ALL.len());
}

#[test]
fn requests_take_no_other_fields() {
    let api = description();
    for name in [
        "NewTerms",
        "Asking",
        "Submission",
        "Report",
        "Answer",
        "Closing",
        "Edit",
        "NewGroup",
        "MoreInvites",
        "OneInvite",
    ] {
        let schema = &api["components"]["schemas"][name];
        assert_eq!(schema["additionalProperties"], false, "{name}");
    }
}

/// Every status that a request really got is one that its operation names.
#[tokio::test]
async fn what_happens_is_described() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"min_reports": 1})).await;
    let api = description();
    let report = answered(&curator.ask(&made).await, true).to_string();
    let bodies = ["{}", "{", "[]", &report, &report, &" ".repeat(2 << 20)];
    for (method, path, operation) in operations(&api) {
        for id in [made.id.as_str(), "nothing"] {
            for body in bodies {
                let uri = path.replace("{id}", id);
                let request = Request::builder().method(&method).uri(uri);
                let request = request.header("content-type", "application/json");
                let reply = curator.send(request.body(Body::from(body.to_owned())).unwrap()).await;
                let status = reply.status.as_u16().to_string();
                let described = operation["responses"].get(&status);
                assert!(described.is_some(), "{method} {path} {body}: {}", reply.text);
                if reply.status.as_u16() >= 400 {
                    let code = format!("`{}`", reply.json()["code"].as_str().unwrap());
                    let said = described.unwrap()["description"].as_str().unwrap();
                    assert!(said.contains(&code), "{method} {path} {status}: {code} in {said}");
                }
                let kinds = described.unwrap()["content"].as_object().unwrap();
                let kind = reply.kind.split(';').next().unwrap();
                assert!(kinds.contains_key(kind), "{method} {path} {status}: {kind}");
            }
        }
    }
}

#[tokio::test]
async fn the_description_and_its_pages_are_served() {
    let (curator, _place) = Curator::fresh().await;
    assert_eq!(curator.get("/openapi.json").await.ok(200), description());
    for path in ["/docs", "/docs/"] {
        let page = curator.get(path).await;
        assert_eq!(page.status.as_u16(), 200);
        let others = page.text.replace("http://localhost/", "");
        assert!(
            !others.contains("http://") && !others.contains("https://"),
            "nothing from elsewhere"
        );
        // Every page has the two that keep somebody's choice of a language; this one reads without them.
        let switch = "<script type=\"module\" src=\"/assets/pages/languages.js\"></script>";
        let choice = "<script src=\"/assets/choice.js\"></script>";
        let rest = page.text.replace(switch, "").replace(choice, "");
        assert!(!rest.contains("<script"), "it needs no script");
        assert!(page.text.len() < 200_000, "{} bytes", page.text.len());
    }
}

#[tokio::test]
async fn the_page_for_programs_tells_every_request_shape_and_field() {
    let (curator, _place) = Curator::fresh().await;
    let page = curator.get("/docs").await.text;
    let description = description();
    let tells = |what: &str| assert!(page.contains(what), "the page does not tell {what}");
    for (path, operations) in description["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            tells(&format!("<strong>{}</strong> {path}<", method.to_uppercase()));
            for status in operation["responses"].as_object().unwrap().keys() {
                tells(&format!("<dt><code>{status}</code>"));
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                tells(&format!("<dt><code>{}</code>", parameter["name"].as_str().unwrap()));
            }
        }
    }
    for (name, schema) in description["components"]["schemas"].as_object().unwrap() {
        tells(&format!("id=\"shape-{name}\""));
        for field in schema["properties"].as_object().into_iter().flatten() {
            tells(&format!("<dt><code>{}</code>", field.0));
        }
    }
    let links = page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap());
    for link in links {
        tells(&format!("id=\"{link}\""));
    }
}

#[tokio::test]
async fn the_example_of_a_survey_makes_one() {
    let (curator, _place) = Curator::fresh().await;
    let page = curator.get("/docs").await.text;
    let plain = page.replace("&#34;", "\"").replace("&#39;", "'").replace("&quot;", "\"");
    let from = plain.find("curl http://localhost/api/v1/surveys \\").unwrap();
    let (_, body) = plain[from..].split_once("-d '").unwrap();
    let body: Value = serde_json::from_str(body.split('\'').next().unwrap()).unwrap();
    curator.post("/api/v1/surveys", &body).await.ok(201);
}

#[tokio::test]
async fn counters_follow_what_happens() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    let report = curator.take_part(&made, true).await;
    curator.report(&made, &report).await.ok(200);
    curator.report(&made, &json!({})).await.problem(422, "wrong-field");
    let metrics = curator.get("/metrics").await;
    assert!(metrics.kind.starts_with("text/plain; version=0.0.4"));
    for line in [
        "veilrank_surveys_created_total 1",
        "veilrank_assignments_total 1",
        "veilrank_reports_accepted_total 1",
        "veilrank_reports_repeated_total 1",
        "veilrank_reports_refused_total{code=\"wrong-field\"} 1",
        "veilrank_commits_total 2",
        "veilrank_queue_bytes 0",
        "veilrank_request_duration_seconds_count{method=\"POST\",route=\"/api/v1/surveys/{id}/reports\",status=\"201\"} 1",
    ] {
        assert!(metrics.text.lines().any(|other| other == line), "{line}\n{}", metrics.text);
    }
    for line in metrics.text.lines().filter(|line| !line.starts_with('#')) {
        let (_, value) = line.rsplit_once(' ').unwrap();
        assert!(value.parse::<f64>().is_ok(), "{line}");
    }
}
