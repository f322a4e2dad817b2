//! A network between devices and a curator, which cuts and delays when it is told to.

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Requests and answers of these tests are about so long, so that a cut hits every byte of them sooner or later.
const BYTES: usize = 900;

/// A way to a curator. Copies lead to the same one.
#[derive(Clone)]
pub(crate) struct Proxy {
    pub(crate) url: String,
    road: Arc<Road>,
}

struct Road {
    /// The curator, which has another address after every start.
    target: Mutex<Option<SocketAddr>>,
    stormy: AtomicBool,
    /// How many connections there were; each has a fate of its own.
    connections: AtomicU64,
}

/// What becomes of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Well,
    /// The device is gone after so many bytes of its requests.
    CutRequests(usize),
    /// The curator's answer breaks off after so many bytes.
    CutAnswers(usize),
    /// Each piece of a message takes so long.
    Slow(Duration),
}

impl Fate {
    fn of(connection: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(connection);
        match rng.random_range(0..6) {
            0 | 1 => Self::CutRequests(rng.random_range(0..BYTES)),
            2 | 3 => Self::CutAnswers(rng.random_range(0..BYTES)),
            4 => Self::Slow(Duration::from_millis(rng.random_range(1..60))),
            _ => Self::Well,
        }
    }

    /// How many bytes of requests and of answers get through.
    fn limits(self) -> (usize, usize) {
        match self {
            Self::CutRequests(bytes) => (bytes, usize::MAX),
            Self::CutAnswers(bytes) => (usize::MAX, bytes),
            Self::Well | Self::Slow(_) => (usize::MAX, usize::MAX),
        }
    }

    fn delay(self) -> Duration {
        if let Self::Slow(delay) = self { delay } else { Duration::ZERO }
    }
}

impl Proxy {
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (target, stormy) = (Mutex::new(None), AtomicBool::new(false));
        let road = Arc::new(Road { target, stormy, connections: AtomicU64::new(0) });
        let served = Arc::clone(&road);
        // It ends with the test's process.
        thread::spawn(move || {
            for device in listener.incoming().flatten() {
                served.connect(device);
            }
        });
        Self { url, road }
    }

    pub(crate) fn lead_to(&self, curator: &str) {
        let address = curator.trim_start_matches("http://").parse().expect("an address");
        *self.road.target.lock().expect("no panic") = Some(address);
    }

    pub(crate) fn set_stormy(&self, stormy: bool) {
        self.road.stormy.store(stormy, Ordering::SeqCst);
    }
}

impl Road {
    /// Joins a device with the curator; where that is gone, so is the connection.
    fn connect(&self, device: TcpStream) {
        let number = self.connections.fetch_add(1, Ordering::SeqCst);
        let stormy = self.stormy.load(Ordering::SeqCst);
        let fate = if stormy { Fate::of(number) } else { Fate::Well };
        let target = *self.target.lock().expect("no panic");
        let Some(Ok(curator)) = target.map(TcpStream::connect) else { return };
        let (requests, answers) = fate.limits();
        let both = || Some((device.try_clone().ok()?, curator.try_clone().ok()?));
        let Some((from, to)) = both() else { return };
        thread::spawn(move || carry(from, to, requests, fate.delay()));
        thread::spawn(move || carry(curator, device, answers, fate.delay()));
    }
}

/// Carries so many bytes one way, and then ends the connection on both sides.
fn carry(mut from: TcpStream, mut to: TcpStream, mut left: usize, delay: Duration) {
    let mut piece = [0; 4096];
    while left > 0 {
        let Ok(read @ 1..) = from.read(&mut piece) else { break };
        thread::sleep(delay);
        let carried = read.min(left);
        if to.write_all(&piece[..carried]).is_err() {
            break;
        }
        left -= carried;
    }
    // Either may be closed already.
    drop(from.shutdown(Shutdown::Both));
    drop(to.shutdown(Shutdown::Both));
}
