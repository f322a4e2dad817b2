//! Counters for operators, as Prometheus reads them; none of them is about a person.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Instant,
};

use crate::{error::Code, judges::Figures, quota::Quota, recount::Recounts, work::lock};

/// What has been counted since the start.
#[derive(Debug)]
pub(crate) struct Metrics {
    started: Instant,
    accepted: AtomicU64,
    repeated: AtomicU64,
    assignments: AtomicU64,
    commits: AtomicU64,
    committed: AtomicU64,
    largest: AtomicU64,
    surveys: AtomicU64,
    restarts: AtomicU64,
    refused: Mutex<BTreeMap<Code, u64>>,
    requests: Mutex<BTreeMap<Request, (u64, f64)>>,
}

/// Requests that are counted together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Request {
    pub(crate) method: &'static str,
    /// The pattern, never the path itself.
    pub(crate) route: String,
    pub(crate) status: u16,
}

impl Default for Metrics {
    fn default() -> Self {
        let zero = AtomicU64::default;
        Self {
            started: Instant::now(),
            accepted: zero(),
            repeated: zero(),
            assignments: zero(),
            commits: zero(),
            committed: zero(),
            largest: zero(),
            surveys: zero(),
            restarts: zero(),
            refused: Mutex::default(),
            requests: Mutex::default(),
        }
    }
}

impl Metrics {
    /// A transaction held so many reports, so many of them new.
    pub(crate) fn committed(&self, reports: usize, new: usize) {
        self.commits.fetch_add(1, Relaxed);
        self.committed.fetch_add(reports as u64, Relaxed);
        self.largest.fetch_max(reports as u64, Relaxed);
        self.accepted.fetch_add(new as u64, Relaxed);
    }

    pub(crate) fn repeated(&self) {
        self.repeated.fetch_add(1, Relaxed);
    }

    pub(crate) fn refused(&self, code: Code) {
        *lock(&self.refused).entry(code).or_default() += 1;
    }

    pub(crate) fn assigned(&self) {
        self.assignments.fetch_add(1, Relaxed);
    }

    pub(crate) fn survey_made(&self) {
        self.surveys.fetch_add(1, Relaxed);
    }

    /// The task that commits broke and was started again.
    pub(crate) fn writer_restarted(&self) {
        self.restarts.fetch_add(1, Relaxed);
    }

    pub(crate) fn answered(&self, request: Request, seconds: f64) {
        let mut requests = lock(&self.requests);
        let (count, sum) = requests.entry(request).or_default();
        *count += 1;
        *sum += seconds;
    }

    /// All of them in Prometheus' text format.
    pub(crate) fn text(&self, queue_bytes: usize, recounts: &Recounts) -> String {
        let mut text = Text::default();
        let version = env!("CARGO_PKG_VERSION");
        text.family("veilrank_info", "gauge", "The version that runs.");
        text.line("veilrank_info", &format!("{{version=\"{version}\"}}"), 1.0);
        let uptime = self.started.elapsed().as_secs_f64();
        text.single("veilrank_uptime_seconds", "gauge", "Since the start.", uptime);
        for (name, help, value) in [
            ("veilrank_surveys_created_total", "Surveys made here.", &self.surveys),
            ("veilrank_assignments_total", "Assignments handed out.", &self.assignments),
            ("veilrank_reports_accepted_total", "Reports stored.", &self.accepted),
            ("veilrank_reports_repeated_total", "Reports that were stored before.", &self.repeated),
            ("veilrank_commits_total", "Transactions that held reports.", &self.commits),
            ("veilrank_commit_reports_total", "Reports in those transactions.", &self.committed),
            ("veilrank_writer_restarts_total", "How often committing broke.", &self.restarts),
        ] {
            text.single(name, "counter", help, value.load(Relaxed) as f64);
        }
        let largest = self.largest.load(Relaxed) as f64;
        text.single("veilrank_commit_reports_max", "gauge", "Most in one transaction.", largest);
        let waiting = queue_bytes as f64;
        text.single("veilrank_queue_bytes", "gauge", "Reports that wait for a commit.", waiting);
        text.family("veilrank_reports_refused_total", "counter", "Reports refused, by reason.");
        for (code, count) in &*lock(&self.refused) {
            let labels = format!("{{code=\"{}\"}}", code.name());
            text.line("veilrank_reports_refused_total", &labels, *count as f64);
        }
        recount_lines(&mut text, recounts);
        self.request_lines(&mut text);
        text.0
    }

    fn request_lines(&self, text: &mut Text) {
        let name = "veilrank_request_duration_seconds";
        text.family(name, "summary", "Requests and the time to answer them.");
        for (Request { method, route, status }, (count, sum)) in &*lock(&self.requests) {
            let labels = format!("{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}}");
            text.line(&format!("{name}_count"), &labels, *count as f64);
            text.line(&format!("{name}_sum"), &labels, *sum);
        }
    }
}

fn recount_lines(text: &mut Text, recounts: &Recounts) {
    let running = f64::from(u8::from(recounts.is_running()));
    let help = "Whether stored reports are being counted again, as after every start.";
    text.single("veilrank_recount_running", "gauge", help, running);
    let (reports, surveys) = (recounts.reports() as f64, recounts.surveys() as f64);
    text.single("veilrank_recount_reports_total", "counter", "Reports counted again.", reports);
    text.single("veilrank_recount_surveys_total", "counter", "Surveys counted again.", surveys);
    let help = "Surveys whose outcome a recount contradicts.";
    text.single("veilrank_outcomes_withdrawn", "gauge", help, recounts.withdrawn() as f64);
}

/// Writes the lengths of queues and the amount held of each quota, in the same format.
pub(crate) fn load(queues: &[(&str, Figures)], quotas: &[(&str, &Quota)]) -> String {
    let mut text = Text::default();
    let mut family = |name: &str, kind: &str, help: &str, value: fn(&Figures) -> u64| {
        text.family(name, kind, help);
        for (queue, figures) in queues {
            text.line(name, &format!("{{queue=\"{queue}\"}}"), value(figures) as f64);
        }
    };
    let help = "Requests that wait for work.";
    family("veilrank_queue_waiting", "gauge", help, |queue| queue.waiting);
    family("veilrank_queue_working", "gauge", "Work under way.", |queue| queue.working);
    family("veilrank_queue_begun_total", "counter", "Work that was begun.", |queue| queue.begun);
    let help = "Requests that a full queue refused.";
    family("veilrank_queue_refused_total", "counter", help, |queue| queue.refused);
    let mut family = |name: &str, kind: &str, help: &str, value: fn(&Quota) -> u64| {
        text.family(name, kind, help);
        for (quota, held) in quotas {
            text.line(name, &format!("{{quota=\"{quota}\"}}"), value(held) as f64);
        }
    };
    let help = "Connections and exports that are open, and bytes of bodies on their way in.";
    family("veilrank_quota_held", "gauge", help, Quota::held);
    let help = "Connections, requests and bodies that a quota refused.";
    family("veilrank_quota_refused_total", "counter", help, Quota::refused);
    text.0
}

#[derive(Default)]
struct Text(String);

impl Text {
    fn family(&mut self, name: &str, kind: &str, help: &str) {
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    fn line(&mut self, name: &str, labels: &str, value: f64) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }

    fn single(&mut self, name: &str, kind: &str, help: &str, value: f64) {
        self.family(name, kind, help);
        self.line(name, "", value);
    }
}
