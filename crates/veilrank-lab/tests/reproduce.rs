//! A reproduction's cells: the same for any number of threads, whatever else runs, and after an interruption.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use veilrank_lab::{
    Error, MAX_REPRODUCE_TRIALS,
    reproduce::{
        Cell, Crowd, Experiment, Point, Replicate, Runner, Series, SetName, Sets,
        grid::{self, Density},
        table,
    },
    with_threads,
};

const TRIALS: usize = 3;

/// Two small sets, every series, and a cell that stands in two experiments.
fn cells() -> Vec<Cell> {
    let cell = |experiment, theta, series, voters| Cell {
        experiment,
        set: SetName::Mallows { items: 5, theta },
        series,
        voters,
        epsilon: 2.0,
        queries: 1,
        crowd: Crowd::Usual,
    };
    let mut cells = Vec::new();
    for experiment in [Experiment::Agents, Experiment::Beyond] {
        for theta in [0.25, 0.5] {
            for &series in Series::ALL {
                for voters in [40, 80] {
                    cells.push(cell(experiment, theta, series, voters));
                }
            }
        }
    }
    cells
}

fn sets() -> Sets {
    let names: Vec<SetName> = cells().into_iter().map(|cell| cell.set).collect();
    Sets::models(&names).expect("models")
}

/// Plays cells with a seed, and calls back with each cell's rows.
fn play(
    cells: &[Cell],
    trials: usize,
    seed: u64,
    finished: impl Fn(&[Replicate]) + Sync,
) -> Vec<Replicate> {
    let (sets, stop) = (sets(), AtomicBool::new(false));
    let mut runner = Runner::new(&sets, trials, seed, &stop).expect("few trials");
    runner.run(cells, finished).expect("rows")
}

#[test]
fn threads_change_nothing() {
    let of = |threads| with_threads(threads, || play(&cells(), TRIALS, 1, |_| ())).unwrap();
    let text = table::replicates(&of(1));
    for threads in [2, 5] {
        assert_eq!(table::replicates(&of(threads)), text, "{threads} threads");
    }
}

#[test]
fn the_seed_decides() {
    let of = |seed| play(&cells(), TRIALS, seed, |_| ());
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
}

#[test]
fn a_cell_stands_alone() {
    let all = play(&cells(), TRIALS, 1, |_| ());
    assert_eq!(all.len(), cells().len() * TRIALS);
    for cell in cells() {
        let rows: Vec<Replicate> = all.iter().filter(|row| row.cell == cell).copied().collect();
        assert_eq!(play(&[cell], TRIALS, 1, |_| ()), rows, "{cell:?}");
        // More trials leave the first ones as they were; 33 are more than are held at once.
        assert_eq!(play(&[cell], 33, 1, |_| ())[..TRIALS], rows, "{cell:?}");
    }
}

#[test]
fn one_simulation_in_two_experiments_gives_the_same_numbers() {
    let all = play(&cells(), TRIALS, 1, |_| ());
    let (agents, beyond) = all.split_at(all.len() / 2);
    for (one, other) in agents.iter().zip(beyond) {
        assert_eq!(Replicate { cell: other.cell, ..*one }, *other);
    }
}

#[test]
fn all_series_and_budgets_meet_the_same_voters() {
    let all = play(&cells(), TRIALS, 1, |_| ());
    let optimum_of = |series: Series| {
        let rows = all.iter().filter(move |row| row.cell.series == series);
        rows.map(|row| row.optimum.to_bits()).collect::<Vec<_>>()
    };
    for &series in Series::ALL {
        assert_eq!(optimum_of(series), optimum_of(Series::KwikSort), "{series}");
    }
    // Fresh voters in every trial.
    let optima = optimum_of(Series::KwikSort);
    assert_ne!(optima[0], optima[1]);
    let mut cell = cells()[0];
    cell.series = Series::KwikSort;
    let elsewhere = Cell { epsilon: 0.7, ..cell };
    let rows = play(&[cell, elsewhere], TRIALS, 1, |_| ());
    assert_eq!(
        rows[0].kendall_tau.to_bits(),
        rows[TRIALS].kendall_tau.to_bits(),
        "no budget is spent"
    );
}

#[test]
fn every_cell_is_told_once_with_all_of_its_rows() {
    let told = Mutex::new(Vec::new());
    let all = play(&cells(), TRIALS, 1, |rows| told.lock().unwrap().extend_from_slice(rows));
    let mut told = told.into_inner().unwrap();
    let place = |row: &Replicate| all.iter().position(|other| other == row);
    told.sort_by_key(place);
    assert_eq!(told, all);
}

#[test]
fn stopped_and_resumed_is_as_if_nothing_had_been() {
    let whole = play(&cells(), TRIALS, 1, |_| ());
    for after in [0, 1, 7, 20, 1000] {
        let sets = sets();
        let (stop, told) = (AtomicBool::new(false), AtomicUsize::new(0));
        let journal = Mutex::new(Vec::new());
        let finished = |rows: &[Replicate]| {
            journal.lock().unwrap().extend_from_slice(rows);
            if told.fetch_add(1, Ordering::Relaxed) >= after {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let partial =
            Runner::new(&sets, TRIALS, 1, &stop).unwrap().run(&cells(), finished).unwrap();
        let journal = journal.into_inner().unwrap();
        assert_eq!(partial.len(), journal.len(), "what is told is what is given");
        let text = table::replicates_header() + &table::replicates(&journal);
        let read = table::read_replicates(&text[..text.len() - 1]).unwrap();

        let stop = AtomicBool::new(false);
        let mut runner = Runner::new(&sets, TRIALS, 1, &stop).unwrap();
        for rows in table::complete(&read, TRIALS) {
            runner.remember(rows);
        }
        let resumed = runner.run(&cells(), |_| ()).unwrap();
        assert_eq!(table::replicates(&resumed), table::replicates(&whole), "after {after} cells");
    }
}

#[test]
fn what_is_stopped_before_it_starts_gives_nothing() {
    let (sets, stop) = (sets(), AtomicBool::new(true));
    let mut runner = Runner::new(&sets, TRIALS, 1, &stop).unwrap();
    assert_eq!(runner.run(&cells(), |_| panic!("nothing is finished")).unwrap(), []);
}

#[test]
fn sets_without_a_file_are_named_and_left_out() {
    let wanted = grid::sets(&[Experiment::Agents], Density::Quick);
    let sets = Sets::models(&wanted).unwrap();
    let missing: Vec<SetName> =
        sets.missing(&wanted).into_iter().map(|missing| missing.set).collect();
    assert_eq!(missing, SetName::REAL);
    let cells = grid::cells(&[Experiment::Agents], Density::Quick).unwrap();
    let few: Vec<Cell> = cells.into_iter().filter(|cell| cell.voters <= 100).collect();
    let stop = AtomicBool::new(false);
    let rows = Runner::new(&sets, 1, 1, &stop).unwrap().run(&few, |_| ()).unwrap();
    assert!(rows.iter().all(|row| !row.cell.set.is_real()));
    assert_eq!(rows.len(), few.iter().filter(|cell| !cell.set.is_real()).count());
}

#[test]
fn another_file_is_refused() {
    let text = "# NUMBER ALTERNATIVES: 2\n# NUMBER VOTERS: 3\n# NUMBER UNIQUE ORDERS: 1\n\
                # ALTERNATIVE NAME 1: a\n# ALTERNATIVE NAME 2: b\n3: 1,2\n";
    let profile = veilrank::format::preflib::read(text, None).unwrap().profile;
    let error = Sets::default().add(SetName::Sushi, profile).unwrap_err();
    assert_eq!(error.to_string(), "SUSHI must have 5000 voters and 10 items, got 3 and 2");
}

#[test]
fn trials_are_limited() {
    let (sets, stop) = (sets(), AtomicBool::new(false));
    for trials in [0, MAX_REPRODUCE_TRIALS + 1] {
        assert_eq!(
            Runner::new(&sets, trials, 1, &stop).err(),
            Some(Error::ReproduceTrials(trials))
        );
    }
}

#[test]
fn points_sum_up_their_rows() {
    let rows = play(&cells(), TRIALS, 1, |_| ());
    let points = Point::of(&rows);
    assert_eq!(points.len(), cells().len());
    for (point, rows) in points.iter().zip(rows.chunks(TRIALS)) {
        assert_eq!((point.cell, point.trials), (rows[0].cell, TRIALS));
        let mean =
            rows.iter().map(|row| row.kendall_tau - row.optimum).sum::<f64>() / TRIALS as f64;
        assert!((point.excess.mean - mean).abs() < 1e-12);
        assert!(point.excess.mean >= 0.0);
    }
}
