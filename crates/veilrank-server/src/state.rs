//! What all requests share: the store, the writer, and the surveys in memory.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use crate::{
    error::{Code, Problem},
    judges::Judges,
    limits::Limits,
    live::{Live, Save},
    metrics::Metrics,
    recount::{StartError, verify},
    settings::Settings,
    store::Store,
    work::lock,
    writer::Writer,
};

/// A running curator without its listener; clones share everything.
#[derive(Debug, Clone)]
pub struct AppState {
    pub(crate) settings: Arc<Settings>,
    pub(crate) store: Store,
    pub(crate) writer: Arc<Writer>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) judges: Arc<Judges>,
    pub(crate) limits: Arc<Limits>,
    surveys: Arc<Mutex<Surveys>>,
}

/// The surveys in memory, and when each was last used, in turns.
#[derive(Debug, Default)]
struct Surveys {
    turn: u64,
    by_id: BTreeMap<String, (Arc<Live>, AtomicU64)>,
}

impl AppState {
    /// Opens the database, recounts what is in it, and starts to take reports.
    pub async fn open(settings: Settings) -> Result<Self, StartError> {
        let store = Store::open(&settings.database).await?;
        verify(&store, &settings).await?;
        let metrics = Arc::<Metrics>::default();
        let clock = settings.clock.clone();
        let writer = Writer::start(store.clone(), clock, metrics.clone(), settings.queue_bytes);
        let limits = Arc::new(Limits::new(&settings));
        let (settings, writer) = (Arc::new(settings), Arc::new(writer));
        let (judges, surveys) = (Arc::new(Judges::new()), Arc::default());
        Ok(Self { settings, store, writer, metrics, judges, limits, surveys })
    }

    /// Commits what waits, stores checkpoints, and lets go of the database.
    pub async fn shutdown(&self) {
        self.writer.stop().await;
        for live in self.in_memory().into_iter().filter(|live| live.has_counts()) {
            live.save(self.store.clone(), Save::Always).await;
        }
        self.store.close().await;
    }

    /// The survey with this id, from memory or from the store.
    pub(crate) async fn survey(&self, id: &str) -> Result<Arc<Live>, Problem> {
        if let Some(live) = lock(&self.surveys).find(id) {
            return Ok(live);
        }
        let unknown = || Problem::new(Code::SurveyUnknown, "there is no survey with this id");
        if !is_id(id) {
            return Err(unknown());
        }
        let (record, standing) = self.store.find(id).await?.ok_or_else(unknown)?;
        let live = Arc::new(Live::new(record, standing, self.settings.clone()));
        Ok(lock(&self.surveys).keep(live, self.settings.live_bytes))
    }

    fn in_memory(&self) -> Vec<Arc<Live>> {
        lock(&self.surveys).by_id.values().map(|(live, _)| live.clone()).collect()
    }
}

impl Surveys {
    fn find(&mut self, id: &str) -> Option<Arc<Live>> {
        self.turn += 1;
        let (live, used) = self.by_id.get(id)?;
        used.store(self.turn, Relaxed);
        Some(live.clone())
    }

    /// Keeps a survey, unless somebody else was faster, and forgets those that nobody has used for longest where
    /// memory is short.
    fn keep(&mut self, live: Arc<Live>, most_bytes: usize) -> Arc<Live> {
        self.turn += 1;
        let id = live.record.survey.id().to_owned();
        let kept = self.by_id.entry(id).or_insert((live, AtomicU64::new(self.turn))).0.clone();
        let mut bytes: usize = self.by_id.values().map(|(live, _)| live.bytes()).sum();
        while bytes > most_bytes
            && let Some(id) = self.least_used()
            && let Some((live, _)) = self.by_id.remove(&id)
        {
            bytes -= live.bytes();
        }
        kept
    }

    /// The survey that was used longest ago, among those that nobody is using.
    fn least_used(&self) -> Option<String> {
        let idle = self.by_id.iter().filter(|(_, (live, _))| Arc::strong_count(live) == 1);
        idle.min_by_key(|(_, (_, used))| used.load(Relaxed)).map(|(id, _)| id.clone())
    }
}

/// Whether a text can be a survey's id at all: whoever sends anything else need not be looked up.
fn is_id(text: &str) -> bool {
    let simple = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (1..=64).contains(&text.len()) && text.bytes().all(simple)
}
