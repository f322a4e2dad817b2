//! How many made-up participants change who is first: as outcomes state it beside the attack really played, and by when they come. Takes minutes.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "tables are what it is for, and an error ends it"
)]

#[path = "../tests/fakes/play.rs"]
mod play;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    agent,
    curator::Curator,
    influence::CONFIDENCE,
    query::Assign,
    ranking::{Ballot, Item},
};

use self::play::{Case, USUAL, ahead, cases, fake, order, outcome, played};

fn main() {
    stated_and_played();
    println!();
    who_comes_early();
}

/// The fewest who do it as often as they should when it is played, within a twentieth.
fn needed(often: impl Fn(u64) -> bool, stated: u64) -> u64 {
    let mut high = (stated / 8).max(1);
    let mut low = 0;
    while !often(high) {
        low = high;
        high = high * 7 / 5 + 1;
    }
    while high - low > (low / 20).max(1) {
        let middle = u64::midpoint(low, high);
        if often(middle) { high = middle } else { low = middle }
    }
    high
}

/// Stated against played, two surveys of each kind.
fn stated_and_played() {
    println!("| people | items | people | epsilon | asked | stated | played |");
    for case in cases() {
        for seed in 0..2 {
            let curator = case.honest(&mut ChaCha8Rng::seed_from_u64(seed));
            let influence = outcome(curator.tally()).influence.unwrap();
            let often = |fakes: u64| {
                played(&curator, &influence, fakes, (0, 100), case.assign) >= CONFIDENCE
            };
            let Case { name, items, voters, epsilon, assign, .. } = case;
            let (stated, needed) = (influence.winner, needed(often, influence.winner));
            println!(
                "| {name} | {items} | {voters} | {epsilon} | {assign} | {stated} | {needed} |"
            );
        }
    }
}

/// When made-up participants come.
#[derive(Clone, Copy, Debug)]
enum Come {
    First,
    Among,
    Last,
}

/// How often, out of so many surveys made anew, the population's second item ends above its first when so many made-up participants come.
fn anew(case: Case, fakes: u64, come: Come, times: u64) -> f64 {
    let (survey, model) = (case.survey(), (case.people)(case.items));
    let (down, up) = (Item::new(0).unwrap(), Item::new(1).unwrap());
    let voters = case.voters as u64;
    let mut won = 0u64;
    for time in 0..times {
        let mut rng = ChaCha8Rng::seed_from_u64(1000 + time);
        let mut curator = Curator::new(survey.clone(), case.assign).unwrap();
        for person in 0..voters + fakes {
            let made_up = match come {
                Come::First => person < fakes,
                Come::Among => {
                    (person + 1) * fakes / (voters + fakes) > person * fakes / (voters + fakes)
                }
                Come::Last => person >= voters,
            };
            let query = curator.next_query(&mut rng).unwrap();
            let report = if made_up {
                fake(&survey, &query, (up, down), survey.epsilon(), &mut rng)
            } else {
                let ballot = Ballot::from(&model.sample(&mut rng));
                agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng).unwrap()
            };
            curator.add(&report).unwrap();
        }
        let after = order(curator.tally()).positions();
        won += u64::from(after[up.index()] < after[down.index()]);
    }
    won as f64 / times as f64
}

/// What it takes to come first, among the others, or last.
fn who_comes_early() {
    println!("| people | asked | first | among | last |");
    for case in [
        Case { assign: Assign::Balanced, ..USUAL },
        Case { assign: Assign::Live, ..USUAL },
        Case { assign: Assign::Balanced, people: ahead, name: "one ahead", ..USUAL },
        Case { assign: Assign::Live, people: ahead, name: "one ahead", ..USUAL },
    ] {
        let numbers = [Come::First, Come::Among, Come::Last]
            .map(|come| needed(|fakes| anew(case, fakes, come, 60) >= CONFIDENCE, 160));
        println!(
            "| {} | {} | {} | {} | {} |",
            case.name, case.assign, numbers[0], numbers[1], numbers[2]
        );
    }
}
