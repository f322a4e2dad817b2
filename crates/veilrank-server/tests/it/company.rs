//! Nobody singles out a report by subtracting what is published: of groups, of different times, of a survey that opens again.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Method;
use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use serde_json::{Value, json};
use veilrank::course::Course;
use veilrank_server::Settings;

use crate::common::{Curator, Made, Place};

/// The step of publishing, and the least number of reports of a shown group.
const STEP: usize = 5;
const MINIMUM: usize = 10;

async fn curator(place: &Place) -> Curator {
    let mut settings = place.settings();
    settings.publish_every = Settings::PUBLISH_EVERY;
    Curator::open(settings).await.unwrap()
}

/// Reports by what tells them apart: the noise of each is its number.
type Reports = BTreeSet<u64>;

/// The number of a line of either file, if it is a report.
fn number(line: &str) -> Option<u64> {
    let line: Value = serde_json::from_str(line).unwrap();
    let report = line.get("report").unwrap_or(&line);
    report.get("answers")?[0]["noisy"].as_u64()
}

/// Answers with a number in place of noise.
async fn answer(curator: &Curator, made: &Made, invite: Option<&str>, number: usize) {
    let asking = invite.map_or_else(|| json!({}), |invite| json!({"invite": invite}));
    let assigned = curator.post(&made.path("/assignments"), &asking).await.ok(201);
    let answers = [json!({"pair": assigned["pairs"][0], "noisy": 1000 + number})];
    let report = json!({"assignment": assigned["assignment"], "report": {"answers": answers}});
    curator.report(made, &report).await.ok(201);
}

/// A file that anybody may download, if it is shown.
async fn file(curator: &Curator, made: &Made, name: &str) -> Option<Reports> {
    let reply = curator.get(&made.path(name)).await;
    if reply.status == 403 {
        return None;
    }
    reply.ok(200);
    let numbers = reply.text.lines().filter_map(number);
    Some(numbers.map(|number| number - 1000).collect())
}

/// The files that an attacker took who looks at every moment.
#[derive(Default)]
struct Attacker {
    taken: BTreeSet<Reports>,
    /// The latest file of each group, by its place.
    groups: BTreeMap<usize, Reports>,
    all: Reports,
}

impl Attacker {
    /// Takes everything that is shown now. Whatever says how many a group has says the same.
    async fn look(&mut self, curator: &Curator, made: &Made, groups: usize) {
        let Some(all) = file(curator, made, "/reports.jsonl").await else { return };
        let logged = file(curator, made, "/log.jsonl").await.unwrap();
        assert_eq!(logged, all, "the log has what the file has");
        for group in 0..groups {
            let own = file(curator, made, &format!("/reports.jsonl?group=g{group}")).await;
            let outcome = curator.get(&made.path(&format!("/outcome?group=g{group}"))).await;
            let by_borda = made.path(&format!("/outcome?group=g{group}&method=borda"));
            let by_borda = curator.get(&by_borda).await;
            let table = curator.get(&made.path(&format!("/reports.parquet?group=g{group}"))).await;
            assert_eq!(by_borda.status, outcome.status);
            assert_eq!(table.status, outcome.status);
            assert_eq!(own.is_some(), outcome.status == 200, "{}", outcome.text);
            let Some(own) = own else { continue };
            assert_eq!(outcome.json()["reports"], own.len());
            assert_eq!(by_borda.json()["reports"], own.len());
            assert!(own.is_subset(&all));
            self.taken.insert(own.clone());
            self.groups.insert(group, own);
        }
        self.taken.insert(all.clone());
        self.all = all;
        if groups == 0 {
            self.take_parts(curator, made).await;
        }
    }

    /// Takes the parts in which a file tells the early from the late.
    async fn take_parts(&mut self, curator: &Curator, made: &Made) {
        let file = curator.get(&made.path("/reports.jsonl")).await.text;
        let numbers: Vec<u64> = file.lines().filter_map(number).collect();
        for end in Course::part_ends(numbers.len() as u64) {
            let part = &numbers[..usize::try_from(end).unwrap()];
            self.taken.insert(part.iter().map(|number| number - 1000).collect());
        }
    }

    /// The reports of all that are in no group that was ever shown.
    fn rest(&self) -> usize {
        let shown: Reports = self.groups.values().flatten().copied().collect();
        if shown.is_empty() { 0 } else { self.all.difference(&shown).count() }
    }

    /// The smallest sets that can be computed by any unions and differences: reports that stand in the same sets.
    fn atoms(&self) -> Vec<Reports> {
        let mut atoms: BTreeMap<Vec<bool>, Reports> = BTreeMap::new();
        for &report in self.taken.iter().flatten() {
            let stands = self.taken.iter().map(|set| set.contains(&report)).collect();
            atoms.entry(stands).or_default().insert(report);
        }
        atoms.into_values().collect()
    }

    /// Asserts what is promised of everything that was taken so far, but for a last step.
    fn finds_nothing(&self, last_step: &Reports) {
        for atom in self.atoms() {
            let is_last = !atom.is_disjoint(last_step);
            assert!(atom.len() >= STEP || is_last, "{atom:?} stand alone");
        }
        assert!(self.groups.values().all(|group| group.len() >= MINIMUM));
        let rest = self.rest();
        assert!(rest == 0 || rest >= MINIMUM, "the withheld groups are {rest} reports");
    }
}

fn terms(sizes: &[usize], results: &str) -> Value {
    let group = |(place, invites)| json!({"label": format!("g{place}"), "invites": invites});
    let groups: Vec<Value> = sizes.iter().enumerate().map(group).collect();
    json!({"access": "invite", "groups": groups, "mechanism": "laplace", "results": results})
}

/// A group that is withheld is what all reports have besides the groups that are shown.
#[tokio::test]
async fn a_withheld_group_is_not_what_is_left_over() {
    for results in ["during", "after"] {
        let place = Place::sqlite();
        let curator = curator(&place).await;
        let made = curator.make(terms(&[12, 3], results)).await;
        for (number, invite) in made.invites.iter().enumerate() {
            answer(&curator, &made, Some(invite), number).await;
        }
        curator.close(&made).await.ok(200);
        let mut attacker = Attacker::default();
        attacker.look(&curator, &made, 2).await;
        assert_eq!(attacker.all.len(), 15);
        attacker.finds_nothing(&attacker.all.clone());
        let page = curator.get(&format!("/r/{}/groups", made.id)).await.text;
        assert_eq!(page.matches("<dd>Not shown").count(), 2, "{page}");
    }
}

/// Plays one history: who answers and when somebody looks is drawn. Returns how many groups were shown before the end, and after it.
async fn history(seed: u64, sizes: &[usize]) -> (usize, usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let place = Place::sqlite();
    let mut server = curator(&place).await;
    let made = server.make(terms(sizes, "during")).await;
    let mut invites = made.invites.clone();
    invites.shuffle(&mut rng);
    // Some never answer.
    invites.truncate(invites.len() - rng.random_range(0..4));
    let mut attacker = Attacker::default();
    for (number, invite) in invites.iter().enumerate() {
        answer(&server, &made, Some(invite), number).await;
        if rng.random_ratio(1, 10) {
            // Another server, or a start, comes to the same.
            server.state.shutdown().await;
            server = curator(&place).await;
        }
        if rng.random_ratio(1, 2) {
            attacker.look(&server, &made, sizes.len()).await;
            attacker.finds_nothing(&Reports::new());
        }
    }
    let (before, shown) = (attacker.all.clone(), attacker.groups.len());
    server.close(&made).await.ok(200);
    attacker.look(&server, &made, sizes.len()).await;
    assert_eq!(attacker.all.len(), invites.len(), "all are published at the end");
    attacker.finds_nothing(&attacker.all.difference(&before).copied().collect());
    server.state.shutdown().await;
    (shown, attacker.groups.len())
}

/// Whatever is taken at whatever time, no unions and differences of it come to fewer than a step of reports, nor to a group that is withheld.
#[tokio::test]
async fn all_that_was_ever_published_singles_out_nobody() {
    let mut shown = (0, 0);
    for (seed, sizes) in
        [&[14, 13][..], &[30, 3], &[22, 16, 4, 5], &[12, 12, 12], &[40]].into_iter().enumerate()
    {
        let (before, after) = history(seed as u64, sizes).await;
        shown = (shown.0 + before, shown.1 + after);
    }
    assert!(shown.0 >= 2 && shown.1 >= 6, "groups are shown all the same: {shown:?}");
}

/// Close, read, open again: whoever may do so as often as they like would see each report by itself.
#[tokio::test]
async fn a_survey_that_opens_again_publishes_whole_steps_however_often_it_is_closed() {
    let place = Place::sqlite();
    let curator = curator(&place).await;
    let made = curator.make(json!({"reopens": true, "mechanism": "laplace"})).await;
    let mut attacker = Attacker::default();
    for number in 0..13 {
        answer(&curator, &made, None, number).await;
        curator.close(&made).await.ok(200);
        if number < 4 {
            let why = curator.get(&made.path("/outcome")).await.problem(403, "outcome-withheld");
            assert!(!why["next"].as_str().unwrap().contains("no outcome of this survey"), "{why}");
        }
        attacker.look(&curator, &made, 0).await;
        attacker.finds_nothing(&Reports::new());
        curator.with_token(Method::POST, &made.path("/reopen"), &made.token).await.ok(200);
    }
    assert_eq!(attacker.all.len(), 10);
    curator.close(&made).await.ok(200);
    assert_eq!(curator.count(&made).await, 13, "how many took part is no secret");
    assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 10);
    let page = curator.get(&format!("/r/{}", made.id)).await.text;
    assert!(page.contains("13 people have answered, and 10 are counted so far"), "{page}");
    // It was signed when the tenth report was the last one, before the survey was opened again.
    let head = curator.get(&made.path("/log/head")).await.ok(200);
    assert_eq!((&head["size"], &head["closed"]), (&json!(10), &json!(true)));
    for number in 13..15 {
        curator.with_token(Method::POST, &made.path("/reopen"), &made.token).await.ok(200);
        answer(&curator, &made, None, number).await;
        curator.close(&made).await.ok(200);
    }
    let head = curator.get(&made.path("/log/head")).await.ok(200);
    assert_eq!(
        (&head["size"], &head["closed"]),
        (&json!(15), &json!(true)),
        "nothing is left over"
    );
}

/// A head that says closed would call the reports that wait for a whole step dropped.
#[tokio::test]
async fn no_head_says_closed_where_reports_are_left_over() {
    let place = Place::sqlite();
    let curator = curator(&place).await;
    let made = curator.make(json!({"reopens": true, "mechanism": "laplace"})).await;
    for number in 0..13 {
        answer(&curator, &made, None, number).await;
    }
    curator.close(&made).await.ok(200);
    let head = curator.get(&made.path("/log/head")).await.ok(200);
    assert_eq!((&head["size"], &head["closed"]), (&json!(10), &json!(false)));
}

/// Other steps would move what is published by single reports, so those of a survey stay.
#[tokio::test]
async fn a_survey_keeps_its_step_where_the_server_has_another() {
    let place = Place::sqlite();
    let before = curator(&place).await;
    let made = before.make(json!({"mechanism": "laplace"})).await;
    let mut attacker = Attacker::default();
    for number in 0..20 {
        answer(&before, &made, None, number).await;
        attacker.look(&before, &made, 0).await;
    }
    before.state.shutdown().await;
    let mut settings = place.settings();
    settings.publish_every = 7;
    let after = Curator::open(settings).await.unwrap();
    for number in 20..29 {
        answer(&after, &made, None, number).await;
        attacker.look(&after, &made, 0).await;
    }
    attacker.finds_nothing(&Reports::new());
    assert_eq!(after.get(&made.path("")).await.ok(200)["service"]["publish_every"], 5);
    assert_eq!(attacker.all.len(), 25);
    let other = after.make(json!({"mechanism": "laplace"})).await;
    assert_eq!(after.get(&other.path("")).await.ok(200)["service"]["publish_every"], 7);
}

/// A file of 65 reports is parted after the 64th.
#[tokio::test]
async fn no_part_of_a_file_is_a_few_reports() {
    let place = Place::sqlite();
    let curator = curator(&place).await;
    let made = curator.make(json!({"mechanism": "laplace"})).await;
    let mut attacker = Attacker::default();
    for number in 0..136 {
        answer(&curator, &made, None, number).await;
        if number % 5 == 4 {
            attacker.look(&curator, &made, 0).await;
        }
    }
    attacker.finds_nothing(&Reports::new());
    assert_eq!(attacker.all.len(), 135);
}

/// The same by moving the end, again and again.
#[tokio::test]
async fn nor_does_moving_the_end_of_a_survey_that_opens_again() {
    let place = Place::sqlite();
    let mut settings = place.settings();
    settings.publish_every = Settings::PUBLISH_EVERY;
    let mut now: jiff::Timestamp = "2030-01-01T00:00:00Z".parse().unwrap();
    settings.clock = veilrank_server::Clock::fixed(now);
    let clock = settings.clock.clone();
    let curator = Curator::open(settings).await.unwrap();
    let end = |now: jiff::Timestamp| (now + jiff::SignedDuration::from_mins(1)).to_string();
    let with = json!({"reopens": true, "mechanism": "laplace", "closes_at": end(now)});
    let made = curator.make(with).await;
    let mut attacker = Attacker::default();
    for number in 0..12 {
        answer(&curator, &made, None, number).await;
        now += jiff::SignedDuration::from_mins(2);
        clock.set(now);
        assert_eq!(curator.get(&made.path("")).await.json()["service"]["status"], "closed");
        attacker.look(&curator, &made, 0).await;
        attacker.finds_nothing(&Reports::new());
        let request = axum::http::Request::patch(made.path(""))
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {}", made.token));
        let body = json!({"closes_at": end(now)}).to_string();
        curator.send(request.body(body.into()).unwrap()).await.ok(200);
    }
    assert_eq!(attacker.all.len(), 10);
}

/// One that stays closed publishes all of it, whichever way it ends.
#[tokio::test]
async fn a_survey_that_stays_closed_publishes_all() {
    let place = Place::sqlite();
    let curator = curator(&place).await;
    let made = curator.make(json!({"mechanism": "laplace"})).await;
    for number in 0..8 {
        answer(&curator, &made, None, number).await;
    }
    assert_eq!(file(&curator, &made, "/reports.jsonl").await.unwrap().len(), 5);
    curator.close(&made).await.ok(200);
    assert_eq!(file(&curator, &made, "/reports.jsonl").await.unwrap().len(), 8);
    assert_eq!(file(&curator, &made, "/log.jsonl").await.unwrap().len(), 8);
}
