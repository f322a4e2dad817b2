//! Bytes that go over the wire as base64url without padding, always as many of them.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::CryptoRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::error::Error;

/// So many bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bytes<const N: usize>([u8; N]);

impl<const N: usize> Bytes<N> {
    /// These.
    pub fn new(bytes: [u8; N]) -> Self {
        Self(bytes)
    }

    /// Those of a text: base64url without padding, and no other spelling.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok();
        let wrong = || Error::Ticket { rule: rule(N), got: format!("{} characters", text.len()) };
        bytes.and_then(|bytes| bytes.try_into().ok()).map(Self).ok_or_else(wrong)
    }

    /// Random ones.
    pub fn drawn<R: CryptoRng + ?Sized>(rng: &mut R) -> Self {
        let mut bytes = [0; N];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// As a slice.
    pub fn as_slice(&self) -> &[u8] {
        &self.0
    }
}

/// What is wanted: few lengths are in use.
fn rule(length: usize) -> &'static str {
    match length {
        16 => "16 bytes are wanted here, in base64url without padding",
        32 => "32 bytes are wanted here, in base64url without padding",
        256 => "256 bytes are wanted here, in base64url without padding",
        _ => "another number of bytes is wanted here, in base64url without padding",
    }
}

impl<const N: usize> TryFrom<&[u8]> for Bytes<N> {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        let wrong = |_| Error::Ticket { rule: rule(N), got: format!("{} bytes", bytes.len()) };
        bytes.try_into().map(Self).map_err(wrong)
    }
}

impl<const N: usize> fmt::Display for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

/// They may be a secret, so they are not printed by accident.
impl<const N: usize> fmt::Debug for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bytes({N})")
    }
}

impl<const N: usize> Serialize for Bytes<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Bytes<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_one_spelling_and_one_length() {
        let bytes = Bytes::new([251, 255, 0]);
        assert_eq!(bytes.to_string(), "-_8A");
        assert_eq!(Bytes::<3>::parse("-_8A").unwrap(), bytes);
        for wrong in ["", "-_8", "-_8AA", "+/8A", "-_8A=", "-_8 A", "-_8Aé"] {
            assert!(Bytes::<3>::parse(wrong).is_err(), "{wrong}");
        }
        // The last character of two bytes has two bits to spare, which must be zero.
        assert!(Bytes::<2>::parse("-_8").is_ok() && Bytes::<2>::parse("-_9").is_err());
        let error = Bytes::<32>::parse("AA").unwrap_err().to_string();
        assert_eq!(
            error,
            "32 bytes are wanted here, in base64url without padding, got 2 characters"
        );
    }
}
