//! The items of a table whose cells hold their names: a list that was given, or all names that were seen.

use std::collections::BTreeMap;

use super::sheet::{Row, Sheet};
use crate::{
    error::{Error, Problem},
    format::quoted,
    ranking::{Item, Names},
};

/// Collects names, or checks them against the list that was given.
pub(super) struct Roster<'s> {
    sheet: &'s Sheet<'s>,
    given: Option<&'s Names>,
    /// Sorted, so that the order of the rows does not change the order of the items.
    seen: BTreeMap<String, Seen>,
}

/// What stands for a name until all names are known, and where it first stood.
struct Seen {
    ticket: usize,
    line: usize,
    column: usize,
}

impl<'s> Roster<'s> {
    pub(super) fn new(sheet: &'s Sheet<'s>, given: Option<&'s Names>) -> Self {
        let names = given.map_or(&[][..], Names::as_slice).iter().enumerate();
        let seen = names.map(|(ticket, name)| (name.clone(), Seen { ticket, line: 0, column: 0 }));
        Self { sheet, given, seen: seen.collect() }
    }

    /// Notes a name and gives a ticket for its item.
    pub(super) fn note(
        &mut self,
        name: String,
        row: &Row,
        column: usize,
    ) -> Result<usize, Problem> {
        let problem = |what: String| self.sheet.problem(row, column, what);
        if name.is_empty() {
            let what = "a name must not be empty, got nothing";
            return Err(problem(what.to_owned()).fix("name the item"));
        }
        if let Some(seen) = self.seen.get(&name) {
            return Ok(seen.ticket);
        }
        if self.given.is_some() {
            let what = format!("names must be on the list of items, got {}", quoted(&name));
            return Err(problem(what).fix("check how it is spelt"));
        }
        let ticket = self.seen.len();
        self.seen.insert(name, Seen { ticket, line: row.line, column });
        Ok(ticket)
    }

    /// The items' names, and the item of each ticket.
    pub(super) fn finish(self) -> Result<(Names, Vec<Item>), Error> {
        if let Some(given) = self.given {
            return Ok((given.clone(), Item::all(given.len()).collect()));
        }
        let names = Names::new(self.seen.keys().cloned()).map_err(|error| self.refused(error))?;
        let tickets = self.seen.values().map(|seen| seen.ticket);
        let mut items: Vec<(usize, Item)> = tickets.zip(Item::all(names.len())).collect();
        items.sort_unstable();
        Ok((names, items.into_iter().map(|(_, item)| item).collect()))
    }

    /// The rule that a name broke, told by where the name stands.
    fn refused(&self, error: Error) -> Error {
        let problem = match error {
            Error::Name { rule, got, index } => match self.seen.values().nth(index) {
                Some(seen) => Problem::new(seen.line, format!("{rule}, got {got:?}"))
                    .field(self.sheet.column(seen.column)),
                None => Problem::new(0, rule),
            },
            other => Problem::new(0, other.to_string()),
        };
        problem.fix("check the names in the rows").into()
    }
}
