//! How much one address may ask of this server in an hour; in memory, and without keeping an address.
//!
//! Every address has a bucket that fills again with time, one among a fixed number of them, found by a salted hash. A bucket is a
//! single time, the one at which it will be full again, so nothing here says who has asked, and the memory never grows. Two
//! addresses may share a bucket, once in 65,536. The salt is new at every start and every hour, and all buckets are full then: nobody can aim for
//! another's bucket, and nothing of one hour can be laid beside the next. So around the turn of an hour an address may do twice as much.

use std::{
    fmt,
    hash::{BuildHasher, RandomState},
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::{
        Mutex,
        atomic::{
            AtomicBool, AtomicU64,
            Ordering::{AcqRel, Acquire},
        },
    },
    time::{Duration, Instant},
};

use axum::http::HeaderMap;
use sha2::{Digest, Sha256};

use crate::{
    error::{Code, Problem},
    settings::Settings,
    tokens::{NoRandomness, random},
    work::lock,
};

/// How many buckets there are of each kind: half a megabyte.
const BUCKETS: usize = 1 << 16;

/// How much a full bucket holds: what may be asked in an hour, all of it at once if need be.
const HOUR: Duration = Duration::from_hours(1);

/// A survey counts as much as so many invites, each of which is a row to write.
const INVITES_A_SURVEY: u64 = 500;

/// What addresses have asked for.
#[derive(Debug)]
pub(crate) struct Limits {
    salt: Mutex<Option<Salt>>,
    started: Instant,
    surveys: Buckets,
    items: Buckets,
    answers: Buckets,
    /// Whether somebody came whom the proxies do not name.
    unnamed: AtomicBool,
    plans: Buckets,
}

/// What addresses are hashed with for an hour.
#[derive(Clone, Copy)]
struct Salt {
    hour: u64,
    bytes: [u8; 16],
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Salt").field("hour", &self.hour).finish_non_exhaustive()
    }
}

impl Salt {
    /// The hash of an address, of which a part tells the bucket.
    fn hash(self, address: IpAddr) -> u64 {
        let hash = Sha256::new().chain_update(self.bytes);
        let hash: [u8; 32] = match address {
            IpAddr::V4(address) => hash.chain_update(address.octets()),
            IpAddr::V6(address) => hash.chain_update(address.octets()),
        }
        .finalize()
        .into();
        let [a, b, c, d, e, f, g, h, ..] = hash;
        u64::from_be_bytes([a, b, c, d, e, f, g, h])
    }
}

impl Limits {
    pub(crate) fn new(settings: &Settings) -> Self {
        let per_hour = |units: u32, each: u64| Buckets::new(u64::from(units) * each);
        Self {
            salt: Mutex::new(None),
            started: Instant::now(),
            surveys: per_hour(settings.surveys_per_hour, INVITES_A_SURVEY),
            items: per_hour(settings.items_per_hour, 1),
            answers: per_hour(settings.answers_per_hour, 1),
            unnamed: AtomicBool::new(false),
            plans: per_hour(settings.plans_per_hour, 1),
        }
    }

    /// Somebody makes a survey of so many items, with so many invites.
    pub(crate) fn survey(&self, who: &Who, items: usize, invites: usize) -> Result<(), Problem> {
        let items = items as u64;
        self.take(&self.items, who, items, "makes surveys of so many items")?;
        let units = INVITES_A_SURVEY + invites as u64;
        let made = self.take(&self.surveys, who, units, "makes so many surveys");
        // Whoever is refused has paid nothing.
        made.inspect_err(|_| self.give_back(&self.items, who, items))
    }

    /// Somebody asks for pairs, or sends a report.
    pub(crate) fn answer(&self, who: &Who) -> Result<(), Problem> {
        self.take(&self.answers, who, 1, "answers so often")
    }

    /// Notes that somebody came whom the proxies do not name.
    pub(crate) fn unnamed(&self) {
        self.unnamed.fetch_or(true, AcqRel);
    }

    /// Whether that has happened since it was last asked.
    pub(crate) fn take_unnamed(&self) -> bool {
        self.unnamed.swap(false, AcqRel)
    }

    /// A forecast is computed for somebody.
    pub(crate) fn plan(&self, who: &Who) -> Result<(), Problem> {
        self.take(&self.plans, who, 1, "has so many forecasts computed")
    }

    fn take(&self, from: &Buckets, who: &Who, units: u64, what: &str) -> Result<(), Problem> {
        let Some(address) = who.0 else { return Ok(()) };
        let now = nanos(self.started.elapsed());
        let hash = self.salt(now)?.hash(network(address));
        from.take(hash, units, now).map_err(|wait| {
            let what = format!("one address {what} in an hour and no more, got another");
            Problem::new(Code::TooManyRequests, what).after(wait)
        })
    }

    fn give_back(&self, to: &Buckets, who: &Who, units: u64) {
        // What was taken under an earlier salt is there again.
        if let (Some(address), Some(salt)) = (who.0, *lock(&self.salt)) {
            to.give_back(salt.hash(network(address)), units);
        }
    }

    /// The salt of this hour; with a new one all buckets are full.
    fn salt(&self, now: u64) -> Result<Salt, NoRandomness> {
        let hour = now / nanos(HOUR);
        let mut salt = lock(&self.salt);
        if let Some(salt) = salt.filter(|salt| salt.hour >= hour) {
            return Ok(salt);
        }
        let fresh = Salt { hour, bytes: random()? };
        for buckets in [&self.surveys, &self.items, &self.answers, &self.plans] {
            buckets.fill();
        }
        *salt = Some(fresh);
        Ok(fresh)
    }
}

/// A part of the hash tells the bucket.
struct Buckets {
    /// When each will be full again.
    full_at: Box<[AtomicU64]>,
    /// How long it takes for one unit to come back.
    unit: u64,
    /// How many units there are in a full one.
    most: u64,
}

impl fmt::Debug for Buckets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Buckets").field("unit", &self.unit).finish_non_exhaustive()
    }
}

impl Buckets {
    /// Buckets of so many units an hour; without a limit where that is none.
    fn new(per_hour: u64) -> Self {
        let buckets = if per_hour == 0 { 0 } else { BUCKETS };
        let full_at = (0..buckets).map(|_| AtomicU64::new(0)).collect();
        Self { full_at, unit: nanos(HOUR) / per_hour.max(1), most: per_hour }
    }

    /// Makes all of them full.
    fn fill(&self) {
        self.full_at.iter().for_each(|bucket| {
            bucket.swap(0, AcqRel);
        });
    }

    /// Takes units out of a bucket, or says how long it takes until there are so many. More than a full one holds are as many as it holds.
    fn take(&self, hash: u64, units: u64, now: u64) -> Result<(), Duration> {
        let Some(bucket) = self.bucket(hash) else { return Ok(()) };
        let after = |full_at: u64| full_at.max(now).saturating_add(self.time(units));
        let most = now.saturating_add(nanos(HOUR));
        let fits = |full_at| Some(after(full_at)).filter(|after| *after <= most);
        let taken = bucket.fetch_update(AcqRel, Acquire, fits);
        taken.map(drop).map_err(|full_at| Duration::from_nanos(after(full_at) - most))
    }

    /// Puts back what was taken.
    fn give_back(&self, hash: u64, units: u64) {
        if let Some(bucket) = self.bucket(hash) {
            let back = |full_at: u64| Some(full_at.saturating_sub(self.time(units)));
            // What is put back always fits.
            let _ = bucket.fetch_update(AcqRel, Acquire, back);
        }
    }

    /// The bucket of a hash; none where there is no limit.
    fn bucket(&self, hash: u64) -> Option<&AtomicU64> {
        let place = hash.checked_rem(self.full_at.len() as u64)?;
        // A number below the length of a list.
        usize::try_from(place).ok().and_then(|at| self.full_at.get(at))
    }

    /// How long it takes until so many units are back.
    fn time(&self, units: u64) -> u64 {
        units.min(self.most).saturating_mul(self.unit)
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// The address for which limits hold: whoever has one of IPv6 has 2^64 of them, next to each other.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// The other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Who asks, as far as limits go: an address, or nobody in particular, without limits, on this
/// machine where no proxy was said to be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Who(Option<IpAddr>);

impl Who {
    /// Without proxies, the other end of the connection, and nobody on this machine itself.
    ///
    /// With proxies nobody goes without limits, whatever a header says or leaves out: all whom it
    /// does not name share the limits of the other end of the connection, which is the last proxy.
    pub(crate) fn of(peer: Option<IpAddr>, headers: &HeaderMap, proxies: usize) -> Self {
        let peer = peer.map(|address| address.to_canonical());
        let Some(from_end) = proxies.checked_sub(1) else {
            return Self(peer.filter(|address| !address.is_loopback()));
        };
        let named = forwarded(headers, from_end).map(|address| address.to_canonical());
        Self(named.or(peer).or(Some(NOBODY)))
    }

    /// Whether the proxies name whom they speak for.
    pub(crate) fn is_named(headers: &HeaderMap, proxies: usize) -> bool {
        proxies.checked_sub(1).is_none_or(|from_end| forwarded(headers, from_end).is_some())
    }
}

/// Requests without an address of their own, and what a quota knows of the others.
impl Who {
    /// Nobody in particular: this machine itself.
    pub(crate) const NOBODY: Self = Self(None);

    /// The client at the other end of a connection.
    pub(crate) fn at(peer: IpAddr) -> Self {
        Self(Some(peer.to_canonical()).filter(|address| !address.is_loopback()))
    }

    /// The hash of the address for which limits hold, under a key of this process. Returns `None`
    /// for this machine itself.
    pub(crate) fn hash(&self, hasher: &RandomState) -> Option<u64> {
        self.0.map(|address| hasher.hash_one(network(address)))
    }
}

/// Stands for those of whom nothing is known.
const NOBODY: IpAddr = IpAddr::V6(Ipv6Addr::UNSPECIFIED);

/// Whom the outermost proxy speaks for, by the place of its entry from the end: each proxy adds
/// whom it heard at the end of the header, and what stands before is a client's own word.
///
/// Entries are counted as bytes, over all lines of the header, empty ones too: whatever a client
/// sends, it moves none of those behind it. Returns `None` if the entry is no address: `unknown`, a
/// name, nothing.
fn forwarded(headers: &HeaderMap, from_end: usize) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut entries = lines.flat_map(|line| line.as_bytes().rsplit(|&byte| byte == b','));
    let entry = entries.nth(from_end)?.trim_ascii();
    address(str::from_utf8(entry).ok()?)
}

/// An address as proxies write it: with a port or without, one of IPv6 in brackets or without.
fn address(entry: &str) -> Option<IpAddr> {
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || {
        let inner = entry.strip_prefix('[')?.strip_suffix(']')?;
        inner.parse::<Ipv6Addr>().ok().map(IpAddr::V6)
    };
    entry.parse().ok().or_else(with_port).or_else(in_brackets)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const SECOND: u64 = 1_000_000_000;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(3600);
        for _ in 0..3600 {
            assert_eq!(buckets.take(5, 1, 0), Ok(()));
        }
        assert_eq!(buckets.take(5, 1, 0), Err(Duration::from_secs(1)));
        assert_eq!(buckets.take(5, 10, SECOND), Err(Duration::from_secs(9)));
        assert_eq!(buckets.take(5, 1, SECOND), Ok(()), "whoever was refused has paid nothing");
        assert_eq!(buckets.take(5, 1, SECOND), Err(Duration::from_secs(1)));
        assert_eq!(buckets.take(6, 3600, SECOND), Ok(()), "another bucket");
        assert_eq!(buckets.take(5 + BUCKETS as u64, 1, SECOND), Err(Duration::from_secs(1)));
        // After a long rest it is full, and not fuller.
        assert_eq!(buckets.take(5, 3600, 10_000 * SECOND), Ok(()));
        assert!(buckets.take(5, 1, 10_000 * SECOND).is_err());
    }

    #[test]
    fn what_is_put_back_can_be_taken_again() {
        let buckets = Buckets::new(10);
        assert_eq!(buckets.take(5, 8, 0), Ok(()));
        assert!(buckets.take(5, 8, 0).is_err());
        buckets.give_back(5, 8);
        assert_eq!(buckets.take(5, 8, 0), Ok(()));
        assert!(buckets.take(5, 3, 0).is_err(), "and no more than that");
    }

    #[test]
    fn what_is_larger_than_a_bucket_takes_all_of_it_once() {
        let buckets = Buckets::new(10);
        assert_eq!(buckets.take(5, 2048, 0), Ok(()));
        assert_eq!(buckets.take(5, 1, 0), Err(Duration::from_mins(6)));
        assert_eq!(buckets.take(5, 2048, 3600 * SECOND), Ok(()), "again after an hour");
    }

    #[test]
    fn a_salt_lasts_an_hour_and_no_bucket_is_carried_over() {
        let settings = Settings::new("sqlite:v.db".parse().unwrap());
        let limits = Limits::new(&settings);
        let address: IpAddr = "192.0.2.1".parse().unwrap();
        let hour = 3600 * SECOND;
        let first = limits.salt(0).unwrap();
        assert_eq!(limits.salt(hour - 1).unwrap().bytes, first.bytes);
        let all = u64::from(settings.answers_per_hour);
        assert_eq!(limits.answers.take(first.hash(address), all, 0), Ok(()));
        assert!(limits.answers.take(first.hash(address), 1, 0).is_err());
        let second = limits.salt(hour).unwrap();
        assert_ne!(second.bytes, first.bytes);
        assert_ne!(second.hash(address), first.hash(address));
        assert!(limits.answers.full_at.iter().all(|bucket| bucket.load(Acquire) == 0));
        assert_eq!(limits.salt(hour - 1).unwrap().bytes, second.bytes, "never an earlier one");
    }

    #[test]
    fn no_limit_takes_no_memory_and_refuses_nobody() {
        let buckets = Buckets::new(0);
        assert!(buckets.full_at.is_empty());
        assert_eq!(buckets.take(5, u64::MAX, 0), Ok(()));
        buckets.give_back(5, u64::MAX);
    }

    #[test]
    fn addresses_are_read_and_networks_put_together() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("192.0.2.1"), "192.0.2.1");
        assert_eq!(network("::ffff:192.0.2.1"), "192.0.2.1");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }

    #[test]
    fn a_header_is_believed_as_far_as_there_are_proxies() {
        let mut headers = HeaderMap::new();
        for line in ["192.0.2.1, 192.0.2.2", " [2001:db8::1]:80 ,192.0.2.4:5"] {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let peer: IpAddr = "192.0.2.9".parse().unwrap();
        let who = |proxies| Who::of(Some(peer), &headers, proxies).0.unwrap().to_string();
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(who),
            ["192.0.2.9", "192.0.2.4", "2001:db8::1", "192.0.2.2", "192.0.2.1", "192.0.2.9"]
        );
    }

    /// What a client sends stands before what the proxy adds; where the proxy adds nothing that can
    /// be read, all share one limit.
    #[test]
    fn whatever_a_header_says_nobody_goes_without_limits() {
        let local = IpAddr::from([127, 0, 0, 1]);
        let who = |lines: &[&[u8]], proxies| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_bytes(line).unwrap());
            }
            let Who(who) = Who::of(Some(local), &headers, proxies);
            (who.map(|address| address.to_string()), Who::is_named(&headers, proxies))
        };
        let named = |address: &str| (Some(address.to_owned()), true);
        for (line, address) in [
            (&b"\xff, 192.0.2.7"[..], "192.0.2.7"),
            (b"\xc3\xa4\xff\x80,192.0.2.7", "192.0.2.7"),
            (b",,,  192.0.2.7\t", "192.0.2.7"),
            (b"unknown, [2001:db8::7]", "2001:db8::7"),
            (b"_hidden, [2001:db8::7]:443", "2001:db8::7"),
            (b"\"x\", 2001:db8::7", "2001:db8::7"),
            (b"10.0.0.1, ::ffff:192.0.2.7", "192.0.2.7"),
            // Its own word is believed, and it is one address like others.
            (b"127.0.0.1", "127.0.0.1"),
        ] {
            assert_eq!(who(&[line], 1), named(address), "{line:?}");
            assert_eq!(who(&[b"192.0.2.1", line], 1), named(address), "{line:?}");
        }
        let shared = (Some("127.0.0.1".to_owned()), false);
        for line in [
            &b"192.0.2.7\xff"[..],
            b"192.0.2.7,",
            b"192.0.2.7, ",
            b"",
            b"unknown",
            b"_hidden",
            b"[2001:db8::7",
            b"[[2001:db8::7]]",
            b"[192.0.2.7]",
            b"192.0.2.7:",
            b"192.0.2.7:http",
            b"\"192.0.2.7\"",
            b"for=192.0.2.7",
        ] {
            assert_eq!(who(&[b"192.0.2.1", line], 1), shared, "{line:?}");
        }
        assert_eq!(who(&[], 1), shared, "a proxy that names nobody");
        assert_eq!(who(&[b"192.0.2.7"], 2), shared, "fewer proxies than were said");
        assert_eq!(who(&[b"192.0.2.7", b"", b"192.0.2.8"], 3), named("192.0.2.7"));
        assert_eq!(who(&[b"192.0.2.1"], 0), (None, true), "this machine, without a proxy");
        let Who(nobody) = Who::of(None, &HeaderMap::new(), 1);
        assert_eq!(nobody, Some(NOBODY));
    }
}
