//! Pair counts: of the voters asked about a pair, how many prefer which item.

use super::bits::BitCounter;
use crate::{
    error::Error,
    ranking::{Item, Order, Pair, Profile, Ranking, check_items},
};

/// For each ordered pair of items, how many answers prefer the one to the other.
///
/// No pair has more than [`PairCounts::MOST`] answers, so that no sum over all pairs overflows: whatever adds answers checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairCounts {
    items: usize,
    /// Entry `a * items + b`: how many prefer `a` to `b`.
    prefer: Vec<u64>,
    /// Entry `a * items + b`, a < b: how many were asked and have no preference. Empty when there are none at all.
    undecided: Vec<u64>,
}

/// So many voters of one order are counted one by one, by bits, before adding their number to each pair is quicker.
const FEW: u64 = 4;

impl PairCounts {
    /// The most answers about one pair: as many as voters of one profile.
    pub const MOST: u64 = Profile::MAX_VOTERS;

    /// Counts over `items` with no answers yet.
    pub fn new(items: usize) -> Result<Self, Error> {
        check_items(items)?;
        Ok(Self { items, prefer: vec![0; items * items], undecided: Vec::new() })
    }

    /// Counts read from elsewhere: entry `a * items + b` of `prefer` is how many prefer `a` to `b`.
    pub fn from_table(items: usize, prefer: Vec<u64>) -> Result<Self, Error> {
        check_items(items)?;
        if prefer.len() != items * items {
            return Err(Error::ItemCount { left: items, right: prefer.len() / items });
        }
        if let Some(item) = (0..items).find(|&item| prefer[item * items + item] > 0) {
            let what = format!("nobody compares item {item} with itself");
            return Err(Error::ImpossibleTally(what));
        }
        for pair in Pair::all(items) {
            let (a, b) = (pair.first().index(), pair.second().index());
            check_most("answers about one pair", [prefer[a * items + b], prefer[b * items + a]])?;
        }
        Ok(Self { items, prefer, undecided: Vec::new() })
    }

    /// The counts of comparisons one by one: each is a winner and a loser, items counted from 0.
    pub fn of_comparisons(
        items: usize,
        comparisons: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, Error> {
        let mut counts = Self::new(items)?;
        for (winner, loser) in comparisons {
            counts.add(Item::new(winner)?, Item::new(loser)?, 1)?;
        }
        Ok(counts)
    }

    /// The counts of full rankings, 64 pairs at a time: O(n m^2 / 64) word operations.
    pub fn of_rankings<'a>(
        items: usize,
        rankings: impl IntoIterator<Item = &'a Ranking>,
    ) -> Result<Self, Error> {
        let mut counts = Self::new(items)?;
        let mut bits = BitCounter::new(items);
        for ranking in rankings {
            if ranking.items() != items {
                return Err(Error::ItemCount { left: items, right: ranking.items() });
            }
            bits.add(ranking.order().iter().map(|item| item.index()));
        }
        bits.add_to(&mut counts.prefer);
        Ok(counts)
    }

    /// The counts of a profile. Every voter counts as asked about every pair: a tie, or an item left out, is an
    /// answer without a preference, just as a participant's device treats it.
    pub fn of_profile(profile: &Profile) -> Self {
        let votes = profile.votes().iter().map(|vote| (&vote.order, vote.count));
        Self::of_votes(profile.items(), votes)
    }

    /// The counts of orders over `items`, each held by so many voters.
    pub(crate) fn of_votes<'a>(
        items: usize,
        votes: impl Iterator<Item = (&'a Order, u64)>,
    ) -> Self {
        let mut counts = Self { items, prefer: vec![0; items * items], undecided: Vec::new() };
        let (mut bits, mut voters) = (BitCounter::new(items), 0);
        for (order, n) in votes {
            if n <= FEW && order.is_strict() && order.is_complete(items) {
                (0..n).for_each(|_| bits.add(order.ranked().iter().map(|item| item.index())));
            } else {
                counts.add_order(order, n);
            }
            voters += n;
        }
        bits.add_to(&mut counts.prefer);
        counts.complete(voters);
        counts
    }

    /// Adds one order, held by `n` voters.
    fn add_order(&mut self, order: &Order, n: u64) {
        let mut worse = order.ranked();
        for group in order.groups() {
            worse = &worse[group.len()..];
            for &a in group {
                for &b in worse {
                    self.prefer[a.index() * self.items + b.index()] += n;
                }
            }
        }
    }

    /// Counts the voters without a preference, so that each pair was put to all `voters`.
    fn complete(&mut self, voters: u64) {
        for pair in Pair::all(self.items) {
            let (a, b) = (pair.first(), pair.second());
            self.put_undecided(a, b, voters - self.asked(a, b));
        }
    }

    /// Adds `n` answers that prefer `winner` to `loser`; what is refused changes nothing.
    pub fn add(&mut self, winner: Item, loser: Item, n: u64) -> Result<(), Error> {
        self.check_room(winner, loser, n)?;
        self.prefer[winner.index() * self.items + loser.index()] += n;
        Ok(())
    }

    /// Adds `n` answers without a preference between two items; what is refused changes nothing.
    pub fn add_undecided(&mut self, a: Item, b: Item, n: u64) -> Result<(), Error> {
        self.check_room(a, b, n)?;
        self.put_undecided(a, b, n);
        Ok(())
    }

    fn put_undecided(&mut self, a: Item, b: Item, n: u64) {
        if n == 0 {
            return;
        }
        if self.undecided.is_empty() {
            self.undecided = vec![0; self.items * self.items];
        }
        self.undecided[a.min(b).index() * self.items + a.max(b).index()] += n;
    }

    /// Refuses answers about what is no pair of these items, or more than one pair can have.
    fn check_room(&self, a: Item, b: Item, n: u64) -> Result<(), Error> {
        if a == b {
            return Err(Error::RepeatedItem(a.index()));
        }
        if a.max(b).index() >= self.items {
            return Err(Error::UnknownItem { got: a.max(b).index(), items: self.items });
        }
        check_most("answers about one pair", [self.asked(a, b), n])
    }

    /// How many items there are.
    pub fn items(&self) -> usize {
        self.items
    }

    /// How many prefer `a` to `b`.
    pub fn prefer(&self, a: Item, b: Item) -> u64 {
        self.prefer[a.index() * self.items + b.index()]
    }

    /// How many answers there are about a pair, with or without a preference.
    pub fn asked(&self, a: Item, b: Item) -> u64 {
        let undecided = self.undecided.get(a.min(b).index() * self.items + a.max(b).index());
        self.prefer(a, b) + self.prefer(b, a) + undecided.copied().unwrap_or(0)
    }

    /// By how many answers `a` leads `b`; negative when it trails.
    pub fn lead(&self, a: Item, b: Item) -> i64 {
        self.prefer(a, b).cast_signed() - self.prefer(b, a).cast_signed()
    }

    /// How many answers there are in all.
    pub fn answers(&self) -> u64 {
        self.prefer.iter().chain(&self.undecided).sum()
    }

    /// The raw table: entry `a * items + b` is how many prefer `a` to `b`.
    pub fn table(&self) -> &[u64] {
        &self.prefer
    }

    /// The raw table, for a loop that adds many answers: see [`Tally`](crate::tally::Tally).
    pub(crate) fn table_mut(&mut self) -> &mut [u64] {
        &mut self.prefer
    }

    /// Adds the counts of others over the same items; what is refused changes nothing.
    pub fn merge(&mut self, other: &Self) -> Result<(), Error> {
        if self.items != other.items {
            return Err(Error::ItemCount { left: self.items, right: other.items });
        }
        for pair in Pair::all(self.items) {
            let (a, b) = (pair.first(), pair.second());
            check_most("answers about one pair", [self.asked(a, b), other.asked(a, b)])?;
        }
        if self.undecided.len() < other.undecided.len() {
            self.undecided = vec![0; other.undecided.len()];
        }
        let sum = |mine: &mut [u64], theirs: &[u64]| {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
        };
        sum(&mut self.prefer, &other.prefer);
        sum(&mut self.undecided, &other.undecided);
        Ok(())
    }

    /// What was counted since an earlier time; nothing where less was counted than then.
    pub(crate) fn since(&self, earlier: &Self) -> Option<Self> {
        let none = vec![0; self.undecided.len()];
        let before = if earlier.undecided.is_empty() { &none } else { &earlier.undecided };
        let less = |now: &[u64], then: &[u64]| -> Option<Vec<u64>> {
            (now.len() == then.len()).then_some(())?;
            now.iter().zip(then).map(|(now, then)| now.checked_sub(*then)).collect()
        };
        let (prefer, undecided) =
            (less(&self.prefer, &earlier.prefer)?, less(&self.undecided, before)?);
        (self.items == earlier.items).then_some(Self { items: self.items, prefer, undecided })
    }

    /// The counts after item `i` has been renamed to `names[i]`.
    ///
    /// # Panics
    /// When the two are over different numbers of items.
    #[must_use]
    pub fn relabelled(&self, names: &Ranking) -> Self {
        assert_eq!(self.items, names.items(), "a relabelling is over the same items");
        let names = names.order();
        let mut counts =
            Self { prefer: vec![0; self.prefer.len()], undecided: Vec::new(), ..*self };
        for pair in Pair::all(self.items) {
            let (a, b) = (pair.first(), pair.second());
            let (new_a, new_b) = (names[a.index()], names[b.index()]);
            let cell = |winner: Item, loser: Item| winner.index() * self.items + loser.index();
            counts.prefer[cell(new_a, new_b)] = self.prefer(a, b);
            counts.prefer[cell(new_b, new_a)] = self.prefer(b, a);
            let undecided = self.asked(a, b) - self.prefer(a, b) - self.prefer(b, a);
            counts.put_undecided(new_a, new_b, undecided);
        }
        counts
    }
}

/// Refuses a sum of counts that is more than can be added up safely.
pub(crate) fn check_most(what: &'static str, parts: [u64; 2]) -> Result<(), Error> {
    let got = u128::from(parts[0]) + u128::from(parts[1]);
    if got > u128::from(PairCounts::MOST) { Err(Error::TooMany { what, got }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ranking::{Names, Vote};

    /// The definition: for each voter, each pair.
    fn by_definition(items: usize, rankings: &[Ranking]) -> PairCounts {
        let mut counts = PairCounts::new(items).unwrap();
        for ranking in rankings {
            for (i, &a) in ranking.order().iter().enumerate() {
                for &b in &ranking.order()[i + 1..] {
                    counts.add(a, b, 1).unwrap();
                }
            }
        }
        counts
    }

    fn rankings() -> impl Strategy<Value = (usize, Vec<Ranking>)> {
        let sizes =
            prop_oneof![2usize..20, 60usize..70, 120usize..140, 180usize..200, 250usize..270];
        (sizes, 0usize..70).prop_flat_map(|(m, n)| {
            let one = Just((0..m).collect::<Vec<_>>()).prop_shuffle();
            let ranking = one.prop_map(|order| Ranking::from_indices(&order).unwrap());
            (Just(m), prop::collection::vec(ranking, n))
        })
    }

    proptest! {
        #[test]
        fn bits_count_what_the_definition_counts((items, rankings) in rankings()) {
            let counts = PairCounts::of_rankings(items, &rankings).unwrap();
            prop_assert_eq!(counts, by_definition(items, &rankings));
        }

        #[test]
        fn merging_is_counting_together((items, rankings) in rankings(), at in 0usize..70) {
            let (left, right) = rankings.split_at(at.min(rankings.len()));
            let mut merged = PairCounts::of_rankings(items, left).unwrap();
            merged.merge(&PairCounts::of_rankings(items, right).unwrap()).unwrap();
            prop_assert_eq!(merged, PairCounts::of_rankings(items, &rankings).unwrap());
        }
    }

    #[test]
    fn a_voter_without_a_preference_was_still_asked() {
        let item = |i| Item::new(i).unwrap();
        let order = Order::new([vec![item(2)], vec![item(0), item(1)]]).unwrap();
        let short = Order::new([vec![item(1)]]).unwrap();
        let votes = vec![Vote { count: 3, order }, Vote { count: 2, order: short }];
        let profile = Profile::new(Names::numbered(4).unwrap(), votes).unwrap();
        let counts = PairCounts::of_profile(&profile);
        assert_eq!((counts.prefer(item(2), item(0)), counts.prefer(item(0), item(2))), (3, 0));
        assert_eq!((counts.lead(item(0), item(1)), counts.lead(item(1), item(2))), (0, -3));
        for pair in Pair::all(4) {
            assert_eq!(counts.asked(pair.second(), pair.first()), 5);
        }
        assert_eq!(counts.answers(), 30);
    }

    #[test]
    fn counts_do_not_wrap_around() {
        let [a, b, c, far] = [0, 1, 2, 3].map(|i| Item::new(i).unwrap());
        let mut counts = PairCounts::new(3).unwrap();
        let too_many = |got| Err(Error::TooMany { what: "answers about one pair", got });
        assert_eq!(counts.add(a, b, u64::MAX), too_many(u128::from(u64::MAX)));
        counts.add(a, b, PairCounts::MOST - 2).unwrap();
        counts.add_undecided(b, a, 1).unwrap();
        let before = counts.clone();
        // The limit is for both ways and no preference together.
        let over = u128::from(PairCounts::MOST) + 1;
        assert_eq!(counts.add(b, a, 2), too_many(over));
        assert_eq!(counts.add_undecided(a, b, 2), too_many(over));
        let mut other = PairCounts::new(3).unwrap();
        other.add(b, c, 7).unwrap();
        other.add(b, a, 2).unwrap();
        assert_eq!(counts.merge(&other), too_many(over));
        assert_eq!(counts, before, "what is refused changes nothing");
        counts.add(b, a, 1).unwrap();
        assert_eq!(counts.asked(a, b), PairCounts::MOST);
        assert_eq!(counts.add(a, a, 1), Err(Error::RepeatedItem(0)));
        assert_eq!(counts.add(a, far, 1), Err(Error::UnknownItem { got: 3, items: 3 }));
    }

    #[test]
    fn a_table_from_elsewhere_is_checked() {
        let table = |prefer: &[u64]| PairCounts::from_table(2, prefer.to_vec());
        let mut counts = PairCounts::new(2).unwrap();
        counts.add(Item::new(1).unwrap(), Item::new(0).unwrap(), 3).unwrap();
        assert_eq!(table(&[0, 0, 3, 0]), Ok(counts));
        assert!(matches!(table(&[0, 0, 3]), Err(Error::ItemCount { .. })));
        assert!(matches!(table(&[0, 1, 3, 1]), Err(Error::ImpossibleTally(_))));
        let huge = Err(Error::TooMany { what: "answers about one pair", got: (1 << 40) + 1 });
        assert_eq!(table(&[0, 1, 1 << 40, 0]), huge);
        assert!(table(&[0, u64::MAX, u64::MAX, 0]).is_err());
    }

    #[test]
    fn rankings_of_another_size_are_refused() {
        let three = Ranking::identity(3).unwrap();
        assert!(PairCounts::of_rankings(4, [&three]).is_err());
        assert!(PairCounts::new(1).is_err() && PairCounts::new(10_000).is_err());
    }
}
