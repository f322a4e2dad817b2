//! How to ask, computed before anybody answers: how many queries, pairs or whole orders, how often an answer is kept.

mod efficiency;

pub use self::efficiency::{better_mechanism, efficiency};
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

/// How many pairs each participant is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queries {
    /// As many as this.
    Fixed(usize),
    /// As many as a rule says.
    Rule(QueryRule),
}

impl Queries {
    /// How many that are, for a mechanism over `items` at a budget.
    pub fn number(
        self,
        mechanism: Mechanism,
        epsilon: Epsilon,
        items: usize,
    ) -> Result<usize, Error> {
        match self {
            Self::Fixed(queries) => Ok(queries),
            Self::Rule(rule) => queries(rule, mechanism, epsilon, items),
        }
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

/// The paper's g(K) for randomized response, epsilon^2 K / (epsilon + 2K)^2: a bound from below, by e^x >= 1 + x.
pub fn signal_rr_as_printed(epsilon: f64, queries: f64) -> f64 {
    epsilon.powi(2) * queries / (epsilon + 2.0 * queries).powi(2)
}

/// The signal of K answers under thresholded Laplace noise, K (1 - e^(-epsilon / 2K))^2: exact, and the paper's g(K) too.
pub fn signal_laplace(epsilon: f64, queries: f64) -> f64 {
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
}
