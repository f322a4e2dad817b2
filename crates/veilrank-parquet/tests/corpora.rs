//! Whatever a fuzzer has found, and what it starts from, is tried again.

#[expect(unreachable_pub, reason = "the fuzz targets take it in from elsewhere")]
mod boundaries;
mod common;
#[path = "../../../fuzz/src/replay.rs"]
mod replay;

use common::{SEED, drawn, survey};
use veilrank::Mechanism;

#[test]
fn every_seed_holds_at_its_boundary() {
    for (name, boundary) in boundaries::ALL {
        replay::replay(name, boundary);
    }
}

/// The seeds are small files of ours, one of each kind; `UPDATE_SEEDS=1` writes them anew.
#[test]
fn the_seeds_are_what_is_written_today() {
    for (name, mechanism) in [
        ("pairs", Mechanism::RandomizedResponse),
        ("laplace", Mechanism::Laplace),
        ("orders", Mechanism::PermutationCap),
    ] {
        let survey = survey(mechanism, 1, 3);
        let bytes = common::bytes(&survey, &drawn(&survey, 6, &[2.0, 1.0], SEED));
        let file = format!("{}/../../fuzz/seeds/table/{name}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_SEEDS").is_some() {
            std::fs::write(&file, &bytes).unwrap();
        }
        assert_eq!(std::fs::read(&file).unwrap(), bytes, "{name}: UPDATE_SEEDS=1 writes it anew");
    }
}
