//! Proof of work: what an open survey asks of a device before it gives questions, so that made-up participants are not for free.
//!
//! Puzzle i of a token and a seed is solved by the least counter c such that scrypt (RFC 7914, N = 128, r = 1, p = 1, 32 bytes) of the
//! password `token \n seed \n i \n c`, numbers as ASCII text, under the salt `veilrank work 1` begins with 11 zero bits. That takes 2,048
//! hashes in the mean. A curator that is in demand asks for more puzzles; those that were solved under the same token and seed stay solved.

use serde::{Deserialize, Serialize};

#[cfg(feature = "service")]
mod puzzles;

#[cfg(feature = "service")]
pub use self::puzzles::Solver;

/// No curator asks for more puzzles than this, and no device solves more: it would be minutes of work.
pub const MOST_PUZZLES: u32 = 256;

/// A device solves no more puzzles than this for one survey, whatever a curator asks for and under
/// however many tokens: twice the most of one token, since a token is good for half an hour and
/// somebody may take longer to begin.
pub const MAX_PUZZLES_IN_ALL: u32 = 2 * MOST_PUZZLES;

/// What a curator asks for: so many puzzles under this token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WantedWork))]
pub struct Wanted {
    /// Good for half an hour.
    pub token: String,
    /// How many puzzles are to be solved now.
    #[cfg_attr(feature = "openapi", schema(example = 4, maximum = 256))]
    pub puzzles: u32,
}

/// What a device has done. One proof is one assignment, and one report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ProofOfWork))]
pub struct Proof {
    /// The curator's token.
    pub token: String,
    /// 16 random bytes of the device's own, in base64url.
    pub seed: String,
    /// What solves each puzzle, from the first on; each below 2^32.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u64>, example = json!([1804, 77, 3920, 551])))]
    pub counters: Vec<u32>,
}
