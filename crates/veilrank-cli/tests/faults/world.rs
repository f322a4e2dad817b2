//! Everything that can fail: curators, the ways to them, their database, disk and clock.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use tempfile::NamedTempFile;

use crate::{clock::Clock, disk::SmallDisk, postgres::Cluster, proxy::Proxy};

/// A curator must start, and end when it is told to, within this.
const PATIENCE: Duration = Duration::from_secs(90);

/// So many lines of a log are shown after a failure.
const MOST_COMPLAINTS: usize = 30;

/// Some curators over one database, each behind a proxy that stays while curators come and go.
pub(crate) struct World {
    database: String,
    disk: Option<SmallDisk>,
    cluster: Option<Cluster>,
    clock: Option<Clock>,
    curators: Vec<Curator>,
    database_is_dead: bool,
    /// What all curators say.
    log: NamedTempFile,
    /// How often each fault struck.
    pub(crate) faults: BTreeMap<Fault, usize>,
}

/// A curator and the way to it.
struct Curator {
    proxy: Proxy,
    process: Option<Process>,
}

/// A running `veilrank serve`; killed when dropped.
struct Process {
    child: Child,
    url: String,
}

/// What can happen to somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// `kill -9` of a curator.
    Kill,
    /// A curator is told to end.
    End,
    /// A curator stands still for a while.
    Pause,
    /// Connections are cut and delayed.
    Storm,
    /// `kill -9` of the database's server.
    KillDatabase,
    /// Nothing more can be written.
    FullDisk,
    /// The time of day is another one, hours before or after.
    Clock,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Kill => "curators killed",
            Self::End => "ended",
            Self::Pause => "paused",
            Self::Storm => "storms",
            Self::KillDatabase => "databases killed",
            Self::FullDisk => "full disks",
            Self::Clock => "clocks changed",
        })
    }
}

impl World {
    pub(crate) fn new(database: String, disk: Option<SmallDisk>, cluster: Option<Cluster>) -> Self {
        Self {
            database,
            disk,
            cluster,
            clock: Clock::new(),
            curators: Vec::new(),
            database_is_dead: false,
            log: NamedTempFile::new().expect("a temporary file"),
            faults: BTreeMap::new(),
        }
    }

    /// The faults that this world can have.
    pub(crate) fn possible(&self) -> Vec<Fault> {
        let mut possible = vec![Fault::Kill, Fault::End, Fault::Pause, Fault::Storm];
        possible.extend(self.cluster.as_ref().map(|_| Fault::KillDatabase));
        possible.extend(self.disk.as_ref().map(|_| Fault::FullDisk));
        possible.extend(self.clock.as_ref().map(|_| Fault::Clock));
        possible
    }

    /// So many curators, all running.
    pub(crate) fn have_curators(&mut self, number: usize) {
        self.curators.truncate(number);
        while self.curators.len() < number {
            self.curators.push(Curator { proxy: Proxy::new(), process: None });
        }
        self.heal();
    }

    pub(crate) fn proxies(&self) -> Vec<Proxy> {
        self.curators.iter().map(|curator| curator.proxy.clone()).collect()
    }

    /// The curators' own addresses, past all proxies.
    pub(crate) fn addresses(&self) -> Vec<String> {
        let processes = self.curators.iter().filter_map(|curator| curator.process.as_ref());
        processes.map(|process| process.url.clone()).collect()
    }

    /// Lets a fault strike; `victim` picks one of the curators, counted around, and `hours` the time.
    pub(crate) fn strike(&mut self, fault: Fault, victim: usize, hours: i64) {
        *self.faults.entry(fault).or_default() += 1;
        let victim = victim % self.curators.len();
        let curator = &mut self.curators[victim];
        match fault {
            Fault::Kill => drop(curator.process.take()),
            Fault::End => curator.process.take().into_iter().for_each(Process::end),
            Fault::Pause => curator.signal("-STOP"),
            Fault::Storm => curator.proxy.set_stormy(true),
            Fault::KillDatabase => self.kill_database(),
            Fault::FullDisk => self.disk.iter().for_each(SmallDisk::fill),
            Fault::Clock => self.clock.iter().for_each(|clock| clock.set(hours * 3600)),
        }
    }

    fn kill_database(&mut self) {
        if let Some(cluster) = &mut self.cluster
            && !self.database_is_dead
        {
            cluster.kill();
            self.database_is_dead = true;
        }
    }

    /// Ends all faults. Curators that still run are not started again: they must get over it by themselves.
    pub(crate) fn heal(&mut self) {
        self.clock.iter().for_each(|clock| clock.set(0));
        self.disk.iter().for_each(SmallDisk::make_room);
        if std::mem::take(&mut self.database_is_dead) {
            self.cluster.iter_mut().for_each(Cluster::run);
        }
        for curator in &mut self.curators {
            curator.signal("-CONT");
            curator.proxy.set_stormy(false);
            if curator.process.is_none() {
                let process = Process::start(&self.database, self.clock.as_ref(), self.log.path());
                curator.proxy.lead_to(&process.url);
                curator.process = Some(process);
            }
        }
    }
}

impl Drop for World {
    /// Whoever looks for the reason of a failure needs what the curators complained of.
    #[expect(clippy::print_stderr, reason = "that is where a failed test speaks")]
    fn drop(&mut self) {
        if thread::panicking() {
            let text = fs::read_to_string(self.log.path()).unwrap_or_default();
            let complaints: Vec<&str> = text
                .lines()
                .filter(|line| line.contains("ERROR") || line.contains("WARN"))
                .collect();
            let last = complaints.len().saturating_sub(MOST_COMPLAINTS);
            eprintln!("the last complaints of the curators:\n{}", complaints[last..].join("\n"));
        }
    }
}

impl Curator {
    fn signal(&self, signal: &str) {
        if let Some(process) = &self.process {
            process.signal(signal);
        }
    }
}

impl Process {
    fn start(database: &str, clock: Option<&Clock>, log: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_veilrank"));
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .args(["--publish-every", "1"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(fs::File::options().append(true).open(log).expect("the log"));
        if let Some(clock) = clock {
            clock.wind(&mut command);
        }
        let mut child = command.spawn().expect("the curator starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("standard output is a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("the curator says where it is");
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("no address in {line:?}")).trim_end_matches('/');
        Self { child, url: url.to_owned() }
    }

    fn signal(&self, signal: &str) {
        let kill = format!("kill {signal} {}", self.child.id());
        let done = Command::new("sh").args(["-c", &kill]).status();
        assert!(done.is_ok_and(|done| done.success()), "kill {signal}");
    }

    /// As an operator would end it: it must not wait for anybody who holds it up.
    fn end(mut self) {
        self.signal("-CONT");
        self.signal("-TERM");
        let start = Instant::now();
        while self.child.try_wait().expect("a child can be asked").is_none() {
            assert!(start.elapsed() < PATIENCE, "a curator does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Whoever ended before is gone already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
