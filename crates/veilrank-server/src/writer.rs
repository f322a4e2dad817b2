//! Group commit: reports that arrive together share one transaction, and each is acknowledged after it.

use std::{
    mem,
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::{FutureExt, future::join};
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use veilrank::{
    merkle::{Hash, Tree, handle_of_nonce, leaf_of_entry, promise_leaf, promise_text},
    report::Report,
    wire::{Promise, Submission},
};

use crate::{
    assignments::Assignment,
    clock::Clock,
    live::{Live, Save},
    metrics::Metrics,
    request_log::Seldom,
    signing::Signer,
    store::{Incoming, Store, StoreError, Verdict},
    work::{Spawned, lock, spawn},
};

/// The most reports in one transaction.
const BATCH: usize = 1000;

/// How long a commit may take before nobody waits for it any more. Its fate is then unknown, and it is not acknowledged.
const PATIENCE: Duration = Duration::from_secs(30);

/// A try that went well counts for so long, so that asking after the server's health costs next to nothing.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Takes reports and says what became of them.
#[derive(Debug)]
pub(crate) struct Writer {
    store: Store,
    jobs: mpsc::UnboundedSender<Message>,
    /// One permit for each byte that may wait.
    room: Arc<Semaphore>,
    task: Mutex<Option<Spawned<()>>>,
    /// Held by whoever tries; the others share what is found.
    trying: Mutex<()>,
    well: Well,
}

/// When a try last went well, unless something failed since.
type Well = Arc<std::sync::Mutex<Option<Instant>>>;

#[derive(Debug)]
enum Message {
    Report(Box<Job>),
    /// Find out whether anything can be written.
    Try(oneshot::Sender<Result<(), StoreError>>),
    Stop,
    /// Break, so that a test sees what happens then.
    #[cfg(test)]
    Panic,
}

#[derive(Debug)]
struct Job {
    live: Arc<Live>,
    incoming: Incoming,
    report: Report,
    /// What is promised once it is stored.
    leaf: Hash,
    reply: oneshot::Sender<Result<Stored, StoreError>>,
    /// Given back when the job is done.
    _room: OwnedSemaphorePermit,
}

impl Job {
    /// Takes note of what is known of a survey by what became of a report.
    fn take_note(&self, verdict: Verdict) {
        match verdict {
            // A number that was known already was another report's.
            Verdict::Counted(seq) if seq <= self.incoming.floor => self.live.lose(seq - 1),
            Verdict::Counted(seq) => self.live.numbered(seq),
            // Another report of the batch may have known of more: then this one only comes again.
            Verdict::Behind(found) if found < self.incoming.floor => self.live.lose(found),
            _ => {}
        }
    }
}

/// What became of a report, and where it is stored the promise that it will be in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) verdict: Verdict,
    pub(crate) promise: Option<Promise>,
}

/// Why a report is not stored: there was no room to wait, or the store failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NotStored {
    Busy,
    Store(StoreError),
}

impl Writer {
    /// Starts the task that commits.
    pub(crate) fn start(
        (store, clock, metrics): (Store, Clock, Arc<Metrics>),
        signer: Arc<Signer>,
        queue_bytes: usize,
    ) -> Self {
        let (jobs, queue) = mpsc::unbounded_channel();
        let well = Well::default();
        let worker = Worker {
            store: store.clone(),
            clock,
            metrics,
            signer,
            well: well.clone(),
            batch: Vec::new(),
            tries: Vec::new(),
            written: Well::default(),
            committed: None,
        };
        let task = Mutex::new(Some(spawn(worker.keep_running(queue))));
        let (room, trying) = (Arc::new(Semaphore::new(queue_bytes)), Mutex::default());
        Self { store, jobs, room, task, trying, well }
    }

    /// Stores a report, byte for byte as it came, and waits until it is on disk.
    pub(crate) async fn store(
        &self,
        live: &Arc<Live>,
        assignment: Assignment,
        report: Report,
        sent: Submission,
    ) -> Result<Stored, NotStored> {
        let size = u32::try_from(sent.text().len()).unwrap_or(u32::MAX);
        let room = self.room.clone().try_acquire_many_owned(size);
        let room = room.map_err(|_| NotStored::Busy)?;
        let Assignment { nonce, label, .. } = assignment;
        let handle = sent.handle.unwrap_or_else(|| handle_of_nonce(&nonce));
        // Hashed here, so that whoever commits for all has less to do.
        let leaf = leaf_of_entry(&handle, sent.text());
        let leaf = promise_leaf(live.record.survey.id(), &sent.assignment, &leaf);
        let body = Box::<str>::from(sent.report).into_string();
        let incoming = Incoming {
            survey: live.record.number,
            nonce,
            body,
            handle,
            label,
            floor: live.last_known(),
        };
        let (reply, verdict) = oneshot::channel();
        let job = Job { live: live.clone(), incoming, report, leaf, reply, _room: room };
        // A stopped writer takes no more, and one that died on the way has lost what was not acknowledged.
        self.jobs.send(Message::Report(Box::new(job))).map_err(|_| NotStored::Busy)?;
        verdict.await.map_err(|_| NotStored::Busy)?.map_err(NotStored::Store)
    }

    /// Finds out whether reports can be stored, by the way that reports go: through the task that
    /// commits, to the disk. Whether the database answers a reader is tried beside that, so that no
    /// commit waits for a reader.
    pub(crate) async fn check(&self) -> Result<(), NotStored> {
        if self.jobs.is_closed() {
            return Err(NotStored::Busy);
        }
        // Those who come meanwhile wait here.
        let _trying = self.trying.lock().await;
        if lock(&self.well).is_some_and(|when| when.elapsed() < GOOD_FOR) {
            return Ok(());
        }
        let (reply, tried) = oneshot::channel();
        self.jobs.send(Message::Try(reply)).map_err(|_| NotStored::Busy)?;
        let (read, written) = join(self.store.try_read(), tried).await;
        written.map_err(|_| NotStored::Busy)?.and(read).map_err(NotStored::Store)?;
        *lock(&self.well) = Some(Instant::now());
        Ok(())
    }

    /// Breaks the task that commits.
    #[cfg(test)]
    pub(crate) fn panic(&self) {
        drop(self.jobs.send(Message::Panic));
    }

    /// How many bytes are waiting.
    pub(crate) fn waiting(&self, queue_bytes: usize) -> usize {
        queue_bytes.saturating_sub(self.room.available_permits())
    }

    /// Takes no more, commits what waits, and ends.
    pub(crate) async fn stop(&self) {
        drop(self.jobs.send(Message::Stop));
        if let Some(task) = self.task.lock().await.take() {
            let _ = task.end().await;
        }
    }
}

/// Reports whose fate is on disk, while those who sent them still wait for it.
struct Committed {
    batch: Vec<Job>,
    verdicts: Vec<Verdict>,
}

/// Reports of one survey that were stored under numbers without a gap.
struct Run<L> {
    live: Arc<L>,
    first: i64,
    reports: Vec<Report>,
}

/// Adds a report to the run that it follows. After an edit one survey may be in memory twice, and numbers of either then have gaps.
fn add_to<L>(runs: &mut Vec<Run<L>>, live: Arc<L>, seq: i64, report: Report) {
    let is_next = |run: &&mut Run<L>| {
        let length = i64::try_from(run.reports.len()).unwrap_or(i64::MAX);
        Arc::ptr_eq(&run.live, &live) && run.first.saturating_add(length) == seq
    };
    match runs.iter_mut().find(is_next) {
        Some(run) => run.reports.push(report),
        None => runs.push(Run { live, first: seq, reports: vec![report] }),
    }
}

struct Worker {
    store: Store,
    clock: Clock,
    metrics: Arc<Metrics>,
    signer: Arc<Signer>,
    well: Well,
    batch: Vec<Job>,
    tries: Vec<oneshot::Sender<Result<(), StoreError>>>,
    /// The last try that went well: whoever hangs up and asks again has nothing written.
    written: Well,
    /// Waits here while the next batch is filled.
    committed: Option<Committed>,
}

impl Worker {
    /// Works until it is told to stop. After a panic, which is our mistake, it goes on: whoever waited for that batch is told
    /// to send again, and finds out whether it was stored.
    async fn keep_running(mut self, mut queue: mpsc::UnboundedReceiver<Message>) {
        while AssertUnwindSafe(self.run(&mut queue)).catch_unwind().await.is_err() {
            tracing::error!("the task that commits panicked, and was started again");
            self.metrics.writer_restarted();
            self.batch.clear();
            self.tries.clear();
        }
    }

    /// While one batch is committed, those whose reports were in the one before get their answers: the disk and the
    /// processor work at the same time.
    async fn run(&mut self, queue: &mut mpsc::UnboundedReceiver<Message>) {
        loop {
            if self.committed.is_none() {
                let Some(message) = queue.recv().await else { return };
                self.take(message, queue);
            }
            while self.batch.len() < BATCH
                && let Ok(message) = queue.try_recv()
            {
                self.take(message, queue);
            }
            let (batch, before) = (mem::take(&mut self.batch), self.committed.take());
            let acknowledged = async { self.acknowledge(before) };
            self.committed = join(self.commit(batch), acknowledged).await.0;
            let tries = mem::take(&mut self.tries);
            if !tries.is_empty() {
                // Nobody's answer waits for a try.
                let before = self.committed.take();
                self.acknowledge(before);
                self.try_to_write(tries).await;
            }
        }
    }

    fn take(&mut self, message: Message, queue: &mut mpsc::UnboundedReceiver<Message>) {
        match message {
            Message::Report(job) => self.batch.push(*job),
            Message::Try(reply) => self.tries.push(reply),
            // What is in the queue already still comes out of it.
            Message::Stop => queue.close(),
            #[cfg(test)]
            Message::Panic => panic!("a test wants to see this"),
        }
    }

    async fn try_to_write(&self, tries: Vec<oneshot::Sender<Result<(), StoreError>>>) {
        let slow = |_| Err(StoreError::Unavailable("a write took too long".to_owned()));
        let tried = if lock(&self.written).is_some_and(|when| when.elapsed() < GOOD_FOR) {
            Ok(())
        } else {
            tokio::time::timeout(PATIENCE, self.store.try_write()).await.unwrap_or_else(slow)
        };
        if tried.is_ok() {
            lock(&self.written).get_or_insert_with(Instant::now);
        }
        for reply in tries {
            drop(reply.send(tried.clone()));
        }
    }

    /// Commits a batch. What was stored is still to be acknowledged; whoever sent what was not is told so.
    async fn commit(&self, mut batch: Vec<Job>) -> Option<Committed> {
        if batch.is_empty() {
            return None;
        }
        #[cfg(test)]
        if self.store.keeps_lost_counts() {
            for job in &mut batch {
                job.incoming.floor = 0;
            }
        }
        let incoming: Vec<Incoming> =
            batch.iter_mut().map(|job| take_body(&mut job.incoming)).collect();
        let slow = |_| Err(StoreError::Unavailable("a commit took too long".to_owned()));
        let commit = self.store.commit(incoming, self.clock.now());
        match tokio::time::timeout(PATIENCE, commit).await.unwrap_or_else(slow) {
            Ok(verdicts) => {
                // Before the next batch is on its way, so that it is numbered after this one or not
                // at all.
                for (job, verdict) in batch.iter().zip(&verdicts) {
                    job.take_note(*verdict);
                }
                Some(Committed { batch, verdicts })
            }
            Err(error) => {
                static LAST: Seldom = Seldom::new();
                *lock(&self.well) = None;
                *lock(&self.written) = None;
                if LAST.is_due() {
                    tracing::warn!(%error, "a batch was not stored");
                }
                for job in batch {
                    drop(job.reply.send(Err(error.clone())));
                }
                None
            }
        }
    }

    fn acknowledge(&self, committed: Option<Committed>) {
        let Some(Committed { batch, verdicts }) = committed else { return };
        let new = verdicts.iter().filter(|verdict| matches!(verdict, Verdict::Counted(_))).count();
        self.metrics.committed(batch.len(), new);
        let mut runs: Vec<Run<Live>> = Vec::new();
        let mut replies = Vec::new();
        let promises = self.promises(&batch, &verdicts);
        for ((job, verdict), promise) in batch.into_iter().zip(verdicts).zip(promises) {
            replies.push((job.reply, Stored { verdict, promise }));
            if let Verdict::Counted(seq) = verdict {
                add_to(&mut runs, job.live, seq, job.report);
            }
        }
        // Counted before it is acknowledged, so that whoever reported finds it in the outcome.
        for Run { live, first, reports } in runs {
            live.stored(first, reports);
            if live.wants_checkpoint() {
                drop(spawn(live.save(self.store.clone(), Save::NowAndThen)));
            }
        }
        for (reply, stored) in replies {
            drop(reply.send(Ok(stored)));
        }
    }

    /// One signature for all that is stored now, or was before: each gets its path to what is signed.
    fn promises(&self, batch: &[Job], verdicts: &[Verdict]) -> Vec<Option<Promise>> {
        let kept =
            |verdict: &Verdict| matches!(verdict, Verdict::Counted(_) | Verdict::AlreadyCounted);
        let mut tree = Tree::new();
        for (job, _) in batch.iter().zip(verdicts).filter(|(_, verdict)| kept(verdict)) {
            tree.push(job.leaf);
        }
        let size = tree.size();
        let root = tree.root(size).filter(|_| size > 0);
        let signature = root.map(|root| self.signer.sign(&promise_text(&root)));
        let mut places = 0..;
        let promise = |verdict: &Verdict| {
            let index = if kept(verdict) { places.next() } else { None }?;
            let path = tree.inclusion(index, size)?;
            Some(Promise { index, size, path, signature: signature? })
        };
        verdicts.iter().map(promise).collect()
    }
}

fn take_body(incoming: &mut Incoming) -> Incoming {
    let body = mem::take(&mut incoming.body);
    Incoming { body, ..incoming.clone() }
}

#[cfg(test)]
mod tests {
    use axum::{
        body::{Body, to_bytes},
        http::{Request, header},
    };
    use serde_json::{Value, json};
    use tower::ServiceExt;
    use veilrank::{
        privacy::Epsilon,
        ranking::Pair,
        report::{Answer, Answers},
    };

    use super::*;
    use crate::{AppState, Settings, app};

    #[test]
    fn a_run_has_no_gaps_also_where_one_survey_is_in_memory_twice() {
        let (one, other) = (Arc::new("before the edit"), Arc::new("after it"));
        let report = |first| {
            let answer = Answer { pair: Pair::nth(0, 2).unwrap(), first };
            Report::new(Epsilon::new(1.0).unwrap(), Answers::Bits(vec![answer]))
        };
        let mut runs = Vec::new();
        for (seq, live) in [(7, &one), (8, &other), (9, &one), (10, &one), (11, &other)] {
            add_to(&mut runs, live.clone(), seq, report(seq % 2 == 0));
        }
        let seen: Vec<_> =
            runs.iter().map(|run| (*run.live, run.first, run.reports.len())).collect();
        assert_eq!(seen, [(*one, 7, 1), (*other, 8, 1), (*one, 9, 2), (*other, 11, 1)]);
        assert_eq!(runs[2].reports, [report(false), report(true)]);
    }

    async fn send(state: &AppState, request: Request<Body>) -> (u16, Vec<u8>) {
        let response = app(state.clone()).oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        (status, to_bytes(response.into_body(), 1 << 20).await.unwrap().to_vec())
    }

    async fn post(state: &AppState, path: &str, body: &Value) -> (u16, Value) {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(body.to_string())).unwrap();
        let (status, bytes) = send(state, request).await;
        (status, serde_json::from_slice(&bytes).unwrap())
    }

    async fn get(state: &AppState, path: &str) -> (u16, String) {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let (status, bytes) = send(state, request).await;
        (status, String::from_utf8(bytes).unwrap())
    }

    async fn open_survey(folder: &tempfile::TempDir) -> (AppState, String) {
        let url = format!("sqlite:{}", folder.path().join("v.db").display());
        let mut settings = Settings::new(url.parse().unwrap());
        settings.proof_of_work = false;
        settings.refresh = Duration::from_hours(1);
        let state = AppState::open(settings).await.unwrap();
        let terms =
            json!({"title": "x", "items": ["tea", "water"], "epsilon": 1, "access": "open"});
        let (_, made) = post(&state, "/api/v1/surveys", &terms).await;
        (state, format!("/api/v1/surveys/{}", made["id"].as_str().unwrap()))
    }

    async fn new_report(state: &AppState, base: &str) -> Value {
        let (_, assigned) = post(state, &format!("{base}/assignments"), &json!({})).await;
        let answers = [json!({"pair": [0, 1], "answer": true})];
        json!({"assignment": assigned["assignment"], "report": {"answers": answers}})
    }

    /// Batches overlap, so many at once see each other's commits; whoever is told to send again finds the report stored or stores it.
    #[tokio::test]
    async fn a_panic_between_a_commit_and_its_answers_costs_nobody_a_report() {
        let folder = tempfile::tempdir().unwrap();
        let (state, base) = open_survey(&folder).await;
        let mut reports = Vec::new();
        for _ in 0..120 {
            reports.push(new_report(&state, &base).await);
        }
        let place = format!("{base}/reports");
        let send = |number: usize, report: Value| {
            let (state, place) = (state.clone(), place.clone());
            async move {
                let mut answers = Vec::new();
                loop {
                    if number.is_multiple_of(40) && answers.is_empty() {
                        state.writer.panic();
                    }
                    answers.push(post(&state, &place, &report).await.0);
                    if answers.last() != Some(&503) {
                        return answers;
                    }
                }
            }
        };
        let sent: Vec<_> = reports
            .into_iter()
            .enumerate()
            .map(|(n, report)| tokio::spawn(send(n, report)))
            .collect();
        let mut again = 0;
        for task in sent {
            let answers = task.await.unwrap();
            assert!(matches!(answers.last(), Some(200 | 201)), "{answers:?}");
            again += answers.len() - 1;
        }
        assert!(again > 0, "nobody saw the panic");
        let live = state.survey(base.rsplit('/').next().unwrap()).await.unwrap();
        assert_eq!(
            state.store.standing(live.record.number, jiff::Timestamp::now()).await.unwrap().seq,
            120
        );
        let outcome: Value =
            serde_json::from_str(&get(&state, &format!("{base}/outcome")).await.1).unwrap();
        assert_eq!(outcome["reports"], 120, "{outcome}");
        state.shutdown().await;
    }

    /// A crowd of readers takes every connection that reads.
    #[tokio::test]
    async fn neither_health_nor_a_commit_nor_an_export_waits_for_a_reader() {
        let folder = tempfile::tempdir().unwrap();
        let (state, base) = open_survey(&folder).await;
        let reports = [new_report(&state, &base).await, new_report(&state, &base).await];
        let path = format!("{base}/reports");
        assert_eq!(post(&state, &path, &reports[0]).await.0, 201);
        let crate::store::Store::Real(crate::store::Database::Sqlite(sqlite)) = &state.store else {
            panic!("this is about SQLite")
        };
        let busy = sqlite.hold_readers().await;
        let (health, stored) =
            tokio::join!(get(&state, "/healthz"), post(&state, &path, &reports[1]));
        assert_eq!((health.0, stored.0), (200, 201), "{health:?} {stored:?}");
        let page =
            crate::store::Page { after: Vec::new(), from: 0, up_to: 2, most: 10, label: None };
        let rows = state.store.for_exports().shuffled_reports(1, &page).await.unwrap();
        assert_eq!(rows.len(), 2);
        drop(busy);
        state.shutdown().await;
    }

    #[tokio::test]
    async fn a_task_that_panics_is_started_again_and_operators_see_it() {
        let folder = tempfile::tempdir().unwrap();
        let (state, base) = open_survey(&folder).await;
        for broken in 0..3 {
            let report = new_report(&state, &base).await;
            assert_eq!(post(&state, &format!("{base}/reports"), &report).await.0, 201);
            assert_eq!(get(&state, "/healthz").await.0, 200);
            let metrics = get(&state, "/metrics").await.1;
            assert!(metrics.contains(&format!("veilrank_writer_restarts_total {broken}\n")));
            state.writer.panic();
        }
        state.shutdown().await;
        assert_eq!(get(&state, "/healthz").await.0, 503, "after the stop nothing is well");
    }
}
