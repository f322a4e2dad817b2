//! The terminal's device under audit: the real program, `veilrank answer`, started anew for each person, with a home of its own.
//!
//! What is compared is all that the curator hears: every byte of every request, and whether they come at all.

use std::{
    fmt::Write as _,
    fs,
    io::Write,
    path::Path,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use tempfile::TempDir;
use veilrank::{ranking::Item, wire::Submission};
use veilrank_lab::audit::{Audit, Client, Opinion, Output};

use super::curator::Curator;
use crate::itself;

/// How long one run may take: a program is started, and three requests are made.
const PATIENCE: Duration = Duration::from_secs(30);

/// The device in a terminal.
pub(super) struct Terminal<'a> {
    audit: &'a Audit,
    curator: Curator,
    folder: TempDir,
}

impl<'a> Terminal<'a> {
    pub(super) fn new(audit: &'a Audit) -> Result<Self> {
        Ok(Self { audit, curator: Curator::start(audit)?, folder: tempfile::tempdir()? })
    }

    /// One person answers.
    fn one(&self, opinion: &Opinion) -> Result<Output> {
        let home = self.folder.path().join("home");
        let ranking = self.folder.path().join("ranking.txt");
        let mut child = self.start(opinion, &home, &ranking)?;
        let mut stdin = child.stdin.take().context("the device has no standard input")?;
        // A device that asks for nothing reads nothing, and may be gone already.
        drop(stdin.write_all(self.typed(opinion).as_bytes()));
        drop(stdin);
        let ended = wait(&mut child)?;
        let heard = self.curator.take();
        if home.exists() {
            fs::remove_dir_all(&home).context("the device's home cannot be emptied")?;
        }
        Ok(match ended {
            false => Output::Silent,
            true if submission(&heard).is_some() => Output::Line(heard),
            true => Output::Ended(heard),
        })
    }

    fn start(&self, opinion: &Opinion, home: &Path, ranking: &Path) -> Result<Child> {
        let mut command = itself::command()?;
        command.args(["answer", &self.curator.url, "--yes", "--quiet"]);
        // The audit asks for what its user wants audited, whatever the limits of people are.
        command.args(["--max-epsilon", "20", "--max-total", "20"]).arg("--home").arg(home);
        match opinion {
            // A file without anything in it is refused as a mistake; whoever has no opinion says so at the prompt.
            Opinion::Order(order) if order.ranked().is_empty() => {
                command.arg("--rank");
            }
            Opinion::Order(order) => {
                fs::write(ranking, self.listed(order.groups()))?;
                command.arg("--ranking").arg(ranking);
            }
            Opinion::Answers(_) => {}
        }
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().context("the device cannot be started")
    }

    /// An order as a file: a name on each line, `=` before those that are tied with the line above.
    fn listed<'b>(&self, groups: impl Iterator<Item = &'b [Item]>) -> String {
        let mut text = String::new();
        for group in groups {
            for (place, &item) in group.iter().enumerate() {
                let tied = if place == 0 { "" } else { "= " };
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{tied}{}", self.audit.survey().names().of(item));
            }
        }
        text
    }

    /// What is typed: for each question 1 for the first, 2 for the second, 0 for no opinion, also of a whole list.
    fn typed(&self, opinion: &Opinion) -> String {
        let Opinion::Answers(answers) = opinion else { return "0\n".to_owned() };
        let typed = |pair| match answers.iter().find(|(known, _)| known == pair) {
            Some((_, true)) => "1\n",
            Some((_, false)) => "2\n",
            None => "0\n",
        };
        self.audit.query().pairs().iter().map(typed).collect()
    }
}

impl Client for Terminal<'_> {
    type Failure = anyhow::Error;

    fn answer(&mut self, opinions: &[&Opinion]) -> Result<Vec<Output>> {
        opinions.iter().map(|opinion| self.one(opinion)).collect()
    }

    fn start_afresh(&mut self) -> Result<()> {
        // Every run is a fresh start.
        Ok(())
    }

    fn report(&self, output: &Output) -> Option<String> {
        submission(output.bytes()).map(|submission| submission.text().to_owned())
    }
}

/// The last request's body, if it is a report on its way.
fn submission(heard: &[u8]) -> Option<Submission> {
    let body = heard.trim_ascii_end().rsplit(|&byte| byte == b'\n').next()?;
    serde_json::from_slice(body).ok()
}

/// Waits for a program's end; false if it had to be stopped.
fn wait(child: &mut Child) -> Result<bool> {
    let start = Instant::now();
    while child.try_wait()?.is_none() {
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(1));
    }
    Ok(true)
}
