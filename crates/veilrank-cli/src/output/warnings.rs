//! Every warning there is; each says what to do.

use std::fmt;

use veilrank::format::convert::{Format, Loss};

/// Something that a user should know before believing a result.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Warning {
    /// Voters without a complete strict ranking.
    NoPreference { share: f64 },
    /// Pairs that nobody answered.
    UnaskedPairs { unasked: usize, pairs: usize },
    /// No reports at all.
    NoReports,
    /// A budget so large that what leaves a device, taken together, leaves little doubt.
    LittlePrivacy { epsilon: f64 },
    /// Too many items to say how sure the order is.
    NotJudged { items: usize, most: usize },
    /// An iterative method was stopped.
    NotConverged,
    /// The optimum of a simulation is only the best that was found.
    OptimumNotProved,
    /// The budget of the paper's DP-KwikSort does not hold.
    BudgetAsPrinted,
    /// Flags that make no difference to what runs.
    NotUsed { flag: &'static str, mechanism: String },
    /// What a format cannot keep of a file.
    Lost { to: Format, loss: Loss },
    /// What is not used of a file in another tool's format.
    Aside { file: String, loss: Loss },
    /// Comparisons of people who are not told apart.
    Strangers { comparisons: u64 },
    /// Several tables, whose early and late reports cannot be told apart.
    NoCourse { files: usize },
    /// A proxy in front of a server that does not know of it.
    NoLimits,
    /// A file with secrets that others can read.
    WideFile { file: String, mode: u32 },
    /// A data set of the paper that was not found.
    MissingData { set: String, file: &'static str, page: &'static str, folder: String },
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPreference { share } => write!(
                f,
                "{:.1} % of all pairs are tied or not ranked; devices answer those by a fair coin, so margins \
                 shrink; ask for complete rankings, or give only the voters who made one",
                share * 100.0
            ),
            Self::UnaskedPairs { unasked, pairs } => write!(
                f,
                "{unasked} of {pairs} pairs were never answered, so the order of those rests on other pairs; ask \
                 more people"
            ),
            Self::NoReports => f.write_str("there are no reports, so the order below means nothing; collect some"),
            Self::LittlePrivacy { epsilon } => write!(
                f,
                "at epsilon {epsilon} even odds on what a person thinks can become {:.0} to 1, which protects little; \
                 lower epsilon",
                epsilon.exp().ceil()
            ),
            Self::NotJudged { items, most } => write!(
                f,
                "how sure the order of {items} items is cannot be said in good time; give at most {most} items"
            ),
            Self::NotConverged => f.write_str(
                "the fit was stopped before it ended, so the order is not the method's last word; try --method borda",
            ),
            Self::OptimumNotProved => f.write_str(
                "the optimum is the best order found, not proved to be the best; read the excess as a lower bound",
            ),
            Self::BudgetAsPrinted => f.write_str(
                "the budget that the paper prints for DP-KwikSort does not keep epsilon; use central-kwiksort for one \
                 that does",
            ),
            Self::NotUsed { flag, mechanism } => {
                write!(f, "{flag} makes no difference with {mechanism}; leave it out")
            }
            Self::Lost { to, loss } => write!(f, "{to} cannot keep everything: {loss}"),
            Self::Aside { file, loss } => write!(f, "{file}: not everything is used: {loss}"),
            Self::Strangers { comparisons } => write!(
                f,
                "each of {comparisons} comparisons is taken for another person's; where one person made several, give a \
                 table with workers or assessors"
            ),
            Self::NoCourse { files } => write!(
                f,
                "early reports are not compared with late ones: nobody knows in which order {files} files came; give one \
                 file, with the reports in their order"
            ),
            Self::NoLimits => f.write_str(
                "clients of a proxy on this machine have no limits; say --trusted-proxies 1 where it adds X-Forwarded-For",
            ),
            Self::WideFile { file, mode } => {
                write!(f, "{file}: others can use this file of secrets (mode {mode:04o}); chmod 600 it")
            }
            Self::MissingData { set, file, page, folder } => write!(
                f,
                "{set} is not run, because there is no {file} in {folder}; PrefLib offers it at {page}: put it \
                 there, or say with --data where it is"
            ),
        }
    }
}
