//! The lines of orders, `5: 3,{1,2}`, which both layouts share but for the mark after the count.

use std::fmt::Write as _;

use super::{Kind, Stated};
use crate::{
    error::{Problem, Problems},
    format::{quoted, whole},
    ranking::{Item, Order, Profile, Vote},
};

/// What the lines are read against.
pub(super) struct Frame {
    pub(super) items: usize,
    pub(super) kind: Option<Kind>,
    /// The mark between count and order.
    pub(super) mark: char,
    /// The last line, when no line end follows it: a file that was cut off ends so.
    pub(super) unfinished: Option<usize>,
}

/// The number of the last line, when no line end follows it.
pub(super) fn unfinished(text: &str) -> Option<usize> {
    (!text.ends_with('\n')).then(|| text.lines().count())
}

/// Reads the lines that are left; of a wrong line the first problem is noted.
pub(super) fn read<'t>(
    lines: impl Iterator<Item = (usize, &'t str)>,
    frame: &Frame,
    problems: &mut Problems,
) -> Vec<Vote> {
    let mut reader = Reader { frame, seen: vec![0; frame.items] };
    let mut votes = Vec::new();
    let mut last = 0;
    for (line, text) in lines {
        last = line;
        match reader.vote(line, text) {
            Ok(vote) => votes.push(vote),
            Err(problem) => problems.push(frame.hint(problem)),
        }
    }
    if last == 0 {
        let none = Problem::new(0, "a file holds at least one order, got only a header");
        problems.push(none.fix("the file may be cut off"));
    }
    votes
}

/// Checks what a header states against what was read.
pub(super) fn check_total(stated: &Stated, rule: &str, found: u64, problems: &mut Problems) {
    if stated.value != found {
        let what = format!("it must be {rule}, {found}, got {}", stated.value);
        let fix = "correct the number, or look for lines that are missing";
        problems.push(Problem::new(stated.line, what).field(stated.field).fix(fix));
    }
}

/// The sum of the counts, or the largest number when they are beyond all sense.
pub(super) fn voters(votes: &[Vote]) -> u64 {
    votes.iter().fold(0, |sum, vote| sum.saturating_add(vote.count))
}

impl Frame {
    fn hint(&self, problem: Problem) -> Problem {
        if self.unfinished == Some(problem.line) {
            problem.fix("the text ends in this line: it may be cut off")
        } else {
            problem
        }
    }
}

struct Reader<'f> {
    frame: &'f Frame,
    /// For each item the last line that ranked it, so that a repeat shows without clearing anything.
    seen: Vec<usize>,
}

impl Reader<'_> {
    fn vote(&mut self, line: usize, text: &str) -> Result<Vote, Problem> {
        if text.starts_with('#') {
            let what = format!("header lines stand above all orders, got {}", quoted(text));
            return Err(Problem::new(line, what).fix("move it up"));
        }
        let Some((count, order)) = text.split_once(self.frame.mark) else {
            let mark = self.frame.mark;
            let what = format!("a line of orders is \"count{mark} items\", got {}", quoted(text));
            return Err(Problem::new(line, what).fix("put the number of voters first"));
        };
        let count = read_count(line, count.trim_end())?;
        let order = self.order(line, order.trim())?;
        self.check_kind(line, &order)?;
        Ok(Vote { count, order })
    }

    fn order(&mut self, line: usize, text: &str) -> Result<Order, Problem> {
        if text.is_empty() {
            return self.empty(line);
        }
        let room = self.frame.items.min(text.len() / 2 + 1);
        let (mut ranked, mut ends) = (Vec::with_capacity(room), Vec::with_capacity(room));
        let mut open = false;
        for text in text.split(',') {
            let place = Place::read(text.trim());
            let rule = |rule| wrong(line, rule, text).fix("write ties as {3,4}, never nested");
            place.check(open).map_err(rule)?;
            ranked.push(self.item(line, place.id)?);
            open = (open || place.opens) && !place.closes;
            if !open {
                // Items are distinct and below 2048, so the length fits.
                ends.push(u16::try_from(ranked.len()).unwrap_or(u16::MAX));
            }
        }
        if open {
            let rest = text.rfind('{').map_or(text, |at| &text[at..]);
            return Err(wrong(line, "braces must be closed", rest).fix("add the missing \"}\""));
        }
        Ok(Order::from_parts(ranked, ends))
    }

    /// A voter may rank nothing, but a line cut off after its count looks just like it.
    fn empty(&self, line: usize) -> Result<Order, Problem> {
        if self.frame.unfinished == Some(line) {
            return Err(wrong(line, "an order follows the count", ""));
        }
        Ok(Order::from_parts(Vec::new(), Vec::new()))
    }

    fn item(&mut self, line: usize, id: &str) -> Result<Item, Problem> {
        let items = self.frame.items;
        let index = whole(id).and_then(|id| usize::try_from(id).ok()?.checked_sub(1));
        let item = index.filter(|&index| index < items).and_then(|index| Item::new(index).ok());
        let Some(item) = item else {
            let rule = format!("items are numbered 1 to {items}");
            return Err(wrong(line, &rule, id).fix("use the numbers of the names above"));
        };
        if std::mem::replace(&mut self.seen[item.index()], line) == line {
            let what = format!("each item stands in an order once, got {id} again");
            return Err(Problem::new(line, what).field("order").fix("leave one of them out"));
        }
        Ok(item)
    }

    fn check_kind(&self, line: usize, order: &Order) -> Result<(), Problem> {
        let Some(kind) = self.frame.kind else { return Ok(()) };
        let problem = |what: String| Problem::new(line, what).field("order");
        if !kind.allows_ties() && !order.is_strict() {
            let what = format!("a {kind} order has no ties, got {}", tied(order));
            return Err(problem(what).fix("break the tie, or make it a toc or toi file"));
        }
        if !kind.allows_gaps() && !order.is_complete(self.frame.items) {
            let (items, got) = (self.frame.items, order.ranked().len());
            let missing = self.seen.iter().position(|&seen| seen != line).unwrap_or(0) + 1;
            let what = format!("a {kind} order ranks all {items} items, got {got}");
            let fix = format!("item {missing} is missing; add it, or make it a soi or toi file");
            return Err(problem(what).fix(fix));
        }
        Ok(())
    }
}

fn read_count(line: usize, text: &str) -> Result<u64, Problem> {
    let count = whole(text).filter(|count| (1..=Profile::MAX_VOTERS).contains(count));
    count.ok_or_else(|| {
        let what = format!("a count is a whole number from 1 to 2^40, got {}", quoted(text));
        let fix = "write how many voters hold the order";
        Problem::new(line, what).field("count").fix(fix)
    })
}

fn wrong(line: usize, rule: &str, got: &str) -> Problem {
    Problem::new(line, format!("{rule}, got {}", quoted(got.trim()))).field("order")
}

/// What stands between two commas: an item's number, perhaps with a brace on either side.
struct Place<'t> {
    opens: bool,
    id: &'t str,
    closes: bool,
}

impl<'t> Place<'t> {
    fn read(text: &'t str) -> Self {
        let inner = text.strip_prefix('{');
        let (opens, text) = (inner.is_some(), inner.unwrap_or(text).trim_start());
        let inner = text.strip_suffix('}');
        Self { opens, id: inner.unwrap_or(text).trim_end(), closes: inner.is_some() }
    }

    /// Checks its braces, given whether one is open already.
    fn check(&self, open: bool) -> Result<(), &'static str> {
        let Self { opens, id, closes } = *self;
        if opens && (open || id.starts_with('{')) {
            Err("braces must not be nested")
        } else if closes && (!(open || opens) || id.ends_with('}')) {
            Err("a closing brace needs an opening one")
        } else if id.is_empty() && opens && closes {
            Err("braces must hold at least one item")
        } else if id.is_empty() {
            Err("an item stands between two commas")
        } else {
            Ok(())
        }
    }
}

/// The first tie of an order, shortened, for a message.
fn tied(order: &Order) -> String {
    let group = order.groups().find(|group| group.len() > 1).unwrap_or_default();
    let mut text = String::new();
    write_group(&mut text, &group[..group.len().min(10)]);
    text
}

/// Writes one line for each vote, in their order.
pub(super) fn write(out: &mut String, profile: &Profile, mark: &str) {
    for vote in profile.votes() {
        let _ = write!(out, "{}{mark}", vote.count);
        for (i, group) in vote.order.groups().enumerate() {
            out.push_str(if i == 0 { "" } else { "," });
            write_group(out, group);
        }
        out.push('\n');
    }
}

fn write_group(out: &mut String, group: &[Item]) {
    out.push_str(if group.len() > 1 { "{" } else { "" });
    for (i, item) in group.iter().enumerate() {
        out.push_str(if i == 0 { "" } else { "," });
        let _ = write!(out, "{}", item.index() + 1);
    }
    out.push_str(if group.len() > 1 { "}" } else { "" });
}
