//! The drawing surface: lines, areas, marks and words, once for SVG and for PNG.
//!
//! `kuva` writes both formats and brings the letters along. Its own charts are not used: their logarithmic axes, their
//! dashes (which start anew at every point) and their legends (one entry a line) do not serve small panels.

use std::fmt::Write;

use kuva::{
    backend::{raster::RasterBackend, svg::SvgBackend},
    render::render::{PathData, Primitive, Scene, TextAnchor},
};

use crate::error::Error;

/// A place: to the right, and down.
pub(super) type Place = (f64, f64);

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stroke {
    /// As `#rrggbb`.
    pub(super) color: &'static str,
    /// In units of the figure.
    pub(super) width: f64,
    /// Lengths of dashes and gaps in turn; none is an unbroken line.
    pub(super) dash: &'static [f64],
}

/// The shape of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Marker {
    Circle,
    Ring,
    Square,
    Triangle,
    Diamond,
    Down,
    Cross,
}

/// Which part of a text stands at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// Words: how large, and how they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Words {
    pub(super) size: u32,
    pub(super) anchor: Anchor,
    pub(super) bold: bool,
    pub(super) color: &'static str,
}

impl Words {
    /// Dark words that start at their place.
    pub(super) const fn new(size: u32) -> Self {
        Self { size, anchor: Anchor::Start, bold: false, color: "#1a1a1a" }
    }

    pub(super) const fn anchor(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }

    pub(super) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(super) const fn grey(self) -> Self {
        Self { color: "#555555", ..self }
    }
}

/// How wide a text is at most, in units of the figure: the letters of the font are on the mean narrower than 0.58 of their size.
pub(super) fn width(text: &str, size: u32) -> f64 {
    0.58 * f64::from(size) * text.chars().count() as f64
}

const FONTS: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// Dots of a PNG for one unit of the figure.
const PNG_SCALE: f32 = 2.0;

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Canvas(Scene);

impl Canvas {
    /// An empty white one.
    pub(super) fn new(width: f64, height: f64) -> Self {
        let mut scene = Scene::new(width, height);
        scene.font_family = Some(FONTS.to_owned());
        Self(scene)
    }

    /// A line through some places, dashed along its whole length.
    pub(super) fn line(&mut self, places: &[Place], stroke: Stroke) {
        let Stroke { color, width, dash } = stroke;
        self.0.add(if dash.is_empty() {
            // As one polyline, since the PNG then has round corners.
            Primitive::PolyLine {
                points: places.to_vec(),
                stroke: color.into(),
                stroke_width: width,
                stroke_dasharray: None,
            }
        } else {
            let d = dashes(places, dash).iter().map(|piece| path(piece)).collect();
            Primitive::Path(Box::new(PathData {
                d,
                fill: None,
                stroke: color.into(),
                stroke_width: width,
                opacity: None,
                stroke_dasharray: None,
            }))
        });
    }

    /// A filled area, see-through by `opacity`.
    pub(super) fn area(&mut self, corners: &[Place], color: &'static str, opacity: f64) {
        self.0.add(Primitive::Path(Box::new(PathData {
            d: path(corners) + "Z",
            fill: Some(color.into()),
            stroke: "none".into(),
            stroke_width: 0.0,
            opacity: Some(opacity),
            stroke_dasharray: None,
        })));
    }

    /// A mark at a place.
    pub(super) fn mark(&mut self, (x, y): Place, marker: Marker, color: &'static str, radius: f64) {
        let at = |corners: &[(f64, f64)]| -> Vec<Place> {
            corners.iter().map(|(right, down)| (x + radius * right, y + radius * down)).collect()
        };
        match marker {
            Marker::Circle => self.circle((x, y), color, color, radius),
            Marker::Ring => self.circle((x, y), "#ffffff", color, radius),
            Marker::Square => self.area(&at(&SQUARE), color, 1.0),
            Marker::Triangle => self.area(&at(&TRIANGLE), color, 1.0),
            Marker::Down => {
                self.area(&at(&TRIANGLE.map(|(right, down)| (right, -down))), color, 1.0);
            }
            Marker::Diamond => self.area(&at(&DIAMOND), color, 1.0),
            Marker::Cross => {
                let stroke = Stroke { color, width: 0.5 * radius, dash: &[] };
                self.line(&at(&[SQUARE[0], SQUARE[2]]), stroke);
                self.line(&at(&[SQUARE[1], SQUARE[3]]), stroke);
            }
        }
    }

    fn circle(&mut self, (cx, cy): Place, fill: &'static str, stroke: &'static str, r: f64) {
        self.0.add(Primitive::Circle {
            cx,
            cy,
            r,
            fill: fill.into(),
            fill_opacity: None,
            stroke: Some(stroke.into()),
            stroke_width: Some(1.2),
        });
    }

    /// Words on a base line.
    pub(super) fn text(&mut self, (x, y): Place, content: &str, words: Words) {
        let anchor = match words.anchor {
            Anchor::Start => TextAnchor::Start,
            Anchor::Middle => TextAnchor::Middle,
            Anchor::End => TextAnchor::End,
        };
        self.0.add(Primitive::Text {
            x,
            y,
            content: content.to_owned(),
            size: words.size,
            anchor,
            rotate: None,
            bold: words.bold,
            color: Some(words.color.into()),
        });
    }

    /// The picture as SVG, which scales with what it stands in and says to those who cannot see it what it is.
    pub(super) fn svg(&self, title: &str) -> String {
        let svg = SvgBackend::new().render_scene(&self.0);
        let (width, height) = (self.0.width, self.0.height);
        let open = format!("<svg viewBox=\"0 0 {width} {height}\" role=\"img\"");
        let svg = svg.replacen("<svg", &open, 1);
        svg.replacen('>', &format!("><title>{}</title>", escaped(title)), 1)
    }

    /// The picture as PNG.
    pub(super) fn png(&self) -> Result<Vec<u8>, Error> {
        let png = RasterBackend::new().with_scale(PNG_SCALE).render_scene(&self.0);
        png.map_err(Error::Picture)
    }
}

const SQUARE: [(f64, f64); 4] = [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)];
const TRIANGLE: [(f64, f64); 3] = [(0.0, -1.25), (1.15, 0.85), (-1.15, 0.85)];
const DIAMOND: [(f64, f64); 4] = [(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)];

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A line in the words of SVG.
fn path(places: &[Place]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in places.iter().enumerate() {
        // Writing into a string cannot fail.
        let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { 'M' } else { 'L' });
    }
    path
}

/// The dashes of a line; their rhythm goes on around corners.
fn dashes(places: &[Place], pattern: &[f64]) -> Vec<Vec<Place>> {
    let (mut pieces, mut piece) = (Vec::new(), Vec::new());
    let (mut turn, mut left) = (0, pattern[0]);
    for pair in places.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let at = |done: f64| {
            let share = if length > 0.0 { done / length } else { 0.0 };
            (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
        };
        let mut done = 0.0;
        loop {
            let drawn = turn % 2 == 0;
            if drawn && piece.is_empty() {
                piece.push(at(done));
            }
            if done + left > length {
                left -= length - done;
                if drawn {
                    piece.push(to);
                }
                break;
            }
            done += left;
            if drawn {
                piece.push(at(done));
                pieces.push(std::mem::take(&mut piece));
            }
            turn += 1;
            left = pattern[turn % pattern.len()];
        }
    }
    if piece.len() > 1 {
        pieces.push(piece);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a text is, by the widest letters that it may be drawn with.
    #[derive(Debug, Clone, Copy)]
    pub(in super::super) struct Extent {
        left: f64,
        top: f64,
        right: f64,
        bottom: f64,
    }

    impl Extent {
        pub(in super::super) fn touches(self, other: Self) -> bool {
            let apart = self.right < other.left
                || other.right < self.left
                || self.bottom < other.top
                || other.bottom < self.top;
            !apart
        }
    }

    impl Canvas {
        /// All texts, and where they are.
        pub(in super::super) fn words(&self) -> Vec<(String, Extent)> {
            let extent = |part: &Primitive| match part {
                Primitive::Text { x, y, content, size, anchor, bold, .. } => {
                    let long = width(content, *size) * if *bold { 1.12 } else { 1.0 };
                    let left = match anchor {
                        TextAnchor::Start => *x,
                        TextAnchor::Middle => x - long / 2.0,
                        TextAnchor::End => x - long,
                    };
                    let (top, bottom) = (y - 0.78 * f64::from(*size), y + 0.2 * f64::from(*size));
                    Some((content.clone(), Extent { left, top, right: left + long, bottom }))
                }
                _ => None,
            };
            self.0.elements.iter().filter_map(extent).collect()
        }

        /// True when an extent is inside of the picture.
        pub(in super::super) fn holds(&self, extent: Extent) -> bool {
            extent.left >= 0.0
                && extent.top >= 0.0
                && extent.right <= self.0.width
                && extent.bottom <= self.0.height
        }
    }

    #[test]
    fn dashes_go_on_around_corners() {
        let corner = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)];
        let pieces = dashes(&corner, &[4.0, 2.0]);
        assert_eq!(
            pieces,
            [vec![(0.0, 0.0), (3.0, 0.0), (3.0, 1.0)], vec![(3.0, 3.0), (3.0, 4.0)]]
        );
        assert_eq!(dashes(&[(1.0, 1.0)], &[4.0, 2.0]), Vec::<Vec<Place>>::new());
    }

    #[test]
    fn both_formats_are_pictures_of_what_was_drawn() {
        let mut canvas = Canvas::new(60.0, 40.0);
        let stroke = Stroke { color: "#0072b2", width: 2.0, dash: &[3.0, 2.0] };
        canvas.line(&[(5.0, 5.0), (55.0, 35.0)], stroke);
        for marker in [Marker::Circle, Marker::Ring, Marker::Square, Marker::Triangle] {
            canvas.mark((20.0, 20.0), marker, "#d55e00", 3.0);
        }
        for marker in [Marker::Down, Marker::Diamond, Marker::Cross] {
            canvas.mark((30.0, 20.0), marker, "#d55e00", 3.0);
        }
        canvas.text((30.0, 10.0), "a < b & c", Words::new(12).anchor(Anchor::Middle).bold());
        let svg = canvas.svg("more > less");
        assert!(svg.starts_with("<svg viewBox=\"0 0 60 40\" role=\"img\" xmlns="), "{svg}");
        assert!(svg.contains("<title>more &gt; less</title>") && svg.contains("a &lt; b &amp; c"));
        let png = canvas.png().unwrap();
        assert_eq!(png[..8], [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a]);
        let size = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((size(16), size(20)), (120, 80));
    }
}
