//! Open surveys that are not for free: proofs of work, who may come at a time, and what the organiser sees of it.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use jiff::{Timestamp, ToSpan};
use serde_json::{Value, json};
use veilrank::work::{Proof, Solver, Wanted};
use veilrank_server::{Clock, Settings};

use crate::common::{Curator, Made, Place, Reply, answered};

fn start() -> Timestamp {
    "2030-01-01T12:00:00Z".parse().unwrap()
}

/// A curator that asks for work, and its clock.
async fn strict(place: &Place, with: impl Fn(&mut Settings)) -> (Curator, Clock) {
    let clock = Clock::fixed(start());
    let mut settings = place.settings();
    (settings.proof_of_work, settings.clock) = (true, clock.clone());
    with(&mut settings);
    (Curator::open(settings).await.unwrap(), clock)
}

fn wanted(value: &Value) -> Wanted {
    serde_json::from_value(value.clone()).unwrap()
}

/// What an offer asks for.
async fn offered(curator: &Curator, made: &Made) -> Wanted {
    wanted(&curator.get(&made.path("")).await.ok(200)["service"]["work"])
}

/// 16 bytes in base64url, another one for each number.
fn seed(number: u32) -> String {
    format!("AAAAAAAAAAAAA{number:08}A")
}

fn proof(wanted: &Wanted, number: u32) -> Proof {
    let mut solver = Solver::new(wanted, seed(number)).unwrap();
    while !solver.is_done() {
        solver.step();
    }
    solver.proof().clone()
}

async fn ask(curator: &Curator, made: &Made, work: &Proof) -> Reply {
    curator.post(&made.path("/assignments"), &json!({"work": work})).await
}

#[tokio::test]
async fn one_proof_is_one_assignment_and_one_report() {
    for place in Place::each().await {
        let (curator, _) = strict(&place, |_| {}).await;
        let made = curator.make(json!({})).await;
        let wanted = offered(&curator, &made).await;
        assert_eq!(wanted.puzzles, 4);
        let needed = curator.post(&made.path("/assignments"), &json!({})).await;
        let needed = needed.problem(403, "work-needed");
        assert_eq!(needed["work"], json!(wanted), "a device goes on without the terms");
        let work = proof(&wanted, 1);
        let first = ask(&curator, &made, &work).await.ok(201);
        for _ in 0..20 {
            assert_eq!(ask(&curator, &made, &work).await.ok(200), first, "the same pairs");
        }
        curator.report(&made, &answered(&first, true)).await.ok(201);
        curator.report(&made, &answered(&first, true)).await.ok(200);
        curator.report(&made, &answered(&first, false)).await.problem(409, "report-differs");
        assert_eq!(ask(&curator, &made, &work).await.ok(200), first);
        assert_eq!(curator.count(&made).await, 1);
        let second = ask(&curator, &made, &proof(&wanted, 2)).await.ok(201);
        assert_ne!(second["assignment"], first["assignment"]);
        place.remove().await;
    }
}

/// A server that was started again remembers no pairs, and draws the same where it has counted the same.
#[tokio::test]
async fn another_server_draws_the_same_pairs_for_a_proof() {
    let place = Place::sqlite();
    let (curator, _) = strict(&place, |_| {}).await;
    let items: Vec<String> = (0..40).map(|i| i.to_string()).collect();
    for assign in ["uniform", "live"] {
        let made = curator.make(json!({"items": items, "assign": assign})).await;
        let wanted = offered(&curator, &made).await;
        let works = [1, 2].map(|number| proof(&wanted, number));
        let (again, _) = strict(&place, |_| {}).await;
        let mut drawn = Vec::new();
        for work in &works {
            let first = ask(&curator, &made, work).await.ok(201);
            assert_eq!(ask(&again, &made, work).await.ok(201), first, "{assign}");
            drawn.push(first["pairs"].clone());
        }
        assert_ne!(drawn[0], drawn[1], "another proof, other pairs");
    }
}

/// All at once with one proof: one assignment, however the requests interleave.
#[tokio::test(flavor = "multi_thread")]
async fn one_proof_twice_at_once_is_one_assignment() {
    let place = Place::sqlite();
    let (curator, _) = strict(&place, |_| {}).await;
    let items: Vec<String> = (0..40).map(|i| i.to_string()).collect();
    let made = curator.make(json!({"items": items})).await;
    let work = proof(&offered(&curator, &made).await, 1);
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let (curator, made, work) = (curator.clone(), made.clone(), work.clone());
            tokio::spawn(async move { ask(&curator, &made, &work).await })
        })
        .collect();
    let mut replies = Vec::new();
    for task in tasks {
        replies.push(task.await.unwrap());
    }
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 1);
    assert!(replies.iter().all(|reply| reply.json() == replies[0].json()));
}

#[tokio::test]
async fn a_proof_that_proves_nothing_gets_nothing() {
    let place = Place::sqlite();
    let (curator, clock) = strict(&place, |_| {}).await;
    let (made, other) = (curator.make(json!({})).await, curator.make(json!({})).await);
    let good = proof(&offered(&curator, &made).await, 1);
    let foreign = proof(&offered(&curator, &other).await, 1);
    let wrong = |work: Proof| {
        let (curator, made) = (curator.clone(), made.clone());
        async move { ask(&curator, &made, &work).await.problem(422, "work-wrong") }
    };
    assert_eq!(wrong(foreign).await["field"], "work.token");
    assert_eq!(wrong(Proof { token: "x".to_owned(), ..good.clone() }).await["field"], "work.token");
    assert_eq!(wrong(Proof { seed: "x".to_owned(), ..good.clone() }).await["field"], "work.seed");
    let another = wrong(Proof { seed: seed(2), ..good.clone() }).await;
    assert!(another["detail"].as_str().unwrap().contains("puzzle 0"), "{another}");
    let mut last = good.clone();
    last.counters[3] += 1;
    assert!(wrong(last).await["detail"].as_str().unwrap().contains("puzzle 3"));
    let few = Proof { counters: good.counters[..3].to_vec(), ..good.clone() };
    let needed = ask(&curator, &made, &few).await.problem(403, "work-needed");
    assert_eq!(needed["work"]["token"], good.token, "what is solved stays solved");
    for body in [json!({"work": []}), json!({"work": {"token": 1}}), json!({"work": "x"})] {
        curator.post(&made.path("/assignments"), &body).await.problem(422, "wrong-field");
    }
    clock.set(start() + 36.minutes());
    let old = ask(&curator, &made, &good).await.problem(403, "work-needed");
    assert_ne!(old["work"]["token"], good.token);
    clock.set(start() + 20.minutes());
    ask(&curator, &made, &good).await.ok(201);
}

#[tokio::test]
async fn invites_and_closed_surveys_ask_for_no_work() {
    let place = Place::sqlite();
    let (curator, _) = strict(&place, |_| {}).await;
    let invited = curator.make(json!({"access": "invite", "invites": 1})).await;
    assert!(curator.get(&invited.path("")).await.ok(200)["service"].get("work").is_none());
    curator.questions(&invited, &invited.invites[0]).await.unwrap();
    let open = curator.make(json!({})).await;
    curator.close(&open).await.ok(200);
    assert!(curator.get(&open.path("")).await.ok(200)["service"].get("work").is_none());
    let (free, _) = strict(&place, |settings| settings.proof_of_work = false).await;
    let made = free.make(json!({})).await;
    assert!(free.get(&made.path("")).await.ok(200)["service"].get("work").is_none());
    free.ask(&made).await;
}

/// With a crowd the price rises, and whoever comes with too little is told how much is missing.
#[tokio::test]
async fn a_crowd_pays_more_and_loses_nothing() {
    let place = Place::sqlite();
    let (curator, clock) = strict(&place, |_| {}).await;
    let made = curator.make(json!({})).await;
    let first = offered(&curator, &made).await;
    for number in 0..31 {
        ask(&curator, &made, &proof(&first, number)).await.ok(201);
    }
    assert_eq!(offered(&curator, &made).await.puzzles, 8);
    let mut solver = Solver::new(&first, seed(99)).unwrap();
    while !solver.is_done() {
        solver.step();
    }
    let needed = ask(&curator, &made, solver.proof()).await.problem(403, "work-needed");
    let more = wanted(&needed["work"]);
    assert_eq!((more.puzzles, &more.token), (8, &first.token));
    solver.want(&more).unwrap();
    assert_eq!(solver.progress(), (4, 8));
    while !solver.is_done() {
        solver.step();
    }
    ask(&curator, &made, solver.proof()).await.ok(201);
    clock.set(start() + 15.minutes());
    assert_eq!(offered(&curator, &made).await.puzzles, 4, "the crowd has gone");
}

async fn patch(curator: &Curator, made: &Made, edit: &Value) -> Reply {
    let request = Request::patch(made.path(""))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, format!("Bearer {}", made.token));
    curator.send(request.body(Body::from(edit.to_string())).unwrap()).await
}

#[tokio::test]
async fn an_organiser_sets_how_many_come_at_a_time() {
    for place in Place::each().await {
        let (curator, clock) = strict(&place, |_| {}).await;
        let organiser = async |made: &Made| {
            let path = made.path("/organiser");
            curator.with_token(Method::GET, &path, &made.token).await.ok(200)["organiser"].clone()
        };
        let usual = curator.make(json!({})).await;
        assert_eq!(organiser(&usual).await["per_minute"], 300);
        let made = curator.make(json!({"per_minute": 2})).await;
        let wanted = offered(&curator, &made).await;
        // Garbage takes nobody's place.
        for number in 50..60 {
            let made_up = Proof {
                counters: vec![0; 4],
                ..proof(&Wanted { puzzles: 0, ..wanted.clone() }, number)
            };
            ask(&curator, &made, &made_up).await.problem(422, "work-wrong");
        }
        for number in 0..2 {
            ask(&curator, &made, &proof(&wanted, number)).await.ok(201);
        }
        let third = proof(&wanted, 3);
        let full = ask(&curator, &made, &third).await;
        full.problem(429, "too-many-at-once");
        assert_eq!(full.headers[header::RETRY_AFTER], "31");
        ask(&curator, &made, &proof(&wanted, 0)).await.ok(200);
        clock.set(start() + 31.seconds());
        ask(&curator, &made, &third).await.ok(201);
        ask(&curator, &made, &proof(&wanted, 4)).await.problem(429, "too-many-at-once");
        patch(&curator, &made, &json!({"per_minute": 0})).await.ok(200);
        assert_eq!(organiser(&made).await["per_minute"], 0);
        ask(&curator, &made, &proof(&wanted, 4)).await.ok(201);
        let changes = curator.get(&made.path("")).await.ok(200)["service"]["changes"].clone();
        assert_eq!(changes, json!([]), "it changes nothing for those who take part");
        let refused = patch(&curator, &made, &json!({"per_minute": 1_000_001})).await;
        assert_eq!(refused.problem(422, "terms-refused")["field"], "per_minute");
        place.remove().await;
    }
}

#[tokio::test]
async fn arrivals_are_for_the_organiser_alone_and_rounded() {
    let place = Place::sqlite();
    let (curator, clock) = strict(&place, |settings| settings.proof_of_work = false).await;
    let made = curator.make(json!({})).await;
    let path = made.path("/arrivals");
    curator.get(&path).await.problem(401, "token-needed");
    curator.with_token(Method::GET, &path, "guess").await.problem(403, "token-wrong");
    let seen = async || curator.with_token(Method::GET, &path, &made.token).await.ok(200);
    assert_eq!(seen().await["looks"], "few");
    for number in 0..43 {
        clock.set(start() + (5 * number).seconds());
        curator.take_part(&made, true).await;
    }
    let even = seen().await;
    assert_eq!(even["looks"], "too-even", "one every five seconds");
    let ten = json!([{"from": "2030-01-01T12:00:00Z", "reports": 45}]);
    assert_eq!((&even["ten_minutes"], &even["busiest"]), (&ten, &json!(45)));
    assert_eq!((&even["days"], &even["since"]), (&json!([]), &json!("2030-01-01T12:00:00Z")));
    clock.set(start() + 50.hours());
    assert_eq!(seen().await["days"], json!([{"from": "2030-01-01T00:00:00Z", "reports": 45}]));
}
