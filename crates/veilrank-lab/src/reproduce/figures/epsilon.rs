//! What more budget does, for each system.

use super::{
    BANDS, Metric, Panel, Results, Series, SetName, Sheet, Titles, arrange, budget_axis, legend,
    line, trials,
};
use crate::reproduce::{Experiment, lookup::mallows};

const SERIES: [Series; 5] =
    [Series::KwikSort, Series::DpKwikSortAsPrinted, Series::DpKwikSort, Series::Rr, Series::Lap];

/// Twelve panels: six sets, two metrics.
pub(super) fn sheet(results: &Results) -> Sheet {
    let rows = [SetName::REAL, mallows(15)];
    let panels = rows.iter().flat_map(|row| {
        [Metric::ErrorRate, Metric::KendallTau]
            .into_iter()
            .flat_map(|metric| row.iter().map(move |&set| panel(results, set, metric)))
    });
    Sheet {
        name: "epsilon",
        title: "How much budget each system needs".to_owned(),
        subtitle: format!("The paper's figure over ε, all agents of each set. {}; {BANDS}.", trials(results)),
        caption: "All systems of the paper over the budget ε of one agent, K by the paper's rule. DP-KwikSort trusts the \
                  curator; as printed, its budget does not cover the comparisons that it makes, and the honest one \
                  does. KwikSort has no privacy."
            .to_owned(),
        legend: legend(&SERIES),
        panels: arrange(panels.collect(), |row| row % 2 == 0),
    }
}

fn panel(results: &Results, set: SetName, metric: Metric) -> Panel {
    let of_series = |&series: &Series| {
        let points = results.line(Experiment::Epsilon, set, series);
        line(series, points.map(|point| metric.dot(point, point.cell.epsilon)).collect())
    };
    let lines = SERIES.iter().map(of_series).collect();
    let titles = Titles { x: "budget of one agent, ε", y: metric.title() };
    Panel::of_set(results, set, titles, budget_axis(), lines)
}
