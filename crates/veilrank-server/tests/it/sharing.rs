//! Several servers on one database: what one does, all see.

use serde_json::json;
use tokio::task::JoinSet;

use crate::common::{Curator, Place, answered};

/// Two curators who look at the database each time.
async fn two(place: &Place) -> (Curator, Curator) {
    let mut settings = place.settings();
    settings.refresh = std::time::Duration::ZERO;
    let one = Curator::open(settings.clone()).await.unwrap();
    (one, Curator::open(settings).await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_does_the_other_sees() {
    for place in Place::each().await {
        let (one, other) = two(&place).await;
        let made = one.make(json!({})).await;
        let report = answered(&one.ask(&made).await, true);
        other.report(&made, &report).await.ok(201);
        one.report(&made, &report).await.ok(200);
        let different = answered(
            &json!({"assignment": report["assignment"],
            "pairs": [report["report"]["answers"][0]["pair"]]}),
            false,
        );
        one.report(&made, &different).await.problem(409, "report-differs");
        for _ in 0..5 {
            one.take_part(&made, true).await;
            other.take_part(&made, false).await;
        }
        for curator in [&one, &other] {
            assert_eq!(curator.count(&made).await, 11);
            assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 11);
        }
        let late = answered(&other.ask(&made).await, true);
        one.close(&made).await.ok(200);
        other.report(&made, &late).await.problem(409, "survey-closed");
        let ask = other.post(&made.path("/assignments"), &json!({})).await;
        ask.problem(409, "survey-closed");
        assert_eq!(other.get(&made.path("")).await.ok(200)["service"]["status"], "closed");
        place.remove().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn both_take_reports_at_once_and_none_is_lost() {
    for place in Place::each().await {
        let (one, other) = two(&place).await;
        let surveys = [one.make(json!({})).await, other.make(json!({})).await];
        let mut tasks = JoinSet::new();
        for device in 0..400 {
            let curator = if device % 2 == 0 { one.clone() } else { other.clone() };
            let made = surveys[device / 2 % 2].clone();
            tasks.spawn(async move {
                let report = curator.take_part(&made, device % 3 > 0).await;
                (made, report)
            });
        }
        let all = tasks.join_all().await;
        // One more server starts, and recounts what two wrote.
        let third = Curator::open(place.settings()).await.unwrap();
        for curator in [&one, &other, &third] {
            for made in &surveys {
                assert_eq!(curator.count(made).await, 200);
                assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 200);
            }
        }
        for (made, report) in all.iter().step_by(37) {
            third.report(made, report).await.ok(200);
        }
        let path = surveys[0].path("/reports.jsonl");
        let file = one.get(&path).await.text;
        assert!(file == other.get(&path).await.text && file == third.get(&path).await.text);
        place.remove().await;
    }
}

/// The same device tries both servers at once with the same report, and with different ones.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_assignment_counts_once_on_all_servers() {
    for place in Place::each().await {
        let (one, other) = two(&place).await;
        let made = one.make(json!({})).await;
        for round in 0..20 {
            let assigned = one.ask(&made).await;
            let send = |curator: &Curator, bit| {
                let (curator, made) = (curator.clone(), made.clone());
                let report = answered(&assigned, bit);
                tokio::spawn(async move { curator.report(&made, &report).await.status.as_u16() })
            };
            let same = round % 2 == 0;
            let (first, second) = (send(&one, true), send(&other, same));
            let mut statuses = [first.await.unwrap(), second.await.unwrap()];
            statuses.sort_unstable();
            assert_eq!(statuses, if same { [200, 201] } else { [201, 409] });
        }
        assert_eq!(one.count(&made).await, 20);
        place.remove().await;
    }
}
