//! A curator without a socket, over a database of either kind, and short words for talking to it.

use axum::{
    Router,
    body::Body,
    http::{self, HeaderMap, Method, StatusCode, header},
    response::Response,
};
use chacha20::ChaCha20Rng;
use http_body_util::BodyExt;
use rand::SeedableRng;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Executor};
use tempfile::TempDir;
use tower::ServiceExt;
use veilrank::ticket::{PublicKey, Request};
use veilrank_server::{AppState, DatabaseUrl, Settings, StartError, app};

/// An empty database.
pub(crate) enum Place {
    /// A file in a folder of its own.
    Sqlite(TempDir),
    /// A database on the server that the tests may use, by its name.
    Postgres(String),
}

/// The PostgreSQL server that tests may make databases on, if there is one.
fn postgres_server() -> Option<String> {
    std::env::var("VEILRANK_TEST_POSTGRES").ok().filter(|url| !url.is_empty())
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().unwrap())
    }

    /// A new database on the tests' server; says so where there is none.
    #[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
    pub(crate) async fn postgres() -> Option<Self> {
        use std::sync::atomic::{AtomicU32, Ordering};
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let Some(server) = postgres_server() else {
            eprintln!("SKIPPED on PostgreSQL: VEILRANK_TEST_POSTGRES names no server");
            return None;
        };
        let count = COUNT.fetch_add(1, Ordering::SeqCst);
        let name = format!("veilrank_test_{}_{count}", std::process::id());
        let pool = sqlx::PgPool::connect(&server).await.unwrap();
        let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
        pool.execute(AssertSqlSafe(drop)).await.unwrap();
        pool.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
        pool.close().await;
        Some(Self::Postgres(name))
    }

    /// A place of each kind that there is.
    pub(crate) async fn each() -> Vec<Self> {
        [Some(Self::sqlite()), Self::postgres().await].into_iter().flatten().collect()
    }

    pub(crate) fn url_text(&self) -> String {
        match self {
            Self::Sqlite(folder) => format!("sqlite:{}", folder.path().join("v.db").display()),
            Self::Postgres(name) => {
                let server = postgres_server().unwrap();
                let (before, _) = server.rsplit_once('/').unwrap();
                format!("{before}/{name}")
            }
        }
    }

    pub(crate) fn url(&self) -> DatabaseUrl {
        self.url_text().parse().unwrap()
    }

    pub(crate) fn settings(&self) -> Settings {
        let mut settings = Settings::new(self.url());
        // Tests of work itself switch it on.
        settings.proof_of_work = false;
        settings.listen.set_port(0);
        // What becomes of one report is seen at once; `steps.rs` has the default.
        settings.publish_every = 1;
        settings
    }

    /// Runs statements behind the server's back.
    pub(crate) async fn execute(&self, sql: &str) {
        match self {
            Self::Sqlite(_) => {
                let pool = sqlx::SqlitePool::connect(&self.url_text()).await.unwrap();
                pool.execute(AssertSqlSafe(sql.to_owned())).await.unwrap();
                pool.close().await;
            }
            Self::Postgres(_) => {
                let pool = sqlx::PgPool::connect(&self.url_text()).await.unwrap();
                pool.execute(AssertSqlSafe(sql.to_owned())).await.unwrap();
                pool.close().await;
            }
        }
    }

    /// How many rows a table has.
    pub(crate) async fn count(&self, table: &str) -> i64 {
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        match self {
            Self::Sqlite(_) => {
                let pool = sqlx::SqlitePool::connect(&self.url_text()).await.unwrap();
                sqlx::query_scalar(sql).fetch_one(&pool).await.unwrap()
            }
            Self::Postgres(_) => {
                let pool = sqlx::PgPool::connect(&self.url_text()).await.unwrap();
                sqlx::query_scalar(sql).fetch_one(&pool).await.unwrap()
            }
        }
    }

    /// Removes what a passed test leaves behind.
    pub(crate) async fn remove(self) {
        if let Self::Postgres(name) = self {
            let pool = sqlx::PgPool::connect(&postgres_server().unwrap()).await.unwrap();
            let drop = format!("DROP DATABASE {name} WITH (FORCE)");
            pool.execute(AssertSqlSafe(drop)).await.unwrap();
            pool.close().await;
        }
    }
}

/// A curator over a database.
#[derive(Clone)]
pub(crate) struct Curator {
    pub(crate) state: AppState,
    pub(crate) app: Router,
}

/// What came back.
#[derive(Debug, Clone)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) kind: String,
    pub(crate) headers: HeaderMap,
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

    /// What came, or why nothing did.
    fn given(self) -> Result<Value, Box<Self>> {
        if self.status.is_success() { Ok(self.json()) } else { Err(Box::new(self)) }
    }

    /// Asserts the status, and returns what came.
    pub(crate) fn ok(&self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.json()
    }
}

impl Curator {
    pub(crate) async fn open(settings: Settings) -> Result<Self, StartError> {
        let state = AppState::open(settings).await?;
        Ok(Self { app: app(state.clone()), state })
    }

    /// A curator over a fresh file, which lasts as long as the place.
    pub(crate) async fn fresh() -> (Self, Place) {
        let place = Place::sqlite();
        (Self::open(place.settings()).await.unwrap(), place)
    }

    pub(crate) async fn send(&self, request: http::Request<Body>) -> Reply {
        reply(self.app.clone().oneshot(request).await.unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send(http::Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// What is no text, and its kind.
    pub(crate) async fn bytes(&self, path: &str) -> (String, Vec<u8>) {
        let request = http::Request::get(path).body(Body::empty()).unwrap();
        let response = self.app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status().as_u16(), 200);
        let kind = response.headers()[header::CONTENT_TYPE].to_str().unwrap().to_owned();
        (kind, response.into_body().collect().await.unwrap().to_bytes().to_vec())
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.post_text(path, &body.to_string()).await
    }

    pub(crate) async fn post_text(&self, path: &str, body: &str) -> Reply {
        let request = http::Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.send(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    pub(crate) async fn with_token(&self, method: Method, path: &str, token: &str) -> Reply {
        let request = http::Request::builder().method(method).uri(path);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Makes a survey of three items with what `terms` says besides.
    pub(crate) async fn make(&self, terms: Value) -> Made {
        Made::new(&self.post("/api/v1/surveys", &drinks(terms)).await.ok(201))
    }

    /// Asks for pairs.
    pub(crate) async fn ask(&self, made: &Made) -> Value {
        self.post(&made.path("/assignments"), &json!({})).await.ok(201)
    }

    /// The questions of somebody with an invite, by ticket where the survey is answered by those, with the report's handle beside them;
    /// or why there are none. The same invite asks for the same ticket.
    pub(crate) async fn questions(&self, made: &Made, invite: &str) -> Result<Value, Box<Reply>> {
        let offer = self.get(&made.path("")).await.given()?;
        let Some(key) = offer["terms"]["unlinkable"]["key"].as_str() else {
            let asking = json!({"invite": invite, "revision": offer["service"]["revision"]});
            return self.post(&made.path("/assignments"), &asking).await.given();
        };
        let mut seed = [7; 32];
        seed.iter_mut().zip(invite.bytes()).for_each(|(place, byte)| *place = byte);
        let key = PublicKey::parse(key).unwrap();
        let request = Request::new(&key, &made.id, &mut ChaCha20Rng::from_seed(seed)).unwrap();
        let asking = json!({"invite": invite, "blinded": request.blinded()});
        let signed = self.post(&made.path("/tickets"), &asking).await.given()?;
        let signature = signed["signature"].as_str().unwrap().parse().unwrap();
        let ticket = request.finish(&key, &made.id, &signature).unwrap();
        let asking = json!({"ticket": ticket, "revision": offer["service"]["revision"]});
        let mut assigned = self.post(&made.path("/assignments"), &asking).await.given()?;
        assigned["handle"] = json!(ticket.handle());
        Ok(assigned)
    }

    pub(crate) async fn report(&self, made: &Made, report: &Value) -> Reply {
        self.post(&made.path("/reports"), report).await
    }

    pub(crate) async fn close(&self, made: &Made) -> Reply {
        self.with_token(Method::POST, &made.path("/close"), &made.token).await
    }

    /// One participant from beginning to end, who answers `first` to everything.
    pub(crate) async fn take_part(&self, made: &Made, first: bool) -> Value {
        let report = answered(&self.ask(made).await, first);
        self.report(made, &report).await.ok(201);
        report
    }

    /// How many reports everybody sees.
    pub(crate) async fn count(&self, made: &Made) -> u64 {
        self.get(&made.path("")).await.ok(200)["service"]["reports"].as_u64().unwrap()
    }
}

/// A survey that was made.
#[derive(Debug, Clone)]
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) token: String,
    pub(crate) invites: Vec<String>,
}

impl Made {
    fn new(made: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let invites = made["invites"].as_array();
        Self {
            id: text(&made["id"]),
            token: text(&made["organiser_token"]),
            invites: invites.map_or_else(Vec::new, |all| all.iter().map(text).collect()),
        }
    }

    pub(crate) fn path(&self, below: &str) -> String {
        format!("/api/v1/surveys/{}{below}", self.id)
    }
}

pub(crate) async fn reply(response: Response) -> Reply {
    let (parts, body) = response.into_parts();
    let kind = parts.headers.get(header::CONTENT_TYPE);
    let kind = kind.map_or("", |value| value.to_str().unwrap()).to_owned();
    let bytes = body.collect().await.unwrap().to_bytes();
    // Of a table only its kind and status are looked at here; all else is text.
    let text = match kind.as_str() {
        "application/vnd.apache.parquet" => String::new(),
        _ => String::from_utf8(bytes.to_vec()).unwrap(),
    };
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

/// Terms by which each report can be traced to its invite, as where there are groups or no https: for tests of what such an invite gets.
pub(crate) fn traceable(invites: usize) -> Value {
    json!({"access": "invite", "invites": invites, "unlinkable": false})
}

/// The report that answers an assignment with the same bit everywhere, under the handle that stands beside it.
pub(crate) fn answered(assigned: &Value, first: bool) -> Value {
    let pairs = assigned["pairs"].as_array().unwrap();
    let answers: Vec<Value> =
        pairs.iter().map(|pair| json!({"pair": pair, "answer": first})).collect();
    let mut report = json!({"assignment": assigned["assignment"], "report": {"answers": answers}});
    if let Some(handle) = assigned.get("handle") {
        report["handle"] = handle.clone();
    }
    report
}
