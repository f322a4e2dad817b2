//! Any program that speaks the protocol, under audit: started, asked, and started again whenever it ends or falls silent.

use std::{
    ffi::OsString,
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use veilrank::wire::most_bytes;
use veilrank_lab::audit::{Audit, Client, Opinion, Output};

use super::protocol::Request;

/// A program under audit.
pub(super) struct Program<'a> {
    audit: &'a Audit,
    command: Vec<OsString>,
    patience: Duration,
    running: Option<Running>,
    /// What the first start writes to standard error is shown; later ones would repeat it.
    started_before: bool,
}

/// One start of it.
struct Running {
    child: Child,
    /// Lines for the program. Another thread writes them, since a program that does not read would hold us up.
    requests: Sender<String>,
    replies: Receiver<Output>,
}

impl<'a> Program<'a> {
    pub(super) fn new(audit: &'a Audit, command: Vec<OsString>, patience: Duration) -> Self {
        Self { audit, command, patience, running: None, started_before: false }
    }

    fn start(&mut self) -> Result<&mut Running> {
        let Some((program, args)) = self.command.split_first() else { bail!("no command to run") };
        let errors = if self.started_before { Stdio::null() } else { Stdio::inherit() };
        self.started_before = true;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command
            .spawn()
            .with_context(|| format!("{}: cannot be started", program.to_string_lossy()))?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (stdin, stdout) = stdin.zip(stdout).context("the client has no pipes")?;
        let (requests, to_write) = channel();
        let (read, replies) = channel();
        let longest = 2 * most_bytes(self.audit.survey()) as u64;
        thread::spawn(move || write_lines(&to_write, stdin));
        thread::spawn(move || read_lines(stdout, longest, &read));
        Ok(self.running.insert(Running { child, requests, replies }))
    }

    fn running(&mut self) -> Result<&mut Running> {
        if self.running.is_none() {
            return self.start();
        }
        self.running.as_mut().context("the client does not run")
    }

    /// Sends all of these off, and takes replies up to the first that is no line.
    fn some(&mut self, lines: &[String]) -> Result<Vec<Output>> {
        let patience = self.patience;
        let running = self.running()?;
        // Where nobody takes it, the program has ended, and that is what is read next.
        drop(running.requests.send(lines.concat()));
        let mut outputs = Vec::with_capacity(lines.len());
        while outputs.len() < lines.len() {
            let output = match running.replies.recv_timeout(patience) {
                Ok(output) => output,
                Err(RecvTimeoutError::Timeout) => Output::Silent,
                Err(RecvTimeoutError::Disconnected) => Output::Ended(Vec::new()),
            };
            let failed = !output.is_line();
            outputs.push(output);
            if failed {
                self.running = None;
                return Ok(outputs);
            }
        }
        if running.replies.try_recv().is_ok_and(|output| output.is_line()) {
            bail!("the client wrote more lines than it was asked for; the protocol is one each");
        }
        Ok(outputs)
    }

    /// Lets the program end by itself, and refuses one that has something more to say.
    pub(super) fn finish(&mut self) -> Result<()> {
        let Some(mut running) = self.running.take() else { return Ok(()) };
        // Its standard input ends when nobody can send any more.
        running.requests = channel().0;
        let more = running.replies.recv_timeout(self.patience);
        if more.is_ok_and(|output| output.is_line()) {
            bail!("the client wrote more lines than it was asked for; the protocol is one each");
        }
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing of it stays behind.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Client for Program<'_> {
    type Failure = anyhow::Error;

    fn answer(&mut self, opinions: &[&Opinion]) -> Result<Vec<Output>> {
        let (survey, query) = (self.audit.survey(), self.audit.query());
        let line = |opinion: &&Opinion| Request::line(survey, query, opinion);
        let lines = opinions.iter().map(line).collect::<Result<Vec<_>>>()?;
        let mut outputs = Vec::with_capacity(lines.len());
        while outputs.len() < lines.len() {
            // Whoever comes after a failure is asked again: the program that would have answered them is gone.
            outputs.extend(self.some(&lines[outputs.len()..])?);
        }
        Ok(outputs)
    }

    fn start_afresh(&mut self) -> Result<()> {
        self.running = None;
        Ok(())
    }
}

fn write_lines(lines: &Receiver<String>, mut stdin: ChildStdin) {
    for text in lines {
        if stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, longest: u64, lines: &Sender<Output>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = (&mut stdout).take(longest).read_until(b'\n', &mut line);
        let output = match (read, line.pop()) {
            (Ok(_), Some(b'\n')) => Output::Line(line),
            (Ok(read), Some(_)) if read as u64 == longest => Output::TooLong,
            (_, last) => {
                line.extend(last);
                Output::Ended(line)
            }
        };
        let goes_on = output.is_line();
        if lines.send(output).is_err() || !goes_on {
            return;
        }
    }
}
