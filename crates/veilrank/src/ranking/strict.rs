//! A strict and complete ranking: every item once, best first.

use rand::Rng;
use serde::{Deserialize, Serialize};

use super::{Item, check_items};
use crate::{draws::shuffle, error::Error};

/// Every item of a list once, best first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Item>", into = "Vec<Item>")]
pub struct Ranking(Vec<Item>);

impl Ranking {
    /// Checks that `order` has each of its items once.
    pub fn new(order: Vec<Item>) -> Result<Self, Error> {
        let items = check_items(order.len())?;
        let mut seen = vec![false; items];
        for &item in &order {
            let slot = seen
                .get_mut(item.index())
                .ok_or(Error::UnknownItem { got: item.index(), items })?;
            if std::mem::replace(slot, true) {
                return Err(Error::RepeatedItem(item.index()));
            }
        }
        Ok(Self(order))
    }

    /// A ranking from an order that holds every item once by construction.
    pub(crate) fn trusted(order: Vec<Item>) -> Self {
        debug_assert!(Self::new(order.clone()).is_ok(), "every item once");
        Self(order)
    }

    /// A ranking from item indices, best first.
    pub fn from_indices(order: &[usize]) -> Result<Self, Error> {
        Self::new(order.iter().map(|&index| Item::new(index)).collect::<Result<_, _>>()?)
    }

    /// The ranking 0, 1, 2, ...
    pub fn identity(items: usize) -> Result<Self, Error> {
        Ok(Self(Item::all(check_items(items)?).collect()))
    }

    /// All items in a random order, each order as likely.
    pub fn random<R: Rng + ?Sized>(items: usize, rng: &mut R) -> Result<Self, Error> {
        let mut ranking = Self::identity(items)?;
        shuffle(&mut ranking.0, rng);
        Ok(ranking)
    }

    /// All m! rankings, in ascending order: for so few items that everything can be enumerated.
    #[cfg(test)]
    pub(crate) fn all(items: usize) -> Vec<Self> {
        let mut orders: Vec<Vec<Item>> = vec![Vec::new()];
        for _ in 0..items {
            let longer = |order: Vec<Item>| {
                let unused = Item::all(items).filter(|item| !order.contains(item));
                unused.map(|item| [order.as_slice(), &[item]].concat()).collect::<Vec<_>>()
            };
            orders = orders.into_iter().flat_map(longer).collect();
        }
        orders.into_iter().map(Self).collect()
    }

    /// Ranks items by a score, highest first; equal scores keep the order of their indices.
    ///
    /// # Panics
    /// When there are fewer than 2 or more than 2048 scores.
    pub fn by_score(scores: &[f64]) -> Self {
        assert!(check_items(scores.len()).is_ok(), "scores are for a checked number of items");
        let mut order: Vec<Item> = Item::all(scores.len()).collect();
        order.sort_by(|a, b| scores[b.index()].total_cmp(&scores[a.index()]));
        Self(order)
    }

    /// How many items are ranked.
    pub fn items(&self) -> usize {
        self.0.len()
    }

    /// The items, best first.
    pub fn order(&self) -> &[Item] {
        &self.0
    }

    /// For each item, its place: 0 is best.
    pub fn positions(&self) -> Vec<u16> {
        let mut positions = vec![0; self.0.len()];
        for (&item, place) in self.0.iter().zip(0..) {
            positions[item.index()] = place;
        }
        positions
    }

    /// The same ranking, worst first.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self(self.0.iter().rev().copied().collect())
    }

    /// The relabelling that undoes this one: it puts at each index the place of that item.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = self.0.clone();
        for (&item, place) in self.0.iter().zip(Item::all(self.items())) {
            inverse[item.index()] = place;
        }
        Self(inverse)
    }

    /// The ranking after item `i` has been renamed to `names[i]`.
    ///
    /// # Panics
    /// When the two are over different numbers of items.
    #[must_use]
    pub fn relabelled(&self, names: &Ranking) -> Self {
        assert_eq!(self.items(), names.items(), "a relabelling is over the same items");
        Self(self.0.iter().map(|item| names.0[item.index()]).collect())
    }
}

impl TryFrom<Vec<Item>> for Ranking {
    type Error = Error;

    fn try_from(order: Vec<Item>) -> Result<Self, Error> {
        Self::new(order)
    }
}

impl From<Ranking> for Vec<Item> {
    fn from(ranking: Ranking) -> Self {
        ranking.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_permutations_are_rankings() {
        assert!(Ranking::from_indices(&[2, 0, 1]).is_ok());
        assert_eq!(Ranking::from_indices(&[0]), Err(Error::Items(1)));
        assert_eq!(Ranking::from_indices(&[0, 0]), Err(Error::RepeatedItem(0)));
        assert_eq!(Ranking::from_indices(&[0, 2]), Err(Error::UnknownItem { got: 2, items: 2 }));
        assert!(serde_json::from_str::<Ranking>("[1,1,0]").is_err());
    }

    #[test]
    fn positions_invert_the_order() {
        let ranking = Ranking::from_indices(&[2, 0, 1]).unwrap();
        assert_eq!(ranking.positions(), [1, 2, 0]);
        assert_eq!(ranking.reversed(), Ranking::from_indices(&[1, 0, 2]).unwrap());
    }

    #[test]
    fn relabelling_renames_each_item() {
        let ranking = Ranking::from_indices(&[2, 0, 1]).unwrap();
        let names = Ranking::from_indices(&[1, 2, 0]).unwrap();
        assert_eq!(ranking.relabelled(&names), Ranking::from_indices(&[0, 1, 2]).unwrap());
        assert_eq!(ranking.relabelled(&names).relabelled(&names.inverse()), ranking);
    }

    #[test]
    fn scores_rank_highest_first_and_ties_by_index() {
        let order = Ranking::by_score(&[0.0, 3.0, 0.0, 5.0]);
        assert_eq!(order, Ranking::from_indices(&[3, 1, 0, 2]).unwrap());
    }
}
