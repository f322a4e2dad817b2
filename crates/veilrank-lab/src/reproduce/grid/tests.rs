//! The grid: what is run is what the paper ran, and each cell once.

use super::*;

fn of(experiment: Experiment, density: Density) -> Vec<Cell> {
    cells(&[experiment], density).unwrap()
}

fn sets_of(cells: &[Cell]) -> BTreeSet<String> {
    cells.iter().map(|cell| cell.set.key()).collect()
}

#[test]
fn every_experiment_has_as_many_cells_as_the_paper_says() {
    // TurkDots and TurkPuzzle have K = 1..6, the others 1, 2, 3, 4, m + 1 and all pairs.
    let count = |experiment| of(experiment, Density::Full).len();
    assert_eq!(count(Experiment::KRr), 6 * 4 * 6);
    assert_eq!(count(Experiment::KLap), 6 * 4 * 6);
    // And what the paper advises: epsilon = 3 on the six larger models.
    assert_eq!(count(Experiment::Epsilon), 6 * 50 * 5 + 6 * 2);
    // 9 numbers of voters for each of the small files, 13 for SUSHI, 12 for each model.
    assert_eq!(count(Experiment::Agents), (9 + 9 + 13 + 9 * 12) * 4);
    // The settings with other numbers of voters: 3, 3, and 2 that are not among the first three.
    assert_eq!(count(Experiment::Dispersion), (3 * 19 + 3 + 3 + 2) * 2);
    assert_eq!(count(Experiment::Time), 0);
    // 26 budgets on six sets, and numbers of voters, which meet the budgets in one cell of each of six sets.
    assert_eq!(count(Experiment::Beyond), (6 * 26 + 9 + 9 + 13 + 9 * 14 - 6) * 3);
    // Two sets: seven systems at six budgets with ten numbers of fakes; two curators whose people spend differently in seven shares, all of them or
    // the generous alone, and with everybody at the least.
    // And four populations at six budgets, six systems each.
    assert_eq!(count(Experiment::Future), 2 * (7 * 6 * 10 + 2 * (7 * 2 + 1)) + 4 * 6 * 6);
    let all = cells(Experiment::ALL, Density::Full).unwrap();
    assert_eq!(all.len(), 144 + 144 + 1512 + 556 + 130 + 921 + 1044);
}

#[test]
fn the_quick_grid_has_the_same_panels_and_lines() {
    for &experiment in Experiment::ALL {
        let panels = |density| {
            let lines = of(experiment, density).into_iter();
            let dispersion = experiment == Experiment::Dispersion;
            // In that experiment theta is the horizontal axis, and the number of items makes the panel.
            let panel = |cell: Cell| {
                if dispersion { cell.set.items().to_string() } else { cell.set.key() }
            };
            lines.map(|cell| (panel(cell), cell.series)).collect::<BTreeSet<_>>()
        };
        assert_eq!(panels(Density::Full), panels(Density::Quick), "{experiment}");
    }
    let quick = cells(Experiment::ALL, Density::Quick).unwrap();
    assert!(quick.len() < cells(Experiment::ALL, Density::Full).unwrap().len() / 3);
}

#[test]
fn no_cell_stands_twice() {
    for &experiment in Experiment::ALL {
        let cells = of(experiment, Density::Full);
        let names: BTreeSet<String> = cells.iter().map(|cell| format!("{cell:?}")).collect();
        assert_eq!(names.len(), cells.len(), "{experiment}");
    }
}

#[test]
fn every_printed_gap_has_its_cells() {
    let gaps = [
        (15, 0.25, 2500),
        (30, 0.75, 7500),
        (15, 0.5, 2500),
        (30, 0.5, 2500),
        (45, 0.5, 2500),
        (45, 0.25, 5000),
        (45, 0.5, 5000),
        (45, 0.75, 5000),
    ];
    for density in [Density::Full, Density::Quick] {
        let cells = of(Experiment::Dispersion, density);
        for (items, theta, voters) in gaps {
            for series in [Series::Rr, Series::Lap] {
                let set = SetName::Mallows { items, theta };
                let found = cells
                    .iter()
                    .filter(|cell| (cell.set, cell.voters, cell.series) == (set, voters, series));
                assert_eq!(found.count(), 1, "{items} {theta} {voters} {series}");
            }
        }
    }
}

#[test]
fn queries_follow_the_papers_rule_in_the_papers_systems_only() {
    let set = SetName::Mallows { items: 15, theta: 0.5 };
    assert_eq!(by_rule(set, Series::Rr, 4.0), Ok(2));
    // Here the two rules differ.
    assert_eq!((by_rule(set, Series::Rr, 3.0), by_rule(set, Series::Live, 3.0)), (Ok(2), Ok(1)));
    assert_eq!(by_rule(set, Series::DpKwikSort, 1.0), Ok(105));
    assert_eq!(sweep(4), [1, 2, 3, 4, 5, 6]);
    assert_eq!(sweep(10), [1, 2, 3, 4, 11, 45]);
    assert_eq!(sweep(3), [1, 2, 3]);
}

#[test]
fn sets_are_those_of_the_cells_and_of_the_time_table() {
    assert_eq!(sets(&[Experiment::Time], Density::Full).len(), 8);
    for &experiment in Experiment::ALL.iter().filter(|&&other| other != Experiment::Time) {
        let named = sets(&[experiment], Density::Full);
        let keys: BTreeSet<String> = named.iter().map(SetName::key).collect();
        assert_eq!(keys, sets_of(&of(experiment, Density::Full)), "{experiment}");
    }
    let both = sets(&[Experiment::KRr, Experiment::KLap], Density::Full);
    assert_eq!(both.len(), 6);
}

#[test]
fn budgets_are_written_as_people_write_them() {
    let written: Vec<String> = epsilons(Density::Full).iter().map(f64::to_string).collect();
    assert_eq!(
        (written[0].as_str(), written[2].as_str(), written[49].as_str()),
        ("0.1", "0.3", "5")
    );
    let thetas: Vec<String> = thetas(Density::Full).iter().map(f64::to_string).collect();
    assert_eq!(
        (thetas[0].as_str(), thetas[6].as_str(), thetas[18].as_str()),
        ("0.05", "0.35", "0.95")
    );
}
