//! What a simulation must find where the answer is known.

mod common;

use common::{cycle, partial, population, simulation, town};
use veilrank::{
    aggregate::Method, asking::Queries, error::Error as CoreError, privacy::Epsilon, query::Assign,
    ranking::Ranking,
};
use veilrank_lab::{Error, MAX_TRIALS, MeanError, Population, Simulation, System};

const NOTHING: MeanError = MeanError { mean: 0.0, stderr: 0.0 };

#[test]
fn without_noise_every_method_finds_the_best_order() {
    // Rank centrality goes by shares of a walk and not by majorities, and may end elsewhere.
    for &method in Method::ALL.iter().filter(|&&method| method != Method::RankCentrality) {
        let plain = Simulation { system: System::None, method, ..simulation(town()) };
        let summary = plain.run(|| ()).unwrap();
        assert_eq!(
            summary.kendall_tau_normalized.mean.to_bits(),
            summary.optimum.to_bits(),
            "{method}"
        );
        assert_eq!((summary.excess, summary.error_rate), (NOTHING, NOTHING), "{method}");
        assert_eq!(summary.error_rate_strict, NOTHING, "{method}");
        assert!(summary.optimum_proved);
        for trial in plain.trials(|| ()).unwrap() {
            assert_eq!(trial.order, Ranking::from_indices(&[2, 0, 1, 4, 3]).unwrap(), "{method}");
        }
    }
}

#[test]
fn the_optimum_is_what_brute_force_finds() {
    // Over a circle of three, 1 > 2 > 3 is best: it goes against 2 + 2 voters on 1-3 and 2 on each other pair.
    let summary =
        Simulation { system: System::None, method: Method::Kemeny, ..simulation(cycle()) };
    let summary = summary.run(|| ()).unwrap();
    assert!((summary.optimum - (2.0 + 2.0 + 4.0) / 7.0 / 3.0).abs() < 1e-12, "{summary:?}");
    assert_eq!(summary.excess, NOTHING);
}

#[test]
fn error_rates_of_none_are_nothing_even_around_a_circle() {
    for people in [town, cycle, partial] {
        let summary =
            Simulation { system: System::None, ..simulation(people()) }.run(|| ()).unwrap();
        assert_eq!((summary.error_rate, summary.error_rate_strict), (NOTHING, NOTHING));
    }
}

#[test]
fn the_most_budget_is_as_good_as_none_and_the_least_is_a_coin() {
    // 32-bit coins at epsilon 20 over one pair of two items: wrong once in 500 million answers.
    let two = || population(2, "40: 1,2\n10: 2,1\n");
    let run = |epsilon: f64, system: System| {
        let epsilon = Epsilon::new(epsilon).unwrap();
        let simulation = Simulation { epsilon, system, trials: 200, ..simulation(two()) };
        simulation.run(|| ()).unwrap()
    };
    for system in [System::RandomizedResponse, System::Laplace] {
        assert_eq!(run(20.0, system).excess, NOTHING, "{system}");
        // A pair decided by a coin costs (40 - 10) / 50 half of the time.
        let excess = run(0.001, system).excess;
        assert!((excess.mean - 0.3).abs() < 5.0 * excess.stderr, "{system}: {excess:?}");
    }
}

#[test]
fn balanced_assignment_asks_every_pair() {
    let of = |assign| {
        let simulation =
            Simulation { assign, method: Method::Borda, trials: 100, ..simulation(town()) };
        simulation.run(|| ()).unwrap()
    };
    let (uniform, balanced) = (of(Assign::Uniform), of(Assign::Balanced));
    // Fifty voters over ten pairs: five answers for each pair, an odd number, so each pair has an estimate.
    assert_eq!(balanced.error_rate, balanced.error_rate_strict);
    assert!(uniform.error_rate_strict.mean > uniform.error_rate.mean);
}

#[test]
fn a_sample_has_its_own_optimum() {
    let all = Simulation { system: System::None, ..simulation(town()) }.run(|| ()).unwrap();
    let one =
        Simulation { system: System::None, voters: 1, ..simulation(town()) }.run(|| ()).unwrap();
    assert_eq!((one.voters, one.optimum.to_bits()), (1, 0.0f64.to_bits()));
    assert_eq!(one.excess, NOTHING);
    let some = Simulation { system: System::None, voters: 25, trials: 200, ..simulation(town()) };
    let some = some.run(|| ()).unwrap();
    // The best order fits a sample a little better than the whole, and hardly otherwise.
    assert!(some.optimum <= all.optimum + 0.02 && some.optimum > all.optimum - 0.05, "{some:?}");
    assert!(some.kendall_tau_normalized.stderr > 0.0);
}

#[test]
fn ties_and_partial_orders_take_part() {
    for &system in System::ALL {
        let summary = Simulation { system, ..simulation(partial()) }.run(|| ()).unwrap();
        assert_eq!((summary.voters, summary.items), (18, 4), "{system}");
        let tau = summary.kendall_tau_normalized.mean;
        assert!((0.0..=1.0).contains(&tau) && summary.optimum <= tau + 1e-12, "{system}: {tau}");
    }
}

#[test]
fn the_paths_of_devices_and_of_simulation_agree() {
    // All pairs at a budget that flips nothing worth mentioning: every device tells its whole ranking.
    let everything = Simulation {
        queries: Queries::Fixed(10),
        epsilon: Epsilon::new(20.0).unwrap(),
        method: Method::Kemeny,
        trials: 20,
        ..simulation(town())
    };
    let summary = everything.run(|| ()).unwrap();
    assert_eq!(summary.queries, 10);
    assert!(summary.excess.mean < 0.02, "{summary:?}");
}

#[test]
fn wrong_numbers_are_refused() {
    let refused = |change: fn(&mut Simulation)| {
        let mut wrong = simulation(town());
        change(&mut wrong);
        wrong.run(|| ()).unwrap_err()
    };
    assert_eq!(refused(|s| s.trials = 0), Error::Trials(0));
    assert_eq!(refused(|s| s.trials = MAX_TRIALS + 1), Error::Trials(MAX_TRIALS + 1));
    assert_eq!(refused(|s| s.voters = 0), Error::Voters { asked: 0, have: 50 });
    assert_eq!(refused(|s| s.voters = 51), Error::Voters { asked: 51, have: 50 });
    let queries = CoreError::Queries { got: 11, items: 5, pairs: 10 };
    assert_eq!(refused(|s| s.queries = Queries::Fixed(11)), Error::Core(queries));
    assert!(matches!(
        refused(|s| s.queries = Queries::Fixed(0)),
        Error::Core(CoreError::Queries { .. })
    ));
    let model = || veilrank::model::Mallows::new(Ranking::identity(3).unwrap(), 0.5).unwrap();
    assert!(Population::from_model(model().into(), 0).is_err());
    assert!(Population::from_model(model().into(), veilrank_lab::MAX_VOTERS + 1).is_err());
}
