//! One panel: its axes, its lines with their bands, or why there are none.

use super::{
    axis::Axis,
    canvas::{Anchor, Canvas, Marker, Place, Stroke, Words},
    style::Style,
};
use crate::metrics::MeanError;

/// One value of a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Dot {
    pub(super) x: f64,
    pub(super) y: f64,
    /// The band reaches from here to there; both are the value where there is none.
    pub(super) band: (f64, f64),
    /// An open mark says that the value is at most this.
    pub(super) open: bool,
}

impl Dot {
    /// A value without a band.
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y, band: (y, y), open: false }
    }

    /// A mean with its 95 % confidence interval, which does not reach below `least`.
    pub(super) fn mean(x: f64, value: MeanError, least: f64) -> Self {
        let MeanError { mean, stderr } = value;
        let reach = BAND * stderr;
        Self { x, y: mean, band: ((mean - reach).max(least.min(mean)), mean + reach), open: false }
    }
}

/// One line of a panel.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Line {
    pub(super) style: Style,
    pub(super) dots: Vec<Dot>,
    pub(super) look: Look,
}

/// What of a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// A line with marks and a band.
    Full,
    /// A line without marks, to compare with.
    Guide,
    /// Marks without a line, with bars in place of a band.
    Marks,
}

/// One panel of a figure.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Panel {
    /// What it shows.
    pub(super) title: String,
    /// What goes up, and what goes to the right.
    pub(super) titles: Titles,
    pub(super) x: Axis,
    pub(super) y: Axis,
    pub(super) lines: Vec<Line>,
    /// Written in place of lines.
    pub(super) absent: Option<String>,
}

/// The names of both axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Titles {
    pub(super) x: &'static str,
    pub(super) y: &'static str,
}

/// A rectangle of the figure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

const AXIS: Stroke = Stroke { color: "#444444", width: 1.0, dash: &[] };
const GRID: Stroke = Stroke { color: "#e4e4e4", width: 0.8, dash: &[] };
const RADIUS: f64 = 2.9;
/// How far apart two marks of a line are at least.
const APART: f64 = 9.0;
/// How many standard errors a band reaches to both sides.
const BAND: f64 = 1.96;

impl Area {
    /// Where the lines are: what the words around leave.
    fn inner(self) -> Self {
        let (left, top, right, bottom) = (50.0, 40.0, 10.0, 40.0);
        Self {
            left: self.left + left,
            top: self.top + top,
            width: self.width - left - right,
            height: self.height - top - bottom,
        }
    }

    fn right(self) -> f64 {
        self.left + self.width
    }

    fn bottom(self) -> f64 {
        self.top + self.height
    }
}

impl Panel {
    /// All values, with their bands.
    pub(super) fn values(&self) -> impl Iterator<Item = f64> {
        let dots = self.lines.iter().flat_map(|line| &line.dots);
        dots.flat_map(|dot| [dot.band.0, dot.band.1])
    }

    /// Draws it into an area of the canvas.
    pub(super) fn draw(&self, canvas: &mut Canvas, area: Area) {
        canvas.text((area.left + 6.0, area.top + 13.0), &self.title, Words::new(13).bold());
        canvas.text((area.left + 6.0, area.top + 31.0), self.titles.y, Words::new(12).grey());
        let inner = area.inner();
        let centre = inner.left + inner.width / 2.0;
        if let Some(why) = &self.absent {
            canvas.area(&corners(inner), "#f3f3f3", 1.0);
            let middle = (centre, inner.top + inner.height / 2.0 + 4.0);
            canvas.text(middle, why, Words::new(13).anchor(Anchor::Middle).grey());
            return;
        }
        let x_title = Words::new(12).anchor(Anchor::Middle).grey();
        canvas.text((centre, inner.bottom() + 35.0), self.titles.x, x_title);
        self.axes(canvas, inner);
        for line in &self.lines {
            self.line(canvas, inner, line);
        }
    }

    fn axes(&self, canvas: &mut Canvas, inner: Area) {
        for (value, word) in &self.y.ticks {
            let y = self.place(inner, 1.0, *value).1;
            canvas.line(&[(inner.left, y), (inner.right(), y)], GRID);
            canvas.text((inner.left - 6.0, y + 4.0), word, Words::new(12).anchor(Anchor::End));
        }
        let tick = |canvas: &mut Canvas, value: f64, length: f64| {
            let x = self.place(inner, value, 1.0).0;
            canvas.line(&[(x, inner.bottom()), (x, inner.bottom() + length)], AXIS);
            x
        };
        for value in &self.x.minor {
            tick(canvas, *value, 2.5);
        }
        for (value, word) in &self.x.ticks {
            let x = tick(canvas, *value, 5.0);
            let below = (x, inner.bottom() + 18.0);
            canvas.text(below, word, Words::new(12).anchor(Anchor::Middle));
        }
        let corner = (inner.left, inner.bottom());
        canvas.line(&[(inner.left, inner.top), corner, (inner.right(), inner.bottom())], AXIS);
    }

    fn line(&self, canvas: &mut Canvas, inner: Area, line: &Line) {
        let Line { style, dots, look } = line;
        let at = |x: f64, y: f64| self.place(inner, x, y);
        match look {
            Look::Marks => {
                for dot in dots.iter().filter(|dot| dot.band.0 < dot.band.1) {
                    let bar = [at(dot.x, dot.band.0), at(dot.x, dot.band.1)];
                    canvas.line(&bar, Stroke { dash: &[], ..style.stroke() });
                }
            }
            Look::Full | Look::Guide => {
                let upper = dots.iter().map(|dot| at(dot.x, dot.band.1));
                let lower = dots.iter().rev().map(|dot| at(dot.x, dot.band.0));
                if dots.iter().any(|dot| dot.band.0 < dot.band.1) {
                    canvas.area(&upper.chain(lower).collect::<Vec<Place>>(), style.color, 0.18);
                }
                let middle: Vec<Place> = dots.iter().map(|dot| at(dot.x, dot.y)).collect();
                canvas.line(&middle, style.stroke());
            }
        }
        if *look != Look::Guide {
            self.marks(canvas, inner, line);
        }
    }

    /// The marks of a line, those left out that would touch the one before.
    fn marks(&self, canvas: &mut Canvas, inner: Area, line: &Line) {
        let mut last = f64::NEG_INFINITY;
        for dot in &line.dots {
            let place = self.place(inner, dot.x, dot.y);
            if place.0 - last >= APART {
                let marker = if dot.open { Marker::Ring } else { line.style.marker };
                canvas.mark(place, marker, line.style.color, RADIUS);
                last = place.0;
            }
        }
    }

    /// Where a value of both axes is; what is off the axes is put on their ends.
    fn place(&self, inner: Area, x: f64, y: f64) -> Place {
        let (x, y) = (self.x.share(x).clamp(0.0, 1.0), self.y.share(y).clamp(0.0, 1.0));
        (inner.left + x * inner.width, inner.bottom() - y * inner.height)
    }
}

fn corners(area: Area) -> [Place; 4] {
    let (left, top, right, bottom) = (area.left, area.top, area.right(), area.bottom());
    [(left, top), (right, top), (right, bottom), (left, bottom)]
}
