//! What a survey's terms promise to each participant, in numbers that people can picture.

use veilrank::{privacy::Epsilon, randomizer::Mechanism, survey::Survey};

use super::words::{budget, chance};

/// The promise of a survey, or of the usual terms.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Promise {
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
    pub(super) fn of(survey: &Survey) -> Self {
        let epsilon = survey.epsilon();
        // A survey cannot be made whose terms have no channel.
        let truth = survey
            .channel(epsilon)
            .map_or(1.0, |channel| f64::midpoint(1.0, channel.reliability()));
        let loss = survey.loss(epsilon).unwrap_or(epsilon.get());
        let (answers, mechanism) = (survey.queries(), survey.mechanism());
        Self { epsilon: epsilon.get(), loss, answers, truth, mechanism }
    }

    pub(super) fn epsilon(&self) -> String {
        budget(self.epsilon)
    }

    /// The exact loss, to the last digit.
    pub(super) fn loss(&self) -> f64 {
        self.loss
    }

    /// How much likelier one opinion can make what leaves a device than another: e to the epsilon.
    pub(super) fn factor(&self) -> String {
        let factor = self.epsilon.exp();
        match factor {
            ..10.0 => format!("{factor:.2}"),
            ..1000.0 => format!("{factor:.0}"),
            _ => super::words::about(whole(factor)),
        }
    }

    /// What somebody who thought it even can believe at most after seeing everything that left a device.
    pub(super) fn at_most(&self) -> String {
        let odds = self.epsilon.exp();
        if odds > 999.0 {
            return format!("{:.2}", 100.0 * odds / (1.0 + odds));
        }
        chance(odds / (1.0 + odds))
    }

    /// How often in 100 one answer is the true one.
    pub(super) fn truth(&self) -> String {
        chance(self.truth)
    }

    /// The others.
    pub(super) fn lies(&self) -> String {
        chance(1.0 - self.truth)
    }

    /// The share of true answers, for pictures.
    pub(super) fn share(&self) -> f64 {
        self.truth
    }

    /// Whether a single answer is what leaves the device.
    pub(super) fn single(&self) -> bool {
        self.answers == 1 && self.mechanism != Mechanism::PermutationCap
    }

    /// Whether whole orders leave it.
    pub(super) fn orders(&self) -> bool {
        self.mechanism == Mechanism::PermutationCap
    }

    /// What leaves a device.
    pub(super) fn what(&self) -> String {
        match (self.mechanism, self.answers) {
            (Mechanism::PermutationCap, _) => "one whole order with noise".to_owned(),
            (_, 1) => "one noisy answer".to_owned(),
            (_, answers) => format!("{answers} noisy answers"),
        }
    }

    /// Such a budget is called private by courtesy only.
    pub(super) fn weak(&self) -> bool {
        self.epsilon > 3.0
    }
}

impl Default for Promise {
    /// One answer at the epsilon of 1 that a new survey starts with.
    fn default() -> Self {
        let truth = Epsilon::new(1.0).map_or(0.5, veilrank::asking::p_rr);
        let mechanism = Mechanism::RandomizedResponse;
        Self { epsilon: 1.0, loss: 1.0, answers: 1, truth, mechanism }
    }
}

fn whole(number: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "e^epsilon is at most e^20"
    )]
    let whole = number as u64;
    whole
}
