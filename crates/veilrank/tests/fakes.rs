//! Made-up participants: as many as an outcome says change it, within a stated factor, when the attack is really played.
//!
//! `cargo test --release -p veilrank --test fakes -- --ignored --nocapture` prints the table of BENCHMARKS.md: predicted against played.

#![expect(clippy::unwrap_used, reason = "an error fails the test")]

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use veilrank::{
    agent,
    curator::Curator,
    influence::{CONFIDENCE, Influence},
    model::{Mallows, Model, Noise, PlackettLuce, RandomUtility},
    outcome::{Outcome, RECOUNT, Settings},
    privacy::{Epsilon, Shares},
    query::{Assign, Query},
    randomizer::{GRID, Mechanism},
    ranking::{Ballot, Item, Names, Pair, Ranking},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
    tally::Tally,
    truth::Truth,
};

/// A kind of survey.
#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    items: usize,
    voters: usize,
    epsilon: f64,
    queries: usize,
    mechanism: Mechanism,
    assign: Assign,
    truth: Truth,
    people: fn(usize) -> Model,
    /// The parts of epsilon that people may spend.
    shares: &'static [f64],
}

const WHOLE: &[f64] = &[1.0];

fn mallows(items: usize) -> Model {
    Mallows::new(Ranking::identity(items).unwrap(), 0.85).unwrap().into()
}

fn near(items: usize) -> Model {
    let weights = (0..items).map(|place| 0.9f64.powi(i32::try_from(place).unwrap()));
    PlackettLuce::new(weights.collect()).unwrap().into()
}

fn ahead(items: usize) -> Model {
    let means = (0..items).map(|place| if place == 0 { 1.5 } else { -0.1 * place as f64 });
    RandomUtility::new(means.collect(), Noise::Normal).unwrap().into()
}

const USUAL: Case = Case {
    name: "mallows",
    items: 10,
    voters: 1000,
    epsilon: 1.0,
    queries: 1,
    mechanism: Mechanism::RandomizedResponse,
    assign: Assign::Balanced,
    truth: Truth::Kemeny,
    people: mallows,
    shares: WHOLE,
};

fn cases() -> Vec<Case> {
    vec![
        USUAL,
        Case { epsilon: 0.5, ..USUAL },
        Case { epsilon: 2.0, queries: 2, ..USUAL },
        Case { name: "mallows 20", items: 20, ..USUAL },
        Case { name: "mallows 5", items: 5, voters: 200, ..USUAL },
        Case { name: "near", people: near, assign: Assign::Uniform, ..USUAL },
        Case { name: "one ahead", people: ahead, ..USUAL },
        Case {
            name: "one ahead, few",
            people: ahead,
            items: 6,
            voters: 100,
            epsilon: 2.0,
            ..USUAL
        },
        Case { name: "borda's", truth: Truth::Borda, ..USUAL },
        Case { name: "shares", shares: &[1.0, 0.5, 0.25], ..USUAL },
        Case { name: "laplace", mechanism: Mechanism::Laplace, ..USUAL },
        Case { name: "orders", mechanism: Mechanism::PermutationCap, truth: Truth::Borda, ..USUAL },
        Case {
            name: "orders",
            mechanism: Mechanism::PermutationCap,
            truth: Truth::Borda,
            epsilon: 2.0,
            people: near,
            ..USUAL
        },
        Case { name: "two items", items: 2, voters: 300, people: near, ..USUAL },
        Case { name: "live", assign: Assign::Live, ..USUAL },
        Case { name: "live 20", assign: Assign::Live, items: 20, epsilon: 2.0, ..USUAL },
        Case { name: "live, near", assign: Assign::Live, people: near, ..USUAL },
        Case { name: "live, ahead", assign: Assign::Live, people: ahead, ..USUAL },
    ]
}

impl Case {
    fn survey(&self) -> Survey {
        let (names, epsilon) =
            (Names::numbered(self.items).unwrap(), Epsilon::new(self.epsilon).unwrap());
        Survey::new("s", names, epsilon, self.queries, self.mechanism)
            .unwrap()
            .about(self.truth)
            .unwrap()
            .shared(Shares::new(self.shares.to_vec()).unwrap())
    }

    /// A survey of honest people.
    fn honest(&self, rng: &mut ChaCha8Rng) -> Curator {
        let (survey, model) = (self.survey(), (self.people)(self.items));
        let mut curator = Curator::new(survey.clone(), self.assign).unwrap();
        for _ in 0..self.voters {
            let ballot = Ballot::from(&model.sample(rng));
            let query = curator.next_query(rng).unwrap();
            let report = agent::respond(&survey, &query, &ballot, survey.epsilon(), rng).unwrap();
            curator.add(&report).unwrap();
        }
        curator
    }
}

fn outcome(tally: &Tally) -> Outcome {
    let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
    Outcome::of_tally(tally, Settings::default(), &mut rng).unwrap()
}

/// The order alone, which is most of the work that an attack needs.
fn order(tally: &Tally) -> Ranking {
    let margins = veilrank::estimate::margins(tally).unwrap();
    match tally.survey().mechanism() {
        Mechanism::PermutationCap => veilrank::aggregate::borda(&margins),
        _ => veilrank::aggregate::fitted(&margins, tally.survey().truth()).unwrap(),
    }
}

/// What a made-up participant sends who wants one item above another.
fn fake(
    survey: &Survey,
    query: &Query,
    (up, down): (Item, Item),
    claimed: Epsilon,
    rng: &mut ChaCha8Rng,
) -> Report {
    let mut says = |pair: &Pair| {
        let side = |item: Item| i32::from(item == up) - i32::from(item == down);
        match side(pair.first()) - side(pair.second()) {
            0 => rng.random(),
            lead => lead > 0,
        }
    };
    let answers = match survey.mechanism() {
        Mechanism::RandomizedResponse => Answers::Bits(
            query.pairs().iter().map(|pair| Answer { pair: *pair, first: says(pair) }).collect(),
        ),
        Mechanism::Laplace => {
            let noisy = |first: bool| if first { i64::from(GRID) } else { 0 };
            let one = |pair: &Pair| NoisyAnswer { pair: *pair, noisy: noisy(says(pair)) };
            Answers::Noisy(query.pairs().iter().map(one).collect())
        }
        Mechanism::PermutationCap => {
            let mut items: Vec<Item> =
                Item::all(survey.items()).filter(|&item| item != up && item != down).collect();
            rand::seq::SliceRandom::shuffle(items.as_mut_slice(), rng);
            let order: Vec<usize> =
                [up].iter().chain(&items).chain([&down]).map(|item| item.index()).collect();
            Answers::Order(Ranking::from_indices(&order).unwrap())
        }
    };
    Report::new(claimed, answers)
}

/// How often, out of so many times, so many made-up participants who come after all others have the first two change places.
fn played(
    curator: &Curator,
    influence: &Influence,
    fakes: u64,
    (place, times): (usize, u64),
    assign: Assign,
) -> f64 {
    let survey = curator.tally().survey().clone();
    let before = outcome(curator.tally()).order;
    let (down, up) = (before.order()[place], before.order()[place + 1]);
    let claimed = Epsilon::new(influence.claimed).unwrap();
    let mut won = 0u64;
    for time in 0..times {
        let mut rng = ChaCha8Rng::seed_from_u64(time);
        // Who comes next is asked what chance has it, and not what is next in one deck.
        let mut attacked = match assign {
            Assign::Live => curator.clone(),
            other => Curator::resume(curator.tally().clone(), other).unwrap(),
        };
        for _ in 0..fakes {
            let query = attacked.next_query(&mut rng).unwrap();
            attacked.add(&fake(&survey, &query, (up, down), claimed, &mut rng)).unwrap();
        }
        let after = order(attacked.tally()).positions();
        won += u64::from(after[up.index()] < after[down.index()]);
    }
    won as f64 / times as f64
}

/// The number that is stated is right within this factor and three, where who is first is looked at.
const FACTOR: u64 = 2;
const NEAR: u64 = 3;

#[test]
fn as_many_as_are_stated_change_who_is_first() {
    for case in cases() {
        let curator = case.honest(&mut ChaCha8Rng::seed_from_u64(3));
        let influence = outcome(curator.tally()).influence.unwrap();
        assert_eq!(influence.winner, influence.neighbours[0]);
        let often = |fakes: u64| played(&curator, &influence, fakes, (0, 30), case.assign);
        let stated = influence.winner;
        let (fewer, more) =
            (often((stated / FACTOR).saturating_sub(NEAR)), often(stated * FACTOR + NEAR));
        assert!(fewer < CONFIDENCE, "{}: {stated}, fewer do it {fewer}", case.name);
        assert!(more >= CONFIDENCE, "{}: {stated}, more do it {more}", case.name);
    }
}

#[test]
fn whole_orders_are_counted_exactly() {
    for seed in 0..4 {
        let case = Case {
            mechanism: Mechanism::PermutationCap,
            truth: Truth::Borda,
            epsilon: 2.0,
            ..USUAL
        };
        let curator = case.honest(&mut ChaCha8Rng::seed_from_u64(seed));
        let influence = outcome(curator.tally()).influence.unwrap();
        for (place, &stated) in influence.neighbours.iter().enumerate() {
            let all = |fakes| played(&curator, &influence, fakes, (place, 3), case.assign);
            assert!((all(stated) - 1.0).abs() < 1e-9, "{seed} {place}: {stated}");
            assert!(stated < 2 || all(stated - 2) < 1e-9, "{seed} {place}: {stated}");
        }
    }
}

/// The fewest who do it as often as they should when it is played, within a twentieth.
fn needed(often: impl Fn(u64) -> bool, stated: u64) -> u64 {
    let mut high = (stated / 8).max(1);
    let mut low = 0;
    while !often(high) {
        low = high;
        high = high * 7 / 5 + 1;
    }
    while high - low > (low / 20).max(1) {
        let middle = u64::midpoint(low, high);
        if often(middle) { high = middle } else { low = middle }
    }
    high
}

#[test]
#[ignore = "prints a table, takes minutes"]
#[expect(clippy::print_stdout, reason = "a table is what it is for")]
fn table() {
    println!("| people | items | people | epsilon | asked | stated | played |");
    for case in cases() {
        for seed in 0..2 {
            let curator = case.honest(&mut ChaCha8Rng::seed_from_u64(seed));
            let influence = outcome(curator.tally()).influence.unwrap();
            let often = |fakes: u64| {
                played(&curator, &influence, fakes, (0, 100), case.assign) >= CONFIDENCE
            };
            let Case { name, items, voters, epsilon, assign, .. } = case;
            let (stated, needed) = (influence.winner, needed(often, influence.winner));
            println!(
                "| {name} | {items} | {voters} | {epsilon} | {assign} | {stated} | {needed} |"
            );
        }
    }
}

/// When made-up participants come.
#[derive(Clone, Copy, Debug)]
enum Come {
    First,
    Among,
    Last,
}

/// How often, out of so many surveys made anew, the population's second item ends above its first when so many made-up participants come.
fn anew(case: Case, fakes: u64, come: Come, times: u64) -> f64 {
    let (survey, model) = (case.survey(), (case.people)(case.items));
    let (down, up) = (Item::new(0).unwrap(), Item::new(1).unwrap());
    let voters = case.voters as u64;
    let mut won = 0u64;
    for time in 0..times {
        let mut rng = ChaCha8Rng::seed_from_u64(1000 + time);
        let mut curator = Curator::new(survey.clone(), case.assign).unwrap();
        for person in 0..voters + fakes {
            let made_up = match come {
                Come::First => person < fakes,
                Come::Among => {
                    (person + 1) * fakes / (voters + fakes) > person * fakes / (voters + fakes)
                }
                Come::Last => person >= voters,
            };
            let query = curator.next_query(&mut rng).unwrap();
            let report = if made_up {
                fake(&survey, &query, (up, down), survey.epsilon(), &mut rng)
            } else {
                let ballot = Ballot::from(&model.sample(&mut rng));
                agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng).unwrap()
            };
            curator.add(&report).unwrap();
        }
        let after = order(curator.tally()).positions();
        won += u64::from(after[up.index()] < after[down.index()]);
    }
    won as f64 / times as f64
}

#[test]
#[ignore = "prints a table, takes minutes"]
#[expect(clippy::print_stdout, reason = "a table is what it is for")]
fn who_comes_early() {
    println!("| people | asked | first | among | last |");
    for case in [
        Case { assign: Assign::Balanced, ..USUAL },
        Case { assign: Assign::Live, ..USUAL },
        Case { assign: Assign::Balanced, people: ahead, name: "one ahead", ..USUAL },
        Case { assign: Assign::Live, people: ahead, name: "one ahead", ..USUAL },
    ] {
        let numbers = [Come::First, Come::Among, Come::Last]
            .map(|come| needed(|fakes| anew(case, fakes, come, 60) >= CONFIDENCE, 160));
        println!(
            "| {} | {} | {} | {} | {} |",
            case.name, case.assign, numbers[0], numbers[1], numbers[2]
        );
    }
}
