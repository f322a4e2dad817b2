//! What another program hands over for its user, in place of a file and of prompts.

use anyhow::Result;

use super::{Device, answer};
use crate::{
    args::AnswerArgs,
    commands::in_words,
    device::Written,
    output::Output,
    trouble::{Input, Trouble},
};

/// A ranking, and whether to go on, which is asked before noise is added and before anything is sent.
#[derive(Clone, Copy)]
pub(in crate::commands) struct Given<'a> {
    pub(in crate::commands) ranking: &'a Written,
    pub(in crate::commands) goes_on: &'a dyn Fn() -> bool,
}

/// Takes part for the user of another program.
pub(in crate::commands) fn run_given(
    args: &AnswerArgs,
    given: Given<'_>,
    output: &Output,
) -> Result<()> {
    answer(args, Some(given), output).map_err(|error| in_words(error, output.say()))
}

impl Device<'_> {
    /// Ends here where another program's user does not want to go on.
    pub(super) fn go_on(&self, otherwise: Input) -> Result<(), Trouble> {
        go_on(self.given, otherwise)
    }
}

/// The same for a device that has no curator.
pub(super) fn go_on(given: Option<Given<'_>>, otherwise: Input) -> Result<(), Trouble> {
    let goes_on = given.is_none_or(|given| (given.goes_on)());
    if goes_on { Ok(()) } else { Err(otherwise.into()) }
}
