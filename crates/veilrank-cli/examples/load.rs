//! A curator under load on this machine: durable reports a second, how long a report waits, memory, and the outcome's cost.
//!
//! `cargo run --release -p veilrank-cli --example load -- [--database URL] [--reports N] [--connections C]`
//!
//! Starts the release build of `veilrank serve` in a process of its own and talks to it over loopback, so both share the
//! machine's cores. Without `--database` it works on a file of SQLite in a temporary folder.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod curator;

use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use clap::Parser;
use serde_json::{Value, json};

use self::curator::{Curator, answered, client, get, ms, post, quantile};

/// Measures a curator under load on this machine.
#[derive(Parser)]
struct Args {
    /// The curator's database [default: a file of SQLite in a temporary folder].
    #[arg(long)]
    database: Option<String>,
    /// How many reports are sent.
    #[arg(long, default_value_t = 50_000)]
    reports: usize,
    /// How many people send at once.
    #[arg(long, default_value_t = 128)]
    connections: usize,
    /// How many items are ranked.
    #[arg(long, default_value_t = 15)]
    items: usize,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite:{}", folder.path().join("load.db").display());
    let curator = Curator::start(args.database.as_deref().unwrap_or(&file), 1)?;
    let survey = Survey::create(&curator, args.items)?;
    let mut done = 0;
    // Outcomes are timed after a thousand reports and at the end, so that their costs can be compared.
    for goal in [args.reports.min(1000), args.reports] {
        if goal > done {
            round(&survey, goal - done, args.connections)?;
            done = goal;
        }
        let outcome = survey.outcome()?;
        println!(
            "outcome after {done} reports: {:.1} ms; memory {} MB",
            ms(outcome),
            curator.memory()? / 1024
        );
    }
    Ok(())
}

/// Sends so many reports over so many connections, and says how it went.
fn round(survey: &Survey, reports: usize, connections: usize) -> Result<()> {
    let start = Instant::now();
    let shares: Vec<Vec<String>> = on_connections(connections, |connection, client| {
        (connection..reports)
            .step_by(connections)
            .map(|number| survey.assigned(client, number))
            .collect()
    })?;
    println!(
        "{reports} assignments: {:.0} a second",
        reports as f64 / start.elapsed().as_secs_f64()
    );
    let start = Instant::now();
    let waits: Vec<Vec<Duration>> = on_connections(connections, |connection, client| {
        shares[connection].iter().map(|body| survey.send(client, body)).collect()
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let mut waits: Vec<Duration> = waits.into_iter().flatten().collect();
    println!(
        "{reports} durable reports over {connections} connections: {:.0} a second, p50 {:.1} ms, p99 {:.1} ms",
        reports as f64 / seconds,
        quantile(&mut waits, 50),
        quantile(&mut waits, 99),
    );
    Ok(())
}

/// Does something on many connections at once, and collects what came out, in the order of the connections.
fn on_connections<T: Send>(
    connections: usize,
    work: impl Fn(usize, &ureq::Agent) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for connection in 0..connections {
            let (done, work) = (&done, &work);
            scope.spawn(move || {
                let result = work(connection, &client());
                done.lock().map(|mut done| done.push((connection, result))).ok()
            });
        }
    });
    let mut done = done.into_inner().ok().context("a sender panicked")?;
    done.sort_by_key(|(connection, _)| *connection);
    done.into_iter().map(|(_, result)| result).collect()
}

/// A survey at a curator.
struct Survey {
    url: String,
}

impl Survey {
    fn create(curator: &Curator, items: usize) -> Result<Self> {
        let items: Vec<String> = (1..=items).map(|item| format!("item {item}")).collect();
        let survey = json!({"title": "load", "items": items, "epsilon": 1.0, "access": "open"});
        let url = format!("{}/api/v1/surveys", curator.url);
        let created: Value =
            serde_json::from_str(&post(&client(), &url, &survey.to_string(), 201)?)?;
        let id = created["id"].as_str().context("a survey has an id")?;
        Ok(Self { url: format!("{url}/{id}") })
    }

    /// Asks for an assignment and answers it: the body of a report, ready to send.
    fn assigned(&self, client: &ureq::Agent, number: usize) -> Result<String> {
        answered(&post(client, &format!("{}/assignments", self.url), "{}", 201)?, number)
    }

    /// Sends a report; how long it took until it was acknowledged.
    fn send(&self, client: &ureq::Agent, body: &str) -> Result<Duration> {
        let start = Instant::now();
        post(client, &format!("{}/reports", self.url), body, 201)?;
        Ok(start.elapsed())
    }

    /// How long it takes to see the outcome.
    fn outcome(&self) -> Result<Duration> {
        let start = Instant::now();
        get(&client(), &format!("{}/outcome", self.url))?;
        Ok(start.elapsed())
    }
}
