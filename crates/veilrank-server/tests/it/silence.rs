//! A network between the curator and PostgreSQL that goes silent: connections stay open, and
//! nothing comes over them any more.

use std::{net::SocketAddr, time::Duration};

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::watch,
};
use veilrank_server::Settings;

use crate::common::{Curator, Made, Place, answered};

/// A test that fails is better than one that hangs.
const LIMIT: Duration = Duration::from_mins(2);

/// The curator's time limit for the database in these tests, in place of 5 s.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(1);

/// After this the curator asks the connection that commits whether it is still there.
const IDLE: Duration = Duration::from_millis(1100);

/// Stands in the first message of the connection that commits, and of no other.
const COMMITTER: &[u8] = b"force_generic_plan";

/// What goes through.
#[derive(Debug, Clone, Copy, Default)]
struct Rules {
    /// Connections up to this number are silent.
    silent: u64,
    /// New connections are accepted and never answered.
    half_open: bool,
    /// The same for the connection that commits alone.
    no_commits: bool,
}

/// The way from a curator to PostgreSQL; it ends with the test's runtime.
struct Network {
    address: SocketAddr,
    rules: watch::Sender<Rules>,
    connections: watch::Receiver<u64>,
}

impl Network {
    async fn new() -> Self {
        let server = std::env::var("VEILRANK_TEST_POSTGRES").unwrap();
        let (_, host) = server.rsplit_once('@').unwrap();
        let server: SocketAddr = host.split('/').next().unwrap().parse().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (rules, seen) = watch::channel(Rules::default());
        let (count, connections) = watch::channel(0);
        tokio::spawn(async move {
            for number in 1.. {
                let (curator, _) = listener.accept().await.unwrap();
                count.send_replace(number);
                tokio::spawn(join(curator, server, number, seen.clone()));
            }
        });
        Self { address, rules, connections }
    }

    /// The settings of a curator over a database that is behind this network.
    fn settings(&self, place: &Place) -> Settings {
        let url = place.url_text();
        let (user, rest) = url.split_once('@').unwrap();
        let (_, name) = rest.split_once('/').unwrap();
        let mut settings = place.settings();
        // The first message says then who connects.
        let url = format!("{user}@{}/{name}?sslmode=disable", self.address);
        settings.database = url.parse().unwrap();
        settings.statement_timeout = STATEMENT_TIMEOUT;
        settings
    }

    /// Nothing comes over established connections any more.
    fn silence(&self) {
        let silent = *self.connections.borrow();
        self.rules.send_modify(|rules| rules.silent = silent);
    }

    fn set(&self, change: impl FnOnce(&mut Rules)) {
        self.rules.send_modify(change);
    }
}

/// Joins a curator's connection with the server, as long as the rules let it.
async fn join(
    curator: TcpStream,
    server: SocketAddr,
    number: u64,
    mut rules: watch::Receiver<Rules>,
) {
    let now = *rules.borrow();
    let mut first = [0; 4096];
    let length = curator.peek(&mut first).await.unwrap_or(0);
    let commits = first[..length].windows(COMMITTER.len()).any(|part| part == COMMITTER);
    if now.half_open || (now.no_commits && commits) {
        return rules.wait_for(|_| false).await.map_or((), drop);
    }
    let Ok(server) = TcpStream::connect(server).await else { return };
    let ((from, to), (back, into)) = (curator.into_split(), server.into_split());
    let ends = [rules.clone(), rules.clone()];
    let [one, other] = ends;
    tokio::join!(carry(from, into, (number, one)), carry(back, to, (number, other)));
}

/// Carries what comes one way, until the connection ends; a silent one neither ends nor carries
/// anything.
async fn carry(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    (number, mut rules): (u64, watch::Receiver<Rules>),
) {
    let mut piece = vec![0; 1 << 16];
    loop {
        let read = from.read(&mut piece).await.unwrap_or(0);
        if rules.borrow().silent >= number {
            return rules.wait_for(|_| false).await.map_or((), drop);
        }
        if read == 0 || to.write_all(&piece[..read]).await.is_err() {
            return;
        }
    }
}

/// Sends a report until it is stored, as a device does.
async fn stored(curator: &Curator, made: &Made, report: &serde_json::Value) {
    let sent = async {
        loop {
            let reply = curator.report(made, report).await;
            match reply.status.as_u16() {
                200 | 201 => return,
                503 => {}
                _ => panic!("{}", reply.text),
            }
        }
    };
    tokio::time::timeout(LIMIT, sent).await.expect("a report is stored in the end");
}

/// Waits until health has this status.
async fn health(curator: &Curator, status: u16) {
    let asked = async { while curator.get("/healthz").await.status.as_u16() != status {} };
    tokio::time::timeout(LIMIT, asked).await.expect("health changes in the end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_are_stored_after_connections_went_silent() {
    let Some(place) = Place::postgres().await else { return };
    let network = Network::new().await;
    let curator = Curator::open(network.settings(&place)).await.unwrap();
    let made = curator.make(json!({})).await;
    for (round, idle) in [(1, Duration::ZERO), (2, IDLE), (3, IDLE)] {
        curator.take_part(&made, true).await;
        let report = answered(&curator.ask(&made).await, false);
        tokio::time::sleep(idle).await;
        network.silence();
        stored(&curator, &made, &report).await;
        health(&curator, 200).await;
        assert_eq!(curator.count(&made).await, 2 * round);
    }
    curator.state.shutdown().await;
    place.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_takes_connections_and_never_answers_is_got_over() {
    let Some(place) = Place::postgres().await else { return };
    let network = Network::new().await;
    let curator = Curator::open(network.settings(&place)).await.unwrap();
    let made = curator.make(json!({})).await;
    curator.take_part(&made, true).await;
    let report = answered(&curator.ask(&made).await, false);
    network.silence();
    network.set(|rules| rules.half_open = true);
    for _ in 0..3 {
        curator.report(&made, &report).await.problem(503, "storage-unavailable");
        curator.get("/healthz").await.problem(503, "storage-unavailable");
        curator.get(&made.path("/outcome")).await.problem(503, "storage-unavailable");
        curator.close(&made).await.problem(503, "storage-unavailable");
    }
    network.set(|rules| rules.half_open = false);
    // What was opened meanwhile stays dead.
    network.silence();
    stored(&curator, &made, &report).await;
    health(&curator, 200).await;
    assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 2);
    curator.close(&made).await.ok(200);
    curator.state.shutdown().await;
    place.remove().await;
}

/// Health is asked for by the way that reports go: that others get through says nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_says_so_when_reports_alone_cannot_be_stored() {
    let Some(place) = Place::postgres().await else { return };
    let network = Network::new().await;
    network.set(|rules| rules.no_commits = true);
    let curator = Curator::open(network.settings(&place)).await.unwrap();
    let made = curator.make(json!({})).await;
    let report = answered(&curator.ask(&made).await, false);
    curator.report(&made, &report).await.problem(503, "storage-unavailable");
    curator.get("/healthz").await.problem(503, "storage-unavailable");
    network.set(|rules| rules.no_commits = false);
    stored(&curator, &made, &report).await;
    health(&curator, 200).await;
    curator.state.shutdown().await;
    place.remove().await;
}
