//! PostgreSQL: for larger surveys, and for several servers on one database.

mod connections;

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use sqlx::{
    ConnectOptions, Connection, PgConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use self::connections::{Committer, Connections, KEEPALIVE, LastSilence, Limits};
use super::{
    Incoming, NewSurvey, StoreError, Verdict,
    batch::{Group, Numbered, by_survey, floors},
    changes::InsertInvites,
    rows::StandingRow,
    tickets::UNSIGNED,
};
use crate::{exports::MAX_PIECES_AT_ONCE, tokens::Hash};

/// How many connections read at a time.
const READERS: u32 = 8;

/// They make surveys, close them, hand out invites' pairs, and commit reports that need a closer look.
const WRITERS: u32 = 3;

/// Stores a whole batch in one statement, which is its own transaction: one way there and back, in
/// which nobody else waits for the surveys' rows. Whoever holds such a row numbers the next
/// reports, and so numbers follow commits; rows are locked in the order of their numbers, so that
/// two servers never wait for each other. A survey that is closed or gone, or of which a report is
/// stored already, is left out, and so is one that has fewer reports than were known. Each nonce is
/// looked up by itself, since a plan that joins could read the whole table.
const ADD_NEW: &str = concat!(
    "WITH new AS MATERIALIZED ( \
        SELECT n.*, (SELECT count(*) FROM reports r WHERE r.survey = n.survey AND r.nonce = n.nonce) AS known \
        FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[], $5::bigint[], $6::bytea[]) \
        AS n (survey, nth, nonce, body, label, handle) \
    ), locked AS MATERIALIZED ( \
        SELECT s.number, c.many, c.floor FROM surveys s \
        JOIN unnest($7::bigint[], $8::bigint[], $9::bigint[]) AS c (survey, many, floor) ON s.number = c.survey \
        WHERE NOT EXISTS (SELECT 1 FROM new WHERE new.survey = s.number AND new.known > 0) \
        ORDER BY s.number FOR UPDATE OF s \
    ), moved AS ( \
        UPDATE surveys SET seq = surveys.seq + locked.many FROM locked \
        WHERE surveys.number = locked.number AND NOT surveys.closed AND surveys.seq >= locked.floor \
        AND (surveys.closes_at IS NULL OR surveys.closes_at > ",
    super::postgres_now!(),
    ") RETURNING surveys.number, surveys.seq - locked.many AS before \
    ), added AS ( \
        INSERT INTO reports (survey, seq, nonce, body, label, handle) \
        SELECT survey, before + nth, nonce, body, label, handle FROM new JOIN moved ON number = survey \
    ) SELECT number, before FROM moved"
);

/// A database server.
#[derive(Debug, Clone)]
pub(crate) struct Postgres {
    pub(super) read: Connections,
    /// Reads for exports, so that nobody else waits for those.
    pub(super) exports: Connections,
    /// Reads for health, so that it waits for nobody.
    pub(super) probe: Connections,
    /// Apart from the readers, so that those cannot keep reports waiting.
    pub(super) write: Connections,
    /// Commits reports, and nothing else.
    committer: Arc<Committer>,
}

impl Postgres {
    /// Connects, and brings the tables up to date. `limit` is how long a ping, a connection or a
    /// participant's statement may take.
    pub(super) async fn open(
        options: &PgConnectOptions,
        limit: Duration,
    ) -> Result<Self, StoreError> {
        let options = options.clone().application_name("veilrank").disable_statement_logging();
        let options = options.options(KEEPALIVE);
        migrate(options.clone(), limit).await?;
        let limits = Limits { statement: limit };
        let millis = |limit: Duration| limit.as_millis().to_string();
        let (short, long) = (millis(limit), millis(limits.server()));
        // A commit is on disk before it is acknowledged; a server that hangs in the middle of one lets go of its locks.
        let options = options.options([
            ("synchronous_commit", "on"),
            ("lock_timeout", short.as_str()),
            ("statement_timeout", &long),
            ("idle_in_transaction_session_timeout", "10s"),
        ]);
        let rules = (limits, Arc::<LastSilence>::default());
        let write = Connections::open(options.clone(), WRITERS, rules.clone()).await?;
        let read = Connections::open(options.clone(), READERS, rules.clone()).await?;
        let exports = Connections::lazy(options.clone(), MAX_PIECES_AT_ONCE, rules.clone());
        let probe = Connections::lazy(options.clone(), 1, rules.clone());
        // Its one statement is planned once, whatever the tables hold by then: by the indexes.
        let options = options.options([
            ("plan_cache_mode", "force_generic_plan"),
            ("enable_seqscan", "off"),
            ("statement_timeout", &short),
        ]);
        let committer = Arc::new(Committer::new(options, rules));
        Ok(Self { read, exports, probe, write, committer })
    }

    /// The same database, read on the connections of exports.
    pub(super) fn for_exports(&self) -> Self {
        Self { read: self.exports.clone(), ..self.clone() }
    }

    /// Lets go of the connection that commits.
    pub(super) async fn close_committer(&self) {
        self.committer.close().await;
    }

    /// Writes a number by the connection that commits reports.
    pub(super) async fn try_commit(&self, sql: &'static str) -> Result<(), StoreError> {
        let mut connection = self.committer.take().await?;
        self.committer.within(sqlx::query(sql).execute(&mut connection)).await??;
        self.committer.give_back(connection);
        Ok(())
    }

    pub(super) async fn create(&self, new: &NewSurvey) -> Result<(), StoreError> {
        super::cleanly!(self.write.slow(), connection => {
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
        super::cleanly!(self.write.slow(), connection => {
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
        let mut connection = self.read.acquire().await?;
        let surveys = sqlx::query_scalar(sql).bind(&UNSIGNED[..]).fetch_all(&mut *connection);
        self.read.slow().within(async { Ok(surveys.await?) }).await
    }

    /// Stores the reports of all surveys in which every one is new; by survey, how many there were before.
    pub(super) async fn add_new(
        &self,
        reports: &[Incoming],
        numbered: &Numbered,
    ) -> Result<BTreeMap<i64, i64>, StoreError> {
        let surveys: Vec<i64> = reports.iter().map(|report| report.survey).collect();
        let nonces: Vec<&[u8]> = reports.iter().map(|report| &report.nonce[..]).collect();
        let bodies: Vec<&str> = reports.iter().map(|report| report.body.as_str()).collect();
        let labels: Vec<Option<i64>> = reports.iter().map(|report| report.label).collect();
        let handles: Vec<&[u8]> = reports.iter().map(|report| &report.handle.0[..]).collect();
        let (numbers, counts) = numbered.counts();
        let add = sqlx::query_as(ADD_NEW).bind(surveys).bind(numbered.places()).bind(nonces);
        let add = add.bind(bodies).bind(labels).bind(handles).bind(numbers).bind(counts);
        let mut connection = self.committer.take().await?;
        let add = add.bind(floors(reports)).fetch_all(&mut connection);
        match self.committer.within(add).await? {
            // The same report twice in this batch, or from another server in the same moment.
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                self.committer.give_back(connection);
                Ok(BTreeMap::new())
            }
            Err(error) => Err(error.into()),
            Ok(rows) => {
                self.committer.give_back(connection);
                Ok(rows.into_iter().collect::<BTreeMap<i64, i64>>())
            }
        }
    }

    /// Looks at each report, and stores those that are new.
    pub(super) async fn judge(&self, reports: &[Incoming]) -> Result<Vec<Verdict>, StoreError> {
        Ok(super::cleanly!(self.write, connection => {
            let mut work = connection.begin().await?;
            let mut verdicts = vec![Verdict::Gone; reports.len()];
            for (survey, places) in by_survey(reports) {
                let mut group = Group::new(reports, &places);
                add(&mut work, survey, &mut group).await?;
                for (place, verdict) in places.into_iter().zip(group.verdicts) {
                    verdicts[place] = verdict;
                }
            }
            work.commit().await?;
            verdicts
        }))
    }
}

/// Brings the tables up to date on a connection of its own, without a limit on how long a statement
/// or a lock may take: a large table takes what it takes, and of servers that start at once the
/// others wait.
async fn migrate(options: PgConnectOptions, limit: Duration) -> Result<(), StoreError> {
    let options = options.options([
        ("lock_timeout", "0"),
        ("statement_timeout", "0"),
        ("idle_in_transaction_session_timeout", "0"),
    ]);
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(limit);
    let pool = pool.connect_with(options).await?;
    let mut connection = pool.acquire().await?.detach();
    super::migrations::postgres().bring_up_to_date(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

impl InsertInvites for PgConnection {
    async fn insert_invites(
        &mut self,
        survey: i64,
        hashes: &[Hash],
        label: Option<i64>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO invites (survey, token_hash, label, blinded) SELECT number, hash, $3, \
            CASE WHEN issuer_key IS NOT NULL THEN $4 END \
            FROM surveys, unnest($2::bytea[]) AS new (hash) WHERE number = $1";
        let hashes: Vec<&[u8]> = hashes.iter().map(|hash| &hash.0[..]).collect();
        let insert = sqlx::query(sql).bind(survey).bind(hashes).bind(label);
        insert.bind(&UNSIGNED[..]).execute(self).await?;
        Ok(())
    }
}

async fn add(
    work: &mut PgConnection,
    survey: i64,
    group: &mut Group<'_>,
) -> Result<(), StoreError> {
    // Whoever holds this row numbers the next reports, and so numbers follow commits.
    let sql = concat!(
        "SELECT seq, closed, edition, COALESCE(closes_at <= ",
        super::postgres_now!(),
        ", FALSE) AS overdue FROM surveys WHERE number = $1 FOR UPDATE"
    );
    let row: Option<StandingRow> =
        sqlx::query_as(sql).bind(survey).fetch_optional(&mut *work).await?;
    // A survey that was deleted has no verdicts.
    let Some(row) = row else { return Ok(()) };
    let nonces: Vec<Vec<u8>> = group.nonces().iter().map(|nonce| nonce.to_vec()).collect();
    let sql = "SELECT nonce, body, handle FROM reports WHERE survey = $1 AND nonce = ANY($2)";
    let known = sqlx::query_as(sql).bind(survey).bind(nonces);
    let stored = known.fetch_all(&mut *work).await?;
    group.judge(row.for_reports(), stored);
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
    let sql = "UPDATE surveys SET seq = $2 WHERE number = $1";
    sqlx::query(sql).bind(survey).bind(group.last()?).execute(&mut *work).await?;
    Ok(())
}
