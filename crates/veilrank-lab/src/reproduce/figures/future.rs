//! What the paper leaves to future work: fakes, people who spend differently, and other people.

use super::{
    Axis, BANDS, Dot, Panel, Results, Series, SetName, Sheet, Style, Titles, arrange, at_budget,
    key, legend, line, trials,
};
use crate::reproduce::{
    Experiment, Point,
    future::{self, ATTACKED, Crowd, Even},
};

/// Three panels for each set: how useful, how sound, and both.
pub(super) fn attacks(results: &Results) -> Sheet {
    let panels = future::SETS
        .into_iter()
        .flat_map(|set| [useful(results, set), sound(results, set), both(results, set)]);
    Sheet {
        name: "future-attacks",
        title: "Useful, sound, private: what fakes can do".to_owned(),
        subtitle: format!(
            "{} honest people; fakes want the second item first. {}; {BANDS}.",
            future::PEOPLE,
            trials(results)
        ),
        caption: "Left: the distance above the best order without fakes. Middle: how many fakes give the second item of the best order an even chance to be \
                  first, with broken devices that answer the pairs they are given; no mark where more were needed than tried (640), or none. Right: both at once, a mark for each ε \
                  from the least to the most; down and to the right is better. KwikSort has no privacy and DP-Borda trusts the curator; in the others nobody is trusted."
            .to_owned(),
        legend: legend(&ATTACKED),
        panels: arrange(panels.collect(), |_| false),
    }
}

/// The systems of a panel, each with its points without fakes.
fn alone(results: &Results, set: SetName, series: Series) -> Vec<(f64, &Point)> {
    let at = |epsilon: f64| {
        let line = future::attacked(results, set, series, epsilon);
        let (fakes, point) = *line.first()?;
        (fakes == 0).then_some((epsilon, point))
    };
    future::budgets(results, set).into_iter().filter_map(at).collect()
}

fn useful(results: &Results, set: SetName) -> Panel {
    let of_series = |&series: &Series| {
        let dots = alone(results, set, series).into_iter();
        line(series, dots.map(|(epsilon, point)| Dot::mean(epsilon, point.excess, 0.0)).collect())
    };
    let titles =
        Titles { x: "budget of one agent, ε", y: "Kendall tau distance above the best order" };
    Panel::of_set(results, set, titles, budget_axis(), ATTACKED.iter().map(of_series).collect())
}

fn sound(results: &Results, set: SetName) -> Panel {
    let of_series = |&series: &Series| {
        let at = |epsilon| match future::even(results, set, series, epsilon)? {
            Even::About(fakes) => Some(Dot::new(epsilon, fakes.max(1.0))),
            Even::Already | Even::MoreThan(_) => None,
        };
        line(series, future::budgets(results, set).into_iter().filter_map(at).collect())
    };
    let titles = Titles { x: "budget of one agent, ε", y: "fakes for an even chance" };
    let lines = ATTACKED.iter().map(of_series).collect();
    let mut panel = Panel::of_set(results, set, titles, budget_axis(), lines);
    panel.y = fakes_axis();
    within_what_was_tried(panel, results, set)
}

/// Says of a panel without marks that it was run, where it was.
fn within_what_was_tried(mut panel: Panel, results: &Results, set: SetName) -> Panel {
    if panel.absent.is_some() && !future::budgets(results, set).is_empty() {
        panel.absent = Some("no even chance with what was tried".to_owned());
    }
    panel
}

fn both(results: &Results, set: SetName) -> Panel {
    let of_series = |&series: &Series| {
        let at =
            |(epsilon, point): (f64, &Point)| match future::even(results, set, series, epsilon)? {
                Even::About(fakes) => Some(Dot::new(fakes.max(1.0), point.excess.mean.max(0.0))),
                Even::Already | Even::MoreThan(_) => None,
            };
        line(series, alone(results, set, series).into_iter().filter_map(at).collect())
    };
    let titles =
        Titles { x: "fakes for an even chance", y: "Kendall tau distance above the best order" };
    let panel =
        Panel::of_set(results, set, titles, fakes_axis(), ATTACKED.iter().map(of_series).collect());
    within_what_was_tried(panel, results, set)
}

fn budget_axis() -> Axis {
    Axis::log((0.25, 8.0), &[0.25, 0.5, 1.0, 2.0, 4.0, 8.0])
}

fn fakes_axis() -> Axis {
    Axis::log((1.0, 700.0), &[1.0, 10.0, 100.0])
}

/// The curators whose people spend differently.
const CURATORS: [Series; 2] = [Series::OneShot, Series::Live];

/// What the lines of the second figure are.
const WAYS: [&str; 3] =
    ["personal budgets", "only those who spend most answer", "all spend the least"];

/// Two panels for each set: one shot and live.
pub(super) fn budgets(results: &Results) -> Sheet {
    let panels = future::SETS
        .into_iter()
        .flat_map(|set| CURATORS.map(|series| personal(results, set, series)));
    let ways = WAYS.iter().enumerate();
    Sheet {
        name: "future-budgets",
        title: "Personal budgets: what the generous give the others".to_owned(),
        subtitle: format!("{} people. {}; {BANDS}.", future::PEOPLE, trials(results)),
        caption: format!(
            "Some spend {}; of the others one half spends {} and one half {}. Beside that: only those answer who spend {}, and all answer but spend {}. \
             The distance above the best order of all {} in every case.",
            future::MOST,
            future::MIDDLE,
            future::LEAST,
            future::MOST,
            future::LEAST,
            future::PEOPLE
        ),
        legend: ways.map(|(nth, way)| key(Style::nth(nth), *way)).collect(),
        panels: arrange(panels.collect(), |_| false),
    }
}

fn personal(results: &Results, set: SetName, series: Series) -> Panel {
    let points = || results.with_voters(Experiment::Future, set, series, future::PEOPLE);
    let usual = |epsilon| at_budget(points(), epsilon).filter(|p| p.cell.crowd == Crowd::Usual);
    let over = |share: fn(Crowd) -> Option<usize>| {
        let dot =
            |point: &Point| Some(Dot::mean(share(point.cell.crowd)? as f64, point.excess, 0.0));
        points().filter_map(dot).collect::<Vec<Dot>>()
    };
    let mixed =
        over(|crowd| if let Crowd::Generous(percent) = crowd { Some(percent) } else { None });
    let few =
        over(|crowd| if let Crowd::OnlyGenerous(percent) = crowd { Some(percent) } else { None });
    let least: Vec<&Point> = usual(future::LEAST).collect();
    let level =
        [0.0, 100.0].into_iter().filter_map(|x| Some(Dot::mean(x, least.first()?.excess, 0.0)));
    let ways: [Vec<Dot>; 3] = [mixed, few, level.collect()];
    let lines = ways.into_iter().enumerate().map(|(nth, mut dots)| {
        dots.sort_by(|a, b| a.x.total_cmp(&b.x));
        super::Line { style: Style::nth(nth), dots, look: super::Look::Full }
    });
    let titles =
        Titles { x: "people who spend most, %", y: "Kendall tau distance above the best order" };
    let mut panel =
        Panel::of_set(results, set, titles, Axis::linear_between(-2.0, 102.0), lines.collect());
    let curator = if series == Series::Live { "live" } else { "one shot" };
    panel.title = format!("{}: {curator}", set.label());
    panel
}

/// A panel for each population: the paper's systems and ours over the budget.
pub(super) fn populations(results: &Results) -> Sheet {
    let panels = future::POPULATIONS.map(|set| over_budgets(results, set));
    Sheet {
        name: "future-populations",
        title: "Other people than the paper's".to_owned(),
        subtitle: format!("Over ε, 5000 agents each. {}; {BANDS}.", trials(results)),
        caption: "The paper's systems and ours on people who are not drawn from a Mallows model: Plackett-Luce, random utility with normal noise, and two camps \
                  that want the opposite of each other. The distance above the best order (Kemeny's)."
            .to_owned(),
        legend: legend(&future::MET),
        panels: arrange(panels.to_vec(), |_| false),
    }
}

fn over_budgets(results: &Results, set: SetName) -> Panel {
    let of_series = |&series: &Series| {
        let points = results.with_voters(Experiment::Future, set, series, set.voters());
        let mut points: Vec<&Point> = points.collect();
        points.sort_by(|a, b| a.cell.epsilon.total_cmp(&b.cell.epsilon));
        let dot = |point: &&Point| Dot::mean(point.cell.epsilon, point.excess, 0.0);
        line(series, points.iter().map(dot).collect())
    };
    let titles =
        Titles { x: "budget of one agent, ε", y: "Kendall tau distance above the best order" };
    Panel::of_set(results, set, titles, budget_axis(), future::MET.iter().map(of_series).collect())
}
