//! Is 95 % true in 95 of 100? `cargo run --release -p veilrank-lab --example coverage -- DATA [--surveys N] [--seed N] [--quick] [--cells] [--only TEXT] [--watch] [--hold]`.
//!
//! Simulated surveys of populations whose true order is known, asked in every way, with every budget and number of people; and how often
//! what their outcomes state is true. DATA is a folder with PrefLib's files, as `sushi/00014-00000001.soc`; `-` leaves them out.
//! A row is a population asked in one way, over budgets of 0.5 to 4 and 30 to 5000 people. `--cells` prints each of those by itself;
//! `--quick` plays a tenth of the surveys; `--only TEXT` keeps rows whose name has the text in it; `--watch` plays surveys
//! that are looked at again and again, and nothing else; with `--hold` a row that does not keep what it states is an error.
#![expect(clippy::print_stdout, reason = "printing the table is what this is for")]

mod cells;
mod judged;
mod people;
#[cfg(test)]
mod tests;
mod watch;

use std::{error::Error, path::Path};

use crate::{
    cells::{Cell, KEMENY_BY_ORDERS, cells, files, models},
    judged::{Judged, judge},
};

/// What was typed.
#[derive(Debug, Default)]
struct Arguments {
    data: Option<String>,
    surveys: u64,
    seed: u64,
    each_cell: bool,
    only: String,
    watch: bool,
    hold: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let mut sets = models()?;
    if let Some(data) = &arguments.data {
        sets.extend(files(Path::new(data))?);
    }
    if arguments.watch {
        let Arguments { only, surveys, seed, .. } = &arguments;
        let broken = watch::print(sets, only, *surveys, *seed)?;
        return kept(arguments.hold, &broken);
    }
    let mut cells = cells(&sets);
    cells.retain(|cell| name(cell).contains(&arguments.only));
    println!("{} surveys a cell, seed {}", arguments.surveys, arguments.seed);
    println!(
        "| population, asked | coverage | worst cell | width | false cuts, worst | winner told, false | wrong pairs |"
    );
    println!("|---|---|---|---|---|---|---|");
    let (mut everything, mut broken) = (Judged::default(), Vec::new());
    for row in cells.chunk_by(|a, b| name(a) == name(b)) {
        let judged = judge(row, arguments.surveys, arguments.seed)?;
        print_row(row, &judged);
        if arguments.each_cell {
            row.iter().zip(&judged).for_each(|(cell, judged)| print_cell(cell, judged));
        }
        let all = judged.iter().fold(Judged::default(), Judged::plus);
        // Whole orders do not tell Kemeny's order, and are not said to.
        if row[0].way.name != KEMENY_BY_ORDERS {
            everything = everything.plus(&all);
            if all.coverage() < LEAST_COVERAGE || all.false_cuts() > MOST_FALSE {
                broken.push(name(&row[0]));
            }
        }
    }
    print_calibration(&everything);
    if everything.calibration().any(|(_, right, stated)| stated - right > MOST_OFF) {
        broken.push("pairs are stated to be surer than they are".to_owned());
    }
    kept(arguments.hold, &broken)
}

/// An error where something is to hold that does not.
fn kept(hold: bool, broken: &[String]) -> Result<(), Box<dyn Error>> {
    if hold && !broken.is_empty() {
        return Err(format!("not kept: {}", broken.join("; ")).into());
    }
    Ok(())
}

/// The least share of intervals in a row that must hold their rank.
const LEAST_COVERAGE: f64 = 0.93;
/// The largest share of surveys in a row with some false cut.
const MOST_FALSE: f64 = 0.05;
/// By how much pairs may be stated to be right more often than they are.
const MOST_OFF: f64 = 0.03;

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let mut read = Self { surveys: 100, seed: 1, ..Self::default() };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--surveys" => read.surveys = value()?.parse()?,
                "--seed" => read.seed = value()?.parse()?,
                "--only" => read.only = value()?,
                "--quick" => read.surveys = 10,
                "--cells" => read.each_cell = true,
                "--watch" => read.watch = true,
                "--hold" => read.hold = true,
                "-" => read.data = None,
                _ => read.data = Some(word),
            }
        }
        Ok(read)
    }
}

fn name(cell: &Cell<'_>) -> String {
    format!("{}, {}", cell.set.name, cell.way.name)
}

fn print_row(row: &[Cell<'_>], judged: &[Judged]) {
    let all = judged.iter().fold(Judged::default(), Judged::plus);
    let Some(first) = row.first() else { return };
    let coverage = |of: &(&Cell<'_>, &Judged)| of.1.coverage();
    let by_coverage = |a: &_, b: &_| coverage(a).total_cmp(&coverage(b));
    let Some((cell, worst)) = row.iter().zip(judged).min_by(by_coverage) else { return };
    let cuts = judged.iter().map(Judged::false_cuts).fold(0.0, f64::max);
    println!(
        "| {} | {:.3} | {:.3} (epsilon {}, {}) | {:.2} | {:.3}, {:.2} | {:.2}, {:.3} | {:.3} |",
        name(first),
        all.coverage(),
        worst.coverage(),
        cell.epsilon,
        cell.voters,
        all.width(),
        all.false_cuts(),
        cuts,
        all.winners().0,
        all.winners().1,
        all.wrong_pairs(),
    );
}

fn print_cell(cell: &Cell<'_>, judged: &Judged) {
    println!(
        "|   epsilon {}, {} people | {:.3} | | {:.2} | {:.3} | {:.2}, {:.3} | {:.3} |",
        cell.epsilon,
        cell.voters,
        judged.coverage(),
        judged.width(),
        judged.false_cuts(),
        judged.winners().0,
        judged.winners().1,
        judged.wrong_pairs(),
    );
}

fn print_calibration(judged: &Judged) {
    println!("\n| pairs | stated right | right |\n|---|---|---|");
    for (pairs, right, stated) in judged.calibration() {
        println!("| {pairs} | {stated:.3} | {right:.3} |");
    }
}
