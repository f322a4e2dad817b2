//! A profile: the public orders of many voters, as a data file has them.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{Names, Order, Ranking};
use crate::error::Error;

/// One order and how many voters hold it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vote {
    /// How many voters hold it, at least 1.
    pub count: u64,
    /// What they hold.
    pub order: Order,
}

/// Named items and the orders of many voters over them.
///
/// A profile is public data or a simulated population. What a participant of a real survey thinks is a
/// [`Ballot`](super::Ballot).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    names: Names,
    votes: Vec<Vote>,
    voters: u64,
}

impl Profile {
    /// The most voters of one profile, so that no sum over pairs overflows.
    pub const MAX_VOTERS: u64 = 1 << 40;

    /// A profile; every order must be over the named items, every count at least 1.
    pub fn new(names: Names, votes: Vec<Vote>) -> Result<Self, Error> {
        let mut voters = 0u64;
        for vote in &votes {
            vote.order.check(names.len())?;
            let rule = "each order is held by at least one voter and all together by at most 2^40";
            if vote.count == 0 || vote.count > Self::MAX_VOTERS - voters {
                return Err(Error::Terms { rule, got: vote.count.to_string() });
            }
            voters += vote.count;
        }
        Ok(Self { names, votes, voters })
    }

    /// A profile of rankings, one voter each.
    pub fn of_rankings(names: Names, rankings: &[Ranking]) -> Result<Self, Error> {
        let vote = |ranking: &Ranking| match ranking.items() {
            items if items == names.len() => Ok(Vote { count: 1, order: Order::from(ranking) }),
            items => Err(Error::ItemCount { left: names.len(), right: items }),
        };
        let votes = rankings.iter().map(vote).collect::<Result<_, _>>()?;
        Self::new(names, votes)
    }

    /// The items' names.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// How many items there are.
    pub fn items(&self) -> usize {
        self.names.len()
    }

    /// The orders, with their counts.
    pub fn votes(&self) -> &[Vote] {
        &self.votes
    }

    /// How many voters there are: the sum of the counts.
    pub fn voters(&self) -> u64 {
        self.voters
    }

    /// Each voter's order, one after the other.
    pub fn ballots(&self) -> impl Iterator<Item = &Order> {
        self.votes.iter().flat_map(|vote| {
            std::iter::repeat_n(&vote.order, usize::try_from(vote.count).unwrap_or(usize::MAX))
        })
    }

    /// The same opinions with each order once, the most frequent first; equally frequent ones stay as they came.
    #[must_use]
    pub fn compressed(&self) -> Self {
        let mut places = BTreeMap::new();
        let mut votes: Vec<Vote> = Vec::new();
        for vote in &self.votes {
            let order = vote.order.normalized();
            let place = *places.entry(order.clone()).or_insert(votes.len());
            match votes.get_mut(place) {
                Some(same) => same.count += vote.count,
                None => votes.push(Vote { count: vote.count, order }),
            }
        }
        votes.sort_by_key(|vote| Reverse(vote.count));
        Self { names: self.names.clone(), votes, voters: self.voters }
    }

    /// True when every order is strict and ranks every item.
    pub fn is_strict_and_complete(&self) -> bool {
        self.votes.iter().all(|vote| vote.order.is_strict() && vote.order.is_complete(self.items()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::Item;

    #[test]
    fn voters_are_the_sum_of_the_counts() {
        let names = Names::numbered(3).unwrap();
        let order = |indices: &[usize]| Order::from(&Ranking::from_indices(indices).unwrap());
        let votes = vec![
            Vote { count: 2, order: order(&[0, 1, 2]) },
            Vote { count: 1, order: order(&[2, 1, 0]) },
        ];
        let profile = Profile::new(names.clone(), votes).unwrap();
        assert_eq!((profile.voters(), profile.ballots().count()), (3, 3));
        assert!(profile.is_strict_and_complete());
        let none = vec![Vote { count: 0, order: order(&[0, 1, 2]) }];
        assert!(Profile::new(names.clone(), none).is_err());
        let wide = vec![Vote { count: 1, order: order(&[3, 1, 2, 0]) }];
        assert!(Profile::new(names.clone(), wide).is_err());
        let huge = vec![Vote { count: u64::MAX, order: order(&[0, 1, 2]) }; 2];
        assert!(Profile::new(names, huge).is_err());
    }
    #[test]
    fn compressing_merges_equal_opinions_most_frequent_first() {
        let tied = |groups: [&[usize]; 2]| {
            let items = |g: &[usize]| g.iter().map(|&i| Item::new(i).unwrap()).collect();
            Order::new(groups.map(items)).unwrap()
        };
        let (a, b, c) = (tied([&[0], &[1, 2]]), tied([&[2, 1], &[0]]), tied([&[1, 2], &[0]]));
        let one = |order: &Order| Vote { count: 1, order: order.clone() };
        let votes = vec![one(&a), one(&b), one(&c), one(&a), one(&c)];
        let profile = Profile::new(Names::numbered(3).unwrap(), votes).unwrap();
        let merged = profile.compressed();
        let expected = [Vote { count: 3, order: c }, Vote { count: 2, order: a }];
        assert_eq!(merged.votes(), expected);
        assert_eq!(merged.voters(), profile.voters());
        assert_eq!(merged.compressed(), merged);
    }
}
