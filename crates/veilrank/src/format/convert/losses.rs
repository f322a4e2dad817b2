//! What a format cannot keep, by its kind.

use std::fmt;

use serde::Serialize;

use super::Document;
use crate::choice::choice;

choice! {
    /// What is lost on the way from one format to another.
    "a kind of loss" pub enum Lost {
        /// Ballots with ties are left out.
        Ties = "ties",
        /// Ballots that do not rank every item are left out.
        Gaps = "gaps",
        /// Comparisons that nobody won are left out.
        TiedPairs = "tied-pairs",
        /// Ballots that compare no two items are left out.
        SilentBallots = "silent-ballots",
        /// Which comparisons come from one ballot is lost.
        Ballots = "ballots",
        /// Who made which comparison is lost.
        People = "people",
        /// People are numbers, and what they were called is lost.
        PeopleNames = "people-names",
        /// Who made which comparison was not known, so that each is taken for another person's.
        Strangers = "strangers",
        /// Weights were multiplied to be whole, so that counts are no numbers of people any more.
        Weights = "weights",
        /// Items are numbers, and what they were called is lost.
        Names = "names",
        /// Some names are spelt otherwise, since the format has no place for some of their marks.
        Spelling = "spelling",
        /// Items that nobody ranks are lost.
        UnseenItems = "unseen-items",
        /// The items' own order is lost; a reader has the alphabet's.
        ItemOrder = "item-order",
        /// What the file is called is lost.
        Title = "title",
        /// What a PrefLib header says besides is lost.
        Header = "header",
        /// How many are to be elected is lost.
        Seats = "seats",
        /// Who withdrew is lost; their ranks are kept.
        Withdrawn = "withdrawn",
        /// Ratings are lost; which of them are higher is kept.
        Ratings = "ratings",
        /// Ranks that were skipped are closed up.
        SkippedRanks = "skipped-ranks",
        /// Notes and metadata are lost.
        Notes = "notes",
    }
}

/// Something that was lost, and how often or how much of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Loss {
    /// What.
    pub what: Lost,
    /// How many of them; for weights, what they were multiplied by.
    pub number: u64,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = self.what.about().trim_end_matches('.');
        let about = about.chars().next().into_iter().flat_map(char::to_lowercase);
        let rest = self.what.about().trim_end_matches('.').chars().skip(1);
        let about: String = about.chain(rest).collect();
        match self.what {
            Lost::Weights => write!(f, "{}: {about} (times {})", self.what, self.number),
            Lost::Title | Lost::Ballots | Lost::ItemOrder | Lost::Seats | Lost::Notes => {
                write!(f, "{}: {about}", self.what)
            }
            _ => write!(f, "{}: {about} ({})", self.what, self.number),
        }
    }
}

/// Those that there are any of.
pub(super) fn some(found: impl IntoIterator<Item = (Lost, u64)>) -> Vec<Loss> {
    let some = found.into_iter().filter(|&(_, number)| number > 0);
    some.map(|(what, number)| Loss { what, number }).collect()
}

/// What is lost of a document, as it turns out.
#[derive(Debug)]
pub(super) struct Losses(Vec<Loss>);

impl Losses {
    pub(super) fn of(document: &Document) -> Self {
        Self(document.losses.clone())
    }

    /// Notes that so many are lost, if any are.
    pub(super) fn note(&mut self, what: Lost, number: usize) {
        self.add(what, number as u64);
    }

    pub(super) fn add(&mut self, what: Lost, number: u64) {
        self.0.extend(some([(what, number)]));
    }

    pub(super) fn finish(self) -> Vec<Loss> {
        self.0
    }
}
