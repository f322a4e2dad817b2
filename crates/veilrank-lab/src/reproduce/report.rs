//! The report of a run: one page that opens from disk and loads nothing.

mod corrections;
#[cfg(test)]
mod tests;
mod times;

use askama::Template;

use self::{corrections::CORRECTIONS, times::Row};
use super::{
    Experiment, Manifest, Missing, Results, Series,
    claims::{Claim, Verdict},
    figures::Figure,
    printed,
};
use crate::error::Error;

/// What the page is made of; the template escapes all of it but the pictures, which are made here.
#[derive(Template)]
#[template(path = "report.html")]
struct Page<'a> {
    manifest: &'a Manifest,
    counts: Vec<(Verdict, usize)>,
    claims: &'a [Claim],
    figures: &'a [Figure],
    timed: [Series; 4],
    times: Vec<Row>,
    repeats: usize,
    corrections: &'static [&'static str],
    missing: &'a [Missing],
    left_out: Vec<Experiment>,
    facts: Vec<(&'static str, String)>,
}

/// The page, complete with its pictures.
pub fn html(results: &Results, figures: &[Figure], claims: &[Claim]) -> Result<String, Error> {
    let manifest = &results.manifest;
    let count = |verdict: Verdict| claims.iter().filter(|claim| claim.verdict == verdict).count();
    let order = [Verdict::Held, Verdict::PartlyHeld, Verdict::NotHeld, Verdict::NotRun];
    let left_out = |experiment: &Experiment| !manifest.experiments.contains(experiment);
    let page = Page {
        manifest,
        counts: order.map(|verdict| (verdict, count(verdict))).to_vec(),
        claims,
        figures,
        timed: printed::TIMES.map(|(series, _)| series),
        times: times::rows(results),
        repeats: results.timings.first().map_or(0, |timing| timing.repeats),
        corrections: &CORRECTIONS,
        missing: &results.missing,
        left_out: Experiment::ALL.iter().copied().filter(left_out).collect(),
        facts: facts(manifest),
    };
    page.render().map_err(|error| Error::Page(error.to_string()))
}

/// Where a claim stands.
fn section(place: &str) -> String {
    if place.starts_with(|first: char| first.is_ascii_digit()) {
        format!("section {place}")
    } else {
        place.to_owned()
    }
}

fn facts(manifest: &Manifest) -> Vec<(&'static str, String)> {
    let machine = &manifest.machine;
    let cpu = machine.cpu.as_deref().unwrap_or("processor not named");
    let spent = |spent: &super::Spent| format!("{} {:.1} s", spent.experiment, spent.seconds);
    let durations: Vec<String> = manifest.durations.iter().map(spent).collect();
    vec![
        ("Command", manifest.command.clone()),
        ("Version", manifest.version.clone()),
        ("Commit", manifest.commit.clone().unwrap_or_else(|| "not known".to_owned())),
        ("Started", manifest.started.clone()),
        ("Seed", manifest.seed.to_string()),
        ("Trials", manifest.trials.to_string()),
        ("Threads", manifest.threads.to_string()),
        ("Machine", format!("{cpu}, {} cores, {} {}", machine.cores, machine.os, machine.arch)),
        ("Durations", durations.join(", ")),
    ]
}
