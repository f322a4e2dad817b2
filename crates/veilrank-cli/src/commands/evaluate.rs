//! `veilrank evaluate`: how far a ranking is from the voters of a data file.

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use veilrank::{
    aggregate::{KemenyLimits, kemeny_with},
    distance::{footrule, kendall_tau, kendall_tau_total, top_k_overlap},
    margins::{Margins, PairCounts},
    ranking::{Names, Pair, Profile, Ranking},
};

use super::counted;
use crate::{
    args::{EvaluateArgs, OrderArgs},
    input,
    output::{Output, quotable, short, table},
};

/// How many characters of the items' names a message repeats.
const LONGEST_LIST: usize = 200;

#[derive(Serialize)]
struct Document {
    kendall_tau_total: u64,
    kendall_tau_mean: f64,
    kendall_tau_normalized: f64,
    voters: u64,
    items: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimum: Option<Optimum>,
}

#[derive(Serialize)]
struct Optimum {
    kendall_tau_total: u64,
    kendall_tau_normalized: f64,
    order: Vec<usize>,
    proved: bool,
    /// How far the evaluated order is from this one.
    distance: Distance,
}

/// How far two orders are apart.
#[derive(Serialize)]
struct Distance {
    /// Pairs that they order differently.
    kendall_tau: u64,
    /// By how many places each item is off, summed.
    footrule: u64,
    /// Items among the best three of both.
    common_top_3: usize,
}

pub(super) fn run(args: &EvaluateArgs, output: &Output) -> Result<()> {
    let profile = input::profile(input::read(&args.file, output)?, &args.file)?;
    let order = order(&args.order, profile.names())?;
    if order.items() != profile.items() {
        let file = input::shown(&args.file);
        bail!("the order must rank all {} items of {file}, got {}", profile.items(), order.items());
    }
    let counts = PairCounts::of_profile(&profile);
    let total = kendall_tau_total(&order, |a, b| counts.prefer(a, b));
    let document = Document {
        kendall_tau_total: total,
        kendall_tau_mean: total as f64 / profile.voters() as f64,
        kendall_tau_normalized: normalized(total, &profile),
        voters: profile.voters(),
        items: profile.items(),
        optimum: args
            .optimum
            .then(|| optimum(&order, &counts, &profile, args.effort))
            .transpose()?,
    };
    output.result(&text(&document), &document)
}

fn normalized(total: u64, profile: &Profile) -> f64 {
    total as f64 / profile.voters() as f64 / Pair::count(profile.items()) as f64
}

fn optimum(
    order: &Ranking,
    counts: &PairCounts,
    profile: &Profile,
    effort: f64,
) -> Result<Optimum> {
    let best = kemeny_with(&Margins::plain(counts.clone()), &KemenyLimits::effort(effort));
    let total = kendall_tau_total(&best.order, |a, b| counts.prefer(a, b));
    Ok(Optimum {
        kendall_tau_total: total,
        kendall_tau_normalized: normalized(total, profile),
        order: super::indices(&best.order),
        proved: best.proved,
        distance: Distance {
            kendall_tau: kendall_tau(order, &best.order)?,
            footrule: footrule(order, &best.order)?,
            common_top_3: top_k_overlap(order, &best.order, 3)?,
        },
    })
}

fn text(document: &Document) -> String {
    let row = |name: &str, total: u64, normalized: f64| {
        let mean = total as f64 / document.voters as f64;
        vec![name.to_owned(), total.to_string(), format!("{mean:.4}"), format!("{normalized:.6}")]
    };
    let mut rows =
        vec![row("this order", document.kendall_tau_total, document.kendall_tau_normalized)];
    if let Some(best) = &document.optimum {
        let name = if best.proved { "best order (proved)" } else { "best order found" };
        rows.push(row(name, best.kendall_tau_total, best.kendall_tau_normalized));
    }
    let voters = format!(
        "Kendall tau distance to {} over {} items\n\n",
        counted(document.voters, "voter"),
        document.items
    );
    let apart = document.optimum.as_ref().map_or_else(String::new, |best| apart(&best.distance));
    [voters, table(&["", "#total", "#mean", "#normalized"], rows), apart].concat()
}

fn apart(distance: &Distance) -> String {
    format!(
        "\nApart from the best order: {} the other way round, {} in all, {} of the best three in common\n",
        counted(distance.kendall_tau, "pair"),
        counted(distance.footrule, "place"),
        distance.common_top_3
    )
}

fn order(args: &OrderArgs, names: &Names) -> Result<Ranking> {
    match (&args.order, &args.consensus) {
        (Some(order), _) => typed(&order.0, names),
        (None, Some(path)) => consensus(path, names),
        (None, None) => bail!("say which order to evaluate with --order or --consensus"),
    }
}

/// Numbers are items' numbers; if any of them is none, all are names.
fn typed(items: &[String], names: &Names) -> Result<Ranking> {
    let numbers: Option<Vec<usize>> = items.iter().map(|item| item.parse().ok()).collect();
    if let Some(numbers) = numbers {
        return Ok(Ranking::from_indices(&numbers)?);
    }
    let item = |name: &String| {
        names.find(name).with_context(|| {
            let known = short(&names.as_slice().join(", "), LONGEST_LIST);
            format!(
                "an order is of the file's items, {known}, got \"{}\"",
                quotable(name, LONGEST_LIST)
            )
        })
    };
    Ok(Ranking::new(items.iter().map(item).collect::<Result<_>>()?)?)
}

/// What `aggregate --json` writes, as far as it matters here.
#[derive(Deserialize)]
struct WrittenConsensus {
    items: Names,
    order: Vec<usize>,
}

fn consensus(path: &Path, names: &Names) -> Result<Ranking> {
    let text = input::read_text(path)?;
    let what = || format!("{}: not what `veilrank aggregate --json` writes", input::shown(path));
    let written: WrittenConsensus = serde_json::from_str(&text).with_context(what)?;
    if written.items != *names {
        bail!("{}: its items must be those of the data file, got others", input::shown(path));
    }
    Ranking::from_indices(&written.order).with_context(|| input::shown(path))
}
