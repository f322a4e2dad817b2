//! The one connection that writes to a file of SQLite, and the queue of those who want it.

use std::{
    ops::{Deref, DerefMut},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::{super::StoreError, PATIENCE, file_id::FileId};

/// Whoever comes first writes first. A pool would ask the connection whether it is well after each use, and the next one who writes would wait for the
/// answer; a file is still there.
#[derive(Debug, Clone)]
pub(in super::super) struct Only {
    options: Arc<SqliteConnectOptions>,
    idle: Arc<Mutex<Idle>>,
    file: Arc<KnownFile>,
}

/// The file that was opened, by its name.
#[derive(Debug)]
struct KnownFile {
    name: String,
    opened: Option<FileId>,
    /// Whether another one was found in its place, which is said once.
    replaced: AtomicBool,
}

impl KnownFile {
    fn check(&self) -> Result<(), StoreError> {
        let replaced = FileId::of(&self.name) != self.opened;
        if replaced && !self.replaced.swap(true, Relaxed) {
            tracing::error!(
                file = self.name,
                "another file has taken the place of the database, or it is gone: no report is stored until the server is \
                restarted"
            );
        }
        if !replaced {
            self.replaced.store(false, Relaxed);
            return Ok(());
        }
        Err(StoreError::Unavailable("the database file was replaced".to_owned()))
    }
}

#[derive(Debug)]
enum Idle {
    /// It was not opened yet, or did not end well.
    None,
    Open(SqliteConnection),
    /// The file is let go of.
    Closed,
}

/// The connection, for as long as somebody has it. Unless it is given back it is closed, since it may be inside a transaction.
#[derive(Debug)]
pub(in super::super) struct Held {
    connection: SqliteConnection,
    idle: OwnedMutexGuard<Idle>,
}

impl Only {
    /// Over the file of this name, which is there already.
    pub(super) fn new(options: SqliteConnectOptions, name: &str) -> Self {
        let (opened, name) = (FileId::of(name), name.to_owned());
        let file = Arc::new(KnownFile { name, opened, replaced: AtomicBool::new(false) });
        Self { options: Arc::new(options), idle: Arc::new(Mutex::new(Idle::None)), file }
    }

    /// Refuses where the name stands for another file than the one that was opened. Whoever commits
    /// looks before, so that nothing more is taken, and after, so that nothing is acknowledged that
    /// went into a file which is gone.
    pub(super) fn check_file(&self) -> Result<(), StoreError> {
        self.file.check()
    }

    /// Nobody waits for a file that does not answer any less: its work goes on in a thread.
    pub(in super::super) async fn within<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        work.await
    }

    /// Waits for the connection.
    pub(in super::super) async fn acquire(&self) -> Result<Held, StoreError> {
        self.check_file()?;
        let idle = tokio::time::timeout(PATIENCE, self.idle.clone().lock_owned()).await;
        let mut idle = idle.map_err(|_| StoreError::from(sqlx::Error::PoolTimedOut))?;
        let connection = match std::mem::replace(&mut *idle, Idle::None) {
            Idle::Open(connection) => connection,
            Idle::None => self.options.connect().await?,
            Idle::Closed => {
                *idle = Idle::Closed;
                return Err(sqlx::Error::PoolClosed.into());
            }
        };
        Ok(Held { connection, idle })
    }

    /// Lets go of the file, once nobody writes to it.
    pub(in super::super) async fn close(&self) {
        let last = std::mem::replace(&mut *self.idle.lock().await, Idle::Closed);
        if let Idle::Open(connection) = last
            && let Err(error) = connection.close().await
        {
            tracing::debug!(%error, "the connection that writes ended by itself");
        }
    }
}

impl Held {
    /// It is closed on its own, where a pool's has to be told.
    #[expect(clippy::unused_self, reason = "both kinds of database are used by the same lines")]
    pub(in super::super) fn close_on_drop(&self) {}

    /// Gives it back after a good end.
    #[expect(clippy::unused_async, reason = "both kinds of database are used by the same lines")]
    pub(in super::super) async fn return_to_pool(self) {
        let Self { connection, mut idle } = self;
        *idle = Idle::Open(connection);
    }
}

impl Deref for Held {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}
