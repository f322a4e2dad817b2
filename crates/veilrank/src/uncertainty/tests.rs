//! Beliefs against closed forms, and sound statements where nothing can be told.

use super::*;
use crate::{margins::PairCounts, testing::rng};

fn item(index: usize) -> Item {
    Item::new(index).unwrap()
}

fn margins(items: usize, reliability: f64, ways: &[(usize, usize, u64)]) -> Margins {
    let mut counts = PairCounts::new(items).unwrap();
    for &(winner, loser, n) in ways {
        counts.add(item(winner), item(loser), n).unwrap();
    }
    Margins::new(vec![(reliability, counts)]).unwrap()
}

#[test]
fn nothing_asked_means_nothing_told() {
    let data = margins(4, 0.5, &[]);
    let belief = Belief::of_answers(&data).unwrap();
    for pair in Pair::all(4) {
        assert!((belief.above(pair.first(), pair.second()) - 0.5).abs() < 1e-9);
    }
    let order = Ranking::identity(4).unwrap();
    let certainty = belief.certainty(&order, 0.95, &mut rng(1)).unwrap();
    assert_eq!(certainty.rank_intervals, [(1, 4); 4]);
    assert_eq!(certainty.groups.len(), 1);
    assert_eq!(certainty.doubtful.len(), 3);
    assert!((certainty.wrong_pairs - 0.5).abs() < 1e-9, "{}", certainty.wrong_pairs);
}

#[test]
fn an_item_nobody_was_asked_about_could_stand_anywhere() {
    let data = margins(4, 1.0, &[(0, 1, 500), (1, 2, 500), (0, 2, 500)]);
    let order = Ranking::from_indices(&[0, 1, 2, 3]).unwrap();
    let certainty =
        Belief::of_answers(&data).unwrap().certainty(&order, 0.95, &mut rng(1)).unwrap();
    let (low, high) = certainty.rank_intervals[3];
    assert!(low == 1 && high == 4, "{low} to {high}");
}

#[test]
fn much_data_leaves_no_doubt() {
    let data = margins(
        3,
        0.4,
        &[(0, 1, 9000), (1, 0, 5000), (1, 2, 9000), (2, 1, 5000), (0, 2, 9500), (2, 0, 4500)],
    );
    let order = Ranking::identity(3).unwrap();
    let certainty =
        Belief::of_answers(&data).unwrap().certainty(&order, 0.95, &mut rng(1)).unwrap();
    assert_eq!(certainty.rank_intervals, [(1, 1), (2, 2), (3, 3)]);
    assert_eq!(certainty.groups.len(), 3);
    assert!(certainty.doubtful.is_empty() && certainty.wrong_pairs < 1e-6);
}

#[test]
fn whoever_looks_all_the_time_is_told_less_and_the_same_probabilities() {
    let data = margins(
        3,
        0.4,
        &[(0, 1, 330), (1, 0, 270), (1, 2, 300), (2, 1, 300), (0, 2, 330), (2, 0, 270)],
    );
    let order = Ranking::identity(3).unwrap();
    let belief = Belief::of_answers(&data).unwrap();
    let at = |level: Level| belief.certainty(&order, level, &mut rng(1)).unwrap();
    let (once, always) = (at(Level::from(0.95)), at(Level::always(0.95, 1800)));
    assert_eq!(once.groups[0].len(), 1, "{once:?}");
    assert_eq!(always.groups.len(), 1, "{always:?}");
    assert_eq!(
        (&once.above, once.wrong_pairs.to_bits()),
        (&always.above, always.wrong_pairs.to_bits())
    );
    let widths = |certainty: &Certainty| -> usize {
        certainty.rank_intervals.iter().map(|(low, high)| high - low).sum()
    };
    assert!(widths(&always) > widths(&once));
    assert!(always.doubtful.len() >= once.doubtful.len());
}

#[test]
fn privacy_takes_its_share_of_the_error() {
    let ways = [(0, 1, 110), (1, 0, 90), (1, 2, 110), (2, 1, 90), (0, 2, 120), (2, 0, 80)];
    let order = Ranking::identity(3).unwrap();
    let at = |reliability| {
        let data = margins(3, reliability, &ways);
        let belief = Belief::of_answers(&data).unwrap();
        let certainty = belief.certainty(&order, 0.95, &mut rng(1)).unwrap();
        belief.error_split(&certainty).unwrap()
    };
    let (noisy, plain) = (at(0.1), at(1.0));
    assert!(noisy.sampling > 0.0 && noisy.privacy() > 0.02, "{noisy:?}");
    assert!(plain.privacy() < 1e-9 * plain.total, "without noise nothing is its fault: {plain:?}");
}

#[test]
fn samples_say_how_sure_an_order_is() {
    let order = Ranking::identity(3).unwrap();
    let swapped = Ranking::from_indices(&[0, 2, 1]).unwrap();
    let samples: Vec<Ranking> =
        (0..10).map(|i| if i < 7 { order.clone() } else { swapped.clone() }).collect();
    let certainty = Certainty::of_samples(&order, &samples, 0.9).unwrap();
    assert_eq!(certainty.rank_intervals, [(1, 1), (2, 3), (2, 3)]);
    assert_eq!(certainty.groups, [vec![item(0)], vec![item(1), item(2)]]);
    assert_eq!(certainty.doubtful, [(item(1), item(2), 0.7)]);
    assert!((certainty.wrong_pairs - 0.1).abs() < 1e-12);
    assert!(Certainty::of_samples(&order, &samples, 1.0).is_err());
}

#[test]
fn a_confidence_is_between_nothing_and_everything() {
    let data = margins(2, 1.0, &[(0, 1, 3)]);
    let belief = Belief::of_answers(&data).unwrap();
    for bad in [0.0, 1.0, -0.5, 2.0, f64::NAN] {
        assert!(
            belief.certainty(&Ranking::identity(2).unwrap(), bad, &mut rng(1)).is_err(),
            "{bad}"
        );
    }
}
