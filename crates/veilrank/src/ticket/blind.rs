//! Blind signatures themselves: what a device hides, what an issuer signs, and what anybody can check.

use std::fmt;

use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::{
    Bytes, PublicKey, SIGNATURE_BYTES, Ticket,
    rsa::{Public, Secret},
};
use crate::error::Error;

/// How many bytes of primes a secret is kept as.
pub const SECRET_BYTES: usize = SIGNATURE_BYTES;

/// What every signed message begins with, so that nothing else that is signed passes for a ticket.
const BEGIN: &[u8] = b"veilrank ticket 1\n";

/// What is signed for a serial of a survey: the random prefix, and the message behind it.
fn prepared(survey: &str, serial: &Bytes<32>, prefix: &Bytes<32>) -> Vec<u8> {
    [prefix.as_slice(), BEGIN, survey.as_bytes(), b"\n", serial.as_slice()].concat()
}

/// An issuer's secret: whoever has it makes as many tickets as they like.
#[derive(Clone)]
pub struct SecretKey {
    secret: Secret,
    public: PublicKey,
}

impl SecretKey {
    /// A new one. It takes a good part of a second.
    pub fn generate<R: CryptoRng + ?Sized>(rng: &mut R) -> Result<Self, Error> {
        let secret = Secret::generate(SIGNATURE_BYTES, rng).ok_or_else(|| broken("none"))?;
        Self::new(secret)
    }

    /// One that was kept.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let secret = Secret::from_primes(bytes);
        Self::new(secret.ok_or_else(|| broken(&format!("{} bytes that are none", bytes.len())))?)
    }

    fn new(secret: Secret) -> Result<Self, Error> {
        let public = PublicKey::from_modulus(&secret.public.modulus())?;
        Ok(Self { secret, public })
    }

    /// How it is kept: its two primes.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.secret.primes()
    }

    /// What everybody may know of it.
    pub fn public(&self) -> &PublicKey {
        &self.public
    }

    /// Signs what a device has hidden: always the same for the same message. Randomness keeps the time that it takes from telling of the key.
    pub fn sign<R: CryptoRng + ?Sized>(
        &self,
        blinded: &Bytes<SIGNATURE_BYTES>,
        rng: &mut R,
    ) -> Result<Bytes<SIGNATURE_BYTES>, Error> {
        let rule = "a blinded message is a number below the modulus of the key";
        let wrong = || Error::Ticket { rule, got: "a larger one".to_owned() };
        let signed = self.secret.sign(blinded.as_slice(), rng).ok_or_else(wrong)?;
        signed.as_slice().try_into()
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey(.., {:?})", self.public)
    }
}

/// A ticket that a device has asked for, or is about to. It is kept before it is sent, so that nothing that ends the
/// device costs an invite.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    serial: Bytes<32>,
    prefix: Bytes<32>,
    blinded: Bytes<SIGNATURE_BYTES>,
    /// Takes the blinding off a signature again. Nobody else may know it: it leads from the invite to the ticket.
    secret: Bytes<SIGNATURE_BYTES>,
}

impl Request {
    /// A new serial, hidden.
    pub fn new<R: CryptoRng + ?Sized>(
        key: &PublicKey,
        survey: &str,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let (serial, prefix) = (Bytes::drawn(rng), Bytes::drawn(rng));
        let hidden = half(key)?.blind(&prepared(survey, &serial, &prefix), rng);
        let hidden = hidden.ok_or_else(|| broken("another"))?;
        let (blinded, secret) = (hidden.blinded.as_slice(), hidden.secret.as_slice());
        Ok(Self { serial, prefix, blinded: blinded.try_into()?, secret: secret.try_into()? })
    }

    /// What the issuer is sent, and all that it is sent.
    pub fn blinded(&self) -> &Bytes<SIGNATURE_BYTES> {
        &self.blinded
    }

    /// What the report will be known by.
    pub fn handle(&self) -> Bytes<16> {
        super::handle(&self.serial)
    }

    /// The ticket, from the issuer's signature; refused where that is none under this key.
    pub fn finish(
        &self,
        key: &PublicKey,
        survey: &str,
        signature: &Bytes<SIGNATURE_BYTES>,
    ) -> Result<Ticket, Error> {
        let prepared = prepared(survey, &self.serial, &self.prefix);
        let finished = half(key)?.finish(&prepared, signature.as_slice(), self.secret.as_slice());
        let signature = finished.ok_or_else(unsigned)?.as_slice().try_into()?;
        Ok(Ticket { serial: self.serial, prefix: self.prefix, signature })
    }
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Request(..)")
    }
}

impl Ticket {
    /// Refuses a ticket that the issuer with this key did not sign for this survey.
    pub fn check(&self, key: &PublicKey, survey: &str) -> Result<(), Error> {
        let prepared = prepared(survey, &self.serial, &self.prefix);
        let signed = half(key)?.is_signed(&prepared, self.signature.as_slice());
        if signed { Ok(()) } else { Err(unsigned()) }
    }
}

fn half(key: &PublicKey) -> Result<Public, Error> {
    Public::new(key.modulus()).ok_or_else(|| broken("another"))
}

fn unsigned() -> Error {
    let rule = "a ticket is signed by the issuer of its survey";
    Error::Ticket { rule, got: "another signature".to_owned() }
}

fn broken(got: &str) -> Error {
    let rule = "a ticket's key is RSA of 2048 bits with the exponent 65537";
    Error::Ticket { rule, got: got.to_owned() }
}

#[cfg(test)]
mod tests;
