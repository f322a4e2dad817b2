//! How far two rankings are apart.

use crate::{
    error::Error,
    ranking::{Item, Ranking},
};

/// Kendall tau: how many pairs the two rankings order differently, each counted once. O(m log m).
pub fn kendall_tau(left: &Ranking, right: &Ranking) -> Result<u64, Error> {
    check(left, right)?;
    let positions = right.positions();
    let mut places: Vec<u16> = left.order().iter().map(|item| positions[item.index()]).collect();
    let mut scratch = places.clone();
    Ok(inversions(&mut places, &mut scratch))
}

/// Sorts `values` by merging and counts how many pairs stood the wrong way round.
fn inversions(values: &mut [u16], scratch: &mut [u16]) -> u64 {
    let middle = values.len() / 2;
    if middle == 0 {
        return 0;
    }
    let (left, right) = values.split_at_mut(middle);
    let (scratch_left, scratch_right) = scratch.split_at_mut(middle);
    let mut count = inversions(left, scratch_left) + inversions(right, scratch_right);
    let (mut i, mut j) = (0, 0);
    for slot in scratch.iter_mut() {
        if j == right.len() || (i < left.len() && left[i] <= right[j]) {
            *slot = left[i];
            i += 1;
        } else {
            *slot = right[j];
            j += 1;
            // Everything still waiting on the left stood before this smaller value.
            count += (left.len() - i) as u64;
        }
    }
    values.copy_from_slice(scratch);
    count
}

/// Kendall tau from one ranking to a whole profile, from its pair counts alone: O(m^2), however many voters.
///
/// `prefer(a, b)` is how many voters prefer `a` to `b`; a voter without a preference disagrees with nobody.
pub fn kendall_tau_total(ranking: &Ranking, prefer: impl Fn(Item, Item) -> u64) -> u64 {
    let order = ranking.order();
    let below = |i: usize| order[i + 1..].iter().map(move |&worse| (worse, order[i]));
    (0..order.len()).flat_map(below).map(|(worse, better)| prefer(worse, better)).sum()
}

/// Spearman's footrule: by how many places each item is off, summed.
pub fn footrule(left: &Ranking, right: &Ranking) -> Result<u64, Error> {
    check(left, right)?;
    let places = left.positions().into_iter().zip(right.positions());
    Ok(places.map(|(a, b)| u64::from(a.abs_diff(b))).sum())
}

/// How many items are among the best `k` of both.
pub fn top_k_overlap(left: &Ranking, right: &Ranking, k: usize) -> Result<usize, Error> {
    check(left, right)?;
    let positions = right.positions();
    let best = left.order().iter().take(k);
    Ok(best.filter(|item| usize::from(positions[item.index()]) < k).count())
}

fn check(left: &Ranking, right: &Ranking) -> Result<(), Error> {
    if left.items() == right.items() {
        Ok(())
    } else {
        Err(Error::ItemCount { left: left.items(), right: right.items() })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ranking(indices: &[usize]) -> Ranking {
        Ranking::from_indices(indices).unwrap()
    }

    /// The definition, pair by pair.
    fn kendall_tau_by_pairs(left: &Ranking, right: &Ranking) -> u64 {
        let (a, b) = (left.positions(), right.positions());
        let pairs = (0..a.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        pairs.filter(|&(i, j)| (a[i] < a[j]) != (b[i] < b[j])).count() as u64
    }

    #[test]
    fn small_cases() {
        let (id, swapped, reversed) =
            (ranking(&[0, 1, 2, 3]), ranking(&[1, 0, 2, 3]), ranking(&[3, 2, 1, 0]));
        assert_eq!(kendall_tau(&id, &id), Ok(0));
        assert_eq!(kendall_tau(&id, &swapped), Ok(1));
        assert_eq!(kendall_tau(&id, &reversed), Ok(6));
        assert_eq!(footrule(&id, &swapped), Ok(2));
        assert_eq!(footrule(&id, &reversed), Ok(8));
        assert_eq!(top_k_overlap(&id, &reversed, 2), Ok(0));
        assert_eq!(top_k_overlap(&id, &reversed, 3), Ok(2));
        assert_eq!(top_k_overlap(&id, &reversed, 9), Ok(4));
        assert!(kendall_tau(&id, &ranking(&[0, 1])).is_err());
    }

    #[test]
    fn the_total_counts_each_voter_who_disagrees() {
        let voters = [ranking(&[0, 1, 2]), ranking(&[0, 2, 1]), ranking(&[2, 1, 0])];
        let prefer = |a: Item, b: Item| {
            let agrees = |v: &&Ranking| v.positions()[a.index()] < v.positions()[b.index()];
            voters.iter().filter(agrees).count() as u64
        };
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let order = ranking(&order);
            let total: u64 = voters.iter().map(|v| kendall_tau(&order, v).unwrap()).sum();
            assert_eq!(kendall_tau_total(&order, prefer), total);
        }
    }

    fn two_rankings() -> impl Strategy<Value = (Ranking, Ranking)> {
        (2usize..60).prop_flat_map(|m| {
            let shuffled = Just((0..m).collect::<Vec<_>>()).prop_shuffle();
            (shuffled.clone(), shuffled).prop_map(|(a, b)| (ranking(&a), ranking(&b)))
        })
    }

    proptest! {
        #[test]
        fn merging_counts_what_the_definition_counts((a, b) in two_rankings()) {
            let tau = kendall_tau(&a, &b).unwrap();
            prop_assert_eq!(tau, kendall_tau_by_pairs(&a, &b));
            prop_assert_eq!(tau, kendall_tau(&b, &a).unwrap());
        }

        #[test]
        fn kendall_tau_and_footrule_bound_each_other((a, b) in two_rankings()) {
            // Diaconis and Graham 1977: tau <= footrule <= 2 tau.
            let (tau, rule) = (kendall_tau(&a, &b).unwrap(), footrule(&a, &b).unwrap());
            prop_assert!(tau <= rule && rule <= 2 * tau);
        }

        #[test]
        fn reversing_turns_agreement_into_disagreement((a, b) in two_rankings()) {
            let pairs = (a.items() * (a.items() - 1) / 2) as u64;
            let tau = kendall_tau(&a, &b).unwrap();
            prop_assert_eq!(kendall_tau(&a, &b.reversed()).unwrap(), pairs - tau);
        }
    }
}
