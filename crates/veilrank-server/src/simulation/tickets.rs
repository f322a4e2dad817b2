//! What the devices of one invite do for a ticket: each hides a serial of its own, and one of them gets a signature.

use chacha20::ChaCha20Rng;
use rand::SeedableRng;
use veilrank::ticket::{Request, Ticket};

use crate::{issuing::simulated, tokens::random};

/// How many devices an invite is on.
pub(super) const DEVICES: usize = 2;

/// The way of one invite to its ticket; nothing for an invite that needs none.
#[derive(Default)]
pub(super) struct Ticketing {
    requests: Vec<Request>,
    /// Which device has it.
    ticket: Option<(usize, Ticket)>,
}

impl Ticketing {
    pub(super) fn new(unlinkable: bool, survey: &str) -> Self {
        let devices = if unlinkable { DEVICES } else { 0 };
        let request = |_| {
            let seed = random().expect("a simulation has randomness");
            let mut rng = ChaCha20Rng::from_seed(seed);
            Request::new(simulated().public(), survey, &mut rng).expect("a request")
        };
        Self { requests: (0..devices).map(request).collect(), ticket: None }
    }

    pub(super) fn ticket(&self) -> Option<&Ticket> {
        self.ticket.as_ref().map(|(_, ticket)| ticket)
    }

    pub(super) fn blinded(&self, device: usize) -> String {
        self.requests[device].blinded().to_string()
    }

    /// Whether the ticket is that of a device.
    pub(super) fn is_of(&self, device: usize) -> bool {
        self.ticket.as_ref().is_some_and(|(owner, _)| *owner == device)
    }

    /// A device makes its ticket of a signature; right if no other device has one.
    pub(super) fn receive(&mut self, survey: &str, device: usize, signature: Option<&str>) -> bool {
        let signature = signature.and_then(|text| text.parse().ok());
        let key = simulated();
        let finish = |signature| self.requests[device].finish(key.public(), survey, &signature);
        let Some(Ok(ticket)) = signature.map(finish) else { return false };
        let alone = self.ticket.as_ref().is_none_or(|(owner, _)| *owner == device);
        self.ticket.get_or_insert((device, ticket));
        alone
    }
}
