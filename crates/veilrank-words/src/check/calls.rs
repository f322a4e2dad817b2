//! Finds where code says messages: `say.text("id")` in Rust, templates and scripts, with the arguments that it gives.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use super::{arguments, markup, renderings};
use crate::pattern::Pattern;

/// What says messages, of whatever is called `say`.
const WAYS: [&str; 4] = ["text", "plain", "markup", "pick"];

/// What every message may hold.
const PLAIN: [&str; 4] = ["strong", "em", "code", "kbd"];

/// A message that is said.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) line: usize,
    /// Its name, or how the names of its family begin.
    pub(super) id: String,
    pub(super) family: bool,
    /// Whether it is said as markup.
    marked: bool,
    /// The arguments and elements that it is given, or why they cannot be told.
    given: Result<(BTreeSet<String>, BTreeSet<String>), String>,
}

impl Call {
    /// Whether there is such a message, with these arguments and these elements.
    pub(super) fn check(&self, messages: &BTreeMap<String, Pattern>) -> Result<(), String> {
        let (arguments, elements) = self.given.as_ref().map_err(Clone::clone)?;
        let mut meant = messages
            .iter()
            .filter(|(id, _)| if self.family { id.starts_with(&self.id) } else { **id == self.id })
            .peekable();
        meant.peek().ok_or_else(|| format!("there is no message {}", self.id))?;
        meant.try_for_each(|(id, pattern)| self.fits(id, pattern, arguments, elements))
    }

    fn fits(
        &self,
        id: &str,
        pattern: &Pattern,
        given: &BTreeSet<String>,
        elements: &BTreeSet<String>,
    ) -> Result<(), String> {
        let wanted: BTreeSet<String> = arguments_of(pattern);
        if wanted != *given {
            return Err(format!("{id} takes {wanted:?}, got {given:?}"));
        }
        let text = renderings(pattern).into_iter().next().unwrap_or_default();
        let names = markup(&text).unwrap_or_default();
        let own: BTreeSet<String> = names
            .iter()
            .filter(|name| !PLAIN.contains(name))
            .map(|name| (*name).to_owned())
            .collect();
        match self.marked {
            true if own != *elements => {
                Err(format!("{id} has the elements {own:?}, got {elements:?}"))
            }
            false if !names.is_empty() => Err(format!("{id} has markup: say it by say.markup")),
            _ => Ok(()),
        }
    }
}

fn arguments_of(pattern: &Pattern) -> BTreeSet<String> {
    arguments(pattern).into_iter().map(str::to_owned).collect()
}

/// All messages that a file says. Scripts give arguments as an object, everything else by `.with("name", value)`.
pub(super) fn find(file: &str, text: &str) -> Vec<Call> {
    let script = Path::new(file).extension().is_some_and(|ending| ending == "js");
    let mut calls = Vec::new();
    for (place, _) in text.match_indices("say") {
        let before = text[..place].chars().next_back();
        let comment = text[..place].lines().next_back().unwrap_or_default().trim_start();
        let word = before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '$');
        if word
            || comment.starts_with("//")
            || comment.starts_with('*')
            || comment.starts_with("/*")
        {
            continue;
        }
        let line = text[..place].matches('\n').count() + 1;
        calls.extend(read(&text[place + 3..], script).map(|call| Call { line, ..call }));
    }
    calls
}

/// The call that begins after `say`, if it is one.
fn read(rest: &str, script: bool) -> Option<Call> {
    let rest = rest.trim_start().strip_prefix('.')?.trim_start();
    let way = WAYS.iter().find(|way| {
        rest.strip_prefix(**way).is_some_and(|rest| rest.trim_start().starts_with('('))
    })?;
    let inside = rest[way.len()..].trim_start();
    let (parts, after) = parenthesised(inside);
    let first = parts.first().map_or("", |part| part.trim());
    let id = first.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or_default();
    let family = *way == "pick";
    let named = !id.is_empty()
        && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let given = match script {
        _ if !named => Err(format!("messages are named by literals, got {first}")),
        true => objects(&parts[if family { 2 } else { 1 }.min(parts.len())..]),
        false => Ok(chained(after)),
    };
    Some(Call { line: 0, id: id.to_owned(), family, marked: *way == "markup", given })
}

/// The keys of the objects that a script gives: arguments, then elements.
fn objects(parts: &[&str]) -> Result<(BTreeSet<String>, BTreeSet<String>), String> {
    let keys = |place: usize| {
        parts
            .get(place)
            .filter(|part| !part.trim().is_empty())
            .map_or(Ok(BTreeSet::new()), |part| keys(part))
    };
    Ok((keys(0)?, keys(1)?))
}

fn keys(object: &str) -> Result<BTreeSet<String>, String> {
    let object = object.trim();
    let wrong = || format!("arguments are written as an object here, got {object}");
    if !object.starts_with('{') {
        return Err(wrong());
    }
    let (fields, _) = parenthesised(object);
    let names = fields.iter().map(|field| field.split(':').next().unwrap_or_default().trim());
    let names: BTreeSet<String> =
        names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let plain = |name: &String| name.bytes().all(|b| b.is_ascii_alphanumeric());
    if names.iter().all(plain) { Ok(names) } else { Err(wrong()) }
}

/// The arguments and elements that follow: `.with("name", value).link("name", address)`.
fn chained(mut rest: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut arguments, mut elements) = (BTreeSet::new(), BTreeSet::new());
    while let Some(next) = rest.trim_start().strip_prefix('.') {
        let Some(way) = ["with", "link", "element"]
            .iter()
            .find(|way| next.strip_prefix(**way).is_some_and(|rest| rest.starts_with('(')))
        else {
            break;
        };
        let (parts, after) = parenthesised(&next[way.len()..]);
        let name = parts.first().map_or("", |part| part.trim().trim_matches('"'));
        let kind = if *way == "with" { &mut arguments } else { &mut elements };
        kind.insert(name.to_owned());
        rest = after;
    }
    (arguments, elements)
}

/// What stands between the first bracket and its end, at the commas of its own level, and what follows.
fn parenthesised(text: &str) -> (Vec<&str>, &str) {
    let (mut depth, mut start, mut parts) = (0_usize, 1, Vec::new());
    let mut letters = text.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '"' | '`' => {
                let mut ends =
                    letters.by_ref().scan(false, |escaped, (_, c)| Some(ended(escaped, c, letter)));
                ends.find(|end| *end);
            }
            ',' if depth == 1 => {
                parts.push(&text[start..place]);
                start = place + 1;
            }
            _ => {}
        }
        if depth == 0 {
            parts.push(&text[start.min(place)..place]);
            return (parts, &text[place + letter.len_utf8()..]);
        }
    }
    (parts, "")
}

/// Whether a letter ends a string that this quote began.
fn ended(escaped: &mut bool, letter: char, quote: char) -> bool {
    let end = letter == quote && !*escaped;
    *escaped = letter == '\\' && !*escaped;
    end
}
