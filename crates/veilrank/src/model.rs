//! Populations to draw from: random rankings by the models of the literature.

mod mallows;

pub use self::mallows::Mallows;
