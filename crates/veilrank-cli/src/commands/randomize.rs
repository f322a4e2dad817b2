//! `veilrank randomize`: every voter's device answers with real noise; only the reports are written.

use std::{iter::repeat_n, path::Path};

use anyhow::{Context, Result, bail};
use rand::{rand_core::UnwrapErr, rngs::SysRng, seq::SliceRandom};
use serde::Serialize;
use veilrank::{
    agent,
    curator::Curator,
    format::csv::Answers,
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::{Ballot, Names, Profile, Vote},
    survey::Survey,
};
use veilrank_lab::check_voters;

use super::{
    check_system_randomness, counted, protection, warn_comparisons, warn_little_privacy,
    warn_no_preference,
};
use crate::{
    args::RandomizeArgs,
    input::{self, Data},
    output::{Output, Progress},
    reports::{self, Sink},
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
    let people = People::read(&args.file, output)?;
    let survey = terms(args, &people.names)?;
    warn_little_privacy(&survey, output);
    check_system_randomness()?;
    let progress = output.progress(people.voters(), "answering");
    reports::write(&survey, output, |sink| answer(&survey, args, &people, &progress, sink))?;
    drop(progress);
    summarize(&survey, spend(args, &survey), people.voters(), output)
}

/// Who answers: ballots, and how many people hold each.
struct People {
    names: Names,
    ballots: Vec<(u64, Ballot)>,
}

impl People {
    fn read(path: &Path, output: &Output) -> Result<Self> {
        let data = input::read(path, output)?;
        input::check_open(&data, path)?;
        match data {
            Data::Profile(profile) => Self::of_profile(&profile, output),
            Data::Pairs(pairs) => {
                Self::of_pairs(&pairs, output).with_context(|| input::shown(path))
            }
            Data::Tally(..) => bail!("{}: rankings are needed here", input::shown(path)),
        }
    }

    fn of_profile(profile: &Profile, output: &Output) -> Result<Self> {
        warn_no_preference(profile, output);
        let ballot = |vote: &Vote| Ok((vote.count, Ballot::new(profile.items(), &vote.order)?));
        let ballots = profile.votes().iter().map(ballot).collect::<Result<_>>()?;
        Ok(Self { names: profile.names().clone(), ballots })
    }

    /// One person's comparisons are one participant's, since whoever takes part spends a budget.
    fn of_pairs(pairs: &Answers, output: &Output) -> Result<Self> {
        let people = Self { names: pairs.table().names().clone(), ballots: pairs.ballots()? };
        check_voters(people.voters())?;
        warn_comparisons(pairs, output)?;
        Ok(people)
    }

    fn voters(&self) -> u64 {
        self.ballots.iter().map(|(count, _)| count).sum()
    }

    /// Each person's ballot, one after the other.
    fn each(&self) -> impl Iterator<Item = &Ballot> {
        let times = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        self.ballots.iter().flat_map(move |(count, ballot)| repeat_n(ballot, times(*count)))
    }
}

/// What each participant spends.
fn spend(args: &RandomizeArgs, survey: &Survey) -> Epsilon {
    args.spend.unwrap_or(survey.epsilon())
}

fn terms(args: &RandomizeArgs, names: &Names) -> Result<Survey> {
    let (epsilon, mechanism) = (args.asking.epsilon, args.mechanism);
    let queries = args.asking.queries.number(mechanism, epsilon, names.len())?;
    let id = args.id.clone().unwrap_or_else(|| id_from(&input::stem(&args.file)));
    let mut survey =
        Survey::new(id, names.clone(), epsilon, queries, mechanism)?.aimed(args.asking.goal)?;
    if args.asking.assign == Assign::Device {
        survey = survey.self_assigned()?;
    }
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
    people: &People,
    progress: &Progress,
    sink: &mut Sink<'_>,
) -> Result<()> {
    let mut rng = UnwrapErr(SysRng);
    let mut curator = Curator::new(survey.clone(), args.asking.assign)?;
    // A file lists voters of one mind side by side; reports in its order would say whose they are.
    let mut voters: Vec<&Ballot> = people.each().collect();
    voters.shuffle(&mut rng);
    for ballot in voters {
        let query = curator.next_query(&mut rng)?;
        let report = agent::respond(survey, &query, ballot, spend(args, survey), &mut rng)?;
        curator.add(&report)?;
        sink.add(&report)?;
        progress.step();
    }
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
