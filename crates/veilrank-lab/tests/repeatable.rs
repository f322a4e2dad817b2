//! The same seed gives the same bits, for any number of threads; another seed gives others.

mod common;

use common::{cycle, simulation, town};
use veilrank::{
    aggregate::Method, model::Mallows, privacy::Epsilon, query::Assign, ranking::Ranking,
};
use veilrank_lab::{Error, MAX_THREADS, Population, Simulation, Summary, System, with_threads};

fn run(simulation: &Simulation, threads: usize) -> Summary {
    with_threads(threads, || simulation.run(|| ())).expect("threads").expect("a summary")
}

/// Everything that a summary holds, to the last bit.
fn bits(summary: &Summary) -> Vec<u64> {
    let figures = [
        summary.kendall_tau_normalized,
        summary.excess,
        summary.error_rate,
        summary.error_rate_strict,
    ];
    let floats = figures.iter().flat_map(|figure| [figure.mean, figure.stderr]);
    floats.chain([summary.optimum, summary.epsilon]).map(f64::to_bits).collect()
}

fn mallows() -> Population {
    let centre = Ranking::identity(6).expect("a ranking");
    let model = Mallows::new(centre, 0.6).expect("a model");
    Population::from_model(model.into(), 60).expect("a population")
}

#[test]
fn threads_change_nothing() {
    for population in [town as fn() -> Population, cycle, mallows] {
        for &system in System::ALL {
            for &assign in Assign::ALL {
                for method in [Method::Auto, Method::KwikSort, Method::Kemeny] {
                    let simulation =
                        Simulation { system, assign, method, ..simulation(population()) };
                    let one = run(&simulation, 1);
                    for threads in [2, 7] {
                        let more = run(&simulation, threads);
                        let what = format!("{system} {assign} {method} on {threads} threads");
                        assert_eq!(more, one, "{what}");
                        assert_eq!(bits(&more), bits(&one), "{what}");
                    }
                    assert_eq!(simulation.run(|| ()).unwrap(), one);
                }
            }
        }
    }
}

#[test]
fn a_sample_does_not_depend_on_threads_either() {
    let simulation = Simulation { voters: 17, trials: 23, ..simulation(town()) };
    assert_eq!(run(&simulation, 1), run(&simulation, 7));
}

#[test]
fn the_seed_decides() {
    for &system in System::ALL.iter().filter(|&&system| system != System::None) {
        let of = |seed| {
            // So little that even a trusted curator errs.
            let epsilon = Epsilon::new(0.05).unwrap();
            let method = Method::KwikSort;
            let simulation = Simulation { system, seed, epsilon, method, ..simulation(town()) };
            let summary = simulation.run(|| ()).unwrap();
            assert_eq!(summary.seed, seed);
            Summary { seed: 0, ..summary }
        };
        assert_eq!(of(1), of(1), "{system}");
        assert_ne!(of(1), of(2), "{system}");
    }
}

#[test]
fn trials_stand_alone() {
    // A trial is named by its number, so asking for more of them leaves the first ones as they were.
    let few = Simulation { trials: 4, ..simulation(mallows()) }.trials(|| ()).unwrap();
    let many = Simulation { trials: 9, ..simulation(mallows()) }.trials(|| ()).unwrap();
    assert_eq!(few, many[..4]);
    assert_ne!(few[0].score, few[1].score);
}

#[test]
fn every_trial_is_told_once() {
    let told = std::sync::atomic::AtomicUsize::new(0);
    let tell = || {
        told.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    };
    Simulation { trials: 31, ..simulation(town()) }.run(tell).unwrap();
    assert_eq!(told.into_inner(), 31);
}

#[test]
fn a_number_of_threads_is_checked() {
    for threads in [0, MAX_THREADS + 1] {
        assert_eq!(with_threads(threads, || ()), Err(Error::ThreadCount(threads)));
    }
}
