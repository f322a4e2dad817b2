//! The RFC's own vectors, and what is no signature.

use std::convert::Infallible;

use chacha20::ChaCha8Rng;
use rand::{
    SeedableRng,
    rand_core::{TryCryptoRng, TryRng},
};

use super::*;

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(byte).collect()
}

/// Gives what was written down, in that order.
struct Scripted(Vec<Vec<u8>>);

impl TryRng for Scripted {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("bytes alone are drawn")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("bytes alone are drawn")
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0.remove(0));
        Ok(())
    }
}

impl TryCryptoRng for Scripted {}

/// RFC 9474, appendix A.1, whose key has 4096 bits.
#[test]
fn the_vectors_of_the_rfc_come_out() {
    let text = include_str!("../../../../veilrank-server/tests/vectors/rfc9474.json");
    let vector: serde_json::Value = serde_json::from_str(text).unwrap();
    let part = |name: &str| bytes(vector[name].as_str().unwrap());
    let secret = Secret::from_primes(&[part("p"), part("q")].concat()).unwrap();
    let public = Public::new(&part("n")).unwrap();
    assert_eq!(secret.public.modulus(), part("n"));
    assert_eq!(part("e"), EXPONENT.to_be_bytes()[1..]);
    let prepared = [part("msg_prefix"), part("msg")].concat();
    assert_eq!(prepared, part("prepared_msg"));
    // The factor is what the inverse undoes; it is drawn as bytes, the least first.
    let inverse = number(&part("inv")).unwrap();
    let factor = inverse.invert_odd_mod(&public.modulus).unwrap().to_le_bytes().to_vec();
    let hidden = public.blind(&prepared, &mut Scripted(vec![part("salt"), factor])).unwrap();
    assert_eq!((&hidden.blinded, &hidden.secret), (&part("blinded_msg"), &part("inv")));
    let rng = &mut ChaCha8Rng::seed_from_u64(1);
    let signed = secret.sign(&hidden.blinded, rng).unwrap();
    assert_eq!(signed, part("blind_sig"));
    let signature = public.finish(&prepared, &signed, &hidden.secret).unwrap();
    assert_eq!(signature, part("sig"));
    assert!(public.is_signed(&prepared, &part("sig")));
    for at in [0, 100, 511] {
        let mut other = part("sig");
        other[at] ^= 1;
        assert!(!public.is_signed(&prepared, &other), "{at}");
    }
    assert!(!public.is_signed(&part("msg"), &part("sig")));
    assert!(!public.is_signed(&prepared, &part("sig")[1..]));
}

#[test]
fn every_bit_of_the_padding_counts() {
    let (message, salt) = (b"message".as_slice(), [7; SALT]);
    let right = padded(message, &salt, 256).unwrap();
    assert!(is_padded(message, &right));
    for bit in 0..8 * right.len() {
        let mut wrong = right.clone();
        wrong[bit / 8] ^= 1 << (bit % 8);
        assert!(!is_padded(message, &wrong), "bit {bit}");
    }
    assert!(!is_padded(b"another", &right) && !is_padded(message, &right[1..]));
    for short in [&[][..], &[0xbc], &[0xbc; 49], &[0xbc; 97], &[0xbc; 98]] {
        assert!(!is_padded(message, short), "{}", short.len());
    }
    assert!(padded(message, &salt, 97).is_none());
}

#[test]
fn a_secret_is_two_primes() {
    let rng = &mut ChaCha8Rng::seed_from_u64(2);
    // Short, since it is the same for all lengths.
    let secret = Secret::generate(128, rng).unwrap();
    let primes = secret.primes();
    assert_eq!(primes.len(), 128);
    assert_eq!(secret.public.modulus().len(), 128);
    let again = Secret::from_primes(&primes).unwrap();
    assert_eq!(again.public.modulus(), secret.public.modulus());
    let blinded = [&[0][..], &[5; 127]].concat();
    assert_eq!(secret.sign(&blinded, rng), again.sign(&blinded, rng));
    let mut odd = primes.clone();
    odd[127] ^= 2;
    assert!(Secret::from_primes(&odd).is_none_or(|odd| odd.sign(&blinded, rng).is_none()));
    for wrong in [&[][..], &primes[1..], &[0; 128]] {
        assert!(Secret::from_primes(wrong).is_none(), "{} bytes", wrong.len());
    }
    let twice = [&primes[..64], &primes[..64]].concat();
    assert!(Secret::from_primes(&twice).is_none());
}
