//! Simulations by the lab.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyDict};
use veilrank::ranking::Item;
use veilrank_lab::{Population, Score, Simulation, Trial, with_threads};

use crate::{
    choices::{choice, epsilon, queries},
    comparisons::Comparisons,
    model::Model,
    refused::{Refused, Result},
    votes::Votes,
    work::{Watch, interruptible},
};

/// How many voters a model has where nobody says, as on the command line.
const MODEL_VOTERS: usize = 5000;

/// What is simulated, under the names of Python's keywords.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Wishes<'py> {
    epsilon: Bound<'py, PyAny>,
    voters: Option<usize>,
    queries: Bound<'py, PyAny>,
    assign: String,
    goal: String,
    mechanism: String,
    method: String,
    trials: usize,
    seed: u64,
    threads: Option<usize>,
}

/// Plays a survey many times: the summary as JSON, and the trials as columns.
#[pyfunction]
#[pyo3(signature = (source, wishes, progress=None))]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    wishes: &Bound<'py, PyAny>,
    progress: Option<&Bound<'py, PyAny>>,
) -> Result<(String, Bound<'py, PyDict>)> {
    let wishes: Wishes<'_> = wishes.extract()?;
    let (simulation, threads) = (Arc::new(simulation(source, &wishes)?), wishes.threads);
    let names = simulation.population.names()?;
    let played = Arc::clone(&simulation);
    let trials = interruptible(py, progress, move |watch| play(&played, threads, watch))??;
    let summary = simulation.summary(&trials)?;
    let summary = serde_json::to_string(&summary).map_err(|e| Refused::Said(e.to_string()))?;
    let name = |&item: &Item| names.of(item).to_owned();
    let named = |trial: &Trial| trial.order.order().iter().map(name).collect::<Vec<_>>();
    let table = columns(py, &trials)?;
    table.set_item("ranking", trials.iter().map(named).collect::<Vec<_>>())?;
    Ok((summary, table))
}

fn play(
    simulation: &Simulation,
    threads: Option<usize>,
    watch: &Watch,
) -> Result<Vec<Trial>, veilrank_lab::Error> {
    let work = || simulation.trials_while(|| watch.step());
    match threads {
        None => work(),
        Some(threads) => with_threads(threads, work)?,
    }
}

fn simulation(source: &Bound<'_, PyAny>, wishes: &Wishes<'_>) -> Result<Simulation> {
    let population = match source.cast::<Model>() {
        Ok(model) => {
            let voters = wishes.voters.unwrap_or(MODEL_VOTERS);
            Population::from_model(model.get().model.clone(), voters)?
        }
        Err(_) => voters(source)?,
    };
    Ok(Simulation {
        voters: wishes.voters.unwrap_or(population.voters()),
        population,
        system: choice(&wishes.mechanism)?,
        epsilon: epsilon(&wishes.epsilon)?,
        queries: queries(&wishes.queries)?,
        assign: choice(&wishes.assign)?,
        goal: choice(&wishes.goal)?,
        method: choice(&wishes.method)?,
        trials: wishes.trials,
        seed: wishes.seed,
    })
}

/// The voters of data in the open; one person's comparisons are one voter's.
fn voters(source: &Bound<'_, PyAny>) -> Result<Population> {
    if let Ok(pairs) = source.cast::<Comparisons>() {
        let answers = &pairs.get().0;
        let names = answers.table().names().clone();
        return Ok(Population::from_opinions(names, answers.opinions()?)?);
    }
    let votes = source.cast::<Votes>().map_err(PyErr::from)?;
    Ok(Population::from_profile(votes.get().0.clone())?)
}

/// A figure of a trial, and what it is called.
type Figure = (&'static str, fn(&Score) -> f64);

/// The figures of each trial, under the names that they have in the summary.
fn columns<'py>(py: Python<'py>, trials: &[Trial]) -> PyResult<Bound<'py, PyDict>> {
    let columns = PyDict::new(py);
    columns.set_item("trial", (0..trials.len()).collect::<Vec<_>>())?;
    let figures: [Figure; 5] = [
        ("kendall_tau_normalized", |score| score.kendall_tau),
        ("optimum", |score| score.optimum),
        ("excess", Score::excess),
        ("error_rate", |score| score.error_rate),
        ("error_rate_strict", |score| score.error_rate_strict),
    ];
    for (name, figure) in figures {
        let column: Vec<f64> = trials.iter().map(|trial| figure(&trial.score)).collect();
        columns.set_item(name, column)?;
    }
    columns.set_item("found", trials.iter().map(|trial| trial.found).collect::<Vec<_>>())?;
    Ok(columns)
}
