//! How much of the order is expected to be wrong, and why, in plain words.

use veilrank::outcome::ExpectedError;

use super::facts::Facts;
use crate::pages::{
    pictures::Split,
    words::{grouped, in_100, people},
};

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
        let total = in_100(error.total);
        if total == "0" {
            let sentence = "Hardly any pair is expected to be the wrong way round.".to_owned();
            return Self { sentence, shares: None };
        }
        let pairs = facts.items * (facts.items - 1) / 2;
        let wrong = pairs as f64 * error.total;
        let wrong = if wrong < 9.95 { format!("{wrong:.1}") } else { format!("{wrong:.0}") };
        let sentence = match pairs {
            1 => format!("An order as unsure as this is the wrong way round {total} times in 100."),
            pairs => format!(
                "Of 100 pairs, about {total} are expected to be the wrong way round. That makes {wrong} of the {} pairs here.",
                grouped(pairs as u64)
            ),
        };
        let so_far = if facts.open { " so far" } else { "" };
        let sampling = format!(
            "{} because only {} answered{so_far}",
            in_100(error.sampling),
            people(facts.counted)
        );
        let privacy = format!("{} because of the noise that protects them", in_100(error.privacy));
        Self { sentence, shares: Some(Shares { sampling, privacy, picture: Split::of(error) }) }
    }
}
