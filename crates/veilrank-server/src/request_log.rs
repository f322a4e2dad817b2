//! Requests in the log: a line for each of organisers and operators, and none for anybody else.
//!
//! A line has a time. Reports are numbered as they come, so a line per report would tell when each
//! of them came, and beside it when each ticket was signed. Faults of this server that met
//! participants are counted, and told every ten minutes in steps of five.

use std::{
    collections::BTreeMap,
    mem,
    sync::{
        Mutex,
        atomic::{
            AtomicU64,
            Ordering::{Acquire, Release},
        },
    },
    time::{Duration, Instant},
};

use axum::response::Response;

use crate::{crowd::ROUNDED, metrics::Request, state::AppState, work::lock};

/// The time between two lines that participants' requests may cause, as organisers see arrivals.
pub(crate) const TELL_EVERY: Duration = Duration::from_mins(10);

/// Marks an answer to an organiser or an operator.
#[derive(Debug, Clone, Copy)]
struct Told;

/// Marks an answer to an organiser or an operator, so that its request has a line in the log.
pub(crate) fn told(mut response: Response) -> Response {
    response.extensions_mut().insert(Told);
    response
}

/// Faults of this server that met those who have no line, since they were last told.
#[derive(Debug, Default)]
pub(crate) struct Faults(Mutex<BTreeMap<(Request, &'static str), u64>>);

impl Faults {
    /// Writes a line for an organiser or an operator; counts a fault that met somebody else.
    pub(crate) fn note(&self, request: &Request, response: &Response, seconds: f64) {
        let code = response.extensions().get::<crate::error::Code>().map_or("", |code| code.name());
        let faulty = response.status().is_server_error();
        let Request { method, route, status } = request;
        match (response.extensions().get::<Told>(), faulty) {
            (Some(Told), true) => tracing::warn!(method, route, status, code, seconds, "request"),
            (Some(Told), false) => tracing::info!(method, route, status, code, seconds, "request"),
            (None, true) => *lock(&self.0).entry((request.clone(), code)).or_default() += 1,
            (None, false) => {}
        }
    }

    /// Writes down what was counted.
    fn tell(&self) {
        for ((Request { method, route, status }, code), count) in mem::take(&mut *lock(&self.0)) {
            let up_to = count.next_multiple_of(ROUNDED);
            tracing::warn!(
                method,
                route,
                status,
                code,
                up_to,
                "requests of the last ten minutes could not be answered"
            );
        }
    }
}

/// Tells faults every ten minutes, for as long as it is polled.
pub(crate) async fn tell_faults(state: AppState) {
    loop {
        tokio::time::sleep(TELL_EVERY).await;
        tell_now(&state);
    }
}

/// Tells what was counted so far, also before a stop.
pub(crate) fn tell_now(state: &AppState) {
    state.faults.tell();
    if state.limits.take_unnamed() {
        tracing::warn!(
            "requests of the last ten minutes came without an address that can be read at the end of X-Forwarded-For: they share one limit; \
            see to what the proxy sends, and that --trusted-proxies is the number of proxies"
        );
    }
}

/// A line that requests of participants cause may be written once in ten minutes.
#[derive(Debug)]
pub(crate) struct Seldom(AtomicU64);

impl Seldom {
    pub(crate) const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    /// True at the first time, and again after ten minutes.
    pub(crate) fn is_due(&self) -> bool {
        static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        self.is_due_at(START.get_or_init(Instant::now).elapsed())
    }

    fn is_due_at(&self, now: Duration) -> bool {
        let seconds = now.as_secs();
        let due = |next: u64| (seconds >= next).then_some(seconds + TELL_EVERY.as_secs());
        self.0.fetch_update(Release, Acquire, due).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use std::{io, sync::Arc};

    use axum::response::IntoResponse;

    use super::*;
    use crate::error::{Code, Problem};

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            lock(&self.0).extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The lines that are logged meanwhile.
    fn logged(act: impl FnOnce()) -> String {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone());
        tracing::subscriber::with_default(subscriber.with_ansi(false).finish(), act);
        String::from_utf8(lock(&log.0).clone()).unwrap()
    }

    fn request(status: u16) -> Request {
        Request { method: "POST", route: "/api/v1/surveys/{id}/reports".to_owned(), status }
    }

    #[test]
    fn faults_that_met_participants_are_counted_and_told_later() {
        let faults = Faults::default();
        let busy = Problem::new(Code::Busy, "x").into_response();
        let refused = Problem::new(Code::ReportRefused, "x").into_response();
        let at_once = logged(|| {
            (0..7).for_each(|_| faults.note(&request(503), &busy, 0.1));
            faults.note(&request(422), &refused, 0.1);
            faults.note(&request(201), &().into_response(), 0.1);
        });
        assert_eq!(at_once, "");
        let later = logged(|| faults.tell());
        assert_eq!(later.lines().count(), 1, "{later}");
        for part in ["WARN", "status=503", "code=\"busy\"", "up_to=10"] {
            assert!(later.contains(part), "{part}: {later}");
        }
        assert_eq!(logged(|| faults.tell()), "");
    }

    #[test]
    fn an_organisers_request_has_a_line_at_once_and_a_fault_is_a_warning() {
        let faults = Faults::default();
        let fine = told(().into_response());
        let busy = told(Problem::new(Code::Busy, "x").into_response());
        let lines = logged(|| {
            faults.note(&request(200), &fine, 0.1);
            faults.note(&request(503), &busy, 0.1);
        });
        let levels: Vec<bool> = lines.lines().map(|line| line.contains(" WARN ")).collect();
        assert_eq!(levels, [false, true], "{lines}");
        assert_eq!(logged(|| faults.tell()), "");
    }

    #[test]
    fn a_line_comes_at_once_and_then_not_for_ten_minutes() {
        let seldom = Seldom::new();
        let due: Vec<u64> =
            (0..3000).filter(|second| seldom.is_due_at(Duration::from_secs(*second))).collect();
        assert_eq!(due, [0, 600, 1200, 1800, 2400]);
    }
}
