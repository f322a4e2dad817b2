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
use crate::trouble::{Curator, Trouble};

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
    /// Programs before this one did not note it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signer: Option<Signer>,
    held: Held,
}

/// The signer of a survey's tickets, by its terms.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Signer {
    Curator,
    /// Somebody else, at an address.
    Issuer(String),
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

    /// Refuses terms that are others than those under which something is kept for a survey: without
    /// tickets the invite would be used in clear, and with another key or issuer somebody else
    /// would learn of it.
    pub(crate) fn check(&self, address: &Address, by: Option<&Unlinkable>) -> Result<(), Trouble> {
        let mut kept = self.kept.iter().filter(|kept| kept.is_for(address));
        if kept.all(|kept| by.is_some_and(|by| kept.is_under(by))) {
            return Ok(());
        }
        Err(Curator::OtherTicket.into())
    }

    /// Keeps a request, unless there is something already, which comes back.
    pub(crate) fn ask(
        &mut self,
        address: &Address,
        by: &Unlinkable,
        request: Request,
    ) -> Result<Held, Trouble> {
        self.check(address, Some(by))?;
        if let Some(held) = self.find(address, by) {
            return Ok(held.clone());
        }
        let (curator, survey) = (address.curator().to_owned(), address.survey().to_owned());
        let (key, signer) = (by.key().clone(), Some(Signer::of(by)));
        let held = Held::Request(Box::new(request));
        self.kept.push(Kept { curator, survey, key, signer, held: held.clone() });
        Ok(held)
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

    /// Whether terms have tickets of this key and, if it is known, this signer.
    fn is_under(&self, by: &Unlinkable) -> bool {
        let signer = self.signer.as_ref();
        self.key == *by.key() && signer.is_none_or(|signer| *signer == Signer::of(by))
    }
}

impl Signer {
    fn of(by: &Unlinkable) -> Self {
        by.issuer().map_or(Self::Curator, |issuer| Self::Issuer(issuer.to_owned()))
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
        let held = Held::Request(Box::new(first.clone()));
        assert_eq!(tickets.ask(&address, &by, first.clone()).unwrap(), held);
        assert_eq!(tickets.ask(&address, &by, second).unwrap(), held, "the first stays");
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
        let issuer = Some("https://council.example".to_owned());
        let elsewhere = Unlinkable::new(by.key().clone(), issuer).unwrap();
        for others in [None, Some(&another), Some(&elsewhere)] {
            assert!(tickets.check(&address, others).is_err(), "{others:?}");
            assert!(tickets.check(&other, others).is_ok(), "nothing is kept for that survey");
        }
        assert!(tickets.check(&address, Some(&by)).is_ok());
        let third = Request::new(another.key(), "a", rng).unwrap();
        assert!(tickets.ask(&address, &another, third).is_err());
        let earlier = Tickets::read(&text.replace(",\"signer\":\"curator\"", "")).unwrap();
        assert_ne!(earlier, tickets, "programs before this one did not note who signs");
        assert!(earlier.check(&address, Some(&elsewhere)).is_ok());
        assert!(earlier.check(&address, None).is_err());
        tickets.forget(&other);
        assert!(tickets.find(&address, &by).is_some());
        tickets.forget(&address);
        assert_eq!(tickets, Tickets::default());
        assert!(
            Tickets::read(&text.replacen(":1", ":2", 1)).is_err() && Tickets::read("").is_err()
        );
    }
}
