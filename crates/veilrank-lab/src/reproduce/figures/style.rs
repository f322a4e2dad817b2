//! How lines are told apart: by colour (Okabe and Ito's, safe for the colour-blind), by mark and by dash.

use super::canvas::{Marker, Stroke};
use crate::reproduce::Series;

/// The look of one line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Style {
    pub(super) color: &'static str,
    pub(super) marker: Marker,
    pub(super) dash: &'static [f64],
}

const BLACK: &str = "#000000";
const ORANGE: &str = "#e69f00";
const SKY: &str = "#56b4e9";
const GREEN: &str = "#009e73";
const BLUE: &str = "#0072b2";
const RED: &str = "#d55e00";
const PURPLE: &str = "#cc79a7";
const GREY: &str = "#8a8a8a";

const SOLID: &[f64] = &[];
const DASHED: &[f64] = &[7.0, 3.0];
const DOTTED: &[f64] = &[2.0, 3.0];
const DASH_DOT: &[f64] = &[8.0, 3.0, 2.0, 3.0];

/// A line without marks, to compare with.
pub(super) const GUIDE: Style = Style { color: GREY, marker: Marker::Ring, dash: DASHED };

impl Style {
    const fn new(color: &'static str, marker: Marker, dash: &'static [f64]) -> Self {
        Self { color, marker, dash }
    }

    /// The same system looks the same in every figure.
    pub(super) const fn of(series: Series) -> Self {
        match series {
            Series::KwikSort => Self::new(BLACK, Marker::Circle, SOLID),
            Series::DpKwikSortAsPrinted => Self::new(SKY, Marker::Diamond, DASHED),
            Series::DpKwikSort => Self::new(PURPLE, Marker::Down, DOTTED),
            Series::Rr => Self::new(BLUE, Marker::Square, SOLID),
            Series::Lap => Self::new(ORANGE, Marker::Triangle, DASH_DOT),
            Series::OneShot => Self::new(RED, Marker::Cross, DASHED),
            Series::Live => Self::new(GREEN, Marker::Diamond, DASH_DOT),
            Series::Orders => Self::new(SKY, Marker::Ring, DASHED),
            Series::DpBorda => Self::new(PURPLE, Marker::Down, SOLID),
        }
    }

    /// The first, second.. of several lines that have an order of their own.
    pub(super) fn nth(place: usize) -> Self {
        const ALL: [Style; 4] = [
            Style::new(RED, Marker::Circle, SOLID),
            Style::new(BLUE, Marker::Square, DASHED),
            Style::new(GREEN, Marker::Triangle, DASH_DOT),
            Style::new(PURPLE, Marker::Diamond, DOTTED),
        ];
        ALL[place % ALL.len()]
    }

    pub(super) const fn stroke(self) -> Stroke {
        Stroke { color: self.color, width: 1.7, dash: self.dash }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How light a colour is, from 0 to 255.
    fn lightness(color: &str) -> f64 {
        let part = |at: usize| f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap());
        0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5)
    }

    fn distinct(styles: &[Style]) {
        for (i, a) in styles.iter().enumerate() {
            for b in &styles[..i] {
                assert!(a.color != b.color && a.marker != b.marker, "{a:?} {b:?}");
                let told_apart = (lightness(a.color) - lightness(b.color)).abs() > 20.0;
                assert!(told_apart || a.dash != b.dash, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn lines_that_meet_differ_in_mark_and_in_dash_or_lightness() {
        let paper: Vec<Style> =
            Series::ALL.iter().filter(|s| s.is_the_papers()).map(|&s| Style::of(s)).collect();
        distinct(&paper);
        distinct(&[Series::KwikSort, Series::Rr, Series::OneShot, Series::Live].map(Style::of));
        distinct(&crate::reproduce::future::ATTACKED.map(Style::of));
        distinct(&[0, 1, 2, 3].map(Style::nth));
    }
}
