//! Today's layout: a header of `# KEY: value` lines, then the orders.

use std::{borrow::Cow, fmt::Write as _};

use super::{
    Frame, Kind, PrefLib, Stated, check_items, numbered,
    orders::{self, check_total},
    roll::{self, Entry},
};
use crate::{
    error::{Error, Problem, Problems},
    format::{quoted, whole},
    ranking::{Item, Profile, Vote},
};

const KIND: &str = "DATA TYPE";
const ITEMS: &str = "NUMBER ALTERNATIVES";
const VOTERS: &str = "NUMBER VOTERS";
const ORDERS: &str = "NUMBER UNIQUE ORDERS";
const NAME: &str = "ALTERNATIVE NAME";

/// The keys that PrefLib puts above `DATA TYPE`.
const FIRST: [&str; 3] = ["FILE NAME", "TITLE", "DESCRIPTION"];

pub(super) fn read(text: &str, expected: Option<Kind>) -> Result<PrefLib, Error> {
    let mut problems = Problems::default();
    let mut lines = numbered(text).peekable();
    let mut header = Header::default();
    while let Some((line, text)) = lines.next_if(|(_, text)| text.starts_with('#')) {
        header.line(line, text).unwrap_or_else(|problem| problems.push(problem));
    }
    // Without a sound number of items nothing below can be read, however long it is.
    let items = header.items.as_ref().map(check_items).transpose()?;
    // A line that was refused may be the one that seems to be missing.
    if problems.is_empty() {
        header.check_all_stated(&mut problems);
    }
    let kind = header.kind(expected).map_err(|problem| problems.push(problem)).unwrap_or_default();
    let Some(items) = items else { return Err(Error::Text(problems)) };
    let names = roll::names(&header.names, items, &mut problems);
    let frame = Frame { items, kind, mark: ':', unfinished: orders::unfinished(text) };
    let votes = orders::read(lines, &frame, &mut problems);
    // A wrong line leaves its voters out of the sum, so the totals are checked when all lines are right.
    if problems.is_empty() {
        header.check_totals(&votes, &mut problems);
    }
    let Some(names) = names.filter(|_| problems.is_empty()) else {
        return Err(Error::Text(problems));
    };
    let profile = Profile::new(names, votes)?;
    Ok(PrefLib { kind: kind.unwrap_or_else(|| Kind::of(&profile)), header: header.fields, profile })
}

#[derive(Default)]
struct Header<'t> {
    fields: Vec<(String, String)>,
    kind: Option<(usize, Kind)>,
    items: Option<Stated>,
    voters: Option<Stated>,
    orders: Option<Stated>,
    names: Vec<Entry<'t>>,
}

impl<'t> Header<'t> {
    fn line(&mut self, line: usize, text: &'t str) -> Result<(), Problem> {
        let Some((key, value)) = text.trim_start_matches('#').split_once(':') else {
            let what = format!("header lines read \"# KEY: value\", got {}", quoted(text));
            return Err(Problem::new(line, what).fix("add the colon, or remove the line"));
        };
        let key = key.trim();
        let value = value.strip_prefix(' ').unwrap_or(value);
        match key {
            KIND => set(&mut self.kind, (line, read_kind(line, value.trim())?), line, KIND),
            ITEMS => state(&mut self.items, line, ITEMS, value.trim()),
            VOTERS => state(&mut self.voters, line, VOTERS, value.trim()),
            ORDERS => state(&mut self.orders, line, ORDERS, value.trim()),
            _ => {
                self.other(line, key, value);
                Ok(())
            }
        }
    }

    fn other(&mut self, line: usize, key: &'t str, value: &'t str) {
        match key.strip_prefix(NAME) {
            Some(id) => self.names.push(Entry { line, id: id.trim(), name: value }),
            // A lone carriage return is no line break here; it could not be written back.
            None => self.fields.push((one_line(key).into_owned(), one_line(value).into_owned())),
        }
    }

    /// The kind that the header or the file's ending says; they must agree.
    fn kind(&self, expected: Option<Kind>) -> Result<Option<Kind>, Problem> {
        match (self.kind, expected) {
            (Some((line, stated)), Some(expected)) if stated != expected => {
                let what = format!("it must be what the file's ending says, {expected}");
                let problem = Problem::new(line, format!("{what}, got {stated}")).field(KIND);
                Err(problem.fix("rename the file, or correct the line"))
            }
            (stated, expected) => Ok(stated.map(|(_, kind)| kind).or(expected)),
        }
    }

    fn check_all_stated(&self, problems: &mut Problems) {
        let stated = [(ITEMS, &self.items), (VOTERS, &self.voters), (ORDERS, &self.orders)];
        for (key, _) in stated.into_iter().filter(|(_, stated)| stated.is_none()) {
            let missing = Problem::new(0, "the header must state it, got no such line");
            problems.push(missing.field(key).fix(format!("add \"# {key}: ...\" at the top")));
        }
    }

    fn check_totals(&self, votes: &[Vote], problems: &mut Problems) {
        if let Some(stated) = &self.voters {
            check_total(stated, "what the counts add up to", orders::voters(votes), problems);
        }
        if let Some(stated) = &self.orders {
            let lines = votes.len() as u64;
            check_total(stated, "the number of lines with orders", lines, problems);
        }
    }
}

fn set<T>(slot: &mut Option<T>, value: T, line: usize, key: &str) -> Result<(), Problem> {
    if slot.replace(value).is_none() {
        return Ok(());
    }
    let again = Problem::new(line, "the header states it once, got it again");
    Err(again.field(key).fix("remove one of the lines"))
}

fn state(
    slot: &mut Option<Stated>,
    line: usize,
    field: &'static str,
    text: &str,
) -> Result<(), Problem> {
    let value = whole(text).ok_or_else(|| {
        let what = format!("it must be a whole number, got {}", quoted(text));
        Problem::new(line, what).field(field).fix("write it in digits alone")
    })?;
    set(slot, Stated { line, field, value }, line, field)
}

fn read_kind(line: usize, text: &str) -> Result<Kind, Problem> {
    text.parse().map_err(|_| {
        let what = format!("it must be soc, soi, toc or toi, got {}", quoted(text));
        Problem::new(line, what).field(KIND).fix("other kinds of PrefLib files are not rankings")
    })
}

/// Writes today's layout, votes in their order; line breaks in the header become blanks.
pub fn write(file: &PrefLib) -> String {
    let mut out = String::new();
    let fields = || file.header.iter().filter(|(key, _)| !is_derived(key));
    let first = fields().take_while(|(key, _)| FIRST.contains(&key.as_str())).count();
    fields().take(first).for_each(|(key, value)| write_field(&mut out, key, value));
    write_field(&mut out, KIND, file.kind.name());
    fields().skip(first).for_each(|(key, value)| write_field(&mut out, key, value));
    write_derived(&mut out, &file.profile);
    orders::write(&mut out, &file.profile, ": ");
    out
}

fn is_derived(key: &str) -> bool {
    [KIND, ITEMS, VOTERS, ORDERS].contains(&key) || key.starts_with(NAME)
}

fn write_derived(out: &mut String, profile: &Profile) {
    write_field(out, ITEMS, &profile.items().to_string());
    write_field(out, VOTERS, &profile.voters().to_string());
    write_field(out, ORDERS, &profile.votes().len().to_string());
    for item in Item::all(profile.items()) {
        let key = format!("{NAME} {}", item.index() + 1);
        write_field(out, &key, profile.names().of(item));
    }
}

fn write_field(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "# {}: {}", one_line(key), one_line(value));
}

fn one_line(text: &str) -> Cow<'_, str> {
    const BREAKS: [char; 2] = ['\n', '\r'];
    if text.contains(BREAKS) { text.replace(BREAKS, " ").into() } else { text.into() }
}
