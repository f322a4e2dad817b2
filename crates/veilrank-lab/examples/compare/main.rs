//! Prints the paper's system beside ours: `cargo run --release -p veilrank-lab --example compare -- DATA [TRIALS] [SEED]`.
//!
//! DATA is a folder with PrefLib's files, as `dots/00024-00000001.soc`; without it only the Mallows sets run.
#![expect(clippy::print_stdout, reason = "printing the table is what this is for")]

mod comparison;

use std::{error::Error, fs, path::Path};

use veilrank::{format::preflib, privacy::Epsilon, ranking::Profile};
use veilrank_lab::{MeanError, Population};

use crate::comparison::{Comparison, Row, Set, WAYS};

const FILES: [(&str, &str); 3] = [
    ("dots1", "dots/00024-00000001.soc"),
    ("puzzle1", "puzzle/00025-00000001.soc"),
    ("sushi10", "sushi/00014-00000001.soc"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let data = arguments.first().filter(|path| *path != "-").map(Path::new);
    let trials = arguments.get(1).map_or(Ok(30), |trials| trials.parse())?;
    let seed = arguments.get(2).map_or(Ok(1), |seed| seed.parse())?;
    for (epsilon, voters) in [(1.0, 5000), (2.0, 5000), (2.0, 500)] {
        let epsilon = Epsilon::new(epsilon)?;
        let comparison = Comparison { ways: WAYS.to_vec(), epsilon, trials, seed };
        println!(
            "\nepsilon {epsilon}, Mallows sets of {voters} voters, {trials} trials, seed {seed}"
        );
        print_table(&comparison, sets(data.filter(|_| voters == 5000), voters)?)?;
    }
    Ok(())
}

fn sets(data: Option<&Path>, voters: usize) -> Result<Vec<Set>, Box<dyn Error>> {
    let mut sets = Vec::new();
    if let Some(data) = data {
        for (name, file) in FILES {
            let population = Population::from_profile(read(&data.join(file))?)?;
            sets.push(Set { name: name.to_owned(), population });
        }
    }
    sets.extend(Set::mallows(voters)?);
    Ok(sets)
}

fn print_table(comparison: &Comparison, sets: Vec<Set>) -> Result<(), Box<dyn Error>> {
    let names: Vec<String> =
        comparison.ways.iter().map(|way| format!("{:>20}", way.name)).collect();
    println!("{:<26}{}", "1000 x excess", names.concat());
    let mut rows = Vec::new();
    for set in sets {
        let row = comparison.run(set)?;
        print_row(&row);
        rows.push(row);
    }
    print_row(&Row { set: "sum".to_owned(), excess: Comparison::sum(&rows) });
    Ok(())
}

fn print_row(row: &Row) {
    let cell = |excess: &MeanError| format!("{:>12.2} +-{:>5.2}", excess.mean, excess.stderr);
    println!("{:<26}{}", row.set, row.excess.iter().map(cell).collect::<Vec<_>>().concat());
}

fn read(path: &Path) -> Result<Profile, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    Ok(preflib::read(&text, Some(preflib::Kind::Soc))?.profile)
}
