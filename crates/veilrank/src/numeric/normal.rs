//! The normal distribution: of one variable, of the difference of two, and of many that hang together.

use std::f64::consts::FRAC_1_SQRT_2;

use rand::Rng;
use rand_distr::{Distribution, StandardNormal};

use super::{ALL_DIGITS, Cholesky, bisect};
use crate::error::Error;

/// The probability that a standard normal variable is at most `z`. The tails keep their relative precision: the one above z is
/// `normal_cdf(-z)`.
pub fn normal_cdf(z: f64) -> f64 {
    0.5 * libm::erfc(-z * FRAC_1_SQRT_2)
}

/// The value below which a standard normal variable lies with this probability, within 40 standard deviations.
pub fn normal_quantile(probability: f64) -> f64 {
    bisect((-40.0, 40.0), ALL_DIGITS, |z| normal_cdf(z) < probability)
}

/// The mean of a function of a standard normal variable, by the trapezoid rule from -4 to 4.
pub(crate) fn over_normal(f: impl Fn(f64) -> f64) -> f64 {
    let points = (-16..=16).map(|i| f64::from(i) / 4.0);
    let weighted = points.map(|z| ((-z * z / 2.0).exp(), f(z)));
    let (weight, sum) =
        weighted.fold((0.0, 0.0), |(w, s), (weight, value)| (w + weight, weight.mul_add(value, s)));
    sum / weight
}

/// Normal variables that hang together, by their means and their covariance, row by row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct MultiNormal {
    pub(crate) means: Vec<f64>,
    pub(crate) covariance: Vec<f64>,
}

impl MultiNormal {
    /// The same means, with standard deviations so many times as large.
    pub(crate) fn scaled(&self, by: f64) -> Self {
        let covariance = self.covariance.iter().map(|value| value * by * by).collect();
        Self { means: self.means.clone(), covariance }
    }

    /// From the inverse of the covariance; refused when that has no factor, since then nothing is known about the variables.
    pub(crate) fn from_precision(means: Vec<f64>, precision: Vec<f64>) -> Result<Self, Error> {
        let factor = Cholesky::needed(precision, means.len())?;
        Ok(Self::from_factor(means, &factor))
    }

    /// From the factor of the inverse of the covariance.
    pub(crate) fn from_factor(means: Vec<f64>, precision: &Cholesky) -> Self {
        Self { means, covariance: precision.inverse() }
    }

    /// By how much variable `a` leads variable `b` on average.
    pub(crate) fn lead(&self, a: usize, b: usize) -> f64 {
        self.means[a] - self.means[b]
    }

    /// The variance of the difference of two variables.
    pub(crate) fn variance(&self, a: usize, b: usize) -> f64 {
        let size = self.means.len();
        let at = |x: usize, y: usize| self.covariance[x * size + y];
        (at(a, a) + at(b, b) - 2.0 * at(a, b)).max(f64::MIN_POSITIVE)
    }

    /// The standard deviation of the difference of two variables.
    pub(crate) fn deviation(&self, a: usize, b: usize) -> f64 {
        self.variance(a, b).sqrt()
    }

    /// How likely variable `a` is above variable `b`.
    pub(crate) fn above(&self, a: usize, b: usize) -> f64 {
        normal_cdf(self.lead(a, b) / self.deviation(a, b))
    }

    /// Draws of the variables. Those that sum to a constant leave the covariance without full rank, which a trace of
    /// independent noise mends.
    pub(crate) fn sampler(&self) -> Result<Sampler<'_>, Error> {
        let size = self.means.len();
        let diagonal = self.covariance.iter().step_by(size + 1).copied();
        let trace = diagonal.fold(0.0, f64::max) * 1e-9 + f64::MIN_POSITIVE;
        let mut mended = self.covariance.clone();
        mended.iter_mut().step_by(size + 1).for_each(|cell| *cell += trace);
        Ok(Sampler { means: &self.means, factor: Cholesky::needed(mended, size)? })
    }
}

/// Draws normal variables that hang together.
#[derive(Debug)]
pub(crate) struct Sampler<'a> {
    means: &'a [f64],
    factor: Cholesky,
}

impl Sampler<'_> {
    /// One draw of all of them.
    pub(crate) fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Vec<f64> {
        let noise: Vec<f64> = self.means.iter().map(|_| StandardNormal.sample(rng)).collect();
        let shift = self.factor.times(&noise);
        self.means.iter().zip(shift).map(|(mean, by)| mean + by).collect()
    }
}

#[cfg(test)]
mod tests {
    use statrs::distribution::{ContinuousCDF, Normal};

    use super::*;
    use crate::testing::rng;

    #[test]
    fn the_normal_distribution_is_the_textbooks() {
        for (z, p) in
            [(0.0, 0.5), (1.0, 0.841_344_746), (1.959_963_985, 0.975), (-3.0, 0.001_349_898)]
        {
            assert!((normal_cdf(z) - p).abs() < 1e-9, "{z}");
        }
        let standard = Normal::standard();
        for step in -300..=300 {
            let z = f64::from(step) / 10.0;
            let (here, there) = (normal_cdf(z), standard.cdf(z));
            assert!((here - there).abs() <= 1e-9 * there, "{z}: {here} {there}");
        }
        assert!(normal_cdf(-1e200) == 0.0 && normal_cdf(f64::NEG_INFINITY) == 0.0);
        // E[z^2] = 1, up to the tails beyond 4.
        assert!((over_normal(|z| z * z) - 1.0).abs() < 2e-3);
        assert!((over_normal(|_| 7.0) - 7.0).abs() < 1e-12);
    }

    #[test]
    fn quantiles_are_the_textbooks() {
        for (p, z) in [(0.5, 0.0), (0.95, 1.644_854), (0.975, 1.959_964), (0.01, -2.326_348)] {
            assert!((normal_quantile(p) - z).abs() < 1e-6, "{p}");
        }
    }

    #[test]
    fn draws_have_the_covariance() {
        let covariance = vec![2.0, 0.6, 0.6, 0.5];
        let normal = MultiNormal { means: vec![1.0, -1.0], covariance: covariance.clone() };
        let (sampler, mut rng) = (normal.sampler().unwrap(), rng(1));
        let mut sums = [0.0; 4];
        for _ in 0..20_000 {
            let drawn = sampler.draw(&mut rng);
            let off = [drawn[0] - 1.0, drawn[1] + 1.0];
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum += off[i / 2] * off[i % 2] / 20_000.0;
            }
        }
        for (sum, stated) in sums.iter().zip(&covariance) {
            assert!((sum - stated).abs() < 0.06, "{sums:?}");
        }
        assert!((normal.variance(0, 1) - 1.3).abs() < 1e-12);
    }

    #[test]
    fn what_has_no_factor_is_refused_and_never_certain() {
        for bad in [[f64::NAN, 0.0, 0.0, 1.0], [1.0, 2.0, 2.0, 1.0], [f64::INFINITY, 0.0, 0.0, 1.0]]
        {
            assert_eq!(
                MultiNormal::from_precision(vec![0.0; 2], bad.to_vec()),
                Err(Error::NoFactor)
            );
            let normal = MultiNormal { means: vec![0.0; 2], covariance: bad.to_vec() };
            assert!(matches!(normal.sampler(), Err(Error::NoFactor)), "{bad:?}");
        }
    }
}
