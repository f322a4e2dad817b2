//! What all requests share: the store, the writer, and the surveys in memory.

use std::{
    collections::BTreeMap,
    ops::Deref,
    sync::{Arc, Mutex, OnceLock},
    time::{Duration, Instant},
};

use veilrank::wire::{Change, Changed};

use crate::{
    crowd::Crowds,
    error::{Code, Problem},
    exports::Exports,
    forgetting::Forgetting,
    gallery::Gallery,
    hosts::Hosts,
    issuing::{Keys, Signatures},
    judges::Judges,
    limits::Limits,
    live::{Live, Loss, Save},
    metrics::Metrics,
    plans::Plans,
    quota::Quota,
    recount::{Recounts, StartError},
    request_log::Faults,
    rules::Standing,
    settings::Settings,
    signing::Signer,
    store::{Store, StoreError},
    work::lock,
    writer::Writer,
};

/// A running curator without its listener; clones share everything.
///
/// Every request clones it a few times, so that costs as little as one count.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Shared>);

/// What there is once, however many requests there are.
#[derive(Debug)]
pub struct Shared {
    pub(crate) settings: Arc<Settings>,
    pub(crate) store: Store,
    pub(crate) writer: Arc<Writer>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) judges: Arc<Judges>,
    pub(crate) limits: Arc<Limits>,
    /// Faults that met participants, until they are told.
    pub(crate) faults: Faults,
    pub(crate) gallery: Arc<Gallery>,
    pub(crate) hosts: Hosts,
    /// Keys for surveys by ticket.
    pub(crate) keys: Arc<Keys>,
    /// What they have signed lately.
    pub(crate) signatures: Arc<Signatures>,
    pub(crate) signer: Arc<Signer>,
    pub(crate) crowds: Arc<Crowds>,
    pub(crate) forgetting: Arc<Forgetting>,
    pub(crate) plans: Arc<Plans>,
    pub(crate) exports: Arc<Exports>,
    /// Bytes of bodies on their way in.
    pub(crate) bodies: Arc<Quota>,
    /// Connections by address, once the server listens.
    pub(crate) connections: OnceLock<Arc<Quota>>,
    /// What is stored is counted again beside the requests.
    pub(crate) recounts: Arc<Recounts>,
    surveys: Mutex<Surveys>,
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// A survey that nobody has used for so long is forgotten, with its outcomes, when another one comes; it is read again when needed.
const IDLE: Duration = Duration::from_mins(5);

/// The surveys in memory.
#[derive(Debug, Default)]
struct Surveys(BTreeMap<String, Kept>);

/// A survey, and when it was last used.
#[derive(Debug)]
struct Kept {
    live: Arc<Live>,
    used: Instant,
}

impl Kept {
    fn is_in_use(&self) -> bool {
        Arc::strong_count(&self.live) > 1
    }
}

impl AppState {
    /// Opens the database, starts to take reports, and recounts beside that what is stored.
    pub async fn open(settings: Settings) -> Result<Self, StartError> {
        let store = Store::open(&settings.database, settings.statement_timeout).await?;
        Self::over(store, settings).await
    }

    /// The same over a store that is open.
    pub(crate) async fn over(store: Store, settings: Settings) -> Result<Self, StartError> {
        let signer = Arc::new(Signer::open(&store).await?);
        let metrics = Arc::<Metrics>::default();
        let clock = settings.clock.clone();
        let writer = Writer::start(
            (store.clone(), clock, metrics.clone()),
            signer.clone(),
            settings.queue_bytes,
        );
        let limits = Arc::new(Limits::new(&settings));
        let hosts = Hosts::new(&settings);
        let (plans, exports) = (Arc::new(Plans::new()), Arc::new(Exports::new(&settings)));
        let body_bytes = settings.body_bytes as u64;
        let bodies = Quota::new(body_bytes, body_bytes / 4);
        let (settings, writer) = (Arc::new(settings), Arc::new(writer));
        let judges = Arc::new(Judges::new());
        let (gallery, crowds) = (Arc::new(Gallery::new()), Arc::default());
        let (keys, signatures) = (Arc::<Keys>::default(), Arc::default());
        let forgetting = Arc::<Forgetting>::default();
        forgetting.resume(&store);
        let recounts = Arc::<Recounts>::default();
        recounts.start(&store, &settings);
        Ok(Self(Arc::new(Shared {
            settings,
            store,
            writer,
            metrics,
            judges,
            limits,
            faults: Faults::default(),
            gallery,
            hosts,
            keys,
            signatures,
            signer,
            crowds,
            forgetting,
            plans,
            exports,
            bodies,
            connections: OnceLock::new(),
            recounts,
            surveys: Mutex::default(),
        })))
    }

    /// Commits what waits, stores checkpoints, and lets go of the database.
    pub async fn shutdown(&self) {
        self.writer.stop().await;
        self.recounts.stop();
        for live in self.in_memory().into_iter().filter(|live| live.has_counts()) {
            live.save(self.store.clone(), Save::Always).await;
        }
        self.forgetting.now(&self.store).await;
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
        let live = Live::new(record, standing, (self.settings.clone(), self.recounts.clone()));
        let live = Arc::new(live);
        Ok(lock(&self.surveys).keep(live, self.settings.live_bytes))
    }

    /// The survey with this id as it is now, and how it stands, as of `within` at the latest.
    pub(crate) async fn current(
        &self,
        id: &str,
        within: Duration,
    ) -> Result<(Arc<Live>, Standing), Problem> {
        let live = self.survey(id).await?;
        match live.standing(&self.store, within).await {
            Ok(_) | Err(StoreError::Unavailable(_) | StoreError::Broken(_))
                if live.loss().is_some() =>
            {
                self.read_after_loss(&live).await?;
            }
            Ok(standing) if standing.edition == live.record.edition => return Ok((live, standing)),
            // Its organiser has changed it, here or at another server.
            Ok(_) | Err(StoreError::Gone) => self.forget(&live),
            Err(error) => return Err(error.into()),
        }
        let live = self.survey(id).await?;
        let standing = live.standing(&self.store, within).await?;
        Ok((live, standing))
    }

    /// Forgets the counts of reports that are gone, and says so in the survey's log.
    async fn read_after_loss(&self, live: &Arc<Live>) -> Result<(), Problem> {
        let Some(Loss { known, found, edition }) = live.loss() else { return Ok(()) };
        let at = self.settings.clock.now().to_string();
        let (from, to) = (Some(known.to_string()), Some(found.to_string()));
        let change = Change { at, what: Changed::ReportsLost.into(), from, to };
        self.store.note_loss(live.record.number, edition, change).await?;
        self.forget(live);
        Ok(())
    }

    /// The same survey, read from the store once more: whether it was asked may have changed without an edition.
    pub(crate) async fn read_again(&self, live: &Arc<Live>) -> Result<Arc<Live>, Problem> {
        self.forget(live);
        self.survey(live.record.survey.id()).await
    }

    /// Forgets a survey as it was, so that it is read again when needed.
    pub(crate) fn forget(&self, live: &Arc<Live>) {
        let mut surveys = lock(&self.surveys);
        let id = live.record.survey.id();
        if surveys.0.get(id).is_some_and(|kept| Arc::ptr_eq(&kept.live, live)) {
            surveys.0.remove(id);
        }
    }

    fn in_memory(&self) -> Vec<Arc<Live>> {
        lock(&self.surveys).0.values().map(|kept| kept.live.clone()).collect()
    }
}

impl Surveys {
    fn find(&mut self, id: &str) -> Option<Arc<Live>> {
        let kept = self.0.get_mut(id)?;
        kept.used = Instant::now();
        Some(kept.live.clone())
    }

    /// Keeps a survey, unless somebody else was faster, and forgets those that nobody has used for long, and where memory is
    /// short those that nobody has used for longest.
    fn keep(&mut self, live: Arc<Live>, most_bytes: usize) -> Arc<Live> {
        let (id, used) = (live.record.survey.id().to_owned(), Instant::now());
        let kept = self.0.entry(id).or_insert(Kept { live, used }).live.clone();
        self.forget_idle(used);
        let mut bytes: usize = self.0.values().map(|kept| kept.live.bytes()).sum();
        while bytes > most_bytes
            && let Some(id) = self.least_used()
            && let Some(Kept { live, .. }) = self.0.remove(&id)
        {
            bytes -= live.bytes();
        }
        kept
    }

    fn forget_idle(&mut self, now: Instant) {
        let idle = |kept: &Kept| now.duration_since(kept.used) >= IDLE && !kept.is_in_use();
        self.0.retain(|_, kept| !idle(kept));
    }

    /// The survey that was used longest ago, among those that nobody is using.
    fn least_used(&self) -> Option<String> {
        let free = self.0.iter().filter(|(_, kept)| !kept.is_in_use());
        free.min_by_key(|(_, kept)| kept.used).map(|(id, _)| id.clone())
    }
}

/// Whether a text can be a survey's id at all: whoever sends anything else need not be looked up.
fn is_id(text: &str) -> bool {
    let simple = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (1..=64).contains(&text.len()) && text.bytes().all(simple)
}

#[cfg(test)]
mod tests {
    use veilrank::{privacy::Epsilon, randomizer::Mechanism, ranking::Names, survey::Survey};

    use super::*;
    use crate::store::NewSurvey;

    fn live(id: &str) -> Arc<Live> {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        let survey = Survey::new(id, names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
        let record = NewSurvey::open(survey).record(1);
        let settings = Settings::new("sqlite:v.db".parse().unwrap());
        Arc::new(Live::new(record, Standing::open(0), (Arc::new(settings), Arc::default())))
    }

    #[test]
    fn surveys_are_forgotten_when_nobody_uses_them_or_memory_is_short() {
        let mut surveys = Surveys::default();
        let used = surveys.keep(live("used"), usize::MAX);
        drop(surveys.keep(live("idle"), usize::MAX));
        surveys.forget_idle(Instant::now());
        assert_eq!(surveys.0.len(), 2);
        surveys.forget_idle(Instant::now() + IDLE);
        assert_eq!(surveys.0.keys().collect::<Vec<_>>(), ["used"]);
        assert!(Arc::ptr_eq(&surveys.keep(live("used"), usize::MAX), &used), "the first one stays");
        drop(surveys.keep(live("other"), 0));
        assert_eq!(surveys.0.len(), 2, "whoever just came stays until somebody else comes");
        drop(surveys.keep(live("next"), 0));
        assert_eq!(surveys.0.keys().collect::<Vec<_>>(), ["next", "used"]);
    }
}
