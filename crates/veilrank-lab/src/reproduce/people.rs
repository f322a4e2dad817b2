//! How many people our curators need for the accuracy that the paper's has with more of them.
//!
//! Accuracy is the excess over the best order for those who take part, as everywhere in a reproduction: what privacy and
//! asking cost, without what a small sample says about people who were not asked.

use super::{Experiment, Point, Series, SetName};

/// How many people a curator needs to be as accurate as wanted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Needed {
    /// This many or fewer: the fewest that were tried are enough.
    AtMost(usize),
    /// About this many, between two numbers that were tried.
    About(f64),
    /// More than this many, the most that were tried.
    MoreThan(usize),
}

/// How many people `series` needs on `set` for LDP-KwikSort:RR's excess with `voters` people, from the points of
/// [`Experiment::Beyond`] at its budget for numbers of people.
///
/// Nothing where the points do not say: RR did not run with so many, or the series did not run.
pub fn needed(points: &[Point], set: SetName, series: Series, voters: usize) -> Option<Needed> {
    let wanted = line(points, set, Series::Rr).into_iter().find(|(n, _)| *n == voters)?.1;
    cross(&line(points, set, series), wanted)
}

/// The budget at which numbers of people are varied.
pub const EPSILON: f64 = 2.0;

/// Excess by number of people, fewest first.
fn line(points: &[Point], set: SetName, series: Series) -> Vec<(usize, f64)> {
    let cell = |point: &&Point| {
        let cell = &point.cell;
        cell.experiment == Experiment::Beyond
            && (cell.set, cell.series) == (set, series)
            && cell.epsilon.to_bits() == EPSILON.to_bits()
    };
    let mut line: Vec<(usize, f64)> =
        points.iter().filter(cell).map(|p| (p.cell.voters, p.excess.mean)).collect();
    line.sort_by_key(|(voters, _)| *voters);
    line
}

/// Where a line first gets down to `wanted`; in between it is taken to be straight when both axes are logarithmic.
fn cross(line: &[(usize, f64)], wanted: f64) -> Option<Needed> {
    let place = line.iter().position(|(_, excess)| *excess <= wanted);
    let Some(place) = place else { return line.last().map(|(n, _)| Needed::MoreThan(*n)) };
    let (enough, below) = line[place];
    let Some((few, above)) = place.checked_sub(1).map(|before| line[before]) else {
        return Some(Needed::AtMost(enough));
    };
    if wanted <= 0.0 || below <= 0.0 {
        // An excess of 0 has no logarithm.
        return Some(Needed::About(enough as f64));
    }
    let share = (above / wanted).ln() / (above / below).ln();
    Some(Needed::About(few as f64 * (enough as f64 / few as f64).powf(share)))
}

#[cfg(test)]
mod tests {
    use super::{super::Cell, *};
    use crate::metrics::MeanError;

    fn points(series: Series, line: &[(usize, f64)]) -> Vec<Point> {
        let nothing = MeanError { mean: 0.0, stderr: 0.0 };
        let point = |&(voters, mean): &(usize, f64)| Point {
            cell: Cell {
                experiment: Experiment::Beyond,
                set: SetName::Sushi,
                series,
                voters,
                epsilon: EPSILON,
                queries: 1,
                crowd: crate::reproduce::Crowd::Usual,
            },
            trials: 1,
            kendall_tau: nothing,
            excess: MeanError { mean, stderr: 0.0 },
            optimum: 0.0,
            error_rate: nothing,
            error_rate_strict: nothing,
            succeeded: nothing,
        };
        line.iter().map(point).collect()
    }

    /// What live needs for the excess that RR has with 5000 people.
    fn live(rr: f64, line: &[(usize, f64)]) -> Option<Needed> {
        let points = [points(Series::Rr, &[(5000, rr)]), points(Series::Live, line)].concat();
        needed(&points, SetName::Sushi, Series::Live, 5000)
    }

    fn about(needed: Option<Needed>) -> f64 {
        match needed {
            Some(Needed::About(people)) => people,
            other => panic!("about a number is needed, got {other:?}"),
        }
    }

    #[test]
    fn a_power_law_is_met_exactly() {
        // Excess 10 / n: 0.02 is reached with 500.
        let line: Vec<(usize, f64)> =
            [100, 200, 400, 1000, 5000].map(|n| (n, 10.0 / n as f64)).into();
        assert!((about(live(0.02, &line)) - 500.0).abs() < 1e-9);
        assert!((about(live(0.01, &line)) - 1000.0).abs() < 1e-9);
        let backwards: Vec<(usize, f64)> = line.into_iter().rev().collect();
        assert!(
            (about(live(0.02, &backwards)) - 500.0).abs() < 1e-9,
            "the order of points is no matter"
        );
    }

    #[test]
    fn outside_of_what_was_tried_only_a_bound_is_known() {
        let line = [(100, 0.1), (1000, 0.01)];
        assert_eq!(live(0.2, &line), Some(Needed::AtMost(100)));
        assert_eq!(live(0.1, &line), Some(Needed::AtMost(100)));
        assert_eq!(live(0.001, &line), Some(Needed::MoreThan(1000)));
    }

    #[test]
    fn an_excess_of_nothing_is_reached_where_it_was_seen() {
        let line = [(100, 0.1), (200, 0.0), (400, 0.0)];
        assert!((about(live(0.0, &line)) - 200.0).abs() < 1e-9);
        assert!((about(live(0.05, &line)) - 200.0).abs() < 1e-9);
        assert_eq!(live(0.0, &[(100, 0.1)]), Some(Needed::MoreThan(100)));
    }

    #[test]
    fn where_nothing_ran_nothing_is_known() {
        assert_eq!(live(0.1, &[]), None);
        let live = points(Series::Live, &[(100, 0.1)]);
        assert_eq!(needed(&live, SetName::Sushi, Series::Live, 5000), None);
    }

    #[test]
    fn other_budgets_sets_and_experiments_are_not_mixed_in() {
        let mut all =
            [points(Series::Rr, &[(5000, 0.02)]), points(Series::Live, &[(500, 0.02)])].concat();
        let changes: [fn(&mut Cell); 3] = [
            |cell| cell.epsilon = 1.0,
            |cell| cell.set = SetName::TurkDots,
            |cell| cell.experiment = Experiment::Agents,
        ];
        for change in changes {
            let mut other = points(Series::Live, &[(10, 0.0)]);
            change(&mut other[0].cell);
            all.extend(other);
        }
        assert_eq!(needed(&all, SetName::Sushi, Series::Live, 5000), Some(Needed::AtMost(500)));
    }
}
