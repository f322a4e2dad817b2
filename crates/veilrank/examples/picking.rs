//! What picking costs made-up participants: the work with which they succeed every other time, by which assignments they use. Takes minutes.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a table is what it is for, and an error ends it"
)]

#[path = "../tests/picking/play.rs"]
mod play;

use self::play::{Case, Picks, Price, cases};

/// Of so many surveys each.
const TIMES: u64 = 300;

fn main() {
    println!(
        "| people | items | questions | asked | fakes come | all used | serving ones | best ones | serving ones, for free |"
    );
    for case in cases() {
        let needed = |picks| case.needed(picks, Price::Assignment, TIMES);
        let [all, serving, best] = [Picks::Nothing, Picks::Serving, Picks::Best].map(needed);
        let free = case.needed(Picks::Serving, Price::Report, TIMES);
        let Case { people: (name, _), items, queries, assign, come, .. } = case;
        println!(
            "| {name} | {items} | {queries} | {assign} | {come:?} | {all} | {serving} | {best} | {free} |"
        );
    }
}
