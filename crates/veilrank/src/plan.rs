//! What to expect of a survey before it starts, by normal theory over many populations that may be; the lab plays the real protocol to
//! check.

mod advice;
mod fakes;
mod forecast;
mod guess;
mod live;
mod outlook;
mod solve;

use crate::goal::Goal;
pub use crate::uncertainty::Measure;

pub use self::{
    advice::{Change, Suggestion},
    forecast::{Chances, First, Forecast, Proposal, rounded},
    guess::{Guess, Population},
    outlook::{ENDS, Outlook, Range, Right},
    solve::{Plan, Unknown},
};

/// What the accuracy of a goal is: how often its items are found, and for a whole order, which share of the pairs is right. That every
/// place is right is more than noisy answers tell of more than a few items.
pub fn measure(goal: Goal) -> Measure {
    match goal {
        Goal::Order => Measure::Pairs,
        Goal::First(few) => Measure::First(few),
    }
}

/// How people are asked, and what an answer is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Asked {
    /// How many answers each gives, or orders.
    pub answers: usize,
    /// How far they can be believed.
    pub reliability: f64,
    /// Whether they are whole noisy orders.
    pub whole: bool,
    /// Whether what is asked follows from the answers so far; otherwise everything is asked equally often.
    pub live: bool,
    /// Whether each device draws its own pairs, so that made-up participants choose theirs.
    pub chosen: bool,
}
