//! Where surveys and reports are kept: SQLite in a file, or PostgreSQL, behind one set of questions.

/// Stores a survey's row on either kind of connection and returns its number.
macro_rules! insert_survey {
    ($connection:expr, $new:expr) => {{
        let sql = "INSERT INTO surveys (id, terms, assign, access, results, min_reports, closes_at, \
            mac_key, organiser_hash, invites, told, reopens, per_minute, asked, issuer_key) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, FALSE, $14) RETURNING number";
        let (survey, rules) = (&$new.survey, &$new.rules);
        sqlx::query_scalar(sql)
            .bind(survey.id())
            .bind(veilrank::wire::Terms::write(survey))
            .bind(rules.assign.name())
            .bind(rules.access.name())
            .bind(rules.results.name())
            .bind(rules.min_reports)
            .bind(rules.closes_at.map(|time| time.as_microsecond()))
            .bind($new.key.bytes())
            .bind(&$new.organiser.0[..])
            .bind($crate::store::count($new.invites.len())?)
            .bind($new.told.write())
            .bind(rules.reopens)
            .bind(i64::from(rules.per_minute))
            .bind($new.issuer.as_ref().map(veilrank::ticket::SecretKey::to_bytes))
            .fetch_one($connection)
            .await?
    }};
}

/// Runs statements on a connection that writes: `cleanly!(pool, connection => ...)`.
///
/// Only after a good end does the connection go back to where others take it from. Whatever else
/// happens (an error, a full disk, a panic, no answer in time) may have left it inside a
/// transaction, so it is closed, and the next one to write opens another.
macro_rules! cleanly {
    ($pool:expr, $connection:ident => $body:expr) => {{
        let pool = &$pool;
        let mut $connection = pool.acquire().await?;
        $connection.close_on_drop();
        let done = pool.within(async { Ok::<_, $crate::store::StoreError>($body) }).await?;
        $connection.return_to_pool().await;
        done
    }};
}

/// Runs the same statements on either kind of database: `read!(self, pool => ...)`.
macro_rules! on {
    ($store:ident.$pool:ident, $name:ident => $body:expr) => {
        match $store {
            $crate::store::Database::Sqlite($crate::store::Sqlite { $pool: $name, .. }) => $body,
            $crate::store::Database::Postgres($crate::store::Postgres { $pool: $name, .. }) => {
                $body
            }
        }
    };
}

/// Reads by the same statement from either kind of database: `read!(self, connection => ...)`, or
/// `read!(many self, ...)` where there may be many rows. PostgreSQL has to answer in time.
macro_rules! read {
    ($store:ident, $name:ident => $body:expr) => {
        $crate::store::read!(@ $store, postgres => &postgres.read, $name => $body)
    };
    (many $store:ident, $name:ident => $body:expr) => {
        $crate::store::read!(@ $store, postgres => &postgres.read.slow(), $name => $body)
    };
    (@ $store:ident, $postgres:ident => $pool:expr, $name:ident => $body:expr) => {
        match $store {
            $crate::store::Database::Sqlite($crate::store::Sqlite { read: $name, .. }) => $body,
            $crate::store::Database::Postgres($postgres) => {
                let pool = $pool;
                let mut connection = pool.acquire().await?;
                let $name = &mut *connection;
                pool.within(async { Ok::<_, $crate::store::StoreError>($body) }).await?
            }
        }
    };
}

/// The time by PostgreSQL's clock, in microseconds.
macro_rules! postgres_now {
    () => {
        "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000)::bigint"
    };
}

mod batch;
mod changes;
mod health;
mod log;
#[cfg(test)]
pub(crate) mod memory;
mod migrations;
#[cfg(feature = "benchmark")]
mod nothing;
mod postgres;
mod rows;
mod sqlite;
mod tickets;
mod transfer;

use cleanly;
use insert_survey;
use on;
use postgres_now;
use read;

use std::time::Duration;

use jiff::Timestamp;
use veilrank::{merkle::Handle, survey::Survey, ticket::SecretKey, wire::Change};

use self::batch::Numbered;
#[cfg(test)]
pub(crate) use self::memory::Store;
use self::rows::{StandingRow, SurveyRow};
use self::tickets::UNSIGNED;
pub use self::transfer::{Holdings, TransferError, back_up, restore};
pub(crate) use self::{
    changes::{Alteration, Revoked},
    log::{Logged, StoredHead},
    postgres::Postgres,
    sqlite::Sqlite,
    tickets::NewTicket,
};
use crate::{
    assignments::{Key, Nonce},
    rules::{Rules, Standing},
    settings::DatabaseUrl,
    tokens::Hash,
    told::Told,
    work::{Stopped, to_the_end},
};

/// Why the store did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk, or the share of it that the database may fill, is full.
    #[error("there is no room left for the database")]
    Full,
    /// The database cannot be reached, or broke off.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// What is stored is not what this program wrote.
    #[error("what is stored cannot be read: {0}")]
    Broken(String),
    /// The survey was deleted.
    #[error("there is no survey with this id")]
    Gone,
    /// A newer program has changed the tables.
    #[error(
        "the database belongs to {}: its tables are at step {found}, and this is veilrank {}, which knows the steps up to {known}; \
         start {}, or restore a backup from before the upgrade",
        by.as_ref().map_or("a newer veilrank".to_owned(), |version| format!("veilrank {version}")),
        env!("CARGO_PKG_VERSION"),
        by.as_ref().map_or("a newer veilrank".to_owned(), |version| format!("veilrank {version} or newer"))
    )]
    Newer {
        /// The last step that was done to the tables.
        found: i64,
        /// The last one that this program knows.
        known: i64,
        /// The version of the program that did it, if it said so.
        by: Option<String>,
    },
}

impl From<Stopped> for StoreError {
    fn from(stopped: Stopped) -> Self {
        Self::Unavailable(stopped.to_string())
    }
}

/// A survey as it is stored, without what changes.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub(crate) number: i64,
    pub(crate) survey: Survey,
    pub(crate) rules: Rules,
    pub(crate) key: Key,
    pub(crate) organiser: Hash,
    pub(crate) invites: i64,
    pub(crate) told: Told,
    /// Signs tickets, where this server does.
    pub(crate) issuer: Option<SecretKey>,
    /// How many entries its log had when it was last signed.
    pub(crate) signed: i64,
    /// Whether a device was given questions when this was read.
    pub(crate) asked: bool,
    /// How often the terms were edited before that.
    pub(crate) revision: u32,
    /// How often anything was changed.
    pub(crate) edition: i64,
    /// What the organiser did, the first thing first.
    pub(crate) changes: Vec<Change>,
}

/// A survey that is not stored yet.
#[derive(Debug)]
pub(crate) struct NewSurvey {
    pub(crate) survey: Survey,
    pub(crate) rules: Rules,
    pub(crate) told: Told,
    pub(crate) key: Key,
    pub(crate) organiser: Hash,
    /// Each with its group, if it has one.
    pub(crate) invites: Vec<(Hash, Option<i64>)>,
    /// Signs tickets, where this server does.
    pub(crate) issuer: Option<SecretKey>,
}

#[cfg(test)]
impl NewSurvey {
    /// A survey that everybody may answer.
    pub(crate) fn open(survey: Survey) -> Self {
        Self {
            survey,
            rules: Rules::open(),
            told: Told::default(),
            key: Key::stored(&[7; 32]).unwrap(),
            organiser: Hash([0; 32]),
            invites: Vec::new(),
            issuer: None,
        }
    }

    /// As it is stored first, under a number.
    pub(crate) fn record(self, number: i64) -> Record {
        let Self { survey, rules, told, key, organiser, invites, issuer } = self;
        let invites = i64::try_from(invites.len()).unwrap();
        let (asked, revision, edition, changes) = (false, 0, 0, Vec::new());
        Record {
            number,
            survey,
            rules,
            key,
            organiser,
            invites,
            told,
            issuer,
            signed: 0,
            asked,
            revision,
            edition,
            changes,
        }
    }
}

/// A report on its way into the store.
#[derive(Debug, Clone)]
pub(crate) struct Incoming {
    /// The survey's number.
    pub(crate) survey: i64,
    pub(crate) nonce: Nonce,
    /// The report, byte for byte as it came.
    pub(crate) body: String,
    /// What names it in the log.
    pub(crate) handle: Handle,
    /// The group of the invite that it came by, if that has one.
    pub(crate) label: Option<i64>,
    /// Reports up to this number were stored before it came, as far as this server knows. Where
    /// fewer are there, commits were lost.
    pub(crate) floor: i64,
}

/// What became of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is stored under this number.
    Counted(i64),
    /// The same report was stored before.
    AlreadyCounted,
    /// Its assignment was used for another report.
    Differs,
    /// Its survey takes no more.
    Closed,
    /// Its survey was deleted.
    Gone,
    /// The database has reports up to this number alone, and had confirmed more: it is not stored.
    Behind(i64),
}

/// How many editions are left out where commits were lost, so that no server takes the survey for
/// one that it knows from before.
pub(crate) const LOST_EDITIONS: i64 = 1000;

/// A database of either kind.
#[derive(Debug, Clone)]
pub(crate) enum Database {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// What everything else works with.
#[cfg(not(test))]
pub(crate) type Store = Database;

/// How long the database may take to let go.
const CLOSING: Duration = Duration::from_secs(10);

/// A length as it is stored.
fn count(length: usize) -> Result<i64, StoreError> {
    let long = |_| StoreError::Broken("more was counted than can be stored".to_owned());
    i64::try_from(length).map_err(long)
}

impl Database {
    /// Opens a database, makes one where there is none, and brings its tables up to date.
    ///
    /// `limit` is how long PostgreSQL may take over a statement before its connection is given up.
    pub(crate) async fn open(url: &DatabaseUrl, limit: Duration) -> Result<Self, StoreError> {
        Ok(match url {
            DatabaseUrl::Sqlite(file) => Self::Sqlite(Sqlite::open(file).await?),
            DatabaseUrl::Postgres(url) => Self::Postgres(Postgres::open(url, limit).await?),
        })
    }

    /// The same database, read on connections that are for exports alone.
    pub(crate) fn for_exports(&self) -> Self {
        match self {
            Self::Sqlite(sqlite) => Self::Sqlite(sqlite.for_exports()),
            Self::Postgres(postgres) => Self::Postgres(postgres.for_exports()),
        }
    }

    /// Lets go of the database; what was committed stays. A connection that hangs keeps nobody from stopping.
    pub(crate) async fn close(&self) {
        let close = async {
            on!(self.read, pool => pool.close().await);
            on!(self.exports, pool => pool.close().await);
            on!(self.probe, pool => pool.close().await);
            on!(self.write, pool => pool.close().await);
            if let Self::Postgres(postgres) = self {
                postgres.close_committer().await;
            }
        };
        if tokio::time::timeout(CLOSING, close).await.is_err() {
            tracing::warn!("the database took too long to let go");
        }
    }

    /// Writes to the end, whoever waits for it.
    async fn write<T, W, F>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(Self) -> F,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        to_the_end(work(self.clone())).await
    }

    /// Stores a survey and its invites, all or nothing.
    pub(crate) async fn create(&self, new: NewSurvey) -> Result<(), StoreError> {
        self.write(async move |store: Self| match store {
            Self::Sqlite(sqlite) => sqlite.create(&new).await,
            Self::Postgres(postgres) => postgres.create(&new).await,
        })
        .await
    }

    /// Stores reports of any surveys, each once, in one transaction as long as all are new; the verdicts are in the order of the reports.
    ///
    /// When this fails nothing is known: a retry finds out, since a stored report is then already counted.
    pub(crate) async fn commit(
        &self,
        reports: Vec<Incoming>,
        now: Timestamp,
    ) -> Result<Vec<Verdict>, StoreError> {
        #[cfg(feature = "benchmark")]
        if nothing::is_wanted() {
            return Ok(nothing::verdicts(&reports));
        }
        self.write(async move |store: Self| {
            let numbered = Numbered::new(&reports);
            let added = match &store {
                Self::Sqlite(sqlite) => sqlite.add_new(&reports, &numbered, now).await?,
                Self::Postgres(postgres) => postgres.add_new(&reports, &numbered).await?,
            };
            let (mut verdicts, rest) = numbered.verdicts(&added);
            if rest.is_empty() {
                return Ok(verdicts);
            }
            // Whatever is not simply new is looked at one by one. Should this fail, those above are told to send again, and are then counted already.
            let others: Vec<Incoming> = rest.iter().map(|&place| reports[place].clone()).collect();
            let judged = match &store {
                Self::Sqlite(sqlite) => sqlite.judge(&others, now).await?,
                Self::Postgres(postgres) => postgres.judge(&others).await?,
            };
            for (place, verdict) in rest.into_iter().zip(judged) {
                verdicts[place] = verdict;
            }
            Ok(verdicts)
        })
        .await
    }

    /// The survey with this id.
    pub(crate) async fn find(&self, id: &str) -> Result<Option<(Record, Standing)>, StoreError> {
        let sql = "SELECT number, terms, assign, access, results, min_reports, closes_at, mac_key, \
            organiser_hash, invites, told, reopens, per_minute, asked, revision, edition, closed, seq, \
            issuer_key, (SELECT COALESCE(MAX(size), 0) FROM heads WHERE survey = surveys.number) AS signed \
            FROM surveys WHERE id = $1";
        let row: Option<SurveyRow> =
            read!(self, pool => sqlx::query_as(sql).bind(id).fetch_optional(pool).await?);
        let Some((mut record, standing)) = row.map(|row| row.read(id)).transpose()? else {
            return Ok(None);
        };
        record.changes = self.changes(&record).await?;
        Ok(Some((record, standing)))
    }

    /// How a survey stands. One whose time is over is closed: that is written down before anybody is told, and from then on it is closed for
    /// every server, whatever its clock says.
    ///
    /// What time it is says PostgreSQL, whose one clock is the same for all servers; with SQLite, this server does.
    pub(crate) async fn standing(
        &self,
        survey: i64,
        now: Timestamp,
    ) -> Result<Standing, StoreError> {
        let row = self.standing_row(survey, now).await?;
        if !row.is_over() {
            return Ok(row.standing());
        }
        match self.end(survey, now).await {
            // Until that can be written down it is told as open; no report is taken any more.
            Err(StoreError::Full | StoreError::Unavailable(_)) => Ok(row.standing()),
            Err(error) => Err(error),
            Ok(()) => Ok(self.standing_row(survey, now).await?.standing()),
        }
    }

    /// Fails with [`StoreError::Gone`] where a survey was deleted.
    pub(crate) async fn check_exists(&self, survey: i64) -> Result<(), StoreError> {
        let sql = "SELECT number FROM surveys WHERE number = $1";
        let found: Option<(i64,)> =
            read!(self, pool => sqlx::query_as(sql).bind(survey).fetch_optional(pool).await?);
        found.map(drop).ok_or(StoreError::Gone)
    }

    async fn standing_row(&self, survey: i64, now: Timestamp) -> Result<StandingRow, StoreError> {
        let sql = match self {
            Self::Sqlite(_) => {
                "SELECT seq, closed, edition, COALESCE(closes_at <= $2, FALSE) AS overdue \
                FROM surveys WHERE number = $1"
            }
            Self::Postgres(_) => {
                concat!(
                    "SELECT seq, closed, edition, COALESCE(closes_at <= ",
                    postgres_now!(),
                    " AND $2::bigint IS NOT NULL, FALSE) AS overdue FROM surveys WHERE number = $1"
                )
            }
        };
        let now = now.as_microsecond();
        let row: Option<StandingRow> = read!(self, pool => {
            sqlx::query_as(sql).bind(survey).bind(now).fetch_optional(pool).await?
        });
        row.ok_or(StoreError::Gone)
    }

    /// Closes a survey whose time is over, unless its organiser has moved the end meanwhile.
    async fn end(&self, survey: i64, now: Timestamp) -> Result<(), StoreError> {
        let sql = match self {
            Self::Sqlite(_) => {
                "UPDATE surveys SET closed = TRUE, edition = edition + 1 \
                WHERE number = $1 AND NOT closed AND closes_at <= $2"
            }
            Self::Postgres(_) => {
                concat!(
                    "UPDATE surveys SET closed = TRUE, edition = edition + 1 \
                    WHERE number = $1 AND NOT closed AND $2::bigint IS NOT NULL AND closes_at <= ",
                    postgres_now!()
                )
            }
        };
        self.write(async move |store: Self| {
            on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(now.as_microsecond());
                query.execute(&mut *connection).await.map(drop)?;
            }));
            Ok(())
        })
        .await
    }

    /// The ids of up to `most` surveys after a number, and their numbers, in order.
    pub(crate) async fn surveys(
        &self,
        after: i64,
        most: i64,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        let sql = "SELECT number, id FROM surveys WHERE number > $1 ORDER BY number LIMIT $2";
        Ok(read!(self, pool => sqlx::query_as(sql).bind(after).bind(most).fetch_all(pool).await?))
    }

    /// An invite, if there is such a one.
    pub(crate) async fn invite(
        &self,
        survey: i64,
        hash: Hash,
    ) -> Result<Option<Invite>, StoreError> {
        let sql = "SELECT sealed_pairs, label, blinded FROM invites \
            WHERE survey = $1 AND token_hash = $2";
        let row: Option<InviteRow> = read!(self, pool => {
            sqlx::query_as(sql).bind(survey).bind(&hash.0[..]).fetch_optional(pool).await?
        });
        Ok(row.map(|(sealed_pairs, label, blinded)| {
            let blinded = blinded.filter(|hash| *hash != UNSIGNED);
            Invite { sealed_pairs, label, blinded }
        }))
    }

    /// Gives an invite its pairs. Whoever asks first decides; the answer says whether that was us.
    pub(crate) async fn give_pairs(
        &self,
        survey: i64,
        hash: Hash,
        sealed: Vec<u8>,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE invites SET sealed_pairs = $3 \
            WHERE survey = $1 AND token_hash = $2 AND sealed_pairs IS NULL";
        self.write(async move |store: Self| {
            let rows = on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(&hash.0[..]).bind(sealed);
                query.execute(&mut *connection).await?.rows_affected()
            }));
            Ok(rows > 0)
        })
        .await
    }

    /// Whether a report came by an assignment with this nonce.
    pub(crate) async fn has_answered(
        &self,
        survey: i64,
        nonce: &Nonce,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM reports WHERE survey = $1 AND nonce = $2";
        let reports: i64 = read!(self, pool => {
            sqlx::query_scalar(sql).bind(survey).bind(&nonce[..]).fetch_one(pool).await?
        });
        Ok(reports > 0)
    }

    /// How many invites have asked for their pairs, or for a ticket.
    pub(crate) async fn invites_used(&self, survey: i64) -> Result<i64, StoreError> {
        let sql = "SELECT COUNT(*) FROM invites \
            WHERE survey = $1 AND (sealed_pairs IS NOT NULL OR blinded <> $2)";
        Ok(read!(self, pool => {
            sqlx::query_scalar(sql).bind(survey).bind(&UNSIGNED[..]).fetch_one(pool).await?
        }))
    }

    /// Up to `most` reports after a number, in order of arrival.
    pub(crate) async fn reports_after(
        &self,
        survey: i64,
        seq: i64,
        most: i64,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        let sql =
            "SELECT seq, body FROM reports WHERE survey = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        Ok(read!(many self, pool => {
            sqlx::query_as(sql).bind(survey).bind(seq).bind(most).fetch_all(pool).await?
        }))
    }

    /// The numbers of up to `most` reports after a number and their groups, in order of arrival.
    pub(crate) async fn groups_after(
        &self,
        survey: i64,
        seq: i64,
        most: i64,
    ) -> Result<Vec<(i64, Option<i64>)>, StoreError> {
        let sql =
            "SELECT seq, label FROM reports WHERE survey = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        Ok(read!(many self, pool => {
            sqlx::query_as(sql).bind(survey).bind(seq).bind(most).fetch_all(pool).await?
        }))
    }

    /// Up to `page.most` reports in the order of their nonces, which is no order at all.
    pub(crate) async fn shuffled_reports(
        &self,
        survey: i64,
        page: &Page,
    ) -> Result<Vec<(Vec<u8>, String)>, StoreError> {
        let sql = "SELECT nonce, body FROM reports WHERE survey = $1 AND nonce > $2 \
            AND seq > $3 AND seq <= $4 AND ($6 IS NULL OR label = $6) ORDER BY nonce LIMIT $5";
        Ok(read!(many self, pool => {
            let query = sqlx::query_as(sql).bind(survey).bind(&page.after[..]).bind(page.from);
            query.bind(page.up_to).bind(page.most).bind(page.label).fetch_all(pool).await?
        }))
    }

    /// The stored tally of the reports up to a number.
    pub(crate) async fn checkpoint(
        &self,
        survey: i64,
    ) -> Result<Option<(i64, String)>, StoreError> {
        let sql = "SELECT seq, tally FROM checkpoints WHERE survey = $1";
        Ok(read!(self, pool => sqlx::query_as(sql).bind(survey).fetch_optional(pool).await?))
    }

    /// Stores the tally of the reports up to a number, unless a later one is there, or the reports
    /// are gone that were counted.
    pub(crate) async fn save_checkpoint(
        &self,
        record: &Record,
        seq: i64,
        tally: String,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO checkpoints (survey, seq, tally) \
            SELECT number, $2, $3 FROM surveys WHERE number = $1 AND seq >= $2 AND edition < $4 \
            ON CONFLICT (survey) DO UPDATE SET seq = excluded.seq, tally = excluded.tally \
            WHERE excluded.seq > checkpoints.seq";
        let (survey, lost) = (record.number, record.edition + LOST_EDITIONS);
        self.write(async move |store: Self| {
            on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(seq).bind(tally).bind(lost);
                query.execute(&mut *connection).await.map(drop)?;
            }));
            Ok(())
        })
        .await
    }
}

/// Which reports come next when all of them are sent in the order of their nonces.
#[derive(Debug, Clone)]
pub(crate) struct Page {
    /// The last nonce that was sent.
    pub(crate) after: Vec<u8>,
    /// Reports up to this number were sent before.
    pub(crate) from: i64,
    /// Reports with larger numbers came too late.
    pub(crate) up_to: i64,
    pub(crate) most: i64,
    /// Those of this group alone.
    pub(crate) label: Option<i64>,
}

/// An invite's columns: its pairs, its group, and what was signed for it.
type InviteRow = (Option<Vec<u8>>, Option<i64>, Option<Vec<u8>>);

/// An invite as it is stored.
#[derive(Debug, Clone, Default)]
pub(crate) struct Invite {
    /// Its pairs, sealed, once it has asked for them.
    pub(crate) sealed_pairs: Option<Vec<u8>>,
    /// Its group.
    pub(crate) label: Option<i64>,
    /// The hash of the blinded message that was signed for it.
    pub(crate) blinded: Option<Vec<u8>>,
}

#[cfg(test)]
impl Invite {
    /// Whether it was given pairs or a ticket.
    pub(crate) fn is_used(&self) -> bool {
        self.sealed_pairs.is_some() || self.blinded.is_some()
    }
}
