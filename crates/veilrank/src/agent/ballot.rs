//! A participant's own ranking: secret, so that it can be neither printed nor written to a file.

use std::{collections::BTreeMap, fmt};

use crate::{
    error::Error,
    ranking::{Item, Order, Pair, Ranking, check_items},
};

/// What one participant thinks: an order that may be partial or have ties, or answers to single
/// pairs.
///
/// Only [`agent`](crate::agent) can read it. Its readers are visible there and nowhere else,
/// neither to another room of this crate nor to another crate, however the call is spelled; and it
/// can be neither printed, serialized nor compared. What comes out of `agent` went through a
/// randomizer, with the generator that the caller names.
///
/// To send a ballot does not compile:
///
/// ```compile_fail,E0277
/// use veilrank::ranking::{Ballot, Ranking};
/// let ballot = Ballot::from(&Ranking::identity(3).unwrap());
/// let leaked = serde_json::to_string(&ballot); // the trait `Serialize` is not implemented for `Ballot`
/// ```
///
/// Nor does it to ask one, as a method,
///
/// ```compile_fail,E0624
/// use veilrank::{Ballot, Pair};
/// fn leak(ballot: &Ballot, pair: Pair) {
///     let _ = ballot.prefers_first(pair); // the method `prefers_first` is private
/// }
/// ```
///
/// as a function of the type,
///
/// ```compile_fail,E0624
/// use veilrank::{Ballot, Pair};
/// fn leak(ballot: &Ballot, pair: Pair) {
///     let _ = Ballot::prefers_first(ballot, pair); // the associated function `prefers_first` is private
/// }
/// ```
///
/// with the type in angle brackets,
///
/// ```compile_fail,E0624
/// use veilrank::{Ballot, Item};
/// fn leak(ballot: &Ballot, item: Item) {
///     let _ = <Ballot>::level_of(ballot, item); // the associated function `level_of` is private
/// }
/// ```
///
/// under another name,
///
/// ```compile_fail,E0624
/// use veilrank::{Item, agent::Ballot as B};
/// fn leak(ballot: &B, item: Item) {
///     let _ = B::level_of(ballot, item); // the associated function `level_of` is private
/// }
/// ```
///
/// as a value,
///
/// ```compile_fail,E0624
/// use veilrank::{Ballot, Pair};
/// let leak: fn(&Ballot, Pair) -> Option<bool> = Ballot::prefers_first; // it is private
/// ```
///
/// or in a closure:
///
/// ```compile_fail,E0624
/// use veilrank::{Ballot, Pair};
/// let leak = |ballot: &Ballot, pair: Pair| ballot.prefers_first(pair); // the method is private
/// ```
///
/// What it holds is private as well,
///
/// ```compile_fail,E0616
/// use veilrank::Ballot;
/// fn leak(ballot: &Ballot) {
///     let _ = &ballot.0; // field `0` of struct `Ballot` is private
/// }
/// ```
///
/// and it cannot be compared with a guess:
///
/// ```compile_fail,E0369
/// use veilrank::{Ballot, Ranking};
/// fn leak(ballot: Ballot, guess: &Ranking) -> bool {
///     ballot == Ballot::from(guess) // binary operation `==` cannot be applied to type `Ballot`
/// }
/// ```
#[derive(Clone)]
pub struct Ballot(Opinions);

#[derive(Clone)]
enum Opinions {
    /// Each item's level, 0 best; [`UNRANKED`] for an item without one.
    Levels(Box<[u16]>),
    /// Whether the first item of each pair is preferred; people may well go round in a circle.
    Pairs { items: usize, answers: BTreeMap<Pair, bool> },
}

/// No list of items is long enough for this level.
const UNRANKED: u16 = u16::MAX;

impl Ballot {
    /// A ballot over `items` from an order that may tie items and leave some out.
    pub fn new(items: usize, order: &Order) -> Result<Self, Error> {
        check_items(items)?;
        order.check(items)?;
        let levels = order.levels(items).into_iter().map(|level| level.unwrap_or(UNRANKED));
        Ok(Self(Opinions::Levels(levels.collect())))
    }

    /// A ballot over `items` from answers to single pairs: whether the first is preferred. Of any
    /// other pair it has no opinion, and an order cannot be made of it.
    pub fn of_answers(
        items: usize,
        answers: impl IntoIterator<Item = (Pair, bool)>,
    ) -> Result<Self, Error> {
        check_items(items)?;
        let mut given = BTreeMap::new();
        for (pair, first) in answers {
            pair.check(items)?;
            if given.insert(pair, first).is_some() {
                return Err(Error::RepeatedPair(pair.first().index(), pair.second().index()));
            }
        }
        Ok(Self(Opinions::Pairs { items, answers: given }))
    }

    /// How many items the ballot is over; how many of them it ranks is nobody's business.
    pub fn items(&self) -> usize {
        match &self.0 {
            Opinions::Levels(levels) => levels.len(),
            Opinions::Pairs { items, .. } => *items,
        }
    }

    /// True when it holds an order and not just answers to pairs.
    pub(super) fn is_order(&self) -> bool {
        matches!(self.0, Opinions::Levels(_))
    }

    /// Whether the first item of a pair is preferred. Returns `None` if the two are tied or one is
    /// not ranked.
    pub(super) fn prefers_first(&self, pair: Pair) -> Option<bool> {
        let levels = match &self.0 {
            Opinions::Levels(levels) => levels,
            Opinions::Pairs { answers, .. } => return answers.get(&pair).copied(),
        };
        let (first, second) = (levels[pair.first().index()], levels[pair.second().index()]);
        (first != second && first != UNRANKED && second != UNRANKED).then_some(first < second)
    }

    /// An item's level, 0 best. Returns `None` if it is not ranked.
    pub(super) fn level_of(&self, item: Item) -> Option<u16> {
        match &self.0 {
            Opinions::Levels(levels) => {
                Some(levels[item.index()]).filter(|&level| level != UNRANKED)
            }
            Opinions::Pairs { .. } => None,
        }
    }
}

impl From<&Ranking> for Ballot {
    fn from(ranking: &Ranking) -> Self {
        Self(Opinions::Levels(ranking.positions().into_boxed_slice()))
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

    #[test]
    fn debug_shows_nothing() {
        let one = Ballot::from(&Ranking::from_indices(&[2, 0, 1]).unwrap());
        let other = Ballot::from(&Ranking::from_indices(&[0, 1, 2]).unwrap());
        assert_eq!(format!("{one:?}"), "Ballot(secret)");
        assert_eq!(format!("{one:#?}"), format!("{other:#?}"));
        let answers = [(Pair::try_from((0, 2)).unwrap(), true)];
        let pairs = Ballot::of_answers(3, answers).unwrap();
        assert_eq!(format!("{pairs:?}"), "Ballot(secret)");
    }

    #[test]
    fn answers_to_pairs_may_go_round_in_a_circle() {
        let pair = |a, b| Pair::try_from((a, b)).unwrap();
        let circle = [(pair(0, 1), true), (pair(1, 2), true), (pair(0, 2), false)];
        let ballot = Ballot::of_answers(4, circle).unwrap();
        let asked = [pair(0, 1), pair(1, 2), pair(0, 2), pair(0, 3)];
        let expected = [Some(true), Some(true), Some(false), None];
        assert_eq!(asked.map(|pair| ballot.prefers_first(pair)), expected);
        assert!(ballot.items() == 4 && !ballot.is_order());
        let twice = [(pair(0, 1), true), (pair(0, 1), true)];
        assert_eq!(Ballot::of_answers(4, twice).unwrap_err(), Error::RepeatedPair(0, 1));
        assert!(Ballot::of_answers(2, circle).is_err(), "item 2 is not among 2 items");
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
