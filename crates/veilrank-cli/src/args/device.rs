//! What can be typed to the participant's device.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use veilrank::privacy::{Epsilon, USUAL_LIMIT};
use veilrank_words::Language;

use super::{
    is_standard,
    values::{epsilon, language},
};

/// Take part in a survey: answer it privately, from this device
///
/// Fetches the terms from the curator, asks the organiser's question about a pair or two (or takes your ranking), shows what it understood,
/// adds noise from the operating system, and shows the exact bytes before they leave. Until the noise is added, `b` goes one
/// question back, `r` starts over, and `q` leaves with nothing spent.
///
/// A survey is answered once: the noisy answer is kept before it is sent, and running the same command again sends the same bytes, or
/// says that they are counted.
///
/// The device trusts nobody. It refuses terms above your limits, and a curator who asks for more than its terms. What
/// you spent is in `veilrank ledger`; what you think is kept nowhere.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    veilrank answer 'https://polls.example/s/ID#invite=TOKEN'\n  \
    veilrank answer http://127.0.0.1:8080/s/ID --ranking mine.txt --yes\n  \
    veilrank answer --terms terms.json -o report.json\n\n\
    Others on this machine can see what stands on a command line. To keep an invite from them, put it into the \
    environment as VEILRANK_INVITE, or into a file for --invite-file.")]
pub(crate) struct AnswerArgs {
    /// The survey's address, as its organiser gave it; it may end in #invite=TOKEN (then put it in quotes)
    #[arg(required_unless_present = "terms")]
    pub(crate) url: Option<String>,
    /// Answer a survey that has no server: a file with its terms, which say that devices draw their own pairs (or ask for whole orders), or a file of its reports. Nothing is sent; your report goes to standard output, or to a file with -o
    #[arg(long, value_name = "FILE", conflicts_with_all = ["url", "invite", "invite_file", "no_wait"])]
    pub(crate) terms: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) invite: InviteArgs,
    #[command(flatten)]
    pub(crate) opinion: OpinionArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
    /// Add the noise and send without asking
    #[arg(short, long)]
    pub(crate) yes: bool,
    /// Use a ticket at once, without the random wait of up to a minute that keeps the time from telling whose it is
    #[arg(long)]
    pub(crate) no_wait: bool,
    #[command(flatten)]
    pub(crate) home: HomeArgs,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

/// The right to take part, where the survey asks for one.
#[derive(Debug, ClapArgs)]
#[group(multiple = false)]
pub(crate) struct InviteArgs {
    /// The invite, if it is not in the address
    #[arg(long, value_name = "TOKEN")]
    pub(crate) invite: Option<String>,
    /// A file whose first line is the invite; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) invite_file: Option<PathBuf>,
}

/// What the owner thinks, if not asked pair by pair.
#[derive(Debug, ClapArgs)]
#[group(multiple = false)]
pub(crate) struct OpinionArgs {
    /// Your ranking: a file with a name on each line, best first (`= name` is tied with the line above), or a PrefLib or CSV
    /// file of one voter; `-` is standard input. Names that the survey does not have are left out
    #[arg(long, value_name = "FILE")]
    pub(crate) ranking: Option<PathBuf>,
    /// Put the whole list in your order at a prompt, ties allowed, in place of single pairs
    #[arg(long)]
    pub(crate) rank: bool,
}

/// What the owner is ready to spend.
#[derive(Debug, Clone, Copy, ClapArgs)]
pub(crate) struct BudgetArgs {
    /// Spend this much, if it is less than the survey's epsilon
    #[arg(long, value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) epsilon: Option<Epsilon>,
    /// The most to spend on one survey; at 3 a single answer is the true one 95 times in 100
    #[arg(long, default_value_t = USUAL_LIMIT, value_name = "EPSILON", value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) max_epsilon: Epsilon,
    /// The most to spend in all surveys together; `veilrank ledger --limit` sets it for good
    #[arg(long, value_name = "EPSILON", value_parser = total, allow_negative_numbers = true)]
    pub(crate) max_total: Option<f64>,
}

/// Where the ledger is.
#[derive(Debug, ClapArgs)]
pub(crate) struct HomeArgs {
    /// The folder of your ledger; by default `VEILRANK_HOME`, or this system's folder for a user's own data
    #[arg(long, value_name = "FOLDER")]
    pub(crate) home: Option<PathBuf>,
}

/// What the owner reads.
#[derive(Debug, ClapArgs)]
pub(crate) struct LanguageArgs {
    /// The language to speak: en, de, fr, es, pt, pl, zh-Hans, ja or ar; by default what `LC_ALL`, `LC_MESSAGES` or `LANG` says, and
    /// English where they say none of these
    #[arg(long, value_name = "TAG", value_parser = language)]
    language: Option<Language>,
}

impl LanguageArgs {
    /// The language that was asked for, or the terminal's.
    pub(super) fn chosen(&self) -> Language {
        let environment = || Language::from_environment(|name| std::env::var(name).ok());
        self.language.unwrap_or_else(environment)
    }
}

/// Show what this device has spent, and where
///
/// A report counts as spent from the moment at which it is kept here, sent or not: you may have seen it, and it may leave at any time.
/// Sending it again costs nothing more. The browser's device counts in the same way.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank ledger\n  veilrank ledger --limit 5")]
pub(crate) struct LedgerArgs {
    /// Set the most that you spend in all surveys together, which `answer` then keeps (20 at first); `none` for no limit
    #[arg(long, value_name = "EPSILON", value_parser = limit, allow_negative_numbers = true)]
    pub(crate) limit: Option<Limit>,
    #[command(flatten)]
    pub(crate) home: HomeArgs,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

/// Write the participant's page as one file that answers any survey from your own disk
///
/// Whoever does not trust the operator of a curator to serve the right page opens this file instead, and points it at the
/// survey's address. It stands alone; its SHA-256 is printed, so that you can compare it with what others have. Every curator
/// of the same version offers the same file at /client.html.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank client -o client.html\n  \
    veilrank client --sha256      # compare with `sha256sum client.html` of a file that you got elsewhere")]
pub(crate) struct ClientArgs {
    /// Print the SHA-256 of that file, as `sha256sum` would, and write no file
    #[arg(long)]
    pub(crate) sha256: bool,
}

/// A limit to set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Limit {
    /// No limit any more.
    None,
    /// At most this in all.
    Most(f64),
}

impl AnswerArgs {
    /// What clap cannot check.
    pub(super) fn check(&self) -> Result<(), &'static str> {
        let standard = |path: &Option<PathBuf>| path.as_deref().is_some_and(is_standard);
        let ranking = standard(&self.opinion.ranking);
        if ranking && standard(&self.invite.invite_file) {
            return Err(
                "standard input can be read once; give a file's name for the ranking or the invite",
            );
        }
        if ranking && !self.yes {
            return Err(
                "with the ranking on standard input nobody can be asked whether to send; add --yes",
            );
        }
        if standard(&self.terms) {
            return Err("terms are read from a file, since you answer on standard input; name one");
        }
        Ok(())
    }
}

fn total(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "it must be a number from 0, as in 5".to_owned())
}

fn limit(text: &str) -> Result<Limit, String> {
    match text {
        "none" => Ok(Limit::None),
        number => total(number).map(Limit::Most).map_err(|error| error + ", or `none`"),
    }
}
