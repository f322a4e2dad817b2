//! Does a plan hold? `cargo run --release -p veilrank-lab --example planning -- DATA [--surveys N] [--live]`.
//!
//! For each of PrefLib's sets in DATA (as `sushi/00014-00000001.soc`), at epsilon 1 with all pairs asked equally often: how many people it
//! takes for the winner, the best three, the pairs and the whole order to come out right 95 times in 100, by surveys of the set's own
//! people; and beside it what a plan says that knows the agreement of the set, and one that knows nothing: the middle, and the ends between
//! which it has four of five populations; and of twenty pilots of 200 people at epsilon 1, how many give a range that holds it. `--live` instead plays surveys of populations that may be, asked live, and says how many people
//! who are asked evenly one of theirs is worth.
#![expect(clippy::print_stdout, reason = "printing the table is what this is for")]

mod live;
mod people;
mod played;
#[cfg(test)]
mod tests;

use std::path::Path;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::plan::{Asked, Guess, Measure, Outlook, Range};

use crate::people::{FILES, Failed, Set, ask, read};

/// The accuracy that is asked for.
const ACCURACY: f64 = 0.95;
/// The most people that a plan speaks of here.
const MOST: u32 = 1_000_000_000;
/// What is looked at, in the order of what is played.
const MEASURES: [(&str, Measure); played::MEASURES] = [
    ("winner", Measure::First(1)),
    ("best three", Measure::First(3)),
    ("pairs", Measure::Pairs),
    ("order", Measure::Order),
];

fn main() -> Result<(), Failed> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| words.iter().skip_while(|word| *word != name).nth(1);
    let surveys: u64 = after("--surveys").map_or(Ok(200), |number| number.parse())?;
    if words.iter().any(|word| word == "--live") {
        return print_live(usize::try_from(surveys)?);
    }
    let data = Path::new(words.first().ok_or("say where the data is")?);
    println!(
        "| set, items, agreement | | needed | plan that knows the agreement | plan that knows nothing | pilots whose plan holds |"
    );
    println!("|---|---|---|---|---|---|");
    let mut inside = [[0; 2]; played::MEASURES];
    for (name, file) in FILES {
        let set = read(name, &data.join(file))?;
        let needed = played::needed(&set.people, (reliability(), ACCURACY), surveys)?;
        for (((what, measure), needed), inside) in MEASURES.iter().zip(needed).zip(&mut inside) {
            let known = planned(&set, Some(set.people.agreement()), *measure)?;
            let nothing = planned(&set, None, *measure)?;
            inside[0] += u32::from(holds(known, needed));
            inside[1] += u32::from(holds(nothing, needed));
            let pilots = pilots(&set, *measure, needed)?;
            println!(
                "| {} | {what} | {} | {} | {} | {pilots} of {PILOTS} |",
                heading(&set),
                shown(needed),
                range(known),
                range(nothing)
            );
        }
    }
    println!("\nInside the range, of {} sets, with the agreement known and without:", FILES.len());
    for ((what, _), [known, nothing]) in MEASURES.iter().zip(inside) {
        println!("{what}: {known}, {nothing}");
    }
    Ok(())
}

fn print_live(trials: usize) -> Result<(), Failed> {
    println!("| items | goal | people | right | one asked live is worth |\n|---|---|---|---|---|");
    for items in live::ITEMS {
        for goal in live::GOALS {
            let (people, right, gain) = live::gain(items, goal, trials)?;
            println!("| {items} | {goal} | {people} | {right:.3} | {gain:.2} |");
        }
    }
    Ok(())
}

/// The reliability of an answer at epsilon 1.
fn reliability() -> f64 {
    0.5f64.tanh()
}

/// What a plan says of a set.
fn planned(
    set: &Set,
    agreement: Option<f64>,
    measure: Measure,
) -> Result<Range<Option<u32>>, Failed> {
    let guess = Guess::scattered(set.people.truth().items(), agreement)?;
    Ok(Outlook::new(&guess, &evenly()).needed(measure, ACCURACY, MOST))
}

/// Pilots of each set, and how many people each has.
const PILOTS: u64 = 20;
const PILOT: u64 = 200;

/// Of so many pilots, how many give a range that holds what is needed.
fn pilots(set: &Set, measure: Measure, needed: Option<u64>) -> Result<usize, Failed> {
    let mut held = 0;
    for seed in 0..PILOTS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let margins = ask(&set.people, (PILOT, reliability()), &mut rng)?;
        let guess = Guess::pilot(&margins, &mut rng)?;
        held += usize::from(holds(
            Outlook::new(&guess, &evenly()).needed(measure, ACCURACY, MOST),
            needed,
        ));
    }
    Ok(held)
}

fn evenly() -> Asked {
    Asked { answers: 1, reliability: reliability(), whole: false, live: false, chosen: false }
}

/// Whether what is needed is within a range; beyond all that was tried is above any end.
fn holds(range: Range<Option<u32>>, needed: Option<u64>) -> bool {
    let needed = needed.unwrap_or(u64::MAX);
    let above = |end: Option<u32>| end.is_none_or(|end| needed <= u64::from(end));
    range.low.is_some_and(|low| u64::from(low) <= needed) && above(range.high)
}

fn heading(set: &Set) -> String {
    format!("{}, {}, {:.2}", set.name, set.people.truth().items(), set.people.agreement())
}

fn shown<N: ToString>(number: Option<N>) -> String {
    number.map_or_else(|| "more".to_owned(), |number| number.to_string())
}

fn range(Range { low, middle, high }: Range<Option<u32>>) -> String {
    format!("{} ({} to {})", shown(middle), shown(low), shown(high))
}
