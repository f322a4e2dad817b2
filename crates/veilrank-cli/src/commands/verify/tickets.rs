//! Whether every report came by a ticket of its own, where the terms want that.

use std::collections::BTreeSet;

use serde::Deserialize;
use veilrank::{
    survey::{Survey, Unlinkable},
    ticket::Ticket,
    wire::{LogEntry, Terms},
};

use super::{Check, evidence::Published};
use crate::device::{Client, Place};

/// What can be told of the tickets of a log, where its terms want some.
pub(super) fn tickets(Published { log, .. }: &Published) -> Vec<Check> {
    let Ok(terms) = Terms::read(&log.terms) else { return Vec::new() };
    let Some(by) = terms.survey.unlinkable() else { return Vec::new() };
    vec![each_has_one(&log.entries, &terms.survey, by), no_more_than_issued(log.entries.len(), by)]
}

/// Every entry has a ticket that is good under the key of the terms, and is named after it. No name comes twice, and so no ticket.
fn each_has_one(entries: &[LogEntry], survey: &Survey, by: &Unlinkable) -> Check {
    let mut used = BTreeSet::new();
    let first_wrong = entries.iter().enumerate().find_map(|(at, entry)| {
        let again = !used.insert(entry.handle);
        let again = again.then_some("has a ticket that was used before");
        let why = again.or_else(|| what_is_wrong(entry, survey, by))?;
        Some(format!("entry {at} {why}"))
    });
    let count = entries.len();
    let right =
        format!("{count} reports, each by a ticket of its own that was signed for this survey");
    let ok = first_wrong.is_none();
    Check::new("tickets", ok, first_wrong.unwrap_or(right))
}

fn what_is_wrong(entry: &LogEntry, survey: &Survey, by: &Unlinkable) -> Option<&'static str> {
    let Some(text) = &entry.ticket else { return Some("has no ticket") };
    let Ok(ticket) = serde_json::from_str::<Ticket>(text.get()) else {
        return Some("has a ticket that cannot be read");
    };
    if ticket.handle() != entry.handle {
        return Some("is not named after its ticket");
    }
    let signed = ticket.check(by.key(), survey.id()).is_ok();
    (!signed).then_some("has a ticket that the issuer did not sign for this survey")
}

/// What an issuer says of its own list.
#[derive(Deserialize)]
struct Issued {
    invites: usize,
    issued: usize,
}

/// There are no more reports than the issuer has signed tickets, by its own word.
fn no_more_than_issued(reports: usize, by: &Unlinkable) -> Check {
    let name = "issuer";
    let Some(issuer) = by.issuer() else {
        return Check::unknown(
            name,
            "the curator signs tickets itself, and could sign some for nobody",
        );
    };
    let said = Client::new(Place::of(issuer)).document(&format!("{issuer}/issued"));
    let Some(Issued { invites, issued }) =
        said.ok().and_then(|said| serde_json::from_value(said).ok())
    else {
        return Check::unknown(name, format!("{issuer} does not say how many tickets it signed"));
    };
    let what = format!("{reports} reports, {issued} tickets signed, {invites} invites at {issuer}");
    Check::new(name, reports <= issued && issued <= invites, what)
}

#[cfg(test)]
mod tests {
    use rand::{rand_core::UnwrapErr, rngs::SysRng};
    use serde_json::{json, value::RawValue};
    use veilrank::{
        privacy::Epsilon,
        randomizer::Mechanism,
        ranking::Names,
        ticket::{Request, SecretKey},
    };

    use super::*;

    fn survey(key: &SecretKey) -> Survey {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        let survey = Survey::new("s1", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
        survey.by_ticket(Some(Unlinkable::new(key.public().clone(), None).unwrap())).unwrap()
    }

    fn ticket(key: &SecretKey, survey: &str) -> Ticket {
        let mut rng = UnwrapErr(SysRng);
        let request = Request::new(key.public(), survey, &mut rng).unwrap();
        let signature = key.sign(request.blinded(), &mut rng).unwrap();
        request.finish(key.public(), survey, &signature).unwrap()
    }

    fn entry(ticket: &Ticket) -> LogEntry {
        let raw = |text: String| RawValue::from_string(text).unwrap();
        let handle = ticket.handle();
        LogEntry { handle, report: raw("{}".into()), ticket: Some(raw(json!(ticket).to_string())) }
    }

    #[test]
    fn a_report_without_a_good_ticket_of_its_own_is_found() {
        let mut rng = UnwrapErr(SysRng);
        let (key, other) =
            (SecretKey::generate(&mut rng).unwrap(), SecretKey::generate(&mut rng).unwrap());
        let survey = survey(&key);
        let by = survey.unlinkable().unwrap();
        let wrong = |entry: &LogEntry| what_is_wrong(entry, &survey, by);
        let good = entry(&ticket(&key, "s1"));
        assert_eq!(wrong(&good), None);
        assert_eq!(each_has_one(std::slice::from_ref(&good), &survey, by).ok, Some(true));
        let none = LogEntry { ticket: None, ..good.clone() };
        assert_eq!(wrong(&none), Some("has no ticket"));
        let odd = RawValue::from_string("7".to_owned()).unwrap();
        let odd = LogEntry { ticket: Some(odd), ..good.clone() };
        assert_eq!(wrong(&odd), Some("has a ticket that cannot be read"));
        let taken = LogEntry { handle: ticket(&key, "s1").handle(), ..good.clone() };
        assert_eq!(wrong(&taken), Some("is not named after its ticket"));
        for forged in [ticket(&other, "s1"), ticket(&key, "s2")] {
            let why = "has a ticket that the issuer did not sign for this survey";
            assert_eq!(wrong(&entry(&forged)), Some(why));
        }
        let check = each_has_one(&[good.clone(), good.clone()], &survey, by);
        let twice = "entry 1 has a ticket that was used before";
        assert_eq!((check.ok, check.detail.as_str()), (Some(false), twice));
        let other = LogEntry { handle: ticket(&key, "s1").handle(), ..none };
        let check = each_has_one(&[good, other], &survey, by);
        assert_eq!((check.ok, check.detail.as_str()), (Some(false), "entry 1 has no ticket"));
    }
}
