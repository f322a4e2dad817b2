//! Blind signatures themselves: what a device hides, what an issuer signs, and what anybody can check.

use std::fmt;

use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use super::{
    PublicKey, SIGNATURE_BYTES, Ticket,
    rsa::{Public, Secret},
};
use crate::{
    error::Error,
    merkle::{Handle, handle_of_serial},
    octets::Octets,
};

/// How many bytes of primes a secret is kept as.
pub const SECRET_BYTES: usize = SIGNATURE_BYTES;

/// What every signed message begins with, so that nothing else that is signed passes for a ticket.
const BEGIN: &[u8] = b"veilrank ticket 1\n";

/// What is signed for a serial of a survey: the random prefix, and the message behind it.
fn prepared(survey: &str, serial: &Octets<32>, prefix: &Octets<32>) -> Vec<u8> {
    [&prefix.0, BEGIN, survey.as_bytes(), b"\n", &serial.0].concat()
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
        blinded: &Octets<SIGNATURE_BYTES>,
        rng: &mut R,
    ) -> Result<Octets<SIGNATURE_BYTES>, Error> {
        let rule = "a blinded message is a number below the modulus of the key";
        let wrong = || Error::Ticket { rule, got: "a larger one".to_owned() };
        let signed = self.secret.sign(&blinded.0, rng);
        signed.and_then(|signed| Octets::from_slice(&signed)).ok_or_else(wrong)
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
    serial: Octets<32>,
    prefix: Octets<32>,
    blinded: Octets<SIGNATURE_BYTES>,
    /// Takes the blinding off a signature again. Nobody else may know it: it leads from the invite to the ticket.
    secret: Octets<SIGNATURE_BYTES>,
}

impl Request {
    /// A new serial, hidden.
    pub fn new<R: CryptoRng + ?Sized>(
        key: &PublicKey,
        survey: &str,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let (serial, prefix) = (drawn(rng), drawn(rng));
        let hidden = half(key)?.blind(&prepared(survey, &serial, &prefix), rng);
        let request = hidden.and_then(|hidden| {
            let blinded = Octets::from_slice(&hidden.blinded)?;
            let secret = Octets::from_slice(&hidden.secret)?;
            Some(Self { serial, prefix, blinded, secret })
        });
        request.ok_or_else(|| broken("another"))
    }

    /// What the issuer is sent, and all that it is sent.
    pub fn blinded(&self) -> &Octets<SIGNATURE_BYTES> {
        &self.blinded
    }

    /// What the report will be known by.
    pub fn handle(&self) -> Handle {
        handle_of_serial(&self.serial.0)
    }

    /// The ticket, from the issuer's signature; refused where that is none under this key.
    pub fn finish(
        &self,
        key: &PublicKey,
        survey: &str,
        signature: &Octets<SIGNATURE_BYTES>,
    ) -> Result<Ticket, Error> {
        let prepared = prepared(survey, &self.serial, &self.prefix);
        let finished = half(key)?.finish(&prepared, &signature.0, &self.secret.0);
        let signature = finished.and_then(|signature| Octets::from_slice(&signature));
        let signature = signature.ok_or_else(unsigned)?;
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
        let signed = half(key)?.is_signed(&prepared, &self.signature.0);
        if signed { Ok(()) } else { Err(unsigned()) }
    }
}

fn drawn<R: CryptoRng + ?Sized>(rng: &mut R) -> Octets<32> {
    let mut bytes = [0; 32];
    rng.fill_bytes(&mut bytes);
    Octets(bytes)
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
