//! The table of `docs/efficiency.md`: printed here from what the core computes, and held against the page.

use veilrank::{
    Error,
    asking::{better_mechanism, efficiency},
    privacy::Epsilon,
    randomizer::Mechanism,
};

/// The numbers of items and the budgets of the table in `docs/efficiency.md`.
const ITEMS: [usize; 6] = [4, 10, 15, 30, 45, 100];
const BUDGETS: [f64; 8] = [0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0];

/// The table of [`efficiency`] in `docs/efficiency.md`, in Markdown; bold where [`better_mechanism`] takes whole orders.
fn efficiency_table() -> Result<String, Error> {
    let heading = BUDGETS.map(|epsilon| format!(" {epsilon} |")).concat();
    let head = format!("| items |{heading}\n|---|{}\n", "---|".repeat(BUDGETS.len()));
    let rows = ITEMS.into_iter().map(row).collect::<Result<String, Error>>()?;
    Ok(head + &rows)
}

fn row(items: usize) -> Result<String, Error> {
    let cells = BUDGETS.into_iter().map(|epsilon| cell(items, epsilon));
    Ok(format!("| {items} |{}\n", cells.collect::<Result<String, Error>>()?))
}

fn cell(items: usize, epsilon: f64) -> Result<String, Error> {
    let epsilon = Epsilon::new(epsilon)?;
    let (mechanism, ratio) = (better_mechanism(items, epsilon)?, efficiency(items, epsilon)?);
    let mark = if mechanism == Mechanism::PermutationCap { "**" } else { "" };
    Ok(format!(" {mark}{ratio:.2}{mark} |"))
}

#[test]
fn the_published_table_is_what_is_computed() {
    let published = include_str!("../../../docs/efficiency.md");
    let table = efficiency_table().unwrap();
    assert!(published.contains(&table), "docs/efficiency.md must have this table:\n{table}");
}
