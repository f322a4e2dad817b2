//! A whole figure: panels in rows and columns under one title and one legend.

use super::{
    Figure,
    canvas::{Canvas, Place, Words, width},
    panel::{Area, Look, Panel},
    style::Style,
};
use crate::error::Error;

/// A figure before it is drawn.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Sheet {
    /// The file's name without its ending.
    pub(super) name: &'static str,
    pub(super) title: String,
    /// Below the title: what holds for all panels.
    pub(super) subtitle: String,
    /// Beside the picture: what to know when reading it.
    pub(super) caption: String,
    pub(super) legend: Vec<Key>,
    /// Row by row, three to a row.
    pub(super) panels: Vec<Panel>,
}

/// One entry of a legend.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Key {
    pub(super) style: Style,
    pub(super) look: Look,
    pub(super) label: String,
}

const COLUMNS: usize = 3;
const PANEL: (f64, f64) = (310.0, 222.0);
const GAP: (f64, f64) = (8.0, 12.0);
const EDGE: f64 = 14.0;
const WIDTH: f64 = 2.0 * EDGE + 3.0 * PANEL.0 + 2.0 * GAP.0;
/// The heights of the title, of the subtitle, and of one row of the legend.
const HEAD: (f64, f64, f64) = (22.0, 20.0, 22.0);
const LEGEND_WORDS: u32 = 13;
/// The length of a line in the legend.
const SAMPLE: f64 = 36.0;

impl Sheet {
    /// Draws it.
    pub(super) fn figure(self) -> Result<Figure, Error> {
        let canvas = self.draw();
        Ok(Figure {
            svg: canvas.svg(&format!("{}. {}", self.title, self.subtitle)),
            png: canvas.png()?,
            name: self.name.to_owned(),
            title: self.title,
            caption: self.caption,
        })
    }

    pub(super) fn draw(&self) -> Canvas {
        let legend = self.legend_places();
        let legend_rows = legend.last().map_or(0.0, |(_, row)| row + 1.0);
        let top = EDGE + HEAD.0 + HEAD.1 + legend_rows * HEAD.2 + 8.0;
        let rows = self.panels.len().div_ceil(COLUMNS) as f64;
        let height = top + rows * PANEL.1 + (rows - 1.0).max(0.0) * GAP.1 + EDGE;
        let mut canvas = Canvas::new(WIDTH, height);
        canvas.text((EDGE + 6.0, EDGE + 15.0), &self.title, Words::new(17).bold());
        canvas.text((EDGE + 6.0, EDGE + HEAD.0 + 14.0), &self.subtitle, Words::new(13).grey());
        for (key, (x, row)) in self.legend.iter().zip(legend) {
            let y = EDGE + HEAD.0 + HEAD.1 + (row + 0.5) * HEAD.2;
            key.draw(&mut canvas, (x, y));
            canvas.text((x + SAMPLE + 7.0, y + 4.5), &key.label, Words::new(LEGEND_WORDS));
        }
        for (i, panel) in self.panels.iter().enumerate() {
            let (row, column) = ((i / COLUMNS) as f64, (i % COLUMNS) as f64);
            let left = EDGE + column * (PANEL.0 + GAP.0);
            let area =
                Area { left, top: top + row * (PANEL.1 + GAP.1), width: PANEL.0, height: PANEL.1 };
            panel.draw(&mut canvas, area);
        }
        canvas
    }

    /// Where each entry of the legend starts, and in which row it is.
    fn legend_places(&self) -> Vec<(f64, f64)> {
        let start = EDGE + 6.0;
        let (mut x, mut row) = (start, 0.0);
        let mut places = Vec::new();
        for key in &self.legend {
            let long = SAMPLE + 7.0 + width(&key.label, LEGEND_WORDS) + 16.0;
            if x > start && x + long > WIDTH - EDGE {
                (x, row) = (start, row + 1.0);
            }
            places.push((x, row));
            x += long;
        }
        places
    }
}

impl Key {
    fn draw(&self, canvas: &mut Canvas, (x, y): Place) {
        let Style { color, marker, .. } = self.style;
        if self.look != Look::Marks {
            canvas.line(&[(x, y), (x + SAMPLE, y)], self.style.stroke());
        }
        if self.look != Look::Guide {
            canvas.mark((x + SAMPLE / 2.0, y), marker, color, 3.6);
        }
    }
}
