//! Claims about what more budget does.

use super::{
    Claim, Verdict,
    evidence::{Evidence, rank_correlation},
    gain::{CLOSE, gain, percent},
};
use crate::reproduce::{
    Experiment, Point, Results, Series, SetName,
    lookup::{Metric, same, six_sets},
};

const LOCAL: [Series; 2] = [Series::Rr, Series::Lap];

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    vec![
        falls(results),
        rr_below_lap(results),
        close(results, Series::DpKwikSortAsPrinted),
        close(results, Series::DpKwikSort),
        same_story(results),
    ]
}

/// A line over budgets, least first.
fn line(results: &Results, set: SetName, series: Series) -> Vec<&Point> {
    let mut points: Vec<&Point> = results.line(Experiment::Epsilon, set, series).collect();
    points.sort_by(|a, b| a.cell.epsilon.total_cmp(&b.cell.epsilon));
    points
}

const METRICS: [Metric; 2] = [Metric::KendallTau, Metric::ErrorRateStrict];

/// Every step to the next budget that was tried should lower the error.
fn falls(results: &Results) -> Claim {
    let claim = Claim::new(
        "epsilon-falls",
        "6.3",
        "With more budget both LDP-KwikSort protocols get lower errors",
    );
    let mut evidence = Evidence::default();
    for (set, series) in six_sets().flat_map(|set| LOCAL.map(|series| (set, series))) {
        for pair in line(results, set, series).windows(2) {
            let what = format!("{}, {}, ε = {}", set.label(), series.label(), pair[1].cell.epsilon);
            for metric in METRICS {
                evidence.expect(what.clone(), metric.of(pair[0]), metric.of(pair[1]));
            }
        }
    }
    claim.by(&evidence, 4).note("Each step from one budget to the next, both metrics; neighbouring budgets differ by little.")
}

fn rr_below_lap(results: &Results) -> Claim {
    let claim = Claim::new(
        "epsilon-rr-below-lap",
        "6.3",
        "LDP-KwikSort:RR outperforms LDP-KwikSort:Lap at every budget",
    );
    let mut evidence = Evidence::default();
    for set in six_sets() {
        for (rr, lap) in
            line(results, set, Series::Rr).into_iter().zip(line(results, set, Series::Lap))
        {
            let what = format!("{}, ε = {}", set.label(), rr.cell.epsilon);
            for metric in METRICS {
                evidence.expect(what.clone(), metric.of(lap), metric.of(rr));
            }
        }
    }
    claim.by(&evidence, 4).note(
        "Thresholded Laplace noise keeps fewer answers than randomized response at every budget: 1 - e^(-x/2)/2 is below \
         e^x/(1+e^x).",
    )
}

/// Held when DP-KwikSort has nearly all of KwikSort's gain over a random order at the smallest budget, on every set.
fn close(results: &Results, series: Series) -> Claim {
    let (id, budget, note) = if series == Series::DpKwikSort {
        ("dp-close-honest", "with a budget that holds", HONEST)
    } else {
        ("dp-close-as-printed", "with its printed budget", AS_PRINTED)
    };
    let says = format!("DP-KwikSort {budget} is close to KwikSort already at ε = 0.1");
    let share = |set: SetName| {
        let at = |series| {
            let line = line(results, set, series);
            line.into_iter()
                .find(|point| same(point.cell.epsilon, 0.1))
                .map(|point| point.kendall_tau)
        };
        Some((set, gain(at(series)?, at(Series::KwikSort)?)))
    };
    let shares: Vec<_> = six_sets().filter_map(share).collect();
    let passed = shares.iter().filter(|(_, share)| share.mean >= CLOSE).count();
    let words: Vec<String> =
        shares.iter().map(|(set, share)| format!("{} {}", set.label(), percent(*share))).collect();
    let text = format!(
        "share of KwikSort's gain over a random order: {}; close (at least {:.0} %) on {passed} of {} sets",
        words.join(", "),
        100.0 * CLOSE,
        shares.len()
    );
    let claim = Claim::new(id, "6.3", says);
    match Verdict::of_cases(passed, shares.len()) {
        Verdict::NotRun => claim.note(note),
        verdict => claim.judged(verdict, text).note(note),
    }
}

const AS_PRINTED: &str = "The printed budget ε/((m-1) log m) per comparison has no base (natural here) and is not worst case: \
                          KwikSort can make C(m,2) comparisons, and one voter touches all of them. What is measured \
                          here is not ε-differentially private.";
const HONEST: &str = "The paper has no such system. The budget is split over all C(m,2) comparisons, with sensitivity 2: one \
                      voter who changes moves each comparison by up to 2.";

/// Held when both metrics order the cells of each set alike: a rank correlation of at least 0.9, for both readings of the error rate.
fn same_story(results: &Results) -> Claim {
    let claim = Claim::new(
        "same-story",
        "6.3",
        "Error rate and average Kendall tau distance tell the same story",
    );
    let mut found = Vec::new();
    for set in six_sets() {
        let points: Vec<&Point> =
            LOCAL.iter().flat_map(|&series| line(results, set, series)).collect();
        let of = |metric: Metric| {
            let pair = |point: &&Point| (metric.of(point).mean, point.kendall_tau.mean);
            rank_correlation(&points.iter().map(pair).collect::<Vec<_>>())
        };
        if let (Some(printed), Some(strict)) = (of(Metric::ErrorRate), of(Metric::ErrorRateStrict))
        {
            found.push((set, printed, strict));
        }
    }
    let passed = found.iter().filter(|(_, printed, strict)| printed.min(*strict) >= ALIKE).count();
    let words: Vec<String> = found
        .iter()
        .map(|(set, printed, strict)| format!("{} {printed:.3} / {strict:.3}", set.label()))
        .collect();
    let text = format!(
        "rank correlation over all budgets, error rate as printed / strict: {}",
        words.join(", ")
    );
    match Verdict::of_cases(passed, found.len()) {
        Verdict::NotRun => claim,
        verdict => claim.judged(verdict, text),
    }
    .note("As printed, a pair without an estimate is no error, so an estimator without data is perfect; strict counts it one half.")
}

const ALIKE: f64 = 0.9;
