//! A survey that is being answered: its counts in memory, kept up with what is stored.

mod checkpoints;
mod counted;
mod counts;
mod cuts;
mod groups;
mod log;
mod outcomes;
mod standing;
#[cfg(test)]
mod tests;

use std::{
    sync::{
        Arc,
        atomic::{
            AtomicBool, AtomicI64,
            Ordering::{AcqRel, Acquire, Release},
        },
    },
    time::Duration,
};

use tokio::sync::{Mutex as AsyncMutex, Semaphore};
use veilrank::{
    aggregate::Method, merkle::terms_digest, ranking::Pair, report::Report, wire::Terms,
};

use self::{
    checkpoints::Checkpoints,
    counted::{broken, length},
    counts::{Counts, Guard},
    cuts::Cuts,
    log::{KeptLog, Wanted},
    outcomes::{Outcomes, outcome_of},
    standing::KnownStanding,
};
pub(crate) use self::{
    checkpoints::{Save, is_due},
    counts::page,
    cuts::cells_of,
    groups::GroupUpTo,
    log::{Log, LogGuard},
    outcomes::{FinishedOutcome, NoOutcome},
    standing::Loss,
};
use crate::{
    checkpoint,
    judges::{Judges, is_slow},
    recount::Recounts,
    request_log::Seldom,
    rules::{Look, Standing, Step, Viewer},
    settings::Settings,
    signing::Signer,
    store::{Record, Store, StoreError},
    work::{blocking, spawn, to_the_end},
};

/// The pairs of so many items are chosen on the spot.
const FEW_ITEMS: usize = 16;

/// An outcome that takes longer is shown as it was.
const PATIENCE: Duration = Duration::from_secs(1);

/// A survey in memory.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) record: Record,
    settings: Arc<Settings>,
    /// What a recount has contradicted.
    recounts: Arc<Recounts>,
    standing: KnownStanding,
    /// Held while that is read: when it is a while old, one of a crowd reads it for all.
    reading: AsyncMutex<()>,
    counts: Counts,
    /// The published prefix of its reports by group; `None` without groups.
    cuts: Option<Cuts>,
    log: KeptLog,
    /// So many reports were published once, and stay so: a survey that is opened again takes nothing back.
    signed: AtomicI64,
    checkpoints: Checkpoints,
    outcomes: Outcomes,
    /// Somebody is learning what to ask next.
    learning: AtomicBool,
    /// Somebody was given questions: the terms stay as they are.
    asked: AtomicBool,
    /// Held while that is written down: when a crowd asks first, one of them does it for all.
    asking: AsyncMutex<()>,
}

impl Live {
    pub(crate) fn new(
        record: Record,
        standing: Standing,
        (settings, recounts): (Arc<Settings>, Arc<Recounts>),
    ) -> Self {
        let checkpoints = Checkpoints::every(settings.checkpoint_every);
        let asked = AtomicBool::new(record.asked);
        let signed = AtomicI64::new(record.signed);
        let cuts = Cuts::of(&record, settings.step_of(&record.told));
        Self {
            record,
            settings,
            recounts,
            standing: KnownStanding::new(standing),
            reading: AsyncMutex::default(),
            counts: Counts::default(),
            cuts,
            log: KeptLog::default(),
            signed,
            checkpoints,
            outcomes: Outcomes::default(),
            learning: AtomicBool::new(false),
            asked,
            asking: AsyncMutex::default(),
        }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        const WITHOUT_COUNTS: usize = 10_000;
        WITHOUT_COUNTS + self.counts.bytes() + self.outcomes.bytes() + self.log.bytes()
    }

    /// Whether anything is counted here.
    pub(crate) fn has_counts(&self) -> bool {
        self.counts.bytes() > 0
    }

    /// How the survey stands, as of `within` at the latest.
    pub(crate) async fn standing(
        &self,
        store: &Store,
        within: Duration,
    ) -> Result<Standing, StoreError> {
        let standing = self.read_standing(store, within).await?;
        // Of reports that are gone there is nothing to read on to.
        let Some(cuts) = self.cuts.as_ref().filter(|_| self.loss().is_none()) else {
            return Ok(standing);
        };
        if let Err(error) = cuts.catch_up(standing.seq, (&self.record, store)).await {
            // A report that was known is not there: whether commits were lost shows by reading now.
            self.read_standing(store, Duration::ZERO).await?;
            self.check_kept()?;
            return Err(error);
        }
        Ok(standing)
    }

    async fn read_standing(&self, store: &Store, within: Duration) -> Result<Standing, StoreError> {
        if let Some(known) = self.standing.within(within) {
            return Ok(known);
        }
        let _reading = if let Ok(first) = self.reading.try_lock() {
            Some(first)
        } else {
            // Whoever is reading reads for all. Should nothing come of it, each looks for themselves.
            drop(self.reading.lock().await);
            if let Some(known) = self.standing.within(within) {
                return Ok(known);
            }
            None
        };
        let before = self.standing.last();
        let read = store.standing(self.record.number, self.settings.clock.now()).await?;
        #[cfg(test)]
        let before = if store.keeps_lost_counts() { read } else { before };
        let lost_before = self.loss().is_some();
        let known = self.standing.learn(before, read);
        if let Some(loss) = self.loss().filter(|_| !lost_before) {
            self.alarm(loss);
        }
        Ok(known)
    }

    /// The number of the last report as far as is known: the next one is numbered after it, or
    /// commits were lost.
    pub(crate) fn last_known(&self) -> i64 {
        self.standing.last().seq
    }

    /// Takes note that this server stored a report under a number, before anybody is told.
    pub(crate) fn numbered(&self, seq: i64) {
        self.standing.stored(seq);
    }

    /// What the database has lost of what was known here. Counts are then of reports that are gone:
    /// nothing is shown of them, signed or written down, and the survey is to be read again.
    pub(crate) fn loss(&self) -> Option<Loss> {
        self.standing.loss()
    }

    /// Takes note that the database has the reports up to a number alone, fewer than are known.
    pub(crate) fn lose(&self, found: i64) {
        if self.standing.lose(found)
            && let Some(loss) = self.loss()
        {
            self.alarm(loss);
        }
    }

    fn alarm(&self, Loss { known, found, .. }: Loss) {
        tracing::error!(
            survey = self.record.survey.id(),
            known,
            found,
            "the database lost commits that it had confirmed: the counts of this survey are made anew from what is still there; \
            tell its participants, and see that a standby confirms each commit (synchronous_standby_names)"
        );
    }

    /// Fails once commits were lost.
    fn check_kept(&self) -> Result<(), StoreError> {
        match self.loss() {
            None => Ok(()),
            Some(_) => Err(StoreError::Unavailable("the database lost commits".to_owned())),
        }
    }

    /// Whether somebody was given questions, here or at another server.
    pub(crate) async fn is_asked(&self, store: &Store) -> Result<bool, StoreError> {
        if self.asked.load(Acquire) {
            return Ok(true);
        }
        let found = store.find(self.record.survey.id()).await?;
        Ok(found.is_none_or(|(record, _)| record.asked))
    }

    /// Makes sure that the terms stay as they are from now on; says whether they are still the survey's.
    pub(crate) async fn fix_terms(&self, store: &Store) -> Result<bool, StoreError> {
        if self.asked.load(Acquire) {
            return Ok(true);
        }
        let _alone = self.asking.lock().await;
        if self.asked.load(Acquire) {
            return Ok(true);
        }
        let fixed = store.mark_asked(self.record.number, self.record.revision).await?;
        self.asked.fetch_or(fixed, AcqRel);
        Ok(fixed)
    }

    /// Takes note of reports that were stored, the first of them under this number.
    pub(crate) fn stored(&self, first: i64, reports: Vec<Report>) {
        self.standing.stored(first - 1 + length(&reports));
        self.counts.stored(first, reports, &self.record.survey);
    }

    /// Whether it takes no more reports, for good.
    pub(crate) fn has_ended(&self, standing: Standing) -> bool {
        self.record.rules.publishes_all(standing)
    }

    /// Up to which number its reports are published.
    pub(crate) fn published(&self, standing: Standing) -> i64 {
        let signed = self.signed.load(Acquire);
        let published = match &self.cuts {
            Some(cuts) if !self.has_ended(standing) => cuts.now(false).cut(),
            _ => self.record.rules.published(standing, (self.step(), signed)),
        };
        published.max(signed)
    }

    /// Up to which number the reports of a group are published by themselves, if it is shown.
    pub(crate) fn group_published(&self, group: i64, standing: Standing) -> Option<i64> {
        let cells = self.cuts.as_ref()?.now(self.has_ended(standing));
        cells.shows(group).then(|| cells.cut())
    }

    /// Whether its file of reports tells the early from the late. Where there are groups nothing does: parts of all reports, laid over
    /// those of a group, would single somebody out.
    pub(crate) fn is_in_parts(&self) -> bool {
        self.record.rules.is_watched() && self.cuts.is_none()
    }

    /// The log of what is published now, under a signed head.
    pub(crate) async fn log(
        &self,
        standing: Standing,
        store: Store,
        signer: Arc<Signer>,
    ) -> Result<LogGuard, StoreError> {
        let up_to = self.published(standing);
        let wanted = Wanted {
            up_to,
            // Whoever misses their report under a head that says closed calls it a breach: a survey
            // that may be opened again is signed as closed only where nothing is left over.
            closed: standing.closed && up_to >= standing.seq,
            terms: terms_digest(&Terms::write(&self.record.survey)),
        };
        let log = self.log.up_to(wanted, &self.record, (store, signer)).await?;
        self.check_kept()?;
        self.signed.fetch_max(log.size(), AcqRel);
        Ok(log)
    }

    /// How many reports are published at a time while it is open.
    pub(crate) fn publish_every(&self) -> u32 {
        self.record.told.publish_every.unwrap_or(self.settings.publish_every).max(1)
    }

    fn step(&self) -> Step {
        self.settings.step_of(&self.record.told)
    }

    /// Why its outcome is not shown to everybody, if it is not.
    pub(crate) fn withheld(&self, standing: Standing) -> Option<String> {
        self.withheld_from(Viewer::Anybody, standing)
    }

    /// Why its outcome is not shown to somebody, if it is not.
    pub(crate) fn withheld_from(&self, viewer: Viewer, standing: Standing) -> Option<String> {
        let (step, published) = (self.step(), self.published(standing));
        self.record.rules.withheld(viewer, Look { standing, published, step })
    }

    /// Whether a recount has contradicted its counts: then nothing is shown of them, learned from them or written down. Reports are
    /// still taken.
    pub(crate) fn is_withdrawn(&self) -> bool {
        self.recounts.has_withdrawn(self.record.number)
    }

    /// How many reports there must be for an outcome while it is open.
    pub(crate) fn shown_from(&self, standing: Standing) -> i64 {
        self.record.rules.shown_from(standing, self.step())
    }

    async fn counted(&self, store: &Store, up_to: i64) -> Result<Guard, StoreError> {
        let counted = self.counts.up_to(up_to, (&self.record, self.settings.seed), store).await?;
        self.check_kept()?;
        self.checkpoints.stored(counted.resumed_at());
        Ok(counted)
    }

    /// The pairs of the next participant.
    ///
    /// Anybody may ask for pairs, as often as they like. So these depend on nothing but what everybody sees, and while results
    /// are withheld on no report at all: nothing is learned then.
    ///
    /// Whoever proved some work has a generator of their own, so that as far as may be the same proof has the same pairs everywhere.
    ///
    /// Where there are many items, what to ask is learned beside the requests, and meanwhile asked by what was known.
    pub(crate) async fn next_pairs(
        self: &Arc<Self>,
        store: &Store,
        standing: Standing,
        judges: &Judges,
        own: Option<[u8; 32]>,
    ) -> Result<Vec<Pair>, StoreError> {
        if self.withheld(standing).is_some() || self.is_withdrawn() {
            let mut counted = self.counted(store, 0).await?;
            return blocking(move || counted.pairs_by_last_lesson(own)).await;
        }
        let mut counted = self.counted(store, self.published(standing)).await?;
        // Few items are fitted in less time than it takes to ask another thread.
        if self.record.survey.items() <= FEW_ITEMS {
            return counted.next_pairs(own);
        }
        // What is to be repeatable must not depend on who is faster.
        if self.settings.seed.is_some() {
            return blocking(move || counted.next_pairs(own)).await;
        }
        if counted.lesson_is_due() && !self.learning.swap(true, AcqRel) {
            drop(spawn(self.clone().learn(judges.learner.clone())));
        }
        blocking(move || counted.pairs_by_last_lesson(own)).await
    }

    /// Learns from the reports so far what to ask next. The counts are free while that takes its time.
    async fn learn(self: Arc<Self>, learner: Arc<Semaphore>) {
        let _learning = Finally(&self.learning);
        let _turn = learner.acquire().await;
        let Some(lesson) = self.counts.lesson().await else { return };
        match blocking(move || lesson.learn().map_err(|error| broken("", &error))).await {
            Ok(learned) => self.counts.learn(learned).await,
            Err(error) => {
                static LAST: Seldom = Seldom::new();
                let id = self.record.survey.id();
                if LAST.is_due() {
                    tracing::warn!(%error, survey = id, "nothing was learned from the reports");
                }
            }
        }
    }

    /// How many different budgets have been spent, and whether this report's is one of them.
    pub(crate) async fn budgets(
        &self,
        store: &Store,
        report: &Report,
    ) -> Result<(usize, bool), StoreError> {
        // Counts that were withdrawn may not even be readable.
        let up_to = if self.is_withdrawn() { 0 } else { self.published(self.standing.last()) };
        let counted = self.counted(store, up_to).await?;
        let tables = counted.tally().tables();
        Ok((tables.len(), tables.contains_key(&report.epsilon())))
    }

    /// The outcome of all reports up to a published number at least.
    ///
    /// Whoever goes away while it waits leaves the queue, and takes nobody's turn. Those who came while one was made share the next.
    ///
    /// What has begun is made to the end, also when nobody waits for it any more. That takes about a second at most, since methods
    /// that take longer are not offered for so many items (`judges::most_items`) and Kemeny's limits its own work; whoever asks again
    /// finds it, and it is made once for these reports. If it were stopped, somebody who asks and hangs up could have the same work begun
    /// again and again, and none of it would ever be done.
    ///
    /// One that takes long is waited for only where there is no earlier one to show meanwhile.
    pub(crate) async fn outcome(
        self: Arc<Self>,
        store: Store,
        up_to: i64,
        method: Method,
        judges: Arc<Judges>,
    ) -> Result<FinishedOutcome, NoOutcome> {
        let last = self.outcomes.by(method);
        if let Some(outcome) = last.of(up_to) {
            return Ok(outcome);
        }
        let earlier = last.of(0).filter(|_| is_slow(method, self.record.survey.items()));
        let made = async {
            // Both are given back by whoever stops waiting.
            let making = last.making.clone().lock_owned().await;
            if let Some(outcome) = last.of(up_to) {
                return Ok(outcome);
            }
            let lane = judges.lane(method, self.record.survey.items());
            let turn = lane.turn().await.ok_or(NoOutcome::Busy)?;
            let work = self.clone().make_outcome(store, up_to, method);
            to_the_end(async move {
                let made = work.await;
                drop((turn, making));
                made
            })
            .await
        };
        match earlier {
            None => made.await,
            Some(earlier) => tokio::time::timeout(PATIENCE, made).await.unwrap_or(Ok(earlier)),
        }
    }

    async fn make_outcome(
        self: Arc<Self>,
        store: Store,
        up_to: i64,
        method: Method,
    ) -> Result<FinishedOutcome, NoOutcome> {
        let last = self.outcomes.by(method);
        let (seq, (tally, course)) = if self.cuts.is_some() {
            // Counted as the file has them: in no order.
            (up_to, self.group_counts(&store, (None, up_to)).await?)
        } else {
            let counted = self.counted(&store, up_to).await?;
            (counted.seq(), (counted.tally().clone(), counted.course().clone()))
        };
        let rules = self.record.rules.clone();
        let outcome = blocking(move || outcome_of((&tally, &course), method, &rules)).await?;
        last.replace(seq, outcome.clone());
        Ok(outcome)
    }

    /// Whether a checkpoint should be stored, and nobody is at it.
    pub(crate) fn wants_checkpoint(&self) -> bool {
        !self.is_withdrawn()
            && self.loss().is_none()
            && self.checkpoints.wanted(self.published(self.standing.last()))
    }

    /// Stores a checkpoint if it is time for one, whoever waits for it. One that cannot be stored now is stored later:
    /// nothing depends on it but the time of a start.
    pub(crate) async fn save(self: Arc<Self>, store: Store, when: Save) {
        let id = self.record.survey.id().to_owned();
        let saved = to_the_end(async move { self.save_now(&store, when).await }).await;
        if let Err(error) = saved {
            static LAST: Seldom = Seldom::new();
            if LAST.is_due() {
                tracing::warn!(%error, survey = id, "no checkpoint was stored");
            }
        }
    }

    async fn save_now(&self, store: &Store, when: Save) -> Result<(), StoreError> {
        if self.is_withdrawn() || self.loss().is_some() {
            return Ok(());
        }
        let _saving = self.checkpoints.begin();
        let counted = self.counted(store, self.published(self.standing.last())).await?;
        let seq = counted.seq();
        if self.checkpoints.worth_storing(seq, when) {
            let (tally, course) = (counted.tally().clone(), counted.course().clone());
            drop(counted);
            let text =
                blocking(move || Ok::<_, StoreError>(checkpoint::write(&tally, &course))).await?;
            store.save_checkpoint(&self.record, seq, text).await?;
            self.checkpoints.stored(seq);
        }
        Ok(())
    }
}

/// Takes a flag down in the end, also after a panic.
struct Finally<'a>(&'a AtomicBool);

impl Drop for Finally<'_> {
    fn drop(&mut self) {
        self.0.store(false, Release);
    }
}
