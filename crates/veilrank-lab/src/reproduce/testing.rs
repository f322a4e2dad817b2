//! Made-up results for tests: every cell is given its distance, and what follows from it.

use super::{
    Cell, Crowd, Experiment, Machine, Manifest, Point, Replicate, Results, Series, SetName, Timing,
};

/// How far the trials of a made-up cell scatter around its distance.
const SCATTER: f64 = 0.002;

/// The best order's distance on a made-up set.
pub(crate) const BEST: f64 = 0.2;

/// Results of nothing yet.
pub(crate) fn empty() -> Results {
    let machine = Machine { os: "linux".into(), arch: "x86_64".into(), cores: 2, cpu: None };
    let manifest = Manifest {
        version: "0.1.0".into(),
        commit: None,
        command: "veilrank reproduce <here> & there".into(),
        started: "2026-11-15T05:00:00Z".into(),
        seed: 1,
        trials: 30,
        quick: false,
        experiments: Experiment::ALL.to_vec(),
        threads: 2,
        machine,
        durations: Vec::new(),
    };
    let (points, replicates) = (Vec::new(), Vec::new());
    Results { points, replicates, timings: Vec::new(), missing: Vec::new(), manifest }
}

/// Results of these cells with these distances.
pub(crate) fn results(cells: impl IntoIterator<Item = (Cell, f64)>) -> Results {
    results_with(cells.into_iter().map(|(cell, distance)| (cell, distance, share(&cell))))
}

/// Results of these cells with these distances and shares of successes.
pub(crate) fn results_with(cells: impl IntoIterator<Item = (Cell, f64, f64)>) -> Results {
    let mut results = empty();
    let cells = cells.into_iter();
    results.replicates =
        cells.flat_map(|(cell, distance, share)| trials(cell, distance, share)).collect();
    results.points = Point::of(&results.replicates);
    results
}

/// Thirty trials that scatter evenly around a distance. Half of the distance above the best order is wrong pairs.
fn trials(cell: Cell, distance: f64, share: f64) -> Vec<Replicate> {
    let one = |trial: usize| {
        let kendall_tau = distance + SCATTER * ((trial % 3) as f64 - 1.0);
        let error_rate = (distance - BEST).max(0.0) / 2.0;
        let error_rate_strict = error_rate * 1.1;
        let succeeded = share + SCATTER * ((trial % 3) as f64 - 1.0);
        Replicate {
            cell,
            trial,
            kendall_tau,
            optimum: BEST,
            error_rate,
            error_rate_strict,
            succeeded,
        }
    };
    (0..30).map(one).collect()
}

/// A share of successes as one might come out: more with more fakes, and fewer where one person says less.
pub(crate) fn share(cell: &Cell) -> f64 {
    let Crowd::Fakes(fakes) = cell.crowd else { return 0.0 };
    let withstands = match cell.series {
        Series::KwikSort | Series::DpBorda => 300.0,
        Series::Live => 80.0 * cell.epsilon,
        Series::Orders => 20.0 * cell.epsilon,
        _ => 50.0 * cell.epsilon,
    };
    fakes as f64 / (fakes as f64 + withstands)
}

/// One timing.
pub(crate) fn timing(set: SetName, series: Series, median: f64) -> Timing {
    let (voters, items) = (set.voters(), set.items());
    Timing { set, series, voters, items, median, least: median, repeats: 5 }
}

/// A distance as one might come out: above the best by more where fewer people answer with less budget about more items.
pub(crate) fn plausible(cell: &Cell) -> f64 {
    let items = cell.set.items() as f64;
    let noise = match cell.series {
        Series::KwikSort => 0.0,
        Series::DpKwikSortAsPrinted => 0.01,
        Series::DpKwikSort => 5.0,
        Series::Live => 0.1,
        Series::OneShot => 0.5,
        Series::Orders => 0.6,
        Series::DpBorda => 0.02,
        Series::Rr => 8.0,
        Series::Lap => 12.0,
    };
    // In these made-up results it costs accuracy to ask more or fewer questions than half the budget.
    let asked = (cell.queries as f64 / (cell.epsilon / 2.0).max(1.0)).ln().abs();
    let asked = if cell.series.system().local().is_some() { 1.0 + asked } else { 1.0 };
    let agreement = match cell.set {
        SetName::Mallows { theta, .. } => 1.5 - theta,
        _ => 1.0,
    };
    let epsilon = match cell.crowd {
        Crowd::Generous(percent) => cell.epsilon * (percent as f64 + 20.0) / 120.0,
        Crowd::OnlyGenerous(percent) => cell.epsilon * percent as f64 / 100.0,
        Crowd::Usual | Crowd::Fakes(_) => cell.epsilon,
    };
    let lack = noise * asked * items * agreement / (epsilon * cell.voters as f64);
    BEST + agreement * (0.1 - items / 1000.0) + 0.2 * lack / (1.0 + lack)
}
