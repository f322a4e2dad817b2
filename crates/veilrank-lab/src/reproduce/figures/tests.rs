//! Figures of made-up results: complete, well-formed, and no words on top of each other.

use super::*;
use crate::reproduce::{
    Missing,
    grid::{self, Density},
    testing::{empty, plausible, results},
};

/// Results of every experiment but the time table, on all sets that are not missing.
fn world(missing: &[SetName], density: Density) -> Results {
    let cells = grid::cells(Experiment::ALL, density).unwrap();
    let ran = cells.into_iter().filter(|cell| !missing.contains(&cell.set));
    let mut results = results(ran.map(|cell| (cell, plausible(&cell))));
    let absent = |set: &SetName| Some(Missing { set: *set, file: set.file()?, page: set.page()? });
    results.missing = missing.iter().filter_map(absent).collect();
    results
}

/// The names of the figures and their SVG; PNG takes much longer.
fn svgs(results: &Results) -> Vec<(&'static str, String)> {
    let svg = |sheet: Sheet| (sheet.name, sheet.draw().svg(&sheet.title));
    sheets(results).into_iter().map(svg).collect()
}

fn number(png: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(png[at..at + 4].try_into().unwrap())
}

#[test]
fn every_experiment_has_its_figures() {
    let figures = draw(&world(&[], Density::Quick)).unwrap();
    let names: Vec<&str> = figures.iter().map(|figure| figure.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "k-rr",
            "k-lap",
            "epsilon",
            "agents",
            "dispersion",
            "beyond-epsilon",
            "beyond-agents",
            "beyond-people",
            "future-attacks",
            "future-budgets",
            "future-populations"
        ]
    );
    for Figure { name, title, caption, svg, png } in &figures {
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"), "{name}");
        assert!(!svg.contains("NaN") && !svg.contains("inf "), "{name}");
        assert!(!svg.contains("not run"), "{name}");
        let panels =
            svg.matches("font-size=\"13\" text-anchor=\"start\" font-weight=\"bold\"").count();
        let expected = match name.as_str() {
            "dispersion" | "beyond-epsilon" | "future-attacks" => 6,
            "future-budgets" | "future-populations" => 4,
            _ => 12,
        };
        assert_eq!(panels, expected, "{name}");
        assert_eq!(&png[1..4], b"PNG");
        assert!(number(png, 16) > 1900 && number(png, 20) > 1000, "{name}");
        assert!(!title.is_empty() && caption.len() > 80, "{name}");
    }
    assert!(draw(&empty()).unwrap().is_empty(), "no points, no figures");
}

#[test]
fn a_panel_without_data_says_so() {
    let figures = svgs(&world(&SetName::REAL, Density::Quick));
    for (name, svg) in figures.iter().filter(|(name, _)| *name != "dispersion") {
        let said = svg.matches("not run: data missing").count();
        let expected = match *name {
            "k-rr" | "k-lap" | "epsilon" => 6,
            "future-budgets" => 2,
            "future-populations" => 0,
            _ => 3,
        };
        assert_eq!(said, expected, "{name}");
        let first = match *name {
            "future-populations" => "Mallows, m = 15",
            "future-attacks" => "SUSHI, m = 10",
            "future-budgets" => "SUSHI: one shot",
            _ => "TurkDots, m = 4",
        };
        assert!(svg.contains(&format!("(a) {first}")), "{name}");
    }
}

#[test]
fn an_interrupted_run_has_panels_that_were_not_run() {
    let mut half = world(&[], Density::Quick);
    half.points.truncate(half.points.len() / 2);
    half.replicates.clear();
    for (name, svg) in svgs(&half) {
        assert!(!svg.contains("data missing") && !svg.contains("NaN"), "{name}");
    }
    let one = Results { points: half.points[..1].to_vec(), ..half };
    let figures = svgs(&one);
    assert_eq!(figures.len(), 1);
    assert_eq!(figures[0].1.matches(">not run<").count(), 10, "one set ran, in two panels");
}

#[test]
fn no_words_touch_and_none_leave_the_picture() {
    for (missing, density) in [(&[][..], Density::Full), (&SetName::REAL[..], Density::Quick)] {
        for sheet in sheets(&world(missing, density)) {
            let canvas = sheet.draw();
            let words = canvas.words();
            for (i, (text, area)) in words.iter().enumerate() {
                assert!(canvas.holds(*area), "{}: {text} leaves the picture", sheet.name);
                for (other, place) in &words[..i] {
                    assert!(!area.touches(*place), "{}: {text} touches {other}", sheet.name);
                }
            }
        }
    }
}
