//! `veilrank ledger`: what this device has spent, and where.

use anyhow::Result;
use serde::Serialize;
use veilrank::privacy::Epsilon;

use super::counted;
use crate::{
    args::{LedgerArgs, Limit},
    device::{Address, Entry, Home, Ledger, State},
    output::{Output, short, table},
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
    output.result(&text(&document, &ledger), &document)
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

fn text(document: &Document<'_>, ledger: &Ledger) -> String {
    let limit = ledger.limit.map_or("you have set no limit".to_owned(), |limit| {
        format!("your limit for all of them is {limit}")
    });
    let surveys = counted(ledger.entries.len() as u64, "survey");
    let sum = format!(
        "You have spent {:.6} in {surveys}; {limit}. ({})\n",
        document.spent, document.file
    );
    if document.surveys.is_empty() {
        return sum;
    }
    let rows = document.surveys.iter().map(|line| {
        let loss = format!("{:.6}", line.loss);
        let title = short(line.title, 40);
        vec![line.day.to_owned(), loss, state(line.state).to_owned(), title, short(&line.url, 100)]
    });
    let rows = table(&["day", "#spent", "state", "survey", "address"], rows);
    let waiting = ledger.entries.iter().filter(|entry| entry.state != State::Counted).count();
    let waiting = match waiting {
        0 => String::new(),
        1 => "1 answer is not counted yet: `veilrank answer` with its address sends the same bytes again.\n".to_owned(),
        n => format!("{n} answers are not counted yet: `veilrank answer` with the address sends the same bytes again.\n"),
    };
    format!("{rows}\n{sum}{waiting}")
}

/// How far an answer has come, in words.
fn state(state: State) -> &'static str {
    match state {
        State::Drawn => "not sent",
        State::Sent => "sent, not confirmed",
        State::Counted => "counted",
    }
}
