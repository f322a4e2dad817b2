//! `veilrank simulate --strategic`: the same survey with voters who lie in their own interest, and what they have of it.

use anyhow::Result;
use serde::Serialize;
use veilrank_lab::{Fakes, Schemed, Simulation};

use super::{counted, figures, heading, in_pool, row, seconds_line};
use crate::output::{Output, Warning};

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    schemed: &'a Schemed,
    seconds_per_trial: f64,
}

pub(super) fn run(
    simulation: &Simulation,
    strategic: Fakes,
    threads: Option<usize>,
    output: &Output,
) -> Result<()> {
    let progress = output.progress(simulation.trials as u64, "trials");
    let schemed = in_pool(threads, || simulation.run_strategic(strategic, || progress.step()))??;
    let seconds_per_trial = progress.elapsed().as_secs_f64() / schemed.summary.trials as f64;
    drop(progress);
    if !schemed.summary.optimum_proved {
        output.warn(&Warning::OptimumNotProved);
    }
    output.result(
        &text(&schemed, seconds_per_trial),
        &Document { schemed: &schemed, seconds_per_trial },
    )
}

fn text(schemed: &Schemed, seconds_per_trial: f64) -> String {
    let who = format!(
        "{} at most of those who prefer the second to the first lie: the second up, the first down\n\n",
        counted(schemed.strategic, "voter")
    );
    let more = vec![
        row("liars", schemed.liars),
        row("their disagreement, honest", schemed.disagreement_honest),
        row("their disagreement, lying", schemed.disagreement_lying),
        row("gain from lying", schemed.gain),
        row("whom they push wins, honest", schemed.pushed_wins_honest),
        row("whom they push wins, lying", schemed.pushed_wins_lying),
        row("own favourite wins, honest", schemed.favourite_wins_honest),
        row("own favourite wins, lying", schemed.favourite_wins_lying),
    ];
    let table = figures(&schemed.summary, more);
    [heading(&schemed.summary), who, table, seconds_line(seconds_per_trial)].concat()
}
