//! How well differences of scores are known where there are many items: by a few draws of all scores, and exactly where an item's own answers decide.

use super::{
    contenders::Contenders,
    graph::{Graph, LANES, add, dots, ratios},
};

/// How many draws of all scores are made.
const DRAWS: usize = 2 * LANES;
/// A draw is solved up to this share of it: what is drawn stands beside a larger part that is exact.
const WITHIN: f64 = 0.02;
/// Lanczos steps for a determinant.
const STEPS: usize = 24;
/// Parts of an integral from one prior to another that is four times as narrow; even.
const PARTS: usize = 8;

/// The variances of differences of scores.
///
/// The variance of a difference is that when all other scores are known, which is exact, and that of its mean given the others, which is estimated by
/// draws (Siden, Lindgren, Bolin and Villani 2018). With some dozens of answers about an item the second is a small part of the first, so
/// a few draws do. Each draw has exactly the covariance that is expected of the answers: the same signs on every answer's share of that precision, solved by it.
/// All else goes by the precision after the answers that were given.
///
/// Where the first few are asked for nearly all questions are about a few items, which were asked about one another most, so that a large part of what is unknown of
/// them they share: sixteen draws know that to a third of itself, and up to two fifths of the questions went to other pairs. There the part that hangs on [`Contenders`] is exact.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Doubts {
    /// The variance of each score when all others are known; of a contender's nothing is left beside what is exact.
    own: Vec<f64>,
    /// For each draw the mean of each score given the others, by the root of the number of draws.
    means: Vec<[f64; DRAWS]>,
    /// The squares of those, summed, and the variance that is exact.
    squares: Vec<f64>,
    /// The pairs that were asked about, which hang together beyond that: with the variance of their difference.
    asked: Vec<((usize, usize), f64)>,
    contenders: Option<Contenders>,
}

impl Doubts {
    /// From the precision of the scores, and draws of them; where the first few are asked for, exact for those who could be the last of them or the first after.
    /// Nothing where it cannot be a precision.
    pub(super) fn new(
        graph: &Graph,
        draws: &[[f64; DRAWS]],
        (scores, few): (&[f64], Option<usize>),
    ) -> Option<Self> {
        let drawn = Self::beside(graph, draws, None)?;
        let Some(few) = few else { return Some(drawn) };
        let items = Contenders::at_the_line(scores, &drawn.deviations(), few);
        let contenders = Contenders::new(graph, items)?;
        let rest = contenders.rest(draws);
        Self::beside(graph, &rest, Some(contenders))
    }

    /// The same by draws of what there is beside the contenders.
    fn beside(
        graph: &Graph,
        draws: &[[f64; DRAWS]],
        contenders: Option<Contenders>,
    ) -> Option<Self> {
        let mut own: Vec<f64> = graph.diagonal().iter().map(|cell| 1.0 / cell).collect();
        if !own.iter().all(|&variance| variance > 0.0) {
            return None;
        }
        let mut means = graph.around(draws);
        for (mean, own) in means.iter_mut().zip(&own) {
            *mean = mean.map(|around| around * own);
        }
        let mut exact = vec![false; own.len()];
        for &item in contenders.iter().flat_map(Contenders::items) {
            (own[item], means[item], exact[item]) = (0.0, [0.0; DRAWS], true);
        }
        let squares = means.iter().map(|mean| mean.iter().map(|x| x * x).sum()).collect();
        let mut doubts = Self { own, means, squares, asked: Vec::new(), contenders: None };
        let of_pair = |((a, b), weight): ((usize, usize), f64)| {
            if exact[a] || exact[b] {
                return ((a, b), doubts.apart(a, b));
            }
            let known = (graph.diagonal()[a], graph.diagonal()[b], weight);
            let means = (&doubts.means[a], &doubts.means[b]);
            ((a, b), together(known, means, (&draws[a], &draws[b])))
        };
        doubts.asked = graph.edges().map(of_pair).collect();
        if let Some(contenders) = contenders {
            doubts.tie(contenders);
        }
        doubts.asked.iter().all(|&(_, variance)| variance > 0.0).then_some(doubts)
    }

    /// Adds what hangs on the contenders.
    fn tie(&mut self, contenders: Contenders) {
        let of = |a: usize, b: usize| contenders.covariance(a, b);
        for (item, square) in self.squares.iter_mut().enumerate() {
            *square += of(item, item);
        }
        for ((a, b), variance) in &mut self.asked {
            *variance += of(*a, *a) + of(*b, *b) - 2.0 * of(*a, *b);
        }
        self.contenders = Some(contenders);
    }

    /// The variance of the difference of two scores whose items were not compared.
    pub(crate) fn apart(&self, a: usize, b: usize) -> f64 {
        let drawn: f64 = self.means[a].iter().zip(&self.means[b]).map(|(a, b)| a * b).sum();
        let exact = self.contenders.as_ref().map_or(0.0, |exact| exact.covariance(a, b));
        let shared = drawn + exact;
        self.own[a] + self.own[b] + (self.squares[a] + self.squares[b] - 2.0 * shared).max(0.0)
    }

    /// Those of the pairs that were compared, in ascending order.
    pub(crate) fn asked(&self) -> &[((usize, usize), f64)] {
        &self.asked
    }

    /// Those whose differences from one another hang on no draw.
    #[cfg(test)]
    pub(super) fn contenders(&self) -> &[usize] {
        self.contenders.as_ref().map_or(&[], Contenders::items)
    }

    /// The standard deviation of each score.
    pub(crate) fn deviations(&self) -> Vec<f64> {
        self.own.iter().zip(&self.squares).map(|(own, drawn)| (own + drawn).sqrt()).collect()
    }
}

/// The variance of the difference of two scores that hang together by a weight; below 0 where the two cannot.
fn together<const N: usize>(
    (p, q, weight): (f64, f64, f64),
    means: (&[f64; N], &[f64; N]),
    draws: (&[f64; N], &[f64; N]),
) -> f64 {
    let determinant = p * q - weight * weight;
    if determinant <= 0.0 {
        return -1.0;
    }
    let mut drawn = 0.0;
    for lane in 0..N {
        // What all others pull at each of the two, without the other one.
        let (at_a, at_b) = (
            p * means.0[lane] - weight * draws.1[lane],
            q * means.1[lane] - weight * draws.0[lane],
        );
        drawn += (((q - weight) * at_a - (p - weight) * at_b) / determinant).powi(2);
    }
    (p + q - 2.0 * weight) / determinant + drawn
}

/// Draws of the scores around their likeliest values, by the root of the number of draws. The seed decides them.
///
/// Nothing where the precision has a weight below 0, or no inverse.
pub(super) fn draws(graph: &Graph, prior: f64, seed: u64) -> Option<Vec<[f64; DRAWS]>> {
    let root = (DRAWS as f64).sqrt();
    let mut draws = vec![[0.0; DRAWS]; graph.diagonal().len()];
    for block in 0..DRAWS / LANES {
        let drawn = graph.solve(noise(graph, prior, mix(seed, block as u64)), WITHIN)?;
        for (draws, drawn) in draws.iter_mut().zip(drawn) {
            draws[block * LANES..][..LANES].copy_from_slice(&drawn.map(|score| score / root));
        }
    }
    Some(draws)
}

/// Noise whose covariance is the precision: a sign for each pair and for each item, by the root of its weight.
fn noise(graph: &Graph, prior: f64, seed: u64) -> Vec<[f64; LANES]> {
    let items = graph.diagonal().len();
    let root = prior.sqrt();
    let mut noise: Vec<[f64; LANES]> =
        (0..items as u64).map(|item| signs(mix(seed, item)).map(|sign| root * sign)).collect();
    for (number, ((a, b), weight)) in (items as u64..).zip(graph.edges()) {
        let root = weight.max(0.0).sqrt();
        for (lane, sign) in signs(mix(seed, number)).into_iter().enumerate() {
            noise[a][lane] += root * sign;
            noise[b][lane] -= root * sign;
        }
    }
    noise
}

/// By how much the logarithm of the determinant grows from one prior to the next of three, each four times as narrow as the one before.
///
/// The derivative by the prior is the trace of the inverse. That is estimated by vectors of signs, each of which Lanczos (1950) turns into a small
/// matrix that serves for all priors.
///
/// Nothing where a matrix turns out not to be positive definite.
pub(super) fn growths(likelihood: &Graph, widest: f64, seed: u64) -> Option<[f64; 2]> {
    let items = likelihood.diagonal().len();
    let start: Vec<[f64; LANES]> = (0..items as u64).map(|item| signs(mix(seed, item))).collect();
    let ladders = lanczos(likelihood, &start);
    let trace = |prior: f64| {
        let of_lane = |lane: usize| {
            let up = ladders.iter().rev().fold(f64::INFINITY, |below, (own, next)| {
                let here = own[lane] + prior - next[lane] * next[lane] / below;
                if here > 0.0 { here } else { f64::NAN }
            });
            1.0 / up
        };
        items as f64 / LANES as f64 * (0..LANES).map(of_lane).sum::<f64>()
    };
    let growths = [widest, 4.0 * widest].map(|from| {
        // Simpson's rule in the logarithm of the prior.
        let step = 4.0f64.ln() / PARTS as f64;
        let at = |part: usize| {
            let prior = from * (step * part as f64).exp();
            prior * trace(prior)
        };
        let weight = |part: usize| if part % 2 == 1 { 4.0 } else { 2.0 };
        let inner: f64 = (1..PARTS).map(|part| weight(part) * at(part)).sum();
        step / 3.0 * (at(0) + inner + at(PARTS))
    });
    growths.iter().all(|growth| growth.is_finite()).then_some(growths)
}

/// The diagonal of each lane's small matrix, and what stands beside it.
fn lanczos(graph: &Graph, start: &[[f64; LANES]]) -> Vec<([f64; LANES], [f64; LANES])> {
    let length = dots(start, start).map(f64::sqrt);
    let shrink = |x: &[[f64; LANES]], by: &[f64; LANES]| -> Vec<[f64; LANES]> {
        x.iter().map(|x| ratios(x, by)).collect()
    };
    let (mut before, mut here) = (vec![[0.0; LANES]; start.len()], shrink(start, &length));
    let (mut back, mut ladder) = ([0.0; LANES], Vec::with_capacity(STEPS));
    for _ in 0..STEPS {
        let mut next = graph.times(&here);
        add(&mut next, &before, &back.map(|back: f64| -back));
        let own = dots(&here, &next);
        add(&mut next, &here, &own.map(|own| -own));
        back = dots(&next, &next).map(f64::sqrt);
        ladder.push((own, back));
        (before, here) = (here, shrink(&next, &back));
    }
    ladder
}

/// Eight signs of a word.
fn signs(word: u64) -> [f64; LANES] {
    std::array::from_fn(|lane| if word >> (8 * lane) & 1 == 0 { 1.0 } else { -1.0 })
}

/// A word for a number under a seed (splitmix64: Steele, Lea and Flood 2014).
fn mix(seed: u64, number: u64) -> u64 {
    let mut word = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
