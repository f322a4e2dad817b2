//! A disk that is really full, and then has room again: reports are refused, none is lost, and nothing needs a restart.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::{Value, json};
use tempfile::TempDir;
use veilrank_server::{Settings, app};

use crate::common::{Curator, Made, answered};

/// A small file system in memory, which is taken away at the end.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// Says so where this process may not mount anything.
    #[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
    fn mount(size: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(folder.path())
            .output();
        if mount.is_ok_and(|done| done.status.success()) {
            return Some(Self(folder));
        }
        eprintln!("SKIPPED: a small file system cannot be mounted here; root may do so");
        None
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left.
    fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let mut file = File::create(&path).unwrap();
        for size in [1 << 16, 1 << 12, 1 << 8, 1] {
            let piece = vec![0; size];
            while file.write_all(&piece).is_ok() {}
        }
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        drop(Command::new("umount").arg("-l").arg(self.path()).status());
    }
}

/// Sends reports until one is refused for want of room; that one, and those that were counted.
async fn until_full(curator: &Curator, made: &Made) -> (Value, Vec<Value>) {
    let mut counted = Vec::new();
    loop {
        let report = answered(&curator.ask(made).await, true);
        let reply = curator.report(made, &report).await;
        if reply.status == 201 {
            counted.push(report);
        } else {
            reply.problem(503, "storage-full");
            return (report, counted);
        }
        assert!(counted.len() < 10_000, "the disk never fills");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn room_that_was_made_is_used_without_a_restart() {
    let Some(disk) = SmallDisk::mount("8m") else { return };
    let url = format!("sqlite:{}", disk.path().join("v.db").display());
    let settings = Settings::new(url.parse().unwrap());
    let curator = Curator::open(settings.clone()).await.unwrap();
    let items: Vec<String> = (0..60).map(|i| format!("item {i}")).collect();
    let terms = json!({"items": items, "epsilon": 9, "queries": 200, "assign": "uniform"});
    let made = curator.make(terms).await;
    let mut all = Vec::new();
    for _ in 0..2 {
        let filler = disk.fill();
        let (refused, counted) = until_full(&curator, &made).await;
        curator.report(&made, &refused).await.problem(503, "storage-full");
        curator.get("/healthz").await.problem(503, "storage-full");
        all.extend(counted);
        for report in &all {
            curator.report(&made, report).await.ok(200);
        }
        fs::remove_file(filler).unwrap();
        curator.report(&made, &refused).await.ok(201);
        curator.get("/healthz").await.ok(200);
        all.push(refused);
    }
    curator.make(json!({})).await;
    curator.close(&made).await.ok(200);
    curator.state.shutdown().await;
    let state = veilrank_server::AppState::open(settings).await.unwrap();
    let curator = Curator { app: app(state.clone()), state };
    assert_eq!(curator.count(&made).await, all.len() as u64);
    curator.state.shutdown().await;
}
