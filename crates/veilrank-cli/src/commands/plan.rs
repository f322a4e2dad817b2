//! `veilrank plan`: how many people a survey needs, or what so many people will give.

use anyhow::{Result, bail};
use serde::Serialize;
use veilrank::{
    plan::Guess,
    privacy::{Epsilon, USUAL_LIMIT},
    query::Assign,
};
use veilrank_lab::{Expected, MAX_VOTERS, Planner};

use super::counted;
use crate::{
    args::PlanArgs,
    input,
    output::{Output, Progress, table},
};

/// The budgets that the table compares, besides the one that was asked for.
const BUDGETS: [f64; 5] = [0.5, 1.0, 2.0, 3.0, 5.0];

#[derive(Serialize)]
struct Document {
    items: usize,
    epsilon: f64,
    /// What a device spends by default, which is what is played: a part of epsilon where that is above 3.
    spent: f64,
    /// The share of pairs on which a person is taken to agree with the common order.
    agreement: f64,
    assign: Assign,
    trials: usize,
    seed: u64,
    /// The accuracy that was asked for: the share of pairs that the consensus has right.
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted_accuracy: Option<f64>,
    /// How many people; nothing where more than ten million would be needed.
    voters: Option<usize>,
    /// The accuracy of that many people.
    accuracy: Option<f64>,
    /// The same for other budgets.
    table: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    epsilon: f64,
    /// What a device spends by default.
    spent: f64,
    voters: Option<usize>,
    accuracy: Option<f64>,
    stderr: Option<f64>,
}

pub(super) fn run(args: &PlanArgs, output: &Output) -> Result<()> {
    let planner =
        Planner { guess: guess(args)?, assign: args.assign, trials: args.trials, seed: args.seed };
    // A search tries about a dozen numbers of people for each budget.
    let progress = output.progress(12 * BUDGETS.len() as u64, "surveys");
    let asked = line(&planner, args, args.epsilon, &progress)?;
    let mut table = Vec::new();
    for budget in BUDGETS {
        table.push(line(&planner, args, Epsilon::new(budget)?, &progress)?);
    }
    drop(progress);
    let document = Document {
        items: planner.guess.scores().len(),
        epsilon: args.epsilon.get(),
        spent: args.epsilon.usually_spent()?.get(),
        agreement: planner.guess.agreement(),
        assign: args.assign,
        trials: args.trials,
        seed: args.seed,
        wanted_accuracy: args.goal.voters.is_none().then_some(args.goal.accuracy),
        voters: asked.voters,
        accuracy: asked.accuracy,
        table,
    };
    output.result(&text(&document), &document)
}

fn guess(args: &PlanArgs) -> Result<Guess> {
    match (&args.pilot, args.items) {
        (Some(path), None) => Ok(Guess::pilot(&input::read(path)?.margins()?)),
        (None, Some(items)) => Ok(Guess::even(items, args.agreement)?),
        _ => bail!("say how many items there are with --items, or give a --pilot file"),
    }
}

fn line(planner: &Planner, args: &PlanArgs, epsilon: Epsilon, progress: &Progress) -> Result<Line> {
    let expected = match args.goal.voters {
        Some(voters) => {
            let expected = planner.expected(epsilon, voters)?;
            progress.step();
            Some(expected)
        }
        None => planner.needed(epsilon, args.goal.accuracy, || progress.step())?,
    };
    let of = |value: fn(&Expected) -> f64| expected.as_ref().map(value);
    Ok(Line {
        epsilon: epsilon.get(),
        spent: epsilon.usually_spent()?.get(),
        voters: expected.as_ref().map(|expected| expected.voters),
        accuracy: of(|expected| expected.accuracy.mean),
        // A single trial does not tell how much others would differ.
        stderr: of(|expected| expected.accuracy.stderr).filter(|_| args.trials > 1),
    })
}

fn people(number: usize) -> String {
    if number == 1 { "1 person".to_owned() } else { format!("{number} people") }
}

fn text(document: &Document) -> String {
    let heading = format!(
        "{}, {} assignment; a person is taken to agree with the common order on {:.0} % of pairs\n\n",
        counted(document.items as u64, "item"),
        document.assign,
        100.0 * document.agreement
    );
    let answer = match (document.wanted_accuracy, document.voters, document.accuracy) {
        (Some(wanted), Some(voters), _) => format!(
            "To have {:.0} % of all pairs right at epsilon {} takes about {}.\n\n",
            100.0 * wanted,
            document.epsilon,
            people(voters),
        ),
        (None, Some(voters), Some(accuracy)) => format!(
            "{} at epsilon {} will have {:.1} % of all pairs right.\n\n",
            people(voters),
            document.epsilon,
            100.0 * accuracy
        ),
        _ => format!("At epsilon {} even {MAX_VOTERS} people are too few.\n\n", document.epsilon),
    };
    let row = |line: &Line| {
        let voters = line.voters.map_or_else(|| format!("over {MAX_VOTERS}"), |n| n.to_string());
        let share =
            |value: Option<f64>| value.map_or_else(String::new, |v| format!("{:.1} %", 100.0 * v));
        let [epsilon, spent] = [line.epsilon, line.spent].map(|budget| budget.to_string());
        vec![epsilon, spent, voters, share(line.accuracy), share(line.stderr)]
    };
    let rows = document.table.iter().map(row);
    let table = table(&["#epsilon", "#spent", "#people", "#pairs right", "#std. error"], rows);
    let how = format!(
        "\nFrom {} of the real protocol for each number of people. Of an epsilon above {USUAL_LIMIT}, devices spend a half\nor a quarter \
         unless their owners allow more: that is what is spent here.\n",
        counted(document.trials as u64, "trial")
    );
    [heading, answer, table, how].concat()
}
