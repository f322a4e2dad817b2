//! How many people does it take? `cargo run --release -p veilrank-lab --example people -- DATA [--surveys N] [--seed N] [--only TEXT] [--epsilon E]`.
//!
//! For each population, the least number of people with whom 95 surveys of 100 have the right winner, or the right first three in whatever
//! order, or with whom 95 pairs of 100 are the right way round on average; found by halving, among numbers of people that grow by the
//! square root of two. DATA is a folder with PrefLib's files, as `sushi/00014-00000001.soc`; `-` leaves them out.
//! `--only TEXT` keeps populations whose name has the text in it.
#![expect(clippy::print_stdout, reason = "printing the table is what this is for")]

mod crowd;
mod curve;

use std::{error::Error, path::Path};

use veilrank::{Goal, aggregate::Method, asking::QueryRule, privacy::Epsilon, query::Assign};

use crate::{
    crowd::Crowd,
    curve::{Contest, GOALS, Need, Way},
};

/// The paper's protocol, ours without and with learning on the way.
const WAYS: [(&str, Way); 3] = [
    ("the paper's", way(Assign::Uniform, Method::KwikSort, QueryRule::Paper)),
    ("one shot", way(Assign::Balanced, Method::Auto, QueryRule::Exact)),
    ("live", LIVE),
];

const LIVE: Way = way(Assign::Live, Method::Auto, QueryRule::Exact);

const fn way(assign: Assign, method: Method, rule: QueryRule) -> Way {
    Way { assign, method, rule, goal: Goal::Order }
}

/// What was typed.
struct Arguments {
    data: Option<String>,
    surveys: u64,
    seed: u64,
    only: String,
    epsilons: Vec<f64>,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let epsilons = vec![1.0, 2.0];
        let mut read = Self { data: None, surveys: 200, seed: 1, only: String::new(), epsilons };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--surveys" => read.surveys = value()?.parse()?,
                "--seed" => read.seed = value()?.parse()?,
                "--only" => read.only = value()?,
                "--epsilon" => read.epsilons = vec![value()?.parse()?],
                "-" => read.data = None,
                _ => read.data = Some(word),
            }
        }
        Ok(read)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let Arguments { data, surveys, seed, only, epsilons } =
        Arguments::read(std::env::args().skip(1))?;
    let mut crowds = Crowd::all(data.as_deref().map(Path::new))?;
    crowds.retain(|crowd| crowd.name.contains(&only));
    for epsilon in epsilons {
        println!("\nepsilon {epsilon}, {surveys} surveys, seed {seed}\n");
        println!("| population | to find | {} | aimed |", WAYS.map(|(name, _)| name).join(" | "));
        println!("|---|---|{}---|", "---|".repeat(WAYS.len()));
        for crowd in &crowds {
            print_rows(&Contest { crowd, epsilon: Epsilon::new(epsilon)?, surveys, seed })?;
        }
    }
    Ok(())
}

fn print_rows(contest: &Contest) -> Result<(), Box<dyn Error>> {
    let every: Vec<usize> = (0..GOALS.len()).collect();
    let ways = WAYS.iter().map(|(_, way)| contest.needs(*way, &every));
    let ways = ways.collect::<Result<Vec<_>, _>>()?;
    for (place, goal) in GOALS.into_iter().enumerate() {
        let mut cells: Vec<String> = ways.iter().map(|needs| written(needs[place])).collect();
        // Whoever asks live for the whole order aims at it.
        cells.push(match goal {
            Goal::Order => "as live".to_owned(),
            Goal::First(_) => written(contest.needs(Way { goal, ..LIVE }, &[place])?[0]),
        });
        println!("| {} | {goal} | {} |", contest.crowd.name, cells.join(" | "));
    }
    Ok(())
}

fn written(need: Need) -> String {
    match need {
        Need::AtMost(people) => format!("at most {people:.0}"),
        Need::People(people) => format!("{people:.0}"),
        Need::More(people) => format!("over {people:.0}"),
    }
}
