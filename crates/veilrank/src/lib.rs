//! Locally private rank aggregation: every algorithm of Veilrank, and nothing else.
//!
//! Participants hold a secret [`Ballot`]. Each device answers a few pairwise questions, or sends a whole order, through a
//! randomizer, and only the noisy [`Report`] leaves it. A curator whom nobody has to trust adds the reports to a
//! [`Tally`], turns that into unbiased [`Margins`], and those into an
//! [`Outcome`]: a consensus ranking, and how sure it is.
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
//! use veilrank::{Assign, Assigner, Ballot, Epsilon, Mechanism, Names, Ranking, Survey, Tally};
//! use veilrank::{agent, aggregate, estimate};
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
//! Comparisons in the open need none of this: [`scores`] takes winners and losers.
//!
//! # Features
//!
//! `csv` and `preflib` (both on unless switched off) read and write data files; nothing else needs them. `service` is what devices,
//! curators and issuers need who talk to each other: proofs of work and blind signatures.
//!
//! The rooms, in reading order; imports point only up this list.

pub mod error;

pub mod choice;

pub mod draws;
pub mod numeric;

pub mod octets;

pub mod merkle;

pub mod privacy;

pub mod ranking;

#[cfg(feature = "service")]
pub mod looks;

pub mod truth;

pub mod goal;

pub mod distance;

pub mod margins;

pub mod randomizer;

pub mod asking;

pub mod ticket;

pub mod survey;

pub mod query;

pub mod report;

pub mod work;

pub mod wire;

pub mod agent;

pub mod tally;

pub mod estimate;

pub mod course;

pub mod bradley_terry;

pub mod aggregate;

pub mod curator;

pub mod uncertainty;

pub mod influence;

pub mod outcome;

pub mod plan;

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

/// The same of this crate's own README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod own_readme {}

pub use aggregate::{Method, scores};
pub use error::Error;
pub use goal::Goal;
pub use margins::{Margins, PairCounts};
pub use outcome::Outcome;
pub use privacy::Epsilon;
pub use query::{Assign, Assigner, Query};
pub use randomizer::Mechanism;
pub use ranking::{Ballot, Item, Names, Order, Pair, Profile, Ranking};
pub use report::Report;
pub use survey::Survey;
pub use tally::Tally;
pub use truth::Truth;
