//! What a ticket costs: the device hides and finishes, the issuer makes a key and signs, everybody checks.
//!
//! `cargo bench -p veilrank --features service --bench tickets`

use chacha20::ChaCha20Rng;
use divan::{Bencher, black_box};
use rand::SeedableRng;
use veilrank::ticket::{Request, SecretKey, Ticket};

fn main() {
    divan::main();
}

/// A key, a request, and what was signed for it.
struct Bench {
    key: SecretKey,
    request: Request,
    ticket: Ticket,
    rng: ChaCha20Rng,
}

impl Bench {
    fn new() -> Self {
        let mut rng = ChaCha20Rng::seed_from_u64(1);
        let made = SecretKey::generate(&mut rng).and_then(|key| {
            let request = Request::new(key.public(), "survey", &mut rng)?;
            let signed = key.sign(request.blinded(), &mut rng)?;
            let ticket = request.finish(key.public(), "survey", &signed)?;
            Ok((key, request, ticket))
        });
        match made {
            Ok((key, request, ticket)) => Self { key, request, ticket, rng },
            Err(error) => panic!("{error}"),
        }
    }
}

#[divan::bench(sample_count = 20)]
fn key(bencher: Bencher<'_, '_>) {
    let mut rng = ChaCha20Rng::seed_from_u64(2);
    bencher.bench_local(|| black_box(SecretKey::generate(&mut rng)));
}

#[divan::bench]
fn blind(bencher: Bencher<'_, '_>) {
    let mut bench = Bench::new();
    bencher.bench_local(|| Request::new(bench.key.public(), "survey", &mut bench.rng));
}

#[divan::bench]
fn sign(bencher: Bencher<'_, '_>) {
    let mut bench = Bench::new();
    bencher.bench_local(|| bench.key.sign(bench.request.blinded(), &mut bench.rng));
}

#[divan::bench]
fn finish(bencher: Bencher<'_, '_>) {
    let mut bench = Bench::new();
    let signed = bench.key.sign(bench.request.blinded(), &mut bench.rng);
    bencher.bench_local(|| {
        let signed = signed.as_ref().ok()?;
        bench.request.finish(bench.key.public(), "survey", signed).ok()
    });
}

#[divan::bench]
fn check(bencher: Bencher<'_, '_>) {
    let bench = Bench::new();
    bencher.bench_local(|| bench.ticket.check(bench.key.public(), "survey"));
}
