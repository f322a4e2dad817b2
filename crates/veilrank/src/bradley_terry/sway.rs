//! How the margin of a pair sways with the scores and by itself, and draws of all margins.

use rand::Rng;
use rand_distr::{Distribution, StandardNormal};

use super::{contest::Settled, likelihood::margin_of, posterior::Part};
use crate::{
    error::Error,
    numeric::{Sampler, normal_cdf},
};

/// What one part of a posterior says of one pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sway {
    pub(super) a: usize,
    pub(super) b: usize,
    /// The likeliest margin.
    pub(super) margin: f64,
    /// By how much the margin follows what the scores say: 1 where nothing else is known of it.
    follows: f64,
    /// The standard deviation of the margin when the scores are known.
    own: f64,
    /// What the scores say of the margin, as the angle whose sine is that times the reliability.
    angle: f64,
    /// How fast the angle turns with the difference of the scores.
    turn: f64,
}

impl Sway {
    /// Of the pair `(a, b)`; `settled` is its likeliest margin where there are answers and margins scatter.
    ///
    /// The scores are nearly normal only as long as they matter for the answers. Where nearly everybody agrees, hardly any answer tells
    /// by how much, and a normal variable would have a long tail on the other side of 0. The angle does not: its variance
    /// does not depend on where it is (the arcsine of a share is what statisticians take), so that is taken to be normal, and all the
    /// more so the less of its certainty comes from the prior.
    pub(super) fn new(
        (a, b): (usize, usize),
        part: &Part,
        reliability: f64,
        settled: Option<Settled>,
    ) -> Self {
        let lead = part.scores.lead(a, b);
        let expected = margin_of(lead);
        let lean = reliability * expected;
        let angle = lean.clamp(-1.0, 1.0).asin();
        let steep = reliability * (1.0 - expected * expected) / 2.0;
        let steep = steep / (1.0 - lean * lean).max(f64::MIN_POSITIVE).sqrt();
        let told = 1.0 - part.scores.variance(a, b) / (2.0 * part.spread * part.spread);
        let reach = lead + told.clamp(0.0, 1.0) * (angle / steep - lead);
        let turn = if lead.abs() < 1e-6 { steep } else { angle / reach };
        let turn = if turn.is_finite() { turn } else { 0.0 };
        let square = part.scatter * part.scatter;
        let (margin, follows) = settled.map_or((expected, 1.0), |settled| {
            (settled.margin, 1.0 / (1.0 + settled.information * square))
        });
        Self { a, b, margin, follows, own: part.scatter * follows.sqrt(), angle, turn }
    }

    /// How likely the margin is above 0.
    pub(super) fn above(&self, part: &Part) -> f64 {
        let expected = margin_of(part.scores.lead(self.a, self.b));
        // Straight from the likeliest margin to 0.
        let slope = if self.angle == 0.0 { 0.5 } else { expected * self.turn / self.angle };
        let variance = (self.follows * slope).powi(2) * part.scores.variance(self.a, self.b)
            + self.own * self.own;
        normal_cdf(self.margin / variance.max(f64::MIN_POSITIVE).sqrt())
    }
}

/// Draws all margins under one part of a posterior.
#[derive(Debug)]
pub(crate) struct Swings<'a> {
    items: usize,
    sampler: Sampler<'a>,
    means: &'a [f64],
    sways: Vec<Sway>,
    scale: f64,
    scattered: bool,
}

impl<'a> Swings<'a> {
    pub(super) fn new(part: &'a Part, sways: Vec<Sway>, reliability: f64) -> Result<Self, Error> {
        let (sampler, means) = (part.scores.sampler()?, part.scores.means.as_slice());
        let (items, scattered) = (means.len(), part.scatter > 0.0);
        Ok(Self { items, sampler, means, sways, scale: 1.0 / reliability, scattered })
    }

    /// Everything that is by chance in one draw of the margins.
    pub(crate) fn chance<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        let scores = self.sampler.draw(rng);
        let scores = scores.iter().zip(self.means).map(|(score, mean)| score - mean).collect();
        let own = if self.scattered { self.sways.len() } else { 0 };
        Chance { scores, own: (0..own).map(|_| StandardNormal.sample(rng)).collect() }
    }

    /// The margins that chance makes when it goes one way (`sign` 1) or the other (-1): fills their matrix, row by row.
    pub(crate) fn margins(&self, chance: &Chance, sign: f64, matrix: &mut [f64]) {
        let own = chance.own.iter().copied().chain(std::iter::repeat(0.0));
        for (sway, own) in self.sways.iter().zip(own) {
            let lead = sign * (chance.scores[sway.a] - chance.scores[sway.b]);
            let turned = sine(sway.turn.mul_add(lead, sway.angle)) - sine(sway.angle);
            let margin = sway.follows.mul_add(turned * self.scale, sway.margin);
            let margin = (sign * sway.own).mul_add(own, margin).clamp(-1.0, 1.0);
            matrix[sway.a * self.items + sway.b] = margin;
            matrix[sway.b * self.items + sway.a] = -margin;
        }
    }
}

/// What is by chance in one draw: by how much scores are off, and each margin by itself.
#[derive(Debug)]
pub(crate) struct Chance {
    scores: Vec<f64>,
    own: Vec<f64>,
}

/// The sine of an angle between two right ones, as near as draws need it and always rising; beyond them it stays.
fn sine(angle: f64) -> f64 {
    let angle = angle.clamp(-std::f64::consts::FRAC_PI_2, std::f64::consts::FRAC_PI_2);
    let square = angle * angle;
    angle * (1.0 - square / 6.0 * (1.0 - square / 20.0))
}
