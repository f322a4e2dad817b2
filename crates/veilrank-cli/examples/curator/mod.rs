//! A curator in a process of its own, what it takes of the machine, and somebody who talks to it.

#![expect(dead_code, reason = "each example uses its own part")]

use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

/// A curator in a process of its own, stopped at the end.
pub(crate) struct Curator {
    child: Child,
    pub(crate) url: String,
}

impl Curator {
    pub(crate) fn start(database: &str, publish_every: u32) -> Result<Self> {
        Self::run(&mut Command::new(program()?), database, publish_every, "none")
    }

    /// The same by a program that takes these arguments.
    pub(crate) fn run(
        program: &mut Command,
        database: &str,
        publish_every: u32,
        log: &str,
    ) -> Result<Self> {
        let mut child = program
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database, "--log", log])
            .args(["--proof-of-work", "off", "--max-connections", "4000"])
            .args(["--publish-every", &publish_every.to_string()])
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

    /// Where it listens.
    pub(crate) fn address(&self) -> Result<SocketAddr> {
        Ok(self.url.trim_start_matches("http://").parse()?)
    }

    /// Seconds of processor time that it has used.
    pub(crate) fn processor(&self) -> Result<f64> {
        processor(&self.child.id().to_string())
    }

    /// The curator's resident memory in kilobytes, as Linux tells it.
    pub(crate) fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line =
            status.lines().find(|line| line.starts_with("VmRSS:")).context("no memory figure")?;
        let kilobytes = line.split_whitespace().nth(1).context("no memory figure")?;
        Ok(kilobytes.parse()?)
    }

    /// How many files and sockets it has open, as Linux tells it.
    pub(crate) fn handles(&self) -> Result<usize> {
        Ok(fs::read_dir(format!("/proc/{}/fd", self.child.id()))?.count())
    }
}

impl Drop for Curator {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Linux counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

/// Seconds of processor time that a process has used, as Linux tells it.
pub(crate) fn processor(process: &str) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // After the name, which may hold anything, the twelfth and thirteenth are the time in the program and in the kernel for it.
    let (_, after) = stat.rsplit_once(')').context("no figures of a process")?;
    let figures = after.split_whitespace().skip(11).take(2).map(str::parse::<f64>);
    Ok(figures.sum::<Result<f64, _>>()? / TICKS)
}

/// Seconds of processor time that all have used together.
pub(crate) fn machine() -> Result<f64> {
    let stat = fs::read_to_string("/proc/stat")?;
    let line = stat.lines().next().context("no figures of the machine")?;
    let figures = line.split_whitespace().skip(1).map(str::parse::<f64>);
    let figures = figures.collect::<Result<Vec<f64>, _>>()?;
    // The fourth and fifth are idle, and the last two are part of the first two.
    let busy = figures.iter().take(8).sum::<f64>() - figures.iter().skip(3).take(2).sum::<f64>();
    Ok(busy / TICKS)
}

/// The program beside this example, built the same way.
pub(crate) fn program() -> Result<PathBuf> {
    let example = std::env::current_exe()?;
    let folder =
        example.parent().and_then(|folder| folder.parent()).context("no folder of programs")?;
    let program = folder.join("veilrank");
    if !program.exists() {
        bail!("{} is missing; run `cargo build --release` first", program.display());
    }
    Ok(program)
}

pub(crate) fn client() -> ureq::Agent {
    let config = ureq::Agent::config_builder().http_status_as_error(false);
    config.timeout_global(Some(Duration::from_mins(2))).build().into()
}

/// Posts a document and reads the answer, which must have the expected status.
pub(crate) fn post(client: &ureq::Agent, url: &str, body: &str, status: u16) -> Result<String> {
    let mut response = client.post(url).header("content-type", "application/json").send(body)?;
    let text = response.body_mut().read_to_string()?;
    ensure!(response.status() == status, "{url}: {} {text}", response.status());
    Ok(text)
}

/// Reads a document to its end; there must be one.
pub(crate) fn get(client: &ureq::Agent, url: &str) -> Result<String> {
    let mut response = client.get(url).call()?;
    let text = response.body_mut().with_config().limit(1 << 30).read_to_string()?;
    ensure!(response.status() == 200, "{url}: {} {text}", response.status());
    Ok(text)
}

/// Answers an assignment in a made-up way: the body of a report, ready to send.
pub(crate) fn answered(assignment: &str, number: usize) -> Result<String> {
    let assignment: Value = serde_json::from_str(assignment)?;
    let pairs = assignment["pairs"].as_array().context("an assignment has pairs")?;
    let answer = |pair: &Value| json!({"pair": pair, "answer": number.is_multiple_of(3)});
    let answers: Vec<Value> = pairs.iter().map(answer).collect();
    Ok(json!({"assignment": assignment["assignment"], "report": {"answers": answers}}).to_string())
}

/// So many in a hundred of all that was measured are at most so long, in milliseconds.
pub(crate) fn quantile(waits: &mut [Duration], percent: usize) -> f64 {
    waits.sort();
    let place = waits.len().saturating_sub(1) * percent / 100;
    waits.get(place).map_or(f64::NAN, |&wait| ms(wait))
}

pub(crate) fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
