//! Priors of every width, and how likely each makes the answers: fits on a grid, as far as it matters.

use super::{
    likelihood::Likelihood,
    newton::{LogPosterior, Peak},
};
use crate::error::Error;

/// The least width of the scores' prior, and how many there are, each twice the one before. From people who hardly differ from coins
/// to people who agree on everything.
const SPREADS: (f64, usize) = (1.0 / 128.0, 14);
/// Widths below this are each half as likely as the others before any answer: most people do differ from coins. The fewer that count, the
/// surer an outcome is of people who follow scores, and the more often it is wrong of those who are nearly coins.
const NARROW: f64 = 0.2;
/// How far margins scatter around what the scores say, and how likely that is before any answer. In 24 real sets it was 0 to 0.12. Where people do follow scores
/// it costs next to nothing to doubt it, and where they do not it keeps lines from being drawn wrongly.
const SCATTERS: [(f64, f64); 6] =
    [(0.0, 0.1), (0.025, 0.1), (0.05, 0.2), (0.1, 0.35), (0.2, 0.2), (0.4, 0.05)];
/// Scores of a spread make margins that scatter by this much of it. Residuals that are larger than that would leave the scores nothing to say, and are
/// a tenth as likely: in real sets they are a tenth to a third of it.
const BY_SCORES: f64 = 0.7;
/// Where the search starts: a spread of 1 and no scatter.
const START: (usize, usize) = (7, 0);
/// Up to so many items the grid has every prior.
const FINE: usize = 64;
/// A prior that makes the answers less likely than the best one does by this much, as a logarithm, has nothing to say.
const FAR: f64 = 7.0;

/// A fit under one prior.
#[derive(Debug)]
pub(super) struct Fit {
    pub(super) spread: f64,
    pub(super) scatter: f64,
    pub(super) peak: Peak,
    /// How likely the prior and with it the answers are, as a logarithm; none where floating point cannot see it.
    evidence: Option<f64>,
}

/// Fits for all priors that matter.
#[derive(Debug)]
pub(super) struct Grid<'a> {
    likelihood: &'a Likelihood,
    /// Entry `spread * SCATTERS.len() + scatter`.
    fits: Vec<Option<Fit>>,
    best: f64,
    /// How far one prior is from the next: a fit costs the cube of the items, so for many of them the grid is a coarser one.
    stride: usize,
}

impl<'a> Grid<'a> {
    /// Fits one prior after the other, always a neighbour of one that matters.
    pub(super) fn explore(likelihood: &'a Likelihood) -> Result<Self, Error> {
        let fits = (0..SPREADS.1 * SCATTERS.len()).map(|_| None).collect();
        let stride = if likelihood.items() > FINE { 2 } else { 1 };
        let mut grid = Self { likelihood, fits, best: f64::NEG_INFINITY, stride };
        let mut start = START;
        let mut scores = vec![0.0; likelihood.items()];
        // Beside very many answers floating point cannot see a wide prior. Then a narrower one, which they drown as well, speaks
        // for it; without any there is no posterior.
        while grid.fit(start, &scores).is_none() {
            start.0 = start.0.checked_sub(1).ok_or(Error::NoFactor)?;
        }
        while let Some((cell, from)) = grid.next() {
            if let Some(fit) = &grid.fits[from] {
                scores.clone_from(&fit.peak.scores);
            }
            grid.fit(cell, &scores);
        }
        Ok(grid)
    }

    /// The fits that matter most, at most so many, each with its share, largest first.
    pub(super) fn shares(&self, most: usize) -> Vec<(f64, &Fit)> {
        let weight = |fit: &Fit| fit.evidence.map_or(0.0, |evidence| (evidence - self.best).exp());
        let near = |fit: &&Fit| weight(fit) > (-FAR).exp();
        let mut fits: Vec<&Fit> = self.fits.iter().flatten().filter(near).collect();
        fits.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        fits.truncate(most);
        let total: f64 = fits.iter().map(|fit| weight(fit)).sum();
        fits.into_iter().map(|fit| (weight(fit) / total, fit)).collect()
    }

    /// A prior that has not been tried next to one that matters, and where that stands.
    fn next(&self) -> Option<((usize, usize), usize)> {
        let columns = SCATTERS.len();
        let matters = |fit: &Fit| fit.evidence.is_some_and(|evidence| evidence > self.best - FAR);
        let tried = |cell: (usize, usize)| self.fits[cell.0 * columns + cell.1].is_some();
        let here = |place: usize| self.fits[place].as_ref().is_some_and(matters);
        (0..self.fits.len()).filter(|&place| here(place)).find_map(|place| {
            let (row, column) = (place / columns, place % columns);
            let around = [
                (row.wrapping_sub(self.stride), column),
                (row + self.stride, column),
                (row, column.wrapping_sub(self.stride)),
                (row, column + self.stride),
            ];
            let inside = |&(row, column): &(usize, usize)| row < SPREADS.1 && column < columns;
            around.into_iter().find(|cell| inside(cell) && !tried(*cell)).map(|cell| (cell, place))
        })
    }

    fn fit(&mut self, (row, column): (usize, usize), start: &[f64]) -> Option<f64> {
        let (scatter, before) = SCATTERS[column];
        let spread = SPREADS.0 * 2f64.powi(i32::try_from(row).unwrap_or(0));
        let posterior = LogPosterior { likelihood: self.likelihood, spread, scatter };
        let peak = posterior.climb(start.to_vec());
        let before = if spread < NARROW { before / 2.0 } else { before };
        let before = if scatter > BY_SCORES * spread { before / 10.0 } else { before };
        let evidence = posterior.evidence(&peak).map(|evidence| evidence + before.ln());
        self.best = evidence.unwrap_or(f64::NEG_INFINITY).max(self.best);
        self.fits[row * SCATTERS.len() + column] = Some(Fit { spread, scatter, peak, evidence });
        evidence
    }
}
