//! Every rule, shown to say held and to say not held, on made-up results.

use super::*;
use crate::reproduce::{
    Cell, Crowd, Experiment, Series, SetName,
    grid::{self, Density},
    testing::{BEST, empty, plausible, results, results_with, share, timing},
};

/// Results of an experiment's quick grid with these distances.
fn world(experiment: Experiment, distance: impl Fn(&Cell) -> f64) -> Results {
    let cells = grid::cells(&[experiment], Density::Quick).unwrap();
    results(cells.into_iter().map(|cell| (cell, distance(&cell))))
}

fn verdict(results: &Results, id: &str) -> Verdict {
    let claims = judge(results);
    let claim = claims.iter().find(|claim| claim.id == id);
    claim.unwrap_or_else(|| panic!("no claim {id}")).verdict
}

fn theta(cell: &Cell) -> f64 {
    match cell.set {
        SetName::Mallows { theta, .. } => theta,
        _ => 0.5,
    }
}

/// The distance of the other local protocol.
fn swapped(cell: &Cell) -> f64 {
    let series = match cell.series {
        Series::Rr => Series::Lap,
        Series::Lap => Series::Rr,
        other => other,
    };
    plausible(&Cell { series, ..*cell })
}

#[test]
fn nothing_run_is_no_verdict_on_anything() {
    let claims = judge(&empty());
    assert!(claims.len() > 30);
    for claim in &claims {
        assert_eq!(claim.verdict, Verdict::NotRun, "{}", claim.id);
        assert!(!claim.says.is_empty() && !claim.measured.is_empty() && !claim.where_.is_empty());
    }
    let mut ids: Vec<&str> = claims.iter().map(|claim| claim.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), claims.len(), "each has a name of its own");
}

#[test]
fn claims_that_come_out_are_held() {
    for (experiment, ids) in [
        (Experiment::KRr, vec!["k-one-rr", "k-half-rr"]),
        (Experiment::KLap, vec!["k-one-lap", "k-half-lap"]),
        (
            Experiment::Epsilon,
            vec!["epsilon-falls", "epsilon-rr-below-lap", "dp-close-as-printed", "same-story"],
        ),
        (
            Experiment::Agents,
            vec![
                "agents-kwiksort-least",
                "agents-rr-below-lap",
                "agents-converge",
                "items-lower-bound",
                "items-more-agents",
                "theta-falls",
                "turkpuzzle-below-0.4",
            ],
        ),
    ] {
        let results = world(experiment, plausible);
        for id in ids {
            assert_eq!(verdict(&results, id), Verdict::Held, "{id}");
        }
    }
}

/// A world in which a claim is wrong.
type Twist = (&'static str, Experiment, fn(&Cell) -> f64);

#[test]
fn claims_that_come_out_the_other_way_are_not_held() {
    let more_queries = |cell: &Cell| BEST + 0.2 - cell.queries as f64 / 1000.0;
    let twists: [Twist; 14] = [
        ("k-one-rr", Experiment::KRr, more_queries),
        ("k-half-rr", Experiment::KRr, more_queries),
        ("k-one-lap", Experiment::KLap, more_queries),
        ("k-half-lap", Experiment::KLap, more_queries),
        ("epsilon-falls", Experiment::Epsilon, |cell| BEST + 0.02 * cell.epsilon),
        ("epsilon-rr-below-lap", Experiment::Epsilon, swapped),
        ("dp-close-as-printed", Experiment::Epsilon, |cell| {
            if cell.series == Series::KwikSort { BEST } else { 0.4 }
        }),
        ("dp-close-honest", Experiment::Epsilon, plausible),
        ("agents-kwiksort-least", Experiment::Agents, |cell| {
            if cell.series == Series::KwikSort { 0.4 } else { BEST }
        }),
        ("agents-rr-below-lap", Experiment::Agents, swapped),
        ("agents-converge", Experiment::Agents, |cell| match cell.series {
            Series::KwikSort => BEST,
            _ => BEST + cell.voters as f64 / 1e5,
        }),
        ("items-lower-bound", Experiment::Agents, |cell| BEST + cell.set.items() as f64 / 1000.0),
        ("theta-falls", Experiment::Agents, |cell| BEST + 0.1 * theta(cell)),
        ("turkpuzzle-below-0.4", Experiment::Agents, |_| 0.41),
    ];
    for (id, experiment, distance) in twists {
        assert_eq!(verdict(&world(experiment, distance), id), Verdict::NotHeld, "{id}");
    }
}

#[test]
fn fewer_agents_for_more_items_would_refute_that_they_need_more() {
    let fewer = world(Experiment::Agents, |cell| match cell.series {
        Series::KwikSort => BEST,
        _ => BEST + 0.2 / (1.0 + cell.voters as f64 * cell.set.items() as f64 / 10_000.0),
    });
    assert_eq!(verdict(&fewer, "items-more-agents"), Verdict::NotHeld);
}

#[test]
fn an_honest_dp_kwiksort_as_good_as_kwiksort_would_be_held() {
    let close = world(Experiment::Epsilon, |cell| match cell.series {
        Series::DpKwikSort => plausible(&Cell { series: Series::KwikSort, ..*cell }),
        _ => plausible(cell),
    });
    assert_eq!(verdict(&close, "dp-close-honest"), Verdict::Held);
}

#[test]
fn metrics_that_disagree_do_not_tell_the_same_story() {
    let mut results = world(Experiment::Epsilon, plausible);
    for point in &mut results.points {
        point.error_rate.mean = 1.0 - point.kendall_tau.mean;
    }
    assert_eq!(verdict(&results, "same-story"), Verdict::NotHeld);
}

/// A world in which RR is below Lap by a share that depends on the cell.
fn gaps(share: impl Fn(&Cell) -> f64) -> Results {
    world(Experiment::Dispersion, |cell| match cell.series {
        Series::Rr => 0.3 * (1.0 - share(cell)),
        _ => 0.3,
    })
}

/// The gap that the paper prints for a cell, as a share.
fn printed(cell: &Cell) -> f64 {
    let fits = |gap: &&crate::reproduce::gap::Printed| {
        (gap.items, gap.voters) == (cell.set.items(), cell.voters)
            && gap.theta.is_some_and(|of| (of - theta(cell)).abs() < 1e-9)
    };
    crate::reproduce::gap::PRINTED.iter().find(fits).map_or(0.09, |gap| gap.percent / 100.0)
}

#[test]
fn printed_gaps_are_held_within_their_range_only() {
    let (right, wrong) = (gaps(printed), gaps(|cell| printed(cell) + 0.2));
    for gap in crate::reproduce::gap::PRINTED.iter().filter(|gap| gap.theta.is_some()) {
        assert_eq!(verdict(&right, gap.id), Verdict::Held, "{}", gap.id);
        assert_eq!(verdict(&wrong, gap.id), Verdict::NotHeld, "{}", gap.id);
    }
    // Without a theta one that fits is enough.
    let one = gaps(|cell| if theta(cell) > 0.7 { 0.081 } else { 0.5 });
    assert_eq!(verdict(&one, "gap-m15-n2500"), Verdict::Held);
    assert_eq!(verdict(&one, "gap-m30-n7500"), Verdict::NotHeld);
}

#[test]
fn gaps_grow_or_do_not() {
    let growing = gaps(|cell| cell.set.items() as f64 * theta(cell) / 100.0);
    let shrinking = gaps(|cell| 0.5 - cell.set.items() as f64 * theta(cell) / 100.0);
    for id in ["gap-grows-with-m", "gap-grows-with-theta"] {
        assert_eq!(verdict(&growing, id), Verdict::Held, "{id}");
        assert_eq!(verdict(&shrinking, id), Verdict::NotHeld, "{id}");
    }
}

#[test]
fn gaps_are_found_among_the_agents_where_nothing_else_ran() {
    let agents = world(Experiment::Agents, plausible);
    assert_eq!(
        verdict(&agents, "gap-grows-with-m"),
        verdict(&world(Experiment::Dispersion, plausible), "gap-grows-with-m")
    );
    assert_ne!(verdict(&agents, "gap-m45-theta.5-n5000"), Verdict::NotRun);
}

#[test]
fn advice_is_good_when_enough_is_gained_on_every_set() {
    let with = |few: f64| {
        move |cell: &Cell| match (cell.series, cell.set) {
            (Series::KwikSort, _) => 0.2,
            (_, SetName::Mallows { items: 15 | 30, .. }) => few,
            _ => 0.21,
        }
    };
    for (distance, expected) in [
        (0.21, Verdict::Held),
        // One of four sets, three of six.
        (0.4, Verdict::NotHeld),
    ] {
        assert_eq!(
            verdict(&world(Experiment::Epsilon, with(distance)), "advice-epsilon-1"),
            expected
        );
    }
    assert_eq!(
        verdict(&world(Experiment::Epsilon, with(0.4)), "advice-epsilon-3"),
        Verdict::PartlyHeld
    );
    assert_eq!(verdict(&world(Experiment::Epsilon, with(0.21)), "advice-epsilon-3"), Verdict::Held);
}

/// A time table with these seconds for KwikSort, DP-KwikSort, RR and Lap, all growing with the number of items.
fn timed(seconds: [f64; 4]) -> Results {
    let mut results = empty();
    for set in grid::timed_sets() {
        for (series, seconds) in grid::TIMED_SERIES.into_iter().zip(seconds) {
            results.timings.push(timing(set, series, seconds * set.items() as f64));
        }
    }
    results
}

#[test]
fn times_are_in_the_papers_order_or_not() {
    let ids = ["time-kwiksort-least", "time-central-less", "time-rr-less-few-items"];
    let (right, wrong) = (timed([1.0, 2.0, 3.0, 4.0]), timed([4.0, 3.0, 2.0, 1.0]));
    for id in ids {
        assert_eq!(verdict(&right, id), Verdict::Held, "{id}");
        assert_eq!(verdict(&wrong, id), Verdict::NotHeld, "{id}");
    }
    assert_eq!(verdict(&right, "time-rr-more-many-items"), Verdict::NotHeld);
    assert_eq!(verdict(&wrong, "time-rr-more-many-items"), Verdict::Held);
    assert_eq!(verdict(&right, "time-grows-with-m"), Verdict::Held);
    assert_eq!(verdict(&timed([-1.0, 2.0, 3.0, 4.0]), "time-grows-with-m"), Verdict::NotHeld);
}

#[test]
fn a_theorem_is_held_where_it_speaks_and_is_kept() {
    // At epsilon = 10 and K = 4 the bound is small and its probability large: 25 of 105 pairs.
    let cell = Cell {
        crowd: Crowd::Usual,
        experiment: Experiment::KRr,
        set: SetName::Mallows { items: 15, theta: 0.5 },
        series: Series::Rr,
        voters: 5000,
        epsilon: 10.0,
        queries: 4,
    };
    let lap = Cell { experiment: Experiment::KLap, series: Series::Lap, ..cell };
    let with = |distance: f64| results([(cell, distance), (lap, distance)]);
    for id in ["theorem-2", "theorem-3"] {
        assert_eq!(verdict(&with(BEST), id), Verdict::Held, "{id}");
        // Every pair the wrong way round.
        assert_eq!(verdict(&with(BEST + 2.0), id), Verdict::NotHeld, "{id}");
        let vacuous =
            Cell { epsilon: 0.1, queries: 1, ..if id == "theorem-2" { cell } else { lap } };
        assert_eq!(verdict(&results([(vacuous, BEST)]), id), Verdict::PartlyHeld, "{id}");
    }
}

#[test]
fn a_tenth_of_the_people_is_enough_or_not() {
    let ours = |strength: f64| {
        move |cell: &Cell| {
            let people =
                cell.voters as f64 * if cell.series == Series::Rr { 1.0 } else { strength };
            BEST + 20.0 / people
        }
    };
    for (strength, expected) in [(12.0, Verdict::Held), (5.0, Verdict::NotHeld)] {
        let results = world(Experiment::Beyond, ours(strength));
        for id in ["a-tenth-one-shot", "a-tenth-live"] {
            assert_eq!(verdict(&results, id), expected, "{id} {strength}");
        }
    }
    // Much better on most sets and worse on one is better in the sum.
    let mixed = world(Experiment::Beyond, |cell| {
        ours(if cell.set == SetName::Sushi { 5.0 } else { 40.0 })(cell)
    });
    assert_eq!(verdict(&mixed, "a-tenth-live"), Verdict::PartlyHeld);
}

#[test]
fn cases_make_a_verdict() {
    let verdict = |passed| Verdict::of_cases(passed, 4);
    assert_eq!([4, 3, 2, 1, 0].map(verdict), {
        use Verdict::{Held, NotHeld, PartlyHeld};
        [Held, PartlyHeld, PartlyHeld, NotHeld, NotHeld]
    });
    assert_eq!(Verdict::of_cases(0, 0), Verdict::NotRun);
}

/// Results of the future's quick grid with these distances and shares of successes.
fn future(distance: impl Fn(&Cell) -> f64, share: impl Fn(&Cell) -> f64) -> Results {
    let cells = grid::cells(&[Experiment::Future], Density::Quick).unwrap();
    results_with(cells.into_iter().map(|cell| (cell, distance(&cell), share(&cell))))
}

#[test]
fn what_fakes_can_do_is_judged_both_ways() {
    let ids = [
        "future-privacy-costs-soundness",
        "future-no-privacy",
        "future-orders-fall-first",
        "future-live-withstands",
    ];
    let likely = future(plausible, share);
    let other_way = |cell: &Cell| {
        // What is private withstands more, and everything is the other way round.
        let series = match cell.series {
            Series::Orders => Series::Live,
            Series::Live => Series::Orders,
            Series::KwikSort => return if cell.crowd == Crowd::Fakes(0) { 0.0 } else { 1.0 },
            other => other,
        };
        share(&Cell { series, epsilon: 5.0 / cell.epsilon, ..*cell })
    };
    let unlikely = future(plausible, other_way);
    for id in ids {
        assert_eq!(verdict(&likely, id), Verdict::Held, "{id}");
        assert_eq!(verdict(&unlikely, id), Verdict::NotHeld, "{id}");
    }
    let nobody_succeeds = future(plausible, |_| 0.0);
    assert_eq!(
        verdict(&nobody_succeeds, "future-privacy-costs-soundness"),
        Verdict::NotHeld,
        "more than was tried is no number to compare by"
    );
}

#[test]
fn what_people_spend_is_judged_both_ways() {
    let likely = future(plausible, share);
    let other_way = |cell: &Cell| match cell.crowd {
        Crowd::Generous(_) => BEST + 0.3,
        _ => plausible(cell),
    };
    let unlikely = future(other_way, share);
    for id in ["future-generous-help", "future-careful-help"] {
        assert_eq!(verdict(&likely, id), Verdict::Held, "{id}");
        assert_eq!(verdict(&unlikely, id), Verdict::NotHeld, "{id}");
    }
}

#[test]
fn other_people_are_judged_both_ways() {
    // With few people systems differ by more than the made-up trials scatter.
    let few = |cell: &Cell| plausible(&Cell { voters: 200, ..*cell });
    let likely = future(few, share);
    let reversed = |cell: &Cell| {
        let series = match cell.series {
            Series::Rr => Series::Lap,
            Series::Lap => Series::Live,
            Series::Live => Series::Rr,
            other => other,
        };
        few(&Cell { series, ..*cell })
    };
    let unlikely = future(reversed, share);
    for id in ["future-rr-below-lap", "future-live-below-one-shot"] {
        assert_eq!(verdict(&likely, id), Verdict::Held, "{id}");
        assert_eq!(verdict(&unlikely, id), Verdict::NotHeld, "{id}");
    }
    assert_eq!(verdict(&likely, "future-one-shot-below-rr"), Verdict::Held);
    let worse = |cell: &Cell| match cell.series {
        Series::OneShot => BEST + 0.3,
        _ => few(cell),
    };
    assert_eq!(verdict(&future(worse, share), "future-one-shot-below-rr"), Verdict::NotHeld);
}
