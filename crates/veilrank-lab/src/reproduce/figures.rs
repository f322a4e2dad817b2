//! The figures of a run, as pictures.

mod agents;
mod axis;
mod beyond;
mod canvas;
mod dispersion;
mod epsilon;
mod future;
mod panel;
mod queries;
mod sheet;
mod style;
#[cfg(test)]
mod tests;

use rayon::prelude::*;

use self::{
    axis::Axis,
    panel::{Dot, Line, Look, Panel, Titles},
    sheet::{Key, Sheet},
    style::Style,
};
use super::{
    Experiment, Point, Results, Series, SetName,
    lookup::{Metric, same},
};
use crate::error::Error;

/// One figure.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// The file's name without its ending.
    pub name: String,
    /// What it shows.
    pub title: String,
    /// What to know when reading it.
    pub caption: String,
    /// The picture as SVG.
    pub svg: String,
    /// The picture as PNG.
    pub png: Vec<u8>,
}

/// Draws every figure that the results have points for.
pub fn draw(results: &Results) -> Result<Vec<Figure>, Error> {
    sheets(results).into_par_iter().map(Sheet::figure).collect()
}

fn sheets(results: &Results) -> Vec<Sheet> {
    let drawn = |experiment: Experiment| match experiment {
        Experiment::KRr => vec![queries::sheet(results, Series::Rr)],
        Experiment::KLap => vec![queries::sheet(results, Series::Lap)],
        Experiment::Epsilon => vec![epsilon::sheet(results)],
        Experiment::Agents => vec![agents::sheet(results)],
        Experiment::Dispersion => vec![dispersion::sheet(results)],
        // A table, in the report.
        Experiment::Time => Vec::new(),
        Experiment::Beyond => {
            vec![beyond::epsilon(results), beyond::agents(results), beyond::people(results)]
        }
        Experiment::Future => {
            vec![future::attacks(results), future::budgets(results), future::populations(results)]
        }
    };
    let have = |experiment: &&Experiment| results.of(**experiment).next().is_some();
    Experiment::ALL.iter().filter(have).flat_map(|&experiment| drawn(experiment)).collect()
}

impl Metric {
    const fn title(self) -> &'static str {
        match self {
            Self::KendallTau => "average Kendall tau distance (normalized)",
            Self::ErrorRate => "error rate (share of pairs)",
            Self::ErrorRateStrict => "error rate, strict (share of pairs)",
        }
    }

    /// None of them can be negative.
    fn dot(self, point: &Point, x: f64) -> Dot {
        Dot::mean(x, self.of(point), 0.0)
    }
}

impl Panel {
    /// A panel about one set; without lines it says why.
    fn of_set(results: &Results, set: SetName, titles: Titles, x: Axis, lines: Vec<Line>) -> Self {
        let empty = lines.iter().all(|line| line.dots.is_empty());
        let why = if results.is_missing(set) { "not run: data missing" } else { "not run" };
        let absent = empty.then(|| why.to_owned());
        let y = Axis::linear(std::iter::empty());
        let mut panel = Self { title: set_title(set), titles, x, y, lines, absent };
        panel.y = Axis::linear(panel.values());
        panel
    }
}

/// The title of a panel about a set.
fn set_title(set: SetName) -> String {
    match set {
        SetName::Mallows { items, theta } => format!("Mallows, m = {items}, θ = {theta}"),
        real => format!("{}, m = {}", real.label(), real.items()),
    }
}

/// Letters the panels and gives each row one y axis where that is asked for.
fn arrange(mut panels: Vec<Panel>, shared: impl Fn(usize) -> bool) -> Vec<Panel> {
    for (row, panels) in panels.chunks_mut(3).enumerate() {
        if shared(row) {
            let y = Axis::linear(panels.iter().flat_map(Panel::values));
            for panel in panels {
                panel.y = y.clone();
            }
        }
    }
    for (panel, letter) in panels.iter_mut().zip('a'..) {
        panel.title = format!("({letter}) {}", panel.title);
    }
    panels
}

/// A line of one series.
fn line(series: Series, dots: Vec<Dot>) -> Line {
    Line { style: Style::of(series), dots, look: Look::Full }
}

/// An entry of a legend.
fn key(style: Style, label: impl Into<String>) -> Key {
    Key { style, look: Look::Full, label: label.into() }
}

/// The legend of some series.
fn legend(series: &[Series]) -> Vec<Key> {
    series.iter().map(|&series| key(Style::of(series), series.label())).collect()
}

/// A logarithmic axis of numbers of agents.
fn people_axis(least: f64, most: f64) -> Axis {
    Axis::log((least, most), &[10.0, 100.0, 1000.0, 10_000.0])
}

/// A logarithmic axis of budgets over those of some lines.
fn budget_axis() -> Axis {
    Axis::log((0.1, 5.0), &[0.1, 0.2, 0.5, 1.0, 2.0, 5.0])
}

/// The points of a line whose budget is this.
fn at_budget<'a>(
    points: impl Iterator<Item = &'a Point>,
    epsilon: f64,
) -> impl Iterator<Item = &'a Point> {
    points.filter(move |point| same(point.cell.epsilon, epsilon))
}

/// "Means of 30 trials".
fn trials(results: &Results) -> String {
    format!("Means of {} trials", results.manifest.trials)
}

/// What the bands are.
const BANDS: &str = "bands: 95 % confidence interval of the mean";
