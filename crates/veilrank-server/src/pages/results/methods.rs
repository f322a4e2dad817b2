//! The same answers counted in several ways, side by side, with what differs.

use std::sync::Arc;

use askama::Template;
use axum::response::Response;
use veilrank::{
    aggregate::Method,
    outcome::{MOST_JUDGED, Outcome},
    ranking::Ranking,
};

use super::{
    Facts, Seen,
    names::{listed, quoted},
    sought::reason,
    withheld::WithheldPage,
};
use crate::{
    judges::most_items,
    pages::{Refused, page_in, say::Say},
};

/// The methods, the most usual first.
const METHODS: [Method; 9] = [
    Method::Fitted,
    Method::Kemeny,
    Method::Borda,
    Method::Copeland,
    Method::BradleyTerry,
    Method::HodgeRank,
    Method::RankCentrality,
    Method::Footrule,
    Method::KwikSort,
];

/// Tables of more items help nobody, and would take many seconds to make.
const MOST_ITEMS: usize = MOST_JUDGED;

#[derive(Template)]
#[template(path = "methods.html")]
struct MethodsPage<'a> {
    here: &'static str,
    say: Say,
    facts: Facts<'a>,
    /// The method of the result page, and why it is that one.
    stated: Method,
    reason: Option<String>,
    /// What they agree on, in a sentence or two.
    summary: String,
    columns: Vec<Column>,
    rows: Vec<Row<'a>>,
    /// Methods that take too long for so many items.
    left_out: String,
    most_items: usize,
}

/// A method and what it comes to.
struct Column {
    name: &'static str,
    about: String,
    stated: bool,
    /// How many pairs stand the other way round than in the result that is stated.
    differs: String,
}

/// An item and its places.
struct Row<'a> {
    name: &'a str,
    cells: Vec<Cell>,
    /// Whether some method has it elsewhere.
    moved: bool,
}

/// A place by a method, and how much better or worse it is than the stated one.
struct Cell {
    place: usize,
    better: usize,
    worse: usize,
}

/// The page that compares methods.
pub(in super::super) async fn methods(seen: Seen) -> Result<Response, Refused> {
    let facts = seen.facts();
    if seen.is_withheld() {
        return Ok(page_in(facts.say, &WithheldPage::of(facts, &seen)?));
    }
    let stated = seen.outcome(Method::Auto).await?;
    let facts = Facts { counted: stated.reports, ..facts };
    let others = others(&seen, &stated).await?;
    Ok(page_in(facts.say, &MethodsPage::of(facts, &stated, &others)))
}

/// The outcomes by all methods but the stated one that are offered for so many items. One after the other: whoever else asks for an
/// outcome has a turn between them.
async fn others(seen: &Seen, stated: &Outcome) -> Result<Vec<Arc<Outcome>>, Refused> {
    let items = stated.order.items();
    let mut made = Vec::new();
    if items > MOST_ITEMS || stated.reports == 0 {
        return Ok(made);
    }
    for method in
        METHODS.into_iter().filter(|&other| other != stated.method && offered(other, items))
    {
        made.push(seen.outcome(method).await?);
    }
    Ok(made)
}

fn offered(method: Method, items: usize) -> bool {
    most_items(method).is_none_or(|most| items <= most)
}

impl<'a> MethodsPage<'a> {
    fn of(facts: Facts<'a>, stated: &'a Outcome, others: &[Arc<Outcome>]) -> Self {
        let say = facts.say;
        let all: Vec<&Outcome> =
            std::iter::once(stated).chain(others.iter().map(|o| &**o)).collect();
        let column = |outcome: &&Outcome| Column {
            name: outcome.method.name(),
            about: about(say, outcome.method),
            stated: outcome.method == stated.method,
            differs: differs(say, &stated.order, &outcome.order),
        };
        let left_out =
            METHODS.into_iter().filter(|&method| !offered(method, facts.items)).map(Method::name);
        Self {
            here: "results",
            say: facts.say,
            summary: summary(say, stated, others),
            columns: all.iter().map(column).collect(),
            rows: rows(stated, &all),
            left_out: listed(say, left_out),
            most_items: MOST_ITEMS,
            stated: stated.method,
            reason: stated.reason.map(|why| reason(say, why)),
            facts,
        }
    }

    /// Whether there is anything to compare.
    fn compared(&self) -> bool {
        self.columns.len() > 1
    }
}

fn rows<'a>(stated: &'a Outcome, all: &[&Outcome]) -> Vec<Row<'a>> {
    let places: Vec<Vec<usize>> = all.iter().map(|outcome| places(&outcome.order)).collect();
    let row = |item: usize| {
        let usual = places[0][item];
        let cell = |places: &Vec<usize>| Cell {
            place: places[item],
            better: usual.saturating_sub(places[item]),
            worse: places[item].saturating_sub(usual),
        };
        let cells: Vec<Cell> = places.iter().map(cell).collect();
        let moved = cells.iter().any(|cell| cell.better + cell.worse > 0);
        Row { name: &stated.items.as_slice()[item], cells, moved }
    };
    stated.order.order().iter().map(|item| row(item.index())).collect()
}

/// For each item by its index, its place from 1.
fn places(order: &Ranking) -> Vec<usize> {
    let mut places = vec![0; order.items()];
    for (place, item) in (1..).zip(order.order()) {
        places[item.index()] = place;
    }
    places
}

/// How many pairs two orders disagree on, and of how many.
fn turned(one: &Ranking, other: &Ranking) -> (usize, usize) {
    let places = places(other);
    let order: Vec<usize> = one.order().iter().map(|item| places[item.index()]).collect();
    let turned =
        |(at, place): (usize, &usize)| order[at..].iter().filter(|later| *later < place).count();
    let items = order.len();
    (order.iter().enumerate().map(turned).sum(), items * (items - 1) / 2)
}

fn differs(say: Say, stated: &Ranking, other: &Ranking) -> String {
    let said = match turned(stated, other) {
        (0, _) => say.text("results-methods-none"),
        (pairs, all) => say.text("results-methods-some").with("pairs", pairs).with("all", all),
    };
    said.to_string()
}

/// What all methods agree on.
fn summary(say: Say, stated: &Outcome, others: &[Arc<Outcome>]) -> String {
    let top = stated.order.order()[0];
    let first = quoted(say, stated, top);
    let count = others.len() + 1;
    let same = others.iter().filter(|other| other.order == stated.order).count() + 1;
    let agree = others.iter().filter(|other| other.order.order()[0] == top).count() + 1;
    let said = match (same, agree == count) {
        (same, _) if same == count => say.text("results-methods-same").with("count", count),
        (1, true) => {
            say.text("results-methods-all-first-alone").with("count", count).with("first", first)
        }
        (same, true) => say
            .text("results-methods-all-first")
            .with("count", count)
            .with("first", first)
            .with("same", same),
        (1, false) => say
            .text("results-methods-some-first-alone")
            .with("agree", agree)
            .with("count", count)
            .with("first", first),
        (same, false) => say
            .text("results-methods-some-first")
            .with("agree", agree)
            .with("count", count)
            .with("first", first)
            .with("same", same),
    };
    said.to_string()
}

/// What a method does, as one would tell somebody at a table.
fn about(say: Say, method: Method) -> String {
    say.pick("results-does-", method.name()).map_or_else(String::new, |about| about.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::testing::numbered;

    fn by(method: Method, order: &[usize]) -> Outcome {
        let order = Ranking::from_indices(order).unwrap();
        Outcome { method, order, ..numbered(4) }
    }

    #[test]
    fn what_differs_is_counted_and_said() {
        let stated = by(Method::Fitted, &[0, 1, 2, 3]);
        let said = |others: &[&[usize]]| {
            let others: Vec<_> =
                others.iter().map(|order| Arc::new(by(Method::Borda, order))).collect();
            summary(Say::english(), &stated, &others)
        };
        assert_eq!(said(&[&[0, 1, 2, 3], &[0, 1, 2, 3]]), "All 3 come to the same order.");
        assert_eq!(
            said(&[&[0, 1, 3, 2], &[0, 1, 2, 3]]),
            "All 3 put “item 1” first; 2 of 3 come to the whole order that is stated."
        );
        assert_eq!(
            said(&[&[1, 0, 2, 3]]),
            "1 of 2 put “item 1” first; each of the others differs from it somewhere."
        );
        let reversed = by(Method::Borda, &[3, 2, 1, 0]);
        assert_eq!(turned(&stated.order, &reversed.order), (6, 6));
        assert_eq!(differs(Say::english(), &stated.order, &stated.order), "the same");
        let rows = rows(&stated, &[&stated, &reversed]);
        let cells: Vec<_> = rows
            .iter()
            .map(|row| (row.cells[1].place, row.cells[1].better, row.cells[1].worse))
            .collect();
        assert_eq!(cells, [(4, 0, 3), (3, 0, 1), (2, 1, 0), (1, 3, 0)]);
        assert!(rows.iter().all(|row| row.moved));
    }

    #[test]
    fn every_method_is_there_once() {
        let mut all: Vec<Method> = METHODS.to_vec();
        all.push(Method::Auto);
        assert_eq!(all.len(), Method::ALL.len());
        assert!(Method::ALL.iter().all(|method| all.contains(method)));
        assert!(METHODS.iter().all(|&method| about(Say::english(), method).ends_with('.')));
    }
}
