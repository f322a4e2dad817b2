//! Connections to PostgreSQL that may go silent: every wait has a limit, and a connection that does
//! not answer is replaced.
//!
//! sqlx sets neither keepalive nor `TCP_USER_TIMEOUT` on its sockets, hides them, and waits for a
//! ping without a limit. So pings, connecting and statements have limits here, and PostgreSQL is
//! asked to send keepalives from its side ([`KEEPALIVE`]).

use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool, Postgres,
    pool::PoolConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{request_log::Seldom, store::StoreError, work::lock};

/// A connection that was used within this is still there; one that was not is asked first.
const FRESH: Duration = Duration::from_secs(1);

/// PostgreSQL sends a probe over a connection that was idle for 30 s, which also keeps the memory
/// of routers fresh, and lets go of a curator that has answered none for half a minute.
pub(super) const KEEPALIVE: [(&str, &str); 4] = [
    ("tcp_keepalives_idle", "30"),
    ("tcp_keepalives_interval", "10"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "30s"),
];

/// Time limits after which a connection to PostgreSQL is given up.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// To answer a ping, to take a connection, or to run a statement on the way of a participant.
    pub(super) statement: Duration,
}

impl Limits {
    /// After this PostgreSQL ends a statement over many rows itself, 30 s by default.
    pub(super) fn server(self) -> Duration {
        6 * self.statement
    }

    /// After this nobody waits for such a statement: PostgreSQL has had its time to say that it
    /// ended it.
    fn bulk(self) -> Duration {
        7 * self.statement
    }
}

/// When a connection last failed to answer. Those that were idle at that time have probably gone
/// the same way, and are replaced without asking each of them for as long.
#[derive(Debug, Default)]
pub(super) struct LastSilence(Mutex<Option<Instant>>);

impl LastSilence {
    fn is_after(&self, used: Instant) -> bool {
        lock(&self.0).is_some_and(|silent| used <= silent)
    }

    /// Whether a connection that was last used at `used` answers within a limit.
    async fn answers(&self, connection: &mut PgConnection, used: Instant, limit: Duration) -> bool {
        if self.is_after(used) {
            return false;
        }
        let answer = tokio::time::timeout(limit, connection.ping()).await;
        if answer.is_err() {
            static LAST: Seldom = Seldom::new();
            *lock(&self.0) = Some(Instant::now());
            if LAST.is_due() {
                tracing::warn!("a connection to the database went silent and is replaced");
            }
        }
        matches!(answer, Ok(Ok(())))
    }
}

/// A pool whose connections are asked within a limit, and whose users wait no longer than that.
#[derive(Debug, Clone)]
pub(in super::super) struct Connections {
    pool: PgPool,
    limits: Limits,
    /// The time limit for all statements of one use.
    limit: Duration,
}

impl Connections {
    /// A pool of at most so many connections. Where the server does not take connections yet, they
    /// are tried until the limit.
    pub(super) async fn open(
        options: PgConnectOptions,
        most: u32,
        (limits, silence): (Limits, Arc<LastSilence>),
    ) -> Result<Self, StoreError> {
        let pool = pool_of(most, limits.statement, silence).connect_with(options).await?;
        Ok(Self { pool, limits, limit: limits.statement })
    }

    /// The same, where the first connection is made when it is needed.
    pub(super) fn lazy(
        options: PgConnectOptions,
        most: u32,
        (limits, silence): (Limits, Arc<LastSilence>),
    ) -> Self {
        let pool = pool_of(most, limits.statement, silence).connect_lazy_with(options);
        Self { pool, limits, limit: limits.statement }
    }

    /// The same connections for work over many rows.
    pub(in super::super) fn slow(&self) -> Self {
        Self { limit: self.limits.bulk(), ..self.clone() }
    }

    pub(in super::super) async fn acquire(&self) -> sqlx::Result<PoolConnection<Postgres>> {
        self.pool.acquire().await
    }

    /// Waits for statements as long as they may take. A connection whose answer nobody waits for is
    /// not used again.
    pub(in super::super) async fn within<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        within(self.limit, work).await
    }

    pub(in super::super) async fn close(&self) {
        self.pool.close().await;
    }
}

/// A pool of at most so many connections, each of which has just answered when it is lent.
fn pool_of(most: u32, limit: Duration, silence: Arc<LastSilence>) -> PgPoolOptions {
    let gone = || Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()));
    PgPoolOptions::new()
        .max_connections(most)
        // A silent one is found out first, and then another is opened.
        .acquire_timeout(2 * limit)
        .test_before_acquire(false)
        .before_acquire(move |connection, about| {
            let silence = silence.clone();
            let now = Instant::now();
            let used = now.checked_sub(about.idle_for).unwrap_or(now);
            Box::pin(async move {
                if silence.answers(connection, used, limit).await { Ok(true) } else { gone() }
            })
        })
        // sqlx asks once more on its own, without a limit: only what has just answered comes that
        // far. A statement that nobody waits for may still be under way, which is no silence and
        // says nothing of other connections.
        .after_release(move |connection, _| {
            Box::pin(async move {
                match tokio::time::timeout(limit, connection.ping()).await {
                    Ok(Ok(())) => Ok(true),
                    _ => gone(),
                }
            })
        })
}

async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let slow = |_| Err(StoreError::Unavailable("a statement took too long".to_owned()));
    tokio::time::timeout(limit, work).await.unwrap_or_else(slow)
}

/// The connection by which reports are committed, while nobody uses it. A pool would ask it whether
/// it is well before and after each batch, and those who reported would wait for both answers.
#[derive(Debug)]
pub(super) struct Committer {
    options: PgConnectOptions,
    limits: Limits,
    silence: Arc<LastSilence>,
    idle: Mutex<Option<(PgConnection, Instant)>>,
}

impl Committer {
    pub(super) fn new(
        options: PgConnectOptions,
        (limits, silence): (Limits, Arc<LastSilence>),
    ) -> Self {
        Self { options, limits, silence, idle: Mutex::default() }
    }

    /// A connection that answers: the one that is idle, or another. While it is asked it is
    /// nowhere: whoever gives up leaves nothing locked behind.
    pub(super) async fn take(&self) -> Result<PgConnection, StoreError> {
        let idle = lock(&self.idle).take();
        if let Some((mut connection, used)) = idle
            && self.is_well(&mut connection, used).await
        {
            return Ok(connection);
        }
        let connect = async { Ok(self.options.connect().await?) };
        within(self.limits.statement, connect).await
    }

    async fn is_well(&self, connection: &mut PgConnection, used: Instant) -> bool {
        if used.elapsed() < FRESH && !self.silence.is_after(used) {
            return true;
        }
        self.silence.answers(connection, used, self.limits.statement).await
    }

    /// Waits for a statement as long as it may take. Only a connection that is given back is used
    /// again.
    pub(super) async fn within<T>(
        &self,
        statement: impl Future<Output = sqlx::Result<T>>,
    ) -> Result<sqlx::Result<T>, StoreError> {
        within(self.limits.statement, async { Ok(statement.await) }).await
    }

    /// Only what ended well is used again.
    pub(super) fn give_back(&self, connection: PgConnection) {
        *lock(&self.idle) = Some((connection, Instant::now()));
    }

    /// Lets go of the connection.
    pub(super) async fn close(&self) {
        let idle = lock(&self.idle).take();
        if let Some((connection, _)) = idle
            && let Err(error) = connection.close().await
        {
            tracing::debug!(%error, "the connection that commits ended by itself");
        }
    }
}
