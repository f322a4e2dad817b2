//! How surely each item is above each other, as a table of shades: with numbers where they fit, without where they do not.

use std::fmt::Write;

use askama::Template;
use veilrank::{outcome::Outcome, ranking::Item};

use super::{Label, Percent, Rem, Way};
use crate::pages::{say::Say, words::chance_of_100};

/// The picture: few items get numbers, many get shades.
#[derive(Debug)]
pub(in super::super) enum Matrix {
    /// A table with a number in each cell.
    Numbers(Numbers),
    /// A field of shades, too fine for numbers.
    Shades(Shades),
}

/// The most items whose numbers can be read.
const MOST_NUMBERS: usize = 30;

impl Matrix {
    /// The picture of an outcome that says how sure it is.
    pub(in super::super) fn of(say: Say, outcome: &Outcome) -> Option<Self> {
        let above = outcome.above.as_ref()?;
        Some(if outcome.order.items() <= MOST_NUMBERS {
            Self::Numbers(Numbers::of(say, outcome, above))
        } else {
            Self::Shades(Shades::of(say, outcome, above))
        })
    }

    /// Whether single cells can be read.
    pub(in super::super) fn has_numbers(&self) -> bool {
        matches!(self, Self::Numbers(_))
    }

    /// The picture as markup.
    pub(in super::super) fn svg(&self) -> String {
        let written = match self {
            Self::Numbers(numbers) => numbers.render(),
            Self::Shades(shades) => shades.render(),
        };
        written.unwrap_or_default()
    }
}

/// The shades, from surely below over no idea to surely above: a probability up to each of these has its shade.
const SHADES: [f64; 8] = [0.05, 0.2, 0.35, 0.45, 0.55, 0.65, 0.8, 0.95];

fn shade(probability: f64) -> usize {
    // Not `<=` alone: the two halves of the table must have mirrored shades.
    SHADES
        .iter()
        .filter(|&&edge| if edge < 0.5 { probability > edge } else { probability >= edge })
        .count()
}

/// A table with a number in each cell.
#[derive(Debug, Template)]
#[template(path = "pictures/matrix.svg", escape = "html")]
pub(in super::super) struct Numbers {
    say: Say,
    way: Way,
    size: Size,
    height: Rem,
    columns: Vec<Column>,
    rows: Vec<Row>,
}

/// How the width is shared between names and cells; the class says how narrow the picture may get.
#[derive(Debug, Clone, Copy)]
struct Size {
    class: &'static str,
    names: Percent,
    cells: Percent,
}

const ROW: f64 = 1.875;
const HEAD: f64 = 1.75;

#[derive(Debug)]
struct Column {
    x: Percent,
    place: usize,
}

#[derive(Debug)]
struct Row {
    y: Rem,
    middle: Rem,
    place: usize,
    label: Label,
    cells: Vec<Cell>,
}

#[derive(Debug)]
struct Cell {
    x: Percent,
    middle: Percent,
    shade: usize,
    number: String,
    words: String,
}

impl Size {
    fn of(items: usize) -> Self {
        let (class, names, cells) = match items {
            0..=3 => ("least", 42.0, 56.0),
            4..=8 => ("small", 28.0, 41.0),
            9..=14 => ("middle", 22.0, 31.0),
            15..=22 => ("large", 18.0, 24.5),
            _ => ("largest", 14.0, 19.0),
        };
        Self { class, names: Percent(names), cells: Percent(cells) }
    }
}

impl Numbers {
    fn of(say: Say, outcome: &Outcome, above: &[Vec<f64>]) -> Self {
        let items = outcome.order.items();
        let size = Size::of(items);
        let width = (100.0 - size.cells.0) / items as f64;
        let way = Way::of(say);
        let left = |column: usize| width.mul_add(column as f64, size.cells.0);
        let x = |column: usize| Percent(way.left(left(column), width, 100.0));
        let middle = |column: usize| Percent(x(column).0 + width / 2.0);
        let labels: Vec<Label> =
            outcome.items.as_slice().iter().map(|name| Label::new(name)).collect();
        let order = outcome.order.order();
        let row = |(place, &item): (usize, &Item)| {
            let cell = |(place, &other): (usize, &Item)| {
                let likely = above[item.index()][other.index()];
                let number = chance_of_100(likely);
                let words = say
                    .text("results-matrix-cell")
                    .with("row", &labels[item.index()].text)
                    .with("column", &labels[other.index()].text)
                    .with("chance", number)
                    .to_string();
                let number = say.number(number);
                let (x, middle) = (x(place), middle(place));
                Cell { x, middle, shade: shade(likely), number, words }
            };
            let others = order.iter().enumerate().filter(|&(_, &other)| other != item);
            let y = ROW.mul_add(place as f64, HEAD);
            let label = labels[item.index()].clone();
            let (y, middle) = (Rem(y), Rem(y + ROW / 2.0));
            Row { y, middle, place: place + 1, label, cells: others.map(cell).collect() }
        };
        let rows = order.iter().enumerate().map(row).collect();
        let columns = (0..items).map(|i| Column { x: middle(i), place: i + 1 }).collect();
        Self { say, way, size, height: Rem(ROW.mul_add(items as f64, HEAD)), columns, rows }
    }

    /// Where the names are, as the left edge of their room before it is moved by the places that stand beside them.
    fn names_left(&self) -> Percent {
        Percent(100.0 - self.size.names.0)
    }

    fn cell_width(&self) -> Percent {
        Percent((100.0 - self.size.cells.0) / self.rows.len() as f64)
    }
}

/// A field of shades.
#[derive(Debug, Template)]
#[template(path = "pictures/shades.svg", escape = "html")]
pub(in super::super) struct Shades {
    say: Say,
    way: Way,
    items: usize,
    /// For each shade the path of all its cells.
    paths: Vec<String>,
    ticks: Vec<usize>,
}

impl Shades {
    fn of(say: Say, outcome: &Outcome, above: &[Vec<f64>]) -> Self {
        let items = outcome.order.items();
        let way = Way::of(say);
        let mut paths = vec![String::new(); SHADES.len() + 1];
        let order = outcome.order.order();
        for (row, item) in order.iter().enumerate() {
            let above = &above[item.index()];
            let shades: Vec<usize> =
                order.iter().map(|other| shade(above[other.index()])).collect();
            let mut column = 0;
            // Runs of one shade are one stroke: of 200 items there are 40 000 cells.
            for run in shades.chunk_by(|a, b| a == b) {
                let left = if way.rtl { items - column - run.len() } else { column };
                // Writing to a string cannot fail.
                let _ = write!(paths[run[0]], "M{left} {row}h{}", run.len());
                column += run.len();
            }
        }
        let step = if items <= 100 { 10 } else { 25 };
        let ticks = (1..=items).filter(|&place| place == 1 || place.is_multiple_of(step)).collect();
        Self { say, way, items, paths, ticks }
    }

    /// Everything is in cells: the size of letters and the room for them at the edge.
    fn letter(&self) -> f64 {
        (self.items as f64 * 0.32).round() / 10.0
    }

    fn edge(&self) -> f64 {
        (self.letter() * 20.0).round() / 10.0
    }

    /// The left edge of everything: room for numbers, where lines begin.
    fn left(&self) -> f64 {
        if self.way.rtl { 0.0 } else { -self.edge() }
    }

    /// The middle of a column, and where the number beside a row is held.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand over references")]
    fn column(&self, place: &usize) -> f64 {
        self.way.across(*place as f64 - 0.5, self.items as f64)
    }

    fn beside(&self) -> f64 {
        self.way.across(-self.letter() / 2.0, self.items as f64)
    }

    fn whole(&self) -> f64 {
        self.items as f64 + self.edge()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_are_mirrored() {
        // Between the edges, which are not all exact in binary.
        for per_mille in 0..1000u32 {
            let p = (f64::from(per_mille) + 0.5) / 1000.0;
            assert_eq!(shade(p), 8 - shade(1.0 - p), "{p}");
        }
        assert_eq!([0.0, 0.5, 1.0, 0.95, 0.949].map(shade), [0, 4, 8, 8, 7]);
    }
}
