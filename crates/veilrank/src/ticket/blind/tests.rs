//! Whole tickets, and that no ticket tells which blinded message it came from.

use chacha20::ChaCha8Rng;
use crypto_bigint::{BoxedUint, NonZero};
use rand::SeedableRng;

use super::*;

/// Keys for tests, made once: to find primes takes long.
fn key(seed: u64) -> SecretKey {
    SecretKey::generate(&mut ChaCha8Rng::seed_from_u64(seed)).unwrap()
}

fn number(bytes: &[u8]) -> BoxedUint {
    BoxedUint::from_be_slice(bytes, u32::try_from(8 * bytes.len()).unwrap()).unwrap()
}

#[test]
fn a_ticket_is_good_for_its_survey_and_key_alone() {
    let (secret, other) = (key(1), key(2));
    let public = secret.public();
    let rng = &mut ChaCha8Rng::seed_from_u64(3);
    let request = Request::new(public, "s1", rng).unwrap();
    let signature = secret.sign(request.blinded(), rng).unwrap();
    assert_eq!(signature, secret.sign(request.blinded(), rng).unwrap(), "always the same");
    let ticket = request.finish(public, "s1", &signature).unwrap();
    assert_eq!(ticket.handle(), request.handle());
    assert!(ticket.check(public, "s1").is_ok());
    assert!(ticket.check(public, "s2").is_err() && ticket.check(other.public(), "s1").is_err());
    let mut wrong = ticket.clone();
    wrong.serial = Octets([0; 32]);
    assert!(wrong.check(public, "s1").is_err());
    wrong = Ticket { prefix: Octets([0; 32]), ..ticket.clone() };
    assert!(wrong.check(public, "s1").is_err());
    wrong = Ticket { signature, ..ticket.clone() };
    assert!(wrong.check(public, "s1").is_err(), "what the issuer saw is no ticket");
    // What came of another key, another request or nobody at all.
    let foreign = other.sign(request.blinded(), rng);
    assert!(foreign.is_err() || request.finish(public, "s1", &foreign.unwrap()).is_err());
    let unlike = Request::new(public, "s1", rng).unwrap();
    assert!(unlike.finish(public, "s1", &signature).is_err());
    assert!(request.finish(public, "s2", &signature).is_err());
}

#[test]
fn what_is_kept_goes_on_where_it_was() {
    let secret = key(1);
    let rng = &mut ChaCha8Rng::seed_from_u64(4);
    let request = Request::new(secret.public(), "s1", rng).unwrap();
    let text = serde_json::to_string(&request).unwrap();
    let again: Request = serde_json::from_str(&text).unwrap();
    assert_eq!(again, request);
    assert!(serde_json::from_str::<Request>(&text.replacen('{', "{\"x\":1,", 1)).is_err());
    let same = SecretKey::from_bytes(&secret.to_bytes()).unwrap();
    assert_eq!(same.public(), secret.public());
    let signature = same.sign(again.blinded(), rng).unwrap();
    let ticket = again.finish(secret.public(), "s1", &signature).unwrap();
    assert!(ticket.check(secret.public(), "s1").is_ok());
    assert_eq!(format!("{request:?}"), "Request(..)");
    assert!(
        format!("{secret:?}").starts_with("SecretKey(.., ") && SecretKey::from_bytes(b"x").is_err()
    );
}

#[test]
fn only_numbers_below_the_modulus_are_signed() {
    let secret = key(1);
    let rng = &mut ChaCha8Rng::seed_from_u64(5);
    let modulus: Octets<SIGNATURE_BYTES> = Octets::from_slice(secret.public().modulus()).unwrap();
    assert!(secret.sign(&modulus, rng).is_err());
    assert!(secret.sign(&Octets([255; SIGNATURE_BYTES]), rng).is_err());
    let rule = secret.sign(&modulus, rng).unwrap_err().to_string();
    assert!(rule.contains("below the modulus"), "{rule}");
    // Zero and one are what they are: whoever asks for these gets no ticket of them.
    assert_eq!(
        secret.sign(&Octets([0; SIGNATURE_BYTES]), rng).unwrap(),
        Octets([0; SIGNATURE_BYTES])
    );
}

/// The point of it all: whoever has every blinded message, every signature and every ticket finds for each blinded message and each ticket
/// the one factor that would have made the one of the other, so each could have come from each.
#[test]
fn every_ticket_could_have_come_from_every_request() {
    let secret = key(1);
    let public = secret.public();
    let rng = &mut ChaCha8Rng::seed_from_u64(6);
    let requests: Vec<Request> = (0..5).map(|_| Request::new(public, "s1", rng).unwrap()).collect();
    let signed: Vec<_> =
        requests.iter().map(|request| secret.sign(request.blinded(), rng).unwrap()).collect();
    let tickets: Vec<Ticket> = requests
        .iter()
        .zip(&signed)
        .map(|(request, signature)| request.finish(public, "s1", signature).unwrap())
        .collect();
    let modulus = NonZero::new(number(public.modulus())).unwrap();
    let (mut own, mut factors) = (0, Vec::new());
    for (request, blind_signature) in requests.iter().zip(&signed) {
        for ticket in &tickets {
            let turned = number(&blind_signature.0).invert_mod(&modulus).unwrap();
            let factor = number(&ticket.signature.0).mul_mod(&turned, &modulus);
            let secret: Octets<SIGNATURE_BYTES> =
                Octets::from_slice(&factor.to_be_bytes()).unwrap();
            // With it, this request would have become this ticket, bit by bit.
            let guess =
                Request { serial: ticket.serial, prefix: ticket.prefix, secret, ..request.clone() };
            assert_eq!(guess.finish(public, "s1", blind_signature).unwrap(), *ticket);
            own += usize::from(secret == request.secret);
            factors.push(secret);
        }
    }
    factors.sort_unstable();
    factors.dedup();
    assert_eq!((own, factors.len()), (5, 25), "and nothing marks those that were drawn");
}
