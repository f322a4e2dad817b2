//! Why a method was chosen.

use std::fmt;

use serde::{Serialize, Serializer};

/// Why `auto` chose the method that it chose. As text and in JSON it is a sentence without its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Plain answers: Kemeny.
    Plain,
    /// Noisy answers about few enough items: a fit.
    Noisy,
    /// Noisy answers about too many items to fit: Borda.
    Many,
    /// Whole noisy orders: Borda.
    Orders,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Noisy, Self::Many, Self::Orders];

    /// Its name, by which pages say it in other languages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Noisy => "noisy",
            Self::Many => "many",
            Self::Orders => "orders",
        }
    }

    /// The reason in English.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Plain => {
                "the answers are plain, so the order that fewest voters disagree with can be found"
            }
            Self::Noisy => {
                "the answers are noisy, and a fit that knows how noisy makes the most of each of them"
            }
            Self::Many => {
                "the answers are noisy and the items too many to fit, and averaging cancels most of the noise; with many answers this is the order of mean places, which need not be the one that fewest voters disagree with"
            }
            Self::Orders => {
                "the answers are whole noisy orders, which tell the mean places of items and next to nothing else"
            }
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.about())
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.about())
    }
}
