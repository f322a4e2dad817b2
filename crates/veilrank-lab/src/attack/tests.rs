//! What fakes say, what counts as success, and that they change nothing about the honest.

use std::collections::BTreeSet;

use veilrank::{
    aggregate::Method,
    asking::{Queries, QueryRule},
    goal::Goal,
    model::{Mallows, Model},
    privacy::Epsilon,
    query::Assign,
    ranking::{Pair, Ranking},
};

use super::*;
use crate::{population::Population, simulation::Simulation, system::System};

const PROMOTE_SECOND: Attack = Attack::Promote(Target::Place(1));

fn raid(attack: Attack, fakes: usize) -> Raid {
    let (devices, arrival, picking) = (Devices::Broken, Arrival::Among, Picking::Assigned);
    Raid { attack, fakes, devices, arrival, picking }
}

fn ranking(order: &[usize]) -> Ranking {
    Ranking::from_indices(order).unwrap()
}

fn target(index: usize) -> Target {
    Target::Item(Item::new(index).unwrap())
}

fn plot(attack: Attack, goal: Goal) -> Plot {
    Plot::new(raid(attack, 1), &ranking(&[3, 1, 0, 2]), goal).unwrap()
}

fn lie(attack: Attack) -> Ranking {
    plot(attack, Goal::Order).ranking(&mut crate::trial::trial_rng(1, 1)).unwrap()
}

/// People of six items who mostly agree.
fn simulation(system: System, assign: Assign) -> Simulation {
    let model = Mallows::new(Ranking::identity(6).unwrap(), 0.7).unwrap();
    Simulation {
        population: Population::from_model(Model::from(model), 300).unwrap(),
        voters: 300,
        system,
        epsilon: Epsilon::new(2.0).unwrap(),
        queries: Queries::Rule(QueryRule::Exact),
        assign,
        goal: Goal::Order,
        method: Method::Auto,
        trials: 12,
        seed: 1,
    }
}

#[test]
fn fakes_claim_what_serves_them_best() {
    assert_eq!(lie(Attack::Promote(target(1))), ranking(&[1, 2, 0, 3]));
    assert_eq!(lie(Attack::Promote(Target::Place(1))), ranking(&[1, 2, 0, 3]));
    assert_eq!(lie(Attack::Demote(target(3))), ranking(&[1, 0, 2, 3]));
    assert_eq!(lie(Attack::Flip(target(2), target(3))), ranking(&[2, 1, 0, 3]));
    let mut rng = crate::trial::trial_rng(1, 1);
    let plot = plot(Attack::Noise, Goal::Order);
    let said: BTreeSet<Vec<Item>> =
        (0..500).map(|_| plot.ranking(&mut rng).unwrap().order().to_vec()).collect();
    assert_eq!(said.len(), 24, "each makes up an order of its own");
}

#[test]
fn success_is_as_defined() {
    let (honest, swapped, other) = ([3, 1, 0, 2], [1, 3, 0, 2], [0, 2, 1, 3]);
    let judged = |attack, goal, with: &[usize], without: &[usize]| {
        let plot = plot(attack, goal);
        (plot.succeeded(&ranking(with), &ranking(without)), plot.stands(&ranking(without)))
    };
    let promote = Attack::Promote(target(1));
    assert_eq!(judged(promote, Goal::Order, &swapped, &honest), (true, false));
    assert_eq!(judged(promote, Goal::Order, &swapped, &swapped), (true, true));
    assert_eq!(judged(promote, Goal::Order, &honest, &swapped), (false, true));
    let demote = Attack::Demote(target(3));
    assert_eq!(judged(demote, Goal::Order, &swapped, &honest), (true, false));
    assert_eq!(judged(demote, Goal::Order, &swapped, &swapped), (false, true));
    assert_eq!(judged(demote, Goal::First(2), &swapped, &honest), (false, false));
    assert_eq!(judged(demote, Goal::First(2), &other, &honest), (true, false));
    let flip = Attack::Flip(target(2), target(1));
    assert_eq!(judged(flip, Goal::Order, &other, &honest), (true, false));
    assert_eq!(judged(flip, Goal::Order, &other, &other), (false, true));
    assert_eq!(judged(Attack::Noise, Goal::Order, &swapped, &honest), (true, false));
    assert_eq!(judged(Attack::Noise, Goal::Order, &honest, &honest), (false, false));
}

#[test]
fn picked_pairs_are_distinct_and_the_best_come_first() {
    let plot = plot(Attack::Promote(target(1)), Goal::Order);
    let pair = |a: usize, b: usize| Pair::try_from((a, b)).unwrap();
    assert_eq!(plot.picked(0, 1), [pair(1, 3)], "the item itself against who is to be overtaken");
    for queries in 1..=6 {
        let picked: Vec<Vec<Pair>> = (0..20).map(|nth| plot.picked(nth, queries)).collect();
        for one in &picked {
            assert_eq!(one.iter().collect::<BTreeSet<_>>().len(), queries, "{queries}");
        }
        let met: BTreeSet<Pair> = picked.into_iter().flatten().collect();
        // All but the pair of the two others serve it.
        assert_eq!(met.contains(&pair(0, 2)), queries == 6, "{queries}");
        assert!(met.len() >= 5, "{queries}");
    }
}

#[test]
fn no_fakes_change_nothing() {
    for &system in System::ALL {
        for &assign in Assign::ALL {
            let simulation = Simulation { trials: 3, ..simulation(system, assign) };
            let alone = simulation.run(|| {}).unwrap();
            for &arrival in Arrival::ALL {
                let nobody = Raid { arrival, ..raid(PROMOTE_SECOND, 0) };
                let raided = simulation.run_raided(&nobody, || {}).unwrap();
                assert_eq!(raided.summary, alone, "{system} {assign} {arrival}");
                assert_eq!(raided.succeeded, raided.without, "{system} {assign} {arrival}");
            }
        }
    }
}

#[test]
fn enough_fakes_win_everywhere_and_threads_change_nothing() {
    for &system in System::ALL {
        for &assign in Assign::ALL {
            for &devices in Devices::ALL {
                for &picking in Picking::ALL {
                    let simulation = Simulation { trials: 2, ..simulation(system, assign) };
                    let many = Raid { devices, picking, ..raid(PROMOTE_SECOND, 1500) };
                    let raided = simulation.run_raided(&many, || {}).unwrap();
                    let what = format!("{system} {assign} {devices} {picking}");
                    if system != System::CentralKwikSort {
                        // Its honest budget is too small for anybody to get anything done.
                        assert!(raided.succeeded.mean > 0.99, "{what}: {:?}", raided.succeeded);
                    }
                    let one = crate::with_threads(1, || simulation.run_raided(&many, || {}));
                    assert_eq!(one.unwrap().unwrap(), raided, "{what}");
                }
            }
        }
    }
}

#[test]
fn a_broken_device_does_more_than_an_honest_one_and_a_picked_pair_more_than_an_assigned_one() {
    let simulation =
        Simulation { trials: 60, ..simulation(System::RandomizedResponse, Assign::Uniform) };
    let share = |devices, picking| {
        let raid = Raid { devices, picking, ..raid(PROMOTE_SECOND, 20) };
        simulation.run_raided(&raid, || {}).unwrap().succeeded.mean
    };
    let honest = share(Devices::Honest, Picking::Assigned);
    let broken = share(Devices::Broken, Picking::Assigned);
    let picked = share(Devices::Broken, Picking::Chosen);
    assert!(honest < broken && broken < picked, "{honest} {broken} {picked}");
}

#[test]
fn attacks_are_read_by_name_and_by_number() {
    let names = Names::new(["tea", "cocoa, hot", "0", "milk"]).unwrap();
    let read = |text: &str| Attack::read(text, &names);
    assert_eq!(read("promote:milk"), Ok(Attack::Promote(target(3))));
    assert_eq!(read("demote:3"), Ok(Attack::Demote(target(3))));
    assert_eq!(read("promote:0"), Ok(Attack::Promote(target(2))), "a name before a number");
    assert_eq!(read("flip:milk,cocoa, hot"), Ok(Attack::Flip(target(3), target(1))));
    assert_eq!(read("flip:cocoa, hot,1"), Err(Error::Attack("flip:cocoa, hot,1".into())));
    assert_eq!(read("noise"), Ok(Attack::Noise));
    for wrong in ["", "noise:1", "steal:tea", "flip:tea", "promote"] {
        assert_eq!(read(wrong), Err(Error::Attack(wrong.to_owned())));
    }
    for wrong in ["promote:4", "promote:coffee", "demote:", "flip:tea,coffee", "promote:-1"] {
        assert!(matches!(read(wrong), Err(Error::AttackItem { .. })), "{wrong}");
    }
    let said = read("promote:coffee").unwrap_err().to_string();
    assert!(said.contains("0 to 3") && said.contains("\"coffee\""), "{said}");
    let there = read("flip:tea,milk").unwrap();
    assert_eq!(there.to_string(), "flip:0,3");
}

#[test]
fn fakes_are_a_number_or_a_share() {
    assert_eq!(Fakes::Number(7).of(100), Ok(7));
    assert_eq!(Fakes::Percent(5.0).of(150), Ok(8), "rounded");
    let most = Fakes::Number(MAX_VOTERS).of(1);
    assert_eq!(most, Err(Error::Fakes { fakes: MAX_VOTERS, honest: 1 }));
}

#[test]
fn an_attack_on_nothing_is_refused() {
    let simulation = simulation(System::None, Assign::Uniform);
    for attack in [
        Attack::Promote(target(6)),
        Attack::Flip(target(1), target(1)),
        Attack::Demote(Target::Place(6)),
    ] {
        assert!(simulation.run_raided(&raid(attack, 1), || {}).is_err(), "{attack}");
    }
}
