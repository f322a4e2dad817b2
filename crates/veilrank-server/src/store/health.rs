//! Whether reports can be stored, found out by trying.

use super::{Database, Postgres, StoreError};

/// With less room than this nobody can be sure of storing a report; the longest has a megabyte.
pub(super) const LEAST_ROOM: u64 = 1 << 20;

impl Database {
    /// Tries whether the database answers a reader and, of PostgreSQL, whether its disk has room, on a
    /// connection that nobody else uses.
    pub(crate) async fn try_read(&self) -> Result<(), StoreError> {
        let sql = "SELECT 1";
        match self {
            Self::Sqlite(sqlite) => sqlx::query(sql).execute(&sqlite.probe).await.map(drop)?,
            Self::Postgres(postgres) => {
                let probe = &postgres.probe;
                let mut connection = probe.acquire().await?;
                let read =
                    async { Ok(sqlx::query(sql).execute(&mut *connection).await.map(drop)?) };
                probe.within(read).await?;
                drop(connection);
                postgres.check_room().await?;
            }
        }
        Ok(())
    }

    /// Tries whether the database takes what is written by the way of reports: a number that only
    /// this reads. A small write may fit where no report does, so it must also have room. No reader
    /// is waited for: this runs where reports are committed.
    pub(crate) async fn try_write(&self) -> Result<(), StoreError> {
        let sql = "UPDATE health SET tries = tries + 1";
        self.write(async move |store: Self| {
            match &store {
                Self::Sqlite(sqlite) => {
                    sqlite.check_room()?;
                    cleanly!(sqlite.write, connection => {
                        sqlx::query(sql).execute(&mut *connection).await.map(drop)?;
                    });
                }
                Self::Postgres(postgres) => {
                    postgres.try_commit(sql).await?;
                }
            }
            Ok(())
        })
        .await
    }
}

/// Has PostgreSQL put down `LEAST_ROOM` bytes beside the tables: the rows of a query that may use little memory. They are gone when
/// it ends, and nothing of them is in the server's log.
const TRY_ROOM: &str = "BEGIN; SET LOCAL work_mem = '64kB'; SET LOCAL temp_tablespaces = ''; \
    WITH put_down AS MATERIALIZED (SELECT repeat('x', 8192) FROM generate_series(1, 128)) \
    SELECT count(*) FROM put_down; COMMIT";

impl Postgres {
    /// Whether the disk with the tables has room. The server may be far away and says nothing about its disks, so it is made to try.
    async fn check_room(&self) -> Result<(), StoreError> {
        match self.try_room().await {
            Err(StoreError::Full) => Err(StoreError::Full),
            // A server may allow no such thing. Whether it takes reports is then for the write to say.
            _ => Ok(()),
        }
    }

    async fn try_room(&self) -> Result<(), StoreError> {
        cleanly!(self.probe, connection => {
            sqlx::raw_sql(TRY_ROOM).execute(&mut *connection).await?;
        });
        Ok(())
    }
}
