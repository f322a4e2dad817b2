//! Whole surveys over the API: made, answered, counted, closed, recounted by anybody.

use std::collections::BTreeSet;

use axum::http::Method;
use chacha20::ChaCha8Rng;
use jiff::{SignedDuration, Timestamp};
use rand::SeedableRng;
use serde_json::{Value, json};
use veilrank::{
    aggregate::Method as Rule,
    course::Course,
    format::reports,
    outcome::{Outcome, Settings},
    tally::Tally,
};
use veilrank_parquet::{Place as TablePlace, Tables, Work};
use veilrank_server::Clock;

use crate::common::{Curator, Made, Place, answered, traceable};

#[tokio::test]
async fn a_survey_from_beginning_to_end() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({})).await;
        let mut view = curator.get(&made.path("")).await.ok(200);
        let log = view["service"].as_object_mut().unwrap().remove("log").unwrap();
        assert_eq!(log["key"].as_str().map(str::len), Some(43), "{log}");
        let expected = json!({
            "veilrank": 2, "id": made.id,
            "terms": {
                "id": made.id, "title": "Drinks", "items": ["tea", "coffee", "water"], "epsilon": 1.0, "queries": 1,
                "mechanism": "randomized-response", "shares": [1.0, 0.5, 0.25],
            },
            "service": {
                "assign": "live", "access": "open", "min_reports": 0, "results": "during", "closes_at": null,
                "status": "open", "reports": 0, "publish_every": 1,
                "about": {}, "shuffle": true, "reopens": false, "revision": 0, "changes": [],
            },
        });
        assert_eq!(view, expected);

        for voter in 0..30 {
            curator.take_part(&made, voter % 3 != 0).await;
        }
        assert_eq!(curator.count(&made).await, 30);
        let outcome = curator.get(&made.path("/outcome")).await.ok(200);
        assert_eq!((&outcome["reports"], &outcome["method"]), (&json!(30), &json!("fitted")));

        let late = curator.ask(&made).await;
        let closed = curator.close(&made).await.ok(200);
        let service = &closed["service"];
        assert_eq!((&service["status"], &service["reports"]), (&json!("closed"), &json!(30)));
        curator.report(&made, &answered(&late, true)).await.problem(409, "survey-closed");
        let ask = curator.post(&made.path("/assignments"), &json!({})).await;
        ask.problem(409, "survey-closed");
        assert_eq!(curator.close(&made).await.ok(200), closed);
        place.remove().await;
    }
}

#[tokio::test]
async fn links_lead_to_what_they_name() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.public_url = "https://polls.example.org/v".to_owned();
    let curator = Curator::open(settings).await.unwrap();
    let made = curator.post("/api/v1/surveys", &crate::common::drinks(json!({}))).await.ok(201);
    let id = made["id"].as_str().unwrap();
    let base = format!("https://polls.example.org/v/api/v1/surveys/{id}");
    assert_eq!(made["links"]["survey"], base);
    for (name, below) in [
        ("assignments", "assignments"),
        ("reports_jsonl", "reports.jsonl"),
        ("reports_parquet", "reports.parquet"),
        ("close", "close"),
    ] {
        assert_eq!(made["links"][name], format!("{base}/{below}"));
    }
}

/// Whoever downloads the reports gets the same terms, the same tally and the same outcome.
#[tokio::test]
async fn anybody_can_recount() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({"epsilon": 2.0, "queries": 2})).await;
        // As many as are told apart by when they came; the late answer otherwise.
        for voter in 0..140 {
            curator.take_part(&made, (voter < 70) == (voter % 8 != 0)).await;
        }
        let file = curator.get(&made.path("/reports.jsonl")).await;
        assert_eq!((file.status.as_u16(), file.kind.as_str()), (200, "application/x-ndjson"));
        let (tally, course) = reports::read_course(&file.text).unwrap();
        assert_eq!(tally.reports(), 140);
        let (kind, table) = curator.bytes(&made.path("/reports.parquet")).await;
        assert_eq!(kind, "application/vnd.apache.parquet");
        assert_eq!(recounted(&table).unwrap(), (tally.clone(), course.clone()));
        recounted(&table[..table.len() - 1]).unwrap_err();
        // Whoever got less than all of it can tell.
        let cut: Vec<&str> = file.text.lines().take(20).collect();
        assert!(reports::read(&cut.join("\n")).unwrap_err().to_string().contains("is missing"));
        let first: Value = serde_json::from_str(file.text.lines().next().unwrap()).unwrap();
        let terms = curator.get(&made.path("")).await.ok(200);
        assert_eq!(first.as_object().unwrap().len(), 2);
        for (name, value) in first.as_object().unwrap() {
            assert_eq!(value, &terms[name], "{name}");
        }
        for (name, method) in [("", Rule::Auto), ("?method=kwiksort", Rule::KwikSort)] {
            let sent = curator.get(&made.path(&format!("/outcome{name}"))).await;
            let settings = Settings { method, watched: true, ..Settings::default() };
            let mut rng = ChaCha8Rng::seed_from_u64(0);
            let own = Outcome::of_course(&tally, &course, settings, &mut rng).unwrap();
            assert_eq!(sent.text, serde_json::to_string(&own).unwrap());
            let drift = own.drift.expect("the late answer otherwise");
            assert!([64, 128].contains(&drift.early), "{drift:?}");
        }
        place.remove().await;
    }
}

/// What a downloaded table adds up to, and what it had added up to on the way.
fn recounted(table: &[u8]) -> Result<(Tally, Course), veilrank_parquet::Error> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&file, table).unwrap();
    Tables::open(TablePlace::find(file.path())?, None)?.count(&Work::default())
}

/// The bytes that are stored and published are those that came.
#[tokio::test]
async fn reports_are_kept_byte_for_byte() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({})).await;
        let assigned = curator.ask(&made).await;
        let report = format!(
            "{{ \"answers\":[{{\"answer\" : true,\"pair\":{}}}],\t\"epsilon\":1.000}}",
            assigned["pairs"][0]
        );
        let body = format!(" {{\"report\":{report} , \"assignment\":{}}}", assigned["assignment"]);
        let send = async |body: &str| curator.post_text(&made.path("/reports"), body).await;
        assert_eq!(send(&body).await.ok(201)["status"], "counted");
        assert_eq!(send(&body).await.ok(200)["status"], "already-counted");
        send(&body.replace("1.000", "1.0")).await.problem(409, "report-differs");
        let file = curator.get(&made.path("/reports.jsonl")).await;
        assert_eq!(file.text.lines().nth(1), Some(report.as_str()));
        assert_eq!(reports::read(&file.text).unwrap().reports(), 1);
        place.remove().await;
    }
}

#[tokio::test]
async fn the_order_of_the_file_is_not_that_of_arrival() {
    let (curator, _place) = Curator::fresh().await;
    // Laplace noise tells reports apart.
    let made = curator.make(json!({"mechanism": "laplace", "queries": 1})).await;
    let mut sent = Vec::new();
    for voter in 1..=40 {
        let assigned = curator.ask(&made).await;
        let answers = [json!({"pair": assigned["pairs"][0], "noisy": voter})];
        let report = json!({"assignment": assigned["assignment"], "report": {"answers": answers}});
        curator.report(&made, &report).await.ok(201);
        sent.push(voter);
    }
    let file = curator.get(&made.path("/reports.jsonl")).await;
    let line =
        |line: &str| serde_json::from_str::<Value>(line).unwrap()["answers"][0]["noisy"].as_i64();
    let found: Vec<i64> = file.text.lines().skip(1).filter_map(line).collect();
    assert_ne!(found, sent, "40 nonces in ascending order come once in 40!");
    let mut sorted = found;
    sorted.sort_unstable();
    assert_eq!(sorted, sent);
}

#[tokio::test]
async fn the_same_report_again_is_welcome_and_another_is_not() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({})).await;
        let report = answered(&curator.ask(&made).await, true);
        assert_eq!(curator.report(&made, &report).await.ok(201)["status"], "counted");
        assert_eq!(curator.report(&made, &report).await.ok(200)["status"], "already-counted");
        let mut others = [report.clone(), report.clone(), report.clone()];
        // Reports are compared by their bytes: the terms' epsilon by name is another one.
        others[0]["report"]["epsilon"] = json!(1);
        others[1]["report"]["epsilon"] = json!(0.5);
        others[2]["report"]["answers"][0]["answer"] = json!(false);
        for other in others {
            curator.report(&made, &other).await.problem(409, "report-differs");
        }
        curator.close(&made).await.ok(200);
        assert_eq!(curator.report(&made, &report).await.ok(200)["status"], "already-counted");
        assert_eq!(curator.count(&made).await, 1);
        place.remove().await;
    }
}

#[tokio::test]
async fn a_participant_may_spend_less() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"epsilon": 2.0, "queries": 1})).await;
    for (voter, epsilon) in [None, Some(0.5), Some(2.0), Some(1.0)].into_iter().enumerate() {
        let mut report = answered(&curator.ask(&made).await, voter % 2 == 0);
        if let Some(epsilon) = epsilon {
            report["report"]["epsilon"] = json!(epsilon);
        }
        curator.report(&made, &report).await.ok(201);
    }
    let file = curator.get(&made.path("/reports.jsonl")).await;
    let tally = reports::read(&file.text).unwrap();
    let spent: Vec<f64> = tally.tables().keys().map(|epsilon| epsilon.get()).collect();
    assert_eq!(spent, [0.5, 1.0, 2.0]);
    assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 4);
}

#[tokio::test]
async fn laplace_and_whole_orders_are_collected_too() {
    let (curator, _place) = Curator::fresh().await;
    let laplace = curator.make(json!({"mechanism": "laplace", "queries": 1})).await;
    let assigned = curator.ask(&laplace).await;
    let report = json!({"assignment": assigned["assignment"],
        "report": {"answers": [{"pair": assigned["pairs"][0], "noisy": -1700}]}});
    curator.report(&laplace, &report).await.ok(201);
    let orders = curator.make(json!({"mechanism": "permutation-cap"})).await;
    let assigned = curator.ask(&orders).await;
    assert_eq!((&assigned["pairs"], &assigned["queries"]), (&json!([]), &json!(1)));
    let report = json!({"assignment": assigned["assignment"], "report": {"order": [2, 0, 1]}});
    curator.report(&orders, &report).await.ok(201);
    for made in [laplace, orders] {
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 1);
        let file = curator.get(&made.path("/reports.jsonl")).await;
        assert_eq!(reports::read(&file.text).unwrap().reports(), 1);
    }
}

#[tokio::test]
async fn two_and_five_hundred_items_work() {
    let (curator, _place) = Curator::fresh().await;
    for count in [2, 500] {
        let items: Vec<String> = (0..count).map(|i| format!("item {i}")).collect();
        let made = curator.make(json!({"items": items, "epsilon": 3.0})).await;
        for _ in 0..3 {
            curator.take_part(&made, true).await;
        }
        let outcome = curator.get(&made.path("/outcome?method=borda")).await.ok(200);
        assert_eq!(outcome["order"].as_array().unwrap().len(), count);
    }
}

#[tokio::test]
async fn titles_and_names_are_anybodys_words() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let items =
            ["<script>alert(1)</script>", "🍣 & \"soup\"", "\u{202e}חתול", "'; DROP TABLE x"];
        let title = "<b>Was?</b> 🎉 \u{202e}שלום\u{202c} {{7*7}} %s $1 \\";
        let made = curator.make(json!({"title": title, "items": items})).await;
        let terms = curator.get(&made.path("")).await;
        assert_eq!(terms.kind, "application/json");
        let terms = terms.ok(200);
        let terms = &terms["terms"];
        assert_eq!((&terms["title"], &terms["items"]), (&json!(title), &json!(items)));
        curator.take_part(&made, true).await;
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["items"], json!(items));
        place.remove().await;
    }
}

#[tokio::test]
async fn every_assignment_rule_asks_what_the_terms_promise() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    // Whoever asks live may leave out for long what is as good as known; with a seed it is always the same.
    settings.seed = Some(1);
    let curator = Curator::open(settings).await.unwrap();
    for assign in ["uniform", "balanced", "live"] {
        let terms = json!({"assign": assign, "epsilon": 4.0, "queries": 2});
        let made = curator.make(terms).await;
        let mut seen = BTreeSet::new();
        for _ in 0..30 {
            let report = curator.take_part(&made, true).await;
            let answers = report["report"]["answers"].as_array().unwrap();
            assert_eq!(answers.len(), 2);
            seen.extend(answers.iter().map(|answer| answer["pair"].to_string()));
        }
        assert_eq!(seen.len(), 3, "{assign}");
    }
}

async fn invite(curator: &Curator, made: &Made, invite: &str) -> crate::common::Reply {
    curator.post(&made.path("/assignments"), &json!({"invite": invite})).await
}

#[tokio::test]
async fn an_invite_gets_its_pairs_and_counts_once() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let items: Vec<String> = (0..50).map(|i| format!("item {i}")).collect();
        let mut terms = traceable(3);
        terms["items"] = json!(items);
        terms["epsilon"] = json!(8.0);
        let made = curator.make(terms).await;
        assert_eq!(made.invites.iter().collect::<BTreeSet<_>>().len(), 3);
        let first = invite(&curator, &made, &made.invites[0]).await.ok(201);
        assert_eq!(invite(&curator, &made, &made.invites[0]).await.ok(200), first);
        let second = invite(&curator, &made, &made.invites[1]).await.ok(201);
        assert_ne!(second["assignment"], first["assignment"]);
        curator.report(&made, &answered(&first, true)).await.ok(201);
        // Its assignment is used up: it gets no other one, and only the same report is welcome.
        invite(&curator, &made, &made.invites[0]).await.problem(409, "invite-used");
        curator.report(&made, &answered(&first, false)).await.problem(409, "report-differs");
        curator.report(&made, &answered(&first, true)).await.ok(200);
        curator.report(&made, &answered(&second, true)).await.ok(201);
        let view = curator.with_token(Method::GET, &made.path("/organiser"), &made.token).await;
        let view = view.ok(200);
        let organiser = json!({"invites_total": 3, "invites_used": 2, "outcome_visible": true,
            "outcome_shown": true, "editable": "some", "per_minute": 0});
        assert_eq!((&view["organiser"], &view["service"]["reports"]), (&organiser, &json!(2)));
        assert_eq!((&view["id"], &view["terms"]["id"]), (&json!(made.id), &json!(made.id)));
        let third = invite(&curator, &made, &made.invites[2]).await.ok(201);
        drop(curator);
        // The pairs outlive the server.
        let curator = Curator::open(place.settings()).await.unwrap();
        assert_eq!(invite(&curator, &made, &made.invites[2]).await.ok(200), third);
        invite(&curator, &made, &made.invites[0]).await.problem(409, "invite-used");
        place.remove().await;
    }
}

#[tokio::test]
async fn an_invite_to_send_a_whole_order_is_used_once_too() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let mut terms = traceable(1);
        terms["mechanism"] = json!("permutation-cap");
        let made = curator.make(terms).await;
        let first = invite(&curator, &made, &made.invites[0]).await.ok(201);
        assert_eq!(invite(&curator, &made, &made.invites[0]).await.ok(200), first);
        let report = |order| json!({"assignment": first["assignment"], "report": {"order": order}});
        curator.report(&made, &report([0, 1, 2])).await.ok(201);
        curator.report(&made, &report([1, 0, 2])).await.problem(409, "report-differs");
        place.remove().await;
    }
}

/// Two devices with one invite at the same time get one assignment.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_invite_asked_twice_at_once_has_one_assignment() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let items: Vec<String> = (0..30).map(|i| format!("item {i}")).collect();
        let mut terms = traceable(8);
        terms["items"] = json!(items);
        let made = curator.make(terms).await;
        for token in &made.invites {
            let ask = || {
                let (curator, made, token) = (curator.clone(), made.clone(), token.clone());
                tokio::spawn(async move { invite(&curator, &made, &token).await })
            };
            let (one, other) = (ask(), ask());
            let (one, other) = (one.await.unwrap(), other.await.unwrap());
            let mut statuses = [one.status.as_u16(), other.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 201]);
            assert_eq!(one.json(), other.json());
        }
        place.remove().await;
    }
}

#[tokio::test]
async fn the_outcome_waits_for_enough_reports() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"min_reports": 3})).await;
    for missing in [3, 2, 1] {
        for path in ["/outcome", "/reports.jsonl", "/reports.parquet"] {
            let problem = curator.get(&made.path(path)).await.problem(403, "outcome-withheld");
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.contains(&format!("{missing} are missing")), "{detail}");
        }
        let view = curator.with_token(Method::GET, &made.path("/organiser"), &made.token).await;
        assert_eq!(view.ok(200)["organiser"]["outcome_visible"], false);
        curator.take_part(&made, true).await;
    }
    curator.get(&made.path("/outcome")).await.ok(200);
    curator.get(&made.path("/reports.jsonl")).await.ok(200);
    let small = curator.make(json!({"min_reports": 2})).await;
    curator.take_part(&small, true).await;
    curator.close(&small).await.ok(200);
    let problem = curator.get(&small.path("/outcome")).await.problem(403, "outcome-withheld");
    assert!(problem["detail"].as_str().unwrap().contains("closed with 1"), "{problem}");
    let next = problem["next"].as_str().unwrap();
    assert!(next.contains("no outcome of this survey will be shown"), "{problem}");
}

#[tokio::test]
async fn the_outcome_waits_for_closing_where_the_terms_say_so() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"results": "after"})).await;
    curator.take_part(&made, true).await;
    let problem = curator.get(&made.path("/outcome")).await.problem(403, "outcome-withheld");
    assert!(problem["detail"].as_str().unwrap().contains("organiser has closed"), "{problem}");
    curator.close(&made).await.ok(200);
    curator.get(&made.path("/outcome")).await.ok(200);
}

#[tokio::test]
async fn a_survey_closes_at_its_time() {
    for place in Place::each().await {
        let start: Timestamp = "2030-01-01T12:00:00Z".parse().unwrap();
        let mut settings = place.settings();
        settings.clock = Clock::fixed(start);
        let curator = Curator::open(settings.clone()).await.unwrap();
        let terms = json!({"closes_at": "2030-01-01T13:00:00Z", "results": "after"});
        let made = curator.make(terms).await;
        let report = curator.take_part(&made, true).await;
        let late = answered(&curator.ask(&made).await, true);
        let withheld = curator.get(&made.path("/outcome")).await.problem(403, "outcome-withheld");
        assert!(withheld["detail"].as_str().unwrap().contains("2030-01-01T13:00:00Z"));
        settings.clock.set(start + SignedDuration::from_hours(1));
        let is_its_own = matches!(place, Place::Postgres(_));
        if is_its_own {
            // It goes by a clock of its own.
            place.execute("UPDATE surveys SET closes_at = 1").await;
        }
        let view = curator.get(&made.path("")).await.ok(200);
        assert_eq!(view["service"]["status"], "closed");
        assert!(is_its_own || view["service"]["closes_at"] == "2030-01-01T13:00:00Z", "{view}");
        curator.report(&made, &late).await.problem(409, "survey-closed");
        curator.report(&made, &report).await.ok(200);
        curator.post(&made.path("/assignments"), &json!({})).await.problem(409, "survey-closed");
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 1);
        place.remove().await;
    }
}

/// A report is in the outcome as soon as it is acknowledged, though outcomes are kept.
#[tokio::test]
async fn outcomes_follow_the_reports() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    for count in 1..=5 {
        curator.take_part(&made, true).await;
        for method in ["", "?method=borda", ""] {
            let outcome = curator.get(&made.path(&format!("/outcome{method}"))).await.ok(200);
            assert_eq!(outcome["reports"], count);
        }
    }
}

#[tokio::test]
async fn an_empty_survey_has_an_outcome_of_nothing() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 0);
    assert_eq!(curator.get(&made.path("/reports.jsonl")).await.text.lines().count(), 2);
}

/// Thousands at once: each is counted or told to come back, none twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_thousand_reports_at_once() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({"assign": "uniform"})).await;
        let mut tasks = tokio::task::JoinSet::new();
        for voter in 0..5000 {
            let (curator, made) = (curator.clone(), made.clone());
            tasks.spawn(async move { curator.take_part(&made, voter % 3 > 0).await });
        }
        assert_eq!(tasks.join_all().await.len(), 5000);
        assert_eq!(curator.count(&made).await, 5000);
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 5000);
        let metrics = curator.get("/metrics").await.text;
        let commits = |line: &&str| line.starts_with("veilrank_commits_total");
        let commits = metrics.lines().find(commits).unwrap().rsplit_once(' ').unwrap().1;
        assert!(commits.parse::<u32>().unwrap() < 2500, "reports share commits: {commits}");
        place.remove().await;
    }
}
