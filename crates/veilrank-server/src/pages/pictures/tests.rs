//! Pictures are well-formed, complete, within their frame, and carry nothing but what they should.

use askama::Template;
use roxmltree::{Document, Node};
use veilrank::outcome::{ExpectedError, Outcome};
use veilrank_words::Language;

use super::*;
use crate::pages::testing::{NASTY, numbered, outcome};

/// All pictures of an outcome, in a language.
fn pictures_in(say: Say, outcome: &Outcome) -> [String; 3] {
    let error = outcome.expected_error.unwrap();
    [
        Intervals::of(say, outcome).unwrap().render().unwrap(),
        Matrix::of(say, outcome).unwrap().svg(),
        Split::of(say, &error).render().unwrap(),
    ]
}

fn pictures(outcome: &Outcome) -> [String; 3] {
    pictures_in(Say::english(), outcome)
}

/// In English, and mirrored in Arabic.
fn both_ways(outcome: &Outcome) -> impl Iterator<Item = String> {
    let arabic = pictures_in(Language::Arabic.into(), outcome);
    pictures(outcome).into_iter().chain(arabic)
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
        for picture in both_ways(&outcome) {
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
        for picture in both_ways(&outcome) {
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
        for picture in both_ways(&outcome) {
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
    let svg = Matrix::of(Say::english(), &outcome).unwrap().svg();
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
    assert!(
        Intervals::of(Say::english(), &outcome).is_none()
            && Matrix::of(Say::english(), &outcome).is_none()
    );
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

/// What an attribute is, in percent, of all elements of a class.
fn across(svg: &str, class: &str, name: &str) -> Vec<f64> {
    let svg = Document::parse(svg).unwrap();
    let of_class = |node: &Node<'_, '_>| node.attribute("class") == Some(class);
    elements(&svg)
        .filter(of_class)
        .map(|node| length(&node, name).map_or(0.0, |(value, _)| value))
        .collect()
}

/// The first place stands where a line of text begins.
#[test]
fn in_arabic_pictures_are_mirrored() {
    let close = |a: f64, b: f64| (a - b).abs() < 0.02;
    for outcome in [numbered(4), numbered(30), nasty()] {
        let [english, arabic] =
            [Language::English, Language::Arabic].map(|one| pictures_in(one.into(), &outcome));
        let [ours, theirs] = [&english[0], &arabic[0]].map(|svg| across(svg, "dot", "cx"));
        assert_eq!(ours.len(), outcome.order.items());
        assert!(ours.iter().zip(&theirs).all(|(a, b)| close(*a, 100.0 - b)));
        let edges = |svg: &String| {
            let (x, width) = (across(svg, "reach", "x"), across(svg, "reach", "width"));
            x.into_iter().zip(width).map(|(x, width)| (x, x + width)).collect::<Vec<_>>()
        };
        let mirrored = edges(&english[0]).into_iter().zip(edges(&arabic[0]));
        for ((left, right), turned) in mirrored {
            assert!(close(left, 100.0 - turned.1) && close(right, 100.0 - turned.0));
        }
        // All that is told from the left is told for a picture that goes left to right itself, on whatever page.
        assert!(arabic.iter().all(|svg| svg.contains("direction=\"ltr\"")));
        let bar = |svg: &String| across(svg, "sampling", "x")[0];
        assert!(close(bar(&english[2]), 0.0) && close(bar(&arabic[2]), 88.0));
    }
    let many = numbered(100);
    let [english, arabic] = [Language::English, Language::Arabic]
        .map(|one| Matrix::of(one.into(), &many).unwrap().svg());
    assert!(
        english.contains("viewBox=\"-6.4 -6.4 106.4 106.4\"")
            && arabic.contains("viewBox=\"0 -6.4 106.4 106.4\"")
    );
}

/// The parts of a slide stay within it and beside each other in every language, whichever way it is read.
#[test]
fn slides_have_room_for_every_language() {
    for language in Language::ALL {
        for items in [3, 10, 200] {
            let say = Say::from(language);
            let outcome = numbered(items);
            let headline = crate::pages::results::headline(say, &outcome);
            let day = say.day(2026, 12, 28);
            let answered = say.text("results-answered").with("count", 12_345);
            let facts =
                say.text("results-answered-day").with("answered", answered).with("day", day);
            let address = "polls.example.org/r/kT0vKq1m7yQzX3bLw9dR5A".to_owned();
            let words = SlideWords {
                title: "Lunch".to_owned(),
                facts: facts.to_string(),
                headline,
                address,
            };
            let svg = Slide::of(say, &outcome, words).render().unwrap();
            let svg = Document::parse(&svg).unwrap();
            let boxes: Vec<[f64; 4]> = elements(&svg).filter_map(|node| taken(&node)).collect();
            assert!(boxes.len() > items.min(10) * 2);
            for (at, [left, top, right, bottom]) in boxes.iter().enumerate() {
                assert!(
                    *left >= 40.0 && *right <= 1240.0 && *bottom <= 716.0,
                    "{language} {items} {at}"
                );
                for other in &boxes[at + 1..] {
                    let apart = *right <= other[0]
                        || other[2] <= *left
                        || *bottom <= other[1]
                        || other[3] <= *top;
                    assert!(apart, "{language}, {items}: {:?} on {other:?}", boxes[at]);
                }
            }
        }
    }
}

/// About what a text or a bar of a slide takes: left, top, right, bottom.
fn taken(node: &Node<'_, '_>) -> Option<[f64; 4]> {
    let number = |name: &str| node.attribute(name)?.parse::<f64>().ok();
    match node.tag_name().name() {
        "rect" if number("rx").is_some() => {
            let (x, y) = (number("x")?, number("y")?);
            Some([x, y, x + number("width")?, y + number("height")?])
        }
        "text" => {
            let (x, y, size) = (number("x")?, number("y")?, number("font-size")?);
            let width = lines::width(node.text()?) * size;
            let right = node.attribute("direction") == Some("rtl");
            let end = node.attribute("text-anchor") == Some("end");
            let left = if right == end { x } else { x - width };
            // Digits beside a row are a little narrower than what is reckoned.
            Some([left, y - 0.5 * size, left + width, y + 0.2 * size])
        }
        _ => None,
    }
}

#[test]
fn the_error_never_leaves_its_bar() {
    for (sampling, privacy) in [(0.0, 0.0), (0.3, 0.2), (0.5, 0.5), (1.0, 0.0)] {
        let error = ExpectedError { total: sampling + privacy, sampling, privacy };
        let split = Split::of(Say::english(), &error);
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
