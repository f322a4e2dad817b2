//! All routes, and what every request goes through: limits, headers, logs, metrics.

use std::{any::Any, sync::LazyLock, time::Instant};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use bytes::Bytes;
use tower_http::{
    catch_panic::CatchPanicLayer,
    cors::{Any as AnyOrigin, CorsLayer},
};

use crate::{
    api,
    error::{Code, Problem},
    hosts,
    metrics::Request as Counted,
    openapi::openapi,
    pages,
    request_log::told,
    state::AppState,
};

/// The whole server as a value: give it requests, it gives responses.
pub fn app(state: AppState) -> Router {
    // A client that is hosted elsewhere may take part in any survey; organisers use this server's own pages.
    let cors = CorsLayer::new()
        .allow_origin(AnyOrigin)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([header::CONTENT_TYPE])
        .expose_headers([header::RETRY_AFTER]);
    let (participants, _) = api::participants().split_for_parts();
    let own_host = middleware::from_fn_with_state(state.clone(), hosts::participants);
    let (others, _) = api::others().split_for_parts();
    others
        .layer(middleware::from_fn_with_state(state.clone(), hosts::organisers))
        .layer(middleware::map_response(async |response: Response| told(response)))
        .merge(pages::routes(&state))
        .route("/openapi.json", get(description))
        // Inside the layer, so that the layer answers a browser's question whether it may.
        .merge(participants.method_not_allowed_fallback(not_allowed).layer(own_host).layer(cors))
        .method_not_allowed_fallback(not_allowed)
        .fallback(async |uri: Uri, headers: HeaderMap| pages::nothing_here(&uri, &headers))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(state.clone(), watched))
        .with_state(state)
}

/// The API's description, written once: it is the same for as long as the program runs.
async fn description() -> impl IntoResponse {
    static JSON: LazyLock<Bytes> =
        LazyLock::new(|| serde_json::to_vec(&openapi()).unwrap_or_default().into());
    ([(header::CONTENT_TYPE, "application/json")], JSON.clone())
}

async fn not_allowed() -> Problem {
    Problem::new(Code::MethodNotAllowed, "this address does not take that method")
}

/// A panic is our mistake, and one request's alone.
#[expect(clippy::needless_pass_by_value, reason = "that is what the layer gives")]
fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let what = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown");
    tracing::error!(what, "a request panicked");
    Problem::new(Code::Internal, "something broke while answering").into_response()
}

/// Limits the time, adds the headers, counts and logs: the route's pattern and the status, never an
/// address or a token, and nothing of participants.
async fn watched(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = known(request.method());
    let path = request.extensions().get::<MatchedPath>();
    let route = path.map_or("(none)", MatchedPath::as_str).to_owned();
    let answer = tokio::time::timeout(state.settings.answer_timeout, next.run(request));
    let mut response = answer.await.unwrap_or_else(|_| {
        Problem::new(Code::TimedOut, "the answer took too long to make").into_response()
    });
    protect(&mut response);
    let seconds = started.elapsed().as_secs_f64();
    let status = response.status().as_u16();
    let request = Counted { method, route, status };
    state.faults.note(&request, &response, seconds);
    state.metrics.answered(request, seconds);
    response
}

/// A method by its name, if it has one: others could fill the metrics.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::PATCH => "PATCH",
        _ => "other",
    }
}

/// Headers that keep a browser from doing anything but showing what was sent. What a page has set for itself stays.
fn protect(response: &mut Response) {
    const PLAIN: &str =
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    let headers: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, PLAIN),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let framed = response.extensions().get::<pages::Framed>().is_some();
    for (name, value) in headers {
        if framed && name == header::X_FRAME_OPTIONS {
            continue;
        }
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use serde_json::{Value, json};
    use tower::ServiceExt;

    use super::*;
    use crate::{
        settings::Settings,
        store::{Database, Store},
    };

    async fn post(app: &Router, path: &str, body: &Value) -> (u16, Value) {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(body.to_string())).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap())
    }

    /// A survey of many pairs a participant, so that reports are long.
    async fn survey(app: &Router) -> String {
        let items: Vec<String> = (0..60).map(|i| format!("item {i}")).collect();
        let terms = json!({"title": "Full", "items": items, "epsilon": 9, "queries": 200,
            "assign": "uniform", "access": "open"});
        let (status, made) = post(app, "/api/v1/surveys", &terms).await;
        assert_eq!(status, 201);
        format!("/api/v1/surveys/{}", made["id"].as_str().unwrap())
    }

    async fn report(app: &Router, base: &str) -> Value {
        let (_, assigned) = post(app, &format!("{base}/assignments"), &json!({})).await;
        let pairs = assigned["pairs"].as_array().unwrap();
        let answers: Vec<Value> =
            pairs.iter().map(|pair| json!({"pair": pair, "answer": true})).collect();
        json!({"assignment": assigned["assignment"], "report": {"answers": answers}})
    }

    async fn pragma(store: &Store, sql: &str) {
        let Store::Real(Database::Sqlite(sqlite)) = store else { panic!("this is about SQLite") };
        sqlite.execute(sql).await;
    }

    #[tokio::test]
    async fn a_full_disk_refuses_and_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("v.db").display());
        let mut settings = Settings::new(url.parse().unwrap());
        settings.proof_of_work = false;
        let state = AppState::open(settings.clone()).await.unwrap();
        let app = app(state.clone());
        let base = survey(&app).await;
        let reports = format!("{base}/reports");
        let full = "PRAGMA max_page_count = 60";
        pragma(&state.store, full).await;
        let mut counted = Vec::new();
        let refused = loop {
            let report = report(&app, &base).await;
            match post(&app, &reports, &report).await {
                (201, _) => counted.push(report),
                (503, problem) => {
                    assert_eq!(problem["code"], "storage-full");
                    break report;
                }
                other => panic!("{other:?}"),
            }
        };
        assert!(counted.len() > 5);
        // The connection that failed was thrown away, and the limit is a connection's own.
        pragma(&state.store, full).await;
        assert_eq!(post(&app, &reports, &refused).await.1["code"], "storage-full");
        for report in &counted {
            assert_eq!(post(&app, &reports, report).await.0, 200);
        }
        assert_eq!(post(&app, &reports, &refused).await.0, 201, "there is room again");
        drop((app, state));
        let state = AppState::open(settings).await.unwrap();
        let live = state.survey(base.rsplit('/').next().unwrap()).await.unwrap();
        let standing =
            state.store.standing(live.record.number, jiff::Timestamp::now()).await.unwrap();
        assert_eq!(standing.seq, i64::try_from(counted.len()).unwrap() + 1);
    }
}
