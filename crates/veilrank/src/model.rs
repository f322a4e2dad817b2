//! Populations to draw from: random rankings by the models of the literature.
//!
//! ```
//! use rand::SeedableRng;
//! use veilrank::{model::{Mallows, Model}, ranking::Ranking};
//!
//! let phi = Mallows::phi_from_paper_theta(0.5)?;
//! let model = Model::from(Mallows::new(Ranking::identity(15)?, phi)?);
//! let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
//! assert_eq!(model.population(5000, &mut rng).len(), 5000);
//! # Ok::<(), veilrank::Error>(())
//! ```

mod mallows;
mod mixture;
mod plackett_luce;
mod random_utility;

use rand::{Rng, distr::Distribution};

pub use self::{
    mallows::Mallows,
    mixture::Mixture,
    plackett_luce::PlackettLuce,
    random_utility::{Noise, RandomUtility},
};
use crate::ranking::Ranking;

/// A random ranking: who is drawn from it, and how likely.
#[derive(Debug, Clone, PartialEq)]
pub enum Model {
    /// Noise around one central ranking.
    Mallows(Mallows),
    /// The best is chosen again and again, each item in proportion to its weight.
    PlackettLuce(PlackettLuce),
    /// Each item's utility is its mean and noise, and the ranking follows the utilities.
    RandomUtility(RandomUtility),
    /// Several groups, each with its own model.
    Mixture(Mixture),
}

impl Model {
    /// How many items its rankings have.
    pub fn items(&self) -> usize {
        match self {
            Self::Mallows(model) => model.items(),
            Self::PlackettLuce(model) => model.items(),
            Self::RandomUtility(model) => model.items(),
            Self::Mixture(model) => model.items(),
        }
    }

    /// Draws one ranking.
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Ranking {
        match self {
            Self::Mallows(model) => model.sample(rng),
            Self::PlackettLuce(model) => model.sample(rng),
            Self::RandomUtility(model) => model.sample(rng),
            Self::Mixture(model) => model.sample(rng),
        }
    }

    /// Draws the rankings of `voters`, each independently of the others.
    pub fn population<R: Rng + ?Sized>(&self, voters: usize, rng: &mut R) -> Vec<Ranking> {
        (0..voters).map(|_| self.sample(rng)).collect()
    }

    /// How likely this ranking is, where that is known in closed form.
    ///
    /// Unknown for normal and exponential utilities, and for mixtures with such a component. A ranking of another
    /// number of items has probability 0.
    pub fn probability(&self, ranking: &Ranking) -> Option<f64> {
        match self {
            Self::Mallows(model) => Some(model.probability(ranking)),
            Self::PlackettLuce(model) => Some(model.probability(ranking)),
            Self::RandomUtility(model) => model.probability(ranking),
            Self::Mixture(model) => model.probability(ranking),
        }
    }
}

/// Each model is a distribution of `rand`, so that whatever takes one takes a model: `model.sample_iter(rng)`.
macro_rules! distributions {
    ($($model:ident)*) => {$(
        impl Distribution<Ranking> for $model {
            fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Ranking {
                $model::sample(self, rng)
            }
        }
    )*};
}

distributions!(Model Mallows PlackettLuce RandomUtility Mixture);

impl From<Mallows> for Model {
    fn from(model: Mallows) -> Self {
        Self::Mallows(model)
    }
}

impl From<PlackettLuce> for Model {
    fn from(model: PlackettLuce) -> Self {
        Self::PlackettLuce(model)
    }
}

impl From<RandomUtility> for Model {
    fn from(model: RandomUtility) -> Self {
        Self::RandomUtility(model)
    }
}

impl From<Mixture> for Model {
    fn from(model: Mixture) -> Self {
        Self::Mixture(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten rankings, drawn by whoever knows nothing but that it is a distribution.
    fn ten(distribution: impl Distribution<Ranking>) -> Vec<Ranking> {
        distribution.sample_iter(rng(7)).take(10).collect()
    }

    #[test]
    fn every_model_is_a_distribution_of_rankings() {
        let mallows = Mallows::new(ranking(&[2, 0, 1]), 0.5).unwrap();
        let luce = PlackettLuce::new(vec![1.0, 2.0, 3.0]).unwrap();
        let utility = RandomUtility::new(vec![0.0, 1.0, 2.0], Noise::Gumbel).unwrap();
        let parts = vec![(0.5, mallows.clone().into()), (0.5, luce.clone().into())];
        let mixture = Mixture::new(parts).unwrap();
        let by_model = |model: Model| (ten(&model), model.population(10, &mut rng(7)));
        for (drawn, expected) in [
            (ten(&mallows), by_model(mallows.into())),
            (ten(&luce), by_model(luce.into())),
            (ten(&utility), by_model(utility.into())),
            (ten(&mixture), by_model(mixture.into())),
        ] {
            assert_eq!((&drawn, &drawn), (&expected.0, &expected.1));
        }
    }
    use crate::testing::{ALPHA, all_rankings, chi_square_p, frequencies, ranking, rng};

    const DRAWS: usize = 100_000;

    fn mallows(order: &[usize], phi: f64) -> Model {
        Mallows::new(ranking(order), phi).unwrap().into()
    }

    fn plackett_luce(weights: &[f64]) -> Model {
        PlackettLuce::new(weights.to_vec()).unwrap().into()
    }

    fn gumbel(means: &[f64]) -> Model {
        RandomUtility::new(means.to_vec(), Noise::Gumbel).unwrap().into()
    }

    fn mixture(parts: &[(f64, &Model)]) -> Model {
        let parts = parts.iter().map(|&(weight, model)| (weight, model.clone())).collect();
        Mixture::new(parts).unwrap().into()
    }

    /// Models of 3 and 4 items whose every ranking has a known probability, each with one slightly beside it.
    fn known() -> Vec<(Model, Model)> {
        let mallows_pair = |order: &[usize], phi| (mallows(order, phi), mallows(order, phi + 0.03));
        let (a, b) = (mallows(&[0, 1, 2, 3], 0.4), plackett_luce(&[1.0, 2.0, 3.0, 4.0]));
        let nested = mixture(&[(1.0, &a), (3.0, &mixture(&[(1.0, &a), (1.0, &b)]))]);
        vec![
            mallows_pair(&[2, 0, 1], 0.5),
            mallows_pair(&[3, 1, 0, 2], 0.45),
            mallows_pair(&[0, 1, 2, 3], 0.97),
            (plackett_luce(&[1.0, 3.0, 0.5]), plackett_luce(&[1.0, 3.0, 0.55])),
            (plackett_luce(&[1.0, 2.0, 3.0, 4.0]), plackett_luce(&[1.0, 2.0, 3.0, 4.3])),
            (gumbel(&[0.0, 1.0, -0.5]), gumbel(&[0.0, 1.0, -0.4])),
            (gumbel(&[0.0, 1.0, 0.5, 0.0]), gumbel(&[0.0, 1.0, 0.5, 0.1])),
            (mixture(&[(2.0, &a), (1.0, &b)]), mixture(&[(1.8, &a), (1.0, &b)])),
            (nested, mixture(&[(1.0, &a), (1.0, &b)])),
        ]
    }

    /// How likely these draws are, if `claimed` is the model that they come from.
    fn fit_p(drawn: &[Ranking], claimed: &Model) -> f64 {
        let all = all_rankings(claimed.items());
        let probabilities: Vec<f64> = all.iter().filter_map(|r| claimed.probability(r)).collect();
        chi_square_p(&frequencies(&all, drawn), &probabilities)
    }

    #[test]
    fn every_ranking_is_drawn_as_often_as_its_probability_says() {
        for (model, beside) in known() {
            let drawn = model.population(DRAWS, &mut rng(11));
            assert!(fit_p(&drawn, &model) > ALPHA, "{model:?}");
            assert!(fit_p(&drawn, &beside) < ALPHA, "the wrong model passes: {beside:?}");
        }
    }

    #[test]
    fn a_sampler_that_never_draws_one_of_the_rankings_is_found_out() {
        for (model, _) in known() {
            let all = all_rankings(model.items());
            let likely = |r: &&Ranking| model.probability(r);
            let rarest = all.iter().min_by(|a, b| likely(a).partial_cmp(&likely(b)).unwrap());
            let (rarest, mut rng) = (rarest.unwrap(), rng(12));
            let draws = std::iter::repeat_with(|| model.sample(&mut rng));
            let drawn: Vec<Ranking> = draws.filter(|r| r != rarest).take(DRAWS).collect();
            assert!(fit_p(&drawn, &model) < ALPHA, "{model:?}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_population() {
        for (model, _) in known() {
            let draw = |seed| model.population(50, &mut rng(seed));
            assert_eq!(draw(1), draw(1));
            assert_ne!(draw(1), draw(2));
            assert!(draw(1).iter().all(|ranking| ranking.items() == model.items()));
        }
    }

    #[test]
    fn a_generator_behind_a_pointer_will_do() {
        let (model, mut rng) = (mallows(&[0, 1, 2], 0.5), rng(1));
        let dynamic: &mut dyn Rng = &mut rng;
        assert_eq!(model.population(0, dynamic), []);
        assert_eq!(model.sample(dynamic).items(), 3);
    }

    #[test]
    fn the_first_draws_of_a_seed_are_fixed() {
        let group = |order: &[usize]| mallows(order, 0.5);
        let model = mixture(&[(2.0, &group(&[0, 1, 2, 3, 4])), (1.0, &group(&[4, 3, 2, 1, 0]))]);
        let expected = [[0, 2, 1, 3, 4], [4, 1, 3, 0, 2], [0, 1, 2, 3, 4]];
        assert_eq!(model.population(3, &mut rng(1)), expected.map(|order| ranking(&order)));
    }
}
