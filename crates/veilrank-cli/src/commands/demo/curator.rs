//! The demo's curator: a real one, on a free port of this machine, over a database that goes with it.

use std::net::SocketAddr;

use anyhow::Result;
use tempfile::TempDir;
use tokio::{runtime::Runtime, sync::oneshot, task::JoinHandle};
use veilrank_server::{DatabaseUrl, Server, Settings};

use crate::commands::serve::{runtime, stop};

/// A curator that runs beside the demo.
pub(super) struct Curator {
    runtime: Runtime,
    /// Ends the server when it is dropped.
    end: oneshot::Sender<()>,
    server: JoinHandle<()>,
    /// Done when somebody asks the program to end.
    asked_to_stop: JoinHandle<()>,
    /// Where it listens, as in `http://127.0.0.1:8080`.
    pub(super) origin: String,
    /// Holds the database; gone at the end.
    _folder: TempDir,
}

impl Curator {
    /// Starts a curator whose draws of pairs are seeded, so that a demo can be repeated.
    pub(super) fn start(seed: u64) -> Result<Self> {
        let (runtime, folder) = (runtime()?, tempfile::tempdir()?);
        let file = folder.path().join("demo.db").display().to_string();
        let mut settings = Settings::new(DatabaseUrl::Sqlite(file));
        settings.listen = SocketAddr::from(([127, 0, 0, 1], 0));
        settings.seed = Some(seed);
        // Its people are invented, and whoever joins them wants to see what their answer does.
        settings.publish_every = 1;
        settings.proof_of_work = false;
        let server = runtime.block_on(Server::bind(settings))?;
        let origin = format!("http://{}", server.address());
        let (end, ended) = oneshot::channel();
        let server = runtime.spawn(server.serve(async { ended.await.unwrap_or_default() }));
        let asked_to_stop = {
            let _inside = runtime.enter();
            runtime.spawn(stop()?)
        };
        Ok(Self { runtime, end, server, asked_to_stop, origin, _folder: folder })
    }

    /// Whether somebody has asked the program to end.
    pub(super) fn is_asked_to_stop(&self) -> bool {
        self.asked_to_stop.is_finished()
    }

    /// Waits until somebody asks the program to end.
    pub(super) fn wait(&mut self) -> Result<()> {
        Ok(self.runtime.block_on(&mut self.asked_to_stop)?)
    }

    /// Finishes what is under way, and ends.
    pub(super) fn end(self) -> Result<()> {
        drop(self.end);
        Ok(self.runtime.block_on(self.server)?)
    }
}
