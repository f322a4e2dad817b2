//! The people behind the names: the voters of the files that were found, and the models.

use veilrank::{
    model::{Mallows, Model},
    ranking::{Profile, Ranking},
};

use super::{Missing, SetName};
use crate::{error::Error, population::Population};

/// The populations of a run.
#[derive(Debug, Default)]
pub struct Sets(Vec<(SetName, Population)>);

impl Sets {
    /// The models among these sets; files are added by [`add`](Self::add).
    pub fn models(sets: &[SetName]) -> Result<Self, Error> {
        let mut models = Self::default();
        for &set in sets {
            let model = match set {
                SetName::Mallows { items, theta } => {
                    let phi = Mallows::phi_from_paper_theta(theta)?;
                    Model::from(Mallows::new(Ranking::identity(items)?, phi)?)
                }
                SetName::Other(kind) => kind.model()?,
                SetName::TurkDots | SetName::TurkPuzzle | SetName::Sushi => continue,
            };
            models.0.push((set, Population::from_model(model, set.voters())?));
        }
        Ok(models)
    }

    /// Adds the voters of a file, which must be those that the paper had.
    pub fn add(&mut self, set: SetName, profile: Profile) -> Result<(), Error> {
        let (got_items, got_voters) = (profile.items(), profile.voters());
        if (got_items, got_voters) != (set.items(), set.voters() as u64) {
            return Err(Error::OtherSet {
                set: set.label(),
                voters: set.voters(),
                items: set.items(),
                got_voters,
                got_items,
            });
        }
        self.0.push((set, Population::from_profile(profile)?));
        Ok(())
    }

    /// The people of a set, unless its file is missing.
    pub(crate) fn get(&self, set: SetName) -> Option<&Population> {
        self.0.iter().find(|(name, _)| *name == set).map(|(_, population)| population)
    }

    /// True when a set can be run.
    pub fn has(&self, set: SetName) -> bool {
        self.get(set).is_some()
    }

    /// Which of these sets cannot be run.
    pub fn missing(&self, wanted: &[SetName]) -> Vec<Missing> {
        let absent = wanted.iter().filter(|set| !self.has(**set));
        let missing =
            |set: &SetName| Some(Missing { set: *set, file: set.file()?, page: set.page()? });
        absent.filter_map(missing).collect()
    }
}
