//! `veilrank audit`: the least that a client loses, measured from outside.

mod core;
mod curator;
mod embedded;
mod program;
mod protocol;
mod terminal;

use std::time::Duration;

use anyhow::{Result, bail};
use serde::Serialize;
use veilrank::{ranking::Names, survey::Survey};
use veilrank_lab::audit::{Audit, Client, Finding, Timing, Verdict};

pub(super) use self::protocol::Request;
use self::{core::Core, program::Program, terminal::Terminal};
use super::check_system_randomness;
use crate::{
    args::{AuditArgs, Audited},
    output::{Output, short},
};

/// How often a client runs unless told otherwise; a program for each run takes its time.
const USUAL_RUNS: u64 = 100_000;
const TERMINAL_RUNS: u64 = 2000;

/// The longest part of an event that is shown, in characters.
const LONGEST_EVENT: usize = 200;

#[derive(Serialize)]
struct Document<'a> {
    client: &'a str,
    mechanism: &'static str,
    items: usize,
    queries: usize,
    #[serde(flatten)]
    finding: &'a Finding,
}

pub(super) fn run(args: &AuditArgs, output: &Output) -> Result<()> {
    check_system_randomness()?;
    let names = Names::numbered(args.items)?;
    let survey = Survey::new("audit", names, args.epsilon, args.queries, args.mechanism)?;
    let by_program = args.command.is_empty() && args.client == Audited::Terminal;
    let runs = args.runs.unwrap_or(if by_program { TERMINAL_RUNS } else { USUAL_RUNS });
    let audit = Audit::new(survey, runs, args.confidence, args.seed)?;
    let finding = found(args, &audit, output)?;
    let client = match args.command.first() {
        Some(_) => {
            let words = args.command.iter().map(|word| word.to_string_lossy());
            words.collect::<Vec<_>>().join(" ")
        }
        None => <&'static str>::from(args.client).to_owned(),
    };
    let document = Document {
        client: &client,
        mechanism: args.mechanism.into(),
        items: args.items,
        queries: args.queries,
        finding: &finding,
    };
    output.result(&text(&document), &document)?;
    blame(&finding)
}

/// Runs the audit on whichever client was asked for.
fn found(args: &AuditArgs, audit: &Audit, output: &Output) -> Result<Finding> {
    let patience = Duration::from_secs_f64(args.patience);
    let program = |command: &[std::ffi::OsString]| -> Result<Finding> {
        let mut client = Program::new(audit, command.to_vec(), patience);
        let finding = watched(audit, &mut client, output)?;
        client.finish()?;
        Ok(finding)
    };
    if !args.command.is_empty() {
        return program(&args.command);
    }
    match args.client {
        Audited::Core => watched(audit, &mut Core(audit), output),
        Audited::Terminal => watched(audit, &mut Terminal::new(audit)?, output),
        Audited::Browser => program(&embedded::browser()?.command),
        Audited::Python => program(&embedded::python()?.command),
    }
}

fn watched<C: Client>(
    audit: &Audit,
    client: &mut C,
    output: &Output,
) -> Result<Finding, C::Failure> {
    let progress = output.progress(audit.runs(), "auditing");
    audit.run(client, |runs| progress.advance(runs))
}

fn text(document: &Document<'_>) -> String {
    let Document { client, mechanism, items, queries, finding } = document;
    let Finding { promised, lower_bound, confidence, runs, without_report, .. } = finding;
    let [[one, other], [of, of_other]] = finding.seen;
    let (event, ballots) = (short(&finding.event, LONGEST_EVENT), finding.ballots);
    let mut lines = vec![
        format!(
            "{}: {mechanism}, {items} items, {queries} asked, epsilon {promised} promised",
            short(client, 200)
        ),
        format!(
            "at least {lower_bound:.4} lost, at a confidence of {confidence}, after {runs} runs: {}",
            said(finding)
        ),
        format!(
            "most telling: {event} ({one} of {of} against {other} of {of_other}), with {ballots}"
        ),
    ];
    if *without_report > 0 {
        lines.push(format!("{without_report} runs gave no report of the survey"));
    }
    if finding.verdict == Verdict::Consistent && !finding.would_notice_nothing {
        lines.push(
            "too few runs to notice reports that say nothing at all; raise --runs".to_owned(),
        );
    }
    lines.extend(finding.timing.map(spent));
    lines.join("\n") + "\n"
}

/// How long it took, for information.
fn spent(Timing { medians: [one, other], differs }: Timing) -> String {
    let verdict = if differs { "differs" } else { "shows no difference" };
    let (one, other) = (1e6 * one, 1e6 * other);
    format!(
        "the time with either ballot {verdict}: {one:.1} and {other:.1} microseconds (medians; for information)"
    )
}

fn said(finding: &Finding) -> &'static str {
    match finding.verdict {
        Verdict::Consistent => "consistent with the promise",
        Verdict::Above => "above the promise",
        Verdict::SaysNothing => "consistent, but the reports say nothing",
        Verdict::Repeats => "two fresh starts gave the same reports",
        Verdict::NoReports => "no report came",
    }
}

/// The error that goes with a bad verdict.
fn blame(finding: &Finding) -> Result<()> {
    let Finding { promised, lower_bound, .. } = finding;
    match finding.verdict {
        Verdict::Consistent => Ok(()),
        Verdict::Above => bail!(
            "the client must lose at most epsilon {promised}, got at least {lower_bound:.4}; do not answer with it"
        ),
        Verdict::SaysNothing => bail!(
            "reports must depend on the ballot, got none that do; is the true answer what is randomized?"
        ),
        Verdict::Repeats => bail!(
            "noise must differ from start to start, got the same reports twice; draw it from the operating system"
        ),
        Verdict::NoReports => bail!(
            "the client must answer with a report of the survey on one line, got none; docs/clients.md has the protocol"
        ),
    }
}
