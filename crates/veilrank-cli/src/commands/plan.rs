//! `veilrank plan`: what a survey can tell before it starts, solved for whatever was left out.

mod words;

use anyhow::{Result, anyhow};
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde::Serialize;
use veilrank::{
    plan::{Forecast, Guess, Plan, Proposal, Range, Unknown, rounded},
    privacy::{Epsilon, USUAL_LIMIT},
    query::Assign,
    randomizer::Mechanism,
};
use veilrank_lab::{People, Planner, Played};

use crate::{args::PlanArgs, input, output::Output};

/// The budgets that the table compares.
const BUDGETS: [f64; 5] = [0.5, 1.0, 2.0, 3.0, 5.0];

/// What is wanted where nobody says.
const ACCURACY: f64 = 0.95;

#[derive(Serialize)]
struct Document {
    /// What was left out.
    solved: Unknown,
    /// What it would have to be: in the middle of the populations, and for four of five of them. A number is missing where none that is
    /// possible will do.
    range: Range<Option<f64>>,
    /// The accuracy that was asked for, or where that was left out, the one over all populations.
    accuracy: f64,
    /// What to expect of the survey with the middle, or the nearest that is possible, in place of what was left out.
    #[serde(flatten)]
    forecast: Forecast,
    /// The same for other budgets; empty where epsilon was left out.
    table: Vec<Line>,
    /// What came out of surveys that were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<Check>,
}

/// The survey, played as a check.
#[derive(Serialize)]
struct Check {
    trials: usize,
    seed: u64,
    #[serde(flatten)]
    played: Played,
}

#[derive(Serialize)]
struct Line {
    epsilon: f64,
    /// What a device spends by default.
    spent: f64,
    #[serde(flatten)]
    range: Range<Option<f64>>,
}

pub(super) fn run(args: &PlanArgs, output: &Output) -> Result<()> {
    let pilot = pilot(args, output)?;
    let solved = args.unknown().map_err(|wrong| anyhow!(wrong))?;
    let plan = Plan {
        proposal: proposal(args, pilot.as_ref())?,
        accuracy: args.accuracy.unwrap_or(ACCURACY),
        pilot: pilot.as_ref(),
    };
    let range = solve(&plan, solved)?;
    let found = with(&plan.proposal, solved, range.middle)?;
    let mut table = Vec::new();
    if solved != Unknown::Epsilon {
        for budget in BUDGETS {
            let epsilon = Epsilon::new(budget)?;
            let plan = Plan { proposal: Proposal { epsilon, ..plan.proposal }, ..plan };
            let spent = epsilon.usually_spent()?.get();
            table.push(Line { epsilon: budget, spent, range: solve(&plan, solved)? });
        }
    }
    let accuracy = if solved == Unknown::Accuracy { plan.accuracy()?.mean } else { plan.accuracy };
    let document = Document {
        solved,
        range,
        accuracy,
        forecast: Forecast::after(&found, pilot.as_ref())?,
        table,
        played: played(args, (&found, pilot.as_ref()), output)?,
    };
    output.result(&words::text(&document, args), &document)
}

fn pilot(args: &PlanArgs, output: &Output) -> Result<Option<Guess>> {
    let Some(path) = &args.pilot else { return Ok(None) };
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    Ok(Some(Guess::pilot(&input::read(path, output)?.margins()?, &mut rng)?))
}

/// What was typed; what was left out is anything.
fn proposal(args: &PlanArgs, pilot: Option<&Guess>) -> Result<Proposal> {
    let fewest = args.goal.few().map_or(2, |few| few + 1);
    Ok(Proposal {
        items: pilot.map(Guess::items).or(args.items).unwrap_or(fewest),
        epsilon: args.epsilon.unwrap_or(USUAL_LIMIT),
        voters: u32::try_from(args.voters.unwrap_or(1))?,
        goal: args.goal,
        mechanism: Mechanism::RandomizedResponse,
        queries: None,
        assign: args.assign,
        agreement: args.agreement,
    })
}

fn solve(plan: &Plan<'_>, unknown: Unknown) -> Result<Range<Option<f64>>> {
    Ok(match unknown {
        Unknown::Voters => plan.voters()?.map(|voters| voters.map(rounded).map(f64::from)),
        Unknown::Epsilon => {
            // Rounded up to two digits after the point.
            plan.epsilon()?.map(|epsilon| epsilon.map(|e| (100.0 * e).ceil() / 100.0))
        }
        Unknown::Items => plan.items()?.map(|items| items.map(|items| items as f64)),
        Unknown::Accuracy => plan.accuracy()?.range.map(Some),
    })
}

/// The survey with what was found, or with the nearest that is possible.
fn with(proposal: &Proposal, unknown: Unknown, found: Option<f64>) -> Result<Proposal> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole numbers that were counted"
    )]
    let whole = |most: u32| found.map_or(most, |number| number as u32);
    Ok(match unknown {
        Unknown::Voters => Proposal { voters: whole(Forecast::MOST_VOTERS), ..*proposal },
        Unknown::Epsilon => {
            let epsilon = Epsilon::new(found.unwrap_or(USUAL_LIMIT.get()))?;
            Proposal { epsilon: epsilon.min(USUAL_LIMIT), ..*proposal }
        }
        Unknown::Items => {
            let fewest = u32::try_from(proposal.items)?;
            proposal.over(usize::try_from(whole(fewest))?)
        }
        Unknown::Accuracy => *proposal,
    })
}

/// Plays the survey, where that is wanted.
fn played(
    args: &PlanArgs,
    (proposal, pilot): (&Proposal, Option<&Guess>),
    output: &Output,
) -> Result<Option<Check>> {
    let Some(trials) = args.trials else { return Ok(None) };
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let guess = match pilot {
        Some(guess) => guess.clone(),
        None => proposal.guess()?,
    };
    let mut people = Vec::new();
    for population in guess.populations() {
        people.push(People::of_population(population, &mut rng)?);
    }
    let progress = output.progress(trials as u64, "surveys");
    let planner = Planner { people, proposal: *proposal, trials, seed: args.seed };
    let played = planner.play(|| progress.step())?;
    drop(progress);
    Ok(Some(Check { trials, seed: args.seed, played }))
}

/// How people are asked, in words.
fn asked(assign: Assign) -> &'static str {
    match assign {
        Assign::Live => "asked live",
        Assign::Balanced => "all pairs asked equally often",
        Assign::Uniform => "pairs asked by lot",
        Assign::Device => "pairs drawn by each device, and chosen by whoever cheats",
    }
}
