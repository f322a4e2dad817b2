//! The participant's device in a terminal: it trusts nobody, and keeps a record of what it spent.
//!
//! Terms and questions come from a curator over HTTP and are checked here. What the owner thinks goes into a sealed
//! [`Ballot`](veilrank::ranking::Ballot), and what leaves is the report that [`veilrank::agent::respond`] draws; the
//! ledger has it before the curator does.

mod address;
#[cfg(test)]
mod boundaries;
mod client;
mod coin;
mod home;
mod labour;
mod ledger;
mod notes;
mod offered;
mod opinion;
mod promised;
mod terms;
mod tickets;
mod written;

pub(crate) use self::{
    address::{Address, Invite, Link, OrganiserToken, Place},
    client::{By, Client, Failure},
    coin::what_the_coin_did,
    home::{Home, today},
    labour::{Labour, assigned},
    ledger::{Entry, Ledger, Limits, State},
    notes::Notes,
    offered::{Earlier, Offered},
    opinion::{Opinion, Shown, from_numbers},
    promised::{LastLook, Promised, leaf_of_sent},
    terms::{Assignment, Offer, body},
    tickets::Held,
    written::Written,
};
