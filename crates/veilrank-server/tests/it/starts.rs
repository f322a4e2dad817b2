//! Servers that start at once on one database, tables that take long to bring up to date, and
//! tables of a newer program.

use std::{pin::pin, time::Duration};

use futures_util::future::join_all;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use crate::common::{Curator, Place};

/// The number of servers that start at once, and of rounds.
const SERVERS: usize = 4;
const ROUNDS: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn servers_that_start_at_once_on_an_empty_database_all_start() {
    for _ in 0..ROUNDS {
        for place in Place::each().await {
            let starts = (0..SERVERS).map(|_| Curator::open(place.settings()));
            let curators: Vec<Curator> =
                join_all(starts).await.into_iter().map(Result::unwrap).collect();
            assert_eq!(place.count("health").await, 1, "each step is done once");
            let made = curators[0].make(json!({})).await;
            for curator in &curators {
                curator.take_part(&made, true).await;
            }
            assert_eq!(curators[0].count(&made).await, SERVERS as u64);
            for curator in curators {
                curator.state.shutdown().await;
            }
            place.remove().await;
        }
    }
}

/// Which program did a step stands beside it, so that an older one can say what is needed.
#[tokio::test]
async fn tables_of_a_newer_program_are_refused_and_stay_as_they_are() {
    for place in Place::each().await {
        drop(Curator::open(place.settings()).await.unwrap());
        let steps = place.count("_sqlx_migrations").await;
        let by = concat!("by veilrank ", env!("CARGO_PKG_VERSION"));
        assert_eq!(
            place.count(&format!("_sqlx_migrations WHERE description LIKE '%{by}'")).await,
            steps
        );
        for (name, says) in [
            ("fast log by veilrank 7.1.0", "start veilrank 7.1.0 or newer"),
            ("fast log", "start a newer veilrank"),
        ] {
            place.execute("DELETE FROM _sqlx_migrations WHERE version = 9999").await;
            let newer = format!(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                SELECT 9999, '{name}', TRUE, checksum, 0 FROM _sqlx_migrations WHERE version = 1"
            );
            place.execute(&newer).await;
            let Err(error) = Curator::open(place.settings()).await else { panic!("it starts") };
            let said = error.to_string();
            assert!(said.contains(says) && said.contains("at step 9999"), "{said}");
            assert_eq!(place.count("_sqlx_migrations").await, steps + 1);
        }
        place.remove().await;
    }
}

/// While somebody has the tables a start waits, far longer than any other statement may take.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_waits_for_the_tables_without_a_limit() {
    let Some(place) = Place::postgres().await else { return };
    drop(Curator::open(place.settings()).await.unwrap());
    let mut other = PgConnection::connect(&place.url_text()).await.unwrap();
    let lock = "BEGIN; LOCK TABLE _sqlx_migrations IN ACCESS EXCLUSIVE MODE";
    other.execute(AssertSqlSafe(lock)).await.unwrap();
    let mut settings = place.settings();
    settings.statement_timeout = Duration::from_millis(500);
    let mut start = pin!(Curator::open(settings));
    // Longer than PostgreSQL lets any other statement take, which is six times the limit.
    let waiting = tokio::time::timeout(Duration::from_secs(4), &mut start).await;
    assert!(waiting.is_err(), "it waits");
    other.execute("COMMIT").await.unwrap();
    start.await.unwrap();
    other.close().await.unwrap();
    place.remove().await;
}
