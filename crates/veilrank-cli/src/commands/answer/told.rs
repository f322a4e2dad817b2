//! What a participant is told before anything is asked: what the survey is, who sees what of it, and what it costs.

use std::fmt::Write as _;

use anyhow::Result;
use veilrank::{
    goal::Goal,
    looks,
    privacy::Epsilon,
    randomizer::Mechanism,
    survey::Survey,
    wire::{Change, Changed, Named, Results, Service},
};
use veilrank_words::{Message, Words};

use crate::{
    device::{Ledger, Limits, Shown},
    output::{listed, quotable, short, visible},
    trouble::exact,
};

/// The most items that are listed before anything is asked.
const MOST_LISTED: usize = 20;

/// The most of each that is shown of what the organiser says, whatever a curator sends.
const LONGEST_LINE: usize = 200;
const LONGEST_DESCRIPTION: usize = 4000;
const MOST_LINES: usize = 60;
const MOST_CHANGES: usize = 20;
const LONGEST_WORD: usize = 40;

/// The most pairs of similar items that are named, so that a long list stays readable.
const MAX_SIMILAR: usize = 5;

/// All that is told about a survey.
pub(super) struct Told<'a> {
    pub(super) survey: &'a Survey,
    /// What its curator says of its own part, where it has one.
    pub(super) service: Option<&'a Service>,
    /// The items in the order in which the owner sees them.
    pub(super) shown: &'a Shown,
    /// Where it is from, and what else is to be known of that.
    pub(super) from: Vec<String>,
    pub(super) spend: Epsilon,
    pub(super) ledger: &'a Ledger,
    pub(super) limits: Limits,
    pub(super) say: Words,
}

impl Told<'_> {
    /// A line for each thing worth knowing.
    pub(super) fn text(&self) -> Result<String> {
        let (service, say) = (self.service, self.say);
        let by = service.and_then(|service| service.about.by.as_ref());
        let by =
            by.map(|by| say.text("terminal-by").with("name", short(by, LONGEST_LINE)).to_string());
        let described = service.and_then(|service| service.about.description.as_deref());
        let described = described.into_iter().flat_map(described_in_lines);
        let changed = service.into_iter().flat_map(|service| changed(&service.changes, say));
        let lines = [
            Some(self.items()),
            self.alike(),
            Some(self.purpose()),
            service.map(|service| closes(service, say)),
            service.map(|service| results(service, say)),
            service.and_then(|service| groups(service, say)),
            self.unlinkable(),
            Some(self.cost()?),
            Some(self.budget()),
        ];
        let mut text = visible(self.survey.title());
        let head = by.into_iter().chain(described).chain(self.from.iter().cloned());
        let lines = head.chain(lines.into_iter().flatten()).chain(self.similar());
        for line in lines.chain(changed) {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n  {line}");
        }
        Ok(text + "\n")
    }

    /// What is asked of the owner, and how the device protects it.
    fn cost(&self) -> Result<String> {
        let (survey, say) = (self.survey, self.say);
        let channel = survey.channel(self.spend)?;
        let (pairs, epsilon) = (survey.queries(), exact(self.spend.get()));
        let times = 50.0 * (1.0 + channel.reliability());
        let cost = match survey.mechanism() {
            Mechanism::RandomizedResponse => say
                .text("terminal-cost-randomized-response")
                .with("pairs", pairs)
                .with("times", times)
                .with("epsilon", epsilon),
            Mechanism::Laplace => say
                .text("terminal-cost-laplace")
                .with("pairs", pairs)
                .with("times", times)
                .with("epsilon", epsilon),
            Mechanism::PermutationCap => say
                .text("terminal-cost-permutation-cap")
                .with("correlation", channel.reliability())
                .with("epsilon", epsilon),
        };
        Ok(cost.to_string())
    }

    /// The items in a line, the first of them if there are many.
    fn items(&self) -> String {
        let say = self.say;
        let (names, items) = (self.survey.names(), self.shown.items());
        let first = items.iter().take(MOST_LISTED).map(|&item| short(names.of(item), 60));
        let mut named = listed(say, first);
        let more = items.len().saturating_sub(MOST_LISTED);
        if more > 0 {
            named =
                say.text("terminal-list-more").with("list", named).with("count", more).to_string();
        }
        say.text("terminal-items").with("count", items.len()).with("names", named).to_string()
    }

    /// That items look the same, whatever the curator should have refused.
    fn alike(&self) -> Option<String> {
        let (names, say) = (self.survey.names().as_slice(), self.say);
        let (first, second) = looks::alike(names)?;
        if first == second {
            return Some(say.text("terminal-no-name").to_string());
        }
        let [first, second] = [first, second].map(|item| quotable(&names[item], LONGEST_WORD));
        Some(say.text("terminal-alike").with("first", first).with("second", second).to_string())
    }

    /// Items that are easily taken for each other.
    fn similar(&self) -> Vec<String> {
        let (names, say) = (self.survey.names().as_slice(), self.say);
        let twins = looks::similar(names).into_iter().take(MAX_SIMILAR);
        let line = |(first, second): looks::Twins| {
            let [first, second] = [first, second].map(|item| quotable(&names[item], LONGEST_WORD));
            say.text("terminal-similar").with("first", first).with("second", second).to_string()
        };
        twins.map(line).collect()
    }

    /// What it is to find.
    fn purpose(&self) -> String {
        let (survey, say) = (self.survey, self.say);
        let truth = survey.truth().name();
        let goal = match survey.goal() {
            Goal::Order => "order",
            Goal::WINNER => "winner",
            Goal::First(few) => {
                let purpose =
                    say.text("terminal-purpose-few").with("truth", truth).with("few", few);
                return purpose.to_string();
            }
        };
        say.text("terminal-purpose").with("goal", goal).with("truth", truth).to_string()
    }

    /// That nobody can tell which answer came by which invite, and who signs for that.
    fn unlinkable(&self) -> Option<String> {
        let (by, say) = (self.survey.unlinkable()?, self.say);
        let told = match by.issuer() {
            None => say.text("terminal-by-ticket"),
            Some(issuer) => say.text("terminal-by-ticket-of").with("issuer", issuer),
        };
        Some(told.to_string())
    }

    fn budget(&self) -> String {
        let say = self.say;
        say.text("terminal-budget")
            .with("surveys", self.ledger.entries.len())
            .with("spent", self.ledger.spent())
            .with("limit", exact(self.limits.each.get()))
            .to_string()
    }
}

/// What the organiser says, line by line.
fn described_in_lines(text: &str) -> Vec<String> {
    let cut = text.chars().count() > LONGEST_DESCRIPTION || text.lines().count() > MOST_LINES;
    let text: String = text.chars().take(LONGEST_DESCRIPTION).collect();
    let line = |line: &str| format!("| {}", visible(&line.replace('\t', " ")));
    let more = cut.then(|| "| …".to_owned());
    text.lines().take(MOST_LINES).map(line).chain(more).collect()
}

/// What the organiser did since the survey was made, the latest of it.
fn changed(changes: &[Change], say: Words) -> Vec<String> {
    if changes.is_empty() {
        return Vec::new();
    }
    let earlier = changes.len().saturating_sub(MOST_CHANGES);
    let head = match earlier {
        0 => say.text("terminal-changes"),
        _ => say.text("terminal-changes-later").with("earlier", earlier),
    };
    let lines = changes[earlier..].iter().map(|change| {
        let (when, did) = (moment(&change.at, say), did(change, say));
        format!("  {}", say.text("terminal-change").with("when", when).with("did", did))
    });
    std::iter::once(head.to_string()).chain(lines).collect()
}

fn did(change: &Change, say: Words) -> Message {
    let did = match &change.what {
        Named::Known(known) => known_change(*known, say),
        Named::Other(word) => {
            say.text("terminal-did-other").with("word", quotable(word, LONGEST_WORD))
        }
    };
    let shown = |text: &String| match change.what {
        Named::Known(Changed::ClosesAt) => moment(text, say),
        _ => say.text("terminal-quoted").with("text", short(text, LONGEST_LINE)).to_string(),
    };
    match (change.from.as_ref().map(shown), change.to.as_ref().map(shown)) {
        (Some(from), Some(to)) => {
            say.text("terminal-did-from-to").with("did", did).with("from", from).with("to", to)
        }
        (None, Some(to)) => say.text("terminal-did-to").with("did", did).with("to", to),
        (Some(from), None) => say.text("terminal-did-from").with("did", did).with("from", from),
        (None, None) => did,
    }
}

fn known_change(changed: Changed, say: Words) -> Message {
    match changed {
        Changed::Title => say.text("terminal-did-title"),
        Changed::Terms => say.text("terminal-did-terms"),
        Changed::Description => say.text("terminal-did-description"),
        Changed::By => say.text("terminal-did-by"),
        Changed::ClosesAt => say.text("terminal-did-closes-at"),
        Changed::Language => say.text("terminal-did-language"),
        Changed::Closed => say.text("terminal-did-closed"),
        Changed::Reopened => say.text("terminal-did-reopened"),
        Changed::InvitesAdded => say.text("terminal-did-invites-added"),
        Changed::InvitesRevoked => say.text("terminal-did-invites-revoked"),
        Changed::ReportsLost => say.text("terminal-did-reports-lost"),
    }
}

/// What is known besides a noisy answer, where invites belong to groups.
fn groups(service: &Service, say: Words) -> Option<String> {
    if service.groups.is_empty() {
        return None;
    }
    let named = service.groups.iter().take(MOST_LISTED).map(|name| short(name, 60));
    let mut named = listed(say, named);
    if service.groups.len() > MOST_LISTED {
        named = say.text("terminal-list-cut").with("list", named).to_string();
    }
    Some(say.text("terminal-groups").with("groups", named).to_string())
}

/// When it closes.
fn closes(service: &Service, say: Words) -> String {
    let reopens = if service.reopens { "yes" } else { "no" };
    let closes = match &service.closes_at {
        Some(time) => {
            let when = moment(time, say);
            say.text("terminal-closes-at").with("reopens", reopens).with("when", when)
        }
        None => say.text("terminal-closes-open").with("reopens", reopens),
    };
    closes.to_string()
}

/// Who sees the result, and when.
fn results(service: &Service, say: Words) -> String {
    let least = service.min_reports;
    let results = match &service.results {
        Named::Known(Results::During) => say.text("terminal-results-during").with("least", least),
        Named::Known(Results::After) => say.text("terminal-results-after").with("least", least),
        Named::Known(Results::Organiser) => {
            say.text("terminal-results-organiser").with("least", least)
        }
        Named::Other(word) => {
            say.text("terminal-results-other").with("word", quotable(word, LONGEST_WORD))
        }
    };
    results.to_string()
}

/// A time as people write it; what is no time in UTC stays as it came.
fn moment(time: &str, say: Words) -> String {
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
            say.text("terminal-moment").with("day", day).with("time", clock).to_string()
        }
        _ => short(time, 40),
    }
}

#[cfg(test)]
mod tests {
    use veilrank_words::Language;

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
            assert_eq!(moment(time, Words::for_terminal(Language::English)), shown);
        }
    }
}
