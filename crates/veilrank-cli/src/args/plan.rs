//! What was typed after `veilrank plan`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use veilrank::{goal::Goal, plan::Unknown, privacy::Epsilon, query::Assign};

use super::values::{confidence, epsilon, items, one_of, seed, trials, voters};

/// Say what a survey can tell, and solve for people, epsilon, items or accuracy
///
/// Give all but one of --items, --voters, --epsilon and --accuracy, and the one that is left out is solved for; where --accuracy is
/// missing too it is 0.95. An answer is a range: nobody knows beforehand how near the items are to each other, so it is computed for
/// many populations that agree as much as --agreement says (as real ones do where it does not say: on 59 to 80 % of pairs), or that a
/// pilot leaves possible, and four of five are inside. Accuracy is how often the winner or the first few are the true ones, and for
/// the whole order the share of all pairs that are as in the population. Devices are taken to spend what they spend by
/// default: at most 3, and of an epsilon above that a half or a quarter.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank plan --items 10 --epsilon 1\n  \
    veilrank plan --items 8 --voters 40 --epsilon 2 --goal winner\n  \
    veilrank plan --items 8 --voters 400 --goal winner --accuracy 0.9\n  \
    veilrank plan --voters 400 --epsilon 1 --goal first-3\n  \
    veilrank plan --pilot pilot.jsonl --epsilon 0.5 --accuracy 0.9 --json")]
pub(crate) struct PlanArgs {
    /// How many items to rank
    #[arg(long, value_name = "M", value_parser = items, allow_negative_numbers = true, conflicts_with = "pilot")]
    pub(crate) items: Option<usize>,
    /// How many people take part
    #[arg(long, value_name = "N", value_parser = voters, allow_negative_numbers = true)]
    pub(crate) voters: Option<usize>,
    /// The most that one participant spends
    #[arg(long, value_parser = epsilon, allow_negative_numbers = true)]
    pub(crate) epsilon: Option<Epsilon>,
    /// How often the goal is to come out right; for the whole order, the share of pairs
    #[arg(long, value_name = "A", value_parser = confidence, allow_negative_numbers = true)]
    pub(crate) accuracy: Option<f64>,
    /// What the survey is for: order, winner, or first-K as in first-3
    #[arg(long, default_value = "order")]
    pub(crate) goal: Goal,
    /// The share of pairs on which a person agrees with the common order, above 0.5 and below 1
    #[arg(long, value_name = "A", value_parser = confidence, allow_negative_numbers = true, conflicts_with = "pilot")]
    pub(crate) agreement: Option<f64>,
    /// A data file, reports or a tally of a pilot, in place of a guess
    #[arg(long, value_name = "FILE")]
    pub(crate) pilot: Option<PathBuf>,
    /// Who is asked which pairs; a survey that shows its result after closing asks balanced
    #[arg(long, default_value = "live", value_parser = one_of(Assign::ALL, Assign::about))]
    pub(crate) assign: Assign,
    /// Also play the survey so many times, from the questions to the consensus
    #[arg(long, value_name = "T", value_parser = trials, allow_negative_numbers = true)]
    pub(crate) trials: Option<usize>,
    /// Names the random numbers of a pilot and of surveys that are played
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: u64,
}

impl PlanArgs {
    /// What was left out, and is to be solved for.
    pub(crate) fn unknown(&self) -> Result<Unknown, &'static str> {
        let items = self.items.is_some() || self.pilot.is_some();
        match (items, self.voters.is_some(), self.epsilon.is_some(), self.accuracy.is_some()) {
            (true, true, true, false) => Ok(Unknown::Accuracy),
            (true, false, true, _) => Ok(Unknown::Voters),
            (true, true, false, _) => Ok(Unknown::Epsilon),
            (false, true, true, _) => Ok(Unknown::Items),
            (true, true, true, true) => Err(
                "leave out one of --items, --voters, --epsilon and --accuracy: that one is solved for",
            ),
            _ => Err(
                "give two of --items (or --pilot), --voters and --epsilon: the third is solved for, or with all three the accuracy",
            ),
        }
    }
}
