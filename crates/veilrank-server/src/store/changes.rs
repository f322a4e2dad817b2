//! What an organiser may change of a survey that is stored, each change with its line in the survey's log.

use jiff::Timestamp;
use veilrank::wire::{Change, Terms};

use super::{Database, LOST_EDITIONS, Record, StoreError, count, tickets::UNSIGNED};
use crate::tokens::Hash;

/// A survey as it is to be from now on.
#[derive(Debug, Clone)]
pub(crate) struct Alteration {
    /// As it was read, with everything that changes.
    pub(crate) record: Record,
    pub(crate) closed: bool,
    /// Whether this may be done only as long as nobody was given questions.
    pub(crate) unasked: bool,
    /// What is done.
    pub(crate) changes: Vec<Change>,
}

/// What became of an invite that was to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Revoked {
    Done,
    /// It was given its questions.
    Used,
    Unknown,
}

/// Adds lines to a survey's log, on either kind of connection. The survey's row is locked by whoever does this.
macro_rules! log {
    ($connection:expr, $survey:expr, $changes:expr) => {
        for change in $changes {
            let sql = "INSERT INTO log (survey, place, entry) SELECT $1, COUNT(*) + 1, $2 \
                FROM log WHERE survey = $1";
            let entry = entry_text(change)?;
            sqlx::query(sql).bind($survey).bind(entry).execute(&mut *$connection).await?;
        }
    };
}

/// Begins to write: `BEGIN IMMEDIATE` is SQLite's, where two readers that both want to write would wait for each other.
/// PostgreSQL may take its time, since a change may go over many rows.
macro_rules! begin {
    ($store:ident, $work:ident => $body:expr) => {
        match &$store {
            Database::Sqlite(sqlite) => cleanly!(sqlite.write, connection => {
                let mut $work = sqlx::Connection::begin_with(&mut *connection, "BEGIN IMMEDIATE").await?;
                let done = $body;
                $work.commit().await?;
                done
            }),
            Database::Postgres(postgres) => cleanly!(postgres.write.slow(), connection => {
                let mut $work = sqlx::Connection::begin(&mut *connection).await?;
                let done = $body;
                $work.commit().await?;
                done
            }),
        }
    };
}

/// Adds many invites to a survey in one statement, each to a group or to none.
pub(super) trait InsertInvites {
    async fn insert_invites(
        &mut self,
        survey: i64,
        hashes: &[Hash],
        label: Option<i64>,
    ) -> Result<(), StoreError>;
}

impl Database {
    /// What the organiser of a survey did.
    pub(super) async fn changes(&self, record: &Record) -> Result<Vec<Change>, StoreError> {
        // Every change is an edition: a survey of the first one has none.
        if record.edition == 0 {
            return Ok(Vec::new());
        }
        let sql = "SELECT entry FROM log WHERE survey = $1 ORDER BY place";
        let lines: Vec<String> = super::read!(self, pool => {
            sqlx::query_scalar(sql).bind(record.number).fetch_all(pool).await?
        });
        let read = |line: &String| {
            let what = |error| StoreError::Broken(format!("the log of a survey: {error}"));
            serde_json::from_str(line).map_err(what)
        };
        lines.iter().map(read).collect()
    }

    /// Changes a survey, unless somebody else did so since it was read, or it may not be changed any more; says whether it did.
    pub(crate) async fn alter(&self, alteration: Alteration) -> Result<bool, StoreError> {
        let sql = "UPDATE surveys SET terms = $3, assign = $4, results = $5, min_reports = $6, closes_at = $7, \
            told = $8, reopens = $9, revision = $10, closed = $11, per_minute = $13, edition = edition + 1 \
            WHERE number = $1 AND edition = $2 AND NOT (asked AND $12)";
        self.write(async move |store: Self| {
            let Alteration { record, closed, unasked, changes } = &alteration;
            let (number, rules) = (record.number, &record.rules);
            Ok(begin!(store, work => {
                let update = sqlx::query(sql)
                    .bind(number)
                    .bind(record.edition)
                    .bind(Terms::write(&record.survey))
                    .bind(rules.assign.name())
                    .bind(rules.results.name())
                    .bind(rules.min_reports)
                    .bind(rules.closes_at.map(Timestamp::as_microsecond))
                    .bind(record.told.write())
                    .bind(rules.reopens)
                    .bind(i64::from(record.revision))
                    .bind(*closed)
                    .bind(*unasked)
                    .bind(i64::from(rules.per_minute));
                let altered = update.execute(&mut *work).await?.rows_affected() > 0;
                if altered {
                    if *unasked {
                        // Counts of nothing, under terms that are no more.
                        let sql = "DELETE FROM checkpoints WHERE survey = $1";
                        sqlx::query(sql).bind(number).execute(&mut *work).await?;
                    }
                    log!(work, number, changes);
                }
                altered
            }))
        })
        .await
    }

    /// Takes note that somebody is given questions of these terms; says whether they are still the survey's.
    pub(crate) async fn mark_asked(&self, survey: i64, revision: u32) -> Result<bool, StoreError> {
        let sql = "UPDATE surveys SET asked = TRUE WHERE number = $1 AND revision = $2";
        self.write(async move |store: Self| {
            let rows = super::on!(store.write, pool => cleanly!(pool, connection => {
                let query = sqlx::query(sql).bind(survey).bind(i64::from(revision));
                query.execute(&mut *connection).await?.rows_affected()
            }));
            Ok(rows > 0)
        })
        .await
    }

    /// Writes down that commits of a survey were lost: in its log, and by leaving out editions, so
    /// that every server reads it anew. Counts of what is gone are deleted. Of all servers that
    /// knew more the first one does it: the others find so many editions left out that it was done.
    pub(crate) async fn note_loss(
        &self,
        survey: i64,
        known_edition: i64,
        change: Change,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE surveys SET edition = $4 + CASE WHEN edition > $2 THEN edition ELSE $2 END \
            WHERE number = $1 AND edition < $3";
        self.write(async move |store: Self| {
            Ok(begin!(store, work => {
                let update = sqlx::query(sql).bind(survey).bind(known_edition);
                let update = update.bind(known_edition + LOST_EDITIONS).bind(LOST_EDITIONS);
                let first = update.execute(&mut *work).await?.rows_affected() > 0;
                if first {
                    let sql = "DELETE FROM checkpoints WHERE survey = $1";
                    sqlx::query(sql).bind(survey).execute(&mut *work).await?;
                    log!(work, survey, [&change]);
                }
                first
            }))
        })
        .await
    }

    /// Deletes a survey and everything that is stored about it.
    pub(crate) async fn delete(&self, survey: i64) -> Result<(), StoreError> {
        let statements = [
            "DELETE FROM reports WHERE survey = $1",
            "DELETE FROM heads WHERE survey = $1",
            "DELETE FROM invites WHERE survey = $1",
            "DELETE FROM tickets WHERE survey = $1",
            "DELETE FROM checkpoints WHERE survey = $1",
            "DELETE FROM log WHERE survey = $1",
            "DELETE FROM surveys WHERE number = $1",
        ];
        self.write(async move |store: Self| {
            // Locks the row, so that nobody adds anything that belongs to it meanwhile. SQLite lets in one writer at a time.
            let locks = match &store {
                Database::Sqlite(_) => "SELECT number FROM surveys WHERE number = $1",
                Database::Postgres(_) => "SELECT number FROM surveys WHERE number = $1 FOR UPDATE",
            };
            begin!(store, work => {
                for sql in [locks].into_iter().chain(statements) {
                    sqlx::query(sql).bind(survey).execute(&mut *work).await?;
                }
            });
            if let Database::Sqlite(sqlite) = &store {
                sqlite.empty_log().await;
            }
            Ok(())
        })
        .await
    }

    /// Adds invites to a survey, each to a group or to none.
    pub(crate) async fn add_invites(
        &self,
        survey: i64,
        (hashes, label): (Vec<Hash>, Option<i64>),
        change: Change,
    ) -> Result<(), StoreError> {
        let sql =
            "UPDATE surveys SET invites = invites + $2, edition = edition + 1 WHERE number = $1";
        self.write(async move |store: Self| {
            begin!(store, work => {
                let more = count(hashes.len())?;
                let update = sqlx::query(sql).bind(survey).bind(more).execute(&mut *work).await?;
                if update.rows_affected() == 0 {
                    return Err(StoreError::Gone);
                }
                work.insert_invites(survey, &hashes, label).await?;
                log!(work, survey, [&change]);
            });
            Ok(())
        })
        .await
    }

    /// Takes an invite back that was not used.
    pub(crate) async fn revoke(
        &self,
        survey: i64,
        hash: Hash,
        change: Change,
    ) -> Result<Revoked, StoreError> {
        let sql = "DELETE FROM invites \
            WHERE survey = $1 AND token_hash = $2 AND sealed_pairs IS NULL \
            AND (blinded IS NULL OR blinded = $3)";
        let revoked = self
            .write(async move |store: Self| {
                Ok(begin!(store, work => {
                    let row = sqlx::query(sql).bind(survey).bind(&hash.0[..]).bind(&UNSIGNED[..]);
                    let revoked = row.execute(&mut *work).await?.rows_affected() > 0;
                    if revoked {
                        let sql = "UPDATE surveys SET invites = invites - 1, edition = edition + 1 \
                            WHERE number = $1";
                        sqlx::query(sql).bind(survey).execute(&mut *work).await?;
                        log!(work, survey, [&change]);
                    }
                    revoked
                }))
            })
            .await?;
        if revoked {
            return Ok(Revoked::Done);
        }
        let known = self.invite(survey, hash).await?.is_some();
        Ok(if known { Revoked::Used } else { Revoked::Unknown })
    }
}

fn entry_text(change: &Change) -> Result<String, StoreError> {
    serde_json::to_string(change).map_err(|error| StoreError::Broken(error.to_string()))
}
