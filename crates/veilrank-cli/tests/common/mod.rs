//! Runs the program as a user would: in a folder of its own, with nothing of the caller's surroundings.

#![allow(dead_code, reason = "each test file uses its own part")]

pub(crate) mod curator;
pub(crate) mod shape;

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use serde_json::Value;
use tempfile::TempDir;

/// Every command, in the order of the help.
pub(crate) const COMMANDS: [&str; 20] = [
    "demo",
    "generate",
    "convert",
    "randomize",
    "tally",
    "aggregate",
    "evaluate",
    "simulate",
    "plan",
    "reproduce",
    "serve",
    "backup",
    "restore",
    "issue",
    "answer",
    "ledger",
    "client",
    "audit",
    "verify",
    "completions",
];

/// How a run ended.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// What was written to standard output by a run that must have worked.
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, 0, "{}", self.stderr);
        self.stdout
    }

    /// The one JSON document on standard output of a run that must have worked.
    pub(crate) fn json(self) -> Value {
        let text = self.ok();
        assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
        serde_json::from_str(&text).expect("standard output is one JSON document")
    }
}

/// A reports file of these terms and reports, with its closing line.
pub(crate) fn sealed(terms: &str, reports: &[&str]) -> String {
    let mut seal = veilrank::format::reports::Seal::new();
    for line in reports {
        seal.add(line);
    }
    [&[terms], reports, &[seal.write().as_str()]].concat().join("\n") + "\n"
}

/// The lines of a reports file between the first and the last.
pub(crate) fn report_lines(file: &str) -> Vec<&str> {
    let lines: Vec<&str> = file.lines().collect();
    lines[1..lines.len() - 1].to_vec()
}

/// A folder to run in, gone at the end.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder can be made"))
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path(name), bytes).expect("a temporary file can be written");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names of all files in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a temporary folder can be listed");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.flatten().map(name).collect();
        names.sort();
        names
    }

    /// The program, ready to run here with arguments that are divided by blanks.
    pub(crate) fn command(&self, args: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_veilrank"));
        command.args(args.split_whitespace()).env_clear().current_dir(self.0.path());
        command.env("VEILRANK_HOME", self.path("home"));
        command
    }

    /// Runs the program to its end; standard input is empty.
    pub(crate) fn run(&self, args: &str) -> Run {
        self.pipe(args, "")
    }

    /// Runs the program to its end with something on standard input.
    pub(crate) fn pipe(&self, args: &str, stdin: &str) -> Run {
        run(&mut self.command(args), stdin)
    }

    /// A small file of rankings to work with.
    pub(crate) fn with_people() -> Self {
        let folder = Self::new();
        folder.run("generate mallows --items 5 --voters 200 --theta 0.4 -o people.soc").ok();
        folder
    }
}

/// Runs a program to its end with something on standard input.
pub(crate) fn run(command: &mut Command, stdin: &str) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("standard input is a pipe");
    let text = stdin.to_owned();
    // Whoever refuses its input early stops reading it; that is no failure of ours.
    let feeder = std::thread::spawn(move || drop(input.write_all(text.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeding thread ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    assert!(!stderr.contains("panicked"), "{command:?}: {stderr}");
    Run { code: output.status.code().unwrap_or(-1), stdout, stderr }
}

/// A program that runs while the test does something else; killed if the test ends before it.
pub(crate) struct Program {
    child: Child,
    stdout: BufReader<ChildStdout>,
}

impl Program {
    pub(crate) fn start(mut command: Command) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let stdout = child.stdout.take().expect("standard output is a pipe");
        Self { child, stdout: BufReader::new(stdout) }
    }

    /// Starts it with its standard error led elsewhere.
    pub(crate) fn start_with_errors(mut command: Command, errors: impl Into<Stdio>) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command.spawn().expect("the program starts");
        let stdout = child.stdout.take().expect("standard output is a pipe");
        Self { child, stdout: BufReader::new(stdout) }
    }

    /// Reads standard output up to a line that begins so, and returns that line.
    pub(crate) fn wait_for(&mut self, beginning: &str) -> String {
        let mut lines = self.stdout.by_ref().lines().map_while(Result::ok);
        let found = lines.find(|line| line.starts_with(beginning));
        found.unwrap_or_else(|| panic!("the program ended without {beginning:?}"))
    }

    /// Ctrl-C.
    pub(crate) fn interrupt(&self) {
        let kill = format!("kill -INT {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
    }

    /// Waits for its end.
    pub(crate) fn end(mut self) -> Run {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        self.stdout.read_to_string(&mut stdout).expect("output is UTF-8");
        if let Some(mut pipe) = self.child.stderr.take() {
            pipe.read_to_string(&mut stderr).expect("output is UTF-8");
        }
        let code = self.child.wait().expect("the program ends").code().unwrap_or(-1);
        Run { code, stdout, stderr }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// A demo's text with what differs from run to run masked: ports, survey ids, assignments.
pub(crate) fn masked(text: &str) -> String {
    let text = mask(text, "http://127.0.0.1:", "PORT", |c| c.is_ascii_digit());
    let token = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    let text = mask(&text, "/api/v1/surveys/", "ID", token);
    let text = mask(&text, "\"id\":\"", "ID", token);
    mask(&text, "\"assignment\":\"", "TOKEN", token)
}

fn mask(text: &str, before: &str, by: &str, of: impl Fn(char) -> bool) -> String {
    let mut parts = text.split(before);
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        masked += before;
        masked += by;
        masked += part.trim_start_matches(&of);
    }
    masked
}

/// A document without the one figure that no seed decides.
pub(crate) fn without_time(mut document: Value) -> Value {
    let seconds = document.as_object_mut().and_then(|keys| keys.remove("seconds_per_trial"));
    let seconds = seconds.expect("a simulation says how long it took");
    assert!(seconds.as_f64().is_some_and(|seconds| seconds >= 0.0), "{seconds}");
    document
}

/// Mean and standard error of the normalized Kendall tau distance of the paper's largest setting at epsilon 2.
fn distance(mechanism: &str, theta: f64, trials: usize) -> (f64, f64) {
    let document = Folder::new()
        .run(&format!(
            "simulate --model mallows:theta={theta} --items 45 --voters 5000 --epsilon 2 --queries 1 \
             --method kwiksort --mechanism {mechanism} --trials {trials} --seed 1 --json"
        ))
        .json();
    let figure = &document["kendall_tau_normalized"];
    (figure["mean"].as_f64().expect("a mean"), figure["stderr"].as_f64().expect("an error"))
}

/// The gap (Lap - RR) / Lap in percent, and its standard error.
pub(crate) fn gap(theta: f64, trials: usize) -> (f64, f64) {
    let (rr, rr_error) = distance("randomized-response", theta, trials);
    let (lap, lap_error) = distance("laplace", theta, trials);
    let error = (rr_error / lap).hypot(rr * lap_error / (lap * lap));
    (100.0 * (lap - rr) / lap, 100.0 * error)
}

/// The folder of real data: `VEILRANK_DATA`, or `shared/data` beside the workspace; says so where there is none.
pub(crate) fn data_dir() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let dir = std::env::var_os("VEILRANK_DATA").map_or(beside, PathBuf::from);
    let found = dir.canonicalize().ok().filter(|dir| dir.is_dir());
    if found.is_none() {
        skipped("no data files; set VEILRANK_DATA to a folder of PrefLib files");
    }
    found
}

/// Says that something was not checked.
#[expect(
    clippy::print_stderr,
    reason = "a test that checks nothing must not look like one that passed"
)]
pub(crate) fn skipped(why: &str) {
    eprintln!("SKIPPED: {why}");
}
