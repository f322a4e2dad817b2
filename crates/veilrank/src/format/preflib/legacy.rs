//! The layout before 2022: the number of items, a line for each name, a line of totals, then the orders.

use std::fmt::Write as _;

use super::{
    Frame, Kind, PrefLib, Stated, check_items, numbered,
    orders::{self, check_total},
    roll::{self, Entry},
};
use crate::{
    error::{Error, Problem, Problems},
    format::{quoted, whole},
    ranking::{Item, Names, Profile, Vote},
};

pub(super) fn read(text: &str, kind: Option<Kind>) -> Result<PrefLib, Error> {
    let mut lines = numbered(text);
    let items = read_items(lines.next().unwrap_or_default())?;
    let head: Vec<_> = lines.by_ref().take(items + 1).collect();
    // With a wrong head every line below may be out of step: its problems would be noise.
    let (names, totals) = read_head(&head, items)?;
    let mut problems = Problems::default();
    let frame = Frame { items, kind, mark: ',', unfinished: orders::unfinished(text) };
    let votes = orders::read(lines, &frame, &mut problems);
    if problems.is_empty() {
        totals.check(&votes, &mut problems);
    }
    let profile = Profile::new(names, problems.or(votes)?)?;
    Ok(PrefLib { kind: kind.unwrap_or_else(|| Kind::of(&profile)), header: Vec::new(), profile })
}

fn read_items((line, text): (usize, &str)) -> Result<usize, Error> {
    let field = "number of items";
    let Some(value) = whole(text.trim_end()) else {
        let what = format!("a ranking needs 2 to 2048 items, got {}", quoted(text));
        return Err(Problem::new(line, what).field(field).into());
    };
    check_items(&Stated { line, field, value })
}

/// Reads the names and the totals under them.
fn read_head(head: &[(usize, &str)], items: usize) -> Result<(Names, Totals), Error> {
    let Some((&totals, roll)) = head.split_last().filter(|(_, roll)| roll.len() == items) else {
        let what = format!("{items} lines of names and one of totals follow the number of items");
        let short = Problem::new(0, format!("{what}, got {} lines", head.len()));
        return Err(short.fix("the file may be cut off").into());
    };
    let mut problems = Problems::default();
    let entries = roll.iter().map(|&line| read_entry(line)).collect::<Result<Vec<_>, _>>();
    let entries = entries.map_err(|problem| problems.push(problem)).ok();
    let names = entries.and_then(|entries| roll::names(&entries, items, &mut problems));
    let totals = read_totals(totals).map_err(|problem| problems.push(problem)).ok();
    names.zip(totals).ok_or(Error::Text(problems))
}

/// A number and a name, without the blanks around it: many old files pad their names.
fn read_entry((line, text): (usize, &str)) -> Result<Entry<'_>, Problem> {
    let Some((id, name)) = text.split_once(',') else {
        let what = format!("a line of names is \"number,name\", got {}", quoted(text));
        return Err(Problem::new(line, what).field("name").fix("put the item's number first"));
    };
    Ok(Entry { line, id: id.trim(), name: name.trim() })
}

struct Totals([Stated; 3]);

fn read_totals((line, text): (usize, &str)) -> Result<Totals, Problem> {
    let numbers: Option<Vec<u64>> = text.split(',').map(|number| whole(number.trim())).collect();
    let numbers = numbers.and_then(|numbers| <[u64; 3]>::try_from(numbers).ok());
    let [voters, sum, orders] = numbers.ok_or_else(|| {
        let what = format!("the totals are \"voters,sum,orders\", got {}", quoted(text));
        let fix = "check that there is one line for each name";
        Problem::new(line, what).field("totals").fix(fix)
    })?;
    let stated = |field, value| Stated { line, field, value };
    let (voters, sum) = (stated("voters", voters), stated("sum of counts", sum));
    Ok(Totals([voters, sum, stated("orders", orders)]))
}

impl Totals {
    fn check(&self, votes: &[Vote], problems: &mut Problems) {
        let [voters, sum, orders] = &self.0;
        let counted = orders::voters(votes);
        check_total(voters, "what the counts add up to", counted, problems);
        check_total(sum, "what the counts add up to", counted, problems);
        check_total(orders, "the number of lines with orders", votes.len() as u64, problems);
    }
}

/// Writes the layout before 2022, votes in their order; it has no place for the header or for the kind, and blanks around a name are no
/// part of it.
pub fn write(file: &PrefLib) -> String {
    let profile = &file.profile;
    let mut out = format!("{}\n", profile.items());
    for item in Item::all(profile.items()) {
        let _ = writeln!(out, "{},{}", item.index() + 1, profile.names().of(item));
    }
    let (voters, orders) = (profile.voters(), profile.votes().len());
    let _ = writeln!(out, "{voters},{voters},{orders}");
    orders::write(&mut out, profile, ",");
    out
}
