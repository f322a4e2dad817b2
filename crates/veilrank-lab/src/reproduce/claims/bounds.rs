//! The paper's Theorems 2 and 3 beside what happened.

use veilrank::{privacy::Epsilon, ranking::Pair};

use super::{Claim, Verdict};
use crate::reproduce::{
    Cell, Experiment, Replicate, Results, Series, SetName,
    theorems::{Bound, Setting, theorem_2_as_printed, theorem_3_as_printed},
};

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    vec![
        one(results, ("theorem-2", "5.2.1", "Theorem 2"), Series::Rr),
        one(results, ("theorem-3", "5.2.2", "Theorem 3"), Series::Lap),
    ]
}

/// What a theorem says about one setting, and what happened there.
struct Checked {
    bound: Bound,
    /// The largest number of wrong pairs in any trial, over the bound.
    used: f64,
    /// True when more trials reached the bound than the theorem allows, beyond chance.
    broken: bool,
}

/// Not held when it is broken somewhere, partly held when it never is but says nothing in half of the settings or more.
fn one(
    results: &Results,
    (id, section, name): (&'static str, &'static str, &str),
    series: Series,
) -> Claim {
    let says = format!(
        "{name}: {} estimates fewer than 6μ pairs the wrong way round, with probability at least 1 - 2^(-6μ)",
        series.label()
    );
    let claim = Claim::new(id, section, says).note(NOTE);
    let checked: Vec<Checked> = settings(results, series).into_iter().filter_map(check).collect();
    let all = checked.len();
    let count = |wanted: fn(&Checked) -> bool| checked.iter().filter(|one| wanted(one)).count();
    let (vacuous, broken) = (count(|one| one.bound.vacuous), count(|one| one.broken));
    let useful = count(|one| !one.bound.vacuous && one.bound.probability >= 0.5);
    let used =
        checked.iter().filter(|one| !one.bound.vacuous).map(|one| one.used).fold(0.0, f64::max);
    let text = format!(
        "vacuous (6μ is at least C(m,2)) in {vacuous} of {all} Mallows settings that ran; it says something with a probability \
         of one half or more in {useful}; broken in {broken}; where it is not vacuous the worst trial came to \
         {:.0} % of the bound",
        100.0 * used
    );
    match () {
        () if all == 0 => claim,
        () if broken > 0 => claim.judged(Verdict::NotHeld, text),
        () if 2 * vacuous >= all => claim.judged(Verdict::PartlyHeld, text),
        () => claim.judged(Verdict::Held, text),
    }
}

const NOTE: &str = "Implemented as printed. Its Chernoff step takes pairs to be independent, which the pairs of one ranking are \
                    not, and its probability falls to 0 where the bound becomes small. Never used for planning.";

/// The trials of the Mallows settings that ran, each setting once.
fn settings(results: &Results, series: Series) -> Vec<&[Replicate]> {
    let mut settings: Vec<&[Replicate]> = Vec::new();
    for trials in results.replicates.chunk_by(|a, b| a.cell == b.cell) {
        let cell = trials[0].cell;
        let again =
            |known: &&[Replicate]| Cell { experiment: cell.experiment, ..known[0].cell } == cell;
        let ours = [Experiment::Beyond, Experiment::Future].contains(&cell.experiment);
        let wanted = cell.series == series && !ours;
        if wanted && !settings.iter().any(again) {
            settings.push(trials);
        }
    }
    settings
}

fn check(trials: &[Replicate]) -> Option<Checked> {
    let Cell { set, series, voters, epsilon, queries, .. } = trials.first()?.cell;
    let SetName::Mallows { items, theta } = set else { return None };
    let setting = Setting { epsilon: Epsilon::new(epsilon).ok()?, queries, theta, voters, items };
    let bound = match series {
        Series::Lap => theorem_3_as_printed(&setting),
        _ => theorem_2_as_printed(&setting),
    };
    let bound = bound.ok()?;
    let wrong = |trial: &Replicate| trial.error_rate * Pair::count(items) as f64;
    let reached = trials.iter().filter(|trial| wrong(trial) >= bound.error).count() as f64;
    let (n, allowed) = (trials.len() as f64, 1.0 - bound.probability);
    let chance = 3.0 * (n * allowed * (1.0 - allowed)).sqrt();
    let used = trials.iter().map(wrong).fold(0.0, f64::max) / bound.error;
    Some(Checked { bound, used, broken: reached > n * allowed + chance + 1e-9 })
}
