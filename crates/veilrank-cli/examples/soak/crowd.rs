//! Everybody who talks to the curator in a soak, each at a pace of their own.

use std::{
    collections::VecDeque,
    io::{Read, Write},
    net::TcpStream,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::SeqCst},
    },
    thread::{self, Scope},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use serde_json::{Value, json};
use veilrank::{
    merkle::Handle,
    ticket::{PublicKey, Request},
};

use crate::{
    curator::{answered, client},
    lock, take_all,
};

/// So many people take part at once, and so many surveys are open.
const PEOPLE: usize = 8;
const OPEN: usize = 6;

/// How often a survey is closed and another one made.
const TURNOVER: Duration = Duration::from_secs(20);

/// How often somebody reads, and how often somebody hangs up.
const READING: Duration = Duration::from_millis(500);
const HANGING_UP: Duration = Duration::from_millis(500);

/// So many read slowly at once, each for so long, unless they are cut off before.
const SLOW_READERS: usize = 4;
const SLOWLY: Duration = Duration::from_secs(45);
const SLOW_REQUESTS: usize = 200;

/// So many surveys of 10,000 invites are more than SQLite's writer keeps in memory.
const CACHED: usize = 80;

/// Whoever takes part has heard the answer after this.
const IN_FLIGHT: Duration = Duration::from_secs(5);

/// A survey that people take part in.
struct Survey {
    id: String,
    token: String,
    invites: Mutex<Vec<String>>,
    /// What signs the tickets of a survey by invite.
    key: Option<PublicKey>,
    acknowledged: AtomicUsize,
}

/// All who talk to one curator.
pub(crate) struct Crowd {
    url: String,
    /// From one participation of somebody to the next.
    pace: Duration,
    open: Mutex<VecDeque<Arc<Survey>>>,
    waits: Mutex<Vec<Duration>>,
    requests: AtomicU64,
    acknowledged: AtomicUsize,
    closed: AtomicUsize,
    complaints: Mutex<Vec<String>>,
    over: AtomicBool,
}

impl Crowd {
    /// People who make so many requests a second, two each time.
    pub(crate) fn new(url: &str, rate: f64) -> Self {
        Self {
            url: url.to_owned(),
            pace: Duration::from_secs_f64(2.0 * PEOPLE as f64 / rate),
            open: Mutex::default(),
            waits: Mutex::default(),
            requests: AtomicU64::new(0),
            acknowledged: AtomicUsize::new(0),
            closed: AtomicUsize::new(0),
            complaints: Mutex::default(),
            over: AtomicBool::new(false),
        }
    }

    /// How long reports waited since the last time, and how many requests there were.
    pub(crate) fn take_minute(&self) -> (Vec<Duration>, u64) {
        (take_all(&self.waits), self.requests.swap(0, SeqCst))
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.load(SeqCst)
    }

    pub(crate) fn closed(&self) -> usize {
        self.closed.load(SeqCst)
    }

    pub(crate) fn complaints(&self) -> Vec<String> {
        lock(&self.complaints).clone()
    }

    /// Everybody goes.
    pub(crate) fn leave(&self) {
        self.over.store(true, SeqCst);
    }

    /// Fills the caches that fill only once, so that what grows later is something else: surveys with many invites, which nobody answers.
    pub(crate) fn fill_caches(&self) -> Result<()> {
        let terms = json!({"title": "cache", "items": ["a", "b"], "epsilon": 1.0,
            "access": "invite", "invites": 10_000});
        for _ in 0..CACHED {
            self.request(&client(), "/api/v1/surveys", &terms.to_string(), &[201])?;
        }
        Ok(())
    }

    pub(crate) fn start<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) {
        scope.spawn(|| self.again(TURNOVER, |_| self.turn_over()));
        for person in 0..PEOPLE {
            let agent = client();
            scope.spawn(move || {
                self.again(self.pace, |round| self.take_part(&agent, round * PEOPLE + person));
            });
        }
        let agent = client();
        scope.spawn(move || self.again(READING, |round| self.read(&agent, round)));
        scope.spawn(|| self.again(HANGING_UP, |round| self.hang_up(round)));
        for _ in 0..SLOW_READERS {
            scope.spawn(|| self.again(Duration::from_secs(1), |_| self.read_slowly()));
        }
    }

    /// Does something again and again, at a pace that does not depend on how long it takes, and writes down what went wrong.
    fn again(&self, pace: Duration, work: impl Fn(usize) -> Result<()>) {
        let mut next = Instant::now();
        for round in 0.. {
            if let Err(error) = work(round) {
                lock(&self.complaints).push(format!("{error:#}"));
            }
            next = (next + pace).max(Instant::now());
            while Instant::now() < next {
                if self.over.load(SeqCst) {
                    return;
                }
                let left = next.saturating_duration_since(Instant::now());
                thread::sleep(left.min(Duration::from_millis(200)));
            }
        }
    }

    /// A survey that is open, by a number.
    fn survey(&self, number: usize) -> Option<Arc<Survey>> {
        let open = lock(&self.open);
        open.get(number.checked_rem(open.len())?).cloned()
    }

    /// Makes a survey, and closes the oldest when there are enough.
    fn turn_over(&self) -> Result<()> {
        loop {
            let number = self.closed.load(SeqCst) + lock(&self.open).len();
            let survey = self.make(number)?;
            let mut open = lock(&self.open);
            open.push_back(Arc::new(survey));
            if open.len() > OPEN {
                break;
            }
        }
        let Some(survey) = lock(&self.open).pop_front() else { return Ok(()) };
        let closing = json!({"organiser_token": survey.token}).to_string();
        self.request(&client(), &survey.path("/close"), &closing, &[200])?;
        thread::sleep(IN_FLIGHT);
        let (_, view) = self.request(&client(), &survey.path(""), "GET", &[200])?;
        let view: Value = serde_json::from_str(&view)?;
        let acknowledged = survey.acknowledged.load(SeqCst);
        ensure!(
            view["service"]["reports"] == acknowledged,
            "{acknowledged} were acknowledged: {view}"
        );
        self.closed.fetch_add(1, SeqCst);
        Ok(())
    }

    /// Makes a survey; every third one is answered by ticket.
    fn make(&self, number: usize) -> Result<Survey> {
        let items: Vec<String> = (1..=12 + number % 8).map(|item| format!("item {item}")).collect();
        let by_invite = number % 3 == 2;
        let mut terms = json!({"title": "soak", "items": items, "epsilon": 1.0, "access": "open"});
        if by_invite {
            terms["access"] = json!("invite");
            terms["invites"] = json!(500);
        }
        let (_, made) = self.request(&client(), "/api/v1/surveys", &terms.to_string(), &[201])?;
        let made: Value = serde_json::from_str(&made)?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let invites = made["invites"].as_array().into_iter().flatten().filter_map(text).collect();
        let id = text(&made["id"]).context("an id")?;
        let (_, offer) =
            self.request(&client(), &format!("/api/v1/surveys/{id}"), "GET", &[200])?;
        let offer: Value = serde_json::from_str(&offer)?;
        let key = offer["terms"]["unlinkable"]["key"].as_str().map(PublicKey::parse).transpose()?;
        ensure!(key.is_some() == by_invite, "surveys by invite have tickets: {offer}");
        Ok(Survey {
            id,
            token: text(&made["organiser_token"]).context("a token")?,
            invites: Mutex::new(invites),
            key,
            acknowledged: AtomicUsize::new(0),
        })
    }

    /// One participant from beginning to end. A survey may be closed in the middle of it.
    fn take_part(&self, agent: &ureq::Agent, number: usize) -> Result<()> {
        let Some(survey) = self.survey(number) else { return Ok(()) };
        let Some((asking, handle)) = self.enter(agent, &survey)? else { return Ok(()) };
        let path = survey.path("/assignments");
        let (status, assigned) = self.request(agent, &path, &asking.to_string(), &[201, 409])?;
        if status == 409 {
            return Ok(());
        }
        let mut body: Value = serde_json::from_str(&answered(&assigned, number)?)?;
        if let Some(handle) = handle {
            body["handle"] = json!(handle);
        }
        let body = body.to_string();
        let start = Instant::now();
        let (status, _) = self.request(agent, &survey.path("/reports"), &body, &[201, 409])?;
        if status == 201 {
            lock(&self.waits).push(start.elapsed());
            survey.acknowledged.fetch_add(1, SeqCst);
            self.acknowledged.fetch_add(1, SeqCst);
        }
        Ok(())
    }

    /// What somebody asks for questions with, and what their report is known by; none when nobody is let in any more.
    fn enter(
        &self,
        agent: &ureq::Agent,
        survey: &Survey,
    ) -> Result<Option<(Value, Option<Handle>)>> {
        let Some(key) = &survey.key else { return Ok(Some((json!({}), None))) };
        let Some(invite) = lock(&survey.invites).pop() else { return Ok(None) };
        let request = Request::new(key, &survey.id, &mut UnwrapErr(SysRng))?;
        let asking = json!({"invite": invite, "blinded": request.blinded()}).to_string();
        let (status, signed) =
            self.request(agent, &survey.path("/tickets"), &asking, &[201, 409])?;
        if status == 409 {
            return Ok(None);
        }
        let signed: Value = serde_json::from_str(&signed)?;
        let signature = signed["signature"].as_str().context("a signature")?.parse()?;
        let ticket = request.finish(key, &survey.id, &signature)?;
        Ok(Some((json!({"ticket": ticket}), Some(ticket.handle()))))
    }

    /// Outcomes by several methods, pages, the export, and what operators look at.
    fn read(&self, agent: &ureq::Agent, round: usize) -> Result<()> {
        let Some(survey) = self.survey(round / 3) else { return Ok(()) };
        let path = match round % 8 {
            0 => survey.path("/outcome"),
            1 => survey.path("/outcome?method=borda"),
            2 => survey.path("/outcome?method=kemeny"),
            3 => survey.path("/outcome?method=footrule"),
            4 => survey.path("/reports.jsonl"),
            5 => format!("/r/{}", survey.id),
            6 => format!("/s/{}", survey.id),
            _ if round % 16 == 7 => "/metrics".to_owned(),
            _ => "/healthz".to_owned(),
        };
        // Before the first step of reports nothing is shown.
        self.request(agent, &path, "GET", &[200, 403]).map(drop)
    }

    /// Sends some bytes of a request and goes: a survey that is to be made, or a report.
    fn hang_up(&self, round: usize) -> Result<()> {
        let Some(survey) = self.survey(round) else { return Ok(()) };
        let terms = json!({"title": "gone", "items": ["a", "b", "c"], "epsilon": 1.0,
            "access": "invite", "invites": 100});
        let asking = json!({"invite": "x", "blinded": "A".repeat(342)});
        let (path, body) = match round % 4 {
            0 => ("/api/v1/surveys".to_owned(), terms.to_string()),
            1 => (survey.path("/assignments"), json!({}).to_string()),
            2 => (survey.path("/tickets"), asking.to_string()),
            _ => (survey.path("/reports"), json!({"assignment": "x", "report": {}}).to_string()),
        };
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: soak\r\ncontent-type: application/json\r\n\
            content-length: {}\r\n\r\n{body}",
            body.len()
        );
        // Every place of a request is hit in the end; after the last byte the answer is left unread.
        let sent = (round * 37) % (request.len() + 1);
        let mut stream = self.connect()?;
        stream.write_all(&request.as_bytes()[..sent])?;
        self.requests.fetch_add(1, SeqCst);
        Ok(())
    }

    /// Asks for more than a connection holds, one after the other, and reads a few bytes of it now and then.
    fn read_slowly(&self) -> Result<()> {
        let Some(survey) = self.survey(0) else { return Ok(()) };
        let mut stream = self.connect()?;
        let export = survey.path("/reports.jsonl");
        for path in [export.as_str()].into_iter().chain(["/openapi.json"; SLOW_REQUESTS]) {
            write!(stream, "GET {path} HTTP/1.1\r\nhost: soak\r\n\r\n")?;
        }
        self.requests.fetch_add(1, SeqCst);
        let (start, mut piece) = (Instant::now(), [0; 64]);
        while start.elapsed() < SLOWLY && !self.over.load(SeqCst) {
            // Whoever is cut off, or has read all of it, has read enough.
            if !matches!(stream.read(&mut piece), Ok(1..)) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(250));
        }
        Ok(())
    }

    fn connect(&self) -> Result<TcpStream> {
        Ok(TcpStream::connect(self.url.trim_start_matches("http://"))?)
    }

    /// Sends a request, where the body `GET` is none, and reads the answer, which must have one of the expected statuses.
    fn request(
        &self,
        agent: &ureq::Agent,
        path: &str,
        body: &str,
        expected: &[u16],
    ) -> Result<(u16, String)> {
        self.requests.fetch_add(1, SeqCst);
        let url = format!("{}{path}", self.url);
        let sent = if body == "GET" {
            agent.get(&url).call()
        } else {
            let request = agent.post(&url).header("content-type", "application/json");
            request.send(body)
        };
        let mut response = sent.with_context(|| path.to_owned())?;
        let text = response.body_mut().with_config().limit(1 << 30).read_to_string()?;
        let status = response.status().as_u16();
        if !expected.contains(&status) {
            bail!("{path}: {status} {text}");
        }
        Ok((status, text))
    }
}

impl Survey {
    fn path(&self, below: &str) -> String {
        format!("/api/v1/surveys/{}{below}", self.id)
    }
}
