//! Whole numbers and shuffles from random words, as every device makes them: the browser's repeats this file line by line.
//!
//! They are written here and not taken from a library because both devices toss the same coin: the same words must give the
//! same report, whatever a library's next release does. `tests/vectors/randomize.json` holds the browser to it.

use std::collections::BTreeMap;

use rand::Rng;

/// A whole number below `range`, each as likely, from words of 32 bits: one of them nearly always.
///
/// `range` is at least 1.
pub fn below<R: Rng + ?Sized>(range: u32, rng: &mut R) -> u32 {
    let drawn = scaled::<32>(u64::from(range), || u64::from(rng.next_u32()));
    // It is below the range, so nothing is cut off.
    u32::try_from(drawn).unwrap_or(u32::MAX)
}

/// As [`below`], from words of 64 bits.
pub fn below_wide<R: Rng + ?Sized>(range: u64, rng: &mut R) -> u64 {
    scaled::<64>(range, || rng.next_u64())
}

/// Puts a list into a uniformly random order.
///
/// Place by place, each item is swapped with itself or one before it. One draw serves several places: a number below
/// 2 * 3 * ... * 12 is one choice of two, one of three, and so on. How many words are drawn depends on the words and on the
/// length of the list, never on what is in it.
pub fn shuffle<T, R: Rng + ?Sized>(list: &mut [T], rng: &mut R) {
    let (mut chunk, mut left) = (0, 0);
    for (place, choices) in (1..list.len()).zip(2u32..) {
        if left == 0 {
            let (bound, count) = choices_in_one_draw(choices);
            (chunk, left) = (below(bound, rng), count);
        }
        list.swap(place, (chunk % choices) as usize);
        chunk /= choices;
        left -= 1;
    }
}

/// So many distinct numbers below `range`, every sequence of them as likely.
///
/// The first steps of a shuffle of all of them, of which only the places that were swapped are kept: so a device draws a few of two million
/// pairs without a list of them. `number` is at most `range`; beyond that nothing is left to draw.
pub fn distinct<R: Rng + ?Sized>(range: u32, number: usize, rng: &mut R) -> Vec<u32> {
    let mut swapped: BTreeMap<u32, u32> = BTreeMap::new();
    let draw = |place: u32| {
        let other = place + below(range - place, rng);
        let moved = swapped.get(&place).copied().unwrap_or(place);
        swapped.insert(other, moved).unwrap_or(other)
    };
    (0..range).take(number).map(draw).collect()
}

/// The longest product `first * (first + 1) * ...` of 32 bits, and how many factors it has.
fn choices_in_one_draw(first: u32) -> (u32, u32) {
    let (mut bound, mut next) = (first, first + 1);
    while let Some(product) = bound.checked_mul(next) {
        (bound, next) = (product, next + 1);
    }
    (bound, next - first)
}

/// The whole part of `range` times a uniform number between 0 and 1, whose digits are the words, of `BITS` bits each.
///
/// Words are read until those to come cannot change the whole part any more (Canon's method, without its bias). So each value
/// below the range has exactly the same probability.
fn scaled<const BITS: u32>(range: u64, mut word: impl FnMut() -> u64) -> u64 {
    let (range, words) = (u128::from(range), 1u128 << BITS);
    let mut product = || {
        let product = u128::from(word()) * range;
        (product >> BITS, product & (words - 1))
    };
    let (mut whole, mut rest) = product();
    // What later words add to the rest is less than the range.
    while rest > words - range {
        let (more, next) = product();
        let sum = rest + more;
        if sum != words - 1 {
            whole += u128::from(sum >= words);
            break;
        }
        rest = next;
    }
    u64::try_from(whole).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::{RngExt, seq::SliceRandom};

    use super::*;
    use crate::testing::{ALPHA, Counted, Script, all_rankings, chi_square_p, frequencies, rng};

    /// Reads up to three words of `BITS` bits off a tape; nothing where a fourth is needed.
    fn on_tape<const BITS: u32>(range: u64, tape: u64) -> Option<u64> {
        let (mut read, mut too_far) = (0, false);
        let drawn = scaled::<BITS>(range, || {
            read += 1;
            too_far |= read > 3;
            // A word of zeros settles whatever is open.
            if read > 3 { 0 } else { tape >> (BITS * (3 - read)) & ((1 << BITS) - 1) }
        });
        (!too_far).then_some(drawn)
    }

    /// All tapes of three words and all ranges: whenever a number is settled, it is the whole part of the range times the
    /// tape's number, whatever words would follow. That makes it exactly uniform.
    fn every_tape<const BITS: u32>() {
        let end = 1u64 << (3 * BITS);
        for range in 1..1u64 << BITS {
            let open = (0..end).filter(|&tape| match on_tape::<BITS>(range, tape) {
                Some(drawn) => {
                    let (least, most) = (range * tape / end, (range * (tape + 1) - 1) / end);
                    assert_eq!((drawn, drawn), (least, most), "{BITS} bits, {range}, {tape}");
                    false
                }
                None => true,
            });
            assert!(open.count() < 1 << BITS, "hardly ever three words do not do: {range}");
        }
    }

    #[test]
    fn a_number_is_exactly_uniform_for_words_of_few_bits() {
        every_tape::<1>();
        every_tape::<2>();
        every_tape::<3>();
        every_tape::<4>();
        every_tape::<5>();
    }

    #[test]
    fn the_last_word_that_keeps_and_the_first_that_carries() {
        // 3 * 0x5555_5555 is 2^32 - 1: the rest is open, and the next word settles it.
        let drawn = |words: &[u32]| {
            let mut script = Script::new(words);
            let drawn = below(3, &mut script);
            assert_eq!(script.left(), 0, "{words:?}");
            drawn
        };
        assert_eq!(drawn(&[0x5555_5554]), 0);
        assert_eq!(drawn(&[0x5555_5555, 0x5555_5556]), 1);
        // One third again, and again: the number is still open until a word falls on one side.
        assert_eq!(drawn(&[0x5555_5555, 0x5555_5555, 0]), 0);
        assert_eq!(drawn(&[0x5555_5555, 0x5555_5555, u32::MAX]), 1);
        assert_eq!(drawn(&[u32::MAX]), 2);
        assert_eq!(
            [below(1, &mut Script::new([7])), below(u32::MAX, &mut Script::new([7, 0]))],
            [0, 6]
        );
    }

    #[test]
    fn each_choice_of_a_shuffle_gives_another_order() {
        // One word serves up to twelve items: it becomes a number below 12!, whose rest by m! decides between the m! orders.
        let (bound, factors) = choices_in_one_draw(2);
        assert_eq!((bound, factors), (479_001_600, 11));
        for (items, orders) in [(2usize, 2u64), (3, 6), (4, 24), (5, 120)] {
            let shuffled = |number: u64| {
                // The word in the middle of those that become this number.
                let word = ((2 * number + 1) << 31) / u64::from(bound);
                let mut list: Vec<usize> = (0..items).collect();
                shuffle(&mut list, &mut Script::new([u32::try_from(word).unwrap()]));
                list
            };
            let found: BTreeSet<Vec<usize>> = (0..orders).map(shuffled).collect();
            assert_eq!(found.len() as u64, orders, "{items} items");
            assert!((0..orders).all(|number| shuffled(number) == shuffled(number + 7 * orders)));
        }
    }

    #[test]
    fn values_for_a_seed_are_stable() {
        let mut rng = rng(1);
        let numbers: Vec<u32> =
            [2, 10, 1000, 4_000_000_007].map(|range| below(range, &mut rng)).to_vec();
        let wide = below_wide(5 << 42, &mut rng);
        let mut list: Vec<u8> = (0..15).collect();
        shuffle(&mut list, &mut rng);
        let expected = vec![14, 5, 11, 2, 8, 1, 10, 13, 7, 9, 3, 4, 0, 6, 12];
        assert_eq!(
            (numbers, wide, list),
            (vec![1, 4, 984, 321_534_835], 8_506_736_980_974, expected)
        );
    }

    #[test]
    fn draws_follow_the_uniform_law() {
        let mut rng = rng(3);
        for range in [2u32, 3, 7, 100] {
            let mut counts = vec![0; range as usize];
            (0..40_000).for_each(|_| counts[below(range, &mut rng) as usize] += 1);
            let share = vec![1.0 / f64::from(range); range as usize];
            assert!(chi_square_p(&counts, &share) > ALPHA, "{range}");
            let mut counts = vec![0; range as usize];
            (0..40_000).for_each(|_| {
                let drawn = below_wide(u64::from(range) << 40, &mut rng) >> 40;
                counts[usize::try_from(drawn).unwrap()] += 1;
            });
            assert!(chi_square_p(&counts, &share) > ALPHA, "{range} wide");
        }
        let all = all_rankings(4);
        let mut one = |from: usize| {
            let mut order = all[0].order().to_vec();
            shuffle(&mut order[from..], &mut rng);
            crate::ranking::Ranking::new(order).unwrap()
        };
        let shuffled: Vec<_> = (0..24_000).map(|_| one(0)).collect();
        assert!(chi_square_p(&frequencies(&all, &shuffled), &[1.0 / 24.0; 24]) > ALPHA);
        let wrong: Vec<_> = (0..24_000).map(|_| one(1)).collect();
        assert!(chi_square_p(&frequencies(&all, &wrong), &[1.0 / 24.0; 24]) < ALPHA);
    }

    #[test]
    fn distinct_numbers_come_in_every_sequence_once() {
        // Every choice of the first, of the second and of the third number, by the word in the middle of those that make it.
        for (range, number) in [(1, 1), (3, 2), (4, 3), (5, 5), (6, 3)] {
            let ranges: Vec<u32> = (0..number).map(|place| range - place).collect();
            let tapes = ranges.iter().fold(vec![Vec::new()], |tapes: Vec<Vec<u32>>, &choices| {
                let middle = |choice| ((2 * u64::from(choice) + 1) << 31) / u64::from(choices);
                let word = |choice| u32::try_from(middle(choice)).unwrap();
                let longer = |tape: &Vec<u32>| {
                    (0..choices).map(|c| [tape.clone(), vec![word(c)]].concat()).collect::<Vec<_>>()
                };
                tapes.iter().flat_map(longer).collect()
            });
            let drawn = |tape: &Vec<u32>| {
                let mut script = Script::new(tape.clone());
                let drawn = distinct(range, number as usize, &mut script);
                assert_eq!((drawn.len(), script.left()), (number as usize, 0));
                assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), drawn.len(), "distinct");
                assert!(drawn.iter().all(|&one| one < range));
                drawn
            };
            let found: BTreeSet<Vec<u32>> = tapes.iter().map(drawn).collect();
            assert_eq!(found.len(), tapes.len(), "{number} of {range}: none comes twice");
        }
        assert_eq!(distinct(3, 7, &mut rng(1)).len(), 3, "there are no more");
        assert!(distinct(0, 1, &mut rng(1)).is_empty());
    }

    #[test]
    fn a_shuffle_draws_the_same_whatever_is_in_the_list() {
        for items in [0, 1, 2, 12, 13, 40, 300] {
            let words = |list: &mut [usize]| {
                let mut rng = Counted::new(items as u64);
                shuffle(list, &mut rng);
                rng.words()
            };
            let mut sorted: Vec<usize> = (0..items).collect();
            assert_eq!(words(&mut sorted), words(&mut vec![7; items]));
            assert_eq!(words(&mut vec![0; items]) > 0, items > 1);
        }
    }

    /// Today these are the values of the crate `rand`, which simulations draw from elsewhere. Nothing rests on that: when
    /// a release of `rand` draws otherwise, this test goes and the values here stay.
    #[test]
    fn today_the_values_are_those_of_rand() {
        for seed in 0..200 {
            let (mut ours, mut theirs) = (rng(seed), rng(seed));
            for range in [1, 2, 3, 10, 479_001_600, (1 << 31) + 1, 4_000_000_007, u32::MAX] {
                assert_eq!(below(range, &mut ours), theirs.random_range(0..range));
                let wide = u64::from(range) << 31 | 5;
                assert_eq!(below_wide(wide, &mut ours), theirs.random_range(0..wide));
            }
            let items = usize::try_from(seed * 3).unwrap();
            let (mut one, mut other): (Vec<usize>, Vec<usize>) = (0..items).map(|i| (i, i)).unzip();
            shuffle(&mut one, &mut ours);
            other.shuffle(&mut theirs);
            assert_eq!(one, other, "{items} items");
        }
    }
}
