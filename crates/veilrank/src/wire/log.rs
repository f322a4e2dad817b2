//! What a curator promises and proves about the log of a survey.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{
    merkle::{Handle, Hash, head_text, promise_leaf, promise_text, root_of_leaf},
    octets::Octets,
};

/// What anybody signs with, an Ed25519 public key.
pub type PublicKey = Octets<32>;

/// An Ed25519 signature.
pub type Signature = Octets<64>;

/// Whose signatures stand under promises and heads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogKey {
    /// The curator's Ed25519 public key.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub key: PublicKey,
}

/// That a report will be in the log of its survey. One signature stands for many promises, which are the leaves of a tree; the path leads from
/// this one to the root that is signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Promise {
    /// The place of this promise among those that were made at once.
    pub index: u64,
    /// How many were.
    pub size: u64,
    /// From this promise to the root.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub path: Vec<Hash>,
    /// Over the root.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub signature: Signature,
}

impl Promise {
    /// What must have been signed if this promises a leaf of a survey's log to the holder of an assignment; nothing where the path cannot lead
    /// anywhere.
    pub fn text(&self, survey: &str, assignment: &str, leaf: &Hash) -> Option<Vec<u8>> {
        let leaf = promise_leaf(survey, assignment, leaf);
        root_of_leaf(&leaf, self.index, self.size, &self.path).map(|root| promise_text(&root))
    }
}

/// How the log of a survey stood, signed: it can only grow from here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Head {
    /// The survey.
    pub survey: String,
    /// How many entries the log has.
    pub size: u64,
    /// The root over all of them.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub root: Hash,
    /// SHA-256 of the terms, as on the first line of the reports file.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub terms: Hash,
    /// Whether the survey took no more reports.
    pub closed: bool,
    /// Over all of that.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub signature: Signature,
}

impl Head {
    /// What must have been signed.
    pub fn text(&self) -> String {
        head_text(&self.survey, self.size, &self.root, &self.terms, self.closed)
    }
}

/// That an entry is in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Inclusion {
    /// Its place, from 0.
    pub index: u64,
    /// The size of the log that it is proved for.
    pub size: u64,
    /// From its leaf to the root.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub path: Vec<Hash>,
}

/// That a log begins with an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Consistency {
    /// The hashes that lead to both roots.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub path: Vec<Hash>,
}

/// An entry of a log as it is published, one a line.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// Names it.
    pub handle: Handle,
    /// The report, byte for byte as it came.
    pub report: Box<RawValue>,
    /// What allowed it, where the survey wants that. It is bound to the entry by the handle, and no part of the leaf.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticket: Option<Box<RawValue>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merkle::{Tree, leaf_hash, leaf_of_entry};

    #[test]
    fn a_promise_is_for_one_leaf_of_one_survey() {
        let leaves = [b"a", b"b", b"c"].map(|data| leaf_hash(data));
        let mut tree = Tree::new();
        for leaf in &leaves {
            tree.push(promise_leaf("s1", "a1", leaf));
        }
        let signed = promise_text(&tree.root(3).unwrap());
        for (index, leaf) in (0..).zip(&leaves) {
            let path = tree.inclusion(index, 3).unwrap();
            let promise = Promise { index, size: 3, path, signature: Octets([0; 64]) };
            assert_eq!(promise.text("s1", "a1", leaf), Some(signed.clone()));
            assert_ne!(promise.text("s2", "a1", leaf), Some(signed.clone()));
            assert_ne!(promise.text("s1", "a2", leaf), Some(signed.clone()));
            assert_ne!(promise.text("s1", "a1", &leaf_hash(b"d")), Some(signed.clone()));
            assert_eq!(Promise { index: 3, ..promise.clone() }.text("s1", "a1", leaf), None);
            let text = serde_json::to_string(&promise).unwrap();
            assert_eq!(serde_json::from_str::<Promise>(&text).unwrap(), promise);
        }
    }

    #[test]
    fn an_entry_keeps_the_bytes_that_are_hashed() {
        let line = r#"{"handle":"BwcHBwcHBwcHBwcHBwcHBw","report":{ "order" :[1,0]},"ticket":{"serial":"x"}}"#;
        let entry: LogEntry = serde_json::from_str(line).unwrap();
        let leaf = leaf_of_entry(&entry.handle, entry.report.get());
        let without = r#"{"handle":"BwcHBwcHBwcHBwcHBwcHBw","report":{ "order" :[1,0]}}"#;
        assert_eq!(leaf, leaf_hash(without.as_bytes()));
        assert!(serde_json::from_str::<LogEntry>(&without.replace("report", "other")).is_err());
    }
}
