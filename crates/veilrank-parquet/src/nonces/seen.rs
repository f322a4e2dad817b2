//! Which names were read before, in four bytes for each and a third more.

use std::sync::atomic::{AtomicU32, Ordering};

/// Room for these names and a third more, so that few places are looked at for each.
const SPARE: usize = 3;

/// A hash table that all threads fill at once. Of a hash it keeps where it stands and 32 bits of it, so once in a long time it takes another for the same.
pub(super) struct Seen {
    places: Vec<AtomicU32>,
}

impl Seen {
    /// Room for so many names.
    pub(super) fn with_room_for(names: usize) -> Self {
        let places = names + names / SPARE + 64;
        Self { places: (0..places).map(|_| AtomicU32::new(0)).collect() }
    }

    pub(super) fn clear(&mut self) {
        self.places.iter_mut().for_each(|place| *place.get_mut() = 0);
    }

    /// What stands where the hash begins to look: whoever asks this for several hashes first does not wait for memory as often as there are hashes.
    pub(super) fn touch(&self, hash: u64) -> u32 {
        self.places[self.start(hash)].load(Ordering::Relaxed)
    }

    /// Takes note of a hash. True if it was there before, and hardly ever else; of several threads with the same hash all but one hear it.
    pub(super) fn again(&self, hash: u64) -> bool {
        let (own, start) = (rest(hash), self.start(hash));
        let all = self.places[start..].iter().chain(&self.places[..start]);
        for place in all {
            let found = match place.load(Ordering::Relaxed) {
                0 => place.compare_exchange(0, own, Ordering::Relaxed, Ordering::Relaxed),
                other => Err(other),
            };
            match found {
                Ok(_) => return false,
                Err(found) if found == own => return true,
                Err(_) => {}
            }
        }
        // More names than there is room for were made to come here: look closer.
        true
    }

    /// The upper bits say where to begin.
    fn start(&self, hash: u64) -> usize {
        let place = (u128::from(hash) * self.places.len() as u128) >> 64;
        usize::try_from(place).unwrap_or(0)
    }
}

/// The lower bits of a hash, which say no more about its place. 0 is for places where nothing is.
fn rest(hash: u64) -> u32 {
    u32::try_from(hash & u64::from(u32::MAX)).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_is_told_again_and_nothing_else() {
        let mut seen = Seen::with_room_for(1000);
        let hashes: Vec<u64> =
            (1..=1000_u64).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        for _ in 0..2 {
            assert!(hashes.iter().all(|&hash| !seen.again(hash)));
            assert!(hashes.iter().all(|&hash| seen.again(hash) && seen.touch(hash) > 0));
            seen.clear();
        }
    }

    #[test]
    fn hashes_that_begin_at_the_last_place_go_on_at_the_first() {
        let seen = Seen::with_room_for(30);
        let hashes: Vec<u64> = (0..30).map(|number| u64::MAX - number).collect();
        assert!(hashes.iter().all(|&hash| !seen.again(hash)));
        assert!(hashes.iter().all(|&hash| seen.again(hash)));
    }

    /// Names that somebody made so that all begin at one place and fill it up are looked at closer, and nothing waits for ever.
    #[test]
    fn a_full_table_says_that_it_may_have_seen_anything() {
        let seen = Seen::with_room_for(0);
        assert!((1..=64).all(|hash| !seen.again(hash)));
        assert!(seen.again(65));
    }
}
