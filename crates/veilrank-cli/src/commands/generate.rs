//! `veilrank generate`: a population drawn from a model, as a data file.

use std::{ffi::OsStr, path::Path};

use anyhow::{Result, bail};
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde::Serialize;
use veilrank::{
    format::{csv, preflib},
    model::{Model, RandomUtility},
    ranking::{Names, Profile},
};
use veilrank_lab::check_voters;

use crate::{
    args::{DataFormat, DrawArgs, Generate, Ladder},
    model::{Spec, ladder, mixture, plackett_luce},
    output::Output,
};

#[derive(Serialize)]
struct Summary<'a> {
    model: &'a str,
    items: usize,
    voters: usize,
    seed: u64,
    distinct_orders: usize,
    format: DataFormat,
}

/// A population as JSON, where no data file is wanted.
#[derive(Serialize)]
struct Population<'a> {
    items: &'a Names,
    votes: Vec<Vote>,
}

#[derive(Serialize)]
struct Vote {
    count: u64,
    order: Vec<usize>,
}

pub(super) fn run(args: &Generate, output: &Output) -> Result<()> {
    let draw = draw_args(args);
    check_voters(draw.voters as u64)?;
    let mut rng = ChaCha8Rng::seed_from_u64(draw.seed);
    let model = build(args, &mut rng)?;
    let profile = draw_profile(&model, draw.voters, &mut rng, output)?;
    let format = format(draw, output)?;
    if output.json() && output.file().is_none() {
        return output.result("", &document(&profile));
    }
    let title = format!("{} model, seed {}", name(args), draw.seed);
    output.write(&text(format, &title, &profile))?;
    let summary = Summary {
        model: name(args),
        items: profile.items(),
        voters: draw.voters,
        seed: draw.seed,
        distinct_orders: profile.votes().len(),
        format,
    };
    let voters = format!("{} voters over {} items", draw.voters, profile.items());
    output.summary(&voters, &summary)
}

fn draw_args(args: &Generate) -> &DrawArgs {
    match args {
        Generate::Mallows(args) => &args.draw,
        Generate::PlackettLuce(args) => &args.draw,
        Generate::RandomUtility(args) => &args.draw,
        Generate::Mixture(args) => &args.draw,
    }
}

fn name(args: &Generate) -> &'static str {
    match args {
        Generate::Mallows(_) => "mallows",
        Generate::PlackettLuce(_) => "plackett-luce",
        Generate::RandomUtility(_) => "random-utility",
        Generate::Mixture(_) => "mixture",
    }
}

fn build(args: &Generate, rng: &mut ChaCha8Rng) -> Result<Model> {
    match args {
        Generate::Mallows(args) => {
            let (phi, centre) = (args.dispersion.phi()?, args.centre.clone());
            Spec::Mallows { phi, centre }.build(args.items, rng)
        }
        Generate::PlackettLuce(args) => match &args.weights {
            Some(weights) => Ok(veilrank::model::PlackettLuce::new(weights.clone())?.into()),
            None => plackett_luce(&utilities(args.ladder, "--weights")?),
        },
        Generate::RandomUtility(args) => {
            let means = match &args.means {
                Some(means) => means.clone(),
                None => utilities(args.ladder, "--means")?,
            };
            Ok(RandomUtility::new(means, args.noise)?.into())
        }
        Generate::Mixture(args) => mixture(&args.component, args.items, rng),
    }
}

fn utilities(args: Ladder, instead: &str) -> Result<Vec<f64>> {
    match args.items {
        Some(items) => Ok(ladder(veilrank::ranking::check_items(items)?, args.spread)),
        None => bail!("say how many items there are with --items, or give {instead}"),
    }
}

/// Draws voter by voter, and merges those who agree.
fn draw_profile(
    model: &Model,
    voters: usize,
    rng: &mut ChaCha8Rng,
    output: &Output,
) -> Result<Profile> {
    let progress = output.progress(voters as u64, "drawing");
    let mut rankings = Vec::with_capacity(voters);
    for _ in 0..voters {
        rankings.push(model.sample(rng));
        progress.step();
    }
    let names = Names::numbered(model.items())?;
    Ok(Profile::of_rankings(names, &rankings)?.compressed())
}

/// The format that was asked for, or the one that the file's name asks for.
fn format(draw: &DrawArgs, output: &Output) -> Result<DataFormat> {
    if let Some(format) = draw.format {
        return Ok(format);
    }
    match output.file().and_then(Path::extension).and_then(OsStr::to_str) {
        None | Some("soc") => Ok(DataFormat::Soc),
        Some("csv") => Ok(DataFormat::CsvRanks),
        Some(other) => bail!(
            "a file of generated rankings ends in .soc or .csv, got .{other}; or say --format {}",
            DataFormat::ALL.iter().map(ToString::to_string).collect::<Vec<_>>().join("|")
        ),
    }
}

fn text(format: DataFormat, title: &str, profile: &Profile) -> String {
    let file = || preflib::PrefLib::new(title, profile.clone());
    match format {
        DataFormat::Soc => preflib::write(&file()),
        DataFormat::SocLegacy => preflib::write_legacy(&file()),
        DataFormat::CsvRanks => csv::write_ranks(profile),
        DataFormat::CsvItems => csv::write_items(profile),
    }
}

fn document(profile: &Profile) -> Population<'_> {
    let vote = |vote: &veilrank::ranking::Vote| Vote {
        count: vote.count,
        order: vote.order.ranked().iter().map(|item| item.index()).collect(),
    };
    Population { items: profile.names(), votes: profile.votes().iter().map(vote).collect() }
}
