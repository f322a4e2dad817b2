//! The curator from outside: every endpoint, every refusal, crashes, and both databases.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod clocks;
mod common;
mod company;
mod described;
mod disk;
mod flow;
mod greedy;
mod hangups;
mod hosts;
mod house;
mod languages;
mod limits;
mod links;
mod listener;
mod log;
mod looks;
mod lost;
mod many_invites;
mod operations;
mod order;
mod organisers;
mod organisers_at_once;
mod pages;
mod privacy;
mod purpose;
mod recovery;
mod refusals;
#[cfg(unix)]
mod replaced;
mod results;
mod shares;
mod sharing;
mod silence;
mod small_disk;
mod starts;
mod steps;
mod tickets;
mod withheld;
mod work;
