//! The audit's own curator: it asks what the audit wants asked, and writes down every byte that a device sends.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use anyhow::Result;
use veilrank::{
    query::Assign,
    wire::{About, Access, Assignment, Offer, Receipt, Received, Results, Service, Status},
};
use veilrank_lab::audit::Audit;

/// The longest that a device may take between two bytes, and the most bytes that are taken of one.
const PATIENCE: Duration = Duration::from_secs(10);
const MOST_BYTES: u64 = 1 << 20;

/// A curator on a free port of this machine, for one survey and one device at a time.
pub(super) struct Curator {
    /// The address of the survey.
    pub(super) url: String,
    heard: Arc<Mutex<Vec<u8>>>,
}

/// What it says to each of a device's three requests.
struct Replies {
    offer: String,
    assignment: String,
    receipt: String,
}

impl Curator {
    /// Starts listening; it ends with the program.
    pub(super) fn start(audit: &Audit) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let url = format!("http://{}/s/{}", listener.local_addr()?, audit.survey().id());
        let heard = Arc::new(Mutex::new(Vec::new()));
        let (replies, record) = (Replies::of(audit)?, Arc::clone(&heard));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // A device that hangs up has said what it had to say.
                drop(replies.serve(&stream, &record));
            }
        });
        Ok(Self { url, heard })
    }

    /// All that was heard since this was last asked.
    pub(super) fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *lock(&self.heard))
    }
}

fn lock(heard: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Replies {
    fn of(audit: &Audit) -> Result<Self> {
        let survey = audit.survey();
        let service = Service {
            assign: Assign::Balanced.into(),
            access: Access::Open,
            min_reports: 0,
            publish_every: 1,
            results: Results::During.into(),
            closes_at: None,
            status: Status::Open.into(),
            reports: 0,
            about: About::default(),
            shuffle: false,
            reopens: false,
            revision: 0,
            changes: Vec::new(),
            groups: Vec::new(),
            completion: None,
            log: None,
            work: None,
        };
        let assignment = Assignment {
            assignment: "audit".to_owned(),
            pairs: audit.query().pairs().to_vec(),
            epsilon: survey.epsilon(),
            queries: survey.queries(),
        };
        Ok(Self {
            offer: serde_json::to_string(&Offer::new(survey.clone(), service))?,
            assignment: serde_json::to_string(&assignment)?,
            receipt: serde_json::to_string(&Receipt { status: Received::Counted, promise: None })?,
        })
    }

    /// Hears one request to its end, and then answers it.
    fn serve(&self, stream: &TcpStream, heard: &Mutex<Vec<u8>>) -> std::io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut reader = BufReader::new(stream.take(MOST_BYTES));
        let (mut head, mut length) = (Vec::new(), 0);
        loop {
            let start = head.len();
            let read = reader.read_until(b'\n', &mut head);
            let line = String::from_utf8_lossy(&head[start..]).to_lowercase();
            lock(heard).extend_from_slice(&head[start..]);
            if read? == 0 || line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
        }
        let mut body = Vec::new();
        let read = reader.take(length).read_to_end(&mut body);
        lock(heard).extend_from_slice(&body);
        lock(heard).push(b'\n');
        read?;
        self.reply(stream, &head)
    }

    fn reply(&self, mut stream: &TcpStream, head: &[u8]) -> std::io::Result<()> {
        let line = String::from_utf8_lossy(head);
        let path = line.split_whitespace().nth(1).unwrap_or_default();
        let (status, body) = match path {
            _ if line.starts_with("GET ") => ("200 OK", &self.offer),
            _ if path.ends_with("/assignments") => ("201 Created", &self.assignment),
            _ => ("201 Created", &self.receipt),
        };
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )
    }
}
