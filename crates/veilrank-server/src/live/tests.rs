//! A survey of many items whose learner is busy is asked all the same.

use futures_util::FutureExt;
use veilrank::{
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::Names,
    report::{Answer, Answers},
    survey::Survey,
};

use super::*;
use crate::store::{Incoming, NewSurvey, Verdict};

const ITEMS: usize = 20;

/// A survey of 20 items over a file, and its store.
async fn survey(folder: &std::path::Path) -> (Arc<Live>, Store) {
    let url = format!("sqlite:{}", folder.join("v.db").display());
    let mut settings = Settings::new(url.parse().unwrap());
    settings.publish_every = 1;
    let store = Store::open(&settings.database, settings.statement_timeout).await.unwrap();
    (another("s", &store, settings).await, store)
}

/// One more survey in a store.
async fn another(id: &str, store: &Store, settings: Settings) -> Arc<Live> {
    let (names, epsilon) = (Names::numbered(ITEMS).unwrap(), Epsilon::new(1.0).unwrap());
    let survey = Survey::new(id, names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
    store.create(NewSurvey::open(survey)).await.unwrap();
    let (record, standing) = store.find(id).await.unwrap().unwrap();
    Arc::new(Live::new(record, standing, (Arc::new(settings), Arc::default())))
}

/// Stores and counts a report that answers a pair.
async fn answer(live: &Live, store: &Store, pair: Pair) {
    let epsilon = live.record.survey.epsilon();
    let report = Report::new(epsilon, Answers::Bits(vec![Answer { pair, first: true }]));
    let body = veilrank::format::reports::write_report(&report);
    let nonce = crate::tokens::random().unwrap();
    let handle = veilrank::merkle::handle_of_nonce(&nonce);
    let incoming =
        Incoming { survey: live.record.number, nonce, body, handle, label: None, floor: 0 };
    let verdicts = store.commit(vec![incoming], jiff::Timestamp::now()).await.unwrap();
    let [Verdict::Counted(seq)] = verdicts[..] else { panic!("{verdicts:?}") };
    live.stored(seq, vec![report]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_does_not_wait_for_what_is_being_learned() {
    let folder = tempfile::tempdir().unwrap();
    let (live, store) = survey(folder.path()).await;
    let judges = Judges::new();
    let busy = judges.learner.clone().acquire_owned().await.unwrap();
    for _ in 0..2 * ITEMS {
        let standing = live.standing(&store, Duration::ZERO).await.unwrap();
        let pairs = live.next_pairs(&store, standing, &judges, None).await.unwrap();
        answer(&live, &store, pairs[0]).await;
    }
    let due = async || live.counted(&store, 2 * 20).await.unwrap().lesson_is_due();
    assert!(due().await, "nobody has learned anything yet");
    drop(busy);
    while due().await {
        tokio::task::yield_now().await;
    }
    let standing = live.standing(&store, Duration::ZERO).await.unwrap();
    assert_eq!(live.next_pairs(&store, standing, &judges, None).await.unwrap().len(), 1);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outcome_that_is_being_made_is_shown_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (live, store) = survey(folder.path()).await;
    let judges = Arc::new(Judges::new());
    let outcome = async |up_to, method| {
        live.clone().outcome(store.clone(), up_to, method, judges.clone()).await
    };
    let reports = |made: Result<FinishedOutcome, NoOutcome>| made.unwrap().outcome.reports;
    let before = live.bytes();
    assert_eq!(reports(outcome(0, Method::Kemeny).await), 0);
    assert!(live.bytes() > before, "what is kept is counted");
    answer(&live, &store, Pair::all(ITEMS).next().unwrap()).await;
    let busy = judges.lane(Method::Kemeny, ITEMS).turn().await;
    assert_eq!(reports(outcome(1, Method::Kemeny).await), 0, "as it was");
    assert_eq!(reports(outcome(1, Method::Borda).await), 1, "another lane");
    drop(busy);
    while reports(outcome(1, Method::Kemeny).await) == 0 {}
    store.close().await;
}

/// Eight requests for slow outcomes, each of another survey, whose clients hang up: the next one does not wait for them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_goes_away_leaves_the_queue() {
    let folder = tempfile::tempdir().unwrap();
    let (live, store) = survey(folder.path()).await;
    let judges = Arc::new(Judges::new());
    let slow = |live: &Arc<Live>| {
        Box::pin(live.clone().outcome(store.clone(), 0, Method::Footrule, judges.clone()))
    };
    let mut abandoned = Vec::new();
    for number in 0..8 {
        let settings = (*live.settings).clone();
        abandoned.push(another(&format!("s{number}"), &store, settings).await);
    }
    let busy = judges.lane(Method::Footrule, ITEMS).turn().await.unwrap();
    for _ in 0..3 {
        let mut waiting: Vec<_> = abandoned.iter().map(slow).collect();
        for outcome in &mut waiting {
            assert!(outcome.now_or_never().is_none(), "it waits");
        }
        let refused = slow(&live).now_or_never().unwrap();
        assert_eq!(refused.unwrap_err(), NoOutcome::Busy, "the queue has an end");
        drop(waiting);
    }
    drop(busy);
    assert_eq!(slow(&live).await.unwrap().outcome.reports, 0);
    let made = |live: &Arc<Live>| live.outcomes.by(Method::Footrule).of(0).is_some();
    assert!(made(&live) && !abandoned.iter().any(made), "nothing was made for those who left");
    // What has begun is finished all the same, and whoever asks again finds it.
    assert!(slow(&abandoned[0]).now_or_never().is_none());
    while !made(&abandoned[0]) {
        tokio::task::yield_now().await;
    }
    store.close().await;
}
