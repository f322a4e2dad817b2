//! The hosts that this server answers for, so that no other site speaks to it out of somebody's
//! browser.
//!
//! A site may lead its own name to the address of another server, this machine's among them (DNS
//! rebinding). A browser then takes that server for the site itself, lets its scripts ask whatever
//! they like, and names the site in `Host`. The name is all that gives it away.
//!
//! Pages, what organisers ask, and everything that is sent are held to this. What participants read
//! is open to any site anyway.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, Method, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    error::{Code, Problem},
    pages::Refused,
    settings::Settings,
    state::AppState,
};

/// The hosts of a server.
#[derive(Debug)]
pub(crate) struct Hosts {
    /// Whether it listens for its own machine alone.
    is_local: bool,
    /// The host and port that links begin with, if anybody said so.
    public: Option<String>,
    /// Other names by which it is reached.
    others: Vec<String>,
}

impl Hosts {
    pub(crate) fn new(settings: &Settings) -> Self {
        let public = settings.public_url.split_once("://").map(|(_, rest)| authority(rest));
        let others = settings.allowed_hosts.iter().map(|name| host(name).to_lowercase()).collect();
        Self { is_local: settings.listen.ip().to_canonical().is_loopback(), public, others }
    }

    /// Whether it answers for a host, whatever its port is.
    ///
    /// A name that was said, and this machine's. An address in numbers leads nowhere else, so it is
    /// one of a server's own where it listens for others. Such a server that was told no name
    /// cannot know which are its own.
    fn includes(&self, named: &str) -> bool {
        let (is_known, named) = (self.knows_names(), host(named).to_lowercase());
        let said = self.public.as_deref().map(host) == Some(&named) || self.others.contains(&named);
        said || is_this_machine(&named) || !self.is_local && (!is_known || is_address(&named))
    }

    fn knows_names(&self) -> bool {
        self.is_local || self.public.is_some() || !self.others.is_empty()
    }

    /// Refuses a request that was sent to another host. One without `Host` comes from no browser.
    fn check_host(&self, request: &Request) -> Result<(), Problem> {
        let own = request.uri().authority().map(Authority::as_str);
        let named = own.into_iter().chain(values(request.headers(), &header::HOST));
        let Some(other) = named.into_iter().find(|named| !self.includes(named)) else {
            return Ok(());
        };
        let what = format!("this server does not answer for every host, got {:?}", short(other));
        Err(Problem::new(Code::HostUnknown, what))
    }

    /// Refuses what a page of another site sends. Without `Origin` it comes from no page.
    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let hosts: Vec<String> = values(headers, &header::HOST).map(authority).collect();
        let fine = |origin: &str| {
            origin.split_once("://").is_some_and(|(_, rest)| {
                let origin = authority(rest);
                hosts.contains(&origin)
                    || self.public.as_ref() == Some(&origin)
                    || self.others.iter().any(|other| other == host(&origin))
            })
        };
        let Some(other) = values(headers, &header::ORIGIN).find(|origin| !fine(origin)) else {
            return Ok(());
        };
        let what = format!("only this server's own pages may ask this, got {:?}", short(other));
        Err(Problem::new(Code::OriginRefused, what))
    }
}

/// All lines of a header; bytes that are no text make an empty one, which names nothing.
fn values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    headers.get_all(name).iter().map(|value| value.to_str().unwrap_or_default())
}

/// The authority of an address: all before the path, in small letters, without a usual port.
fn authority(rest: &str) -> String {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default().to_lowercase();
    let bare = authority.strip_suffix(":80").or_else(|| authority.strip_suffix(":443"));
    // Not the end of an address of IPv6 without brackets, which none has here.
    bare.unwrap_or(&authority).to_owned()
}

/// A host without its port, its brackets, and the dot that may end a name.
fn host(authority: &str) -> &str {
    if authority.parse::<Ipv6Addr>().is_ok() {
        return authority;
    }
    if let Some(six) = authority.strip_prefix('[') {
        return six.split(']').next().unwrap_or_default();
    }
    let host = authority.split_once(':').map_or(authority, |(host, _)| host);
    host.strip_suffix('.').unwrap_or(host)
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost"
        || host.parse::<Ipv4Addr>().is_ok_and(|address| address.is_loopback())
        || host.parse::<Ipv6Addr>().is_ok_and(|address| address.to_canonical().is_loopback())
}

fn is_address(host: &str) -> bool {
    host.parse::<Ipv4Addr>().is_ok() || host.parse::<Ipv6Addr>().is_ok()
}

/// Enough of a header to recognise it by.
fn short(text: &str) -> String {
    text.chars().take(100).collect()
}

/// Holds organisers' and operators' requests to this server's hosts, and those that change
/// something to its own pages. What watches a server may know it by any name.
pub(crate) async fn organisers(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let checked = match request.uri().path() {
        "/healthz" | "/metrics" => Ok(()),
        _ if is_read(request.method()) => state.hosts.check_host(&request),
        _ => state.hosts.check_host(&request).and(state.hosts.check_origin(request.headers())),
    };
    match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Holds what participants send to this server's hosts. It may come from a client that is hosted
/// elsewhere.
pub(crate) async fn participants(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let checked = if is_read(request.method()) { Ok(()) } else { state.hosts.check_host(&request) };
    match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Holds pages to this server's hosts.
pub(crate) async fn pages(State(state): State<AppState>, request: Request, next: Next) -> Response {
    match state.hosts.check_host(&request) {
        Ok(()) => next.run(request).await,
        Err(problem) => Refused::from(problem).into_response(),
    }
}

fn is_read(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(listen: &str, public_url: &str, others: &[&str]) -> Hosts {
        let mut settings = Settings::new("sqlite:v.db".parse().unwrap());
        settings.listen = listen.parse().unwrap();
        public_url.clone_into(&mut settings.public_url);
        settings.allowed_hosts = others.iter().map(|&name| name.to_owned()).collect();
        Hosts::new(&settings)
    }

    const HERE: [&str; 6] = [
        "localhost:8080",
        "LOCALHOST.",
        "127.0.0.1",
        "127.8.0.1:1",
        "[::1]:8080",
        "[::ffff:127.0.0.1]",
    ];

    #[test]
    fn a_server_answers_for_its_own_hosts() {
        let local = hosts("127.0.0.1:8080", "", &[]);
        let proxied = hosts("127.0.0.1:8080", "https://Polls.example:8443/v", &["b.onion"]);
        let public = hosts("0.0.0.0:8080", "https://polls.example", &[]);
        let named = hosts("[::]:8080", "", &["polls.lan:8080"]);
        for server in [&local, &proxied, &public, &named] {
            assert!(HERE.iter().all(|host| server.includes(host)), "{server:?}");
            for evil in [
                "evil.example",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "evil.example:8080",
                "polls.example.evil",
                "xpolls.example",
                "",
                "0x7f.1",
                "2130706433",
            ] {
                assert!(!server.includes(evil), "{server:?} {evil}");
            }
        }
        let own = |server: &Hosts| {
            [
                "polls.example",
                "POLLS.example.:8443",
                "b.onion",
                "polls.lan",
                "192.0.2.1",
                "[2001:db8::1]:80",
            ]
            .map(|host| server.includes(host))
        };
        assert_eq!(own(&local), [false; 6]);
        assert_eq!(own(&proxied), [true, true, true, false, false, false]);
        assert_eq!(own(&public), [true, true, false, false, true, true]);
        assert_eq!(own(&named), [false, false, false, true, true, true]);
        // One that others reach by names that it was not told takes all.
        assert!(hosts("0.0.0.0:8080", "", &[]).includes("server.lan:8080"));
    }

    #[test]
    fn a_page_of_the_server_itself_may_ask() {
        let ask = |server: &Hosts, host: &str, origin: &str| {
            let mut headers = HeaderMap::new();
            headers.append(header::HOST, host.parse().unwrap());
            headers.append(header::ORIGIN, origin.parse().unwrap());
            server.check_origin(&headers).is_ok()
        };
        let local = hosts("127.0.0.1:8080", "", &[]);
        let proxied = hosts("127.0.0.1:8080", "https://polls.example", &["b.onion"]);
        assert!(ask(&local, "localhost:8080", "http://localhost:8080"));
        assert!(ask(&local, "[::1]", "http://[::1]:80"));
        assert!(ask(&proxied, "127.0.0.1:8080", "https://polls.example"));
        assert!(ask(&proxied, "polls.example:443", "https://polls.example"));
        assert!(ask(&proxied, "127.0.0.1:8080", "http://b.onion"));
        for (host, origin) in [
            ("localhost:8080", "http://evil.example"),
            ("localhost:8080", "http://localhost:3000"),
            ("localhost:8080", "null"),
            ("localhost:8080", ""),
            ("localhost:8080", "http://localhost:8080.evil.example"),
            ("localhost:8080", "http://evil.example/localhost:8080"),
            ("polls.example", "https://polls.example.evil"),
        ] {
            assert!(!ask(&local, host, origin) && !ask(&proxied, host, origin), "{host} {origin}");
        }
    }
}
