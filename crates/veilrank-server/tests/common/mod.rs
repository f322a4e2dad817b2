//! A curator without a socket, and short words for talking to it.

#![allow(dead_code, clippy::allow_attributes, reason = "each test file uses its own part of this")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use axum::{
    Router,
    body::Body,
    http::{Method, Request, StatusCode, header},
    response::Response,
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;
use veilrank_server::{AppState, Settings, app};

/// A curator over a fresh database file.
pub(crate) struct Curator {
    pub(crate) state: AppState,
    pub(crate) app: Router,
    /// Removed at the end.
    pub(crate) folder: TempDir,
}

/// What came back.
#[derive(Debug, Clone)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) kind: String,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// Asserts that this is a problem document with that status and code, and returns it.
    pub(crate) fn problem(&self, status: u16, code: &str) -> Value {
        let document = self.json();
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        assert_eq!(self.kind, "application/problem+json", "{}", self.text);
        assert_eq!(document["code"], code, "{}", self.text);
        assert_eq!(document["status"], status);
        for field in ["type", "title", "detail", "next"] {
            assert!(document[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
        }
        document
    }

    pub(crate) fn ok(&self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.json()
    }
}

impl Curator {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Settings)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut settings = settings(&folder);
        change(&mut settings);
        let state = AppState::open(settings).await.unwrap();
        Self { app: app(state.clone()), state, folder }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        reply(self.app.clone().oneshot(request).await.unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.post_text(path, &body.to_string()).await
    }

    pub(crate) async fn post_text(&self, path: &str, body: &str) -> Reply {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.send(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    pub(crate) async fn with_token(&self, method: Method, path: &str, token: &str) -> Reply {
        let request = Request::builder().method(method).uri(path);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Makes a survey of three items with what `terms` says besides, and returns the answer.
    pub(crate) async fn make(&self, terms: Value) -> Value {
        self.post("/api/v1/surveys", &drinks(terms)).await.ok(201)
    }

    /// Asks for pairs.
    pub(crate) async fn ask(&self, id: &str) -> Value {
        self.post(&format!("/api/v1/surveys/{id}/assignments"), &json!({})).await.ok(201)
    }

    pub(crate) async fn report(&self, id: &str, report: &Value) -> Reply {
        self.post(&format!("/api/v1/surveys/{id}/reports"), report).await
    }

    /// One participant from beginning to end, who answers `first` to everything.
    pub(crate) async fn take_part(&self, id: &str, first: bool) -> Value {
        let report = answered(&self.ask(id).await, first);
        self.report(id, &report).await.ok(201);
        report
    }
}

pub(crate) fn settings(folder: &TempDir) -> Settings {
    let file = folder.path().join("veilrank.db");
    Settings::new(format!("sqlite:{}", file.display()).parse().unwrap())
}

pub(crate) async fn reply(response: Response) -> Reply {
    let (parts, body) = response.into_parts();
    let kind = parts.headers.get(header::CONTENT_TYPE);
    let kind = kind.map_or("", |value| value.to_str().unwrap()).to_owned();
    let bytes = body.collect().await.unwrap().to_bytes();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    Reply { status: parts.status, kind, headers: parts.headers, text }
}

/// Terms of a small survey, changed by `with`.
pub(crate) fn drinks(with: Value) -> Value {
    let mut terms = json!({
        "title": "Drinks", "items": ["tea", "coffee", "water"], "epsilon": 1.0, "access": "open",
    });
    let Value::Object(with) = with else { panic!("changes are an object") };
    terms.as_object_mut().unwrap().extend(with);
    terms
}

/// The report that answers an assignment with the same bit everywhere.
pub(crate) fn answered(assigned: &Value, first: bool) -> Value {
    let pairs = assigned["pairs"].as_array().unwrap();
    let answers: Vec<Value> =
        pairs.iter().map(|pair| json!({"pair": pair, "answer": first})).collect();
    json!({"assignment": assigned["assignment"], "answers": answers})
}
