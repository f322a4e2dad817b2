//! Where the error comes from: a bar from nothing wrong to what a coin would get wrong.

use askama::Template;
use veilrank::outcome::ExpectedError;

use super::{Percent, Way};
use crate::pages::{say::Say, words::share_of_100};

/// The picture.
#[derive(Debug, Template)]
#[template(path = "pictures/split.svg", escape = "html")]
pub(in super::super) struct Split {
    say: Say,
    way: Way,
    sampling: f64,
    privacy: f64,
    words: String,
}

impl Split {
    /// The picture of an expected error. A coin gets half of all pairs wrong, which is the whole width.
    pub(in super::super) fn of(say: Say, error: &ExpectedError) -> Self {
        let width = |share: f64| (200.0 * share).clamp(0.0, 100.0);
        let words = say
            .text("results-split-about")
            .with("total", share_of_100(error.total))
            .with("sampling", share_of_100(error.sampling))
            .with("privacy", share_of_100(error.privacy))
            .to_string();
        let sampling = width(error.sampling);
        let privacy = width(error.privacy).min(100.0 - sampling);
        Self { say, way: Way::of(say), sampling, privacy, words }
    }

    /// The left edge of a part that begins so far from where the bar begins.
    fn left(&self, from: f64, width: f64) -> Percent {
        Percent(self.way.left(from, width, 100.0))
    }

    fn wide(width: f64) -> Percent {
        Percent(width)
    }
}
