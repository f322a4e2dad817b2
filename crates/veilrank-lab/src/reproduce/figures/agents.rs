//! What more agents do, for each system.

use super::{
    BANDS, Metric, Panel, Results, Series, SetName, Sheet, Titles, arrange, at_budget, legend,
    line, people_axis, trials,
};
use crate::reproduce::{Experiment, lookup::twelve_sets, people};

const SERIES: [Series; 4] =
    [Series::KwikSort, Series::DpKwikSortAsPrinted, Series::Rr, Series::Lap];

/// Twelve panels: the real sets, then a row for each number of items.
pub(super) fn sheet(results: &Results) -> Sheet {
    let panels = twelve_sets().map(|set| panel(results, Experiment::Agents, set, &SERIES));
    Sheet {
        name: "agents",
        title: "How many agents each system needs".to_owned(),
        subtitle: format!("The paper's figure over n, ε = {}. {}; {BANDS}.", people::EPSILON, trials(results)),
        caption: "All systems of the paper over the number of agents, K by the paper's rule. Each trial draws its agents \
                  anew, from the file or from the model, and is measured against those agents; of few agents a \
                  consensus can please each one more, which is why KwikSort rises at first on the real sets."
            .to_owned(),
        legend: legend(&SERIES),
        panels: arrange(panels.collect(), |row| row > 0),
    }
}

/// Kendall tau over the number of agents.
pub(super) fn panel(
    results: &Results,
    experiment: Experiment,
    set: SetName,
    series: &[Series],
) -> Panel {
    let of_series = |&series: &Series| {
        let points = at_budget(results.line(experiment, set, series), people::EPSILON);
        let mut points: Vec<_> = points.collect();
        points.sort_by_key(|point| point.cell.voters);
        let dot = |point: &&crate::reproduce::Point| {
            Metric::KendallTau.dot(point, point.cell.voters as f64)
        };
        line(series, points.iter().map(dot).collect())
    };
    let lines = series.iter().map(of_series).collect();
    let titles = Titles { x: "agents, n", y: Metric::KendallTau.title() };
    let x = if set.is_real() {
        people_axis(10.0, set.voters() as f64)
    } else {
        people_axis(if experiment == Experiment::Beyond { 25.0 } else { 100.0 }, 10_000.0)
    };
    Panel::of_set(results, set, titles, x, lines)
}
