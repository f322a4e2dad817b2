//! Picking must not pay: who throws assignments away until one serves them pays for each by a proof of work, and gets less for the same work.
//!
//! `cargo run --release -p veilrank --example picking` prints the table of BENCHMARKS.md.

#![expect(clippy::unwrap_used, reason = "an error fails the test")]

mod play;

use veilrank::query::Assign;

use self::play::{Case, Picks, Price, cases};

/// Fakes who pick are at most so many times as strong as fakes who do not, for the same work.
const STRONGER: f64 = 1.2;

#[test]
fn for_the_same_work_picking_gets_no_further() {
    const TIMES: u64 = 60;
    for case in cases() {
        let work = case.needed(Picks::Nothing, Price::Assignment, TIMES);
        let plain = case.often(work, Picks::Nothing, Price::Assignment, TIMES);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "some hundreds"
        )]
        let less = (work as f64 / STRONGER) as u64;
        let Case { people: (name, _), items, assign, come, .. } = case;
        let what = format!("{name} {items} {assign} {come:?}");
        for picks in [Picks::Serving, Picks::Best] {
            let picked = case.often(less, picks, Price::Assignment, TIMES);
            assert!(picked <= plain + 0.1, "{what}: {work} do it {plain}, picking {picked}");
        }
        let none = case.often(0, Picks::Nothing, Price::Assignment, TIMES);
        assert!(none < 0.3, "{what}: without any work {none}");
        // Were assignments for free, as much work would go much further: the test can fail.
        if case.assign != Assign::Live {
            let free = case.often(less, Picks::Serving, Price::Report, TIMES);
            assert!(free > plain + 0.1, "{what}: for free {free}, and {plain}");
        }
    }
}
