//! SQLite: one file, one writer, many readers.

use std::time::Duration;

use jiff::Timestamp;
use sqlx::{
    ConnectOptions, Connection, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::{
    Incoming, NewSurvey, StoreError, Verdict,
    batch::{Group, commit_batch},
    rows::StandingRow,
};
use crate::tokens::{Hash, hex};

/// How many connections read at a time.
const READERS: u32 = 4;

/// How long a statement waits for another process that writes, or for a free connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// A database file.
#[derive(Debug, Clone)]
pub(crate) struct Sqlite {
    file: String,
    pub(super) read: SqlitePool,
    /// Has one connection: SQLite writes one transaction at a time, and waiting here is fair.
    pub(super) write: SqlitePool,
}

impl Sqlite {
    pub(super) async fn open(file: &str) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Every commit reaches the disk before it is acknowledged.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let pool = |most| SqlitePoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
        // Nonces are random, so the writer comes by any page of their index: 32 MB of them stay at hand.
        // What is deleted is overwritten, so that a survey which is gone is gone from the file.
        let writer = options.clone().pragma("cache_size", "-32000").pragma("secure_delete", "ON");
        let write = pool(1).connect_with(writer).await?;
        super::migrations::sqlite().run(&write).await?;
        let read = pool(READERS).connect_with(options.read_only(true)).await?;
        Ok(Self { file: file.to_owned(), read, write })
    }

    /// Whether there is room for reports. A small write may still fit where none of them does.
    pub(super) fn check_room(&self) -> Result<(), StoreError> {
        #[cfg(unix)]
        if let Ok(disk) = rustix::fs::statvfs(&self.file)
            && disk.f_bavail.saturating_mul(disk.f_frsize) < super::health::LEAST_ROOM
        {
            return Err(StoreError::Full);
        }
        Ok(())
    }

    /// Brings the log of writes into the file and empties it, as far as nobody is reading.
    pub(super) async fn empty_log(&self) {
        let done = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.write).await;
        if let Err(error) = done {
            tracing::warn!(%error, "what was deleted stays in the log of writes for a while");
        }
    }

    /// Brings the log of writes into the file and empties it, without waiting long for those who read. Whether it is empty now.
    pub(super) async fn forget_writes(&self) -> Result<bool, StoreError> {
        let (busy, ..): (i64, i64, i64) = super::cleanly!(self.write, connection => {
            sqlx::query("PRAGMA busy_timeout = 50").execute(&mut *connection).await?;
            let emptied = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)");
            let emptied = emptied.fetch_one(&mut *connection).await?;
            let patience = format!("PRAGMA busy_timeout = {}", PATIENCE.as_millis());
            sqlx::query(sqlx::AssertSqlSafe(patience)).execute(&mut *connection).await?;
            emptied
        });
        Ok(busy == 0)
    }

    /// Runs a statement on the writing connection.
    #[cfg(test)]
    pub(crate) async fn execute(&self, sql: &str) {
        sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&self.write).await.unwrap();
    }

    pub(super) async fn create(&self, new: &NewSurvey) -> Result<(), StoreError> {
        super::cleanly!(self.write, connection => {
            let mut work = connection.begin_with("BEGIN IMMEDIATE").await?;
            let number: i64 = super::insert_survey!(&mut *work, new);
            let row = |(hash, label): &(Hash, Option<i64>)| (hex(&hash.0), *label);
            let rows: Vec<(String, Option<i64>)> = new.invites.iter().map(row).collect();
            let sql = "INSERT INTO invites (survey, token_hash, label, blinded) \
                SELECT $1, unhex(value ->> 0), value ->> 1, $3 FROM json_each($2)";
            let insert = sqlx::query(sql).bind(number).bind(json(&rows)?).bind(new.unsigned());
            insert.execute(&mut *work).await?;
            work.commit().await?;
        });
        Ok(())
    }

    pub(super) async fn commit(
        &self,
        reports: &[Incoming],
        now: Timestamp,
    ) -> Result<Vec<Verdict>, StoreError> {
        commit_batch!(self.write, connection => connection.begin_with("BEGIN IMMEDIATE"), reports, now)
    }
}

async fn add(
    work: &mut SqliteConnection,
    survey: i64,
    group: &mut Group<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "SELECT seq, closed, edition, closes_at FROM surveys WHERE number = $1";
    let row: Option<StandingRow> =
        sqlx::query_as(sql).bind(survey).fetch_optional(&mut *work).await?;
    let Some(row) = row else {
        group.gone();
        return Ok(());
    };
    let nonces: Vec<String> = group.nonces().iter().map(|nonce| hex(nonce)).collect();
    let sql = "SELECT nonce, body, handle FROM reports \
        WHERE survey = $1 AND nonce IN (SELECT unhex(value) FROM json_each($2))";
    let known = sqlx::query_as(sql).bind(survey).bind(json(&nonces)?);
    let stored = known.fetch_all(&mut *work).await?;
    group.judge(row.at(now), stored);
    if group.new.is_empty() {
        return Ok(());
    }
    let row = |report: &&Incoming| {
        (hex(&report.nonce), report.body.clone(), report.label, hex(&report.handle.0))
    };
    let rows: Vec<(String, String, Option<i64>, String)> = group.new.iter().map(row).collect();
    let sql = "INSERT INTO reports (survey, seq, nonce, body, label, handle) \
        SELECT $1, $2 + key, unhex(value ->> 0), value ->> 1, value ->> 2, unhex(value ->> 3) \
        FROM json_each($3)";
    let insert = sqlx::query(sql).bind(survey).bind(group.first).bind(json(&rows)?);
    insert.execute(&mut *work).await?;
    super::advance!(work, survey, group)
}

/// Many values in one parameter: SQLite reads them back with `json_each`.
fn json<T: serde::Serialize>(values: &T) -> Result<String, StoreError> {
    serde_json::to_string(values).map_err(|error| StoreError::Broken(error.to_string()))
}
