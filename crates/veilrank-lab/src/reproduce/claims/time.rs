//! Claims about how long the systems take.

use super::{Claim, Verdict};
use crate::reproduce::{Results, Series, SetName, Timing};

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    let system = |series| move |set| seconds(results, series, set);
    let (kwik, central) = (system(Series::KwikSort), system(Series::DpKwikSortAsPrinted));
    let (rr, lap) = (system(Series::Rr), system(Series::Lap));
    let few: Vec<SetName> = sets(results, |set| set.items() < 10);
    let many: Vec<SetName> = sets(results, |set| set.items() > 15);
    let all = sets(results, |_| true);
    let order = |id, says, sets: &[SetName], less: Time<'_>, more: Time<'_>| {
        ordered(Claim::new(id, "6.6", says), sets, less, more)
    };
    vec![
        order(
            "time-kwiksort-least",
            "KwikSort takes less time than DP-KwikSort",
            &all,
            &kwik,
            &central,
        ),
        order(
            "time-central-less",
            "DP-KwikSort takes less time than LDP-KwikSort:RR",
            &all,
            &central,
            &rr,
        ),
        order(
            "time-rr-less-few-items",
            "LDP-KwikSort:RR takes less time than :Lap for m = 4, 5",
            &few,
            &rr,
            &lap,
        )
        .note(ENGINE),
        order(
            "time-rr-more-many-items",
            "LDP-KwikSort:RR takes more time than :Lap for m = 30, 45",
            &many,
            &lap,
            &rr,
        )
        .note(ENGINE),
        grows(results),
    ]
}

const ENGINE: &str = "That is a property of the paper's Python, not of the protocols: a coin costs less than a discrete Laplace draw at \
                      any m.";

/// The seconds of one system on a set: of its fastest run, which other work on the machine disturbs least.
type Time<'a> = &'a dyn Fn(SetName) -> Option<f64>;

fn seconds(results: &Results, series: Series, set: SetName) -> Option<f64> {
    let wanted = |timing: &&Timing| timing.series == series && timing.set == set;
    results.timings.iter().find(wanted).map(|timing| timing.least)
}

fn sets(results: &Results, wanted: impl Fn(SetName) -> bool) -> Vec<SetName> {
    let mut sets: Vec<SetName> = Vec::new();
    for timing in results.timings.iter().filter(|timing| wanted(timing.set)) {
        if !sets.contains(&timing.set) {
            sets.push(timing.set);
        }
    }
    sets
}

/// Held when it is so by the fastest run on every set, partly when on half of them.
fn ordered(claim: Claim, sets: &[SetName], less: Time<'_>, more: Time<'_>) -> Claim {
    let pairs: Vec<(f64, f64)> =
        sets.iter().filter_map(|&set| Some((less(set)?, more(set)?))).collect();
    let ratios: Vec<f64> = pairs.iter().map(|(less, more)| more / less).collect();
    let passed = ratios.iter().filter(|ratio| **ratio > 1.0).count();
    let (Some(least), Some(most)) = range(&ratios) else { return claim };
    let text = format!(
        "so on {passed} of {} sets by the fastest run; the one said to take more takes {least:.2} to {most:.2} times the other",
        ratios.len()
    );
    claim.judged(Verdict::of_cases(passed, ratios.len()), text)
}

fn range(values: &[f64]) -> (Option<f64>, Option<f64>) {
    let least = values.iter().copied().min_by(f64::total_cmp);
    (least, values.iter().copied().max_by(f64::total_cmp))
}

/// Held when each larger synthetic set takes longer.
fn grows(results: &Results) -> Claim {
    let claim =
        Claim::new("time-grows-with-m", "6.6", "KwikSort's time increases with more alternatives");
    let mut sets = sets(results, |set| !set.is_real());
    sets.sort_by_key(SetName::items);
    let times: Vec<f64> =
        sets.iter().filter_map(|&set| seconds(results, Series::KwikSort, set)).collect();
    let steps = times.windows(2).map(|pair| pair[1] > pair[0]);
    let (passed, cases) = (steps.clone().filter(|longer| *longer).count(), steps.count());
    let words: Vec<String> =
        times.iter().map(|seconds| format!("{:.3}", 1000.0 * seconds)).collect();
    match Verdict::of_cases(passed, cases) {
        Verdict::NotRun => claim,
        verdict => {
            claim.judged(verdict, format!("{} ms for m = 5, 10, 15, 30, 45", words.join(", ")))
        }
    }
}
