//! Which pairs a participant is asked about, and who chooses them: the curator, unless the terms leave it to the devices.

mod live;

use rand::{Rng, seq::SliceRandom};

pub use self::live::EVEN_SHARE;
use self::live::Weights;
use crate::{
    choice::choice,
    draws::distinct,
    error::Error,
    ranking::{Pair, check_items},
    survey::Survey,
};

/// The pairs that one participant is asked about: distinct, so that no answer is bought twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query(Vec<Pair>);

impl Query {
    /// A query of distinct pairs.
    pub fn new(pairs: Vec<Pair>) -> Result<Self, Error> {
        check_distinct(pairs.iter().copied())?;
        Ok(Self(pairs))
    }

    /// The query of a survey whose devices send whole orders: no pair is asked about by itself.
    pub fn whole() -> Self {
        Self(Vec::new())
    }

    /// The pairs that a device draws for itself: as many as the terms say, distinct, every list of them as likely.
    ///
    /// No ballot is needed to draw them, so they tell nothing of one.
    pub fn drawn<R: Rng + ?Sized>(survey: &Survey, rng: &mut R) -> Self {
        drawn(survey.items(), survey.pairs(), rng)
    }

    /// The pairs, in the order in which they are asked.
    pub fn pairs(&self) -> &[Pair] {
        &self.0
    }

    /// Refuses a query that is not what the terms promise.
    pub fn check(&self, survey: &Survey) -> Result<(), Error> {
        check_answered(self.0.iter().copied(), survey)
    }
}

/// As every device draws them; the browser's repeats it.
fn drawn<R: Rng + ?Sized>(items: usize, queries: usize, rng: &mut R) -> Query {
    // 2048 items make some two million pairs.
    let pairs = u32::try_from(Pair::count(items)).unwrap_or(u32::MAX);
    let numbers = distinct(pairs, queries, rng);
    Query(numbers.into_iter().filter_map(|number| Pair::nth(number as usize, items)).collect())
}

/// Refuses pairs that are not as many as the terms say, or not over the survey's items.
pub(crate) fn check_answered(
    pairs: impl ExactSizeIterator<Item = Pair>,
    survey: &Survey,
) -> Result<(), Error> {
    if pairs.len() != survey.pairs() {
        return Err(Error::AnswerCount { expected: survey.pairs(), got: pairs.len() });
    }
    for pair in pairs {
        pair.check(survey.items())?;
    }
    Ok(())
}

/// Refuses pairs of which one stands twice.
pub(crate) fn check_distinct(
    pairs: impl ExactSizeIterator<Item = Pair> + Clone,
) -> Result<(), Error> {
    if pairs.len() <= 8 {
        // A look at each earlier pair is cheaper than sorting while there are few.
        let mut rest = pairs.clone().enumerate();
        let seen = |(i, pair)| pairs.clone().take(i).any(|earlier| earlier == pair);
        return rest.find(|&next| seen(next)).map_or(Ok(()), |(_, pair)| Err(repeated(pair)));
    }
    let mut sorted: Vec<Pair> = pairs.collect();
    sorted.sort_unstable();
    let twice = sorted.windows(2).find(|both| both[0] == both[1]);
    twice.map_or(Ok(()), |both| Err(repeated(both[0])))
}

fn repeated(pair: Pair) -> Error {
    Error::RepeatedPair(pair.first().index(), pair.second().index())
}

choice! {
    /// How pairs are assigned to participants.
    "assignment" pub enum Assign {
        /// Distinct pairs, uniformly at random, as in the paper.
        Uniform = "uniform",
        /// Every pair is asked equally often, up to one.
        Balanced = "balanced",
        /// Pairs whose answers would tell most are asked most often, judged by the reports so far.
        Live = "live",
        /// Each device draws its own, uniformly at random, and no server is needed; whoever cheats chooses theirs.
        Device = "device",
    }
}

/// The curator's side of a survey: hands out queries, one participant after the other.
#[derive(Debug, Clone)]
pub struct Assigner {
    assign: Assign,
    /// All pairs; those before `dealt` have been handed out in this round.
    deck: Vec<Pair>,
    dealt: usize,
    /// How often each pair of the deck is drawn, for live assignment.
    weights: Weights,
}

/// What each pair of a survey is worth asking, ready to be drawn from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Focus {
    weights: Weights,
}

impl Focus {
    /// The worth of every pair, in the order of [`Pair::all`]. What is negative or no number is worth nothing.
    pub fn new(worth: &[f64]) -> Self {
        Self { weights: Weights::new(worth) }
    }
}

impl Assigner {
    /// An assigner for a survey over `items`.
    pub fn new(assign: Assign, items: usize) -> Result<Self, Error> {
        let deck: Vec<Pair> = Pair::all(check_items(items)?).collect();
        let dealt = match assign {
            Assign::Uniform | Assign::Live | Assign::Device => 0,
            // An exhausted deck is shuffled before the first pair is dealt.
            Assign::Balanced => deck.len(),
        };
        let weights = Weights::new(&vec![1.0; deck.len()]);
        Ok(Self { assign, deck, dealt, weights })
    }

    /// Tells a live assigner what each pair is worth asking.
    ///
    /// Until then all are worth the same. From now on a pair is drawn in proportion to its worth, except that a share of
    /// [`EVEN_SHARE`] of the draws goes to all pairs alike. The other assignments ask what they always ask.
    pub fn focus(&mut self, focus: Focus) {
        if self.assign == Assign::Live && focus.weights.pairs() == self.deck.len() {
            self.weights = focus.weights;
        }
    }

    /// The next participant's query of `queries` distinct pairs; none make the query for a whole order.
    pub fn next<R: Rng + ?Sized>(&mut self, queries: usize, rng: &mut R) -> Result<Query, Error> {
        if queries == 0 {
            return Ok(Query::whole());
        }
        if queries > self.deck.len() {
            let pairs = self.deck.len();
            let items = self.deck.last().map_or(0, |pair| pair.second().index() + 1);
            return Err(Error::Queries { got: queries, items, pairs });
        }
        Ok(match self.assign {
            Assign::Uniform => self.uniform(queries, rng),
            Assign::Balanced => self.balanced(queries, rng),
            Assign::Live => self.live(queries, rng),
            Assign::Device => self.by_device(queries, rng),
        })
    }

    fn uniform<R: Rng + ?Sized>(&self, queries: usize, rng: &mut R) -> Query {
        let chosen = rand::seq::index::sample(rng, self.deck.len(), queries);
        Query(chosen.into_iter().map(|index| self.deck[index]).collect())
    }

    /// What the device itself draws, for simulations.
    fn by_device<R: Rng + ?Sized>(&self, queries: usize, rng: &mut R) -> Query {
        let items = self.deck.last().map_or(0, |pair| pair.second().index() + 1);
        drawn(items, queries, rng)
    }

    fn live<R: Rng + ?Sized>(&self, queries: usize, rng: &mut R) -> Query {
        let drawn = self.weights.draw(queries, rng);
        Query(drawn.into_iter().map(|place| self.deck[place]).collect())
    }

    /// Deals from a shuffled deck; every pair is dealt once before any is dealt again.
    fn balanced<R: Rng + ?Sized>(&mut self, queries: usize, rng: &mut R) -> Query {
        let left = self.deck.len() - self.dealt;
        if queries <= left {
            self.dealt += queries;
            return Query(self.deck[self.dealt - queries..self.dealt].to_vec());
        }
        // What is left goes to this participant, and the rest of the query comes from a fresh deck, in which those
        // pairs wait behind all others so that nobody gets a pair twice.
        let mut pairs = self.deck.split_off(self.dealt);
        self.deck.shuffle(rng);
        let needed = queries - pairs.len();
        let mut late = pairs.clone();
        self.deck.append(&mut late);
        pairs.extend_from_slice(&self.deck[..needed]);
        self.deck[needed..].shuffle(rng);
        self.dealt = needed;
        Query(pairs)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{
        draws::below,
        testing::{ALPHA, chi_square_p, rng},
    };

    /// How often each pair was asked.
    fn asked(assign: Assign, queries: usize, participants: usize) -> Vec<u64> {
        let mut assigner = Assigner::new(assign, 6).unwrap();
        let mut rng = rng(3);
        let mut counts: BTreeMap<Pair, u64> = Pair::all(6).map(|pair| (pair, 0)).collect();
        for _ in 0..participants {
            let query = assigner.next(queries, &mut rng).unwrap();
            assert_eq!(query.pairs().len(), queries);
            assert!(Query::new(query.pairs().to_vec()).is_ok(), "distinct");
            for pair in query.pairs() {
                *counts.get_mut(pair).unwrap() += 1;
            }
        }
        counts.into_values().collect()
    }

    #[test]
    fn uniform_asks_every_pair_equally_often_in_the_long_run() {
        for queries in [1, 2, 7, 14] {
            let counts = asked(Assign::Uniform, queries, 30_000);
            // Without replacement the counts vary less than a chi-square expects, so a right sampler passes.
            assert!(chi_square_p(&counts, &[1.0 / 15.0; 15]) > ALPHA, "{queries}: {counts:?}");
        }
        assert!(asked(Assign::Uniform, 15, 10).iter().all(|&n| n == 10), "all pairs");
    }

    #[test]
    fn a_device_draws_every_pair_and_every_two_pairs_equally_often() {
        for queries in [1, 2, 7, 14] {
            let counts = asked(Assign::Device, queries, 30_000);
            assert!(chi_square_p(&counts, &[1.0 / 15.0; 15]) > ALPHA, "{queries}: {counts:?}");
        }
        assert!(asked(Assign::Device, 15, 10).iter().all(|&n| n == 10), "all pairs");
        // Sequences of two pairs out of six: each of the thirty, also the rarest.
        let share = vec![1.0 / 30.0; 30];
        let right = sequences(|rng| drawn(4, 2, rng));
        assert!(chi_square_p(&right, &share) > ALPHA, "{right:?}");
        // A wrong one: the second is the neighbour of the first where both draws meet.
        let wrong = sequences(|rng| {
            let (one, other) = (below(6, rng), below(6, rng));
            let other = if one == other { (other + 1) % 6 } else { other };
            Query([one, other].map(|n| Pair::nth(n as usize, 4).unwrap()).to_vec())
        });
        assert!(chi_square_p(&wrong, &share) < ALPHA, "the test can fail: {wrong:?}");
    }

    /// How often each sequence of two of six pairs was drawn.
    fn sequences(mut draw: impl FnMut(&mut chacha20::ChaCha8Rng) -> Query) -> Vec<u64> {
        let all: Vec<Pair> = Pair::all(4).collect();
        let two = |&a: &Pair| all.iter().filter(move |&&b| b != a).map(move |&b| vec![a, b]);
        let mut counts: BTreeMap<Vec<Pair>, u64> =
            all.iter().flat_map(two).map(|both| (both, 0)).collect();
        let mut rng = rng(11);
        for _ in 0..30_000 {
            *counts.get_mut(draw(&mut rng).pairs()).unwrap() += 1;
        }
        counts.into_values().collect()
    }

    #[test]
    fn pairs_are_numbered_as_they_are_listed() {
        for items in [2, 3, 7, 40] {
            let numbered = (0..).map_while(|number| Pair::nth(number, items));
            assert!(numbered.eq(Pair::all(items)), "{items}");
        }
        let last = Pair::nth(Pair::count(2048) - 1, 2048).unwrap();
        assert_eq!(<(usize, usize)>::from(last), (2046, 2047));
        assert_eq!(
            (Pair::nth(0, 1), Pair::nth(0, 0), Pair::nth(usize::MAX, 5)),
            (None, None, None)
        );
    }

    #[test]
    fn the_test_finds_a_pair_that_is_never_asked() {
        let mut counts = asked(Assign::Uniform, 1, 30_000);
        counts[14] = 0;
        assert!(chi_square_p(&counts, &[1.0 / 15.0; 15]) < ALPHA);
    }

    #[test]
    fn balanced_counts_differ_by_one_at_most() {
        for queries in 1..=15 {
            for participants in [1, 2, 3, 7, 100] {
                let counts = asked(Assign::Balanced, queries, participants);
                let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
                assert!(most - least <= 1, "{queries} x {participants}: {counts:?}");
            }
        }
    }

    #[test]
    fn live_asks_all_pairs_alike_until_it_knows_better() {
        for queries in [1, 2, 7, 14] {
            let counts = asked(Assign::Live, queries, 30_000);
            assert!(chi_square_p(&counts, &[1.0 / 15.0; 15]) > ALPHA, "{queries}: {counts:?}");
        }
        assert!(asked(Assign::Live, 15, 10).iter().all(|&n| n == 10), "all pairs");
    }

    #[test]
    fn only_a_live_assigner_is_told_what_to_ask() {
        for &assign in Assign::ALL {
            let mut assigner = Assigner::new(assign, 4).unwrap();
            let wanted = Pair::try_from((1, 3)).unwrap();
            let worth: Vec<f64> =
                Pair::all(4).map(|pair| f64::from(u8::from(pair == wanted))).collect();
            assigner.focus(Focus::new(&worth));
            let mut rng = rng(5);
            let mut draw = || assigner.next(1, &mut rng).unwrap().pairs()[0];
            let hits = (0..600).filter(|_| draw() == wanted).count();
            assert_eq!(hits > 500, assign == Assign::Live, "{assign}: {hits}");
        }
    }

    #[test]
    fn queries_are_bounded_by_the_pairs() {
        for &assign in Assign::ALL {
            let mut assigner = Assigner::new(assign, 3).unwrap();
            let error = assigner.next(4, &mut rng(1)).unwrap_err();
            assert_eq!(error, Error::Queries { got: 4, items: 3, pairs: 3 });
            assert_eq!(assigner.next(0, &mut rng(1)), Ok(Query::whole()));
        }
        assert!(Assigner::new(Assign::Uniform, 1).is_err());
    }

    #[test]
    fn a_pair_twice_is_refused_however_many_there_are() {
        for items in [3, 12] {
            let mut pairs: Vec<Pair> = Pair::all(items).collect();
            assert!(Query::new(pairs.clone()).is_ok());
            pairs.push(pairs[0]);
            assert_eq!(Query::new(pairs), Err(Error::RepeatedPair(0, 1)));
        }
    }

    #[test]
    fn values_for_a_seed_are_stable() {
        for &assign in Assign::ALL {
            let mut assigner = Assigner::new(assign, 5).unwrap();
            let query = assigner.next(4, &mut rng(1)).unwrap();
            let pairs: Vec<(usize, usize)> = query.pairs().iter().map(|&p| p.into()).collect();
            let expected = match assign {
                Assign::Uniform => [(2, 3), (0, 4), (2, 4), (0, 1)],
                Assign::Balanced => [(0, 4), (2, 4), (1, 3), (0, 3)],
                Assign::Live => [(1, 2), (0, 1), (1, 4), (0, 3)],
                Assign::Device => [(1, 3), (1, 2), (3, 4), (0, 4)],
            };
            assert_eq!(pairs, expected, "{assign}");
        }
    }
}
