//! Borda: each item's mean margin over all others (Borda 1781).

use crate::{
    margins::Margins,
    ranking::{Item, Ranking},
};

/// Ranks items by their Borda scores; equal scores keep the order of their indices.
pub fn borda(margins: &Margins) -> Ranking {
    Ranking::by_score(&borda_scores(margins))
}

/// Each item's mean margin over all others, from -1 (loses every duel to everybody) to 1.
///
/// Every pair weighs the same however often it was asked: margins are divided by the pair's own count.
pub fn borda_scores(margins: &Margins) -> Vec<f64> {
    let items = margins.items();
    let matrix = margins.matrix();
    let row = |item: Item| &matrix[item.index() * items..][..items];
    Item::all(items).map(|item| row(item).iter().sum::<f64>() / (items - 1) as f64).collect()
}
