//! What those who cheat can do: one participant, many made-up ones, and what of it can be seen.
//!
//! Local privacy protects those who answer from the curator. It does not protect the outcome from those who answer: an honest answer is a coin that
//! leans a little, and whoever sends no coin but what they like leans all the way ([`reach()`]).
//!
//! # What is counted
//!
//! [`Influence`] counts *made-up participants*. Each is asked about pairs as those who came were asked on the average, claims to have spent whichever budget
//! of the terms makes an answer count most, and answers as they like; nobody looks at their coins. All of them want one item above the
//! neighbour that the published order has before it: they answer for the one and against the other wherever they are asked about either, and by a fair
//! coin otherwise. Their reports are added to those that are published, and the order is made anew by the same method. The number is the
//! least with which that item then stands above the other with a probability of [`CONFIDENCE`], over who of them is asked what.
//!
//! Where the terms have each device draw its own pairs, nobody assigns any, and made-up participants choose theirs: the two items themselves, or all pairs with either of
//! them, whichever takes fewer participants. With one question each that is m/2 to m times fewer of m items, and with
//! more questions less than that ([`Influence::chosen`]).
//!
//! It is no bound: whoever chooses what they are asked about, or whose reports were there before the outcome, needs fewer. It is
//! worked out from the fit of the outcome, and held to attacks that were played within the factor that `tests/fakes` states.

mod flip;
mod reach;
mod unlikely;

use serde::Serialize;

pub(crate) use self::flip::{Asked, even_rate, of_fit};
pub use self::{
    flip::CONFIDENCE,
    reach::{Reach, reach},
    unlikely::{ALPHA, Unlikely},
};
use crate::{
    aggregate::Method, error::Error, goal::Goal, margins::Margins, ranking::Ranking, tally::Tally,
    uncertainty::Belief,
};

/// How many made-up participants would change an outcome, each with a probability of 0.9.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Influence {
    /// So many would put another item first: the second one.
    pub winner: u64,
    /// So many would bring another item among the first few; missing where the goal is not about them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<u64>,
    /// For each place but the last, so many would have it and the next change places.
    pub neighbours: Vec<u64>,
    /// With this probability.
    pub confidence: f64,
    /// The epsilon that they would claim to have spent, since such an answer counts most.
    pub claimed: f64,
    /// How many honest answers one of theirs outweighs, in the mean.
    pub outweighs: f64,
    /// True where they choose the pairs that they answer, since devices draw their own; missing where a curator assigns them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub chosen: bool,
}

impl Influence {
    /// The influence on an order that a method made of a tally; nothing where nobody has answered, and for methods other than those that
    /// [`Method::Auto`] chooses.
    pub(crate) fn of(
        (tally, margins): (&Tally, &Margins),
        belief: &Belief<'_>,
        (order, method): (&Ranking, Method),
    ) -> Result<Option<Self>, Error> {
        if tally.reports() == 0 {
            return Ok(None);
        }
        let reach = reach(tally.survey())?;
        let Some(neighbours) = flip::neighbours((tally, margins), belief, (order, method), reach)
        else {
            return Ok(None);
        };
        let Some(&winner) = neighbours.first() else { return Ok(None) };
        let (claimed, outweighs) = (reach.claimed.get(), reach.outweighs);
        let (top, chosen, confidence) = (None, tally.survey().is_self_assigned(), CONFIDENCE);
        let found = Self { winner, top, neighbours, confidence, claimed, outweighs, chosen };
        Ok(Some(found.aimed(tally.survey().goal())))
    }

    /// The same, which speaks of another goal.
    #[must_use]
    pub(crate) fn aimed(self, goal: Goal) -> Self {
        let few = goal.few().filter(|&few| few > 1);
        let top = few.and_then(|few| self.neighbours.get(few - 1).copied());
        Self { top, ..self }
    }
}
