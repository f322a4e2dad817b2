//! A PostgreSQL server of the test's own, which may be killed.

use std::{
    fs::{self, File},
    net::TcpListener,
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use crate::disk::SmallDisk;

/// How much room there is for the log that PostgreSQL writes before its tables.
const LOG_ROOM: &str = "128m";

/// How much of that log is kept where nobody says otherwise: so little that it always fits.
const SOME_LOG: &str = "max_wal_size=32MB";

/// More bytes than that, so that no place of the log can be used again while they are written.
const BURST: usize = 100 << 20;

/// It must take connections within this, also after it was killed and has to recover.
const PATIENCE: Duration = Duration::from_secs(90);

/// A server; gone when dropped.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    /// Where its log is, if that can be filled.
    log_disk: Option<SmallDisk>,
    settings: Vec<String>,
    port: u16,
    server: Option<Child>,
}

impl Cluster {
    /// One whose tables are on a disk of their own, if one is given. None where the server's programs are not installed.
    pub(crate) fn start(tables: Option<&SmallDisk>) -> Option<Self> {
        Self::start_with(tables, &[SOME_LOG])
    }

    pub(crate) fn start_with(tables: Option<&SmallDisk>, settings: &[&str]) -> Option<Self> {
        let programs = programs()?;
        let folder = TempDir::new().expect("a temporary folder");
        let port = TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
        let (log_disk, server) = (SmallDisk::mount(LOG_ROOM), None);
        // One that gives up stays down until somebody starts it, so that a test knows how it stands.
        let settings = settings.iter().chain(&["min_wal_size=2MB", "restart_after_crash=off"]);
        let settings = settings.flat_map(|&setting| ["-c".to_owned(), setting.to_owned()]);
        let settings = settings.collect();
        let mut cluster = Self { programs, folder, log_disk, settings, port, server };
        own(cluster.folder.path());
        let mut make = cluster.program("initdb");
        make.args(["-U", "veilrank", "--auth=trust", "--encoding=UTF8", "--no-locale"]);
        make.args(["--wal-segsize=1", "-D"]).arg(cluster.data());
        if let Some(disk) = &cluster.log_disk {
            make.arg("--waldir").arg(Self::folder_on(disk));
        }
        must(&mut make);
        cluster.run();
        cluster.make_database(tables);
        Some(cluster)
    }

    fn make_database(&self, tables: Option<&SmallDisk>) {
        let Some(disk) = tables else {
            must(&mut self.psql("CREATE DATABASE veilrank"));
            return;
        };
        let place = Self::folder_on(disk);
        let make = format!("CREATE TABLESPACE small LOCATION '{}'", place.display());
        must(&mut self.psql(&make));
        must(&mut self.psql("CREATE DATABASE veilrank TABLESPACE small"));
    }

    /// A folder of the server's on a disk, beside what fills it.
    fn folder_on(disk: &SmallDisk) -> PathBuf {
        let folder = disk.path().join("postgres");
        fs::create_dir(&folder).expect("a folder can be made");
        own(&folder);
        folder
    }

    pub(crate) fn url(&self) -> String {
        self.url_of("veilrank")
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://veilrank@127.0.0.1:{}/{database}", self.port)
    }

    /// A statement, ready to run beside the curators' database.
    fn psql(&self, statement: &str) -> Command {
        let mut psql = self.program("psql");
        psql.args([&self.url_of("postgres"), "-qtc", statement]);
        psql
    }

    pub(crate) fn has_small_log(&self) -> bool {
        self.log_disk.is_some()
    }

    /// Leaves no room for the log.
    pub(crate) fn fill_log_disk(&self) {
        self.log_disk.iter().for_each(SmallDisk::fill);
    }

    /// Leaves no room for the log, and writes so much into it that the server gives up.
    pub(crate) fn fill_log(&mut self) {
        self.fill_log_disk();
        let burst = format!("SELECT pg_logical_emit_message(false, '', repeat('x', {BURST}))");
        let written = self.psql(&burst).output().expect("psql runs");
        assert!(!written.status.success(), "there was room for {BURST} bytes in a full log");
        self.wait_for_end();
    }

    /// Waits until a server that has given up is gone.
    pub(crate) fn wait_for_end(&mut self) {
        let start = Instant::now();
        while self.runs() {
            assert!(start.elapsed() < PATIENCE, "PostgreSQL does not end: {}", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn runs(&mut self) -> bool {
        let runs = |server: &mut Child| server.try_wait().is_ok_and(|end| end.is_none());
        self.server.as_mut().is_some_and(runs)
    }

    /// Makes room for its log, starts it, and waits until it takes connections. It refuses to start while a process of the one before is not quite dead.
    pub(crate) fn run(&mut self) {
        self.log_disk.iter().for_each(SmallDisk::make_room);
        let start = Instant::now();
        while !self.is_ready() {
            if !self.runs() {
                self.server = Some(self.spawn());
            }
            assert!(start.elapsed() < PATIENCE, "PostgreSQL takes no connections: {}", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn spawn(&self) -> Child {
        let log = self.folder.path().join("log");
        let output = || File::options().create(true).append(true).open(&log).expect("a log");
        let mut server = self.program("postgres");
        server.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-D"]).arg(self.data());
        server.args(&self.settings);
        server.arg("-k").arg(self.folder.path()).stdout(output()).stderr(output());
        server.spawn().expect("the server starts")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    fn is_ready(&self) -> bool {
        let mut ready = self.program("pg_isready");
        ready.args(["-q", "-h", "127.0.0.1", "-U", "veilrank", "-p", &self.port.to_string()]);
        ready.status().is_ok_and(|done| done.success())
    }

    /// `kill -9` of the server and all of its processes: no checkpoint, no goodbye.
    pub(crate) fn kill(&mut self) {
        let Some(mut server) = self.server.take() else { return };
        let id = server.id().to_string();
        // It must not start others in place of those that die before it, and none may live on with the memory that they share.
        signal("-STOP", &id);
        for child in children(&id) {
            signal("-KILL", &child);
        }
        drop(server.kill());
        drop(server.wait());
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// PostgreSQL refuses to run as root, so root borrows the user that the package made.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        if let Some((user, group)) = owner() {
            command.uid(user).gid(group);
        }
        command.current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Where the newest server's programs are.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").exists()).max_by_key(|path| version(path))
}

fn version(programs: &Path) -> Option<u32> {
    programs.parent()?.file_name()?.to_str()?.parse().ok()
}

/// The processes that a process has started.
fn children(parent: &str) -> Vec<String> {
    let all = fs::read_dir("/proc").expect("Linux lists its processes");
    let ids = all.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let is_child = |id: &String| {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // After the name, which may hold anything, come the state and the parent.
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        after.split_whitespace().nth(1) == Some(parent)
    };
    ids.filter(is_child).collect()
}

fn signal(signal: &str, process: &str) {
    // Whoever is gone already needs none.
    drop(Command::new("sh").args(["-c", &format!("kill {signal} {process}")]).output());
}

/// The user and the group to run as, where that is not who runs the test.
fn owner() -> Option<(u32, u32)> {
    let number = |args: &[&str]| must(Command::new("id").args(args)).trim().parse().ok();
    if number(&["-u"]) == Some(0) {
        return Some((number(&["-u", "postgres"])?, number(&["-g", "postgres"])?));
    }
    None
}

/// Gives a folder to the server.
fn own(folder: &Path) {
    if owner().is_some() {
        must(Command::new("chown").arg("postgres").arg(folder));
    }
}

/// Runs a command that must succeed; what it prints.
fn must(command: &mut Command) -> String {
    let done = command.output().expect("a command can be run");
    let error = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}: {error}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}
