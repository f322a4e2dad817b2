//! Solving puzzles and checking what was solved.

use std::fmt::Write;

use scrypt::Params;

use super::{MAX_PUZZLES_IN_ALL, MOST_PUZZLES, Proof, Wanted};
use crate::error::Error;

const SALT: &[u8] = b"veilrank work 1";

/// N = 2^7: sixteen kilobytes, which a phone's fastest memory holds. A browser is then about three times slower than native code, and as much for half or twice
/// of it; four puzzles of this take it a second.
const LOG_COST: u8 = 7;

/// So many bits of a hash are zero.
const ZERO_BITS: u32 = 11;

impl Proof {
    /// The first of so many puzzles that is not solved, if there is one. Nothing is hashed after it.
    pub fn first_wrong(&self, puzzles: u32) -> Option<u32> {
        let counters = self.counters.iter().map(Some).chain(std::iter::repeat(None));
        let solved = |puzzle: u32, counter: Option<&u32>| {
            counter.is_some_and(|&counter| solves((&self.token, &self.seed), puzzle, counter))
        };
        (0..puzzles)
            .zip(counters)
            .find(|&(puzzle, counter)| !solved(puzzle, counter))
            .map(|(p, _)| p)
    }
}

/// A proof in the making, one hash at a time, so that whoever waits can be told how far it is.
#[derive(Debug, Clone)]
pub struct Solver {
    proof: Proof,
    puzzles: u32,
    /// The most that was wanted under this token.
    most: u32,
    /// All that was wanted under any token.
    all: u32,
    next: u32,
}

impl Solver {
    /// Begins to do what a curator asks for, under a seed of 16 random bytes in base64url.
    pub fn new(wanted: &Wanted, seed: String) -> Result<Self, Error> {
        let proof = Proof { token: wanted.token.clone(), seed, counters: Vec::new() };
        let mut solver = Self { proof, puzzles: 0, most: 0, all: 0, next: 0 };
        solver.want(wanted)?;
        Ok(solver)
    }

    /// Goes on with what a curator asks for now: what is done stays done as long as the token is
    /// the same. Refused where this would be more work than a device does for one survey.
    pub fn want(&mut self, wanted: &Wanted) -> Result<(), Error> {
        if wanted.puzzles > MOST_PUZZLES {
            let rule = "a curator asks for at most 256 puzzles";
            return Err(Error::Terms { rule, got: wanted.puzzles.to_string() });
        }
        let is_new = wanted.token != self.proof.token;
        let before = if is_new { 0 } else { self.most };
        let all = self.all + wanted.puzzles.saturating_sub(before);
        if all > MAX_PUZZLES_IN_ALL {
            let rule = "a device solves at most 512 puzzles for one survey";
            return Err(Error::Terms { rule, got: all.to_string() });
        }
        if is_new {
            self.proof.token.clone_from(&wanted.token);
            self.proof.counters.clear();
            self.next = 0;
        }
        (self.puzzles, self.most, self.all) = (wanted.puzzles, before.max(wanted.puzzles), all);
        Ok(())
    }

    /// Whether everything is solved.
    pub fn is_done(&self) -> bool {
        self.proof.counters.len() >= self.puzzles as usize
    }

    /// Tries one counter, unless everything is solved.
    pub fn step(&mut self) {
        if self.is_done() {
            return;
        }
        // There are at most MOST_PUZZLES of them.
        let puzzle = u32::try_from(self.proof.counters.len()).unwrap_or(u32::MAX);
        if solves((&self.proof.token, &self.proof.seed), puzzle, self.next) {
            self.proof.counters.push(self.next);
            self.next = 0;
        } else {
            self.next = self.next.wrapping_add(1);
        }
    }

    /// How many puzzles are solved, and of how many.
    pub fn progress(&self) -> (u32, u32) {
        let solved = u32::try_from(self.proof.counters.len()).unwrap_or(u32::MAX);
        (solved.min(self.puzzles), self.puzzles)
    }

    /// What is done so far.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }
}

/// Whether a counter solves a puzzle.
fn solves((token, seed): (&str, &str), puzzle: u32, counter: u32) -> bool {
    let mut password = String::with_capacity(token.len() + seed.len() + 24);
    let written = write!(password, "{token}\n{seed}\n{puzzle}\n{counter}");
    // Three numbers within their bounds, and a string takes what is written to it.
    let Ok(params) = Params::new(LOG_COST, 1, 1) else { return false };
    let mut hash = [0; 32];
    let hashed = scrypt::scrypt(password.as_bytes(), SALT, &params, &mut hash);
    let [a, b, c, d, ..] = hash;
    written.is_ok()
        && hashed.is_ok()
        && u32::from_be_bytes([a, b, c, d]).leading_zeros() >= ZERO_BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(puzzles: u32) -> Wanted {
        Wanted { token: "token".to_owned(), puzzles }
    }

    fn solved(puzzles: u32, seed: &str) -> Solver {
        let mut solver = Solver::new(&wanted(puzzles), seed.to_owned()).unwrap();
        while !solver.is_done() {
            solver.step();
        }
        solver
    }

    /// What Python's library computed, and the standard's own; the browser's device and the Python client are held to the same.
    fn vectors() -> serde_json::Value {
        let text = include_str!("../../../veilrank-server/tests/vectors/work.json");
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn scrypt_is_that_of_its_standard() {
        for vector in vectors()["hashes"].as_array().unwrap() {
            let [password, salt, hash] = [0, 1, 3].map(|at| vector[at].as_str().unwrap());
            let log = u8::try_from(vector[2].as_u64().unwrap().ilog2()).unwrap();
            let mut out = vec![0; hash.len() / 2];
            let params = Params::new(log, 1, 1).unwrap();
            scrypt::scrypt(password.as_bytes(), salt.as_bytes(), &params, &mut out).unwrap();
            let mut hex = String::new();
            for byte in out {
                write!(hex, "{byte:02x}").unwrap();
            }
            assert_eq!(hex, hash, "{password}");
        }
    }

    #[test]
    fn puzzles_are_solved_by_the_same_counters_everywhere() {
        for vector in vectors()["proofs"].as_array().unwrap() {
            let proof: Proof = serde_json::from_value(vector.clone()).unwrap();
            let puzzles = u32::try_from(proof.counters.len()).unwrap();
            assert_eq!(proof.first_wrong(puzzles), None);
            let wanted = Wanted { token: proof.token.clone(), puzzles };
            let mut solver = Solver::new(&wanted, proof.seed.clone()).unwrap();
            while !solver.is_done() {
                solver.step();
            }
            assert_eq!(solver.proof(), &proof);
        }
    }

    #[test]
    fn what_is_solved_passes_and_anything_else_does_not() {
        let solver = solved(2, "seed");
        let proof = solver.proof();
        assert_eq!(proof.first_wrong(2), None);
        assert_eq!(proof.first_wrong(1), None, "more than is asked for does no harm");
        assert_eq!(proof.first_wrong(3), Some(2), "one is missing");
        for (changed, first) in [
            (Proof { token: "tokem".to_owned(), ..proof.clone() }, 0),
            (Proof { seed: "sees".to_owned(), ..proof.clone() }, 0),
            (Proof { counters: vec![proof.counters[1], proof.counters[0]], ..proof.clone() }, 0),
            (
                Proof { counters: vec![proof.counters[0], proof.counters[1] + 1], ..proof.clone() },
                1,
            ),
        ] {
            assert_eq!(changed.first_wrong(2), Some(first));
        }
    }

    #[test]
    fn more_puzzles_under_the_same_token_lose_nothing() {
        let mut solver = solved(1, "seed");
        let first = solver.proof().counters[0];
        solver.want(&wanted(2)).unwrap();
        assert_eq!(solver.progress(), (1, 2));
        while !solver.is_done() {
            solver.step();
        }
        assert_eq!(solver.proof().counters[0], first);
        assert_eq!(solver.proof(), solved(2, "seed").proof());
        solver.want(&Wanted { token: "another".to_owned(), puzzles: 2 }).unwrap();
        assert_eq!(solver.progress(), (0, 2), "another token is another proof");
    }

    #[test]
    fn nobody_is_made_to_work_for_minutes() {
        assert!(Solver::new(&wanted(MOST_PUZZLES), String::new()).is_ok());
        let error = Solver::new(&wanted(MOST_PUZZLES + 1), String::new()).unwrap_err();
        assert!(error.to_string().contains("at most 256 puzzles, got 257"), "{error}");
        let mut solver = solved(1, "seed");
        assert!(solver.want(&wanted(u32::MAX)).is_err());
        assert_eq!(solver.progress(), (1, 1), "what was refused changes nothing");
    }

    /// Each new token starts again, so the sum over all of them has a limit of its own.
    #[test]
    fn nobody_is_made_to_work_for_hours() {
        let of = |token: &str, puzzles| Wanted { token: token.to_owned(), puzzles };
        let mut solver = Solver::new(&of("a", MOST_PUZZLES), "seed".to_owned()).unwrap();
        for puzzles in [1, MOST_PUZZLES, 7] {
            solver.want(&of("a", puzzles)).unwrap();
        }
        solver.want(&of("b", MOST_PUZZLES - 1)).unwrap();
        for more in [of("c", 2), of("a", 2), of("d", MOST_PUZZLES)] {
            let error = solver.want(&more).unwrap_err().to_string();
            assert!(error.contains("at most 512 puzzles for one survey"), "{error}");
        }
        assert_eq!(solver.progress(), (0, MOST_PUZZLES - 1), "what was refused changes nothing");
        solver.want(&of("b", MOST_PUZZLES)).unwrap();
        assert!(solver.want(&of("c", 1)).is_err());
        // One puzzle at a time comes to no more.
        let mut solver = Solver::new(&of("0", 1), "seed".to_owned()).unwrap();
        let rounds =
            1 + (1..2_000).take_while(|n| solver.want(&of(&n.to_string(), 1)).is_ok()).count();
        assert_eq!(rounds, 512);
    }
}
