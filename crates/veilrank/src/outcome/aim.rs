//! What an outcome tells of the goal of its survey: who could be among the first few, how sure that is, and who is out.

use serde::Serialize;

use super::Outcome;
use crate::{error::Error, goal::Goal, ranking::Item};

/// What the answers tell of the first few.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Aim {
    /// What was to be found out.
    #[serde(rename = "name")]
    pub goal: Goal,
    /// How likely the order's first few are truly the first few, in whatever sequence.
    pub sure: f64,
    /// For each item by its index, how likely it is truly among the first few.
    pub among: Vec<f64>,
    /// The items that are among them with the confidence, in the order of the ranking.
    pub found: Vec<Item>,
    /// The items that may or may not be among them.
    pub open: Vec<Item>,
    /// The items that cannot be among them.
    pub out: Vec<Item>,
}

/// What is known of places, for any goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Places {
    /// For each item how likely it has each place.
    pub of: Vec<Vec<f64>>,
    /// For each number of items from 1, how likely the order's first so many are truly the first so many.
    pub first: Vec<f64>,
}

impl Outcome {
    /// The same outcome, which speaks of another goal than its survey's. Who could be among the first few goes by the ranks that each
    /// item could have, so that both say the same.
    pub fn aimed(self, goal: Goal) -> Result<Self, Error> {
        goal.check(self.order.items())?;
        let aim = goal.few().and_then(|few| self.told_of(goal, few));
        let influence = self.influence.map(|influence| influence.aimed(goal));
        Ok(Self { aim, influence, ..self })
    }

    fn told_of(&self, goal: Goal, few: usize) -> Option<Aim> {
        let (places, intervals) = (self.places.as_ref()?, self.rank_intervals.as_ref()?);
        let among = places.of.iter().map(|row| row[..few].iter().sum::<f64>().min(1.0)).collect();
        let (mut found, mut open, mut out) = (Vec::new(), Vec::new(), Vec::new());
        for &item in self.order.order() {
            let (low, high) = intervals[item.index()];
            let kind = if low > few {
                &mut out
            } else if high <= few {
                &mut found
            } else {
                &mut open
            };
            kind.push(item);
        }
        Some(Aim { goal, sure: places.first[few - 1], among, found, open, out })
    }
}
