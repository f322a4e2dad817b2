//! Bradley-Terry scores of a pair table on standard input, as JSON: `cargo run --release -p veilrank --example bradley_terry_scores < pairs.csv`.
#![expect(clippy::print_stdout, reason = "printing the scores is what this is for")]
#![expect(clippy::disallowed_methods, reason = "an example reads its input; the core does not")]

use std::{error::Error, io::Read};

use veilrank::{aggregate::bradley_terry, format::csv, margins::Margins};

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let table = csv::read_pairs(&text, None)?;
    let fit = bradley_terry(&Margins::plain(table.counts()?));
    let document = serde_json::json!({
        "items": table.names(), "scores": fit.scores, "spread": fit.spread,
        "steps": fit.steps, "converged": fit.converged,
    });
    println!("{document}");
    Ok(())
}
