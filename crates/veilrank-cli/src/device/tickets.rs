//! Tickets on their way: what a device keeps between its invite and its report, so that nothing that ends it costs the invite.
//!
//! A request is kept before the issuer hears of it, and the ticket as soon as it is there; the request, which leads from one to the other, is
//! then forgotten, and the ticket once its report is kept.

use anyhow::{Result, ensure};
use serde::{Deserialize, Serialize};
use veilrank::{
    survey::{Survey, Unlinkable},
    ticket::{PublicKey, Request, Ticket},
};

use super::address::Address;

/// The version that this code reads and writes.
const VERSION: u32 = 1;

/// All of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tickets {
    veilrank: u32,
    kept: Vec<Kept>,
}

/// One for a survey under a key: a curator that shows another key has another survey.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    curator: String,
    survey: String,
    key: PublicKey,
    held: Held,
}

/// How far it has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Held {
    /// It is asked for, or about to be.
    Request(Box<Request>),
    /// It is there.
    Ticket(Box<Ticket>),
}

impl Default for Tickets {
    fn default() -> Self {
        Self { veilrank: VERSION, kept: Vec::new() }
    }
}

impl Tickets {
    /// Reads what was written.
    pub(super) fn read(text: &str) -> Result<Self> {
        let tickets: Self = serde_json::from_str(text)?;
        let version = tickets.veilrank;
        ensure!(version == VERSION, "this program reads version {VERSION}, got {version}");
        Ok(tickets)
    }

    /// What is kept for a survey.
    pub(crate) fn find(&self, address: &Address, by: &Unlinkable) -> Option<&Held> {
        let kept = self.kept.iter().find(|kept| kept.is_for(address) && kept.key == *by.key());
        kept.map(|kept| &kept.held)
    }

    /// Keeps a request, unless there is something already, which comes back.
    pub(crate) fn ask(&mut self, address: &Address, by: &Unlinkable, request: Request) -> Held {
        if let Some(held) = self.find(address, by) {
            return held.clone();
        }
        let (curator, survey) = (address.curator().to_owned(), address.survey().to_owned());
        let held = Held::Request(Box::new(request));
        self.kept.push(Kept { curator, survey, key: by.key().clone(), held: held.clone() });
        held
    }

    /// Keeps a ticket in the place of its request.
    pub(crate) fn receive(&mut self, address: &Address, by: &Unlinkable, ticket: &Ticket) {
        for kept in &mut self.kept {
            if kept.is_for(address) && kept.key == *by.key() {
                kept.held = Held::Ticket(Box::new(ticket.clone()));
            }
        }
    }

    /// Forgets all that is kept for a survey.
    pub(crate) fn forget(&mut self, address: &Address) {
        self.kept.retain(|kept| !kept.is_for(address));
    }
}

impl Kept {
    fn is_for(&self, address: &Address) -> bool {
        self.curator == address.curator() && self.survey == address.survey()
    }
}

/// Where tickets of a survey are signed, and whether that place wants to hear which survey.
pub(super) fn issuer(address: &Address, survey: &Survey) -> (String, Option<String>) {
    match survey.unlinkable().and_then(Unlinkable::issuer) {
        Some(issuer) => (issuer.to_owned(), Some(survey.id().to_owned())),
        None => (address.api(), None),
    }
}

#[cfg(test)]
mod tests {
    use rand::{rand_core::UnwrapErr, rngs::SysRng};
    use veilrank::ticket::SecretKey;

    use super::*;
    use crate::device::Link;

    #[test]
    fn what_is_kept_first_stays_until_its_report_is() {
        let rng = &mut UnwrapErr(SysRng);
        let secret = SecretKey::generate(rng).unwrap();
        let by = Unlinkable::new(secret.public().clone(), None).unwrap();
        let address = Link::parse("http://h/s/a").unwrap().address;
        let other = Link::parse("http://h/s/b").unwrap().address;
        let mut tickets = Tickets::default();
        assert_eq!(tickets.find(&address, &by), None);
        let first = Request::new(by.key(), "a", rng).unwrap();
        let second = Request::new(by.key(), "a", rng).unwrap();
        assert_eq!(
            tickets.ask(&address, &by, first.clone()),
            Held::Request(Box::new(first.clone()))
        );
        assert_eq!(
            tickets.ask(&address, &by, second),
            Held::Request(Box::new(first.clone())),
            "the first stays"
        );
        let signature = secret.sign(first.blinded(), rng).unwrap();
        let ticket = first.finish(by.key(), "a", &signature).unwrap();
        tickets.receive(&address, &by, &ticket);
        let text = serde_json::to_string(&tickets).unwrap();
        assert!(!text.contains("secret") && !text.contains(&first.blinded().to_string()));
        let mut tickets = Tickets::read(&text).unwrap();
        assert_eq!(tickets.find(&address, &by), Some(&Held::Ticket(Box::new(ticket))));
        assert_eq!(tickets.find(&other, &by), None);
        let another = SecretKey::generate(rng).unwrap().public().clone();
        let another = Unlinkable::new(another, None).unwrap();
        assert_eq!(tickets.find(&address, &another), None, "another key is another survey");
        tickets.forget(&other);
        assert!(tickets.find(&address, &by).is_some());
        tickets.forget(&address);
        assert_eq!(tickets, Tickets::default());
        assert!(
            Tickets::read(&text.replacen(":1", ":2", 1)).is_err() && Tickets::read("").is_err()
        );
    }
}
