//! The Plackett-Luce model (Luce 1959; Plackett 1975), drawn as a race of exponential clocks.

use rand::{Rng, RngExt};
use rand_distr::Exp1;

use crate::{
    error::Error,
    ranking::{Ranking, check_items},
};

/// Choosing the best again and again: each item that is left is chosen in proportion to its weight.
#[derive(Debug, Clone, PartialEq)]
pub struct PlackettLuce {
    weights: Vec<f64>,
}

impl PlackettLuce {
    /// The least weight, as a share of the largest: below it an arrival time can overflow.
    const LEAST: f64 = 1e-300;

    /// The model with one weight per item; only their ratios matter.
    pub fn new(weights: Vec<f64>) -> Result<Self, Error> {
        check_items(weights.len())?;
        check(&weights, "finite and above 0", |weight| weight > 0.0 && weight < f64::INFINITY)?;
        let largest = weights.iter().copied().fold(0.0, f64::max);
        check(&weights, "at least 1e-300 of the largest", |weight| {
            weight / largest >= Self::LEAST
        })?;
        Ok(Self { weights: weights.into_iter().map(|weight| weight / largest).collect() })
    }

    /// The weights, the largest scaled to 1.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// How many items its rankings have.
    pub fn items(&self) -> usize {
        self.weights.len()
    }

    /// Draws one ranking: an item of weight w arrives after an exponential time of rate w, and the first is the best.
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Ranking {
        let mut earliness = |weight: &f64| -rng.sample::<f64, _>(Exp1) / weight;
        Ranking::by_score(&self.weights.iter().map(&mut earliness).collect::<Vec<_>>())
    }

    /// How likely this ranking is; 0 for one of another number of items.
    pub fn probability(&self, ranking: &Ranking) -> f64 {
        if ranking.items() != self.items() {
            return 0.0;
        }
        let mut left = 0.0;
        // From the last place upwards, so that what is left is summed and never subtracted.
        let choices = ranking.order().iter().rev().map(|item| {
            let weight = self.weights[item.index()];
            left += weight;
            weight / left
        });
        choices.product()
    }
}

fn check(weights: &[f64], rule: &'static str, obeys: impl Fn(f64) -> bool) -> Result<(), Error> {
    match weights.iter().find(|&&weight| !obeys(weight)) {
        Some(&got) => Err(Error::Parameter { name: "weight", rule, got }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ranking, rng};

    #[test]
    fn probabilities_are_products_of_choices() {
        let model = PlackettLuce::new(vec![1.0, 2.0, 5.0]).unwrap();
        // 5 of 8, then 1 of 3.
        let p = model.probability(&ranking(&[2, 0, 1]));
        assert!((p - 5.0 / 8.0 / 3.0).abs() < 1e-15);
        assert_eq!(model.probability(&ranking(&[0, 1])).to_bits(), 0);
    }

    #[test]
    fn only_ratios_matter() {
        let small = PlackettLuce::new(vec![1e-320, 2e-320, 4e-320]).unwrap();
        let large = PlackettLuce::new(vec![2e307, 4e307, 8e307]).unwrap();
        let close = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-3;
        assert!(small.weights().iter().zip(large.weights()).all(close));
        assert_eq!(large.weights(), [0.25, 0.5, 1.0]);
    }

    #[test]
    fn weights_that_cannot_be_are_refused() {
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let error = PlackettLuce::new(vec![1.0, bad]).unwrap_err();
            assert!(error.to_string().starts_with("weight must be finite and above 0"), "{bad}");
        }
        let error = PlackettLuce::new(vec![1.0, 1e-301]).unwrap_err();
        assert!(error.to_string().contains("at least 1e-300 of the largest"), "{error}");
        assert_eq!(PlackettLuce::new(vec![1.0]), Err(Error::Items(1)));
        assert_eq!(PlackettLuce::new(vec![1.0; 2049]), Err(Error::Items(2049)));
    }

    #[test]
    fn the_lightest_items_still_race() {
        // Were their times to overflow, the two light items would tie and keep the order of their indices.
        let model = PlackettLuce::new(vec![1e-300, 1e-300, 1.0]).unwrap();
        let mut rng = rng(3);
        let drawn: Vec<Ranking> = (0..64).map(|_| model.sample(&mut rng)).collect();
        assert!([[2, 0, 1], [2, 1, 0]].iter().all(|order| drawn.contains(&ranking(order))));
    }

    #[test]
    fn the_first_draws_of_a_seed_are_fixed() {
        let model = PlackettLuce::new(vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
        let mut rng = rng(1);
        let drawn = [(); 3].map(|()| model.sample(&mut rng));
        let expected = [[4, 1, 3, 5, 2, 0], [5, 1, 4, 3, 2, 0], [2, 4, 1, 3, 5, 0]];
        assert_eq!(drawn, expected.map(|order| ranking(&order)));
    }
}
