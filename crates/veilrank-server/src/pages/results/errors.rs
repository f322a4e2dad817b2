//! How much of the order is expected to be wrong, and why, in plain words.

use veilrank::outcome::ExpectedError;

use super::facts::Facts;
use crate::pages::{pictures::Split, words::share_of_100 as in_100};

/// How much of the order is about wrong, and why.
pub(super) struct ErrorWords {
    pub(super) sentence: String,
    /// Missing where there is nothing to see.
    pub(super) shares: Option<Shares>,
}

/// The error out of 100, by its reasons.
pub(super) struct Shares {
    pub(super) sampling: String,
    pub(super) privacy: String,
    pub(super) picture: Split,
}

impl ErrorWords {
    pub(super) fn of(error: &ExpectedError, facts: &Facts<'_>) -> Self {
        let say = facts.say;
        let total = in_100(error.total);
        if total <= 0.0 {
            return Self { sentence: say.text("results-error-none").to_string(), shares: None };
        }
        let pairs = facts.items * (facts.items - 1) / 2;
        let wrong = in_100(pairs as f64 * error.total / 100.0);
        let sentence = match pairs {
            1 => say.text("results-error-one").with("total", total),
            pairs => say
                .text("results-error-pairs")
                .with("total", total)
                .with("wrong", wrong)
                .with("pairs", pairs),
        };
        let sampling = say
            .text("results-error-sampling")
            .with("state", facts.status())
            .with("share", in_100(error.sampling))
            .with("count", facts.counted)
            .to_string();
        let privacy = say.text("results-error-privacy").with("share", in_100(error.privacy));
        let (privacy, picture) = (privacy.to_string(), Split::of(say, error));
        Self { sentence: sentence.to_string(), shares: Some(Shares { sampling, privacy, picture }) }
    }
}
