//! Random utility models (Thurstone 1927): each item is worth its mean and noise, and is ranked by that.

use rand::{Rng, RngExt};
use rand_distr::{Exp1, StandardNormal};

use crate::{
    choice::choice,
    error::Error,
    ranking::{Ranking, check_items},
};

choice! {
    /// The noise on a utility, of scale 1. Its own mean is the same for all items and changes no ranking.
    "noise" pub enum Noise {
        /// Extreme values: rankings are Plackett-Luce with weights e^mean.
        Gumbel = "gumbel",
        /// Thurstone's case V.
        Normal = "normal",
        /// One-sided: an item is never worth less than its mean.
        Exponential = "exponential",
    }
}

impl Noise {
    fn draw<R: Rng + ?Sized>(self, rng: &mut R) -> f64 {
        match self {
            Self::Gumbel => -rng.sample::<f64, _>(Exp1).ln(),
            Self::Normal => rng.sample(StandardNormal),
            Self::Exponential => rng.sample(Exp1),
        }
    }
}

/// Ranks items by a mean utility and independent noise, highest first.
#[derive(Debug, Clone, PartialEq)]
pub struct RandomUtility {
    means: Vec<f64>,
    noise: Noise,
}

impl RandomUtility {
    /// The largest mean either way: noise of scale 1 on top of much more would be lost in rounding.
    const MOST: f64 = 1e6;

    /// The model with one mean per item; only their differences matter.
    pub fn new(means: Vec<f64>, noise: Noise) -> Result<Self, Error> {
        check_items(means.len())?;
        match means.iter().find(|mean| !(-Self::MOST..=Self::MOST).contains(*mean)) {
            Some(&got) => {
                Err(Error::Parameter { name: "mean", rule: "a number from -1e6 to 1e6", got })
            }
            None => Ok(Self { means, noise }),
        }
    }

    /// The mean utilities.
    pub fn means(&self) -> &[f64] {
        &self.means
    }

    /// The kind of noise.
    pub fn noise(&self) -> Noise {
        self.noise
    }

    /// How many items its rankings have.
    pub fn items(&self) -> usize {
        self.means.len()
    }

    /// Draws one ranking.
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Ranking {
        let utilities: Vec<f64> =
            self.means.iter().map(|mean| mean + self.noise.draw(rng)).collect();
        Ranking::by_score(&utilities)
    }

    /// How likely this ranking is, which is known in closed form for Gumbel noise only; 0 for one of another number of
    /// items.
    pub fn probability(&self, ranking: &Ranking) -> Option<f64> {
        if ranking.items() != self.items() {
            return Some(0.0);
        }
        match self.noise {
            Noise::Gumbel => Some(self.ln_gumbel_probability(ranking).exp()),
            Noise::Normal | Noise::Exponential => None,
        }
    }

    /// The Plackett-Luce probability with weights e^mean, in logarithms because e^mean can overflow.
    fn ln_gumbel_probability(&self, ranking: &Ranking) -> f64 {
        let mut ln_left = f64::NEG_INFINITY;
        let choices = ranking.order().iter().rev().map(|item| {
            let mean = self.means[item.index()];
            ln_left = ln_add(ln_left, mean);
            mean - ln_left
        });
        choices.sum()
    }
}

/// ln(e^a + e^b).
fn ln_add(a: f64, b: f64) -> f64 {
    a.max(b) + (-(a - b).abs()).exp().ln_1p()
}

#[cfg(test)]
mod tests {
    use statrs::distribution::{ContinuousCDF, Normal};

    use super::*;
    use crate::{
        model::PlackettLuce,
        testing::{ALPHA, all_rankings, chi_square_p, frequencies, normal_p, ranking, rng},
    };

    const DRAWS: u32 = 50_000;

    fn utility(means: &[f64], noise: Noise) -> RandomUtility {
        RandomUtility::new(means.to_vec(), noise).unwrap()
    }

    fn draws(model: &RandomUtility, seed: u64) -> Vec<Ranking> {
        let mut rng = rng(seed);
        (0..DRAWS).map(|_| model.sample(&mut rng)).collect()
    }

    /// The probability that an item is above another one whose mean is `lead` lower.
    fn above(noise: Noise, lead: f64) -> f64 {
        match noise {
            Noise::Gumbel => 1.0 / (1.0 + (-lead).exp()),
            // The difference of two normals is normal with variance 2.
            Noise::Normal => Normal::standard().cdf(lead / 2f64.sqrt()),
            // The difference of two exponentials is Laplace.
            Noise::Exponential if lead < 0.0 => lead.exp() / 2.0,
            Noise::Exponential => 1.0 - (-lead).exp() / 2.0,
        }
    }

    /// How likely the share of draws with item 0 above item 1 is, if item 0 leads by `claimed`.
    fn lead_p(model: &RandomUtility, claimed: f64) -> f64 {
        let is_above = |r: &&Ranking| r.positions()[0] < r.positions()[1];
        let count = draws(model, 7).iter().filter(is_above).count();
        let (p, n) = (above(model.noise(), claimed), f64::from(DRAWS));
        normal_p((count as f64 - n * p) / (n * p * (1.0 - p)).sqrt())
    }

    #[test]
    fn two_items_are_ordered_as_the_closed_form_says() {
        for &noise in Noise::ALL {
            for lead in [-1.0, 0.0, 0.4, 2.0] {
                // A third item changes nothing between the two.
                for means in [&[lead, 0.0] as &[f64], &[lead + 1.5, 1.5, 2.0]] {
                    let model = utility(means, noise);
                    assert!(lead_p(&model, lead) > ALPHA, "{noise} {lead}");
                    assert!(lead_p(&model, lead + 0.2) < ALPHA, "{noise}: a wrong lead passes");
                }
            }
        }
    }

    #[test]
    fn equal_means_make_all_rankings_equally_likely() {
        let all = all_rankings(4);
        for &noise in Noise::ALL {
            let drawn = draws(&utility(&[0.3; 4], noise), 4);
            assert!(chi_square_p(&frequencies(&all, &drawn), &[1.0 / 24.0; 24]) > ALPHA, "{noise}");
        }
    }

    #[test]
    fn gumbel_with_log_weights_is_plackett_luce() {
        let weights = [0.5, 1.0, 2.0, 4.0];
        let gumbel = utility(&weights.map(f64::ln), Noise::Gumbel);
        let luce = PlackettLuce::new(weights.to_vec()).unwrap();
        let all = all_rankings(4);
        for ranking in &all {
            let difference = gumbel.probability(ranking).unwrap() - luce.probability(ranking);
            assert!(difference.abs() < 1e-14);
        }
        let expected: Vec<f64> = all.iter().map(|ranking| luce.probability(ranking)).collect();
        assert!(chi_square_p(&frequencies(&all, &draws(&gumbel, 2)), &expected) > ALPHA);
    }

    #[test]
    fn means_far_apart_give_certainty_and_not_nonsense() {
        let model = utility(&[-1e6, 1e6, 0.0], Noise::Gumbel);
        assert_eq!(model.probability(&ranking(&[1, 2, 0])), Some(1.0));
        assert_eq!(model.probability(&ranking(&[0, 2, 1])), Some(0.0));
        assert_eq!(model.probability(&ranking(&[0, 1])), Some(0.0));
    }

    #[test]
    fn only_gumbel_knows_its_probabilities() {
        for noise in [Noise::Normal, Noise::Exponential] {
            assert_eq!(utility(&[0.0, 1.0], noise).probability(&ranking(&[0, 1])), None);
        }
    }

    #[test]
    fn means_that_cannot_be_are_refused() {
        for bad in [f64::NAN, f64::INFINITY, -1.1e6, 1e300] {
            let error = RandomUtility::new(vec![0.0, bad], Noise::Normal).unwrap_err();
            assert!(error.to_string().starts_with("mean must be a number from -1e6 to 1e6"));
        }
        assert_eq!(RandomUtility::new(vec![], Noise::Normal), Err(Error::Items(0)));
    }

    #[test]
    fn the_first_draws_of_a_seed_are_fixed() {
        let first = |noise| {
            let (model, mut rng) = (utility(&[0.0, 0.2, 0.4, 0.6, 0.8, 1.0], noise), rng(1));
            [(); 2].map(|()| model.sample(&mut rng))
        };
        let gumbel = [[4, 1, 3, 0, 5, 2], [5, 1, 4, 0, 3, 2]];
        let normal = [[5, 2, 4, 0, 3, 1], [2, 3, 5, 4, 0, 1]];
        let exponential = [[5, 2, 3, 4, 0, 1], [3, 2, 0, 4, 5, 1]];
        assert_eq!(first(Noise::Gumbel), gumbel.map(|order| ranking(&order)));
        assert_eq!(first(Noise::Normal), normal.map(|order| ranking(&order)));
        assert_eq!(first(Noise::Exponential), exponential.map(|order| ranking(&order)));
    }
}
