//! Locally private rank aggregation: every algorithm of Veilrank, and nothing else.
//!
//! Participants hold a secret [`Ballot`](ranking::Ballot). Each device answers a few pairwise questions, or sends a whole order, through a
//! randomizer, and only the noisy [`Report`](report::Report) leaves it. A curator whom nobody has to trust adds the reports to a
//! [`Tally`](tally::Tally), turns that into unbiased [`Margins`](margins::Margins), and those into an
//! [`Outcome`](outcome::Outcome): a consensus ranking, and how sure it is.
//!
//! ```text
//!         on the participant's device         |                at the curator
//! Ballot -- Query -- randomizer -- Report  ---+-->  Tally -- estimate -- aggregate -- Outcome
//! ```
//!
//! # Example
//!
//! ```
//! use rand::SeedableRng;
//! use veilrank::{
//!     agent, aggregate, estimate,
//!     privacy::Epsilon,
//!     query::{Assign, Assigner},
//!     randomizer::Mechanism,
//!     ranking::{Ballot, Names, Ranking},
//!     survey::Survey,
//!     tally::Tally,
//! };
//!
//! # fn main() -> Result<(), veilrank::Error> {
//! // A simulation names its generator; a real device uses the operating system's.
//! let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
//! let items = Names::new(["tea", "coffee", "water"])?;
//! let survey = Survey::new("drinks", items, Epsilon::new(1.0)?, 1, Mechanism::RandomizedResponse)?;
//!
//! // Every participant prefers coffee to tea to water, and none of them says so.
//! let ballot = Ballot::from(&Ranking::from_indices(&[1, 0, 2])?);
//! let mut assigner = Assigner::new(Assign::Uniform, survey.items())?;
//! let mut tally = Tally::new(survey.clone());
//! for _ in 0..2000 {
//!     let query = assigner.next(survey.queries(), &mut rng)?;
//!     let report = agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng)?;
//!     tally.add(&report)?;
//! }
//!
//! let margins = estimate::margins(&tally)?;
//! let consensus = aggregate::borda(&margins);
//! assert_eq!(consensus, Ranking::from_indices(&[1, 0, 2])?);
//! # Ok(())
//! # }
//! ```
//!
//! The rooms, in reading order; imports point only up this list.

pub mod error;

pub mod choice;

pub mod privacy;

pub mod ranking;

pub mod distance;

pub mod margins;

pub mod randomizer;

pub mod survey;

pub mod query;

pub mod report;

pub mod wire;

pub mod agent;

pub mod tally;

pub mod estimate;

pub mod aggregate;

pub mod curator;

pub mod central;

pub mod uncertainty;

pub mod outcome;

pub mod plan;

pub mod theory;

pub mod model;

pub mod format;

#[cfg(feature = "openapi")]
pub mod openapi;

#[cfg(test)]
mod testing;

/// The README's example, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod readme {}

pub use error::Error;
