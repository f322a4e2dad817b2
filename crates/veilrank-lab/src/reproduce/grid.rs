//! What is run, as data: sets, numbers of voters, budgets, queries and series of every experiment.

use std::collections::BTreeSet;

use veilrank::{
    asking::{self, QueryRule},
    privacy::Epsilon,
    ranking::Pair,
};

use super::{Cell, Crowd, Experiment, Series, SetName, future, people};
use crate::error::Error;

/// The budgets of the panels over queries.
const BUDGETS: &[f64] = &[1.0, 2.0, 4.0, 10.0];
/// The budget of the panels over voters.
const BUDGET: &[f64] = &[people::EPSILON];
/// The agreements of the paper's synthetic sets.
const THETAS: &[f64] = &[0.25, 0.5, 0.75];
/// The sizes of the paper's synthetic sets.
const ITEMS: &[usize] = &[15, 30, 45];

/// How dense a grid is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Density {
    /// What the paper's figures have.
    Full,
    /// The same panels with few points each.
    Quick,
}

/// How many voters take part.
#[derive(Debug, Clone, Copy)]
enum Voters {
    /// As many as the set has.
    All,
    /// This many.
    Exactly(usize),
    /// Each of these numbers that the set has, and all of a real set.
    Each(&'static [usize]),
}

/// How many pairs each participant is asked about.
#[derive(Debug, Clone, Copy)]
enum Asked {
    /// By the paper's rule in the paper's protocols, by the exact rule in ours, all pairs where no device randomizes.
    ByRule,
    /// 1, 2, 3, 4, m + 1 and all pairs, each once.
    Sweep,
}

/// Every combination of these is a cell.
#[derive(Debug)]
struct Block {
    experiment: Experiment,
    sets: Vec<SetName>,
    voters: Voters,
    epsilons: Vec<f64>,
    asked: Asked,
    series: &'static [Series],
    crowds: Vec<Crowd>,
}

/// The cells of some experiments, each once, in the order in which they are written; `time` has none.
pub fn cells(experiments: &[Experiment], density: Density) -> Result<Vec<Cell>, Error> {
    let mut cells: Vec<Cell> = Vec::new();
    for &experiment in Experiment::ALL.iter().filter(|known| experiments.contains(known)) {
        let first = cells.len();
        for cell in blocks(experiment, density).iter().flat_map(Block::cells) {
            let cell = cell?;
            // Two panels of one experiment may meet in a cell.
            if !cells[first..].contains(&cell) {
                cells.push(cell);
            }
        }
    }
    Ok(cells)
}

/// The sets of the time table, in the paper's order; the paper does not say which theta its synthetic ones have.
pub fn timed_sets() -> Vec<SetName> {
    SetName::REAL.into_iter().chain(mallows(&[5, 10, 15, 30, 45], &[0.5])).collect()
}

/// The systems of the time table, in the paper's order.
pub const TIMED_SERIES: [Series; 4] =
    [Series::KwikSort, Series::DpKwikSortAsPrinted, Series::Rr, Series::Lap];

/// The systems whose error the paper shows over the budget, and one that keeps its budget.
const BUDGET_SERIES: [Series; 5] =
    [Series::KwikSort, Series::DpKwikSortAsPrinted, Series::DpKwikSort, Series::Rr, Series::Lap];

/// Every set that an experiment needs.
pub fn sets(experiments: &[Experiment], density: Density) -> Vec<SetName> {
    let mut sets: Vec<SetName> = Vec::new();
    for &experiment in experiments {
        let timed = if experiment == Experiment::Time { timed_sets() } else { Vec::new() };
        let gridded = blocks(experiment, density).into_iter().flat_map(|block| block.sets);
        for set in timed.into_iter().chain(gridded) {
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
    }
    sets
}

fn blocks(experiment: Experiment, density: Density) -> Vec<Block> {
    let block = |sets, voters, epsilons: &[f64], asked, series| Block {
        experiment,
        sets,
        voters,
        epsilons: epsilons.to_vec(),
        asked,
        series,
        crowds: vec![Crowd::Usual],
    };
    match experiment {
        Experiment::KRr => {
            vec![block(six(), Voters::All, BUDGETS, Asked::Sweep, &[Series::Rr])]
        }
        Experiment::KLap => {
            vec![block(six(), Voters::All, BUDGETS, Asked::Sweep, &[Series::Lap])]
        }
        Experiment::Epsilon => {
            let advised = mallows(&ITEMS[1..], THETAS);
            vec![
                block(six(), Voters::All, &epsilons(density), Asked::ByRule, &BUDGET_SERIES),
                // No panel, but what the paper advises for more than 15 items.
                block(advised, Voters::All, &[3.0], Asked::ByRule, &[Series::KwikSort, Series::Rr]),
            ]
        }
        Experiment::Agents => {
            let of = |sets, numbers| {
                block(sets, Voters::Each(numbers), BUDGET, Asked::ByRule, &TIMED_SERIES)
            };
            vec![
                of(SetName::REAL.to_vec(), people_of_files(density)),
                of(mallows(ITEMS, THETAS), &people_of_models(density)[2..]),
            ]
        }
        Experiment::Dispersion => {
            let series = &[Series::Rr, Series::Lap];
            let of = |sets, n| block(sets, Voters::Exactly(n), BUDGET, Asked::ByRule, series);
            vec![
                of(mallows(ITEMS, &thetas(density)), 5000),
                // The other settings whose gaps the paper prints; it leaves theta open in the first two.
                of(mallows(&[15], THETAS), 2500),
                of(mallows(&[30], THETAS), 7500),
                of(mallows(ITEMS, &[0.5]), 2500),
            ]
        }
        Experiment::Time => Vec::new(),
        Experiment::Beyond => {
            let series = &[Series::Rr, Series::OneShot, Series::Live];
            let of =
                |sets, numbers| block(sets, Voters::Each(numbers), BUDGET, Asked::ByRule, series);
            vec![
                block(six(), Voters::All, &fewer_epsilons(density), Asked::ByRule, series),
                of(SetName::REAL.to_vec(), people_of_files(density)),
                of(mallows(ITEMS, THETAS), people_of_models(density)),
            ]
        }
        Experiment::Future => future_blocks(density),
    }
}

/// Who is attacked, who spends what, and other people.
fn future_blocks(density: Density) -> Vec<Block> {
    let budgets = attacked_epsilons(density);
    let block =
        |sets: &[SetName], voters, epsilons: &[f64], series: &'static [Series], crowds| Block {
            experiment: Experiment::Future,
            sets: sets.to_vec(),
            voters,
            epsilons: epsilons.to_vec(),
            asked: Asked::ByRule,
            series,
            crowds,
        };
    let people = Voters::Exactly(future::PEOPLE);
    let of =
        |epsilons: &[f64], series, crowds| block(&future::SETS, people, epsilons, series, crowds);
    let curators = &[Series::OneShot, Series::Live];
    let usual = vec![Crowd::Usual];
    vec![
        of(budgets, &future::ATTACKED, fakes(density)),
        of(&[future::MOST], curators, shares(density)),
        of(&[future::LEAST], curators, usual.clone()),
        block(&future::POPULATIONS, Voters::All, budgets, &future::MET, usual),
    ]
}

fn attacked_epsilons(density: Density) -> &'static [f64] {
    match density {
        Density::Full => &[0.25, 0.5, 1.0, 2.0, 4.0, 8.0],
        Density::Quick => &[1.0, 4.0],
    }
}

fn fakes(density: Density) -> Vec<Crowd> {
    let numbers: &[usize] = match density {
        Density::Full => &[0, 2, 5, 10, 20, 40, 80, 160, 320, 640],
        Density::Quick => &[0, 20, 80, 640],
    };
    numbers.iter().map(|&fakes| Crowd::Fakes(fakes)).collect()
}

/// How many of a hundred spend most, and what it would be without the others.
fn shares(density: Density) -> Vec<Crowd> {
    let percent: &[usize] = match density {
        Density::Full => &[5, 10, 20, 30, 50, 70, 90],
        Density::Quick => &[10, 50],
    };
    let both = |&percent: &usize| [Crowd::Generous(percent), Crowd::OnlyGenerous(percent)];
    percent.iter().flat_map(both).collect()
}

/// The paper's usual six sets.
fn six() -> Vec<SetName> {
    SetName::REAL.into_iter().chain(mallows(&[15], THETAS)).collect()
}

fn mallows(items: &[usize], thetas: &[f64]) -> Vec<SetName> {
    let of = |&items: &usize| thetas.iter().map(move |&theta| SetName::Mallows { items, theta });
    items.iter().flat_map(of).collect()
}

/// Budgets are made by division: adding 0.1 again and again would give numbers that are not quite 0.3 or 0.7.
fn tenths(number: u32) -> f64 {
    f64::from(number) / 10.0
}

fn epsilons(density: Density) -> Vec<f64> {
    match density {
        Density::Full => (1..=50).map(tenths).collect(),
        Density::Quick => vec![0.1, 0.5, 1.0, 2.0, 3.0, 5.0],
    }
}

/// A live curator computes between two answers, which takes time, so its lines have only every other budget, and the smallest.
fn fewer_epsilons(density: Density) -> Vec<f64> {
    match density {
        Density::Full => std::iter::once(1).chain((2..=50).step_by(2)).map(tenths).collect(),
        Density::Quick => epsilons(density),
    }
}

fn thetas(density: Density) -> Vec<f64> {
    match density {
        Density::Full => (1..20).map(|steps| f64::from(5 * steps) / 100.0).collect(),
        Density::Quick => vec![0.1, 0.25, 0.5, 0.75, 0.9],
    }
}

fn people_of_files(density: Density) -> &'static [usize] {
    match density {
        Density::Full => &[10, 20, 50, 100, 200, 300, 500, 700, 1000, 2000, 3000, 4000],
        Density::Quick => &[10, 100, 500, 2000],
    }
}

/// The first two are fewer than the paper's fewest, because our curators reach the paper's accuracy with fewer people.
fn people_of_models(density: Density) -> &'static [usize] {
    match density {
        Density::Full => {
            &[25, 50, 100, 200, 350, 500, 750, 1000, 1500, 2500, 3500, 5000, 7500, 10_000]
        }
        Density::Quick => &[25, 50, 100, 500, 2500, 5000, 10_000],
    }
}

impl Block {
    /// Every combination, set by set, line by line.
    fn cells(&self) -> Vec<Result<Cell, Error>> {
        let mut cells = Vec::new();
        for &set in &self.sets {
            for &series in self.series {
                for voters in self.voters.of(set) {
                    for &epsilon in &self.epsilons {
                        cells.extend(self.asked(set, series, voters, epsilon));
                    }
                }
            }
        }
        cells
    }

    fn asked(
        &self,
        set: SetName,
        series: Series,
        voters: usize,
        epsilon: f64,
    ) -> Vec<Result<Cell, Error>> {
        let experiment = self.experiment;
        let cells = |queries| {
            let crowds = self.crowds.iter();
            crowds.map(move |&crowd| Cell {
                experiment,
                set,
                series,
                voters,
                epsilon,
                queries,
                crowd,
            })
        };
        match self.asked {
            Asked::ByRule => match by_rule(set, series, epsilon) {
                Ok(queries) => cells(queries).map(Ok).collect(),
                Err(error) => vec![Err(error)],
            },
            Asked::Sweep => sweep(set.items()).into_iter().flat_map(cells).map(Ok).collect(),
        }
    }
}

impl Voters {
    fn of(self, set: SetName) -> Vec<usize> {
        match self {
            Self::All => vec![set.voters()],
            Self::Exactly(voters) => vec![voters],
            Self::Each(numbers) if set.is_real() => {
                let fewer = numbers.iter().copied().filter(|&number| number < set.voters());
                fewer.chain([set.voters()]).collect()
            }
            Self::Each(numbers) => numbers.to_vec(),
        }
    }
}

/// How many pairs are asked about, where nothing else is said.
pub(super) fn by_rule(set: SetName, series: Series, epsilon: f64) -> Result<usize, Error> {
    let rule = if series.is_the_papers() { QueryRule::Paper } else { QueryRule::Exact };
    match series.system().local() {
        Some(mechanism) => {
            Ok(asking::queries(rule, mechanism, Epsilon::new(epsilon)?, set.items())?)
        }
        None => Ok(Pair::count(set.items())),
    }
}

fn sweep(items: usize) -> Vec<usize> {
    let pairs = Pair::count(items);
    let queries: BTreeSet<usize> = [1, 2, 3, 4, items + 1, pairs].into();
    queries.into_iter().filter(|&number| number <= pairs).collect()
}

#[cfg(test)]
mod tests;
