//! The door of a listener: how many connections there are, and how many of one address.

use std::{io::Write, sync::Arc, time::Duration};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};

use crate::{
    error::{Code, Problem},
    limits::{Peer, Who},
    quota::{Quota, Share},
    request_log::Seldom,
    settings::Bounds,
};

/// File handles that are not for connections.
#[cfg(unix)]
const SPARE_HANDLES: usize = 64;

/// One address has at most one in so many of the connections, unless a number is set: at the
/// default of 10,000 that is room for a class of 300 whose browsers open six each.
const SHARE_OF_ADDRESS: usize = 5;

/// When an address with too many connections is to come back, in seconds.
const RETRY_AFTER: u32 = 5;

/// Lets connections in.
pub(crate) struct Door {
    room: Arc<Semaphore>,
    pub(crate) by_address: Arc<Quota>,
    /// Whose connection it is, by the other end of it.
    whose: fn(Peer) -> Who,
    /// The response to a refused connection.
    refusal: Vec<u8>,
}

/// A connection's place, until it is dropped.
pub(super) struct Admitted {
    _permit: OwnedSemaphorePermit,
    _share: Share,
}

impl Door {
    pub(crate) fn new(bounds: &Bounds) -> Self {
        let room = room_for(bounds.max_connections);
        let per_address = match bounds.connections_per_address {
            Some(set) => Quota::bound(set),
            None => (room / SHARE_OF_ADDRESS).max(1) as u64,
        };
        Self {
            room: Arc::new(Semaphore::new(room)),
            by_address: Quota::new(u64::MAX, per_address),
            whose: |peer| Who::at(peer.0),
            refusal: refusal(),
        }
    }

    /// The next connection, as soon as there is room for one. Those that an address has too many of
    /// are told so and closed.
    pub(super) async fn accept(&self, listener: &TcpListener) -> (TcpStream, Peer, Admitted) {
        loop {
            let Ok(permit) = self.room.clone().acquire_owned().await else {
                return std::future::pending().await;
            };
            match listener.accept().await {
                Ok((stream, peer)) => {
                    let peer = Peer(peer.ip());
                    match self.by_address.take(&(self.whose)(peer), 1) {
                        Ok(share) => {
                            return (stream, peer, Admitted { _permit: permit, _share: share });
                        }
                        Err(_) => self.turn_away(stream),
                    }
                }
                // No file handles are left, or the client went away: others may fare better in a
                // moment.
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

    /// Says why, as far as that fits into the connection at once, and closes it: whoever is turned
    /// away keeps nothing here.
    fn turn_away(&self, stream: TcpStream) {
        let said = stream.into_std().and_then(|mut stream| stream.write_all(&self.refusal));
        if let Err(error) = said {
            tracing::debug!(%error, "a connection was closed before it was told why");
        }
    }
}

/// A whole response, before any request is read.
fn refusal() -> Vec<u8> {
    let what = "one address has a number of connections at a time and no more, got another";
    let problem = Problem::new(Code::TooManyRequests, what);
    let body = serde_json::to_string(&problem.document()).unwrap_or_default();
    let status = problem.code().status();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/problem+json\r\n\
         retry-after: {RETRY_AFTER}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// Returns the most connections that the file handles allow; the database needs some, too.
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

#[cfg(test)]
mod tests {
    use axum::{Router, routing::get};
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        sync::oneshot,
    };

    use super::*;

    /// Every connection of this machine counts, as one of another address would.
    fn listening(bounds: Bounds) -> (std::net::SocketAddr, Arc<Quota>, oneshot::Sender<()>) {
        let mut door = Door::new(&bounds);
        door.whose = |_| Who::at([192, 0, 2, 1].into());
        let held = door.by_address.clone();
        let listener = super::super::listen(([127, 0, 0, 1], 0).into()).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let app = Router::new().route("/", get(async || "here"));
        tokio::spawn(async move {
            super::super::answer(listener, app, (&bounds, door), async { drop(stopped.await) })
                .await;
        });
        (address, held, stop)
    }

    /// Sends a request and reads until the connection ends.
    async fn ask(mut stream: TcpStream) -> String {
        let request = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        // It may be closed already.
        drop(stream.write_all(request).await);
        let mut bytes = Vec::new();
        drop(stream.read_to_end(&mut bytes).await);
        String::from_utf8(bytes).unwrap()
    }

    /// One address opens what it can, and holds a fifth: everybody else finds room.
    #[tokio::test]
    async fn one_address_does_not_hold_every_connection() {
        let bounds = Bounds { max_connections: 50, ..Bounds::USUAL };
        let (address, held, stop) = listening(bounds);
        let mut idle = Vec::new();
        for _ in 0..10 {
            idle.push(TcpStream::connect(address).await.unwrap());
        }
        // Those that are let in are silent; the next are told why they are not.
        while held.held() < 10 {
            tokio::task::yield_now().await;
        }
        for _ in 0..40 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let mut text = String::new();
            stream.read_to_string(&mut text).await.unwrap();
            assert!(text.starts_with("HTTP/1.1 429 Too Many Requests\r\n"), "{text}");
            assert!(text.contains("retry-after: 5") && text.contains("\"too-many-requests\""));
        }
        assert_eq!((held.held(), held.refused()), (10, 40));
        drop(idle.pop());
        while held.held() == 10 {
            tokio::task::yield_now().await;
        }
        let stream = TcpStream::connect(address).await.unwrap();
        assert!(ask(stream).await.ends_with("here"), "a place that is given back is free");
        drop(stop);
    }

    #[tokio::test]
    async fn a_number_that_is_set_holds_and_none_is_no_limit() {
        for (set, most) in [(Some(3), 3), (Some(0), u64::MAX), (None, 1)] {
            let bounds =
                Bounds { max_connections: 4, connections_per_address: set, ..Bounds::USUAL };
            let (address, held, stop) = listening(bounds);
            let mut open = Vec::new();
            for _ in 0..most.min(4) {
                open.push(TcpStream::connect(address).await.unwrap());
            }
            while held.held() < most.min(4) {
                tokio::task::yield_now().await;
            }
            assert_eq!(held.refused(), 0, "{set:?}");
            drop(stop);
        }
    }
}
