//! Somebody takes everything that is ever published and computes what they can of it.

use std::collections::BTreeMap;

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;

const USUAL: Company = Company { step: 5, minimum: 10 };

/// How each report stands to all sets that were published: in which of them it is.
#[derive(Default)]
struct Attacker {
    /// By report: its group, and how it stands.
    reports: Vec<(i64, Vec<bool>)>,
    /// The groups that were ever shown.
    seen: BTreeSet<i64>,
}

impl Attacker {
    fn come(&mut self, group: i64) {
        let sets = self.reports.first().map_or(0, |(_, stands)| stands.len());
        self.reports.push((group, vec![false; sets]));
    }

    /// Takes a set that is published: everything up to a cut, or a group up to it.
    fn take(&mut self, cut: i64, only: Option<i64>) {
        for (seq, (group, stands)) in (1..).zip(&mut self.reports) {
            stands.push(seq <= cut && only.is_none_or(|only| only == *group));
        }
    }

    fn look(&mut self, cells: &Cells, groups: usize) {
        self.take(cells.cut(), None);
        for group in (0..).take(groups).filter(|&group| cells.shows(group)) {
            self.take(cells.cut(), Some(group));
            self.seen.insert(group);
        }
    }

    /// The size of each set that no union and no difference makes smaller, with the first report in it.
    fn atoms(&self) -> Vec<(i64, i64)> {
        let mut atoms: BTreeMap<&[bool], (i64, i64)> = BTreeMap::new();
        for (seq, (_, stands)) in (1..).zip(&self.reports) {
            if stands.contains(&true) {
                atoms.entry(stands).or_insert((0, seq)).0 += 1;
            }
        }
        atoms.into_values().collect()
    }

    /// How many reports up to a cut are of a group that was never shown, or of the one that was.
    fn count(&self, cut: i64, is: impl Fn(i64) -> bool) -> i64 {
        let up_to = (1..).zip(&self.reports).take_while(|&(seq, _)| seq <= cut);
        up_to.filter(|(_, (group, _))| is(*group)).map(|_| 1).sum()
    }

    /// Whether what is promised holds of everything that was taken, but for atoms that begin after `last`.
    fn check(&self, cells: &Cells, last: i64) -> Result<(), String> {
        let Company { step, minimum } = cells.company;
        for (size, first) in self.atoms() {
            if size < step && first <= last {
                return Err(format!("{size} reports from the {first}. on stand alone"));
            }
        }
        let rest = self.count(cells.cut(), |group| !self.seen.contains(&group));
        if !self.seen.is_empty() && rest > 0 && rest < minimum {
            return Err(format!("what is withheld is {rest} reports"));
        }
        let few = |group: &&i64| self.count(cells.cut(), |other| other == **group) < minimum;
        self.seen.iter().find(few).map_or(Ok(()), |few| Err(format!("group {few} is too small")))
    }
}

/// Groups with invites, in which order these answer, and when somebody looks.
struct History {
    company: Company,
    invites: Vec<i64>,
    comes: Vec<i64>,
    looks_one_in: u32,
}

impl History {
    fn draw(rng: &mut ChaCha8Rng) -> Self {
        let company =
            Company { step: rng.random_range(1..=12), minimum: rng.random_range(10..=20) };
        let invites: Vec<i64> =
            (0..rng.random_range(1..=6)).map(|_| rng.random_range(1..60)).collect();
        // Each group has its own pace, and some come all at once.
        let paces: Vec<u32> = invites.iter().map(|_| rng.random_range(1..=20)).collect();
        let (mut left, mut comes) = (invites.clone(), Vec::new());
        let all: i64 = invites.iter().sum();
        for _ in 0..rng.random_range(1..=all) {
            let pace = |group: usize| if left[group] > 0 { paces[group] } else { 0 };
            let sum: u32 = (0..left.len()).map(pace).sum();
            let mut drawn = rng.random_range(0..sum);
            let group = (0..left.len()).find(|&group| {
                let own = pace(group);
                let is_it = drawn < own;
                drawn = drawn.saturating_sub(own);
                is_it
            });
            let group = group.unwrap();
            left[group] -= 1;
            comes.push(i64::try_from(group).unwrap());
        }
        Self { company, invites, comes, looks_one_in: rng.random_range(1..=4) }
    }

    /// The numbers of groups shown before the end and at the end; an error names the broken rule.
    fn play(&self, rng: &mut ChaCha8Rng) -> Result<(usize, usize), String> {
        let mut cells = Cells::new(&self.invites, self.company);
        let mut attacker = Attacker::default();
        for &group in &self.comes {
            attacker.come(group);
            cells.add(Some(group));
            if rng.random_ratio(1, self.looks_one_in) {
                attacker.look(&cells, self.invites.len());
                attacker.check(&cells, i64::MAX)?;
            }
        }
        let (shown, last) = (attacker.seen.len(), cells.cut());
        let ended = cells.ended();
        assert_eq!(ended.cut(), ended.seq());
        attacker.look(&ended, self.invites.len());
        attacker.check(&ended, last)?;
        Ok((shown, attacker.seen.len()))
    }
}

#[test]
fn nothing_that_can_be_computed_is_smaller_than_promised() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut before, mut after) = (0, 0);
    for number in 0..3000 {
        let history = History::draw(&mut rng);
        let shown = history.play(&mut rng).unwrap_or_else(|what| {
            panic!("history {number} of {:?} by {:?}: {what}", history.invites, history.company)
        });
        (before, after) = (before + shown.0, after + shown.1);
    }
    assert!(before > 500 && after > 2000, "groups are shown all the same: {before}, {after}");
}

/// The attacker finds what a step of all reports alone, or a minimum of each group alone, leaves open.
#[test]
fn the_attacker_is_no_fool() {
    let mut attacker = Attacker::default();
    for group in [0, 0, 0, 0, 1] {
        attacker.come(group);
    }
    attacker.take(5, None);
    attacker.take(5, Some(0));
    assert_eq!(attacker.atoms(), [(1, 5), (4, 1)]);
    // A step of all, and then one of a group across it.
    let mut attacker = Attacker::default();
    (0..10).for_each(|_| attacker.come(0));
    attacker.take(5, None);
    attacker.take(9, Some(0));
    attacker.take(10, None);
    assert_eq!(attacker.atoms().iter().map(|(size, _)| *size).collect::<Vec<_>>(), [1, 4, 5]);
}

fn shown(invites: &[i64], comes: &[(i64, usize)]) -> (i64, Vec<i64>, Vec<i64>) {
    let mut cells = Cells::new(invites, USUAL);
    for &(group, times) in comes {
        (0..times).for_each(|_| cells.add(Some(group)));
    }
    let of =
        |cells: &Cells| (0..).take(invites.len()).filter(|&group| cells.shows(group)).collect();
    (cells.cut(), of(&cells), of(&cells.clone().ended()))
}

#[test]
fn groups_are_shown_where_nobody_stands_alone() {
    for (invites, comes, expected) in [
        // The rest is nothing now, but somebody may come.
        (&[20, 20][..], &[(0, 20)][..], (20, vec![], vec![0])),
        (&[20, 20], &[(0, 20), (1, 5)], (25, vec![], vec![])),
        (&[20, 20], &[(0, 20), (1, 10)], (30, vec![0, 1], vec![0, 1])),
        // Nobody is published before four more of their group are.
        (&[20, 20], &[(0, 20), (1, 10), (0, 0), (1, 4)], (30, vec![0, 1], vec![0, 1])),
        // The small ones are one cell, with one more to be enough.
        (&[20, 30, 3, 4], &[(0, 12), (1, 12), (2, 3)], (27, vec![1], vec![1])),
        // A group that has enough covers one that has not.
        (&[20, 30, 40], &[(0, 15), (1, 15), (2, 5)], (35, vec![0], vec![0])),
        (&[8, 9], &[(0, 8), (1, 9)], (15, vec![], vec![])),
        (&[12], &[(0, 12)], (10, vec![0], vec![0])),
    ] {
        assert_eq!(shown(invites, comes), expected, "{invites:?} {comes:?}");
    }
}

#[test]
fn small_groups_keep_nobody_waiting() {
    let of = |invites: &[i64]| together(invites, USUAL).into_iter().collect::<Vec<_>>();
    assert_eq!(of(&[20, 30, 3, 4]), [0, 2, 3]);
    assert_eq!(of(&[20, 30, 6, 4]), [2, 3]);
    assert_eq!(of(&[10, 30]), [0; 0]);
    assert_eq!(of(&[3]), [0]);
    let slow = Company { step: 50, minimum: 10 };
    assert_eq!(together(&[30, 60, 70], slow).into_iter().collect::<Vec<_>>(), [0, 1]);
    let at_once = Company { step: 1, minimum: 10 };
    assert!(together(&[1, 2], at_once).is_empty());
}
