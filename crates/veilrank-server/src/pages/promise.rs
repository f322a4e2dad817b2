//! What a survey's terms promise to each participant, in numbers that people can picture.

use veilrank::{Error, asking, privacy::Epsilon, randomizer::Mechanism, survey::Survey};

use super::{
    say::Say,
    words::{self, out_of, times_in},
};

/// The promise of a survey, or of the usual terms.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Promise {
    say: Say,
    /// The most that one participant spends.
    epsilon: f64,
    /// What the code that runs really spends of it.
    loss: f64,
    /// How many answers leave a device.
    answers: usize,
    /// How likely one of them is the true one.
    truth: f64,
    mechanism: Mechanism,
}

impl Promise {
    /// What these terms promise.
    pub(super) fn of(say: Say, survey: &Survey) -> Result<Self, Error> {
        Self::at(say, survey, survey.epsilon())
    }

    /// What they promise to somebody who spends so much. Where no channel can be made nothing is promised.
    fn at(say: Say, survey: &Survey, epsilon: Epsilon) -> Result<Self, Error> {
        let truth = f64::midpoint(1.0, survey.channel(epsilon)?.reliability());
        let loss = survey.loss(epsilon)?;
        let (answers, mechanism) = (survey.queries(), survey.mechanism());
        Ok(Self { say, epsilon: epsilon.get(), loss, answers, truth, mechanism })
    }

    /// One answer at the epsilon of 1 that a new survey starts with.
    pub(super) fn usual(say: Say) -> Result<Self, Error> {
        let truth = asking::p_rr(Epsilon::new(1.0)?);
        let mechanism = Mechanism::RandomizedResponse;
        Ok(Self { say, epsilon: 1.0, loss: 1.0, answers: 1, truth, mechanism })
    }

    pub(super) fn epsilon(&self) -> f64 {
        self.epsilon
    }

    /// The exact loss, to the last digit.
    pub(super) fn loss(&self) -> String {
        self.loss.to_string()
    }

    /// How much likelier one opinion can make what leaves a device than another.
    pub(super) fn factor(&self) -> f64 {
        words::factor(self.epsilon)
    }

    /// What all that leaves a device can tell at most, as a sentence; `whose`: you, person, owner.
    pub(super) fn sure(&self, whose: &str) -> String {
        words::sure_words(self.say, self.epsilon, whose)
    }

    /// The number in it.
    pub(super) fn most_sure(&self) -> String {
        words::most_sure(self.say, self.epsilon)
    }

    /// How many answers leave a device.
    pub(super) fn answers(&self) -> usize {
        self.answers
    }

    /// How often one answer is the true one.
    pub(super) fn truth(&self) -> String {
        times_in(self.say, self.truth)
    }

    /// How often it is not.
    pub(super) fn lies(&self) -> String {
        times_in(self.say, 1.0 - self.truth)
    }

    /// People who all think the same, as many as show both sides, with how many true and how many turned answers they
    /// send; nothing where not one in a million is turned.
    pub(super) fn crowd(&self) -> Option<[u64; 3]> {
        let (kept, people) = out_of(self.truth)?;
        Some([people, kept, people - kept])
    }

    /// The share of true answers, for pictures.
    pub(super) fn share(&self) -> f64 {
        self.truth
    }

    /// Whether a single answer is what leaves the device.
    pub(super) fn single(&self) -> bool {
        self.answers == 1 && self.mechanism != Mechanism::PermutationCap
    }

    /// What kind of thing leaves it: order, single, several.
    pub(super) fn kind(&self) -> &'static str {
        match (self.orders(), self.single()) {
            (true, _) => "order",
            (false, true) => "single",
            (false, false) => "several",
        }
    }

    /// Whether whole orders leave it.
    pub(super) fn orders(&self) -> bool {
        self.mechanism == Mechanism::PermutationCap
    }

    /// What leaves a device.
    pub(super) fn what(&self) -> String {
        let say = self.say;
        if self.orders() {
            return say.text("common-promise-order").to_string();
        }
        say.text("common-promise-answers").with("count", self.answers).to_string()
    }

    /// Such a budget is called private by courtesy only.
    pub(super) fn weak(&self) -> bool {
        self.epsilon > 3.0
    }
}

#[cfg(test)]
mod tests {
    use veilrank::ranking::Names;

    use super::*;

    fn epsilon(value: f64) -> Epsilon {
        Epsilon::new(value).unwrap()
    }

    fn survey(budget: f64, queries: usize) -> Survey {
        let names = Names::numbered(4).unwrap();
        Survey::new("s", names, epsilon(budget), queries, Mechanism::Laplace).unwrap()
    }

    #[test]
    fn what_has_no_channel_promises_nothing() {
        let (say, survey) = (Say::english(), survey(1.0, 3));
        // What no survey is made with, and no device spends.
        let too_little = epsilon(f64::from(f32::MIN_POSITIVE));
        assert!(
            survey.channel(too_little).is_err() && Promise::at(say, &survey, too_little).is_err()
        );
        assert!(Promise::of(say, &survey).is_ok());
    }

    #[test]
    fn a_crowd_shows_both_sides() {
        let crowd = |truth| Promise { truth, ..Promise::usual(Say::english()).unwrap() }.crowd();
        assert_eq!(crowd(0.731).unwrap(), [100, 73, 27]);
        assert_eq!(crowd(0.9991).unwrap(), [10_000, 9_991, 9]);
        assert_eq!(crowd(1.0), None);
    }
}
