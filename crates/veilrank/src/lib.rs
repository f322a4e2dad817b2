//! Locally private rank aggregation: every algorithm of Veilrank, and nothing else.
//!
//! Participants hold a secret `Ballot`. Each device answers a few pairwise questions through a
//! randomizer, and only the noisy `Report` leaves it. A curator whom nobody has to trust adds the reports to a
//! `Tally`, turns that into unbiased `Margins`, and those into a consensus ranking.
//!
//! ```text
//!         on the participant's device         |                at the curator
//! Ballot -- Query -- randomizer -- Report  ---+-->  Tally -- estimate -- aggregate --> Consensus
//! ```
//!
//! The rooms, in reading order; imports point only up this list.

pub mod error;

pub mod choice;

pub mod privacy;

pub mod ranking;

pub mod distance;

pub mod theory;

pub mod model;

pub mod format;

#[cfg(test)]
mod testing;

pub use error::Error;
