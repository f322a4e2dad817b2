//! `veilrank reproduce`: the paper's experiments, run again, with pictures and a verdict on every claim.

mod data;
mod experiments;
mod folder;
mod outcome;
mod surroundings;
mod terms;

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use anyhow::{Context, Result, bail};
use veilrank_lab::reproduce::{
    Cell, Experiment, Point, Results,
    grid::{self, Density},
};

use self::{
    data::Found,
    experiments::{Play, Played},
    folder::{Folder, Record},
    outcome::Outcome,
    terms::Terms,
};
use super::in_pool;
use crate::{
    args::{ReproduceArgs, is_standard},
    output::{Output, Priority, Warning, say},
};

/// Where a run goes, unless somebody says otherwise.
const FOLDER: &str = "reproduction";

/// A run that was stopped from outside and can be continued.
#[derive(Debug)]
pub(crate) struct Interrupted {
    kept: usize,
    of: usize,
    folder: PathBuf,
}

impl Interrupted {
    /// What the shell itself says of a program that Ctrl-C ended.
    pub(crate) const EXIT: u8 = 130;
}

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kept, of, folder } = self;
        write!(
            f,
            "interrupted; {kept} of {of} simulations are kept in {}; the same command with --resume continues",
            folder.display()
        )
    }
}

impl std::error::Error for Interrupted {}

/// What is to be run.
#[derive(Debug)]
struct Plan {
    experiments: Vec<Experiment>,
    density: Density,
    trials: usize,
    seed: u64,
    cells: Vec<Cell>,
}

impl Plan {
    fn of(args: &ReproduceArgs) -> Result<Self> {
        let asked =
            |experiment: &&Experiment| args.only.is_empty() || args.only.contains(experiment);
        let experiments: Vec<Experiment> = Experiment::ALL.iter().filter(asked).copied().collect();
        let (density, usual) = if args.quick { (Density::Quick, 3) } else { (Density::Full, 30) };
        let cells = grid::cells(&experiments, density)?;
        let trials = args.trials.unwrap_or(usual);
        Ok(Self { experiments, density, trials, seed: args.seed, cells })
    }

    fn cells_of(&self, experiment: Experiment) -> Vec<Cell> {
        self.cells.iter().filter(|cell| cell.experiment == experiment).copied().collect()
    }
}

pub(super) fn run(args: &ReproduceArgs, output: &Output) -> Result<()> {
    let start = Instant::now();
    let plan = Plan::of(args)?;
    let path = folder_of(args, output)?;
    let found = data::find(args.data.as_deref(), &grid::sets(&plan.experiments, plan.density))?;
    let terms = Terms::of(&plan, &found.files);
    let manifest = surroundings::manifest(&plan, args.threads);
    let folder = Folder::open(&path, args.resume, &terms, plan.cells.len() * plan.trials)?;
    warn(&found, output);
    let mut record = Record { manifest, terms, resumed: args.resume, found: &found, seconds: None };
    let played = in_pool(args.threads, || play(&plan, &folder, &record, output))??;
    record.manifest.durations.clone_from(&played.durations);
    let outcome = finish(played, &folder, &record, output)?;
    record.seconds = Some(start.elapsed().as_secs_f64());
    folder.write_record(&record)?;
    output.to_standard().result(&outcome.text(&folder), &outcome.document(&folder, &record))
}

fn folder_of(args: &ReproduceArgs, output: &Output) -> Result<PathBuf> {
    let path = args.output.as_deref().or(output.file()).unwrap_or(Path::new(FOLDER));
    if is_standard(path) {
        bail!("-o: a reproduction is a folder and cannot go to standard output; name a folder");
    }
    Ok(path.to_owned())
}

fn warn(found: &Found, output: &Output) {
    for missing in &found.missing {
        output.warn(&Warning::MissingData {
            set: missing.set.label(),
            file: missing.file,
            page: missing.page,
            folder: found.folder.display().to_string(),
        });
    }
}

/// Plays everything that is left to play, or until somebody stops it.
fn play(plan: &Plan, folder: &Folder, record: &Record<'_>, output: &Output) -> Result<Played> {
    let stop = stop_flag()?;
    let earlier = folder.begin(record, plan.trials)?;
    let found = record.found;
    let played = Play { plan, sets: &found.sets, folder, output, stop }.run(&earlier)?;
    if stop.load(Ordering::Relaxed) {
        let of = plan.cells.iter().filter(|cell| found.sets.has(cell.set)).count();
        let folder = folder.path().to_owned();
        return Err(Interrupted { kept: played.rows.len() / plan.trials, of, folder }.into());
    }
    Ok(played)
}

/// A flag that the first Ctrl-C sets; the second ends the program.
fn stop_flag() -> Result<&'static AtomicBool> {
    static STOP: AtomicBool = AtomicBool::new(false);
    let stop = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(Interrupted::EXIT.into());
        }
        say(Priority::Info, "stopping; Ctrl-C again ends it at once");
    };
    ctrlc::set_handler(stop).context("Ctrl-C cannot be caught")?;
    Ok(&STOP)
}

/// Sums up, draws, judges and writes everything but the last word of the manifest.
fn finish(
    played: Played,
    folder: &Folder,
    record: &Record<'_>,
    output: &Output,
) -> Result<Outcome> {
    let start = Instant::now();
    let results = Results {
        points: Point::of(&played.rows),
        replicates: played.rows,
        timings: played.timings,
        missing: record.found.missing.clone(),
        manifest: record.manifest.clone(),
    };
    let outcome = Outcome::of(&results)?;
    outcome.write(&results, folder)?;
    output.note(&format!("figures and report: {:.1} s", start.elapsed().as_secs_f64()));
    Ok(outcome)
}
