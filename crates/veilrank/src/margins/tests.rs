//! Margins by hand: one reliability, several, and people who came in parts.

use super::*;

fn item(index: usize) -> Item {
    Item::new(index).unwrap()
}

fn counts(ways: &[(usize, usize, u64)]) -> PairCounts {
    let mut counts = PairCounts::new(3).unwrap();
    for &(winner, loser, n) in ways {
        counts.add(item(winner), item(loser), n).unwrap();
    }
    counts
}

#[test]
fn a_plain_margin_is_the_difference_of_shares() {
    let margins = Margins::plain(counts(&[(0, 1, 30), (1, 0, 10)]));
    let margin = margins.margin(item(0), item(1));
    assert!((margin.value - 0.5).abs() < 1e-12);
    assert!((margin.variance - 0.75 / 40.0).abs() < 1e-12);
    assert!((margins.margin(item(1), item(0)).value + 0.5).abs() < 1e-12);
    let unasked = margins.margin(item(0), item(2));
    assert!(unasked.value.abs() < 1e-12 && unasked.variance.is_infinite());
}

#[test]
fn a_noisy_margin_is_scaled_up() {
    let noisy = Margins::new(vec![(0.5, counts(&[(0, 1, 30), (1, 0, 10)]))]).unwrap();
    let margin = noisy.margin(item(0), item(1));
    assert!((margin.value - 1.0).abs() < 1e-12);
    assert!((margin.variance - (1.0 - 0.25) / (40.0 * 0.25)).abs() < 1e-12);
}

#[test]
fn everybody_counts_alike_however_reliable() {
    let (plain, noisy) = (counts(&[(0, 1, 10)]), counts(&[(0, 1, 13), (1, 0, 17)]));
    let mixed = Margins::new(vec![(1.0, plain), (0.5, noisy)]).unwrap();
    let margin = mixed.margin(item(0), item(1));
    // 10 people whose mean is 1 and 30 whose mean is -4 / (30 / 2).
    let value = (10.0 + 30.0 * (-4.0 / 15.0)) / 40.0;
    assert!((margin.value - value).abs() < 1e-12, "{margin:?}");
    // The sum of answer / r: ten of variance 1 - value^2, thirty of 1 / r^2 - value^2.
    let variance = (10.0 * (1.0 - value * value) + 30.0 * (4.0 - value * value)) / 1600.0;
    assert!((margin.variance - variance).abs() < 1e-12, "{margin:?}");
    assert!(!mixed.is_plain());
    // All together are worth what the mean over everybody tells.
    let worth: f64 = mixed.layers().iter().map(Layer::total_worth).sum();
    assert!((worth - 1600.0 / (10.0 + 30.0 * 4.0)).abs() < 1e-12, "{worth}");
}

#[test]
fn a_part_counts_by_its_people_and_not_by_its_answers() {
    // 60 people, of whom 50 were asked and prefer 0; and 40, of whom 2 were asked and prefer 1.
    let (early, late) = (counts(&[(0, 1, 50)]), counts(&[(1, 0, 2), (0, 2, 3)]));
    let parts = vec![(60, vec![(1.0, early)]), (40, vec![(1.0, late)])];
    let margins = Margins::in_parts(parts).unwrap();
    let margin = margins.margin(item(0), item(1));
    assert!((margin.value - (0.6 - 0.4)).abs() < 1e-12, "{margin:?}");
    // As sure as the two means are: of 50 and of 2, by shares of .6 and .4.
    let variance = (0.36 / 50.0 + 0.16 / 2.0) * (1.0 - 0.04);
    assert!((margin.variance - variance).abs() < 1e-12, "{margin:?} {variance}");
    let worth: f64 = margins
        .layers()
        .iter()
        .map(|layer| layer.counts().asked(item(0), item(1)) as f64 * layer.worth(item(0), item(1)))
        .sum();
    assert!((worth - 1.0 / (0.36 / 50.0 + 0.16 / 2.0)).abs() < 1e-9, "{worth}");
    // Who was not asked at all has nobody to speak for them.
    assert!((margins.margin(item(0), item(2)).value - 1.0).abs() < 1e-12);
    let names = Ranking::from_indices(&[2, 0, 1]).unwrap();
    let renamed = margins.relabelled(&names).margin(item(2), item(0));
    assert!((renamed.value - margin.value).abs() < 1e-12);
}

#[test]
fn coins_do_not_drown_those_who_answer() {
    let (plain, coins) = (counts(&[(0, 1, 100)]), counts(&[(0, 1, 5000), (1, 0, 5000)]));
    let mixed = Margins::new(vec![(1.0, plain), (0.01, coins)]).unwrap();
    // 10,000 who count as (.01 / .25)^4 of a person each, by a margin of 0: a fortieth of one.
    let margin = mixed.margin(item(0), item(1));
    assert!((margin.value - 100.0 / 100.0256).abs() < 1e-12, "{margin:?}");
    assert!(margin.variance < 0.03, "{margin:?}");
}

#[test]
fn with_one_reliability_every_answer_counts_once() {
    for layers in [vec![(0.3, counts(&[(0, 1, 10)]))], vec![(0.3, counts(&[]))]] {
        assert!(
            (Margins::new(layers).unwrap().layers()[0].weight(item(0), item(1)) - 1.0).abs()
                < 1e-15
        );
    }
    let alike = Margins::new(vec![(0.3, counts(&[(0, 1, 4)])), (0.3, counts(&[(1, 2, 5)]))]);
    for layer in alike.unwrap().layers() {
        assert!((layer.weight(item(0), item(1)) - 1.0).abs() < 1e-12, "{layer:?}");
    }
}

#[test]
fn layers_must_fit_together() {
    let two = PairCounts::new(2).unwrap();
    assert!(Margins::new(vec![(1.0, counts(&[])), (1.0, two)]).is_err());
    assert!(Margins::new(vec![]).is_err());
    for bad in [0.0, -0.5, 1.1, f64::NAN] {
        assert!(Margins::new(vec![(bad, counts(&[]))]).is_err(), "{bad}");
    }
}

#[test]
fn relabelling_moves_every_count() {
    let margins = Margins::plain(counts(&[(0, 1, 3), (1, 2, 5)]));
    let names = Ranking::from_indices(&[2, 0, 1]).unwrap();
    let expected = Margins::plain(counts(&[(2, 0, 3), (0, 1, 5)]));
    assert_eq!(margins.relabelled(&names), expected);
}
