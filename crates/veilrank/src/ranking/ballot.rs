//! A participant's own ranking: secret, so that it can be neither printed nor written to a file.

use std::fmt;

use super::{Item, Order, Pair, Ranking, check_items};
use crate::error::Error;

/// What one participant thinks: complete, partial or with ties.
///
/// It has a redacted `Debug`, no `Serialize`, no accessor outside this crate, and inside it only
/// [`agent`](crate::agent) reads it: what leaves a device is a report. To send one does not compile:
///
/// ```compile_fail
/// use veilrank::ranking::{Ballot, Ranking};
/// let ballot = Ballot::from(&Ranking::identity(3).unwrap());
/// let leaked = serde_json::to_string(&ballot); // the trait `Serialize` is not implemented for `Ballot`
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Ballot {
    /// Each item's level, 0 best; [`UNRANKED`] for an item without one.
    levels: Box<[u16]>,
}

/// No list of items is long enough for this level.
const UNRANKED: u16 = u16::MAX;

impl Ballot {
    /// A ballot over `items` from an order that may tie items and leave some out.
    pub fn new(items: usize, order: &Order) -> Result<Self, Error> {
        check_items(items)?;
        order.check(items)?;
        let levels = order.levels(items);
        Ok(Self { levels: levels.into_iter().map(|level| level.unwrap_or(UNRANKED)).collect() })
    }

    /// How many items the ballot is over; how many of them it ranks is nobody's business.
    pub fn items(&self) -> usize {
        self.levels.len()
    }

    /// Whether the first item of a pair is preferred; nothing when the two are tied or one is not ranked.
    pub(crate) fn prefers_first(&self, pair: Pair) -> Option<bool> {
        let first = self.levels[pair.first().index()];
        let second = self.levels[pair.second().index()];
        (first != second && first != UNRANKED && second != UNRANKED).then_some(first < second)
    }

    /// An item's level, 0 best; nothing when it is not ranked.
    pub(crate) fn level_of(&self, item: Item) -> Option<u16> {
        let level = self.levels[item.index()];
        (level != UNRANKED).then_some(level)
    }
}

impl From<&Ranking> for Ballot {
    fn from(ranking: &Ranking) -> Self {
        Self { levels: ranking.positions().into_boxed_slice() }
    }
}

impl fmt::Debug for Ballot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ballot(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::Item;

    #[test]
    fn debug_shows_nothing() {
        let one = Ballot::from(&Ranking::from_indices(&[2, 0, 1]).unwrap());
        let other = Ballot::from(&Ranking::from_indices(&[0, 1, 2]).unwrap());
        assert_eq!(format!("{one:?}"), "Ballot(secret)");
        assert_eq!(format!("{one:#?}"), format!("{other:#?}"));
    }

    #[test]
    fn ties_and_unranked_items_give_no_preference() {
        let item = |i| Item::new(i).unwrap();
        let order = Order::new([vec![item(1)], vec![item(0), item(3)]]).unwrap();
        let ballot = Ballot::new(5, &order).unwrap();
        let ask = |a, b| ballot.prefers_first(Pair::new(item(a), item(b)).unwrap());
        assert_eq!(ask(0, 1), Some(false));
        assert_eq!(ask(1, 3), Some(true));
        assert_eq!(ask(0, 3), None, "tied");
        assert_eq!(ask(0, 2), None, "one left out");
        assert_eq!(ask(2, 4), None, "both left out");
        assert_eq!(
            [0, 1, 2, 3].map(|i| ballot.level_of(item(i))),
            [Some(1), Some(0), None, Some(1)]
        );
        assert!(Ballot::new(3, &order).is_err(), "item 3 is not among 3 items");
    }
}
