//! The recount at the start: what is stored must add up to what was counted before.

use veilrank::{course::Course, survey::Survey, tally::Tally, wire::read_report};

use crate::{
    checkpoint,
    live::{Log, is_due, page},
    rules::Standing,
    settings::Settings,
    store::{Record, Store, StoreError},
    work::blocking,
};

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
    /// Stored reports that do not add up.
    #[error(
        "the stored reports of survey {survey} must add up to what was counted: {what}; restore the database from a backup"
    )]
    Recount {
        /// The survey's id.
        survey: String,
        /// What differs.
        what: String,
    },
}

/// Recounts every survey, one after the other, and compares.
pub(crate) async fn verify(store: &Store, settings: &Settings) -> Result<(), StartError> {
    let mut last = 0;
    loop {
        let surveys = store.surveys(last, 1000).await?;
        let Some((end, _)) = surveys.last() else { return Ok(()) };
        last = *end;
        for (number, id) in &surveys {
            // Read before the survey: another server may be storing both, and a checkpoint is never ahead of its survey.
            let checkpoint = store.checkpoint(*number).await?;
            if let Some((record, standing)) = store.find(id).await? {
                let recount = Recount::new(record.survey.clone(), checkpoint);
                let verified = verify_one(store, recount, (&record, standing), settings).await;
                // Another server may have deleted it meanwhile.
                if verified.is_err() && store.find(id).await?.is_none() {
                    continue;
                }
                verified?;
            }
        }
    }
}

async fn verify_one(
    store: &Store,
    mut recount: Recount,
    (record, standing): (&Record, Standing),
    settings: &Settings,
) -> Result<(), StartError> {
    // A checkpoint holds what is published, since outcomes go on from it.
    let published = record.rules.published(standing, settings.step(), settings.clock.now());
    recount = recount.read(store, record, published).await?;
    if is_due(recount.saved(), recount.seq, settings.checkpoint_every) {
        let text = checkpoint::write(&recount.tally, &recount.course);
        store.save_checkpoint(record.number, recount.seq, text).await?;
    }
    recount = recount.read(store, record, standing.seq).await?;
    recount.finish(standing).map_err(|what| different(record.survey.id(), what))?;
    check_heads(store, record).await
}

/// Compares what was signed of a survey's log with the reports that are stored.
async fn check_heads(store: &Store, record: &Record) -> Result<(), StartError> {
    if record.signed == 0 {
        return Ok(());
    }
    let log = Log::stored(record, store).await?;
    let wrong =
        |size| format!("the first {size} reports are others than those whose log was signed");
    log.first_wrong_head().map_or(Ok(()), |size| Err(different(record.survey.id(), wrong(size))))
}

fn different(survey: &str, what: String) -> StartError {
    StartError::Recount { survey: survey.to_owned(), what }
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

    /// Counts all reports up to a number, as far as there are any; another server may be adding more.
    async fn read(
        mut self,
        store: &Store,
        record: &Record,
        up_to: i64,
    ) -> Result<Self, StartError> {
        while self.seq < up_to {
            let most = page(&record.survey).min(up_to - self.seq);
            let rows = store.reports_after(record.number, self.seq, most).await?;
            if rows.is_empty() {
                break;
            }
            self = blocking(move || Ok::<_, StoreError>(self.add(rows)))
                .await?
                .map_err(|what| different(record.survey.id(), what))?;
        }
        Ok(self)
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
