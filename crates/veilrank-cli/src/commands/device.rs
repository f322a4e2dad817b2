//! `veilrank device`: the core's device as a client under audit, and the reference for whoever writes another.

use std::io::{BufRead, Write};

use anyhow::{Context, Result, ensure};
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use veilrank::{agent, query::Query, wire::report_text};

use super::{audit::Request, check_system_randomness};

pub(super) fn run() -> Result<()> {
    check_system_randomness()?;
    let mut out = std::io::stdout().lock();
    for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
        let report = answer(&line.context("standard input")?);
        let report = report.with_context(|| format!("standard input: line {number}"))?;
        // Whoever asks waits for each line.
        writeln!(out, "{report}").and_then(|()| out.flush()).context("standard output")?;
    }
    Ok(())
}

fn answer(line: &str) -> Result<String> {
    let Request { terms, pairs, ballot } = serde_json::from_str(line)?;
    let ballot = ballot.opinion()?.ballot(terms.items())?;
    let (spend, mut noise) = (terms.epsilon(), UnwrapErr(SysRng));
    let report = if terms.is_self_assigned() {
        ensure!(
            pairs.is_empty(),
            "devices draw their own pairs under these terms; leave `pairs` out"
        );
        agent::respond_alone(&terms, &ballot, spend, &mut noise)?
    } else {
        agent::respond(&terms, &Query::new(pairs)?, &ballot, spend, &mut noise)?
    };
    Ok(report_text(&report)?)
}
