//! After a full run nothing that identifies a participant is in the database, the log or the answers, and no raw ranking.

use std::{
    fmt::Write,
    io,
    sync::{Arc, Mutex},
};

use chacha20::ChaCha20Rng;
use rand::SeedableRng;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Row};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpSocket,
};
use tracing_subscriber::fmt::MakeWriter;
use veilrank::{
    agent,
    query::Query,
    ranking::{Ballot, Ranking},
    survey::Survey,
    ticket::Request,
    wire::Submission,
};
use veilrank_server::Server;

use crate::common::{Place, drinks};

/// A log in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// A participant who could be recognised by a lot of things.
const ADDRESS: &str = "127.83.61.99";
const MARKS: [&str; 5] =
    [ADDRESS, "Recognisable-Agent/7.31", "203.0.113.177", "session=f00dcafe", "de-AT-1901"];

async fn send(server: std::net::SocketAddr, method: &str, path: &str, body: &Value) -> Value {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{ADDRESS}:0").parse().unwrap()).unwrap();
    let mut stream = socket.connect(server).await.unwrap();
    let body = body.to_string();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         User-Agent: {}\r\nX-Forwarded-For: {}\r\nForwarded: for={}\r\nCookie: {}\r\nAccept-Language: {}\r\n\
         Content-Length: {}\r\n\r\n{body}",
        MARKS[1],
        MARKS[2],
        MARKS[2],
        MARKS[3],
        MARKS[4],
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    for mark in MARKS {
        assert!(!text.contains(mark), "{path} answers with {mark}");
    }
    assert!(!text.to_lowercase().contains("set-cookie"));
    serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap_or(Value::Null)
}

/// Everything in the database, as text and as bytes.
pub(crate) async fn dump(place: &Place) -> Vec<u8> {
    let mut text = String::new();
    match place {
        Place::Sqlite(folder) => {
            let mut bytes = Vec::new();
            for entry in std::fs::read_dir(folder.path()).unwrap().flatten() {
                bytes.extend(std::fs::read(entry.path()).unwrap());
            }
            return bytes;
        }
        Place::Postgres(_) => {
            let pool = sqlx::PgPool::connect(&place.url_text()).await.unwrap();
            for table in ["surveys", "invites", "tickets", "reports", "checkpoints"] {
                let sql = format!("SELECT t::text AS line FROM {table} AS t");
                for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&pool).await.unwrap() {
                    writeln!(text, "{}", row.get::<String, _>("line")).unwrap();
                }
            }
            pool.close().await;
        }
    }
    text.into_bytes()
}

pub(crate) fn holds(hay: &[u8], needle: &str) -> bool {
    hay.windows(needle.len()).any(|window| window == needle.as_bytes())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_tells_who_took_part_or_what_they_think() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt().with_writer(log.clone());
    tracing::subscriber::set_global_default(
        subscriber.with_max_level(tracing::Level::TRACE).finish(),
    )
    .unwrap();
    for place in Place::each().await {
        let server = Server::bind(place.settings()).await.unwrap();
        let address = server.address();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let task = tokio::spawn(server.serve(async { drop(stopped.await) }));
        let items: Vec<String> = (0..12).map(|i| format!("item {i}")).collect();
        let terms = drinks(json!({"items": items, "access": "invite", "invites": 20}));
        let made = send(address, "POST", "/api/v1/surveys", &terms).await;
        let base = format!("/api/v1/surveys/{}", made["id"].as_str().unwrap());
        let mut secrets: Vec<String> = vec![made["organiser_token"].as_str().unwrap().to_owned()];
        let terms = send(address, "GET", &base, &json!({})).await;
        let survey = survey(&terms);
        for (device, invite) in (0u64..).zip(made["invites"].as_array().unwrap()) {
            let key = survey.unlinkable().unwrap().key();
            let rng = &mut ChaCha20Rng::seed_from_u64(device);
            let request = Request::new(key, survey.id(), rng).unwrap();
            let asking = json!({"invite": invite, "blinded": request.blinded()});
            let signed = send(address, "POST", &format!("{base}/tickets"), &asking).await;
            let signature = signed["signature"].as_str().unwrap();
            let ticket = request.finish(key, survey.id(), &signature.parse().unwrap()).unwrap();
            let asking = json!({"ticket": ticket});
            let assigned = send(address, "POST", &format!("{base}/assignments"), &asking).await;
            let (mut report, ranking) = answer(&survey, &assigned, device);
            report["handle"] = json!(ticket.handle());
            let receipt = send(address, "POST", &format!("{base}/reports"), &report).await;
            assert_eq!(receipt["status"], "counted");
            secrets.push(invite.as_str().unwrap().to_owned());
            secrets.push(assigned["assignment"].as_str().unwrap().to_owned());
            secrets.push(ranking);
            secrets.extend([request.blinded().to_string(), signature.to_owned()]);
        }
        send(address, "GET", &format!("{base}/outcome"), &json!({})).await;
        let wrong = json!({"organiser_token": secrets[0], "x": MARKS[1]});
        send(address, "POST", &format!("{base}/close"), &wrong).await;
        send(address, "POST", &format!("{base}/close"), &json!({"organiser_token": secrets[0]}))
            .await;
        drop(stop);
        task.await.unwrap();
        let (stored, logged) = (dump(&place).await, log.0.lock().unwrap().clone());
        assert!(holds(&stored, "item 11") && holds(&logged, "/api/v1/surveys/{id}/close"));
        for own in ["reports", "assignments", "tickets", "outcome", "/{id}\""] {
            let route = format!("/api/v1/surveys/{{id}}/{own}");
            assert!(!holds(&logged, &route), "the log tells when somebody asked for {own}");
        }
        for secret in secrets.iter().map(String::as_str).chain(MARKS) {
            assert!(!holds(&stored, secret), "the database holds {secret}");
            assert!(!holds(&logged, secret), "the log holds {secret}");
        }
        place.remove().await;
    }
}

fn survey(terms: &Value) -> Survey {
    serde_json::from_value(terms["terms"].clone()).unwrap()
}

/// A device's report, and the ranking that it holds, as it would be written.
fn answer(survey: &Survey, assigned: &Value, seed: u64) -> (Value, String) {
    use rand::seq::SliceRandom;
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut order: Vec<usize> = (0..survey.items()).collect();
    order.shuffle(&mut rng);
    let ballot = Ballot::from(&Ranking::from_indices(&order).unwrap());
    let query = Query::new(serde_json::from_value(assigned["pairs"].clone()).unwrap()).unwrap();
    let report = agent::respond(survey, &query, &ballot, survey.epsilon(), &mut rng).unwrap();
    let assignment = assigned["assignment"].as_str().unwrap();
    let sent = serde_json::to_value(Submission::new(assignment, None, &report).unwrap()).unwrap();
    (sent, serde_json::to_string(&order).unwrap())
}

/// The tables have no room for a time, an address or a name.
#[tokio::test]
async fn the_tables_hold_what_they_need_and_no_more() {
    let place = Place::sqlite();
    drop(crate::common::Curator::open(place.settings()).await.unwrap());
    let pool = sqlx::SqlitePool::connect(&place.url_text()).await.unwrap();
    for (table, expected) in [
        // A label is the group that an organiser gave an invite; participants are told that it goes with their report.
        // A handle is drawn by the device, for the log.
        ("reports", &["survey", "seq", "nonce", "body", "label", "handle"][..]),
        ("invites", &["survey", "token_hash", "sealed_pairs", "label", "blinded"]),
        ("tickets", &["survey", "nonce", "pairs", "ticket"]),
        ("log", &["survey", "place", "entry"]),
        ("checkpoints", &["survey", "seq", "tally"]),
    ] {
        let sql = "SELECT name FROM pragma_table_info($1) ORDER BY cid";
        let columns: Vec<String> =
            sqlx::query_scalar(sql).bind(table).fetch_all(&pool).await.unwrap();
        assert_eq!(columns, expected);
    }
}
