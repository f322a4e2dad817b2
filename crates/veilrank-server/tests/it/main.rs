//! The curator from outside: every endpoint, every refusal, crashes, and both databases.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod clocks;
mod common;
mod company;
mod described;
mod disk;
mod flow;
mod hangups;
mod house;
mod languages;
mod limits;
mod links;
mod listener;
mod log;
mod operations;
mod order;
mod organisers;
mod organisers_at_once;
mod pages;
mod privacy;
mod purpose;
mod recovery;
mod refusals;
mod results;
mod shares;
mod sharing;
mod small_disk;
mod steps;
mod tickets;
mod withheld;
mod work;
