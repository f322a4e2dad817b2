//! Pictures are well-formed, complete, within their frame, and carry nothing but what they should.

use askama::Template;
use roxmltree::{Document, Node};
use veilrank::outcome::{ExpectedError, Outcome};

use super::*;
use crate::pages::testing::{NASTY, numbered, outcome};

/// All pictures of an outcome.
fn pictures(outcome: &Outcome) -> [String; 3] {
    let error = outcome.expected_error.unwrap();
    [
        Intervals::of(outcome).unwrap().render().unwrap(),
        Matrix::of(outcome).unwrap().svg(),
        Split::of(&error).render().unwrap(),
    ]
}

fn nasty() -> Outcome {
    outcome(NASTY.map(str::to_owned).into_iter().chain(["long ".repeat(200), "ש".repeat(500)]))
}

fn elements<'a>(svg: &'a Document<'_>) -> impl Iterator<Item = Node<'a, 'a>> {
    svg.descendants().filter(Node::is_element)
}

/// The texts of a class.
fn texts(svg: &Document<'_>, class: &str) -> Vec<String> {
    let of_class = |node: &Node<'_, '_>| node.attribute("class") == Some(class);
    elements(svg).filter(of_class).map(|node| node.text().unwrap_or("").to_owned()).collect()
}

fn all_sizes() -> impl Iterator<Item = Outcome> {
    [2, 3, 8, 9, 13, 22, 30, 31, 100, 200].into_iter().map(numbered).chain([nasty()])
}

#[test]
fn pictures_are_well_formed_and_say_what_they_are() {
    for outcome in all_sizes() {
        for picture in pictures(&outcome) {
            let svg = Document::parse(&picture).unwrap();
            let root = svg.root_element();
            assert_eq!((root.tag_name().name(), root.attribute("role")), ("svg", Some("img")));
            for id in root.attribute("aria-labelledby").unwrap().split(' ') {
                let named = elements(&svg).find(|node| node.attribute("id") == Some(id)).unwrap();
                assert!(named.text().is_some_and(|text| text.len() > 10), "{id}");
            }
        }
    }
}

/// The policy of the pages allows neither, and a name must not smuggle them in.
#[test]
fn pictures_carry_no_script_no_style_and_no_link() {
    const KNOWN: [&str; 14] = [
        "svg",
        "title",
        "desc",
        "defs",
        "linearGradient",
        "stop",
        "mask",
        "pattern",
        "clipPath",
        "rect",
        "line",
        "circle",
        "g",
        "text",
    ];
    for outcome in all_sizes() {
        for picture in pictures(&outcome) {
            let svg = Document::parse(&picture).unwrap();
            for element in elements(&svg) {
                let name = element.tag_name().name();
                assert!(KNOWN.contains(&name) || name == "path", "{name}");
                for attribute in element.attributes() {
                    let name = attribute.name();
                    assert!(name != "style" && name != "href" && !name.starts_with("on"), "{name}");
                }
            }
        }
    }
}

#[test]
fn every_item_is_there_by_its_name() {
    for outcome in all_sizes() {
        let names: Vec<String> =
            outcome.items.as_slice().iter().map(|name| Label::new(name).text).collect();
        let [intervals, matrix, _] = pictures(&outcome);
        assert_eq!(texts(&Document::parse(&intervals).unwrap(), "name"), names);
        if names.len() <= 30 {
            assert_eq!(texts(&Document::parse(&matrix).unwrap(), "name"), names);
        }
    }
}

/// A length in the units of its attribute; nothing for those that are neither.
fn length(node: &Node<'_, '_>, name: &str) -> Option<(f64, &'static str)> {
    let value = node.attribute(name)?;
    let in_unit = |unit: &'static str| Some((value.strip_suffix(unit)?.parse().ok()?, unit));
    in_unit("%").or_else(|| in_unit("rem")).or_else(|| (value == "0").then_some((0.0, "")))
}

#[test]
fn everything_is_within_the_frame() {
    for outcome in all_sizes() {
        for picture in pictures(&outcome) {
            let svg = Document::parse(&picture).unwrap();
            let Some((height, "rem")) = length(&svg.root_element(), "height") else { continue };
            for node in elements(&svg).skip(1) {
                let at = |name: &str| length(&node, name).unwrap_or((0.0, ""));
                let (x, width) = (at("x"), at("width"));
                if x.1 == width.1 || x.1.is_empty() {
                    assert!(x.0 >= 0.0 && x.0 + width.0 <= 100.01, "{node:?}");
                }
                for name in ["cx", "x1", "x2"] {
                    assert!((0.0..=100.0).contains(&at(name).0), "{node:?}");
                }
                let (y, own) = (at("y"), at("height"));
                if own.1 != "%" {
                    assert!(y.0 >= 0.0 && y.0 + own.0 <= height + 1e-6, "{node:?}");
                }
                assert!(at("cy").0 <= height && at("y2").0 <= height, "{node:?}");
            }
        }
    }
}

/// Rows follow each other without overlap, and so do the cells of a row.
#[test]
fn nothing_lies_on_top_of_its_neighbour() {
    for outcome in all_sizes() {
        let [intervals, matrix, _] = pictures(&outcome);
        let svg = Document::parse(&intervals).unwrap();
        let hits = elements(&svg).filter(|node| node.attribute("class") == Some("hit"));
        let rows: Vec<(f64, f64)> = hits
            .map(|hit| (length(&hit, "y").unwrap().0, length(&hit, "height").unwrap().0))
            .collect();
        assert_eq!(rows.len(), outcome.order.items());
        for two in rows.windows(2) {
            assert!(two[0].0 + two[0].1 <= two[1].0 + 1e-6, "{two:?}");
        }
        if outcome.order.items() > 30 {
            continue;
        }
        let svg = Document::parse(&matrix).unwrap();
        let numbers = elements(&svg).filter(|node| {
            node.parent()
                .and_then(|cell| cell.attribute("class"))
                .is_some_and(|c| c.starts_with("cell"))
                && node.has_tag_name("text")
        });
        let m = outcome.order.items();
        assert_eq!(numbers.count(), m * (m - 1));
    }
}

#[test]
fn a_cell_and_its_mirror_add_up() {
    let outcome = numbered(8);
    let svg = Matrix::of(&outcome).unwrap().svg();
    let svg = Document::parse(&svg).unwrap();
    let words: Vec<String> = elements(&svg)
        .filter(|node| node.has_tag_name("title") && node.attribute("id").is_none())
        .map(|node| node.text().unwrap().to_owned())
        .collect();
    let number = |row: usize, column: usize| -> i32 {
        let start = format!("item {row} above item {column}: ");
        let found = words.iter().find_map(|words| words.strip_prefix(&start)).unwrap();
        found.strip_suffix(" in 100").unwrap().parse().unwrap()
    };
    for row in 1..=8 {
        for column in (1..=8).filter(|&column| column != row) {
            assert!((99..=101).contains(&(number(row, column) + number(column, row))));
            assert_eq!(number(row, column) > 50, row < column);
        }
    }
}

#[test]
fn two_hundred_items_stay_light() {
    let outcome = numbered(200);
    let [intervals, matrix, _] = pictures(&outcome);
    assert!(
        intervals.len() < 200_000 && matrix.len() < 100_000,
        "{} {}",
        intervals.len(),
        matrix.len()
    );
}

#[test]
fn too_many_items_have_no_picture() {
    let mut outcome = numbered(5);
    (outcome.rank_intervals, outcome.above) = (None, None);
    assert!(Intervals::of(&outcome).is_none() && Matrix::of(&outcome).is_none());
}

#[test]
fn long_names_are_cut_between_letters_and_scripts_have_their_direction() {
    let family = "👩‍👩‍👧‍👦";
    let label = Label::new(&family.repeat(80));
    assert_eq!(label.text, family.repeat(60) + "…");
    assert!(!Label::new("tea").rtl && Label::new("קפה").rtl && Label::new("12 القهوة").rtl);
    assert!(!Label::new("coffee, קפה").rtl && !Label::new("🍣").rtl);
    assert_eq!(Label::new("\u{FFFE}a").text, "\u{FFFD}a");
}

#[test]
fn the_error_never_leaves_its_bar() {
    for (sampling, privacy) in [(0.0, 0.0), (0.3, 0.2), (0.5, 0.5), (1.0, 0.0)] {
        let error = ExpectedError { total: sampling + privacy, sampling, privacy };
        let split = Split::of(&error);
        assert!(split.render().unwrap().contains("guessing"));
    }
}

#[test]
fn a_small_picture_looks_like_this() {
    let [intervals, matrix, split] = pictures(&outcome(["tea", "coffee", "water", "<milk>"]));
    insta::assert_snapshot!("intervals", intervals);
    insta::assert_snapshot!("matrix", matrix);
    insta::assert_snapshot!("split", split);
}
