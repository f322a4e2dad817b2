//! The picture that a link shows where it is shared: a PNG of 1200 by 630, drawn here with letters that the program brings along.
//!
//! Those letters are Latin, Greek and Cyrillic, set one after the other. Words in any other script are left out rather than shown as
//! boxes, or in letters that are not joined as they should be.

use kuva::{
    backend::raster::RasterBackend,
    render::render::{Primitive, Scene, TextAnchor, TextSpan},
};
use veilrank::outcome::Outcome;

use super::lines::{cut, lines};

/// What a card says.
#[derive(Debug)]
pub(in super::super) struct Card<'a> {
    pub(in super::super) title: &'a str,
    /// What the link is for, in our own words.
    pub(in super::super) about: &'a str,
    /// The result, where everybody may see it.
    pub(in super::super) outcome: Option<&'a Outcome>,
}

const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 630.0;
const LEFT: f64 = 72.0;

const INK: &str = "#261f1b";
const SOFT: &str = "#665b53";
const ACCENT: &str = "#8a2a55";
const REACH: &str = "#d9aabf";

/// So many places have room.
const MOST_ROWS: usize = 5;

/// How much wider bold letters are than those that rooms are reckoned for.
const BOLDER: f64 = 1.14;

impl Card<'_> {
    /// The picture; an error says what could not be drawn.
    pub(in super::super) fn png(&self) -> Result<Vec<u8>, String> {
        let mut scene = Scene::new(WIDTH, HEIGHT);
        scene.background_color = Some("#fbf9f6".to_owned());
        rect(&mut scene, [0.0, 0.0, WIDTH, 14.0], ACCENT);
        brand(&mut scene);
        let mut y = 190.0;
        if drawable(self.title) {
            for line in lines(self.title, (WIDTH - 2.0 * LEFT) / (60.0 * BOLDER), 2) {
                text(&mut scene, (LEFT, y), &line, Style { size: 60, color: INK, bold: true });
                y += 74.0;
            }
        }
        for line in lines(self.about, (WIDTH - 2.0 * LEFT) / 30.0, 2) {
            text(&mut scene, (LEFT, y), &line, Style { size: 30, color: SOFT, bold: false });
            y += 42.0;
        }
        if let Some(outcome) = self.outcome.filter(|outcome| outcome.reports > 0) {
            places(&mut scene, outcome, y + 6.0);
        }
        RasterBackend::new().with_scale(1.0).render_scene(&scene)
    }
}

/// The first places: names where all of them can be drawn, and the places that each could have.
fn places(scene: &mut Scene, outcome: &Outcome, top: f64) {
    let room = ((HEIGHT - 40.0 - top) / MOST_ROWS as f64).min(48.0);
    let order: Vec<usize> = outcome.order.order().iter().map(|item| item.index()).collect();
    let all = order.len();
    let shown = &order[..all.min(MOST_ROWS)];
    let names = outcome.items.as_slice();
    let named = shown.iter().all(|&item| drawable(&names[item]));
    let x = |place: usize| 420.0f64.mul_add((place as f64 - 0.5) / all as f64, 700.0);
    for (at, &item) in shown.iter().enumerate() {
        let middle = room.mul_add(at as f64 + 0.5, top);
        let base = middle + 10.0;
        let place = (at + 1).to_string();
        text(scene, (LEFT, base), &place, Style { size: 28, color: ACCENT, bold: true });
        if named {
            let name = cut(&names[item], 540.0 / 28.0);
            text(scene, (LEFT + 48.0, base), &name, Style { size: 28, color: INK, bold: false });
        }
        if let Some(&(low, high)) = outcome.rank_intervals.as_ref().and_then(|all| all.get(item)) {
            rect(scene, [x(low), middle - 9.0, x(high) - x(low), 18.0], REACH);
            circle(scene, (x(low), middle), 9.0, REACH);
            circle(scene, (x(high), middle), 9.0, REACH);
            circle(scene, (x(at + 1), middle), 9.0, ACCENT);
        }
    }
}

/// The mark of the pages: answers that fade.
fn brand(scene: &mut Scene) {
    let (scale, left, top) = (1.6, LEFT - 5.0, 56.0);
    for [x, y, width] in [[3.0, 5.0, 19.0], [3.0, 13.0, 12.0], [3.0, 21.0, 6.0]] {
        let at = [x * scale + left, y * scale + top, width * scale, 6.0 * scale];
        rect(scene, at, ACCENT);
    }
    for (x, y, r) in [
        (26.5, 8.0, 2.0),
        (19.5, 16.0, 2.0),
        (25.5, 16.0, 1.4),
        (13.5, 24.0, 2.0),
        (19.5, 24.0, 1.4),
        (24.5, 24.0, 1.0),
    ] {
        circle(scene, (x * scale + left, y * scale + top), r * scale, ACCENT);
    }
    text(scene, (LEFT + 56.0, 93.0), "Veilrank", Style { size: 30, color: INK, bold: true });
}

fn rect(scene: &mut Scene, [x, y, width, height]: [f64; 4], fill: &'static str) {
    let (stroke, stroke_width, opacity) = (None, None, None);
    scene.add(Primitive::Rect {
        x,
        y,
        width,
        height,
        fill: fill.into(),
        stroke,
        stroke_width,
        opacity,
    });
}

fn circle(scene: &mut Scene, (cx, cy): (f64, f64), r: f64, fill: &'static str) {
    let (fill, fill_opacity, stroke, stroke_width) = (fill.into(), None, None, None);
    scene.add(Primitive::Circle { cx, cy, r, fill, fill_opacity, stroke, stroke_width });
}

/// How words look.
#[derive(Debug, Clone, Copy)]
struct Style {
    size: u32,
    color: &'static str,
    bold: bool,
}

/// Words on a base line, if they can be drawn. As a span, since plain text would take what stands between two dollar signs for a formula.
fn text(scene: &mut Scene, (x, y): (f64, f64), content: &str, style: Style) {
    if !drawable(content) {
        return;
    }
    let spans = vec![TextSpan { bold: style.bold, ..TextSpan::plain(content) }];
    let (size, anchor, color) = (style.size, TextAnchor::Start, Some(style.color.into()));
    scene.add(Primitive::RichText { x, y, spans, size, anchor, color });
}

/// Whether all letters of a text are there and need no joining: Latin, Greek and Cyrillic, and the usual signs.
pub(in super::super) fn drawable(text: &str) -> bool {
    text.chars().all(is_drawable)
}

fn is_drawable(letter: char) -> bool {
    matches!(letter,
        ' '..='~' | '\u{A0}'..='\u{17F}' | '\u{386}' | '\u{388}'..='\u{38A}' | '\u{38C}' | '\u{38E}'..='\u{3A1}'
        | '\u{3A3}'..='\u{3CE}' | '\u{400}'..='\u{45F}' | '\u{490}'..='\u{4E9}' | '\u{218}'..='\u{21B}' | '\u{1E9E}'
        | '\u{1EA0}'..='\u{1EF9}' | '–' | '—' | '‘' | '’' | '‚' | '“' | '”' | '„' | '•' | '…' | '€' | '−')
        && letter != '\u{AD}'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::testing::{NASTY, numbered, outcome};

    fn drawn(letter: char) -> Vec<u8> {
        let mut scene = Scene::new(24.0, 28.0);
        let spans = vec![TextSpan::plain(letter)];
        let (size, anchor, color) = (20, TextAnchor::Start, None);
        scene.add(Primitive::RichText { x: 2.0, y: 20.0, spans, size, anchor, color });
        RasterBackend::new().with_scale(1.0).render_scene(&scene).unwrap()
    }

    /// A letter that is not there is drawn as a box, which none of those that we draw looks like.
    #[test]
    fn every_letter_that_is_drawn_is_there() {
        let missing = drawn('\u{E123}');
        assert_eq!(missing, drawn('東'), "a letter that is not there");
        let letters: Vec<char> =
            ('\u{20}'..'\u{2500}').filter(|&letter| is_drawable(letter)).collect();
        assert!(letters.len() > 600, "{}", letters.len());
        let boxes: Vec<char> =
            letters.into_iter().filter(|&letter| drawn(letter) == missing).collect();
        assert!(boxes.is_empty(), "boxes: {boxes:?}");
    }

    #[test]
    fn other_scripts_are_left_out() {
        for text in ["Tea or coffee?", "Žluťoučký kůň", "Ελληνικά", "Чай или кофе?", "Ça va – 5 €"]
        {
            assert!(drawable(text), "{text}");
        }
        for text in ["שלום", "قهوة", "東京", "🍣", "e\u{301}", "\u{202E}turned", "a\u{AD}b", "क"]
        {
            assert!(!drawable(text), "{text}");
        }
        let card = |title| Card { title, about: "A survey", outcome: None }.png().unwrap();
        assert_eq!(card("東京"), card("שלום"), "neither is drawn");
        assert_ne!(card("東京"), card("Tokyo"));
        assert_ne!(card("costs $5$"), card("costs 5"), "no formula");
    }

    #[test]
    fn any_outcome_can_be_drawn() {
        for outcome in [outcome(NASTY), numbered(2), numbered(200)] {
            let png = Card { title: NASTY[0], about: "x", outcome: Some(&outcome) }.png().unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() < 200_000, "{}", png.len());
            // Width and height stand at a fixed place.
            assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
        }
    }
}
