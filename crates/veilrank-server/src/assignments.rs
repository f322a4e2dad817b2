//! Assignments that prove themselves, so that asking for one stores nothing and using one twice is seen.
//!
//! An assignment is a nonce, the group of the invite if that has one, a code that shows the server made both, and a code that shows
//! which pairs it is for. Codes are HMAC-SHA256 under the survey's own key, cut to 128 bits.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use subtle::ConstantTimeEq;
use veilrank::{merkle::Handle, ranking::Pair};

use crate::tokens::{NoRandomness, Token, random};

/// What makes an assignment used once: random, or the invite's own.
pub(crate) type Nonce = [u8; 16];

/// The secret of one survey, from which all codes are made.
#[derive(Clone)]
pub(crate) struct Key([u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

/// What a code is for: no code of one kind passes for another.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    Made = 1,
    Pairs = 2,
    Invite = 3,
    Seal = 4,
    /// The time of a token for work.
    Token = 8,
    /// A proof of work's nonce.
    Work = 9,
    /// What draws the pairs of a nonce.
    Draw = 10,
    /// A ticket's nonce.
    Ticket = 16,
}

impl Key {
    /// A new one.
    pub(crate) fn new() -> Result<Self, NoRandomness> {
        Ok(Self(random()?))
    }

    /// One that was stored.
    pub(crate) fn stored(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The code of some parts, each of a length that its purpose fixes, except the last.
    fn code(&self, purpose: Purpose, parts: &[&[u8]]) -> [u8; 32] {
        // Every length is a valid key length for HMAC; a key of another length would still be used, hashed.
        let mut mac = match <Hmac<Sha256> as KeyInit>::new_from_slice(&self.0) {
            Ok(mac) => mac,
            Err(never) => unreachable!("{never}"),
        };
        mac.update(&[purpose as u8]);
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    pub(crate) fn short_code(&self, purpose: Purpose, parts: &[&[u8]]) -> [u8; 16] {
        let mut short = [0; 16];
        short.copy_from_slice(&self.code(purpose, parts)[..16]);
        short
    }

    /// An invite's nonce. Whoever has the database alone cannot tell which report came by which invite.
    pub(crate) fn invite_nonce(&self, invite: &Token) -> Nonce {
        self.short_code(Purpose::Invite, &[invite.reveal().as_bytes()])
    }

    /// A ticket's nonce, from the handle that its report is published under.
    pub(crate) fn ticket_nonce(&self, handle: &Handle) -> Nonce {
        self.short_code(Purpose::Ticket, &[&handle.0])
    }

    /// What draws the pairs of a nonce: the same at every server that has counted the same.
    pub(crate) fn draw(&self, nonce: &Nonce) -> [u8; 32] {
        self.code(Purpose::Draw, &[nonce])
    }

    /// Writes an invite's pairs so that only the invite's token reads them, or reads them again.
    ///
    /// Pairs may be few people's, so in the clear they would tie an invite to its report.
    pub(crate) fn seal(&self, invite: &Token, bytes: &mut [u8]) {
        for (block, chunk) in (0u64..).zip(bytes.chunks_mut(32)) {
            let token = invite.reveal().as_bytes();
            let stream = self.code(Purpose::Seal, &[&block.to_be_bytes(), token]);
            for (byte, mask) in chunk.iter_mut().zip(stream) {
                *byte ^= mask;
            }
        }
    }

    /// The assignment of some pairs to somebody of a group, or of none.
    pub(crate) fn assign(&self, nonce: &Nonce, label: Option<i64>, pairs: &[Pair]) -> String {
        let group = group_bytes(label);
        let made = self.short_code(Purpose::Made, &[nonce, &group]);
        let covers = self.short_code(Purpose::Pairs, &[nonce, &sorted_bytes(pairs)]);
        URL_SAFE_NO_PAD.encode([&nonce[..], &made, &covers, &group].concat())
    }

    /// Reads an assignment; nothing when this survey did not make it.
    pub(crate) fn open(&self, text: &str) -> Option<Assignment> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (codes, group) = bytes.split_at_checked(48)?;
        let mut parts = codes.chunks_exact(16).map(|part| {
            let mut code = [0; 16];
            code.copy_from_slice(part);
            code
        });
        let (nonce, made, covers) = (parts.next()?, parts.next()?, parts.next()?);
        let label = match *group {
            [] => None,
            [high, low] => Some(i64::from(u16::from_be_bytes([high, low]))),
            _ => return None,
        };
        let true_code = self.short_code(Purpose::Made, &[&nonce, group]);
        bool::from(made.ct_eq(&true_code)).then_some(Assignment { nonce, label, covers })
    }

    /// Whether an assignment is for these pairs, in any order.
    pub(crate) fn covers(&self, assignment: &Assignment, pairs: &[Pair]) -> bool {
        let parts: [&[u8]; 2] = [&assignment.nonce, &sorted_bytes(pairs)];
        self.short_code(Purpose::Pairs, &parts).ct_eq(&assignment.covers).into()
    }
}

/// An assignment that the survey made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Assignment {
    pub(crate) nonce: Nonce,
    /// The group of the invite that it was given to.
    pub(crate) label: Option<i64>,
    covers: [u8; 16],
}

/// A group as bytes: none for none.
fn group_bytes(label: Option<i64>) -> Vec<u8> {
    // There are at most 100 groups.
    let small = |label| u16::try_from(label).unwrap_or(u16::MAX).to_be_bytes().to_vec();
    label.map_or_else(Vec::new, small)
}

fn sorted_bytes(pairs: &[Pair]) -> Vec<u8> {
    let mut sorted = pairs.to_vec();
    sorted.sort_unstable();
    pair_bytes(&sorted)
}

/// Pairs as bytes, four for each.
pub(crate) fn pair_bytes(pairs: &[Pair]) -> Vec<u8> {
    let both = |pair: &Pair| [pair.first(), pair.second()];
    // A list of items is never longer than 2048.
    let small = |index| u16::try_from(index).unwrap_or(u16::MAX);
    pairs.iter().flat_map(both).flat_map(|item| small(item.index()).to_be_bytes()).collect()
}

/// Pairs from their bytes; nothing when these are no pairs.
pub(crate) fn pairs_from(bytes: &[u8]) -> Option<Vec<Pair>> {
    let index = |bytes: &[u8]| usize::from(u16::from_be_bytes([bytes[0], bytes[1]]));
    let pair = |four: &[u8]| Pair::try_from((index(&four[..2]), index(&four[2..]))).ok();
    bytes.len().is_multiple_of(4).then(|| bytes.chunks_exact(4).map(pair).collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(list: &[(usize, usize)]) -> Vec<Pair> {
        list.iter().map(|&pair| Pair::try_from(pair).unwrap()).collect()
    }

    #[test]
    fn an_assignment_opens_under_its_own_key_alone() {
        let (key, other) = (Key::new().unwrap(), Key::new().unwrap());
        let text = key.assign(&[7; 16], None, &pairs(&[(0, 2)]));
        assert_eq!(text.len(), 64);
        assert_eq!(key.open(&text).unwrap().nonce, [7; 16]);
        assert_eq!(other.open(&text), None);
        for bad in ["", "x", &text[1..], &format!("{text}A"), "é", &"=".repeat(64)] {
            assert_eq!(key.open(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_changed_byte_is_seen() {
        let key = Key::new().unwrap();
        let asked = pairs(&[(0, 2), (1, 3)]);
        for label in [None, Some(0), Some(99)] {
            let good = URL_SAFE_NO_PAD.decode(key.assign(&[7; 16], label, &asked)).unwrap();
            let fits = |bytes: &[u8]| {
                let opened = key.open(&URL_SAFE_NO_PAD.encode(bytes))?;
                key.covers(&opened, &asked).then_some(opened.label)
            };
            assert_eq!(fits(&good), Some(label));
            for at in 0..good.len() {
                let mut bad = good.clone();
                bad[at] ^= 1;
                assert_eq!(fits(&bad), None, "{at}");
            }
            // A group is neither taken off nor put on.
            assert_eq!(fits(&good[..48]).is_some(), label.is_none());
            assert_eq!(fits(&[&good[..48], &[0, 1]].concat()), None);
        }
    }

    #[test]
    fn an_assignment_is_for_its_pairs_in_any_order() {
        let key = Key::new().unwrap();
        let assignment = key.open(&key.assign(&[1; 16], None, &pairs(&[(3, 4), (0, 2)]))).unwrap();
        assert!(key.covers(&assignment, &pairs(&[(0, 2), (3, 4)])));
        for other in [&[(0, 2)][..], &[(0, 2), (3, 5)], &[(0, 2), (3, 4), (5, 6)], &[]] {
            assert!(!key.covers(&assignment, &pairs(other)), "{other:?}");
        }
    }

    #[test]
    fn sealed_pairs_open_with_the_token_alone() {
        let (key, token) = (Key::new().unwrap(), Token::new().unwrap());
        let asked = pairs(&(0..40).map(|i| (i, i + 1)).collect::<Vec<_>>());
        let mut bytes = pair_bytes(&asked);
        key.seal(&token, &mut bytes);
        assert_ne!(bytes, pair_bytes(&asked));
        let mut wrong = bytes.clone();
        key.seal(&Token::new().unwrap(), &mut wrong);
        assert_ne!(wrong, pair_bytes(&asked));
        key.seal(&token, &mut bytes);
        assert_eq!(pairs_from(&bytes), Some(asked));
        assert_eq!(pairs_from(&[0, 1, 0]), None);
        assert_eq!(pairs_from(&[0, 1, 0, 1]), None);
    }

    #[test]
    fn an_invite_has_one_nonce() {
        let (key, token) = (Key::new().unwrap(), Token::new().unwrap());
        assert_eq!(key.invite_nonce(&token), key.invite_nonce(&token));
        assert_ne!(key.invite_nonce(&token), key.invite_nonce(&Token::new().unwrap()));
        assert_ne!(key.invite_nonce(&token), Key::new().unwrap().invite_nonce(&token));
    }
}
