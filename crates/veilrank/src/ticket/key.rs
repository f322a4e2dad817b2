//! An issuer's public key: RSA of 2048 bits with the exponent 65537, written in the one way in which it can be.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};

use crate::{error::Error, octets::Octets};

/// How many bytes a key is written in.
pub const KEY_BYTES: usize = 294;

/// How many bytes a signature has, a blinded message and its factor: as many as the modulus.
pub const SIGNATURE_BYTES: usize = 256;

/// What stands before the modulus (X.690, RFC 5280, RFC 8017): it is RSA, and the modulus has 2048 bits, the first of them set.
const BEFORE: [u8; 33] = [
    0x30, 0x82, 0x01, 0x22, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01,
    0x01, 0x05, 0x00, 0x03, 0x82, 0x01, 0x0f, 0x00, 0x30, 0x82, 0x01, 0x0a, 0x02, 0x82, 0x01, 0x01,
    0x00,
];

/// What stands after it: the exponent 65537.
const AFTER: [u8; 5] = [0x02, 0x03, 0x01, 0x00, 0x01];

/// The key under which an issuer's tickets are good. With one length and one exponent it has one spelling, so two keys are the
/// same if their texts are.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicKey(Box<[u8]>);

impl PublicKey {
    /// A key from its DER, a `SubjectPublicKeyInfo`.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let modulus = der.strip_prefix(&BEFORE).and_then(|rest| rest.strip_suffix(&AFTER));
        let right = modulus.is_some_and(|modulus| {
            let (first, last) = (modulus.first(), modulus.last());
            modulus.len() == SIGNATURE_BYTES
                && first.is_some_and(|byte| byte & 0x80 != 0)
                && last.is_some_and(|byte| byte & 1 != 0)
        });
        if right {
            return Ok(Self(der.into()));
        }
        let rule = "a ticket's key is RSA of 2048 bits with the exponent 65537, as DER (SPKI)";
        Err(Error::Ticket { rule, got: format!("{} bytes", der.len()) })
    }

    /// A key from its modulus.
    pub fn from_modulus(modulus: &[u8]) -> Result<Self, Error> {
        Self::from_der(&[&BEFORE, modulus, &AFTER].concat())
    }

    /// A key from its text, the DER in base64url without padding.
    pub fn parse(text: &str) -> Result<Self, Error> {
        Self::from_der(&URL_SAFE_NO_PAD.decode(text).unwrap_or_default())
    }

    /// The DER.
    pub fn der(&self) -> &[u8] {
        &self.0
    }

    /// A blinded message as it was sent; refused where nobody could sign it by this key.
    pub fn blinded(&self, text: &str) -> Result<Octets<SIGNATURE_BYTES>, Error> {
        let blinded: Octets<SIGNATURE_BYTES> = text.parse()?;
        // Both have the first digit first and are equally long.
        if &blinded.0[..] < self.modulus() {
            return Ok(blinded);
        }
        let rule = "a blinded message is a number below the modulus of the key";
        Err(Error::Ticket { rule, got: "a larger one".to_owned() })
    }

    /// The modulus, as many bytes as a signature has.
    pub fn modulus(&self) -> &[u8] {
        &self.0[BEFORE.len()..KEY_BYTES - AFTER.len()]
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(&self.0))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({self})")
    }
}

impl TryFrom<String> for PublicKey {
    type Error = Error;

    fn try_from(text: String) -> Result<Self, Error> {
        Self::parse(&text)
    }
}

impl From<PublicKey> for String {
    fn from(key: PublicKey) -> Self {
        key.to_string()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A key whose secret nobody has: right to look at, good for nothing.
    pub(crate) fn lookalike(byte: u8) -> PublicKey {
        let modulus = [byte | 0x81; SIGNATURE_BYTES];
        PublicKey::from_modulus(&modulus).unwrap()
    }

    #[test]
    fn a_key_has_one_spelling() {
        let key = lookalike(0);
        assert_eq!((key.der().len(), key.modulus().len()), (KEY_BYTES, SIGNATURE_BYTES));
        let text = key.to_string();
        assert_eq!(PublicKey::parse(&text).unwrap(), key);
        for wrong in ["", "A", &text[1..], &format!("{text}="), &text.replacen("gYG", "gY+", 1)] {
            assert!(PublicKey::parse(wrong).is_err(), "{wrong}");
        }
        // Another algorithm, a short modulus, an even one, another exponent.
        for (at, byte) in [(10, 0x87), (33, 0x7f), (KEY_BYTES - 6, 0x80), (KEY_BYTES - 1, 3)] {
            let mut der = key.der().to_vec();
            der[at] = byte;
            assert!(PublicKey::from_der(&der).is_err(), "{at}");
        }
        let longer = [key.der(), &[0]].concat();
        assert!(PublicKey::from_der(&longer).is_err());
    }
}
