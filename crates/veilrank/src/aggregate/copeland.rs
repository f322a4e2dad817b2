//! Copeland: duels won minus duels lost (Copeland 1951).

use crate::{
    aggregate::borda_scores,
    margins::Margins,
    ranking::{Item, Ranking},
};

/// Ranks items by duels won minus duels lost; the Borda score, which is smaller than one duel, breaks ties.
pub fn copeland(margins: &Margins) -> Ranking {
    let items = margins.items();
    let matrix = margins.matrix();
    let duels = |item: Item| {
        let row = &matrix[item.index() * items..][..items];
        row.iter()
            .map(|margin| margin.partial_cmp(&0.0).map_or(0.0, |sign| f64::from(sign as i8)))
            .sum::<f64>()
    };
    let borda = borda_scores(margins);
    let widest = borda.iter().fold(1.0, |widest: f64, score| widest.max(score.abs()));
    let score = |item: Item| duels(item) + borda[item.index()] / widest / 4.0;
    Ranking::by_score(&Item::all(items).map(score).collect::<Vec<_>>())
}
