//! The people of a simulation: the voters of a data file, or fresh draws from a model.

use rand::{Rng, seq::index};
use veilrank::{
    margins::PairCounts,
    model::Model,
    ranking::{Ballot, Names, Profile},
};

use crate::error::Error;

/// The most voters that a simulation holds in memory.
pub const MAX_VOTERS: usize = 10_000_000;

/// Refuses a number of voters that a simulation cannot hold.
pub fn check_voters(voters: u64) -> Result<(), Error> {
    if voters == 0 || voters > MAX_VOTERS as u64 {
        return Err(Error::PopulationSize { got: voters, most: MAX_VOTERS });
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
    pub(crate) counts: std::borrow::Cow<'a, PairCounts>,
    /// How many there are.
    pub(crate) number: usize,
    source: Source<'a>,
}

enum Source<'a> {
    /// Everybody in the file, or some of them by their place.
    File(&'a FilePopulation, Option<Vec<usize>>),
    Drawn(Vec<Ballot>),
}

impl Population {
    /// The voters of a profile.
    pub fn from_profile(profile: Profile) -> Result<Self, Error> {
        check_voters(profile.voters())?;
        let items = profile.items();
        let ballot = |vote: &veilrank::ranking::Vote| Ballot::new(items, &vote.order);
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
        use std::borrow::Cow;
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
                let ballots = rankings.iter().map(Ballot::from).collect();
                Ok(Voters { counts, number: voters, source: Source::Drawn(ballots) })
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
        let at = |i: usize| match &self.source {
            Source::File(file, None) => file.ballot(i),
            Source::File(file, Some(chosen)) => file.ballot(chosen[i]),
            Source::Drawn(ballots) => &ballots[i],
        };
        (0..self.number).map(at)
    }
}
