//! The result as one picture for a slide: it stands alone, in the shape of a screen, with its own colours and no style sheet.

use askama::Template;
use veilrank::outcome::Outcome;

use super::{
    lines::{cut, lines},
    reads_right_to_left, writable,
};
use crate::pages::words::{chance, grouped, places};

/// The picture, 1280 by 720.
#[derive(Debug, Template)]
#[template(path = "pictures/slide.svg", escape = "html")]
pub(in super::super) struct Slide {
    title: Vec<Line>,
    /// How many answered, and when that was.
    facts: String,
    /// The result in a sentence or two.
    headline: Vec<Line>,
    /// Whether places are drawn, and with them what bars are.
    judged: Option<String>,
    rows: Vec<Row>,
    /// How many items are left out.
    more: Option<String>,
    address: String,
}

/// A line of words, and where it stands.
#[derive(Debug)]
struct Line {
    y: f64,
    x: f64,
    rtl: bool,
    text: String,
}

/// One item.
#[derive(Debug)]
struct Row {
    y: f64,
    place: usize,
    name: Line,
    /// The bar over the places that it could have, and the dot on its own.
    bar: Option<Bar>,
}

#[derive(Debug)]
struct Bar {
    x: f64,
    width: f64,
    dot: f64,
    words: String,
}

/// What a slide says besides the outcome.
#[derive(Debug)]
pub(in super::super) struct SlideWords {
    pub(in super::super) title: String,
    pub(in super::super) facts: String,
    pub(in super::super) headline: String,
    pub(in super::super) address: String,
}

const LEFT: f64 = 64.0;
const RIGHT: f64 = 1280.0 - LEFT;

/// How much wider bold letters are.
const BOLDER: f64 = 1.12;

/// So many items have room.
const MOST_ROWS: usize = 10;

/// Names reach from here to there, bars over the rest but for their words.
const NAMES: (f64, f64) = (LEFT + 56.0, 610.0);
const BARS: (f64, f64) = (640.0, 1060.0);

impl Slide {
    /// The picture of an outcome.
    pub(in super::super) fn of(outcome: &Outcome, words: SlideWords) -> Self {
        let SlideWords { title, facts, headline, address } = words;
        let title = placed(&title, (44.0, BOLDER), 92.0);
        let below = title.last().map_or(92.0, |line| line.y);
        // Our own sentence, whatever the names in it are written in.
        let headline = placed(&format!("\u{200E}{headline}"), (25.0, 1.0), below + 54.0);
        let top = headline.last().map_or(240.0, |line| line.y) + 34.0;
        let all = outcome.order.items();
        let shown = all.min(MOST_ROWS);
        let room = (628.0 - top) / (shown.max(4) as f64);
        let judged = outcome.reports > 0 && outcome.rank_intervals.is_some();
        let rows = if outcome.reports == 0 {
            Vec::new()
        } else {
            rows(outcome, shown, (top, room.min(46.0)))
        };
        Self {
            title,
            facts,
            headline,
            judged: judged.then(|| chance(outcome.confidence)),
            more: (all > rows.len() && !rows.is_empty()).then(|| grouped((all - shown) as u64)),
            rows,
            address: cut(&writable(&address), 30.0),
        }
    }
}

/// A text in two lines at most, of a size and so much bolder than usual, the first of them at a height.
fn placed(text: &str, (size, bolder): (f64, f64), top: f64) -> Vec<Line> {
    let text = writable(text);
    let rtl = !text.starts_with('\u{200E}') && reads_right_to_left(&text);
    let line = |(at, text): (usize, String)| Line {
        y: top + 1.2 * size * at as f64,
        x: if rtl { RIGHT } else { LEFT },
        rtl,
        text,
    };
    lines(&text, (RIGHT - LEFT) / (size * bolder), 2).into_iter().enumerate().map(line).collect()
}

fn rows(outcome: &Outcome, shown: usize, (top, height): (f64, f64)) -> Vec<Row> {
    let all = outcome.order.items();
    let x = |place: usize| {
        let step = (BARS.1 - BARS.0) / all as f64;
        step.mul_add(place as f64 - 0.5, BARS.0)
    };
    let row = |(at, item): (usize, usize)| {
        let name = writable(&outcome.items.as_slice()[item]);
        let y = height.mul_add(at as f64 + 0.5, top);
        let rtl = reads_right_to_left(&name);
        let bar = outcome.rank_intervals.as_ref().map(|intervals| {
            let (low, high) = intervals[item];
            Bar { x: x(low), width: x(high) - x(low), dot: x(at + 1), words: places(low, high) }
        });
        let (start, end) = NAMES;
        let text = cut(&name, (end - start) / (24.0 * BOLDER));
        let name = Line { y, x: if rtl { end } else { start }, rtl, text };
        Row { y, place: at + 1, name, bar }
    };
    let order = outcome.order.order().iter().map(|item| item.index());
    order.take(shown).enumerate().map(row).collect()
}
