//! While results are withheld, what is asked must not tell them: the attack by free assignments, played.

use serde_json::{Value, json};
use veilrank_server::Settings;

use crate::common::{Curator, Made, Place};

/// Items of the survey, and their order that is to stay hidden, best first.
const ITEMS: usize = 6;
const HIDDEN: [u64; ITEMS] = [3, 0, 5, 1, 4, 2];

/// A survey of six items, as strangers see it.
struct Attacked {
    curator: Curator,
    made: Made,
    place: Place,
}

/// Makes the survey on a server whose choices a seed decides.
async fn attacked(seed: u64, publish_every: u32, terms: Value) -> Attacked {
    let place = Place::sqlite();
    let mut settings = place.settings();
    (settings.seed, settings.publish_every) = (Some(seed), publish_every);
    let curator = Curator::open(settings).await.unwrap();
    let mut all = json!({"items": ["a", "b", "c", "d", "e", "f"], "queries": 1});
    all.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    let made = curator.make(all).await;
    Attacked { curator, made, place }
}

fn pair(assigned: &Value) -> [u64; 2] {
    [0, 1].map(|side| assigned["pairs"][0][side].as_u64().unwrap())
}

fn place_of(item: u64) -> usize {
    HIDDEN.iter().position(|other| *other == item).unwrap()
}

impl Attacked {
    /// One participant, who prefers by the hidden order or by the alphabet; the pair that was asked.
    async fn take_part(&self, by_order: bool) -> [u64; 2] {
        let assigned = self.curator.ask(&self.made).await;
        let [first, second] = pair(&assigned);
        let answer = !by_order || place_of(first) < place_of(second);
        let report = json!({"assignment": assigned["assignment"],
            "report": {"answers": [{"pair": [first, second], "answer": answer}]}});
        self.curator.report(&self.made, &report).await.ok(201);
        [first, second]
    }

    /// Whoever asks for pairs and never answers.
    async fn pry(&self, requests: usize) -> Vec<[u64; 2]> {
        let mut asked = Vec::new();
        for _ in 0..requests {
            asked.push(pair(&self.curator.ask(&self.made).await));
        }
        asked
    }

    /// All that was asked of 240 participants, and of the attacker after every 60 of them.
    async fn play(&self, by_order: bool) -> (Vec<[u64; 2]>, Vec<[u64; 2]>) {
        let (mut answered, mut pried) = (Vec::new(), Vec::new());
        for _ in 0..4 {
            for _ in 0..60 {
                answered.push(self.take_part(by_order).await);
            }
            pried.extend(self.pry(100).await);
        }
        (answered, pried)
    }
}

/// All orders of some items.
fn orders(items: &[u64]) -> Vec<Vec<u64>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let rest: Vec<u64> = [&items[..at], &items[at + 1..]].concat();
        orders(&rest).into_iter().map(move |order| [&[items[at]], &order[..]].concat())
    };
    (0..items.len()).flat_map(first).collect()
}

/// The order whose neighbours were asked about most: a live curator asks what is in doubt, and neighbours are.
fn guess(asked: &[[u64; 2]]) -> Vec<u64> {
    let between = |pair: &[u64]| {
        let [a, b] = [pair[0], pair[1]];
        asked.iter().filter(|other| **other == [a.min(b), a.max(b)]).count()
    };
    let sum = |order: &Vec<u64>| order.windows(2).map(between).sum::<usize>();
    orders(&[0, 1, 2, 3, 4, 5]).into_iter().max_by_key(sum).unwrap()
}

/// In how many of four trials the attack finds the hidden order, or its reverse.
async fn found(publish_every: u32, terms: Value) -> usize {
    let mut found = 0;
    for seed in 1..=4 {
        let survey = attacked(seed, publish_every, terms.clone()).await;
        let (_, pried) = survey.play(true).await;
        let (guess, mut hidden) = (guess(&pried), HIDDEN.to_vec());
        found += usize::from(guess == hidden);
        hidden.reverse();
        found += usize::from(guess == hidden);
    }
    found
}

#[tokio::test]
async fn the_attack_finds_nothing_that_is_withheld() {
    let step = Settings::PUBLISH_EVERY;
    // Where everybody sees the result, so may the attacker: the attack works.
    assert!(found(step, json!({"assign": "live"})).await >= 3, "the attack is a real one");
    for withheld in [json!({"results": "after"}), json!({"min_reports": 1000})] {
        assert_eq!(found(step, withheld).await, 0);
    }
    assert_eq!(found(1000, json!({})).await, 0, "not before the first step is published");
}

/// All that is asked in a survey by those who answer one way, and by those who answer the other.
async fn both_ways(publish_every: u32, terms: &Value, assign: &str) -> [Vec<[u64; 2]>; 2] {
    let mut asked = [Vec::new(), Vec::new()];
    for (asked, by_order) in asked.iter_mut().zip([true, false]) {
        let survey = attacked(7, publish_every, terms.clone()).await;
        // As it may stand in a database from before.
        survey.place.execute(&format!("UPDATE surveys SET assign = '{assign}'")).await;
        let (answered, pried) = survey.play(by_order).await;
        *asked = [answered, pried].concat();
    }
    asked
}

/// Stronger than any attack that fails: with the same coins the curator asks the very same, whatever was answered.
#[tokio::test]
async fn what_is_asked_does_not_depend_on_what_was_answered() {
    for assign in ["live", "balanced", "uniform"] {
        for (step, terms) in [
            (5, json!({"results": "after"})),
            (1, json!({"results": "after", "min_reports": 10})),
            (5, json!({"min_reports": 1000})),
            (1000, json!({})),
        ] {
            let [one, other] = both_ways(step, &terms, assign).await;
            assert!(one == other, "{assign} {terms}");
        }
    }
    // From the minimum on everybody sees the result, and a live curator goes by it.
    let [one, other] = both_ways(5, &json!({"min_reports": 100}), "live").await;
    assert_eq!(one[..100], other[..100]);
    assert!(one != other);
}

#[tokio::test]
async fn a_survey_says_how_it_asks() {
    let (curator, _place) = Curator::fresh().await;
    for (terms, assign) in [
        (json!({}), "live"),
        (json!({"results": "after"}), "balanced"),
        (json!({"results": "after", "assign": "uniform"}), "uniform"),
        (json!({"min_reports": 9}), "live"),
    ] {
        let made = curator.make(terms).await;
        assert_eq!(curator.get(&made.path("")).await.ok(200)["service"]["assign"], assign);
    }
    let terms = crate::common::drinks(json!({"results": "after", "assign": "live"}));
    let refused = curator.post("/api/v1/surveys", &terms).await.problem(422, "terms-refused");
    assert_eq!(refused["field"], "assign");
}
