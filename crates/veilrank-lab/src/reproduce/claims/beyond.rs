//! Not the paper's claim but ours: a tenth of the people.

use super::{
    Claim, Verdict,
    evidence::{CLEAR, above, plus_minus, z},
};
use crate::{
    metrics::MeanError,
    reproduce::{
        Experiment, Point, Results, Series, SetName,
        lookup::{ITEMS, mallows, same},
        people::{self, Needed},
    },
};

/// The paper's people, and ours.
const MANY: usize = 5000;
const FEW: usize = 500;

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    vec![
        one(results, "a-tenth-one-shot", Series::OneShot),
        one(results, "a-tenth-live", Series::Live),
    ]
}

fn sets() -> impl Iterator<Item = SetName> {
    [SetName::Sushi].into_iter().chain(ITEMS.into_iter().flat_map(mallows))
}

/// Held when a tenth of the people is enough on every set, partly when it is in the sum over the sets.
fn one(results: &Results, id: &'static str, series: Series) -> Claim {
    let curator = if series == Series::Live { "live" } else { "one-shot" };
    let says = format!(
        "Ours, not the paper's: with the {curator} curator {FEW} people give what LDP-KwikSort:RR gives with {MANY}, at ε = {}",
        people::EPSILON
    );
    let claim = Claim::new(id, "ours", says);
    let needed = |set| Some((set, people::needed(&results.points, set, series, MANY)?));
    let found: Vec<(SetName, Needed)> = sets().filter_map(needed).collect();
    let passed = found.iter().filter(|(_, needed)| at_most(*needed, FEW)).count();
    let (ours, papers) = (sum(results, series, FEW), sum(results, Series::Rr, MANY));
    let words: Vec<String> =
        found.iter().map(|(set, needed)| format!("{} {}", set.label(), word(*needed))).collect();
    let text = format!(
        "enough on {passed} of {} sets; summed over them, 1000 x distance above the best order: {} with {FEW} people, {} with \
         {MANY} of LDP-KwikSort:RR; people needed: {}",
        found.len(),
        plus_minus(ours, 1),
        plus_minus(papers, 1),
        words.join(", ")
    );
    let in_sum = z(above(papers, ours)) > CLEAR;
    match Verdict::of_cases(passed, found.len()) {
        Verdict::NotRun => claim,
        Verdict::Held => claim.judged(Verdict::Held, text),
        _ if in_sum => claim.judged(Verdict::PartlyHeld, text),
        _ => claim.judged(Verdict::NotHeld, text),
    }
}

fn at_most(needed: Needed, limit: usize) -> bool {
    match needed {
        Needed::AtMost(voters) => voters <= limit,
        Needed::About(voters) => voters <= limit as f64,
        Needed::MoreThan(_) => false,
    }
}

fn word(needed: Needed) -> String {
    match needed {
        Needed::AtMost(voters) => format!("at most {voters}"),
        Needed::About(voters) => format!("{voters:.0}"),
        Needed::MoreThan(voters) => format!("over {voters}"),
    }
}

/// 1000 times the excess, summed over the sets that ran.
fn sum(results: &Results, series: Series, voters: usize) -> MeanError {
    let at = |set| {
        let mut points = results.with_voters(Experiment::Beyond, set, series, voters);
        let wanted = |point: &&Point| same(point.cell.epsilon, people::EPSILON);
        points.find(wanted).map(|point| point.excess)
    };
    let excess: Vec<MeanError> = sets().filter_map(at).collect();
    let mean = excess.iter().map(|excess| 1000.0 * excess.mean).sum();
    let square: f64 = excess.iter().map(|excess| (1000.0 * excess.stderr).powi(2)).sum();
    MeanError { mean, stderr: square.sqrt() }
}
