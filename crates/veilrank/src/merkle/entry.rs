//! What the log of a survey says: its entries, and the texts under promises and heads.

use super::{Hash, leaf_hash, sha256};
use crate::octets::Octets;

/// Names an entry of a log. A device draws it, so that nobody but the device can say beforehand which entry will be its own.
pub type Handle = Octets<16>;

fn handle(hash: &Hash) -> Handle {
    let mut handle = [0; 16];
    handle.copy_from_slice(&hash.0[..16]);
    Octets(handle)
}

/// The handle of a report that came without one, from the nonce of its assignment.
pub fn handle_of_nonce(nonce: &[u8]) -> Handle {
    handle(&sha256(&[b"veilrank handle\n", nonce]))
}

/// The handle of a report that came by a ticket, from the ticket's serial: so the two cannot be parted.
pub fn handle_of_serial(serial: &[u8]) -> Handle {
    handle(&sha256(&[serial]))
}

/// An entry as it is hashed: the bytes of the report are those that came.
pub fn entry(handle: &Handle, report: &str) -> String {
    format!(r#"{{"handle":"{handle}","report":{report}}}"#)
}

/// The leaf of an entry.
pub fn leaf_of_entry(handle: &Handle, report: &str) -> Hash {
    leaf_hash(entry(handle, report).as_bytes())
}

/// The leaf of a promise in the tree of those that are made at once.
///
/// Whoever is promised something sees hashes of what was promised to others in the same moment. The assignment, which nobody else knows, keeps
/// these from telling whose published reports they are.
pub fn promise_leaf(survey: &str, assignment: &str, leaf: &Hash) -> Hash {
    leaf_hash(&[survey.as_bytes(), b"\n", assignment.as_bytes(), b"\n", &leaf.0].concat())
}

/// What is signed for all promises of one tree.
pub fn promise_text(root: &Hash) -> Vec<u8> {
    [b"veilrank promise 1\n", &root.0[..]].concat()
}

/// What stands for a survey's terms in the heads of its log: they are digested as on the first line of a reports file.
pub fn terms_digest(terms: &str) -> Hash {
    sha256(&[terms.as_bytes()])
}

/// What is signed for a head: so long the log was, with this root, under these terms, and whether anything could follow.
pub fn head_text(survey: &str, size: u64, root: &Hash, terms: &Hash, closed: bool) -> String {
    let status = if closed { "closed" } else { "open" };
    format!("veilrank head 1\n{survey}\n{size}\n{root}\n{terms}\n{status}\n")
}
