//! Known roots, every proof of small trees, and everything that must not pass for one.

use proptest::prelude::*;

use super::*;

/// The leaves of the reference implementation's tests.
const LEAVES: [&str; 8] = [
    "",
    "00",
    "10",
    "2021",
    "3031",
    "40414243",
    "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
];

/// The roots over the first one, two, ... eight of them, as published there.
const ROOTS: [&str; 8] = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(byte).collect()
}

fn hash(hex: &str) -> Hash {
    Octets::from_slice(&bytes(hex)).unwrap()
}

fn reference() -> Tree {
    let mut tree = Tree::new();
    for leaf in LEAVES {
        tree.push(leaf_hash(&bytes(leaf)));
    }
    tree
}

fn numbered(size: u64) -> Tree {
    let mut tree = Tree::new();
    for leaf in 0..size {
        tree.push(leaf_hash(&leaf.to_be_bytes()));
    }
    tree
}

/// The root as RFC 6962 defines it, without a tree.
fn defined(leaves: &[Hash]) -> Hash {
    match leaves {
        [] => empty_root(),
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(leaves.len().next_power_of_two() / 2);
            node_hash(&defined(left), &defined(right))
        }
    }
}

fn flipped(path: &[Hash], place: usize) -> Vec<Hash> {
    let mut other = path.to_vec();
    other[place].0[place % 32] ^= 1;
    other
}

#[test]
fn known_trees_have_their_published_roots() {
    let tree = reference();
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(tree.root(0), Some(hash(empty)));
    for (size, root) in (1..).zip(ROOTS) {
        assert_eq!(tree.root(size), Some(hash(root)), "{size} leaves");
    }
    assert_eq!((tree.size(), tree.root(9)), (8, None));
}

#[test]
fn known_proofs_are_the_published_ones() {
    let tree = reference();
    let hashes = |list: &[&str]| Some(list.iter().map(|text| hash(text)).collect::<Vec<_>>());
    let inclusion = [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ];
    assert_eq!(tree.inclusion(0, 8), hashes(&inclusion));
    let consistency = [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ];
    assert_eq!(tree.consistency(6, 8), hashes(&consistency));
}

#[test]
fn every_leaf_of_every_small_tree_is_proved_and_nothing_else_is() {
    let tree = numbered(64);
    for size in 1..=64 {
        let leaves: Vec<Hash> = (0..size).map(|leaf: u64| leaf_hash(&leaf.to_be_bytes())).collect();
        let root = defined(&leaves);
        assert_eq!(tree.root(size), Some(root));
        for (index, leaf) in (0..).zip(&leaves) {
            let path = tree.inclusion(index, size).unwrap();
            let leads = |leaf, index, size, path: &[Hash]| {
                root_of_leaf(leaf, index, size, path) == Some(root)
            };
            assert!(leads(leaf, index, size, &path), "{index} of {size}");
            assert!(!leads(&root, index, size, &path) || size == 1, "another leaf");
            for other in (0..size + 2).filter(|&other| other != index) {
                assert!(!leads(leaf, other, size, &path), "{index} of {size} at {other}");
            }
            for place in 0..path.len() {
                assert!(!leads(leaf, index, size, &flipped(&path, place)));
                let short = [&path[..place], &path[place + 1..]].concat();
                assert!(!leads(leaf, index, size, &short), "a hash is missing");
            }
            assert!(!leads(leaf, index, size, &[&path[..], &[root]].concat()), "one too many");
        }
        assert_eq!((tree.inclusion(size, size), tree.inclusion(0, 65)), (None, None));
    }
    assert_eq!(root_of_leaf(&empty_root(), 0, 0, &[]), None, "nothing is in an empty tree");
}

#[test]
fn every_growth_of_every_small_tree_is_proved_and_nothing_else_is() {
    let tree = numbered(64);
    let root = |size| tree.root(size).unwrap();
    for to in 0..=64 {
        for from in 0..=to {
            let path = tree.consistency(from, to).unwrap();
            let (old, new) = ((from, root(from)), (to, root(to)));
            assert!(is_consistent(old, new, &path), "{from} to {to}");
            let other = leaf_hash(b"other");
            // Of an empty tree anything can grow.
            assert!(from == 0 && to > 0 || !is_consistent(old, (to, other), &path));
            assert!(!is_consistent((from, other), new, &path), "{from} to {to}");
            assert!(!is_consistent(old, new, &[&path[..], &[other]].concat()));
            for place in 0..path.len() {
                assert!(!is_consistent(old, new, &flipped(&path, place)), "{from} to {to}");
                let short = [&path[..place], &path[place + 1..]].concat();
                assert!(!is_consistent(old, new, &short), "{from} to {to}");
            }
            for wrong in (1..=64).filter(|&wrong| wrong != from && from > 0) {
                assert!(!is_consistent((wrong, root(from)), new, &path), "{wrong} to {to}");
            }
            if from < to {
                assert!(!is_consistent(new, old, &path), "a log does not shrink");
                assert_eq!(tree.consistency(to, from), None);
            }
        }
    }
    assert_eq!(tree.consistency(1, 65), None);
}

proptest! {
    #[test]
    fn what_is_proved_of_a_large_tree_holds(size in 1_u64..3000, a in 0_u64..3000, b in 0_u64..3000) {
        let tree = numbered(size);
        let (index, from) = (a % size, b % (size + 1));
        let root = tree.root(size).unwrap();
        let leaf = leaf_hash(&index.to_be_bytes());
        let path = tree.inclusion(index, size).unwrap();
        prop_assert_eq!(root_of_leaf(&leaf, index, size, &path), Some(root));
        let path = tree.consistency(from, size).unwrap();
        prop_assert!(is_consistent((from, tree.root(from).unwrap()), (size, root), &path));
    }

    #[test]
    fn made_up_proofs_neither_pass_nor_panic(
        index: u64, size: u64, to: u64, hashes in prop::collection::vec(any::<[u8; 32]>(), 0..70),
    ) {
        let path: Vec<Hash> = hashes.into_iter().map(Octets).collect();
        let known = leaf_hash(b"known");
        prop_assert_ne!(root_of_leaf(&empty_root(), index, size, &path), Some(known));
        prop_assert!(size == to || !is_consistent((size, known), (to, known), &path));
    }
}

#[test]
fn the_texts_under_signatures_are_as_documented() {
    let handle = Octets([7; 16]);
    let text = entry(&handle, r#"{"epsilon":1,"order":[1, 0]}"#);
    assert_eq!(
        text,
        r#"{"handle":"BwcHBwcHBwcHBwcHBwcHBw","report":{"epsilon":1,"order":[1, 0]}}"#
    );
    let leaf = leaf_of_entry(&handle, r#"{"epsilon":1,"order":[1, 0]}"#);
    assert_eq!(leaf, leaf_hash(text.as_bytes()));
    let mut data = b"s1\n".to_vec();
    data.extend(leaf.0);
    assert_eq!(promise_leaf("s1", "a1", &leaf), leaf_hash(&data));
    assert_eq!(&promise_text(&leaf)[..19], b"veilrank promise 1\n");
    assert_eq!(promise_text(&leaf)[19..], leaf.0);
    let head = head_text("s1", 7, &empty_root(), &terms_digest("{}"), true);
    assert_eq!(
        head,
        "veilrank head 1\ns1\n7\n47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU\nRBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o\nclosed\n"
    );
    assert!(head_text("s1", 7, &leaf, &leaf, false).ends_with("\nopen\n"));
    assert_eq!(handle_of_nonce(&[0; 16]).to_string().len(), 22);
    assert_ne!(handle_of_nonce(&[0; 16]), handle_of_serial(&[0; 16]));
}
