//! Populations to draw from: random rankings by the models of the literature.

mod mallows;
mod plackett_luce;
mod random_utility;

pub use self::{
    mallows::Mallows,
    plackett_luce::PlackettLuce,
    random_utility::{Noise, RandomUtility},
};
