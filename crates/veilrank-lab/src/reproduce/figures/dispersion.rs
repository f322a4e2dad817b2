//! What changes when voters agree more: the gap between the paper's two protocols, and their errors.

use super::{
    Axis, BANDS, Dot, Key, Line, Look, Metric, Panel, Results, Series, SetName, Sheet, Style,
    Titles, arrange, key, line, style::GUIDE, trials,
};
use crate::reproduce::{
    Experiment,
    gap::{PRINTED, gap},
    lookup::{ITEMS, THETAS},
};

const GAP: &str = "(Lap - RR) / Lap, percent";

/// Six panels: three of gaps, and the errors for each number of items.
pub(super) fn sheet(results: &Results) -> Sheet {
    let mut panels = vec![by_theta(results), by_items(results), open_theta(results)];
    panels.extend(ITEMS.iter().map(|&items| errors(results, items)));
    let of_items = |(nth, items): (usize, &usize)| key(Style::nth(nth), format!("m = {items}"));
    let mut legend: Vec<Key> = ITEMS.iter().enumerate().map(of_items).collect();
    let printed = "printed in the paper".to_owned();
    legend.push(Key { style: PAPER, look: Look::Marks, label: printed });
    legend.extend(super::legend(&[Series::Rr, Series::Lap]));
    Sheet {
        name: "dispersion",
        title: "Voters who agree more: LDP-KwikSort:RR against LDP-KwikSort:Lap".to_owned(),
        subtitle: format!("Mallows sets, φ = 1 - θ, at ε = 2. {}; {BANDS}.", trials(results)),
        caption: "Above, by how much randomized response has the smaller distance than thresholded Laplace noise, with the \
                  gaps that the paper prints. It leaves θ open for two of them, 8.1 % at m = 15 with 2500 agents and 9.8 % at \
                  m = 30 with 7500; those are drawn beside each θ. Below, both distances with 5000 agents."
            .to_owned(),
        legend,
        panels: arrange(panels, |row| row == 1),
    }
}

/// What the paper prints.
const PAPER: Style = Style { color: "#000000", ..GUIDE };

/// How far beside ours a printed value is drawn.
const BESIDE: f64 = 0.12;

fn dot(results: &Results, x: f64, set: SetName, voters: usize) -> Option<Dot> {
    Some(Dot::mean(x, gap(results, set, voters)?, f64::NEG_INFINITY))
}

/// The sets of one size that ran with 5000 voters, by their agreement.
fn thetas(results: &Results, items: usize) -> Vec<f64> {
    let theta = |set: SetName| match set {
        SetName::Mallows { items: of, theta } if of == items => Some(theta),
        _ => None,
    };
    let sets = results.of(Experiment::Dispersion).filter(|point| point.cell.voters == 5000);
    let mut thetas: Vec<f64> = sets.filter_map(|point| theta(point.cell.set)).collect();
    thetas.sort_by(f64::total_cmp);
    thetas.dedup();
    thetas
}

fn panel(title: &str, titles: Titles, x: Axis, lines: Vec<Line>) -> Panel {
    let absent = lines.iter().all(|line| line.dots.is_empty()).then(|| "not run".to_owned());
    let y = Axis::linear(std::iter::empty());
    let mut panel = Panel { title: title.to_owned(), titles, x, y, lines, absent };
    panel.y = Axis::linear(panel.values());
    panel
}

/// Marks of what the paper prints.
fn printed(places: impl Iterator<Item = (f64, f64)>) -> Line {
    let dots = places.map(|(x, percent)| Dot::new(x, percent)).collect();
    Line { style: PAPER, dots, look: Look::Marks }
}

fn by_theta(results: &Results) -> Panel {
    let of_items = |(nth, &items): (usize, &usize)| {
        let at = |&theta: &f64| dot(results, theta, SetName::Mallows { items, theta }, 5000);
        let dots = thetas(results, items).iter().filter_map(at).collect();
        Line { style: Style::nth(nth), dots, look: Look::Full }
    };
    let mut lines: Vec<Line> = ITEMS.iter().enumerate().map(of_items).collect();
    if lines.iter().any(|line| !line.dots.is_empty()) {
        let known = PRINTED.iter().filter(|gap| gap.voters == 5000);
        lines.push(printed(known.filter_map(|gap| Some((gap.theta?, gap.percent)))));
    }
    let titles = Titles { x: "agreement, θ", y: GAP };
    panel("Gap, n = 5000", titles, Axis::linear_between(0.0, 1.0), lines)
}

fn by_items(results: &Results) -> Panel {
    let mut lines = Vec::new();
    for (nth, &items) in ITEMS.iter().enumerate() {
        let set = SetName::Mallows { items, theta: 0.5 };
        let x = nth as f64;
        let Some(dot) = dot(results, x, set, 2500) else { continue };
        lines.push(Line { style: Style::nth(nth), dots: vec![dot], look: Look::Marks });
        let known = PRINTED.iter().filter(|gap| (gap.items, gap.voters) == (items, 2500));
        let known = known.filter(|gap| gap.theta.is_some());
        lines.push(printed(known.map(|gap| (x + BESIDE, gap.percent))));
    }
    let words = ITEMS.iter().map(usize::to_string).collect();
    let titles = Titles { x: "items, m", y: GAP };
    panel("Gap, n = 2500, θ = 0.5", titles, Axis::named(words), lines)
}

/// The gaps that the paper prints without saying for which theta.
fn open_theta(results: &Results) -> Panel {
    let mut lines = Vec::new();
    for (nth, gap) in PRINTED.iter().filter(|gap| gap.theta.is_none()).enumerate() {
        // The two stand side by side at each theta.
        let x = |place: usize| place as f64 + 0.3 * (nth as f64 - 0.5);
        let at = |(place, &theta): (usize, &f64)| {
            dot(results, x(place), SetName::Mallows { items: gap.items, theta }, gap.voters)
        };
        let dots: Vec<Dot> = THETAS.iter().enumerate().filter_map(at).collect();
        let beside: Vec<(f64, f64)> =
            dots.iter().map(|dot| (dot.x + BESIDE, gap.percent)).collect();
        lines.push(Line { style: Style::nth(nth), dots, look: Look::Marks });
        lines.push(printed(beside.into_iter()));
    }
    let words = THETAS.iter().map(f64::to_string).collect();
    let titles = Titles { x: "agreement, θ (n = 2500 and 7500)", y: GAP };
    panel("Gap where θ is left open", titles, Axis::named(words), lines)
}

fn errors(results: &Results, items: usize) -> Panel {
    let of_series = |series: Series| {
        let at = |&theta: &f64| {
            let set = SetName::Mallows { items, theta };
            let mut points = results.with_voters(Experiment::Dispersion, set, series, 5000);
            Some(Metric::KendallTau.dot(points.next()?, theta))
        };
        line(series, thetas(results, items).iter().filter_map(at).collect())
    };
    let titles = Titles { x: "agreement, θ", y: Metric::KendallTau.title() };
    let lines = vec![of_series(Series::Rr), of_series(Series::Lap)];
    panel(&format!("m = {items}, n = 5000"), titles, Axis::linear_between(0.0, 1.0), lines)
}
