//! How a server is set up; the defaults serve a survey of thousands from one machine.

use std::{fmt, net::SocketAddr, str::FromStr, time::Duration};

use sqlx::postgres::PgConnectOptions;

use crate::{
    clock::Clock,
    rules::Step,
    tokens::{Hash, NoRandomness, Token},
    told::Told,
};

/// Everything that can be set.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where surveys and reports are kept.
    pub database: DatabaseUrl,
    /// How links begin that are sent to clients, such as `https://polls.example.org`; empty for links on this host.
    pub public_url: String,
    /// Other names by which browsers reach this server, as of an onion service.
    pub allowed_hosts: Vec<String>,
    /// The most connections at a time; more wait to be accepted.
    pub max_connections: usize,
    /// The most connections of one address; 0 is no limit. Without a number it is a fifth of all
    /// that there is room for. Those of this machine, and of proxies where some are trusted, are
    /// not counted.
    pub connections_per_address: Option<u32>,
    /// How long a client may take to send a request's head, and then its body.
    pub read_timeout: Duration,
    /// How many bytes of bodies may be on their way in at a time, for all together; one address has
    /// at most a quarter of them.
    pub body_bytes: usize,
    /// The most files that are sent at a time (`reports.jsonl`, `reports.parquet`, `log.jsonl`); 0
    /// is no limit. Each takes up to 7 MB of memory.
    pub max_exports: u32,
    /// The most files that one address receives at a time; 0 is no limit.
    pub exports_per_address: u32,
    /// How many forecasts are computed for one address in an hour; 0 is no limit. A forecast that
    /// is kept costs nothing.
    pub plans_per_hour: u32,
    /// How long an answer may take to be made.
    pub answer_timeout: Duration,
    /// How long a client may read nothing of an answer that is being sent.
    pub write_timeout: Duration,
    /// How long requests under way may take when the server is asked to stop.
    pub drain_timeout: Duration,
    /// How long PostgreSQL may take to answer a ping, to take a connection, or to run a statement
    /// on the way of a report, before its connection is given up and replaced. A statement over
    /// many rows has six times as long.
    pub statement_timeout: Duration,
    /// How long what another server did may stay unseen where that does no harm.
    pub refresh: Duration,
    /// How many bytes of reports may wait for their commit.
    pub queue_bytes: usize,
    /// How many bytes of counts are kept in memory; surveys that were not used for long are read again when needed.
    pub live_bytes: usize,
    /// The counts of a survey are written down after so many new reports, or an eighth more, so that others need not read them all.
    pub checkpoint_every: u32,
    /// How many reports are published at a time while a survey is open: its outcome and its file of reports move on in steps
    /// of so many, so that two looks do not tell one person's report from others'.
    pub publish_every: u32,
    /// How many surveys one address makes in an hour, about; one with invites counts for one more per 500 of them. 0 is no limit.
    pub surveys_per_hour: u32,
    /// How many items the surveys have together that one address makes in an hour; 0 is no limit. A survey with more of them takes
    /// a whole hour's.
    pub items_per_hour: u32,
    /// How often one address asks for pairs or sends a report in an hour; 0 is no limit. A school may be one address.
    pub answers_per_hour: u32,
    /// Whether devices do some work before they are given questions of an open survey: made-up participants are then not for free.
    pub proof_of_work: bool,
    /// How many proxies stand in front, each of which adds to `X-Forwarded-For` whom it heard. With 0 the header is not read.
    pub trusted_proxies: usize,
    /// What whoever makes surveys has to know; nothing where everybody may.
    pub create_token: Option<CreateToken>,
    /// What time it is.
    pub clock: Clock,
    /// Names the draws of who is asked which pairs, so that a demonstration can be repeated; without it they come from
    /// the operating system. Nobody's privacy rests on them: noise is drawn on the devices.
    pub seed: Option<u64>,
}

impl Settings {
    /// Few enough that a class of twenty sees its result grow, and enough that a report has company.
    pub const PUBLISH_EVERY: u32 = 5;

    /// More than an organiser makes by hand.
    pub const SURVEYS_PER_HOUR: u32 = 60;

    /// Two surveys of the largest size, or sixty of eighty items.
    pub const ITEMS_PER_HOUR: u32 = 5_000;

    /// Enough for a thousand behind one address, each with a try or two.
    pub const ANSWERS_PER_HOUR: u32 = 3_000;

    /// The two files of a result, its log, and one more.
    pub const EXPORTS_PER_ADDRESS: u32 = 4;

    /// About 220 MB of memory at the worst, since a piece of a file has at most 7 MB: 200,000
    /// answers.
    pub const MAX_EXPORTS: u32 = 32;

    /// Ten minutes of a processor, and more than an organiser tries out.
    pub const PLANS_PER_HOUR: u32 = 1_000;

    /// How many are given questions of an open survey in a minute, unless its organiser says otherwise.
    pub const PER_MINUTE: u32 = 300;

    /// The defaults, over a database.
    pub fn new(database: DatabaseUrl) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database,
            public_url: String::new(),
            allowed_hosts: Vec::new(),
            max_connections: Bounds::USUAL.max_connections,
            connections_per_address: None,
            read_timeout: Bounds::USUAL.read_timeout,
            body_bytes: 64 << 20,
            max_exports: Self::MAX_EXPORTS,
            exports_per_address: Self::EXPORTS_PER_ADDRESS,
            plans_per_hour: Self::PLANS_PER_HOUR,
            answer_timeout: Duration::from_mins(1),
            write_timeout: Bounds::USUAL.write_timeout,
            drain_timeout: Bounds::USUAL.drain_timeout,
            statement_timeout: Duration::from_secs(5),
            refresh: Duration::from_secs(1),
            queue_bytes: 64 << 20,
            live_bytes: 512 << 20,
            checkpoint_every: 1000,
            publish_every: Self::PUBLISH_EVERY,
            surveys_per_hour: Self::SURVEYS_PER_HOUR,
            items_per_hour: Self::ITEMS_PER_HOUR,
            answers_per_hour: Self::ANSWERS_PER_HOUR,
            proof_of_work: true,
            trusted_proxies: 0,
            create_token: None,
            clock: Clock::System,
            seed: None,
        }
    }
}

impl Settings {
    /// How many are given questions of a new open survey in a minute; 0 is no ceiling.
    pub(crate) fn usual_per_minute(&self) -> u32 {
        // Whoever switches work off, as for a test of how much a server bears, wants no other brake either.
        if self.proof_of_work { Self::PER_MINUTE } else { 0 }
    }

    pub(crate) fn bounds(&self) -> Bounds {
        Bounds {
            max_connections: self.max_connections,
            connections_per_address: if self.trusted_proxies > 0 {
                // They are the proxy's, which counts those of its clients.
                Some(0)
            } else {
                self.connections_per_address
            },
            read_timeout: self.read_timeout,
            write_timeout: self.write_timeout,
            drain_timeout: self.drain_timeout,
        }
    }

    /// Whether invites become tickets where nobody says so: browsers make tickets on pages that came by https or from their own machine, and
    /// nowhere else. Whoever listens for this machine alone has nobody else, or a proxy in front.
    pub(crate) fn unlinkable(&self) -> bool {
        self.public_url.starts_with("https://")
            || (self.public_url.is_empty() && self.listen.ip().is_loopback())
    }

    /// Returns the step of a survey: the number of reports that are published at a time.
    pub(crate) fn step_of(&self, told: &Told) -> Step {
        Step::new(told.publish_every.unwrap_or(self.publish_every))
    }
}

/// What a listener puts up with: how many connections, and how long each may take its time.
#[derive(Debug, Clone)]
pub(crate) struct Bounds {
    pub(crate) max_connections: usize,
    /// As in [`Settings::connections_per_address`].
    pub(crate) connections_per_address: Option<u32>,
    pub(crate) read_timeout: Duration,
    pub(crate) write_timeout: Duration,
    pub(crate) drain_timeout: Duration,
}

impl Bounds {
    pub(crate) const USUAL: Self = Self {
        max_connections: 10_000,
        connections_per_address: None,
        read_timeout: Duration::from_secs(20),
        write_timeout: Duration::from_secs(30),
        drain_timeout: Duration::from_secs(10),
    };
}

/// A secret that its holders send to make surveys; kept as a hash.
#[derive(Clone)]
pub struct CreateToken(Hash);

/// Why a text is no token for making surveys.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "a token for making surveys has 16 to 500 letters, digits or signs, without blanks; `openssl rand -hex 16` makes one"
)]
pub struct WrongToken;

impl CreateToken {
    /// A new secret from the operating system, for whoever may make surveys; [`CreateToken::new`] takes it.
    pub fn secret() -> Result<String, NoRandomness> {
        Token::new().map(|token| token.reveal().to_owned())
    }

    /// Checks a secret: long enough not to be guessed, and made of what a header can hold.
    pub fn new(text: &str) -> Result<Self, WrongToken> {
        let fine = (16..=500).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        if fine { Ok(Self(Token::sent(text).hash())) } else { Err(WrongToken) }
    }

    pub(crate) fn is(&self, token: &Token) -> bool {
        self.0.is_of(token)
    }
}

impl fmt::Debug for CreateToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CreateToken(..)")
    }
}

/// Which database: a file's name, with or without `sqlite:` before it, or `postgres://USER:PASSWORD@HOST/NAME`.
#[derive(Clone)]
pub enum DatabaseUrl {
    /// A file.
    Sqlite(String),
    /// A server.
    Postgres(Box<PgConnectOptions>),
}

/// Why a database's address cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WrongUrl {
    /// Neither kind. The address is not repeated: it may hold a password.
    #[error(
        "a database is the name of a file, such as veilrank.db, or postgres://USER@HOST/NAME, got an address of another kind; \
         write sqlite: before the name of a file that has a colon in it"
    )]
    Kind,
    /// SQLite without a file; in memory nothing would survive.
    #[error("a database needs the name of a file, as in veilrank.db or sqlite:veilrank.db")]
    NoFile,
    /// PostgreSQL's own rules. The address is not repeated: it may hold a password.
    #[error(
        "a PostgreSQL address is postgres://USER:PASSWORD@HOST:PORT/NAME; check each part of it"
    )]
    Postgres,
}

impl FromStr for DatabaseUrl {
    type Err = WrongUrl;

    fn from_str(text: &str) -> Result<Self, WrongUrl> {
        match text.split_once(':') {
            Some(("sqlite", rest)) => file(rest.strip_prefix("//").unwrap_or(rest)),
            Some(("postgres" | "postgresql", _)) => {
                let options = text.parse().map_err(|_| WrongUrl::Postgres)?;
                Ok(Self::Postgres(Box::new(options)))
            }
            Some((before, _)) if is_scheme(before) => Err(WrongUrl::Kind),
            _ => file(text),
        }
    }
}

/// A database in a file. What begins with a colon is SQLite's word for memory.
fn file(name: &str) -> Result<DatabaseUrl, WrongUrl> {
    if name.trim().is_empty() || name.starts_with(':') {
        return Err(WrongUrl::NoFile);
    }
    Ok(DatabaseUrl::Sqlite(name.to_owned()))
}

/// Whether what stands before a colon may be the kind of an address, or somebody's name in one, and not a part of a path: a single letter is
/// a drive of Windows, and behind a slash there are folders.
fn is_scheme(before: &str) -> bool {
    before.chars().count() > 1 && !before.contains(['/', '\\'])
}

/// Without user and password: this is what logs and terminals show.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => write!(f, "sqlite:{file}"),
            Self::Postgres(options) => {
                let name = options.get_database().unwrap_or_default();
                write!(f, "postgres://{}:{}/{name}", options.get_host(), options.get_port())
            }
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invites_become_tickets_where_browsers_can_make_them() {
        let usual = |listen: &str, public_url: &str| {
            let mut settings = Settings::new("sqlite:v.db".parse().unwrap());
            settings.listen = listen.parse().unwrap();
            public_url.clone_into(&mut settings.public_url);
            settings.unlinkable()
        };
        assert!(usual("127.0.0.1:8080", ""));
        assert!(usual("0.0.0.0:8080", "https://polls.example.org"));
        assert!(!usual("0.0.0.0:8080", ""));
        assert!(!usual("127.0.0.1:8080", "http://polls.example.org"));
    }

    #[test]
    fn addresses_are_read() {
        for (text, shown) in [
            ("sqlite:veilrank.db", "sqlite:veilrank.db"),
            ("sqlite:///var/lib/v.db", "sqlite:/var/lib/v.db"),
            ("some.db", "sqlite:some.db"),
            ("./a folder/some.db", "sqlite:./a folder/some.db"),
            ("/var/lib/v:1.db", "sqlite:/var/lib/v:1.db"),
            ("C:\\polls\\x.db", "sqlite:C:\\polls\\x.db"),
            ("c:/polls/x.db", "sqlite:c:/polls/x.db"),
            ("sqlite:odd:name.db", "sqlite:odd:name.db"),
            ("postgres://me:secret@db.example:5433/polls", "postgres://db.example:5433/polls"),
        ] {
            let url: DatabaseUrl = text.parse().unwrap();
            assert_eq!(url.to_string(), shown);
            assert!(!format!("{url:?}").contains("secret"));
        }
        for (wrong, why) in [
            ("", WrongUrl::NoFile),
            (" ", WrongUrl::NoFile),
            ("sqlite:", WrongUrl::NoFile),
            ("sqlite::memory:", WrongUrl::NoFile),
            (":memory:", WrongUrl::NoFile),
            ("mysql://h/x", WrongUrl::Kind),
            ("foo://x.db", WrongUrl::Kind),
            ("file:x.db", WrongUrl::Kind),
            ("me:secret@host/x", WrongUrl::Kind),
            ("postgres://[/x", WrongUrl::Postgres),
        ] {
            let error = wrong.parse::<DatabaseUrl>().unwrap_err();
            assert_eq!(error, why, "{wrong}");
            assert!(!error.to_string().contains("secret"));
        }
    }

    #[test]
    fn a_secret_for_making_surveys_is_one_that_is_taken() {
        let secret = CreateToken::secret().unwrap();
        assert!(CreateToken::new(&secret).unwrap().is(&Token::sent(secret.as_str())));
        assert_ne!(secret, CreateToken::secret().unwrap());
    }
}
