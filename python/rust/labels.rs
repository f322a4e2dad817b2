//! Items as Python names them: texts or whole numbers, alone or tied, in lists that end when they end.

use std::collections::BTreeMap;

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyBytes, PyDict, PyFrozenSet, PyInt, PySet, PyString},
};
use veilrank::{Item, Names, Order, Ranking, ranking::MAX_ITEMS};

use crate::{
    choices::shown,
    refused::{Refused, Result},
};

/// An order by its labels: groups of items that are tied, best first.
pub(crate) type Labelled = Vec<Vec<String>>;

/// Items by their labels.
pub(crate) struct Places(BTreeMap<String, Item>);

impl Places {
    pub(crate) fn new(names: &Names) -> Self {
        Self(names.as_slice().iter().cloned().zip(Item::all(names.len())).collect())
    }

    pub(crate) fn item(&self, label: &str) -> Result<Item> {
        self.0.get(label).copied().ok_or_else(|| {
            let known: Vec<&str> = self.0.keys().take(5).map(String::as_str).collect();
            let more = if self.0.len() > known.len() { ", …" } else { "" };
            let known = known.join(", ");
            Refused::data(format!("items are those of the list ({known}{more}), got {label:.40?}"))
        })
    }

    pub(crate) fn order(&self, labelled: &Labelled) -> Result<Order> {
        let group = |group: &Vec<String>| group.iter().map(|one| self.item(one)).collect();
        let groups: Vec<Vec<Item>> = labelled.iter().map(group).collect::<Result<_>>()?;
        Order::new(groups).map_err(|error| match error {
            veilrank::Error::RepeatedItem(index) => {
                let label = self.0.iter().find(|(_, item)| item.index() == index);
                let label = label.map_or("?", |(label, _)| label.as_str());
                Refused::data(format!("each item stands in a ranking once, got {label:.40?} again"))
            }
            other => other.into(),
        })
    }
}

/// The names of all labels that are there: by number where all are whole numbers, otherwise by the alphabet, as in tables.
pub(crate) fn names_of<'a>(labels: impl Iterator<Item = &'a String>) -> Result<Names> {
    let mut all: Vec<&String> = labels.collect();
    all.sort_unstable();
    all.dedup();
    if all.iter().all(|label| label.parse::<i64>().is_ok()) {
        all.sort_by_key(|label| label.parse::<i64>().unwrap_or(i64::MAX));
    }
    Ok(Names::new(all.into_iter().map(String::as_str))?)
}

/// The list of items that somebody gives, which is theirs to order.
pub(crate) fn names(items: &Bound<'_, PyAny>) -> Result<Names> {
    ordered(items)?;
    Ok(Names::new(labels(items)?)?)
}

/// Texts or whole numbers, one after the other.
pub(crate) fn labels(list: &Bound<'_, PyAny>) -> Result<Vec<String>> {
    let mut labels = Vec::new();
    for one in listed(list)? {
        labels.push(label(&one?)?);
        limit(labels.len())?;
    }
    Ok(labels)
}

/// A ranking as it is given: items best first, and lists of items that are tied.
pub(crate) fn ranking(given: &Bound<'_, PyAny>) -> Result<Labelled> {
    ordered(given)?;
    let mut groups = Vec::new();
    for place in listed(given)? {
        let place = place?;
        let is_label = place.is_instance_of::<PyString>() || place.is_instance_of::<PyInt>();
        let is_list = !is_label && place.hasattr("__iter__")?;
        groups.push(if is_list { labels(&place)? } else { vec![label(&place)?] });
        limit(groups.len())?;
    }
    Ok(groups)
}

/// A strict and complete ranking of named items.
pub(crate) fn complete(places: &Places, given: &Bound<'_, PyAny>) -> Result<Ranking> {
    let order = places.order(&ranking(given)?)?;
    let items = places.0.len();
    order.to_ranking(items).ok_or_else(|| {
        let ranked = order.ranked().len();
        Refused::data(format!(
            "a complete ranking of {items} items is needed, without ties, got {ranked} of them"
        ))
    })
}

/// A set has no order that anybody meant; for items that are tied it will do.
pub(crate) fn ordered(given: &Bound<'_, PyAny>) -> Result<()> {
    if given.is_instance_of::<PySet>() || given.is_instance_of::<PyFrozenSet>() {
        return Err(Refused::data(format!(
            "a list in order is needed, got a set, {}",
            shown(given)
        )));
    }
    Ok(())
}

/// How many items all rankings together may name.
const MOST_NAMED: usize = 20_000_000;

/// Between one ranking and the next: whoever presses Ctrl-C is heard, and what would not fit into memory is refused.
pub(crate) fn pause(py: Python<'_>, rows: usize, named: usize) -> Result<()> {
    if rows.is_multiple_of(1024) {
        py.check_signals()?;
    }
    if named > MOST_NAMED {
        return Err(Refused::data(format!(
            "all rankings together name at most {MOST_NAMED} items, got more; count the voters of each ranking"
        )));
    }
    Ok(())
}

/// An endless generator must end somewhere.
fn limit(length: usize) -> Result<()> {
    if length > MAX_ITEMS { Err(veilrank::Error::Items(length).into()) } else { Ok(()) }
}

fn listed<'py>(given: &Bound<'py, PyAny>) -> Result<Bound<'py, pyo3::types::PyIterator>> {
    let wrong = given.is_instance_of::<PyString>()
        || given.is_instance_of::<PyBytes>()
        || given.is_instance_of::<PyDict>();
    match given.try_iter() {
        Ok(iterator) if !wrong => Ok(iterator),
        Err(error) if !error.is_instance_of::<PyTypeError>(given.py()) => Err(error.into()),
        _ => Err(Refused::data(format!("a list of items is needed, got {}", shown(given)))),
    }
}

/// One item: a text, or a whole number, which is the text of its digits.
pub(crate) fn label(given: &Bound<'_, PyAny>) -> Result<String> {
    let wrong =
        || Refused::data(format!("an item is a text or a whole number, got {}", shown(given)));
    if let Ok(text) = given.extract::<String>() {
        return Ok(text);
    }
    if given.is_instance_of::<PyBool>() {
        return Err(wrong());
    }
    given.extract::<i64>().map(|number| number.to_string()).map_err(|_| wrong())
}
