//! What a database can do without a curator: rows of the same size in commits of the same size, as durable, on one connection.

use std::time::{Duration, Instant};

use anyhow::Result;
use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use sqlx::{
    Connection, Executor, PgConnection, QueryBuilder, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

/// How long it is measured.
const TIME: Duration = Duration::from_secs(5);

const TABLE: &str = "DROP TABLE IF EXISTS alone; CREATE TABLE alone (survey BIGINT NOT NULL, seq BIGINT NOT NULL, \
    nonce BYTES NOT NULL, body TEXT NOT NULL, label BIGINT, handle BYTES, PRIMARY KEY (survey, seq)) TAIL; \
    CREATE UNIQUE INDEX alone_by_nonce ON alone (survey, nonce)";

/// How many rows a second are stored for good, so many with each commit.
pub(crate) fn rows_a_second(database: &str, batch: usize, body: &str) -> Result<f64> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match database.strip_prefix("sqlite:") {
            Some(file) => sqlite(file, batch, body).await,
            None => postgres(database, batch, body).await,
        }
    })
}

async fn postgres(url: &str, batch: usize, body: &str) -> Result<f64> {
    let mut database = PgConnection::connect(url).await?;
    let table = TABLE.replace("BYTES", "BYTEA").replace("TAIL", "");
    database.execute(sqlx::AssertSqlSafe(table)).await?;
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let bodies = vec![body; batch];
    let (start, mut rows) = (Instant::now(), 0);
    while start.elapsed() < TIME {
        let nonces: Vec<Vec<u8>> = (0..batch).map(|_| rng.random::<[u8; 16]>().to_vec()).collect();
        let sql = "INSERT INTO alone SELECT 1, $1 + place, nonce, body, NULL, nonce \
            FROM unnest($2::bytea[], $3::text[]) WITH ORDINALITY AS new (nonce, body, place)";
        let insert = sqlx::query(sql).bind(rows).bind(nonces).bind(&bodies);
        insert.execute(&mut database).await?;
        rows += i64::try_from(batch)?;
    }
    let rate = rows as f64 / start.elapsed().as_secs_f64();
    database.execute("DROP TABLE alone").await?;
    Ok(rate)
}

async fn sqlite(file: &str, batch: usize, body: &str) -> Result<f64> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let options = options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    let mut database =
        SqliteConnection::connect_with(&options.pragma("cache_size", "-32000")).await?;
    let table = TABLE.replace("BYTES", "BLOB").replace("TAIL", "WITHOUT ROWID");
    database.execute(sqlx::AssertSqlSafe(table)).await?;
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let (start, mut rows) = (Instant::now(), 0_i64);
    while start.elapsed() < TIME {
        let mut insert = QueryBuilder::new("BEGIN IMMEDIATE; INSERT INTO alone ");
        insert.push_values(0..batch, |mut row, _| {
            rows += 1;
            let nonce = rng.random::<[u8; 16]>().to_vec();
            row.push("1").push_bind(rows).push_bind(nonce.clone()).push_bind(body);
            row.push("NULL").push_bind(nonce);
        });
        insert.push("; COMMIT").build().execute(&mut database).await?;
    }
    Ok(rows as f64 / start.elapsed().as_secs_f64())
}
