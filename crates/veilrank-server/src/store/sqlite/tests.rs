//! Batches of all that may come, beside a model that takes one report after the other.

use std::collections::BTreeMap;

use chacha20::ChaCha8Rng;
use jiff::Timestamp;
use rand::{RngExt, SeedableRng};
use veilrank::{
    octets::Octets, privacy::Epsilon, randomizer::Mechanism, ranking::Names, survey::Survey,
};

use super::*;
use crate::store::Database;

/// When the survey with the number 3 closes.
const END: i64 = 1_000;

/// What a survey should hold: by nonce, what was sent and under which number it is stored.
#[derive(Default)]
struct Model(BTreeMap<(i64, [u8; 16]), (Incoming, i64)>);

impl Model {
    /// What becomes of a report: the surveys 1 and 2 are open, 3 until its time is over, 4 is closed, and 5 was deleted.
    fn judge(&mut self, report: &Incoming, now: i64) -> Verdict {
        let key = (report.survey, report.nonce);
        if report.survey == 5 {
            return Verdict::Gone;
        }
        if let Some((stored, _)) = self.0.get(&key) {
            let same = stored.body == report.body && stored.handle == report.handle;
            return if same { Verdict::AlreadyCounted } else { Verdict::Differs };
        }
        if report.survey == 4 || report.survey == 3 && now >= END {
            return Verdict::Closed;
        }
        let seq = 1 + self.0.range((report.survey, [0; 16])..=(report.survey, [255; 16])).count();
        let seq = i64::try_from(seq).unwrap();
        self.0.insert(key, (report.clone(), seq));
        Verdict::Counted(seq)
    }

    /// The reports of a survey in order of arrival.
    fn stored(&self, survey: i64) -> Vec<(i64, String)> {
        let of = self.0.values().filter(|(report, _)| report.survey == survey);
        let mut rows: Vec<_> = of.map(|(report, seq)| (*seq, report.body.clone())).collect();
        rows.sort();
        rows
    }
}

async fn surveys(store: &Database) {
    for number in 1..=5_i64 {
        let names = Names::new(["tea", "water"]).unwrap();
        let mechanism = Mechanism::RandomizedResponse;
        let epsilon = Epsilon::new(1.0).unwrap();
        let survey = Survey::new(number.to_string(), names, epsilon, 1, mechanism).unwrap();
        store.create(NewSurvey::open(survey)).await.unwrap();
    }
    let Database::Sqlite(sqlite) = store else { unreachable!() };
    sqlite.execute(&format!("UPDATE surveys SET closes_at = {END} WHERE number = 3")).await;
    sqlite.execute("UPDATE surveys SET closed = TRUE WHERE number = 4").await;
    store.delete(5).await.unwrap();
}

/// One that may have been sent before, as it was or with something else in it. Its text has all that a text may have.
fn report(rng: &mut ChaCha8Rng, repeats: bool, surveys: i64) -> Incoming {
    let number: u32 = if repeats { rng.random_range(0..40) } else { rng.random() };
    let mut nonce = [0; 16];
    nonce[..4].copy_from_slice(&number.to_be_bytes());
    let body = ["{\"a\": 1}", "", "\u{1d5} \\ \"\n\t'"][rng.random_range(0..3)].to_owned();
    let label = [None, Some(0), Some(7), Some(i64::MAX)][rng.random_range(0..4)];
    let handle = Octets([rng.random_range(0..2); 16]);
    Incoming { survey: rng.random_range(1..=surveys), nonce, body, handle, label, floor: 0 }
}

#[tokio::test]
async fn batches_are_stored_as_if_each_report_came_alone() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("v.db").display());
    let store = Database::open(&url.parse().unwrap(), Duration::from_secs(5)).await.unwrap();
    surveys(&store).await;
    let (mut model, mut rng) = (Model::default(), ChaCha8Rng::seed_from_u64(1));
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for batch in 0..400 {
        // Batches that are all new, with some that are not, to surveys that take reports and to others.
        let repeats = rng.random_range(0..3) == 0;
        let surveys = rng.random_range(2..=5);
        let reports: Vec<Incoming> = (0..rng.random_range(1..30))
            .map(|_| {
                let repeats = repeats && rng.random_range(0..3) == 0;
                report(&mut rng, repeats, surveys)
            })
            .collect();
        let now = if batch < 200 { END - 1 } else { END };
        let verdicts = store.commit(reports.clone(), Timestamp::from_microsecond(now).unwrap());
        let verdicts = verdicts.await.unwrap();
        // Within a batch a survey's reports are numbered in their order.
        let expected: Vec<Verdict> =
            reports.iter().map(|report| model.judge(report, now)).collect();
        assert_eq!(verdicts, expected, "batch {batch}: {reports:?}");
        for verdict in verdicts {
            let kind = format!("{verdict:?}");
            *seen.entry(kind.split('(').next().unwrap().to_owned()).or_default() += 1;
        }
    }
    assert_eq!(seen.len(), 5, "something never came: {seen:?}");
    assert!(seen.values().all(|&times| times > 50), "{seen:?}");
    for survey in 1..=4 {
        let stored = store.reports_after(survey, 0, 1 << 20).await.unwrap();
        assert_eq!(stored, model.stored(survey));
        let last = i64::try_from(stored.len()).unwrap();
        assert_eq!(
            store
                .standing(survey, Timestamp::from_microsecond(END - 1).unwrap())
                .await
                .unwrap()
                .seq,
            last
        );
    }
    let labels = |(report, _): &(Incoming, i64)| {
        (report.nonce.to_vec(), report.label, report.handle.0.to_vec())
    };
    let mut expected: Vec<_> = model.0.values().map(labels).collect();
    expected.sort();
    let Database::Sqlite(sqlite) = &store else { unreachable!() };
    let rows =
        sqlx::query_as("SELECT nonce, label, handle FROM reports ORDER BY nonce, label, handle");
    let mut rows: Vec<(Vec<u8>, Option<i64>, Vec<u8>)> =
        rows.fetch_all(&sqlite.read).await.unwrap();
    rows.sort();
    assert_eq!(rows, expected);
}

#[tokio::test]
async fn whoever_writes_waits_for_the_others_and_a_closed_file_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("v.db");
    let sqlite = Sqlite::open(file.to_str().unwrap()).await.unwrap();
    let held = sqlite.write.acquire().await.unwrap();
    let other = sqlite.clone();
    let waiting = tokio::spawn(async move { other.execute("UPDATE health SET tries = 7").await });
    tokio::task::yield_now().await;
    assert!(!waiting.is_finished());
    held.return_to_pool().await;
    waiting.await.unwrap();
    // One that is not given back is inside a transaction, perhaps: what it did is undone, and the next one is another.
    let mut held = sqlite.write.acquire().await.unwrap();
    sqlx::raw_sql("BEGIN; UPDATE health SET tries = 8").execute(&mut *held).await.unwrap();
    drop(held);
    sqlite.execute("UPDATE health SET tries = tries + 10").await;
    let tries = sqlx::query_scalar("SELECT tries FROM health").fetch_one(&sqlite.read);
    let tries: i64 = tries.await.unwrap();
    assert_eq!(tries, 17);
    sqlite.write.close().await;
    let closed = sqlite.write.acquire().await.unwrap_err();
    assert!(closed.to_string().contains("closed pool"), "{closed}");
}
