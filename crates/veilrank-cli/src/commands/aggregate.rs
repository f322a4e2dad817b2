//! `veilrank aggregate`: one ranking of a data file, of reports or of a tally.

use anyhow::Result;
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde::Serialize;
use veilrank::{
    aggregate::{Consensus, Method, aggregate, borda_scores},
    margins::Margins,
    ranking::Names,
};

use super::{indices, warn_unasked};
use crate::{
    args::AggregateArgs,
    input::{self, Data},
    output::{Output, table},
};

#[derive(Serialize)]
struct Document<'a> {
    method: Method,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// For Kemeny: whether no order is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<bool>,
    items: &'a Names,
    order: Vec<usize>,
    /// Each item's mean margin over all others, by its index.
    scores: Vec<f64>,
    /// How many participants, voters or comparisons it rests on.
    reports: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    epsilon: Option<f64>,
}

/// KwikSort's pivots and nothing else; fixed, so that whoever recounts gets the same ranking.
const PIVOT_SEED: u64 = 0;

pub(super) fn run(args: &AggregateArgs, output: &Output) -> Result<()> {
    let data = input::read(&args.file)?;
    let margins = data.margins()?;
    warn_unasked(&margins, output);
    let found = aggregate(&margins, args.method, &mut ChaCha8Rng::seed_from_u64(PIVOT_SEED));
    let scores = borda_scores(&margins);
    let document = Document {
        method: found.method,
        reason: found.reason,
        proved: found.proved,
        items: data.names(),
        order: indices(&found.order),
        scores: scores.clone(),
        reports: reports(&data),
        epsilon: epsilon(&data),
    };
    let text = [headline(&data, &found, &margins), rows(&found, &scores, data.names())].concat();
    output.result(&text, &document)
}

fn reports(data: &Data) -> u64 {
    match data {
        Data::Profile(profile) => profile.voters(),
        Data::Pairs(pairs) => pairs.answers(),
        Data::Tally(tally) => tally.reports(),
    }
}

fn epsilon(data: &Data) -> Option<f64> {
    match data {
        Data::Tally(tally) => Some(tally.survey().epsilon().get()),
        Data::Profile(_) | Data::Pairs(_) => None,
    }
}

fn headline(data: &Data, found: &Consensus, margins: &Margins) -> String {
    let n = reports(data);
    let source = match data {
        Data::Profile(_) => format!("{n} voters, in the open"),
        Data::Pairs(_) => format!("{n} comparisons, in the open"),
        Data::Tally(tally) => {
            format!("{n} private reports at epsilon {}", tally.survey().epsilon())
        }
    };
    let how = match (found.proved, found.reason) {
        (Some(true), _) => ", proved to be the best".to_owned(),
        (Some(false), _) => ", the best that was found".to_owned(),
        (None, Some(reason)) => format!(": {reason}"),
        (None, None) => String::new(),
    };
    format!("{source}, {} items\nmethod {}{how}\n\n", margins.items(), found.method)
}

fn rows(found: &Consensus, scores: &[f64], names: &Names) -> String {
    let row = |(rank, &item): (usize, &veilrank::ranking::Item)| {
        let score = scores[item.index()];
        vec![rank.to_string(), names.of(item).to_owned(), format!("{score:+.3}")]
    };
    let ranked = (1..).zip(found.order.order()).map(row);
    table(&["#rank", "item", "#mean margin"], ranked)
}
