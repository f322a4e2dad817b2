//! What the organiser says about single items, as it is shown beside them.

use veilrank::{ranking::Item, wire::Note};

use super::terms::Offer;
use crate::output::short;

/// The most characters that are shown of a text and of a link.
const LONGEST_TEXT: usize = 300;
const LONGEST_LINK: usize = 500;

/// A text for each item, made harmless for a terminal; empty where nothing is said.
#[derive(Debug, Default)]
pub(crate) struct Notes(Vec<String>);

impl Notes {
    /// What an offer says, if it has a word for each item.
    pub(crate) fn of(offer: &Offer) -> Self {
        let notes = &offer.service.about.notes;
        if notes.len() != offer.survey.items() {
            return Self::default();
        }
        Self(notes.iter().map(|note| note.as_ref().map(lines).unwrap_or_default()).collect())
    }

    /// What stands below an item.
    pub(crate) fn below(&self, item: Item) -> String {
        self.0.get(item.index()).cloned().unwrap_or_default()
    }
}

/// A note as lines of their own; what is no link over https is not shown as one.
fn lines(note: &Note) -> String {
    let text = note.text.iter().map(|text| short(text, LONGEST_TEXT));
    let link = note.link.iter().filter(|link| link.starts_with("https://"));
    let link = link.map(|link| short(link, LONGEST_LINK));
    text.chain(link).fold(String::new(), |below, line| below + "\n        " + &line)
}
