//! How well an order drawn blindly agrees with a given one: the law of Spearman's correlation.
//!
//! The agreement of two orders is the inner product of their positions, counted from the middle in half steps:
//! 2 place - (m-1), so that it is an integer. It is D = m(m^2-1)/3 for equal orders, -D for reversed ones, and D - 2 sum d^2
//! between, where d are the items' differences of place; that sum is even, so agreements are 4 apart.
//!
//! Up to [`EXACT`] items the law is counted. Above, a blindly drawn order is taken for a uniform point of the sphere that
//! all orders lie on, which has the right bounds and the right variance, D^2/(m-1). Both the normal approximation and this one
//! are right in the limit, but only this one knows that no agreement exceeds D: at 13 items and epsilon 10 it is off by
//! 1.7 % where the normal one is off by 19 %.

use std::sync::OnceLock;

use crate::ranking::Item;

/// Up to this many items the law is counted exactly, in some milliseconds, once.
pub(super) const EXACT: usize = 12;

/// The orders that agree with a given one at least to some degree.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Upper {
    /// Their share of all orders.
    pub(super) share: f64,
    /// The mean over all orders of the correlation, where it counts as 0 for those that are not among them.
    pub(super) mean: f64,
}

impl Upper {
    /// The mean correlation of an order from among these or, `rest` times as likely, of any other.
    ///
    /// The correlations of all orders sum to 0, so the mean over the others is that over these with a minus.
    pub(super) fn correlation(self, rest: f64) -> f64 {
        (1.0 - rest) * self.mean / self.weight(rest)
    }

    /// The share of all orders, where the others count `rest` each.
    pub(super) fn weight(self, rest: f64) -> f64 {
        rest + (1.0 - rest) * self.share
    }
}

/// The agreement of an order with another, given by each item's place.
pub(super) fn agreement(order: &[Item], places: &[u16]) -> i64 {
    let product = |(place, item): (u64, &Item)| place * u64::from(places[item.index()]);
    let products: u64 = (0..).zip(order).map(product).sum();
    let m = order.len() as u64;
    // Both 4 sum pq and m(m-1)^2 are below 2^37.
    (4 * products).cast_signed() - (m * (m - 1).pow(2)).cast_signed()
}

/// D: the agreement of an order with itself.
pub(super) const fn most(items: usize) -> i64 {
    let m = items as u64;
    (m * (m * m - 1) / 3).cast_signed()
}

/// The orders whose agreement is at least `threshold`.
pub(super) fn upper(items: usize, threshold: i64) -> Upper {
    if items > EXACT {
        // Agreements are 4 apart, and each stands for the 2 below it and the 2 above.
        return on_sphere(items, (threshold - 2) as f64 / most(items) as f64);
    }
    let within = |&(agreement, _): &(i64, Upper)| agreement >= threshold;
    let none = Upper { share: 0.0, mean: 0.0 };
    cumulated(items).take_while(within).last().map_or(none, |(_, upper)| upper)
}

/// The threshold at which an order is accepted outright so that the mean correlation of what is accepted is largest,
/// when orders below it are accepted with probability `rest`.
///
/// At the best threshold an order is accepted outright exactly when it agrees better than the mean accepted order.
pub(super) fn best_threshold(items: usize, rest: f64) -> i64 {
    if items > EXACT {
        return at_least(items, best_on_sphere(items, rest));
    }
    let scored = cumulated(items).map(|(agreement, upper)| (agreement, upper.correlation(rest)));
    let better = |best: (i64, f64), next: (i64, f64)| if next.1 > best.1 { next } else { best };
    scored.fold((most(items), 0.0), better).0
}

/// The least possible agreement that is at least a correlation.
fn at_least(items: usize, correlation: f64) -> i64 {
    let most = most(items);
    #[expect(clippy::cast_possible_truncation, reason = "between 0 and 2^33")]
    let steps = ((1.0 - correlation) * most as f64 / 4.0).floor() as i64;
    most - 4 * steps
}

/// Each agreement that orders can have, from the largest, with all orders that reach it.
fn cumulated(items: usize) -> impl Iterator<Item = (i64, Upper)> {
    let (counts, most) = (counts(items), most(items));
    let all: f64 = counts.iter().map(|&n| n as f64).sum();
    let agreements = (0..).map(move |step| most - 4 * step);
    let start = Upper { share: 0.0, mean: 0.0 };
    agreements.zip(counts).scan(start, move |upper, (agreement, &n)| {
        let share = n as f64 / all;
        upper.share += share;
        upper.mean += share * agreement as f64 / most as f64;
        Some((agreement, *upper))
    })
}

/// How many orders have each agreement, from the largest down.
fn counts(items: usize) -> &'static [u64] {
    // A number of items has one law, so whoever comes first counts it for all.
    static LAWS: [OnceLock<Vec<u64>>; EXACT + 1] = [const { OnceLock::new() }; EXACT + 1];
    LAWS[items].get_or_init(|| count(items))
}

/// Gives items a place one after the other; `ways[taken]` counts how the places in the set `taken` can have been filled, by
/// the sum of squared differences so far.
fn count(items: usize) -> Vec<u64> {
    let sums = items * (items * items - 1) / 3 + 1;
    let all = (1 << items) - 1;
    let mut ways = vec![Vec::new(); all + 1];
    ways[0] = vec![0; sums];
    ways[0][0] = 1;
    for taken in 0..all {
        let here = std::mem::take(&mut ways[taken]);
        let item = taken.count_ones() as usize;
        for place in (0..items).filter(|place| taken >> place & 1 == 0) {
            let next = &mut ways[taken | 1 << place];
            next.resize(sums, 0);
            let farther = &mut next[item.abs_diff(place).pow(2)..];
            farther.iter_mut().zip(&here).for_each(|(next, here)| *next += here);
        }
    }
    // The sum of all differences is 0, so that of their squares is even.
    ways[all].iter().step_by(2).copied().collect()
}

/// The points of the sphere whose correlation with a given one is at least this.
///
/// With the correlation written as the sine of an angle its density is cos^n, n = m - 3, whose integrals follow from
/// those of cos^(n-2) by parts.
fn on_sphere(items: usize, correlation: f64) -> Upper {
    use std::f64::consts::PI;
    let sine = correlation.clamp(-1.0, 1.0);
    let cosine_squared = 1.0 - sine.powi(2);
    let n = items - 3;
    let mut power = n % 2;
    // For n = 0 the angle itself is uniform, for n = 1 its sine.
    let (mut share, mut total, mut cosines) = if power == 0 {
        (0.5 - sine.asin() / PI, PI, cosine_squared.sqrt())
    } else {
        (f64::midpoint(1.0, -sine), 2.0, cosine_squared)
    };
    while power < n {
        power += 2;
        total *= (power - 1) as f64 / power as f64;
        share -= cosines * sine / (power as f64 * total);
        cosines *= cosine_squared;
    }
    Upper { share, mean: cosines / ((n + 1) as f64 * total) }
}

/// The mean correlation at the best threshold, which is that threshold.
///
/// Newton's steps for the threshold are: take the mean correlation that the present one gives. They rise to the answer.
fn best_on_sphere(items: usize, rest: f64) -> f64 {
    let mut threshold = 0.0;
    for _ in 0..64 {
        let next = on_sphere(items, threshold).correlation(rest);
        if next <= threshold + 1e-12 {
            break;
        }
        threshold = next;
    }
    threshold
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ranking::Ranking, testing::all_rankings};

    /// The law by its definition: every order's agreement with the first.
    fn by_definition(items: usize, threshold: i64) -> Upper {
        let places = Ranking::identity(items).unwrap().positions();
        let all = all_rankings(items);
        let agreements = all.iter().map(|order| agreement(order.order(), &places));
        let reached: Vec<i64> = agreements.filter(|&agreement| agreement >= threshold).collect();
        let mean = reached.iter().sum::<i64>() as f64 / most(items) as f64 / all.len() as f64;
        Upper { share: reached.len() as f64 / all.len() as f64, mean }
    }

    #[test]
    fn agreement_is_the_inner_product_of_centred_positions() {
        for items in [2, 3, 5] {
            let middle = i64::try_from(items).unwrap() - 1;
            let centred = |places: &[u16]| {
                places.iter().map(|&place| 2 * i64::from(place) - middle).collect::<Vec<_>>()
            };
            let all = all_rankings(items);
            for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
                let (left, right) = (centred(&a.positions()), centred(&b.positions()));
                let product: i64 = left.iter().zip(&right).map(|(x, y)| x * y).sum();
                assert_eq!(agreement(a.order(), &b.positions()), product);
            }
            assert_eq!(agreement(all[0].order(), &all[0].positions()), most(items));
        }
        let long = Ranking::identity(2048).unwrap();
        let places = long.positions();
        assert_eq!(agreement(long.order(), &places), most(2048));
        assert_eq!(agreement(long.reversed().order(), &places), -most(2048));
    }

    #[test]
    fn the_counted_law_is_the_law() {
        for items in 2..=6 {
            assert_eq!(counts(items).iter().sum::<u64>(), (1..=items as u64).product::<u64>());
            for threshold in -most(items) - 1..=most(items) + 1 {
                let (counted, defined) = (upper(items, threshold), by_definition(items, threshold));
                assert!((counted.share - defined.share).abs() < 1e-12, "{items} {threshold}");
                assert!((counted.mean - defined.mean).abs() < 1e-12, "{items} {threshold}");
            }
        }
        // 12! orders, of which one is the same, 11 swap neighbours, and as many are the reverse of these.
        assert_eq!(counts(12).iter().sum::<u64>(), 479_001_600);
        assert_eq!(counts(12)[..2], [1, 11]);
        assert!(counts(12).iter().eq(counts(12).iter().rev()));
    }

    #[test]
    fn the_sphere_has_the_bounds_and_the_variance_of_the_orders() {
        for items in [4, 5, 12, 13, 100, 2048] {
            let all = on_sphere(items, -1.0);
            assert!((all.share - 1.0).abs() < 1e-9 && all.mean.abs() < 1e-9, "{items}: {all:?}");
            let half = on_sphere(items, 0.0);
            assert!((half.share - 0.5).abs() < 1e-12, "{items}: {half:?}");
            let none = on_sphere(items, 1.0);
            assert!(none.share.abs() < 1e-9 && none.mean.abs() < 1e-9, "{items}: {none:?}");
            // The variance is the integral of 2x P(X >= x) over both signs.
            let steps = 200_000;
            let step = |i: i32| (f64::from(i) + 0.5) / f64::from(steps);
            let integral: f64 =
                (0..steps).map(|i| 4.0 * step(i) * on_sphere(items, step(i)).share).sum();
            let variance = integral / f64::from(steps) * (items - 1) as f64;
            assert!((variance - 1.0).abs() < 1e-6, "{items}: {variance}");
        }
    }

    #[test]
    fn the_sphere_is_close_to_the_counted_law() {
        for items in [8, 10, 12] {
            for epsilon in [0.5, 1.0, 2.0, 4.0, 8.0, 12.0] {
                let rest = f64::exp(-epsilon);
                let best = upper(items, best_threshold(items, rest)).correlation(rest);
                let found = at_least(items, best_on_sphere(items, rest));
                let reached = upper(items, found).correlation(rest);
                assert!(reached > 0.995 * best, "{items} {epsilon}: the threshold is a good one");
                let stated = on_sphere(items, (found - 2) as f64 / most(items) as f64);
                let off = stated.correlation(rest) / reached - 1.0;
                assert!(off.abs() < 0.02, "{items} {epsilon}: off by {off}");
            }
        }
    }

    #[test]
    fn the_best_threshold_is_the_best_of_all_and_its_own_mean() {
        for items in [2, 3, 4, 7, 12] {
            for epsilon in [0.1, 1.0, 3.0, 12.0] {
                let rest = f64::exp(-epsilon);
                let best = best_threshold(items, rest);
                let reached = upper(items, best).correlation(rest);
                for threshold in -most(items)..=most(items) {
                    assert!(upper(items, threshold).correlation(rest) <= reached + 1e-12);
                }
                let mean = reached * most(items) as f64;
                assert!(best as f64 > mean - 1e-9 && ((best - 4) as f64) < mean + 1e-9);
            }
        }
    }
}
