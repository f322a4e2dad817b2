//! What can be typed: every command, flag and example; what it means is worked out by the commands.

use std::{path::PathBuf, str::FromStr};

use clap::{
    Args as ClapArgs, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
use veilrank::{
    aggregate::Method, model::Noise, privacy::Epsilon, query::Assign, randomizer::Mechanism,
    theory::QueryRule,
};
use veilrank_lab::{Queries, System};

use crate::model::{Centre, Component, Dispersion};

/// Collect rankings without anybody handing one over.
///
/// Each participant's device randomizes a few pairwise answers before anything leaves it (local differential privacy);
/// a curator whom nobody has to trust turns the noisy answers into a consensus ranking.
///
/// Start with `veilrank demo`.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100, propagate_version = true)]
#[command(after_help = "Results go to standard output, progress and warnings to standard error.\n\
    Exit status: 0 done, 1 failed, 2 wrong usage.")]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
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
    Completions(CompletionsArgs),
}

/// See the whole flow in a second: a small population, private answers, a consensus
///
/// Draws a population that agrees with a hidden truth up to chance, lets each simulated device answer one question
/// privately, and prints the consensus beside the truth.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  veilrank demo --voters 5000 --epsilon 0.5")]
pub(crate) struct DemoArgs {
    /// How many people take part
    #[arg(long, default_value_t = 2000, value_name = "N")]
    pub(crate) voters: usize,
    /// The privacy budget of each of them
    #[arg(long, default_value = "1", value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) epsilon: Epsilon,
    /// Names the random numbers: the same seed gives the same demo
    #[arg(long, default_value_t = 1)]
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
    #[arg(long, value_name = "N")]
    pub(crate) voters: usize,
    /// Names the random numbers: the same seed gives the same bytes
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file's format; by default what the output's name ends in, otherwise soc
    #[arg(long, value_name = "FORMAT", value_parser = one_of::<DataFormat>(DataFormat::ALL))]
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
    #[arg(long, value_name = "M")]
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
    #[arg(long, value_delimiter = ',', value_name = "W,W,...", conflicts_with_all = ["items", "spread"])]
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
    #[arg(long, value_delimiter = ',', value_name = "U,U,...", allow_negative_numbers = true,
          conflicts_with_all = ["items", "spread"])]
    pub(crate) means: Option<Vec<f64>>,
    #[command(flatten)]
    pub(crate) ladder: Ladder,
    /// The noise that each voter adds
    #[arg(long, default_value = "gumbel", value_parser = one_of::<Noise>(Noise::ALL))]
    pub(crate) noise: Noise,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
}

/// Evenly spaced utilities, for those who have none of their own.
#[derive(Debug, Clone, Copy, ClapArgs)]
pub(crate) struct Ladder {
    /// How many items to rank, their utilities evenly spaced
    #[arg(long, value_name = "M")]
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
    #[arg(long, value_name = "M")]
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
    #[arg(long, default_value = "randomized-response", value_parser = one_of::<Mechanism>(Mechanism::ALL))]
    pub(crate) mechanism: Mechanism,
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
    #[arg(long, default_value = "auto", value_name = "K", value_parser = queries)]
    pub(crate) queries: Queries,
    /// Who is asked which pairs
    #[arg(long, default_value = "uniform", value_parser = one_of::<Assign>(Assign::ALL))]
    pub(crate) assign: Assign,
}

/// Add up reports files into a tally
///
/// Files of one survey may be tallied apart and the tallies' reports together: the result is the same. A file with
/// anything wrong in it is refused whole.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  veilrank tally monday.jsonl tuesday.jsonl -o tally.json")]
pub(crate) struct TallyArgs {
    /// Reports files or tallies of one survey; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// Make one ranking of a data file, of reports or of a tally
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank aggregate x.soc --method kemeny\n  \
    veilrank aggregate reports.jsonl --json")]
pub(crate) struct AggregateArgs {
    /// A data file (PrefLib or CSV), a reports file or a tally; `-` is standard input
    pub(crate) file: PathBuf,
    /// How the consensus is made
    #[arg(long, default_value = "auto", value_parser = one_of::<Method>(Method::ALL))]
    pub(crate) method: Method,
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
}

/// The ranking to measure; one of the two is needed.
#[derive(Debug, ClapArgs)]
#[group(required = true, multiple = false)]
pub(crate) struct OrderArgs {
    /// Item numbers counted from 0, best first (PrefLib's item k is number k-1)
    #[arg(long, value_delimiter = ',', value_name = "I,I,...")]
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
    #[arg(long, value_name = "M", requires = "model")]
    pub(crate) items: Option<usize>,
    #[command(flatten)]
    pub(crate) asking: Asking,
    /// Who randomizes what; `auto` takes pairs or whole orders, by the items and epsilon, for opinions that differ much
    #[arg(long, default_value = "randomized-response", value_parser = one_of::<System>(System::ALL))]
    pub(crate) mechanism: System,
    /// How the consensus is made
    #[arg(long, default_value = "auto", value_parser = one_of::<Method>(Method::ALL))]
    pub(crate) method: Method,
    /// How many voters take part in each trial: all of the file's, or a sample; 5000 from a model
    #[arg(long, value_name = "N")]
    pub(crate) voters: Option<usize>,
    /// How many times to play it
    #[arg(long, default_value_t = 30, value_name = "T")]
    pub(crate) trials: usize,
    /// Names the random numbers
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads to use; by default one per core
    #[arg(long, value_name = "N")]
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

/// A parser for one of the named choices, which lists them in the help.
fn one_of<T>(all: &'static [T]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = veilrank::Error> + Copy + Send + Sync + 'static,
    &'static str: From<T>,
{
    let names = all.iter().map(|&choice| <&'static str>::from(choice));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// A privacy budget, checked while the arguments are read.
fn epsilon(text: &str) -> Result<Epsilon, String> {
    let number: f64 = text.parse().map_err(|_| "epsilon must be a number".to_owned())?;
    Epsilon::new(number).map_err(|error| error.to_string())
}

fn queries(text: &str) -> Result<Queries, String> {
    match text {
        "auto" => Ok(Queries::Rule(QueryRule::Exact)),
        "paper" => Ok(Queries::Rule(QueryRule::Paper)),
        number => match number.parse() {
            Ok(queries) if queries > 0 => Ok(Queries::Fixed(queries)),
            _ => Err("queries must be a whole number from 1, `auto` or `paper`".to_owned()),
        },
    }
}
