//! What participants are told besides a survey's terms and rules; kept with the survey as one JSON document.

use serde::{Deserialize, Serialize};
use veilrank::wire::{About, Completion};

/// The most groups that invites of one survey belong to.
pub(crate) const MOST_GROUPS: usize = 100;

/// What participants are told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Told {
    #[serde(default)]
    pub(crate) about: About,
    /// Whether each of them gets the list in an order of their own.
    #[serde(default = "yes")]
    pub(crate) shuffle: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) completion: Option<Completion>,
    /// The groups that invites belong to, by their place here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) groups: Vec<String>,
    /// How many invites each of them was made with: those with few are counted together ([`crate::cells`]). Surveys from before have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) made_with: Vec<i64>,
    /// How many reports are published at a time. It stays as it was when the survey was made: other
    /// steps would move what is published by single reports. Surveys from before have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) publish_every: Option<u32>,
}

fn yes() -> bool {
    true
}

impl Default for Told {
    fn default() -> Self {
        let (about, completion) = (About::default(), None);
        let (groups, made_with) = (Vec::new(), Vec::new());
        Self { about, shuffle: true, completion, groups, made_with, publish_every: None }
    }
}

impl Told {
    /// As it is stored.
    pub(crate) fn write(&self) -> String {
        // Strings and lists of them: there is nothing here that JSON cannot say.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What [`write`](Self::write) wrote; surveys from before have nothing to tell.
    pub(crate) fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Returns the number of invites that each group was made with; `i64::MAX` if it is not known.
    pub(crate) fn sizes(&self) -> Vec<i64> {
        let size = |place: usize| self.made_with.get(place).copied().unwrap_or(i64::MAX);
        (0..self.groups.len()).map(size).collect()
    }

    /// The place of a group, if there is one of that name.
    pub(crate) fn group(&self, label: &str) -> Option<i64> {
        let place = self.groups.iter().position(|group| group == label)?;
        i64::try_from(place).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_stored_and_read_back() {
        assert_eq!(Told::read("{}").unwrap(), Told::default(), "a survey from before");
        let told = Told {
            shuffle: false,
            completion: Some(Completion::Code("C1".to_owned())),
            groups: vec!["Berlin".to_owned(), "Łódź".to_owned()],
            made_with: vec![12],
            publish_every: Some(7),
            about: About { by: Some("The board".to_owned()), ..About::default() },
        };
        assert_eq!(Told::read(&told.write()).unwrap(), told);
        assert_eq!((told.group("Łódź"), told.group("Paris")), (Some(1), None));
        assert_eq!(told.sizes(), [12, i64::MAX]);
    }
}
