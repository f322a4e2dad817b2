//! An append-only log that its keeper cannot change unseen: a tree of hashes, proofs in it, and the words that are signed.
//!
//! Hashing and proofs are those of certificate transparency (RFC 6962, RFC 9162), over SHA-256. Nothing here signs or stores: that is a
//! curator's. Devices and whoever verifies use the same checks.

mod entry;
mod proof;
mod tree;

pub use self::{
    entry::{
        Handle, entry, handle_of_nonce, handle_of_serial, head_text, leaf_of_entry, promise_leaf,
        promise_text, terms_digest,
    },
    proof::{is_consistent, root_of_leaf},
    tree::Tree,
};

use sha2::{Digest, Sha256};

use crate::octets::Octets;

/// What stands for a leaf, a part of a tree, or all of it.
pub type Hash = Octets<32>;

/// SHA-256 of several pieces, one after the other.
fn sha256(pieces: &[&[u8]]) -> Hash {
    let mut digest = Sha256::new();
    for piece in pieces {
        digest.update(piece);
    }
    Octets(digest.finalize().into())
}

/// The hash of a leaf with this data. Leaves and nodes begin with different bytes, so that neither passes for the other.
pub fn leaf_hash(data: &[u8]) -> Hash {
    sha256(&[&[0], data])
}

/// The hash of a node over two others.
pub fn node_hash(left: &Hash, right: &Hash) -> Hash {
    sha256(&[&[1], &left.0, &right.0])
}

/// The root of a tree without leaves.
pub fn empty_root() -> Hash {
    sha256(&[])
}

#[cfg(test)]
mod tests;
