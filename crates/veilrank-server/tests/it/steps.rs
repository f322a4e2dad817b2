//! What strangers see of an open survey moves on in steps, so that two looks do not isolate one report.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use veilrank_server::Settings;

use crate::common::{Curator, Made, Place, answered, traceable};

async fn curator(place: &Place) -> Curator {
    let mut settings = place.settings();
    settings.publish_every = Settings::PUBLISH_EVERY;
    Curator::open(settings).await.unwrap()
}

/// The reports that everybody can download.
async fn file(curator: &Curator, made: &Made) -> BTreeSet<String> {
    let file = curator.get(&made.path("/reports.jsonl")).await;
    file.ok(200);
    file.text.lines().filter(|line| line.contains("answers")).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_report_is_published_with_four_others_or_at_the_end() {
    for place in Place::each().await {
        let mut server = curator(&place).await;
        // Laplace noise tells reports apart.
        let made = server.make(json!({"mechanism": "laplace"})).await;
        let (mut shown, mut outcomes) = (BTreeSet::new(), BTreeSet::new());
        for seq in 1..=13_u64 {
            let assigned = server.ask(&made).await;
            let answers = [json!({"pair": assigned["pairs"][0], "noisy": 1000 + seq})];
            let report =
                json!({"assignment": assigned["assignment"], "report": {"answers": answers}});
            server.report(&made, &report).await.ok(201);
            if seq == 8 {
                // A start that reads all of them publishes no more.
                server.state.shutdown().await;
                server = curator(&place).await;
            }
            if seq < 5 {
                let why = server.get(&made.path("/outcome")).await.problem(403, "outcome-withheld");
                let missing =
                    format!("5 reports are published at a time, and {} are missing", 5 - seq);
                assert_eq!(why["detail"], missing);
                server.get(&made.path("/reports.jsonl")).await.problem(403, "outcome-withheld");
                continue;
            }
            let now = file(&server, &made).await;
            assert_eq!(now.len() as u64, seq - seq % 5);
            assert!(now.is_superset(&shown));
            assert!(now == shown || now.len() - shown.len() == 5, "never fewer than five new");
            shown = now;
            let outcome = server.get(&made.path("/outcome")).await;
            assert_eq!(outcome.ok(200)["reports"], seq - seq % 5);
            outcomes.insert(outcome.text);
        }
        assert_eq!(outcomes.len(), 2, "one for each step");
        assert_eq!(server.count(&made).await, 13, "how many took part is no secret");
        server.close(&made).await.ok(200);
        assert_eq!(file(&server, &made).await.len(), 13);
        assert_eq!(server.get(&made.path("/outcome")).await.ok(200)["reports"], 13);
        server.state.shutdown().await;
        place.remove().await;
    }
}

#[tokio::test]
async fn the_page_says_how_many_are_counted() {
    let place = Place::sqlite();
    let curator = curator(&place).await;
    let made = curator.make(json!({})).await;
    let page = format!("/r/{}", made.id);
    for (answers, words) in [
        (3, "<strong>5 people</strong> have to answer. So far it is 3."),
        (5, "5 people have answered<"),
        (7, "7 people have answered, and 5 are counted so far<"),
    ] {
        while curator.count(&made).await < answers {
            curator.take_part(&made, true).await;
        }
        let said = curator.get(&page).await.text;
        assert!(said.contains(words), "{words}: {said}");
    }
}

/// Two devices with one invite would toss two coins for the same answer.
#[tokio::test]
async fn an_invite_that_has_answered_gets_no_more_pairs() {
    for place in Place::each().await {
        let curator = curator(&place).await;
        let made = curator.make(traceable(2)).await;
        let asking = json!({"invite": made.invites[0]});
        let path = made.path("/assignments");
        let first = curator.post(&path, &asking).await.ok(201);
        let second: Value = curator.post(&path, &asking).await.ok(200);
        assert_eq!(first, second, "until it has answered, it may ask again");
        let report = answered(&first, true);
        curator.report(&made, &report).await.ok(201);
        let problem = curator.post(&path, &asking).await.problem(409, "invite-used");
        assert_eq!(problem["field"], "invite");
        // The device that made the report may still send it, and the other invite may answer.
        curator.report(&made, &report).await.ok(200);
        curator.report(&made, &answered(&second, false)).await.problem(409, "report-differs");
        curator.post(&path, &json!({"invite": made.invites[1]})).await.ok(201);
        curator.state.shutdown().await;
        place.remove().await;
    }
}
