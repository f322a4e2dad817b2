//! The proof of work that an open survey asks for: its tokens, and what is checked of a proof before anything costly.
//!
//! A token is the time at which it was made, in steps of five minutes, and a code of it under the survey's key; nothing is stored. A proof's nonce is
//! a code of token and seed, so one proof is one report.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::Timestamp;
use subtle::ConstantTimeEq;
use veilrank::work::{Proof, Wanted};

use crate::{
    assignments::{Key, Nonce, Purpose},
    error::{Code, Problem},
};

/// Tokens are made for so many seconds, so that they do not tell when somebody came.
const STEP: i64 = 300;

/// A token is good for at least so many steps: half an hour.
const GOOD_FOR: i64 = 6;

fn step(now: Timestamp) -> i64 {
    now.as_second().div_euclid(STEP)
}

fn code(key: &Key, step: [u8; 4]) -> [u8; 16] {
    key.short_code(Purpose::Token, &[&step])
}

/// The token of this time.
fn token(key: &Key, now: Timestamp) -> String {
    // Until the year 42,000.
    let step = u32::try_from(step(now)).unwrap_or(0).to_be_bytes();
    URL_SAFE_NO_PAD.encode([&step[..], &code(key, step)].concat())
}

/// What is asked for now.
pub(crate) fn wanted(key: &Key, puzzles: u32, now: Timestamp) -> Wanted {
    Wanted { token: token(key, now), puzzles }
}

/// Refuses whoever has to do more, and says how much.
pub(crate) fn needed(what: &str, wanted: Wanted) -> Problem {
    Problem::new(Code::WorkNeeded, what).field("work").work(wanted)
}

/// A proof of which everything was checked but the work.
#[derive(Debug)]
pub(crate) struct Claim {
    pub(crate) proof: Proof,
    pub(crate) nonce: Nonce,
}

impl Claim {
    /// Checks all that costs nothing: whose token it is, how old, and how many puzzles are said to be solved.
    pub(crate) fn new(
        proof: Option<Proof>,
        key: &Key,
        now: (Timestamp, u32),
    ) -> Result<Self, Problem> {
        let (now, puzzles) = now;
        let needed = |what| needed(what, wanted(key, puzzles, now));
        let proof =
            proof.ok_or_else(|| needed("this survey asks for a proof of work, got none"))?;
        let made = made(key, &proof.token)
            .ok_or_else(|| wrong("work.token", "this survey did not make that token".to_owned()))?;
        let seed = URL_SAFE_NO_PAD.decode(&proof.seed).ok().filter(|seed| seed.len() == 16);
        let seed = seed.ok_or_else(|| {
            wrong("work.seed", "a seed is 16 bytes in base64url, got something else".to_owned())
        })?;
        // Another server's clock may be a little ahead.
        if !(-1..=GOOD_FOR).contains(&(step(now) - made)) {
            return Err(needed("a proof of work is good for half an hour, got an older one"));
        }
        let nonce = key.short_code(Purpose::Work, &[proof.token.as_bytes(), &seed]);
        Ok(Self { proof, nonce })
    }

    /// Refuses a proof of fewer puzzles than are asked for now.
    pub(crate) fn check_length(
        &self,
        key: &Key,
        puzzles: u32,
        now: Timestamp,
    ) -> Result<(), Problem> {
        let solved = self.proof.counters.len();
        if solved >= puzzles as usize {
            return Ok(());
        }
        let what = format!("{puzzles} puzzles are to be solved now, got {solved}");
        Err(needed(&what, wanted(key, puzzles, now)))
    }
}

/// Refuses work that is none.
pub(crate) fn wrong(field: &str, what: String) -> Problem {
    Problem::new(Code::WorkWrong, what).field(field)
}

/// When a token was made, if this survey made it.
fn made(key: &Key, token: &str) -> Option<i64> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (step, sent) = bytes.split_first_chunk::<4>()?;
    let is_ours = bool::from(sent.ct_eq(&code(key, *step)));
    is_ours.then(|| u32::from_be_bytes(*step).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_900_000_200 + seconds).unwrap()
    }

    fn proof(token: String) -> Proof {
        Proof { token, seed: URL_SAFE_NO_PAD.encode([9; 16]), counters: vec![1, 2, 3, 4] }
    }

    fn refused(proof: Option<Proof>, key: &Key, now: Timestamp) -> String {
        Claim::new(proof, key, (now, 4)).unwrap_err().document().code
    }

    #[test]
    fn a_token_is_good_for_half_an_hour_at_its_own_survey() {
        let (key, other) = (Key::new().unwrap(), Key::new().unwrap());
        let token = token(&key, at(0));
        assert_eq!(token.len(), 27);
        for good in [0, 299, 1800, 2099, -300] {
            assert!(Claim::new(Some(proof(token.clone())), &key, (at(good), 4)).is_ok(), "{good}");
        }
        for old in [2100, 1_000_000, -301] {
            assert_eq!(refused(Some(proof(token.clone())), &key, at(old)), "work-needed", "{old}");
        }
        assert_eq!(refused(Some(proof(token)), &other, at(0)), "work-wrong");
        assert_eq!(refused(None, &key, at(0)), "work-needed");
    }

    #[test]
    fn what_is_no_token_or_no_seed_is_refused() {
        let key = Key::new().unwrap();
        let good = token(&key, at(0));
        for bad in ["", "x", "é", &good[1..], &format!("{good}A"), &format!("B{}", &good[1..])] {
            assert_eq!(refused(Some(proof(bad.to_owned())), &key, at(0)), "work-wrong", "{bad}");
        }
        for seed in ["", "AAAA", "é", "AAAAAAAAAAAAAAAAAAAAAB", "AAAAAAAAAAAAAAAAAAAAAAAA"] {
            let bad = Proof { seed: seed.to_owned(), ..proof(good.clone()) };
            assert_eq!(refused(Some(bad), &key, at(0)), "work-wrong", "{seed}");
        }
    }

    #[test]
    fn a_proof_is_known_by_its_token_and_seed_alone() {
        let key = Key::new().unwrap();
        let nonce = |proof: Proof| Claim::new(Some(proof), &key, (at(0), 4)).unwrap().nonce;
        let one = proof(token(&key, at(0)));
        assert_eq!(nonce(one.clone()), nonce(Proof { counters: vec![7], ..one.clone() }));
        let seed = URL_SAFE_NO_PAD.encode([8; 16]);
        assert_ne!(nonce(one.clone()), nonce(Proof { seed, ..one.clone() }));
        assert_ne!(nonce(one), nonce(proof(token(&key, at(-300)))));
    }

    #[test]
    fn whoever_did_too_little_is_told_how_much_there_is_to_do() {
        let key = Key::new().unwrap();
        let claim = Claim::new(Some(proof(token(&key, at(0)))), &key, (at(0), 4)).unwrap();
        assert!(claim.check_length(&key, 4, at(0)).is_ok());
        let problem = claim.check_length(&key, 8, at(0)).unwrap_err().document();
        assert_eq!((problem.code.as_str(), problem.work.unwrap().puzzles), ("work-needed", 8));
    }
}
