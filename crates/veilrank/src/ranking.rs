//! What is ranked, and every form a ranking takes: items, pairs, strict rankings, orders with ties, secret ballots, profiles.

mod names;
mod order;
mod profile;
mod strict;

use serde::{Deserialize, Serialize};

pub use self::{
    names::Names,
    order::Order,
    profile::{Profile, Vote},
    strict::Ranking,
};
/// A participant's own ranking, by the name that it has among the other forms. Only [`agent`](crate::agent) can read it, so it is defined there.
pub use crate::agent::Ballot;
use crate::error::Error;

/// Of some pairs, whether the first item is preferred.
pub type Preferences = Vec<(Pair, bool)>;

/// The most items a ranking may have: pair tables grow with its square, and this one fills 32 MiB.
pub const MAX_ITEMS: usize = 2048;

/// An item, by its place in the list of items, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Item(u16);

impl Item {
    /// The item with this index; refused when no list of items can be that long.
    pub fn new(index: usize) -> Result<Self, Error> {
        match u16::try_from(index) {
            Ok(small) if index < MAX_ITEMS => Ok(Self(small)),
            _ => Err(Error::UnknownItem { got: index, items: MAX_ITEMS }),
        }
    }

    /// Its place in the list of items, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All items of a list of `items`.
    pub fn all(items: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..u16::try_from(items.min(MAX_ITEMS)).unwrap_or(0)).map(Self)
    }
}

/// Two items, the smaller index first: what a participant is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(usize, usize)", into = "(usize, usize)")]
pub struct Pair {
    first: Item,
    second: Item,
}

impl Pair {
    /// The pair of two items in ascending order.
    pub fn new(first: Item, second: Item) -> Result<Self, Error> {
        if first < second {
            Ok(Self { first, second })
        } else {
            Err(Error::Pair(first.index(), second.index()))
        }
    }

    /// The item with the smaller index.
    pub const fn first(self) -> Item {
        self.first
    }

    /// The item with the larger index.
    pub const fn second(self) -> Item {
        self.second
    }

    /// How many pairs `items` make: m(m-1)/2.
    pub const fn count(items: usize) -> usize {
        items * items.saturating_sub(1) / 2
    }

    /// All pairs of a list of `items`, in ascending order.
    pub fn all(items: usize) -> impl Iterator<Item = Self> + Clone {
        Item::all(items).flat_map(move |first| {
            Item::all(items).skip(first.index() + 1).map(move |second| Self { first, second })
        })
    }

    /// The pair of this number, counted from 0 in the order of [`Pair::all`]; nothing where there are not so many.
    pub fn nth(number: usize, items: usize) -> Option<Self> {
        let mut left = number;
        for first in Item::all(items) {
            let row = items - 1 - first.index();
            if left < row {
                let second = Item::new(first.index() + 1 + left).ok()?;
                return Some(Self { first, second });
            }
            left -= row;
        }
        None
    }

    /// Refuses a pair whose items are not in a list of `items`.
    pub fn check(self, items: usize) -> Result<(), Error> {
        if self.second.index() < items {
            Ok(())
        } else {
            Err(Error::UnknownItem { got: self.second.index(), items })
        }
    }
}

impl TryFrom<(usize, usize)> for Pair {
    type Error = Error;

    fn try_from((first, second): (usize, usize)) -> Result<Self, Error> {
        Self::new(Item::new(first)?, Item::new(second)?)
    }
}

impl From<Pair> for (usize, usize) {
    fn from(pair: Pair) -> Self {
        (pair.first.index(), pair.second.index())
    }
}

/// Refuses a number of items that cannot be ranked.
pub fn check_items(items: usize) -> Result<usize, Error> {
    if (2..=MAX_ITEMS).contains(&items) { Ok(items) } else { Err(Error::Items(items)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Methods of the names that a ballot's readers have. The compiler takes a trait's method only where no method of the type
    /// itself is visible.
    trait Unreadable {
        fn is_order(&self) -> Unseen;
        fn prefers_first(&self, pair: Pair) -> Unseen;
        fn level_of(&self, item: Item) -> Unseen;
    }

    /// The answer where a ballot's readers are out of sight.
    #[derive(Debug, PartialEq)]
    struct Unseen;

    impl Unreadable for Ballot {
        fn is_order(&self) -> Unseen {
            Unseen
        }

        fn prefers_first(&self, _: Pair) -> Unseen {
            Unseen
        }

        fn level_of(&self, _: Item) -> Unseen {
            Unseen
        }
    }

    /// This does not compile where a reader of the ballot is visible outside of `agent`: it would be called, and give
    /// something else than [`Unseen`].
    #[test]
    fn another_room_cannot_read_a_ballot_in_any_spelling() {
        use super::Ballot as B;

        let ballot = B::from(&Ranking::identity(3).unwrap());
        let (item, pair) = (Item(0), Pair::try_from((0, 1)).unwrap());
        assert_eq!([ballot.prefers_first(pair), ballot.level_of(item)], [Unseen, Unseen]);
        assert_eq!([Ballot::prefers_first(&ballot, pair), ballot.is_order()], [Unseen, Unseen]);
        assert_eq!([B::level_of(&ballot, item), <B>::is_order(&ballot)], [Unseen, Unseen]);
        let asked: fn(&Ballot, Pair) -> Unseen = Ballot::prefers_first;
        let closed = |ballot: &Ballot| -> Unseen { crate::Ballot::level_of(ballot, item) };
        assert_eq!([asked(&ballot, pair), closed(&ballot)], [Unseen, Unseen]);
    }

    #[test]
    fn pairs_are_ascending_and_complete() {
        let pairs: Vec<(usize, usize)> = Pair::all(4).map(Into::into).collect();
        assert_eq!(pairs, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
        assert_eq!(Pair::count(4), 6);
        assert_eq!(Pair::count(0), 0);
        assert_eq!(Pair::all(MAX_ITEMS).count(), Pair::count(MAX_ITEMS));
    }

    #[test]
    fn a_pair_from_json_is_checked() {
        assert!(serde_json::from_str::<Pair>("[2,5]").is_ok());
        for bad in ["[5,2]", "[2,2]", "[-1,2]", "[0,2048]", "[0,99999999999]", "[1]", "[1,2,3]"] {
            assert!(serde_json::from_str::<Pair>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_number_of_items_has_bounds() {
        assert!(check_items(2).is_ok() && check_items(MAX_ITEMS).is_ok());
        for bad in [0, 1, MAX_ITEMS + 1, 10_000] {
            assert_eq!(check_items(bad), Err(Error::Items(bad)));
        }
    }
}
