//! What can be typed after `generate`.

use clap::{Args as ClapArgs, Subcommand};
use veilrank::model::Noise;

use super::values::{items, one_of, seed, voters};
use crate::model::{Centre, Component, Dispersion};

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
