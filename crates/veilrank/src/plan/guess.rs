//! What the population is taken to be: not one that is typical, but many that may be.

use rand::Rng;

use crate::{
    bradley_terry::Posterior,
    error::Error,
    margins::Margins,
    numeric::{bisect, normal_quantile},
    ranking::{Pair, check_items},
};

/// Populations that may be, each as likely as the others.
///
/// How many people a survey needs hangs on how near the items are to each other, which an agreement does not tell: the winner may be far
/// ahead or all but tied. So a guess is many populations of the same agreement, and what follows from it is a range.
#[derive(Debug, Clone, PartialEq)]
pub struct Guess {
    items: usize,
    populations: Vec<Population>,
}

/// One population: Bradley-Terry scores, and how far its margins scatter around what they say.
#[derive(Debug, Clone, PartialEq)]
pub struct Population {
    scores: Vec<f64>,
    scatter: f64,
}

/// Where nothing is known: the share of pairs on which a person agrees with the common order, at least and at most. Twelve real sets of
/// PrefLib (sushi, courses, shirts, dots, puzzles) have 0.59 to 0.80, the middle of them 0.69.
const AGREEMENTS: (f64, f64) = (0.59, 0.80);

/// How far margins scatter around what scores say: in the same sets by 0.01 to 0.13.
const SCATTERS: [f64; 5] = [0.01, 0.02, 0.04, 0.08, 0.12];

/// So many populations for few items, and for many: what they need costs the square of the items.
const POPULATIONS: (usize, usize) = (120, 30);
/// From so many items on there are fewer populations.
const FEW_ITEMS: usize = 20;

/// An agreement is found from about so many pairs.
const PAIRS: usize = 600;

impl Guess {
    /// Populations in which a person agrees with the common order on this share of pairs, or where it is not known, on 59 to 80 %.
    ///
    /// A third have items about evenly apart, a third scattered as a normal variable is, a third with a few far from the rest (Student's t
    /// with two degrees of freedom). They are not drawn by chance: the same question always has the same answer.
    pub fn scattered(items: usize, agreement: Option<f64>) -> Result<Self, Error> {
        check_items(items)?;
        if let Some(got) = agreement.filter(|share| !(*share > 0.5 && *share < 1.0)) {
            let rule = "above 0.5 (a coin) and below 1";
            return Err(Error::Parameter { name: "agreement", rule, got });
        }
        let fewer = POPULATIONS.0 * FEW_ITEMS / items.max(FEW_ITEMS);
        let number = fewer.max(POPULATIONS.1);
        let one = |which: usize| {
            let (low, high) = AGREEMENTS;
            let agreement = agreement.unwrap_or_else(|| low + (high - low) * chance(which, items));
            Population {
                scores: to_agreement(&SHAPES[which % SHAPES.len()](which, items), agreement),
                scatter: SCATTERS[which / SHAPES.len() % SCATTERS.len()],
            }
        };
        Ok(Self { items, populations: (0..number).map(one).collect() })
    }

    /// What a pilot leaves open: populations drawn from the posterior of its answers.
    pub fn pilot<R: Rng + ?Sized>(margins: &Margins, rng: &mut R) -> Result<Self, Error> {
        let (items, posterior) = (margins.items(), Posterior::of(margins)?);
        let mut populations = Vec::new();
        for part in posterior.parts() {
            let sampler = part.scores.sampler()?;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share")]
            let draws = (part.share * POPULATIONS.0 as f64).round() as usize;
            for _ in 0..draws {
                let mut scores = sampler.draw(rng);
                scores.sort_by(|a, b| b.total_cmp(a));
                populations.push(Population { scores, scatter: part.scatter });
            }
        }
        Ok(Self { items, populations })
    }

    /// How many items there are.
    pub fn items(&self) -> usize {
        self.items
    }

    /// The populations.
    pub fn populations(&self) -> &[Population] {
        &self.populations
    }

    /// The share of pairs on which a person agrees with the common order, in the middle of the populations.
    pub fn agreement(&self) -> f64 {
        let mut all: Vec<f64> = self.populations.iter().map(Population::agreement).collect();
        all.sort_by(f64::total_cmp);
        all.get(all.len() / 2).copied().unwrap_or(0.5)
    }
}

impl Population {
    /// The scores, best item first.
    pub fn scores(&self) -> &[f64] {
        &self.scores
    }

    /// The standard deviation of margins around what the scores say.
    pub fn scatter(&self) -> f64 {
        self.scatter
    }

    /// The share of pairs on which a person agrees with the common order, when margins are what the scores say.
    pub fn agreement(&self) -> f64 {
        agreement(&self.scores, 1)
    }
}

/// The agreement over every so manyth pair.
fn agreement(scores: &[f64], step: usize) -> f64 {
    let pairs = Pair::all(scores.len()).step_by(step);
    let lead = |pair: Pair| (scores[pair.first().index()] - scores[pair.second().index()]).abs();
    let (sum, count) = pairs.fold((0.0, 0.0), |(sum, count), pair| {
        (sum + 1.0 / (1.0 + (-lead(pair)).exp()), count + 1.0)
    });
    sum / count
}

/// The same scores, wider or narrower, so that they have this agreement.
fn to_agreement(shape: &[f64], wanted: f64) -> Vec<f64> {
    let step = Pair::count(shape.len()).div_ceil(PAIRS);
    let wide = |log: f64| shape.iter().map(|score| score * log.exp()).collect::<Vec<f64>>();
    // Agreement rises with the width, from a coin's to that of people who never differ.
    wide(bisect((-12.0, 12.0), 1e-4, |log| agreement(&wide(log), step) < wanted))
}

/// How items lie, best first.
type Shape = fn(usize, usize) -> Vec<f64>;

const SHAPES: [Shape; 3] = [spaced, normal, with_outliers];

/// Each gap anything from nothing to twice the usual.
fn spaced(which: usize, items: usize) -> Vec<f64> {
    let mut place = 0.0;
    let next = |item: usize| {
        place -= chance(which, item);
        place
    };
    (0..items).map(next).collect()
}

fn normal(which: usize, items: usize) -> Vec<f64> {
    sorted((0..items).map(|item| normal_quantile(chance(which, item))))
}

/// Student's t with two degrees of freedom.
fn with_outliers(which: usize, items: usize) -> Vec<f64> {
    let quantile = |u: f64| (2.0 * u - 1.0) / (2.0 * u * (1.0 - u)).sqrt();
    sorted((0..items).map(|item| quantile(chance(which, item))))
}

fn sorted(scores: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut scores: Vec<f64> = scores.collect();
    scores.sort_by(|a, b| b.total_cmp(a));
    scores
}

/// A number between 0 and 1 for each item of each population, as if by chance and always the same (Steele, Lea and Flood 2014).
pub(super) fn chance(which: usize, item: usize) -> f64 {
    let mut mixed = ((which as u64) << 32 | item as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^= mixed >> 31;
    // 52 bits and a half, so that it is never 0 or 1.
    ((mixed >> 12) as f64 + 0.5) / (1u64 << 52) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{margins::PairCounts, testing::rng};

    #[test]
    fn populations_agree_as_much_as_they_should() {
        for items in [2, 5, 20] {
            for agreement in [0.55, 0.7, 0.9, 0.99] {
                let guess = Guess::scattered(items, Some(agreement)).unwrap();
                let off = |one: &Population| (one.agreement() - agreement).abs();
                assert!(
                    guess.populations().iter().all(|one| off(one) < 1e-3),
                    "{items} {agreement}"
                );
                assert!((guess.agreement() - agreement).abs() < 1e-3);
            }
        }
        for bad in [0.5, 1.0, 0.0, f64::NAN] {
            assert!(Guess::scattered(5, Some(bad)).is_err(), "{bad}");
        }
        assert!(Guess::scattered(1, Some(0.7)).is_err());
    }

    #[test]
    fn where_nothing_is_known_they_agree_as_real_people_do() {
        let guess = Guess::scattered(8, None).unwrap();
        let all: Vec<f64> = guess.populations().iter().map(Population::agreement).collect();
        let ends = all.iter().fold((1.0f64, 0.0f64), |(low, high), &a| (low.min(a), high.max(a)));
        assert!(ends.0 > 0.589 && ends.0 < 0.61 && ends.1 < 0.801 && ends.1 > 0.78, "{ends:?}");
        assert!((guess.agreement() - 0.69).abs() < 0.03, "{}", guess.agreement());
    }

    #[test]
    fn gaps_differ_and_are_always_the_same() {
        let guess = Guess::scattered(8, Some(0.7)).unwrap();
        assert_eq!(guess, Guess::scattered(8, Some(0.7)).unwrap());
        let lead = |one: &Population| one.scores()[0] - one.scores()[1];
        let near = guess.populations().iter().filter(|one| lead(one) < 0.1).count();
        let far = guess.populations().iter().filter(|one| lead(one) > 1.0).count();
        assert!(
            near > 5 && far > 5,
            "{near} nearly tied and {far} clear of {}",
            guess.populations().len()
        );
        assert!(guess.populations().iter().all(|one| one.scores().is_sorted_by(|a, b| a >= b)));
    }

    #[test]
    fn a_pilot_says_more_the_more_people_it_has() {
        let pilot = |n: u64| {
            let mut counts = PairCounts::new(3).unwrap();
            // A score of 0.4 more each: sigmoid(0.4) is 0.6, and sigmoid(0.8) 0.69.
            for (pair, wins) in Pair::all(3).zip([60, 69, 60]) {
                counts.add(pair.second(), pair.first(), wins * n).unwrap();
                counts.add(pair.first(), pair.second(), (100 - wins) * n).unwrap();
            }
            Guess::pilot(&Margins::plain(counts), &mut rng(1)).unwrap()
        };
        let spread = |guess: &Guess| {
            let mut all: Vec<f64> = guess.populations().iter().map(Population::agreement).collect();
            all.sort_by(f64::total_cmp);
            (all[all.len() / 10], all[all.len() * 9 / 10])
        };
        let (few, many) = (pilot(1), pilot(1000));
        assert!((many.agreement() - 0.63).abs() < 0.01, "{}", many.agreement());
        let [few, many] = [spread(&few), spread(&many)];
        assert!(few.1 - few.0 > 3.0 * (many.1 - many.0), "{few:?} {many:?}");
    }
}
