//! What a device keeps to hold a curator to its log: whose signature counts, under which terms, what was promised, and what was last seen.

use serde::{Deserialize, Serialize};
use veilrank::{
    merkle::{Hash, leaf_of_entry, terms_digest},
    survey::Survey,
    wire::{Head, Promise, PublicKey, Service, Submission, Terms},
};
use veilrank_server::is_signed;

/// A report and the log that it is to be in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Promised {
    /// Whose signature counts: the one that the curator named before anything was answered.
    pub(crate) key: PublicKey,
    /// The digest of the terms that were answered.
    pub(crate) terms: Hash,
    /// The promise, once there is one that holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) promise: Option<Promise>,
}

impl Promised {
    /// What is kept from an offer; nothing where its curator has no log.
    pub(crate) fn by(survey: &Survey, service: &Service) -> Option<Self> {
        let terms = terms_digest(&Terms::write(survey));
        service.log.map(|log| Self { key: log.key, terms, promise: None })
    }

    /// Whether a promise is for this report, and signed as it should be.
    pub(crate) fn holds(&self, promise: &Promise, survey: &str, report: &str) -> bool {
        let text =
            sent(report).and_then(|(assignment, leaf)| promise.text(survey, &assignment, &leaf));
        text.is_some_and(|text| is_signed(&self.key, &text, &promise.signature))
    }
}

/// The leaf of what was sent, if it has a name of its own.
pub(crate) fn leaf_of_sent(body: &str) -> Option<Hash> {
    sent(body).map(|(_, leaf)| leaf)
}

/// The assignment and the leaf of what was sent.
fn sent(body: &str) -> Option<(String, Hash)> {
    let sent: Submission = serde_json::from_str(body).ok()?;
    let leaf = leaf_of_entry(&sent.handle?, sent.text());
    Some((sent.assignment, leaf))
}

/// How the log of a survey stood when its owner last looked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastLook {
    pub(crate) curator: String,
    pub(crate) key: PublicKey,
    pub(crate) head: Head,
}
