//! What a device keeps to hold a curator to its log: whose signature counts, under which terms, what was promised, and what was last seen.

use serde::{Deserialize, Serialize};
use veilrank::{
    merkle::{Hash, leaf_of_entry, terms_digest},
    survey::Survey,
    wire::{Head, Promise, PublicKey, Service, Submission, Terms},
};
use veilrank_server::is_signed;

use super::offered::{Earlier, Offered};

/// A report and the log that it is to be in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Promised {
    /// Whose signature counts: the one that the curator named before anything was answered.
    pub(crate) key: PublicKey,
    /// The digest of the terms that were answered.
    pub(crate) terms: Hash,
    /// The offer beside them; older devices did not keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) offer: Option<Offered>,
    /// The promise, once there is one that holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) promise: Option<Promise>,
}

impl Promised {
    /// What is kept from an offer; nothing where its curator has no log.
    pub(crate) fn by(survey: &Survey, service: &Service) -> Option<Self> {
        let terms = terms_digest(&Terms::write(survey));
        let offer = Some(Offered::by(service));
        service.log.map(|log| Self { key: log.key, terms, offer, promise: None })
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

/// The head of a survey's log when its owner last looked, and the offer beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastLook {
    pub(crate) curator: String,
    pub(crate) key: PublicKey,
    pub(crate) head: Head,
    /// The offer beside it; older devices did not keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) offer: Option<Offered>,
}

impl LastLook {
    /// Whether somebody had been given questions by then, as far as that can be told.
    pub(crate) fn was_asked(&self) -> bool {
        self.head.size > 0 || self.offer.as_ref().is_some_and(Offered::has_reports)
    }

    pub(crate) fn earlier(&self) -> Earlier<'_> {
        Earlier { head: &self.head, offer: self.offer.as_ref() }
    }
}

#[cfg(test)]
mod tests {
    use veilrank::octets::Octets;

    use super::*;

    /// Older devices wrote the same without the offer.
    #[test]
    fn what_a_device_of_before_kept_is_read_and_written_as_it_was() {
        let (hash, key) = (Octets([1; 32]), PublicKey::from(Octets([2; 32])));
        let signature = Octets([3; 64]);
        let promised = format!(r#"{{"key":"{key}","terms":"{hash}"}}"#);
        let read: Promised = serde_json::from_str(&promised).unwrap();
        assert_eq!((read.key, read.terms, &read.offer), (key, hash, &None));
        assert_eq!(serde_json::to_string(&read).unwrap(), promised);
        let look = format!(
            r#"{{"curator":"http://h","key":"{key}","head":{{"survey":"s1","size":5,"root":"{hash}","terms":"{hash}","closed":true,"signature":"{signature}"}}}}"#
        );
        let read: LastLook = serde_json::from_str(&look).unwrap();
        assert_eq!((read.head.size, read.was_asked(), &read.offer), (5, true, &None));
        assert_eq!(serde_json::to_string(&read).unwrap(), look);
    }
}
