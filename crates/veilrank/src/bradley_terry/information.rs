//! What answers tell about scores before they are given: Fisher's information under the Bradley-Terry model.

use super::likelihood::add_edge;
use crate::ranking::Pair;

/// Fisher's information of one answer about the difference of two scores, where that is `lead`.
pub(crate) fn information(lead: f64, reliability: f64) -> f64 {
    let small = (-lead.abs()).exp();
    let win = 1.0 / (1.0 + small);
    let lose = small * win;
    let rise = reliability * win * lose;
    let answer = |voter: f64| (1.0 - reliability) / 2.0 + reliability * voter;
    if rise > 0.0 { (rise / answer(win)) * (rise / answer(lose)) } else { 0.0 }
}

/// The precision that the scores are expected to have after so many answers about each pair, and under a prior.
pub(crate) fn expected_precision(
    scores: &[f64],
    prior: f64,
    reliability: f64,
    answers: impl Fn(Pair) -> f64,
) -> Vec<f64> {
    let items = scores.len();
    let mut precision = vec![0.0; items * items];
    precision.iter_mut().step_by(items + 1).for_each(|cell| *cell = prior);
    for pair in Pair::all(items) {
        let (a, b) = (pair.first().index(), pair.second().index());
        let known = answers(pair) * information(scores[a] - scores[b], reliability);
        add_edge(&mut precision, items, (a, b), known);
    }
    precision
}
