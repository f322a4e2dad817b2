//! A small part of the table, and very many reports: what is stated is true, or the test fails.
//!
//! Seeds are fixed, so a test always comes out the same. The bounds are those of the whole table, row by row, with as much room as a row of so
//! few surveys needs: under a true 95 % the mean of 120 surveys of six ranks is below 92 % in less than one of 10,000 seeds.

use std::path::{Path, PathBuf};

use super::*;
use crate::{
    cells::{Set, WAYS},
    judged::one_outcome,
};

/// The cells of some populations, asked in some way, by so many people who spend so much.
fn row<'a>(sets: &'a [Set], set: &str, way: &str, surveys: &[(f64, usize)]) -> Vec<Cell<'a>> {
    let wanted = |cell: &Cell<'_>| {
        cell.set.name == set
            && cell.way.name == way
            && surveys.contains(&(cell.epsilon, cell.voters))
    };
    let found: Vec<_> = cells(sets).into_iter().filter(wanted).collect();
    assert_eq!(found.len(), surveys.len(), "{set}, {way}");
    found
}

#[test]
fn ninety_five_percent_is_kept_where_scores_do_not_rule() {
    let sets = models().unwrap();
    let some = [(1.0, 1000), (2.0, 300), (4.0, 1000)];
    let mut all = Judged::default();
    for (set, way) in [
        ("Plackett-Luce .05", "live"),
        ("Plackett-Luce .3", "uniform"),
        ("near tie on top", "balanced"),
        ("camps 60/40", "uniform"),
        ("camps 62/38, first is last", "live"),
        ("cycle", "live"),
        ("Plackett-Luce .3", "cap"),
    ] {
        let judged = judge(&row(&sets, set, way, &some), 40, 1).unwrap();
        let judged = judged.iter().fold(Judged::default(), Judged::plus);
        assert!(judged.coverage() >= 0.92, "{set}, {way}: {}", judged.coverage());
        assert!(judged.false_cuts() <= 0.1, "{set}, {way}: {}", judged.false_cuts());
        all = all.plus(&judged);
    }
    assert!((0.93..=0.99).contains(&all.coverage()), "{}", all.coverage());
    assert!(all.false_cuts() <= 0.05, "{}", all.false_cuts());
}

/// Real populations, where there are any.
fn real() -> Vec<Set> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let data = std::env::var_os("VEILRANK_DATA").map_or(beside, PathBuf::from);
    if data.is_dir() { files(&data).unwrap() } else { Vec::new() }
}

/// With 200,000 reports every way of asking has the order that is named, or says that it cannot tell; and cuts nothing wrongly.
#[test]
fn every_way_of_asking_comes_to_the_same_truth() {
    let mut sets = models().unwrap();
    sets.retain(|set| set.name == "cycle" || set.name.starts_with("camps 62/38"));
    sets.extend(real().into_iter().filter(|set| ["sushi", "agh1", "shirt"].contains(&set.name)));
    for set in &sets {
        for way in WAYS.into_iter().filter(|way| way.name != KEMENY_BY_ORDERS) {
            let cell = Cell { set, way, epsilon: 2.0, voters: 200_000, number: 0 };
            let (outcome, truth) = one_outcome(&cell, 1, 0).unwrap();
            let mut judged = Judged::default();
            judged.note(&outcome, &truth).unwrap();
            let groups = outcome.groups.as_ref().map_or(0, Vec::len);
            let what = name(&cell);
            assert!(judged.false_cuts() == 0.0, "{what}: {:?} is false", outcome.groups);
            assert!(2 * groups > truth.items(), "{what}: {groups} groups");
        }
    }
}
