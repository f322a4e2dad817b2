//! What the paper leaves to future work: people who are not there to be asked, people who spend differently, and people of other kinds.

use std::fmt;

use veilrank::privacy::Epsilon;

use super::{Experiment, Kind, Point, Results, Series, SetName, lookup::same};
use crate::{
    attack::{Arrival, Attack, Devices, Picking, Raid, Target},
    error::Error,
    protocol::Spends,
};

/// Who answers beside the usual people, or in their own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crowd {
    /// The usual people, who all spend the same.
    Usual,
    /// As many fakes on top, who want the second of the best order to be first: broken devices, assigned pairs, among the others.
    Fakes(usize),
    /// So many of a hundred spend the survey's epsilon; of the others one half spends [`MIDDLE`] and one half [`LEAST`].
    Generous(usize),
    /// The same, but the others do not answer.
    OnlyGenerous(usize),
}

/// What those spend who spend least.
pub const LEAST: f64 = 0.5;
/// What the others spend who do not spend all.
pub const MIDDLE: f64 = 1.0;
/// What the generous spend.
pub const MOST: f64 = 4.0;

/// How many people answer in the experiments about fakes and about budgets.
pub const PEOPLE: usize = 1000;

/// People of ten items who agree somewhat.
pub const TOWN: SetName = SetName::Mallows { items: 10, theta: 0.3 };

/// Who is attacked, and who spends what.
pub const SETS: [SetName; 2] = [SetName::Sushi, TOWN];

/// One of the paper's populations, and others of as many items.
pub const POPULATIONS: [SetName; 4] = [
    SetName::Mallows { items: Kind::ITEMS, theta: 0.25 },
    SetName::Other(Kind::PlackettLuce),
    SetName::Other(Kind::RandomUtility),
    SetName::Other(Kind::Camps),
];

/// The systems that meet them.
pub const MET: [Series; 6] =
    [Series::KwikSort, Series::Rr, Series::Lap, Series::OneShot, Series::Live, Series::Orders];

/// The systems that are attacked.
pub const ATTACKED: [Series; 7] = [
    Series::KwikSort,
    Series::DpBorda,
    Series::Rr,
    Series::Lap,
    Series::OneShot,
    Series::Live,
    Series::Orders,
];

impl Crowd {
    /// Reads what [`Display`](fmt::Display) writes.
    pub fn from_key(key: &str) -> Option<Self> {
        let number = |rest: &str| rest.parse().ok();
        match key.split_once('-') {
            None => (key == "usual").then_some(Self::Usual),
            Some(("fakes", rest)) => number(rest).map(Self::Fakes),
            Some(("generous", rest)) => number(rest).filter(|n| *n <= 100).map(Self::Generous),
            Some(("only", rest)) => number(rest).filter(|n| *n <= 100).map(Self::OnlyGenerous),
            Some(_) => None,
        }
    }

    /// The fakes, where there are some to speak of.
    pub(crate) fn raid(self) -> Option<Raid> {
        let Self::Fakes(fakes) = self else { return None };
        let attack = Attack::Promote(Target::Place(1));
        let (devices, arrival, picking) = (Devices::Broken, Arrival::Among, Picking::Assigned);
        Some(Raid { attack, fakes, devices, arrival, picking })
    }

    /// Who spends what.
    pub(crate) fn spends(self) -> Result<Spends, Error> {
        Ok(match self {
            Self::Usual | Self::Fakes(_) => Spends::Alike,
            Self::Generous(percent) => Spends::Personal {
                generous: percent as f64 / 100.0,
                others: Some([Epsilon::new(LEAST)?, Epsilon::new(MIDDLE)?]),
            },
            Self::OnlyGenerous(percent) => {
                Spends::Personal { generous: percent as f64 / 100.0, others: None }
            }
        })
    }
}

impl fmt::Display for Crowd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("usual"),
            Self::Fakes(fakes) => write!(f, "fakes-{fakes}"),
            Self::Generous(percent) => write!(f, "generous-{percent}"),
            Self::OnlyGenerous(percent) => write!(f, "only-{percent}"),
        }
    }
}

/// How many fakes it takes for an even chance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Even {
    /// The second is first as often as not without any.
    Already,
    /// About this many, between two numbers that were tried.
    About(f64),
    /// More than this many, the most that were tried.
    MoreThan(usize),
}

impl Even {
    /// As a number to compare by: what is not known is at its nearest possible.
    pub fn at_least(self) -> f64 {
        match self {
            Self::Already => 0.0,
            Self::About(fakes) => fakes,
            Self::MoreThan(fakes) => fakes as f64,
        }
    }
}

/// The points of one system under attack at one budget, fewest fakes first.
pub(crate) fn attacked(
    results: &Results,
    set: SetName,
    series: Series,
    epsilon: f64,
) -> Vec<(usize, &Point)> {
    let points = results.with_voters(Experiment::Future, set, series, PEOPLE);
    let points = points.filter(|point| same(point.cell.epsilon, epsilon));
    let fakes = |point: &Point| match point.cell.crowd {
        Crowd::Fakes(fakes) => Some(fakes),
        Crowd::Usual | Crowd::Generous(_) | Crowd::OnlyGenerous(_) => None,
    };
    let mut line: Vec<(usize, &Point)> =
        points.filter_map(|point| Some((fakes(point)?, point))).collect();
    line.sort_by_key(|(fakes, _)| *fakes);
    line
}

/// How many fakes one system withstands at one budget; nothing where it was not run.
pub(crate) fn even(results: &Results, set: SetName, series: Series, epsilon: f64) -> Option<Even> {
    let line = attacked(results, set, series, epsilon);
    let shares: Vec<(usize, f64)> =
        line.iter().map(|(fakes, point)| (*fakes, point.succeeded.mean)).collect();
    cross(&shares)
}

/// Where the share of successes first gets to one half; in between it is taken to be straight.
fn cross(line: &[(usize, f64)]) -> Option<Even> {
    let Some(place) = line.iter().position(|(_, share)| *share >= 0.5) else {
        return line.last().map(|(fakes, _)| Even::MoreThan(*fakes));
    };
    let (enough, above) = line[place];
    let Some((few, below)) = place.checked_sub(1).map(|before| line[before]) else {
        return Some(Even::Already);
    };
    let part = (0.5 - below) / (above - below);
    Some(Even::About(part.mul_add((enough - few) as f64, few as f64)))
}

/// The budgets at which systems were attacked on a set, least first.
pub(crate) fn budgets(results: &Results, set: SetName) -> Vec<f64> {
    let fakes = |point: &&Point| matches!(point.cell.crowd, Crowd::Fakes(_));
    let of_set = results.of(Experiment::Future).filter(|point| point.cell.set == set);
    let mut budgets: Vec<f64> = of_set.filter(fakes).map(|point| point.cell.epsilon).collect();
    budgets.sort_by(f64::total_cmp);
    budgets.dedup_by(|a, b| same(*a, *b));
    budgets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowds_are_read_back() {
        for crowd in [
            Crowd::Usual,
            Crowd::Fakes(0),
            Crowd::Fakes(59),
            Crowd::Generous(30),
            Crowd::OnlyGenerous(5),
        ] {
            assert_eq!(Crowd::from_key(&crowd.to_string()), Some(crowd));
        }
        for wrong in ["", "fakes", "fakes-", "fakes-x", "generous-101", "usual-1", "mob-1"] {
            assert_eq!(Crowd::from_key(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_even_chance_is_found_between_what_was_tried() {
        assert_eq!(cross(&[(0, 0.1), (20, 0.4), (40, 0.6), (80, 1.0)]), Some(Even::About(30.0)));
        assert_eq!(cross(&[(0, 0.5), (20, 0.9)]), Some(Even::Already));
        assert_eq!(cross(&[(0, 0.0), (20, 0.4)]), Some(Even::MoreThan(20)));
        assert_eq!(cross(&[]), None);
    }
}
