//! Everything that can fail: curators, the ways to them, their database, disk and clock.

use std::{collections::BTreeMap, fs, thread};

use tempfile::NamedTempFile;

use crate::{clock::Clock, disk::SmallDisk, postgres::Cluster, proxy::Proxy, serving::Curator};

/// So many lines of a log are shown after a failure.
const MOST_COMPLAINTS: usize = 30;

/// Some curators over one database, each behind a proxy that stays while curators come and go.
pub(crate) struct World {
    database: String,
    curators: Vec<Seat>,
    cluster: Option<Cluster>,
    /// Where the database keeps its tables; gone after the database.
    disk: Option<SmallDisk>,
    clock: Option<Clock>,
    database_is_dead: bool,
    /// What all curators say.
    log: NamedTempFile,
    /// How often each fault struck.
    pub(crate) faults: BTreeMap<Fault, usize>,
}

/// The way to a curator, and the curator while it runs.
struct Seat {
    proxy: Proxy,
    curator: Option<Curator>,
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
    /// The disk with the database's tables is full.
    FullDisk,
    /// The disk with the log that PostgreSQL writes first is full, at which it gives up.
    FullLog,
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
            Self::FullLog => "full logs of the database",
            Self::Clock => "clocks changed",
        })
    }
}

impl World {
    pub(crate) fn new(database: String, disk: Option<SmallDisk>, cluster: Option<Cluster>) -> Self {
        Self {
            database,
            curators: Vec::new(),
            cluster,
            disk,
            clock: Clock::new(),
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
        let log = self.cluster.as_ref().filter(|cluster| cluster.has_small_log());
        possible.extend(log.map(|_| Fault::FullLog));
        possible.extend(self.clock.as_ref().map(|_| Fault::Clock));
        possible
    }

    /// So many curators, all running.
    pub(crate) fn have_curators(&mut self, number: usize) {
        self.curators.truncate(number);
        while self.curators.len() < number {
            self.curators.push(Seat { proxy: Proxy::new(), curator: None });
        }
        self.heal();
    }

    pub(crate) fn proxies(&self) -> Vec<Proxy> {
        self.curators.iter().map(|seat| seat.proxy.clone()).collect()
    }

    /// The curators' own addresses, past all proxies.
    pub(crate) fn addresses(&self) -> Vec<String> {
        let curators = self.curators.iter().filter_map(|seat| seat.curator.as_ref());
        curators.map(|curator| curator.url.clone()).collect()
    }

    /// Lets a fault strike; `victim` picks one of the curators, counted around, and `hours` the time.
    pub(crate) fn strike(&mut self, fault: Fault, victim: usize, hours: i64) {
        *self.faults.entry(fault).or_default() += 1;
        let victim = victim % self.curators.len();
        let seat = &mut self.curators[victim];
        match fault {
            Fault::Kill => drop(seat.curator.take()),
            Fault::End => seat.curator.take().into_iter().for_each(Curator::end),
            Fault::Pause => seat.signal("-STOP"),
            Fault::Storm => seat.proxy.set_stormy(true),
            Fault::KillDatabase => self.strike_database(Cluster::kill),
            Fault::FullDisk => self.disk.iter().for_each(SmallDisk::fill),
            Fault::FullLog => self.strike_database(Cluster::fill_log),
            Fault::Clock => self.clock.iter().for_each(|clock| clock.set(hours * 3600)),
        }
    }

    fn strike_database(&mut self, strike: impl FnOnce(&mut Cluster)) {
        if let Some(cluster) = &mut self.cluster
            && !self.database_is_dead
        {
            strike(cluster);
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
        let (clock, log) = (self.clock.as_ref(), self.log.path());
        for seat in &mut self.curators {
            seat.signal("-CONT");
            seat.proxy.set_stormy(false);
            if seat.curator.is_none() {
                let curator = Curator::start_with(&self.database, |command| {
                    let log = fs::File::options().append(true).open(log).expect("the log");
                    command.stderr(log);
                    if let Some(clock) = clock {
                        clock.wind(command);
                    }
                });
                seat.proxy.lead_to(&curator.url);
                seat.curator = Some(curator);
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

impl Seat {
    fn signal(&self, signal: &str) {
        if let Some(curator) = &self.curator {
            curator.signal(signal);
        }
    }
}
