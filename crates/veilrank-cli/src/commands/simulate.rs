//! `veilrank simulate`: a whole survey, played many times and measured.

mod raided;
mod strategic;

use std::path::Path;

use anyhow::{Context, Result, bail};
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde::Serialize;
use veilrank::{aggregate::Method, asking::Queries, goal::Goal, query::Assign};
use veilrank_lab::{MeanError, Population, Simulation, Summary, System};

use super::{counted, in_pool, warn_comparisons, warn_no_preference};
use crate::{
    args::SimulateArgs,
    input::{self, Data},
    output::{Output, Warning, table},
};

/// How many voters a model gives each trial, unless somebody says otherwise: the paper's number.
const MODEL_VOTERS: usize = 5000;

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    seconds_per_trial: f64,
}

pub(super) fn run(args: &SimulateArgs, output: &Output) -> Result<()> {
    let threads = args.threads;
    let simulation = simulation(args, output)?;
    warn(&simulation, output)?;
    if let Some(raid) = raided::raid(&args.attack, &simulation)? {
        return raided::run(&simulation, &raid, threads, output);
    }
    if let Some(strategic) = args.attack.strategic {
        return strategic::run(&simulation, strategic, threads, output);
    }
    let progress = output.progress(simulation.trials as u64, "trials");
    let summary = in_pool(threads, || simulation.run(|| progress.step()))??;
    let seconds = progress.elapsed().as_secs_f64();
    drop(progress);
    if !summary.optimum_proved {
        output.warn(&Warning::OptimumNotProved);
    }
    let seconds_per_trial = seconds / summary.trials as f64;
    output.result(
        &text(&summary, seconds_per_trial),
        &Document { summary: &summary, seconds_per_trial },
    )
}

fn simulation(args: &SimulateArgs, output: &Output) -> Result<Simulation> {
    let population = population(args, output)?;
    Ok(Simulation {
        voters: args.voters.unwrap_or(population.voters()),
        population,
        system: args.mechanism,
        epsilon: args.asking.epsilon,
        queries: args.asking.queries,
        assign: args.asking.assign,
        goal: args.asking.goal,
        method: args.method,
        trials: args.trials,
        seed: args.seed,
    })
}

fn population(args: &SimulateArgs, output: &Output) -> Result<Population> {
    if let Some(path) = &args.file {
        return of_file(path, output);
    }
    let spec = args.model.as_ref().context("a data file or --model is needed")?;
    let items = args.items.context("--model needs --items")?;
    // The centre, where it is random, belongs to the experiment and not to a trial.
    let model = spec.build(items, &mut ChaCha8Rng::seed_from_u64(args.seed))?;
    Ok(Population::from_model(model, args.voters.unwrap_or(MODEL_VOTERS))?)
}

/// The voters of a file; one person's comparisons are one voter's.
fn of_file(path: &Path, output: &Output) -> Result<Population> {
    let data = input::read(path, output)?;
    input::check_open(&data, path)?;
    let population = match data {
        Data::Profile(profile) => {
            warn_no_preference(&profile, output);
            Population::from_profile(profile)
        }
        Data::Pairs(pairs) => {
            warn_comparisons(&pairs, output)?;
            Population::from_opinions(pairs.table().names().clone(), pairs.opinions()?)
        }
        Data::Tally(..) => bail!("{}: rankings are needed here", input::shown(path)),
    };
    population.with_context(|| input::shown(path))
}

fn warn(simulation: &Simulation, output: &Output) -> Result<()> {
    let system = simulation.system()?;
    if system == System::CentralKwikSortAsPrinted {
        output.warn(&Warning::BudgetAsPrinted);
    }
    for flag in not_used(simulation, system) {
        output.warn(&Warning::NotUsed { flag, mechanism: system.to_string() });
    }
    Ok(())
}

/// Flags that were given and make no difference.
fn not_used(simulation: &Simulation, system: System) -> impl Iterator<Item = &'static str> {
    let whole = system.local().is_none() || system == System::PermutationCap;
    let scores = system == System::CentralBorda;
    let flags = [
        ("--queries", whole && matches!(simulation.queries, Queries::Fixed(_))),
        ("--assign", whole && simulation.assign != Assign::Uniform),
        ("--method", scores && !matches!(simulation.method, Method::Auto | Method::Borda)),
    ];
    flags.into_iter().filter(|(_, given)| *given).map(|(flag, _)| flag)
}

/// What is asked of each voter, and how it is protected.
fn asked(summary: &Summary) -> String {
    let Summary { mechanism, epsilon, assign, .. } = summary;
    match mechanism {
        System::None => "whole rankings in the open".to_owned(),
        System::PermutationCap => {
            format!("one noisy order each, {mechanism} with epsilon {epsilon}")
        }
        _ if mechanism.local().is_none() => {
            format!("whole rankings, {mechanism} with epsilon {epsilon}")
        }
        _ => {
            let queries = counted(summary.queries, "pair");
            format!("{queries} each by {assign} assignment, {mechanism} with epsilon {epsilon}")
        }
    }
}

/// What was to be found out, as a figure of a table.
fn found_words(goal: Goal) -> &'static str {
    match goal {
        Goal::Order => "pairs as in the optimum",
        Goal::WINNER => "right winner",
        Goal::First(_) => "right first few",
    }
}

fn text(summary: &Summary, seconds_per_trial: f64) -> String {
    let heading = heading(summary) + "\n";
    [heading, figures(summary, Vec::new()), seconds_line(seconds_per_trial)].concat()
}

fn heading(summary: &Summary) -> String {
    format!(
        "{} of {} over {} items\n{}, {}\n",
        counted(summary.trials, "trial"),
        counted(summary.voters, "voter"),
        summary.items,
        asked(summary),
        summary.method,
    )
}

fn row(name: &str, value: MeanError) -> Vec<String> {
    vec![name.to_owned(), format!("{:.6}", value.mean), format!("{:.6}", value.stderr)]
}

fn seconds_line(seconds_per_trial: f64) -> String {
    format!("\n{seconds_per_trial:.6} seconds per trial\n")
}

/// What was measured, and more of it where there is more.
fn figures(summary: &Summary, more: Vec<Vec<String>>) -> String {
    let proved = if summary.optimum_proved { "optimum (proved)" } else { "optimum (best found)" };
    let mut rows = vec![
        row("normalized Kendall tau", summary.kendall_tau_normalized),
        vec![proved.to_owned(), format!("{:.6}", summary.optimum), String::new()],
        row("excess over the optimum", summary.excess),
        row("error rate, as printed", summary.error_rate),
        row("error rate, strict", summary.error_rate_strict),
        row(found_words(summary.goal), summary.found),
    ];
    rows.extend(more);
    table(&["", "#mean", "#std. error"], rows)
}
