//! Reading reports files: line by line, in parts as other threads do it, and what is left for the one that counts them, beside SHA-256 alone.
//!
//! `cargo bench -p veilrank --bench reports`

mod common;

use chacha20::ChaCha8Rng;
use divan::{
    Bencher, black_box,
    counter::{BytesCount, ItemsCount},
};
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use sha2::{Digest, Sha256};
use veilrank::{
    format::reports::{Reader, write_report, write_terms},
    randomizer::Mechanism,
    ranking::{Pair, Ranking},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
};

fn main() {
    divan::main();
}

const ITEMS: usize = 10;
const REPORTS: usize = 20_000;

const MECHANISMS: [Mechanism; 3] =
    [Mechanism::RandomizedResponse, Mechanism::Laplace, Mechanism::PermutationCap];

/// The terms, and the lines of many reports.
fn file(mechanism: Mechanism) -> (Survey, String) {
    let survey = common::survey(ITEMS, 1.0, mechanism);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let pairs: Vec<Pair> = Pair::all(ITEMS).collect();
    let mut order: Vec<usize> = (0..ITEMS).collect();
    let mut answers = || {
        let pair = pairs[rng.random_range(0..pairs.len())];
        match mechanism {
            Mechanism::RandomizedResponse => {
                Answers::Bits(vec![Answer { pair, first: rng.random() }])
            }
            Mechanism::Laplace => {
                let noisy = rng.random_range(-5000..6000);
                Answers::Noisy(vec![NoisyAnswer { pair, noisy }])
            }
            Mechanism::PermutationCap => {
                order.shuffle(&mut rng);
                Answers::Order(Ranking::from_indices(&order).expect("each item stands there once"))
            }
        }
    };
    let line = |answers| write_report(&Report::new(survey.epsilon(), answers)) + "\n";
    let lines = (0..REPORTS).map(|_| line(answers())).collect();
    (survey, lines)
}

fn reader(survey: &Survey) -> Reader {
    let mut reader = Reader::new();
    reader.line(&write_terms(survey));
    reader
}

/// One line after the other, digested and counted.
#[divan::bench(args = MECHANISMS)]
fn line_by_line(bencher: Bencher, mechanism: Mechanism) {
    let (survey, lines) = file(mechanism);
    let counted = bencher.counter(ItemsCount::new(REPORTS)).counter(BytesCount::of_str(&lines));
    counted.with_inputs(|| reader(&survey)).bench_local_values(|mut reader| {
        lines.split_inclusive('\n').for_each(|line| reader.bytes(line.as_bytes()));
        reader
    });
}

/// What every core does.
#[divan::bench(args = MECHANISMS)]
fn parts_read(bencher: Bencher, mechanism: Mechanism) {
    let (survey, lines) = file(mechanism);
    let parts = reader(&survey).parts().expect("the terms were read");
    let counted = bencher.counter(ItemsCount::new(REPORTS)).counter(BytesCount::of_str(&lines));
    counted.bench_local(|| parts.read(black_box(&lines)));
}

/// What is done in the order of the file.
#[divan::bench(args = MECHANISMS)]
fn parts_digested_and_counted(bencher: Bencher, mechanism: Mechanism) {
    let (survey, lines) = file(mechanism);
    let parts = reader(&survey).parts().expect("the terms were read");
    let counted = bencher.counter(ItemsCount::new(REPORTS)).counter(BytesCount::of_str(&lines));
    let inputs = counted.with_inputs(|| (reader(&survey), parts.read(&lines)));
    inputs.bench_local_values(|(mut reader, part)| {
        reader.part(part);
        reader
    });
}

/// The part of that which nothing makes faster.
#[divan::bench(args = MECHANISMS)]
fn sha_256(bencher: Bencher, mechanism: Mechanism) {
    let (_, lines) = file(mechanism);
    bencher
        .counter(ItemsCount::new(REPORTS))
        .counter(BytesCount::of_str(&lines))
        .bench_local(|| Sha256::digest(black_box(&lines)));
}
