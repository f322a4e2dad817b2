//! A curator in a process of its own, what it takes of the machine, and somebody who talks to it.

#![expect(dead_code, reason = "each example uses its own part")]

use std::{
    fs,
    io::{BufRead, BufReader},
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
        let mut child = Command::new(program()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database, "--log", "none"])
            .args(["--proof-of-work", "off"])
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
