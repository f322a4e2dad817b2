//! The listener: accepts connections within limits, and stops without dropping anything.

mod door;
mod patience;

use std::{io, net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, http::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::net::{TcpListener, TcpSocket, TcpStream};

use tower::ServiceExt;

pub(crate) use self::door::Door;
use self::{door::Admitted, patience::Patience};
use crate::{
    app::app,
    limits::Peer,
    recount::StartError,
    request_log::{tell_faults, tell_now},
    settings::{Bounds, Settings},
    state::AppState,
};

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 4096;

/// What the system keeps of an answer that is being sent. With much more of it, a slow reader would look for minutes like one
/// who does not read.
const SEND_BUFFER: u32 = 256 << 10;

/// The most bytes that a connection buffers while it reads, and while it writes: far more than the
/// head of a request has, and little enough for thousands of connections that send slowly.
const MAX_BUFFER: usize = 64 << 10;

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
        let door = Door::new(&bounds);
        // A server is served once.
        let _ = self.state.connections.set(door.by_address.clone());
        tokio::select! {
            () = answer(self.listener, app, (&bounds, door), shutdown) => {}
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
    (bounds, door): (&Bounds, Door),
    shutdown: impl Future<Output = ()>,
) {
    let service = Service::new(app, bounds);
    let mut shutdown = pin!(shutdown);
    loop {
        tokio::select! {
            (stream, peer, admitted) = door.accept(&listener) => service.start(stream, peer, admitted),
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
        http.max_buf_size(MAX_BUFFER);
        let write_timeout = bounds.write_timeout;
        Self { http, app, graceful: GracefulShutdown::new(), write_timeout }
    }

    fn start(&self, stream: TcpStream, peer: Peer, admitted: Admitted) {
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
            drop(admitted);
        });
    }
}
