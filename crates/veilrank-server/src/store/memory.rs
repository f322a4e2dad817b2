//! A store in memory with the transactions of a database, for the simulation. It checks what must always hold of what is stored.

mod tables;

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

pub(crate) use self::tables::{SurveyTable, Tables};
use jiff::Timestamp;
use veilrank::{octets::Octets, wire::Change};

use super::{
    Alteration, Database, Incoming, Invite, LOST_EDITIONS, Logged, NewSurvey, NewTicket, Page,
    Record, Revoked, StoreError, StoredHead, Verdict,
    batch::{Group, by_survey},
};
use crate::{
    assignments::Nonce,
    rules::Standing,
    settings::DatabaseUrl,
    tokens::Hash,
    work::{lock, simulated, simulated::turn, spawn, to_the_end},
};

/// What tests work with: a database, or one in memory.
#[derive(Debug, Clone)]
pub(crate) enum Store {
    Real(Database),
    Memory(Memory),
}

/// Hands each question to whichever store there is.
macro_rules! forward {
    ($( $name:ident($($arg:ident: $Type:ty),*) -> $Out:ty; )+) => {
        impl Store {
            $( pub(crate) async fn $name(&self, $($arg: $Type),*) -> $Out {
                match self {
                    Self::Real(store) => store.$name($($arg),*).await,
                    Self::Memory(store) => store.$name($($arg),*).await,
                }
            } )+
        }
    };
}

forward! {
    try_read() -> Result<(), StoreError>;
    try_write() -> Result<(), StoreError>;
    close() -> ();
    create(new: NewSurvey) -> Result<(), StoreError>;
    commit(reports: Vec<Incoming>, now: Timestamp) -> Result<Vec<Verdict>, StoreError>;
    find(id: &str) -> Result<Option<(Record, Standing)>, StoreError>;
    standing(survey: i64, now: Timestamp) -> Result<Standing, StoreError>;
    surveys(after: i64, most: i64) -> Result<Vec<(i64, String)>, StoreError>;
    alter(alteration: Alteration) -> Result<bool, StoreError>;
    mark_asked(survey: i64, revision: u32) -> Result<bool, StoreError>;
    delete(survey: i64) -> Result<(), StoreError>;
    add_invites(survey: i64, invites: (Vec<Hash>, Option<i64>), change: Change) -> Result<(), StoreError>;
    revoke(survey: i64, hash: Hash, change: Change) -> Result<Revoked, StoreError>;
    invite(survey: i64, hash: Hash) -> Result<Option<Invite>, StoreError>;
    give_pairs(survey: i64, hash: Hash, sealed: Vec<u8>) -> Result<bool, StoreError>;
    sign_for(survey: i64, invite: Hash, blinded: Hash) -> Result<bool, StoreError>;
    forget_order(survey: i64) -> Result<bool, StoreError>;
    in_order() -> Result<Vec<i64>, StoreError>;
    ticket_pairs(survey: i64, nonce: &Nonce) -> Result<Option<Vec<u8>>, StoreError>;
    take_ticket(survey: i64, new: NewTicket) -> Result<bool, StoreError>;
    check_exists(survey: i64) -> Result<(), StoreError>;
    has_answered(survey: i64, nonce: &Nonce) -> Result<bool, StoreError>;
    invites_used(survey: i64) -> Result<i64, StoreError>;
    reports_after(survey: i64, seq: i64, most: i64) -> Result<Vec<(i64, String)>, StoreError>;
    groups_after(survey: i64, seq: i64, most: i64) -> Result<Vec<(i64, Option<i64>)>, StoreError>;
    shuffled_reports(survey: i64, page: &Page) -> Result<Vec<(Vec<u8>, String)>, StoreError>;
    checkpoint(survey: i64) -> Result<Option<(i64, String)>, StoreError>;
    note_loss(survey: i64, known_edition: i64, change: Change) -> Result<bool, StoreError>;
    save_checkpoint(record: &Record, seq: i64, tally: String) -> Result<(), StoreError>;
    signing_secret(new: [u8; 32]) -> Result<Vec<u8>, StoreError>;
    logged_after(survey: i64, seq: i64, most: i64) -> Result<Vec<Logged>, StoreError>;
    logged_shuffled(survey: i64, page: &Page) -> Result<Vec<Logged>, StoreError>;
    heads_after(survey: i64, known: i64) -> Result<Vec<StoredHead>, StoreError>;
    add_head(record: &Record, place: i64, head: StoredHead) -> Result<bool, StoreError>;
}

impl Store {
    /// Whether lost commits are to go unnoticed.
    pub(crate) fn keeps_lost_counts(&self) -> bool {
        matches!(self, Self::Memory(memory) if memory.has(Flaw::KeepsLostCounts))
    }

    pub(crate) async fn open(url: &DatabaseUrl, limit: Duration) -> Result<Self, StoreError> {
        Database::open(url, limit).await.map(Self::Real)
    }

    /// The same store for exports; one in memory has no connections.
    pub(crate) fn for_exports(&self) -> Self {
        match self {
            Self::Real(store) => Self::Real(store.for_exports()),
            Self::Memory(store) => Self::Memory(store.clone()),
        }
    }
}

/// A rule that is broken on purpose, to see that the simulation notices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Reports are acknowledged before they are committed.
    AcknowledgesFirst,
    /// A checkpoint says that it holds one report more than it does.
    CheckpointSkipsOne,
    /// A start reads how a survey stands before its checkpoint.
    SurveyBeforeCheckpoint,
    /// The number of the last report is not written down.
    ForgetsNumbers,
    /// Nobody looks whether an assignment was used.
    ForgetsNonces,
    /// An invite that asks again gets other pairs.
    GivesPairsTwice,
    /// Closing is acknowledged and not stored.
    ForgetsClosing,
    /// An invite gets a second signature on another message.
    IssuesTwice,
    /// Reports are stored under other names than those that were promised.
    ForgetsHandles,
    /// A curator goes on with its counts where commits were lost, and numbers after those that it
    /// knows.
    KeepsLostCounts,
    /// A survey is closed for each server once its own clock says so, and that is not written down.
    GoesByItsClock,
}

/// A store in memory; clones share it, as curators share a database.
#[derive(Debug, Clone)]
pub(crate) struct Memory(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    tables: Mutex<Tables>,
    flaw: Option<Flaw>,
    /// One in so many statements fails; 0 is none of them.
    fails_once_in: Mutex<u32>,
}

impl Memory {
    /// An empty one; reports are published in such steps.
    pub(crate) fn new(step: i64, flaw: Option<Flaw>) -> Self {
        let (tables, fails_once_in) = (Mutex::new(Tables::new(step)), Mutex::new(0));
        Self(Arc::new(Inner { tables, flaw, fails_once_in }))
    }

    /// From now on one in so many statements fails, before or after it has done its work.
    pub(crate) fn fail_once_in(&self, times: u32) {
        *lock(&self.0.fails_once_in) = times;
    }

    /// Looks at everything that is stored, behind the curators' backs.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&mut Tables) -> T) -> T {
        look(&mut lock(&self.0.tables))
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.0.flaw == Some(flaw)
    }

    /// Loses the last reports of each survey, as a standby does that takes over without them:
    /// connections break, and what was on its way is not stored. `keep` says how many stay of so
    /// many.
    pub(crate) fn fail_over(&self, keep: impl FnMut(usize) -> usize) {
        self.look(|tables| tables.fail_over(keep));
    }

    /// Here others go first, everything may end, and the connection may break.
    async fn wait(&self) -> Result<(), StoreError> {
        turn().await;
        if simulated::once_in(*lock(&self.0.fails_once_in)) {
            return Err(StoreError::Unavailable("the simulation broke the connection".to_owned()));
        }
        Ok(())
    }

    /// One statement: all of it happens at once.
    async fn statement<T>(
        &self,
        run: impl FnOnce(&mut Tables) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.wait().await?;
        let done = self.look(run)?;
        self.wait().await?;
        Ok(done)
    }

    /// The same to its end, whoever waits for it, as all writes are.
    async fn write<T: Send + 'static>(
        &self,
        run: impl FnOnce(&mut Tables) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = self.clone();
        to_the_end(async move { store.statement(run).await }).await
    }

    async fn try_read(&self) -> Result<(), StoreError> {
        self.statement(|_| Ok(())).await
    }

    async fn try_write(&self) -> Result<(), StoreError> {
        self.write(|_| Ok(())).await
    }

    #[expect(clippy::unused_async, reason = "as the other stores have it")]
    async fn close(&self) {}

    async fn create(&self, new: NewSurvey) -> Result<(), StoreError> {
        self.write(|tables| {
            tables.create(new);
            Ok(())
        })
        .await
    }

    async fn commit(
        &self,
        reports: Vec<Incoming>,
        now: Timestamp,
    ) -> Result<Vec<Verdict>, StoreError> {
        let store = self.clone();
        to_the_end(async move { store.transaction(&reports, now).await }).await
    }

    /// What the databases do: each survey is locked, looked at and added to, and all of it is there at once or not at all.
    async fn transaction(
        &self,
        reports: &[Incoming],
        now: Timestamp,
    ) -> Result<Vec<Verdict>, StoreError> {
        let mut verdicts = vec![Verdict::Gone; reports.len()];
        let mut work = Transaction::begin(self);
        self.wait().await?;
        for (survey, places) in by_survey(reports) {
            work.lock(survey).await?;
            let mut group = Group::new(reports, &places);
            let nonces = group.nonces();
            let found = self
                .statement(|tables| Ok(tables.standing_and_stored(survey, &nonces, now)))
                .await?;
            let Some((standing, stored)) = found else { continue };
            let known = if self.has(Flaw::ForgetsNonces) { Vec::new() } else { stored };
            group.judge(standing, known);
            let numbered = (group.first..).zip(&group.new);
            let row = |(seq, &new): (i64, &&Incoming)| {
                let forgotten = self.has(Flaw::ForgetsHandles).then_some(Octets([0; 16]));
                let handle = forgotten.unwrap_or(new.handle);
                (survey, seq, Incoming { handle, ..new.clone() })
            };
            work.rows.extend(numbered.map(row));
            for (place, verdict) in places.into_iter().zip(group.verdicts) {
                verdicts[place] = verdict;
            }
        }
        work.commit().await?;
        Ok(verdicts)
    }

    async fn find(&self, id: &str) -> Result<Option<(Record, Standing)>, StoreError> {
        let early = self.has(Flaw::SurveyBeforeCheckpoint);
        self.statement(|tables| Ok(tables.find(id, early))).await
    }

    async fn standing(&self, survey: i64, now: Timestamp) -> Result<Standing, StoreError> {
        if self.has(Flaw::GoesByItsClock) {
            let by_clock = |table: &SurveyTable| Standing {
                closed: table.standing.closed || table.is_over(now),
                ..table.standing
            };
            return self.statement(|tables| Ok(by_clock(tables.survey(survey)?))).await;
        }
        let look = move |tables: &mut Tables| -> Result<(Standing, bool), StoreError> {
            let now = tables.clock(now);
            let table = tables.survey(survey)?;
            Ok((table.standing, table.is_over(now)))
        };
        let (standing, over) = self.statement(look).await?;
        if standing.closed || !over {
            return Ok(standing);
        }
        self.locked(survey, move |tables| tables.end(survey, now)).await?;
        Ok(self.statement(look).await?.0)
    }

    async fn surveys(&self, after: i64, most: i64) -> Result<Vec<(i64, String)>, StoreError> {
        self.statement(|tables| Ok(tables.list(after, most))).await
    }

    /// Changes a survey's row, which may be locked by somebody who adds reports.
    async fn locked<T: Send + 'static>(
        &self,
        survey: i64,
        run: impl FnOnce(&mut Tables) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = self.clone();
        to_the_end(async move {
            let mut work = Transaction::begin(&store);
            work.lock(survey).await?;
            let done = store.look(run)?;
            drop(work);
            store.wait().await?;
            Ok(done)
        })
        .await
    }

    async fn alter(&self, mut alteration: Alteration) -> Result<bool, StoreError> {
        if self.has(Flaw::ForgetsClosing) {
            alteration.closed = false;
        }
        let survey = alteration.record.number;
        self.locked(survey, move |tables| Ok(tables.survey(survey)?.alter(alteration))).await
    }

    async fn mark_asked(&self, survey: i64, revision: u32) -> Result<bool, StoreError> {
        self.locked(survey, move |tables| {
            let record = &mut tables.survey(survey)?.record;
            let same = record.revision == revision;
            record.asked |= same;
            Ok(same)
        })
        .await
    }

    async fn delete(&self, survey: i64) -> Result<(), StoreError> {
        self.locked(survey, move |tables| {
            tables.delete(survey);
            Ok(())
        })
        .await
    }

    async fn add_invites(
        &self,
        survey: i64,
        (hashes, label): (Vec<Hash>, Option<i64>),
        change: Change,
    ) -> Result<(), StoreError> {
        self.locked(survey, move |tables| {
            tables.survey(survey)?.add_invites(&hashes, label, change);
            Ok(())
        })
        .await
    }

    async fn revoke(&self, survey: i64, hash: Hash, change: Change) -> Result<Revoked, StoreError> {
        self.locked(survey, move |tables| Ok(tables.survey(survey)?.revoke(hash, change))).await
    }

    async fn invite(&self, survey: i64, hash: Hash) -> Result<Option<Invite>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.invites.get(&hash.0).cloned())).await
    }

    async fn give_pairs(
        &self,
        survey: i64,
        hash: Hash,
        sealed: Vec<u8>,
    ) -> Result<bool, StoreError> {
        let twice = self.has(Flaw::GivesPairsTwice);
        self.write(move |tables| {
            let given = tables.survey(survey)?.invites.get_mut(&hash.0);
            let free = given.filter(|invite| twice || invite.sealed_pairs.is_none());
            Ok(free.map(|invite| invite.sealed_pairs = Some(sealed)).is_some())
        })
        .await
    }

    async fn sign_for(&self, survey: i64, invite: Hash, blinded: Hash) -> Result<bool, StoreError> {
        let twice = self.has(Flaw::IssuesTwice);
        self.write(move |tables| {
            let given = tables.survey(survey)?.invites.get_mut(&invite.0);
            let free = given.filter(|invite| twice || !invite.is_used());
            Ok(free.map(|invite| invite.blinded = Some(blinded.0.to_vec())).is_some())
        })
        .await
    }

    /// What is in memory has no order.
    async fn forget_order(&self, survey: i64) -> Result<bool, StoreError> {
        self.statement(|tables| tables.survey(survey).map(|_| true)).await
    }

    async fn in_order(&self) -> Result<Vec<i64>, StoreError> {
        self.statement(|_| Ok(Vec::new())).await
    }

    async fn ticket_pairs(
        &self,
        survey: i64,
        nonce: &Nonce,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.ticket_pairs(nonce))).await
    }

    async fn take_ticket(&self, survey: i64, new: NewTicket) -> Result<bool, StoreError> {
        self.write(move |tables| Ok(tables.survey(survey)?.take_ticket(new))).await
    }

    async fn check_exists(&self, survey: i64) -> Result<(), StoreError> {
        self.statement(|tables| tables.survey(survey).map(drop)).await
    }

    async fn has_answered(&self, survey: i64, nonce: &Nonce) -> Result<bool, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.body(nonce).is_some())).await
    }

    async fn invites_used(&self, survey: i64) -> Result<i64, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.invites_used())).await
    }

    async fn reports_after(
        &self,
        survey: i64,
        seq: i64,
        most: i64,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.after(seq, most))).await
    }

    async fn groups_after(
        &self,
        survey: i64,
        seq: i64,
        most: i64,
    ) -> Result<Vec<(i64, Option<i64>)>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.groups_after(seq, most))).await
    }

    async fn shuffled_reports(
        &self,
        survey: i64,
        page: &Page,
    ) -> Result<Vec<(Vec<u8>, String)>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.shuffled(page))).await
    }

    async fn checkpoint(&self, survey: i64) -> Result<Option<(i64, String)>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.checkpoint.clone())).await
    }

    async fn note_loss(
        &self,
        survey: i64,
        known_edition: i64,
        change: Change,
    ) -> Result<bool, StoreError> {
        self.locked(survey, move |tables| {
            Ok(tables.survey(survey)?.note_loss(known_edition, change))
        })
        .await
    }

    async fn save_checkpoint(
        &self,
        record: &Record,
        seq: i64,
        tally: String,
    ) -> Result<(), StoreError> {
        let seq = seq + i64::from(self.has(Flaw::CheckpointSkipsOne));
        let (survey, lost) = (record.number, record.edition + LOST_EDITIONS);
        let skips = self.has(Flaw::CheckpointSkipsOne);
        self.write(move |tables| {
            let standing = tables.survey(survey)?.standing;
            if standing.edition >= lost || (standing.seq < seq && !skips) {
                return Ok(());
            }
            tables.save_checkpoint(survey, (seq, tally))
        })
        .await
    }
}

impl Memory {
    async fn signing_secret(&self, new: [u8; 32]) -> Result<Vec<u8>, StoreError> {
        self.write(move |tables| Ok(tables.secret.get_or_insert(new.to_vec()).clone())).await
    }

    async fn logged_after(
        &self,
        survey: i64,
        seq: i64,
        most: i64,
    ) -> Result<Vec<Logged>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.logged_after(seq, most))).await
    }

    async fn logged_shuffled(&self, survey: i64, page: &Page) -> Result<Vec<Logged>, StoreError> {
        self.statement(|tables| Ok(tables.survey(survey)?.logged_shuffled(page))).await
    }

    async fn heads_after(&self, survey: i64, known: i64) -> Result<Vec<StoredHead>, StoreError> {
        let known = usize::try_from(known).unwrap_or(0);
        let later = |heads: &[StoredHead]| heads.iter().skip(known).cloned().collect();
        self.statement(|tables| Ok(later(&tables.survey(survey)?.heads))).await
    }

    async fn add_head(
        &self,
        record: &Record,
        place: i64,
        head: StoredHead,
    ) -> Result<bool, StoreError> {
        let (survey, lost) = (record.number, record.edition + LOST_EDITIONS);
        self.write(move |tables| {
            let standing = tables.survey(survey)?.standing;
            if standing.edition >= lost || standing.seq < head.size {
                return Ok(false);
            }
            tables.add_head(survey, place, head)
        })
        .await
    }
}

/// Rows that are not there yet, and the surveys that nobody else may touch meanwhile.
struct Transaction<'a> {
    store: &'a Memory,
    locked: Vec<i64>,
    rows: Vec<tables::Row>,
    /// The server at which it began; it breaks off when another one takes over.
    server: u32,
}

impl<'a> Transaction<'a> {
    fn begin(store: &'a Memory) -> Self {
        let server = store.look(|tables| tables.server);
        Self { store, locked: Vec::new(), rows: Vec::new(), server }
    }

    fn check_server(&self) -> Result<(), StoreError> {
        if self.store.look(|tables| tables.server) == self.server {
            return Ok(());
        }
        Err(StoreError::Unavailable("another server has taken over".to_owned()))
    }
}

impl Transaction<'_> {
    async fn lock(&mut self, survey: i64) -> Result<(), StoreError> {
        while !self.store.look(|tables| tables.locked.insert(survey)) {
            turn().await;
        }
        self.locked.push(survey);
        self.store.wait().await
    }

    async fn commit(mut self) -> Result<(), StoreError> {
        let (store, rows) = (self.store.clone(), std::mem::take(&mut self.rows));
        let counts = !store.has(Flaw::ForgetsNumbers);
        if store.has(Flaw::AcknowledgesFirst) {
            drop(spawn(async move {
                turn().await;
                store.look(|tables| tables.add(rows, counts))
            }));
            return Ok(());
        }
        store.wait().await?;
        self.check_server()?;
        store.look(|tables| tables.add(rows, counts))?;
        drop(self);
        store.wait().await
    }
}

/// Whatever ends a transaction lets go of its locks, and of what was not committed.
impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        self.store.look(|tables| {
            tables.locked.retain(|survey| !self.locked.contains(survey));
        });
    }
}
