//! What can be typed: every command, flag and example; what it means is worked out by the commands.

mod audit;
mod device;
mod plan;
mod reproduce;
mod serve;
mod values;

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, CommandFactory, Parser, Subcommand, error::ErrorKind};
use veilrank::{
    aggregate::Method, asking::Queries, model::Noise, outcome::RECOUNT, privacy::Epsilon,
    query::Assign, randomizer::Mechanism, truth::Truth,
};
use veilrank_lab::System;
use veilrank_words::Language;

pub(crate) use self::audit::{AuditArgs, Audited, DeviceArgs};
pub(crate) use self::device::{AnswerArgs, ClientArgs, InviteArgs, LedgerArgs, Limit};
pub(crate) use self::plan::PlanArgs;
pub(crate) use self::reproduce::ReproduceArgs;
pub(crate) use self::serve::{LogFormat, ServeArgs};
use self::values::{
    confidence, effort, epsilon, goal, index, items, one_of, queries, seed, threads, trials, voters,
};
use crate::model::{Centre, Component, Dispersion};

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
    /// What was typed, after everything that clap cannot check; wrong usage ends the program.
    pub(crate) fn read() -> Self {
        let args = Self::parse();
        if let Err(wrong) = args.check() {
            Self::command().error(ErrorKind::ArgumentConflict, wrong).exit();
        }
        args
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
            Command::Randomize(_) if self.global.json && to_stdout => Err(
                "the reports go to standard output, where --json has no room for its summary; add -o FILE",
            ),
            Command::Demo(args) if self.global.json && !args.once => {
                Err("a demo that runs on has no document to end with; add --once to --json")
            }
            Command::Client(args) if self.global.json && to_stdout && !args.sha256 => {
                Err("the page goes to standard output, where --json has no room; add -o FILE")
            }
            Command::Completions(_) if self.global.json => {
                Err("a completion script is no JSON document; leave --json out")
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
    Randomize(RandomizeArgs),
    Tally(TallyArgs),
    Aggregate(AggregateArgs),
    Evaluate(EvaluateArgs),
    Simulate(SimulateArgs),
    Plan(PlanArgs),
    Reproduce(ReproduceArgs),
    Serve(ServeArgs),
    Answer(AnswerArgs),
    Ledger(LedgerArgs),
    Client(ClientArgs),
    Audit(AuditArgs),
    #[command(hide = true)]
    Device(DeviceArgs),
    Completions(CompletionsArgs),
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

/// Draw a population of rankings from a model and write it as a data file
#[derive(Debug, Subcommand)]
#[command(
    after_help = "Example:\n  veilrank generate mallows --items 15 --voters 5000 --theta 0.5 --seed 1 -o x.soc"
)]
pub(crate) enum Generate {
    Mallows(MallowsArgs),
    PlackettLuce(PlackettLuceArgs),
    RandomUtility(RandomUtilityArgs),
    Mixture(MixtureArgs),
}

/// How much to draw, and how to write it.
#[derive(Debug, ClapArgs)]
pub(crate) struct DrawArgs {
    /// How many voters to draw
    #[arg(long, value_name = "N", value_parser = voters, allow_negative_numbers = true)]
    pub(crate) voters: usize,
    /// Names the random numbers: the same seed gives the same bytes
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// The file's format; by default what the output's name ends in, otherwise soc
    #[arg(long, value_name = "FORMAT", value_parser = one_of(DataFormat::ALL, DataFormat::about))]
    pub(crate) format: Option<DataFormat>,
}

veilrank::choice::choice! {
    /// The formats that rankings can be written in.
    "format" pub enum DataFormat {
        /// PrefLib, strict and complete orders.
        Soc = "soc",
        /// PrefLib's layout from before 2022.
        SocLegacy = "soc-legacy",
        /// CSV with a column per rank.
        CsvRanks = "csv-ranks",
        /// CSV with a column per item.
        CsvItems = "csv-items",
    }
}

/// Rankings that scatter around one centre, by how many pairs they swap
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Examples:\n  veilrank generate mallows --items 15 --voters 5000 --theta 0.5 -o x.soc\n  \
    veilrank generate mallows --items 10 --voters 200 --phi 0.8 --centre random --seed 7"
)]
pub(crate) struct MallowsArgs {
    /// How many items to rank
    #[arg(long, value_name = "M", value_parser = items, allow_negative_numbers = true)]
    pub(crate) items: usize,
    #[command(flatten)]
    pub(crate) dispersion: Dispersion,
    /// The centre: identity, reversed, random, or item numbers from 0, best first, as in 2,0,1
    #[arg(long, default_value = "identity", value_name = "ORDER")]
    pub(crate) centre: Centre,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
}

/// Rankings by repeated choice: the next best is chosen in proportion to its weight
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Examples:\n  veilrank generate plackett-luce --weights 5,3,1,1 --voters 1000 -o x.soc\n  \
    veilrank generate plackett-luce --items 12 --spread 3 --voters 1000"
)]
pub(crate) struct PlackettLuceArgs {
    /// The items' weights, one for each, above 0
    #[arg(id = "given", long = "weights", value_delimiter = ',', value_name = "W,W,...",
          allow_negative_numbers = true, conflicts_with_all = ["items", "spread"])]
    pub(crate) weights: Option<Vec<f64>>,
    #[command(flatten)]
    pub(crate) ladder: Ladder,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
}

/// Rankings by noisy utilities: each voter adds noise to every item's mean (Thurstone)
#[derive(Debug, ClapArgs)]
#[command(
    after_help = "Example:\n  veilrank generate random-utility --items 12 --spread 3 --noise normal --voters 1000 -o x.soc"
)]
pub(crate) struct RandomUtilityArgs {
    /// The items' mean utilities, one for each
    #[arg(id = "given", long = "means", value_delimiter = ',', value_name = "U,U,...",
          allow_negative_numbers = true, conflicts_with_all = ["items", "spread"])]
    pub(crate) means: Option<Vec<f64>>,
    #[command(flatten)]
    pub(crate) ladder: Ladder,
    /// The noise that each voter adds
    #[arg(long, default_value = "gumbel", value_parser = one_of(Noise::ALL, Noise::about))]
    pub(crate) noise: Noise,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
}

/// Evenly spaced utilities, for those who have none of their own.
#[derive(Debug, Clone, Copy, ClapArgs)]
pub(crate) struct Ladder {
    /// How many items to rank, their utilities evenly spaced
    #[arg(long, value_name = "M", required_unless_present = "given", value_parser = items,
          allow_negative_numbers = true)]
    pub(crate) items: Option<usize>,
    /// The distance in utility between the best and the worst item
    #[arg(long, default_value_t = 2.0, allow_negative_numbers = true)]
    pub(crate) spread: f64,
}

/// Rankings of several groups of people
///
/// Each component is WEIGHT:MODEL[:KEY=VALUE[:KEY=VALUE...]], where MODEL is mallows (theta, phi or permallows-theta, centre),
/// plackett-luce (spread) or random-utility (spread, noise).
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  veilrank generate mixture --items 10 --voters 1000 \\\n    \
    --component 0.7:mallows:phi=0.5 --component 0.3:mallows:phi=0.8:centre=reversed -o x.soc")]
pub(crate) struct MixtureArgs {
    /// How many items to rank
    #[arg(long, value_name = "M", value_parser = items, allow_negative_numbers = true)]
    pub(crate) items: usize,
    /// A group: its share of the people, and the model that they follow
    #[arg(long, required = true, value_name = "SPEC")]
    pub(crate) component: Vec<Component>,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
}

/// Let every voter of a data file answer privately, with real noise, and write the reports
///
/// The noise comes from the operating system and cannot be seeded: what is written is as private as the reports of
/// real participants. To repeat an experiment, use `simulate`.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  veilrank randomize x.soc --epsilon 1 -o reports.jsonl\n  \
    veilrank aggregate reports.jsonl")]
pub(crate) struct RandomizeArgs {
    /// The data file: PrefLib or CSV; `-` is standard input
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) asking: Asking,
    /// How devices randomize
    #[arg(long, default_value = "randomized-response", value_parser = one_of(Mechanism::ALL, Mechanism::about))]
    pub(crate) mechanism: Mechanism,
    /// What each of these voters spends, if that is less than the survey's epsilon; tallies keep budgets apart
    #[arg(long, value_name = "EPSILON", value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) spend: Option<Epsilon>,
    /// Which order of the population is the true one; by default kemeny, and borda with permutation-cap, which tells no other
    #[arg(long, value_parser = one_of(Truth::ALL, Truth::about))]
    pub(crate) truth: Option<Truth>,
    /// The survey's id: letters, digits, dots, dashes; by default the file's name
    #[arg(long)]
    pub(crate) id: Option<String>,
    /// The survey's title, for people; by default its id
    #[arg(long)]
    pub(crate) title: Option<String>,
}

/// What is asked of each participant.
#[derive(Debug, ClapArgs)]
pub(crate) struct Asking {
    /// The most that one participant spends: above 0, at most 20; less is more private
    #[arg(long, value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) epsilon: Epsilon,
    /// Pairs asked of each: a number, `auto` (most signal for this epsilon) or `paper` (the paper's rule); one order
    /// with permutation-cap
    #[arg(long, default_value = "auto", value_name = "K", value_parser = queries, allow_negative_numbers = true)]
    pub(crate) queries: Queries,
    /// Who is asked which pairs
    #[arg(long, default_value = "uniform", value_parser = one_of(Assign::ALL, Assign::about))]
    pub(crate) assign: Assign,
    /// What is to be found out: `order`, `winner`, or the first few in whatever order, such as `first-3`; live questions aim at it
    #[arg(long, default_value = "order", value_name = "GOAL", value_parser = goal)]
    pub(crate) goal: veilrank::Goal,
}

/// Add up reports files into a tally
///
/// Files of one survey can be tallied one by one, and the tallies added up later: the result is the same. A file with
/// anything wrong in it is refused whole.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  veilrank tally monday.jsonl tuesday.jsonl -o tally.json")]
pub(crate) struct TallyArgs {
    /// Reports files or tallies of one survey; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// Make one ranking of a data file, of reports or of a tally, and say how sure it is
///
/// Each item comes with the ranks that it could have: of all intervals at 0.95, 95 in 100 hold the item's true rank in
/// the population that the people come from. Groups are cut where the cut is sure. In JSON, `rank_intervals` has
/// [lowest, highest] from 1 for each item in the order of `items`; `order` and `groups` have item numbers from 0.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank aggregate x.soc --method kemeny\n  \
    veilrank aggregate reports.jsonl --json")]
pub(crate) struct AggregateArgs {
    /// A data file (PrefLib or CSV), a reports file or a tally; `-` is standard input
    pub(crate) file: PathBuf,
    /// How the consensus is made
    #[arg(long, default_value = "auto", value_parser = one_of(Method::ALL, Method::about))]
    pub(crate) method: Method,
    /// What to say who could be, how sure and who is out: `winner`, or the first few such as `first-3`; by default what the survey is for
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    pub(crate) goal: Option<veilrank::Goal>,
    /// How sure the rank intervals and groups are to be, above 0 and below 1
    #[arg(long, default_value_t = RECOUNT.confidence, value_name = "P", value_parser = confidence, allow_negative_numbers = true)]
    pub(crate) confidence: f64,
    /// How long to look for the best order by Kemeny, as a multiple of the usual; only many items that nobody agrees about need
    /// more. The usual takes some four seconds there
    #[arg(long, default_value = "1", value_name = "TIMES", value_parser = effort, allow_negative_numbers = true)]
    pub(crate) effort: f64,
    /// State of a private survey only what holds at all looks together: its result was watched while it grew, and whoever watched could have
    /// ended it when it pleased them. Costs about the width of three to five times fewer people. Also compares early reports with late ones, in the
    /// order of the file. A curator does both where results show during the survey
    #[arg(long)]
    pub(crate) watched: bool,
}

/// Measure how far a ranking is from the voters of a data file
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank evaluate --order 2,0,1 x.soc\n  \
    veilrank aggregate reports.jsonl --json -o consensus.json && veilrank evaluate --consensus consensus.json x.soc")]
pub(crate) struct EvaluateArgs {
    /// The data file with the true rankings; `-` is standard input
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) order: OrderArgs,
    /// Also find the best order there is, to compare with
    #[arg(long)]
    pub(crate) optimum: bool,
    /// How long to look for it, as a multiple of the usual, which takes some four seconds where it cannot be proved
    #[arg(long, default_value = "1", value_name = "TIMES", value_parser = effort, allow_negative_numbers = true, requires = "optimum")]
    pub(crate) effort: f64,
}

/// The ranking to measure; one of the two is needed.
#[derive(Debug, ClapArgs)]
#[group(required = true, multiple = false)]
pub(crate) struct OrderArgs {
    /// Item numbers counted from 0, best first (PrefLib's item k is number k-1)
    #[arg(long, value_delimiter = ',', value_name = "I,I,...", value_parser = index, allow_negative_numbers = true)]
    pub(crate) order: Option<Vec<usize>>,
    /// A file that `aggregate --json` wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) consensus: Option<PathBuf>,
}

/// Play a whole survey many times and measure what comes out
///
/// Runs over the voters of a data file, or over fresh populations from a model. Item labels are shuffled in every trial.
/// The same seed gives the same figures for any number of threads.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  \
    veilrank simulate x.soc --epsilon 2 --method kwiksort --trials 300\n  \
    veilrank simulate --model mallows:theta=0.5 --items 15 --voters 5000 --epsilon 1\n  \
    veilrank simulate x.soc --epsilon 1 --mechanism central-borda --json")]
pub(crate) struct SimulateArgs {
    /// The data file whose voters take part; `-` is standard input
    #[arg(required_unless_present = "model", conflicts_with_all = ["model", "items"])]
    pub(crate) file: Option<PathBuf>,
    /// A model to draw each trial's voters from: MODEL[:KEY=VALUE...], as in mallows:theta=0.5
    #[arg(long, value_name = "SPEC", requires = "items")]
    pub(crate) model: Option<crate::model::Spec>,
    /// How many items a model ranks
    #[arg(long, value_name = "M", requires = "model", value_parser = items, allow_negative_numbers = true)]
    pub(crate) items: Option<usize>,
    #[command(flatten)]
    pub(crate) asking: Asking,
    /// Who randomizes what; `auto` takes pairs or whole orders, whichever tell more at this number of items and epsilon where
    /// opinions differ much
    #[arg(long, default_value = "randomized-response", value_parser = one_of(System::ALL, System::about))]
    pub(crate) mechanism: System,
    /// How the consensus is made
    #[arg(long, default_value = "auto", value_parser = one_of(Method::ALL, Method::about))]
    pub(crate) method: Method,
    /// How many voters take part in each trial: all of the file's, or a sample; 5000 from a model
    #[arg(long, value_name = "N", value_parser = voters, allow_negative_numbers = true)]
    pub(crate) voters: Option<usize>,
    /// How many times to play it
    #[arg(long, default_value = "30", value_name = "T", value_parser = trials, allow_negative_numbers = true)]
    pub(crate) trials: usize,
    /// Names the random numbers
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many threads to use; by default one per core
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
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
