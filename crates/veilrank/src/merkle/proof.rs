//! The checks of proofs, as RFC 9162 has them: whoever runs these has no tree, only hashes that somebody handed over.

use super::{Hash, empty_root, node_hash};

/// The root that a path leads to from the leaf at `index` of a tree of `size`; nothing where the path cannot be one.
pub fn root_of_leaf(leaf: &Hash, index: u64, size: u64, path: &[Hash]) -> Option<Hash> {
    let mut last = size.checked_sub(1).filter(|&last| index <= last)?;
    let (mut at, mut root) = (index, *leaf);
    for hash in path {
        if last == 0 {
            return None;
        }
        if at % 2 == 1 || at == last {
            root = node_hash(hash, &root);
            skip_single(&mut at, &mut last);
        } else {
            root = node_hash(&root, hash);
        }
        at /= 2;
        last /= 2;
    }
    (last == 0).then_some(root)
}

/// Goes up to where a node on the left edge of its subtree gets a neighbour.
fn skip_single(at: &mut u64, last: &mut u64) {
    while at.is_multiple_of(2) && *at > 0 {
        *at /= 2;
        *last /= 2;
    }
}

/// Whether a path proves that a tree of `to` leaves begins with one of `from`; sizes come with their roots.
pub fn is_consistent(from: (u64, Hash), to: (u64, Hash), path: &[Hash]) -> bool {
    match from.0 {
        0 => from.1 == empty_root() && path.is_empty() && (to.0 > 0 || to.1 == from.1),
        size if size == to.0 => from.1 == to.1 && path.is_empty(),
        size if size > to.0 => false,
        size if size.is_power_of_two() => roots(from.1, size, to.0, path) == Some((from.1, to.1)),
        size => path
            .split_first()
            .is_some_and(|(first, rest)| roots(*first, size, to.0, rest) == Some((from.1, to.1))),
    }
}

/// Both roots that a path leads to from the last complete subtree of the smaller tree.
fn roots(first: Hash, from: u64, to: u64, path: &[Hash]) -> Option<(Hash, Hash)> {
    let (mut at, mut last) = (from - 1, to - 1);
    while at % 2 == 1 {
        at /= 2;
        last /= 2;
    }
    let (mut old, mut new) = (first, first);
    for hash in path {
        if last == 0 {
            return None;
        }
        if at % 2 == 1 || at == last {
            old = node_hash(hash, &old);
            new = node_hash(hash, &new);
            skip_single(&mut at, &mut last);
        } else {
            new = node_hash(&new, hash);
        }
        at /= 2;
        last /= 2;
    }
    (last == 0).then_some((old, new))
}
