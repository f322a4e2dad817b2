//! From an invite to a ticket, a step at a time, each of which is on disk before the next.

use std::{thread, time::Duration};

use anyhow::Result;
use rand::{RngExt, rand_core::UnwrapErr, rngs::SysRng};
use veilrank::{
    survey::{Survey, Unlinkable},
    ticket::{Request, Ticket},
};

use super::Device;
use crate::{
    device::{Client, Held},
    trouble::{Curator, Trouble},
};

/// The longest wait before a ticket is used, in seconds.
const LONGEST_WAIT: u64 = 60;

impl Device<'_> {
    /// The ticket for this survey: the one that is kept, or one that is signed now. Whoever is stopped anywhere in here goes on from there.
    pub(super) fn ticket(&mut self, by: &Unlinkable, survey: &Survey) -> Result<Ticket> {
        let kept = self.home.tickets()?.find(&self.link.address, by).cloned();
        let ticket = match kept {
            Some(Held::Ticket(ticket)) => *ticket,
            _ => self.signed(by, survey)?,
        };
        // Once: terms that were changed meanwhile are read again, and the time has passed.
        if !std::mem::replace(&mut self.waited, true) {
            self.wait();
        }
        // What is said from here on goes by another connection than the invite did.
        self.client = Client::new(self.link.address.place());
        Ok(ticket)
    }

    /// A ticket for the invite, which goes to the issuer and nowhere else.
    fn signed(&mut self, by: &Unlinkable, survey: &Survey) -> Result<Ticket> {
        let invite = self.invite()?.ok_or(Trouble::Invite { linked: false })?;
        let address = self.link.address.clone();
        let new = Request::new(by.key(), survey.id(), &mut UnwrapErr(SysRng))?;
        let held = self.home.change_tickets(|tickets| tickets.ask(&address, by, new))??;
        let request = match held {
            Held::Ticket(ticket) => return Ok(*ticket),
            Held::Request(request) => request,
        };
        let signature = Client::signed(&address, survey, &invite, &request)?;
        let ticket = request.finish(by.key(), survey.id(), &signature);
        let ticket = ticket.map_err(|_| Trouble::from(Curator::Ticket))?;
        self.home.change_tickets(|tickets| tickets.receive(&address, by, &ticket))?;
        Ok(ticket)
    }

    /// Lets some time pass that nobody can foresee, so that the time at which a ticket is used does not tell when it was signed.
    fn wait(&mut self) {
        let seconds = UnwrapErr(SysRng).random_range(0..=LONGEST_WAIT);
        if self.args.no_wait {
            self.talk.tell(&self.say.text("terminal-ticket-at-once").to_string());
            return;
        }
        let told = self.say.text("terminal-ticket-wait").with("seconds", seconds);
        self.talk.tell(&told.to_string());
        thread::sleep(Duration::from_secs(seconds));
    }

    /// Forgets the ticket of a report that is kept.
    pub(super) fn forget_ticket(&self) -> Result<()> {
        self.home.change_tickets(|tickets| tickets.forget(&self.link.address))
    }
}
