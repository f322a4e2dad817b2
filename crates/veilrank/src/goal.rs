//! What a survey is for: the whole order, its winner, or the first few.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::error::Error;

/// What a survey is to find out. A curator who asks live aims at it, and an outcome speaks of it.
///
/// Its name in flags, in JSON and in forms is `order`, `winner` or `first-K` with K from 2 on, such as `first-3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Goal {
    /// The place of every item.
    #[default]
    Order,
    /// Which items are the first so many, in whatever order; 1 is the winner.
    First(u16),
}

impl Goal {
    /// Which item is first.
    pub const WINNER: Self = Self::First(1);

    /// How many items are asked for; nothing for the whole order.
    pub fn few(self) -> Option<usize> {
        match self {
            Self::Order => None,
            Self::First(few) => Some(usize::from(few)),
        }
    }

    /// What is to be found, in words for people.
    pub fn about(self) -> String {
        match self {
            Self::Order => "the place of every item".to_owned(),
            Self::WINNER => "which item is first".to_owned(),
            Self::First(few) => format!("which items are the first {few}, in whatever order"),
        }
    }

    /// Refuses a goal that this many items cannot have: the first few are some of them, not all.
    pub fn check(self, items: usize) -> Result<(), Error> {
        match self {
            Self::First(few) if few == 0 || usize::from(few) >= items => {
                let rule = "the first few are at least one item, and fewer than there are";
                Err(Error::Terms { rule, got: format!("{self} of {items}") })
            }
            Self::Order | Self::First(_) => Ok(()),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order => f.pad("order"),
            Self::First(1) => f.pad("winner"),
            Self::First(few) => f.pad(&format!("first-{few}")),
        }
    }
}

impl FromStr for Goal {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        // One spelling each: the first one is the winner.
        let few =
            |text: &str| text.parse().ok().filter(|&few| few > 1 && !text.starts_with(['+', '0']));
        match name {
            "order" => Some(Self::Order),
            "winner" => Some(Self::WINNER),
            _ => name.strip_prefix("first-").and_then(few).map(Self::First),
        }
        .ok_or_else(|| Error::UnknownName {
            what: "goal",
            got: name.to_owned(),
            known: "order, winner, first-2, first-3 and so on".to_owned(),
        })
    }
}

impl TryFrom<String> for Goal {
    type Error = Error;

    fn try_from(name: String) -> Result<Self, Error> {
        name.parse()
    }
}

impl From<Goal> for String {
    fn from(goal: Goal) -> Self {
        goal.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for (goal, name) in [
            (Goal::Order, "order"),
            (Goal::WINNER, "winner"),
            (Goal::First(3), "first-3"),
            (Goal::First(2000), "first-2000"),
        ] {
            assert_eq!((goal.to_string().as_str(), name.parse()), (name, Ok(goal)));
        }
        for wrong in [
            "",
            "first",
            "first-",
            "first-0",
            "first-1",
            "first-+3",
            "first-03",
            "first--1",
            "first-70000",
            "Order",
            "top-3",
        ] {
            assert!(wrong.parse::<Goal>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_goal_is_said_in_words() {
        let said = [Goal::Order, Goal::WINNER, Goal::First(3)].map(Goal::about);
        let [order, winner, few] = said.each_ref().map(String::as_str);
        assert_eq!((order, winner), ("the place of every item", "which item is first"));
        assert_eq!(few, "which items are the first 3, in whatever order");
    }

    #[test]
    fn the_first_few_are_fewer_than_all() {
        assert!(Goal::Order.check(2).is_ok() && Goal::First(2).check(3).is_ok());
        assert!(Goal::WINNER.check(2).is_ok() && Goal::First(0).check(3).is_err());
        let error = Goal::First(3).check(3).unwrap_err().to_string();
        assert_eq!(
            error,
            "the first few are at least one item, and fewer than there are, got first-3 of 3"
        );
    }
}
