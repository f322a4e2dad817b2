//! Reports as Parquet tables, for populations and pipelines that are past lines of text.
//!
//! One row is one report. Engines can count it with plain SQL (`docs/engines.md` has it):
//!
//! | column | type | for |
//! |---|---|---|
//! | `epsilon` | double | what this participant spent |
//! | `answers` | list of structs `first`, `second` (whole numbers), `answer` (boolean) | randomized-response |
//! | `answers` | list of structs `first`, `second`, `noisy` (whole numbers) | laplace |
//! | `order` | list of whole numbers, best first | permutation-cap |
//! | `nonce` | string; may be left out | a name for the report |
//!
//! The file's metadata has the terms under the key [`TERMS`], as the first line of a reports file has them. Other columns are left alone.
//!
//! [`Writer`] makes such files. [`Tables`] reads them, whoever wrote them: one file, many, a folder, folders named `epsilon=1.0`; Snappy, Zstandard
//! or nothing. They are counted all or, with the file, row group and row of the first problem, not at all.
//!
//! ```
//! use veilrank::{Epsilon, Mechanism, Names, Survey, wire};
//! use veilrank_parquet::{Place, Tables, Work, Writer};
//!
//! let items = Names::new(["tea", "coffee", "water"])?;
//! let survey = Survey::new("drinks", items, Epsilon::new(1.0)?, 1, Mechanism::RandomizedResponse)?;
//! let report = wire::read_report(r#"{"epsilon":1,"answers":[{"pair":[0,2],"answer":true}]}"#, &survey)?;
//!
//! let mut writer = Writer::new(&survey)?;
//! writer.add(&report)?;
//! let folder = tempfile::tempdir()?;
//! let file = folder.path().join("reports.parquet");
//! std::fs::write(&file, writer.finish()?)?;
//!
//! let tables = Tables::open(Place::find(&file)?, None)?;
//! let (tally, _course) = tables.count(&Work::default())?;
//! assert_eq!((tally.reports(), tally.survey()), (1, &survey));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod claims;
mod column;
mod count;
mod error;
mod file;
mod layout;
mod nonces;
mod pages;
mod place;
mod positioned;
mod tables;
mod tasks;
mod threads;
mod work;
mod writer;

pub use self::{
    error::Error,
    file::{is_table, looks_like_table},
    place::Place,
    tables::Tables,
    work::Work,
    writer::Writer,
};

/// The key in a file's metadata under which the terms stand.
pub const TERMS: &str = "veilrank";
