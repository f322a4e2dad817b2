//! Rank centrality: where a walk that prefers winners spends its time (Negahban, Oh and Shah 2017).

use super::graph;
use crate::{margins::Margins, ranking::Ranking};

/// Ranks items by their rank centrality scores; equal scores keep the order of their indices.
pub fn rank_centrality(margins: &Margins) -> Ranking {
    Ranking::by_score(&rank_centrality_scores(margins))
}

/// The logarithm of the share of time that a random walk spends at each item.
///
/// The walk goes from an item to each one it was compared with, at the rate at which voters prefer the other. If the
/// answers follow the Bradley-Terry-Luce model, the scores are its strengths up to a shift. Noise can carry a margin beyond -1
/// and 1, and an item that never lost would hold the walk for ever: margins are clamped, and each pair is given one answer more,
/// half of it for either item.
///
/// The walk's equations are solved directly, in O(m^3) and without subtracting (Grassmann, Taksar and Heyman
/// 1985): there is nothing to converge. Where answers leave the items in several parts, each part has a share of time by its
/// number of items, and an item that nobody was asked about has the score of an average one.
pub fn rank_centrality_scores(margins: &Margins) -> Vec<f64> {
    let items = margins.items();
    let weights = graph::weights(margins);
    let mut scores = Walk { items, rates: rates(margins, &weights) }.solve();
    for part in graph::parts(items, &weights) {
        let total = ln_sum(part.iter().map(|item| scores[item.index()]));
        let share = (part.len() as f64 / items as f64).ln();
        for item in part {
            scores[item.index()] += share - total;
        }
    }
    scores
}

/// Entry `a * items + b`: how fast the walk goes from `a` to `b`, which is how many prefer `b`.
fn rates(margins: &Margins, weights: &[f64]) -> Vec<f64> {
    let prefer = |(weight, lead): (&f64, &f64)| {
        let share = (1.0 - lead.clamp(-1.0, 1.0)) / 2.0;
        if *weight > 0.0 { (weight * share + 0.5) / (weight + 1.0) } else { 0.0 }
    };
    weights.iter().zip(&margins.matrix()).map(prefer).collect()
}

/// A walk by its rates.
struct Walk {
    items: usize,
    rates: Vec<f64>,
}

impl Walk {
    /// Takes the items out from the last to the first, then reads their shares back in the opposite order.
    fn solve(mut self) -> Vec<f64> {
        for item in (0..self.items).rev() {
            self.take_out(item);
        }
        // In logarithms, because along a chain of clear wins shares fall below any float.
        let mut shares: Vec<f64> = Vec::with_capacity(self.items);
        for item in 0..self.items {
            let into =
                |(from, share): (usize, &f64)| share + self.rates[from * self.items + item].ln();
            let share = ln_sum(shares.iter().enumerate().map(into));
            // The first item of a part has no one before it, and stands for the whole part.
            shares.push(if share.is_finite() { share } else { 0.0 });
        }
        shares
    }

    /// Takes an item out of the walk, whose steps then go past it; its column keeps how much of the others' time it had.
    fn take_out(&mut self, item: usize) {
        let (before, own) = self.rates.split_at_mut(item * self.items);
        let own = &own[..item];
        let leave: f64 = own.iter().sum();
        if leave == 0.0 {
            return;
        }
        for (a, row) in before.chunks_mut(self.items).enumerate().filter(|(a, _)| own[*a] > 0.0) {
            // A detour stays possible however long it is, so no product may become 0.
            let through = (row[item] / leave).max(f64::MIN_POSITIVE);
            for (rate, own) in row[..item].iter_mut().zip(own).filter(|(_, own)| **own > 0.0) {
                *rate += (through * own).max(f64::MIN_POSITIVE);
            }
            row[item] = through;
            row[a] = 0.0;
        }
    }
}

/// The logarithm of a sum, from the logarithms of its terms.
fn ln_sum(terms: impl Iterator<Item = f64> + Clone) -> f64 {
    let largest = terms.clone().fold(f64::NEG_INFINITY, f64::max);
    if largest.is_finite() {
        largest + terms.map(|term| (term - largest).exp()).sum::<f64>().ln()
    } else {
        largest
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        aggregate::cases::{few_answers, noisy_answers},
        margins::PairCounts,
        ranking::{Item, Pair},
    };

    proptest! {
        #[test]
        fn as_much_time_enters_an_item_as_leaves_it(margins in few_answers(2..=6)) {
            let scores = rank_centrality_scores(&margins);
            let shares: Vec<f64> = scores.iter().map(|score| score.exp()).collect();
            prop_assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            let items = margins.items();
            let rates = rates(&margins, &graph::weights(&margins));
            for b in 0..items {
                let flow = |a: usize, b: usize| shares[a] * rates[a * items + b];
                let (enters, leaves): (f64, f64) =
                    ((0..items).map(|a| flow(a, b)).sum(), (0..items).map(|a| flow(b, a)).sum());
                prop_assert!((enters - leaves).abs() < 1e-12);
            }
        }

        #[test]
        fn names_carry_over(seed: u64, names in Just((0usize..9).collect::<Vec<_>>()).prop_shuffle()) {
            let margins = noisy_answers(9, seed);
            let names = Ranking::from_indices(&names).unwrap();
            let scores = rank_centrality_scores(&margins);
            let renamed = rank_centrality_scores(&margins.relabelled(&names));
            for item in Item::all(9) {
                let new = names.order()[item.index()];
                prop_assert!((scores[item.index()] - renamed[new.index()]).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn strengths_of_the_model_are_recovered() {
        let item = |i| Item::new(i).unwrap();
        let strengths = [1.0, 0.5, 0.0, -0.7, -1.2];
        let mut counts = PairCounts::new(5).unwrap();
        for pair in Pair::all(5) {
            let (a, b) = (pair.first().index(), pair.second().index());
            let chance = 1.0 / (1.0 + f64::exp(strengths[b] - strengths[a]));
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a small share"
            )]
            let wins = (chance * 1e9).round() as u64;
            counts.add(item(a), item(b), wins).unwrap();
            counts.add(item(b), item(a), 1_000_000_000 - wins).unwrap();
        }
        let scores = rank_centrality_scores(&Margins::plain(counts));
        for (score, strength) in scores.iter().zip(strengths) {
            assert!((score - scores[2] - strength).abs() < 1e-6, "{score} {strength}");
        }
    }

    #[test]
    fn a_long_chain_of_clear_wins_stays_in_order() {
        let item = |i| Item::new(i).unwrap();
        let mut counts = PairCounts::new(500).unwrap();
        for i in 0..400 {
            counts.add(item(i), item(i + 1), 1_000_000).unwrap();
        }
        let scores = rank_centrality_scores(&Margins::plain(counts.clone()));
        assert!(scores.windows(2).take(400).all(|two| two[0] > two[1] + 10.0));
        let average = (1.0 / 500.0f64).ln();
        assert!(scores[401..].iter().all(|score| (score - average).abs() < 1e-12));
        // In another order of names some shares are too small to compute, but nothing breaks.
        let names = Ranking::from_indices(&(0..500).map(|i| i * 77 % 500).collect::<Vec<_>>());
        let renamed = rank_centrality_scores(&Margins::plain(counts).relabelled(&names.unwrap()));
        assert!(renamed.iter().all(|score| score.is_finite()));
        assert!(renamed.iter().all(|&score| score <= renamed[0]), "the first is still the best");
    }
}
