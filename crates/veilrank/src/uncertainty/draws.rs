//! Ranks under many draws of the scores: what is common is likely.

use crate::ranking::{Item, Ranking};

/// How many times scores are drawn; a stated confidence is then off by less than half a percent.
const DRAWS: f64 = 4000.0;

/// What became of an order under many draws.
pub(super) struct Draws<'a> {
    order: &'a Ranking,
    positions: Vec<u16>,
    drawn: usize,
    /// Entry `item * items + place`: how often an item stood there.
    places: Vec<usize>,
    /// How often the items above a cut of the order were the best so many.
    cuts: Vec<usize>,
    /// For each item how often one of the order's first [`ENDS`] stood above it, and one of the last below it.
    beyond: Vec<(usize, usize)>,
}

/// So many items at an end of the order are looked at together: often it is clear that one of the two leaders is above an item,
/// and not which.
const ENDS: usize = 2;

impl<'a> Draws<'a> {
    pub(super) fn new(order: &'a Ranking) -> Self {
        let items = order.items();
        let (places, cuts) = (vec![0; items * items], vec![0; items]);
        Self {
            order,
            positions: order.positions(),
            drawn: 0,
            places,
            cuts,
            beyond: vec![(0, 0); items],
        }
    }

    /// The order that is judged.
    pub(super) fn order(&self) -> &Ranking {
        self.order
    }

    /// Whether one of the order's first two is above an item with at least the confidence, and one of its last two below it.
    pub(super) fn known(&self, item: Item, confidence: f64) -> Known {
        let (above, below) = self.beyond[item.index()];
        let sure = |times: usize| times as f64 >= confidence * self.drawn.max(1) as f64;
        Known { above: sure(above), below: sure(below) }
    }

    /// How many draws a part of the belief gets.
    pub(super) fn share(share: f64) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 4000")]
        let draws = (share * DRAWS).round() as usize;
        draws
    }

    /// Notes the ranks of one possible order.
    pub(super) fn note(&mut self, drawn: &Ranking) {
        let mut lowest = 0;
        for (place, item) in drawn.order().iter().enumerate() {
            self.places[item.index() * drawn.items() + place] += 1;
            lowest = lowest.max(usize::from(self.positions[item.index()]));
            // Where no item so far comes later in the order, the draw and the order have the same items above this cut, in whatever
            // sequence.
            self.cuts[place] += usize::from(lowest == place);
        }
        let own = |item: &Item| usize::from(self.positions[item.index()]);
        let items = drawn.items();
        let first = drawn.order().iter().position(|item| own(item) < ENDS);
        let last = drawn.order().iter().rposition(|item| own(item) + ENDS >= items);
        for (place, item) in drawn.order().iter().enumerate() {
            let (above, below) = &mut self.beyond[item.index()];
            *above += usize::from(first.is_some_and(|first| first < place));
            *below += usize::from(last.is_some_and(|last| last > place));
        }
        self.drawn += 1;
    }

    /// The run of ranks that holds an item as nearly as possible at the confidence, and its rank in the order.
    ///
    /// Of fifty items about which nothing is known each is first in one draw of fifty: that is no evidence. So a run leaves out the
    /// first rank only when an item is known to be above, and the last only when one is known to be below.
    pub(super) fn interval(&self, item: Item, known: Known, confidence: f64) -> (usize, usize) {
        let items = self.order.items();
        let counts = &self.places[item.index() * items..][..items];
        let (low, high) = nearest(counts, known, confidence * self.drawn as f64);
        let own = usize::from(self.positions[item.index()]);
        (low.min(own) + 1, high.max(own) + 1)
    }

    /// The order, cut wherever a cut is sure enough.
    pub(super) fn groups(&self, confidence: f64) -> Vec<Vec<Item>> {
        let needed = confidence * self.drawn as f64;
        let mut start = 0;
        let mut groups = Vec::new();
        for (cut, &sure) in self.cuts.iter().enumerate() {
            if sure as f64 >= needed {
                groups.push(self.order.order()[start..=cut].to_vec());
                start = cut + 1;
            }
        }
        groups
    }
}

/// Whether some other item is known to be above an item, and whether one is known to be below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) above: bool,
    pub(super) below: bool,
}

impl Known {
    /// What is known by one way or by another.
    pub(super) fn or(self, other: Self) -> Self {
        Self { above: self.above || other.above, below: self.below || other.below }
    }
}

/// The best run of places of the width whose share is nearest to what is wanted; it has the first place unless something is
/// known above, and the last unless something is known below.
///
/// Always taking enough would hold more than is stated, since a run can only grow by whole places.
fn nearest(counts: &[usize], known: Known, wanted: f64) -> (usize, usize) {
    let places = counts.len();
    let mut before = ((0, 0), 0.0f64);
    // Between two ends that nothing is known to be beyond there is no choice.
    let narrowest = if known.above || known.below { 1 } else { places };
    for width in narrowest..=places {
        let held = |low: usize| counts[low..low + width].iter().sum::<usize>();
        let lowest = if known.below { 0 } else { places - width };
        let highest = if known.above { places - width } else { 0 };
        let low = (lowest..=highest).max_by_key(|&low| held(low)).unwrap_or(0);
        let now = ((low, low + width - 1), held(low) as f64);
        if now.1 >= wanted {
            let narrower = width > narrowest && wanted - before.1 < now.1 - wanted;
            return if narrower { before.0 } else { now.0 };
        }
        before = now;
    }
    (0, places.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: Known = Known { above: true, below: true };

    #[test]
    fn the_run_nearest_to_the_wanted_share_is_taken() {
        let nearest = |counts: &[usize]| nearest(counts, BOTH, 95.0);
        assert_eq!(nearest(&[0, 100, 0]), (1, 1));
        assert_eq!(nearest(&[50, 50, 0]), (0, 1));
        assert_eq!(nearest(&[94, 6, 0]), (0, 0), "94 is nearer than 100");
        assert_eq!(nearest(&[3, 60, 30, 7]), (1, 3));
        assert_eq!(nearest(&[25, 25, 25, 25]), (0, 3));
    }

    #[test]
    fn no_end_is_left_out_without_anything_known_beyond_it() {
        let counts = [2, 10, 78, 5, 5];
        let run = |above, below| nearest(&counts, Known { above, below }, 95.0);
        assert_eq!(run(true, true), (1, 3), "93 is nearer than 98");
        assert_eq!(run(false, true), (0, 3));
        assert_eq!(run(true, false), (1, 4));
        assert_eq!(run(false, false), (0, 4));
    }

    #[test]
    fn cuts_and_places_are_counted() {
        let order = Ranking::from_indices(&[2, 0, 1]).unwrap();
        let mut draws = Draws::new(&order);
        draws.note(&order);
        draws.note(&Ranking::from_indices(&[2, 1, 0]).unwrap());
        assert_eq!(draws.cuts, [2, 1, 2]);
        let item = |i| Item::new(i).unwrap();
        assert_eq!(draws.groups(0.95), [vec![item(2)], vec![item(0), item(1)]]);
        assert_eq!(draws.interval(item(2), BOTH, 0.95), (1, 1));
        assert_eq!(draws.interval(item(0), BOTH, 0.95), (2, 3));
    }
}
