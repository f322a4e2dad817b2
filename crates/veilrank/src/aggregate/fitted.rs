//! The order that fewest people are expected to disagree with: by margins that are fitted before they are ordered.

use super::kemeny::{Hurried, KemenyLimits, kemeny_of_matrix};
use crate::{
    bradley_terry::{Posterior, bradley_terry},
    error::Error,
    margins::{Margin, Margins},
    ranking::{Item, Pair, Ranking},
    truth::Truth,
};

/// Up to here margins are fitted by the whole posterior, and outcomes say how sure they are; beyond that it takes many seconds.
pub(crate) const MOST_WEIGHED: usize = 200;

/// Work that a fitted order may take: expected margins hardly ever go round in circles, so it is seldom needed.
const WORK: u64 = 1 << 18;

/// The order of the fitted margins of some answers.
///
/// A margin is what Bradley-Terry scores say of its pair and a residual, and how large residuals are is learnt from the answers. With few
/// answers that is the order of the scores; with many about every pair it is that of the margins themselves.
pub fn fitted(margins: &Margins, truth: Truth) -> Result<Ranking, Error> {
    if margins.items() <= MOST_WEIGHED {
        return Ok(by_posterior(&Posterior::of(margins)?, margins.items(), truth));
    }
    Ok(order_of(&quickly(margins), margins.items(), truth))
}

/// The order of the margins that a posterior expects.
pub(crate) fn by_posterior(posterior: &Posterior, items: usize, truth: Truth) -> Ranking {
    order_of(&posterior.mean_margins(), items, truth)
}

fn order_of(matrix: &[f64], items: usize, truth: Truth) -> Ranking {
    match truth {
        Truth::Borda => Hurried::new(items).into_order(matrix, truth),
        Truth::Kemeny => kemeny_of_matrix(matrix, items, &KemenyLimits::work(WORK)).order,
    }
}

/// Fitted margins of many items: one fit of the scores, and residuals whose scatter is what the noise of the answers does not explain.
fn quickly(margins: &Margins) -> Vec<f64> {
    let (items, scores) = (margins.items(), bradley_terry(margins).scores);
    let expected = |a: Item, b: Item| ((scores[a.index()] - scores[b.index()]) / 2.0).tanh();
    let asked = || {
        Pair::all(items).filter_map(|pair| {
            let (a, b) = (pair.first(), pair.second());
            let margin = margins.margin(a, b);
            margin.variance.is_finite().then(|| (a, b, margin, expected(a, b)))
        })
    };
    let (mut excess, mut weights) = (0.0, 0.0);
    for (_, _, Margin { value, variance }, expected) in asked() {
        // Few answers that all go one way have no variance of their own.
        let variance = variance.max(f64::MIN_POSITIVE);
        let weight = (variance + LIKELY_SCATTER).powi(-2);
        excess += weight * ((value - expected).powi(2) - variance);
        weights += weight;
    }
    let scatter = if weights > 0.0 { (excess / weights).max(0.0) } else { 0.0 };
    let mut matrix = vec![0.0; items * items];
    for pair in Pair::all(items) {
        let (a, b) = (pair.first().index(), pair.second().index());
        let said = expected(pair.first(), pair.second());
        (matrix[a * items + b], matrix[b * items + a]) = (said, -said);
    }
    for (a, b, Margin { value, variance }, expected) in asked() {
        let kept = scatter / (scatter + variance).max(f64::MIN_POSITIVE);
        let margin = expected + kept * (value.clamp(-1.0, 1.0) - expected);
        matrix[a.index() * items + b.index()] = margin;
        matrix[b.index() * items + a.index()] = -margin;
    }
    matrix
}

/// The variance of residuals that is reckoned with when pairs are weighted: about a tenth of a margin, squared.
const LIKELY_SCATTER: f64 = 0.01;
