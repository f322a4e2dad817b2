//! The cells of the paper's experiments, one at a time: what a cluster plays as tasks and puts together again.

use std::sync::atomic::AtomicBool;

use pyo3::prelude::*;
use veilrank_lab::{
    reproduce::{
        Cell, Experiment, Point, Runner, SetName, Sets,
        grid::{self, Density},
        table,
    },
    with_threads,
};

use crate::{
    choices::choice,
    refused::{Refused, Result},
    votes::Votes,
};

/// The cells of some experiments, in the order in which they are written: the key of each one's set, and the file that holds it, if one does.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python hands over a list of its own")]
pub(crate) fn reproduce_cells(
    only: Vec<String>,
    quick: bool,
) -> Result<Vec<(String, Option<&'static str>)>> {
    let set = |cell: &Cell| (cell.set.key(), cell.set.file());
    Ok(cells(&only, quick)?.iter().map(set).collect())
}

/// Plays one cell by its place among those; the rows of `replicates.csv`, or none where its set needs votes that are missing.
#[pyfunction]
#[pyo3(signature = (only, quick, place, trials, seed, votes=None))]
#[expect(clippy::too_many_arguments, reason = "called from Python alone")]
#[expect(clippy::needless_pass_by_value, reason = "Python hands over a list of its own")]
pub(crate) fn reproduce_cell(
    py: Python<'_>,
    only: Vec<String>,
    quick: bool,
    place: usize,
    trials: usize,
    seed: u64,
    votes: Option<&Votes>,
) -> Result<String> {
    let cells = cells(&only, quick)?;
    let cell = *cells.get(place).ok_or_else(|| {
        Refused::data(format!("there are {} cells, got place {place}", cells.len()))
    })?;
    let sets = sets(cell.set, votes)?;
    let stop = AtomicBool::new(false);
    let play = || Runner::new(&sets, trials, seed, &stop)?.run(&[cell], |_| {});
    let rows = py.detach(|| with_threads(1, play))??;
    Ok(table::replicates(&rows))
}

/// The two tables of a run, `replicates.csv` and `summary.csv`, from the rows of its cells in their order.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "Python hands over a list of its own")]
pub(crate) fn reproduce_tables(rows: Vec<String>) -> Result<(String, String)> {
    let text = table::replicates_header() + &rows.concat();
    let summary = table::summary(&Point::of(&table::read_replicates(&text)?));
    Ok((text, summary))
}

fn cells(only: &[String], quick: bool) -> Result<Vec<Cell>> {
    let experiments: Result<Vec<Experiment>> = only.iter().map(|name| choice(name)).collect();
    let mut experiments = experiments?;
    if experiments.is_empty() {
        experiments = Experiment::ALL.to_vec();
    }
    let density = if quick { Density::Quick } else { Density::Full };
    Ok(grid::cells(&experiments, density)?)
}

fn sets(set: SetName, votes: Option<&Votes>) -> Result<Sets> {
    let mut sets = Sets::models(&[set])?;
    if let (true, Some(votes)) = (set.is_real(), votes) {
        sets.add(set, votes.0.clone())?;
    }
    Ok(sets)
}
