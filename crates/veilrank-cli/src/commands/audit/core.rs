//! The core's own device under audit, without a program around it.

use anyhow::Result;
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use veilrank::{agent, wire::report_text};
use veilrank_lab::audit::{Audit, Client, Opinion, Output};

/// The device of the core, with the operating system's noise.
pub(super) struct Core<'a>(pub(super) &'a Audit);

impl Client for Core<'_> {
    type Failure = anyhow::Error;

    fn answer(&mut self, opinions: &[&Opinion]) -> Result<Vec<Output>> {
        let (survey, query) = (self.0.survey(), self.0.query());
        let answer = |opinion: &&Opinion| {
            let (ballot, noise) = (opinion.ballot(survey.items())?, &mut UnwrapErr(SysRng));
            let report = agent::respond(survey, query, &ballot, survey.epsilon(), noise)?;
            Ok(Output::Line(report_text(&report)?.into_bytes()))
        };
        opinions.iter().map(answer).collect()
    }

    fn start_afresh(&mut self) -> Result<()> {
        Ok(())
    }
}
