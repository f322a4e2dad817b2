//! Over real sockets: slow clients, too many of them, and a server that is asked to stop.

use std::{net::SocketAddr, time::Duration};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};
use veilrank_server::{Server, Settings, StartError};

use crate::common::{Place, answered, drinks};

pub(crate) struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Running {
    pub(crate) async fn start(settings: Settings) -> Self {
        let server = Server::bind(settings).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.serve(async { drop(stopped.await) }));
        Self { address, stop: Some(stop), task }
    }

    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.task.await.unwrap();
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// One request on a connection of its own; the status and the body.
    pub(crate) async fn send(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = self.connect().await;
        stream.write_all(request(method, path, body, "close").as_bytes()).await.unwrap();
        read(&mut stream).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Value {
        let (status, text) = self.send("POST", path, &body.to_string()).await;
        assert!(status < 300, "{status} {text}");
        serde_json::from_str(&text).unwrap()
    }
}

pub(crate) fn request(method: &str, path: &str, body: &str, connection: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: {connection}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Reads until the server ends the connection.
async fn read(stream: &mut TcpStream) -> (u16, String) {
    let mut bytes = Vec::new();
    drop(stream.read_to_end(&mut bytes).await);
    let text = String::from_utf8(bytes).unwrap();
    let status = text.split(' ').nth(1).map_or(0, |status| status.parse().unwrap());
    (status, text.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_owned()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_survey_over_sockets_and_a_stop() {
    for place in Place::each().await {
        let server = Running::start(place.settings()).await;
        let made = server.post("/api/v1/surveys", &drinks(json!({}))).await;
        let base = format!("/api/v1/surveys/{}", made["id"].as_str().unwrap());
        let assigned = server.post(&format!("{base}/assignments"), &json!({})).await;
        // Connections that are idle or have said half a word do not keep a server from stopping.
        let mut idle = server.connect().await;
        idle.write_all(request("GET", "/healthz", "", "keep-alive").as_bytes()).await.unwrap();
        let mut first = [0];
        idle.read_exact(&mut first).await.unwrap();
        let report = answered(&assigned, true);
        assert_eq!(server.post(&format!("{base}/reports"), &report).await["status"], "counted");
        server.stop().await;
        let server = Running::start(place.settings()).await;
        let again = server.post(&format!("{base}/reports"), &report).await;
        assert_eq!(again["status"], "already-counted");
        server.stop().await;
        place.remove().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_clients_are_let_go() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.read_timeout = Duration::from_millis(200);
    let server = Running::start(settings).await;
    // Half a head: the connection ends. Nothing at all: the same.
    for text in ["GET /healthz HT", ""] {
        let mut stream = server.connect().await;
        stream.write_all(text.as_bytes()).await.unwrap();
        let (status, _) = read(&mut stream).await;
        assert!(status == 0 || status == 408, "{status}");
    }
    // One request, and then silence: the same.
    let mut stream = server.connect().await;
    stream.write_all(request("GET", "/healthz", "", "keep-alive").as_bytes()).await.unwrap();
    assert_eq!(read(&mut stream).await.0, 200);
    // Half a body: a problem document.
    let mut stream = server.connect().await;
    let whole = request("POST", "/api/v1/surveys", "{\"title\":\"x\"}", "close");
    stream.write_all(&whole.as_bytes()[..whole.len() - 5]).await.unwrap();
    let (status, body) = read(&mut stream).await;
    assert_eq!((status, body.contains("\"too-slow\"")), (408, true), "{body}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_beyond_the_limit_wait_their_turn() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.max_connections = 1;
    let server = Running::start(settings).await;
    let mut first = server.connect().await;
    first.write_all(request("GET", "/healthz", "", "keep-alive").as_bytes()).await.unwrap();
    first.read_exact(&mut [0; 15]).await.unwrap();
    let mut second = server.connect().await;
    second.write_all(request("GET", "/healthz", "", "close").as_bytes()).await.unwrap();
    let wait = tokio::time::timeout(Duration::from_millis(200), second.read_u8()).await;
    assert!(wait.is_err(), "the first still holds the only place");
    drop(first);
    let (_, body) = read(&mut second).await;
    assert!(body.contains("ok"), "{body}");
    server.stop().await;
}

/// Whoever asks for much and reads nothing is let go, and the next one gets the place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_never_read_keep_nobody_out() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.max_connections = 2;
    settings.write_timeout = Duration::from_millis(200);
    let server = Running::start(settings).await;
    // Little fits in between, so that a few answers that nobody reads stop the next.
    let connect = || {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        socket.connect(server.address)
    };
    let (mut first, mut second) = (connect().await.unwrap(), connect().await.unwrap());
    let many = request("GET", "/openapi.json", "", "keep-alive").repeat(500);
    for stream in [&mut first, &mut second] {
        stream.write_all(many.as_bytes()).await.unwrap();
    }
    let third = server.send("GET", "/healthz", "");
    let (status, _) = tokio::time::timeout(Duration::from_mins(1), third).await.unwrap();
    assert_eq!(status, 200);
    // What at least one of them was sent broke off; the other may have been read in time.
    let mut bytes = Vec::new();
    for stream in [&mut first, &mut second] {
        drop(stream.read_to_end(&mut bytes).await);
    }
    let answers = String::from_utf8_lossy(&bytes).matches("HTTP/1.1 200").count();
    assert!((1..1000).contains(&answers), "{answers}");
    server.stop().await;
}

/// A file that cannot be sent to its end breaks off: its last chunk, which says that it is whole, does not come.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_cut_does_not_look_whole() {
    for place in Place::each().await {
        let server = Running::start(place.settings()).await;
        let made = server.post("/api/v1/surveys", &drinks(json!({}))).await;
        let base = format!("/api/v1/surveys/{}", made["id"].as_str().unwrap());
        for _ in 0..5 {
            let assigned = server.post(&format!("{base}/assignments"), &json!({})).await;
            server.post(&format!("{base}/reports"), &answered(&assigned, true)).await;
        }
        let path = format!("{base}/reports.jsonl");
        let (status, text) = server.send("GET", &path, "").await;
        assert!(status == 200 && text.ends_with("\r\n0\r\n\r\n"), "{text}");
        place.execute("ALTER TABLE reports RENAME TO away").await;
        let (status, text) = server.send("GET", &path, "").await;
        // How much of it arrives depends on when it breaks off; perhaps not even the head.
        assert!(status == 200 || status == 0, "{status} {text}");
        assert!(!text.contains("answers") && !text.ends_with("0\r\n\r\n"), "{text}");
        place.execute("ALTER TABLE away RENAME TO reports").await;
        server.stop().await;
        place.remove().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_megabytes_get_their_answer() {
    let place = Place::sqlite();
    let server = Running::start(place.settings()).await;
    let body = "x".repeat(10 << 20);
    let (status, text) = server.send("POST", "/api/v1/surveys", &body).await;
    assert_eq!((status, text.contains("body-too-large")), (413, true), "{text}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_http_is_refused() {
    let place = Place::sqlite();
    let server = Running::start(place.settings()).await;
    let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(1 << 20));
    for text in
        ["\u{16}\u{3}\u{1}hello", "GET /\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", &long]
    {
        let mut stream = server.connect().await;
        drop(stream.write_all(text.as_bytes()).await);
        let (status, _) = read(&mut stream).await;
        assert!(status == 0 || (400..=431).contains(&status), "{status}");
    }
    assert_eq!(server.send("GET", "/healthz", "").await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_port_that_is_taken_says_so() {
    let place = Place::sqlite();
    let first = Server::bind(place.settings()).await.unwrap();
    let mut settings = place.settings();
    settings.listen = first.address();
    let error = Server::bind(settings).await.unwrap_err();
    assert!(matches!(error, StartError::Listen { .. }));
    assert!(error.to_string().contains(&first.address().to_string()), "{error}");
}
