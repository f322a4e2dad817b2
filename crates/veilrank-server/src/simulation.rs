//! The rules of the curator under every order of events: several curators over one store in memory, on one thread, by a seed.
//!
//! What runs is the program: its routes, its writer, its counts and checkpoints, its recount at the start. In place of a database
//! there is one in memory with the same transactions ([`crate::store::memory`]); in place of threads a list of what could
//! go on, from which a seeded generator picks. Wherever the program waits for the store, it may be anybody else's turn; a curator may die there,
//! with all that it was doing; whoever asked may hang up; a statement may fail before or after it has done its work. After each step must hold:
//!
//! - what was acknowledged is stored, once; one invite makes one report; numbers have no gap and are never used again;
//! - closing is final, by hand or by its time, though every curator's clock is wrong in its own way and any clock may go back; what a curator refuses it refuses for a reason that is true of the store;
//! - of the devices of one invite one gets a ticket, and there are never more reports than invites;
//! - an invite gets the same assignment from every curator, before and after a crash;
//! - a checkpoint is the count of the reports up to its number, and holds nothing that is not published; an outcome is that
//!   of a recount, and so is an export;
//! - every acknowledged report is promised to be in the log, and once nothing more comes it is there; every head that anybody gets to see is over
//!   the beginning of every later one;
//! - where another server of the database takes over without the last reports, a curator goes on
//!   from those that are there, and the log of the survey says so;
//! - every curator starts, and when all faults are over everybody gets an answer.
//!
//! More than the usual steps: `VEILRANK_SIMULATED_STEPS=10000000 cargo test --workspace --lib simulation -- --nocapture`. An episode that fails is
//! played again by its seed: `VEILRANK_SIMULATED_FIRST`.

mod people;
mod tickets;
mod world;

use std::collections::BTreeSet;

use self::world::{Played, World};
use crate::store::memory::Flaw;

/// How many steps there are at least, where nobody says otherwise.
const STEPS: u64 = 150_000;

/// Reports are published so many at a time.
const PUBLISHED: u32 = 3;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

/// One history from beginning to end, or what did not hold in it.
fn episode(seed: u64, flaw: Option<Flaw>) -> Result<Played, String> {
    let played = World::new(seed, flaw).play();
    crate::work::simulated::end();
    played.map_err(|what| format!("episode {seed}: {what}"))
}

#[test]
#[expect(clippy::print_stderr, reason = "the figures of a longer run are read here")]
fn the_rules_hold_in_every_order_of_events() {
    let (first, steps) =
        (number("VEILRANK_SIMULATED_FIRST", 0), number("VEILRANK_SIMULATED_STEPS", STEPS));
    let (mut all, mut episodes) = (Played::default(), 0);
    let mut histories = BTreeSet::new();
    while all.steps < steps {
        let played = episode(first + episodes, None).unwrap_or_else(|what| panic!("{what}"));
        histories.insert(played.digest);
        all.add(&played);
        episodes += 1;
    }
    eprintln!("{all}, in {episodes} episodes of {} different histories", histories.len());
    assert!(all.has_everything(), "{all}: something never happened");
}

#[test]
fn the_same_seed_gives_the_same_history() {
    for seed in 0..3 {
        assert_eq!(episode(seed, None), episode(seed, None));
    }
}

/// Each wrong rule is noticed before so many episodes are over.
#[test]
fn wrong_rules_are_found() {
    const EPISODES: u64 = 1500;
    for flaw in [
        Flaw::AcknowledgesFirst,
        Flaw::CheckpointSkipsOne,
        Flaw::SurveyBeforeCheckpoint,
        Flaw::ForgetsNumbers,
        Flaw::ForgetsNonces,
        Flaw::GivesPairsTwice,
        Flaw::ForgetsClosing,
        Flaw::IssuesTwice,
        Flaw::ForgetsHandles,
        Flaw::KeepsLostCounts,
        Flaw::GoesByItsClock,
    ] {
        let found = (0..EPISODES).find_map(|seed| episode(seed, Some(flaw)).err());
        assert!(found.is_some(), "{flaw:?} goes unnoticed");
    }
}
