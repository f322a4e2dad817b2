//! What a participant is told before anything is asked: what the survey is, who sees what of it, and what it costs.

use std::fmt::Write as _;

use anyhow::Result;
use veilrank::{
    privacy::Epsilon,
    randomizer::Mechanism,
    truth::Truth,
    wire::{Change, Changed, Results, Service},
};

use crate::{
    commands::{counted, protection},
    device::{Ledger, Limits, Offer, Shown},
    output::{short, visible},
};

/// The most items that are listed before anything is asked.
const MOST_LISTED: usize = 20;

/// The most of each that is shown of what the organiser says, whatever a curator sends.
const LONGEST_LINE: usize = 200;
const LONGEST_DESCRIPTION: usize = 4000;
const MOST_LINES: usize = 60;
const MOST_CHANGES: usize = 20;

/// All that is told about a survey.
pub(super) struct Told<'a> {
    pub(super) offer: &'a Offer,
    /// The items in the order in which the owner sees them.
    pub(super) shown: &'a Shown,
    pub(super) curator: &'a str,
    pub(super) spend: Epsilon,
    pub(super) ledger: &'a Ledger,
    pub(super) limits: Limits,
}

impl Told<'_> {
    /// A line for each thing worth knowing.
    pub(super) fn text(&self) -> Result<String> {
        let (survey, service) = (&self.offer.survey, &self.offer.service);
        let about = &service.about;
        let by = about.by.iter().map(|by| format!("asked by {}", short(by, LONGEST_LINE)));
        let described = about.description.iter().flat_map(|text| described(text));
        let changed = changed(&service.changes);
        let lines = [
            format!("from {}", self.curator),
            format!("{} items: {}", survey.items(), self.listed()),
            format!(
                "It is to find {}; the result is {}.",
                survey.goal().about(),
                truth(survey.truth())
            ),
            closes(service),
            results(service),
            groups(service),
            format!(
                "{} Your device {}: epsilon {}.",
                self.asked(),
                protection(survey, self.spend)?,
                self.spend
            ),
            self.budget(),
        ];
        let mut text = visible(survey.title());
        let lines = lines.into_iter().filter(|line| !line.is_empty());
        for line in by.chain(described).chain(lines).chain(changed) {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n  {line}");
        }
        Ok(text + "\n")
    }

    fn asked(&self) -> String {
        let survey = &self.offer.survey;
        match (survey.mechanism(), survey.queries()) {
            (Mechanism::PermutationCap, _) => "You put the items in your order.".to_owned(),
            (_, 1) => "You are asked about 1 pair of them.".to_owned(),
            (_, pairs) => format!("You are asked about {pairs} pairs of them."),
        }
    }

    /// The items in a line, the first of them if there are many.
    fn listed(&self) -> String {
        let (names, items) = (self.offer.survey.names(), self.shown.items());
        let named: Vec<String> =
            items.iter().take(MOST_LISTED).map(|&item| short(names.of(item), 60)).collect();
        match items.len().saturating_sub(MOST_LISTED) {
            0 => named.join(", "),
            more => format!("{} and {more} more", named.join(", ")),
        }
    }

    fn budget(&self) -> String {
        let surveys = counted(self.ledger.entries.len() as u64, "survey");
        format!(
            "You have spent {:.6} in {surveys} so far. Your limit for one survey is {}.",
            self.ledger.spent(),
            self.limits.each
        )
    }
}

/// What the organiser says, line by line.
fn described(text: &str) -> Vec<String> {
    let cut = text.chars().count() > LONGEST_DESCRIPTION || text.lines().count() > MOST_LINES;
    let text: String = text.chars().take(LONGEST_DESCRIPTION).collect();
    let line = |line: &str| format!("| {}", visible(&line.replace('\t', " ")));
    let more = cut.then(|| "| …".to_owned());
    text.lines().take(MOST_LINES).map(line).chain(more).collect()
}

/// What the organiser did since the survey was made, the latest of it.
fn changed(changes: &[Change]) -> Vec<String> {
    if changes.is_empty() {
        return Vec::new();
    }
    let earlier = changes.len().saturating_sub(MOST_CHANGES);
    let head = match earlier {
        0 => "What the organiser did since it was made:".to_owned(),
        _ => format!("What the organiser did since it was made, without the first {earlier}:"),
    };
    let lines = changes[earlier..]
        .iter()
        .map(|change| format!("  {}: {}", moment(&change.at), did(change)));
    std::iter::once(head).chain(lines).collect()
}

fn did(change: &Change) -> String {
    let said = match change.what {
        Changed::Title => "changed the title",
        Changed::Terms => "changed what is asked, before anybody was",
        Changed::Description => "changed the description",
        Changed::By => "changed who asks",
        Changed::ClosesAt => "moved the closing date",
        Changed::Language => "changed the language of its pages",
        Changed::Closed => "closed it",
        Changed::Reopened => "opened it again",
        Changed::InvitesAdded => "made more invites",
        Changed::InvitesRevoked => "took back invites that were not used",
    };
    let shown = |text: &String| match change.what {
        Changed::ClosesAt => moment(text),
        _ => format!("\"{}\"", short(text, LONGEST_LINE)),
    };
    match (&change.from, &change.to) {
        (Some(from), Some(to)) => format!("{said}, from {} to {}", shown(from), shown(to)),
        (None, Some(to)) => format!("{said}, to {}", shown(to)),
        (Some(from), None) => format!("{said}, which was {}", shown(from)),
        (None, None) => said.to_owned(),
    }
}

/// What is known besides a noisy answer, where invites belong to groups.
fn groups(service: &Service) -> String {
    if service.groups.is_empty() {
        return String::new();
    }
    let named = service.groups.iter().take(MOST_LISTED).map(|name| short(name, 60));
    let named = named.collect::<Vec<_>>().join(", ");
    let more = if service.groups.len() > MOST_LISTED { ", …" } else { "" };
    format!(
        "Invites may belong to a group ({named}{more}): the group of yours is known together with your noisy answer."
    )
}

fn truth(truth: Truth) -> &'static str {
    match truth {
        Truth::Kemeny => "the order that disagrees least with people like those who answer",
        Truth::Borda => "the items by their mean place among people like those who answer",
    }
}

/// When it closes.
fn closes(service: &Service) -> String {
    let again = if service.reopens { ", who may open it again" } else { "" };
    match &service.closes_at {
        Some(time) => {
            format!("It closes on {}, or earlier by its organiser{again}.", moment(time))
        }
        None => format!("It has no closing date; it is closed by its organiser{again}."),
    }
}

/// Who sees the result, and when.
fn results(service: &Service) -> String {
    let enough = match service.min_reports {
        0 | 1 => "from the first answers on".to_owned(),
        least => format!("from {least} answers on"),
    };
    match service.results {
        Results::During => {
            format!("Everybody who has the link sees the result, {enough}, while it runs.")
        }
        Results::After if service.min_reports > 1 => {
            format!("Everybody who has the link sees the result after it has closed, {enough}.")
        }
        Results::Organiser => format!("The organiser alone sees the result, {enough}."),
        Results::After => {
            "Everybody who has the link sees the result after it has closed.".to_owned()
        }
    }
}

/// A time as people write it; what is no time in UTC stays as it came.
fn moment(time: &str) -> String {
    let (day, clock) = (time.get(..10), time.get(11..16));
    let shape = |text: &str| -> String {
        text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect()
    };
    match (day, clock) {
        (Some(day), Some(clock))
            if time.ends_with('Z')
                && time.get(10..11) == Some("T")
                && (shape(day).as_str(), shape(clock).as_str()) == ("0000-00-00", "00:00") =>
        {
            format!("{day} at {clock} UTC")
        }
        _ => short(time, 40),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_where_they_can_be() {
        for (time, shown) in [
            ("2030-01-01T12:00:00Z", "2030-01-01 at 12:00 UTC"),
            ("2030-01-01T12:00:00.5Z", "2030-01-01 at 12:00 UTC"),
            ("2030-01-01T12:00:00+02:00", "2030-01-01T12:00:00+02:00"),
            ("tomorrow\u{1b}", "tomorrow\\u{1b}"),
            ("é030-01-01T12:00:00Z", "é030-01-01T12:00:00Z"),
            ("", ""),
        ] {
            assert_eq!(moment(time), shown);
        }
    }
}
