//! The listener: accepts connections within limits, and stops without dropping anything.

mod patience;

use std::{io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, http::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};

use tower::ServiceExt;

use self::patience::Patience;
use crate::{
    app::app,
    limits::Peer,
    recount::StartError,
    request_log::{Seldom, tell_faults, tell_now},
    settings::{Bounds, Settings},
    state::AppState,
};

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 4096;

/// What the system keeps of an answer that is being sent. With much more of it, a slow reader would look for minutes like one
/// who does not read.
const SEND_BUFFER: u32 = 256 << 10;

/// File handles that are not for connections.
#[cfg(unix)]
const SPARE_HANDLES: usize = 64;

/// A curator that listens and has not started to answer.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    state: AppState,
}

impl Server {
    /// Opens the database and listens; what is stored is recounted beside.
    pub async fn bind(settings: Settings) -> Result<Self, StartError> {
        let wanted = settings.listen;
        let failed = |error: io::Error| StartError::Listen {
            address: wanted.to_string(),
            reason: error.to_string(),
        };
        let listener = listen(wanted).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Self { listener, address, state: AppState::open(settings).await? })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What its requests share.
    pub fn state(&self) -> &AppState {
        &self.state
    }

    /// Answers requests until `shutdown` is done; then finishes what is under way, commits what waits, and returns.
    pub async fn serve(self, shutdown: impl Future<Output = ()>) {
        let settings = self.state.settings.clone();
        if settings.unlinkable() {
            // Before the first survey is made.
            self.state.keys.fill();
        }
        let (app, bounds) = (app(self.state.clone()), settings.bounds());
        tokio::select! {
            () = answer(self.listener, app, &bounds, shutdown) => {}
            () = tell_faults(self.state.clone()) => {}
        }
        tell_now(&self.state);
        self.state.shutdown().await;
    }
}

/// Answers requests within bounds until `shutdown` is done; then finishes what is under way.
pub(crate) async fn answer(
    listener: TcpListener,
    app: Router,
    bounds: &Bounds,
    shutdown: impl Future<Output = ()>,
) {
    let service = Service::new(app, bounds);
    let room = Arc::new(Semaphore::new(room_for(bounds.max_connections)));
    let mut shutdown = pin!(shutdown);
    loop {
        let next = accept(&listener, &room);
        tokio::select! {
            (stream, peer, permit) = next => service.start(stream, peer, permit),
            () = &mut shutdown => break,
        }
    }
    drop(listener);
    if tokio::time::timeout(bounds.drain_timeout, service.graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests took too long to end and were dropped");
    }
}

pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that restarts takes its port again at once.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections have what their listener has. Where the system refuses, its own size serves too.
    drop(socket.set_send_buffer_size(SEND_BUFFER));
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// How many connections there can be: each takes a file handle, and the database needs some too.
fn room_for(connections: usize) -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let wanted = (connections + SPARE_HANDLES) as u64;
        let mut limit = getrlimit(Resource::Nofile);
        if limit.current.is_some_and(|current| current < wanted) {
            limit.current = Some(limit.maximum.map_or(wanted, |most| most.min(wanted)));
            // Where that is refused there is room for fewer.
            let _ = setrlimit(Resource::Nofile, limit);
        }
        let handles = getrlimit(Resource::Nofile).current.unwrap_or(wanted);
        let fit =
            usize::try_from(handles).unwrap_or(usize::MAX).saturating_sub(SPARE_HANDLES).max(1);
        if fit < connections {
            tracing::warn!(
                connections = fit,
                "the system's limit on open files leaves room for fewer"
            );
        }
        connections.min(fit)
    }
    #[cfg(not(unix))]
    connections
}

/// The next connection, as soon as there is room for one.
async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> (TcpStream, Peer, OwnedSemaphorePermit) {
    loop {
        let Ok(permit) = room.clone().acquire_owned().await else {
            return std::future::pending().await;
        };
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, Peer(peer.ip()), permit),
            // No file handles are left, or the client went away: others may fare better in a moment.
            Err(error) => {
                static LAST: Seldom = Seldom::new();
                if LAST.is_due() {
                    tracing::warn!(%error, "a connection was not accepted");
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

struct Service {
    http: http1::Builder,
    app: Router,
    graceful: GracefulShutdown,
    write_timeout: Duration,
}

impl Service {
    fn new(app: Router, bounds: &Bounds) -> Self {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(bounds.read_timeout);
        let write_timeout = bounds.write_timeout;
        Self { http, app, graceful: GracefulShutdown::new(), write_timeout }
    }

    fn start(&self, stream: TcpStream, peer: Peer, permit: OwnedSemaphorePermit) {
        // Answers are small and wanted at once.
        drop(stream.set_nodelay(true));
        let app = self.app.clone().map_request(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            request
        });
        let app = TowerToHyperService::new(app);
        let stream = TokioIo::new(Patience::new(stream, self.write_timeout));
        let connection = self.http.serve_connection(stream, app);
        let connection = self.graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(permit);
        });
    }
}
