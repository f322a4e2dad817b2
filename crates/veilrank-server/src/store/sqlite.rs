//! SQLite: one file, one writer, many readers.

mod file_id;
mod only;

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use jiff::Timestamp;
use sqlx::{
    ConnectOptions, Connection, FromRow, Row, SqliteConnection, SqlitePool,
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
    },
};

use self::only::Only;
use super::{
    Incoming, NewSurvey, StoreError, Verdict,
    batch::{Group, Numbered, StoredRow, by_survey},
    changes::InsertInvites,
    rows::StandingRow,
    tickets::UNSIGNED,
};
use crate::{
    exports::MAX_PIECES_AT_ONCE,
    tokens::{Hash, hex},
};

/// How many connections read at a time.
const READERS: u32 = 4;

/// How long a statement waits for another process that writes, or for a free connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// A database file.
#[derive(Debug, Clone)]
pub(crate) struct Sqlite {
    file: String,
    pub(super) read: SqlitePool,
    /// Reads for exports, so that nobody else waits for those.
    pub(super) exports: SqlitePool,
    /// Reads for health, so that it waits for nobody.
    pub(super) probe: SqlitePool,
    /// SQLite writes one transaction at a time, and waiting here is fair.
    pub(super) write: Only,
    /// Whether some of the last batch was stored already. Whoever repeats reports on purpose then keeps nobody waiting for what is undone.
    repeats: Arc<AtomicBool>,
}

impl Sqlite {
    pub(super) async fn open(file: &str) -> Result<Self, StoreError> {
        make_private(file);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Every commit reaches the disk before it is acknowledged.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        // Nonces are random, so the writer comes by any page of their index: 32 MB of them stay at hand.
        // What is deleted is overwritten, so that a survey which is gone is gone from the file.
        let writer = options.clone().pragma("cache_size", "-32000").pragma("secure_delete", "ON");
        migrate(&options).await?;
        let write = Only::new(writer, file);
        let pool = |most| SqlitePoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
        let options = options.read_only(true);
        let read = pool(READERS).connect_with(options.clone()).await?;
        let exports = pool(MAX_PIECES_AT_ONCE).connect_lazy_with(options.clone());
        let probe = pool(1).connect_lazy_with(options);
        let (file, repeats) = (file.to_owned(), Arc::default());
        Ok(Self { file, read, exports, probe, write, repeats })
    }

    /// The same file, read on the connections of exports.
    pub(super) fn for_exports(&self) -> Self {
        Self { read: self.exports.clone(), ..self.clone() }
    }

    /// Takes every connection that reads, as a crowd of readers does.
    #[cfg(test)]
    pub(crate) async fn hold_readers(&self) -> Vec<sqlx::pool::PoolConnection<sqlx::Sqlite>> {
        let mut held = Vec::new();
        for _ in 0..READERS {
            held.push(self.read.acquire().await.unwrap());
        }
        held
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
        let done = async {
            super::cleanly!(self.write, connection => {
                sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?
            });
            Ok::<(), StoreError>(())
        };
        if let Err(error) = done.await {
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
        let mut connection = self.write.acquire().await.unwrap();
        sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut *connection).await.unwrap();
        connection.return_to_pool().await;
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

    /// Stores the reports of all surveys that take them, if every one is new; by survey, how many there were before.
    pub(super) async fn add_new(
        &self,
        reports: &[Incoming],
        numbered: &Numbered,
        now: Timestamp,
    ) -> Result<BTreeMap<i64, i64>, StoreError> {
        if self.repeats.load(Ordering::Relaxed) {
            return Ok(BTreeMap::new());
        }
        let bodies: Vec<&str> = reports.iter().map(|report| report.body.as_str()).collect();
        let mut fixed = Vec::new();
        for (report, back) in reports.iter().zip(numbered.before_last()) {
            fixed_part(&mut fixed, back, report);
        }
        let (surveys, counts) = numbered.counts();
        let counts: BTreeMap<i64, i64> = surveys.into_iter().zip(counts).collect();
        let each: Vec<(i64, i64)> = counts.clone().into_iter().collect();
        let add = sqlx::query_as(ADD_NEW).bind(json(&bodies)?).bind(fixed).bind(json(&each)?);
        let mut connection = self.write.acquire().await?;
        match add.bind(now.as_microsecond()).fetch_all(&mut *connection).await {
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                sqlx::query("ROLLBACK").execute(&mut *connection).await?;
                connection.return_to_pool().await;
                Ok(BTreeMap::new())
            }
            Err(error) => Err(error.into()),
            Ok(rows) => {
                connection.return_to_pool().await;
                self.write.check_file()?;
                let before = |(survey, seq): (i64, i64)| Some((survey, seq - counts.get(&survey)?));
                Ok(rows.into_iter().filter_map(before).collect())
            }
        }
    }

    /// Looks at each report, and stores those that are new.
    pub(super) async fn judge(
        &self,
        reports: &[Incoming],
        now: Timestamp,
    ) -> Result<Vec<Verdict>, StoreError> {
        let verdicts = super::cleanly!(self.write, connection => {
            let mut found = Found::look_up(&mut connection, reports, now).await?;
            let mut verdicts = vec![Verdict::Gone; reports.len()];
            let (mut bodies, mut fixed, mut lasts) = (Vec::new(), Vec::new(), Vec::new());
            for (survey, places) in by_survey(reports) {
                let Some(row) = found.standings.get(&survey) else { continue };
                let mut group = Group::new(reports, &places);
                group.judge(row.for_reports(), found.stored.remove(&survey).unwrap_or_default());
                for (seq, report) in (group.first..).zip(&group.new) {
                    bodies.push(report.body.as_str());
                    fixed_part(&mut fixed, seq, report);
                }
                lasts.push((survey, group.last()?));
                for (place, verdict) in places.into_iter().zip(group.verdicts) {
                    verdicts[place] = verdict;
                }
            }
            let add = sqlx::query(ADD).bind(json(&bodies)?).bind(fixed).bind(json(&lasts)?);
            add.execute(&mut *connection).await?;
            verdicts
        });
        self.write.check_file()?;
        let repeat = |verdict| matches!(verdict, &Verdict::AlreadyCounted | &Verdict::Differs);
        self.repeats.store(verdicts.iter().any(repeat), Ordering::Relaxed);
        Ok(verdicts)
    }
}

/// Makes a database that is not there yet, for its owner alone: it holds the keys of the log, of
/// assignments and of tickets. SQLite gives the files beside it the mode of the file itself.
///
/// A file that is there is left alone, since closing it would free the locks that another
/// connection of this process has on it. What cannot be made here SQLite cannot make either, and
/// says so.
fn make_private(file: &str) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    if std::fs::metadata(file).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound) {
        drop(options.open(file));
    }
}

/// The longest wait of a starting server for another one's migrations.
const MIGRATION_TIMEOUT: Duration = Duration::from_mins(10);

/// How soon it looks again where SQLite refuses without waiting, as when several servers make the
/// same file.
const MIGRATION_PAUSE: Duration = Duration::from_millis(20);

/// Brings the tables up to date on a connection of its own. Of servers that start at once one does
/// it, and the others wait.
async fn migrate(options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let (start, mut said) = (Instant::now(), false);
    loop {
        match try_to_migrate(options).await {
            Err(error) if is_busy(&error) && start.elapsed() < MIGRATION_TIMEOUT => {
                if !mem::replace(&mut said, true) {
                    tracing::info!("waiting for another process that has the database");
                }
                tokio::time::sleep(MIGRATION_PAUSE).await;
            }
            done => return done?,
        }
    }
}

/// The same, unless the file is busy: to begin it takes a lock, and so does making the file's log
/// of writes, for which SQLite may refuse to wait.
async fn try_to_migrate(options: &SqliteConnectOptions) -> sqlx::Result<Result<(), StoreError>> {
    let mut connection = options.connect().await?;
    let mut work = connection.begin_with("BEGIN EXCLUSIVE").await?;
    let done = super::migrations::sqlite().bring_file_up_to_date(&mut work).await;
    if done.is_ok() {
        work.commit().await?;
        connection.close().await?;
    }
    Ok(done)
}

fn is_busy(error: &sqlx::Error) -> bool {
    const BUSY: u32 = 5;
    // The low byte is the kind, the rest says where it happened.
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    code.is_some_and(|code| code & 0xff == BUSY)
}

impl InsertInvites for SqliteConnection {
    async fn insert_invites(
        &mut self,
        survey: i64,
        hashes: &[Hash],
        label: Option<i64>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO invites (survey, token_hash, label, blinded) \
            SELECT number, unhex(new.value), $3, CASE WHEN issuer_key IS NOT NULL THEN $4 END \
            FROM surveys CROSS JOIN json_each($2) AS new WHERE number = $1";
        let hashes: Vec<String> = hashes.iter().map(|hash| hex(&hash.0)).collect();
        let insert = sqlx::query(sql).bind(survey).bind(json(&hashes)?).bind(label);
        insert.bind(&UNSIGNED[..]).execute(self).await?;
        Ok(())
    }
}

/// Adds the reports whose texts are the first parameter. What of them has a fixed length stands in the second, and is cut out of it: to write it as
/// JSON and read it again takes about as long as all the rest.
macro_rules! add_reports {
    ($seq:literal, $from:literal) => {
        concat!(
            "INSERT INTO reports (survey, seq, nonce, body, label, handle) \
            SELECT CAST(substr($2, 92 * key + 33, 20) AS INTEGER), ",
            $seq,
            " + CAST(substr($2, 92 * key + 53, 20) AS INTEGER), substr($2, 92 * key + 1, 16), value, \
            NULLIF(CAST(substr($2, 92 * key + 73, 20) AS INTEGER), -1), substr($2, 92 * key + 17, 16) \
            FROM json_each($1)",
            $from
        )
    };
}

/// Stores a batch if all of it is new, without looking first: a nonce that is there already stops it. It is one message to the thread that has the
/// file, since on a busy machine each way there and back takes longer than what is done there. A survey that is closed or gone is left out.
const ADD_NEW: &str = concat!(
    "BEGIN IMMEDIATE; \
    UPDATE surveys SET seq = seq + new.value ->> 1 FROM json_each($3) AS new \
    WHERE number = new.value ->> 0 AND NOT closed AND (closes_at IS NULL OR closes_at > $4) \
    RETURNING number, seq; ",
    add_reports!(
        "seq",
        " CROSS JOIN surveys ON number = CAST(substr($2, 92 * key + 33, 20) AS INTEGER) \
        WHERE NOT closed AND (closes_at IS NULL OR closes_at > $4)"
    ),
    "; COMMIT"
);

/// Begins a transaction, and reads how surveys stand and what is stored of a batch.
const LOOK_UP: &str = "BEGIN IMMEDIATE; \
    SELECT number, seq, closed, edition, COALESCE(closes_at <= $4, FALSE) AS overdue FROM surveys \
    WHERE number IN (SELECT value FROM json_each($1)); \
    SELECT r.survey, r.nonce, r.body, r.handle FROM json_each($2) AS n CROSS JOIN reports AS r \
    ON r.survey = n.value AND r.nonce = substr($3, 16 * n.key + 1, 16)";

/// Adds reports, writes down the number of the last one of each survey, and commits.
const ADD: &str = concat!(
    add_reports!("0", ""),
    "; UPDATE surveys SET seq = new.value ->> 1 FROM json_each($3) AS new WHERE number = new.value ->> 0; \
    COMMIT"
);

/// What of a new report has a fixed length, 92 bytes: nonce, name, survey, number (or how many come after it, below zero) and group, or -1 for none.
fn fixed_part(into: &mut Vec<u8>, seq: i64, report: &Incoming) {
    into.extend_from_slice(&report.nonce);
    into.extend_from_slice(&report.handle.0);
    let numbers = [report.survey, seq, report.label.unwrap_or(-1)];
    into.extend(numbers.iter().flat_map(|number| format!("{number:020}").into_bytes()));
}

/// What is known of a batch before any of it is stored.
#[derive(Default)]
struct Found {
    standings: BTreeMap<i64, StandingRow>,
    stored: BTreeMap<i64, Vec<StoredRow>>,
}

impl Found {
    async fn look_up(
        connection: &mut SqliteConnection,
        reports: &[Incoming],
        now: Timestamp,
    ) -> Result<Self, StoreError> {
        let surveys: BTreeSet<i64> = reports.iter().map(|report| report.survey).collect();
        let each: Vec<i64> = reports.iter().map(|report| report.survey).collect();
        let nonces: Vec<u8> = reports.iter().flat_map(|report| report.nonce).collect();
        let look_up = sqlx::query(LOOK_UP).bind(json(&surveys)?).bind(json(&each)?).bind(nonces);
        let look_up = look_up.bind(now.as_microsecond());
        let mut found = Self::default();
        for row in look_up.fetch_all(connection).await? {
            found.read(&row)?;
        }
        Ok(found)
    }

    /// Takes a row of either question: surveys have a number.
    fn read(&mut self, row: &SqliteRow) -> sqlx::Result<()> {
        if let Ok(number) = row.try_get("number") {
            self.standings.insert(number, StandingRow::from_row(row)?);
        } else {
            let stored = (row.try_get("nonce")?, row.try_get("body")?, row.try_get("handle")?);
            self.stored.entry(row.try_get("survey")?).or_default().push(stored);
        }
        Ok(())
    }
}

/// Many values in one parameter: SQLite reads them back with `json_each`.
fn json<T: serde::Serialize>(values: &T) -> Result<String, StoreError> {
    serde_json::to_string(values).map_err(|error| StoreError::Broken(error.to_string()))
}

#[cfg(test)]
mod tests;
