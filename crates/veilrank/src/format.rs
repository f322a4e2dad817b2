//! Text to values and back; opening files is the command line's.

mod json;
pub mod reports;
pub mod tally;
