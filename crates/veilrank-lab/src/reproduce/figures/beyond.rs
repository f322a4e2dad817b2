//! Our curators beside the paper's: the same panels, and how many people they need.

use super::{
    BANDS, Dot, Key, Line, Look, Panel, Results, Series, SetName, Sheet, Titles, agents, arrange,
    at_budget, budget_axis, legend, line, people_axis, style::GUIDE, trials,
};
use crate::reproduce::{
    Experiment,
    lookup::{six_sets, twelve_sets},
    people::{self, Needed},
};

const SERIES: [Series; 3] = [Series::Rr, Series::OneShot, Series::Live];
const OURS: [Series; 2] = [Series::OneShot, Series::Live];

/// Six panels: the paper's six sets.
pub(super) fn epsilon(results: &Results) -> Sheet {
    Sheet {
        name: "beyond-epsilon",
        title: "The same budget, other curators".to_owned(),
        subtitle: format!("Over ε, all agents of each set. {}; {BANDS}.", trials(results)),
        caption: "LDP-KwikSort:RR beside our curators, who ask under the same local privacy: one shot asks every pair equally \
                  often and fits a Bradley-Terry model that knows the coins; live also chooses each pair by the reports \
                  so far. The distance above the best order that exists (Kemeny's)."
            .to_owned(),
        legend: legend(&SERIES),
        panels: arrange(six_sets().map(|set| over_budgets(results, set)).collect(), |_| false),
    }
}

fn over_budgets(results: &Results, set: SetName) -> Panel {
    let of_series = |&series: &Series| {
        let points = results.with_voters(Experiment::Beyond, set, series, set.voters());
        let mut points: Vec<_> = points.collect();
        points.sort_by(|a, b| a.cell.epsilon.total_cmp(&b.cell.epsilon));
        let dot =
            |point: &&crate::reproduce::Point| Dot::mean(point.cell.epsilon, point.excess, 0.0);
        line(series, points.iter().map(dot).collect())
    };
    let lines = SERIES.iter().map(of_series).collect();
    let titles =
        Titles { x: "budget of one agent, ε", y: "Kendall tau distance above the best order" };
    Panel::of_set(results, set, titles, budget_axis(), lines)
}

/// Twelve panels: the real sets, then a row for each number of items.
pub(super) fn agents(results: &Results) -> Sheet {
    let panels = twelve_sets().map(|set| agents::panel(results, Experiment::Beyond, set, &SERIES));
    Sheet {
        name: "beyond-agents",
        title: "The same agents, other curators".to_owned(),
        subtitle: format!("Over n, ε = {}. {}; {BANDS}.", people::EPSILON, trials(results)),
        caption: "LDP-KwikSort:RR beside our curators, who ask under the same local privacy, over the number of agents."
            .to_owned(),
        legend: legend(&SERIES),
        panels: arrange(panels.collect(), |row| row > 0),
    }
}

/// Twelve panels: how many people our curators need for what the paper's has with so many.
pub(super) fn people(results: &Results) -> Sheet {
    let mut legend = legend(&OURS);
    let guide = "as many as the paper's, and a tenth".to_owned();
    legend.push(Key { style: GUIDE, look: Look::Guide, label: guide });
    Sheet {
        name: "beyond-people",
        title: "People needed for the paper's accuracy".to_owned(),
        subtitle: format!("At ε = {}, by the distance above the best order. {}.", people::EPSILON, trials(results)),
        caption: "For each number of agents of LDP-KwikSort:RR, how many our curators need to be as close to the best order, \
                  read off their lines on logarithmic paper. Open marks stand at the fewest tried: so many or fewer. \
                  Where no number tried was enough there is no mark."
            .to_owned(),
        legend,
        panels: arrange(twelve_sets().map(|set| needed(results, set)).collect(), |_| false),
    }
}

fn needed(results: &Results, set: SetName) -> Panel {
    let paper = at_budget(results.line(Experiment::Beyond, set, Series::Rr), people::EPSILON);
    let mut voters: Vec<usize> = paper.map(|point| point.cell.voters).collect();
    voters.sort_unstable();
    voters.dedup();
    let of_series = |&series: &Series| {
        let at = |&n: &usize| {
            let x = n as f64;
            match people::needed(&results.points, set, series, n)? {
                // The fewest that were tried are no fewer than the paper's, so how many are needed is not known.
                Needed::AtMost(few) if few >= n => None,
                Needed::AtMost(few) => Some(Dot { open: true, ..Dot::new(x, few as f64) }),
                Needed::About(about) => Some(Dot::new(x, about)),
                Needed::MoreThan(_) => None,
            }
        };
        line(series, voters.iter().filter_map(at).collect())
    };
    let lines: Vec<Line> = OURS.iter().map(of_series).collect();
    let most = if set.is_real() { set.voters() as f64 } else { 10_000.0 };
    let titles =
        Titles { x: "agents of LDP-KwikSort:RR", y: "agents needed for the same accuracy" };
    let mut panel = Panel::of_set(results, set, titles, people_axis(10.0, most), lines);
    panel.y = people_axis(10.0, most);
    if panel.absent.is_none() {
        let guides = [1.0, 0.1].map(|share| guide(10.0, most, share));
        panel.lines.splice(0..0, guides);
    }
    panel
}

/// The line where our curator needs this share of the paper's people.
fn guide(least: f64, most: f64, share: f64) -> Line {
    let dots = [least / share, most].map(|x| Dot::new(x, share * x));
    Line { style: GUIDE, dots: dots.to_vec(), look: Look::Guide }
}
