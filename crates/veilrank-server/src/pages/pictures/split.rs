//! Where the error comes from: a bar from nothing wrong to what a coin would get wrong.

use askama::Template;
use veilrank::outcome::ExpectedError;

use super::Percent;
use crate::pages::words::in_100;

/// The picture.
#[derive(Debug, Template)]
#[template(path = "pictures/split.svg", escape = "html")]
pub(in super::super) struct Split {
    sampling: Percent,
    privacy: Percent,
    words: String,
}

impl Split {
    /// The picture of an expected error. A coin gets half of all pairs wrong, which is the whole width.
    pub(in super::super) fn of(error: &ExpectedError) -> Self {
        let width = |share: f64| Percent((200.0 * share).clamp(0.0, 100.0));
        let words = format!(
            "Of 100 pairs, {} are expected to be the wrong way round: {} for lack of people, {} for privacy. \
             Guessing would get 50 wrong.",
            in_100(error.total),
            in_100(error.sampling),
            in_100(error.privacy)
        );
        let sampling = width(error.sampling);
        let privacy = Percent(width(error.privacy).0.min(100.0 - sampling.0));
        Self { sampling, privacy, words }
    }
}
