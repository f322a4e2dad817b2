//! The paper's Theorems 2 and 3 as printed: bounds on how many pairs are estimated the wrong way round.

use veilrank::{
    Error,
    asking::{signal_laplace, signal_rr_as_printed},
    privacy::Epsilon,
    ranking::{Pair, check_items},
};

/// The signal of K answers that share a budget, by the paper's g: (epsilon, K) to g(K).
type Signal = fn(f64, f64) -> f64;

/// What the paper's Theorems 2 and 3 speak of: a Mallows population that answers K queries each.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Setting {
    /// The budget of one participant.
    pub epsilon: Epsilon,
    /// The queries asked of each participant, K.
    pub queries: usize,
    /// The paper's dispersion, 1 - q/p: 0 is uniform, 1 is everybody agreeing.
    pub theta: f64,
    /// The number of participants, n.
    pub voters: usize,
    /// The number of items, m.
    pub items: usize,
}

/// A bound on how many pairs are estimated the wrong way round, as the paper prints it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bound {
    /// The bound on the expected number of wrong pairs.
    pub mu: f64,
    /// The number of wrong pairs that is not reached, 6 mu.
    pub error: f64,
    /// The probability with which it is not reached, at least: 1 - 2^(-6 mu).
    pub probability: f64,
    /// True when `error` is not below the number of pairs, so that the bound says nothing.
    pub vacuous: bool,
}

/// Theorem 2 of the paper (randomized response) as printed: never a basis for planning.
///
/// mu = 2 C(m,2) exp(-g(K) t^2 n / (m(m-1))) with g(K) = epsilon^2 K / (epsilon + 2K)^2 and t = theta / (2 - theta).
///
/// In nearly all of the paper's own settings the bound is vacuous: it allows at least as many wrong pairs as there
/// are pairs. Where it is not, its probability falls to 0 as mu does, and its Chernoff step takes pairs to be
/// independent, which the pairs of one ranking are not.
pub fn theorem_2_as_printed(setting: &Setting) -> Result<Bound, Error> {
    bound_as_printed(setting, signal_rr_as_printed)
}

/// Theorem 3 of the paper (thresholded Laplace noise) as printed: never a basis for planning.
///
/// As [`theorem_2_as_printed`] with g(K) = K (1 - e^(-epsilon / 2K))^2, and with the same faults. It looks better than
/// Theorem 2 at the same budget only because that one gives some of its signal away by e^x >= 1 + x; the Laplace
/// channel itself is always the worse one.
pub fn theorem_3_as_printed(setting: &Setting) -> Result<Bound, Error> {
    bound_as_printed(setting, signal_laplace)
}

fn bound_as_printed(setting: &Setting, signal: Signal) -> Result<Bound, Error> {
    let &Setting { epsilon, queries, theta, voters, items } = setting;
    let pairs = check_setting(setting)? as f64;
    let agreement = theta / (2.0 - theta);
    let ordered_pairs = (items * (items - 1)) as f64;
    let exponent =
        signal(epsilon.get(), queries as f64) * agreement.powi(2) * voters as f64 / ordered_pairs;
    let mu = 2.0 * pairs * (-exponent).exp();
    let error = 6.0 * mu;
    Ok(Bound { mu, error, probability: 1.0 - (-error).exp2(), vacuous: error >= pairs })
}

/// The number of pairs, of a setting that can be.
fn check_setting(setting: &Setting) -> Result<usize, Error> {
    let &Setting { queries, theta, items, .. } = setting;
    let pairs = Pair::count(check_items(items)?);
    if !(1..=pairs).contains(&queries) {
        return Err(Error::Queries { got: queries, items, pairs });
    }
    if !(0.0..=1.0).contains(&theta) {
        return Err(Error::Parameter { name: "theta", rule: "a number from 0 to 1", got: theta });
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use veilrank::asking::{QueryRule, queries_rr};

    use super::*;

    fn epsilon(value: f64) -> Epsilon {
        Epsilon::new(value).unwrap()
    }

    fn setting(theta: f64, items: usize) -> Setting {
        Setting { epsilon: epsilon(2.0), queries: 1, theta, voters: 5000, items }
    }

    /// The nine synthetic settings of the paper at its epsilon = 2, where its rule asks one query.
    fn paper_settings() -> impl Iterator<Item = Setting> {
        let sizes = [15, 30, 45].into_iter();
        sizes.flat_map(|items| [0.25, 0.5, 0.75].map(|theta| setting(theta, items)))
    }

    #[test]
    fn theorem_2_says_nothing_in_the_papers_own_settings() {
        for setting in paper_settings() {
            assert_eq!(queries_rr(QueryRule::Paper, setting.epsilon, setting.items), Ok(1));
            let bound = theorem_2_as_printed(&setting).unwrap();
            assert!(bound.vacuous && bound.error >= Pair::count(setting.items) as f64);
        }
    }

    #[test]
    fn theorem_3_says_something_in_one_of_nine() {
        let bounds = paper_settings().map(|setting| theorem_3_as_printed(&setting).unwrap());
        assert_eq!(bounds.filter(|bound| bound.vacuous).count(), 8);
    }

    #[test]
    fn the_bounds_are_the_printed_formulas() {
        let bound = theorem_2_as_printed(&setting(0.75, 15)).unwrap();
        // g(1) = 4/16, theta* = 0.75/1.25 = 0.6, m(m-1) = 210.
        let mu = 2.0 * 105.0 * f64::exp(-0.25 * 0.36 * 5000.0 / 210.0);
        assert!((bound.mu - mu).abs() < 1e-9 && (bound.error - 6.0 * mu).abs() < 1e-9);
        assert!((bound.probability - (1.0 - 2f64.powf(-6.0 * mu))).abs() < 1e-12);
        let bound = theorem_3_as_printed(&setting(0.75, 15)).unwrap();
        let signal = (1.0 - f64::exp(-1.0)).powi(2);
        let mu = 2.0 * 105.0 * f64::exp(-signal * 0.36 * 5000.0 / 210.0);
        assert!((bound.mu - mu).abs() < 1e-9 && !bound.vacuous);
    }

    #[test]
    fn more_voters_make_the_bound_speak_and_its_probability_vanish() {
        let bound = theorem_2_as_printed(&Setting { voters: 50_000, ..setting(0.75, 15) }).unwrap();
        assert!(!bound.vacuous && bound.error < 1e-5 && bound.probability < 1e-5);
    }

    #[test]
    fn settings_that_cannot_be_are_refused() {
        let bound = |setting| theorem_2_as_printed(&setting);
        for theta in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
            assert!(matches!(bound(setting(theta, 15)), Err(Error::Parameter { .. })), "{theta}");
        }
        assert_eq!(bound(setting(0.5, 1)), Err(Error::Items(1)));
        assert_eq!(bound(setting(0.5, usize::MAX)), Err(Error::Items(usize::MAX)));
        for queries in [0, 4, usize::MAX] {
            let error = Error::Queries { got: queries, items: 3, pairs: 3 };
            assert_eq!(bound(Setting { queries, ..setting(0.5, 3) }), Err(error));
        }
        let nobody = bound(Setting { voters: 0, ..setting(1.0, 15) }).unwrap();
        assert!(nobody.vacuous);
        assert!(bound(Setting { voters: usize::MAX, ..setting(1.0, 15) }).is_ok());
    }
}
