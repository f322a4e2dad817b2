//! Outcomes for the tests of pages and pictures.

use veilrank::{
    aggregate::{Method, Reason},
    outcome::{ExpectedError, Outcome, Places},
    ranking::{Item, Names, Ranking},
    truth::Truth,
    uncertainty::Enough,
};

/// Names that have broken something somewhere.
pub(super) const NASTY: [&str; 12] = [
    "<script>alert(1)</script>",
    "a & b \"quoted\" 'and' `more`",
    "]]><![CDATA[",
    "מיקום השירות בעיר החדשה והישנה",
    "القهوة العربية بالهيل",
    "👩‍👩‍👧‍👦 family 🏳️‍🌈",
    "not a character: \u{FFFE}\u{FFFF}",
    "\u{202E}turned round",
    "{{ 7 * 7 }} {% raw %}",
    "onload=alert(1) x='",
    "東京スカイツリー展望台と水族館",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}",
];

/// An outcome that says how sure it is: the items in their order, each within two places of its own, in groups of three.
pub(super) fn outcome<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Outcome {
    let items = Names::new(names).unwrap();
    let m = items.len();
    let interval = |item: usize| (item.saturating_sub(1).max(1), (item + 3).min(m));
    let lead = |a: usize, b: usize| (b as f64 - a as f64) * 0.4;
    let likely = |a: usize, b: usize| 1.0 / (1.0 + (-lead(a, b)).exp());
    let order = Ranking::identity(m).unwrap();
    Outcome {
        truth: Some(Truth::Kemeny),
        method: Method::Fitted,
        reason: Some(Reason::Noisy),
        proved: None,
        bound: None,
        converged: Some(true),
        rank_intervals: Some((0..m).map(interval).collect()),
        could_be_first: Some(Item::all(m.min(3)).collect()),
        told_apart: Some(m > 3),
        groups: Some(order.order().chunks(3).map(<[Item]>::to_vec).collect()),
        doubtful: Some(Vec::new()),
        aim: None,
        confidence: 0.95,
        watched: Some(true),
        drift: None,
        expected_error: Some(ExpectedError { total: 0.11, sampling: 0.06, privacy: 0.05 }),
        influence: None,
        unlikely: None,
        enough: Some(Enough { first: Some(900), most_pairs: Some(2345), order: None }),
        above: Some((0..m).map(|a| (0..m).map(|b| likely(a, b)).collect()).collect()),
        places: Some(Places { of: vec![vec![1.0 / m as f64; m]; m], first: vec![0.5; m] }),
        scores: (0..m).map(|item| 0.5 - item as f64 / m as f64).collect(),
        reports: 400,
        worth_of: None,
        assign: None,
        epsilon: Some(1.0),
        items,
        order,
    }
}

/// So many plain names.
pub(super) fn numbered(items: usize) -> Outcome {
    outcome((1..=items).map(|i| format!("item {i}")))
}
