//! `veilrank ledger`: what this device has spent, and where.

use anyhow::Result;
use serde::Serialize;
use veilrank::privacy::Epsilon;

use veilrank_words::Words;

use super::in_words;
use crate::{
    args::{LedgerArgs, Limit},
    device::{Address, Entry, Home, Ledger, State},
    output::{Output, columns, short},
    trouble::exact,
};

#[derive(Serialize)]
struct Document<'a> {
    file: String,
    /// What the reports cost that are kept here, sent or not, summed over the surveys.
    spent: f64,
    limit: Option<f64>,
    surveys: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    day: &'a str,
    title: &'a str,
    url: String,
    epsilon: Epsilon,
    loss: f64,
    state: State,
    report: &'a str,
}

pub(super) fn run(args: &LedgerArgs, output: &Output) -> Result<()> {
    show(args, output).map_err(|error| in_words(error, output.say()))
}

fn show(args: &LedgerArgs, output: &Output) -> Result<()> {
    let home = Home::choose(args.home.home.as_deref())?;
    if let Some(limit) = args.limit {
        home.change(|ledger| {
            ledger.limit = match limit {
                Limit::None => None,
                Limit::Most(limit) => Some(limit),
            };
            Ok(())
        })?;
    }
    let ledger = home.read()?;
    let document = Document {
        file: home.file().display().to_string(),
        spent: ledger.spent(),
        limit: ledger.limit,
        surveys: ledger.entries.iter().map(line).collect(),
    };
    output.result(&text(&document, &ledger, output.say()), &document)
}

fn line(entry: &Entry) -> Line<'_> {
    Line {
        day: &entry.day,
        title: &entry.title,
        url: Address::page(&entry.curator, &entry.survey),
        epsilon: entry.epsilon,
        loss: entry.loss,
        state: entry.state,
        report: &entry.report,
    }
}

fn text(document: &Document<'_>, ledger: &Ledger, say: Words) -> String {
    let sum = sum(document, say);
    if document.surveys.is_empty() {
        return format!("{sum}\n");
    }
    let rows = document.surveys.iter().map(|line| {
        let loss = say.text("terminal-amount").with("amount", line.loss).to_string();
        let (day, title) = (short(line.day, 40), short(line.title, 40));
        vec![day, loss, state(line, say), title, short(&line.url, 100)]
    });
    let headings = [
        say.text("terminal-ledger-day").to_string(),
        // Numbers stand below each other.
        format!("#{}", say.text("terminal-ledger-spent")),
        say.text("terminal-ledger-state").to_string(),
        say.text("terminal-ledger-survey").to_string(),
        say.text("terminal-ledger-address").to_string(),
    ];
    let rows = columns(say, &headings.each_ref().map(String::as_str), rows);
    // Nobody tells a device whether a report is counted that its owner passes on.
    let waits =
        |entry: &&Entry| entry.state != State::Counted && !Address::is_of_terms(&entry.curator);
    let waiting = ledger.entries.iter().filter(waits).count();
    let waiting = match waiting {
        0 => String::new(),
        count => format!("{}\n", say.text("terminal-waiting").with("count", count)),
    };
    format!("{rows}\n{sum}\n{waiting}")
}

/// What was spent in all, and how much may be.
fn sum(document: &Document<'_>, say: Words) -> String {
    let Document { file, spent, limit, surveys } = document;
    let sum = match limit {
        Some(limit) => say
            .text("terminal-sum")
            .with("surveys", surveys.len())
            .with("spent", spent)
            .with("limit", exact(*limit))
            .with("file", file),
        None => say
            .text("terminal-sum-unlimited")
            .with("surveys", surveys.len())
            .with("spent", spent)
            .with("file", file),
    };
    sum.to_string()
}

/// How far an answer has come, in words.
fn state(line: &Line<'_>, say: Words) -> String {
    let said = match line.state {
        State::Sent if Address::is_of_terms(&line.url) => say.text("terminal-state-written"),
        State::Drawn => say.text("terminal-state-drawn"),
        State::Sent => say.text("terminal-state-sent"),
        State::Counted => say.text("terminal-state-counted"),
    };
    said.to_string()
}
