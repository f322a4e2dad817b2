//! Test vectors for devices written in other languages: what the core draws, decides and writes from given randomness.
//!
//! `UPDATE_VECTORS=1 cargo test -p veilrank --test vectors` writes the file anew; without it the file is compared.

#![expect(
    clippy::disallowed_methods,
    reason = "the core does no I/O and looks at no surroundings; its tests write a file on demand"
)]
#![expect(clippy::unwrap_used, reason = "a vector that cannot be made fails the test")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "wide draws are cut into words, and a loss times 2^32 is a whole number"
)]

#[path = "common/vectors.rs"]
mod kept;

use chacha20::ChaCha8Rng;
use kept::{Tape, ballot};
use rand::{Rng, SeedableRng, seq::SliceRandom};
use serde_json::{Value, json};
use veilrank::{
    agent, draws,
    privacy::{Epsilon, Shares},
    query::{Assign, Assigner, Query},
    randomizer::{Channel, Mechanism},
    ranking::{Ballot, Names, Pair, Ranking},
    survey::Survey,
    wire,
};

fn words(draws: &[u64]) -> Vec<u32> {
    draws.iter().flat_map(|&draw| [draw as u32, (draw >> 32) as u32]).collect()
}

/// Draws of `bits` bits that lead a number below `range` through every branch: a first draw whose rest is too close to
/// the end, and then one that settles it downwards, one upwards, one that just leaves it open, and one that leaves it open
/// so that a third draw settles it.
fn tight_draws(range: u64, bits: u32) -> Vec<Vec<u64>> {
    let (range, all) = (u128::from(range), 1u128 << bits);
    let short = |turn: u128| all * turn % range;
    let Some(turn) = (1..range.min(100)).find(|&turn| short(turn) > 0) else { return Vec::new() };
    // The first draw times the range ends so far below a multiple of 2^bits.
    let (first, short) = (all * turn / range, short(turn));
    let (least_open, most_open) = (((short - 1) * all).div_ceil(range), (short * all - 1) / range);
    let scripts = [
        vec![first, 0],
        vec![first, all - 1],
        vec![first, least_open],
        vec![first, most_open, 0],
        vec![first, most_open, all - 1],
    ];
    let narrow = |draw: u128| u64::try_from(draw).unwrap();
    scripts.map(|draws| draws.into_iter().map(narrow).collect()).to_vec()
}

fn uniform_32() -> Vec<Value> {
    let mut cases = Vec::new();
    for range in [1, 2, 3, 10, 479_001_600, 1 << 31, (1 << 31) + 1, 4_000_000_007, u32::MAX] {
        let tight = tight_draws(u64::from(range), 32);
        let tight = tight.iter().map(|draws| draws.iter().map(|&draw| draw as u32).collect());
        let scripts = [vec![], vec![0], vec![u32::MAX]].into_iter().chain(tight);
        for (seed, script) in (0..).zip(scripts) {
            let mut tape = Tape::new(script, seed);
            let value = draws::below(range, &mut tape);
            cases.push(json!({ "range": range, "words": tape.taken, "value": value }));
        }
    }
    cases
}

fn uniform_64() -> Vec<Value> {
    let mut cases = Vec::new();
    for range in [1, 2, 3, 7, 1 << 42, 3 << 42, 5 << 42, (1 << 63) + 1, u64::MAX] {
        let tight = tight_draws(range, 64).into_iter().map(|draws| words(&draws));
        let scripts = [vec![], words(&[0]), words(&[u64::MAX])].into_iter().chain(tight);
        for (seed, script) in (0..).zip(scripts) {
            let mut tape = Tape::new(script, seed);
            let value = draws::below_wide(range, &mut tape);
            // As text: JavaScript's numbers end at 2^53.
            let (range, value) = (range.to_string(), value.to_string());
            cases.push(json!({ "range": range, "words": tape.taken, "value": value }));
        }
    }
    cases
}

fn shuffles() -> Vec<Value> {
    let one = |items: usize| {
        let mut tape = Tape::new([], items as u64);
        let mut order: Vec<usize> = (0..items).collect();
        draws::shuffle(&mut order, &mut tape);
        json!({ "words": tape.taken, "order": order })
    };
    [2, 3, 4, 11, 12, 13, 14, 20, 21, 40, 300].map(one).to_vec()
}

fn shares() -> Vec<Value> {
    let mut cases = Vec::new();
    for whole in [1e-5, 0.1, 0.3, 1.0 / 3.0, 1.0, 2.0, 3.7, 10.0, 19.999_999_999_999_996, 20.0] {
        for parts in [1, 2, 3, 5, 6, 7, 9, 10, 49, 1000] {
            let share = Epsilon::new(whole).unwrap().split(parts).unwrap().get();
            cases.push(json!({ "whole": whole, "parts": parts, "share": share }));
        }
    }
    cases
}

fn survey(items: usize, epsilon: f64, queries: usize, mechanism: Mechanism) -> Survey {
    let names = Names::numbered(items).unwrap();
    Survey::new("vector", names, Epsilon::new(epsilon).unwrap(), queries, mechanism).unwrap()
}

const BUDGETS: [f64; 17] = [
    1e-5,
    0.01,
    0.1,
    0.2,
    0.3,
    0.5,
    0.7,
    1.0,
    1.098_612_288_668_109_8,
    1.5,
    2.0,
    3.0,
    4.0,
    5.0,
    7.5,
    10.0,
    20.0,
];

fn channels() -> Vec<Value> {
    let mut cases = Vec::new();
    for &mechanism in Mechanism::ALL {
        let (queries, sizes) = match mechanism {
            Mechanism::PermutationCap => {
                (vec![1], vec![2, 3, 4, 5, 8, 11, 12, 13, 14, 20, 45, 101, 500, 2048])
            }
            _ => (vec![1, 2, 3, 4, 6, 10], vec![5]),
        };
        for items in sizes {
            for &queries in &queries {
                cases.extend(
                    BUDGETS.map(|epsilon| channel(&survey(items, epsilon, queries, mechanism))),
                );
            }
        }
    }
    cases
}

fn channel(survey: &Survey) -> Value {
    let epsilon = survey.epsilon();
    let channel = survey.channel(epsilon).unwrap();
    let numbers = match channel {
        Channel::RandomizedResponse(response) => json!({ "threshold": response.threshold() }),
        // The loss is numerator / 2^32, exactly.
        Channel::Laplace(laplace) => {
            json!({ "numerator": (laplace.loss() * 2f64.powi(32)) as u64 })
        }
        Channel::PermutationCap(cap) => {
            let truth = Ranking::identity(survey.items()).unwrap();
            let accepting = cap.weight(&truth, &truth.reversed());
            json!({ "threshold": cap.threshold(), "accepting": accepting })
        }
    };
    json!({
        "mechanism": survey.mechanism(), "items": survey.items(), "queries": survey.queries(), "epsilon": epsilon,
        "channel": numbers, "loss": twelve_digits(survey.loss(epsilon).unwrap()),
        "reliability": twelve_digits(channel.reliability()),
    })
}

/// A number without its last digits, in which the exponentials and logarithms of two machines may differ.
fn twelve_digits(number: f64) -> f64 {
    format!("{number:.11e}").parse().unwrap()
}

/// Terms that the core takes.
const FINE: &str = r#"{"id":"five","title":"שלום <b>🍣</b>","items":["a","b","c","d","e"],"epsilon":1.0,"queries":2,"mechanism":"randomized-response"}"#;

/// What is changed in them, and into what.
const CHANGES: &[(&str, &str)] = &[
    ("\"id\"", "\"veilrank\":2,\"id\""),
    ("\"id\"", "\"extra\":1,\"id\""),
    ("\"five\"", "\"\""),
    ("\"five\"", "\"a b\""),
    ("\"five\"", "\"ä\""),
    ("\"five\"", "\"A-b_c.9\""),
    ("\"five\"", "5"),
    ("<b>", "\\n"),
    ("<b>", "\\u0085"),
    ("<b>", "\\ud800"),
    ("\"a\"", "\"b\""),
    ("\"a\"", "\"\""),
    ("\"a\"", "\" \\u3000\""),
    ("\"a\"", "\"\\ufeff\""),
    ("\"a\"", "\"a\\tb\""),
    ("\"a\"", "7"),
    ("\"a\",\"b\",\"c\",\"d\",", ""),
    (",\"epsilon\":1.0", ""),
    ("\"epsilon\":1.0", "\"epsilon\":0"),
    ("\"epsilon\":1.0", "\"epsilon\":-1"),
    ("\"epsilon\":1.0", "\"epsilon\":20"),
    ("\"epsilon\":1.0", "\"epsilon\":20.1"),
    ("\"epsilon\":1.0", "\"epsilon\":\"1\""),
    ("\"epsilon\":1.0", "\"epsilon\":1e-6"),
    ("\"epsilon\":1.0", "\"epsilon\":2.1e-6"),
    ("\"queries\":2", "\"queries\":0"),
    ("\"queries\":2", "\"queries\":10"),
    ("\"queries\":2", "\"queries\":11"),
    ("\"queries\":2", "\"queries\":1.5"),
    ("\"queries\":2", "\"queries\":-1"),
    ("\"queries\":2", "\"queries\":1e308"),
    ("\"queries\":2", "\"queries\":\"2\""),
    ("\"queries\":2", "\"queries\":[2]"),
    ("\"queries\":2", "\"queries\":null"),
    (",\"queries\":2", ""),
    ("\"epsilon\":1.0", "\"epsilon\":1"),
    ("\"epsilon\":1.0", "\"epsilon\":1e308"),
    ("\"epsilon\":1.0", "\"epsilon\":5e-324"),
    ("\"epsilon\":1.0", "\"epsilon\":1e-400"),
    ("\"epsilon\":1.0", "\"epsilon\":20.000000000000004"),
    ("\"epsilon\":1.0", "\"epsilon\":-0.0"),
    ("\"epsilon\":1.0", "\"epsilon\":null"),
    ("\"epsilon\":1.0", "\"epsilon\":[1.0]"),
    ("\"epsilon\":1.0", "\"epsilon\":true"),
    ("\"id\"", "\"__proto__\":{},\"id\""),
    ("\"id\"", "\"constructor\":1,\"id\""),
    ("\"five\"", "null"),
    ("\"five\"", "\"a\\n\""),
    ("\"id\":\"five\",", ""),
    ("<b>", "\\u0000"),
    ("<b>", "\\u007f"),
    ("<b>", "\\u202e"),
    ("<b>", "\\ud83c\\udf63"),
    ("\"a\"", "null"),
    ("\"a\"", "[\"a\"]"),
    ("\"a\"", "\"__proto__\""),
    ("\"a\"", "\"\\u200b\""),
    ("\"a\"", "\" b\""),
    ("[\"a\",\"b\",\"c\",\"d\",\"e\"]", "\"abcde\""),
    ("[\"a\",\"b\",\"c\",\"d\",\"e\"]", "{}"),
    ("[\"a\",\"b\",\"c\",\"d\",\"e\"]", "[]"),
    ("randomized-response", "Laplace"),
    ("randomized-response", "__proto__"),
    ("\"randomized-response\"", "[\"laplace\"]"),
    ("\"randomized-response\"", "null"),
    (",\"mechanism\":\"randomized-response\"", ""),
    ("randomized-response", "laplace"),
    ("randomized-response", "none"),
    ("randomized-response", "central-borda"),
    ("randomized-response", "permutation-cap"),
    ("2,\"mechanism\":\"randomized-response", "1,\"mechanism\":\"permutation-cap"),
];

/// Terms as text, and whether the core takes them.
fn terms() -> Vec<Value> {
    let long = |letter: &str, times: usize| letter.repeat(times);
    let named = |items: usize| {
        let names: Vec<String> = (0..items).map(|item| item.to_string()).collect();
        FINE.replace(r#"["a","b","c","d","e"]"#, &json!(names).to_string())
    };
    let title = "שלום <b>🍣</b>";
    let lengths = [
        named(2048),
        named(2049),
        FINE.replace(title, &long("x", 500)),
        FINE.replace(title, &long("x", 501)),
        FINE.replace(title, ""),
        FINE.replace("five", &long("x", 64)),
        FINE.replace("five", &long("x", 65)),
        FINE.replace("<b>", &long("ä", 200)),
        FINE.replace("<b>", &long("ä", 250)),
        FINE.replace("\"a\"", &format!("\"{}\"", long("€", 333))),
        FINE.replace("\"a\"", &format!("\"{}\"", long("€", 334))),
    ];
    let changed = CHANGES.iter().map(|(right, wrong)| {
        assert!(FINE.contains(*right), "{right}");
        FINE.replacen(right, wrong, 1)
    });
    let judge = |text: String| {
        let taken = serde_json::from_str::<Survey>(&text).is_ok();
        json!({ "terms": text, "taken": taken })
    };
    let texts = [FINE.to_owned()].into_iter().chain(changed).chain(lengths);
    texts.chain(shared()).chain(purposes()).chain(least_budgets()).map(judge).collect()
}

/// Terms that say what the survey is for and which order is true, or what is neither.
fn purposes() -> Vec<String> {
    let end = FINE.len() - 1;
    let with = |fields: &str| format!("{},{fields}}}", &FINE[..end]);
    let goal = |goal: &Value| with(&format!("\"goal\":{goal}"));
    let truth = |truth: &Value| with(&format!("\"truth\":{truth}"));
    let goals = [
        json!("order"),
        json!("winner"),
        json!("first-2"),
        json!("first-4"),
        json!("first-5"),
        json!("first-1"),
        json!("first-0"),
        json!("first-02"),
        json!("first-+2"),
        json!("first-2.0"),
        json!("first-2 "),
        json!("first-"),
        json!("first-65538"),
        json!("Winner"),
        json!(""),
        json!(1),
        json!(["winner"]),
        json!(null),
    ];
    let truths = ["kemeny", "borda", "Borda", "copeland", ""].map(Value::from);
    let mut texts: Vec<String> = goals.iter().map(goal).collect();
    texts.extend(truths.iter().chain(&[json!(null), json!(1), json!(["borda"])]).map(truth));
    texts.push(with(r#""goal":"winner","truth":"borda""#));
    // Whole noisy orders tell of Borda's order alone.
    let pairs = "2,\"mechanism\":\"randomized-response";
    let whole = "1,\"mechanism\":\"permutation-cap";
    let orders = [r#""goal":"winner""#, r#""truth":"borda""#, r#""truth":"kemeny""#];
    texts.extend(orders.map(|fields| with(fields).replace(pairs, whole)));
    texts
}

/// Terms that name the parts of epsilon that may be spent, or what is none.
fn shared() -> Vec<String> {
    let halves: Vec<f64> = (0..9).map(|place| 1.0 / f64::from(1 << place)).collect();
    let mut lists = vec![json!(halves), json!(halves[..8])];
    lists.extend([
        json!([1.0]),
        json!([1.0, 0.5, 0.25]),
        json!([1.0, 0.9, 1e-9]),
        json!([]),
        json!([0.5]),
        json!([0.5, 1.0]),
        json!([1.0, 1.0]),
        json!([1.0, 0.0]),
        json!([1.0, -0.5]),
        json!([2.0, 1.0]),
        json!([1.0, null]),
        json!([1.0, "0.5"]),
        json!([[1.0]]),
        json!(1.0),
        json!("1"),
        json!(null),
        json!({}),
    ]);
    let end = FINE.len() - 1;
    lists.iter().map(|list| format!("{},\"shares\":{list}}}", &FINE[..end])).collect()
}

/// Terms on both sides of the least budget of each mechanism, whole and shared.
fn least_budgets() -> Vec<String> {
    let mut texts = Vec::new();
    for &mechanism in Mechanism::ALL {
        let queries = if mechanism == Mechanism::PermutationCap { vec![1] } else { vec![1, 3, 10] };
        for queries in queries {
            for least in [1e-6, 2f64.powi(-20)] {
                let share = least * f64::from(queries);
                for epsilon in [share.next_down(), share, share.next_up()] {
                    let text = FINE.replace("randomized-response", mechanism.name());
                    let text = text.replace("\"queries\":2", &format!("\"queries\":{queries}"));
                    texts.push(text.replace("1.0", &json!(epsilon).to_string()));
                }
            }
        }
    }
    texts
}

/// Opinions over so many items: complete, partial, tied, and none at all.
fn opinions(items: usize, rng: &mut ChaCha8Rng) -> Vec<Vec<Vec<usize>>> {
    let mut order: Vec<usize> = (0..items).collect();
    order.shuffle(rng);
    let each = |items: &[usize]| items.iter().map(|&item| vec![item]).collect::<Vec<_>>();
    let tied = order.chunks(2).map(<[usize]>::to_vec).collect();
    let partial = each(&order[..items.div_ceil(2)]);
    let both = order[..items - 1].chunks(3).map(<[usize]>::to_vec).collect();
    vec![each(&order), partial, tied, both, Vec::new()]
}

/// Whole responses: what was asked, thought, spent and drawn, and the bytes of the report.
fn responses() -> Vec<Value> {
    let (rr, laplace, cap) =
        (Mechanism::RandomizedResponse, Mechanism::Laplace, Mechanism::PermutationCap);
    let settings = [
        (rr, 2, 1.0, 1),
        (rr, 3, 0.1, 3),
        (rr, 5, 2.0, 2),
        (rr, 8, 4.0, 5),
        (rr, 30, 20.0, 12),
        (laplace, 2, 1.0, 1),
        (laplace, 4, 0.3, 3),
        (laplace, 6, 5.0, 2),
        (cap, 2, 1.0, 1),
        (cap, 3, 0.5, 1),
        (cap, 5, 2.0, 1),
        (cap, 12, 1.0, 1),
        (cap, 13, 3.0, 1),
        (cap, 20, 4.0, 1),
    ];
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut cases = Vec::new();
    for (mechanism, items, epsilon, queries) in settings {
        let survey = survey(items, epsilon, queries, mechanism);
        let mut assigner = Assigner::new(Assign::Uniform, items).unwrap();
        for opinion in opinions(items, &mut rng) {
            for share in [1.0, 1.0 / 3.0, 0.06] {
                let spend = Epsilon::new(epsilon * share).unwrap();
                let query = assigner.next(survey.pairs(), &mut rng).unwrap();
                let mut tape = Tape::new([], rng.next_u64());
                let ballot = ballot(items, &opinion);
                let report = agent::respond(&survey, &query, &ballot, spend, &mut tape).unwrap();
                cases.push(json!({
                    "terms": survey, "pairs": query.pairs(), "groups": opinion, "spend": spend,
                    "words": tape.taken, "report": wire::report_text(&report).unwrap(),
                }));
            }
        }
    }
    cases.extend(edges());
    cases.extend(laplace_edges());
    cases.extend(cap_edges());
    cases
}

/// What a device has before it answers.
struct Task {
    survey: Survey,
    query: Query,
    groups: Vec<Vec<usize>>,
    spend: f64,
}

impl Task {
    /// The response to some words and then to those of a seed.
    fn response(&self, script: Vec<u32>, seed: u64) -> Value {
        let Self { survey, query, groups, spend } = self;
        let (mut tape, spend) = (Tape::new(script, seed), Epsilon::new(*spend).unwrap());
        let ballot = ballot(survey.items(), groups);
        let report = agent::respond(survey, query, &ballot, spend, &mut tape).unwrap();
        json!({
            "terms": survey, "pairs": query.pairs(), "groups": groups, "spend": spend,
            "words": tape.taken, "report": wire::report_text(&report).unwrap(),
        })
    }
}

/// A zero that is drawn with a plus stays, and one with a minus is drawn again; noise beyond one turn of the rate.
fn laplace_edges() -> Vec<Value> {
    const ALL: u32 = u32::MAX;
    // The rest is 0 and taken; then no whole turn, or one.
    let none = [[0, 0], [0, 0], [0, 0], [ALL, ALL]].concat();
    let (happens, ends) = ([[0, 0], [0, 0], [ALL, ALL]].concat(), [[0, 0], [ALL, ALL]].concat());
    let one = [[[0, 0], [0, 0]].concat(), happens, ends].concat();
    // A rest near its end is refused about as often as not.
    let refused = [[ALL, ALL], [0, 0], [ALL, ALL]].concat();
    let (plus, minus) = (vec![0], vec![ALL]);
    let scripts = [
        [none.clone(), plus.clone()].concat(),
        [none.clone(), minus.clone(), none, plus.clone()].concat(),
        [one.clone(), plus].concat(),
        [one, minus].concat(),
        refused,
    ];
    let mut cases = Vec::new();
    for (seed, script) in (0..).zip(scripts) {
        for groups in [vec![vec![0], vec![1]], vec![vec![1], vec![0]]] {
            for spend in [2f64.powi(-20), 0.1, 1.0, 20.0] {
                let survey = survey(2, 20.0, 1, Mechanism::Laplace);
                let query = Query::new(Pair::all(2).collect()).unwrap();
                let task = Task { survey, query, groups: groups.clone(), spend };
                // The coin for ties comes first.
                cases.push(task.response([vec![0], script.clone()].concat(), seed));
            }
        }
    }
    cases
}

/// The draw that just accepts a reversed order and the one that just does not, also where a budget is not spent in full.
fn cap_edges() -> Vec<Value> {
    let (keeps, swaps) = (u32::MAX, 0);
    let mut cases = Vec::new();
    for spend in [1e-6, 0.1, 1.0, 3.0, 12.0, 12.5, 20.0] {
        let survey = survey(2, 20.0, 1, Mechanism::PermutationCap);
        let Channel::PermutationCap(cap) = survey.channel(Epsilon::new(spend).unwrap()).unwrap()
        else {
            unreachable!("the terms say permutation cap")
        };
        let truth = Ranking::identity(2).unwrap();
        let accepting = u32::try_from(cap.weight(&truth, &truth.reversed())).unwrap();
        for groups in [vec![vec![0], vec![1]], vec![vec![1], vec![0]]] {
            let survey = survey.clone();
            let task = Task { survey, query: Query::whole(), groups, spend };
            for coin in [accepting - 1, accepting] {
                cases.push(task.response(vec![keeps, swaps, coin, keeps, 0], 0));
            }
            cases.push(task.response(vec![swaps, keeps], 0));
        }
    }
    cases
}

/// Answers to single questions, which may go round in a circle or be missing, and the bytes of the report.
fn direct_responses() -> Vec<Value> {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let pairs: Vec<Pair> = Pair::all(3).collect();
    let mut cases = Vec::new();
    for mechanism in [Mechanism::RandomizedResponse, Mechanism::Laplace] {
        let survey = survey(3, 3.0, 3, mechanism);
        for code in 0..27 {
            let first = |i: u32| [None, Some(true), Some(false)][code / 3usize.pow(i) % 3];
            let firsts = [first(0), first(1), first(2)];
            let given = pairs.iter().zip(firsts).filter_map(|(&pair, first)| Some((pair, first?)));
            let ballot = Ballot::of_answers(3, given).unwrap();
            let query = Query::new(pairs.clone()).unwrap();
            let mut tape = Tape::new([], rng.next_u64());
            let report = agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut tape);
            cases.push(json!({
                "terms": survey, "pairs": pairs, "firsts": firsts, "spend": survey.epsilon(),
                "words": tape.taken, "report": wire::report_text(&report.unwrap()).unwrap(),
            }));
        }
    }
    cases
}

/// What a device refuses to answer, and the one thing beside it that it answers.
fn refusals() -> Vec<Value> {
    let order = json!({ "groups": [[0], [1], [2], [3]] });
    let single = json!({ "answers": [{ "pair": [0, 1], "first": true }] });
    let mut cases = Vec::new();
    for &mechanism in Mechanism::ALL {
        let whole = mechanism == Mechanism::PermutationCap;
        let survey = survey(4, 2.0, if whole { 1 } else { 2 }, mechanism);
        let fine = if whole { json!([]) } else { json!([[0, 1], [2, 3]]) };
        let asked = [
            json!([]),
            json!([[0, 1]]),
            json!([[0, 1], [2, 3]]),
            json!([[0, 1], [2, 3], [0, 2]]),
            json!([[0, 1], [0, 1]]),
            json!([[0, 1], [3, 2]]),
            json!([[0, 1], [2, 2]]),
            json!([[0, 1], [2, 4]]),
            json!([[0, 1], [-1, 2]]),
            json!([[0, 1], [0.5, 2]]),
            json!([[0, 1], [1, 2, 3]]),
            json!([[0, 1], "23"]),
            json!([[0, 1], null]),
            json!(null),
            json!({}),
        ];
        cases.extend(asked.iter().map(|pairs| judged(&survey, pairs, &order, 2.0)));
        for spend in [2.0f64.next_up(), 20.0, 1e308, 0.0, -1.0, 1e-7, 1.5e-6, 2e-6, 2.5e-6, 1.0] {
            cases.push(judged(&survey, &fine, &order, spend));
        }
        cases.push(judged(&survey, &fine, &single, 2.0));
        // 0.7 * 0.1 is not 0.07 to the last bit.
        let shares = Shares::new(vec![1.0, 0.5, 0.1]).unwrap();
        let shared = self::survey(4, 0.7, survey.queries(), mechanism).shared(shares);
        for spend in [0.7, 0.7 * 0.5, 0.7 * 0.1, 0.07, 0.7f64.next_down(), 0.175, 0.3, 1.4] {
            cases.push(judged(&shared, &fine, &order, spend));
        }
        for items in [3, 5] {
            let groups: Vec<[usize; 1]> = (0..items).map(|item| [item]).collect();
            let other = json!({ "groups": groups, "items": items });
            cases.push(judged(&survey, &fine, &other, 2.0));
        }
    }
    cases
}

/// A task for a device, and whether the core answers it.
fn judged(survey: &Survey, pairs: &Value, opinion: &Value, spend: f64) -> Value {
    let answered = || {
        let pairs: Vec<Pair> = serde_json::from_value(pairs.clone()).ok()?;
        let (query, spend) = (Query::new(pairs).ok()?, Epsilon::new(spend).ok()?);
        let items = opinion["items"].as_u64().map_or(survey.items(), |items| items as usize);
        let ballot = match serde_json::from_value::<Vec<Vec<usize>>>(opinion["groups"].clone()) {
            Ok(groups) => ballot(items, &groups),
            Err(_) => Ballot::of_answers(items, [(Pair::try_from((0, 1)).ok()?, true)]).ok()?,
        };
        agent::respond(survey, &query, &ballot, spend, &mut Tape::new([], 0)).ok()
    };
    let answered = answered().is_some();
    json!({ "terms": survey, "pairs": pairs, "opinion": opinion, "spend": spend, "answered": answered })
}

/// Draws on both sides of every threshold, and budgets of every length in writing.
fn edges() -> Vec<Value> {
    let mut cases = Vec::new();
    let survey = survey(2, 20.0, 1, Mechanism::RandomizedResponse);
    let pair = Pair::all(2).next().unwrap();
    let query = Query::new(vec![pair]).unwrap();
    for spend in [1e-6, 1.5e-6, 1e-5, 1.25e-5, 1e-4, 0.001, 0.1, 1.0 / 3.0, 1.0, 2.5, 10.0, 20.0] {
        let spend = Epsilon::new(spend).unwrap();
        let Channel::RandomizedResponse(channel) = survey.channel(spend).unwrap() else {
            unreachable!("the terms say randomized response")
        };
        let threshold = u32::try_from(channel.threshold()).unwrap();
        // The coin for ties, which is drawn in any case, and then the draw that keeps or flips the answer.
        for words in
            [[0, threshold - 1], [0, threshold], [1 << 31, threshold], [(1 << 31) - 1, threshold]]
        {
            for groups in [vec![vec![1], vec![0]], vec![]] {
                let mut tape = Tape::new(words, 0);
                let ballot = ballot(2, &groups);
                let report = agent::respond(&survey, &query, &ballot, spend, &mut tape).unwrap();
                cases.push(json!({
                    "terms": survey, "pairs": query.pairs(), "groups": groups, "spend": spend,
                    "words": tape.taken, "report": wire::report_text(&report).unwrap(),
                }));
            }
        }
    }
    cases
}

/// The whole file: one case a line, so that a change is seen where it is.
fn document() -> String {
    let parts = [
        ("uniform_32", uniform_32()),
        ("uniform_64", uniform_64()),
        ("shuffles", shuffles()),
        ("shares", shares()),
        ("channels", channels()),
        ("terms", terms()),
        ("responses", responses()),
        ("direct_responses", direct_responses()),
        ("refusals", refusals()),
    ];
    kept::document(&parts)
}

#[test]
fn the_vectors_are_what_the_core_makes() {
    kept::check("randomize.json", &document());
}

#[test]
fn every_branch_of_a_uniform_draw_is_in_the_vectors() {
    let lengths = |cases: Vec<Value>, words: usize| {
        let taken = |case: &Value| case["words"].as_array().unwrap().len() / words;
        [1, 2, 3].map(|draws| cases.iter().filter(|case| taken(case) == draws).count())
    };
    for counts in [lengths(uniform_32(), 1), lengths(uniform_64(), 2)] {
        assert!(
            counts.iter().all(|&count| count >= 6),
            "draws of one, two and three words: {counts:?}"
        );
    }
}

#[test]
fn every_mechanism_is_answered_and_refused_in_the_vectors() {
    let count = |cases: &[Value], mechanism: Mechanism, answered: bool| {
        let wanted = |case: &&Value| {
            case["terms"]["mechanism"] == mechanism.name() && case["answered"] == answered
        };
        cases.iter().filter(wanted).count()
    };
    let cases = refusals();
    for &mechanism in Mechanism::ALL {
        let counts = [true, false].map(|answered| count(&cases, mechanism, answered));
        assert!(counts[0] >= 3 && counts[1] >= 15, "{mechanism}: {counts:?}");
    }
}

#[test]
fn the_edges_of_the_noise_are_in_the_vectors() {
    let noisy = |case: &Value| -> i64 {
        let report: Value = serde_json::from_str(case["report"].as_str().unwrap()).unwrap();
        report["answers"][0]["noisy"].as_i64().unwrap()
    };
    let cases = laplace_edges();
    let clean = |case: &&Value| [0, 1024].contains(&noisy(case));
    let words = |case: &Value| case["words"].as_array().unwrap().len();
    let lengths: Vec<usize> = cases.iter().filter(clean).map(words).collect();
    // One word is the coin for ties. Nine draw a zero, and nine more draw again what had a minus.
    assert!(lengths.contains(&10) && lengths.contains(&19), "{lengths:?}");
    assert!(
        cases.iter().any(|case| noisy(case) < 0) && cases.iter().any(|case| noisy(case) > 1024)
    );
    let tries: Vec<usize> = cap_edges().iter().map(words).collect();
    assert!(tries.contains(&3) && tries.iter().any(|&words| words > 3), "{tries:?}");
}
