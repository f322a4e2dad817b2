//! The curator's signatures: one Ed25519 key for each database, whichever servers share it.

use std::fmt;

use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};
use veilrank::{
    octets::Octets,
    wire::{PublicKey, Signature},
};

use crate::{
    store::{Store, StoreError},
    tokens::random,
};

/// Signs promises and heads.
pub(crate) struct Signer {
    pair: Ed25519KeyPair,
    key: PublicKey,
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signer({})", self.key)
    }
}

impl Signer {
    /// With the key of a database, which gets one from the operating system where it has none.
    pub(crate) async fn open(store: &Store) -> Result<Self, StoreError> {
        let unknown =
            |error: crate::tokens::NoRandomness| StoreError::Unavailable(error.to_string());
        let secret = store.signing_secret(random::<32>().map_err(unknown)?).await?;
        Self::new(&secret).ok_or_else(|| StoreError::Broken("the signing key is none".to_owned()))
    }

    pub(crate) fn new(secret: &[u8]) -> Option<Self> {
        let pair = Ed25519KeyPair::from_seed_unchecked(secret).ok()?;
        let key = Octets::from_slice(pair.public_key().as_ref())?;
        Some(Self { pair, key })
    }

    /// What others check with.
    pub(crate) fn key(&self) -> PublicKey {
        self.key
    }

    pub(crate) fn sign(&self, text: &[u8]) -> Signature {
        let mut signature = Octets([0; 64]);
        // Its signatures have this length.
        signature.0.copy_from_slice(self.pair.sign(text).as_ref());
        signature
    }
}

/// Whether a text was signed with a key.
pub fn is_signed(key: &PublicKey, text: &[u8], signature: &Signature) -> bool {
    UnparsedPublicKey::new(&ED25519, key).verify(text, signature.as_ref()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first test of RFC 8032, and everything that must not pass.
    #[test]
    fn signatures_are_those_of_the_standard() {
        let bytes = |hex: &str| -> Vec<u8> {
            let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
            (0..hex.len()).step_by(2).map(byte).collect()
        };
        let secret = bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
        let key = bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
        let signer = Signer::new(&secret).unwrap();
        assert_eq!(signer.key().as_ref(), key);
        let signature = signer.sign(b"");
        assert_eq!(signature.0[..4], [0xe5, 0x56, 0x43, 0x00]);
        assert!(is_signed(&signer.key(), b"", &signature));
        assert!(!is_signed(&signer.key(), b"x", &signature));
        let mut other = signature;
        other.0[63] ^= 1;
        assert!(!is_signed(&signer.key(), b"", &other));
        assert!(!is_signed(&Octets([0; 32]), b"", &signature));
        assert!(Signer::new(b"short").is_none());
        assert!(!format!("{signer:?}").contains("9d61"));
    }
}
