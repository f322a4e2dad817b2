//! A database of PostgreSQL as the one end or the other of a copy.

use futures_util::stream::BoxStream;
use sqlx::{
    AssertSqlSafe, ConnectOptions, PgConnection, Postgres,
    postgres::{PgConnectOptions, PgRow},
};

use super::{
    Age, DONE, GAPS, HOLDINGS, Holdings, TransferError, age, gap,
    rows::{Cell, Table, insert},
};
use crate::store::migrations;

/// Lists all tables of ours and their columns.
const TABLES: &str = "SELECT table_name::text, column_name::text, data_type::text \
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> '_sqlx_migrations' \
    ORDER BY table_name COLLATE \"C\", column_name COLLATE \"C\"";

/// Whether this database has our tables.
const IS_OURS: &str =
    "SELECT to_regclass('_sqlx_migrations') IS NOT NULL AND to_regclass('surveys') IS NOT NULL";

/// Counts the connections of other programs of ours. Whoever may see them all sees those of other
/// users, too.
const OTHERS: &str = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
    AND pid <> pg_backend_pid() AND application_name = 'veilrank'";

/// A database that is read, as it was at one moment.
#[derive(Debug)]
pub(super) struct PostgresSource {
    connection: PgConnection,
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, TransferError> {
    let options = options.clone().application_name("veilrank restore").disable_statement_logging();
    Ok(options.connect().await?)
}

async fn age_of(connection: &mut PgConnection) -> Result<Age, TransferError> {
    let ours: bool = sqlx::query_scalar(IS_OURS).fetch_one(&mut *connection).await?;
    if !ours {
        return Err(TransferError::Foreign);
    }
    let done: Vec<super::Done> = sqlx::query_as(DONE).fetch_all(connection).await?;
    age(&migrations::postgres(), &done)
}

async fn tables(connection: &mut PgConnection) -> Result<Vec<Table>, TransferError> {
    Table::list(sqlx::query_as(TABLES).fetch_all(connection).await?)
}

impl PostgresSource {
    pub(super) async fn open(options: &PgConnectOptions) -> Result<Self, TransferError> {
        let mut connection = connect(options).await?;
        if age_of(&mut connection).await? == Age::Older {
            return Err(TransferError::Older);
        }
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        sqlx::query(begin).execute(&mut connection).await?;
        Ok(Self { connection })
    }

    /// Refuses what does not hang together.
    pub(super) async fn check(&mut self) -> Result<(), TransferError> {
        gap(sqlx::query_scalar(GAPS).fetch_optional(&mut self.connection).await?)
    }

    pub(super) async fn holdings(&mut self) -> Result<Holdings, TransferError> {
        let (surveys, reports) = sqlx::query_as(HOLDINGS).fetch_one(&mut self.connection).await?;
        Ok(Holdings { surveys, reports })
    }

    pub(super) async fn tables(&mut self) -> Result<Vec<Table>, TransferError> {
        tables(&mut self.connection).await
    }

    pub(super) fn rows(&mut self, table: &Table) -> BoxStream<'_, sqlx::Result<PgRow>> {
        sqlx::query(AssertSqlSafe(table.select())).persistent(false).fetch(&mut self.connection)
    }

    /// The largest number that a survey ever had.
    pub(super) async fn last_number(&mut self) -> Result<i64, TransferError> {
        let sql = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM surveys_number_seq";
        Ok(sqlx::query_scalar(sql).fetch_one(&mut self.connection).await?)
    }
}

/// A database that is filled, in one transaction, in which nobody else reads or writes surveys.
#[derive(Debug)]
pub(super) struct PostgresTarget {
    connection: PgConnection,
}

impl PostgresTarget {
    pub(super) async fn open(options: &PgConnectOptions) -> Result<Self, TransferError> {
        let mut connection = connect(options).await?;
        let others: i64 = sqlx::query_scalar(OTHERS).fetch_one(&mut connection).await?;
        if others > 0 {
            return Err(TransferError::InUse);
        }
        match age_of(&mut connection).await {
            Ok(_) => check_empty(&mut connection).await?,
            // There is nothing yet, or somebody else's tables, which are left alone.
            Err(TransferError::Foreign) => {}
            Err(error) => return Err(error),
        }
        migrations::postgres().bring_up_to_date(&mut connection).await?;
        sqlx::query("BEGIN").execute(&mut connection).await?;
        let lock = "LOCK TABLE surveys, keys IN ACCESS EXCLUSIVE MODE NOWAIT";
        let locked = sqlx::query(lock).execute(&mut connection).await;
        locked.map_err(|error| {
            match error.as_database_error().and_then(sqlx::error::DatabaseError::code).as_deref() {
                Some("55P03") => TransferError::InUse,
                _ => error.into(),
            }
        })?;
        // A server may have started since.
        check_empty(&mut connection).await?;
        Ok(Self { connection })
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
        let (name, names) = (&table.name, table.names());
        let start = format!("INSERT INTO {name} ({names}) OVERRIDING SYSTEM VALUE ");
        insert!(Postgres, &mut self.connection, start, rows)?;
        Ok(())
    }

    /// No later survey gets a number that an earlier one had.
    pub(super) async fn number_on_after(&mut self, last: i64) -> Result<(), TransferError> {
        let sql = "SELECT setval('surveys_number_seq', GREATEST($1, 1), $1 > 0)";
        sqlx::query(sql).bind(last).execute(&mut self.connection).await?;
        Ok(())
    }

    /// Keeps what was written, or nothing of it.
    pub(super) async fn end<T>(
        mut self,
        done: Result<T, TransferError>,
    ) -> Result<T, TransferError> {
        let done = done?;
        sqlx::query("COMMIT").execute(&mut self.connection).await?;
        Ok(done)
    }
}

async fn check_empty(connection: &mut PgConnection) -> Result<(), TransferError> {
    let surveys: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM surveys").fetch_one(connection).await?;
    if surveys > 0 { Err(TransferError::HasSurveys(surveys)) } else { Ok(()) }
}
