//! Other people's text, made harmless; and, for whoever reads files, a terminal that shows nothing.

#[path = "../../crates/veilrank-cli/src/output/phrases.rs"]
mod phrases;
#[path = "../../crates/veilrank-cli/src/output/visible.rs"]
mod visible;

pub(crate) use self::{
    phrases::listed,
    visible::{quotable, short, visible},
};

use veilrank::format::convert::Loss;

/// Nobody's wishes about output.
pub(crate) struct Output;

impl Output {
    pub(crate) fn warn(&self, _: &Warning) {}

    pub(crate) fn share(&self, _: u64, _: &'static str) -> Progress {
        Progress
    }
}

pub(crate) enum Warning {
    Aside { file: String, loss: Loss },
}

/// A bar that nobody sees.
pub(crate) struct Progress;

impl Progress {
    pub(crate) fn none() -> Self {
        Self
    }

    pub(crate) fn advance(&self, _: u64) {}
}
