//! What asking more queries does, for each budget.

use super::{
    Axis, BANDS, Line, Look, Metric, Panel, Results, Series, SetName, Sheet, Style, Titles,
    arrange, at_budget, key, trials,
};
use crate::reproduce::{Experiment, lookup::mallows};

const BUDGETS: [f64; 4] = [1.0, 2.0, 4.0, 10.0];

/// Twelve panels: six sets, two metrics.
pub(super) fn sheet(results: &Results, series: Series) -> Sheet {
    let (experiment, name) = match series {
        Series::Lap => (Experiment::KLap, "k-lap"),
        _ => (Experiment::KRr, "k-rr"),
    };
    let rows = [SetName::REAL, mallows(15)];
    let panels = rows.iter().flat_map(|row| {
        [Metric::ErrorRate, Metric::KendallTau].into_iter().flat_map(|metric| {
            row.iter().map(move |&set| panel(results, (experiment, series), set, metric))
        })
    });
    let legend = BUDGETS.iter().enumerate();
    Sheet {
        name,
        title: format!("{}: how many queries to ask", series.label()),
        subtitle: format!(
            "The paper's figure over K; the last two are m + 1 and C(m,2). {}; {BANDS}.",
            trials(results)
        ),
        caption: format!(
            "{} over the number of queries K that share one agent's budget ε, on the paper's six sets (795, 793, 5000 and \
             three times 5000 agents). The error rate is the paper's own, by which a pair that nobody answered is no error.",
            series.label()
        ),
        legend: legend.map(|(nth, budget)| key(Style::nth(nth), format!("ε = {budget}"))).collect(),
        panels: arrange(panels.collect(), |row| row % 2 == 0),
    }
}

fn panel(
    results: &Results,
    (experiment, series): (Experiment, Series),
    set: SetName,
    metric: Metric,
) -> Panel {
    let mut asked: Vec<usize> =
        results.line(experiment, set, series).map(|point| point.cell.queries).collect();
    asked.sort_unstable();
    asked.dedup();
    let place = |queries: usize| asked.iter().position(|&k| k == queries).unwrap_or(0) as f64;
    let of_budget = |(nth, &budget): (usize, &f64)| {
        let points = at_budget(results.line(experiment, set, series), budget);
        let dots = points.map(|point| metric.dot(point, place(point.cell.queries))).collect();
        Line { style: Style::nth(nth), dots, look: Look::Full }
    };
    let lines = BUDGETS.iter().enumerate().map(of_budget).collect();
    let titles = Titles { x: "queries per agent, K", y: metric.title() };
    let x = Axis::named(asked.iter().map(usize::to_string).collect());
    Panel::of_set(results, set, titles, x, lines)
}
