//! Pictures of an outcome as SVG, for pages that run no script and allow no style of their own; and two that stand alone, for slides
//! and for links.
//!
//! Widths are in percent and heights in rem, so text keeps its size on every screen and grows with the reader's font.
//! Colours come from classes of the stylesheet, so pictures are dark where the page is. What is seen is also said: each
//! picture has a title and a description, and what a row means appears when it is pointed at.

mod card;
mod intervals;
mod lines;
mod matrix;
mod slide;
mod split;

use std::fmt;

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;
use veilrank_words::Direction;

pub(super) use self::{
    card::{Card, drawable},
    intervals::Intervals,
    matrix::Matrix,
    slide::{Slide, SlideWords},
    split::Split,
};
use super::say::Say;

/// Which way a picture is read. From right to left it is mirrored: the first place stands where a line of text begins, as readers of
/// Arabic expect of lists and charts. What is measured from the left is turned into what is measured from the right, so pictures
/// state `direction="ltr"` for themselves, whatever the page around them has, and anchors mean the same in both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Way {
    rtl: bool,
}

impl Way {
    fn of(say: Say) -> Self {
        Self { rtl: say.language().direction() == Direction::RightToLeft }
    }

    /// A place across a picture that is so wide.
    fn across(self, x: f64, whole: f64) -> f64 {
        if self.rtl { whole - x } else { x }
    }

    /// The left edge of something that reaches so far from a place.
    fn left(self, x: f64, width: f64, whole: f64) -> f64 {
        if self.rtl { whole - x - width } else { x }
    }

    /// Where a text is held that begins where lines begin, and one that ends there.
    fn start(self) -> &'static str {
        if self.rtl { "end" } else { "start" }
    }

    fn end(self) -> &'static str {
        if self.rtl { "start" } else { "end" }
    }
}

/// A width or a place across, as a share of the whole.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Percent(f64);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", (self.0 * 100.0).round() / 100.0)
    }
}

/// A height or a place from the top, in units of the reader's font.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rem(f64);

impl fmt::Display for Rem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}rem", (self.0 * 1000.0).round() / 1000.0)
    }
}

/// A name in a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Label {
    text: String,
    /// It is read from right to left, and starts at the right.
    rtl: bool,
}

/// The longest name that a picture shows whole, in letters as people count them; the rest of a longer one would be cut off
/// by its edge anyway.
const LONGEST: usize = 60;

impl Label {
    fn new(name: &str) -> Self {
        let name = writable(name);
        let mut letters = name.graphemes(true);
        let mut text: String = letters.by_ref().take(LONGEST).collect();
        if letters.next().is_some() {
            text.push('…');
        }
        Self { rtl: reads_right_to_left(&name), text }
    }

    /// About how wide it is, in letters of usual width.
    fn width(&self) -> usize {
        self.text.width()
    }
}

/// A name without the two characters that XML has no way to write.
fn writable(name: &str) -> String {
    name.replace(['\u{FFFE}', '\u{FFFF}'], "\u{FFFD}")
}

/// Whether a text's first letter belongs to a script that is written from right to left.
fn reads_right_to_left(text: &str) -> bool {
    let right = |c: char| {
        matches!(c, '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}'
            | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
    };
    text.chars().find(|c| c.is_alphabetic()).is_some_and(right)
}

#[cfg(test)]
mod tests;
