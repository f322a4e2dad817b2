//! Curators, networks and databases that fail in the middle of surveys, and a check of all that was said and kept.
//!
//! In each cycle a survey is made, devices take part through proxies that cut and delay, and a seeded list of faults strikes:
//! curators are killed, paused and ended, the database is killed, disks are full, the clock jumps. Then everything is made well, whoever still waits for
//! an answer gets one, and the history is checked:
//!
//! - every acknowledged report is stored once, and nothing that was refused or never sent;
//! - one invite makes one report; closing is final, whichever curator is asked;
//! - every curator publishes the outcome that a recount of the file gives;
//! - nothing is wedged: all of this happens without a restart, and within [`clients::PATIENCE`].
//!
//! The faults of a cycle follow from its number; what they hit is left to chance. More than the usual cycles:
//! `VEILRANK_FAULT_CYCLES=1000 cargo test --release -p veilrank-cli --test faults -- --nocapture`; `VEILRANK_FAULT_FIRST` is the first one.

#[path = "../common/mod.rs"]
mod common;
#[path = "../serving/mod.rs"]
mod serving;

mod check;
mod clients;
mod clock;
#[path = "../../../veilrank-server/tests/it/small_disk.rs"]
mod disk;
mod full;
mod nemesis;
mod outage;
mod postgres;
mod proxy;
mod world;

use chacha20::ChaCha8Rng;
use common::{Folder, skipped};
use rand::{RngExt, SeedableRng};

use self::{clients::History, disk::SmallDisk, postgres::Cluster, world::World};

/// How many cycles each database goes through, where nobody says otherwise.
const CYCLES: u64 = 20;

#[test]
fn nothing_is_lost_on_sqlite() {
    let folder = Folder::new();
    let disk = SmallDisk::mount("48m");
    let place = disk.as_ref().map_or_else(|| folder.path(""), |disk| disk.path().to_owned());
    let url = format!("sqlite:{}", place.join("curator.db").display());
    cycles("SQLite", World::new(url, disk, None));
}

#[test]
fn nothing_is_lost_on_postgres() {
    let disk = SmallDisk::mount("96m");
    match Cluster::start(disk.as_ref()) {
        Some(cluster) => cycles("PostgreSQL", World::new(cluster.url(), disk, Some(cluster))),
        None => skipped("no PostgreSQL server programs"),
    }
}

/// A report that was acknowledged and is not there must be missed, and one that is there and nobody sent must be seen.
#[test]
fn the_check_can_fail() {
    let folder = Folder::new();
    let url = format!("sqlite:{}", folder.path("curator.db").display());
    let mut world = World::new(url, None, None);
    let history = one(&mut world, 0);
    let fails = || {
        let check = || check::all(&history, &world);
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(check)).is_err()
    };
    assert!(!fails());
    let true_one = history.forget_one();
    assert!(fails(), "one more is stored than was sent");
    history.remember(true_one.clone());
    assert!(!fails());
    history.remember(true_one);
    assert!(fails(), "one was acknowledged and is not stored");
}

#[expect(clippy::print_stderr, reason = "the figures of a longer run are read here")]
fn cycles(database: &str, mut world: World) {
    let number = |name: &str, usual: u64| {
        std::env::var(name).map_or(usual, |text| text.parse().expect("a number of cycles"))
    };
    let (first, cycles) =
        (number("VEILRANK_FAULT_FIRST", 0), number("VEILRANK_FAULT_CYCLES", CYCLES));
    let (mut reports, mut retries) = (0, 0);
    for cycle in first..first + cycles {
        let history = one(&mut world, cycle);
        reports += history.acknowledged().count();
        retries += history.retries();
    }
    let faults: Vec<String> =
        world.faults.iter().map(|(fault, times)| format!("{times} {fault}")).collect();
    eprintln!(
        "{database}: {cycles} cycles ({}), {reports} reports acknowledged, {retries} sent again: all there once",
        faults.join(", ")
    );
}

/// One survey under faults, and its check.
fn one(world: &mut World, cycle: u64) -> History {
    let mut rng = ChaCha8Rng::seed_from_u64(cycle);
    world.have_curators(rng.random_range(1..=3));
    let history = History::new(world, &mut rng);
    let proxies = world.proxies();
    std::thread::scope(|scope| {
        let crowd = scope.spawn(|| history.play(&proxies, cycle));
        nemesis::strike(world, &mut rng);
        world.heal();
        history.calm();
        crowd.join().expect("every device gets its answer");
    });
    check::all(&history, world);
    history
}
