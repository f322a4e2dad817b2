//! Footrule: the order whose places are nearest to the items' places in the rankings (Dwork et al. 2001).

use pathfinding::{kuhn_munkres::kuhn_munkres_min, matrix::Matrix};

use crate::{
    margins::Margins,
    ranking::{Item, Ranking},
};

/// Costs are rounded to this fraction of a place: the sum over 2048 items of up to 2048 places stays below 2^62.
const UNITS: f64 = (1u64 << 36) as f64;

/// What a squared distance from the mean place weighs: enough to decide between equals, too little for anything else.
const TIE_BREAK: f64 = 1.0 / (1u64 << 20) as f64;

/// The order that minimises the sum over all items of the expected distance |place in a voter's ranking - place in the order|.
///
/// Margins do not tell how the places of an item spread, only how often it beats each other item. The expectation is
/// therefore taken as if an item's duels were independent: its place is then the number of lost duels, a sum of coins with known
/// chances, and its exact distribution follows in O(m^2). Chances are clamped to 0 and 1, and a pair nobody was asked about is a
/// fair coin. The assignment of items to places is solved exactly (Kuhn and Munkres); among equally good ones the
/// places nearest to the mean places win.
pub fn footrule(margins: &Margins) -> Ranking {
    let items = margins.items();
    let costs: Vec<i64> =
        margins.matrix().chunks(items).enumerate().flat_map(costs_of_row).collect();
    let mut order = Item::all(items).collect::<Vec<_>>();
    if let Ok(costs) = Matrix::from_vec(items, items, costs) {
        let (_, places) = kuhn_munkres_min(&costs);
        order.sort_by_key(|item| places[item.index()]);
    }
    Ranking::trusted(order)
}

/// The costs of putting an item at each place, in units, from its row of margins.
fn costs_of_row((item, row): (usize, &[f64])) -> Vec<i64> {
    let others = row.iter().enumerate().filter(|&(other, _)| other != item);
    let losses = others.map(|(_, lead)| (1.0 - lead.clamp(-1.0, 1.0)) / 2.0).collect::<Vec<_>>();
    let mean: f64 = losses.iter().sum();
    let in_units = |(place, distance): (usize, f64)| {
        let tie_break = TIE_BREAK * (mean - place as f64).powi(2) / row.len() as f64;
        #[expect(clippy::cast_possible_truncation, reason = "at most 2048 places")]
        let units = ((distance + tie_break) * UNITS).round() as i64;
        units
    };
    distances(&losses).into_iter().enumerate().map(in_units).collect()
}

/// The expected distance from each place, for an item that loses its duels with these chances.
fn distances(losses: &[f64]) -> Vec<f64> {
    let mut distance = losses.iter().sum::<f64>();
    let mut at_most = 0.0;
    // Going one place further adds one to the distance from every place up to here, and takes one from the others.
    let step = |chance: f64| {
        let here = distance;
        at_most += chance;
        distance += 2.0 * at_most - 1.0;
        here
    };
    places(losses).into_iter().map(step).collect()
}

/// The chance of each place: of losing 0, 1, 2, ... duels.
fn places(losses: &[f64]) -> Vec<f64> {
    let mut chances = vec![0.0; losses.len() + 1];
    chances[0] = 1.0;
    for (duels, loss) in losses.iter().enumerate() {
        for lost in (0..=duels).rev() {
            let moved = chances[lost] * loss;
            chances[lost] -= moved;
            chances[lost + 1] += moved;
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        aggregate::cases::{few_answers, noisy_answers, reversed},
        margins::PairCounts,
        testing::all_rankings,
    };

    /// The definition: every outcome of the item's duels with its probability.
    fn expected_distance(margins: &Margins, item: Item, place: usize) -> f64 {
        let others: Vec<Item> = Item::all(margins.items()).filter(|&b| b != item).collect();
        let of_outcome = |outcome: usize| {
            let loses = |i: usize| outcome >> i & 1 == 1;
            let chance = |(i, &other): (usize, &Item)| {
                let win = 0.5 + margins.margin(item, other).value.clamp(-1.0, 1.0) / 2.0;
                if loses(i) { 1.0 - win } else { win }
            };
            let lost = (0..others.len()).filter(|&i| loses(i)).count();
            others.iter().enumerate().map(chance).product::<f64>() * lost.abs_diff(place) as f64
        };
        (0..1usize << others.len()).map(of_outcome).sum()
    }

    fn cost(margins: &Margins, order: &Ranking) -> f64 {
        let places = order.order().iter().enumerate();
        places.map(|(place, &item)| expected_distance(margins, item, place)).sum()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn no_order_is_nearer(margins in few_answers(2..=5)) {
            let found = cost(&margins, &footrule(&margins));
            let costs = all_rankings(margins.items()).into_iter().map(|order| cost(&margins, &order));
            let least = costs.fold(f64::INFINITY, f64::min);
            prop_assert!(found <= least + 1e-4, "{} {}", found, least);
        }

        #[test]
        fn names_and_directions_carry_over(
            seed: u64,
            names in Just((0usize..9).collect::<Vec<_>>()).prop_shuffle(),
        ) {
            let margins = noisy_answers(9, seed);
            let names = Ranking::from_indices(&names).unwrap();
            let order = footrule(&margins);
            prop_assert_eq!(footrule(&margins.relabelled(&names)), order.relabelled(&names));
            prop_assert_eq!(footrule(&reversed(&margins)), order.reversed());
        }
    }

    #[test]
    fn many_items_without_answers_are_ranked_somehow() {
        let order = footrule(&Margins::plain(PairCounts::new(100).unwrap()));
        assert_eq!(order.items(), 100);
    }
}
