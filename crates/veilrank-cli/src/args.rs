//! What can be typed: every command, flag and example; what it means is worked out by the commands.

mod attack;
mod audit;
mod backup;
mod convert;
mod data;
mod device;
mod generate;
mod issue;
mod plan;
mod reproduce;
mod serve;
mod values;
mod verify;

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use clap::{Args as ClapArgs, CommandFactory, Parser, Subcommand, error::ErrorKind};
use veilrank::privacy::Epsilon;
use veilrank_words::Language;

use self::values::{epsilon, seed, voters};
pub(crate) use self::{
    attack::AttackArgs,
    audit::{AuditArgs, Audited, DeviceArgs},
    backup::{BackupArgs, RestoreArgs},
    convert::ConvertArgs,
    data::{AggregateArgs, EvaluateArgs, OrderArgs, RandomizeArgs, SimulateArgs, TallyArgs},
    device::{AnswerArgs, ClientArgs, InviteArgs, LedgerArgs, Limit},
    generate::{DataFormat, DrawArgs, Generate, Ladder},
    issue::{Issue, IssueLinksArgs, IssueNewArgs, IssueServeArgs},
    plan::PlanArgs,
    reproduce::ReproduceArgs,
    serve::{LogArgs, LogFormat, LogLevel, ServeArgs, Switch},
    verify::VerifyArgs,
};

/// Collect rankings without anybody handing one over.
///
/// Each participant's device randomizes a few pairwise answers before anything leaves it (local differential privacy);
/// a curator whom nobody has to trust turns the noisy answers into a consensus ranking.
///
/// Start with `veilrank demo`.
#[derive(Debug, Parser)]
#[command(name = "veilrank", version, max_term_width = 100)]
#[command(after_help = "Results go to standard output, progress and warnings to standard error.\n\
    Exit status: 0 done, 1 failed, 2 wrong usage.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Args {
    /// What was typed, the program's name first, after everything that clap cannot check.
    pub(crate) fn read(typed: impl IntoIterator<Item = OsString>) -> Result<Self, clap::Error> {
        let args = Self::try_parse_from(typed)?;
        match args.check() {
            Ok(()) => Ok(args),
            Err(wrong) => Err(Self::command().error(ErrorKind::ArgumentConflict, wrong)),
        }
    }

    /// The language of whoever takes part; everything else is English.
    pub(crate) fn language(&self) -> Language {
        match &self.command {
            Command::Answer(args) => args.language.chosen(),
            Command::Ledger(args) => args.language.chosen(),
            _ => Language::English,
        }
    }

    fn check(&self) -> Result<(), String> {
        let to_stdout = self.global.output.as_deref().is_none_or(is_standard);
        let wrong = match &self.command {
            // Read here, since clap would repeat an address that it cannot read, with its password.
            Command::Serve(args) => return args.database().map(drop).map_err(|e| e.to_string()),
            Command::Backup(args) => {
                return args.database.url().map(drop).map_err(|e| e.to_string());
            }
            Command::Restore(args) => return args.check().map_err(|e| e.to_string()),
            Command::Randomize(_) if self.global.json && to_stdout => Err(
                "the reports go to standard output, where --json has no room for its summary; add -o FILE",
            ),
            Command::Convert(_) if self.global.json && to_stdout => {
                Err("the data goes to standard output, where --json has no room; add -o FILE")
            }
            Command::Demo(args) if self.global.json && !args.once => {
                Err("a demo that runs on has no document to end with; add --once to --json")
            }
            Command::Client(args) if self.global.json && to_stdout && !args.sha256 => {
                Err("the page goes to standard output, where --json has no room; add -o FILE")
            }
            Command::Completions(_) if self.global.json => {
                Err("a completion script is no JSON document; leave --json out")
            }
            Command::Man(_) if self.global.json || self.global.output.is_some() => {
                Err("manual pages go into the folder that is named; leave --json and -o out")
            }
            Command::Answer(args) => args.check(),
            Command::Plan(args) => args.unknown().map(drop),
            Command::Tally(args)
                if args.files.iter().filter(|file| is_standard(file)).count() > 1 =>
            {
                Err("standard input can be read once; give `-` once")
            }
            Command::Evaluate(args)
                if is_standard(&args.file)
                    && args.order.consensus.as_deref().is_some_and(is_standard) =>
            {
                Err(
                    "standard input can be read once; give a file's name for the data or for --consensus",
                )
            }
            _ => Ok(()),
        };
        wrong.map_err(str::to_owned)
    }
}

/// True for `-`: standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Flags of every command.
#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Global {
    /// Print one JSON document instead of text for people
    #[arg(long, global = true, help_heading = "Output")]
    pub(crate) json: bool,
    /// Write the result to this file; `-` is standard output
    #[arg(short, long, global = true, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    /// No progress, notes or warnings
    #[arg(short, long, global = true, help_heading = "Output")]
    pub(crate) quiet: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Demo(DemoArgs),
    #[command(subcommand)]
    Generate(Generate),
    Convert(ConvertArgs),
    Randomize(RandomizeArgs),
    Tally(TallyArgs),
    Aggregate(AggregateArgs),
    Evaluate(EvaluateArgs),
    Simulate(SimulateArgs),
    Plan(PlanArgs),
    Reproduce(ReproduceArgs),
    Serve(ServeArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    #[command(subcommand)]
    Issue(Issue),
    Answer(AnswerArgs),
    Ledger(LedgerArgs),
    Client(ClientArgs),
    Audit(AuditArgs),
    Verify(VerifyArgs),
    #[command(hide = true)]
    Device(DeviceArgs),
    Completions(CompletionsArgs),
    #[command(hide = true)]
    Man(ManArgs),
}

/// See the whole flow over HTTP: a curator, a few hundred private answers, a consensus
///
/// Starts a curator on a free port of this machine, draws a population that agrees with a hidden truth up to chance, lets
/// each simulated device answer over HTTP, and prints the consensus beside the truth. The curator then runs on until Ctrl-C, so
/// that you can see its pages in a browser and take part yourself, there or with `veilrank answer`.
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Examples:\n  veilrank demo\n  veilrank demo --once --voters 1000 --epsilon 1"
)]
pub(crate) struct DemoArgs {
    /// End after the outcome
    #[arg(long)]
    pub(crate) once: bool,
    /// How many people take part
    #[arg(long, default_value = "300", value_name = "N", value_parser = voters, allow_negative_numbers = true)]
    pub(crate) voters: usize,
    /// The privacy budget of each of them
    #[arg(long, default_value = "2", value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) epsilon: Epsilon,
    /// Names the random numbers: the same seed gives the same demo
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
}

/// Print a completion script for a shell
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Example:\n  veilrank completions bash > ~/.local/share/bash-completion/completions/veilrank"
)]
pub(crate) struct CompletionsArgs {
    /// Which shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the manual pages of all commands into a folder
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Example:\n  mkdir -p ~/.local/share/man/man1 && veilrank man ~/.local/share/man/man1"
)]
pub(crate) struct ManArgs {
    /// A folder that is there
    pub(crate) folder: PathBuf,
}
