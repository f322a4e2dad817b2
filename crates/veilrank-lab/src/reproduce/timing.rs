//! The time table: how long each system takes, measured one run after the other with nothing beside it.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Instant,
};

use super::{Cell, Crowd, Experiment, Series, SetName, Sets, Timing, grid, people};
use crate::{
    error::Error,
    population::Population,
    protocol::Protocol,
    trial::{Optimum, Scene, trial_rng},
};

/// Times every system on every set of the time table that is there, until `stop` is set. `after_each` is called after each row.
///
/// A run is everything that agents and curator do: asking, answering, counting, estimating, sorting. Loading or
/// drawing the voters is no part of it. Where the curator is trusted it starts from the counted preferences, as the
/// paper's times must have.
pub fn measure(
    sets: &Sets,
    repeats: usize,
    stop: &AtomicBool,
    after_each: impl Fn(),
) -> Result<Vec<Timing>, Error> {
    let mut timings = Vec::new();
    for (set, population) in
        grid::timed_sets().into_iter().filter_map(|set| Some((set, sets.get(set)?)))
    {
        for series in grid::TIMED_SERIES {
            if stop.load(Ordering::Relaxed) {
                return Ok(timings);
            }
            timings.push(timing(set, population, series, repeats)?);
            after_each();
        }
    }
    Ok(timings)
}

/// How often each system is run on each set.
pub const fn repeats(density: grid::Density) -> usize {
    match density {
        grid::Density::Full => 51,
        grid::Density::Quick => 5,
    }
}

fn timing(
    set: SetName,
    population: &Population,
    series: Series,
    repeats: usize,
) -> Result<Timing, Error> {
    let (voters, items, epsilon) = (set.voters(), set.items(), people::EPSILON);
    let queries = grid::by_rule(set, series, epsilon)?;
    let (experiment, crowd) = (Experiment::Time, Crowd::Usual);
    let cell = Cell { experiment, set, series, voters, epsilon, queries, crowd };
    let protocol = cell.protocol(population)?;
    // The optimum is of no interest here, so none is looked for.
    let scene = Scene::draw(population, voters, Some(Optimum::UNKNOWN), &mut trial_rng(0, 0))?;
    // The first run warms up, and is not counted.
    let mut seconds = Vec::with_capacity(repeats);
    for number in 0..=repeats {
        seconds.push(run(&scene, &protocol, number as u64)?);
    }
    let (median, least) = middle_and_least(&mut seconds[1..]);
    Ok(Timing { set, series, voters, items, median, least, repeats })
}

fn run(scene: &Scene<'_>, protocol: &Protocol, number: u64) -> Result<f64, Error> {
    let mut rng = trial_rng(0, number);
    let start = Instant::now();
    std::hint::black_box(scene.consensus(protocol, &mut rng)?);
    Ok(start.elapsed().as_secs_f64())
}

fn middle_and_least(seconds: &mut [f64]) -> (f64, f64) {
    seconds.sort_by(f64::total_cmp);
    let at = |place: usize| seconds.get(place).copied().unwrap_or(0.0);
    let last = seconds.len().saturating_sub(1);
    (f64::midpoint(at(last / 2), at(last.div_ceil(2))), at(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_runs_is_found() {
        assert_eq!(middle_and_least(&mut [3.0, 1.0, 2.0]), (2.0, 1.0));
        assert_eq!(middle_and_least(&mut [4.0, 1.0, 2.0, 8.0]), (3.0, 1.0));
        assert_eq!(middle_and_least(&mut [5.0]), (5.0, 5.0));
    }

    #[test]
    fn every_system_is_timed_on_every_set_that_is_there() {
        let sets = Sets::models(&grid::timed_sets()).unwrap();
        let stop = AtomicBool::new(false);
        let timings = measure(&sets, 1, &stop, || ()).unwrap();
        assert_eq!(timings.len(), 5 * 4, "without files only the models run");
        for timing in &timings {
            assert!(timing.least >= 0.0 && timing.least <= timing.median, "{timing:?}");
            assert_eq!((timing.items, timing.repeats), (timing.set.items(), 1));
        }
        stop.store(true, Ordering::Relaxed);
        assert_eq!(measure(&sets, 1, &stop, || ()).unwrap(), []);
    }
}
