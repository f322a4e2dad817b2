//! The list of names in a file: each item from 1 on must have one, and only one.

use crate::{
    error::{Error, Problem, Problems},
    format::{quoted, whole},
    ranking::Names,
};

/// A line that names an item.
pub(super) struct Entry<'t> {
    pub(super) line: usize,
    /// The item's number as written.
    pub(super) id: &'t str,
    pub(super) name: &'t str,
}

impl Entry<'_> {
    fn problem(&self, what: impl Into<String>) -> Problem {
        Problem::new(self.line, what).field("name")
    }

    /// The place of its item in a list of `items`, counted from 0.
    fn place(&self, items: usize) -> Option<usize> {
        let id = usize::try_from(whole(self.id)?).ok()?;
        id.checked_sub(1).filter(|&place| place < items)
    }
}

/// The names of `items`, or nothing when something is wrong with them.
pub(super) fn names(entries: &[Entry], items: usize, problems: &mut Problems) -> Option<Names> {
    let mut slots: Vec<Option<&Entry>> = vec![None; items];
    let mut sound = true;
    for entry in entries {
        if let Err(problem) = seat(entry, &mut slots) {
            problems.push(problem);
            sound = false;
        }
    }
    if !sound {
        // An item without a name is then most likely the one that a wrong line meant.
        return None;
    }
    let seated: Vec<&Entry> = slots.iter().copied().flatten().collect();
    if let Some(missing) = slots.iter().position(Option::is_none) {
        problems.push(nameless(missing + 1, items - seated.len()));
        return None;
    }
    let names = Names::new(seated.iter().map(|entry| entry.name));
    names.map_err(|error| problems.push(refused(&seated, error))).ok()
}

fn seat<'a, 't>(entry: &'a Entry<'t>, slots: &mut [Option<&'a Entry<'t>>]) -> Result<(), Problem> {
    let Some(place) = entry.place(slots.len()) else {
        let what = format!("names are for items 1 to {}, got {}", slots.len(), quoted(entry.id));
        return Err(entry.problem(what).fix("correct it or the number of items"));
    };
    if let Some(first) = slots[place] {
        let what = format!("each item has one name, got a second for item {}", place + 1);
        return Err(entry.problem(what).fix(format!("the first is on line {}", first.line)));
    }
    slots[place] = Some(entry);
    Ok(())
}

fn nameless(first: usize, missing: usize) -> Problem {
    let others = if missing > 1 { format!(" and {} more", missing - 1) } else { String::new() };
    Problem::new(0, format!("every item needs a name, got none for item {first}{others}"))
        .field("name")
        .fix("name it, or correct the number of items")
}

/// The rule that a name broke, told by its line: the list's own message counts items from 0.
fn refused(seated: &[&Entry], error: Error) -> Problem {
    match error {
        Error::Name { rule, got, index } => {
            let what = format!("{rule}, got {got:?} for item {}", index + 1);
            seated[index].problem(what).fix("give the item another name")
        }
        other => Problem::new(0, other.to_string()).field("name"),
    }
}
