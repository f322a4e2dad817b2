//! Other people's text, made harmless.

#[path = "../../crates/veilrank-cli/src/output/phrases.rs"]
mod phrases;
#[path = "../../crates/veilrank-cli/src/output/visible.rs"]
mod visible;

pub(crate) use self::{
    phrases::listed,
    visible::{quotable, short, visible},
};
