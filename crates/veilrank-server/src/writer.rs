//! Group commit: reports that arrive together share one transaction, and each is acknowledged after it.

use std::{mem, sync::Arc, time::Duration};

use tokio::{
    sync::{Mutex, OwnedSemaphorePermit, Semaphore, mpsc, oneshot},
    task::JoinHandle,
};
use veilrank::report::Report;

use crate::{
    assignments::Nonce,
    clock::Clock,
    live::{Live, Save},
    metrics::Metrics,
    store::{Incoming, Store, StoreError, Verdict},
};

/// The most reports in one transaction.
const BATCH: usize = 1000;

/// How long a commit may take before nobody waits for it any more. Its fate is then unknown, and it is not acknowledged.
const PATIENCE: Duration = Duration::from_secs(30);

/// Takes reports and says what became of them.
#[derive(Debug)]
pub(crate) struct Writer {
    jobs: mpsc::UnboundedSender<Message>,
    /// One permit for each byte that may wait.
    room: Arc<Semaphore>,
    task: Mutex<Option<JoinHandle<()>>>,
}

#[derive(Debug)]
enum Message {
    Report(Box<Job>),
    Stop,
}

#[derive(Debug)]
struct Job {
    live: Arc<Live>,
    incoming: Incoming,
    report: Report,
    reply: oneshot::Sender<Result<Verdict, StoreError>>,
    /// Given back when the job is done.
    _room: OwnedSemaphorePermit,
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
        store: Store,
        clock: Clock,
        metrics: Arc<Metrics>,
        queue_bytes: usize,
    ) -> Self {
        let (jobs, queue) = mpsc::unbounded_channel();
        let worker = Worker { store, clock, metrics, batch: Vec::new() };
        let task = Mutex::new(Some(tokio::spawn(worker.run(queue))));
        Self { jobs, room: Arc::new(Semaphore::new(queue_bytes)), task }
    }

    /// Stores a report, byte for byte as it came, and waits until it is on disk.
    pub(crate) async fn store(
        &self,
        live: &Arc<Live>,
        nonce: Nonce,
        report: Report,
        body: String,
    ) -> Result<Verdict, NotStored> {
        let size = u32::try_from(body.len()).unwrap_or(u32::MAX);
        let room = self.room.clone().try_acquire_many_owned(size);
        let room = room.map_err(|_| NotStored::Busy)?;
        let (survey, closes_at) = (live.record.number, live.record.rules.closes_at);
        let incoming = Incoming { survey, nonce, body, closes_at };
        let (reply, verdict) = oneshot::channel();
        let job = Job { live: live.clone(), incoming, report, reply, _room: room };
        // A stopped writer takes no more, and one that died on the way has lost what was not acknowledged.
        self.jobs.send(Message::Report(Box::new(job))).map_err(|_| NotStored::Busy)?;
        verdict.await.map_err(|_| NotStored::Busy)?.map_err(NotStored::Store)
    }

    /// How many bytes are waiting.
    pub(crate) fn waiting(&self, queue_bytes: usize) -> usize {
        queue_bytes.saturating_sub(self.room.available_permits())
    }

    /// Takes no more, commits what waits, and ends.
    pub(crate) async fn stop(&self) {
        drop(self.jobs.send(Message::Stop));
        if let Some(task) = self.task.lock().await.take() {
            drop(task.await);
        }
    }
}

struct Worker {
    store: Store,
    clock: Clock,
    metrics: Arc<Metrics>,
    batch: Vec<Job>,
}

impl Worker {
    async fn run(mut self, mut queue: mpsc::UnboundedReceiver<Message>) {
        while let Some(message) = queue.recv().await {
            self.take(message, &mut queue);
            while self.batch.len() < BATCH
                && let Ok(message) = queue.try_recv()
            {
                self.take(message, &mut queue);
            }
            if !self.batch.is_empty() {
                let batch = mem::take(&mut self.batch);
                self.commit(batch).await;
            }
        }
    }

    fn take(&mut self, message: Message, queue: &mut mpsc::UnboundedReceiver<Message>) {
        match message {
            Message::Report(job) => self.batch.push(*job),
            // What is in the queue already still comes out of it.
            Message::Stop => queue.close(),
        }
    }

    async fn commit(&self, mut batch: Vec<Job>) {
        let incoming: Vec<Incoming> =
            batch.iter_mut().map(|job| take_body(&mut job.incoming)).collect();
        let slow = |_| Err(StoreError::Unavailable("a commit took too long".to_owned()));
        let commit = self.store.commit(&incoming, self.clock.now());
        match tokio::time::timeout(PATIENCE, commit).await.unwrap_or_else(slow) {
            Ok(verdicts) => self.acknowledge(batch, verdicts),
            Err(error) => {
                tracing::warn!(reports = batch.len(), %error, "a batch was not stored");
                for job in batch {
                    drop(job.reply.send(Err(error.clone())));
                }
            }
        }
    }

    fn acknowledge(&self, batch: Vec<Job>, verdicts: Vec<Verdict>) {
        let new = verdicts.iter().filter(|verdict| matches!(verdict, Verdict::Counted(_))).count();
        self.metrics.committed(batch.len(), new);
        let mut runs: Vec<(Arc<Live>, i64, Vec<Report>)> = Vec::new();
        let mut replies = Vec::new();
        for (job, verdict) in batch.into_iter().zip(verdicts) {
            replies.push((job.reply, verdict));
            let Verdict::Counted(seq) = verdict else { continue };
            let same = |run: &&mut (Arc<Live>, i64, Vec<Report>)| Arc::ptr_eq(&run.0, &job.live);
            match runs.iter_mut().find(same) {
                Some((_, _, reports)) => reports.push(job.report),
                None => runs.push((job.live, seq, vec![job.report])),
            }
        }
        // Counted before it is acknowledged, so that whoever reported finds it in the outcome.
        for (live, first, reports) in runs {
            let last = first - 1 + i64::try_from(reports.len()).unwrap_or(0);
            live.stored(first, reports);
            if live.wants_checkpoint(last) {
                tokio::spawn(checkpoint(self.store.clone(), live));
            }
        }
        for (reply, verdict) in replies {
            drop(reply.send(Ok(verdict)));
        }
    }
}

fn take_body(incoming: &mut Incoming) -> Incoming {
    let body = mem::take(&mut incoming.body);
    Incoming { body, ..incoming.clone() }
}

/// A checkpoint that cannot be stored now is stored later: nothing depends on it but the time of a start.
async fn checkpoint(store: Store, live: Arc<Live>) {
    if let Err(error) = live.save(&store, Save::NowAndThen).await {
        tracing::warn!(%error, survey = live.record.survey.id(), "no checkpoint was stored");
    }
}
