//! Where each item stands and where it could stand: a dot on its place, a bar over the places it could have.

use askama::Template;
use veilrank::outcome::Outcome;

use super::{Label, Percent, Rem, Way};
use crate::pages::{
    say::Say,
    words::{place, places_in},
};

/// The picture. Items that cannot be told apart lie on one band.
#[derive(Debug, Template)]
#[template(path = "pictures/intervals.svg", escape = "html")]
pub(in super::super) struct Intervals {
    say: Say,
    way: Way,
    items: usize,
    groups: usize,
    confidence: f64,
    height: Rem,
    layout: Layout,
    ticks: Vec<Tick>,
    bands: Vec<Band>,
    rows: Vec<Row>,
}

/// Where things are, in percent across and rem down.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Layout {
    /// Where the places begin.
    start: Percent,
    /// How far names may reach, and so many letters are sure to have room on a phone.
    names: Percent,
    sure: usize,
    /// The height of a row, and within it the middle of the name and of the bar.
    row: f64,
    name: f64,
    bar: f64,
}

/// Short names stand beside the bars.
const BESIDE: Layout = Layout {
    start: Percent(48.0),
    names: Percent(35.0),
    sure: SHORT,
    row: 2.0,
    name: 1.0,
    bar: 1.0,
};

/// Long names need a line of their own.
const ABOVE: Layout = Layout {
    start: Percent(1.0),
    names: Percent(84.0),
    sure: 28,
    row: 2.625,
    name: 0.8125,
    bar: 1.875,
};

/// The widest name that fits beside the bars on a phone.
const SHORT: usize = 12;

/// The height of the axis, and the room between groups.
const AXIS: f64 = 2.0;
const GAP: f64 = 0.5;

/// How thick a bar is.
const BAR: f64 = 0.75;

/// A mark of the axis.
#[derive(Debug)]
struct Tick {
    x: Percent,
    place: usize,
}

/// The ground under items that cannot be told apart.
#[derive(Debug)]
struct Band {
    y: Rem,
    height: Rem,
}

/// One item.
#[derive(Debug)]
struct Row {
    top: Rem,
    name_y: Rem,
    bar_y: Rem,
    place: usize,
    label: Label,
    x: Percent,
    /// The bar from left to right, unless only one place is left.
    reach: Option<(Percent, Percent)>,
    reach_y: Rem,
    words: String,
}

impl Intervals {
    /// The picture of an outcome that says how sure it is.
    pub(in super::super) fn of(say: Say, outcome: &Outcome) -> Option<Self> {
        let (intervals, groups) = (outcome.rank_intervals.as_ref()?, outcome.groups.as_ref()?);
        let names = outcome.items.as_slice();
        let labels: Vec<Label> = names.iter().map(|name| Label::new(name)).collect();
        let short = labels.iter().all(|label| label.width() <= SHORT);
        let layout = if short { BESIDE } else { ABOVE };
        let way = Way::of(say);
        let scale = Scale { start: layout.start.0, items: names.len(), way };
        let (mut y, mut bands, mut rows) = (AXIS, Vec::new(), Vec::new());
        for group in groups {
            if group.len() > 1 {
                bands.push(Band { y: Rem(y), height: Rem(layout.row * group.len() as f64) });
            }
            for item in group.iter().map(|item| item.index()) {
                let place = rows.len() + 1;
                let words = words(say, &labels[item].text, place, intervals[item]);
                let label = labels[item].clone();
                rows.push(scale.row(&layout, y, (place, intervals[item]), (label, words)));
                y += layout.row;
            }
            y += GAP;
        }
        let height = Rem(y + if names.len() > 12 { AXIS - GAP } else { 0.0 });
        let (items, groups, confidence) = (names.len(), groups.len(), outcome.confidence);
        let ticks = scale.ticks();
        Some(Self { say, way, items, groups, confidence, height, layout, ticks, bands, rows })
    }

    /// The axis is repeated below when there are many rows.
    fn axes(&self) -> Vec<Rem> {
        let top = Rem(AXIS - 1.0);
        if self.items > 12 { vec![top, Rem(self.height.0 - 1.0)] } else { vec![top] }
    }

    fn grid_top() -> Rem {
        Rem(AXIS - 0.25)
    }

    fn grid_bottom(&self) -> Rem {
        Rem(self.height.0 - if self.items > 12 { AXIS - 0.25 } else { 0.25 })
    }

    fn description(&self) -> String {
        let say = self.say;
        let groups = match self.groups {
            1 => say.text("results-places-none-apart"),
            all if all == self.items => say.text("results-places-all-apart"),
            some => say.text("results-places-some-apart").with("groups", some),
        };
        let about = say
            .text("results-places-about")
            .with("items", self.items)
            .with("confidence", (self.confidence * 100.0).round());
        say.text("results-then").with("first", about).with("second", groups).to_string()
    }

    /// Whether a name that is read from left to right ends at the right edge, beside its place. One that may have no room begins at the
    /// left, so that its beginning is seen.
    fn at_end(&self, label: &Label) -> bool {
        self.way.rtl && !label.rtl && label.width() <= self.layout.sure
    }

    /// Where the names are, as the left edge of their room before it is moved by the places that stand beside them.
    fn names_left(&self) -> Percent {
        Percent(100.0 - self.layout.names.0)
    }
}

fn words(say: Say, name: &str, at: usize, (low, high): (usize, usize)) -> String {
    let own = place(say, at);
    let said = if low == high {
        say.text("results-places-one").with("name", name).with("place", own)
    } else {
        say.text("results-places-could")
            .with("name", name)
            .with("place", own)
            .with("places", places_in(say, low, high))
    };
    said.to_string()
}

/// How places become places across the picture.
struct Scale {
    start: f64,
    items: usize,
    way: Way,
}

impl Scale {
    fn x(&self, place: usize) -> Percent {
        let width = (99.0 - self.start) / self.items as f64;
        Percent(self.way.across(width.mul_add(place as f64 - 0.5, self.start), 100.0))
    }

    fn row(
        &self,
        layout: &Layout,
        top: f64,
        (place, (low, high)): (usize, (usize, usize)),
        (label, words): (Label, String),
    ) -> Row {
        let (from, to) = (self.x(low), self.x(high));
        let (left, width) = (from.0.min(to.0), (to.0 - from.0).abs());
        let reach = (low < high).then_some((Percent(left), Percent(width)));
        let (name_y, bar_y) = (Rem(top + layout.name), Rem(top + layout.bar));
        let (top, reach_y, x) = (Rem(top), Rem(bar_y.0 - BAR / 2.0), self.x(place));
        Row { top, name_y, bar_y, place, label, x, reach, reach_y, words }
    }

    /// All places where they have room, otherwise the first, the last and round numbers between.
    fn ticks(&self) -> Vec<Tick> {
        let step = match self.items {
            0..=12 => 1,
            13..=40 => 5,
            41..=100 => 10,
            _ => 25,
        };
        let last = self.items;
        let round = |&place: &usize| place.is_multiple_of(step) && place + step / 2 < last;
        let mut places: Vec<usize> = (2..last).filter(round).collect();
        places.insert(0, 1);
        places.push(last);
        places.into_iter().map(|place| Tick { x: self.x(place), place }).collect()
    }
}
