//! Each budget that is spent has a table of its own: strangers with odd ones shut nobody out, and fill no memory.

use serde_json::{Value, json};

use crate::common::{Curator, Made, Place, answered};

/// Sends a report that spends so much.
async fn spend(curator: &Curator, made: &Made, epsilon: f64) -> crate::common::Reply {
    let mut report = answered(&curator.ask(made).await, true);
    report["report"]["epsilon"] = json!(epsilon);
    curator.report(made, &report).await
}

async fn large_survey(curator: &Curator) -> Made {
    let items: Vec<String> = (0..1000).map(|i| i.to_string()).collect();
    curator.make(json!({"items": items, "epsilon": 2.0, "queries": 1, "assign": "uniform"})).await
}

/// The attack: a few reports with odd budgets, and then somebody who spends half or a quarter.
#[tokio::test]
async fn odd_budgets_shut_nobody_out_who_spends_less() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = large_survey(&curator).await;
        let terms = curator.get(&made.path("")).await.ok(200)["terms"].clone();
        assert_eq!(terms["shares"], json!([1.0, 0.5, 0.25]));
        for step in 1..=20 {
            let odd = f64::from(step) * 0.093;
            let problem = spend(&curator, &made, odd).await.problem(422, "epsilon-not-shared");
            assert_eq!(problem["field"], "report.epsilon");
            let rule = "the terms let a participant spend epsilon 2 or 1 or 0.5, got ";
            assert!(problem["detail"].as_str().unwrap().starts_with(rule), "{problem}");
        }
        spend(&curator, &made, 2.5).await.problem(422, "epsilon-above-terms");
        for share in [2.0, 1.0, 0.5] {
            spend(&curator, &made, share).await.ok(201);
        }
        // A report may leave its epsilon out, and then spends all.
        curator.take_part(&made, true).await;
        assert_eq!(curator.count(&made).await, 4);
        curator.state.shutdown().await;
        place.remove().await;
    }
}

/// A survey from before there were shares takes any budget, as far as there is room; the usual ones have theirs kept.
#[tokio::test]
async fn a_survey_without_shares_goes_on() {
    let place = Place::sqlite();
    let curator = Curator::open(place.settings()).await.unwrap();
    let made = large_survey(&curator).await;
    let without = "UPDATE surveys SET terms = replace(terms, ',\"shares\":[1.0,0.5,0.25]', '')";
    place.execute(without).await;
    let terms = curator.get(&made.path("")).await.ok(200)["terms"].clone();
    assert_eq!(terms["shares"], Value::Null);
    let mut refused = 0;
    for step in 1..=20 {
        let reply = spend(&curator, &made, f64::from(step) * 0.093).await;
        if reply.status != 201 {
            assert_eq!(reply.problem(422, "too-many-budgets")["field"], "report.epsilon");
            refused += 1;
        }
    }
    assert_eq!(refused, 14, "eight tables, of which three are kept for devices of ours");
    for usual in [2.0, 1.0, 0.5, 0.093] {
        spend(&curator, &made, usual).await.ok(201);
    }
}
