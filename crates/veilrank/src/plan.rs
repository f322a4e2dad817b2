//! What to expect of a survey before it starts, by normal theory over many populations that may be; the lab plays the real protocol to
//! check.

mod advice;
mod chances;
mod forecast;
mod guess;
mod live;
mod outlook;
mod solve;

use crate::goal::Goal;

pub use self::{
    advice::{Change, Suggestion},
    forecast::{Chances, First, Forecast, Proposal, rounded},
    guess::{Guess, Population},
    outlook::{ENDS, Outlook, Range, Right},
    solve::{Plan, Unknown},
};

/// What is to come out right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Which items are the best so many, in whatever order.
    First(u16),
    /// As many pairs of items as possible: its accuracy is the share of them.
    Pairs,
    /// Every item's place.
    Order,
}

impl Measure {
    /// What the accuracy of a goal is: how often its items are found, and for a whole order, which share of the pairs is right. That
    /// every place is right is more than noisy answers tell of more than a few items.
    pub fn of(goal: Goal) -> Self {
        match goal {
            Goal::Order => Self::Pairs,
            Goal::First(few) => Self::First(few),
        }
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
}
