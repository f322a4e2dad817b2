//! Pairs drawn in proportion to how much their answers would tell; weights are whole numbers, so the probabilities are exact.

use rand::{Rng, RngExt};

/// The share of draws that is spread evenly over all pairs, however little they seem worth.
///
/// What seems certain rests on the answers so far, and those may mislead: every pair is still asked now and then. Pairs that are far apart also tell
/// how far apart items are at all, without which nobody can say how sure an order is. Between a twentieth and a fifth the errors of orders measured
/// about alike, and the more even questions the more often a first item could be told.
pub const EVEN_SHARE: f64 = 0.1;

/// All weights together sum to about this.
const TOTAL: f64 = (1u64 << 48) as f64;

/// Draws pairs, by their place in the list of all pairs, in proportion to weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Weights {
    /// For each pair, the sum of the weights up to it and with it.
    ends: Vec<u64>,
}

impl Weights {
    /// Weights in proportion to what each pair is worth; a worth that is negative or no number counts as 0.
    pub(super) fn new(worth: &[f64]) -> Self {
        let valid = |&worth: &f64| if worth > 0.0 && worth.is_finite() { worth } else { 0.0 };
        // Scaled by the largest first, so that the sum stays a number.
        let most = worth.iter().map(valid).fold(f64::MIN_POSITIVE, f64::max);
        let sum: f64 = worth.iter().map(|worth| valid(worth) / most).sum();
        let even = 1.0 / worth.len() as f64;
        let share = |worth: &f64| if sum > 0.0 { valid(worth) / most / sum } else { even };
        #[expect(clippy::cast_possible_truncation, reason = "a share is at most 1, and TOTAL fits")]
        #[expect(clippy::cast_sign_loss, reason = "a share is at least 0")]
        let weight = |worth: &f64| {
            (TOTAL * EVEN_SHARE.mul_add(even - share(worth), share(worth))) as u64 + 1
        };
        let mut end = 0;
        let up_to = |worth: &f64| {
            end += weight(worth);
            end
        };
        Self { ends: worth.iter().map(up_to).collect() }
    }

    /// How many pairs there are.
    pub(super) fn pairs(&self) -> usize {
        self.ends.len()
    }

    /// The places of `queries` distinct pairs: each is drawn by weight from those that are left.
    pub(super) fn draw<R: Rng + ?Sized>(&self, queries: usize, rng: &mut R) -> Vec<usize> {
        let mut drawn = Vec::with_capacity(queries);
        let mut taken = Taken::default();
        let total = self.ends.last().copied().unwrap_or(0);
        while drawn.len() < queries && taken.weight < total {
            let point = rng.random_range(0..total - taken.weight);
            let place = self.place(taken.passed(point));
            taken.insert(self.start(place), self.weight(place));
            drawn.push(place);
        }
        drawn
    }

    /// The pair on which a point falls when all weights are laid end to end.
    fn place(&self, point: u64) -> usize {
        self.ends.partition_point(|&end| end <= point)
    }

    fn start(&self, place: usize) -> u64 {
        place.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    fn weight(&self, place: usize) -> u64 {
        self.ends[place] - self.start(place)
    }
}

/// The pairs that have been drawn, in ascending order: their weights are no longer there to be drawn.
#[derive(Default)]
struct Taken {
    /// Where each began, and where it would begin if those before it had no weight.
    begins: Vec<(u64, u64)>,
    /// All their weights.
    weight: u64,
}

impl Taken {
    /// A point among the weights that are left, as a point among all.
    fn passed(&self, point: u64) -> u64 {
        let before = self.begins.partition_point(|&(_, without)| without <= point);
        point + self.weight_before(before)
    }

    /// The weights of the first so many.
    fn weight_before(&self, count: usize) -> u64 {
        self.begins.get(count).map_or(self.weight, |&(start, without)| start - without)
    }

    fn insert(&mut self, start: u64, weight: u64) {
        let at = self.begins.partition_point(|&(earlier, _)| earlier < start);
        let without = start - self.weight_before(at);
        self.begins.insert(at, (start, without));
        for (_, without) in &mut self.begins[at + 1..] {
            *without -= weight;
        }
        self.weight += weight;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{ALPHA, chi_square_p, rng};

    const WORTH: [f64; 5] = [3.0, 0.0, 1.0, 0.5, 5.5];

    /// What the documentation says about one draw.
    fn law(worth: &[f64]) -> Vec<f64> {
        let (sum, even) = (worth.iter().sum::<f64>(), 1.0 / worth.len() as f64);
        worth.iter().map(|worth| (1.0 - EVEN_SHARE) * worth / sum + EVEN_SHARE * even).collect()
    }

    /// How often each ordered list of draws came up, as the number that its places make in base 5.
    fn observed(queries: u32) -> Vec<u64> {
        let (weights, mut rng) = (Weights::new(&WORTH), rng(7));
        let mut counts = vec![0; 5usize.pow(queries)];
        for _ in 0..100_000 {
            let drawn = weights.draw(queries as usize, &mut rng);
            counts[drawn.iter().fold(0, |code, place| code * 5 + place)] += 1;
        }
        counts
    }

    #[test]
    fn pairs_are_drawn_by_their_worth() {
        let counts = observed(1);
        assert!(chi_square_p(&counts, &law(&WORTH)) > ALPHA, "{counts:?}");
        // The test notices when one pair is drawn only a little too often.
        assert!(chi_square_p(&counts, &law(&[3.2, 0.0, 1.0, 0.5, 5.5])) < ALPHA);
    }

    #[test]
    fn a_second_pair_is_drawn_from_those_that_are_left() {
        let one = law(&WORTH);
        let two = |code: usize| {
            let (a, b) = (code / 5, code % 5);
            if a == b { 0.0 } else { one[a] * one[b] / (1.0 - one[a]) }
        };
        let expected: Vec<f64> = (0..25).map(two).collect();
        let counts = observed(2);
        assert!(chi_square_p(&counts, &expected) > ALPHA, "{counts:?}");
        // Drawing both pairs again whenever they are the same gives other probabilities, and the test notices.
        let mut careless: Vec<f64> =
            (0..25).map(|c| if c / 5 == c % 5 { 0.0 } else { one[c / 5] * one[c % 5] }).collect();
        let sum: f64 = careless.iter().sum();
        for p in &mut careless {
            *p /= sum;
        }
        assert!(chi_square_p(&counts, &careless) < ALPHA);
    }

    #[test]
    fn what_is_not_worth_a_number_is_worth_nothing() {
        let strange = [f64::NAN, -1.0, f64::INFINITY, 2.0, 0.0];
        assert_eq!(Weights::new(&strange), Weights::new(&[0.0, 0.0, 0.0, 1.0, 0.0]));
        assert_eq!(Weights::new(&[0.0; 5]), Weights::new(&[7.0; 5]));
        assert_eq!(Weights::new(&[f64::MAX; 5]), Weights::new(&[f64::MIN_POSITIVE; 5]));
    }

    /// The same by looking at every pair that was taken, one after the other.
    fn draw_slowly(weights: &Weights, queries: usize, rng: &mut impl Rng) -> Vec<usize> {
        let (mut drawn, mut left) = (Vec::new(), *weights.ends.last().unwrap());
        while drawn.len() < queries {
            let mut point = rng.random_range(0..left);
            let mut taken: Vec<usize> = drawn.clone();
            taken.sort_unstable();
            for place in taken {
                if point >= weights.start(place) {
                    point += weights.weight(place);
                }
            }
            let place = weights.place(point);
            left -= weights.weight(place);
            drawn.push(place);
        }
        drawn
    }

    #[test]
    fn what_was_taken_is_passed_over() {
        let mut worth = rng(3);
        for items in [2, 5, 40, 300] {
            let worth: Vec<f64> = (0..items).map(|_| worth.random::<f64>().powi(9)).collect();
            let weights = Weights::new(&worth);
            for queries in [1, 2, items / 2, items] {
                let drawn = weights.draw(queries, &mut rng(items as u64));
                let slowly = draw_slowly(&weights, queries, &mut rng(items as u64));
                assert_eq!(drawn, slowly, "{queries} of {items}");
            }
        }
    }

    #[test]
    fn all_pairs_can_be_drawn_at_once() {
        let mut drawn = Weights::new(&WORTH).draw(5, &mut rng(1));
        drawn.sort_unstable();
        assert_eq!(drawn, [0, 1, 2, 3, 4]);
    }
}
