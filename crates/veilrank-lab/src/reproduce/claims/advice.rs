//! The paper's advice which budget to take.

use super::{
    Claim, Verdict,
    gain::{ENOUGH, gain, percent},
};
use crate::{
    metrics::MeanError,
    reproduce::{
        Experiment, Point, Results, Series, SetName,
        lookup::{mallows, same},
    },
};

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    let few: Vec<SetName> = [SetName::Sushi].into_iter().chain(mallows(15)).collect();
    let many: Vec<SetName> = mallows(30).into_iter().chain(mallows(45)).collect();
    vec![
        one(results, ("advice-epsilon-1", "ε = 1 is enough for up to 15 alternatives", 1.0), &few),
        one(results, ("advice-epsilon-3", "ε = 3 is enough for more alternatives", 3.0), &many),
    ]
}

/// Held when LDP-KwikSort:RR has enough of KwikSort's gain over a random order on every set.
fn one(
    results: &Results,
    (id, says, epsilon): (&'static str, &str, f64),
    sets: &[SetName],
) -> Claim {
    let says = format!("With 5000 agents, {says}");
    let share = |&set: &SetName| Some((set, share(results, set, epsilon)?));
    let shares: Vec<(SetName, MeanError)> = sets.iter().filter_map(share).collect();
    let passed = shares.iter().filter(|(_, share)| share.mean >= ENOUGH).count();
    let words: Vec<String> =
        shares.iter().map(|(set, share)| format!("{} {}", set.label(), percent(*share))).collect();
    let text = format!(
        "share of KwikSort's gain over a random order that LDP-KwikSort:RR has: {}; enough on {passed} of {} sets",
        words.join(", "),
        shares.len()
    );
    let claim = Claim::new(id, "6.7", says);
    let note = format!(
        "The paper does not say what is enough; here it is {:.0} % of that gain.",
        100.0 * ENOUGH
    );
    match Verdict::of_cases(passed, shares.len()) {
        Verdict::NotRun => claim.note(&note),
        verdict => claim.judged(verdict, text).note(&note),
    }
}

fn share(results: &Results, set: SetName, epsilon: f64) -> Option<MeanError> {
    let at = |series| {
        let mut points = results.with_voters(Experiment::Epsilon, set, series, 5000);
        let wanted = |point: &&Point| same(point.cell.epsilon, epsilon);
        points.find(wanted).map(|point| point.kendall_tau)
    };
    Some(gain(at(Series::Rr)?, at(Series::KwikSort)?))
}
