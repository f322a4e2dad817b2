//! What can be typed to check a curator.

use clap::Args as ClapArgs;

use super::device::HomeArgs;

/// Check that a curator neither dropped nor changed reports, nor shows another outcome than they give
///
/// Downloads the survey's log and checks the signature under it, every entry, that the log only grew since you last looked and not after it
/// was closed, that your own report is in it (if this device has answered), that it holds the same reports as the reports file, and that a
/// recount gives the published outcome byte for byte. What the survey offers has to agree with what is signed, and with what this device
/// was shown before, but for changes that everybody is told. What cannot be checked is said, too; docs/verifying.md has what no check can
/// find.
///
/// A curator could show different logs to different people. Only who compares heads sees that: keep yours with --save-head, and give
/// those of others with --heads.
///
/// Where only the organiser sees the results, only the organiser can verify them, with the link of the organiser's page.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    veilrank verify https://polls.example/s/ID\n  \
    veilrank verify https://polls.example/s/ID --save-head mine.json\n  \
    veilrank verify https://polls.example/s/ID --heads theirs.json --json\n  \
    veilrank verify 'https://polls.example/o/ID#token=TOKEN'\n\n\
    Others on this machine can see what stands on a command line. To keep the organiser's token from them, put it into the \
    environment as VEILRANK_ORGANISER_TOKEN, and give the survey's address.\n\n\
    Exit status: 0 nothing is wrong, 1 a breach or a failure, 2 wrong usage.")]
pub(crate) struct VerifyArgs {
    /// The survey's address, or the organiser's own link (then put it in quotes)
    pub(crate) url: String,
    /// Heads of the same log that others saw: a file or an address; may be given several times
    #[arg(long, value_name = "FILE|URL")]
    pub(crate) heads: Vec<String>,
    /// Write the head to this file, for others to compare
    #[arg(long, value_name = "FILE")]
    pub(crate) save_head: Option<std::path::PathBuf>,
    #[command(flatten)]
    pub(crate) home: HomeArgs,
}
