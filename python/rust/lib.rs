//! Veilrank for Python: the core, the lab and the command line behind one module, which holds no algorithm of its own.
//!
//! What people import is `veilrank` (`../src/veilrank`), written in Python over the classes here. The texts of classes and methods are Python's
//! docstrings, whose examples are run by `../tests/test_docs.py`.

#![expect(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    reason = "these texts are docstrings: lists in them are Python's, not links"
)]

mod choices;
mod commands;
mod comparisons;
mod consensus;
mod distance;
mod files;
mod labels;
mod model;
mod outcome;
mod private;
mod refused;
mod reproduce;
mod simulate;
mod survey;
mod tables;
mod tally;
mod votes;
mod work;

/// The compiled part of `veilrank`.
#[pyo3::pymodule]
mod _veilrank {
    #[pymodule_export]
    use crate::{
        commands::{answer, document, run_command},
        comparisons::Comparisons,
        consensus::{Consensus, consensus},
        distance::{footrule, kendall_tau, top_k_overlap},
        files::parse,
        model::{Model, mallows, mixture, plackett_luce, random_utility},
        outcome::{Outcome, aggregate},
        private::{Ballot, Query, Report},
        reproduce::{reproduce_cell, reproduce_cells, reproduce_tables},
        simulate::simulate,
        survey::Survey,
        tally::{Curator, Tally},
        votes::Votes,
    };
}
