//! What can be typed to `convert`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use veilrank::format::convert::Format;

use super::values::one_of;

/// Write a data file in another format, and say what that cannot keep
///
/// Formats are known by a file's ending (.soc .soi .toc .toi .blt .abif), tables by their header. Nothing is made up: ballots or
/// comparisons that a format cannot hold are left out, and each kind of loss is a warning with a number. Weights that are not
/// whole numbers stay exact, in the result or multiplied by one number that makes all of them whole.
///
/// Noisy reports go from lines of text to a Parquet file (.parquet) and back, and from a folder of Parquet files to one.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank convert x.soc -o x.csv\n  \
    veilrank convert x.soc --to blt -o x.blt\n  \
    veilrank convert x.soc --to crowd-kit -o pairs.csv\n  \
    veilrank convert pairs.csv --from crowd-kit --to bayes-mallows -o beach.csv\n  \
    veilrank convert x.blt --strict -o x.toi\n  \
    veilrank convert reports.jsonl -o reports.parquet")]
pub(crate) struct ConvertArgs {
    /// The data file, or a folder of Parquet files; `-` is standard input
    pub(crate) file: PathBuf,
    /// The terms of noisy reports in Parquet files that do not have them: a file with the terms, or of reports, whose first line has them
    #[arg(long, value_name = "FILE")]
    pub(crate) terms: Option<PathBuf>,
    /// The format it is in; by default what its ending or its first lines say
    #[arg(long, value_name = "FORMAT", value_parser = one_of(Format::ALL, Format::about))]
    pub(crate) from: Option<Format>,
    /// The format to write; by default what the result's ending says, and for .csv csv-ranks or csv-pairs
    #[arg(long, value_name = "FORMAT", value_parser = one_of(Format::ALL, Format::about))]
    pub(crate) to: Option<Format>,
    /// Refuse to lose anything: fail where a warning would be given
    #[arg(long)]
    pub(crate) strict: bool,
}
