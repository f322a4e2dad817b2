//! PostgreSQL: for larger surveys, and for several servers on one database.

use std::time::Duration;

use jiff::Timestamp;
use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use super::{
    Incoming, NewSurvey, StoreError, Verdict,
    batch::{Group, commit_batch},
    rows::StandingRow,
    tickets::UNSIGNED,
};

/// How many connections read at a time.
const READERS: u32 = 8;

/// One commits reports; the others make surveys, close them and hand out invites' pairs.
const WRITERS: u32 = 3;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// A database server.
#[derive(Debug, Clone)]
pub(crate) struct Postgres {
    pub(super) read: PgPool,
    /// Apart from the readers, so that those cannot keep reports waiting.
    pub(super) write: PgPool,
}

impl Postgres {
    pub(super) async fn open(options: &PgConnectOptions) -> Result<Self, StoreError> {
        let options = options.clone().application_name("veilrank").disable_statement_logging();
        // A commit is on disk before it is acknowledged; a server that hangs in the middle of one lets go of its locks.
        let options = options.options([
            ("synchronous_commit", "on"),
            ("lock_timeout", "5s"),
            ("statement_timeout", "30s"),
            ("idle_in_transaction_session_timeout", "10s"),
        ]);
        let pool = |most| PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
        let write = pool(WRITERS).connect_with(options.clone()).await?;
        super::migrations::postgres().run(&write).await?;
        let read = pool(READERS).connect_with(options).await?;
        Ok(Self { read, write })
    }

    pub(super) async fn create(&self, new: &NewSurvey) -> Result<(), StoreError> {
        super::cleanly!(self.write, connection => {
            let mut work = connection.begin().await?;
            let number: i64 = super::insert_survey!(&mut *work, new);
            let hashes: Vec<&[u8]> = new.invites.iter().map(|(hash, _)| &hash.0[..]).collect();
            let labels: Vec<Option<i64>> = new.invites.iter().map(|(_, label)| *label).collect();
            let sql = "INSERT INTO invites (survey, token_hash, label, blinded) \
                SELECT $1, hash, label, $4 FROM unnest($2::bytea[], $3::bigint[]) AS new (hash, label)";
            let insert = sqlx::query(sql).bind(number).bind(hashes).bind(labels);
            insert.bind(new.unsigned()).execute(&mut *work).await?;
            work.commit().await?;
        });
        Ok(())
    }

    /// Writes a survey's invites anew, all at once and in the order of their hashes. Otherwise their places in the file and the numbers of
    /// the transactions that touched them would tell which was signed after which.
    pub(super) async fn forget_order(&self, survey: i64) -> Result<(), StoreError> {
        super::cleanly!(self.write, connection => {
            let mut work = connection.begin().await?;
            // Whoever signs meanwhile waits, and then finds the rows that are new.
            sqlx::query("LOCK TABLE invites IN SHARE ROW EXCLUSIVE MODE").execute(&mut *work).await?;
            let sql = "WITH old AS (DELETE FROM invites WHERE survey = $1 \
                RETURNING survey, token_hash, sealed_pairs, label, blinded) \
                INSERT INTO invites (survey, token_hash, sealed_pairs, label, blinded) \
                SELECT survey, token_hash, sealed_pairs, label, blinded FROM old ORDER BY token_hash";
            sqlx::query(sql).bind(survey).execute(&mut *work).await?;
            work.commit().await?;
            sqlx::query("VACUUM invites").execute(&mut *connection).await?;
        });
        Ok(())
    }

    /// The surveys with signed tickets that were not all written at once.
    pub(super) async fn in_order(&self) -> Result<Vec<i64>, StoreError> {
        let sql = "SELECT survey FROM invites WHERE blinded <> $1 \
            GROUP BY survey HAVING COUNT(DISTINCT xmin::text) > 1";
        Ok(sqlx::query_scalar(sql).bind(&UNSIGNED[..]).fetch_all(&self.read).await?)
    }

    pub(super) async fn commit(
        &self,
        reports: &[Incoming],
        now: Timestamp,
    ) -> Result<Vec<Verdict>, StoreError> {
        commit_batch!(self.write, connection => connection.begin(), reports, now)
    }
}

async fn add(
    work: &mut PgConnection,
    survey: i64,
    group: &mut Group<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    // Whoever holds this row numbers the next reports, and so numbers follow commits.
    let sql = "SELECT seq, closed, edition, closes_at FROM surveys WHERE number = $1 FOR UPDATE";
    let row: Option<StandingRow> =
        sqlx::query_as(sql).bind(survey).fetch_optional(&mut *work).await?;
    let Some(row) = row else {
        group.gone();
        return Ok(());
    };
    let nonces: Vec<Vec<u8>> = group.nonces().iter().map(|nonce| nonce.to_vec()).collect();
    let sql = "SELECT nonce, body, handle FROM reports WHERE survey = $1 AND nonce = ANY($2)";
    let known = sqlx::query_as(sql).bind(survey).bind(nonces);
    let stored = known.fetch_all(&mut *work).await?;
    group.judge(row.at(now), stored);
    if group.new.is_empty() {
        return Ok(());
    }
    let nonces: Vec<&[u8]> = group.new.iter().map(|report| &report.nonce[..]).collect();
    let bodies: Vec<&str> = group.new.iter().map(|report| report.body.as_str()).collect();
    let labels: Vec<Option<i64>> = group.new.iter().map(|report| report.label).collect();
    let handles: Vec<&[u8]> = group.new.iter().map(|report| &report.handle.0[..]).collect();
    let sql = "INSERT INTO reports (survey, seq, nonce, body, label, handle) \
        SELECT $1, $2 + place - 1, nonce, body, label, handle \
        FROM unnest($3::bytea[], $4::text[], $5::bigint[], $6::bytea[]) WITH ORDINALITY \
        AS new (nonce, body, label, handle, place)";
    let insert = sqlx::query(sql).bind(survey).bind(group.first).bind(nonces).bind(bodies);
    insert.bind(labels).bind(handles).execute(&mut *work).await?;
    super::advance!(work, survey, group)
}
