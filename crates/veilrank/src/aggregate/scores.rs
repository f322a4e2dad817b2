//! Scores from comparisons, in one call.

use super::bradley_terry;
use crate::{
    error::Error,
    margins::{Margins, PairCounts},
};

/// Bradley-Terry scores of `items` from comparisons in the open: each is a winner and a loser, items counted from 0.
///
/// An item of score s beats one of score t with probability 1 / (1 + e^(t - s)). The scores sum to 0, and they stay finite also
/// where an item won or lost every time: the less there is to go by, the nearer to 0 they are.
///
/// ```
/// let scores = veilrank::scores(3, [(0, 1), (0, 1), (1, 0), (1, 2), (0, 2)])?;
/// assert!(scores[0] > scores[1] && scores[1] > scores[2]);
/// # Ok::<(), veilrank::Error>(())
/// ```
pub fn scores(
    items: usize,
    comparisons: impl IntoIterator<Item = (usize, usize)>,
) -> Result<Vec<f64>, Error> {
    let counts = PairCounts::of_comparisons(items, comparisons)?;
    Ok(bradley_terry(&Margins::plain(counts)).scores)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::Item;

    #[test]
    fn the_scores_are_those_of_the_counts() {
        let item = |index| Item::new(index).unwrap();
        let mut counts = PairCounts::new(4).unwrap();
        counts.add(item(0), item(1), 2).unwrap();
        counts.add(item(3), item(0), 1).unwrap();
        let fit = bradley_terry(&Margins::plain(counts));
        let scores = scores(4, [(0, 1), (3, 0), (0, 1)]).unwrap();
        assert_eq!(scores, fit.scores);
        assert!(scores[3] > scores[0] && scores[0] > scores[2] && scores[2] > scores[1]);
        assert!(scores.iter().sum::<f64>().abs() < 1e-9);
    }

    #[test]
    fn what_is_no_comparison_is_refused() {
        assert_eq!(scores(1, []), Err(Error::Items(1)));
        assert_eq!(scores(2, [(1, 1)]), Err(Error::RepeatedItem(1)));
        assert_eq!(scores(2, [(0, 2)]), Err(Error::UnknownItem { got: 2, items: 2 }));
        assert!(scores(2, [(usize::MAX, 0)]).is_err());
        assert_eq!(scores(2, []), Ok(vec![0.0, 0.0]));
    }
}
