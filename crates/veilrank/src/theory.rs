//! What can be computed before anybody answers: how often an answer is kept, how many queries to ask,
//! which randomizer tells more, the paper's bounds.

mod efficiency;

pub use self::efficiency::{better_mechanism, efficiency, efficiency_table};
use crate::{
    choice::choice,
    error::Error,
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::{Pair, check_items},
};

choice! {
    /// How the number of queries per participant is chosen.
    "query rule" pub enum QueryRule {
        /// The best whole number of queries for the channel as it is.
        Exact = "exact",
        /// The paper's rule: the better of the two whole numbers around epsilon / 2, by its own g(K).
        Paper = "paper",
    }
}

/// How often randomized response keeps an answer of budget `x`: e^x / (1 + e^x).
pub fn p_rr(x: Epsilon) -> f64 {
    1.0 / (1.0 + (-x.get()).exp())
}

/// How often an answer of budget `x` is kept when Laplace noise is added and the curator thresholds at one half:
/// 1 - e^(-x/2) / 2, which is below [`p_rr`] at every budget.
pub fn p_laplace(x: Epsilon) -> f64 {
    1.0 - (-x.get() / 2.0).exp() / 2.0
}

/// How many queries to ask of each participant, by a rule.
pub fn queries(
    rule: QueryRule,
    mechanism: Mechanism,
    epsilon: Epsilon,
    items: usize,
) -> Result<usize, Error> {
    match mechanism {
        Mechanism::RandomizedResponse => queries_rr(rule, epsilon, items),
        Mechanism::Laplace => queries_laplace(rule, epsilon, items),
        // One whole order answers everything that there is to ask.
        Mechanism::PermutationCap => check_items(items).map(|_| 1),
    }
}

/// How many queries to ask of each participant under randomized response.
///
/// K queries share the budget, and the signal that they carry together is K (2p - 1)^2 with p the probability that an
/// answer is kept. That is h(K) = K tanh^2(epsilon / 2K), largest near K = 0.459 epsilon; up to epsilon = 3.057 one
/// query is best. The paper bounds it from below by g(K) = epsilon^2 K / (epsilon + 2K)^2, largest at epsilon / 2.
pub fn queries_rr(rule: QueryRule, epsilon: Epsilon, items: usize) -> Result<usize, Error> {
    let epsilon = epsilon.get();
    match rule {
        QueryRule::Exact => exact_queries(epsilon, items, signal_rr),
        QueryRule::Paper => paper_queries(epsilon, items, signal_rr_as_printed),
    }
}

/// How many queries to ask of each participant under thresholded Laplace noise.
///
/// As [`queries_rr`], with the signal K (1 - e^(-epsilon / 2K))^2, largest near K = 0.398 epsilon. Here the paper's
/// g(K) is the exact signal; only the candidates differ.
pub fn queries_laplace(rule: QueryRule, epsilon: Epsilon, items: usize) -> Result<usize, Error> {
    let epsilon = epsilon.get();
    match rule {
        QueryRule::Exact => exact_queries(epsilon, items, signal_laplace),
        QueryRule::Paper => paper_queries(epsilon, items, signal_laplace),
    }
}

/// The signal of K answers that share a budget: (epsilon, K) to K (2p - 1)^2.
type Signal = fn(f64, f64) -> f64;

fn signal_rr(epsilon: f64, queries: f64) -> f64 {
    queries * (epsilon / (2.0 * queries)).tanh().powi(2)
}

/// The paper's g(K), from e^x >= 1 + x.
fn signal_rr_as_printed(epsilon: f64, queries: f64) -> f64 {
    epsilon.powi(2) * queries / (epsilon + 2.0 * queries).powi(2)
}

fn signal_laplace(epsilon: f64, queries: f64) -> f64 {
    // exp_m1 keeps all digits of 1 - e^-x where x is small.
    queries * (-epsilon / (2.0 * queries)).exp_m1().powi(2)
}

/// The best of all whole numbers of queries.
///
/// Both signals rise to one peak, below 0.46 epsilon, and fall from there, so the best whole number is below epsilon
/// or is 1.
fn exact_queries(epsilon: f64, items: usize, signal: Signal) -> Result<usize, Error> {
    let pairs = Pair::count(check_items(items)?);
    let candidates = (1..=pairs).take_while(|&k| k == 1 || (k as f64) < epsilon);
    Ok(best_queries(candidates, epsilon, signal))
}

/// The better of the whole numbers just below and just above epsilon / 2, kept within 1 and the number of pairs.
fn paper_queries(epsilon: f64, items: usize, signal: Signal) -> Result<usize, Error> {
    let pairs = Pair::count(check_items(items)?);
    let half = epsilon / 2.0;
    let below = (1..=pairs).take_while(|&k| k as f64 <= half).count().max(1);
    let above = if below as f64 >= half { below } else { pairs.min(below + 1) };
    Ok(best_queries([below, above], epsilon, signal))
}

/// The candidate with the largest signal; of equals the first, which asks the least.
fn best_queries(
    candidates: impl IntoIterator<Item = usize>,
    epsilon: f64,
    signal: Signal,
) -> usize {
    let scored = candidates.into_iter().map(|k| (k, signal(epsilon, k as f64)));
    scored.fold((1, f64::MIN), |best, next| if next.1 > best.1 { next } else { best }).0
}

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
    use super::*;

    fn epsilon(value: f64) -> Epsilon {
        Epsilon::new(value).unwrap()
    }

    /// Budgets from 0.1 to 20 in steps of 0.1.
    fn budgets() -> impl Iterator<Item = Epsilon> {
        (1..=200).map(|tenths| epsilon(f64::from(tenths) / 10.0))
    }

    #[test]
    fn laplace_keeps_fewer_answers_at_every_budget() {
        for x in budgets() {
            assert!(0.5 < p_laplace(x) && p_laplace(x) < p_rr(x) && p_rr(x) < 1.0, "{x}");
        }
        assert!((p_rr(epsilon(3f64.ln())) - 0.75).abs() < 1e-15);
        assert!((p_laplace(epsilon(2.0 * 2f64.ln())) - 0.75).abs() < 1e-15);
    }

    #[test]
    fn the_signal_is_what_the_kept_answers_carry() {
        for x in budgets() {
            let carried = |p: f64| (2.0 * p - 1.0).powi(2);
            assert!((signal_rr(x.get(), 1.0) - carried(p_rr(x))).abs() < 1e-12, "{x}");
            assert!((signal_laplace(x.get(), 1.0) - carried(p_laplace(x))).abs() < 1e-12, "{x}");
        }
    }

    #[test]
    fn one_query_is_best_up_to_3_057() {
        for items in [3, 15, 45] {
            assert_eq!(queries_rr(QueryRule::Exact, epsilon(3.057), items), Ok(1));
            assert_eq!(queries_rr(QueryRule::Exact, epsilon(3.058), items), Ok(2));
        }
    }

    #[test]
    fn the_exact_rule_is_the_best_of_all_numbers() {
        let rules = [
            (queries_rr as fn(_, _, _) -> _, signal_rr as Signal),
            (queries_laplace, signal_laplace),
        ];
        for (rule, signal) in rules {
            for items in [2, 3, 5, 15] {
                for budget in budgets() {
                    let best = best_queries(1..=Pair::count(items), budget.get(), signal);
                    assert_eq!(rule(QueryRule::Exact, budget, items), Ok(best), "{budget}");
                }
            }
        }
    }

    /// Where the signal at epsilon = 1 peaks, on a grid of 0.0001.
    fn peak(signal: Signal) -> f64 {
        let grid = (1..20_000).map(|step| f64::from(step) / 10_000.0);
        grid.max_by(|&a, &b| signal(1.0, a).total_cmp(&signal(1.0, b))).unwrap()
    }

    #[test]
    fn the_continuous_optimum_is_a_fixed_share_of_epsilon() {
        assert!((peak(signal_rr) - 0.459).abs() < 5e-4);
        assert!((peak(signal_laplace) - 0.398).abs() < 5e-4);
        assert!((peak(signal_rr_as_printed) - 0.5).abs() < 5e-4);
    }

    #[test]
    fn the_paper_rule_stays_around_half_of_epsilon() {
        let rr = |value| queries_rr(QueryRule::Paper, epsilon(value), 15).unwrap();
        assert_eq!([0.1, 1.0, 2.0, 4.0, 10.0, 20.0].map(rr), [1, 1, 1, 2, 5, 10]);
        // Between K and K+1 both are equally good at epsilon = 2 sqrt(K(K+1)): 2.83, 4.90.
        assert_eq!([2.8, 2.9, 4.8, 5.0].map(rr), [1, 2, 2, 3]);
        let laplace = |value| queries_laplace(QueryRule::Paper, epsilon(value), 15).unwrap();
        assert_eq!([1.0, 3.0, 4.0, 5.0, 10.0].map(laplace), [1, 1, 2, 2, 5]);
    }

    #[test]
    fn no_rule_asks_more_pairs_than_there_are() {
        for &rule in QueryRule::ALL {
            assert_eq!(queries_rr(rule, epsilon(20.0), 2), Ok(1));
            assert_eq!(queries_laplace(rule, epsilon(20.0), 3), Ok(3));
            assert_eq!(queries_rr(rule, epsilon(1.0), 1), Err(Error::Items(1)));
        }
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
