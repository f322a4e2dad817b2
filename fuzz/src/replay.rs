//! Plays what lies in `fuzz/seeds` at a boundary: what fuzzers start from, and what they found. Ordinary tests of all crates do so.

use std::{fs, path::Path};

/// Calls `boundary` with every seed of this name, and with each a little damaged.
pub(crate) fn replay(name: &str, boundary: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut seeds: Vec<_> =
        entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    seeds.sort();
    assert!(seeds.len() >= 3, "{name} has seeds");
    for seed in seeds {
        let bytes = fs::read(&seed).expect("a seed can be read");
        assert!(bytes.len() <= 4096, "{}: seeds are small", seed.display());
        boundary(&bytes);
        // A little damage is the likeliest thing of all.
        for at in 0..bytes.len().min(512) {
            boundary(&bytes[..at]);
            let mut flipped = bytes.clone();
            flipped[at] ^= 1 << (at % 8);
            boundary(&flipped);
        }
    }
}
