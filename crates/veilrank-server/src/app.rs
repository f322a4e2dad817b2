//! All routes, and what every request goes through: limits, headers, logs, metrics.

use std::{any::Any, time::Instant};

use axum::{
    Json, Router,
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use tower_http::{
    catch_panic::CatchPanicLayer,
    cors::{Any as AnyOrigin, CorsLayer},
};
use utoipa_axum::{router::OpenApiRouter, routes};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::{
    api::{assignments, close, export, health, outcome, reports, surveys},
    error::{Code, Problem},
    metrics::Request as Counted,
    openapi::openapi,
    state::AppState,
};

/// The whole server as a value: give it requests, it gives responses.
pub fn app(state: AppState) -> Router {
    let (api, _) = routes().split_for_parts();
    api.route("/openapi.json", get(async || Json(openapi())))
        .merge(SwaggerUi::new("/docs").config(Config::from("/openapi.json")))
        .fallback(async || Problem::new(Code::NotFound, "there is nothing at this address"))
        .method_not_allowed_fallback(async || {
            Problem::new(Code::MethodNotAllowed, "this address does not take that method")
        })
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(state.clone(), watched))
        .with_state(state)
}

/// The routes of the API, with their documentation.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    // A client that is hosted elsewhere may take part in any survey; organisers use this server's own pages.
    let participants = OpenApiRouter::new()
        .routes(routes!(surveys::read))
        .routes(routes!(assignments::assign))
        .routes(routes!(reports::report))
        .routes(routes!(outcome::outcome))
        .routes(routes!(export::reports_jsonl))
        .layer(
            CorsLayer::new()
                .allow_origin(AnyOrigin)
                .allow_methods([Method::GET, Method::POST])
                .allow_headers([header::CONTENT_TYPE])
                .expose_headers([header::RETRY_AFTER]),
        );
    OpenApiRouter::new()
        .routes(routes!(surveys::create))
        .routes(routes!(surveys::organiser))
        .routes(routes!(close::close))
        .routes(routes!(health::healthz))
        .routes(routes!(health::metrics))
        .merge(participants)
}

/// A panic is our mistake, and one request's alone.
#[expect(clippy::needless_pass_by_value, reason = "that is what the layer gives")]
fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let what = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown");
    tracing::error!(what, "a request panicked");
    Problem::new(Code::Internal, "something broke while answering").into_response()
}

/// Limits the time, adds the headers, counts and logs: the route's pattern and the status, never an address or a token.
async fn watched(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = known(request.method());
    let path = request.extensions().get::<MatchedPath>();
    let route = path.map_or("(none)", MatchedPath::as_str).to_owned();
    let docs = route.starts_with("/docs");
    let answer = tokio::time::timeout(state.settings.answer_timeout, next.run(request));
    let mut response = answer.await.unwrap_or_else(|_| {
        Problem::new(Code::TimedOut, "the answer took too long to make").into_response()
    });
    protect(&mut response, docs);
    let seconds = started.elapsed().as_secs_f64();
    let status = response.status().as_u16();
    let code = response.extensions().get::<Code>().map_or("", |code| code.name());
    tracing::info!(method, route, status, code, seconds, "request");
    state.metrics.answered(Counted { method, route, status }, seconds);
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
fn protect(response: &mut Response, docs: bool) {
    const PLAIN: &str =
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    const DOCS: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
        img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; \
        form-action 'none'";
    let policy = if docs { DOCS } else { PLAIN };
    let headers: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::CACHE_CONTROL, if docs { "no-cache" } else { "no-store" }),
    ];
    for (name, value) in headers {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
}
