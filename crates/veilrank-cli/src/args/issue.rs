//! What can be typed after `issue`.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args as ClapArgs, Subcommand};

use super::{serve::LogArgs, values::public_url};

/// Sign tickets for invites, as somebody else than the curator: a works council, an ombudsman
///
/// Whoever holds the list of people runs this, and whoever counts runs `veilrank serve`. A device sends its invite here, gets a blind
/// signature, and takes part by the ticket that it makes of it. Neither side, nor both together, can tell which answer came by which invite.
#[derive(Debug, Subcommand)]
#[command(after_help = "Examples:\n  \
    veilrank issue new staff.issuer --invites 40 --url https://council.example    # prints `issuer` for the survey's terms\n  \
    veilrank issue serve staff.issuer --listen 127.0.0.1:8090\n  \
    veilrank issue links staff.issuer https://polls.example/s/ID")]
pub(crate) enum Issue {
    New(IssueNewArgs),
    Serve(IssueServeArgs),
    Links(IssueLinksArgs),
}

/// Make a key and invites, and print what the survey's terms need of them
///
/// FILE gets the secret key and the invites, and only you can read it. What is printed is public: whoever makes the survey puts it into its terms
/// as `issuer`. Each survey needs a file of its own, since an invite gets one signature, whatever it is used for.
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Example:\n  veilrank issue new staff.issuer --invites 40 --url https://council.example"
)]
pub(crate) struct IssueNewArgs {
    /// The file to make; one that is there already is left alone
    pub(crate) file: PathBuf,
    /// How many people may answer
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub(crate) invites: u16,
    /// Where devices will reach this issuer; https, or this machine
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub(crate) url: String,
}

/// Sign tickets over HTTP
///
/// Each invite of FILE gets one signature, and the same once more for the same request. What was signed is in FILE.issued before anybody is
/// answered, so that an end of everything costs nobody a ticket and gives nobody two. Ctrl-C ends it. Put a proxy with TLS in front for others than this machine.
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Example:\n  veilrank issue serve staff.issuer --listen 127.0.0.1:8090 --survey-url https://polls.example/s/ID"
)]
pub(crate) struct IssueServeArgs {
    /// What `veilrank issue new` made
    pub(crate) file: PathBuf,
    /// Where to listen; port 0 takes a free one
    #[arg(long, default_value = "127.0.0.1:8090", value_name = "ADDRESS:PORT")]
    pub(crate) listen: SocketAddr,
    /// The survey's address; devices that name another survey are refused
    #[arg(long, value_name = "URL")]
    pub(crate) survey_url: Option<String>,
    #[command(flatten)]
    pub(crate) log: LogArgs,
}

/// Print a link for each invite
///
/// One link a line, each good for one person. Whoever sees a link may use it.
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Example:\n  veilrank issue links staff.issuer https://polls.example/s/ID -o links.txt"
)]
pub(crate) struct IssueLinksArgs {
    /// What `veilrank issue new` made
    pub(crate) file: PathBuf,
    /// The survey's address
    pub(crate) url: String,
}
