//! What can be typed to an audit.

use std::ffi::OsString;

use clap::Args as ClapArgs;
use veilrank::{privacy::Epsilon, randomizer::Mechanism};

use super::values::{audit_runs, confidence, epsilon, items, number, one_of, patience, seed};

veilrank::choice::choice! {
    /// Our own clients.
    "client" pub enum Audited {
        /// The device of the core, in this program.
        Core = "core",
        /// The device in a terminal, `veilrank answer`, with a curator of the audit's own.
        Terminal = "terminal",
        /// The device in a browser, `client.js`, run by Node.
        Browser = "browser",
        /// The example of a client in another language, run by Python.
        Python = "python",
    }
}

/// Measure from outside how much privacy a client loses at least
///
/// Runs a client for invented people whose ballots are far apart, and looks for anything in its output that is likelier with one
/// ballot than with another: answers, key order, blanks, length, a missing answer. Half of the runs find what tells the most,
/// the other half bounds it. The result holds with the confidence asked for: the client loses at least so much. It is no proof that it
/// loses no more.
///
/// COMMAND is any client that speaks the protocol of docs/clients.md: one request a line on standard input, one report a
/// line on standard output. Without it one of ours is audited. The exit status is 1 unless the client is consistent with its promise.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank audit --epsilon 1 --mechanism laplace\n  \
    veilrank audit --client browser --epsilon 2 --queries 2\n  \
    veilrank audit --epsilon 1 --mechanism randomized-response -- python3 my_client.py")]
pub(crate) struct AuditArgs {
    /// One of our own clients
    #[arg(long, default_value = "core", value_parser = one_of(Audited::ALL, Audited::about), conflicts_with = "command")]
    pub(crate) client: Audited,
    /// The budget that the client is told, and promises to keep
    #[arg(long, default_value = "1", value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) epsilon: Epsilon,
    /// How the client is to randomize
    #[arg(long, default_value = "randomized-response", value_parser = one_of(Mechanism::ALL, Mechanism::about))]
    pub(crate) mechanism: Mechanism,
    /// How many items are ranked
    #[arg(long, default_value = "4", value_name = "M", value_parser = items, allow_negative_numbers = true)]
    pub(crate) items: usize,
    /// How many pairs are asked of each person; one order with permutation-cap
    #[arg(long, default_value = "1", value_name = "K", value_parser = number, allow_negative_numbers = true)]
    pub(crate) queries: usize,
    /// About how often the client runs; by default 100000, and 2000 for the terminal, which starts a program each time
    #[arg(long, value_name = "N", value_parser = audit_runs, allow_negative_numbers = true)]
    pub(crate) runs: Option<u64>,
    /// How sure the bound is to be, above 0 and below 1
    #[arg(long, default_value_t = 0.99, value_name = "P", value_parser = confidence, allow_negative_numbers = true)]
    pub(crate) confidence: f64,
    /// How long a client may take for one answer, in seconds
    #[arg(long, default_value_t = 2.0, value_name = "SECONDS", value_parser = patience, allow_negative_numbers = true)]
    pub(crate) patience: f64,
    /// Draws some of the ballots, and the order in which all are tried; the noise is the client's own
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// The client to audit and its arguments, after `--`
    #[arg(last = true, value_name = "COMMAND")]
    pub(crate) command: Vec<OsString>,
}

/// Answer as a client under audit does: a request a line on standard input, a report a line on standard output
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  veilrank audit --epsilon 1 -- veilrank device")]
pub(crate) struct DeviceArgs {}
