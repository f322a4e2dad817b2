//! A file of SQLite as the one end or the other of a copy.

use std::{
    borrow::Cow,
    fs::OpenOptions,
    path::{Path, PathBuf},
    time::Duration,
};

use futures_util::stream::BoxStream;
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Sqlite, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteRow, SqliteSynchronous},
};

use super::{
    Age, DONE, GAPS, HOLDINGS, Holdings, TransferError, age, gap,
    rows::{Cell, Table, insert},
};
use crate::{store::migrations, tokens};

/// The longest wait for an exclusive lock of another process.
const PATIENCE: Duration = Duration::from_secs(5);

/// Says whether anybody else has a file open, so it waits hardly at all.
const GLANCE: Duration = Duration::from_millis(500);

/// Lists all tables of ours and their columns.
const TABLES: &str = "SELECT t.name, c.name, c.type FROM sqlite_master AS t, pragma_table_info(t.name) AS c \
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name <> '_sqlx_migrations' \
    ORDER BY t.name, c.name";

/// A file that is read, as it was at one moment.
#[derive(Debug)]
pub(super) struct SqliteSource {
    connection: SqliteConnection,
    /// A copy that is brought up to date, and that nobody else needs.
    copy: Option<Copy>,
}

/// A file that is deleted when it is let go of.
#[derive(Debug)]
struct Copy(PathBuf);

impl Copy {
    /// Leaves it where it is.
    fn keep(self) {
        std::mem::forget(self);
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        for ending in ["", "-journal", "-wal", "-shm"] {
            let mut name = self.0.clone().into_os_string();
            name.push(ending);
            drop(std::fs::remove_file(name));
        }
    }
}

impl SqliteSource {
    pub(super) async fn open(file: &str) -> Result<Self, TransferError> {
        Self::open_path(Path::new(file)).await
    }

    pub(super) async fn open_path(file: &Path) -> Result<Self, TransferError> {
        if !file.exists() {
            return Err(TransferError::Missing);
        }
        let options = options(file).read_only(true).busy_timeout(PATIENCE);
        let mut source = Self { connection: options.connect().await?, copy: None };
        source.age().await?;
        sqlx::query("BEGIN").execute(&mut source.connection).await?;
        Ok(source)
    }

    async fn age(&mut self) -> Result<Age, TransferError> {
        let done = sqlx::query_as(DONE).fetch_all(&mut self.connection).await;
        age(&migrations::sqlite(), &done.map_err(foreign)?)
    }

    /// Writes all of it into a file that is empty or not there.
    pub(super) async fn copy_into(&mut self, into: &Path) -> Result<(), TransferError> {
        // It reads a snapshot of its own, and not inside of a transaction.
        sqlx::query("ROLLBACK").execute(&mut self.connection).await?;
        let name = into.to_str().ok_or(TransferError::Missing)?.to_owned();
        sqlx::query("VACUUM INTO $1").bind(name).execute(&mut self.connection).await?;
        sqlx::query("BEGIN").execute(&mut self.connection).await?;
        Ok(())
    }

    /// Itself, or a copy whose tables are as this program has them.
    pub(super) async fn up_to_date(mut self, beside: &Path) -> Result<Self, TransferError> {
        if self.age().await? == Age::Same {
            return Ok(self);
        }
        let random = tokens::random::<8>().map_err(|_| TransferError::Missing)?;
        let copy = Copy(beside.join(format!(".veilrank-{}.partial", tokens::hex(&random))));
        make_private(&copy.0)?;
        self.copy_into(&copy.0).await?;
        self.close().await?;
        let mut connection = options(&copy.0).connect().await?;
        migrations::sqlite().bring_file_up_to_date(&mut connection).await?;
        connection.close().await?;
        let mut source = Self::open_path(&copy.0).await?;
        source.copy = Some(copy);
        Ok(source)
    }

    /// Refuses what is damaged, by the pages of the file and by what they say.
    pub(super) async fn check(&mut self) -> Result<(), TransferError> {
        let said: String =
            sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut self.connection).await?;
        if said != "ok" {
            return Err(TransferError::Damaged(said));
        }
        let strays =
            sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut self.connection).await?;
        if !strays.is_empty() {
            return Err(TransferError::Damaged("rows are without their survey".to_owned()));
        }
        gap(sqlx::query_scalar(GAPS).fetch_optional(&mut self.connection).await?)
    }

    pub(super) async fn holdings(&mut self) -> Result<Holdings, TransferError> {
        let (surveys, reports) = sqlx::query_as(HOLDINGS).fetch_one(&mut self.connection).await?;
        Ok(Holdings { surveys, reports })
    }

    pub(super) async fn tables(&mut self) -> Result<Vec<Table>, TransferError> {
        tables(&mut self.connection).await
    }

    pub(super) fn rows(&mut self, table: &Table) -> BoxStream<'_, sqlx::Result<SqliteRow>> {
        sqlx::query(AssertSqlSafe(table.select())).persistent(false).fetch(&mut self.connection)
    }

    /// The largest number that a survey ever had.
    pub(super) async fn last_number(&mut self) -> Result<i64, TransferError> {
        let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'surveys'";
        let last = sqlx::query_scalar(sql).fetch_optional(&mut self.connection).await?;
        Ok(last.unwrap_or(0))
    }

    pub(super) async fn close(self) -> Result<(), TransferError> {
        self.connection.close().await?;
        drop(self.copy);
        Ok(())
    }
}

/// A file that is filled, in one transaction, and that nobody else can open meanwhile.
#[derive(Debug)]
pub(super) struct SqliteTarget {
    connection: SqliteConnection,
    /// Deleted after a bad end, where there was none before.
    made: Option<Copy>,
}

impl SqliteTarget {
    pub(super) async fn open(file: &str) -> Result<Self, TransferError> {
        let path = Path::new(file);
        let made = if path.exists() {
            None
        } else {
            make_private(path)?;
            Some(Copy(path.to_owned()))
        };
        let options = options(path).synchronous(SqliteSynchronous::Full).busy_timeout(GLANCE);
        let mut connection = options.connect().await?;
        // Whoever has the file open holds a lock on it for as long, so that nobody gets it for
        // themselves.
        sqlx::query("PRAGMA locking_mode = EXCLUSIVE").execute(&mut connection).await?;
        let alone = sqlx::query("BEGIN EXCLUSIVE").execute(&mut connection).await;
        alone.map_err(in_use)?;
        sqlx::query("COMMIT").execute(&mut connection).await?;
        check_empty(&mut connection).await?;
        migrations::sqlite().bring_file_up_to_date(&mut connection).await?;
        sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
        Ok(Self { connection, made })
    }

    pub(super) async fn tables(&mut self) -> Result<Vec<Table>, TransferError> {
        tables(&mut self.connection).await
    }

    /// Removes the rows that tables have from the start, such as a key that nothing was signed
    /// with.
    pub(super) async fn clear(&mut self, table: &Table) -> Result<(), TransferError> {
        let sql = AssertSqlSafe(format!("DELETE FROM {}", table.name));
        sqlx::query(sql).execute(&mut self.connection).await?;
        Ok(())
    }

    pub(super) async fn write(
        &mut self,
        table: &Table,
        rows: Vec<Vec<Cell>>,
    ) -> Result<(), TransferError> {
        if rows.is_empty() {
            return Ok(());
        }
        let start = format!("INSERT INTO {} ({}) ", table.name, table.names());
        insert!(Sqlite, &mut self.connection, start, rows)?;
        Ok(())
    }

    /// No later survey gets a number that an earlier one had.
    pub(super) async fn number_on_after(&mut self, last: i64) -> Result<(), TransferError> {
        let sql = "DELETE FROM sqlite_sequence WHERE name = 'surveys'";
        sqlx::query(sql).execute(&mut self.connection).await?;
        let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES ('surveys', $1)";
        sqlx::query(sql).bind(last).execute(&mut self.connection).await?;
        Ok(())
    }

    /// Keeps what was written, or nothing of it.
    pub(super) async fn end<T>(
        mut self,
        done: Result<T, TransferError>,
    ) -> Result<T, TransferError> {
        // After an error it is let go of inside the transaction, which undoes it, and what was made
        // is deleted.
        let done = done?;
        sqlx::query("COMMIT").execute(&mut self.connection).await?;
        if let Some(made) = self.made.take() {
            made.keep();
        }
        self.connection.close().await?;
        Ok(done)
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file).foreign_keys(true).disable_statement_logging()
}

async fn tables(connection: &mut SqliteConnection) -> Result<Vec<Table>, TransferError> {
    Table::list(sqlx::query_as(TABLES).fetch_all(connection).await?)
}

/// Refuses a file with surveys, and one of another program.
async fn check_empty(connection: &mut SqliteConnection) -> Result<(), TransferError> {
    let sql = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'";
    let tables: i64 = sqlx::query_scalar(sql).fetch_one(&mut *connection).await.map_err(foreign)?;
    if tables == 0 {
        return Ok(());
    }
    let done: Vec<super::Done> =
        sqlx::query_as(DONE).fetch_all(&mut *connection).await.map_err(foreign)?;
    age(&migrations::sqlite(), &done)?;
    let surveys: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM surveys").fetch_one(&mut *connection).await?;
    if surveys > 0 { Err(TransferError::HasSurveys(surveys)) } else { Ok(()) }
}

/// Makes an empty file that its owner alone can read.
fn make_private(path: &Path) -> Result<(), TransferError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| sqlx::Error::Io(error).into())
}

/// A file that is no database, or has no table of ours, is another program's.
fn foreign(error: sqlx::Error) -> TransferError {
    match code(&error) {
        // No such table, and no database.
        Some(1 | 26) => TransferError::Foreign,
        Some(11) => TransferError::Damaged(error.to_string()),
        _ => error.into(),
    }
}

fn in_use(error: sqlx::Error) -> TransferError {
    match code(&error) {
        // Busy, and locked.
        Some(5 | 6) => TransferError::InUse,
        _ => foreign(error),
    }
}

/// The kind of SQLite's error: the low byte of its code.
fn code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error()?.code().map(Cow::into_owned)?;
    code.parse::<u32>().ok().map(|code| code & 0xff)
}
