//! What can be typed after `serve`.

use std::{net::SocketAddr, path::PathBuf};

use clap::Args as ClapArgs;
use veilrank_server::{DatabaseUrl, WrongUrl};

use super::values::{connections, host_name, one_of, public_url};

/// Run the curator: surveys over HTTP, kept in a database
///
/// Devices ask for pairs and send noisy reports; everybody reads the consensus, and may recount it. Each report is on disk before it is
/// acknowledged. The addresses of all requests are in /docs. Ctrl-C ends it; nothing that was acknowledged is lost.
///
/// On this machine alone everybody may make surveys. A server that others can reach (by --listen or --public-url) lets only those who hold
/// its token: one is made at the first start and kept in a file beside the database that only you can read. Everybody takes part without a token.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank serve\n  \
    veilrank serve --listen 0.0.0.0:8080 --database /var/lib/veilrank.db --public-url https://polls.example.org\n  \
    veilrank serve --database postgres://veilrank@localhost/veilrank --log json")]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS:PORT")]
    pub(crate) listen: SocketAddr,
    /// Where surveys and reports are kept: a file, or `postgres://USER:PASSWORD@HOST/NAME`
    ///
    /// `sqlite:FILE` is the same as FILE; it is needed only where a file's name has a colon in it.
    #[arg(
        long,
        default_value = "veilrank.db",
        value_name = "FILE|URL",
        env = "VEILRANK_DATABASE",
        hide_env_values = true
    )]
    database: String,
    /// How links to this server begin for everybody else, as in `https://polls.example.org`
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// Another name by which browsers reach this server, as of an onion service; once for each
    ///
    /// Pages, organisers' requests and everything that is sent are refused where `Host` names
    /// another server (DNS rebinding). A server that listens for its own machine answers for that
    /// machine, for the host of --public-url and for these; one that others reach also for
    /// addresses in numbers, and for any name if it was told none.
    #[arg(long = "allow-host", value_name = "NAME", value_parser = host_name)]
    pub(crate) allowed_hosts: Vec<String>,
    /// The most connections at a time; more wait
    #[arg(long, default_value = "10000", value_name = "N", value_parser = connections, allow_negative_numbers = true)]
    pub(crate) max_connections: usize,
    /// The most connections of one address (of IPv6, one network of /64); more are refused; 0 is no
    /// limit
    ///
    /// By default a fifth of all connections: 2000, which is a class of 300 whose browsers open six
    /// each. Connections from this machine are not counted. With --trusted-proxies none is: the
    /// proxy counts those of its clients.
    #[arg(long, value_name = "N", env = "VEILRANK_CONNECTIONS_PER_ADDRESS", hide_env_values = true, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub(crate) connections_per_address: Option<u32>,
    /// While a survey is open or may be opened again, publish so many reports at a time, in its outcome and its file of reports, and so many of each group; 1 shows each at once
    #[arg(long, default_value = "5", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) publish_every: u32,
    /// How many surveys one address makes in an hour, about; invites count as one more per 500 of them; 0 is no limit
    #[arg(long, default_value = "60", value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub(crate) surveys_per_hour: u32,
    /// How many items the surveys have together that one address makes in an hour; a larger one takes all of that; 0 is no limit
    #[arg(long, default_value = "5000", value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1_000_000_000))]
    pub(crate) items_per_hour: u32,
    /// How often one address asks for pairs or sends a report in an hour; a school may be one address; 0 is no limit
    #[arg(long, default_value = "3000", value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1_000_000_000))]
    pub(crate) answers_per_hour: u32,
    /// How many forecasts (`/api/v1/plan`) one address has computed in an hour; one that was
    /// computed lately is free; 0 is no limit
    #[arg(long, default_value = "1000", value_name = "N", env = "VEILRANK_PLANS_PER_HOUR", hide_env_values = true, value_parser = clap::value_parser!(u32).range(0..=1_000_000_000))]
    pub(crate) plans_per_hour: u32,
    /// The most files of reports and logs that are sent at a time; more are told to come back; 0 is
    /// no limit
    ///
    /// Each takes up to 7 MB of memory for as long as its reader takes. They share two connections
    /// to the database, apart from all other requests.
    #[arg(long, default_value = "32", value_name = "N", env = "VEILRANK_MAX_EXPORTS", hide_env_values = true, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) max_exports: u32,
    /// The most of these files that one address receives at a time; 0 is no limit
    #[arg(long, default_value = "4", value_name = "N", env = "VEILRANK_EXPORTS_PER_ADDRESS", hide_env_values = true, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) exports_per_address: u32,
    /// Whether devices do a second of work before they are given questions of an open survey, and more when many come at once
    ///
    /// Whoever makes answers up then pays for each in processor time. Surveys by invite ask for none.
    #[arg(long, default_value = "on", value_parser = one_of(Switch::ALL, Switch::about))]
    pub(crate) proof_of_work: Switch,
    /// How many proxies stand in front of this server, each of which adds to `X-Forwarded-For` whom it heard
    ///
    /// Limits then hold for the address that the outermost of them adds: the entry that is so many
    /// from the end. All whose entry is no address, or is not there, share the limits of the last
    /// proxy. With 0 the header is a client's own word and is not read, and whatever comes from
    /// this machine, as from a proxy on it, has no limits. `Forwarded` (RFC 7239) is not read at
    /// all.
    #[arg(long, default_value = "0", value_name = "N", value_parser = clap::value_parser!(u8).range(0..=16))]
    pub(crate) trusted_proxies: u8,
    /// A file with the token that whoever makes surveys has to send, made if there is none; or put the token into `VEILRANK_CREATE_TOKEN`
    ///
    /// By default a server that others can reach makes FILE.create-token beside its database, or veilrank.create-token in this folder where
    /// that is PostgreSQL. The token is not in the database, so that each of several servers on one would make its own: start all of them with the
    /// same file, with copies of it, or with the same `VEILRANK_CREATE_TOKEN`.
    #[arg(long, value_name = "FILE")]
    pub(crate) create_token_file: Option<PathBuf>,
    /// Everybody who reaches this server may make surveys, without a token
    #[arg(long, conflicts_with = "create_token_file")]
    pub(crate) anybody_may_create: bool,
    #[command(flatten)]
    pub(crate) log: LogArgs,
}

/// The log of a server.
#[derive(Debug, Clone, Copy, ClapArgs)]
pub(crate) struct LogArgs {
    /// How to write the log on standard error
    ///
    /// Where that is the system's journal, each line has its priority. The log has no line for what
    /// participants ask and send.
    #[arg(long, default_value = "text", value_parser = one_of(LogFormat::ALL, LogFormat::about))]
    pub(crate) log: LogFormat,
    /// The least urgent lines that are written
    #[arg(long, default_value = "info", value_name = "LEVEL", value_parser = one_of(LogLevel::ALL, LogLevel::about))]
    pub(crate) log_level: LogLevel,
}

impl ServeArgs {
    /// Where surveys and reports are kept.
    pub(crate) fn database(&self) -> Result<DatabaseUrl, WrongUrl> {
        self.database.parse()
    }
}

veilrank::choice::choice! {
    /// Whether something is done.
    "switch" pub enum Switch {
        /// It is done.
        On = "on",
        /// It is not.
        Off = "off",
    }
}

veilrank::choice::choice! {
    /// How a log is written.
    "log format" pub enum LogFormat {
        /// A line for people.
        Text = "text",
        /// One JSON object a line.
        Json = "json",
        /// A line for people, of errors alone.
        None = "none",
    }
}

veilrank::choice::choice! {
    /// How urgent a line of a log is.
    "log level" pub enum LogLevel {
        /// What failed on this server.
        Failures = "error",
        /// Also what an operator should look after.
        Warnings = "warn",
        /// Also what organisers and operators ask.
        Everything = "info",
    }
}
