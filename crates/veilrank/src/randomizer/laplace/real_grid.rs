//! The sampler at the grid that answers are sent on, of 1024 steps: its exact law by its tree of
//! coins, its exact loss, and the fit of what it draws.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "figures of tests are positive and small, and rounding down is the point"
)]

use std::convert::Infallible;

use rand::{TryCryptoRng, TryRng};
use statrs::distribution::{Binomial, DiscreteCDF};

use super::*;
use crate::testing::{ALPHA, chi_square_p, normal_p, rng};

/// From hardly any budget to the largest; some are no multiple of 2^-32.
const BUDGETS: [f64; 9] = [1.0 / (1 << 20) as f64, 0.01, 0.1, 1.0 / 3.0, 0.5, 1.0, 3.0, 7.3, 20.0];

/// D: the denominator of every acceptance at this grid.
const WHOLE: u64 = RATE_UNIT * GRID as u64;

fn noise(budget: f64) -> DiscreteLaplace {
    let noise = DiscreteLaplace::new(Epsilon::new(budget).unwrap(), GRID).unwrap();
    assert_eq!(noise.denominator, WHOLE);
    noise
}

/// A generator whose every draw is the next of these words, or the upper half of it.
struct Words(std::vec::IntoIter<u64>);

impl Words {
    fn new(words: Vec<u64>) -> Self {
        Self(words.into_iter())
    }

    fn left(&self) -> usize {
        self.0.len()
    }
}

impl TryRng for Words {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next().expect("no more draws than were scripted"))
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("the sampler draws words")
    }
}

impl TryCryptoRng for Words {}

// ---- The tree of coins ------------------------------------------------------------

/// Whether the series for e^(-n/d) goes beyond a step, where the words before it are 0 and this one
/// is drawn there.
///
/// The word after it is the largest, which ends the series at the next step, so whether that step
/// is odd tells.
fn goes_beyond(step: usize, n: u64, word: u64) -> bool {
    let words = [vec![0; step - 1], vec![word], vec![u64::MAX; 4]].concat();
    happens_exp(n, WHOLE, &mut Words::new(words)) != (step % 2 == 1)
}

#[test]
fn each_step_of_the_series_is_taken_with_its_exact_probability() {
    for n in [1, 2, 12_345_678_901, WHOLE / 3, WHOLE / 2, WHOLE - 1] {
        for step in 1..=8 {
            // The least word that ends the series here: n / (D step) of all words are below it.
            let (mut below, mut at_least) = (0, u64::MAX);
            assert!(goes_beyond(step, n, below) && !goes_beyond(step, n, at_least));
            while at_least - below > 1 {
                let middle = below + (at_least - below) / 2;
                if goes_beyond(step, n, middle) { below = middle } else { at_least = middle }
            }
            let exact = (u128::from(n) << 64) / (u128::from(WHOLE) * step as u128);
            let found = u128::from(at_least);
            assert!(found == exact || found == exact + 1, "{n}, step {step}: {found}, {exact}");
        }
        // With these probabilities the sum over the odd steps is the exponential.
        let x = n as f64 / WHOLE as f64;
        let (mut reached, mut sum) = (1.0, 0.0);
        for step in 1..30 {
            let on = x / f64::from(step);
            sum += if step % 2 == 1 { reached * (1.0 - on) } else { 0.0 };
            reached *= on;
        }
        assert!((sum - (-x).exp()).abs() < 1e-15, "{n}: {sum}");
    }
}

/// The words that make the magnitude `total / numerator`: the rest, its acceptance, each whole that
/// happens, and the one that does not.
fn words_of(total: u64) -> Vec<u64> {
    let (whole, rest) = (total / WHOLE, total % WHOLE);
    // Words are 2^64 and D is 2^42, so this is the least word that makes the rest.
    let mut words = vec![rest << 22, u64::MAX];
    (0..whole).for_each(|_| words.extend([0, 0, u64::MAX]));
    words.extend([0, u64::MAX]);
    words
}

fn magnitude_of(noise: DiscreteLaplace, total: u64) -> i64 {
    let mut words = Words::new(words_of(total));
    let magnitude = noise.magnitude(&mut words);
    assert_eq!(words.left(), 0, "every draw is used");
    magnitude
}

/// The probability that the total is from `from` to below `to`, by the tree: the rest is accepted
/// with e^(-rest/D), and each whole happens with 1/e.
fn between(from: u64, to: u64) -> f64 {
    let (mut start, mut sum) = (from, 0.0);
    while start < to {
        let whole = start / WHOLE;
        let end = to.min((whole + 1) * WHOLE);
        let rest = (start - whole * WHOLE) as f64 / WHOLE as f64;
        let accepted = (-rest).exp() * -(-((end - start) as f64) / WHOLE as f64).exp_m1();
        // Both are normalised by 1 - 1/e: the accepted rests divided by it, the wholes multiplied.
        sum += accepted * (-(whole as f64)).exp();
        start = end;
    }
    sum
}

/// The magnitudes that are looked at: all up to 36 scales, and beyond a million of them a part of
/// each region.
fn magnitudes(noise: DiscreteLaplace) -> impl Iterator<Item = u64> {
    let last = 36 * WHOLE / noise.numerator;
    let step = usize::try_from(last / 40_000 + 1).unwrap();
    (0..1100.min(last)).chain((1100..last).step_by(step))
}

#[test]
fn every_value_has_exactly_its_probability() {
    for budget in BUDGETS {
        let noise = noise(budget);
        let (lost, q) = (-(-noise.rate()).exp_m1(), (-noise.rate()).exp());
        // Half of the zeros are negative and drawn again, so what is taken is 1 - P(0) / 2.
        let negative_zero = between(0, noise.numerator) / 2.0;
        for k in magnitudes(noise) {
            // The totals of k are those from k numerator to below (k + 1) numerator, by the code
            // that runs.
            let (from, to) = (k * noise.numerator, (k + 1) * noise.numerator);
            let ends = [from, to - 1].map(|total| magnitude_of(noise, total));
            assert_eq!(ends, [k.cast_signed(); 2], "{budget}");
            let found = between(from, to) / 2.0 / (1.0 - negative_zero);
            let stated = lost / (1.0 + q) * (-noise.rate() * k as f64).exp();
            assert!((found / stated - 1.0).abs() < 1e-11, "{budget}, {k}: {found}, {stated}");
            assert!((found - stated).abs() < 1e-12, "{budget}, {k}: {found}, {stated}");
        }
    }
}

#[test]
fn a_sign_is_a_fair_coin_and_a_negative_zero_is_drawn_again() {
    let noise = noise(1.0);
    let drawn = |signed: &[(u64, u64)]| {
        let one = |&(k, sign): &(u64, u64)| [words_of(k * noise.numerator), vec![sign]].concat();
        let mut words = Words::new(signed.iter().flat_map(one).collect());
        let drawn = noise.sample(&mut words);
        assert_eq!(words.left(), 0, "every draw is used");
        drawn
    };
    let (last_positive, first_negative) = ((1 << 63) - 1, 1 << 63);
    for k in [1, 2, 511, 512, 513, 1024, 9000] {
        assert_eq!(drawn(&[(k, 0)]), k.cast_signed());
        assert_eq!(drawn(&[(k, last_positive)]), k.cast_signed());
        assert_eq!(drawn(&[(k, first_negative)]), -k.cast_signed());
        assert_eq!(drawn(&[(k, u64::MAX)]), -k.cast_signed());
        let again = [(0, u64::MAX), (0, first_negative), (k, 0)];
        assert_eq!(drawn(&again), k.cast_signed());
    }
    assert_eq!(drawn(&[(0, 0)]), 0);
}

#[test]
fn an_answer_moves_the_noise_and_changes_nothing_of_it() {
    let channel = LaplaceResponse::new(Epsilon::new(1.0).unwrap()).unwrap();
    for seed in 0..500 {
        let noisy = |answer| channel.randomize(answer, &mut rng(seed));
        assert_eq!((noisy(false), noisy(true) - 1024), (noisy(true) - 1024, noisy(false)));
        assert_eq!(noisy(false), channel.noise.sample(&mut rng(seed)));
    }
}

// ---- The loss ------------------------------------------------------------

#[test]
fn no_output_loses_more_than_epsilon_in_whole_numbers() {
    for step in 1..=4000 {
        let (fine, coarse) = (f64::from(step) / 4001.0, f64::from(step) * 0.005);
        for budget in [fine, coarse].into_iter().chain(BUDGETS) {
            let noise = noise(budget);
            // An output's log-ratio is rate times the difference of its distances to the clean
            // answers, and stays what it is beyond them.
            let moved =
                (-1..=1025i64).map(|output| output.abs_diff(0).abs_diff(output.abs_diff(1024)));
            let most = moved.max().unwrap();
            assert_eq!(most, u64::from(GRID));
            // numerator * 1024 / D is numerator / 2^32. A product with a power of two is exact, and
            // so is the comparison.
            assert_eq!(noise.denominator, most * RATE_UNIT);
            let allowed = budget * RATE_UNIT as f64;
            assert!(noise.numerator as f64 <= allowed, "{budget}");
            assert!((noise.numerator + 1) as f64 > allowed, "nothing is given away at {budget}");
        }
    }
}

/// Bounds on a number of at most 2, in units of 2^-62.
#[derive(Clone, Copy)]
struct Bounds {
    least: u128,
    most: u128,
}

const ONE: u128 = 1 << 62;

impl Bounds {
    /// e^(-n/d) for n below d / 32, by its alternating series, each term rounded down and up.
    fn exp_minus(n: u64, d: u64) -> Self {
        assert!(n < d / 32, "the terms fall fast");
        let (n, d) = (u128::from(n), u128::from(d));
        let (mut term, mut sum) = (Self { least: ONE, most: ONE }, Self { least: ONE, most: ONE });
        for place in 1..=12u128 {
            term.least = term.least * n / (d * place);
            term.most = (term.most * n).div_ceil(d * place);
            if place % 2 == 1 {
                sum = Self { least: sum.least - term.most, most: sum.most - term.least };
            } else {
                sum = Self { least: sum.least + term.least, most: sum.most + term.most };
            }
        }
        // The rest of the series is below its next term, which is below one unit.
        Self { least: sum.least - 1, most: sum.most + 1 }
    }

    fn times(self, other: Self) -> Self {
        let (least, most) = (self.least * other.least / ONE, self.most * other.most);
        Self { least, most: most.div_ceil(ONE) }
    }

    fn power(self, exponent: u32) -> Self {
        (1..exponent).fold(self, |product, _| product.times(self))
    }
}

#[test]
fn what_the_curator_reads_loses_less_than_epsilon_within_proven_bounds() {
    for budget in BUDGETS {
        let noise = noise(budget);
        let q = Bounds::exp_minus(noise.numerator, noise.denominator);
        let known = (-noise.rate()).exp() * ONE as f64;
        assert!(q.least as f64 <= known * (1.0 + 1e-15) && known <= q.most as f64 * (1.0 + 1e-15));
        // Yes is read of noise above -512 where it is meant, and above 512 where it is not: 1 -
        // q^512/(1+q) against q^513/(1+q). That this ratio is at most q^-1024, which is e^loss, is
        // (1 + q - q^512) q^511 <= 1. No is the mirror image, and one half is as likely.
        let either = Bounds {
            least: ONE + q.least - q.power(512).most,
            most: ONE + q.most - q.power(512).least,
        };
        let product = either.times(q.power(511));
        assert!(product.most <= ONE, "{budget}: {}", product.most as f64 / ONE as f64);
        assert!(product.most - product.least < 1 << 16, "the bounds are close");
        // And these are the probabilities that the channel states.
        let wrong = noise.tail(GRID / 2 + 1) * (1.0 + known / ONE as f64);
        let power = q.power(513);
        let close = power.most.abs_diff((wrong * ONE as f64) as u128);
        assert!(close < 1 << 16, "{budget}: {close}");
    }
}

// ---- The fit ------------------------------------------------------------

/// Enough that a scale that is off by 1 % is seven standard errors off.
const DRAWN: usize = 500_000;

/// In an honest sample each bin holds this many at least, on average.
const PER_BIN: f64 = 10.0;

/// The first value of each bin on the positive side: single values as long as enough are drawn of
/// each, then wider and wider ones, and last all the rest of the tail.
fn starts(noise: DiscreteLaplace) -> Vec<u32> {
    let expected = |from: u32, to: u32| DRAWN as f64 * (noise.tail(from) - noise.tail(to));
    let mut starts = vec![1];
    loop {
        let from = starts[starts.len() - 1];
        let Some(to) = (from + 1..from + 200_000).find(|&to| expected(from, to) >= PER_BIN) else {
            return starts;
        };
        if DRAWN as f64 * noise.tail(to) < PER_BIN {
            return starts;
        }
        starts.push(to);
    }
}

/// How likely a sample that fits as badly is, if the sampler is right. The least of four looks,
/// times four: all bins together, the bin that is worst, how many are beyond each scale, and the
/// mean magnitude.
fn fit(noise: DiscreteLaplace, drawn: &[i64]) -> f64 {
    let draws = drawn.len() as f64;
    let bins = starts(noise);
    let side: Vec<f64> = (0..bins.len())
        .map(|at| noise.tail(bins[at]) - bins.get(at + 1).map_or(0.0, |&next| noise.tail(next)))
        .collect();
    let zero = 1.0 - 2.0 * noise.tail(1);
    let probabilities: Vec<f64> = side.iter().rev().chain([&zero]).chain(&side).copied().collect();
    let mut counts = vec![0u64; probabilities.len()];
    for &k in drawn {
        let place = bins.partition_point(|&start| u64::from(start) <= k.unsigned_abs());
        counts[if k < 0 { bins.len() - place } else { bins.len() + place }] += 1;
    }
    let total = drawn.len() as u64;
    let bin = |(&count, &p): (&u64, &f64)| binomial_p(count, total, p);
    let worst_bin = counts.iter().zip(&probabilities).map(bin).fold(1.0, f64::min);
    let scale = 1.0 / noise.rate();
    let beyond = (0..10).flat_map(|scales| {
        let from = (f64::from(scales) * scale) as u32 + 1;
        let far = |sign: i64| drawn.iter().filter(|&&k| k * sign >= i64::from(from)).count() as u64;
        [far(1), far(-1)].map(|count| binomial_p(count, total, noise.tail(from)))
    });
    let worst_tail = beyond.fold(1.0, f64::min);
    let q = (-noise.rate()).exp();
    let (mean, square) = (2.0 * q / (1.0 - q * q), 2.0 * q / (1.0 - q).powi(2));
    let sum: f64 = drawn.iter().map(|k| k.unsigned_abs() as f64).sum();
    let z = (sum / draws - mean) / ((square - mean * mean) / draws).sqrt();
    let looks = [
        chi_square_p(&counts, &probabilities),
        worst_bin * counts.len() as f64,
        worst_tail * 20.0,
        normal_p(z),
    ];
    4.0 * looks.into_iter().fold(1.0, f64::min)
}

/// How likely a count that is this far off is, on either side.
fn binomial_p(count: u64, draws: u64, p: f64) -> f64 {
    let law = Binomial::new(p, draws).unwrap();
    let above = if count == 0 { 1.0 } else { law.sf(count - 1) };
    2.0 * law.cdf(count).min(above)
}

fn drawn(noise: DiscreteLaplace, seed: u64) -> Vec<i64> {
    let mut rng = rng(seed);
    (0..DRAWN).map(|_| noise.sample(&mut rng)).collect()
}

#[test]
fn samples_at_the_real_grid_fit_in_every_bin() {
    for (budget, seed) in [(0.25, 31), (1.0, 32), (12.0, 33)] {
        let p = fit(noise(budget), &drawn(noise(budget), seed));
        assert!(p > ALPHA, "budget {budget}: {p}");
    }
}

#[test]
fn a_wrong_sampler_at_the_real_grid_is_found_out() {
    let right = noise(1.0);
    let sample = drawn(right, 32);
    let found = |sample: &[i64]| fit(right, sample) < ALPHA;
    for off in [0.99, 1.01] {
        let numerator = (right.numerator as f64 * off) as u64;
        let wrong = DiscreteLaplace { numerator, ..right };
        assert!(found(&drawn(wrong, 34)), "a scale that is off by 1 %: {off}");
    }
    for never in [0, 1, -1, 300, 1024, -1024] {
        let without: Vec<i64> = sample.iter().copied().filter(|&k| k != never).collect();
        assert!(found(&without), "{never} is never drawn");
        let neighbour: Vec<i64> =
            sample.iter().map(|&k| if k == never { k + 1 } else { k }).collect();
        assert!(found(&neighbour), "{never} becomes its neighbour");
    }
    let zeros = sample.iter().filter(|&&k| k == 0).count();
    let doubled: Vec<i64> = sample.iter().copied().chain(vec![0; zeros]).collect();
    assert!(found(&doubled), "zero has both signs");
    let reach = 8 * i64::from(GRID);
    let clamped: Vec<i64> = sample.iter().map(|&k| k.clamp(-reach, reach)).collect();
    assert!(found(&clamped), "the tail is moved to its start");
    let cut: Vec<i64> = sample.iter().copied().filter(|k| k.abs() <= reach).collect();
    assert!(found(&cut), "the tail is drawn again");
    let one_sided: Vec<i64> =
        sample.iter().enumerate().map(|(at, &k)| if at % 100 == 0 { k.abs() } else { k }).collect();
    assert!(found(&one_sided), "one sign of a hundred is lost");
    let even: Vec<i64> = sample.iter().map(|&k| k & !1).collect();
    assert!(found(&even), "odd values are never drawn");
}
