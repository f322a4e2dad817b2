//! Other people's text, made harmless.

#[path = "../../crates/veilrank-cli/src/output/visible.rs"]
mod visible;
#[path = "../../crates/veilrank-cli/src/output/warnings.rs"]
mod warnings;

pub(crate) use self::{
    visible::{short, visible},
    warnings::{Skipped, Warning},
};
