//! Prints how many fakes each method withstands, and what it costs the honest:
//! `cargo run --release -p veilrank-lab --example breakdown -- DATA [TRIALS] [SEED]`.
//!
//! DATA is a folder with PrefLib's files, as `sushi/00014-00000001.soc`, or `-` for the Mallows people alone. Fakes want the second item of the best order
//! to be first; given is how many of them make that as likely as not. All methods are given the same reports.
#![expect(clippy::print_stdout, reason = "printing the table is what this is for")]

mod bounded;
mod played;

use std::{error::Error, fs, path::Path};

use veilrank::{format::preflib, model::Mallows, ranking::Ranking};
use veilrank_lab::{Picking, Population};

use crate::played::{Town, WAYS};

/// How many honest people there are.
const PEOPLE: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let data = arguments.first().filter(|path| *path != "-").map(Path::new);
    let trials = arguments.get(1).map_or(Ok(200), |trials| trials.parse())?;
    let seed = arguments.get(2).map_or(Ok(1), |seed| seed.parse())?;
    for epsilon in [1.0, 4.0] {
        print_town(&Town { name: "Mallows, 10 items, theta .3", epsilon, trials, seed }, mallows)?;
        if let Some(data) = data {
            let file = data.join("sushi/00014-00000001.soc");
            print_town(&Town { name: "sushi", epsilon, trials, seed }, || sushi(&file))?;
        }
    }
    Ok(())
}

fn mallows() -> Result<Population, Box<dyn Error>> {
    let model = Mallows::new(Ranking::identity(10)?, Mallows::phi_from_paper_theta(0.3)?)?;
    Ok(Population::from_model(model.into(), PEOPLE)?)
}

fn sushi(file: &Path) -> Result<Population, Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    Ok(Population::from_profile(preflib::read(&text, Some(preflib::Kind::Soc))?.profile)?)
}

fn print_town(
    town: &Town,
    people: impl Fn() -> Result<Population, Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let Town { name, epsilon, trials, seed } = town;
    println!("\n{name}, {PEOPLE} people, epsilon {epsilon}, {trials} trials, seed {seed}");
    println!("{:<24}{:>18}{:>18}{:>18}", "", "1000 x excess", "fakes, assigned", "fakes, picking");
    let assigned = town.breakdown(people()?, Picking::Assigned)?;
    let picking = town.breakdown(people()?, Picking::Chosen)?;
    for ((way, assigned), picking) in WAYS.iter().zip(&assigned).zip(&picking) {
        let excess = format!("{:.1} +- {:.1}", assigned.excess.mean, assigned.excess.stderr);
        println!("{:<24}{excess:>18}{:>18}{:>18}", way.name(), assigned.words(), picking.words());
    }
    Ok(())
}
