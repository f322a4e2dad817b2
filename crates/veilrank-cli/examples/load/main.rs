//! Curators under load on this machine: durable reports a second, how long people wait, what it takes of the machine, and what that is of
//! what the database and the server could each do alone.
//!
//! `cargo run --release -p veilrank-cli --features benchmark --example load -- [--database URL] [--connections 128,1000] ...`
//!
//! Starts the release build of `veilrank serve` in processes of its own and talks to them over loopback, so all share the machine's
//! cores. Without `--database` it works on a file of SQLite in a temporary folder. Without `--rate` everybody sends again as soon as they have
//! an answer (a closed loop); with it people come at the times of a Poisson process, whether or not those before have theirs (an open
//! loop), and every wait is from the time at which somebody meant to send. With the feature `benchmark` the same is measured
//! again with this program as the curator, whose commits do nothing.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod alone;
mod crowd;
#[path = "../curator/mod.rs"]
mod curator;
mod histogram;
mod line;

use std::{
    fs::File,
    path::Path,
    process::{Command, ExitCode},
};

use anyhow::{Context, Result};
use clap::Parser;
use serde_json::{Value, json};

use self::{
    crowd::{Crowd, Seen, Work},
    curator::{Curator, client, get, post, program},
};

/// Measures curators under load on this machine.
#[derive(Parser)]
struct Args {
    /// The curators' database [default: a file of SQLite in a temporary folder].
    #[arg(long)]
    database: Option<String>,
    /// How many reports are sent.
    #[arg(long, default_value_t = 50_000)]
    reports: usize,
    /// How many people send at once; several numbers are measured one after the other.
    #[arg(long, default_value = "128", value_delimiter = ',')]
    connections: Vec<usize>,
    /// How many people come in a second, whoever still waits; without it everybody goes on at once.
    #[arg(long)]
    rate: Option<f64>,
    /// Everybody asks for questions and reports at once; without it all questions are asked for before the first report.
    #[arg(long)]
    together: bool,
    /// How many items are ranked.
    #[arg(long, default_value_t = 15)]
    items: usize,
    /// How many surveys are answered at once.
    #[arg(long, default_value_t = 1)]
    surveys: usize,
    /// How many curators share the database.
    #[arg(long, default_value_t = 1)]
    servers: usize,
    /// How pairs are assigned: live or balanced.
    #[arg(long, default_value = "live")]
    assign: String,
    /// How the curators log.
    #[arg(long, default_value = "text")]
    log: String,
    /// Print a row of a table that begins with this.
    #[arg(long)]
    row: Option<String>,
}

fn main() -> Result<ExitCode> {
    if std::env::args_os().nth(1).is_some_and(|word| word == "serve") {
        return Ok(ExitCode::from(veilrank_cli::run(std::env::args_os())));
    }
    let args = Args::parse();
    for &connections in &args.connections {
        compare(&args, connections)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Measures curators, and then each of their halves alone.
fn compare(args: &Args, connections: usize) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let database = args.database.clone().unwrap_or_else(|| file("load.db"));
    let stored = program()?;
    let done = measure(args, (&stored, &database), connections, folder.path())?;
    let share = |of: f64| 100.0 * done.a_second / of;
    let free = if cfg!(feature = "benchmark") {
        let itself = std::env::current_exe()?;
        Some(measure(args, (&itself, &file("free.db")), connections, folder.path())?)
    } else {
        None
    };
    let batch = done.batch;
    let alone = args.database.clone().unwrap_or_else(|| file("alone.db"));
    let alone = alone::rows_a_second(&alone, batch, &done.sample)?;
    if let Some(begin) = &args.row {
        let free = free.map_or(f64::NAN, |free| share(free.a_second));
        println!("| {begin} | {} |", done.row(free, alone));
        return Ok(());
    }
    println!("{}", done.text(connections));
    if let Some(free) = free {
        println!("  when a commit is nothing: {}", free.text(connections));
        println!("  of that: {:.0} %", share(free.a_second));
    }
    println!(
        "  the database alone, {batch} rows a commit: {alone:.0} a second; of that: {:.0} %",
        share(alone)
    );
    Ok(())
}

/// What was found out about curators.
struct Figures {
    assigned: Option<(f64, Seen)>,
    a_second: f64,
    seen: Seen,
    /// Reports in a commit, on average.
    batch: usize,
    /// Seconds of processor time for all reports: of the curators, of the people who send, and of everything on this machine.
    cores: [f64; 3],
    /// Before and after, in kilobytes.
    memory: (u64, u64),
    sample: String,
}

impl Figures {
    fn text(&self, connections: usize) -> String {
        let Self { a_second, batch, cores, memory, .. } = self;
        let assigned = self.assigned.as_ref().map_or_else(String::new, |(rate, seen)| {
            format!("{rate:.0} assignments a second ({}); ", seen.text())
        });
        let [server, people, machine] = cores;
        format!(
            "{connections} connections: {assigned}{a_second:.0} durable reports a second ({}); {batch} a commit; \
            cores: curators {server:.2}, people {people:.2}, whole machine {machine:.2}; {} µs of a processor for a report; memory {} to {} MB",
            self.seen.text(),
            self.micros(),
            memory.0 / 1024,
            memory.1 / 1024,
        )
    }

    /// The same as a row of a table: the share of what there is when a commit is nothing, and what the database does alone, stand beside it.
    fn row(&self, share: f64, alone: f64) -> String {
        let refused = self.seen.refused();
        format!(
            "{:.0}{} | {:.0} / {:.0} ms | {share:.0} % | {alone:.0} | {} µs | {} to {} MB",
            self.a_second,
            if refused > 0 { format!(", {refused} REFUSED") } else { String::new() },
            self.seen.quantile(0.5),
            self.seen.quantile(0.99),
            self.micros(),
            self.memory.0 / 1024,
            self.memory.1 / 1024,
        )
    }

    /// Processor time for a report in microseconds: of the curators, of the people, and of all else.
    fn micros(&self) -> String {
        let [server, people, machine] = self.cores.map(|cores| 1e6 * cores / self.a_second);
        format!("{server:.0} / {people:.0} / {:.0}", machine - server - people)
    }
}

/// Starts curators by a program that takes the arguments of `veilrank`, and has people answer.
fn measure(
    args: &Args,
    (program, database): (&Path, &str),
    connections: usize,
    folder: &Path,
) -> Result<Figures> {
    let mut curators = Vec::new();
    for number in 0..args.servers {
        let mut command = Command::new(program);
        command.stderr(File::create(folder.join(format!("{number}.log")))?);
        if program == std::env::current_exe()? {
            command.env("VEILRANK_BENCHMARK_STORES_NOTHING", "yes");
        }
        curators.push(Curator::run(&mut command, database, 1, &args.log)?);
    }
    let curator = curators.first().context("at least one server")?;
    let surveys = make_surveys(curator, args)?;
    let desks = curators.iter().map(Curator::address).collect::<Result<Vec<_>>>()?;
    let mut crowd = Crowd { connections, desks, surveys, people: args.reports, rate: None };
    let people = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (assigned, work) = if args.together {
        (None, Work::Both)
    } else {
        let (seconds, seen, bodies) = people.block_on(crowd.play(Work::Assignments))?;
        (Some((args.reports as f64 / seconds, seen)), Work::Reports(bodies))
    };
    let sample = crowd.sample(&people)?;
    crowd.rate = args.rate;
    let (memory, before) = (memory(&curators)?, Spent::now(&curators)?);
    let (seconds, seen, _) = people.block_on(crowd.play(work))?;
    let cores = Spent::now(&curators)?.since(&before, seconds);
    let memory = (memory, self::memory(&curators)?);
    let a_second = seen.count() as f64 / seconds;
    let batch = batch(&curators)?;
    Ok(Figures { assigned, a_second, seen, batch, cores, memory, sample })
}

/// Makes surveys that everybody may answer; their paths.
fn make_surveys(curator: &Curator, args: &Args) -> Result<Vec<String>> {
    let items: Vec<String> = (1..=args.items).map(|item| format!("item {item}")).collect();
    let terms = json!({"title": "load", "items": items, "epsilon": 1.0, "access": "open", "per_minute": 0, "assign": args.assign});
    let client = client();
    let make = |_| {
        let url = format!("{}/api/v1/surveys", curator.url);
        let made: Value = serde_json::from_str(&post(&client, &url, &terms.to_string(), 201)?)?;
        let id = made["id"].as_str().context("a survey has an id")?;
        Ok(format!("/api/v1/surveys/{id}"))
    };
    (0..args.surveys).map(make).collect()
}

fn memory(curators: &[Curator]) -> Result<u64> {
    curators.iter().map(Curator::memory).sum()
}

/// How many reports there were in a commit, by what curators say of themselves.
fn batch(curators: &[Curator]) -> Result<usize> {
    let (mut commits, mut reports) = (0, 0);
    for curator in curators {
        let text = get(&client(), &format!("{}/metrics", curator.url))?;
        let figure = |name: &str| -> Option<usize> {
            text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
        };
        commits += figure("veilrank_commits_total ").context("no figure of commits")?;
        reports += figure("veilrank_commit_reports_total ").context("no figure of reports")?;
    }
    Ok((reports / commits.max(1)).max(1))
}

/// Processor time that was spent so far.
struct Spent([f64; 3]);

impl Spent {
    fn now(curators: &[Curator]) -> Result<Self> {
        let servers: f64 = curators.iter().map(Curator::processor).sum::<Result<f64>>()?;
        Ok(Self([servers, curator::processor("self")?, curator::machine()?]))
    }

    /// How many cores that was, on average over so many seconds.
    fn since(&self, before: &Self, seconds: f64) -> [f64; 3] {
        std::array::from_fn(|place| (self.0[place] - before.0[place]) / seconds)
    }
}
