//! The gaps between the paper's two protocols that it prints.

use super::{
    Claim, Verdict,
    evidence::{Evidence, plus_minus},
};
use crate::{
    metrics::MeanError,
    reproduce::{
        Results, SetName,
        gap::{PRINTED, Printed, gap},
        lookup::{ITEMS, THETAS},
    },
};

/// How often the paper played each cell.
const PAPERS_TRIALS: f64 = 30.0;

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    let mut claims: Vec<Claim> = PRINTED.iter().map(|printed| one(results, printed)).collect();
    claims.push(grows_with_items(results));
    claims.push(grows_with_theta(results));
    claims
}

/// Held when the printed gap is within two standard errors of ours. The printed one is itself a mean of 30 trials, so both errors count.
fn one(results: &Results, printed: &Printed) -> Claim {
    let &Printed { id, items, voters, theta, percent, section } = printed;
    let thetas = theta.map_or(THETAS.to_vec(), |theta| vec![theta]);
    let said = theta.map_or(String::new(), |theta| format!(", θ = {theta}"));
    let says = format!("At m = {items}, n = {voters}{said} the gap (Lap - RR)/Lap is {percent} %");
    let ours =
        |&theta: &f64| Some((theta, gap(results, SetName::Mallows { items, theta }, voters)?));
    let gaps: Vec<(f64, MeanError)> = thetas.iter().filter_map(ours).collect();
    let claim = Claim::new(id, section, says);
    if gaps.is_empty() {
        return claim;
    }
    let fits =
        |ours: MeanError| (ours.mean - percent).abs() <= 1.96 * both(ours, results.manifest.trials);
    let words = gaps.iter().map(|(theta, ours)| {
        let range = 1.96 * both(*ours, results.manifest.trials);
        let (low, high) = (ours.mean - range, ours.mean + range);
        format!(
            "θ = {theta}: {} %, so 30 trials give {low:.1} to {high:.1} %",
            plus_minus(*ours, 1)
        )
    });
    let text = words.collect::<Vec<String>>().join("; ");
    let held = gaps.iter().any(|(_, ours)| fits(*ours));
    let verdict = if held { Verdict::Held } else { Verdict::NotHeld };
    let note = if theta.is_none() { OPEN } else { READING };
    claim.judged(verdict, text).note(note)
}

const OPEN: &str = "The paper does not say for which θ; held when one of its three fits.";
const READING: &str = "Read with φ = 1 - θ. The range is where another mean of 30 trials is expected, given ours, in 95 of 100 runs.";

/// The standard error of the difference between ours and one mean of the paper's 30 trials.
fn both(ours: MeanError, trials: usize) -> f64 {
    let papers = ours.stderr * (trials as f64 / PAPERS_TRIALS).sqrt();
    ours.stderr.hypot(papers)
}

fn grows_with_items(results: &Results) -> Claim {
    let says = "The gap grows with the number of alternatives (θ = 0.5, n = 2500: m = 15, 30, 45)";
    let gaps = ITEMS.map(|items| gap(results, SetName::Mallows { items, theta: 0.5 }, 2500));
    grows(
        Claim::new("gap-grows-with-m", "6.4", says),
        gaps,
        &ITEMS.map(|items| format!("m = {items}")),
    )
}

fn grows_with_theta(results: &Results) -> Claim {
    let says =
        "The gap grows with the dispersion parameter (m = 45, n = 5000: θ = 0.25, 0.5, 0.75)";
    let gaps = THETAS.map(|theta| gap(results, SetName::Mallows { items: 45, theta }, 5000));
    grows(
        Claim::new("gap-grows-with-theta", "6.5", says),
        gaps,
        &THETAS.map(|theta| format!("θ = {theta}")),
    )
}

fn grows(claim: Claim, gaps: [Option<MeanError>; 3], names: &[String; 3]) -> Claim {
    let [Some(first), Some(second), Some(third)] = gaps else { return claim };
    let gaps = [first, second, third];
    let mut evidence = Evidence::default();
    for i in 1..gaps.len() {
        evidence.expect(format!("{} against {}", names[i], names[i - 1]), gaps[i], gaps[i - 1]);
    }
    let words: Vec<String> = gaps
        .iter()
        .zip(names)
        .map(|(gap, name)| format!("{name}: {} %", plus_minus(*gap, 1)))
        .collect();
    claim.judged(evidence.verdict(), format!("{}; {}", words.join(", "), evidence.text(1)))
}
