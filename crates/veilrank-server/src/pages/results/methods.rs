//! The same answers counted in several ways, side by side, with what differs.

use std::sync::Arc;

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::{
    aggregate::Method,
    outcome::{MOST_JUDGED, Outcome},
    ranking::Ranking,
};

use super::{Facts, Seen, withheld::WithheldPage};
use crate::{
    api::SurveyId,
    judges::most_items,
    pages::{Refused, page_in, say::Say, words::grouped},
    state::AppState,
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
    reason: &'static str,
    /// What they agree on, in a sentence or two.
    summary: String,
    columns: Vec<Column>,
    rows: Vec<Row<'a>>,
    /// Methods that take too long for so many items.
    left_out: Vec<&'static str>,
    most_items: usize,
}

/// A method and what it comes to.
struct Column {
    name: &'static str,
    about: &'static str,
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
pub(in super::super) async fn methods(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let seen = Seen::by(&state, &id, &headers).await?;
    let facts = seen.facts(&state, (say, &headers));
    if seen.is_withheld() {
        return Ok(page_in(facts.say, &WithheldPage::of(facts, &seen)?));
    }
    let stated = seen.outcome(&state, Method::Auto).await?;
    let facts = Facts { counted: stated.reports, ..facts };
    let others = others(&state, &seen, &stated).await?;
    Ok(page_in(facts.say, &MethodsPage::of(facts, &stated, &others)))
}

/// The outcomes by all methods but the stated one that are offered for so many items. One after the other: whoever else asks for an
/// outcome has a turn between them.
async fn others(
    state: &AppState,
    seen: &Seen,
    stated: &Outcome,
) -> Result<Vec<Arc<Outcome>>, Refused> {
    let items = stated.order.items();
    let mut made = Vec::new();
    if items > MOST_ITEMS || stated.reports == 0 {
        return Ok(made);
    }
    for method in
        METHODS.into_iter().filter(|&other| other != stated.method && offered(other, items))
    {
        made.push(seen.outcome(state, method).await?);
    }
    Ok(made)
}

fn offered(method: Method, items: usize) -> bool {
    most_items(method).is_none_or(|most| items <= most)
}

impl<'a> MethodsPage<'a> {
    fn of(facts: Facts<'a>, stated: &'a Outcome, others: &[Arc<Outcome>]) -> Self {
        let all: Vec<&Outcome> =
            std::iter::once(stated).chain(others.iter().map(|o| &**o)).collect();
        let column = |outcome: &&Outcome| Column {
            name: outcome.method.name(),
            about: about(outcome.method),
            stated: outcome.method == stated.method,
            differs: differs(&stated.order, &outcome.order),
        };
        let left_out =
            METHODS.into_iter().filter(|&method| !offered(method, facts.items)).map(Method::name);
        Self {
            here: "results",
            say: facts.say,
            summary: summary(stated, others),
            columns: all.iter().map(column).collect(),
            rows: rows(stated, &all),
            left_out: left_out.collect(),
            most_items: MOST_ITEMS,
            stated: stated.method,
            reason: stated.reason.unwrap_or_default(),
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

fn differs(stated: &Ranking, other: &Ranking) -> String {
    match turned(stated, other) {
        (0, _) => "the same".to_owned(),
        (pairs, all) => format!("{} of {}", grouped(pairs as u64), grouped(all as u64)),
    }
}

/// What all methods agree on.
fn summary(stated: &Outcome, others: &[Arc<Outcome>]) -> String {
    let first = stated.order.order()[0];
    let name = super::ranking::quoted(stated, first);
    let count = others.len() + 1;
    let same = others.iter().filter(|other| other.order == stated.order).count() + 1;
    let agree = others.iter().filter(|other| other.order.order()[0] == first).count() + 1;
    if same == count {
        return format!("All {count} come to the same order.");
    }
    let whole = match same {
        1 => "each of the others differs from it somewhere".to_owned(),
        same => format!("{same} of {count} come to the whole order that is stated"),
    };
    if agree == count {
        return format!("All {count} put {name} first; {whole}.");
    }
    format!("{agree} of {count} put {name} first; {whole}.")
}

/// What a method does, as one would tell somebody at a table.
fn about(method: Method) -> &'static str {
    match method {
        Method::Fitted => {
            "Seeks the order that fewest people would disagree with, and weighs each answer by how noisy it is."
        }
        Method::Kemeny => {
            "Seeks the order that fewest answers disagree with, taking the noisy answers as they came."
        }
        Method::Borda => "Goes by how far each item leads on average over all others.",
        Method::Copeland => "Counts how many of the others each item beats, one against one.",
        Method::BradleyTerry => {
            "Gives each item a score so that the answers that came are as likely as can be."
        }
        Method::HodgeRank => {
            "Gives each item a score so that the leads of all pairs fit together as well as can be."
        }
        Method::RankCentrality => {
            "Walks from item to item, mostly to the one that wins; where the walk spends most time is first."
        }
        Method::Footrule => {
            "Puts each item as near as it can to the places that it has against all others."
        }
        Method::KwikSort => {
            "Picks an item by chance and sorts the others before and after it, and so on: the method of the paper that this began with."
        }
        Method::Auto => "Chosen by the data.",
    }
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
            summary(&stated, &others).replace(['\u{2068}', '\u{2069}'], "")
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
        assert_eq!(differs(&stated.order, &stated.order), "the same");
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
    }
}
