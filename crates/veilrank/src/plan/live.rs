//! What asking live is worth, as measured.

use super::Measure;

/// For so many items, how many people who are asked evenly tell as much as one who is asked live: about the winner and the best three,
/// when the survey is aimed at them, and about the pairs.
///
/// Measured at epsilon 1 over the populations of a guess, by the lab's example `planning -- --live`, with as many people as have the winner
/// or the best three right half the time when they are asked evenly, and 80 of 100 pairs. With more people asking live is worth more,
/// which is not counted on.
const GAINS: [(f64, [f64; 3]); 4] = [
    (4.0, [1.3, 1.2, 1.0]),
    (8.0, [2.0, 1.4, 1.0]),
    (15.0, [3.6, 3.6, 1.0]),
    (30.0, [8.0, 10.0, 1.0]),
];

/// So many people who are asked evenly tell as much as one who is asked live; between the numbers of items that were measured it goes
/// by their logarithm.
pub(super) fn gain(measure: Measure, items: usize) -> f64 {
    let column = match measure {
        Measure::First(1) => 0,
        Measure::First(_) => 1,
        Measure::Pairs | Measure::Order => 2,
    };
    let items = items as f64;
    let (first, last) = (GAINS[0], GAINS[GAINS.len() - 1]);
    if items <= first.0 {
        return first.1[column];
    }
    let between = GAINS.windows(2).find(|two| items <= two[1].0);
    between.map_or(last.1[column], |two| {
        let way = (items / two[0].0).ln() / (two[1].0 / two[0].0).ln();
        two[0].1[column] + way * (two[1].1[column] - two[0].1[column])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_what_was_measured_it_goes_from_one_to_the_next() {
        for (items, gains) in GAINS {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "items")]
            let items = items as usize;
            let [winner, few, pairs] = gains;
            let of = |measure, stated: f64| assert!((gain(measure, items) - stated).abs() < 1e-9);
            of(Measure::First(1), winner);
            of(Measure::First(3), few);
            of(Measure::Pairs, pairs);
            of(Measure::Order, pairs);
        }
        let [four, six, eight] = [4, 6, 8].map(|items| gain(Measure::First(3), items));
        assert!(four < six && six < eight, "{six}");
        let same =
            |a: usize, b: usize| (gain(Measure::Pairs, a) - gain(Measure::Pairs, b)).abs() < 1e-12;
        assert!(same(2, 4) && same(2000, 30));
    }
}
