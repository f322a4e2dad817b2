//! The page of made-up results: complete, escaped, and loading nothing.

use super::*;
use crate::reproduce::{
    Spent,
    claims::judge,
    figures::draw,
    grid,
    testing::{empty, plausible, results, timing},
};

/// Everything of an experiment, and the time table.
fn world() -> Results {
    let cells = grid::cells(&[Experiment::Dispersion], grid::Density::Quick).unwrap();
    let mut results = results(cells.into_iter().map(|cell| (cell, plausible(&cell))));
    for set in grid::timed_sets() {
        for series in grid::TIMED_SERIES {
            results.timings.push(timing(set, series, 0.001));
        }
    }
    let spent = Spent { experiment: Experiment::Dispersion, seconds: 1.25 };
    results.manifest.durations.push(spent);
    results
}

fn page(results: &Results) -> String {
    html(results, &draw(results).unwrap(), &judge(results)).unwrap()
}

#[test]
fn every_claim_every_figure_and_every_time_is_on_the_page() {
    let results = world();
    let page = page(&results);
    for claim in judge(&results) {
        assert!(page.contains(&format!("id=\"claim-{}\"", claim.id)), "{}", claim.id);
    }
    assert!(page.contains("id=\"figure-dispersion\"") && page.contains("</svg>"));
    assert!(page.contains("<th scope=\"row\">Mallows (5000, 45)</th>"));
    // The paper's time, ours, and the ratio.
    assert!(page.contains("<td>4.4113</td><td>1.00</td><td>4411</td>"));
    assert!(page.contains("dispersion 1.2 s") && page.contains("Everything was run."));
    assert_eq!(page.matches("<td role=\"cell\" class=\"verdict").count(), judge(&results).len());
}

#[test]
fn what_was_typed_is_escaped() {
    let mut results = empty();
    results.manifest.version = "<script>alert(1)</script>".to_owned();
    let page = page(&results);
    assert!(page.contains("reproduce &#60;here&#62; &#38; there"), "{page}");
    assert!(!page.contains("<script"));
}

#[test]
fn the_page_loads_nothing() {
    let page = page(&world());
    for loading in ["src=", "<link", "<script", "@import", "url(", "srcset", "<iframe"] {
        assert!(!page.contains(loading), "{loading}");
    }
}

#[test]
fn what_was_not_run_is_named() {
    let mut results = empty();
    results.manifest.experiments = vec![Experiment::Time];
    results.manifest.quick = true;
    results.missing = vec![Missing {
        set: crate::reproduce::SetName::Sushi,
        file: "sushi/00014-00000001.soc",
        page: "https://www.preflib.org/dataset/00014",
    }];
    let page = page(&results);
    assert!(page.contains("sushi/00014-00000001.soc") && page.contains("dataset/00014"));
    assert!(page.contains("<code>k-rr</code>") && !page.contains("<code>time</code>"));
    assert!(page.contains("The time table was not run.") && page.contains("No figure was drawn"));
    assert!(page.contains("A quick run."));
}

#[test]
fn every_element_is_closed() {
    let page = page(&world());
    for element in ["table", "tr", "td", "section", "figure", "ul", "li", "svg", "title", "div"] {
        let opened = page.matches(&format!("<{element}>")).count()
            + page.matches(&format!("<{element} ")).count();
        assert_eq!(opened, page.matches(&format!("</{element}>")).count(), "{element}");
    }
}
