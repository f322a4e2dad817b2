//! Test vectors of the log for devices written in other languages: leaves, roots, proofs that hold and proofs that do not.
//!
//! `UPDATE_VECTORS=1 cargo test -p veilrank --test log_vectors` writes the file anew; without it the file is compared.

#![expect(
    clippy::disallowed_methods,
    reason = "the core does no I/O and looks at no surroundings; its tests write a file on demand"
)]
#![expect(clippy::unwrap_used, reason = "a vector that cannot be made fails the test")]

use std::{env, fs, path::Path};

use serde_json::{Value, json};
use veilrank::{
    merkle::{
        Hash, Tree, entry, handle_of_nonce, handle_of_serial, head_text, leaf_hash, leaf_of_entry,
        promise_leaf, promise_text, terms_digest,
    },
    octets::Octets,
};

const SIZE: u64 = 20;

fn tree() -> (Tree, Vec<Hash>) {
    let mut tree = Tree::new();
    let leaves: Vec<Hash> = (0..SIZE).map(|leaf| leaf_hash(leaf.to_string().as_bytes())).collect();
    for &leaf in &leaves {
        tree.push(leaf);
    }
    (tree, leaves)
}

fn inclusions(tree: &Tree, leaves: &[Hash]) -> Vec<Value> {
    let mut cases = Vec::new();
    for size in [1, 2, 3, 7, 8, 13, SIZE] {
        for (index, leaf) in (0..size).zip(leaves) {
            let (path, root) = (tree.inclusion(index, size).unwrap(), tree.root(size).unwrap());
            let case = |index: u64, path: &[Hash], holds: bool| json!({"leaf": leaf, "index": index, "size": size, "path": path, "root": root, "holds": holds});
            cases.push(case(index, &path, true));
            cases.push(case(index + 1, &path, false));
            cases.push(case(index, &[&path[..], &[root]].concat(), false));
            if !path.is_empty() {
                cases.push(case(index, &path[1..], false));
            }
        }
    }
    cases
}

fn consistencies(tree: &Tree) -> Vec<Value> {
    let mut cases = Vec::new();
    for to in [1, 2, 3, 7, 8, 13, SIZE] {
        for from in 0..=to {
            let (old, new) = (tree.root(from).unwrap(), tree.root(to).unwrap());
            let path = tree.consistency(from, to).unwrap();
            let case = |old: &Hash, path: &[Hash], holds: bool| json!({"from": from, "old": old, "to": to, "new": new, "path": path, "holds": holds});
            cases.push(case(&old, &path, true));
            cases.push(case(&leaf_hash(b"other"), &path, false));
            cases.push(case(&old, &[&path[..], &[old]].concat(), false));
            if !path.is_empty() {
                cases.push(case(&old, &path[1..], false));
            }
        }
    }
    cases
}

fn texts() -> Value {
    let reports =
        [r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true}]}"#, r#"{ "order" : [1, 0] }"#];
    let entry = |(byte, report): (u8, &&str)| {
        let handle = Octets([byte; 16]);
        let leaf = leaf_of_entry(&handle, report);
        json!({"handle": handle, "report": report, "entry": entry(&handle, report), "leaf": leaf})
    };
    let entries: Vec<Value> = (7..).zip(&reports).map(entry).collect();
    let (leaf, terms) = (leaf_hash(b"x"), r#"{"veilrank":2,"terms":{"title":"Füße"}}"#);
    let digest = terms_digest(terms);
    let hex =
        promise_text(&leaf).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
    let head = |closed| json!({"survey": "s1", "size": 7, "root": leaf, "terms": digest, "closed": closed, "text": head_text("s1", 7, &leaf, &digest, closed)});
    json!({
        "entries": entries,
        "handles": {
            "nonce": Octets([9; 16]), "of_nonce": handle_of_nonce(&[9; 16]),
            "serial": Octets([8; 32]), "of_serial": handle_of_serial(&[8; 32]),
        },
        "promise": {"survey": "s1", "assignment": "a1", "leaf": leaf, "promise_leaf": promise_leaf("s1", "a1", &leaf), "root": leaf, "text_hex": hex},
        "terms": {"text": terms, "digest": digest},
        "heads": [head(false), head(true)],
    })
}

#[test]
fn the_vectors_are_what_the_core_makes() {
    let (tree, leaves) = tree();
    let roots: Vec<Hash> = (0..=SIZE).map(|size| tree.root(size).unwrap()).collect();
    let lines =
        |cases: Vec<Value>| cases.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n");
    let document = format!(
        "{{\"leaves\":{},\n\"roots\":{},\n\"texts\":{},\n\"inclusion\":[\n{}\n],\n\"consistency\":[\n{}\n]}}\n",
        json!(leaves),
        json!(roots),
        texts(),
        lines(inclusions(&tree, &leaves)),
        lines(consistencies(&tree)),
    );
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../veilrank-server/tests/vectors/log.json");
    if env::var("UPDATE_VECTORS").is_ok() {
        fs::write(&file, &document).unwrap();
    }
    assert!(
        fs::read_to_string(file).unwrap() == document,
        "if the change is meant, run it with UPDATE_VECTORS=1 and announce it as value-breaking"
    );
}
