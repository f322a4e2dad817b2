//! `veilrank randomize`: every voter's device answers with real noise; only the reports are written.

use std::io::Write;

use anyhow::Result;
use rand::{rand_core::UnwrapErr, rngs::SysRng, seq::SliceRandom};
use serde::Serialize;
use veilrank::{
    agent,
    curator::Curator,
    format::reports,
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::{Ballot, Order, Profile},
    survey::Survey,
};

use super::{
    check_system_randomness, counted, protection, warn_little_privacy, warn_no_preference,
};
use crate::{
    args::RandomizeArgs,
    input,
    output::{Output, Progress},
};

#[derive(Serialize)]
struct Summary<'a> {
    id: &'a str,
    reports: u64,
    items: usize,
    epsilon: f64,
    /// What each of these participants spends of it.
    spend: f64,
    queries: usize,
    mechanism: Mechanism,
    /// What a participant really loses: at most what they spend.
    loss: f64,
}

pub(super) fn run(args: &RandomizeArgs, output: &Output) -> Result<()> {
    let profile = input::read_profile(&args.file)?;
    let survey = terms(args, &profile)?;
    warn_no_preference(&profile, output);
    warn_little_privacy(&survey, output);
    check_system_randomness()?;
    let progress = output.progress(profile.voters(), "answering");
    let mut failed = None;
    output.write_with(|out| {
        failed = answer(&survey, args, &profile, &progress, out).err();
        // The core's refusals are not I/O errors; this one only stops the writing.
        failed.as_ref().map_or(Ok(()), |error| Err(std::io::Error::other(error.to_string())))
    })?;
    drop(progress);
    summarize(&survey, spend(args, &survey), profile.voters(), output)
}

/// What each participant spends.
fn spend(args: &RandomizeArgs, survey: &Survey) -> Epsilon {
    args.spend.unwrap_or(survey.epsilon())
}

fn terms(args: &RandomizeArgs, profile: &Profile) -> Result<Survey> {
    let (epsilon, mechanism) = (args.asking.epsilon, args.mechanism);
    let queries = args.asking.queries.number(mechanism, epsilon, profile.items())?;
    let id = args.id.clone().unwrap_or_else(|| id_from(&input::stem(&args.file)));
    let mut survey = Survey::new(id, profile.names().clone(), epsilon, queries, mechanism)?
        .aimed(args.asking.goal)?;
    if let Some(truth) = args.truth {
        survey = survey.about(truth)?;
    }
    Ok(match &args.title {
        Some(title) => survey.titled(title.clone())?,
        None => survey,
    })
}

/// A file's name as an id.
fn id_from(stem: &str) -> String {
    let keep = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' };
    let id: String = stem.chars().map(keep).take(64).collect();
    if id.is_empty() { "survey".to_owned() } else { id }
}

/// Every device answers, one after the other, with noise from the operating system.
fn answer(
    survey: &Survey,
    args: &RandomizeArgs,
    profile: &Profile,
    progress: &Progress,
    out: &mut dyn Write,
) -> Result<()> {
    let mut rng = UnwrapErr(SysRng);
    let mut curator = Curator::new(survey.clone(), args.asking.assign)?;
    // A file lists voters of one mind side by side; reports in its order would say whose they are.
    let mut voters: Vec<&Order> = profile.ballots().collect();
    voters.shuffle(&mut rng);
    let mut seal = reports::Seal::new();
    writeln!(out, "{}", reports::write_terms(survey))?;
    for order in voters {
        let ballot = Ballot::new(survey.items(), order)?;
        let query = curator.next_query(&mut rng)?;
        let report = agent::respond(survey, &query, &ballot, spend(args, survey), &mut rng)?;
        curator.add(&report)?;
        let line = reports::write_report(&report);
        seal.add(&line);
        writeln!(out, "{line}")?;
        progress.step();
    }
    writeln!(out, "{}", seal.write())?;
    Ok(())
}

fn summarize(survey: &Survey, spend: Epsilon, reports: u64, output: &Output) -> Result<()> {
    let loss = survey.loss(spend)?;
    let summary = Summary {
        id: survey.id(),
        reports,
        items: survey.items(),
        epsilon: survey.epsilon().get(),
        spend: spend.get(),
        queries: survey.queries(),
        mechanism: survey.mechanism(),
        loss,
    };
    let text = format!(
        "{} of {}; each device {}; privacy loss {loss:.6} of epsilon {}",
        counted(reports, "report"),
        counted(survey.queries(), "answer"),
        protection(survey, spend)?,
        survey.epsilon()
    );
    output.summary(&text, &summary)
}
