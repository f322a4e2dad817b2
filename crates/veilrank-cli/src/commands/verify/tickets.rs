//! Whether every report came by a ticket of its own, where the terms want that.

use veilrank::{
    ticket::Ticket,
    wire::{LogEntry, Terms},
};

use super::{Check, evidence::Published};

/// Every entry has a ticket that is good under the key of the terms, and is named after it. No name comes twice, so no ticket does.
pub(super) fn tickets(Published { log, .. }: &Published) -> Option<Check> {
    let survey = Terms::read(&log.terms).ok()?.survey;
    let by = survey.unlinkable()?;
    let checked = |entry: &LogEntry| {
        let text = entry.ticket.as_ref().ok_or("has no ticket")?;
        let ticket: Ticket =
            serde_json::from_str(text.get()).map_err(|_| "has a ticket that cannot be read")?;
        if ticket.handle() != entry.handle {
            return Err("is not named after its ticket");
        }
        let signed = ticket.check(by.key(), survey.id());
        signed.map_err(|_| "has a ticket that the issuer did not sign for this survey")
    };
    let first_wrong = log.entries.iter().enumerate().find_map(|(at, entry)| {
        let why = checked(entry).err()?;
        Some(format!("entry {at} {why}"))
    });
    let count = log.entries.len();
    let signed = match by.issuer() {
        Some(issuer) => format!(
            "{count} reports, each by a ticket of its own: never more than {issuer} has signed"
        ),
        None => format!(
            "{count} reports, each by a ticket of its own; the curator signs them itself, and could sign some for nobody"
        ),
    };
    let ok = first_wrong.is_none();
    Some(Check::new("tickets", ok, first_wrong.unwrap_or(signed)))
}
