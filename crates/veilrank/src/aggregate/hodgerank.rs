//! HodgeRank: scores whose differences fit the margins best (Jiang, Lim, Yao and Ye 2011).

use super::graph;
use crate::{
    margins::Margins,
    ranking::{Item, Ranking},
};

/// Ranks items by their HodgeRank scores; equal scores keep the order of their indices.
pub fn hodgerank(margins: &Margins) -> Ranking {
    Ranking::by_score(&hodgerank_scores(margins))
}

/// The scores s that minimise the sum over all pairs of w (s(a) - s(b) - margin(a, b))^2.
///
/// The weight w of a pair is the number of its answers times the square of their reliability, so a pair counts by how
/// much is known of it, and one that nobody was asked about not at all. When every pair is worth the same, the scores are
/// Borda's up to a factor. The normal equations are solved directly, in O(m^3): there is nothing to converge.
///
/// Where answers leave the items in several parts, the scores of each part sum to 0: nothing is known across parts,
/// and an item that nobody was asked about ends up in the middle.
pub fn hodgerank_scores(margins: &Margins) -> Vec<f64> {
    let items = margins.items();
    let weights = graph::weights(margins);
    let lead = |(weight, margin): (&f64, &f64)| weight * margin;
    let matrix = margins.matrix();
    let rows = weights.chunks(items).zip(matrix.chunks(items));
    let pull = rows.map(|(weights, row)| weights.iter().zip(row).map(lead).sum()).collect();
    let mut scores = Network { items, weights: weights.clone(), pull }.solve();
    for part in graph::parts(items, &weights) {
        centre(&mut scores, &part);
    }
    scores
}

/// Shifts the scores of a part so that they sum to 0.
fn centre(scores: &mut [f64], part: &[Item]) {
    let mean = part.iter().map(|item| scores[item.index()]).sum::<f64>() / part.len() as f64;
    for item in part {
        scores[item.index()] -= mean;
    }
}

/// The normal equations as a network of springs: items are pulled, and springs of some weight tie them together.
struct Network {
    items: usize,
    weights: Vec<f64>,
    pull: Vec<f64>,
}

impl Network {
    /// Takes the items out from the last to the first, then reads their scores back in the opposite order.
    ///
    /// Weights are only added and divided, never subtracted, so rounding stays small however uneven they are.
    fn solve(mut self) -> Vec<f64> {
        for item in (0..self.items).rev() {
            self.take_out(item);
        }
        let mut scores: Vec<f64> = Vec::with_capacity(self.items);
        for (item, row) in self.weights.chunks(self.items).enumerate() {
            let tied: f64 = row[..item].iter().sum();
            let held: f64 = row[..item].iter().zip(&scores).map(|(weight, s)| weight * s).sum();
            // The first item of a part has nothing to hold on to, and stays at 0.
            scores.push(if tied > 0.0 { (self.pull[item] + held) / tied } else { 0.0 });
        }
        scores
    }

    /// Replaces an item by springs between those before it, and passes its pull on to them.
    fn take_out(&mut self, item: usize) {
        let (before, own) = self.weights.split_at_mut(item * self.items);
        let own = &own[..item];
        let tied: f64 = own.iter().sum();
        if tied == 0.0 {
            return;
        }
        for (a, row) in before.chunks_mut(self.items).enumerate().filter(|&(a, _)| own[a] > 0.0) {
            let share = own[a] / tied;
            self.pull[a] += share * self.pull[item];
            row[..item].iter_mut().zip(own).for_each(|(weight, own)| *weight += share * own);
            row[a] = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        aggregate::{
            borda_scores,
            cases::{few_answers, noisy_answers, reversed, voters_at_odds},
        },
        margins::PairCounts,
        ranking::Pair,
    };

    /// How badly scores fit the margins.
    fn misfit(margins: &Margins, scores: &[f64]) -> f64 {
        let weights = graph::weights(margins);
        let of_pair = |pair: Pair| {
            let (a, b) = (pair.first(), pair.second());
            let miss = scores[a.index()] - scores[b.index()] - margins.margin(a, b).value;
            weights[a.index() * margins.items() + b.index()] * miss * miss
        };
        Pair::all(margins.items()).map(of_pair).sum()
    }

    proptest! {
        #[test]
        fn no_other_scores_fit_better(
            margins in few_answers(2..=6),
            nudge in prop::collection::vec(-0.1f64..0.1, 6),
        ) {
            let scores = hodgerank_scores(&margins);
            prop_assert!(scores.iter().all(|score| score.is_finite()));
            let least = misfit(&margins, &scores);
            let nudged: Vec<f64> = scores.iter().zip(nudge).map(|(score, by)| score + by).collect();
            prop_assert!(misfit(&margins, &nudged) >= least - 1e-9);
            for part in graph::parts(margins.items(), &graph::weights(&margins)) {
                let sum: f64 = part.iter().map(|item| scores[item.index()]).sum();
                prop_assert!(sum.abs() < 1e-9);
            }
        }

        #[test]
        fn names_and_directions_carry_over(
            seed: u64,
            names in Just((0usize..9).collect::<Vec<_>>()).prop_shuffle(),
        ) {
            let margins = noisy_answers(9, seed);
            let names = Ranking::from_indices(&names).unwrap();
            let scores = hodgerank_scores(&margins);
            let renamed = hodgerank_scores(&margins.relabelled(&names));
            let backwards = hodgerank_scores(&reversed(&margins));
            for item in Item::all(9) {
                let new = names.order()[item.index()];
                prop_assert!((scores[item.index()] - renamed[new.index()]).abs() < 1e-9);
                prop_assert!((scores[item.index()] + backwards[item.index()]).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn equal_weights_give_bordas_scores() {
        let margins = voters_at_odds(30, 1);
        let scores = hodgerank_scores(&margins);
        for (score, borda) in scores.iter().zip(borda_scores(&margins)) {
            // HodgeRank's mean is over all 30 items, the item itself included, and Borda's over the 29 others.
            assert!((score - borda * 29.0 / 30.0).abs() < 1e-12);
        }
    }

    #[test]
    fn a_chain_of_answers_adds_up() {
        let item = |i| Item::new(i).unwrap();
        let mut counts = PairCounts::new(500).unwrap();
        for i in 0..400 {
            counts.add(item(i), item(i + 1), 1 + i as u64).unwrap();
        }
        let scores = hodgerank_scores(&Margins::plain(counts));
        assert!(scores.windows(2).take(400).all(|two| (two[0] - two[1] - 1.0).abs() < 1e-9));
        assert!(scores[401..].iter().all(|&score| score == 0.0), "nobody was asked about these");
    }
}
