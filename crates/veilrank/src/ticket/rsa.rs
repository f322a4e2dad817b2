//! The arithmetic of RFC 9474 on numbers of any length, as its vectors have another than tickets.
//!
//! Padding is RSASSA-PSS (RFC 8017, section 9.1) with SHA-384, MGF1 and a salt of 48 bytes. What works on a secret takes a time that
//! does not depend on it.

use crypto_bigint::{
    BoxedUint, ConcatenatingMul, NonZero, Odd, RandomMod, Resize,
    modular::{BoxedMontyForm, BoxedMontyParams},
};
use crypto_primes::{
    Flavor,
    hazmat::{SetBits, SmallFactorsSieveFactory},
    is_prime, sieve_and_find,
};
use rand::CryptoRng;
use sha2::{Digest, Sha384};

/// How many bytes a hash has, and a salt.
pub(super) const SALT: usize = 48;

/// The exponent of every key.
const EXPONENT: u32 = 65_537;

/// The half of a key that everybody may know.
#[derive(Clone)]
pub(super) struct Public {
    modulus: Odd<BoxedUint>,
    params: BoxedMontyParams,
    /// How many bytes a number has.
    length: usize,
}

/// The whole of a key.
#[derive(Clone)]
pub(super) struct Secret {
    pub(super) public: Public,
    p: Prime,
    q: Prime,
    /// What q is to be multiplied by to come to 1 modulo p.
    q_inverse: BoxedMontyForm,
}

/// One prime of a key, and the exponent that undoes the public one modulo it.
#[derive(Clone)]
struct Prime {
    value: Odd<BoxedUint>,
    params: BoxedMontyParams,
    exponent: BoxedUint,
}

/// A message that was hidden, and what takes the hiding off a signature.
pub(super) struct Hidden {
    pub(super) blinded: Vec<u8>,
    pub(super) secret: Vec<u8>,
}

impl Public {
    /// From the bytes of the modulus, the first bit of which is set.
    pub(super) fn new(modulus: &[u8]) -> Option<Self> {
        let length = modulus.len();
        let modulus = Odd::new(number(modulus)?).into_option()?;
        let params = BoxedMontyParams::new(modulus.clone());
        Some(Self { modulus, params, length })
    }

    pub(super) fn modulus(&self) -> Vec<u8> {
        self.modulus.as_ref().to_be_bytes().into_vec()
    }

    /// A number of the length of the modulus, and below it.
    fn below(&self, bytes: &[u8]) -> Option<BoxedUint> {
        let number = (bytes.len() == self.length).then(|| number(bytes))??;
        (number < *self.modulus.as_ref()).then_some(number)
    }

    fn form(&self, number: BoxedUint) -> BoxedMontyForm {
        BoxedMontyForm::new(number, &self.params)
    }

    fn raised(&self, number: BoxedUint) -> BoxedMontyForm {
        let bits = u32::BITS - EXPONENT.leading_zeros();
        self.form(number).pow_bounded_exp(&BoxedUint::from(EXPONENT), bits)
    }

    /// A random number and what undoes it.
    fn factor<R: CryptoRng + ?Sized>(&self, rng: &mut R) -> (BoxedUint, BoxedUint) {
        loop {
            let factor = BoxedUint::random_mod_vartime(rng, self.modulus.as_nz_ref());
            if let Some(inverse) = factor.invert_odd_mod(&self.modulus).into_option() {
                return (factor, inverse);
            }
        }
    }

    /// Hides a prepared message (`Blind` of RFC 9474); nothing for the one message in 2^1024 that would betray the key.
    pub(super) fn blind<R: CryptoRng + ?Sized>(
        &self,
        prepared: &[u8],
        rng: &mut R,
    ) -> Option<Hidden> {
        let mut salt = [0; SALT];
        rng.fill_bytes(&mut salt);
        let padded = self.below(&padded(prepared, &salt, self.length)?)?;
        padded.invert_odd_mod(&self.modulus).into_option()?;
        let (factor, inverse) = self.factor(rng);
        let blinded = self.form(padded) * self.raised(factor);
        let secret = inverse.to_be_bytes().into_vec();
        Some(Hidden { blinded: blinded.retrieve().to_be_bytes().into_vec(), secret })
    }

    /// Takes the hiding off a signature (`Finalize`, which also checks it); nothing where it is none.
    pub(super) fn finish(&self, prepared: &[u8], signed: &[u8], secret: &[u8]) -> Option<Vec<u8>> {
        let signature = self.form(self.below(signed)?) * self.form(self.below(secret)?);
        let signature = signature.retrieve().to_be_bytes().into_vec();
        self.is_signed(prepared, &signature).then_some(signature)
    }

    /// Whether this is a signature of a prepared message.
    pub(super) fn is_signed(&self, prepared: &[u8], signature: &[u8]) -> bool {
        let Some(signature) = self.below(signature) else { return false };
        is_padded(prepared, &self.raised(signature).retrieve().to_be_bytes())
    }
}

impl Secret {
    /// A new one, of so many bytes.
    pub(super) fn generate<R: CryptoRng + ?Sized>(length: usize, rng: &mut R) -> Option<Self> {
        let bits = u32::try_from(4 * length).ok()?;
        loop {
            let (p, q) = (prime(bits, rng)?, prime(bits, rng)?);
            // Two equal ones, or one that the exponent does not fit, never come.
            if let Some(secret) = Self::new(p, q) {
                return Some(secret);
            }
        }
    }

    /// From its two primes, one behind the other. Numbers that are none sign nothing, since what is signed is tried.
    pub(super) fn from_primes(bytes: &[u8]) -> Option<Self> {
        let (p, q) = bytes.split_at_checked(bytes.len() / 2)?;
        if p.len() != q.len() || p.is_empty() {
            return None;
        }
        Self::new(number(p)?, number(q)?)
    }

    fn new(p: BoxedUint, q: BoxedUint) -> Option<Self> {
        let public = Public::new(&p.concatenating_mul(&q).to_be_bytes())?;
        let (p, q) = (Prime::new(p)?, Prime::new(q)?);
        let turned = p.form(q.value.as_ref()).invert().into_option()?;
        (public.modulus.as_ref().leading_zeros() == 0).then_some(Self {
            public,
            p,
            q,
            q_inverse: turned,
        })
    }

    /// Its two primes, one behind the other.
    pub(super) fn primes(&self) -> Vec<u8> {
        [&self.p, &self.q].iter().flat_map(|prime| prime.value.as_ref().to_be_bytes()).collect()
    }

    /// Signs what was hidden (`BlindSign`); nothing where that is no number below the modulus.
    pub(super) fn sign<R: CryptoRng + ?Sized>(
        &self,
        blinded: &[u8],
        rng: &mut R,
    ) -> Option<Vec<u8>> {
        let blinded = self.public.below(blinded)?;
        // Whoever sends it has chosen it; what is worked on is hidden from them in turn.
        let (factor, inverse) = self.public.factor(rng);
        let hidden = self.public.form(blinded.clone()) * self.public.raised(factor);
        let signed = self.root(&hidden.retrieve());
        let signed = (self.public.form(signed) * self.public.form(inverse)).retrieve();
        // A mistake of the machine in one of the two halves would betray the key.
        let right = self.public.raised(signed.clone()).retrieve() == blinded;
        right.then(|| signed.to_be_bytes().into_vec())
    }

    /// The number whose power it is: modulo each prime, and put together (RFC 8017, section 5.1.2).
    fn root(&self, power: &BoxedUint) -> BoxedUint {
        let by_p = self.p.form(power).pow(&self.p.exponent);
        let by_q = self.q.form(power).pow(&self.q.exponent).retrieve();
        let difference = (by_p - self.p.form(&by_q)) * &self.q_inverse;
        let more = difference.retrieve().concatenating_mul(self.q.value.as_ref());
        let width = self.public.modulus.as_ref().bits_precision();
        more.resize_unchecked(width).wrapping_add(by_q.resize_unchecked(width))
    }
}

impl Prime {
    fn new(prime: BoxedUint) -> Option<Self> {
        let value = Odd::new(prime).into_option()?;
        let less = value.as_ref().wrapping_sub(BoxedUint::one());
        let exponent = BoxedUint::from(EXPONENT).resize_unchecked(less.bits_precision());
        let exponent = exponent.invert_mod(&NonZero::new(less).into_option()?).into_option()?;
        let params = BoxedMontyParams::new(value.clone());
        Some(Self { value, params, exponent })
    }

    fn form(&self, number: &BoxedUint) -> BoxedMontyForm {
        let rest = number.rem(self.value.as_nz_ref());
        BoxedMontyForm::new(rest.resize_unchecked(self.params.bits_precision()), &self.params)
    }
}

/// A random prime whose first two bits are set, so that two of them make a modulus of full length.
fn prime<R: CryptoRng + ?Sized>(bits: u32, rng: &mut R) -> Option<BoxedUint> {
    let sieve = SmallFactorsSieveFactory::new(Flavor::Any, bits, SetBits::TwoMsb).ok()?;
    sieve_and_find(rng, sieve, |_, candidate| is_prime(Flavor::Any, candidate)).ok()?
}

fn number(bytes: &[u8]) -> Option<BoxedUint> {
    BoxedUint::from_be_slice(bytes, u32::try_from(8 * bytes.len()).ok()?).ok()
}

/// EMSA-PSS-ENCODE; the first bit of a modulus is set, so one bit less is filled.
fn padded(message: &[u8], salt: &[u8; SALT], length: usize) -> Option<Vec<u8>> {
    let zeros = length.checked_sub(2 * SALT + 2)?;
    let hash = salted(message, salt);
    let mut block = [&vec![0; zeros][..], &[1], salt].concat();
    mask(&mut block, &hash);
    block[0] &= 0x7f;
    Some([&block[..], &hash, &[0xbc]].concat())
}

/// EMSA-PSS-VERIFY.
fn is_padded(message: &[u8], padded: &[u8]) -> bool {
    let Some((block, [hash @ .., 0xbc])) =
        padded.len().checked_sub(SALT + 1).and_then(|at| padded.split_at_checked(at))
    else {
        return false;
    };
    let mut block = block.to_vec();
    if block.len() < SALT + 1 || block[0] & 0x80 != 0 {
        return false;
    }
    mask(&mut block, hash);
    block[0] &= 0x7f;
    let (zeros, salt) = block.split_at(block.len() - SALT);
    let Some((1, zeros)) = zeros.split_last() else { return false };
    zeros.iter().all(|&zero| zero == 0) && salted(message, salt)[..] == *hash
}

fn salted(message: &[u8], salt: &[u8]) -> [u8; SALT] {
    let whole = Sha384::new().chain_update([0; 8]).chain_update(Sha384::digest(message));
    whole.chain_update(salt).finalize().into()
}

/// MGF1: adds the stream of a seed to a block.
fn mask(block: &mut [u8], seed: &[u8]) {
    for (count, chunk) in (0u32..).zip(block.chunks_mut(SALT)) {
        let stream = Sha384::new().chain_update(seed).chain_update(count.to_be_bytes()).finalize();
        for (byte, mask) in chunk.iter_mut().zip(stream) {
            *byte ^= mask;
        }
    }
}

#[cfg(test)]
mod tests;
