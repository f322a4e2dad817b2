//! Whatever a fuzzer has found, and what it starts from, is tried again.

mod boundaries;
#[expect(clippy::disallowed_methods, reason = "seeds lie in files; the core itself opens none")]
#[path = "../../../fuzz/src/replay.rs"]
mod replay;

#[test]
fn every_seed_holds_at_its_boundary() {
    for (name, boundary) in boundaries::ALL {
        replay::replay(name, boundary);
    }
}
