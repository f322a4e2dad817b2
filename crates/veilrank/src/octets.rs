//! A fixed number of bytes (hashes, keys, signatures), and the letters that stand for them: base64url without padding.

use std::{fmt, str::FromStr};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::error::Error;

/// `N` bytes. They have exactly one spelling: anything else that could be read as the same bytes is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Octets<const N: usize>(pub [u8; N]);

impl<const N: usize> Octets<N> {
    /// The bytes, if there are exactly as many.
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl<const N: usize> AsRef<[u8]> for Octets<N> {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl<const N: usize> fmt::Display for Octets<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl<const N: usize> fmt::Debug for Octets<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for Octets<N> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok();
        bytes
            .and_then(|bytes| Self::from_slice(&bytes))
            .ok_or_else(|| Error::Octets { bytes: N, got: text.chars().take(70).collect() })
    }
}

impl<const N: usize> Serialize for Octets<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Octets<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_one_spelling() {
        let bytes = Octets([0xfb, 0xff, 0x00, 0x01]);
        assert_eq!(bytes.to_string(), "-_8AAQ");
        assert_eq!("-_8AAQ".parse::<Octets<4>>().unwrap(), bytes);
        assert_eq!(serde_json::to_string(&bytes).unwrap(), "\"-_8AAQ\"");
        // Other letters, padding, bits behind the end, blanks, one more, one less, none.
        for wrong in ["+/8AAQ", "-_8AAQ==", "-_8AAR", " -_8AAQ", "-_8AAQA", "-_8A", ""] {
            let error = wrong.parse::<Octets<4>>().unwrap_err().to_string();
            assert!(error.starts_with("4 bytes are written in base64url"), "{wrong}: {error}");
        }
        assert!(serde_json::from_str::<Octets<4>>("7").is_err());
    }
}
