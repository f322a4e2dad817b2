//! Adding answers to a tally, with the memory bandwidth of the same machine measured beside it.
//!
//! `cargo bench -p veilrank --bench tally`

mod common;

use chacha20::ChaCha8Rng;
use divan::{
    Bencher, black_box,
    counter::{BytesCount, ItemsCount},
};
use rand::{RngExt, SeedableRng};
use veilrank::{
    randomizer::Mechanism,
    ranking::Pair,
    report::{Answer, Answers, Report},
    survey::Survey,
    tally::Tally,
};

fn main() {
    divan::main();
}

fn survey(items: usize) -> Survey {
    common::survey(items, 1.0, Mechanism::RandomizedResponse)
}

fn answers(n: usize, items: usize) -> Vec<Answer> {
    let pairs: Vec<Pair> = Pair::all(items).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let answer = |_| Answer { pair: pairs[rng.random_range(0..pairs.len())], first: rng.random() };
    (0..n).map(answer).collect()
}

const SIZES: [(usize, usize); 9] = [
    (1000, 45),
    (10_000, 45),
    (100_000, 45),
    (1_000_000, 45),
    (10_000_000, 45),
    (1_000_000, 5),
    (1_000_000, 15),
    (1_000_000, 100),
    (1_000_000, 200),
];

/// Answers of many participants side by side, checked and counted.
#[divan::bench(args = SIZES)]
fn add_answers(bencher: Bencher, (n, items): (usize, usize)) {
    let (survey, answers) = (survey(items), answers(n, items));
    let mut tally = Tally::new(survey.clone());
    bencher
        .counter(ItemsCount::new(n))
        .counter(BytesCount::new(n * size_of::<Answer>()))
        .bench_local(|| tally.add_answers(survey.epsilon(), black_box(&answers)));
}

/// One report after the other, each checked by itself.
#[divan::bench(args = [1000, 100_000, 1_000_000])]
fn add_one_report_at_a_time(bencher: Bencher, n: usize) {
    let survey = survey(45);
    let report = |answer| Report::new(survey.epsilon(), Answers::Bits(vec![answer]));
    let reports: Vec<Report> = answers(n, 45).into_iter().map(report).collect();
    let mut tally = Tally::new(survey);
    bencher
        .counter(ItemsCount::new(n))
        .bench_local(|| black_box(&reports).iter().try_for_each(|report| tally.add(report)));
}

/// What the machine can do at best: reading as many bytes as the answers take.
#[divan::bench(args = [10_000, 1_000_000, 10_000_000])]
fn memory_bandwidth(bencher: Bencher, n: usize) {
    let words = vec![1u64; n * size_of::<Answer>() / 8];
    bencher
        .counter(BytesCount::new(words.len() * 8))
        .bench(|| black_box(&words).iter().copied().fold(0u64, u64::wrapping_add));
}
