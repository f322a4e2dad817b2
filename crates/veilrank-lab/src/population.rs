//! The people of a simulation: the voters of a data file, or fresh draws from a model.

use std::{borrow::Cow, collections::BTreeMap};

use rand::{Rng, seq::index};
use veilrank::{
    margins::PairCounts,
    model::Model,
    ranking::{Ballot, Names, Order, Pair, Preferences, Profile, Ranking, Vote},
};

use crate::{error::Error, limits::MAX_VOTERS};

/// Refuses a number of voters that a simulation cannot hold.
pub fn check_voters(voters: u64) -> Result<(), Error> {
    if voters == 0 || voters > MAX_VOTERS as u64 {
        return Err(Error::PopulationSize(voters));
    }
    Ok(())
}

/// Where the voters of a trial come from.
#[derive(Debug)]
pub enum Population {
    /// The voters of a data file; all of them, or a fresh sample without replacement for each trial.
    File(FilePopulation),
    /// A fresh population for each trial.
    Model {
        /// What they are drawn from.
        model: Model,
        /// How many are drawn.
        voters: usize,
    },
}

/// The voters of a data file, ready to answer.
#[derive(Debug)]
pub struct FilePopulation {
    minds: Minds,
    counts: PairCounts,
    /// One ballot per mind, and for each voter which of them is theirs.
    ballots: Vec<Ballot>,
    holder: Vec<u32>,
}

/// What the voters of a file think, each mind once.
#[derive(Debug)]
enum Minds {
    /// Orders.
    Orders(Profile),
    /// Of some pairs, whether the first item is preferred.
    Opinions(Names, Vec<Preferences>),
}

/// The voters of one trial.
pub(crate) struct Voters<'a> {
    /// What they think, counted: the truth that the estimate is measured against.
    pub(crate) counts: Cow<'a, PairCounts>,
    /// How many there are.
    pub(crate) number: usize,
    source: Source<'a>,
}

enum Source<'a> {
    /// Everybody in the file, or some of them by their place.
    File(&'a FilePopulation, Option<Vec<usize>>),
    /// Drawn from a model; their orders are kept only for who must know them.
    Drawn(Vec<Ballot>, Vec<Ranking>),
    /// Others, some of whom say something else than they think.
    Lying(&'a Source<'a>, BTreeMap<usize, Ballot>),
}

impl Population {
    /// The voters of a profile.
    pub fn from_profile(profile: Profile) -> Result<Self, Error> {
        check_voters(profile.voters())?;
        let items = profile.items();
        let ballot = |vote: &Vote| Ballot::new(items, &vote.order);
        let ballots = profile.votes().iter().map(ballot).collect::<Result<_, _>>()?;
        let holder = holders(profile.votes().iter().map(|vote| vote.count));
        let counts = PairCounts::of_profile(&profile);
        Ok(Self::File(FilePopulation { minds: Minds::Orders(profile), counts, ballots, holder }))
    }

    /// People who compared two items at a time: for each mind how many are of it, and of which pairs they prefer the first item.
    pub fn from_opinions(names: Names, people: Vec<(u64, Preferences)>) -> Result<Self, Error> {
        let (held, opinions): (Vec<u64>, Vec<_>) = people.into_iter().unzip();
        check_voters(held.iter().sum())?;
        let ballot = |said: &Vec<_>| Ballot::of_answers(names.len(), said.iter().copied());
        let ballots = opinions.iter().map(ballot).collect::<Result<_, _>>()?;
        let minds = Minds::Opinions(names, opinions);
        let (holder, counts) = (holders(held.iter().copied()), minds.count(&held)?);
        Ok(Self::File(FilePopulation { minds, counts, ballots, holder }))
    }

    /// Fresh draws from a model for each trial.
    pub fn from_model(model: Model, voters: usize) -> Result<Self, Error> {
        check_voters(voters as u64)?;
        Ok(Self::Model { model, voters })
    }

    /// How many items are ranked.
    pub fn items(&self) -> usize {
        match self {
            Self::File(file) => file.counts.items(),
            Self::Model { model, .. } => model.items(),
        }
    }

    /// How many voters there are.
    pub fn voters(&self) -> usize {
        match self {
            Self::File(file) => file.holder.len(),
            Self::Model { voters, .. } => *voters,
        }
    }

    /// The items' names; a model's items are numbered.
    pub fn names(&self) -> Result<Names, Error> {
        match self {
            Self::File(file) => Ok(file.minds.names().clone()),
            Self::Model { model, .. } => Ok(Names::numbered(model.items())?),
        }
    }

    /// Refuses people who have no orders to lie about.
    pub(crate) fn check_orders(&self) -> Result<(), Error> {
        match self {
            Self::File(FilePopulation { minds: Minds::Opinions(..), .. }) => Err(Error::NoOrders),
            _ => Ok(()),
        }
    }

    /// True when every trial has the same voters.
    pub(crate) fn is_fixed(&self, voters: usize) -> bool {
        matches!(self, Self::File(_)) && voters == self.voters()
    }

    /// The voters of one trial.
    pub(crate) fn draw<R: Rng + ?Sized>(
        &self,
        voters: usize,
        rng: &mut R,
    ) -> Result<Voters<'_>, Error> {
        let mut drawn = self.draw_open(voters, rng)?;
        if let Source::Drawn(_, rankings) = &mut drawn.source {
            *rankings = Vec::new();
        }
        Ok(drawn)
    }

    /// The same voters, who can be asked for their orders.
    pub(crate) fn draw_open<R: Rng + ?Sized>(
        &self,
        voters: usize,
        rng: &mut R,
    ) -> Result<Voters<'_>, Error> {
        match self {
            Self::File(file) if voters == file.holder.len() => {
                let source = Source::File(file, None);
                Ok(Voters { counts: Cow::Borrowed(&file.counts), number: voters, source })
            }
            Self::File(file) => {
                let chosen = index::sample(rng, file.holder.len(), voters).into_vec();
                let counts = Cow::Owned(file.count(&chosen)?);
                Ok(Voters { counts, number: voters, source: Source::File(file, Some(chosen)) })
            }
            Self::Model { model, .. } => {
                let rankings = model.population(voters, rng);
                let counts = Cow::Owned(PairCounts::of_rankings(model.items(), &rankings)?);
                let source = Source::Drawn(rankings.iter().map(Ballot::from).collect(), rankings);
                Ok(Voters { counts, number: voters, source })
            }
        }
    }
}

impl FilePopulation {
    /// What the voters at these places think, counted.
    fn count(&self, chosen: &[usize]) -> Result<PairCounts, Error> {
        let mut held = vec![0; self.ballots.len()];
        for &place in chosen {
            held[self.holder[place] as usize] += 1;
        }
        self.minds.count(&held)
    }

    fn ballot(&self, place: usize) -> &Ballot {
        &self.ballots[self.holder[place] as usize]
    }
}

/// For each voter which mind is theirs, where each is held by so many.
fn holders(held: impl Iterator<Item = u64>) -> Vec<u32> {
    let times = |count| usize::try_from(count).unwrap_or(0);
    held.zip(0u32..).flat_map(|(count, mind)| std::iter::repeat_n(mind, times(count))).collect()
}

impl Minds {
    fn names(&self) -> &Names {
        match self {
            Self::Orders(profile) => profile.names(),
            Self::Opinions(names, _) => names,
        }
    }

    /// The order in a mind, where it has one.
    fn order(&self, mind: u32) -> Option<&Order> {
        match self {
            Self::Orders(profile) => Some(&profile.votes()[mind as usize].order),
            Self::Opinions(..) => None,
        }
    }

    /// What voters think, counted, where each mind is held by so many.
    fn count(&self, held: &[u64]) -> Result<PairCounts, Error> {
        match self {
            Self::Orders(profile) => {
                let held = profile.votes().iter().zip(held).filter(|(_, count)| **count > 0);
                let vote = |(vote, &count): (&Vote, _)| Vote { count, order: vote.order.clone() };
                let sample = Profile::new(profile.names().clone(), held.map(vote).collect())?;
                Ok(PairCounts::of_profile(&sample))
            }
            Self::Opinions(names, opinions) => count_opinions(names.len(), opinions, held),
        }
    }
}

/// Everybody counts as asked about every pair, as with orders.
fn count_opinions(
    items: usize,
    opinions: &[Preferences],
    held: &[u64],
) -> Result<PairCounts, Error> {
    let mut counts = PairCounts::new(items)?;
    for (said, &count) in opinions.iter().zip(held) {
        for &(pair, first) in said {
            let (a, b) = (pair.first(), pair.second());
            let (winner, loser) = if first { (a, b) } else { (b, a) };
            counts.add(winner, loser, count)?;
        }
    }
    let voters: u64 = held.iter().sum();
    for pair in Pair::all(items) {
        let (a, b) = (pair.first(), pair.second());
        counts.add_undecided(a, b, voters - counts.asked(a, b))?;
    }
    Ok(counts)
}

impl Voters<'_> {
    /// Each voter's ballot, one after the other.
    pub(crate) fn ballots(&self) -> impl Iterator<Item = &Ballot> {
        (0..self.number).map(|place| self.source.ballot(place))
    }

    /// What each voter thinks, one after the other; nothing of those whose orders were not kept.
    pub(crate) fn orders(&self) -> Vec<Order> {
        let of_file = |file: &FilePopulation, place| file.minds.order(file.holder[place]).cloned();
        match &self.source {
            Source::File(file, None) => (0..self.number).filter_map(|i| of_file(file, i)).collect(),
            Source::File(file, Some(chosen)) => {
                chosen.iter().filter_map(|&i| of_file(file, i)).collect()
            }
            Source::Drawn(_, rankings) => rankings.iter().map(Order::from).collect(),
            Source::Lying(..) => Vec::new(),
        }
    }

    /// The same voters, of whom some say something else: each by their place, with the ballot and what is in it.
    pub(crate) fn lying(
        &self,
        orders: &[Order],
        lies: BTreeMap<usize, (Ballot, Order)>,
    ) -> Result<Voters<'_>, Error> {
        let said = |(place, order): (usize, &Order)| Vote {
            count: 1,
            order: lies.get(&place).map_or(order, |(_, lie)| lie).clone(),
        };
        let votes = orders.iter().enumerate().map(said).collect();
        let names = Names::numbered(self.counts.items())?;
        let counts = Cow::Owned(PairCounts::of_profile(&Profile::new(names, votes)?));
        let ballots = lies.into_iter().map(|(place, (ballot, _))| (place, ballot)).collect();
        Ok(Voters { counts, number: self.number, source: Source::Lying(&self.source, ballots) })
    }
}

impl Source<'_> {
    fn ballot(&self, place: usize) -> &Ballot {
        match self {
            Self::File(file, None) => file.ballot(place),
            Self::File(file, Some(chosen)) => file.ballot(chosen[place]),
            Self::Drawn(ballots, _) => &ballots[place],
            Self::Lying(others, lies) => lies.get(&place).unwrap_or_else(|| others.ballot(place)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(a: usize, b: usize) -> Pair {
        Pair::try_from((a, b)).unwrap()
    }

    #[test]
    fn people_with_an_opinion_of_every_pair_count_as_their_orders_do() {
        let names = Names::new(["a", "b", "c"]).unwrap();
        let order = |items: [usize; 3]| Order::from(&Ranking::from_indices(&items).unwrap());
        let votes = [(2, [0, 1, 2]), (3, [2, 0, 1])];
        let votes = votes.map(|(count, items)| Vote { count, order: order(items) });
        let orders = Population::from_profile(Profile::new(names.clone(), votes.into()).unwrap());
        let first = vec![(pair(0, 1), true), (pair(0, 2), true), (pair(1, 2), true)];
        let last = vec![(pair(0, 1), true), (pair(0, 2), false), (pair(1, 2), false)];
        let people = Population::from_opinions(names, vec![(2, first), (3, last)]).unwrap();
        let (Population::File(orders), Population::File(people)) = (orders.unwrap(), people) else {
            panic!("both are of a file");
        };
        assert_eq!((&people.counts, &people.holder), (&orders.counts, &orders.holder));
        for chosen in [&[0usize, 4] as &[usize], &[2], &[1, 2, 3]] {
            assert_eq!(people.count(chosen).unwrap(), orders.count(chosen).unwrap());
        }
    }

    #[test]
    fn people_may_go_round_in_a_circle_and_say_nothing() {
        let names = Names::new(["a", "b", "c"]).unwrap();
        let circle = vec![(pair(0, 1), true), (pair(1, 2), true), (pair(0, 2), false)];
        let people = Population::from_opinions(names, vec![(1, circle), (1, Vec::new())]).unwrap();
        assert_eq!((people.items(), people.voters()), (3, 2));
        assert_eq!(people.check_orders(), Err(Error::NoOrders));
        let Population::File(file) = people else { panic!("it is of a file") };
        for pair in Pair::all(3) {
            let (a, b) = (pair.first(), pair.second());
            assert_eq!((file.counts.asked(a, b), file.counts.lead(a, b).abs()), (2, 1));
        }
        let nobody = Population::from_opinions(Names::numbered(2).unwrap(), Vec::new());
        assert_eq!(nobody.unwrap_err(), Error::PopulationSize(0));
    }
}
