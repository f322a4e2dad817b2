//! A curator that says whatever a test tells it to, on a real socket: devices must survive worse than our own server.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::JoinHandle,
};

use serde_json::{Value, json};

/// A request as it came.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) path: String,
    /// The names of all headers in lower case, and their values.
    pub(crate) headers: Vec<(String, String)>,
    /// All bytes before the body.
    pub(crate) head: String,
    pub(crate) body: String,
}

/// What is said to a request: a status and a body, or raw bytes, or nothing at all.
#[derive(Debug, Clone)]
pub(crate) enum Say {
    Json(u16, Value),
    Raw(Vec<u8>),
    HangUp,
}

/// A running curator; it ends when it is dropped.
pub(crate) struct FakeCurator {
    port: u16,
    requests: Arc<Mutex<Vec<Request>>>,
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl FakeCurator {
    /// A curator that answers each request as the script says.
    pub(crate) fn new(mut script: impl FnMut(&Request) -> Say + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let ended = Arc::new(AtomicBool::new(false));
        let (seen, end) = (Arc::clone(&requests), Arc::clone(&ended));
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if end.load(Ordering::SeqCst) {
                    return;
                }
                if let Ok(stream) = stream {
                    serve(&stream, &mut script, &seen);
                }
            }
        });
        Self { port, requests, ended, thread: Some(thread) }
    }

    /// A curator that keeps to these terms and asks for these pairs; `says` may override any reply.
    pub(crate) fn with(
        terms: Value,
        pairs: Value,
        mut says: impl FnMut(&Request) -> Option<Say> + Send + 'static,
    ) -> Self {
        let mut counted: Option<String> = None;
        Self::new(move |request| {
            if let Some(say) = says(request) {
                return say;
            }
            match request.path.rsplit('/').next() {
                Some("assignments") => {
                    let (epsilon, queries) = (&terms["epsilon"], &terms["queries"]);
                    let body = json!({"assignment": "A1", "pairs": pairs, "epsilon": epsilon, "queries": queries});
                    Say::Json(201, body)
                }
                Some("check") => {
                    Say::Raw(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n".to_vec())
                }
                Some("reports") => match counted.replace(request.body.clone()) {
                    None => Say::Json(201, json!({"status": "counted"})),
                    Some(earlier) if earlier == request.body => {
                        Say::Json(200, json!({"status": "already-counted"}))
                    }
                    Some(_) => {
                        Say::Json(409, json!({"code": "report-differs", "detail": "it differs"}))
                    }
                },
                _ => Say::Json(200, offer(&terms)),
            }
        })
    }

    /// A curator that does as it should.
    pub(crate) fn honest(terms: Value, pairs: Value) -> Self {
        Self::with(terms, pairs, |_| None)
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The page of survey `s1`.
    pub(crate) fn url(&self) -> String {
        format!("{}/s/s1", self.origin())
    }

    /// All requests so far.
    pub(crate) fn requests(&self) -> Vec<Request> {
        self.requests.lock().expect("no test panicked with it").clone()
    }

    /// The bodies of all reports so far.
    pub(crate) fn reports(&self) -> Vec<String> {
        let reports = self.requests().into_iter().filter(|r| r.path.ends_with("/reports"));
        reports.map(|request| request.body).collect()
    }
}

impl Drop for FakeCurator {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::SeqCst);
        // One more connection wakes it up.
        drop(TcpStream::connect(("127.0.0.1", self.port)));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// The terms of a survey of three drinks, in which each is asked about one pair, and who may answer it.
pub(crate) fn drinks() -> Value {
    json!({
        "id": "s1", "title": "Which drink?", "items": ["tea", "coffee", "water"], "epsilon": 1.0, "queries": 1,
        "mechanism": "randomized-response", "access": "open",
    })
}

/// What stands beside the terms in an offer.
const SERVICE: [&str; 15] = [
    "access",
    "assign",
    "status",
    "about",
    "shuffle",
    "changes",
    "groups",
    "revision",
    "results",
    "closes_at",
    "min_reports",
    "completion",
    "reopens",
    "work",
    "log",
];

/// Terms as a curator offers them, with what belongs to its service beside them.
pub(crate) fn offer(terms: &Value) -> Value {
    let mut terms = terms.clone();
    let mut service = json!({
        "assign": "live", "min_reports": 0, "results": "during", "closes_at": null, "status": "open", "reports": 3,
    });
    for name in SERVICE {
        if let Some(said) = terms.as_object_mut().expect("terms are an object").remove(name) {
            service[name] = said;
        }
    }
    json!({"veilrank": 2, "id": terms["id"], "terms": terms, "service": service})
}

/// Answers one request on a connection and closes it.
fn serve(stream: &TcpStream, script: &mut impl FnMut(&Request) -> Say, seen: &Mutex<Vec<Request>>) {
    let Some(request) = read(stream) else { return };
    let say = script(&request);
    seen.lock().expect("no test panicked with it").push(request);
    let bytes = match say {
        Say::Json(status, body) => {
            let body = body.to_string();
            let length = body.len();
            format!(
                "HTTP/1.1 {status} Said\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\
                 connection: close\r\n\r\n{body}"
            )
            .into_bytes()
        }
        Say::Raw(bytes) => bytes,
        Say::HangUp => return,
    };
    // A device that has heard enough closes the connection.
    let mut stream = stream;
    drop(stream.write_all(&bytes).and_then(|()| stream.flush()));
}

fn read(stream: &TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|&length| length > 0)?;
    let mut words = line.split_whitespace().map(str::to_owned);
    let (method, path) = (words.next()?, words.next()?);
    let (mut headers, mut head) = (Vec::new(), line.clone());
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        head += &line;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let length = length.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Request { method, path, headers, head, body: String::from_utf8(body).ok()? })
}
