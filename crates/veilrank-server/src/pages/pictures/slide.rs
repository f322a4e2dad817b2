//! The result as one picture for a slide: it stands alone, in the shape of a screen, with its own colours and no style sheet.

use askama::Template;
use veilrank::outcome::Outcome;

use super::{
    Way,
    lines::{cut, lines, width},
    reads_right_to_left, writable,
};
use crate::pages::{
    say::Say,
    words::{chance_of_100, places_in},
};

/// The picture, 1280 by 720.
#[derive(Debug, Template)]
#[template(path = "pictures/slide.svg", escape = "html")]
pub(in super::super) struct Slide {
    say: Say,
    way: Way,
    title: Vec<Line>,
    /// How many answered, and when that was.
    facts: String,
    /// The result in a sentence or two.
    headline: Vec<Line>,
    /// What bars are, where they are drawn.
    bars: Vec<Line>,
    rows: Vec<Row>,
    /// How many items are left out.
    more: String,
    address: String,
}

/// A line of words, and where it stands.
#[derive(Debug)]
struct Line {
    y: f64,
    x: f64,
    rtl: bool,
    /// Whether it is held at its end: where it is read the other way than the slide, and still begins at the same edge.
    end: bool,
    text: String,
}

impl Line {
    /// A text at a height between two edges, on a slide that is read one way; in one from right to left all begins at the right.
    fn new(way: Way, rtl: bool, (y, left, right): (f64, f64, f64), text: String) -> Self {
        let x = if rtl || way.rtl { right } else { left };
        Self { y, x, rtl, end: way.rtl && !rtl, text }
    }
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

const WIDTH: f64 = 1280.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = WIDTH - LEFT;

/// How much wider bold letters are.
const BOLDER: f64 = 1.12;

/// So many items have room.
const MOST_ROWS: usize = 10;

/// Names reach from here to there, bars over the rest but for their words, which stand in letters of this size.
const NAMES: (f64, f64) = (LEFT + 56.0, 610.0);
const BARS: (f64, f64) = (640.0, 1060.0);
const WORDS: f64 = 20.0;

/// The size of letters at the foot, and where their last line stands.
const SMALL: f64 = 18.0;
const FOOT: f64 = 652.0;

impl Slide {
    /// The picture of an outcome.
    pub(in super::super) fn of(say: Say, outcome: &Outcome, words: SlideWords) -> Self {
        let SlideWords { title, facts, headline, address } = words;
        let way = Way::of(say);
        let title = placed(&title, (way, reads_right_to_left(&title)), (44.0, BOLDER), 92.0);
        let below = title.last().map_or(92.0, |line| line.y);
        // Our own sentence, whatever the names in it are written in.
        let headline = placed(&headline, (way, way.rtl), (25.0, 1.0), below + 54.0);
        let top = headline.last().map_or(240.0, |line| line.y) + 34.0;
        let all = outcome.order.items();
        let shown = if outcome.reports == 0 { 0 } else { all.min(MOST_ROWS) };
        let more = if shown > 0 && all > shown {
            say.text("results-slide-more").with("count", all - shown).to_string()
        } else {
            String::new()
        };
        let judged = shown > 0 && outcome.rank_intervals.is_some();
        let bars = if judged { bars(say, outcome, &more) } else { Vec::new() };
        let bottom = bars.first().map_or(FOOT, |line| line.y) - 24.0;
        let room = (bottom - top) / (shown.max(4) as f64);
        let address = cut(&writable(&address), 30.0);
        Self {
            say,
            way,
            title,
            headline,
            bars,
            more,
            rows: rows(say, outcome, shown, (top, room.min(46.0))),
            facts: cut(&facts, (RIGHT - LEFT) / SMALL - 1.0 - width(&address)),
            address,
        }
    }

    /// A place across the picture, as seen from where lines begin.
    fn x(&self, x: f64) -> f64 {
        self.way.across(x, WIDTH)
    }

    /// The left edge of a bar.
    fn left(&self, x: f64, width: f64) -> f64 {
        self.way.left(x, width, WIDTH)
    }
}

/// A text in two lines at most, of a size and so much bolder than usual, the first of them at a height.
fn placed(text: &str, (way, rtl): (Way, bool), (size, bolder): (f64, f64), top: f64) -> Vec<Line> {
    let text = writable(text);
    let line = |(at, text): (usize, String)| {
        Line::new(way, rtl, (top + 1.2 * size * at as f64, LEFT, RIGHT), text)
    };
    lines(&text, (RIGHT - LEFT) / (size * bolder), 2).into_iter().enumerate().map(line).collect()
}

/// What bars are: beside how many items are left out, in two lines where one has no room.
fn bars(say: Say, outcome: &Outcome, more: &str) -> Vec<Line> {
    let sure = chance_of_100(outcome.confidence);
    let text = say.text("results-slide-bars").with("sure", sure).to_string();
    let room = (RIGHT - LEFT) / SMALL - if more.is_empty() { 0.0 } else { width(more) + 0.5 };
    let all = lines(&text, room, 2);
    let (last, way) = (all.len().saturating_sub(1), Way::of(say));
    let line = |(at, text): (usize, String)| {
        let y = FOOT - 1.25 * SMALL * (last - at) as f64;
        Line::new(way, way.rtl, (y, LEFT, RIGHT), text)
    };
    all.into_iter().enumerate().map(line).collect()
}

fn rows(say: Say, outcome: &Outcome, shown: usize, (top, height): (f64, f64)) -> Vec<Row> {
    let all = outcome.order.items();
    let intervals = outcome.rank_intervals.as_ref();
    let order = || outcome.order.order().iter().map(|item| item.index()).take(shown);
    let reach = |item: usize| intervals.map(|all| places_in(say, all[item].0, all[item].1));
    let widest = order().filter_map(reach).map(|words| width(&words)).fold(0.0, f64::max);
    let end = BARS.1.min(RIGHT - 16.0 - WORDS * widest).max(BARS.0 + 60.0);
    let x = |place: usize| {
        let step = (end - BARS.0) / all as f64;
        step.mul_add(place as f64 - 0.5, BARS.0)
    };
    let way = Way::of(say);
    let names = (way.left(NAMES.0, NAMES.1 - NAMES.0, WIDTH), NAMES.1 - NAMES.0);
    let row = |(at, item): (usize, usize)| {
        let name = writable(&outcome.items.as_slice()[item]);
        let y = height.mul_add(at as f64 + 0.5, top);
        let rtl = reads_right_to_left(&name);
        let bar = intervals.zip(reach(item)).map(|(all, words)| {
            let (low, high) = all[item];
            Bar { x: x(low), width: x(high) - x(low), dot: x(at + 1), words }
        });
        let (start, room) = names;
        let text = cut(&name, room / (24.0 * BOLDER));
        let name = Line::new(way, rtl, (y, start, start + room), text);
        Row { y, place: at + 1, name, bar }
    };
    order().enumerate().map(row).collect()
}
