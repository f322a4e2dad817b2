//! The names of the items: what people see in place of an index.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Item, check_items};
use crate::error::Error;

/// The longest name, in bytes.
const LONGEST: usize = 1000;

/// The items' names, in the order of their indices: 2 to 2048, none empty, none twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Names(Vec<String>);

impl Names {
    /// Checks a list of names.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Result<Self, Error> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        check_items(names.len())?;
        let mut seen = BTreeSet::new();
        for (index, name) in names.iter().enumerate() {
            let wrong = |rule| Error::Name { rule, got: shortened(name), index };
            if name.trim().is_empty() {
                return Err(wrong("a name must not be empty"));
            }
            if name.len() > LONGEST {
                return Err(wrong("a name has at most 1000 bytes"));
            }
            if name.chars().any(char::is_control) {
                return Err(wrong("a name must have no line breaks or control characters"));
            }
            if !seen.insert(name.as_str()) {
                return Err(wrong("names must differ"));
            }
        }
        Ok(Self(names))
    }

    /// Names for items that have none: `item 1`, `item 2`, ...
    pub fn numbered(items: usize) -> Result<Self, Error> {
        check_items(items)?;
        Self::new((1..=items).map(|i| format!("item {i}")))
    }

    /// How many items there are.
    #[expect(clippy::len_without_is_empty, reason = "a list of names is never empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The name of an item.
    ///
    /// # Panics
    /// When the item is not in the list; callers hold rankings checked against it.
    pub fn of(&self, item: Item) -> &str {
        &self.0[item.index()]
    }

    /// The item with this name.
    pub fn find(&self, name: &str) -> Option<Item> {
        Item::all(self.len()).find(|&item| self.of(item) == name)
    }

    /// All names, in the order of their indices.
    pub fn as_slice(&self) -> &[String] {
        &self.0
    }
}

/// Enough of a name to recognise it by: an error message is no place for a megabyte.
fn shortened(name: &str) -> String {
    if name.chars().count() <= 60 {
        name.to_owned()
    } else {
        name.chars().take(59).chain(['…']).collect()
    }
}

impl TryFrom<Vec<String>> for Names {
    type Error = Error;

    fn try_from(names: Vec<String>) -> Result<Self, Error> {
        Self::new(names)
    }
}

impl From<Names> for Vec<String> {
    fn from(names: Names) -> Self {
        names.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_names_survive() {
        let names = Names::new(["{a, b}: c", "חתול", "🍣 #1", "a\"b"]).unwrap();
        let json = serde_json::to_string(&names).unwrap();
        assert_eq!(serde_json::from_str::<Names>(&json).unwrap(), names);
        assert_eq!(names.find("חתול"), Item::new(1).ok());
        assert_eq!(names.find("cat"), None);
    }

    #[test]
    fn names_that_cannot_be_told_apart_or_shown_are_refused() {
        let long = "x".repeat(10_000_000);
        for bad in [vec!["a"], vec!["a", "a"], vec!["a", " "], vec!["a", "b\nc"], vec!["a", &long]]
        {
            let error = Names::new(bad).unwrap_err().to_string();
            assert!(error.len() < 200, "{error}");
        }
        assert_eq!(Names::numbered(1), Err(Error::Items(1)));
        assert_eq!(Names::numbered(3).unwrap().of(Item::new(2).unwrap()), "item 3");
    }
}
