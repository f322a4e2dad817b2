//! Several groups in one population, each with its own model.

use rand::{Rng, RngExt};

use super::Model;
use crate::{error::Error, ranking::Ranking};

/// A population of groups: a ranking is drawn from one of them, chosen in proportion to its weight.
#[derive(Debug, Clone, PartialEq)]
pub struct Mixture {
    components: Vec<(f64, Model)>,
}

impl Mixture {
    /// The mixture of these models by weight, all over the same items; only the ratios of the weights matter.
    pub fn new(components: Vec<(f64, Model)>) -> Result<Self, Error> {
        let [(_, first), ..] = components.as_slice() else {
            return Err(Error::Parameter { name: "components", rule: "at least 1", got: 0.0 });
        };
        let items = first.items();
        for (weight, model) in &components {
            check(*weight, model, items)?;
        }
        Ok(Self { components: normalised(components) })
    }

    /// The models and their shares, which sum to 1.
    pub fn components(&self) -> &[(f64, Model)] {
        &self.components
    }

    /// How many items its rankings have.
    pub fn items(&self) -> usize {
        self.components[0].1.items()
    }

    /// Draws one ranking: first the group, then from its model.
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Ranking {
        self.choose(rng.random()).sample(rng)
    }

    /// The model on whose share a point from 0 to 1 falls.
    fn choose(&self, mut point: f64) -> &Model {
        let falls_here = |(share, _): &(f64, Model)| {
            point -= share;
            point < 0.0
        };
        // The shares sum to 1 only up to rounding; the last one takes what is left.
        let last = self.components.len() - 1;
        &self.components[self.components.iter().position(falls_here).unwrap_or(last)].1
    }

    /// How likely this ranking is, where every component knows it.
    pub fn probability(&self, ranking: &Ranking) -> Option<f64> {
        let parts = self.components.iter();
        parts.map(|(share, model)| Some(share * model.probability(ranking)?)).sum()
    }
}

fn check(weight: f64, model: &Model, items: usize) -> Result<(), Error> {
    if !(weight > 0.0 && weight < f64::INFINITY) {
        return Err(Error::Parameter { name: "weight", rule: "finite and above 0", got: weight });
    }
    if model.items() != items {
        return Err(Error::ItemCount { left: items, right: model.items() });
    }
    Ok(())
}

/// The same models with weights that sum to 1.
fn normalised(components: Vec<(f64, Model)>) -> Vec<(f64, Model)> {
    // By the largest first: a sum of finite weights can overflow.
    let largest = components.iter().map(|&(weight, _)| weight).fold(0.0, f64::max);
    let sum: f64 = components.iter().map(|(weight, _)| weight / largest).sum();
    components.into_iter().map(|(weight, model)| (weight / largest / sum, model)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::{Mallows, Noise, PlackettLuce, RandomUtility},
        testing::{ranking, rng},
    };

    fn certain(order: &[usize]) -> Model {
        Mallows::new(ranking(order), 0.0).unwrap().into()
    }

    #[test]
    fn weights_become_shares() {
        let parts = vec![(1e308, certain(&[0, 1])), (1e308, certain(&[1, 0]))];
        let mixture = Mixture::new(parts).unwrap();
        assert!(mixture.components().iter().all(|&(share, _)| (share - 0.5).abs() < 1e-15));
        assert_eq!(mixture.probability(&ranking(&[0, 1])), Some(0.5));
        assert_eq!(mixture.items(), 2);
    }

    #[test]
    fn every_point_falls_on_one_share() {
        let orders: [&[usize]; 3] = [&[0, 1, 2], &[1, 2, 0], &[2, 0, 1]];
        let parts = orders.iter().zip([2.0, 1.0, 1.0]);
        let mixture =
            Mixture::new(parts.map(|(order, weight)| (weight, certain(order))).collect()).unwrap();
        let chosen = |point| mixture.choose(point).sample(&mut rng(1));
        for (point, order) in [(0.0, 0), (0.49, 0), (0.5, 1), (0.74, 1), (0.75, 2), (1.0, 2)] {
            assert_eq!(chosen(point), ranking(orders[order]), "{point}");
        }
    }

    #[test]
    fn what_a_component_does_not_know_the_mixture_does_not_know() {
        let normal = RandomUtility::new(vec![0.0, 0.0], Noise::Normal).unwrap();
        let parts = vec![(1.0, certain(&[0, 1])), (1.0, normal.into())];
        assert_eq!(Mixture::new(parts).unwrap().probability(&ranking(&[0, 1])), None);
    }

    #[test]
    fn mixtures_that_cannot_be_are_refused() {
        let empty = Mixture::new(vec![]).unwrap_err();
        assert_eq!(empty.to_string(), "components must be at least 1, got 0");
        for weight in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let error = Mixture::new(vec![(weight, certain(&[0, 1]))]).unwrap_err();
            assert!(matches!(error, Error::Parameter { name: "weight", .. }), "{weight}");
        }
        let three = PlackettLuce::new(vec![1.0; 3]).unwrap();
        let unlike = Mixture::new(vec![(1.0, certain(&[0, 1])), (1.0, three.into())]);
        assert_eq!(unlike, Err(Error::ItemCount { left: 2, right: 3 }));
    }
}
