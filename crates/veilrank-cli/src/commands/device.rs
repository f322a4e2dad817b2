//! `veilrank device`: the core's device as a client under audit, and the reference for whoever writes another.

use std::io::{BufRead, Write};

use anyhow::{Context, Result};
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
    let query = Query::new(pairs)?;
    let report = agent::respond(&terms, &query, &ballot, terms.epsilon(), &mut UnwrapErr(SysRng))?;
    Ok(report_text(&report)?)
}
