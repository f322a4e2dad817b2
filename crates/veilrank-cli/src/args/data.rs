//! What can be typed to what works on data files and reports.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use veilrank::{
    aggregate::Method, asking::Queries, outcome::RECOUNT, privacy::Epsilon, query::Assign,
    randomizer::Mechanism, truth::Truth,
};
use veilrank_lab::System;

use super::attack::AttackArgs;
use super::values::{
    Order, confidence, effort, epsilon, goal, items, one_of, order, queries, seed, threads, trials,
    voters,
};

/// Let every voter of a data file answer privately, with real noise, and write the reports
///
/// The noise comes from the operating system and cannot be seeded: what is written is as private as the reports of
/// real participants. To repeat an experiment, use `simulate`. A result that is called .parquet is a table, for engines and for
/// many reports; any other is lines of text.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Example:\n  veilrank randomize x.soc --epsilon 1 -o reports.jsonl\n  \
    veilrank aggregate reports.jsonl\n  \
    veilrank randomize x.soc --epsilon 1 -o reports.parquet")]
pub(crate) struct RandomizeArgs {
    /// The data file: rankings, or comparisons, of which each person's are one participant's; `-` is standard input
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
/// anything wrong in it is refused whole. Parquet files, whoever wrote them, are counted on all cores in memory that does
/// not grow with them; a folder is all that end in .parquet below it.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank tally monday.jsonl tuesday.jsonl -o tally.json\n  \
    veilrank tally counts.csv tuesday.jsonl --terms terms.json -o tally.json\n  \
    veilrank tally events/ --terms terms.json -o tally.json")]
pub(crate) struct TallyArgs {
    /// Reports files, Parquet files of reports or folders of them, tallies or tables of counts (CSV: epsilon,first,second,yes,no) of one survey; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// A file with the survey's terms, or of its reports, whose first line has them: a table of counts needs them, and Parquet files of other programs. What has terms of its own must have the same
    #[arg(long, value_name = "FILE")]
    pub(crate) terms: Option<PathBuf>,
}

/// Make one ranking of a data file, of reports or of a tally, and say how sure it is
///
/// Each item comes with the ranks that it could have: of all intervals at 0.95, 95 in 100 hold the item's true rank in
/// the population that the people come from. Groups are cut where the cut is sure. In JSON, `rank_intervals` has
/// [lowest, highest] from 1 for each item in the order of `items`; `order` and `groups` have item numbers from 0.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank aggregate x.soc --method kemeny\n  \
    veilrank aggregate reports.jsonl --json\n  \
    veilrank aggregate counts.csv --terms terms.json")]
pub(crate) struct AggregateArgs {
    /// A data file (PrefLib or CSV), a reports file, a Parquet file of reports or a folder of them, a tally, or a table of counts (CSV: epsilon,first,second,yes,no); `-` is standard input
    pub(crate) file: PathBuf,
    /// A file with the survey's terms, or of its reports, whose first line has them: a table of counts needs them, and Parquet files of other programs. What has terms of its own must have the same
    #[arg(long, value_name = "FILE")]
    pub(crate) terms: Option<PathBuf>,
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
    veilrank evaluate --order 'item 3,item 1,item 2' x.soc\n  \
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
    /// The items, best first: their names, quoted where they hold a comma, or their numbers counted from 0 (PrefLib's item k is number k-1)
    #[arg(long, value_name = "ITEM,ITEM,...", value_parser = order, allow_hyphen_values = true)]
    pub(crate) order: Option<Order>,
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
    veilrank simulate x.soc --epsilon 1 --mechanism central-borda --json\n  \
    veilrank simulate x.soc --epsilon 1 --attack promote:1 --fakes 5%")]
pub(crate) struct SimulateArgs {
    /// The data file whose voters take part; of comparisons, each person's are one voter's; `-` is standard input
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
    #[command(flatten)]
    pub(crate) attack: AttackArgs,
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
