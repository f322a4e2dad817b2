//! Orders under many draws: what is common is likely.

use crate::ranking::{Item, Ranking};

/// How often margins are drawn for a few items; a stated confidence is then off by less than half a percent. For many items it is less
/// often, and the confidence off by a percent.
const DRAWS: (f64, f64) = (500.0, 4000.0);
/// About so many margins are drawn in all.
const MARGINS: f64 = 5e5;

/// What becomes of an order under draws as they scatter, and wider ones where somebody looks all the time.
#[derive(Debug)]
pub(super) struct Looks<'a> {
    pub(super) once: Draws<'a>,
    /// With by how much wider they are.
    always: Option<(f64, Draws<'a>)>,
}

impl<'a> Looks<'a> {
    pub(super) fn new(order: &'a Ranking, widening: f64) -> Self {
        let always = (widening > 1.0).then(|| (widening, Draws::new(order)));
        Self { once: Draws::new(order), always }
    }

    /// What intervals, groups and who could be first are read from.
    pub(super) fn stated(&self) -> &Draws<'a> {
        self.always.as_ref().map_or(&self.once, |(_, draws)| draws)
    }

    /// How many draws a part of the belief gets.
    pub(super) fn share(&self, share: f64) -> usize {
        Draws::share(share, self.once.order.items())
    }

    /// Each way of looking: how much wider its draws are, and where they are noted.
    pub(super) fn each(&mut self) -> impl Iterator<Item = (f64, &mut Draws<'a>)> {
        let always = self.always.iter_mut().map(|(widening, draws)| (*widening, draws));
        std::iter::once((1.0, &mut self.once)).chain(always)
    }
}

/// What became of an order under many draws.
#[derive(Debug)]
pub(super) struct Draws<'a> {
    order: &'a Ranking,
    positions: Vec<u16>,
    drawn: usize,
    /// Entry `item * items + place`: how often an item stood there.
    places: Vec<usize>,
    /// Entry `a * items + b`: how often `a` stood above `b`.
    above: Vec<u32>,
    /// For each draw one bit for each cut of the order: whether the items above it were the best so many.
    cuts: Vec<u64>,
    /// For each item how often one of the order's first [`ENDS`] stood above it, and one of the last below it.
    beyond: Vec<(usize, usize)>,
}

/// So many items at an end of the order are looked at together: often it is clear that one of the two leaders is above an item,
/// and not which.
const ENDS: usize = 2;

impl<'a> Draws<'a> {
    pub(super) fn new(order: &'a Ranking) -> Self {
        let items = order.items();
        let (places, above) = (vec![0; items * items], vec![0; items * items]);
        let (positions, beyond) = (order.positions(), vec![(0, 0); items]);
        Self { order, positions, drawn: 0, places, above, cuts: Vec::new(), beyond }
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

    /// How many draws of so many items a part of the belief gets.
    pub(super) fn share(share: f64, items: usize) -> usize {
        let pairs = (items * items / 2).max(1) as f64;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 4000")]
        let draws = (share * (MARGINS / pairs).clamp(DRAWS.0, DRAWS.1)).round() as usize;
        draws
    }

    /// Notes the ranks of one possible order.
    pub(super) fn note(&mut self, drawn: &[Item]) {
        let items = drawn.len();
        let own = |item: &Item| usize::from(self.positions[item.index()]);
        let first = drawn.iter().position(|item| own(item) < ENDS);
        let last = drawn.iter().rposition(|item| own(item) + ENDS >= items);
        let (mut lowest, mut cuts) = (0, vec![0u64; items.div_ceil(64)]);
        for (place, item) in drawn.iter().enumerate() {
            self.places[item.index() * items + place] += 1;
            lowest = lowest.max(usize::from(self.positions[item.index()]));
            // Where no item so far comes later in the order, the draw and the order have the same items above this cut, in whatever
            // sequence.
            cuts[place / 64] |= u64::from(lowest == place) << (place % 64);
            let row = &mut self.above[item.index() * items..][..items];
            drawn[place + 1..].iter().for_each(|below| row[below.index()] += 1);
            let (above, below) = &mut self.beyond[item.index()];
            *above += usize::from(first.is_some_and(|first| first < place));
            *below += usize::from(last.is_some_and(|last| last > place));
        }
        self.cuts.append(&mut cuts);
        self.drawn += 1;
    }

    /// For each item how likely it has each place.
    pub(super) fn places(&self) -> Vec<Vec<f64>> {
        let drawn = self.drawn.max(1) as f64;
        let row = |row: &[usize]| row.iter().map(|&often| often as f64 / drawn).collect();
        self.places.chunks(self.order.items()).map(row).collect()
    }

    /// For each cut of the order how likely the items above it are the best so many, in whatever sequence.
    pub(super) fn cuts(&self) -> Vec<f64> {
        let (items, drawn) = (self.order.items(), self.drawn.max(1) as f64);
        let words = items.div_ceil(64);
        let often = |cut: usize| {
            let draws = self.cuts.chunks(words);
            draws.filter(|draw| draw[cut / 64] >> (cut % 64) & 1 == 1).count()
        };
        (0..items).map(|cut| often(cut) as f64 / drawn).collect()
    }

    /// How likely each item is above each other, from one half of it.
    pub(super) fn above(&self) -> Vec<Vec<f64>> {
        let items = self.order.items();
        let drawn = self.drawn.max(1) as f64;
        let cell = |a: usize, b: usize| {
            if a == b { 0.5 } else { f64::from(self.above[a * items + b]) / drawn }
        };
        (0..items).map(|a| (0..items).map(|b| cell(a, b)).collect()).collect()
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

    /// The order, cut so that all cuts together are right with at least the confidence.
    ///
    /// The surest cut is taken first, and then every further one that leaves enough of the draws in which all are right.
    pub(super) fn groups(&self, confidence: f64) -> Vec<Vec<Item>> {
        let items = self.order.items();
        let words = items.div_ceil(64);
        let held = |draw: usize, cut: usize| self.cuts[draw * words + cut / 64] >> (cut % 64) & 1;
        let mut alive: Vec<usize> = (0..self.drawn).collect();
        let mut cuts: Vec<(usize, usize)> = (0..items)
            .map(|cut| (alive.iter().filter(|&&draw| held(draw, cut) == 1).count(), cut))
            .collect();
        cuts.sort_by_key(|&(often, cut)| (std::cmp::Reverse(often), cut));
        let needed = confidence * self.drawn as f64;
        let mut taken = vec![false; items];
        for (often, cut) in cuts {
            if (often as f64) < needed {
                break;
            }
            let left: Vec<usize> =
                alive.iter().copied().filter(|&draw| held(draw, cut) == 1).collect();
            if left.len() as f64 >= needed {
                (alive, taken[cut]) = (left, true);
            }
        }
        taken[items - 1] = true;
        let ends: Vec<usize> = (0..items).filter(|&cut| taken[cut]).collect();
        let starts = std::iter::once(0).chain(ends.iter().map(|end| end + 1));
        let group = |(start, &end): (usize, &usize)| self.order.order()[start..=end].to_vec();
        starts.zip(&ends).map(group).collect()
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
        draws.note(order.order());
        draws.note(Ranking::from_indices(&[2, 1, 0]).unwrap().order());
        assert_eq!(draws.cuts, [0b111, 0b101]);
        assert_eq!(format!("{:?}", draws.cuts()), "[1.0, 0.5, 1.0]");
        assert_eq!(format!("{:?}", draws.places()[1]), "[0.0, 0.5, 0.5]");
        let item = |i| Item::new(i).unwrap();
        assert_eq!(draws.groups(0.95), [vec![item(2)], vec![item(0), item(1)]]);
        assert_eq!(draws.interval(item(2), BOTH, 0.95), (1, 1));
        assert_eq!(draws.interval(item(0), BOTH, 0.95), (2, 3));
    }

    #[test]
    fn all_cuts_together_are_as_sure_as_is_stated() {
        let order = Ranking::from_indices(&[0, 1, 2, 3]).unwrap();
        let mut draws = Draws::new(&order);
        // Each of three cuts is wrong in 4 of 100 draws, never two at once: one is stated at 95 %, not all.
        for draw in 0..100 {
            let mut drawn = order.order().to_vec();
            if let Some(cut @ 0..=2) = (draw < 12).then_some(draw % 3) {
                drawn.swap(cut, cut + 1);
            }
            draws.note(&drawn);
        }
        assert_eq!(draws.groups(0.95).len(), 2);
        assert_eq!(draws.groups(0.90).len(), 3);
        assert_eq!(draws.groups(0.88).len(), 4);
    }
}
