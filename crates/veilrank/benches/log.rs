//! The log of a survey of a million reports: appending, roots, proofs and their checks.
//!
//! `cargo bench -p veilrank --bench log`

use divan::{Bencher, black_box, counter::ItemsCount};
use veilrank::{
    merkle::{Hash, Tree, is_consistent, leaf_of_entry, promise_leaf, root_of_leaf},
    octets::Octets,
};

const SIZE: u64 = 1_000_000;

const REPORT: &str = r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true}]}"#;

/// As long as a curator makes them.
const SURVEY: &str = "kT0vKq1m7yQzX3bLw9dR5A";
const ASSIGNMENT: &str = "cdZgXB2qcdZgXB2qcdZgXB2qcdZgXB2qcdZgXB2qcdZgXB2qcdZgXB2qcdZgXB2q";

fn main() {
    divan::main();
}

fn leaf(place: u64) -> Hash {
    let mut handle = Octets([0; 16]);
    handle.0[..8].copy_from_slice(&place.to_be_bytes());
    leaf_of_entry(&handle, REPORT)
}

fn tree(size: u64) -> Tree {
    let mut tree = Tree::new();
    for place in 0..size {
        tree.push(leaf(place));
    }
    tree
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn append_a_million_entries(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(SIZE)).bench(|| tree(SIZE));
}

#[divan::bench]
fn prove_inclusion_in_a_million(bencher: Bencher<'_, '_>) {
    let tree = tree(SIZE);
    bencher.bench(|| tree.inclusion(black_box(777_777), SIZE));
}

#[divan::bench]
fn check_inclusion_in_a_million(bencher: Bencher<'_, '_>) {
    let tree = tree(SIZE);
    let (leaf, path) = (leaf(777_777), tree.inclusion(777_777, SIZE).unwrap_or_default());
    bencher.bench(|| root_of_leaf(black_box(&leaf), 777_777, SIZE, &path));
}

#[divan::bench]
fn prove_growth_to_a_million(bencher: Bencher<'_, '_>) {
    let tree = tree(SIZE);
    bencher.bench(|| tree.consistency(black_box(654_321), SIZE));
}

#[divan::bench]
fn check_growth_to_a_million(bencher: Bencher<'_, '_>) {
    let tree = tree(SIZE);
    let path = tree.consistency(654_321, SIZE).unwrap_or_default();
    let root = |size| tree.root(size).unwrap_or(Octets([0; 32]));
    let (old, new) = ((654_321, root(654_321)), (SIZE, root(SIZE)));
    bencher.bench(|| is_consistent(black_box(old), new, &path));
}

/// What a commit of so many reports adds for its promises, but for the one signature.
#[divan::bench(args = [1, 100, 1000])]
fn promise_trees(bencher: Bencher<'_, '_>, reports: u64) {
    let leaves: Vec<Hash> = (0..reports).map(leaf).collect();
    bencher.counter(ItemsCount::new(reports)).bench(|| {
        let mut tree = Tree::new();
        for leaf in &leaves {
            tree.push(promise_leaf(SURVEY, ASSIGNMENT, leaf));
        }
        (0..reports).filter_map(|place| tree.inclusion(place, reports)).count()
    });
}
