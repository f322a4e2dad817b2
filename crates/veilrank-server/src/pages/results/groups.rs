//! The result of all and of each group, side by side, with how sure each is.

use std::sync::Arc;

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::{
    aggregate::Method,
    outcome::{MOST_JUDGED, Outcome},
};

use super::{Facts, Seen, headline, withheld::WithheldPage};
use crate::{
    api::SurveyId,
    error::{Code, Problem},
    pages::{
        Refused, page_in,
        say::Say,
        words::{in_100, ordinal, people, places},
    },
    state::AppState,
};

#[derive(Template)]
#[template(path = "groups.html")]
struct GroupsPage<'a> {
    here: &'static str,
    say: Say,
    facts: Facts<'a>,
    /// How many of a group have to answer for it to be shown.
    least: String,
    columns: Vec<Column<'a>>,
    rows: Vec<Row<'a>>,
    /// Groups that are left out here because there are many items and many groups.
    left_out: Vec<&'a str>,
    most_items: usize,
}

/// All, or one group.
struct Column<'a> {
    /// Missing for all.
    label: Option<&'a str>,
    /// Missing where too few have answered.
    shown: Option<Shown>,
}

/// What is said of all, or of one group.
struct Shown {
    people: String,
    headline: String,
    /// How many of 100 pairs are expected to be the wrong way round.
    wrong: String,
}

/// An item, and its place in each column that is shown.
struct Row<'a> {
    name: &'a str,
    cells: Vec<Option<Cell>>,
}

struct Cell {
    place: String,
    could_be: Option<String>,
    /// Whether the places that it could have in this group and those among all do not overlap.
    apart: bool,
}

/// With many items an outcome takes a while, so fewer groups are shown at once.
fn most_groups(items: usize) -> usize {
    (1200 / items).clamp(4, 40)
}

/// The page that compares groups.
pub(in super::super) async fn groups(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let seen = Seen::by(&state, &id, &headers).await?;
    let facts = seen.facts(&state, (say, &headers));
    let labels = &seen.live.record.told.groups;
    if labels.is_empty() {
        return Err(Problem::new(Code::NotFound, "this survey has no groups").into());
    }
    if seen.is_withheld() {
        return Ok(page_in(facts.say, &WithheldPage::of(facts, &seen)?));
    }
    let all = seen.outcome(&state, Method::Auto).await?;
    let facts = Facts { counted: all.reports, ..facts };
    let most = if facts.items > MOST_JUDGED { 0 } else { most_groups(facts.items) };
    let (looked_at, left_out) = labels.split_at(labels.len().min(most));
    let mut found = Vec::new();
    for label in looked_at {
        found.push((label.as_str(), seen.group(&state, label).await?));
    }
    let least = people(seen.live.record.rules.group_minimum());
    Ok(page_in(
        facts.say,
        &GroupsPage {
            here: "results",
            say: facts.say,
            least,
            columns: columns(&all, &found),
            rows: rows(&all, &found),
            left_out: left_out.iter().map(String::as_str).collect(),
            most_items: MOST_JUDGED,
            facts,
        },
    ))
}

fn columns<'a>(all: &Outcome, groups: &[(&'a str, Option<Arc<Outcome>>)]) -> Vec<Column<'a>> {
    let shown = |outcome: &Outcome| Shown {
        people: people(outcome.reports),
        headline: headline(outcome),
        wrong: outcome.expected_error.map_or_else(String::new, |error| in_100(error.total)),
    };
    let first = Column { label: None, shown: Some(shown(all)) };
    let group = |(label, outcome): &(&'a str, Option<Arc<Outcome>>)| Column {
        label: Some(*label),
        shown: outcome.as_deref().map(shown),
    };
    std::iter::once(first).chain(groups.iter().map(group)).collect()
}

/// The items in the order of all.
fn rows<'a>(all: &'a Outcome, groups: &[(&str, Option<Arc<Outcome>>)]) -> Vec<Row<'a>> {
    let outcomes =
        || std::iter::once(Some(all)).chain(groups.iter().map(|(_, one)| one.as_deref()));
    let row = |item: usize| Row {
        name: &all.items.as_slice()[item],
        cells: outcomes().map(|outcome| outcome.map(|one| Cell::of(one, all, item))).collect(),
    };
    all.order.order().iter().map(|item| row(item.index())).collect()
}

impl Cell {
    fn of(outcome: &Outcome, all: &Outcome, item: usize) -> Self {
        let place = outcome.order.order().iter().position(|other| other.index() == item);
        let interval = |outcome: &Outcome| outcome.rank_intervals.as_ref().map(|all| all[item]);
        let (own, usual) = (interval(outcome), interval(all));
        let apart = own.zip(usual).is_some_and(|(own, usual)| own.1 < usual.0 || usual.1 < own.0);
        Self {
            place: ordinal(place.map_or(0, |place| place + 1)),
            could_be: own.filter(|(low, high)| low < high).map(|(low, high)| places(low, high)),
            apart,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::testing::numbered;

    #[test]
    fn a_place_that_cannot_be_that_of_all_is_marked() {
        let all = numbered(5);
        let mut group = numbered(5);
        group.rank_intervals = Some(vec![(4, 5), (1, 5), (1, 5), (1, 5), (1, 5)]);
        let cells: Vec<bool> = (0..5).map(|item| Cell::of(&group, &all, item).apart).collect();
        assert_eq!(cells, [true, false, false, false, false], "1st to 3rd among all");
        let found = [("A", Some(Arc::new(group))), ("B", None)];
        let (columns, rows) = (columns(&all, &found), rows(&all, &found));
        assert_eq!(
            columns.iter().map(|column| column.shown.is_some()).collect::<Vec<_>>(),
            [true, true, false]
        );
        assert!(rows.iter().all(|row| row.cells.len() == 3 && row.cells[2].is_none()));
    }

    #[test]
    fn fewer_groups_are_shown_where_there_are_many_items() {
        assert_eq!([2, 30, 100, 200, 2000].map(most_groups), [40, 40, 12, 6, 4]);
    }
}
