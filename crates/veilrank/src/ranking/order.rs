//! An order as public data has it: best first, perhaps with ties, perhaps with items left out.

use std::collections::BTreeSet;

use super::{Item, Ranking};
use crate::error::Error;

/// Groups of tied items, best group first; an item in no group was not ranked, which says nothing about it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Order {
    ranked: Vec<Item>,
    /// Where each group ends in `ranked`.
    ends: Vec<u16>,
}

impl Order {
    /// An order of groups, best first; each item at most once, no group empty.
    pub fn new(groups: impl IntoIterator<Item = Vec<Item>>) -> Result<Self, Error> {
        let mut order = Self { ranked: Vec::new(), ends: Vec::new() };
        let mut seen = BTreeSet::new();
        for group in groups {
            if group.is_empty() {
                let rule = "a group of tied items must not be empty";
                return Err(Error::Terms { rule, got: "{}".to_owned() });
            }
            for item in group {
                if !seen.insert(item) {
                    return Err(Error::RepeatedItem(item.index()));
                }
                order.ranked.push(item);
            }
            // Items are distinct and below 2048, so the length fits.
            order.ends.push(u16::try_from(order.ranked.len()).unwrap_or(u16::MAX));
        }
        Ok(order)
    }

    /// An order from its parts, for readers that have checked them already: checking again costs more than reading.
    #[cfg(feature = "preflib")]
    pub(crate) fn from_parts(ranked: Vec<Item>, ends: Vec<u16>) -> Self {
        debug_assert!(ends.is_sorted_by(|a, b| a < b) && ends.first() != Some(&0));
        debug_assert_eq!(usize::from(ends.last().copied().unwrap_or(0)), ranked.len());
        debug_assert_eq!(ranked.iter().collect::<BTreeSet<_>>().len(), ranked.len());
        Self { ranked, ends }
    }

    /// The same order with tied items in ascending order, so that equal opinions are equal values.
    #[must_use]
    pub fn normalized(&self) -> Self {
        let mut order = self.clone();
        let mut rest = order.ranked.as_mut_slice();
        for group in self.groups() {
            let (tied, after) = rest.split_at_mut(group.len());
            tied.sort_unstable();
            rest = after;
        }
        order
    }

    /// The groups, best first; a strict order has one item in each.
    pub fn groups(&self) -> impl ExactSizeIterator<Item = &[Item]> + Clone {
        self.ends.iter().enumerate().map(|(i, &end)| {
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            &self.ranked[usize::from(start)..usize::from(end)]
        })
    }

    /// All ranked items, best group first.
    pub fn ranked(&self) -> &[Item] {
        &self.ranked
    }

    /// True when no two items are tied.
    pub fn is_strict(&self) -> bool {
        self.ends.len() == self.ranked.len()
    }

    /// True when it ranks all of `items`.
    pub fn is_complete(&self, items: usize) -> bool {
        self.ranked.len() == items
    }

    /// For each of `items`, the number of its group from 0, or nothing if it was not ranked.
    pub fn levels(&self, items: usize) -> Vec<Option<u16>> {
        let mut levels = vec![None; items];
        for (group, level) in self.groups().zip(0..) {
            for item in group {
                levels[item.index()] = Some(level);
            }
        }
        levels
    }

    /// The ranking, when the order is strict and ranks all of `items`.
    pub fn to_ranking(&self, items: usize) -> Option<Ranking> {
        (self.is_strict() && self.is_complete(items))
            .then(|| Ranking::new(self.ranked.clone()).ok())
            .flatten()
    }

    /// Refuses an order over items that are not in a list of `items`.
    pub fn check(&self, items: usize) -> Result<(), Error> {
        match self.ranked.iter().max() {
            Some(last) if last.index() >= items => {
                Err(Error::UnknownItem { got: last.index(), items })
            }
            _ => Ok(()),
        }
    }
}

impl From<&Ranking> for Order {
    fn from(ranking: &Ranking) -> Self {
        let ends = (1..).take(ranking.items()).collect();
        Self { ranked: ranking.order().to_vec(), ends }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(indices: &[usize]) -> Vec<Item> {
        indices.iter().map(|&i| Item::new(i).unwrap()).collect()
    }

    #[test]
    fn groups_and_levels() {
        let order = Order::new([items(&[3]), items(&[0, 2])]).unwrap();
        assert_eq!(order.groups().collect::<Vec<_>>(), [items(&[3]), items(&[0, 2])]);
        assert_eq!(order.levels(4), [Some(1), None, Some(1), Some(0)]);
        assert!(!order.is_strict() && !order.is_complete(4) && order.to_ranking(4).is_none());
        assert!(order.check(4).is_ok() && order.check(3).is_err());
    }

    #[test]
    fn tied_items_have_no_order_of_their_own() {
        let order = Order::new([items(&[3]), items(&[2, 0]), items(&[1])]).unwrap();
        let sorted = Order::new([items(&[3]), items(&[0, 2]), items(&[1])]).unwrap();
        assert_ne!(order, sorted);
        assert_eq!(order.normalized(), sorted);
        assert_eq!(sorted.normalized(), sorted);
    }

    #[test]
    fn a_ranking_is_a_strict_complete_order() {
        let ranking = Ranking::from_indices(&[1, 2, 0]).unwrap();
        let order = Order::from(&ranking);
        assert!(order.is_strict() && order.is_complete(3));
        assert_eq!(order.to_ranking(3), Some(ranking));
    }

    #[test]
    fn repeated_items_and_empty_groups_are_refused() {
        assert_eq!(Order::new([items(&[1]), items(&[1])]), Err(Error::RepeatedItem(1)));
        assert!(Order::new([items(&[1]), vec![]]).is_err());
        assert!(Order::new([]).unwrap().ranked().is_empty());
    }
}
