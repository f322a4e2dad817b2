//! Copies of a database: a consistent one into a file while a server runs, and one into another
//! database of either kind.
//!
//! A restore copies rows, not files: the same lines bring a backup back, and move surveys from
//! SQLite to PostgreSQL and from PostgreSQL to SQLite. It reads one snapshot and writes one
//! transaction, so whatever stops it leaves the other database as it was.

mod postgres;
mod rows;
mod sqlite;

use std::path::Path;

use futures_util::TryStreamExt;
use sqlx::Row;

use self::{
    postgres::{PostgresSource, PostgresTarget},
    rows::{BATCH, Cell, Kind, Table, cells},
    sqlite::{SqliteSource, SqliteTarget},
};
use super::{StoreError, migrations::Steps};
use crate::settings::DatabaseUrl;

/// The contents of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holdings {
    /// The number of surveys.
    pub surveys: i64,
    /// The number of reports of all surveys.
    pub reports: i64,
}

/// Why no copy was made. The other database is as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TransferError {
    /// There is nothing to copy.
    #[error("there is no database there; name the file or the server that has it")]
    Missing,
    /// Another program's database, or none.
    #[error("this is no database of veilrank")]
    Foreign,
    /// Its tables are newer than this program.
    #[error(
        "its tables are of step {step}, which a newer veilrank made, and this one knows {known}; use that veilrank"
    )]
    Newer {
        /// The step of the database.
        step: i64,
        /// The last step of this program.
        known: i64,
    },
    /// A database server's tables are older than this program.
    #[error("its tables are older; start this veilrank on it once, which brings them up to date")]
    Older,
    /// The contents are inconsistent.
    #[error("it is damaged: {0}; take another backup")]
    Damaged(String),
    /// It is not for us to overwrite surveys.
    #[error(
        "it has surveys already ({0}), and a restore overwrites none; move that database out of the \
         way, or name another"
    )]
    HasSurveys(i64),
    /// A server works on it.
    #[error("a running server, or another program, has it open; stop that first")]
    InUse,
    /// The database itself.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for TransferError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Writes a consistent copy of a database file into an empty file, also while servers write to it:
/// `VACUUM INTO` reads one snapshot, and nobody waits.
///
/// All that was acknowledged before it began is in it, and nothing of what was deleted. The copy is
/// checked before this comes back.
pub async fn back_up(database: &str, into: &Path) -> Result<Holdings, TransferError> {
    let mut source = SqliteSource::open(database).await?;
    let copied = source.copy_into(into).await;
    source.close().await?;
    if copied.is_err() {
        // SQLite leaves the journal of a file that it had no room for.
        let mut journal = into.as_os_str().to_owned();
        journal.push("-journal");
        drop(std::fs::remove_file(journal));
    }
    copied?;
    let mut copy = SqliteSource::open_path(into).await?;
    copy.check().await?;
    let holdings = copy.holdings().await?;
    copy.close().await?;
    Ok(holdings)
}

/// Copies all surveys of one database into another of either kind, which has none and which no
/// server has open.
///
/// The first is checked before the other is touched: whether it is whole, and of a version that
/// this program knows. Tables of a file that are older are brought up to date in a copy, in the
/// folder `beside`.
pub async fn restore(
    from: &DatabaseUrl,
    to: &DatabaseUrl,
    beside: &Path,
) -> Result<Holdings, TransferError> {
    match from {
        DatabaseUrl::Sqlite(file) => {
            let mut source = SqliteSource::open(file).await?.up_to_date(beside).await?;
            source.check().await?;
            let holdings = match to {
                DatabaseUrl::Sqlite(file) => {
                    let mut target = SqliteTarget::open(file).await?;
                    rows::copy!(source, target)
                }
                DatabaseUrl::Postgres(options) => {
                    let mut target = PostgresTarget::open(options).await?;
                    rows::copy!(source, target)
                }
            };
            source.close().await?;
            Ok(holdings)
        }
        DatabaseUrl::Postgres(options) => {
            let mut source = PostgresSource::open(options).await?;
            source.check().await?;
            Ok(match to {
                DatabaseUrl::Sqlite(file) => {
                    let mut target = SqliteTarget::open(file).await?;
                    rows::copy!(source, target)
                }
                DatabaseUrl::Postgres(options) => {
                    let mut target = PostgresTarget::open(options).await?;
                    rows::copy!(source, target)
                }
            })
        }
    }
}

/// Whether a database has done all steps of this program, or only the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Age {
    Same,
    Older,
}

/// A step that a database has done: its number, its checksum and whether it came to its end.
type Done = (i64, Vec<u8>, bool);

/// Compares the steps that a database has done with those of this program.
fn age(steps: &Steps, done: &[Done]) -> Result<Age, TransferError> {
    let migrator = steps.migrator();
    let known = migrator.iter().map(|step| step.version).max().unwrap_or(0);
    for (step, checksum, ended) in done {
        let Some(ours) = migrator.iter().find(|ours| ours.version == *step) else {
            return Err(TransferError::Newer { step: *step, known });
        };
        if ours.checksum[..] != checksum[..] || !ended {
            let what = format!("step {step} of its tables is not the one that this program does");
            return Err(TransferError::Damaged(what));
        }
    }
    match done.len() {
        0 => Err(TransferError::Foreign),
        steps if steps < migrator.iter().count() => Ok(Age::Older),
        _ => Ok(Age::Same),
    }
}

/// Reads the steps that a database has done.
const DONE: &str = "SELECT version, checksum, success FROM _sqlx_migrations ORDER BY version";

/// Finds a survey whose reports are not numbered from 1 to the last, so that some are missing.
const GAPS: &str = "SELECT id FROM surveys WHERE seq <> \
    (SELECT COUNT(*) FROM reports WHERE reports.survey = surveys.number) OR seq <> \
    (SELECT COALESCE(MAX(reports.seq), 0) FROM reports WHERE reports.survey = surveys.number) LIMIT 1";

/// Counts what a database holds.
const HOLDINGS: &str = "SELECT (SELECT COUNT(*) FROM surveys), (SELECT COUNT(*) FROM reports)";

fn gap(survey: Option<String>) -> Result<(), TransferError> {
    let missing = |id| TransferError::Damaged(format!("reports of survey {id} are missing"));
    survey.map_or(Ok(()), |id| Err(missing(id)))
}

#[cfg(test)]
mod tests {
    use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

    use super::*;
    use crate::store::migrations;

    async fn connection(file: &Path) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
        options.connect().await.unwrap()
    }

    #[tokio::test]
    async fn an_older_file_is_brought_up_to_date_in_a_copy() {
        let folder = tempfile::tempdir().unwrap();
        let [old, new] = ["old.db", "new.db"].map(|name| folder.path().join(name));
        let mut made = connection(&old).await;
        migrations::sqlite().migrator().run_to(5, &mut made).await.unwrap();
        let rows = "INSERT INTO surveys (id, terms, assign, access, results, min_reports, mac_key, \
            organiser_hash, invites, seq) VALUES ('a', '{}', 'live', 'open', 'during', 0, x'00', x'01', 0, 1); \
            INSERT INTO reports (survey, seq, nonce, body) VALUES (1, 1, x'02', '{}'); \
            UPDATE sqlite_sequence SET seq = 7";
        sqlx::raw_sql(rows).execute(&mut made).await.unwrap();
        made.close().await.unwrap();
        let before = std::fs::read(&old).unwrap();
        let url = |file: &Path| file.to_str().unwrap().parse::<DatabaseUrl>().unwrap();
        let restored = restore(&url(&old), &url(&new), folder.path()).await;
        assert_eq!(restored, Ok(Holdings { surveys: 1, reports: 1 }));
        assert_eq!(std::fs::read(&old).unwrap(), before, "the backup stays as it is");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "the copy is gone");
        let mut restored = connection(&new).await;
        let done: Vec<Done> = sqlx::query_as(DONE).fetch_all(&mut restored).await.unwrap();
        assert_eq!(age(&migrations::sqlite(), &done), Ok(Age::Same));
        let sql = "SELECT s.number, r.body, r.handle, q.seq FROM surveys AS s, reports AS r, sqlite_sequence AS q";
        let row: (i64, String, Option<Vec<u8>>, i64) =
            sqlx::query_as(sql).fetch_one(&mut restored).await.unwrap();
        assert_eq!(row, (1, "{}".to_owned(), None, 7), "no survey gets a number that one had");
    }

    fn done() -> Vec<Done> {
        let step = |step: &sqlx::migrate::Migration| (step.version, step.checksum.to_vec(), true);
        migrations::sqlite().migrator().iter().map(step).collect()
    }

    #[test]
    fn a_database_is_as_old_as_its_last_step() {
        let ours = migrations::sqlite();
        let all = done();
        assert_eq!(age(&ours, &all), Ok(Age::Same));
        assert_eq!(age(&ours, &all[..3]), Ok(Age::Older));
        assert_eq!(age(&ours, &[]), Err(TransferError::Foreign));
        let known = i64::try_from(all.len()).unwrap();
        let newer = [all.clone(), vec![(known + 1, vec![1], true)]].concat();
        assert_eq!(age(&ours, &newer), Err(TransferError::Newer { step: known + 1, known }));
        for spoil in [|step: &mut Done| step.1[0] ^= 1, |step: &mut Done| step.2 = false] {
            let mut spoilt = all.clone();
            spoil(&mut spoilt[2]);
            assert!(matches!(age(&ours, &spoilt), Err(TransferError::Damaged(_))));
        }
    }
}
