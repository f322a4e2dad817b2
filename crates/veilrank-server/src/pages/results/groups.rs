//! The result of all and of each group, side by side, with how sure each is.

use std::sync::Arc;

use askama::Template;
use axum::response::Response;
use veilrank::{
    aggregate::Method,
    outcome::{MOST_JUDGED, Outcome},
};

use super::{Facts, Seen, headline, names::listed, withheld::WithheldPage};
use crate::{
    error::{Code, Problem},
    pages::{
        Refused, page_in,
        say::Say,
        words::{chance_of_100, place, places_in, share_of_100},
    },
};

#[derive(Template)]
#[template(path = "groups.html")]
struct GroupsPage<'a> {
    here: &'static str,
    say: Say,
    facts: Facts<'a>,
    /// How many of a group have to answer for it to be shown.
    least: u64,
    columns: Vec<Column<'a>>,
    rows: Vec<Row<'a>>,
    /// Groups that are left out here because there are many items and many groups.
    left_out: String,
    most_items: usize,
    /// How many of 100 ranges hold the true place.
    confidence: f64,
    /// How many of 100 places are marked that should not be, at most.
    doubt: f64,
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
    /// How many people these are, and the result in a sentence.
    words: String,
    /// How many of 100 pairs are expected to be the wrong way round.
    wrong: Option<f64>,
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
pub(in super::super) async fn groups(seen: Seen) -> Result<Response, Refused> {
    let facts = seen.facts();
    let labels = &seen.live.record.told.groups;
    if labels.is_empty() {
        return Err(Problem::new(Code::NotFound, "this survey has no groups").into());
    }
    if seen.is_withheld() {
        return Ok(page_in(facts.say, &WithheldPage::of(facts, &seen)?));
    }
    let all = seen.outcome(Method::Auto).await?;
    let facts = Facts { counted: all.reports, ..facts };
    let most = if facts.items > MOST_JUDGED { 0 } else { most_groups(facts.items) };
    let (looked_at, left_out) = labels.split_at(labels.len().min(most));
    let mut found = Vec::new();
    for label in looked_at {
        found.push((label.as_str(), seen.group(label).await?));
    }
    let say = facts.say;
    Ok(page_in(
        facts.say,
        &GroupsPage {
            here: "results",
            say: facts.say,
            least: seen.live.record.rules.group_minimum(),
            columns: columns(say, &all, &found),
            rows: rows(say, &all, &found),
            left_out: listed(say, left_out.iter().map(String::as_str)),
            most_items: MOST_JUDGED,
            confidence: chance_of_100(all.confidence),
            doubt: chance_of_100(marked_wrongly(all.confidence)),
            facts,
        },
    ))
}

impl GroupsPage<'_> {
    /// Where programs ask for the result of a group.
    fn address(&self) -> String {
        format!("/api/v1/surveys/{}/outcome?group=NAME", self.facts.id)
    }
}

/// How often a place is marked at most where the group has the item on the same place as all: then one of the two ranges misses it.
fn marked_wrongly(confidence: f64) -> f64 {
    2.0 * (1.0 - confidence)
}

fn columns<'a>(
    say: Say,
    all: &Outcome,
    groups: &[(&'a str, Option<Arc<Outcome>>)],
) -> Vec<Column<'a>> {
    let shown = |outcome: &Outcome| Shown {
        words: say
            .text("results-groups-said")
            .with("count", outcome.reports)
            .with("headline", headline(say, outcome))
            .to_string(),
        wrong: outcome.expected_error.map(|error| share_of_100(error.total)),
    };
    let first = Column { label: None, shown: Some(shown(all)) };
    let group = |(label, outcome): &(&'a str, Option<Arc<Outcome>>)| Column {
        label: Some(*label),
        shown: outcome.as_deref().map(shown),
    };
    std::iter::once(first).chain(groups.iter().map(group)).collect()
}

/// The items in the order of all.
fn rows<'a>(say: Say, all: &'a Outcome, groups: &[(&str, Option<Arc<Outcome>>)]) -> Vec<Row<'a>> {
    let outcomes =
        || std::iter::once(Some(all)).chain(groups.iter().map(|(_, one)| one.as_deref()));
    let row = |item: usize| Row {
        name: &all.items.as_slice()[item],
        cells: outcomes().map(|outcome| outcome.map(|one| Cell::of(say, one, all, item))).collect(),
    };
    all.order.order().iter().map(|item| row(item.index())).collect()
}

impl Cell {
    fn of(say: Say, outcome: &Outcome, all: &Outcome, item: usize) -> Self {
        let at = outcome.order.order().iter().position(|other| other.index() == item);
        let own = outcome.rank_intervals.as_ref().map(|all| all[item]);
        let reach = own.filter(|(low, high)| low < high);
        Self {
            place: place(say, at.map_or(0, |at| at + 1)),
            could_be: reach.map(|(low, high)| places_in(say, low, high)),
            apart: apart(outcome, all, item),
        }
    }
}

/// Whether the places that an item could have in a group are all others than those that it could have among all.
fn apart(group: &Outcome, all: &Outcome, item: usize) -> bool {
    let interval = |outcome: &Outcome| outcome.rank_intervals.as_ref().map(|all| all[item]);
    let both = interval(group).zip(interval(all));
    both.is_some_and(|(own, usual)| own.1 < usual.0 || usual.1 < own.0)
}

#[cfg(test)]
mod claim;
#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::testing::numbered;

    #[test]
    fn a_place_that_cannot_be_that_of_all_is_marked() {
        let all = numbered(5);
        let mut group = numbered(5);
        group.rank_intervals = Some(vec![(4, 5), (1, 5), (1, 5), (1, 5), (1, 5)]);
        let cells: Vec<bool> =
            (0..5).map(|item| Cell::of(Say::english(), &group, &all, item).apart).collect();
        assert_eq!(cells, [true, false, false, false, false], "1st to 3rd among all");
        let found = [("A", Some(Arc::new(group))), ("B", None)];
        let (columns, rows) =
            (columns(Say::english(), &all, &found), rows(Say::english(), &all, &found));
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
