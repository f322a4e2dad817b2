//! The people of a simulation: the voters of a data file, or fresh draws from a model.

use std::{borrow::Cow, collections::BTreeMap};

use rand::{Rng, seq::index};
use veilrank::{
    margins::PairCounts,
    model::Model,
    ranking::{Ballot, Names, Order, Profile, Ranking, Vote},
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
    profile: Profile,
    counts: PairCounts,
    /// One ballot per distinct order, and for each voter which of them is theirs.
    ballots: Vec<Ballot>,
    holder: Vec<u32>,
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
        let holders = profile.votes().iter().zip(0u32..).flat_map(|(vote, ballot)| {
            std::iter::repeat_n(ballot, usize::try_from(vote.count).unwrap_or(0))
        });
        let (holder, counts) = (holders.collect(), PairCounts::of_profile(&profile));
        Ok(Self::File(FilePopulation { profile, counts, ballots, holder }))
    }

    /// Fresh draws from a model for each trial.
    pub fn from_model(model: Model, voters: usize) -> Result<Self, Error> {
        check_voters(voters as u64)?;
        Ok(Self::Model { model, voters })
    }

    /// How many items are ranked.
    pub fn items(&self) -> usize {
        match self {
            Self::File(file) => file.profile.items(),
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
            Self::File(file) => Ok(file.profile.names().clone()),
            Self::Model { model, .. } => Ok(Names::numbered(model.items())?),
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
        let mut votes = self.profile.votes().to_vec();
        for vote in &mut votes {
            vote.count = 0;
        }
        for &place in chosen {
            votes[self.holder[place] as usize].count += 1;
        }
        votes.retain(|vote| vote.count > 0);
        let sample = Profile::new(self.profile.names().clone(), votes)?;
        Ok(PairCounts::of_profile(&sample))
    }

    fn ballot(&self, place: usize) -> &Ballot {
        &self.ballots[self.holder[place] as usize]
    }
}

impl Voters<'_> {
    /// Each voter's ballot, one after the other.
    pub(crate) fn ballots(&self) -> impl Iterator<Item = &Ballot> {
        (0..self.number).map(|place| self.source.ballot(place))
    }

    /// What each voter thinks, one after the other; nothing of those whose orders were not kept.
    pub(crate) fn orders(&self) -> Vec<Order> {
        let of_file = |file: &FilePopulation, place: usize| {
            file.profile.votes()[file.holder[place] as usize].order.clone()
        };
        match &self.source {
            Source::File(file, None) => (0..self.number).map(|i| of_file(file, i)).collect(),
            Source::File(file, Some(chosen)) => chosen.iter().map(|&i| of_file(file, i)).collect(),
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
