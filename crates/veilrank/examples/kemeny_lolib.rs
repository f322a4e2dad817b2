//! Solves tables of LOLIB, the benchmark library of the linear ordering problem, of which Kemeny is a case.
//!
//! ```sh
//! cargo run --release -p veilrank --example kemeny_lolib -- WORK FILE...
//! ```
//!
//! A file has the number of items and a table of whole numbers; wanted is the order with the largest sum above the diagonal. WORK is the
//! limit of work in steps. Lines that come before the number, as some files have, are skipped.
#![expect(clippy::print_stdout, reason = "the table is its output")]

use std::{error::Error, fs, time::Instant};

use veilrank::{
    aggregate::{KemenyLimits, kemeny_with},
    margins::{Margins, PairCounts},
    ranking::Ranking,
};

/// A table of LOLIB.
struct Table {
    items: usize,
    cells: Vec<i64>,
}

#[expect(
    clippy::disallowed_methods,
    reason = "an example is no part of the core, and reads its files"
)]
fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let work = arguments.next().ok_or("the limit of work comes first")?.parse()?;
    println!("| file | items | sum above the diagonal | at most | proved | seconds |");
    println!("|---|---|---|---|---|---|");
    for path in arguments {
        let table = Table::read(&fs::read_to_string(&path)?).ok_or("not a table")?;
        row(&path, &table, &KemenyLimits::work(work))?;
    }
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "a benchmark measures time")]
fn row(path: &str, table: &Table, limits: &KemenyLimits) -> Result<(), Box<dyn Error>> {
    let (voters, margins) = table.margins()?;
    let start = Instant::now();
    let found = kemeny_with(&margins, limits);
    let seconds = start.elapsed().as_secs_f64();
    let sum = table.above(&found.order);
    // A disagreement of one voter is half a unit of the table twice: the margins were doubled.
    let most = sum as f64 + found.gap * voters as f64 / 2.0;
    let name = path.rsplit('/').next().unwrap_or(path);
    println!("| {name} | {} | {sum} | {most:.0} | {} | {seconds:.2} |", table.items, found.proved);
    Ok(())
}

impl Table {
    fn read(text: &str) -> Option<Self> {
        let from = text.lines().position(|line| line.trim().parse::<usize>().is_ok())?;
        let rest = text.lines().skip(from).flat_map(str::split_whitespace);
        let mut numbers = rest.map(str::parse::<i64>).collect::<Result<Vec<_>, _>>().ok()?;
        let items = usize::try_from(numbers.remove(0)).ok()?;
        (numbers.len() == items * items).then_some(Self { items, cells: numbers })
    }

    fn at(&self, a: usize, b: usize) -> i64 {
        self.cells[a * self.items + b]
    }

    /// Voters of whom so many more prefer one item to another as the table says, twice.
    fn margins(&self) -> Result<(i64, Margins), Box<dyn Error>> {
        let lead = |a: usize, b: usize| self.at(a, b) - self.at(b, a);
        let cells =
            || (0..self.items * self.items).map(|cell| (cell / self.items, cell % self.items));
        let voters = 2 * cells().map(|(a, b)| lead(a, b)).max().unwrap_or(0).max(1);
        let prefer = |(a, b)| if a == b { 0 } else { voters / 2 + lead(a, b) };
        let table = cells().map(prefer).map(u64::try_from).collect::<Result<_, _>>()?;
        Ok((voters, Margins::plain(PairCounts::from_table(self.items, table)?)))
    }

    fn above(&self, order: &Ranking) -> i64 {
        let order: Vec<usize> = order.order().iter().map(|item| item.index()).collect();
        let pairs = (0..order.len()).flat_map(|i| (i + 1..order.len()).map(move |j| (i, j)));
        pairs.map(|(i, j)| self.at(order[i], order[j])).sum()
    }
}
