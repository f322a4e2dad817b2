//! What to expect of a survey before it starts, by normal theory; the lab plays the real protocol to check.

mod forecast;

pub use self::forecast::{Forecast, Needed, Proposal, rounded};
use crate::{
    bradley_terry::{bradley_terry, expected_precision},
    error::Error,
    margins::Margins,
    numeric::{ALL_DIGITS, MultiNormal, bisect},
    ranking::{Pair, check_items},
};

/// What the population is taken to be: Bradley-Terry scores, best item first.
#[derive(Debug, Clone, PartialEq)]
pub struct Guess {
    scores: Vec<f64>,
}

impl Guess {
    /// Evenly spaced items, such that a voter agrees with the common order on this share of pairs.
    pub fn even(items: usize, agreement: f64) -> Result<Self, Error> {
        check_items(items)?;
        if !(agreement > 0.5 && agreement < 1.0) {
            let rule = "above 0.5 (a coin) and below 1";
            return Err(Error::Parameter { name: "agreement", rule, got: agreement });
        }
        // Agreement rises with the step between items; a step of 40 is agreement to the last digit.
        let too_near = |step| Self::ladder(items, step).agreement() < agreement;
        Ok(Self::ladder(items, bisect((0.0, 40.0), ALL_DIGITS, too_near)))
    }

    fn ladder(items: usize, step: f64) -> Self {
        Self { scores: (0..items).rev().map(|place| place as f64 * step).collect() }
    }

    /// What a pilot says: its Bradley-Terry scores, sorted.
    pub fn pilot(margins: &Margins) -> Self {
        let mut scores = bradley_terry(margins).scores;
        scores.sort_by(|a, b| b.total_cmp(a));
        Self { scores }
    }

    /// The scores, best item first.
    pub fn scores(&self) -> &[f64] {
        &self.scores
    }

    /// The share of pairs on which a voter agrees with the common order.
    pub fn agreement(&self) -> f64 {
        let agrees = |(a, b): (f64, f64)| 1.0 / (1.0 + (b - a).exp());
        self.over_pairs(agrees)
    }

    /// The share of pairs that the consensus is expected to have right, when this many answers of this reliability are
    /// spread evenly over all pairs.
    pub fn accuracy(&self, answers: f64, reliability: f64) -> Result<f64, Error> {
        let chances = self.chances(answers, reliability)?;
        Ok(chances.iter().map(|(_, right)| right).sum::<f64>() / chances.len() as f64)
    }

    /// How many places apart two items must be so that the consensus has them in the right order with this confidence,
    /// whichever they are; nothing when not even the first and the last are told apart.
    pub fn told_apart(
        &self,
        answers: f64,
        reliability: f64,
        confidence: f64,
    ) -> Result<Option<usize>, Error> {
        let mut least = vec![1.0; self.scores.len()];
        for (pair, right) in self.chances(answers, reliability)? {
            let places = pair.second().index() - pair.first().index();
            least[places] = f64::min(least[places], right);
        }
        let sure = least.iter().skip(1).rev().take_while(|&&right| right >= confidence).count();
        Ok((sure > 0).then(|| self.scores.len() - sure))
    }

    /// The fewest people who reach an accuracy, within a hundredth, when each gives so many answers of this reliability; nothing when
    /// `most` are not enough.
    pub fn needed(
        &self,
        accuracy: f64,
        (answers, reliability): (usize, f64),
        most: u32,
    ) -> Result<Option<u32>, Error> {
        let right = |people: f64| self.accuracy(people * answers as f64, reliability);
        if right(f64::from(most))? < accuracy {
            return Ok(None);
        }
        // By their logarithm: people are counted by tens, hundreds and thousands. What cannot be computed is not enough.
        let too_few = |log: f64| !right(log.exp()).is_ok_and(|right| right >= accuracy);
        let people = bisect((0.0, f64::from(most).ln()), 0.01, too_few).exp().ceil();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to most")]
        let whole = people.min(f64::from(most)) as u32;
        Ok(Some(whole))
    }

    /// How likely the consensus has each pair in the right order.
    ///
    /// The scores are normal around the truth, with the inverse of the Fisher information as their covariance.
    fn chances(&self, answers: f64, reliability: f64) -> Result<Vec<(Pair, f64)>, Error> {
        let items = self.scores.len();
        let per_pair = answers / Pair::count(items) as f64;
        // A trace of a prior keeps the information of scores that only differences tell from being singular.
        let information = expected_precision(&self.scores, 1e-3, reliability, |_| per_pair);
        let estimate = MultiNormal::from_precision(self.scores.clone(), information)?;
        let right =
            |pair: Pair| (pair, estimate.above(pair.first().index(), pair.second().index()));
        Ok(Pair::all(items).map(right).collect())
    }

    fn over_pairs(&self, value: impl Fn((f64, f64)) -> f64) -> f64 {
        let pairs = Pair::all(self.scores.len())
            .map(|pair| (self.scores[pair.first().index()], self.scores[pair.second().index()]));
        pairs.map(value).sum::<f64>() / Pair::count(self.scores.len()) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{margins::PairCounts, numeric::normal_cdf};

    #[test]
    fn the_guess_agrees_as_much_as_it_should() {
        for items in [2, 5, 20] {
            for agreement in [0.55, 0.7, 0.9, 0.99] {
                let guess = Guess::even(items, agreement).unwrap();
                assert!((guess.agreement() - agreement).abs() < 1e-6, "{items} {agreement}");
            }
        }
        for bad in [0.5, 1.0, 0.0, f64::NAN] {
            assert!(Guess::even(5, bad).is_err(), "{bad}");
        }
        assert!(Guess::even(1, 0.7).is_err());
    }

    #[test]
    fn accuracy_rises_with_answers_and_with_reliability() {
        let guess = Guess::even(8, 0.7).unwrap();
        let accuracy = |answers, reliability| guess.accuracy(answers, reliability).unwrap();
        let (few, many) = (accuracy(100.0, 0.4), accuracy(10_000.0, 0.4));
        assert!(0.5 < few && few < many && many < 1.0);
        assert!(accuracy(100.0, 0.2) < few && few < accuracy(100.0, 1.0));
    }

    #[test]
    fn more_people_tell_closer_items_apart() {
        let guess = Guess::even(8, 0.7).unwrap();
        let apart = |answers| guess.told_apart(answers, 0.4, 0.95).unwrap();
        assert_eq!(apart(1.0), None, "one noisy answer tells nothing apart");
        assert_eq!(apart(1e6), Some(1), "so many tell neighbours apart");
        let places: Vec<usize> =
            [500.0, 2000.0, 8000.0].iter().map(|&n| apart(n).unwrap()).collect();
        assert!(places.is_sorted_by(|a, b| a > b), "{places:?}");
        assert!(
            guess.told_apart(2000.0, 0.4, 0.999).unwrap() > apart(2000.0),
            "more confidence takes more"
        );
    }

    #[test]
    fn two_items_have_the_textbook_accuracy() {
        // One pair, p = 0.7, n plain answers: the log-odds have variance 1 / (n p (1 - p)).
        let guess = Guess::even(2, 0.7).unwrap();
        let lead = (0.7f64 / 0.3).ln();
        let expected = normal_cdf(lead * (50.0f64 * 0.21).sqrt());
        assert!((guess.accuracy(50.0, 1.0).unwrap() - expected).abs() < 1e-3);
    }

    #[test]
    fn a_pilot_is_read_by_its_scores() {
        let mut counts = PairCounts::new(3).unwrap();
        for pair in Pair::all(3) {
            counts.add(pair.second(), pair.first(), 70).unwrap();
            counts.add(pair.first(), pair.second(), 30).unwrap();
        }
        let guess = Guess::pilot(&Margins::plain(counts));
        assert!(guess.scores().is_sorted_by(|a, b| a >= b));
        assert!((guess.agreement() - 0.7).abs() < 0.03, "{}", guess.agreement());
    }
}
