//! Which randomizer tells more about dispersed opinions: the variance of Borda scores, per participant.

use super::{QueryRule, queries_rr};
use crate::{
    error::Error,
    privacy::Epsilon,
    randomizer::{Mechanism, PermutationCap},
    ranking::{Pair, check_items},
};

/// By how much whole orders must win before they are preferred.
///
/// The measure is for Borda scores. Out of pairs Bradley-Terry gets up to this much more, on dispersed opinions too, and
/// out of orders it gets the same. Where people agree, pairs lead by more, and nobody knows beforehand how much they do.
const LEAD: f64 = 1.6;

/// How many times as many participants pairs need, for Borda scores as certain as from whole orders.
///
/// Pairs are randomized response with as many queries as carry the most signal; orders are [`PermutationCap`]. Above 1
/// orders tell more, where opinions are so dispersed that all orders are about equally common.
pub fn efficiency(items: usize, epsilon: Epsilon) -> Result<f64, Error> {
    Ok(pairs_variance(items, epsilon)? / order_variance(items, epsilon)?)
}

/// The mechanism that tells more about dispersed opinions over `items` at a budget: `auto` in a simulation.
pub fn better_mechanism(items: usize, epsilon: Epsilon) -> Result<Mechanism, Error> {
    let orders = efficiency(items, epsilon)? >= LEAD;
    Ok(if orders { Mechanism::PermutationCap } else { Mechanism::RandomizedResponse })
}

/// The squared length of a ranking's positions, counted from the middle in half steps.
fn squared_length(items: usize) -> f64 {
    let m = items as f64;
    m * (m * m - 1.0) / 3.0
}

/// The variance of all scores together, estimated from one whole order.
///
/// Scores are the order's centred positions over r (m-1), and the positions are equally long in every order.
fn order_variance(items: usize, epsilon: Epsilon) -> Result<f64, Error> {
    let reliability = PermutationCap::new(items, epsilon)?.reliability();
    Ok(squared_length(items) / (reliability * (items - 1) as f64).powi(2))
}

/// The variance of all scores together, estimated from the K answers of one participant.
///
/// An answer of reliability r about one of C pairs moves the scores of two items by C / (K r (m-1)), and two answers
/// that share an item add up as they do in a random ranking.
fn pairs_variance(items: usize, epsilon: Epsilon) -> Result<f64, Error> {
    let queries = queries_rr(QueryRule::Exact, epsilon, items)? as f64;
    let pairs = Pair::count(check_items(items)?) as f64;
    let reliability = (epsilon.get() / (2.0 * queries)).tanh();
    let single = 2.0 * queries / reliability.powi(2);
    // With two items there is one pair: nobody can be asked about two, and the division would be by 0.
    let both = queries * (queries - 1.0) / (pairs * (pairs - 1.0)).max(1.0);
    let double = both * (squared_length(items) - 2.0 * pairs);
    Ok((single + double) * (pairs / (queries * (items - 1) as f64)).powi(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ranking::Ranking, testing::all_rankings};

    fn epsilon(value: f64) -> Epsilon {
        Epsilon::new(value).unwrap()
    }

    /// The squared length of the scores that some answers add up to: the winner of each gains 1, the loser loses 1.
    fn squared_scores(items: usize, answers: &[(usize, usize)]) -> f64 {
        let mut scores = vec![0i32; items];
        for &(winner, loser) in answers {
            scores[winner] += 1;
            scores[loser] -= 1;
        }
        scores.iter().map(|score| f64::from(score.pow(2))).sum()
    }

    /// The answers to all pairs of an order: who is above whom.
    fn answers(order: &Ranking) -> Vec<(usize, usize)> {
        let indices: Vec<usize> = order.order().iter().map(|item| item.index()).collect();
        Pair::all(order.items())
            .map(<(usize, usize)>::from)
            .map(|(above, below)| (indices[above], indices[below]))
            .collect()
    }

    #[test]
    fn the_variance_from_pairs_is_the_mean_over_all_orders_queries_and_coins() {
        // At epsilon 5 two queries are best.
        let (items, budget) = (4, 5.0);
        assert_eq!(queries_rr(QueryRule::Exact, epsilon(budget), items), Ok(2));
        let reliability = (budget / 4.0).tanh();
        let coins =
            [(true, f64::midpoint(1.0, reliability)), (false, f64::midpoint(1.0, -reliability))];
        let told = |(a, b): (usize, usize), kept: bool| if kept { (a, b) } else { (b, a) };
        let (mut sum, mut weight) = (0.0, 0.0);
        for answers in all_rankings(items).iter().map(answers) {
            for (i, j) in Pair::all(answers.len()).map(<(usize, usize)>::from) {
                for (x, y) in coins.iter().flat_map(|x| coins.iter().map(move |y| (x, y))) {
                    let both = [told(answers[i], x.0), told(answers[j], y.0)];
                    sum += x.1 * y.1 * squared_scores(items, &both);
                    weight += x.1 * y.1;
                }
            }
        }
        let scale = Pair::count(items) as f64 / (2.0 * reliability * 3.0);
        let stated = pairs_variance(items, epsilon(budget)).unwrap();
        assert!((sum / weight * scale.powi(2) - stated).abs() < 1e-9, "{stated}");
    }

    #[test]
    fn the_variance_from_orders_is_that_of_every_order() {
        let reliability = PermutationCap::new(4, epsilon(2.0)).unwrap().reliability();
        let stated = order_variance(4, epsilon(2.0)).unwrap();
        for order in all_rankings(4) {
            let squared = squared_scores(4, &answers(&order)) / (3.0 * reliability).powi(2);
            assert!((squared - stated).abs() < 1e-12, "{order:?}: {squared}, {stated}");
        }
    }

    #[test]
    fn two_items_leave_nothing_to_choose() {
        for budget in [0.5, 1.0, 5.0] {
            assert!((efficiency(2, epsilon(budget)).unwrap() - 1.0).abs() < 1e-6);
            assert_eq!(better_mechanism(2, epsilon(budget)), Ok(Mechanism::RandomizedResponse));
        }
    }

    #[test]
    fn pairs_are_for_small_budgets_and_orders_for_large_ones() {
        for items in [4, 15, 45, 500] {
            let at = |budget| better_mechanism(items, epsilon(budget)).unwrap();
            assert_eq!(at(0.5), Mechanism::RandomizedResponse, "{items}");
            assert_eq!(at(4.0), Mechanism::PermutationCap, "{items}");
        }
        assert_eq!(efficiency(1, epsilon(1.0)), Err(Error::Items(1)));
    }
}
