//! The recount after every start: what is stored must add up to what was counted before. It runs beside the requests, which are answered from
//! the checkpoints meanwhile, and what it contradicts is withdrawn.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, Weak,
        atomic::{
            AtomicBool, AtomicU64,
            Ordering::{AcqRel, Acquire, Relaxed, Release},
        },
    },
    time::Duration,
};

use veilrank::{course::Course, survey::Survey, tally::Tally, wire::read_report};

use crate::{
    checkpoint,
    live::{Log, cells_of, is_due, page},
    rules::Standing,
    settings::Settings,
    store::{Record, Store, StoreError},
    work::{blocking, lock, pause, spawn},
};

/// How long to wait for a database that does not answer before it is asked again.
const PAUSE: Duration = Duration::from_secs(1);

/// Why a server does not start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address to listen on.
    #[error("cannot listen on {address}: {reason}; choose another address with --listen")]
    Listen {
        /// Where.
        address: String,
        /// Why not.
        reason: String,
    },
}

/// How far the recount is, and what it contradicts.
#[derive(Debug, Default)]
pub(crate) struct Recounts {
    running: AtomicBool,
    stopped: AtomicBool,
    reports: AtomicU64,
    surveys: AtomicU64,
    /// By a survey's number, what does not add up.
    withdrawn: Mutex<BTreeMap<i64, String>>,
}

impl Recounts {
    /// Starts to recount everything, beside whatever else goes on.
    pub(crate) fn start(self: &Arc<Self>, store: &Store, settings: &Settings) {
        self.running.store(true, Release);
        let (store, settings) = (store.clone(), settings.clone());
        drop(spawn(Pass { store, settings, recounts: Arc::downgrade(self) }.run()));
    }

    /// Ends it where it is: the next start begins anew.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Release);
    }

    /// Whether it is under way.
    pub(crate) fn is_running(&self) -> bool {
        self.running.load(Acquire)
    }

    /// How many reports were counted again.
    pub(crate) fn reports(&self) -> u64 {
        self.reports.load(Relaxed)
    }

    /// How many surveys were, or were found to be contradicted.
    pub(crate) fn surveys(&self) -> u64 {
        self.surveys.load(Relaxed)
    }

    /// How many surveys it contradicts.
    pub(crate) fn withdrawn(&self) -> u64 {
        lock(&self.withdrawn).len() as u64
    }

    /// Whether it contradicts this survey.
    pub(crate) fn has_withdrawn(&self, survey: i64) -> bool {
        lock(&self.withdrawn).contains_key(&survey)
    }

    /// The first thing that does not add up.
    #[cfg(test)]
    pub(crate) fn contradiction(&self) -> Option<String> {
        lock(&self.withdrawn).values().next().cloned()
    }

    fn withdraw(&self, survey: (i64, &str), what: String) {
        let (number, id) = survey;
        tracing::error!(
            survey = id,
            what,
            "the stored reports do not add up to what was counted: the outcome is withdrawn, reports are still taken; \
            restore the database from a backup"
        );
        lock(&self.withdrawn).insert(number, what);
    }
}

/// Why the recount of a survey ends early.
enum Trouble {
    /// Nobody needs it any more.
    Stopped,
    /// The database does not answer.
    Later,
    /// What is stored makes no sense, or not the sense that was counted.
    Contradiction(String),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) | StoreError::Full => Self::Later,
            // A survey that is gone is looked for once more, and then left out.
            StoreError::Broken(_) | StoreError::Gone | StoreError::Newer { .. } => {
                Self::Contradiction(error.to_string())
            }
        }
    }
}

/// One recount of everything, for as long as its server is there.
struct Pass {
    store: Store,
    settings: Settings,
    recounts: Weak<Recounts>,
}

impl Pass {
    /// Whoever asks how far it is, unless the server has ended.
    fn recounts(&self) -> Result<Arc<Recounts>, Trouble> {
        let there = self.recounts.upgrade();
        there.filter(|recounts| !recounts.stopped.load(Acquire)).ok_or(Trouble::Stopped)
    }

    async fn run(self) {
        let mut last = 0;
        while let Ok(recounts) = self.recounts() {
            drop(recounts);
            match self.some_after(last).await {
                Ok(Some(end)) => last = end,
                Ok(None) => return self.finish(),
                Err(Trouble::Stopped) => return,
                Err(Trouble::Later) => pause(PAUSE).await,
                // Which surveys there are cannot be read: nothing is known to be wrong, and nothing to be right.
                Err(Trouble::Contradiction(what)) => {
                    tracing::error!(
                        what,
                        "the stored reports cannot be counted again; looking again"
                    );
                    pause(PAUSE).await;
                }
            }
        }
    }

    fn finish(&self) {
        let Ok(recounts) = self.recounts() else { return };
        let (reports, surveys) = (recounts.reports(), recounts.surveys());
        let withdrawn = recounts.withdrawn();
        tracing::info!(reports, surveys, withdrawn, "what is stored was counted again");
        recounts.running.store(false, Release);
    }

    /// Recounts some surveys after a number, and returns that of the last; nothing where there are no more.
    async fn some_after(&self, last: i64) -> Result<Option<i64>, Trouble> {
        let surveys = self.store.surveys(last, 1000).await?;
        for (number, id) in &surveys {
            self.one((*number, id)).await?;
        }
        Ok(surveys.last().map(|(number, _)| *number))
    }

    /// Recounts a survey, again and again while the database does not answer, and withdraws what is
    /// contradicted twice.
    async fn one(&self, survey: (i64, &str)) -> Result<(), Trouble> {
        let mut contradicted = false;
        loop {
            match self.judge(survey).await {
                // Where another server of the database took over meanwhile, what was read is of two
                // histories.
                Ok(Some(_)) if !std::mem::replace(&mut contradicted, true) => {}
                Ok(found) => {
                    let recounts = self.recounts()?;
                    if let Some(what) = found {
                        recounts.withdraw(survey, what);
                    }
                    recounts.surveys.fetch_add(1, AcqRel);
                    return Ok(());
                }
                Err(Trouble::Stopped) => return Err(Trouble::Stopped),
                Err(_) => pause(PAUSE).await,
            }
            drop(self.recounts()?);
        }
    }

    /// What does not add up in a survey, if anything.
    async fn judge(&self, survey: (i64, &str)) -> Result<Option<String>, Trouble> {
        let (_, id) = survey;
        match self.add_up(survey).await {
            Ok(()) => Ok(None),
            // Another server may have deleted it meanwhile.
            Err(Trouble::Contradiction(what)) => match self.store.find(id).await {
                Ok(None) => Ok(None),
                Ok(Some(_)) | Err(StoreError::Broken(_)) => Ok(Some(what)),
                Err(error) => Err(error.into()),
            },
            Err(trouble) => Err(trouble),
        }
    }

    async fn add_up(&self, (number, id): (i64, &str)) -> Result<(), Trouble> {
        let store = &self.store;
        // Read before the survey: servers may be storing both, and a checkpoint is never ahead of its survey.
        let checkpoint = store.checkpoint(number).await?;
        let Some((record, standing)) = store.find(id).await? else { return Ok(()) };
        let mut recount = Recount::new(record.survey.clone(), checkpoint);
        // A checkpoint holds what is published, since outcomes go on from it.
        let published = self.published(&record, standing).await?;
        recount = self.read(recount, &record, published).await?;
        if is_due(recount.saved(), recount.seq, self.settings.checkpoint_every) {
            let text = checkpoint::write(&recount.tally, &recount.course);
            store.save_checkpoint(&record, recount.seq, text).await?;
        }
        recount = self.read(recount, &record, standing.seq).await?;
        recount.finish(standing).map_err(Trouble::Contradiction)?;
        self.check_heads(&record).await
    }

    /// Up to which number a survey's reports are published.
    async fn published(&self, record: &Record, standing: Standing) -> Result<i64, Trouble> {
        let (step, rules) = (self.settings.step_of(&record.told), &record.rules);
        if !rules.publishes_all(standing)
            && let Some(cells) = cells_of((record, &self.store), step, standing.seq).await?
        {
            // Others may have come since.
            return Ok(cells.cut().min(standing.seq));
        }
        Ok(rules.published(standing, (step, record.signed)))
    }

    /// Counts all reports up to a number, as far as there are any; this server and others may be adding more.
    async fn read(
        &self,
        mut recount: Recount,
        record: &Record,
        up_to: i64,
    ) -> Result<Recount, Trouble> {
        while recount.seq < up_to {
            let most = page(&record.survey).min(up_to - recount.seq);
            let rows = match self.store.reports_after(record.number, recount.seq, most).await {
                // What is counted stays counted.
                Err(StoreError::Unavailable(_)) => {
                    drop(self.recounts()?);
                    pause(PAUSE).await;
                    continue;
                }
                rows => rows?,
            };
            if rows.is_empty() {
                break;
            }
            self.recounts()?.reports.fetch_add(rows.len() as u64, Relaxed);
            recount = blocking(move || Ok::<_, StoreError>(recount.add(rows)))
                .await?
                .map_err(Trouble::Contradiction)?;
        }
        Ok(recount)
    }

    /// Compares what was signed of a survey's log with the reports that are stored.
    async fn check_heads(&self, record: &Record) -> Result<(), Trouble> {
        if record.signed == 0 {
            return Ok(());
        }
        let log = Log::stored(record, &self.store).await?;
        let wrong =
            |size| format!("the first {size} reports are others than those whose log was signed");
        log.first_wrong_head().map_or(Ok(()), |size| Err(Trouble::Contradiction(wrong(size))))
    }
}

/// A recount under way.
struct Recount {
    tally: Tally,
    course: Course,
    seq: i64,
    checkpoint: Option<(i64, String)>,
}

impl Recount {
    fn new(survey: Survey, checkpoint: Option<(i64, String)>) -> Self {
        Self { tally: Tally::new(survey), course: Course::new(), seq: 0, checkpoint }
    }

    fn saved(&self) -> i64 {
        self.checkpoint.as_ref().map_or(0, |&(seq, _)| seq)
    }

    fn add(mut self, rows: Vec<(i64, String)>) -> Result<Self, String> {
        for (seq, body) in rows {
            if seq != self.seq + 1 {
                return Err(format!("report {} is missing", self.seq + 1));
            }
            let report = read_report(&body, self.tally.survey())
                .map_err(|error| format!("report {seq}: {error}"))?;
            self.tally.add(&report).map_err(|error| format!("report {seq}: {error}"))?;
            self.course.note(&self.tally);
            self.seq = seq;
            if self.saved() == seq {
                self.compare()?;
            }
        }
        Ok(self)
    }

    fn compare(&self) -> Result<(), String> {
        let Some((seq, text)) = &self.checkpoint else { return Ok(()) };
        let (tally, course) =
            checkpoint::read(text, self.tally.survey()).map_err(|error| error.to_string())?;
        // What earlier servers stored knows of no earlier times.
        if tally == self.tally && (course == self.course || course.marks().is_empty()) {
            return Ok(());
        }
        Err(format!("the first {seq} reports give other counts than their checkpoint has"))
    }

    fn finish(self, standing: Standing) -> Result<(), String> {
        if self.seq != standing.seq {
            return Err(format!("{} reports were numbered, got {}", standing.seq, self.seq));
        }
        if self.saved() > self.seq {
            return Err(format!("{} reports were counted, got {}", self.saved(), self.seq));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::poll_fn,
        pin::{Pin, pin},
        task::Poll,
    };

    use axum::{
        Router,
        body::{Body, to_bytes},
        http::{Request, header},
    };
    use serde_json::{Value, json};
    use tower::ServiceExt;

    use super::*;
    use crate::{AppState, app};

    async fn post(app: &Router, path: &str, body: &Value) -> Value {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(body.to_string())).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 201, "{path}");
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    async fn take_part(app: &Router, base: &str) {
        let assigned = post(app, &format!("{base}/assignments"), &json!({})).await;
        let answers = [json!({"pair": assigned["pairs"][0], "answer": true})];
        let report = json!({"assignment": assigned["assignment"], "report": {"answers": answers}});
        post(app, &format!("{base}/reports"), &report).await;
    }

    async fn outcome(app: &Router, base: &str) -> Value {
        let request = Request::get(format!("{base}/outcome")).body(Body::empty()).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// Lets some work go on until it has waited so often, and leaves it there with all that it holds; whether it has ended before.
    async fn go_on(mut work: Pin<&mut impl Future<Output = ()>>, waits: usize) -> bool {
        let mut waited = 0;
        poll_fn(|context| match work.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(true),
            Poll::Pending if waited == waits => Poll::Ready(false),
            Poll::Pending => {
                waited += 1;
                Poll::Pending
            }
        })
        .await
    }

    /// Wherever a recount stands still, people are asked, report and see the outcome.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nobody_waits_for_a_recount() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("v.db").display());
        let mut settings = Settings::new(url.parse().unwrap());
        settings.proof_of_work = false;
        settings.publish_every = 1;
        // So that it stores a checkpoint on its way.
        settings.checkpoint_every = 1;
        let state = AppState::open(settings.clone()).await.unwrap();
        let app = app(state.clone());
        let terms =
            json!({"title": "x", "items": ["tea", "water"], "epsilon": 1, "access": "open"});
        let made = post(&app, "/api/v1/surveys", &terms).await;
        let base = format!("/api/v1/surveys/{}", made["id"].as_str().unwrap());
        let (mut reports, mut held) = (0, 0);
        // How often it waits differs: a database that answers at once keeps nobody waiting.
        for pass in 0..1000 {
            let recounts = Arc::<Recounts>::default();
            let (store, settings) = (state.store.clone(), settings.clone());
            let mut pass_of =
                pin!(Pass { store, settings, recounts: Arc::downgrade(&recounts) }.run());
            let ended = go_on(pass_of.as_mut(), pass % 5).await;
            let people = async {
                take_part(&app, &base).await;
                outcome(&app, &base).await
            };
            // A test that fails is better than one that hangs.
            let seen = tokio::time::timeout(Duration::from_mins(1), people).await;
            reports += 1;
            assert_eq!(seen.expect("somebody waits")["reports"], reports, "in pass {pass}");
            if !ended {
                held += 1;
                pass_of.await;
                assert_eq!((recounts.surveys(), recounts.withdrawn()), (1, 0), "in pass {pass}");
            }
            if held == 10 {
                break;
            }
        }
        assert_eq!(held, 10, "it waits for the database now and then");
        state.shutdown().await;
    }
}
