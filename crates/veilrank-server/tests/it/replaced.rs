//! A database file that is replaced under the running server: what would go into a file that nobody
//! finds again is refused.

use std::{fs, path::PathBuf};

use serde_json::json;

use crate::common::{Curator, Made, Place, answered};

/// A curator over a file, a survey with three reports, and the file.
async fn survey() -> (Curator, Place, Made, PathBuf) {
    let (curator, place) = Curator::fresh().await;
    let Place::Sqlite(folder) = &place else { unreachable!() };
    let file = folder.path().join("v.db");
    let made = curator.make(json!({})).await;
    for _ in 0..3 {
        curator.take_part(&made, true).await;
    }
    (curator, place, made, file)
}

#[tokio::test]
async fn a_file_that_was_replaced_takes_no_reports_with_it() {
    let (curator, place, made, file) = survey().await;
    let (kept, copy) = (file.with_extension("kept"), file.with_extension("copy"));
    fs::hard_link(&file, &kept).unwrap();
    fs::copy(&file, &copy).unwrap();
    let reports =
        [answered(&curator.ask(&made).await, true), answered(&curator.ask(&made).await, false)];
    fs::rename(&copy, &file).unwrap();
    for report in &reports {
        curator.report(&made, report).await.problem(503, "storage-unavailable");
    }
    curator.get("/healthz").await.problem(503, "storage-unavailable");
    curator.close(&made).await.problem(503, "storage-unavailable");
    // The right one is back, and whoever sent sends again.
    fs::rename(&kept, &file).unwrap();
    for report in &reports {
        curator.report(&made, report).await.ok(201);
    }
    curator.get("/healthz").await.ok(200);
    assert_eq!(curator.count(&made).await, 5);
    curator.state.shutdown().await;
    assert_eq!(place.count("reports").await, 5, "all that was acknowledged");
}

#[tokio::test]
async fn a_file_that_is_gone_takes_no_reports_with_it() {
    let (curator, _place, made, file) = survey().await;
    let report = answered(&curator.ask(&made).await, true);
    fs::remove_file(&file).unwrap();
    curator.report(&made, &report).await.problem(503, "storage-unavailable");
    curator.get("/healthz").await.problem(503, "storage-unavailable");
}

/// SQLite brings the pages of a log of writes into the file and gives it another length: that is
/// the same file.
#[tokio::test]
async fn a_file_that_grows_and_is_tidied_is_the_same() {
    let (curator, place, made, _) = survey().await;
    place.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
    place.execute("VACUUM").await;
    curator.take_part(&made, true).await;
    curator.get("/healthz").await.ok(200);
    assert_eq!(curator.count(&made).await, 4);
    curator.state.shutdown().await;
}
