//! The pairs that proofs of work were given, as long as those are good: who does not like them has to work for others.

use std::collections::BTreeMap;

use jiff::Timestamp;
use veilrank::ranking::Pair;

use crate::assignments::Nonce;

/// No token is good for so long, in seconds.
const LONGER_THAN_A_TOKEN: i64 = 45 * 60;

/// So many bytes are kept in each of the two maps.
const MOST_BYTES: usize = 8 << 20;

/// About what an entry takes beside its pairs.
const ENTRY_BYTES: usize = 100;

/// Two maps, a younger and an older one. When the younger is old or full it becomes the older, so nothing is looked through to forget.
#[derive(Debug)]
pub(super) struct Pins {
    younger: BTreeMap<Nonce, Vec<Pair>>,
    older: BTreeMap<Nonce, Vec<Pair>>,
    bytes: usize,
    began: Timestamp,
}

impl Pins {
    pub(super) fn new(now: Timestamp) -> Self {
        Self { younger: BTreeMap::new(), older: BTreeMap::new(), bytes: 0, began: now }
    }

    pub(super) fn find(&self, nonce: &Nonce) -> Option<Vec<Pair>> {
        self.younger.get(nonce).or_else(|| self.older.get(nonce)).cloned()
    }

    pub(super) fn keep(&mut self, nonce: Nonce, pairs: Vec<Pair>, now: Timestamp) {
        let age = now.duration_since(self.began).as_secs();
        if age >= LONGER_THAN_A_TOKEN || self.bytes >= MOST_BYTES {
            self.older = std::mem::take(&mut self.younger);
            (self.bytes, self.began) = (0, now);
        }
        self.bytes += ENTRY_BYTES + size_of_val(&pairs[..]);
        self.younger.insert(nonce, pairs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_900_000_000 + seconds).unwrap()
    }

    #[test]
    fn pairs_are_kept_as_long_as_a_token_lives_and_then_forgotten() {
        let mut pins = Pins::new(at(0));
        pins.keep([1; 16], Vec::new(), at(0));
        pins.keep([2; 16], Vec::new(), at(LONGER_THAN_A_TOKEN));
        assert!(pins.find(&[1; 16]).is_some() && pins.find(&[2; 16]).is_some());
        pins.keep([3; 16], Vec::new(), at(2 * LONGER_THAN_A_TOKEN));
        assert!(pins.find(&[1; 16]).is_none() && pins.find(&[2; 16]).is_some());
    }

    #[test]
    fn memory_is_bounded() {
        let mut pins = Pins::new(at(0));
        let pairs: Vec<Pair> = (0..1000).map(|i| Pair::try_from((i, i + 1)).unwrap()).collect();
        for i in 0..5000u32 {
            let mut nonce = [0; 16];
            nonce[..4].copy_from_slice(&i.to_be_bytes());
            pins.keep(nonce, pairs.clone(), at(0));
            assert!(pins.find(&nonce).is_some());
        }
        let each = ENTRY_BYTES + size_of_val(&pairs[..]);
        assert!((pins.younger.len() + pins.older.len()) * each <= 2 * (MOST_BYTES + each));
    }
}
