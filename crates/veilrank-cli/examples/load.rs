//! A curator under load on this machine: durable reports a second, how long a report waits, memory, and the outcome's cost.
//!
//! `cargo run --release -p veilrank-cli --example load -- [--database URL] [--reports N] [--connections C]`
//!
//! Starts the release build of `veilrank serve` in a process of its own and talks to it over loopback, so both share the
//! machine's cores. Without `--database` it works on a file of SQLite in a temporary folder.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::Mutex,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use serde_json::{Value, json};

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
    let curator = Curator::start(args.database.as_deref().unwrap_or(&file))?;
    let survey = curator.create(args.items)?;
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
            curator.memory()?
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
    waits.sort();
    println!(
        "{reports} durable reports over {connections} connections: {:.0} a second, p50 {:.1} ms, p99 {:.1} ms",
        reports as f64 / seconds,
        ms(waits[waits.len() / 2]),
        ms(waits[(waits.len() - 1) * 99 / 100]),
    );
    Ok(())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
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

fn client() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

/// Posts a document and reads the answer, which must have the expected status.
fn post(client: &ureq::Agent, url: &str, body: &str, status: u16) -> Result<String> {
    let mut response = client.post(url).header("content-type", "application/json").send(body)?;
    let text = response.body_mut().read_to_string()?;
    ensure!(response.status() == status, "{url}: {} {text}", response.status());
    Ok(text)
}

/// A curator in a process of its own, stopped at the end.
struct Curator {
    child: Child,
    url: String,
}

impl Curator {
    fn start(database: &str) -> Result<Self> {
        let mut child = Command::new(program()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database, "--quiet"])
            .args(["--publish-every", "1"])
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = child.stdout.take().context("standard output is a pipe")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url
            .with_context(|| format!("no address in {line:?}"))?
            .trim_end_matches('/')
            .to_owned();
        Ok(Self { child, url })
    }

    fn create(&self, items: usize) -> Result<Survey> {
        let items: Vec<String> = (1..=items).map(|item| format!("item {item}")).collect();
        let survey = json!({"title": "load", "items": items, "epsilon": 1.0, "access": "open"});
        let url = format!("{}/api/v1/surveys", self.url);
        let created: Value =
            serde_json::from_str(&post(&client(), &url, &survey.to_string(), 201)?)?;
        let id = created["id"].as_str().context("a survey has an id")?;
        Ok(Survey { url: format!("{url}/{id}") })
    }

    /// The curator's resident memory in megabytes, as Linux tells it.
    fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line =
            status.lines().find(|line| line.starts_with("VmRSS:")).context("no memory figure")?;
        let kilobytes = line.split_whitespace().nth(1).context("no memory figure")?;
        Ok(kilobytes.parse::<u64>()? / 1024)
    }
}

impl Drop for Curator {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The program beside this example, built the same way.
fn program() -> Result<PathBuf> {
    let example = std::env::current_exe()?;
    let folder =
        example.parent().and_then(|folder| folder.parent()).context("no folder of programs")?;
    let program = folder.join("veilrank");
    if !program.exists() {
        bail!("{} is missing; run `cargo build --release` first", program.display());
    }
    Ok(program)
}

/// A survey at a curator.
struct Survey {
    url: String,
}

impl Survey {
    /// Asks for an assignment and answers it: the body of a report, ready to send.
    fn assigned(&self, client: &ureq::Agent, number: usize) -> Result<String> {
        let text = post(client, &format!("{}/assignments", self.url), "{}", 201)?;
        let assignment: Value = serde_json::from_str(&text)?;
        let pairs = assignment["pairs"].as_array().context("an assignment has pairs")?;
        let answer = |pair: &Value| json!({"pair": pair, "answer": number.is_multiple_of(3)});
        let answers: Vec<Value> = pairs.iter().map(answer).collect();
        Ok(json!({"assignment": assignment["assignment"], "report": {"answers": answers}})
            .to_string())
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
        let mut response = client().get(format!("{}/outcome", self.url)).call()?;
        response.body_mut().read_to_string()?;
        ensure!(response.status() == 200, "the outcome is withheld");
        Ok(start.elapsed())
    }
}
