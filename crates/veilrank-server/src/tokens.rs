//! Secrets that are handed out: 128 random bits from the operating system, kept here as a hash alone.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRng, rngs::SysRng};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Random bytes from the operating system; an error where it has none to give.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    #[cfg(test)]
    if crate::work::simulated::fill(&mut bytes) {
        return Ok(bytes);
    }
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// The operating system gave no random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gives no random bytes")]
pub struct NoRandomness;

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(if half < 10 { b'0' + half } else { b'a' - 10 + half });
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// A secret that somebody else keeps: shown once, then known by its hash.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// A new one.
    pub(crate) fn new() -> Result<Self, NoRandomness> {
        Ok(Self(URL_SAFE_NO_PAD.encode(random::<16>()?)))
    }

    /// One that somebody sent.
    pub(crate) fn sent(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The secret itself, for its owner.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored in its place. A token has 128 random bits, so a plain hash cannot be turned back.
    pub(crate) fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The hash of a token.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hash(pub(crate) [u8; 32]);

impl Hash {
    /// Whether this is the hash of that token, in a time that tells nothing about either.
    pub(crate) fn is_of(&self, token: &Token) -> bool {
        self.0.ct_eq(&token.hash().0).into()
    }
}

/// A new survey's id: it begins and ends with a letter or digit, so that no shell takes it for a flag and no mail program cuts
/// it from its link.
pub(crate) fn survey_id() -> Result<String, NoRandomness> {
    loop {
        let id = URL_SAFE_NO_PAD.encode(random::<16>()?);
        let clean = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        if clean(id.chars().next()) && clean(id.chars().last()) {
            return Ok(id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_are_known_by_their_hash() {
        let (one, other) = (Token::new().unwrap(), Token::new().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.reveal().len(), 22);
        assert!(one.hash().is_of(&Token::sent(one.reveal())));
        assert!(!one.hash().is_of(&other) && !one.hash().is_of(&Token::sent("")));
    }

    #[test]
    fn a_token_is_not_printed() {
        let token = Token::new().unwrap();
        assert!(!format!("{token:?}").contains(token.reveal()));
    }

    #[test]
    fn ids_look_like_no_flag() {
        for _ in 0..1000 {
            let id = survey_id().unwrap();
            assert!(id.len() == 22 && !id.starts_with(['-', '_']) && !id.ends_with(['-', '_']));
        }
    }
}
